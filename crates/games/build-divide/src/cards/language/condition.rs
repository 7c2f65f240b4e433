//! What must hold.

use fudaba_cardscript::several;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{CountOf, Filter, How, Label, PhaseName, Range, Side, Zone};

/// A condition on the table, seen from the controller of the ability.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Condition {
    /// A territory is open (BD-8.14).
    TerritoryOpen {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// With this title.
        title: Option<Label>,
    },
    /// It is the controller's turn.
    YourTurn,
    /// It is the opponent's turn.
    OpponentsTurn,
    /// It is this phase.
    InPhase(PhaseName),
    /// A number lies in a range.
    Count {
        /// What is counted.
        of: CountOf,
        /// The range.
        is: Range,
    },
    /// One number is at least as great as another, such as the opponent's energies and one's own.
    AtLeast {
        /// What is counted.
        of: CountOf,
        /// What it reaches.
        than: CountOf,
    },
    /// Life is 5 or fewer (BD-R8).
    InRedZone(#[serde(default)] Side),
    /// How this unit is.
    SelfState(SelfState),
    /// The power of this unit lies in a range.
    SelfPower(Range),
    /// Something about the triggering event.
    EventFact(FactTest),
    /// Something was done this turn.
    DoneThisTurn {
        /// What.
        what: DoneThing,
        /// By whom.
        #[serde(default)]
        side: Side,
        /// How often.
        #[serde(default = "at_least_once")]
        is: Range,
    },
    /// The instruction before was carried out in full (BD-5.22).
    IfYouDo,
    /// Not this.
    Not(Box<Condition>),
    /// All of these.
    AllOf(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// At least one of these.
    AnyOf(#[serde(deserialize_with = "several")] Vec<Condition>),
}

/// How a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SelfState {
    /// It rests.
    Resting,
    /// It stands.
    Standing,
    /// It is the attacking unit.
    Attacking,
    /// It is the blocking unit.
    Blocking,
    /// It has damage.
    Damaged,
}

/// A fact of the triggering event.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FactTest {
    /// Its card fits.
    Card(Box<Filter>),
    /// Its card is this player's, or it happened to this player.
    Side(Side),
    /// Its points, or its number of cards.
    Points(Range),
    /// Its card came from there.
    From(Zone),
    /// How its card was brought.
    How(How),
}

/// What is counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DoneThing {
    /// Cards played.
    Played,
    /// Units played.
    PlayedUnits,
    /// Commands played.
    PlayedCommands,
    /// Attacks declared.
    Attacked,
    /// Cards drawn.
    Drew,
    /// Territories opened.
    Opened,
    /// Cards discarded.
    Discarded,
}

impl DoneThing {
    /// Everything that is counted, in the order of the counts.
    pub const ALL: [DoneThing; 7] = [
        DoneThing::Played,
        DoneThing::PlayedUnits,
        DoneThing::PlayedCommands,
        DoneThing::Attacked,
        DoneThing::Drew,
        DoneThing::Opened,
        DoneThing::Discarded,
    ];
}

const fn at_least_once() -> Range {
    Range { min: Some(1), max: None }
}
