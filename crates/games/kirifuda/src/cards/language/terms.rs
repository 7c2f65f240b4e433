//! The nouns of the card language: attributes, players, targets, amounts of POW.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An attribute of cards (KF-11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// 火
    Fire,
    /// 水
    Water,
    /// 風
    Wind,
    /// 土
    Earth,
}

/// A symbol of a cost (KF-11.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// 火
    Fire,
    /// 水
    Water,
    /// 風
    Wind,
    /// 土
    Earth,
    /// 任意: any card.
    Any,
}

/// A player, as seen from the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The player whose card it is.
    Own,
    /// The other player.
    Opponent,
}

/// A card whose POW or state is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The attacker that has the effect.
    This,
    /// The attacker of the player whose card it is.
    OwnAttacker,
    /// The attacker of the other player.
    OpponentsAttacker,
    /// Both.
    BothAttackers,
}

/// An amount of POW as a card writes it. What amounts come to in play is wider.
pub type Pow = i16;

/// What POW becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewPow {
    /// This number.
    Number(Pow),
    /// The card's own base POW (KF-11.2).
    Base,
    /// The base POW of the attacker across the table.
    OpponentsBase,
}

/// A sign of POW changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `POW+`
    Plus,
    /// `POW-`
    Minus,
}

/// Effects that a card may be protected from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Those of the other player's cards.
    OpponentsEffects,
    /// Those of the own supports.
    OwnSupports,
}

impl Attribute {
    /// All four, in the order of the rulebook.
    pub const ALL: [Attribute; 4] = [Attribute::Fire, Attribute::Water, Attribute::Wind, Attribute::Earth];

    /// The key in data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Attribute::Fire => "fire",
            Attribute::Water => "water",
            Attribute::Wind => "wind",
            Attribute::Earth => "earth",
        }
    }
}

impl Symbol {
    /// The attribute asked for; none for `any`.
    #[must_use]
    pub const fn attribute(self) -> Option<Attribute> {
        match self {
            Symbol::Fire => Some(Attribute::Fire),
            Symbol::Water => Some(Attribute::Water),
            Symbol::Wind => Some(Attribute::Wind),
            Symbol::Earth => Some(Attribute::Earth),
            Symbol::Any => None,
        }
    }

    /// The key in data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self.attribute() {
            Some(attribute) => attribute.key(),
            None => "any",
        }
    }
}
