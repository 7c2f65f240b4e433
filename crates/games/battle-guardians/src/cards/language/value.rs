//! Numbers that are not printed but found on the table.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Face, Filter, Reference, Whose, Zone};

/// An amount that the table gives. It is added to the number beside it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    /// The LP printed on a guardian, wherever the card is.
    PrintedLp(Reference),
    /// The LP a guardian has now; 0 for an infinite one.
    Lp(Reference),
    /// The DG a guardian has now, never below 0.
    Dg(Reference),
    /// The last face rolled, times this number.
    Die(i32),
    /// The amount of the damage, repair, up or down that triggered the effect; the number of cards for a mill.
    TriggerAmount,
}

/// What is counted for "for each".
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Cards of a zone that fit.
    Cards {
        /// Where.
        zone: Zone,
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which cards fit; only their number counts in a hidden zone.
        #[serde(default)]
        filter: Filter,
    },
    /// Force of a player, in either state or in one.
    Force {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Face up or face down; left out: both (BG-3.12).
        face: Option<Face>,
    },
    /// Life counters of a player.
    LifeCounters(Whose),
    /// SF of a guardian.
    Sf(Reference),
    /// The last face rolled.
    Die,
}
