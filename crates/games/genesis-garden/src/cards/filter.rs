//! Which units or cards are meant: properties, all of which must fit.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::Deserialize;

use super::words::{Kind, Orientation, Race, Row, Side, Skill};

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i16>,
    /// The greatest number that fits.
    pub max: Option<i16>,
}

/// This card, or any but this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Is {
    /// This card.
    This,
    /// A card other than this one.
    Other,
}

/// Properties, all of which must fit; one left out fits everything. Cards in hands, decks and graveyards have only what is printed on them.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// Whose; left out: either player's.
    pub side: Option<Side>,
    /// The row.
    pub row: Option<Row>,
    /// How it lies; left out: active or fatigued.
    pub orientation: Option<Orientation>,
    /// One of these kinds.
    #[serde(default)]
    pub kind: OneOrMany<Kind>,
    /// One of these races.
    #[serde(default)]
    pub race: OneOrMany<Race>,
    /// One of these cards, by number.
    #[serde(default)]
    pub card: OneOrMany<String>,
    /// Its printed summon number.
    pub summon: Option<Range>,
    /// Its rank; 0 without one.
    pub rank: Option<Range>,
    /// Its speed.
    pub speed: Option<Range>,
    /// Its ATK.
    pub atk: Option<Range>,
    /// Its DEF.
    pub def: Option<Range>,
    /// Whether it is a union unit.
    pub union: Option<bool>,
    /// This card, or another one.
    pub is: Option<Is>,
    /// A skill that it has.
    pub skill: Option<Skill>,
}

impl Range {
    /// Whether `number` lies in it.
    #[must_use]
    pub fn holds(self, number: i16) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether everything on the field fits.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }

    /// Whether it asks for nothing but side, row and race.
    pub(crate) fn is_plain(&self) -> bool {
        let lists = self.kind.is_empty() && self.card.is_empty();
        let printed = self.summon.is_none() && self.rank.is_none();
        lists && printed && self.orientation.is_none() && self.union.is_none() && self.is.is_none() && !self.asks_values()
    }

    /// Whether it asks for something that only a unit on the field has.
    #[must_use]
    pub fn is_of_field(&self) -> bool {
        self.row.is_some() || self.orientation.is_some() || self.union.is_some()
    }

    /// Whether it asks for a value or a skill that may have changed.
    #[must_use]
    pub fn asks_values(&self) -> bool {
        self.speed.is_some() || self.atk.is_some() || self.def.is_some() || self.skill.is_some()
    }
}
