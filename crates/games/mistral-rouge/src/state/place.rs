//! The grid of twelve locations, and the zones (MR-3).

use fudaba_kernel::{Marked, Seat, Sees, Shown, Tracking, ZoneId, ZoneSpec, Zones};

use crate::cards::language::Footprint;

/// Cards of a match: two decks of 60.
pub(crate) const CARDS: usize = 120;
/// Zones of a match.
pub(crate) const ZONES: usize = 45;
/// MR-R101: most items on a chain.
pub(crate) const CHAIN: usize = 64;

/// The zones of a match.
pub(crate) type Ground = Zones<CARDS, ZONES>;

/// A location, in board order: a1, b1, c1, a2 ... c4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cell(pub(crate) u8);

/// Several locations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cells(pub(crate) u16);

/// Names of the locations, in board order.
pub(crate) const NAMES: [&str; 12] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4"];

/// The names of field card slots and of what is attached, in board order.
const FIELD_NAMES: [&str; 12] = [
    "field_a1", "field_b1", "field_c1", "field_a2", "field_b2", "field_c2", "field_a3", "field_b3", "field_c3", "field_a4", "field_b4",
    "field_c4",
];
const WITH_NAMES: [&str; 12] =
    ["with_a1", "with_b1", "with_c1", "with_a2", "with_b2", "with_c2", "with_a3", "with_b3", "with_c3", "with_a4", "with_b4", "with_c4"];

impl Cell {
    /// All locations, in board order.
    pub(crate) fn all() -> impl Iterator<Item = Cell> {
        (0..12).map(Cell)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 2 for a to c.
    pub(crate) const fn column(self) -> u8 {
        self.0 % 3
    }

    /// 0 to 3 for rows 1 to 4.
    pub(crate) const fn row(self) -> u8 {
        self.0 / 3
    }

    /// MR-3.6: the player on whose side it lies, for ever.
    pub(crate) const fn side(self) -> Seat {
        if self.0 < 6 { Seat::A } else { Seat::B }
    }

    /// Whether it lies in a front row.
    pub(crate) const fn is_front(self) -> bool {
        matches!(self.row(), 1 | 2)
    }

    pub(crate) const fn only(self) -> Cells {
        Cells(1 << self.0)
    }

    /// The character slot.
    pub(crate) const fn zone(self) -> ZoneId {
        ZoneId(9 + self.0)
    }

    /// The field card slot.
    pub(crate) const fn field_zone(self) -> ZoneId {
        ZoneId(21 + self.0)
    }

    /// The spirits attached to the character whose first location this is.
    pub(crate) const fn attached_zone(self) -> ZoneId {
        ZoneId(33 + self.0)
    }

    /// The location of a character slot.
    pub(crate) fn of_zone(zone: ZoneId) -> Option<Cell> {
        (9..21).contains(&zone.0).then(|| Cell(zone.0 - 9))
    }

    /// The location of a field card slot.
    pub(crate) fn of_field_zone(zone: ZoneId) -> Option<Cell> {
        (21..33).contains(&zone.0).then(|| Cell(zone.0 - 21))
    }

    /// The location of the character that this zone's spirits are attached to.
    pub(crate) fn of_attached_zone(zone: ZoneId) -> Option<Cell> {
        (33..45).contains(&zone.0).then(|| Cell(zone.0 - 33))
    }

    /// The location of a slot of either kind.
    pub(crate) fn of_slot(zone: ZoneId) -> Option<Cell> {
        Cell::of_zone(zone).or_else(|| Cell::of_field_zone(zone))
    }

    pub(crate) fn named(name: &str) -> Option<Cell> {
        NAMES.iter().position(|known| *known == name).map(|index| Cell(index as u8))
    }

    pub(crate) const fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

/// The locations in range of each location: ranges 0 to 5; 5 reaches everything (MR-R27).
const REACH: [[u16; 12]; 6] = reach();

const fn reach() -> [[u16; 12]; 6] {
    let mut table = [[0_u16; 12]; 6];
    let mut range = 0;
    while range < 6 {
        let mut from = 0;
        while from < 12 {
            let mut to = 0;
            while to < 12 {
                let (a, b) = (Cell(from), Cell(to));
                let (columns, rows) = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
                let near = match range {
                    // MR-8.8: orthogonally adjacent.
                    0 => columns + rows == 1,
                    // MR-8.9: diagonally as well.
                    1 => columns <= 1 && rows <= 1,
                    // MR-8.10: so many columns and rows apart.
                    n => columns + rows <= n,
                };
                if near && from != to {
                    table[range as usize][from as usize] |= 1 << to;
                }
                to += 1;
            }
            from += 1;
        }
        range += 1;
    }
    table
}

impl Cells {
    pub(crate) const NONE: Cells = Cells(0);
    pub(crate) const EVERY: Cells = Cells(0xfff);

    pub(crate) const fn has(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn with(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    pub(crate) const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    pub(crate) const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of the others are among them.
    pub(crate) const fn holds(self, others: Cells) -> bool {
        self.0 & others.0 == others.0
    }

    /// Each of them, in board order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let cell = Cell(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(cell)
        })
    }

    /// The first of them in board order.
    pub(crate) fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u8))
    }

    /// The six locations of a side.
    pub(crate) const fn side(seat: Seat) -> Cells {
        if seat.index() == 0 { Cells(0x03f) } else { Cells(0xfc0) }
    }

    /// MR-8.8 to MR-8.12: what lies in range of these locations, without themselves (MR-R26).
    pub(crate) fn reach(self, range: u8) -> Cells {
        let table = &REACH[usize::from(range.min(5))];
        let all = self.iter().fold(0, |reached, cell| reached | table[cell.index()]);
        Cells(all & !self.0)
    }

    /// MR-R95: the locations orthogonally adjacent to these.
    pub(crate) fn adjacent(self) -> Cells {
        self.reach(0)
    }

    /// The whole rows of these locations.
    pub(crate) fn rows(self) -> Cells {
        self.iter().fold(Cells::NONE, |all, cell| all.with(Cells(0b111 << (cell.row() * 3))))
    }

    /// The whole columns of these locations.
    pub(crate) fn columns(self) -> Cells {
        self.iter().fold(Cells::NONE, |all, cell| all.with(Cells(0b001_001_001_001 << cell.column())))
    }
}

/// MR-5.11: the locations of a footprint whose first location this is; none where it would leave its side's rows or columns.
pub(crate) fn footprint(footprint: Footprint, first: Cell) -> Option<Cells> {
    let (wide, deep) = match footprint {
        Footprint::Single => (1, 1),
        Footprint::Wide2 => (2, 1),
        Footprint::Deep2 => (1, 2),
        Footprint::Wide3 => (3, 1),
        Footprint::Square4 => (2, 2),
    };
    let fits = first.column() + wide <= 3 && first.row() % 2 + deep <= 2;
    let row = (1_u16 << wide) - 1;
    let square = if deep == 2 { row | row << 3 } else { row };
    fits.then(|| Cells(square << first.0))
}

/// Every set of locations of a footprint on a side.
pub(crate) fn footprints(of: Footprint, seat: Seat) -> impl Iterator<Item = Cells> {
    Cells::side(seat).iter().filter_map(move |first| footprint(of, first))
}

/// The zones of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Area {
    Deck,
    Hand,
    SpiritZone,
    Graveyard,
}

impl Area {
    pub(crate) const fn of(self, seat: Seat) -> ZoneId {
        ZoneId(seat.index() as u8 * 4 + self as u8)
    }
}

/// Spells that wait on the chain.
pub(crate) const CHAIN_ZONE: ZoneId = ZoneId(8);

/// Whose a zone of the first eight is.
pub(crate) fn area_of(zone: ZoneId) -> Option<(Seat, Area)> {
    let seat = *Seat::BOTH.get(usize::from(zone.0 / 4))?;
    let area = [Area::Deck, Area::Hand, Area::SpiritZone, Area::Graveyard][usize::from(zone.0 % 4)];
    Some((seat, area))
}

const fn pile(kind: &'static str, seat: Seat, capacity: u8, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot: 0, capacity, sees, tracking, shown, marked: Marked::Always }
}

const fn slot(kind: &'static str, cell: u8, capacity: u8, sees: Sees) -> ZoneSpec {
    // Slots count from the far left corner as P1 sees it, row by row.
    let (column, row) = (cell % 3, cell / 3);
    ZoneSpec {
        kind,
        seat: None,
        slot: (3 - row) * 3 + column + 1,
        capacity,
        sees,
        tracking: Tracking::Tracked,
        shown: Shown::Cards,
        marked: Marked::Always,
    }
}

/// Every zone of a match, by [`ZoneId`].
pub(crate) static SPECS: [ZoneSpec; ZONES] = specs();

const fn specs() -> [ZoneSpec; ZONES] {
    let mut all = [pile("deck", Seat::A, 60, Sees::Nobody, Tracking::Tracked, Shown::Seen); ZONES];
    let seats = [Seat::A, Seat::B];
    let mut index = 0;
    while index < 2 {
        let (seat, at) = (seats[index], index * 4);
        // Nothing lies open in a deck but what has been looked at or put there before everybody's eyes (MR-R107).
        all[at] = pile("deck", seat, 60, Sees::Nobody, Tracking::Tracked, Shown::Seen);
        all[at].marked = Marked::Never;
        all[at + 1] = pile("hand", seat, 60, Sees::Owner, Tracking::Loose, Shown::Cards);
        all[at + 2] = pile("spirit_zone", seat, 60, Sees::All, Tracking::Tracked, Shown::Cards);
        all[at + 1].marked = Marked::Seen;
        all[at + 3] = pile("graveyard", seat, 60, Sees::All, Tracking::Tracked, Shown::Cards);
        all[at + 3].marked = Marked::Never;
        index += 1;
    }
    all[8] = ZoneSpec {
        kind: "chain",
        seat: None,
        slot: 0,
        capacity: CHAIN as u8,
        sees: Sees::All,
        tracking: Tracking::Tracked,
        shown: Shown::Cards,
        marked: Marked::Never,
    };
    let mut cell = 0;
    while cell < 12 {
        all[9 + cell] = slot("character", cell as u8, 1, Sees::All);
        all[21 + cell] = slot("field_card", cell as u8, 1, Sees::Nobody);
        all[33 + cell] = slot("attached", cell as u8, 60, Sees::All);
        cell += 1;
    }
    all
}

/// How people call a slot: `b2` for a location, `field_b2` for its field card, `with_b2` for what is attached there.
pub(crate) fn nickname(spec: &ZoneSpec) -> Option<&'static str> {
    let names = match spec.kind {
        "character" => &NAMES,
        "field_card" => &FIELD_NAMES,
        "attached" => &WITH_NAMES,
        _ => return None,
    };
    let at = spec.slot.checked_sub(1)?;
    names.get(usize::from((3 - at / 3) * 3 + at % 3)).copied()
}
