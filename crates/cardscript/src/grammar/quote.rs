//! Lines within lines: what somebody gains is quoted, 「…」を得る, gains "…".

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::understood::{Hearing, Names, Reading};
use crate::read::{read_json, read_value};
use crate::text::{Language, Text};

/// The form in which a part is quoted: `「{.quoted}」`.
pub(super) const QUOTED: &str = "quoted";

/// A line of a card that may stand within another one.
pub trait Quoted: DeserializeOwned + JsonSchema {
    /// The line.
    fn say(&self) -> Text;

    /// The line where it stands within one that this one speaks.
    fn say_as(&self, _speaker: &'static str) -> Text {
        self.say()
    }

    /// What a line says, as the entries of a list that a card file has.
    fn hear(line: &str, language: Language, names: Names<'_>) -> Hearing;
}

/// How lines of a kind are said and heard.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quotes {
    pub(super) kind: usize,
    say: fn(&Value, &'static str) -> Text,
    pub(super) hear: fn(&str, Language, Names<'_>) -> Hearing,
}

fn say<Q: Quoted>(value: &Value, speaker: &'static str) -> Text {
    read_json::<Q>(value).map(|quoted| quoted.say_as(speaker)).unwrap_or_default()
}

impl Quotes {
    /// How lines of this type are said and heard, which a grammar knows by this place.
    pub(super) fn of<Q: Quoted>(kind: usize) -> Quotes {
        Quotes { kind, say: say::<Q>, hear: Q::hear }
    }

    /// The line without its full stop: the sentence around it goes on.
    pub(super) fn say(&self, value: &Value, language: Language, speaker: &'static str) -> String {
        let line = (self.say)(value, speaker);
        line.of(language).trim_end_matches(['。', '.']).to_owned()
    }
}

/// The entry that a line was heard to be.
pub(super) fn entry(reading: &Reading) -> Option<Value> {
    let card: Map<String, Value> = read_value("quoted", &format!("{{{}}}", reading.yaml)).ok()?;
    card.into_iter().next().and_then(|(_, entries)| entries.as_array().and_then(|entries| entries.first()).cloned())
}
