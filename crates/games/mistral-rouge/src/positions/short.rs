//! Cards in short: `T-Knight w=2 d=1 +T-A`, `T-W x`, `stand_in T-A`, `T-W x10`.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::CARDS;

/// The card that a number stands for.
pub(super) const FILLER: &str = "T-W";

/// Something, or `none`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Maybe<T>(pub Option<T>);

/// A character on its locations.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FigureGiven {
    /// Its number or name.
    pub card: String,
    /// Waiting counters; 0 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<u16>,
    /// Damage of this turn; 0 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<u16>,
    /// The spirits attached to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached: Option<Vec<String>>,
    /// Its once-per-turn abilities that have been used this turn: the first, the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Vec<u8>>,
}

/// A field card on a location.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldGiven {
    /// Whether it is real or a stand-in.
    pub face: FaceName,
    /// Its number or name; of a stand-in in an expectation any when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// Which way a field card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FaceName {
    /// A real field card.
    Up,
    /// A stand-in.
    Down,
}

/// A spirit in a spirit zone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpiritGiven {
    /// Its number or name.
    pub card: String,
    /// Whether it lies sideways; it does not when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<bool>,
}

/// A card of a pile that all may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownGiven {
    /// Its number or name.
    pub card: String,
    /// Whether both players know it; they do not when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<bool>,
}

/// A list of cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Pile(pub Vec<String>);

/// A spirit zone.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Spirits(pub Vec<SpiritGiven>);

/// What is written as words.
trait Short: Sized {
    fn read(words: &str) -> Result<Self, String>;
    const SHAPE: &'static str;
}

impl Short for FigureGiven {
    const SHAPE: &'static str = "a character, such as `T-Knight w=2 d=1 +T-A`";

    fn read(words: &str) -> Result<FigureGiven, String> {
        let mut figure = FigureGiven::default();
        let mut name: Vec<&str> = Vec::new();
        for word in words.split_whitespace() {
            if let Some(spirit) = word.strip_prefix('+') {
                figure.attached.get_or_insert_with(Vec::new).push(spirit.to_owned());
            } else if let Some((key, value)) = word.split_once('=') {
                let value: u16 = value.parse().map_err(|_| format!("`{word}`: a number comes behind `=`"))?;
                match key {
                    "w" | "waiting" => figure.waiting = Some(value),
                    "d" | "damage" => figure.damage = Some(value),
                    _ => return Err(format!("`{word}`: write `w=` (waiting counters) or `d=` (damage)")),
                }
            } else {
                name.push(word);
            }
        }
        figure.card = name.join(" ");
        if figure.card.is_empty() { Err(format!("`{words}`: write {}", Self::SHAPE)) } else { Ok(figure) }
    }
}

impl Short for FieldGiven {
    const SHAPE: &'static str = "a field card, `stand_in`, or `stand_in T-A`";

    fn read(words: &str) -> Result<FieldGiven, String> {
        let words = words.trim();
        match words.strip_prefix("stand_in") {
            Some("") => Ok(FieldGiven { face: FaceName::Down, card: None }),
            Some(card) => Ok(FieldGiven { face: FaceName::Down, card: Some(card.trim().to_owned()) }),
            None if words.is_empty() => Err(format!("write {}", Self::SHAPE)),
            None => Ok(FieldGiven { face: FaceName::Up, card: Some(words.to_owned()) }),
        }
    }
}

struct MaybeVisitor<T>(PhantomData<T>);

impl<'de, T: Short + Deserialize<'de>> Visitor<'de> for MaybeVisitor<T> {
    type Value = Maybe<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, or `none`", T::SHAPE)
    }

    fn visit_unit<E: Error>(self) -> Result<Maybe<T>, E> {
        Ok(Maybe(None))
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Maybe<T>, E> {
        if words == "none" { Ok(Maybe(None)) } else { T::read(words).map(|read| Maybe(Some(read))).map_err(E::custom) }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Maybe<T>, M::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(|read| Maybe(Some(read)))
    }
}

macro_rules! maybe {
    ($of:ty) => {
        impl<'de> Deserialize<'de> for Maybe<$of> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(MaybeVisitor::<$of>(PhantomData))
            }
        }
    };
}

maybe!(FigureGiven);
maybe!(FieldGiven);

impl<T: Serialize> Serialize for Maybe<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Maybe<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("Maybe_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let whole = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "type": ["string", "null"], "examples": ["none"] }, whole] })
    }
}

/// Cards side by side: a list, one entry, or how many.
trait Cards: Default {
    /// A card of them, written in full.
    type Full: DeserializeOwned;
    fn add(&mut self, words: &str) -> Result<(), String>;
    fn add_full(&mut self, card: Self::Full);
}

/// `T-W x10 known`: the card, how many, and how it lies.
fn parts(words: &str) -> Result<(String, usize, Option<&str>), String> {
    let mut name: Vec<&str> = Vec::new();
    let (mut copies, mut lies) = (1, None);
    for word in words.split_whitespace() {
        let count = word.strip_prefix('x').filter(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()));
        match (word, count) {
            (_, Some(digits)) if !name.is_empty() => copies = digits.parse().unwrap_or(usize::MAX),
            ("x" | "exhausted" | "ready" | "known", _) if !name.is_empty() => lies = Some(word),
            _ => name.push(word),
        }
    }
    if name.is_empty() || copies > CARDS {
        return Err(format!("`{words}`: write a card, or `{FILLER} x10`; a match holds {CARDS} cards"));
    }
    Ok((name.join(" "), copies, lies))
}

impl Cards for Pile {
    type Full = KnownGiven;

    fn add_full(&mut self, KnownGiven { card, known }: KnownGiven) {
        self.0.push(if known == Some(true) { format!("{card} known") } else { card });
    }

    fn add(&mut self, words: &str) -> Result<(), String> {
        let (card, copies, lies) = parts(words)?;
        let entry = match lies {
            None => card,
            Some("known") => format!("{card} known"),
            Some(other) => return Err(format!("`{words}`: only a spirit is `{other}`")),
        };
        self.0.extend(std::iter::repeat_n(entry, copies));
        Ok(())
    }
}

impl Cards for Spirits {
    type Full = SpiritGiven;

    fn add_full(&mut self, spirit: SpiritGiven) {
        self.0.push(spirit);
    }

    fn add(&mut self, words: &str) -> Result<(), String> {
        let (card, copies, lies) = parts(words)?;
        let exhausted = match lies {
            None => None,
            Some("ready") => Some(false),
            Some("x" | "exhausted") => Some(true),
            Some(other) => return Err(format!("`{words}`: a spirit is `ready` or `x`, not `{other}`")),
        };
        self.0.extend(std::iter::repeat_n(SpiritGiven { card, exhausted }, copies));
        Ok(())
    }
}

struct CardsVisitor<T>(PhantomData<T>);

impl<'de, T: Cards> Visitor<'de> for CardsVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of cards, such as `[{FILLER}, {FILLER} x3]`, or how many")
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<T, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= CARDS);
        let count = count.ok_or_else(|| E::custom(format!("a match holds {CARDS} cards at most")))?;
        let mut cards = T::default();
        for _ in 0..count {
            cards.add(FILLER).map_err(E::custom)?;
        }
        Ok(cards)
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<T, E> {
        let mut cards = T::default();
        cards.add(words).map_err(E::custom)?;
        Ok(cards)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<T, S::Error> {
        let mut cards = T::default();
        while seq.next_element_seed(Entry(&mut cards))?.is_some() {}
        Ok(cards)
    }
}

/// An entry of a list, which is filled on the way: words, or a map.
struct Entry<'c, T>(&'c mut T);

impl<'de, T: Cards> DeserializeSeed<'de> for Entry<'_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T: Cards> Visitor<'de> for Entry<'_, T> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a card, such as `{FILLER}`")
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<(), E> {
        self.0.add(words).map_err(E::custom)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<(), M::Error> {
        self.0.add_full(T::Full::deserialize(MapAccessDeserializer::new(map))?);
        Ok(())
    }
}

macro_rules! cards {
    ($of:ty, $full:ty) => {
        impl<'de> Deserialize<'de> for $of {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(CardsVisitor::<$of>(PhantomData))
            }
        }

        impl JsonSchema for $of {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($of).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let full = generator.subschema_for::<$full>();
                let card = json_schema!({ "anyOf": [{ "type": "string" }, full] });
                json_schema!({ "anyOf": [{ "type": "array", "items": card }, { "type": ["string", "integer", "null"] }] })
            }
        }
    };
}

cards!(Pile, KnownGiven);
cards!(Spirits, SpiritGiven);
