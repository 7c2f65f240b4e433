//! Verbs about set cards in support places, and the overwrite.

use fudaba_kernel::{CardId, Event, Flow, Seat};

use crate::rules::moves::At;
use crate::rules::words::Ask;
use crate::state::Kirifuda;
use crate::state::places::{Area, Place};
use crate::state::running::Choosing;

impl Kirifuda {
    fn pick_set_support(&mut self, desk: At, seat: Seat, owner: Seat) -> Flow<Option<CardId>> {
        let cards: Choosing = self.set_supports(owner).collect();
        self.pick(desk, Ask::ChooseSetCard.to(seat), cards)
    }

    /// D17, KF-6.12: a set trump is a set card like others.
    pub(crate) fn discard_set(&mut self, desk: At, seat: Seat) -> Flow {
        if let Some(card) = self.pick_set_support(desk, seat, seat.other())? {
            self.discard(desk, card, "KF-6.12");
        }
        Ok(())
    }

    /// KF-11.29: the player is shown the card; the other is told which place was looked at.
    pub(crate) fn look_set(&mut self, desk: At, seat: Seat) -> Flow {
        if let Some(card) = self.pick_set_support(desk, seat, seat.other())? {
            let zone = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("KF-11.29", "looked").seat(seat).at(zone));
            desk.glimpse(&mut self.zones, seat, card, || Event::new("KF-11.29", "saw").seat(seat));
            let handle = self.zones.handle(card);
            if let Some(running) = &mut self.running {
                running.looked_at = Some(handle);
            }
        }
        Ok(())
    }

    /// The card looked at goes to its owner's hand; a trump is discarded instead (KF-6.13).
    pub(crate) fn return_looked(&mut self, desk: At, seat: Seat) {
        if let Some(card) = self.looked_at() {
            self.follow(seat, card);
            self.put_in_hand(desk, card, "KF-11.14");
        }
    }

    /// D18: a set card in the own support places goes to hand, if the player wants.
    pub(crate) fn return_own_set(&mut self, desk: At, seat: Seat) -> Flow {
        let cards: Choosing = self.set_supports(seat).collect();
        if let Some(card) = self.pick(desk, Ask::ChooseSetCard.to(seat), cards.or_none())? {
            self.put_in_hand(desk, card, "KF-11.14");
        }
        Ok(())
    }

    /// KF-11.26: a card of the hand, and the place for it when both are empty.
    pub(crate) fn set_from_hand(&mut self, desk: At, seat: Seat) -> Flow {
        let Some(first) = self.free_support_places(seat).next() else { return Ok(()) };
        let hand = self.hand(seat).iter().copied().collect();
        let Some(card) = self.pick(desk, Ask::ChooseHandCard.to(seat).at(Area::Hand.of(seat)), hand)? else { return Ok(()) };
        let place = match self.free_support_places(seat).nth(1) {
            Some(_) => self.ask_of_effect(desk, Ask::ChoosePlace.to(seat))?.zone.and_then(Place::at).map_or(first, |(_, place)| place),
            None => first,
        };
        self.set_in(desk, card, seat, place, "KF-11.26");
        Ok(())
    }

    /// KF-5.9: the player may overwrite once more.
    pub(crate) fn restore_overwrite(&mut self, desk: At, seat: Seat) {
        self.player(seat).overwrite_used = false;
        desk.tell(&self.zones, || Event::new("KF-5.9", "overwrite_restored").seat(seat));
    }
}
