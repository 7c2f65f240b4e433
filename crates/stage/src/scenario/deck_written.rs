//! A deck as a scenario writes it.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::Spanned;
use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A list under each name: of seats, of places.
pub(crate) type Named<T> = IndexMap<Spanned<String>, T>;

/// A deck by its key, or written out: sections with cards, `x3` behind one for three copies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum DeckWritten {
    /// A deck of the game.
    Key(String),
    /// Sections with their cards.
    Sections(Named<Vec<Spanned<String>>>),
}

impl<'de> Deserialize<'de> for DeckWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DeckVisitor)
    }
}

struct DeckVisitor;

impl<'de> Visitor<'de> for DeckVisitor {
    type Value = DeckWritten;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the key of a deck, or its sections")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<DeckWritten, E> {
        Ok(DeckWritten::Key(key.to_owned()))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<DeckWritten, M::Error> {
        let mut sections = IndexMap::new();
        while let Some((key, cards)) = map.next_entry()? {
            sections.insert(key, cards);
        }
        Ok(DeckWritten::Sections(sections))
    }
}

impl JsonSchema for DeckWritten {
    fn schema_name() -> Cow<'static, str> {
        "Deck".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The key of a deck of the game, or its sections with their cards, by number or English name: `x3` behind one for three copies.",
            "anyOf": [
                { "type": "string" },
                { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "string" } } },
            ],
        })
    }
}
