//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value: turn 5, P1's open main
//! phase, life 30, decks of 20 and a stand-in on every location, all of them the filler card; everything else empty or false.

mod changes;
mod dump;
mod items;
mod short;
mod stage;

use std::collections::BTreeMap;

pub use changes::{ChangeGiven, UntilName};
pub(crate) use dump::dump;
pub use items::{ItemGiven, ItemName, WaitingGiven};
pub use short::{FaceName, FieldGiven, FigureGiven, KnownGiven, Maybe, Pile, SpiritGiven, Spirits};
pub(crate) use stage::stage;

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::Cell;

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Counts the turns of both players from 1; 5 when left out, 0 during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 200))]
    pub turn: Option<u16>,
    /// Who had the first turn; P1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// Whose turn it is; in an odd turn the first player's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_player: Option<Chair>,
    /// What comes next when nothing waits; the open main phase when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    /// In `mulligan`: whose choice it is; the first player's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Chair>,
    /// Who has priority in a response window; nobody when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Chair>,
    /// Passes in a row in that window: 0 or 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<u8>,
    /// Whether the chain resolves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolving: Option<bool>,
    /// Items put on chains this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items: Option<u16>,
    /// Characters by location, several locations by the first one: `{ b2: T-Knight w=1 d=2 +T-A, c3: none }`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = locations()))]
    pub characters: BTreeMap<String, Maybe<FigureGiven>>,
    /// Field cards by location: `{ b2: T-Keep, c2: none, a1: stand_in T-A }`; stand-ins when left out.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = locations()))]
    pub fields: BTreeMap<String, Maybe<FieldGiven>>,
    /// What lies on the chain, the bottom first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<Vec<ItemGiven>>,
    /// Triggers that wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<WaitingGiven>>,
    /// Lasting effects, the oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<ChangeGiven>>,
    /// The player whose rows are 1 and 2.
    #[serde(default, rename = "P1", skip_serializing_if = "Option::is_none")]
    pub p1: Option<PlayerGiven>,
    /// The player whose rows are 3 and 4.
    #[serde(default, rename = "P2", skip_serializing_if = "Option::is_none")]
    pub p2: Option<PlayerGiven>,
}

/// Everything of one player. Cards are written by number or name; `T-W x10` in a list stands for ten of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerGiven {
    /// 30 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// Top card first; 20 cards when left out. `T-F known` is known to both players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Pile>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Pile>,
    /// In order of arrival: `T-W`, `T-W x` (exhausted), `T-W ready`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Spirits>,
    /// Newest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<Pile>,
    /// Spirits placed this turn: a number, or whether.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spirit_placed: Option<u8>,
    /// Characters placed this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character_placed: Option<u8>,
    /// Joins made this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub join_done: Option<u8>,
    /// What effects allow besides one of each this turn: spirits, characters, joins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<[u8; 3]>,
    /// Voluntary actions of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// The answer to the mulligan question, once given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mulligan: Option<MulliganName>,
    /// Whether a draw has failed since the last check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_out: Option<bool>,
    /// Whether a card's text has made the player win, to be judged at the next check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<bool>,
}

/// What the keys of what lies on locations may be, as a schema says it.
fn locations() -> BTreeMap<&'static str, Vec<&'static str>> {
    BTreeMap::from([("enum", Cell::all().map(Cell::name).collect())])
}

/// A chair at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// The player whose rows are 1 and 2.
    P1,
    /// The player whose rows are 3 and 4.
    P2,
}

/// The answer to the mulligan question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MulliganName {
    /// The hand was kept.
    Kept,
    /// It was exchanged.
    Used,
}

/// What comes next when nothing waits, in the order of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Shuffling, the lot, starting hands (MR-2.1).
    Setup,
    /// The mulligan question (MR-2.5).
    Mulligan,
    /// The stand-ins are laid (MR-2.6).
    StandIns,
    /// A new turn begins (MR-4.3).
    Beginning,
    /// MR-4.4.
    Discounter,
    /// MR-4.5.
    Draw,
    /// The open main phase (MR-4.7).
    Main,
    /// The closing window (MR-10.9).
    Closing,
    /// What happens at the end of the turn (MR-4.11).
    End,
    /// The hand is cut (MR-4.12).
    HandLimit,
    /// Damage becomes 0 (MR-4.13).
    Reset,
    /// The next turn comes (MR-4.14).
    NextTurn,
}

impl Chair {
    pub(crate) const fn of(seat: Seat) -> Chair {
        if seat.index() == 0 { Chair::P1 } else { Chair::P2 }
    }

    pub(crate) const fn seat(self) -> Seat {
        match self {
            Chair::P1 => Seat::A,
            Chair::P2 => Seat::B,
        }
    }
}

impl PhaseName {
    /// Whether it comes before the first turn.
    pub(crate) const fn is_setup(self) -> bool {
        matches!(self, PhaseName::Setup | PhaseName::Mulligan | PhaseName::StandIns)
    }
}
