//! Cards side by side: piles, rows of places, a place for one. Each may be written in several ways.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::short::Short;

/// How a game deals: what its positions count in.
pub trait Deals: Default {
    /// The card that a number stands for: `hand: 2` is two of it.
    const FILLER: &'static str;
    /// Cards that a match can hold.
    const MOST: usize;
}

/// A list of cards, `[K06, K02 x3]`; one entry; or a number, for as many of the filler.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pile<D>(pub Vec<String>, #[serde(skip)] PhantomData<D>);

impl<D> Pile<D> {
    /// The pile of these cards, top card first.
    #[must_use]
    pub fn of(cards: Vec<String>) -> Self {
        Pile(cards, PhantomData)
    }
}

/// A list of cards with marks, `[G01, G02 x2 down]`; one entry; or a number, for as many of the filler.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Cards<D, T>(pub Vec<T>, #[serde(skip)] PhantomData<D>);

impl<D, T> Cards<D, T> {
    /// These cards, first one first.
    #[must_use]
    pub fn of(cards: Vec<T>) -> Self {
        Cards(cards, PhantomData)
    }
}

/// The places of a row, first one first: a list with `null` for an empty place; one card, for the first place; or cards by the numbers of their
/// places, `{ 2: K06 }`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Row<T>(pub Vec<Option<T>>);

/// A place for one card: `none`, or a card in short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Slot<T> {
    /// Nothing lies there.
    #[default]
    Empty,
    /// A card lies there.
    Card(T),
}

/// What lies in a row of places.
pub trait InRow: Short {
    /// How many places there are.
    const PLACES: u8;

    /// The row that a number stands for, if numbers mean anything here.
    #[must_use]
    fn row_of(_count: usize) -> Option<Vec<Option<Self>>> {
        None
    }
}

/// `K02 x10`: the words of the entry without its number, and how many of it; none when these are more than `most`.
#[must_use]
pub fn copies(entry: &str, most: usize) -> Option<(String, usize)> {
    let number = |word: &&str| {
        let digits = word.strip_prefix('x').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    let found = (1..words.len()).rev().find(|&at| number(&words[at]));
    let count = found.map_or(1, |at| words.remove(at)[1..].parse().unwrap_or(usize::MAX));
    (count <= most && !words.is_empty()).then(|| (words.join(" "), count))
}

/// Fills a list of cards.
trait Filled: Default {
    const MOST: usize;
    const FILLER: &'static str;
    fn add<E: Error>(&mut self, entry: &str) -> Result<(), E>;
    fn add_map<'de, M: MapAccess<'de>>(&mut self, map: M) -> Result<(), M::Error>;
}

fn wrong_entry<E: Error>(entry: &str, filler: &str) -> E {
    E::custom(format!("`{entry}`: write a card, or `{filler} x10`"))
}

impl<D: Deals> Filled for Pile<D> {
    const MOST: usize = D::MOST;
    const FILLER: &'static str = D::FILLER;

    fn add<E: Error>(&mut self, entry: &str) -> Result<(), E> {
        let (card, count) = copies(entry, D::MOST).ok_or_else(|| wrong_entry(entry, D::FILLER))?;
        self.0.extend(std::iter::repeat_n(card, count));
        Ok(())
    }

    fn add_map<'de, M: MapAccess<'de>>(&mut self, _: M) -> Result<(), M::Error> {
        Err(M::Error::custom(format!("a card here is written as `{}`", D::FILLER)))
    }
}

impl<D: Deals, T: Short + Clone + Default> Filled for Cards<D, T> {
    const MOST: usize = D::MOST;
    const FILLER: &'static str = D::FILLER;

    fn add<E: Error>(&mut self, entry: &str) -> Result<(), E> {
        let (card, count) = copies(entry, D::MOST).ok_or_else(|| wrong_entry(entry, D::FILLER))?;
        self.0.extend(std::iter::repeat_n(T::read_words(&card)?, count));
        Ok(())
    }

    fn add_map<'de, M: MapAccess<'de>>(&mut self, map: M) -> Result<(), M::Error> {
        self.0.push(T::from_map(map)?);
        Ok(())
    }
}

struct ListVisitor<L>(PhantomData<L>);

impl<'de, L: Filled> Visitor<'de> for ListVisitor<L> {
    type Value = L;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of cards, such as `[{}, {} x3]`, or how many", L::FILLER, L::FILLER)
    }

    fn visit_unit<E: Error>(self) -> Result<L, E> {
        Ok(L::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<L, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= L::MOST);
        let count = count.ok_or_else(|| E::custom(format!("a match holds {} cards at most", L::MOST)))?;
        self.visit_str(&format!("{} x{count}", L::FILLER))
    }

    fn visit_str<E: Error>(self, entry: &str) -> Result<L, E> {
        let mut list = L::default();
        list.add(entry)?;
        Ok(list)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<L, S::Error> {
        let mut list = L::default();
        while seq.next_element_seed(Entry(&mut list))?.is_some() {}
        Ok(list)
    }
}

/// An entry of a list, which is filled on the way.
struct Entry<'l, L>(&'l mut L);

impl<'de, L: Filled> serde::de::DeserializeSeed<'de> for Entry<'_, L> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, L: Filled> Visitor<'de> for Entry<'_, L> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a card, such as `{}`", L::FILLER)
    }

    fn visit_str<E: Error>(self, entry: &str) -> Result<(), E> {
        self.0.add(entry)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<(), M::Error> {
        self.0.add_map(map)
    }
}

impl<'de, D: Deals> Deserialize<'de> for Pile<D> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }
}

impl<'de, D: Deals, T: Short + Clone + Default> Deserialize<'de> for Cards<D, T> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }
}

impl<'de, T: InRow + Deserialize<'de>> Deserialize<'de> for Row<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RowVisitor(PhantomData))
    }
}

struct RowVisitor<T>(PhantomData<T>);

impl<'de, T: InRow + Deserialize<'de>> Visitor<'de> for RowVisitor<T> {
    type Value = Row<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list, with `null` for an empty place")
    }

    fn visit_unit<E: Error>(self) -> Result<Row<T>, E> {
        Ok(Row(Vec::new()))
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<Row<T>, E> {
        let row = usize::try_from(count).ok().and_then(T::row_of);
        let wrong = || E::custom(format!("`{count}`: write a list of up to {} cards, with `null` for an empty place", T::PLACES));
        row.map(Row).ok_or_else(wrong)
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Row<T>, E> {
        Ok(Row(vec![Some(T::read_words(words)?)]))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Row<T>, S::Error> {
        let mut row = Vec::new();
        while let Some(place) = seq.next_element()? {
            row.push(place);
        }
        Ok(Row(row))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Row<T>, M::Error> {
        let mut row: Vec<Option<T>> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let place = key.parse().ok().filter(|place| (1..=T::PLACES).contains(place)).map(usize::from);
            let place = place.ok_or_else(|| {
                M::Error::custom(format!("`{key}`: write a list, or cards by their places, 1 to {}: `{{ 2: ... }}`", T::PLACES))
            })?;
            row.resize_with(row.len().max(place), || None);
            row[place - 1] = map.next_value()?;
        }
        Ok(Row(row))
    }
}

impl<T: Serialize> Serialize for Slot<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Empty => serializer.serialize_str("none"),
            Slot::Card(card) => card.serialize(serializer),
        }
    }
}

impl<'de, T: Short> Deserialize<'de> for Slot<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SlotVisitor(PhantomData))
    }
}

struct SlotVisitor<T>(PhantomData<T>);

impl<'de, T: Short> Visitor<'de> for SlotVisitor<T> {
    type Value = Slot<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, or `none`", T::EXPECTING)
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Slot<T>, E> {
        if words == "none" { Ok(Slot::Empty) } else { T::read_words(words).map(Slot::Card) }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Slot<T>, M::Error> {
        T::from_map(map).map(Slot::Card)
    }

    /// `[]`, or a list of the one card that can lie there.
    fn visit_seq<S: SeqAccess<'de>>(self, mut cards: S) -> Result<Slot<T>, S::Error> {
        let slot = cards.next_element()?.unwrap_or(Slot::Empty);
        match cards.next_element::<IgnoredAny>()? {
            None => Ok(slot),
            Some(_) => Err(S::Error::custom("one card at most lies there")),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<Slot<T>, E> {
        Ok(Slot::Empty)
    }
}

/// For a place that is written: nothing (`null`) in it is not the same as leaving it out.
///
/// # Errors
/// When it is no such place.
pub fn written<'de, D: Deserializer<'de>, T: Short>(deserializer: D) -> Result<Option<Slot<T>>, D::Error> {
    Slot::deserialize(deserializer).map(Some)
}

/// Something, or `none` for nothing.
///
/// # Errors
/// When it is neither.
pub fn none_or<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
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

/// That the cards of a position find no room, told at the longest of its lists (`F.hand`, with so many cards each).
#[must_use]
pub fn too_many(lists: &[(String, usize)], most: usize) -> Option<String> {
    let count: usize = lists.iter().map(|(_, count)| count).sum();
    let (name, longest) = lists.iter().max_by_key(|(_, count)| count).filter(|_| count > most)?;
    Some(format!(
        "a match holds {most} cards at most, and here are {count}, of which {longest} in `{name}`: write fewer; \
         a deck that is left out counts as well, and `deck: 0` leaves it empty"
    ))
}

fn list_schema(filler: &str) -> Schema {
    json_schema!({
        "description": format!("Cards by number or name; `{filler} x10` stands for ten of them. A number: so many {filler}, or, where it is expected, so many cards."),
        "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": ["string", "null"] }, { "type": "integer", "minimum": 0 }],
    })
}

impl<D: Deals> JsonSchema for Pile<D> {
    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        list_schema(D::FILLER)
    }
}

impl<D: Deals, T: JsonSchema> JsonSchema for Cards<D, T> {
    fn schema_name() -> Cow<'static, str> {
        format!("Cards_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "type": "array", "items": card }, { "type": ["string", "null"] }, { "type": "integer", "minimum": 0 }] })
    }
}

impl<T: InRow + JsonSchema> JsonSchema for Row<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Row_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<T>();
        let place = json_schema!({ "anyOf": [card, { "type": "null" }] });
        let list = json_schema!({ "type": "array", "items": place, "maxItems": T::PLACES });
        let numbers = format!("^({})$", (1..=T::PLACES).map(|place| place.to_string()).collect::<Vec<_>>().join("|"));
        let by_number = json_schema!({ "type": "object", "patternProperties": { numbers: place }, "additionalProperties": false });
        json_schema!({ "anyOf": [list, by_number, { "type": ["string", "integer", "null"] }] })
    }
}

impl<T: JsonSchema> JsonSchema for Slot<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Slot_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "type": "string", "examples": ["none"] }, card, { "type": "null" }, { "type": "array", "maxItems": 1 }] })
    }
}
