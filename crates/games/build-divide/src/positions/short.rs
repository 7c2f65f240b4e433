//! Cards in short: `Soldier resting damage=1000 auras=2`, `Soldier x3`, `Bolt x2 resting`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::ChangeGiven;
use crate::state::CARDS;

/// A list of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pile(pub Vec<String>);

/// An energy zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Energies(pub Vec<Energy>);

/// A field.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Units(pub Vec<Unit>);

/// A card of an energy zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Energy {
    /// Its number or name.
    pub card: String,
    /// Whether it rests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resting: Option<bool>,
    /// When it came there, compared with other moments (BD-R96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<u32>,
}

/// A unit on the field, or a territory, and what it has besides its print.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its number or name.
    #[serde(default)]
    pub card: String,
    /// Whether it rests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resting: Option<bool>,
    /// Of a territory: whether it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
    /// Damage of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u32>,
    /// Cards attached to it, in order; a number stands for so many plain units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auras: Option<Pile>,
    /// Counters on it by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<BTreeMap<String, u16>>,
    /// Effects on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<ChangeGiven>>,
    /// Numbers of abilities, from 1, each as often as it has been used this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Vec<u8>>,
    /// When it came to the field, or a territory opened, compared with other moments (BD-R96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<u32>,
}

/// A place for one card: `none`, or a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Placed {
    /// Nothing lies there.
    Empty,
    /// A card lies there.
    Card(Unit),
}

/// The card that a number stands for.
pub(super) const FILLER: &str = "soldier";

/// Reads cards side by side: a list, one entry, or how many.
trait Cards: Default {
    fn add(&mut self, unit: &Unit, copies: usize) -> Result<(), String>;

    /// What a card there is in full; nothing where its name is all that is said of it.
    fn in_full(generator: &mut SchemaGenerator) -> Option<Schema>;
}

impl Cards for Pile {
    fn add(&mut self, unit: &Unit, copies: usize) -> Result<(), String> {
        if *unit != (Unit { card: unit.card.clone(), ..Unit::default() }) {
            return Err(format!("`{}`: only cards on the field and energies have marks", unit.card));
        }
        self.0.extend(std::iter::repeat_n(unit.card.clone(), copies));
        Ok(())
    }

    fn in_full(_: &mut SchemaGenerator) -> Option<Schema> {
        None
    }
}

impl Cards for Energies {
    fn add(&mut self, unit: &Unit, copies: usize) -> Result<(), String> {
        let energy = Energy { card: unit.card.clone(), resting: unit.resting, moment: unit.moment };
        self.0.extend(std::iter::repeat_n(energy, copies));
        Ok(())
    }

    fn in_full(generator: &mut SchemaGenerator) -> Option<Schema> {
        Some(generator.subschema_for::<Energy>())
    }
}

impl Cards for Units {
    fn add(&mut self, unit: &Unit, copies: usize) -> Result<(), String> {
        self.0.extend(std::iter::repeat_n(unit.clone(), copies));
        Ok(())
    }

    fn in_full(generator: &mut SchemaGenerator) -> Option<Schema> {
        Some(generator.subschema_for::<Unit>())
    }
}

/// An entry of a list: words or a map, and how many of it.
struct Entry(Unit, usize);

impl Entry {
    /// `Soldier x3 resting damage=1000 auras=2`.
    fn from_words(text: &str) -> Result<Entry, String> {
        let wrong = || format!("`{text}`: write a card with its marks, such as `Soldier x2`, `Soldier resting damage=1000 auras=2`");
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let (mut unit, mut copies) = (Unit::default(), 1);
        while words.len() > 1 && Entry::take_mark(words[words.len() - 1], &mut unit, &mut copies).map_err(|()| wrong())? {
            words.pop();
        }
        unit.card = words.join(" ");
        if words.is_empty() { Err(wrong()) } else { Ok(Entry(unit, copies)) }
    }

    /// Whether a word is a mark.
    fn take_mark(word: &str, unit: &mut Unit, copies: &mut usize) -> Result<bool, ()> {
        if let Some(count) = word.strip_prefix('x').and_then(|count| count.parse::<usize>().ok()) {
            *copies = if count <= CARDS { count } else { return Err(()) };
            return Ok(true);
        }
        match word.split_once('=') {
            Some(("damage", n)) => unit.damage = Some(n.parse().map_err(|_| ())?),
            Some(("moment", n)) => unit.moment = Some(n.parse().map_err(|_| ())?),
            Some(("auras", n)) => unit.auras = Some(Pile(vec![FILLER.to_owned(); n.parse().map_err(|_| ())?])),
            Some(_) => return Err(()),
            None if word == "resting" => unit.resting = Some(true),
            None if word == "standing" => unit.resting = Some(false),
            None if word == "open" => unit.open = Some(true),
            None if word == "closed" => unit.open = Some(false),
            None => return Ok(false),
        }
        Ok(true)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card with its marks, such as `Soldier resting damage=1000`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Entry, E> {
        Entry::from_words(text).map_err(E::custom)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Entry, M::Error> {
        let mut unit = Unit::deserialize(MapAccessDeserializer::new(map))?;
        if unit.card.is_empty() {
            return Ok(Entry(unit, 1));
        }
        let Entry(words, copies) = Entry::from_words(&unit.card).map_err(M::Error::custom)?;
        unit.card = words.card;
        unit.resting = unit.resting.or(words.resting);
        unit.open = unit.open.or(words.open);
        unit.damage = unit.damage.or(words.damage);
        unit.moment = unit.moment.or(words.moment);
        unit.auras = unit.auras.or(words.auras);
        Ok(Entry(unit, copies))
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

struct CardsVisitor<T>(PhantomData<T>);

impl<'de, T: Cards> Visitor<'de> for CardsVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of cards, such as `[Soldier, Giant x3]`, or how many")
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<T, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= CARDS);
        let count = count.ok_or_else(|| E::custom(format!("a match holds {CARDS} cards at most")))?;
        self.visit_str(&format!("{FILLER} x{count}"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let mut cards = T::default();
        let Entry(unit, copies) = Entry::from_words(text).map_err(E::custom)?;
        cards.add(&unit, copies).map_err(E::custom)?;
        Ok(cards)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<T, S::Error> {
        let mut cards = T::default();
        while let Some(Entry(unit, copies)) = entries.next_element()? {
            cards.add(&unit, copies).map_err(S::Error::custom)?;
        }
        Ok(cards)
    }
}

macro_rules! read_as_cards {
    ($($name:ident),*) => { $(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(CardsVisitor(PhantomData))
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let mut card = vec![json_schema!({ "type": "string" })];
                card.extend(<$name as Cards>::in_full(generator));
                json_schema!({
                    "description": "Cards by number or name with their marks. A number: so many plain units, or, where it is expected, so many cards.",
                    "anyOf": [
                        { "type": "array", "items": { "anyOf": card } },
                        { "type": ["string", "null"] },
                        { "type": "integer", "minimum": 0 },
                    ],
                    "examples": [["Soldier x3"]],
                })
            }
        }
    )* };
}

read_as_cards!(Pile, Energies, Units);

struct PlacedVisitor;

impl<'de> Visitor<'de> for PlacedVisitor {
    type Value = Placed;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a territory with its marks, such as `Plain Five open auras=2`, or `none`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Placed, E> {
        if text == "none" {
            return Ok(Placed::Empty);
        }
        Entry::from_words(text).map(|entry| Placed::Card(entry.0)).map_err(E::custom)
    }

    fn visit_unit<E: Error>(self) -> Result<Placed, E> {
        Ok(Placed::Empty)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Placed, M::Error> {
        EntryVisitor.visit_map(map).map(|entry| Placed::Card(entry.0))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<Placed, S::Error> {
        let first: Option<Entry> = entries.next_element()?;
        Ok(first.map_or(Placed::Empty, |entry| Placed::Card(entry.0)))
    }
}

impl<'de> Deserialize<'de> for Placed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlacedVisitor)
    }
}

impl JsonSchema for Placed {
    fn schema_name() -> Cow<'static, str> {
        "Placed".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let unit = generator.subschema_for::<Unit>();
        json_schema!({ "anyOf": [{ "type": ["string", "null"], "examples": ["Plain Five open", "none"] }, unit] })
    }
}
