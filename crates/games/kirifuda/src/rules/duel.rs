//! KF-7.8 to KF-7.17: the support open step: opening and passing in turn until both have had enough.

use crate::cards::language::{Verb, Whose};
use crate::state::fighter::Position;
use fudaba_kernel::{Event, Flow, Manner, Refusal, Seat, Verdict};

use crate::cards::{Catalogue, Trigger};
use crate::rules::cost::opens_as_support;
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed, no_such_card};
use crate::state::places::Place;
use crate::state::{Agenda, Kirifuda};

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

    /// KF-7.10: an eligible support.
    pub(crate) fn may_open(&self, cards: &Catalogue, seat: Seat, place: Place) -> Verdict {
        let zone = place.of(seat);
        if place == Place::Attacker {
            return Err(Refusal::new("KF-7.8", "not_a_support_place").zone(zone));
        }
        let Some(card) = self.in_place(seat, place) else { return Err(no_such_card("KF-7.10").zone(zone)) };
        if self.lying(seat, place).position != Position::Set {
            return Err(Refusal::new("KF-7.16", "already_open").card(card));
        }
        if !opens_as_support(self.kind(cards, card)) {
            return Err(Refusal::new("KF-5.13", "attacker_in_support_place").card(card));
        }
        self.may_open_supports(cards, seat)?;
        if !self.can_pay(cards, seat, card) {
            return Err(Refusal::new("KF-11.12", "no_cost").card(card).number(self.missing(cards, seat, card)));
        }
        Ok(())
    }

    /// KF-11.22: whether the player is forbidden to open supports, by whatever.
    pub(crate) fn may_open_supports(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        if self.rounds[seat.index()].cannot_open_supports {
            return Err(Refusal::new("KF-11.22", "supports_locked"));
        }
        let locked_by =
            |holder: Seat, whose: Whose| self.continuous(cards, holder).any(|(_, verb)| *verb == Verb::CannotOpenSupports(whose));
        let locking = [(seat, Whose::Own), (seat.other(), Whose::Opponent)].into_iter().find(|&(holder, whose)| locked_by(holder, whose));
        match locking.and_then(|(holder, _)| self.attacker(holder)) {
            Some(card) => Err(Refusal::new("KF-11.22", "supports_locked_by_card").card(card)),
            None => Ok(()),
        }
    }
}
