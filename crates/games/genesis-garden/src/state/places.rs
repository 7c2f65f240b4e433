//! The zones of the table (ledger, section 3) and the ten places of a battle zone.

use fudaba_kernel::{Marked, Seat, Sees, Shown, Tracking, ZoneId, ZoneSpec};

use crate::cards::Row;

/// Most cards in a match: two decks of 40, and room for positions that are thrown together.
pub(crate) const CARDS: usize = 96;
/// Zones of a seat: four piles, ten places.
const PER_SEAT: usize = 14;
/// All zones.
pub(crate) const ZONES: usize = 2 * PER_SEAT;
/// GG-6.5: places of a row.
pub(crate) const ROW: usize = 5;
/// Places of both battle zones.
pub(crate) const SPOTS: usize = 4 * ROW;

/// The zones of the table that all matches have.
pub(crate) type Table = fudaba_kernel::Zones<CARDS, ZONES>;

/// A pile of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pile {
    Deck,
    Hand,
    Graveyard,
    /// 解決中: a card that is being summoned, or revealed at setup.
    Table,
}

/// One of the twenty places for units: seat, row and place in the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct Spot(u8);

impl Pile {
    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> ZoneId {
        ZoneId((seat.index() * PER_SEAT) as u8 + self as u8)
    }
}

impl Spot {
    #[inline]
    pub(crate) const fn new(seat: Seat, row: Row, place: usize) -> Spot {
        Spot((seat.index() * 2 * ROW + row as usize * ROW + place) as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn seat(self) -> Seat {
        if self.index() < 2 * ROW { Seat::A } else { Seat::B }
    }

    #[inline]
    pub(crate) const fn row(self) -> Row {
        if (self.index() / ROW).is_multiple_of(2) { Row::Vanguard } else { Row::Rearguard }
    }

    #[inline]
    pub(crate) const fn zone(self) -> ZoneId {
        ZoneId((self.seat().index() * PER_SEAT + 4 + self.index() % (2 * ROW)) as u8)
    }

    /// The place that a zone is, if it is one.
    #[inline]
    pub(crate) fn at(zone: ZoneId) -> Option<Spot> {
        let (seat, number) = (zone.index() / PER_SEAT, zone.index() % PER_SEAT);
        (number >= 4).then(|| Spot((seat * 2 * ROW + number - 4) as u8))
    }

    /// All places of a row, in order.
    #[inline]
    pub(crate) fn row_of(seat: Seat, row: Row) -> impl Iterator<Item = Spot> {
        (0..ROW).map(move |place| Spot::new(seat, row, place))
    }

    /// All places.
    #[inline]
    pub(crate) fn all() -> impl Iterator<Item = Spot> {
        (0..SPOTS as u8).map(Spot)
    }
}

/// A set of places, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SpotSet(u32);

impl SpotSet {
    /// All places of a player.
    #[inline]
    pub(crate) const fn of(seat: Seat) -> SpotSet {
        SpotSet(((1 << (2 * ROW)) - 1) << (seat.index() * 2 * ROW))
    }

    /// All places of a row.
    #[inline]
    pub(crate) const fn row(seat: Seat, row: Row) -> SpotSet {
        SpotSet(((1 << ROW) - 1) << Spot::new(seat, row, 0).index())
    }

    #[inline]
    pub(crate) const fn has(self, spot: Spot) -> bool {
        self.0 & (1 << spot.0) != 0
    }

    #[inline]
    pub(crate) const fn set(&mut self, spot: Spot, there: bool) {
        self.0 = self.0 & !(1 << spot.0) | (there as u32) << spot.0;
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What both have.
    #[inline]
    pub(crate) const fn and(self, other: SpotSet) -> SpotSet {
        SpotSet(self.0 & other.0)
    }

    /// What one of them has.
    #[inline]
    pub(crate) const fn or(self, other: SpotSet) -> SpotSet {
        SpotSet(self.0 | other.0)
    }

    /// What the other one lacks.
    #[inline]
    pub(crate) const fn minus(self, other: SpotSet) -> SpotSet {
        SpotSet(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn first(self) -> Option<Spot> {
        if self.0 == 0 { None } else { Some(Spot(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for SpotSet {
    type Item = Spot;
    type IntoIter = SpotIter;

    #[inline]
    fn into_iter(self) -> SpotIter {
        SpotIter(self.0)
    }
}

/// The places of a set, in order.
pub(crate) struct SpotIter(u32);

impl Iterator for SpotIter {
    type Item = Spot;

    #[inline]
    fn next(&mut self) -> Option<Spot> {
        let spot = SpotSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(spot)
    }
}

/// The game's zones, by id.
pub(crate) static SPECS: [ZoneSpec; ZONES] = specs();

const fn specs() -> [ZoneSpec; ZONES] {
    let mut all = [pile("deck", Seat::A); ZONES];
    let mut seat = 0;
    while seat < 2 {
        let owner = Seat::BOTH[seat];
        let start = seat * PER_SEAT;
        all[start] = ZoneSpec { sees: Sees::Nobody, shown: Shown::Count, ..pile("deck", owner) };
        all[start + 1] = ZoneSpec { sees: Sees::Owner, tracking: Tracking::Loose, ..pile("hand", owner) };
        all[start + 2] = pile("graveyard", owner);
        all[start + 3] = pile("table", owner);
        let mut place = 0;
        while place < 2 * ROW {
            let kind = if place < ROW { "vanguard" } else { "rearguard" };
            // Two cards of a union, and two more while places are exchanged.
            all[start + 4 + place] = ZoneSpec { slot: (place % ROW) as u8 + 1, capacity: 4, ..pile(kind, owner) };
            place += 1;
        }
        seat += 1;
    }
    all
}

const fn pile(kind: &'static str, seat: Seat) -> ZoneSpec {
    ZoneSpec {
        kind,
        seat: Some(seat),
        slot: 0,
        capacity: CARDS as u8,
        sees: Sees::All,
        tracking: Tracking::Tracked,
        shown: Shown::Cards,
        marked: Marked::Always,
    }
}
