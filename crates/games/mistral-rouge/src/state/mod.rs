//! The state of a match: a flat value with everything in it, and nothing for display.

mod chain;
mod declared;
mod live;
mod place;

use fudaba_kernel::{CardId, Chance, DefId, List, Seat};

pub(crate) use chain::{Aim, Aimed, Departed, Fate, Item, ItemKind, Lasting, Object, On, Until, Waiting};
pub(crate) use declared::{Declared, Doing, Due, Stage};
pub(crate) use live::Live;
pub(crate) use place::{Area, CARDS, CHAIN, CHAIN_ZONE, Cell, Cells, Ground, SPECS, area_of, footprint, footprints, nickname};

use crate::cards::{Catalogue, Print};

/// Most triggers that wait at one time (MR-R101).
pub(crate) const TRIGGERS: usize = 128;

/// A set of cards of a match.
pub(crate) type CardSet = fudaba_kernel::CardSet<{ CARDS.div_ceil(32) }>;

/// A match of Mistral Rouge.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct MistralRouge {
    pub(crate) zones: Ground,
    /// When each card came to lie where it lies, in the order of arrivals: tells an object from a later one, and orders continuous effects.
    pub(crate) since: [u16; CARDS],
    /// Cards that have come to lie anywhere so far.
    pub(crate) arrivals: u16,
    /// Spirits that lie sideways.
    pub(crate) exhausted: CardSet,
    /// Cards of which an ability has been used this turn that can be used once: the first such ability, the second.
    pub(crate) used: [CardSet; 2],
    /// Cards in play that have a continuous ability or a join.
    pub(crate) standing: CardSet,
    /// Cards in play that have a triggered ability.
    pub(crate) watching: CardSet,
    /// By the first location of each character.
    pub(crate) figures: [Figure; 12],
    /// Real field cards lie face up (MR-3.9).
    pub(crate) real: Cells,
    pub(crate) players: [Player; 2],
    pub(crate) chain: List<Item, 10>,
    pub(crate) targets: List<Aimed, 16>,
    pub(crate) waiting: List<Waiting, 10>,
    /// What those were like that left while something waits, the newest last (MR-8.18).
    pub(crate) departed: List<Departed, 3>,
    pub(crate) lasting: List<Lasting, 14>,
    pub(crate) live: Live,
    pub(crate) clock: Clock,
    pub(crate) declared: Declared,
    /// What a question is about while it is open.
    pub(crate) asking: Asking,
    /// What has been struck by the item that resolves.
    pub(crate) struck: Hits,
    pub(crate) chance: Chance,
}

/// A character on the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Figure {
    /// The locations it occupies.
    pub(crate) cells: Cells,
    pub(crate) waiting: u16,
    /// Damage of this turn.
    pub(crate) damage: u16,
}

/// What of a player lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    pub(crate) life: i32,
    /// Voluntary actions of this turn (MR-R60).
    pub(crate) actions: u8,
    /// Placements of spirits, of characters, joins of this turn (MR-4.9).
    pub(crate) done: [u8; 3],
    /// What effects allow besides one of each this turn.
    pub(crate) extra: [u8; 3],
    pub(crate) mulligan: Mulligan,
    /// A draw has failed since the last check (MR-4.6).
    pub(crate) deck_out: bool,
    /// A card's text says that the player wins (MR-14.4).
    pub(crate) wins: bool,
}

/// The answer to the one mulligan question (MR-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Mulligan {
    #[default]
    Undecided,
    Kept,
    Used,
}

/// Where the match stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clock {
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) agenda: Agenda,
    pub(crate) mode: Mode,
    /// Items put on chains this turn (MR-R61).
    pub(crate) items: u16,
}

/// What comes next when nothing waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Agenda {
    /// MR-2.1 to MR-2.4
    SetUp,
    /// MR-2.5
    Mulligan(Seat),
    /// MR-2.6
    StandIns,
    /// MR-4.3: a new turn
    Beginning,
    /// MR-4.4
    Discounter,
    /// MR-4.5
    Draw,
    /// MR-4.7
    Main,
    /// MR-10.9: the opponent's last chance
    Closing,
    /// MR-4.11
    TurnEnds,
    /// MR-4.12
    HandLimit,
    /// MR-4.13
    Reset,
    /// MR-4.14
    NextTurn,
}

/// What happens with the chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mode {
    /// It is empty.
    Idle,
    /// Triggers are put on it (MR-10.8).
    Gathering,
    /// MR-10.6: this player has priority, after so many passes in a row.
    Window(Seat, u8),
    /// MR-10.7
    Resolving,
}

/// What the item that resolves has struck so far (MR-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Hits {
    pub(crate) characters: CardSet,
    /// By player: which of the waiting triggers tell that it was struck, from and to.
    pub(crate) players: [(u8, u8); 2],
    /// How many triggers waited when it began: those after them are its own.
    pub(crate) waited: u8,
}

/// What an open question is about: what its options are made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Asking {
    /// Cards to choose from.
    pub(crate) cards: CardSet,
    /// Locations to choose from; of a footprint its first ones.
    pub(crate) cells: Cells,
    /// Items of the chain, or others by number, to choose from.
    pub(crate) numbers: u64,
    /// The greatest number to choose.
    pub(crate) most: u16,
    /// Players to choose from.
    pub(crate) players: u8,
    /// Whether it may be left or stopped.
    pub(crate) may_stop: bool,
}

impl MistralRouge {
    #[inline]
    pub(crate) fn print<'c>(&self, cards: &'c Catalogue, card: CardId) -> &'c Print {
        cards.print(self.zones.identity(card))
    }

    pub(crate) fn def(&self, card: CardId) -> DefId {
        self.zones.identity(card)
    }

    pub(crate) fn owner(&self, card: CardId) -> Seat {
        self.zones.owner(card)
    }

    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn life(&self, seat: Seat) -> i32 {
        self.players[seat.index()].life
    }

    pub(crate) fn object(&self, card: CardId) -> Object {
        Object { card, stamp: self.since[card.index()] as u8 }
    }

    /// The card of an object, as long as it is still the same one.
    pub(crate) fn same(&self, object: Object) -> Option<CardId> {
        (self.since[object.card.index()] as u8 == object.stamp).then_some(object.card)
    }

    /// The card of an object that is still on the field.
    pub(crate) fn on_field(&self, object: Object) -> Option<CardId> {
        self.same(object).filter(|&card| self.lies_on_field(card))
    }

    /// Whether a card lies on the field: in a spirit zone, on a location, attached.
    pub(crate) fn lies_on_field(&self, card: CardId) -> bool {
        let zone = self.zones.zone(card);
        zone.0 > CHAIN_ZONE.0 || matches!(area_of(zone), Some((_, Area::SpiritZone)))
    }

    /// The character that stands on a location, whichever of its locations that is.
    #[inline]
    pub(crate) fn character_at(&self, cell: Cell) -> Option<CardId> {
        if let Some(card) = self.zones.top(cell.zone()) {
            return Some(card);
        }
        let first = self.figures.iter().position(|figure| figure.cells.has(cell))?;
        self.zones.top(Cell(first as u8).zone())
    }

    /// The first locations of characters among some locations, in board order.
    #[inline]
    fn first_cells(&self, among: Cells) -> impl Iterator<Item = Cell> {
        among.iter().filter(|cell| !self.figures[cell.index()].cells.is_empty())
    }

    /// All characters, in board order.
    #[inline]
    pub(crate) fn characters(&self) -> impl Iterator<Item = CardId> {
        self.first_cells(Cells::EVERY).filter_map(|cell| self.zones.top(cell.zone()))
    }

    /// The characters of a player.
    pub(crate) fn characters_of(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.first_cells(Cells::side(seat)).filter_map(|cell| self.zones.top(cell.zone()))
    }

    /// The first location of a character on the field.
    #[inline]
    pub(crate) fn first_cell(&self, character: CardId) -> Option<Cell> {
        Cell::of_zone(self.zones.zone(character))
    }

    /// What a character on the field is like.
    #[inline]
    pub(crate) fn figure(&self, character: CardId) -> Option<&Figure> {
        self.first_cell(character).map(|cell| &self.figures[cell.index()])
    }

    pub(crate) fn figure_mut(&mut self, character: CardId) -> Option<&mut Figure> {
        self.first_cell(character).map(|cell| &mut self.figures[cell.index()])
    }

    /// MR-7.2: a character without waiting counters.
    #[inline]
    pub(crate) fn is_active(&self, character: CardId) -> bool {
        self.figure(character).is_some_and(|figure| figure.waiting == 0)
    }

    /// The locations that a card of the field lies on: those of a character, that of a field card.
    pub(crate) fn cells_of(&self, card: CardId) -> Cells {
        let zone = self.zones.zone(card);
        if let Some(cell) = Cell::of_zone(zone) {
            return self.figures[cell.index()].cells;
        }
        Cell::of_field_zone(zone).map_or(Cells::NONE, Cell::only)
    }

    /// MR-3.6: the field card of a location.
    #[inline]
    pub(crate) fn field_at(&self, cell: Cell) -> Option<CardId> {
        self.zones.top(cell.field_zone())
    }

    /// The real field card of a location.
    #[inline]
    pub(crate) fn real_field_at(&self, cell: Cell) -> Option<CardId> {
        self.field_at(cell).filter(|_| self.real.has(cell))
    }

    /// The locations of a side that hold field cards.
    pub(crate) fn controlled(&self, seat: Seat) -> Cells {
        let held = Cells::side(seat).iter().filter(|cell| !self.zones.is_empty(cell.field_zone()));
        held.fold(Cells::NONE, |all, cell| all.with(cell.only()))
    }

    /// The spirits attached to a character.
    pub(crate) fn attached(&self, character: CardId) -> &[CardId] {
        self.first_cell(character).map_or(&[], |cell| self.zones.cards(cell.attached_zone()))
    }

    /// The character that an attached spirit is attached to.
    pub(crate) fn host(&self, spirit: CardId) -> Option<CardId> {
        Cell::of_attached_zone(self.zones.zone(spirit)).and_then(|cell| self.zones.top(cell.zone()))
    }

    pub(crate) fn spirits(&self, seat: Seat) -> &[CardId] {
        self.zones.cards(Area::SpiritZone.of(seat))
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.zones.cards(Area::Hand.of(seat))
    }

    pub(crate) fn graveyard(&self, seat: Seat) -> &[CardId] {
        self.zones.cards(Area::Graveyard.of(seat))
    }

    pub(crate) fn is_exhausted(&self, spirit: CardId) -> bool {
        self.exhausted.has(spirit)
    }

    /// The turn player first.
    pub(crate) fn both(&self) -> [Seat; 2] {
        [self.clock.active, self.clock.active.other()]
    }

    /// The controller of an item (MR-R64).
    pub(crate) fn controller(&self, item: &Item) -> Seat {
        self.owner(item.source.card)
    }
}
