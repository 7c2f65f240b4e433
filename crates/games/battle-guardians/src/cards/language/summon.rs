//! How guardians are summoned.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::CardKind;

/// How a guardian was summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SummonKind {
    /// From hand, for its SF.
    #[default]
    #[schemars(extend("ja" = "通常の召喚", "en" = "by normal summon"))]
    Normal,
    /// A silent card turned up (BG-5.7).
    #[schemars(extend("ja" = "覚醒降臨", "en" = "by awakening"))]
    Awakening,
    /// A speed guardian (BG-5.8).
    #[schemars(extend("ja" = "神速召喚", "en" = "by swift summon"))]
    Swift,
    /// A raging guardian over its base (BG-5.23).
    #[schemars(extend("ja" = "レイジングの召喚", "en" = "by raging summon"))]
    Raging,
    /// An unlimited guardian (BG-5.30).
    #[schemars(extend("ja" = "極限召喚", "en" = "by extreme summon"))]
    Extreme,
    /// An extra guardian (BG-5.20).
    #[schemars(extend("ja" = "エクストラフェイズの召喚", "en" = "by extra phase summon"))]
    Extra,
    /// A cross guardian over its base (BG-5.16).
    #[schemars(extend("ja" = "装着転成", "en" = "by transformation"))]
    Transformation,
    /// The base of a raging guardian (BG-5.25).
    #[schemars(extend("ja" = "レイジングガーディアンの帰還", "en" = "by a raging guardian's return"))]
    Return,
    /// By an effect (BG-4.21).
    #[schemars(extend("ja" = "効果", "en" = "by an effect"))]
    ByEffect,
}

impl SummonKind {
    /// The way in which guardians of a kind are summoned by their owner's choice.
    #[must_use]
    pub const fn of(kind: CardKind) -> SummonKind {
        match kind {
            CardKind::Rise => SummonKind::Awakening,
            CardKind::Speed => SummonKind::Swift,
            CardKind::Cross => SummonKind::Transformation,
            CardKind::Extra => SummonKind::Extra,
            CardKind::Raging => SummonKind::Raging,
            CardKind::Unlimited => SummonKind::Extreme,
            _ => SummonKind::Normal,
        }
    }
}
