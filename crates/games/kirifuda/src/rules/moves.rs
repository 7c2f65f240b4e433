//! Cards on their way: every move of a card goes through here, so that nothing that applied to it follows (KF-11.32)
//! and no trump gets where none may be (KF-6.13).

use fudaba_kernel::{CardId, Desk, End, Event, Seat, Sees, ZoneId};

use crate::cards::Catalogue;
use crate::state::Kirifuda;
use crate::state::fighter::{Fighter, Lying, Position};
use crate::state::places::{Area, LIFE_POSITIONS, MAIN_POOL, Place, life};

/// The desk at which Kirifuda is played.
pub(crate) type At<'d, 't> = &'d mut Desk<'t, Catalogue>;

impl Kirifuda {
    /// KF-11.32: moves a card; what applied to it where it lay ends.
    #[inline]
    pub(crate) fn carry(&mut self, desk: At, card: CardId, to: ZoneId, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        self.forget_state(self.zones.zone(card));
        desk.put(&mut self.zones, card, to, end, sees, event);
    }

    /// KF-11.5: what applied to the card in this zone ends.
    fn forget_state(&mut self, zone: ZoneId) {
        let Some((seat, place)) = Place::at(zone) else { return };
        self.lying[seat.index()][place.index()] = Lying::default();
        if place == Place::Attacker {
            self.fighters[seat.index()] = Fighter::default();
        }
    }

    pub(crate) fn is_trump(&self, card: CardId) -> bool {
        self.zones.home(card).pool != MAIN_POOL
    }

    /// Puts a card face up into its owner's discard pile.
    pub(crate) fn discard(&mut self, desk: At, card: CardId, rule: &'static str) {
        self.discard_as(desk, card, rule, "discarded");
    }

    /// The same under another word.
    pub(crate) fn discard_as(&mut self, desk: At, card: CardId, rule: &'static str, key: &'static str) {
        let owner = self.zones.owner(card);
        self.carry(desk, card, Area::DiscardPile.of(owner), End::Bottom, Sees::All, || Event::new(rule, key).seat(owner));
    }

    /// Puts a card into its owner's hand; a trump is discarded instead (KF-6.13).
    pub(crate) fn put_in_hand(&mut self, desk: At, card: CardId, rule: &'static str) {
        if self.is_trump(card) {
            return self.discard(desk, card, "KF-6.13");
        }
        let owner = self.zones.owner(card);
        self.carry(desk, card, Area::Hand.of(owner), End::Bottom, Sees::Owner, || Event::new(rule, "to_hand").seat(owner));
    }

    /// Puts a card face down on the bottom of its owner's deck; a trump is discarded instead (KF-6.13).
    pub(crate) fn put_on_deck_bottom(&mut self, desk: At, card: CardId, rule: &'static str) {
        if self.is_trump(card) {
            return self.discard(desk, card, "KF-6.13");
        }
        let owner = self.zones.owner(card);
        self.carry(desk, card, Area::Deck.of(owner), End::Bottom, Sees::Nobody, || Event::new(rule, "returned").seat(owner));
    }

    /// KF-11.29: keeps a card that `seat` has looked at in its sight until it has moved, so that it hears which one moved, and knows it there.
    pub(crate) fn follow(&mut self, seat: Seat, card: CardId) {
        self.zones.reveal_to(seat, card);
    }

    /// Draws the top card of a player's deck, if there is one.
    pub(crate) fn draw_one(&mut self, desk: At, seat: Seat, rule: &'static str) -> Option<CardId> {
        let card = self.deck_top(seat)?;
        self.carry(desk, card, Area::Hand.of(seat), End::Bottom, Sees::Owner, || Event::new(rule, "drew").seat(seat));
        Some(card)
    }

    /// KF-11.17: draws as many cards as there are, up to `count`.
    pub(crate) fn draw_by_effect(&mut self, desk: At, seat: Seat, count: u8) {
        for _ in 0..count {
            self.draw_one(desk, seat, "KF-11.17");
        }
    }

    /// KF-5.12: puts a card face down into a place.
    pub(crate) fn set_in(&mut self, desk: At, card: CardId, seat: Seat, place: Place, rule: &'static str) {
        self.carry(desk, card, place.of(seat), End::Top, Sees::Owner, || Event::new(rule, "set").seat(seat));
        self.lying[seat.index()][place.index()] = Lying { position: Position::Set, since: self.round };
    }

    /// Turns the card in a place face up.
    pub(crate) fn turn_up(&mut self, desk: At, seat: Seat, place: Place, rule: &'static str) {
        let Some(card) = self.in_place(seat, place) else { return };
        self.zones.show(card, Sees::All);
        self.lying[seat.index()][place.index()].position = Position::Open;
        desk.tell(&self.zones, || Event::new(rule, "opened").seat(seat).card(card).at(place.of(seat)));
    }

    /// The lowest free life position of a player (KF-11.18).
    pub(crate) fn free_life(&self, seat: Seat) -> Option<ZoneId> {
        (1..=LIFE_POSITIONS).map(|position| life(seat, position)).find(|&zone| self.zones.is_empty(zone))
    }

    /// Puts the top card of a player's deck face down into its lowest free life position, unseen; nothing happens without card or room.
    pub(crate) fn deck_top_to_life(&mut self, desk: At, seat: Seat, rule: &'static str) {
        if let (Some(card), Some(zone)) = (self.deck_top(seat), self.free_life(seat)) {
            self.carry(desk, card, zone, End::Top, Sees::Nobody, || Event::new(rule, "life_gained").seat(seat));
        }
    }
}
