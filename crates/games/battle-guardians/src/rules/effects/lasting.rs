//! Verbs that change what holds: weakening, gained faces and abilities, prohibitions, skipped phases, additional attacks.

use fudaba_kernel::{CardId, Event, Seat};

use crate::Desk;
use crate::cards::language::{Ability, Duration, Forbidden, Instruction, Phase, Reference, Spot, Whose};
use crate::state::{BattleGuardians, Change, Ends, Subject, Task};

impl BattleGuardians {
    /// BG-15.2: only attack guardians are weakened.
    pub(super) fn do_weaken(&mut self, desk: &mut Desk<'_>, to: Reference) {
        let all = self.guardians_of(to, self.effect_source()).into_iter().filter(|&(_, spot)| spot == Spot::AttackZone);
        let seats: arrayvec::ArrayVec<Seat, 4> = all.map(|(seat, _)| seat).collect();
        self.weaken_all(desk, &seats, "BG-15.2");
    }

    pub(super) fn do_restore(&mut self, desk: &mut Desk<'_>, to: Reference) {
        for (seat, spot) in self.guardians_of(to, self.effect_source()) {
            if spot == Spot::AttackZone {
                self.restore(desk, seat, "BG-15.1");
            }
        }
    }

    pub(super) fn do_grant_face(&mut self, desk: &mut Desk<'_>, to: Reference, face: u8, entry: u8, instruction: &Instruction) {
        self.grant(desk, to, Change::Face(face, entry), instruction, |card| {
            Event::new("BG-7.8", "face_granted").card(card).value(i32::from(face))
        });
    }

    pub(super) fn do_grant_ability(&mut self, desk: &mut Desk<'_>, to: Reference, ability: &Ability, instruction: &Instruction) {
        let granting = self.effect_mut().ability;
        let id = desk.cards.granted_by(granting, ability);
        self.grant(desk, to, Change::Ability(id), instruction, |card| Event::new("BG-12.1", "granted").card(card));
    }

    fn grant(&mut self, desk: &mut Desk<'_>, to: Reference, change: Change, instruction: &Instruction, event: impl Fn(CardId) -> Event) {
        let source = self.effect_source();
        let handle = self.effect_mut().source;
        let Some(span) = self.span_of_effect(instruction.duration) else { return };
        for (seat, spot) in self.guardians_of(to, source) {
            let Some(card) = self.guardian(seat, spot) else { continue };
            self.modify(self.subject(to, card, seat, spot), change, span, handle);
            desk.tell(&self.zones, || event(card).seat(seat));
        }
    }

    /// The next such phase is skipped.
    pub(super) fn do_skip_phase(&mut self, whose: Whose, phase: Phase) {
        let source = self.effect_source();
        let handle = self.effect_mut().source;
        for seat in Self::seats(whose, source.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            self.modify(Subject::Player(seat), Change::Skip(phase), (self.turn.number, Ends::Never), handle);
        }
    }

    pub(super) fn do_forbid(&mut self, desk: &mut Desk<'_>, whose: Whose, act: Forbidden, instruction: &Instruction) {
        let source = self.effect_source();
        let handle = self.effect_mut().source;
        let Some(span) = self.span_of_effect(instruction.duration.or(Some(Duration::ThisTurn))) else { return };
        for seat in Self::seats(whose, source.seat).collect::<arrayvec::ArrayVec<Seat, 2>>() {
            self.modify(Subject::Player(seat), Change::Forbid(act), span, handle);
            desk.tell(&self.zones, || Event::new("BG-12.13", "forbidden").seat(seat).card(source.card));
        }
    }

    /// BG-R63, BG-R94: an additional attack, which only the turn player can be given, follows when everything in progress has come to its end.
    pub(super) fn do_extra_attack(&mut self, desk: &mut Desk<'_>) {
        let player = self.turn.player;
        if self.effect_source().seat != player {
            return;
        }
        let at = self.agenda.iter().rposition(|task| matches!(task, Task::Interrupted(..))).map_or(0, |at| at + 1);
        self.agenda.insert(at, Task::ExtraAttack);
        desk.tell(&self.zones, || Event::new("BG-7.9", "additional_attack").seat(player));
    }
}
