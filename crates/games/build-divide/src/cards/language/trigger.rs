//! When automatic abilities trigger.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Filter, Icon, Label, Side, Zone};

/// The phases of a turn, as abilities name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// The start of the turn; as a condition the stand phase.
    #[serde(alias = "turn", alias = "start_of_turn")]
    StandPhase,
    /// The draw phase.
    DrawPhase,
    /// The main phase.
    MainPhase,
    /// The attack phase.
    AttackPhase,
    /// The end phase.
    EndPhase,
}

/// How a card came to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was played.
    Played,
    /// It was played by Shot.
    Shot,
    /// It was put there.
    Put,
}

/// About which card an event is.
#[derive(Clone, Debug, PartialEq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Who {
    /// The card that the ability is on.
    #[default]
    This,
    /// Any card that fits, this one among them unless the filter says `other`.
    Any {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    /// A player or a unit.
    #[default]
    Any,
    /// A player.
    Player,
    /// A unit.
    Unit,
}

/// What must happen for an automatic ability to trigger.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A unit appears.
    Appears {
        /// Which.
        #[serde(default)]
        who: Who,
        /// From where.
        from: Option<Zone>,
        /// How.
        how: Option<How>,
    },
    /// A card is played.
    Played {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A territory is opened.
    TerritoryOpened {
        /// Whose; left out: this one.
        side: Option<Side>,
    },
    /// A territory closes.
    TerritoryClosed {
        /// Whose; left out: this one.
        side: Option<Side>,
    },
    /// A unit attacks.
    Attacks {
        /// Which.
        #[serde(default)]
        who: Who,
        /// What it attacks.
        #[serde(default)]
        target: TargetKind,
    },
    /// A unit blocks.
    Blocks {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// An attacking unit is blocked.
    IsBlocked {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit wins a battle.
    WinsBattle {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit has dealt damage to a player.
    DealsLifeDamage {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A player has taken damage.
    TakesLifeDamage {
        /// Which player.
        #[serde(default)]
        side: Side,
    },
    /// A life card was checked.
    TriggerChecked {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// With this icon.
        icon: Option<Icon>,
    },
    /// A unit is destroyed.
    Destroyed {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit leaves the field.
    LeavesField {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A card is put into the graveyard.
    PutIntoGraveyard {
        /// Which.
        #[serde(default)]
        who: Who,
        /// From where.
        from: Option<Zone>,
        /// Whether all cards of one instruction are one event ("one or more").
        #[serde(default)]
        one_or_more: bool,
    },
    /// A unit is dealt damage.
    IsDealtDamage {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit comes to rest; a territory or an energy where the text names it (BD-R94).
    Rests {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Any card of this zone, instead of a unit: `energy_zone`.
        zone: Option<Zone>,
    },
    /// A unit comes to stand; a territory or an energy where the text names it.
    Stands {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Any card of this zone, instead of a unit: `energy_zone`.
        zone: Option<Zone>,
    },
    /// A phase begins.
    PhaseBegins {
        /// Which.
        phase: PhaseName,
        /// In whose turn.
        #[serde(default)]
        side: Side,
    },
    /// A player draws a card.
    Draws {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Whether all draws of one instruction are one event.
        #[serde(default)]
        one_or_more: bool,
    },
    /// A player discards a card.
    Discards {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Which card.
        #[serde(default)]
        filter: Filter,
        /// Whether all cards of one instruction are one event.
        #[serde(default)]
        one_or_more: bool,
        /// Only the card that the ability is on.
        #[serde(default)]
        this: bool,
    },
    /// A player sets energy.
    SetsEnergy {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Which card.
        #[serde(default)]
        filter: Filter,
    },
    /// An aura is attached.
    AuraAttached {
        /// To which card.
        #[serde(default)]
        who: Who,
    },
    /// A counter is gained.
    CounterGained {
        /// Its name.
        name: Label,
        /// By which player; or else by which card.
        side: Option<Side>,
        /// By which card.
        #[serde(default)]
        who: Who,
    },
    /// A unit becomes a target.
    Targeted {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Of whose card or ability.
        #[serde(default = "each")]
        by: Side,
        /// Any card of this zone, instead of a unit: `energy_zone` or `graveyard`.
        zone: Option<Zone>,
    },
}

const fn each() -> Side {
    Side::Each
}
