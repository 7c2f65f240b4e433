//! KF-7.8 to KF-7.17: the support open step: opening and passing in turn until both have had enough.

use fudaba_kernel::{Event, Flow, Manner, Seat};

use crate::cards::Trigger;
use crate::moves::At;
use crate::places::Place;
use crate::state::{Agenda, Kirifuda};
use crate::words::{Ask, Deed};

impl Kirifuda {
    /// KF-7.8: the player to act opens one set support or passes.
    pub(crate) fn support_duel(&mut self, desk: At) -> Flow {
        if self.no_support_is_set() {
            // KF-7.13, KF-7.17: nothing is left to open.
            self.agenda = Agenda::Battle;
            return Ok(());
        }
        let seat = self.duel.actor;
        if self.set_supports(seat).next().is_none() {
            self.pass(desk, seat, "KF-7.14");
            return Ok(());
        }
        // KF-7.15: asked also when passing is all that can be done.
        let chosen = self.ask(desk, Ask::OpenSupport.to(seat).manner(Manner::Always))?;
        match chosen.zone.and_then(Place::at) {
            Some((_, place)) if Deed::of(chosen.verb) == Deed::Open => self.open_support(desk, seat, place),
            _ => self.pass(desk, seat, "KF-7.11"),
        }
        Ok(())
    }

    fn no_support_is_set(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.set_supports(seat).next().is_none())
    }

    /// KF-7.12: two passes in a row end the step.
    fn pass(&mut self, desk: At, seat: Seat, rule: &'static str) {
        desk.tell(&self.zones, || Event::new(rule, "passed").seat(seat));
        self.duel.passes += 1;
        self.duel.actor = seat.other();
        if self.duel.passes == 2 {
            self.agenda = Agenda::Battle;
        }
    }

    /// KF-7.9: the support is turned face up; its cost and its effect follow, then the other player acts.
    fn open_support(&mut self, desk: At, seat: Seat, place: Place) {
        self.duel.passes = 0;
        self.duel.actor = seat.other();
        self.turn_up(desk, seat, place, "KF-7.9");
        if let Some(card) = self.in_place(seat, place) {
            self.start_effect(card, seat, Trigger::OnOpen);
        }
    }
}
