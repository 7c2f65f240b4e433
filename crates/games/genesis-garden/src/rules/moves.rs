//! Moving cards, with all that a move takes from them.

use fudaba_kernel::{CardId, End, Event, Seat, Sees, ZoneId};

use crate::cards::Row;
use crate::rules::At;
use crate::state::{GenesisGarden, Held, Pile, Spot, Unit};

impl GenesisGarden {
    /// A card is no longer the one that was named before (GG-11.25).
    pub(crate) fn is_another(&mut self, card: CardId) {
        self.epochs[card.index()] = self.epochs[card.index()].wrapping_add(1);
    }

    /// Moves a card to a pile of its owner and tells it.
    pub(crate) fn carry(&mut self, desk: At, card: CardId, to: Pile, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        let zone = to.of(self.zones.owner(card));
        self.carry_to(desk, card, zone, end, sees, event);
    }

    fn carry_to(&mut self, desk: At, card: CardId, to: ZoneId, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        self.is_another(card);
        self.lay_up(card);
        desk.put(&mut self.zones, card, to, end, sees, event);
    }

    /// A card arrives face up on top of its owner's graveyard.
    pub(crate) fn put_in_graveyard(&mut self, desk: At, card: CardId, rule: &'static str, key: &'static str) {
        let seat = self.zones.owner(card);
        self.carry(desk, card, Pile::Graveyard, End::Bottom, Sees::All, || Event::new(rule, key).seat(seat));
    }

    /// GG-6.7: a card is put face up into the lowest-numbered empty place of a row.
    pub(crate) fn put_on_field(&mut self, desk: At, card: CardId, row: Row, rule: &'static str, key: &'static str) -> Option<Spot> {
        let seat = self.zones.owner(card);
        let spot = self.room(seat, row)?;
        self.carry_to(desk, card, spot.zone(), End::Bottom, Sees::All, || Event::new(rule, key).seat(seat));
        *self.unit_mut(spot) = Unit::default();
        self.settle(desk.cards, spot);
        Some(spot)
    }

    /// GG-18.9: both cards of a unit leave the field (GG-10.16) and lose all that was done to them; the front card goes first (GG-R16).
    pub(crate) fn take_off(&mut self, desk: At, spot: Spot, to: Pile, end: End, rule: &'static str, key: &'static str) {
        let seat = spot.seat();
        let sees = match to {
            Pile::Deck => Sees::Nobody,
            Pile::Hand => Sees::Owner,
            Pile::Graveyard | Pile::Table => Sees::All,
        };
        while let Some(card) = self.front(spot) {
            self.changes.retain(|one| one.card.card != card);
            self.carry(desk, card, to, end, sees, || Event::new(rule, key).seat(seat));
        }
        *self.unit_mut(spot) = Unit::default();
        self.settle(desk.cards, spot);
    }

    /// D17: a card of a unit that goes to a deck, in the order picked; what was done to the unit goes with it (GG-18.9).
    pub(crate) fn take_one_off(&mut self, desk: At, (spot, card): (Spot, CardId), end: End, rule: &'static str, key: &'static str) {
        let (seat, orientation) = (spot.seat(), self.unit(spot).orientation);
        self.changes.retain(|one| one.card.card != card);
        self.carry(desk, card, Pile::Deck, end, Sees::Nobody, || Event::new(rule, key).seat(seat));
        let left = self.front(spot).map_or_else(Unit::default, |_| Unit { orientation, ..Unit::default() });
        *self.unit_mut(spot) = left;
        self.settle(desk.cards, spot);
    }

    /// A unit moves to an empty place: it stays what it is (GG-15.3, GG-10.19).
    pub(crate) fn relocate(&mut self, desk: At, from: Spot, to: Spot, rule: &'static str, key: &'static str) {
        let seat = from.seat();
        while let Some(card) = self.front(from) {
            desk.put(&mut self.zones, card, to.zone(), End::Bottom, Sees::All, || Event::new(rule, key).seat(seat));
        }
        let unit = std::mem::take(self.unit_mut(from));
        *self.unit_mut(to) = unit;
        self.settle(desk.cards, from);
        self.settle(desk.cards, to);
    }

    /// GG-10.2: two units change places.
    pub(crate) fn swap_places(&mut self, desk: At, one: Spot, other: Spot, rule: &'static str) {
        let seat = one.seat();
        let count = self.zones.count(other.zone());
        while let Some(card) = self.front(one) {
            desk.put(&mut self.zones, card, other.zone(), End::Bottom, Sees::All, || Event::new(rule, "moved").seat(seat));
        }
        for _ in 0..count {
            let card = self.front(other).expect("the cards that lay there lie first");
            desk.put(&mut self.zones, card, one.zone(), End::Bottom, Sees::All, || Event::new(rule, "moved").seat(seat));
        }
        self.units.swap(one.index(), other.index());
        self.settle(desk.cards, one);
        self.settle(desk.cards, other);
    }

    /// The place of a held unit, if it is still on the field.
    pub(crate) fn spot_held(&self, held: Held) -> Option<Spot> {
        if self.is_held(held) { self.spot_of(held.card) } else { None }
    }

    /// The place of a held unit that is not destroyed.
    pub(crate) fn unit_held(&self, held: Held) -> Option<Spot> {
        self.spot_held(held).filter(|&spot| self.has_unit(spot))
    }

    /// Whether a seat has a card of that pile.
    pub(crate) fn lies_in(&self, card: CardId, pile: Pile, seat: Seat) -> bool {
        self.zones.zone(card) == pile.of(seat)
    }
}
