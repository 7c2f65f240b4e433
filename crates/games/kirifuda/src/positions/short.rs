//! Cards in short: `K06 open since 3`, `K07 face_up`.

use std::fmt;

use schemars::{JsonSchema, Schema, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ChangeGiven, LyingGiven, Role};

/// A card in a place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct PlaceCard {
    /// Its number or name.
    pub card: String,
    /// How it lies; set when left out.
    #[serde(default)]
    pub state: LyingGiven,
    /// The round in which it was set; this one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u8>,
    /// POW changes of an attacker, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pow_changes: Vec<ChangeGiven>,
    /// Whether it has lost all effects this round.
    #[serde(default, skip_serializing_if = "is_false")]
    pub nullified: bool,
    /// Whether its POW no longer grows this round.
    #[serde(default, skip_serializing_if = "is_false")]
    pub no_increase: bool,
    /// Whether it has all attributes this round.
    #[serde(default, skip_serializing_if = "is_false")]
    pub all_attributes: bool,
}

/// A life card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct LifeCard {
    /// Its number or name.
    pub card: String,
    /// Whether it lies face up.
    #[serde(default, skip_serializing_if = "is_false")]
    pub face_up: bool,
    /// Who has looked at it while it lies face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked_by: Vec<Role>,
}

/// The schema of a map, or of the same in short.
fn or_text(schema: &mut Schema) {
    let map = std::mem::take(schema);
    *schema = json_schema!({ "anyOf": [{ "type": "string" }, map] });
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Reads a text in short, or a map in full.
pub(crate) trait Short: Sized {
    const EXPECTING: &'static str;
    fn from_words(words: &str) -> Option<Self>;
    fn read_words<E: Error>(words: &str) -> Result<Self, E> {
        Self::from_words(words).ok_or_else(|| E::custom(format!("`{words}`: write {}", Self::EXPECTING)))
    }
    fn from_map<'de, M: MapAccess<'de>>(map: M) -> Result<Self, M::Error>;
}

struct ShortVisitor<T>(std::marker::PhantomData<T>);

impl<'de, T: Short> Visitor<'de> for ShortVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(T::EXPECTING)
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<T, E> {
        T::read_words(words)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<T, M::Error> {
        T::from_map(map)
    }
}

/// The card's name, up to the first of these words, and the words from there on.
fn named<'w>(words: &'w str, marks: &[&str]) -> Option<(String, Vec<&'w str>)> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let end = words.iter().position(|word| marks.contains(word)).unwrap_or(words.len());
    let (name, rest) = words.split_at(end);
    (!name.is_empty()).then(|| (name.join(" "), rest.to_vec()))
}

impl Short for PlaceCard {
    const EXPECTING: &'static str =
        "a card and how it lies, such as `K06 set`, `K02 open`, `K06 set_attacker`, `K06 set since 3`, or a map";

    fn from_words(words: &str) -> Option<Self> {
        let (card, rest) = named(words, &["set", "open", "set_attacker", "since"])?;
        let mut place = PlaceCard { card, ..PlaceCard::default() };
        let mut words = rest.into_iter();
        while let Some(word) = words.next() {
            match word {
                "set" => place.state = LyingGiven::Set,
                "open" => place.state = LyingGiven::Open,
                "set_attacker" => place.state = LyingGiven::SetAttacker,
                "since" => place.since = Some(words.next()?.parse().ok()?),
                _ => return None,
            }
        }
        Some(place)
    }

    fn from_map<'de, M: MapAccess<'de>>(map: M) -> Result<Self, M::Error> {
        PlaceCard::deserialize(MapAccessDeserializer::new(map))
    }
}

impl Short for LifeCard {
    const EXPECTING: &'static str = "a card, such as `K07` or `K07 face_up`, or a map";

    fn from_words(words: &str) -> Option<Self> {
        let (card, rest) = named(words, &["face_up"])?;
        (rest.len() <= 1).then_some(LifeCard { card, face_up: rest.len() == 1, looked_by: Vec::new() })
    }

    fn from_map<'de, M: MapAccess<'de>>(map: M) -> Result<Self, M::Error> {
        LifeCard::deserialize(MapAccessDeserializer::new(map))
    }
}

impl<'de> Deserialize<'de> for PlaceCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShortVisitor(std::marker::PhantomData))
    }
}

impl<'de> Deserialize<'de> for LifeCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShortVisitor(std::marker::PhantomData))
    }
}

impl Serialize for PlaceCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlaceCard::serialize(self, serializer)
    }
}

impl Serialize for LifeCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        LifeCard::serialize(self, serializer)
    }
}
