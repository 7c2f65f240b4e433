//! What abilities are called, and the kinds of their effects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an ability is called (BG-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// An entry of the attack ability (アタックアビリティ).
    #[schemars(extend(
        "ja" = "アタックアビリティ",
        "ja_named" = "【アタックアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Attack Ability",
        "en_named" = "Attack Ability",
        "en_used" = "{a@named}"
    ))]
    Attack,
    /// Potential ability (ポテンシャルアビリティ).
    #[schemars(extend(
        "ja" = "ポテンシャルアビリティ",
        "ja_named" = "【ポテンシャルアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Potential Ability",
        "en_named" = "Potential Ability",
        "en_used" = "{a@named}"
    ))]
    Potential,
    /// Assist ability (アシストアビリティ).
    #[schemars(extend(
        "ja" = "アシストアビリティ",
        "ja_named" = "【アシストアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Assist Ability",
        "en_named" = "Assist Ability",
        "en_used" = "{a@named}"
    ))]
    Assist,
    /// Counter ability (カウンターアビリティ).
    #[schemars(extend(
        "ja" = "カウンターアビリティ",
        "ja_named" = "【カウンターアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Counter Ability",
        "en_named" = "Counter Ability",
        "en_used" = "{a@named}"
    ))]
    Counter,
    /// Tribe ability (トライブアビリティ).
    #[schemars(extend(
        "ja" = "トライブアビリティ",
        "ja_named" = "【トライブアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Tribe Ability",
        "en_named" = "Tribe Ability",
        "en_used" = "{a@named}"
    ))]
    Tribe,
    /// Burst ability (バーストアビリティ).
    #[schemars(extend(
        "ja" = "バーストアビリティ",
        "ja_named" = "【バーストアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Burst Ability",
        "en_named" = "Burst Ability",
        "en_used" = "{a@named}"
    ))]
    Burst,
    /// Prevent ability (プリベントアビリティ) of type A: repairs.
    #[schemars(extend(
        "ja" = "プリベントアビリティ",
        "ja_named" = "起動効果の【プリベントアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Prevent Ability",
        "en_named" = "activated Prevent Ability",
        "en_used" = "{a@named}"
    ))]
    PreventA,
    /// Prevent ability of type B: negates a damage effect.
    #[schemars(extend(
        "ja" = "プリベントアビリティ",
        "ja_named" = "カウンター効果の【プリベントアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Prevent Ability",
        "en_named" = "counter Prevent Ability",
        "en_used" = "{a@named}"
    ))]
    PreventB,
    /// Armed ability (アームドアビリティ); made from `base` and `cross` of the card.
    #[schemars(extend(
        "ja" = "アームドアビリティ",
        "ja_named" = "【アームドアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Armed Ability",
        "en_named" = "Armed Ability",
        "en_used" = "{a@named}"
    ))]
    Armed,
    /// Extra ability (エクストラアビリティ).
    #[schemars(extend(
        "ja" = "エクストラアビリティ",
        "ja_named" = "【エクストラアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Extra Ability",
        "en_named" = "Extra Ability",
        "en_used" = "{a@named}"
    ))]
    Extra,
    /// Unlimited ability (アンリミテッドアビリティ).
    #[schemars(extend(
        "ja" = "アンリミテッドアビリティ",
        "ja_named" = "【アンリミテッドアビリティ】",
        "ja_used" = "{@named}",
        "en" = "Unlimited Ability",
        "en_named" = "Unlimited Ability",
        "en_used" = "{a@named}"
    ))]
    Unlimited,
    /// An effect of a domain card.
    #[schemars(extend(
        "ja" = "ドメイン",
        "ja_named" = "【ドメイン】",
        "ja_used" = "{@named}",
        "en" = "Domain",
        "en_named" = "Domain",
        "en_used" = "{a@named}"
    ))]
    Domain,
    /// The effect of a spell card.
    #[schemars(extend(
        "ja" = "スペル",
        "ja_named" = "【スペル】",
        "ja_used" = "スペルカード",
        "en" = "Spell",
        "en_named" = "Spell",
        "en_used" = "a spell card"
    ))]
    Spell,
    /// The effect of a counter card.
    #[schemars(extend(
        "ja" = "カウンター",
        "ja_named" = "【カウンター】",
        "ja_used" = "カウンターカード",
        "en" = "Counter",
        "en_named" = "Counter",
        "en_used" = "a counter card"
    ))]
    CounterCard,
}

/// Kinds of effects (BG-12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// Applies, without being activated: 【永】.
    #[schemars(extend("ja" = "永続効果", "en" = "permanent effect"))]
    Permanent,
    /// Used by the player, for a cost: 【起】. A spell card's effect is of this kind, too.
    #[schemars(extend("ja" = "起動効果", "en" = "activated effect"))]
    Activated,
    /// Activates by itself when its condition is met: 【自】.
    #[schemars(extend("ja" = "自動効果", "en" = "automatic effect"))]
    Automatic,
    /// A counter effect.
    #[schemars(extend("ja" = "カウンター効果", "en" = "counter effect"))]
    Counter,
    /// An entry of an attack ability.
    #[schemars(extend("ja" = "攻撃", "en" = "attack"))]
    Entry,
}

/// Who speaks in the ability of a card: where such cards stand.
pub(crate) const ATTACK: &str = "attack";
/// See [`ATTACK`].
pub(crate) const ASSIST: &str = "assist";
/// See [`ATTACK`].
pub(crate) const DOMAIN: &str = "domain";
