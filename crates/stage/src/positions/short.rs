//! A card in short: its name, then its marks.

use std::fmt;
use std::marker::PhantomData;

use schemars::{Schema, json_schema};
use serde::de::value::MapDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde_json::Value;

/// A mark of a card in short, and the key that it stands for when the card is written in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `face_up`: the key is true.
    Flag(&'static str),
    /// `up`: the key, which is the second one, is false.
    Unset(&'static str, &'static str),
    /// `since 3` or `dg=700`: the key has this number.
    Number(&'static str),
    /// `set`, `open`: the key has one of these words.
    Word(&'static str, &'static [&'static str]),
}

impl Mark {
    fn begins(self, word: &str) -> bool {
        let head = word.split('=').next().unwrap_or(word);
        match self {
            Mark::Flag(key) | Mark::Unset(key, _) => word == key,
            Mark::Number(key) => head == key,
            Mark::Word(_, words) => words.contains(&word),
        }
    }

    /// The entry that the word makes, with the words behind it at hand.
    fn entry<'w>(self, word: &str, rest: &mut impl Iterator<Item = &'w str>) -> Option<(&'static str, Value)> {
        match self {
            Mark::Flag(key) => Some((key, Value::Bool(true))),
            Mark::Unset(_, key) => Some((key, Value::Bool(false))),
            Mark::Word(key, _) => Some((key, word.into())),
            Mark::Number(key) => {
                let number = match word.split_once('=') {
                    Some((_, number)) => number,
                    None => rest.next()?,
                };
                Some((key, number.parse::<i64>().ok()?.into()))
            }
        }
    }
}

/// What may be written in short or as a map. See [`in_short!`](crate::in_short), which writes it.
pub trait Short: Sized {
    /// What is told where it is written wrongly: "a card, such as `K07 face_up`, or a map".
    const EXPECTING: &'static str;
    /// The marks that may stand behind the name.
    const MARKS: &'static [Mark];

    /// Reads it in full.
    ///
    /// # Errors
    /// When the map is none of it.
    fn from_map<'de, M: MapAccess<'de>>(map: M) -> Result<Self, M::Error>;

    /// Reads it in short: the card's name up to the first mark, and its marks.
    #[must_use]
    fn from_words(words: &str) -> Option<Self> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let mark = |word: &str| Self::MARKS.iter().copied().find(|mark| mark.begins(word));
        let end = words.iter().position(|word| mark(word).is_some()).unwrap_or(words.len());
        let (name, marks) = words.split_at(end);
        if name.is_empty() || name.iter().any(|word| word.contains('=')) {
            return None;
        }
        let mut entries = vec![("card", Value::from(name.join(" ")))];
        let mut rest = marks.iter().copied();
        while let Some(word) = rest.next() {
            entries.push(mark(word)?.entry(word, &mut rest)?);
        }
        Self::from_map(MapDeserializer::<_, serde_json::Error>::new(entries.into_iter())).ok()
    }

    /// [`Short::from_words`], saying what is expected.
    ///
    /// # Errors
    /// When the words are none of it.
    fn read_words<E: Error>(words: &str) -> Result<Self, E> {
        Self::from_words(words).ok_or_else(|| E::custom(format!("`{words}`: write {}", Self::EXPECTING)))
    }
}

/// Reads a text in short, or a map in full.
#[derive(Debug)]
pub struct ShortVisitor<T>(PhantomData<T>);

impl<T> Default for ShortVisitor<T> {
    fn default() -> Self {
        ShortVisitor(PhantomData)
    }
}

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

/// The schema of a map, or of the same in short: `#[schemars(transform = or_text)]`.
pub fn or_text(schema: &mut Schema) {
    let map = std::mem::take(schema);
    *schema = json_schema!({ "anyOf": [{ "type": "string" }, map] });
}

/// Lets a type with a key `card` be written in short: the type, what is told where it is written wrongly, and its marks. The type derives
/// `Serialize` and `Deserialize` with `#[serde(remote = "Self")]`.
#[macro_export]
macro_rules! in_short {
    ($type:ty, $expecting:expr, [$($mark:expr),* $(,)?]) => {
        impl $crate::positions::Short for $type {
            const EXPECTING: &'static str = $expecting;
            const MARKS: &'static [$crate::positions::Mark] = &[$($mark),*];

            fn from_map<'de, M: $crate::serde::de::MapAccess<'de>>(map: M) -> Result<Self, M::Error> {
                <$type>::deserialize($crate::serde::de::value::MapAccessDeserializer::new(map))
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any($crate::positions::ShortVisitor::default())
            }
        }

        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$type>::serialize(self, serializer)
            }
        }
    };
}
