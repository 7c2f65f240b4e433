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
    Normal,
    /// A silent card turned up (BG-5.7).
    Awakening,
    /// A speed guardian (BG-5.8).
    Swift,
    /// A raging guardian over its base (BG-5.23).
    Raging,
    /// An unlimited guardian (BG-5.30).
    Extreme,
    /// An extra guardian (BG-5.20).
    Extra,
    /// A cross guardian over its base (BG-5.16).
    Transformation,
    /// The base of a raging guardian (BG-5.25).
    Return,
    /// By an effect (BG-4.21).
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
