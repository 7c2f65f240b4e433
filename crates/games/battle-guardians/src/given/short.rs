//! Cards in short: `A2 dg=700 weakened=10`, `FX x3`, `FX x2 down`.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::places::CARDS;

/// A list of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pile(pub Vec<String>);

/// A charge zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Forces(pub Vec<Force>);

/// A card of a charge zone, written `FX` or `FX down`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Its number or name.
    pub card: String,
    /// Whether it is spent.
    pub down: bool,
}

/// A place for one card: `none`, or a card with its marks.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// Nothing lies there.
    Empty,
    /// A card lies there.
    Card(Fighting),
}

/// A card on the field, and what a guardian has besides its print.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fighting {
    /// Its number or name.
    pub card: String,
    /// Damage gauge; 0 when left out.
    #[serde(default)]
    pub dg: i32,
    /// The last turn in which a weakened guardian takes double damage; 0: it is not weakened.
    #[serde(default)]
    pub weakened: u8,
    /// The first such turn, when there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weakened_from: Option<u8>,
    /// LP up, or down when negative, as long as it stays.
    #[serde(default)]
    pub up: i32,
    /// LP up, or down when negative, to the end of this turn.
    #[serde(default)]
    pub up_this_turn: i32,
    /// The turn of its silent summon; 0: it lies face up.
    #[serde(default)]
    pub silent: u8,
    /// The turn in which it entered; before this one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<u8>,
    /// Further changes about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<super::ChangeGiven>>,
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Vec::new();
        for entry in Vec::<String>::deserialize(deserializer)? {
            let (card, copies, down) = words_of(&entry).map_err(D::Error::custom)?;
            if down {
                return Err(D::Error::custom(format!("`{entry}`: only a card of the charge zone lies `down`")));
            }
            cards.extend(std::iter::repeat_n(card.to_owned(), copies));
        }
        Ok(Pile(cards))
    }
}

impl<'de> Deserialize<'de> for Forces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Vec::new();
        for entry in Vec::<String>::deserialize(deserializer)? {
            let (card, copies, down) = words_of(&entry).map_err(D::Error::custom)?;
            cards.extend(std::iter::repeat_n(Force { card: card.to_owned(), down }, copies));
        }
        Ok(Forces(cards))
    }
}

/// `FX x3 down`: the card, how many of it, at most as many as a match can hold, and whether they are spent.
fn words_of(entry: &str) -> Result<(&str, usize, bool), String> {
    let mut words = entry.split_whitespace();
    let wrong = || format!("`{entry}`: write a card, `FX x10`, or in a charge zone `FX x2 down`");
    let card = words.next().ok_or_else(wrong)?;
    let (mut copies, mut down) = (1, false);
    for word in words {
        match word.strip_prefix('x').map(str::parse::<usize>) {
            Some(Ok(count)) if count <= CARDS => copies = count,
            None if word == "down" => down = true,
            _ => return Err(wrong()),
        }
    }
    Ok((card, copies, down))
}

impl Serialize for Force {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.down { serializer.collect_str(&format_args!("{} down", self.card)) } else { serializer.serialize_str(&self.card) }
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Empty => serializer.serialize_str("none"),
            Slot::Card(card) => card.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SlotVisitor)
    }
}

struct SlotVisitor;

impl<'de> Visitor<'de> for SlotVisitor {
    type Value = Slot;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card with its marks, such as `A2 dg=700 weakened=10`, `I1 silent=5`, or `none`")
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Slot, E> {
        if words == "none" {
            return Ok(Slot::Empty);
        }
        Fighting::from_words(words)
            .map(Slot::Card)
            .ok_or_else(|| E::custom(format!("`{words}`: write a card with its marks, such as `A2 dg=700`")))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Slot, M::Error> {
        Fighting::deserialize(MapAccessDeserializer::new(map)).map(Slot::Card)
    }

    /// `[]`, or a list of the one card that can lie there.
    fn visit_seq<S: SeqAccess<'de>>(self, mut cards: S) -> Result<Slot, S::Error> {
        let slot = cards.next_element()?.unwrap_or(Slot::Empty);
        match cards.next_element::<IgnoredAny>()? {
            None => Ok(slot),
            Some(_) => Err(S::Error::custom("one card at most lies there")),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<Slot, E> {
        Ok(Slot::Empty)
    }
}

/// A place that is written: nothing (`null`) in it is not the same as leaving it out.
pub(super) fn written<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Slot>, D::Error> {
    Slot::deserialize(deserializer).map(Some)
}

impl Fighting {
    fn from_words(words: &str) -> Option<Fighting> {
        let mut words = words.split_whitespace();
        let mut card = Fighting { card: words.next()?.to_owned(), ..Fighting::default() };
        for word in words {
            let (mark, value) = word.split_once('=')?;
            match mark {
                "dg" => card.dg = value.parse().ok()?,
                "weakened" => card.weakened = value.parse().ok()?,
                "weakened_from" => card.weakened_from = Some(value.parse().ok()?),
                "up" => card.up = value.parse().ok()?,
                "up_this_turn" => card.up_this_turn = value.parse().ok()?,
                "silent" => card.silent = value.parse().ok()?,
                "entered" => card.entered = Some(value.parse().ok()?),
                _ => return None,
            }
        }
        Some(card)
    }
}

/// A list of texts.
fn texts(example: &str) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string" }, "examples": [[example]] })
}

impl JsonSchema for Pile {
    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        texts("A1 x3")
    }
}

impl JsonSchema for Forces {
    fn schema_name() -> Cow<'static, str> {
        "Forces".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        texts("A1 x2 down")
    }
}

impl JsonSchema for Slot {
    fn schema_name() -> Cow<'static, str> {
        "Slot".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Fighting>();
        json_schema!({ "anyOf": [{ "type": "string", "examples": ["A2 dg=700", "none"] }, card, { "type": "null" }, { "type": "array", "maxItems": 1 }] })
    }
}
