//! What waits: items on the chain, triggers, lasting effects.

use fudaba_kernel::{CardId, Seat};

use super::place::{Cell, Cells};
use crate::cards::{Change, LineId};

/// A card as long as it stays the same object (MR-12.7): it has not changed zones since, but may have moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Object {
    pub(crate) card: CardId,
    pub(crate) stamp: u8,
}

impl Object {
    pub(crate) const BLANK: Object = Object { card: CardId(0), stamp: 0 };
}

/// What an item aims at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    Location(Cell),
    Card(Object),
    Player(Seat),
    /// An item of the chain, by its place from the bottom.
    Item(u8),
}

/// A target with the place of its kind in the list of targets, in three bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Aimed {
    /// Which of the line's targets it is one of, from 0, and the kind of aim in the two low bits.
    tag: u8,
    what: u8,
    stamp: u8,
}

impl Aimed {
    pub(crate) const fn new(of: u8, at: Aim) -> Aimed {
        let (kind, what, stamp) = match at {
            Aim::Location(cell) => (0, cell.0, 0),
            Aim::Card(object) => (1, object.card.0, object.stamp),
            Aim::Player(seat) => (2, seat.index() as u8, 0),
            Aim::Item(index) => (3, index, 0),
        };
        Aimed { tag: of << 2 | kind, what, stamp }
    }

    /// Which of the line's targets it is one of, from 0.
    pub(crate) const fn of(self) -> u8 {
        self.tag >> 2
    }

    pub(crate) const fn at(self) -> Aim {
        match self.tag & 3 {
            0 => Aim::Location(Cell(self.what)),
            1 => Aim::Card(Object { card: CardId(self.what), stamp: self.stamp }),
            2 => Aim::Player(if self.what == 0 { Seat::A } else { Seat::B }),
            _ => Aim::Item(self.what),
        }
    }
}

/// What lies on the chain (MR-10.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Item {
    pub(crate) line: LineId,
    /// Where its source stood on declaration (MR-R75).
    pub(crate) origin: Cells,
    /// The amount of the event that triggered it; of an attack whose source has left the damage it had then (MR-R29).
    pub(crate) amount: i16,
    pub(crate) source: Object,
    /// What triggered it; the source itself when nothing did.
    pub(crate) that: Object,
    /// The mode chosen, from 0.
    pub(crate) mode: u8,
    /// How many targets it has on the stack of targets.
    pub(crate) targets: u8,
    pub(crate) kind: ItemKind,
    pub(crate) fate: Fate,
}

impl Item {
    pub(crate) const BLANK: Item = Item {
        line: LineId(0),
        origin: Cells::NONE,
        amount: 0,
        source: Object::BLANK,
        that: Object::BLANK,
        mode: 0,
        targets: 0,
        kind: ItemKind::Spell,
        fate: Fate::Waits,
    };
}

/// The kinds of items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ItemKind {
    Spell,
    Attack,
    Ability,
    Trigger,
}

/// What has become of an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Fate {
    Waits,
    /// An attack whose source has left; its amount is the damage.
    Orphan {
        unerring: bool,
    },
    Resolving,
    Negated,
}

impl ItemKind {
    /// Key of the kind in the table file.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            ItemKind::Spell => "spell",
            ItemKind::Attack => "attack",
            ItemKind::Ability => "ability",
            ItemKind::Trigger => "trigger",
        }
    }
}

/// A triggered ability that waits to be put on the chain (MR-10.8), in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    line: [u8; 2],
    amount: [u8; 2],
    pub(crate) source: Object,
    /// What triggered it; the source itself when nothing else did.
    pub(crate) that: Object,
}

impl Waiting {
    pub(crate) fn new(line: LineId, amount: i16, source: Object, that: Object) -> Waiting {
        Waiting { line: line.0.to_le_bytes(), amount: amount.max(0).to_le_bytes(), source, that }
    }

    pub(crate) const fn line(&self) -> LineId {
        LineId(u16::from_le_bytes(self.line))
    }

    pub(crate) const fn amount(&self) -> i16 {
        i16::from_le_bytes(self.amount)
    }

    /// The same with a greater amount.
    pub(crate) fn grow(&mut self, more: i16) {
        self.amount = self.amount().saturating_add(more).max(0).to_le_bytes();
    }
}

/// A card that has left, as it was last (MR-8.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Departed {
    pub(crate) object: Object,
    /// Its first location.
    pub(crate) first: Cell,
    pub(crate) ap: i16,
    pub(crate) level: i16,
    pub(crate) hp: i16,
    pub(crate) damage: i16,
    pub(crate) waiting: i16,
}

/// What a lasting effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    Card(Object),
    Player(Seat),
}

/// When a lasting effect ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Until {
    EndOfTurn,
    /// When a turn of this player begins.
    TurnOf(Seat),
    /// When what it is about leaves the field.
    Leaves,
    /// When no spirit is attached to it any more.
    Joined,
}

/// A change made by an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lasting {
    pub(crate) on: On,
    pub(crate) until: Until,
    pub(crate) change: Change,
    pub(crate) n: i16,
    /// When it was made, in the order of arrivals (MR-R100).
    pub(crate) since: u16,
}
