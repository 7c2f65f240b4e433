//! KF-5: the set phase: an attacker, then up to two supports, face down.

use crate::state::fighter::Position;
use fudaba_kernel::{Action, Flow, Refusal, Seat, Verdict};

use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::places::Place;
use crate::state::{Agenda, Kirifuda};

impl Kirifuda {
    /// KF-5.2 to KF-5.5: the attacker set of one player.
    pub(crate) fn attacker_set(&mut self, desk: At, seat: Seat) -> Flow {
        if let Some(question) = self.attacker_set_question(seat) {
            let chosen = self.ask(desk, question.to(seat).at(Place::Attacker.of(seat)))?;
            self.set_as_chosen(desk, seat, &chosen);
        }
        // KF-5.1: both attackers come before the supports.
        self.agenda = if seat == self.first { Agenda::SetAttacker(seat.other()) } else { Agenda::SetSupports(self.first) };
        Ok(())
    }

    fn attacker_set_question(&self, seat: Seat) -> Option<Ask> {
        if self.hand(seat).is_empty() {
            // KF-5.4: nothing to set; the step passes over the player.
            None
        } else if self.in_place(seat, Place::Attacker).is_none() {
            Some(Ask::SetAttacker)
        } else {
            self.may_overwrite_place(seat, Place::Attacker).is_ok().then_some(Ask::OverwriteAttacker)
        }
    }

    /// KF-5.6: one card of the support set of one player; asked again until it is done or can set nothing more.
    pub(crate) fn support_set(&mut self, desk: At, seat: Seat) -> Flow {
        if self.can_set_a_support(seat) {
            let chosen = self.ask(desk, Ask::SetSupport.to(seat))?;
            if Deed::of(chosen.verb) != Deed::Done {
                self.set_as_chosen(desk, seat, &chosen);
                return Ok(());
            }
        }
        self.agenda = if seat == self.first { Agenda::SetSupports(seat.other()) } else { Agenda::DeclareTrump(self.first) };
        Ok(())
    }

    fn can_set_a_support(&self, seat: Seat) -> bool {
        let takes_a_card = |place: &Place| self.may_set_in_place(seat, *place).is_ok() || self.may_overwrite_place(seat, *place).is_ok();
        !self.hand(seat).is_empty() && Place::SUPPORTS.iter().any(takes_a_card)
    }

    /// Carries out an answer that sets a card, or leaves everything as it is.
    fn set_as_chosen(&mut self, desk: At, seat: Seat, chosen: &Action) {
        let (Some(card), Some(zone)) = (chosen.card, chosen.zone) else { return };
        let Some((_, place)) = Place::at(zone) else { return };
        if Deed::of(chosen.verb) == Deed::Overwrite {
            self.overwrite(desk, seat, place);
        }
        let rule = if place == Place::Attacker { "KF-5.2" } else { "KF-5.6" };
        self.set_in(desk, card, seat, place, rule);
    }

    /// KF-5.9, KF-5.10: the card that was there goes face up to the discard pile; the overwrite is used.
    fn overwrite(&mut self, desk: At, seat: Seat, place: Place) {
        self.player(seat).overwrite_used = true;
        if let Some(old) = self.in_place(seat, place) {
            self.discard_as(desk, old, "KF-5.10", "overwritten");
        }
    }

    /// KF-5.5, KF-5.8: only an empty place takes a card.
    pub(crate) fn may_set_in_place(&self, seat: Seat, place: Place) -> Verdict {
        if self.in_place(seat, place).is_none() {
            return Ok(());
        }
        // The remedy is the overwrite: why it cannot be used is the better reason.
        self.may_overwrite_place(seat, place)?;
        let rule = if place == Place::Attacker { "KF-5.5" } else { "KF-5.8" };
        Err(Refusal::new(rule, "place_full").zone(place.of(seat)))
    }

    /// KF-5.9, KF-5.11: once per game, and not over a card of this set phase.
    pub(crate) fn may_overwrite_place(&self, seat: Seat, place: Place) -> Verdict {
        let zone = place.of(seat);
        let lying = self.lying(seat, place);
        if self.in_place(seat, place).is_none() {
            Err(Refusal::new("KF-5.9", "nothing_to_overwrite").zone(zone))
        } else if lying.position != Position::Set {
            Err(Refusal::new("KF-5.9", "place_full").zone(zone))
        } else if lying.since >= self.round {
            Err(Refusal::new("KF-5.11", "set_this_phase").zone(zone))
        } else if self.players[seat.index()].overwrite_used {
            Err(Refusal::new("KF-5.9", "overwrite_used"))
        } else {
            Ok(())
        }
    }
}
