//! Where cards that are moved come from and go.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where found cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchTo {
    /// To hand.
    #[default]
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// Into the spirit zone, upright.
    #[schemars(extend("ja" = "精霊置き場", "en" = "spirit zone"))]
    SpiritZone,
    /// Into the spirit zone, sideways.
    #[schemars(extend("ja" = "消耗状態で精霊置き場", "en" = "spirit zone, exhausted"))]
    SpiritZoneExhausted,
    /// On top of the deck, after it was shuffled.
    #[schemars(extend("ja" = "デッキの上", "en" = "top"))]
    TopOfDeck,
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    #[default]
    #[schemars(extend("ja" = "上", "en" = "on top"))]
    Top,
    /// At the bottom.
    #[schemars(extend("ja" = "1番下", "en" = "on the bottom of your deck"))]
    Bottom,
}

/// Where a card returns to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnTo {
    /// To hand.
    #[default]
    #[schemars(extend(
        "ja" = "持ち主の手札に",
        "ja_own" = "手札に",
        "en" = "to its owner's hand",
        "en_many" = "to their owner's hand",
        "en_into" = "into its owner's hand",
        "en_all_into" = "into their owner's hand",
        "en_own" = "to your hand"
    ))]
    Hand,
    /// On top of the deck.
    #[schemars(extend(
        "ja" = "持ち主のデッキの1番上に",
        "ja_own" = "デッキの1番上に",
        "en" = "to the top of its owner's deck",
        "en_many" = "to the top of their owner's deck",
        "en_all_into" = "to the top of their owner's deck",
        "en_own" = "to the top of your deck"
    ))]
    TopOfDeck,
    /// Under the deck.
    #[schemars(extend(
        "ja" = "持ち主のデッキの1番下に",
        "ja_own" = "デッキの1番下に",
        "en" = "to the bottom of its owner's deck",
        "en_many" = "to the bottom of their owner's deck",
        "en_all_into" = "to the bottom of their owner's deck",
        "en_own" = "to the bottom of your deck"
    ))]
    BottomOfDeck,
    /// Into the deck, which is shuffled.
    #[schemars(extend(
        "ja" = "持ち主のデッキに",
        "ja_own" = "デッキに",
        "en" = "to its owner's deck, which is shuffled",
        "en_many" = "to their owner's deck, which is shuffled",
        "en_all_into" = "to their owner's deck, which is shuffled",
        "en_own" = "to your deck, which is shuffled"
    ))]
    Shuffled,
}

/// Where a permanent is placed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The own hand.
    #[schemars(extend("ja" = "手札の", "en" = "from your hand"))]
    Hand,
    /// The own deck, which is shuffled then.
    #[schemars(extend("ja" = "デッキの", "en" = "from your deck"))]
    Deck,
    /// The own graveyard.
    #[schemars(extend("ja" = "捨て札置き場の", "en" = "from your graveyard"))]
    Graveyard,
    /// The target of this number.
    #[schemars(extend(
        "ja" = "{^called}",
        "en" = "{^called}",
        "ja_target" = "{^called}",
        "en_target" = "{^called}",
        "ja_spirit" = "(choice.kind=graveyard_card,choice.filter.kind=[\"spirit\"]){^called}",
        "en_spirit" = "(choice.kind=graveyard_card,choice.filter.kind=[\"spirit\"]){^called}",
        "ja_character" = "(choice.kind=graveyard_card,choice.filter.kind=[\"character\"]){^called}",
        "en_character" = "(choice.kind=graveyard_card,choice.filter.kind=[\"character\"]){^called}",
        "ja_field_card" = "(choice.kind=graveyard_card,choice.filter.kind=[\"field_card\"]){^called}",
        "en_field_card" = "(choice.kind=graveyard_card,choice.filter.kind=[\"field_card\"]){^called}"
    ))]
    Target(u8),
}

/// Where a detached spirit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DetachTo {
    /// Back to the spirit zone, upright.
    #[schemars(extend("ja" = "通常状態で精霊置き場に", "en" = "into the spirit zone, ready"))]
    Ready,
    /// Back to the spirit zone, sideways.
    #[schemars(extend("ja" = "消耗状態で精霊置き場に", "en" = "into the spirit zone, exhausted"))]
    Exhausted,
    /// To the graveyard.
    #[default]
    #[schemars(extend("ja" = "捨て札置き場に", "en" = "into the graveyard"))]
    Graveyard,
}
