//! A part of a scenario file that only the game can read: found by its place, read later by itself.

use std::borrow::Cow;

use fudaba_cardscript::{Fault, Faults, Source, Span, Spanned, read_one};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer};

/// A value of the game's own shape, not read yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part(Span);

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Spanned::<IgnoredAny>::deserialize(deserializer).map(|part| Part(part.span))
    }
}

/// The schema of a game's own part: [`super::scenario_schema`] puts the game's type where this points to.
impl JsonSchema for Part {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Given".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "$ref": "#/$defs/Given" })
    }
}

impl Part {
    /// Whether nothing is written there.
    pub(crate) fn is_empty(self, source: &Source) -> bool {
        matches!(source.text()[self.0.start..self.0.end].trim(), "" | "~" | "null")
    }

    /// The part as a source by itself: everything else is blank, so that every place in it is one in the file.
    pub(crate) fn alone(self, source: &Source) -> Source {
        let text = source.text();
        let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
        let before: String = text[..self.0.start].bytes().map(blank).collect();
        Source::new(source.name(), before + &text[self.0.start..self.0.end])
    }

    /// Reads the part as a `T`.
    pub(crate) fn read<T: DeserializeOwned>(self, source: &Source) -> Result<T, Faults> {
        let (value, faults) = read_one(&self.alone(source));
        match value {
            Some(value) if faults.is_empty() => Ok(value),
            _ => Err(in_file(source, faults)),
        }
    }

    /// A fault of the whole part.
    pub(crate) fn fault(self, source: &Source, code: &'static str, message: impl Into<String>) -> Fault {
        Fault::new(code, message).at(source.place(self.0))
    }
}

/// Faults of a part, shown in the whole file.
pub(crate) fn in_file(source: &Source, faults: Faults) -> Faults {
    faults
        .into_iter()
        .map(|fault| match fault.place.clone() {
            Some(place) => fault.at(source.place(place.span)),
            None => fault,
        })
        .collect()
}
