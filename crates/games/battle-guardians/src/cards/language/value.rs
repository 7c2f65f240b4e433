//! Numbers that are not printed but found on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Face, Filter, Reference, Whose, Zone};

/// An amount that the table gives. It is added to the number beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    /// The LP printed on a guardian, wherever the card is.
    #[schemars(extend("ja" = "{}に記されたLP", "en" = "the LP printed on {}"))]
    PrintedLp(Reference),
    /// The LP a guardian has now; 0 for an infinite one.
    #[schemars(extend("ja" = "{}のLP", "en" = "the LP of {}"))]
    Lp(Reference),
    /// The DG a guardian has now, never below 0.
    #[schemars(extend("ja" = "{}のDG", "en" = "the DG of {}"))]
    Dg(Reference),
    /// The last face rolled, times this number.
    #[schemars(extend("ja" = "出た目の{}倍", "ja_rolled" = "{@}", "en" = "{} times the number rolled"))]
    Die(i32),
    /// The amount of the damage, repair, up or down that triggered the effect; the number of cards for a mill.
    #[schemars(extend("ja" = "それ", "ja_that" = "その数値", "en" = "that amount"))]
    TriggerAmount,
}

/// What is counted for "for each".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Cards of a zone that fit.
    #[schemars(extend(
        "ja" = ["(zone~stack,-filter){whose.each}の{zone}1枚につき", "{whose.each}の{zone}の{filter}1枚につき"],
        "en" = ["(zone~stack,-filter)for each of {whose.every} {zone}", "for each {filter.one} in {whose.of} {zone}"]
    ))]
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
    #[schemars(extend("ja" = "{whose.each}の[{face}の]フォース1枚につき", "en" = "for each of {whose.every} [{face.before} ]Force"))]
    Force {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Face up or face down; left out: both (BG-3.12).
        face: Option<Face>,
    },
    /// Life counters of a player.
    #[schemars(extend("ja" = "{.each}のライフカウンター1個につき", "en" = "for each of {.every} life counters"))]
    LifeCounters(Whose),
    /// SF of a guardian.
    #[schemars(extend("ja" = "{}のSF1につき", "en" = "for each SF of {}"))]
    Sf(Reference),
    /// The last face rolled.
    #[schemars(extend("ja" = "出た目1につき", "en" = "for each point of the number rolled"))]
    Die,
}
