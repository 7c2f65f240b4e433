//! Which cards are meant: properties, all of which must fit.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::OneOrMany;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::Label;

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// A unit (ユニット), an Ace among them.
    Unit,
    /// A command (コマンド).
    Command,
    /// A territory (テリトリー).
    Territory,
    /// A territory that opens as a unit (アサルトテリトリー).
    AssaultTerritory,
}

/// The colours of energy (BD-R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// 白.
    White,
    /// 黒.
    Black,
    /// 赤.
    Red,
    /// 青.
    Blue,
}

/// The trigger icon of a card (BD-7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// No icon.
    #[default]
    None,
    /// The Buster icon: one more point of damage.
    Buster,
    /// The Shot icon: the card may be played for nothing.
    Shot,
}

/// Keyword abilities (BD-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Attackers must choose it (デコイ).
    Decoy,
    /// Strikes first in a battle (ブリッツ).
    Blitz,
    /// Gives condemnation counters (ジャッジメント).
    Judgment,
    /// Must attack (バーサーク).
    Berserk,
    /// Opens as a unit (アサルトテリトリー).
    AssaultTerritory,
}

/// Which way a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Upright.
    #[default]
    Standing,
    /// Sideways.
    Resting,
}

/// From `min` to `max`, both included, an end left out is open; or one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i32>,
    /// The greatest number that fits.
    pub max: Option<i32>,
}

/// Properties of a card, all of which must fit; a property left out fits every card.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// One of these kinds. On the field an opened Assault Territory is a unit and a territory.
    #[serde(default, rename = "type")]
    pub kind: OneOrMany<CardType>,
    /// Whether it is an Ace.
    pub ace: Option<bool>,
    /// Its trigger icon.
    pub icon: Option<Icon>,
    /// It has one of these colours.
    #[serde(default)]
    pub color: OneOrMany<Color>,
    /// It has this attribute.
    pub attribute: Option<Label>,
    /// It has this title.
    pub title: Option<Label>,
    /// It has this name.
    pub name: Option<Label>,
    /// Its total cost.
    pub total_cost: Option<Range>,
    /// Its power; on the field the present one.
    pub power: Option<Range>,
    /// Its hit; on the field the present one.
    pub hit: Option<Range>,
    /// It has this keyword.
    pub keyword: Option<Keyword>,
    /// Which way it lies.
    pub orientation: Option<Orientation>,
    /// Whether it is the attacking unit.
    pub attacking: Option<bool>,
    /// Whether it is the blocking unit.
    pub blocking: Option<bool>,
    /// Whether it has damage.
    pub damaged: Option<bool>,
    /// Whether auras are attached to it.
    pub has_auras: Option<bool>,
    /// It has a counter with this name.
    pub has_counters: Option<Label>,
    /// It is another card than the one that speaks.
    #[serde(default)]
    pub other: bool,
    /// It is none of the targets chosen for this target word, counted from 1.
    pub other_than_target: Option<u8>,
}

impl Range {
    /// Whether `number` lies in it.
    pub fn holds(self, number: i32) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether every card fits.
    pub fn is_open(&self) -> bool {
        let print = self.kind.is_empty() && self.ace.is_none() && self.icon.is_none() && self.color.is_empty() && !self.has_labels();
        let numbers = self.total_cost.is_none() && self.power.is_none() && self.hit.is_none() && self.keyword.is_none();
        let acts = self.orientation.is_none() && self.attacking.is_none() && self.blocking.is_none() && self.damaged.is_none();
        let others = !self.other && self.other_than_target.is_none();
        print && numbers && acts && others && self.has_auras.is_none() && self.has_counters.is_none()
    }

    /// Whether it asks for words that are printed on the card.
    pub(crate) fn has_labels(&self) -> bool {
        self.attribute.is_some() || self.title.is_some() || self.name.is_some()
    }

    /// The same for units only.
    #[must_use]
    pub fn units(mut self) -> Filter {
        if self.kind.is_empty() {
            self.kind = OneOrMany(vec![CardType::Unit]);
        }
        self
    }
}

impl Color {
    /// All colours.
    pub const ALL: [Color; 4] = [Color::White, Color::Black, Color::Red, Color::Blue];

    /// Its bit in a set of colours.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its key in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
            Color::Red => "red",
            Color::Blue => "blue",
        }
    }
}

impl Keyword {
    /// All keywords.
    pub const ALL: [Keyword; 5] = [Keyword::Decoy, Keyword::Blitz, Keyword::Judgment, Keyword::Berserk, Keyword::AssaultTerritory];

    /// Its key in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Keyword::Decoy => "decoy",
            Keyword::Blitz => "blitz",
            Keyword::Judgment => "judgment",
            Keyword::Berserk => "berserk",
            Keyword::AssaultTerritory => "assault_territory",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    min: Option<i32>,
    max: Option<i32>,
}

struct RangeVisitor;

impl<'de> Visitor<'de> for RangeVisitor {
    type Value = Range;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, or `{ min: ..., max: ... }`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Range, E> {
        let number = i32::try_from(number).map_err(|_| E::custom("the number is too large"))?;
        Ok(Range { min: Some(number), max: Some(number) })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Range, E> {
        self.visit_i64(i64::try_from(number).map_err(|_| E::custom("the number is too large"))?)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Range, M::Error> {
        match Ends::deserialize(MapAccessDeserializer::new(map))? {
            Ends { min: None, max: None } => Err(M::Error::custom("a range has `min`, `max` or both")),
            Ends { min, max } => Ok(Range { min, max }),
        }
    }
}

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RangeVisitor)
    }
}

impl JsonSchema for Range {
    fn schema_name() -> Cow<'static, str> {
        "Range".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "integer" },
            { "type": "object", "properties": { "min": { "type": "integer" }, "max": { "type": "integer" } }, "additionalProperties": false },
        ] })
    }
}
