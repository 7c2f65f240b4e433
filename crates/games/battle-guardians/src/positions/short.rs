//! Cards in short: `A2 dg=700 weakened=10`, `FX x3`, `FX x2 down`.

use fudaba_stage::in_short;
use fudaba_stage::positions::{self, Deals, Lying, Mark, or_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::places::CARDS;

/// The card that a number stands for: what the decks of the base position hold.
pub(super) const FILLER: &str = "FX";

/// What the positions of Battle Guardians count in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal;

impl Deals for Deal {
    const FILLER: &'static str = FILLER;
    const MOST: usize = CARDS;
}

/// A list of cards by number or name, top card first.
pub type Pile = positions::Pile<Deal>;
/// A charge zone; what lies face down is spent.
pub type Forces = positions::Cards<Deal, Lying>;
/// A place for one card: `none`, or a card with its marks.
pub type Slot = positions::Slot<Fighting>;

/// A card on the field, and what a guardian has besides its print.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct Fighting {
    /// Its number or name.
    pub card: String,
    /// Damage gauge; 0 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dg: Option<i32>,
    /// The last turn in which a weakened guardian takes double damage; 0: it is not weakened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weakened: Option<u8>,
    /// The first such turn, when there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weakened_from: Option<u8>,
    /// LP up, or down when negative, as long as it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up: Option<i32>,
    /// LP up, or down when negative, to the end of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_this_turn: Option<i32>,
    /// The turn of its silent summon; 0: it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silent: Option<u8>,
    /// The turn in which it entered; before this one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<u8>,
    /// Further changes about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<super::ChangeGiven>>,
}

in_short!(
    Fighting,
    "a card with its marks, such as `A2 dg=700 weakened=10` or `I1 silent=5`",
    [
        Mark::Number("dg"),
        Mark::Number("weakened"),
        Mark::Number("weakened_from"),
        Mark::Number("up"),
        Mark::Number("up_this_turn"),
        Mark::Number("silent"),
        Mark::Number("entered"),
    ]
);
