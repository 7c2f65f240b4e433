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

/// What an item aims at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    Location(Cell),
    Card(Object),
    Player(Seat),
    /// An item of the chain, by its place from the bottom.
    Item(u8),
}

/// A target with the place of its kind in the list of targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Aimed {
    /// Which of the line's targets it is one of, from 0.
    pub(crate) of: u8,
    pub(crate) at: Aim,
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
    /// What triggered it.
    pub(crate) that: Option<Object>,
    /// The mode chosen, from 0.
    pub(crate) mode: u8,
    /// How many targets it has on the stack of targets.
    pub(crate) targets: u8,
    pub(crate) kind: ItemKind,
    pub(crate) fate: Fate,
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

/// A triggered ability that waits to be put on the chain (MR-10.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub(crate) line: LineId,
    pub(crate) amount: i16,
    pub(crate) source: Object,
    /// What triggered it; the source itself when nothing else did.
    pub(crate) that: Object,
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
