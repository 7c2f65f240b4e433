//! Changes that a position states, put in force.

use fudaba_kernel::{CardId, Seat};

use super::change::{ChangeGiven, Changed};
use super::stage::Staging;
use crate::state::{Change, Modifier, Subject};

impl Staging<'_> {
    /// The changes about a guardian.
    pub(super) fn changes_of_card(&mut self, card: CardId, changes: &[ChangeGiven]) {
        let subject = Subject::Card(self.game.zones.handle(card));
        for change in changes {
            if change.zone.is_some() {
                self.wrong("a change of a guardian has no `zone`: write it among the player's `changes`");
            }
            self.change(subject, self.game.zones.owner(card), card, change);
        }
    }

    /// The changes about a player, and about his zones.
    pub(super) fn changes_of_player(&mut self, seat: Seat, changes: &[ChangeGiven]) {
        let any = self.game.zones.all().iter().copied().find(|&card| self.game.zones.owner(card) == seat);
        for change in changes {
            let Some(source) = self.game.attack_guardian(seat).or(any) else { return self.wrong("a player without cards changes nothing") };
            let subject = change.zone.map_or(Subject::Player(seat), |zone| Subject::Spot(seat, zone.into()));
            self.change(subject, seat, source, change);
        }
    }

    fn change(&mut self, subject: Subject, seat: Seat, source: CardId, given: &ChangeGiven) {
        let source = match &given.source {
            Some(name) => self.card_called(name, seat),
            None => Some(source),
        };
        let of_player = matches!(given.change, Changed::Forbid(_) | Changed::SkipPhase(_));
        if of_player != matches!(subject, Subject::Player(_)) {
            return self.wrong("`forbid` and `skip_phase` are changes of a player, all others of a guardian or a `zone`");
        }
        let (Some(change), Some(source)) = (self.changed(&given.change), source) else { return };
        let new = Modifier { subject, change, from: given.from, ends: given.ends.ends(), source: self.game.zones.handle(source) };
        self.game.modifiers.push(new);
    }

    fn changed(&mut self, given: &Changed) -> Option<Change> {
        Some(match given {
            &Changed::Lp(points) => Change::Lp(points),
            &Changed::Face { face, entry } => Change::Face(face, entry),
            Changed::Ability { card, number } => {
                let def = self.find(card)?;
                let Some(ability) = self.cards.numbered(def, *number) else {
                    self.wrong(format!("`{card}` has no ability {number}"));
                    return None;
                };
                self.game.attention = self.game.attention.and(self.cards.attention(def));
                Change::Ability(ability)
            }
            &Changed::NextDamage { add, times, halved } => Change::NextDamage(add, times, halved),
            &Changed::Forbid(act) => Change::Forbid(act),
            &Changed::SkipPhase(phase) => Change::Skip(phase),
        })
    }
}
