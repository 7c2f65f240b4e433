//! Cards in short: `A2 dg=700 weakened=10`, `FX x3`, `FX x2 down`.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::places::CARDS;

/// A list of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pile(pub Vec<String>);

/// A charge zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Forces(pub Vec<Force>);

/// A card of a charge zone, written `FX`, `FX up` or `FX down`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Its number or name.
    pub card: String,
    /// Whether it is spent; it is not when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub down: Option<bool>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dg: Option<i32>,
    /// The last turn in which a weakened guardian takes double damage; 0: it is not weakened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weakened: Option<u8>,
    /// The first such turn, when there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weakened_from: Option<u8>,
    /// LP up, or down when negative, as long as it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up: Option<i32>,
    /// LP up, or down when negative, to the end of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_this_turn: Option<i32>,
    /// The turn of its silent summon; 0: it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silent: Option<u8>,
    /// The turn in which it entered; before this one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<u8>,
    /// Further changes about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<super::ChangeGiven>>,
}

/// The card that a number stands for: what the decks of the base position hold.
pub(super) const FILLER: &str = "FX";

/// Reads cards side by side: a list, one entry, or how many.
trait Cards: Default {
    fn add(&mut self, entry: &str) -> Result<(), String>;
}

impl Cards for Pile {
    fn add(&mut self, entry: &str) -> Result<(), String> {
        let (card, copies, lies) = words_of(entry)?;
        if lies.is_some() {
            return Err(format!("`{entry}`: only a card of the charge zone lies `up` or `down`"));
        }
        self.0.extend(std::iter::repeat_n(card, copies));
        Ok(())
    }
}

impl Cards for Forces {
    fn add(&mut self, entry: &str) -> Result<(), String> {
        let (card, copies, down) = words_of(entry)?;
        self.0.extend(std::iter::repeat_n(Force { card, down }, copies));
        Ok(())
    }
}

struct CardsVisitor<T>(PhantomData<T>);

impl<'de, T: Cards> Visitor<'de> for CardsVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of cards, such as `[G01, FX x3]`, or how many")
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<T, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= CARDS);
        let count = count.ok_or_else(|| E::custom(format!("a match holds {CARDS} cards at most")))?;
        self.visit_str(&format!("{FILLER} x{count}"))
    }

    fn visit_str<E: Error>(self, entry: &str) -> Result<T, E> {
        let mut cards = T::default();
        cards.add(entry).map_err(E::custom)?;
        Ok(cards)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<T, S::Error> {
        let mut cards = T::default();
        while let Some(Entry(entry)) = entries.next_element()? {
            cards.add(&entry).map_err(S::Error::custom)?;
        }
        Ok(cards)
    }
}

/// `FX x2 down`, or the same as a map: `{ card: FX, down: true }`.
struct Entry(String);

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card, such as `G01` or `FX x3`")
    }

    fn visit_str<E: Error>(self, entry: &str) -> Result<Entry, E> {
        Ok(Entry(entry.to_owned()))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Entry, M::Error> {
        let Force { card, down } = Force::deserialize(MapAccessDeserializer::new(map))?;
        let lies = down.map_or("", |down| if down { " down" } else { " up" });
        Ok(Entry(format!("{card}{lies}")))
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardsVisitor(PhantomData))
    }
}

impl<'de> Deserialize<'de> for Forces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardsVisitor(PhantomData))
    }
}

/// `FX x3 down`: the card, how many of it, at most as many as a match can hold, and whether they are spent, if that is said.
fn words_of(entry: &str) -> Result<(String, usize, Option<bool>), String> {
    let wrong = || format!("`{entry}`: write a card, `FX x10`, or in a charge zone `FX x2 down`");
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    let (mut copies, mut down) = (1, None);
    while let Some(&last) = words.last().filter(|_| words.len() > 1) {
        match last.strip_prefix('x').map(str::parse::<usize>) {
            Some(Ok(count)) if count <= CARDS => copies = count,
            Some(Ok(_)) => return Err(wrong()),
            _ if last == "down" || last == "up" => down = Some(last == "down"),
            _ => break,
        }
        words.pop();
    }
    if words.is_empty() { Err(wrong()) } else { Ok((words.join(" "), copies, down)) }
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

/// Something, or `none` for nothing.
pub(super) fn none_or<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    deserializer.deserialize_any(NoneOr(PhantomData))
}

struct NoneOr<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for NoneOr<T> {
    type Value = Option<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("what is in progress, or `none`")
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Option<T>, E> {
        if word == "none" { Ok(None) } else { T::deserialize(StrDeserializer::new(word)).map(Some) }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Option<T>, M::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Some)
    }
}

impl Fighting {
    fn from_words(words: &str) -> Option<Fighting> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (name, marks) = words.split_at(words.iter().position(|word| word.contains('=')).unwrap_or(words.len()));
        let mut card = Fighting { card: name.join(" "), ..Fighting::default() };
        if name.is_empty() {
            return None;
        }
        for word in marks {
            let (mark, value) = word.split_once('=')?;
            match mark {
                "dg" => card.dg = Some(value.parse().ok()?),
                "weakened" => card.weakened = Some(value.parse().ok()?),
                "weakened_from" => card.weakened_from = Some(value.parse().ok()?),
                "up" => card.up = Some(value.parse().ok()?),
                "up_this_turn" => card.up_this_turn = Some(value.parse().ok()?),
                "silent" => card.silent = Some(value.parse().ok()?),
                "entered" => card.entered = Some(value.parse().ok()?),
                _ => return None,
            }
        }
        Some(card)
    }
}

/// A list of texts, one of them, or how many.
fn texts(example: &str) -> Schema {
    json_schema!({
        "description": "Cards by number or name. A number: so many of the base position's, or, where it is expected, so many cards.",
        "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": ["string", "null"] }, { "type": "integer", "minimum": 0 }],
        "examples": [[example]],
    })
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
