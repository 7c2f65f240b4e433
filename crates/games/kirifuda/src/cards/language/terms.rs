//! The nouns of the card language: attributes, players, targets, amounts of POW.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An attribute of cards (KF-11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// 火
    #[schemars(extend("ja" = "火", "en" = "fire"))]
    Fire,
    /// 水
    #[schemars(extend("ja" = "水", "en" = "water"))]
    Water,
    /// 風
    #[schemars(extend("ja" = "風", "en" = "wind"))]
    Wind,
    /// 土
    #[schemars(extend("ja" = "土", "en" = "earth"))]
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
    #[schemars(extend(
        "ja" = "自分",
        "ja_other" = "相手",
        "en" = "you",
        "en_of" = "your",
        "en_other" = "your opponent",
        "en_other_of" = "your opponent's",
        "many" = true,
        "many_other" = false,
        "about" = "own_attacker"
    ))]
    Own,
    /// The other player.
    #[schemars(extend(
        "ja" = "相手",
        "ja_other" = "自分",
        "en" = "your opponent",
        "en_of" = "your opponent's",
        "en_other" = "you",
        "en_other_of" = "your",
        "many_other" = true,
        "about" = "opponents_attacker"
    ))]
    Opponent,
}

/// A card whose POW or state is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The attacker that has the effect.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    This,
    /// The attacker of the player whose card it is.
    #[schemars(extend("ja" = "自分のアタッカー", "en" = "your attacker"))]
    OwnAttacker,
    /// The attacker of the other player.
    #[schemars(extend("ja" = "相手のアタッカー", "en" = "your opponent's attacker"))]
    OpponentsAttacker,
    /// Both.
    #[schemars(extend("ja" = "お互いのアタッカー", "en" = "both attackers", "many" = true))]
    BothAttackers,
}

/// An amount of POW as a card writes it. What amounts come to in play is wider.
pub type Pow = i16;

/// What POW becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewPow {
    /// This number.
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Number(Pow),
    /// The card's own base POW (KF-11.2).
    #[schemars(extend("ja" = "元のPOW", "en" = "its base POW"))]
    Base,
    /// The base POW of the attacker across the table.
    #[schemars(extend(
        "ja" = "相手のアタッカーの元のPOWと同じ",
        "en" = "equal to the base POW of your opponent's attacker"
    ))]
    OpponentsBase,
}

/// A sign of POW changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `POW+`
    #[schemars(extend("ja" = "＋", "en" = "+"))]
    Plus,
    /// `POW-`
    #[schemars(extend("ja" = "−", "en" = "−"))]
    Minus,
}

/// Effects that a card may be protected from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Those of the other player's cards.
    #[schemars(extend("ja" = "相手の効果", "en" = "your opponent's effects"))]
    OpponentsEffects,
    /// Those of the own supports.
    #[schemars(extend("ja" = "自分のサポートの効果", "en" = "your supports' effects"))]
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
