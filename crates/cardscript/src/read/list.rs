//! Two shapes that make cards short to write: one thing or a list of them, and `true` or a thing.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

pub(crate) const ONE_OR_MANY: &str = "$fudaba::OneOrMany";
pub(crate) const TRUE_OR: &str = "$fudaba::TrueOr";

/// A list that may be written without its brackets when it has one item.
///
/// Read by this crate's reader; under serde's `untagged`, `tag` and `flatten` a list cannot be told from an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OneOrMany<T>(pub Vec<T>);

/// `true`, or something.
///
/// Read by this crate's reader, like [`OneOrMany`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrueOr<T> {
    /// Written `true`.
    True,
    /// Written as what it is.
    This(T),
}

/// Two values or more, for a word that joins them: `#[serde(deserialize_with = "several")]`. One alone stands for itself.
///
/// # Errors
/// When there are fewer than two.
pub fn several<'de, T: Deserialize<'de>, D: Deserializer<'de>>(parts: D) -> Result<Vec<T>, D::Error> {
    let parts = Vec::deserialize(parts)?;
    if parts.len() < 2 { Err(D::Error::custom("this joins two or more; one alone stands for itself")) } else { Ok(parts) }
}

impl<T> Default for OneOrMany<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for OneOrMany<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(ONE_OR_MANY, ListVisitor(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for TrueOr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(TRUE_OR, TrueVisitor(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for OneOrMany<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("OneOrMany_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [one, { "type": "array", "items": one }] })
    }
}

impl<T: JsonSchema> JsonSchema for TrueOr<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("TrueOr_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let this = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [{ "const": true }, this] })
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = OneOrMany<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("one thing or a list")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        T::deserialize(deserializer).map(|one| OneOrMany(vec![one]))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut many = Vec::new();
        while let Some(item) = items.next_element()? {
            many.push(item);
        }
        Ok(OneOrMany(many))
    }
}

struct TrueVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for TrueVisitor<T> {
    type Value = TrueOr<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("`true` or a word")
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Self::Value, E> {
        if truth { Ok(TrueOr::True) } else { Err(E::custom("`false` says nothing here: leave the key out")) }
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        T::deserialize(deserializer).map(TrueOr::This)
    }
}
