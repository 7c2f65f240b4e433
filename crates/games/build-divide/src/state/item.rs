//! What lies in the resolution area and what waits to come there: items and automatic abilities, with the facts of their events.

use fudaba_kernel::{CardId, DefId, Few, Handle, Seat};

use crate::cards::language::{How, Zone};
use crate::cards::{AbilityId, facts};

/// Most targets of an item.
pub(crate) const TARGETS: usize = 6;
/// Most target words of an item.
pub(crate) const WORDS: usize = 4;

/// What an item of the resolution area is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sort {
    Unit,
    Command,
    Activated,
    Automatic,
}

/// A target that was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    Card(Handle),
    Player(Seat),
    /// An item, by its serial number.
    Item(u8),
    /// A target that is lost: what is said about it is not done (BD-5.21).
    Lost,
    /// A card that is lost as a target: while it lies where it lay, it is none of the "other" cards all the same.
    LostCard(Handle),
}

impl Aim {
    /// This target, lost.
    pub(crate) const fn lost(self) -> Aim {
        match self {
            Aim::Card(handle) | Aim::LostCard(handle) => Aim::LostCard(handle),
            Aim::Player(_) | Aim::Item(_) | Aim::Lost => Aim::Lost,
        }
    }
}

/// An item of the resolution area (BD-5.10): a card or an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Item {
    /// Its number, by which others name it.
    pub(crate) serial: u8,
    pub(crate) sort: Sort,
    pub(crate) seat: Seat,
    /// The card that lies in the area; none for an ability.
    pub(crate) card: Option<CardId>,
    /// The card it comes from.
    pub(crate) source: Handle,
    pub(crate) def: DefId,
    pub(crate) ability: Option<AbilityId>,
    /// Chosen modes, as bits.
    pub(crate) modes: u8,
    pub(crate) x: u8,
    /// Where a card was played from, or where it was when its ability was used or triggered.
    pub(crate) origin: Zone,
    pub(crate) how: Manner,
    pub(crate) targets: Few<Aim, TARGETS>,
    /// Number of targets chosen for each word.
    pub(crate) picks: [u8; WORDS],
    pub(crate) fact: Fact,
    pub(crate) resolving: bool,
    /// Whether it is still being announced.
    pub(crate) open: bool,
}

impl Item {
    /// An item on its own: nothing is chosen yet, and it is being announced.
    pub(crate) const fn new(serial: u8, (seat, sort): (Seat, Sort), (source, def): (Handle, DefId), ability: Option<AbilityId>) -> Item {
        Item {
            serial,
            sort,
            seat,
            card: None,
            source,
            def,
            ability,
            modes: 1,
            x: 0,
            origin: Zone::Field,
            how: Manner::Paid,
            targets: Few::none(Aim::Lost),
            picks: [0; WORDS],
            fact: Fact::of(seat),
            resolving: false,
            open: true,
        }
    }

    /// Whether this mode, from 0, is one of those chosen.
    pub(crate) const fn chose(&self, mode: usize) -> bool {
        self.modes & (1 << mode) != 0
    }
}

/// How a card was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Manner {
    /// For its cost.
    #[default]
    Paid,
    /// Without paying its cost (BD-5.30).
    Free,
    /// By Shot (BD-7.9).
    Shot,
}

/// What an automatic ability knows of its event (BD-9.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fact {
    /// The card it is about, where it lies after the event.
    pub(crate) card: Option<Handle>,
    /// Whose card, or which player.
    pub(crate) seat: Seat,
    /// Points, or a number of cards.
    pub(crate) points: i32,
    pub(crate) from: Option<Zone>,
    pub(crate) how: Option<How>,
}

impl Fact {
    /// An event that is about a player alone.
    pub(crate) const fn of(seat: Seat) -> Fact {
        Fact { card: None, seat, points: 0, from: None, how: None }
    }

    /// What of it a text of this player uses that uses these facts (BD-R86).
    pub(crate) fn used(self, used: u8, you: Seat) -> Fact {
        let uses = |fact: u8| used & fact != 0;
        Fact {
            card: self.card.filter(|_| uses(facts::CARD)),
            points: if uses(facts::POINTS) { self.points } else { 0 },
            from: self.from.filter(|_| uses(facts::FROM | facts::CARD)),
            how: self.how.filter(|_| uses(facts::HOW)),
            seat: if uses(facts::SIDE) { self.seat } else { you },
        }
    }

    pub(crate) const fn points(mut self, points: i32) -> Fact {
        self.points = points;
        self
    }
}

/// An automatic ability that has triggered and is not yet placed (BD-9.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub(crate) source: Handle,
    pub(crate) def: DefId,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    /// Where the card was whose ability it is.
    pub(crate) origin: Zone,
    pub(crate) fact: Fact,
    /// Whether the event has yet to become true, and the condition is looked at then.
    pub(crate) unsettled: bool,
}
