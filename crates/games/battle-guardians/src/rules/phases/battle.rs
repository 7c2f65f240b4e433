//! Dice step and battle phase (BG-7).

use fudaba_kernel::{CardId, Event, Options, Seat};

use crate::cards::hot::Theme;
use crate::cards::language::{Continuous, HitFaces, Spot, TurnEvent};
use crate::rules::change::reads;
use crate::rules::numbers::covers;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::query::Source;
use crate::state::{BattleGuardians, Change, Die, Phase};
use crate::{Cards, Desk, Flow};

/// The step of the dice stage in which a face lies and effects may change it.
pub(crate) const FACE_SETTLED: u8 = 2;

impl BattleGuardians {
    /// BG-7.1, BG-7.3: the roll, the choice among several dice, the comparison.
    pub(super) fn act_dice(&mut self, desk: &mut Desk<'_>) -> Flow {
        match self.stage.step {
            0 => self.roll(desk),
            1 => self.choose_face(desk)?,
            _ => self.compare(desk),
        }
        Ok(())
    }

    fn roll(&mut self, desk: &mut Desk<'_>) {
        let player = self.turn.player;
        let dice = self.parameter(desk.cards, player, 1, reads!(DiceRolled)).max(1);
        self.die = Die::default();
        for _ in 0..dice {
            self.die.face = desk.pick(&mut self.chance, 6) as u8 + 1;
            self.die.choice |= 1 << self.die.face;
            let face = self.die.face;
            desk.tell(&self.zones, || Event::new("BG-7.1", "rolled").seat(player).value(i32::from(face)));
        }
        self.stage.step = 1;
        if dice == 1 {
            self.settle_face(desk);
        }
    }

    /// The player chooses one of several faces.
    fn choose_face(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let answer = self.ask(desk, Ask::ChooseDie.question(player))?;
        self.die.face = answer.number.expect("a face has its number");
        let face = self.die.face;
        desk.tell(&self.zones, || Event::new("BG-7.1", "die_chosen").seat(player).value(i32::from(face)));
        self.settle_face(desk);
        Ok(())
    }

    fn settle_face(&mut self, desk: &mut Desk<'_>) {
        self.die.choice = 0;
        self.stage.step = FACE_SETTLED;
        self.happen(desk.cards, Happening::Rolled(self.die.face));
    }

    pub(crate) fn list_faces(&self, options: &mut Options) {
        options.extend((1..=6).filter(|face| self.die.choice & (1 << face) != 0).map(|face| Do::UseDie.action().number(face)));
    }

    /// BG-7.3 to BG-7.6: the final face against the attack ability.
    fn compare(&mut self, desk: &mut Desk<'_>) {
        let player = self.turn.player;
        let Some(card) = self.attack_guardian(player) else { return self.leave_to(Phase::Extra) };
        let next = match self.entry_hit(desk.cards, player, card, self.die.face) {
            Some(_) => self.pay_attack(desk, player, card),
            None => self.misfire(desk, player, card),
        };
        self.leave_to(next);
    }

    /// BG-7.4, BG-7.5: a hit costs Force; without it there is no battle.
    fn pay_attack(&mut self, desk: &mut Desk<'_>, player: Seat, card: CardId) -> Phase {
        let cost = usize::from(self.parameter(desk.cards, player, 1, reads!(AttackForceCost)));
        if self.face_up_force(player) < cost {
            desk.tell(&self.zones, || Event::new("BG-7.5", "hit_unpaid").seat(player).card(card));
            return Phase::Extra;
        }
        self.spend_force(desk, player, cost);
        desk.tell(&self.zones, || Event::new("BG-7.4", "hit").seat(player).card(card));
        self.count_event(player, TurnEvent::Hit);
        self.happen(desk.cards, Happening::Hit);
        Phase::Battle
    }

    /// BG-7.6.
    fn misfire(&mut self, desk: &mut Desk<'_>, player: Seat, card: CardId) -> Phase {
        desk.tell(&self.zones, || Event::new("BG-7.6", "misfire").seat(player).card(card));
        self.count_event(player, TurnEvent::Misfire);
        self.happen(desk.cards, Happening::Misfired);
        if self.parameter(desk.cards, player, true, reads!(MisfireWeakens)) {
            self.weaken_all(desk, &[player], "BG-7.6");
        }
        let ends = self.parameter(desk.cards, player, true, reads!(MisfireSkipsToEnd));
        if ends { Phase::End } else { Phase::Extra }
    }

    /// BG-7.8: the entry, from 1, that a face activates.
    fn entry_hit(&self, cards: &Cards, player: Seat, card: CardId, face: u8) -> Option<u8> {
        let hot = self.hot(cards, card);
        let printed = hot.faces[usize::from(face)];
        if printed > 0 {
            return Some(printed);
        }
        let setting = self.parameter(cards, player, None, |change| reads!(HitFaces)(change).map(Some));
        if setting == Some(HitFaces::Printed) {
            return None;
        }
        let gained = self.modifiers.iter().find_map(|modifier| match modifier.change {
            Change::Face(wanted, entry) if wanted == face && self.concerns(modifier, card, player, Spot::AttackZone) => Some(entry),
            _ => None,
        });
        let anyway = || setting == Some(HitFaces::All) || self.hits_besides(cards, player, card, face);
        let entry = gained.or_else(|| anyway().then_some(1))?;
        (entry <= hot.entries).then_some(entry)
    }

    /// The faces that hit now although none of the printed entries shows them.
    pub(crate) fn further_faces(&self, cards: &Cards, player: Seat, card: CardId) -> impl Iterator<Item = u8> {
        let printed = self.hot(cards, card).faces;
        (1..=6).filter(move |&face| printed[usize::from(face)] == 0 && self.entry_hit(cards, player, card, face).is_some())
    }

    /// Faces that permanent effects add, with the first entry.
    fn hits_besides(&self, cards: &Cards, player: Seat, card: CardId, face: u8) -> bool {
        let mut hits = false;
        self.permanents(cards, Theme::HitFace, &mut |change, source| {
            if let Continuous::ExtraHitFace { to, face: extra } = change {
                hits |= *extra == face && covers(*to, source, card, player, Spot::AttackZone);
            }
        });
        hits
    }

    /// BG-7.7: the entry is activated; when it has resolved the phase ends.
    pub(super) fn act_battle(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        if self.stage.step == 0
            && let Some(card) = self.attack_guardian(player)
            && let Some(entry) = self.entry_hit(desk.cards, player, card, self.die.face)
        {
            self.stage.step = 1;
            let effect = desk.cards.entry(self.def(card), entry);
            // Without a legal target nothing is activated (BG-12.13).
            if self.has_targets(desk.cards, effect, Source { card, seat: player }) {
                self.activate(self.zones.handle(card), effect, player, 0);
                return Ok(());
            }
        }
        self.leave_to(Phase::Extra);
        Ok(())
    }
}
