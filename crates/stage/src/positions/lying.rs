//! A card that lies face up or face down.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Mark, or_text};
use crate::in_short;

/// A card of an open pile in which cards may lie face down, written `FX`, `FX up` or `FX down`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct Lying {
    /// Its number or name.
    pub card: String,
    /// Whether it lies face down; it does not when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub down: Option<bool>,
}

in_short!(Lying, "a card, such as `FX`, or how it lies: `FX up`, `FX x2 down`", [Mark::Flag("down"), Mark::Unset("up", "down")]);
