//! Cards side by side: a pile, and a row of places. Each may be written in several ways.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::FILLER;
use super::short::{LifeCard, PlaceCard, Short};
use crate::state::places::{CARDS, LIFE_POSITIONS};

/// A list of cards; one card; or a number, for as many of `FILLER`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pile(pub Vec<String>);

/// The places of a row, first one first: a list with `null` for an empty place; one card, for the first place; or cards by the numbers of their
/// places.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Row<T>(pub Vec<Option<T>>);

/// What lies in a row of places.
pub(crate) trait InRow: Short {
    /// How many places there are.
    const PLACES: u8;

    /// The row that a number stands for, if numbers mean anything here.
    fn row_of(count: usize) -> Option<Vec<Option<Self>>>;
}

impl InRow for PlaceCard {
    const PLACES: u8 = 2;

    fn row_of(_: usize) -> Option<Vec<Option<Self>>> {
        None
    }
}

impl InRow for LifeCard {
    const PLACES: u8 = LIFE_POSITIONS;

    fn row_of(count: usize) -> Option<Vec<Option<Self>>> {
        let card = LifeCard { card: FILLER.to_owned(), ..LifeCard::default() };
        (count <= usize::from(Self::PLACES)).then(|| vec![Some(card); count])
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PileVisitor)
    }
}

struct PileVisitor;

impl<'de> Visitor<'de> for PileVisitor {
    type Value = Pile;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of cards, such as `[K06, K02 x3]`, or how many")
    }

    fn visit_unit<E: Error>(self) -> Result<Pile, E> {
        Ok(Pile::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<Pile, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= CARDS);
        let count = count.ok_or_else(|| E::custom(format!("a match holds {CARDS} cards at most")))?;
        Ok(Pile(vec![FILLER.to_owned(); count]))
    }

    fn visit_str<E: Error>(self, entry: &str) -> Result<Pile, E> {
        let (card, copies) = copies(entry).ok_or_else(|| E::custom(format!("`{entry}`: write a card, or `K02 x10`")))?;
        Ok(Pile(vec![card.to_owned(); copies]))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Pile, S::Error> {
        let mut pile = Pile::default();
        while let Some(Pile(cards)) = seq.next_element()? {
            pile.0.extend(cards);
        }
        Ok(pile)
    }
}

/// `K02 x10`: the card and how many of it; at most as many as a match can hold.
fn copies(entry: &str) -> Option<(&str, usize)> {
    let digits = |count: &&str| !count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit());
    let counted = entry.rsplit_once(' ').and_then(|(card, count)| Some((card, count.strip_prefix('x').filter(digits)?)));
    let (card, count) = counted.map_or((entry, 1), |(card, count)| (card, count.parse().unwrap_or(usize::MAX)));
    (count <= CARDS && !card.trim().is_empty()).then_some((card.trim(), count))
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
                M::Error::custom(format!("`{key}`: write a list, or cards by their places, 1 to {}: `{{ 2: K06 }}`", T::PLACES))
            })?;
            row.resize_with(row.len().max(place), || None);
            row[place - 1] = map.next_value()?;
        }
        Ok(Row(row))
    }
}

impl JsonSchema for Pile {
    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Cards by number or name; `K02 x10` stands for ten of them. A number: so many K02, or, where it is expected, so many cards.",
            "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": ["string", "null"] }, { "type": "integer", "minimum": 0 }],
        })
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
        let by_number = json_schema!({ "type": "object", "patternProperties": { "^[1-5]$": place }, "additionalProperties": false });
        json_schema!({ "anyOf": [list, by_number, { "type": ["string", "integer", "null"] }] })
    }
}
