//! An effect being followed, and how far.

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{CardId, Handle, Seat};

use crate::cards::Trigger;

/// An effect being followed. Each verb is a step of its own, so that what it lets a player see is known before the next choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    pub(crate) card: Handle,
    pub(crate) seat: Seat,
    pub(crate) trigger: Trigger,
    pub(crate) stage: Stage,
    /// Whether the first half of a verb that looks before it chooses is done.
    pub(crate) looked: bool,
    /// The card that an instruction has looked at, for those that speak of it.
    pub(crate) looked_at: Option<Handle>,
    /// What the open question of this effect lets its player choose.
    pub(crate) choosing: Choosing,
}

/// How far an effect is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Whether the cost is paid, if there is one.
    Offer,
    /// A symbol of the cost, by its position.
    Pay(u8),
    /// Its instructions.
    Effect(Course),
}

/// A set of cards to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Choosing {
    cards: u64,
    /// Whether none may be chosen.
    pub(crate) optional: bool,
}

impl Choosing {
    pub(crate) fn has(self, card: CardId) -> bool {
        self.cards & (1 << card.0) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.cards == 0
    }

    #[must_use]
    pub(crate) fn or_none(mut self) -> Choosing {
        self.optional = true;
        self
    }
}

impl FromIterator<CardId> for Choosing {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        Choosing { cards: cards.into_iter().fold(0, |bits, card| bits | 1 << card.0), optional: false }
    }
}
