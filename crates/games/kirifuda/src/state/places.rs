//! Where cards lie: the zones of the table, and the three places of a player's field.

use fudaba_kernel::{CardId, Marked, Seat, Sees, Shown, Tracking, ZoneId, ZoneSpec, Zones};

/// Cards a match can hold: two decks of 32, or whatever a scenario puts on the table.
pub(crate) const CARDS: usize = 64;
/// The pool of main deck cards; trump attackers and trump supports have pools of their own, since their places tell them apart.
pub(crate) const MAIN_POOL: u8 = 0;
/// Zones of one player.
pub(crate) const ZONES_EACH: usize = 13;
/// Zones of the table.
pub(crate) const ZONES: usize = 2 * ZONES_EACH;
/// Positions of a life area.
pub(crate) const LIFE_POSITIONS: u8 = 5;
/// The first zone of the life area, counted within a player's zones.
const FIRST_LIFE: u8 = 7;

/// The zones of a match.
pub(crate) type Table = Zones<CARDS, ZONES>;

/// A player's zones. Their order keeps the cards of common moves close together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Area {
    /// In order of arrival.
    DiscardPile = 0,
    /// Hidden from the other player.
    Hand = 4,
    /// Cards on their way from the deck to the hand.
    Reveal = 5,
    /// Top card first.
    Deck = 6,
    /// The two trumps while unused.
    TrumpDeck = 12,
}

/// A place of the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Place {
    /// The attacker place.
    Attacker = 1,
    /// Support place 1.
    Support1 = 2,
    /// Support place 2.
    Support2 = 3,
}

impl Place {
    /// All three, in the order of the clean-up (KF-9.6).
    pub(crate) const ALL: [Place; 3] = [Place::Attacker, Place::Support1, Place::Support2];
    /// The support places.
    pub(crate) const SUPPORTS: [Place; 2] = [Place::Support1, Place::Support2];

    /// The zone of this place at `seat`.
    pub(crate) const fn of(self, seat: Seat) -> ZoneId {
        zone(seat, self as u8)
    }

    /// To index arrays of three.
    pub(crate) const fn index(self) -> usize {
        self as usize - 1
    }

    /// The place that is this zone, and whose it is.
    pub(crate) const fn at(zone: ZoneId) -> Option<(Seat, Place)> {
        let place = match zone.0 % ZONES_EACH as u8 {
            1 => Place::Attacker,
            2 => Place::Support1,
            3 => Place::Support2,
            _ => return None,
        };
        Some((owner(zone), place))
    }
}

impl Area {
    /// The zone of this area at `seat`.
    pub(crate) const fn of(self, seat: Seat) -> ZoneId {
        zone(seat, self as u8)
    }
}

const fn zone(seat: Seat, number: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * ZONES_EACH as u8 + number)
}

/// Whose zone it is.
pub(crate) const fn owner(zone: ZoneId) -> Seat {
    if zone.0 < ZONES_EACH as u8 { Seat::A } else { Seat::B }
}

/// A life position of `seat`, from 1 to 5.
pub(crate) const fn life(seat: Seat, position: u8) -> ZoneId {
    zone(seat, FIRST_LIFE + position - 1)
}

/// The life position that is this zone, and whose it is.
pub(crate) const fn life_at(zone: ZoneId) -> Option<(Seat, u8)> {
    let number = zone.0 % ZONES_EACH as u8;
    if number >= FIRST_LIFE && number < FIRST_LIFE + LIFE_POSITIONS { Some((owner(zone), number - FIRST_LIFE + 1)) } else { None }
}

/// The life positions of `seat`, 1 to 5, whether or not a card lies there.
pub(crate) fn lives(seat: Seat) -> impl Iterator<Item = ZoneId> {
    (1..=LIFE_POSITIONS).map(move |position| life(seat, position))
}

/// The life cards of `seat`, by position.
pub(crate) fn life_cards(zones: &Table, seat: Seat) -> impl Iterator<Item = CardId> {
    lives(seat).filter_map(|zone| zones.top(zone))
}

const fn spec(kind: &'static str, seat: Seat, slot: u8, capacity: u8, sees: Sees, tracking: Tracking) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot, capacity, sees, tracking, shown: Shown::Cards, marked: Marked::Never }
}

/// The zones as the ledger's section 3 has them.
pub(crate) static SPECS: [ZoneSpec; ZONES] = specs();

const fn specs() -> [ZoneSpec; ZONES] {
    let mut all = [spec("deck", Seat::A, 0, 0, Sees::Nobody, Tracking::Tracked); ZONES];
    let mut seat = 0;
    while seat < 2 {
        let own = specs_of(Seat::BOTH[seat]);
        let mut number = 0;
        while number < ZONES_EACH {
            all[seat * ZONES_EACH + number] = own[number];
            number += 1;
        }
        seat += 1;
    }
    all
}

const fn specs_of(seat: Seat) -> [ZoneSpec; ZONES_EACH] {
    let all = CARDS as u8;
    let mut deck = spec("deck", seat, 0, all, Sees::Nobody, Tracking::Tracked);
    deck.shown = Shown::Count;
    let mut own = [
        spec("discard_pile", seat, 0, all, Sees::All, Tracking::Tracked),
        spec("attacker_place", seat, 0, 1, Sees::Owner, Tracking::Tracked),
        spec("support_place", seat, 1, 1, Sees::Owner, Tracking::Tracked),
        spec("support_place", seat, 2, 1, Sees::Owner, Tracking::Tracked),
        spec("hand", seat, 0, all, Sees::Owner, Tracking::Loose),
        spec("reveal_area", seat, 0, all, Sees::All, Tracking::Tracked),
        deck,
        spec("life_area", seat, 1, 1, Sees::Nobody, Tracking::Tracked),
        spec("life_area", seat, 2, 1, Sees::Nobody, Tracking::Tracked),
        spec("life_area", seat, 3, 1, Sees::Nobody, Tracking::Tracked),
        spec("life_area", seat, 4, 1, Sees::Nobody, Tracking::Tracked),
        spec("life_area", seat, 5, 1, Sees::Nobody, Tracking::Tracked),
        spec("trump_deck", seat, 0, all, Sees::Owner, Tracking::Loose),
    ];
    let mut number = Place::Attacker as usize;
    while number <= Place::Support2 as usize {
        own[number].marked = Marked::Always;
        number += 1;
    }
    number = FIRST_LIFE as usize;
    while number < (FIRST_LIFE + LIFE_POSITIONS) as usize {
        own[number].marked = Marked::Seen;
        number += 1;
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_zones_agree_with_their_kinds() {
        for seat in Seat::BOTH {
            let kind = |zone: ZoneId| (SPECS[zone.index()].kind, SPECS[zone.index()].seat, SPECS[zone.index()].slot);
            assert_eq!(kind(Area::Deck.of(seat)), ("deck", Some(seat), 0));
            assert_eq!(kind(Area::Hand.of(seat)), ("hand", Some(seat), 0));
            assert_eq!(kind(Area::Reveal.of(seat)), ("reveal_area", Some(seat), 0));
            assert_eq!(kind(Area::TrumpDeck.of(seat)), ("trump_deck", Some(seat), 0));
            assert_eq!(kind(Area::DiscardPile.of(seat)), ("discard_pile", Some(seat), 0));
            assert_eq!(kind(Place::Attacker.of(seat)), ("attacker_place", Some(seat), 0));
            assert_eq!(kind(Place::Support2.of(seat)), ("support_place", Some(seat), 2));
            assert_eq!(kind(life(seat, 4)), ("life_area", Some(seat), 4));
            assert_eq!(life_at(life(seat, 4)), Some((seat, 4)));
            assert_eq!(Place::at(Place::Support1.of(seat)), Some((seat, Place::Support1)));
        }
    }
}
