//! What abilities are called, and the kinds of their effects.

use schemars::JsonSchema;
use serde::Deserialize;

/// What an ability is called (BG-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// An entry of the attack ability (アタックアビリティ).
    Attack,
    /// Potential ability (ポテンシャルアビリティ).
    Potential,
    /// Assist ability (アシストアビリティ).
    Assist,
    /// Counter ability (カウンターアビリティ).
    Counter,
    /// Tribe ability (トライブアビリティ).
    Tribe,
    /// Burst ability (バーストアビリティ).
    Burst,
    /// Prevent ability (プリベントアビリティ) of type A: repairs.
    PreventA,
    /// Prevent ability of type B: negates a damage effect.
    PreventB,
    /// Armed ability (アームドアビリティ); made from `base` and `cross` of the card.
    Armed,
    /// Extra ability (エクストラアビリティ).
    Extra,
    /// Unlimited ability (アンリミテッドアビリティ).
    Unlimited,
    /// An effect of a domain card.
    Domain,
    /// The effect of a spell card.
    Spell,
    /// The effect of a counter card.
    CounterCard,
}

/// Kinds of effects (BG-12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// Applies, without being activated: 【永】.
    Permanent,
    /// Used by the player, for a cost: 【起】. A spell card's effect is of this kind, too.
    Activated,
    /// Activates by itself when its condition is met: 【自】.
    Automatic,
    /// A counter effect.
    Counter,
    /// An entry of an attack ability.
    Entry,
}
