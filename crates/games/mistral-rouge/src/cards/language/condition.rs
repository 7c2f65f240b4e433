//! What must hold.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Attribute, Attributes, Filter, Group, State, Who, Whose};

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// Spirits in a spirit zone.
    SpiritsInZone {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The total spirit power of a player's cards on the field (MR-6.6).
    SpiritPowerTotal {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The controller's cards satisfy these attributes (MR-6.5).
    Satisfies(Attributes),
    /// Characters on the field.
    Characters {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Not this card itself.
        #[serde(default)]
        other: bool,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// Field cards on the field.
    FieldCards {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which: real, stand-in, of an attribute.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The life of a player.
    Life {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The number of cards in a hand.
    Hand {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The number of cards in a graveyard.
    Graveyard {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// How this card is.
    ThisIs(State),
    /// The join of this number is in effect, counted from 1 (MR-R36).
    JoinInEffect(u8),
    /// Where this card lies.
    OnLocation {
        /// In which row, seen from its own side.
        row: Option<Span>,
        /// In which column, from 1 (a) to 3 (c).
        column: Option<u8>,
        /// With a real field card of this attribute.
        field: Option<Attribute>,
    },
    /// A card that fits lies orthogonally adjacent to this one.
    Adjacent(Box<Group>),
    /// It is the controller's turn.
    OwnTurn,
    /// It is the opponent's turn.
    OpponentsTurn,
    /// Something lies on the chain.
    ChainHas {
        /// What.
        kind: ChainKind,
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// All four attributes are among these cards of the controller.
    AllAttributesAmong(Among),
    /// The number of the turn, both players' turns counted.
    TurnNumber {
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// It does not hold.
    Not(Box<Condition>),
    /// All of them hold.
    All(Vec<Condition>),
    /// At least one of them holds.
    Any(Vec<Condition>),
}

/// Cards that may have all four attributes among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// The spirits in the own spirit zone.
    OwnSpirits,
    /// The own real field cards.
    OwnFieldCards,
}

/// A row, seen from its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// The row nearest to the other side.
    Front,
    /// The row behind it.
    Back,
}

/// What lies on a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChainKind {
    /// A spell.
    Spell,
    /// An attack.
    Attack,
    /// An ability, attacks included.
    Ability,
}
