//! A card as it is written in a file, before it is known to make sense; and as it is printed.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::language::{Ability, CardType, Color, Cost, Icon, Icons, Keyword, Label, Timing};

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(super) struct Written {
    /// Its number, unique in the game: `W3`.
    pub(super) number: String,
    /// Its name.
    pub(super) name: Text,
    /// Its kind.
    pub(super) kind: CardType,
    /// Whether it is an Ace.
    #[serde(default)]
    pub(super) ace: bool,
    /// Its cost: `W2+3`.
    pub(super) cost: Icons,
    /// Its colours; left out: those of its cost (BD-R3).
    pub(super) color: Option<OneOrMany<Color>>,
    /// Its play timing.
    pub(super) timing: Option<Timing>,
    /// Power of a unit.
    #[schemars(range(min = 0, max = 60000))]
    pub(super) power: Option<i32>,
    /// Hit of a unit.
    #[schemars(range(min = 0, max = 20))]
    pub(super) hit: Option<i32>,
    /// Its trigger icon.
    #[serde(default)]
    pub(super) icon: Icon,
    /// Its titles.
    #[serde(default)]
    pub(super) title: OneOrMany<Label>,
    /// Its attributes.
    #[serde(default)]
    pub(super) attribute: OneOrMany<Label>,
    /// Additional costs of playing it.
    #[serde(default)]
    pub(super) additional_cost: OneOrMany<Cost>,
    /// Keywords that it always has.
    #[serde(default)]
    pub(super) keyword: OneOrMany<Keyword>,
    /// Its other abilities; a command has one, its effect.
    #[serde(default)]
    pub(super) abilities: OneOrMany<Ability>,
    /// A line of mood.
    pub(super) flavour: Option<Text>,
}
