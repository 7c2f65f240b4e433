//! What is shown: where the match stands and what is marked on cards, built from what the observer may know.

use fudaba_kernel::{CardId, Counter, Mark, Observer, Scene, Seat};

use crate::cards::Catalogue;
use crate::state::fighter::{Fighter, Position};
use crate::state::places::{Place, life_at};
use crate::state::{Agenda, Kirifuda};

/// Keys of the phases and steps, as the table file has them.
const SETUP: (&str, &str) = ("setup", "");
const DRAW: (&str, &str) = ("draw_phase", "");
const ATTACKER_SET: (&str, &str) = ("set_phase", "attacker_set_step");
const SUPPORT_SET: (&str, &str) = ("set_phase", "support_set_step");
const TRUMP: (&str, &str) = ("trump_phase", "");
const ATTACKER_OPEN: (&str, &str) = ("open_phase", "attacker_open_step");
const SUPPORT_OPEN: (&str, &str) = ("open_phase", "support_open_step");
const BATTLE: (&str, &str) = ("battle_phase", "");
const END: (&str, &str) = ("end_phase", "");

impl Kirifuda {
    /// The phase and the step (KF-3.1).
    pub(crate) fn phase(&self) -> (&'static str, &'static str) {
        match self.agenda {
            Agenda::ChooseRoles | Agenda::RevealThree | Agenda::Mulligan(_) | Agenda::Deal => SETUP,
            Agenda::Draw(_) | Agenda::RevealOrKeep(..) | Agenda::DrawCheck => DRAW,
            Agenda::SetAttacker(_) => ATTACKER_SET,
            Agenda::SetSupports(_) => SUPPORT_SET,
            Agenda::DeclareTrump(_) | Agenda::PlaceTrump(_) => TRUMP,
            Agenda::SealAttacker(_) | Agenda::OpenAttackers | Agenda::AttackerEffect(_) => ATTACKER_OPEN,
            Agenda::SupportDuel => SUPPORT_OPEN,
            Agenda::Battle | Agenda::Damage(..) | Agenda::Aftermath(..) => BATTLE,
            Agenda::CleanUp => END,
        }
    }

    /// KF-12.1: everything that is public beside the cards.
    pub(crate) fn fill_scene(&self, scene: &mut Scene) {
        (scene.phase, scene.step) = self.phase();
        scene.round = u32::from(self.round);
        let counters = &mut scene.counters;
        counters.clear();
        for seat in Seat::BOTH {
            self.count_player(seat, counters);
            self.count_round(seat, counters);
        }
        counters.push(Counter { key: "lower_wins", seat: None, value: i32::from(self.duel.lower_wins) });
        counters.push(Counter { key: "pass_count", seat: None, value: i32::from(self.duel.passes) });
    }

    fn count_player(&self, seat: Seat, counters: &mut Vec<Counter>) {
        let player = &self.players[seat.index()];
        let counter = |key, value| Counter { key, seat: Some(seat), value };
        counters.extend([
            counter("life", self.life_count(seat) as i32),
            counter("first_player", i32::from(self.has_roles() && seat == self.first)),
            counter("trump_used", i32::from(player.trump_used)),
            counter("overwrite_used", i32::from(player.overwrite_used)),
        ]);
    }

    fn count_round(&self, seat: Seat, counters: &mut Vec<Counter>) {
        let round = &self.rounds[seat.index()];
        let counter = |key, value| Counter { key, seat: Some(seat), value };
        counters.extend([
            counter("revealed_this_round", i32::from(round.revealed)),
            counter("draw_failed", i32::from(round.draw_failed)),
            counter("trump_declared", i32::from(round.declared_trump)),
            counter("cannot_open_supports", i32::from(round.cannot_open_supports)),
            counter("damage_prevented", i32::from(round.damage_prevented)),
            counter("extra_damage", i32::from(round.extra_damage)),
            counter("next_round_pow", round.pending.total()),
            counter("due_pow", round.due.total()),
        ]);
    }

    /// What is marked on a card where it lies.
    pub(crate) fn mark(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        let zone = self.zones.zone(card);
        if let Some((seat, place)) = Place::at(zone) {
            self.mark_in_place(cards, seat, place, marks);
        } else if life_at(zone).is_some() {
            let face_up = self.zones.sees(Observer::Spectator, card);
            if face_up {
                marks.push(Mark { key: "face_up", value: 1 });
            } else if self.zones.sees(observer, card) {
                marks.push(Mark { key: "looked", value: 1 });
            }
        }
    }

    fn mark_in_place(&self, cards: &Catalogue, seat: Seat, place: Place, marks: &mut Vec<Mark>) {
        let lying = self.lying(seat, place);
        let position = match lying.position {
            Position::Set => "set",
            Position::Open => "open",
            Position::SetAttacker => "set_attacker",
        };
        marks.push(Mark { key: position, value: 1 });
        marks.push(Mark { key: "set_round", value: i32::from(lying.since) });
        if place == Place::Attacker && lying.position != Position::Set {
            marks.extend(self.final_pow(cards, seat).map(|value| Mark { key: "pow", value }));
            mark_fighter(&self.fighters[seat.index()], marks);
        }
    }
}

fn mark_fighter(fighter: &Fighter, marks: &mut Vec<Mark>) {
    let states = [("nullified", fighter.nullified), ("no_increase", fighter.no_increase), ("all_attributes", fighter.all_attributes)];
    marks.extend(states.into_iter().filter(|&(_, holds)| holds).map(|(key, _)| Mark { key, value: 1 }));
}
