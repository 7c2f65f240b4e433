//! Nodes as serde sees them. Each error knows its node; enums are words, alone or as the one key of a map.

use serde::de::value::{MapDeserializer, UsizeDeserializer};
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::error::{Error, Kind};
use super::node::{Node, Value};
use super::scalar::{Scalar, describe};
use super::{list, spanned};

type Read<T> = Result<T, Error>;

/// Reads a value: what stands after a key, or an item of a list.
#[derive(Clone, Copy)]
pub(crate) struct NodeReader<'a>(pub(crate) &'a Node);

/// Reads a key: a text even where it looks like a number.
struct KeyReader<'a>(&'a Node);

fn wrong_type(node: &Node, expected: impl Into<String>) -> Error {
    let hint = quoting_hint(node);
    Error::at(Kind::WrongType { found: describe(node), expected: expected.into(), hint }, node)
}

fn quoting_hint(node: &Node) -> Option<String> {
    let text = node.text().filter(|text| !text.is_empty())?;
    let number_or_truth = !matches!(Scalar::of(node), Some(Scalar::Text(_)));
    number_or_truth.then(|| format!("a text that looks like this needs quotes: \"{text}\""))
}

fn no_number(node: &Node, expected: String) -> Error {
    let quoted = match &node.value {
        Value::Scalar { text, plain: false } if Scalar::is_number(text) => Some(format!("remove the quotes: {text}")),
        _ => None,
    };
    Error::at(Kind::WrongType { found: describe(node), expected, hint: quoted }, node)
}

impl<'a> NodeReader<'a> {
    fn number<N: TryFrom<i128>>(self, least: impl Into<i128>, most: i128) -> Read<N> {
        let least = least.into();
        let expected = || format!("a whole number from {least} to {most}");
        match Scalar::of(self.0) {
            Some(Scalar::Whole(number)) if (least..=most).contains(&number) => {
                N::try_from(number).map_err(|_| Kind::Other("number".to_owned()).into())
            }
            Some(Scalar::Whole(number)) => Err(Error::at(Kind::OutOfRange { found: number.to_string(), expected: expected() }, self.0)),
            _ => Err(no_number(self.0, expected())),
        }
    }

    fn string(self) -> Read<&'a str> {
        match Scalar::of(self.0) {
            Some(Scalar::Text(text)) => Ok(text),
            _ => Err(wrong_type(self.0, "a text")),
        }
    }

    fn items(self) -> Read<&'a [Node]> {
        match &self.0.value {
            Value::List { items, .. } => Ok(items),
            _ => Err(wrong_type(self.0, "a list")),
        }
    }

    fn visit_items<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let mut items = Items { rest: self.items()?.iter() };
        let value = visitor.visit_seq(&mut items).map_err(|error| error.or_at(self.0))?;
        match items.rest.next() {
            None => Ok(value),
            Some(more) => Err(Error::at(Kind::Other("the list is too long: nothing is expected from here on".to_owned()), more)),
        }
    }

    fn visit_entries<'de, V: Visitor<'de>>(self, expected: &str, visitor: V) -> Read<V::Value> {
        let Value::Map { entries, .. } = &self.0.value else {
            return Err(wrong_type(self.0, expected));
        };
        visitor.visit_map(Entries { rest: entries.iter(), value: None }).map_err(|error| error.or_at(self.0))
    }

    fn visit_word<'de, V: Visitor<'de>>(self, known: &'static [&'static str], visitor: V) -> Read<V::Value> {
        let word = match &self.0.value {
            Value::Scalar { .. } => Word { name: self.0, value: None },
            Value::Map { entries, .. } => match entries.as_slice() {
                [(name, value)] => Word { name, value: Some(value) },
                [] => return Err(wrong_type(self.0, "one word with its value")),
                [_, (second, _), ..] => {
                    return Err(Error::at(Kind::Other("one word stands here, not several: this is the second".to_owned()), second));
                }
            },
            Value::List { .. } => return Err(wrong_type(self.0, words(known))),
        };
        visitor.visit_enum(word).map_err(|error| error.or_at(self.0))
    }
}

fn words(known: &[&str]) -> String {
    const FEW: usize = 6;
    let shown: Vec<String> = known.iter().take(FEW).map(|word| format!("`{word}`")).collect();
    let more = if known.len() > FEW { ", ..." } else { "" };
    format!("a word ({}{more})", shown.join(", "))
}

fn keys(known: &[&str]) -> String {
    const FEW: usize = 6;
    let shown: Vec<String> = known.iter().take(FEW).map(|word| format!("`{word}`")).collect();
    let more = if known.len() > FEW { ", ..." } else { "" };
    format!("a map with the keys {}{more}", shown.join(", "))
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ty;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
            let number = self.number::<$number>(<$number>::MIN, i128::from(<$number>::MAX))?;
            visitor.$visit(number).map_err(|error: Error| error.or_at(self.0))
        })*
    };
}

impl<'de> Deserializer<'de> for NodeReader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match Scalar::of(self.0) {
            Some(Scalar::Nothing) => visitor.visit_unit(),
            Some(Scalar::Truth(truth)) => visitor.visit_bool(truth),
            Some(Scalar::Whole(number)) => match i64::try_from(number) {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => visitor.visit_i128(number),
            },
            Some(Scalar::Real(number)) => visitor.visit_f64(number),
            Some(Scalar::Text(text)) => visitor.visit_str(text),
            None if matches!(self.0.value, Value::List { .. }) => return self.visit_items(visitor),
            None => return self.visit_entries("a map", visitor),
        }
        .map_err(|error: Error| error.or_at(self.0))
    }

    whole_numbers! {
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match Scalar::of(self.0) {
            Some(Scalar::Truth(truth)) => visitor.visit_bool(truth).map_err(|error: Error| error.or_at(self.0)),
            _ => Err(Error::at(Kind::WrongType { found: describe(self.0), expected: "`true` or `false`".to_owned(), hint: None }, self.0)),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let number = match Scalar::of(self.0) {
            #[expect(clippy::cast_precision_loss, reason = "a number typed by hand; the nearest float is what is meant")]
            Some(Scalar::Whole(number)) => number as f64,
            Some(Scalar::Real(number)) => number,
            _ => return Err(no_number(self.0, "a number".to_owned())),
        };
        visitor.visit_f64(number).map_err(|error: Error| error.or_at(self.0))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_str(self.string()?).map_err(|error: Error| error.or_at(self.0))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match Scalar::of(self.0) {
            Some(Scalar::Nothing) => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match Scalar::of(self.0) {
            Some(Scalar::Nothing) => visitor.visit_unit(),
            _ => Err(wrong_type(self.0, "nothing")),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Read<V::Value> {
        let result = match (name, &self.0.value, Scalar::of(self.0)) {
            (spanned::NAME, ..) => visitor.visit_seq(Parts::new(self.0)),
            (list::ONE_OR_MANY, Value::List { .. }, _) => return self.visit_items(visitor),
            (list::TRUE_OR, _, Some(Scalar::Truth(truth))) => visitor.visit_bool(truth),
            _ => visitor.visit_newtype_struct(self),
        };
        result.map_err(|error| error.or_at(self.0))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.visit_items(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Read<V::Value> {
        let found = self.items()?.len();
        if found != length {
            return Err(Error::at(Kind::WrongLength { found, expected: format!("a list of {length}") }, self.0));
        }
        self.visit_items(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, length: usize, visitor: V) -> Read<V::Value> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.visit_entries("a map", visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, fields: &'static [&'static str], visitor: V) -> Read<V::Value> {
        self.visit_entries(&keys(fields), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, known: &'static [&'static str], visitor: V) -> Read<V::Value> {
        self.visit_word(known, visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf identifier }
}

impl<'de> Deserializer<'de> for KeyReader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let Some(text) = self.0.text() else {
            return Err(wrong_type(self.0, "a key"));
        };
        visitor.visit_str(text).map_err(|error: Error| error.or_at(self.0))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Read<V::Value> {
        match name {
            spanned::NAME => visitor.visit_seq(Parts::new(self.0)).map_err(|error: Error| error.or_at(self.0)),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(self, name: &'static str, known: &'static [&'static str], visitor: V) -> Read<V::Value> {
        NodeReader(self.0).deserialize_enum(name, known, visitor)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        NodeReader(self.0).deserialize_u8(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        NodeReader(self.0).deserialize_u16(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        NodeReader(self.0).deserialize_u32(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct Items<'a> {
    rest: std::slice::Iter<'a, Node>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        self.rest.next().map(|node| seed.deserialize(NodeReader(node)).map_err(|error| error.or_at(node))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct Entries<'a> {
    rest: std::slice::Iter<'a, (Node, Node)>,
    value: Option<&'a Node>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        let Some((key, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(KeyReader(key)).map(Some).map_err(|error| error.or_at(key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        let node = self.value.take().expect("serde asks for a value only after its key");
        seed.deserialize(NodeReader(node)).map_err(|error| error.or_at(node))
    }
}

/// A word of an enum, with the value that stands behind it.
struct Word<'a> {
    name: &'a Node,
    value: Option<&'a Node>,
}

impl<'a> Word<'a> {
    fn needs_value(&self) -> Error {
        Error::at(Kind::ValueNeeded(self.name.text().unwrap_or_default().to_owned()), self.name)
    }

    fn value(&self) -> Read<NodeReader<'a>> {
        self.value.map(NodeReader).ok_or_else(|| self.needs_value())
    }
}

impl<'de> EnumAccess<'de> for Word<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Read<(V::Value, Self)> {
        let word = seed.deserialize(KeyReader(self.name)).map_err(|error| error.or_at(self.name))?;
        Ok((word, self))
    }
}

impl<'de> VariantAccess<'de> for Word<'_> {
    type Error = Error;

    fn unit_variant(self) -> Read<()> {
        match self.value.map(|value| (value, Scalar::of(value))) {
            None | Some((_, Some(Scalar::Nothing))) => Ok(()),
            Some((value, _)) => Err(Error::at(Kind::ValueUnwanted(self.name.text().unwrap_or_default().to_owned()), value)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<T::Value> {
        match self.value {
            Some(value) => seed.deserialize(NodeReader(value)).map_err(|error| error.or_at(value)),
            None => seed.deserialize(Absent(&self)).map_err(|error| error.or_at(self.name)),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Read<V::Value> {
        self.value()?.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Read<V::Value> {
        match self.value {
            Some(value) => NodeReader(value).deserialize_struct("", fields, visitor),
            None => Absent(&self).deserialize_struct("", fields, visitor),
        }
    }
}

/// The value of a word that stands alone: enough where every key may be left out.
struct Absent<'a>(&'a Word<'a>);

impl<'de> Deserializer<'de> for Absent<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Read<V::Value> {
        Err(self.0.needs_value())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_none()
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Read<V::Value> {
        let nothing = MapDeserializer::<_, Error>::new(std::iter::empty::<(&str, &str)>());
        visitor.visit_map(nothing).map_err(|error| error.or_at(self.0.name))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Start, end and value of a node, as the reader hands them to [`Spanned`](super::Spanned).
struct Parts<'a> {
    node: &'a Node,
    given: usize,
}

impl<'a> Parts<'a> {
    fn new(node: &'a Node) -> Self {
        Self { node, given: 0 }
    }
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.given += 1;
        let number = |number: usize| -> UsizeDeserializer<Error> { number.into_deserializer() };
        match self.given {
            1 => seed.deserialize(number(self.node.span.start)),
            2 => seed.deserialize(number(self.node.span.end)),
            _ => seed.deserialize(NodeReader(self.node)),
        }
        .map(Some)
        .map_err(|error| error.or_at(self.node))
    }
}
