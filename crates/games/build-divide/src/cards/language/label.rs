//! Attributes, titles, names of cards and of counters: plain words, compared exactly.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::Text;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A word in both languages, or one text for both: `{ ja: 騎士, en: Knight }`, `Gazer`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label(pub Text);

impl Label {
    /// Whether it is the same word: in either language, exactly.
    pub fn is(&self, other: &Text) -> bool {
        self.0.ja == other.ja || self.0.en == other.en
    }
}

struct LabelVisitor;

impl<'de> Visitor<'de> for LabelVisitor {
    type Value = Label;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a word, or `{ ja: ..., en: ... }`")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Label, E> {
        // The only counters that the rulebook names have a name in both languages.
        let ja = if word == "condemnation" { "断罪" } else { word };
        Ok(Label(Text::new(ja, word)))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Label, M::Error> {
        Text::deserialize(MapAccessDeserializer::new(map)).map(Label)
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LabelVisitor)
    }
}

impl JsonSchema for Label {
    fn schema_name() -> Cow<'static, str> {
        "Label".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let text = Text::json_schema(generator);
        json_schema!({ "anyOf": [{ "type": "string" }, text], "label": true })
    }
}
