//! What has happened and waits for its window, and texts that wait in one (GG-20).

use fudaba_kernel::{CardId, DefId, Seat};

use super::Held;
use crate::cards::{AbilityId, EventKind, Orientation, Row};

/// What an event is about, as it was when the event happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Subject {
    /// The front card of the unit, or the card.
    pub(crate) card: Option<Held>,
    pub(crate) def: DefId,
    /// Its owner, or the player the event is about.
    pub(crate) seat: Seat,
    pub(crate) row: Row,
    pub(crate) orientation: Orientation,
    pub(crate) union: bool,
    pub(crate) speed: u8,
    pub(crate) atk: i16,
    pub(crate) points: i16,
    /// Its skills, as bits (GG-21).
    pub(crate) skills: u8,
    /// An amount of damage or of cards.
    pub(crate) amount: i16,
    pub(crate) detail: Detail,
}

/// What else there is to say of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Detail {
    Nothing,
    /// A summon by an effect.
    Quick,
    /// Destroyed as a blocker.
    ByCombat,
    /// Destroyed by the words of an effect.
    ByEffect,
    /// Destroyed by the state check.
    ByState,
    /// Damage of a combat or a direct attack.
    OfCombat,
    /// Damage of an effect.
    OfEffect,
    ToHand,
    ToGraveyard,
    ToDeck,
    AttackerWon,
    AttackerTied,
    AttackerLost,
    BlockerWon,
    BlockerTied,
    BlockerLost,
    /// A spell unit among the cards that damage has milled.
    SpellText,
}

/// An event with one of its subjects. Those of one batch happened at the same time and share a window (GG-20.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Happening {
    pub(crate) kind: EventKind,
    pub(crate) batch: u16,
    /// How deep what it happened in lies in the stack: its window opens when that is finished (GG-20.4).
    pub(crate) level: u8,
    /// Whether its window is open.
    pub(crate) open: bool,
    pub(crate) subject: Subject,
}

/// An automatic trigger that waits for the window of its event (GG-20.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Noted {
    pub(crate) batch: u16,
    pub(crate) source: Held,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    pub(crate) subject: Subject,
}

/// A use of an effect that may not be repeated: in a window (its batch), or in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) card: CardId,
    pub(crate) ability: AbilityId,
    pub(crate) scope: u16,
}

impl Use {
    /// GG-20.8: the scope of a state-conditioned response.
    pub(crate) const PHASE: u16 = u16::MAX;
}

impl Subject {
    /// Nothing in particular.
    pub(crate) const NOTHING: Subject = Subject {
        card: None,
        def: DefId(0),
        seat: Seat::A,
        row: Row::Vanguard,
        orientation: Orientation::Active,
        union: false,
        speed: 0,
        atk: 0,
        points: 0,
        skills: 0,
        amount: 0,
        detail: Detail::Nothing,
    };
}
