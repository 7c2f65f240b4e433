//! Words of a scenario as they are written: actions, and the two small shapes that keep files short.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// An action by its meaning: `set K16 support_place/2`, or `{ set: K16, at: support_place/2 }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words(pub(crate) Vec<String>);

/// Keys of an action's map that only say what their value is.
const FILLERS: [&str; 4] = ["card", "at", "to", "number"];

impl Words {
    pub(crate) fn parse(text: &str) -> Words {
        let words = text.split(|letter: char| letter.is_whitespace() || matches!(letter, '(' | ')' | '[' | ']' | ','));
        Words(words.filter(|word| !word.is_empty()).map(str::to_owned).collect())
    }
}

impl fmt::Display for Words {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.join(" "))
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WordsVisitor)
    }
}

impl JsonSchema for Words {
    fn schema_name() -> Cow<'static, str> {
        "Action".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An action by its meaning: a verb, then card, place and number in any order, as far as they are needed.",
            "anyOf": [
                { "type": "string" },
                { "type": "object", "additionalProperties": { "type": ["string", "integer", "null"] } },
            ],
        })
    }
}

struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Words;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an action: a verb, then card, place and number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Words, E> {
        match Words::parse(text) {
            words if words.0.is_empty() => Err(E::custom("an action needs its verb")),
            words => Ok(words),
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Words, M::Error> {
        let mut words = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value::<Option<Scrap>>()?.map(|scrap| scrap.0);
            if FILLERS.contains(&key.as_str()) {
                words.extend(value);
            } else {
                words.splice(0..0, [Some(key), value].into_iter().flatten());
            }
        }
        if words.is_empty() { Err(M::Error::custom("an action needs its verb")) } else { Ok(Words(words)) }
    }
}

/// A text or a number, as text. Spaces inside a card's name become hyphens.
struct Scrap(String);

impl<'de> Deserialize<'de> for Scrap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ScrapVisitor)
    }
}

struct ScrapVisitor;

impl Visitor<'_> for ScrapVisitor {
    type Value = Scrap;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a word or a number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Scrap, E> {
        Ok(Scrap(text.split_whitespace().collect::<Vec<_>>().join("-")))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Scrap, E> {
        Ok(Scrap(number.to_string()))
    }
}

/// The word `none`, or a thing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NoneOr<T> {
    /// `none`.
    None,
    /// The thing.
    This(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for NoneOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NoneVisitor(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for NoneOr<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("NoneOr_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let this = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "const": "none" }, this] })
    }
}

struct NoneVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for NoneVisitor<T> {
    type Value = NoneOr<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("`none` or a map")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        if text == "none" { Ok(NoneOr::None) } else { Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)) }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Self::Value, M::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(NoneOr::This)
    }
}
