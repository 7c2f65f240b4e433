//! A part of a scenario file that only the game can read: found by its place, read later by itself.

use std::borrow::Cow;

use fudaba_cardscript::{Fault, Faults, Mended, Outline, Source, Span, Spanned, outline, read_one, read_one_mended};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer};

use super::tree::{Follow, Tree};
use crate::positions::Wrong;

/// A value of the game's own shape, not read yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part(Span);

/// How much of the way to something was found in a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Found {
    /// Nothing of it.
    Nowhere,
    /// Something above it, or a word of the same text.
    Near,
    /// The very thing.
    Whole,
}

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
    /// Where it stands.
    pub(crate) fn span(self) -> Span {
        self.0
    }

    /// Whether nothing is written there.
    pub(crate) fn is_empty(self, source: &Source) -> bool {
        matches!(source.text()[self.0.start..self.0.end].trim(), "" | "~" | "null")
    }

    /// The part as a source by itself, at its line and column, so that it reads as it does in the file.
    pub(crate) fn alone(self, source: &Source) -> Alone<'_> {
        let (before, part) = (&source.text()[..self.0.start], &source.text()[self.0.start..self.0.end]);
        let lines = before.bytes().filter(|&byte| byte == b'\n').count();
        let indent = before.bytes().rev().take_while(|&byte| byte != b'\n').count();
        self.framed(source, "\n".repeat(lines) + &" ".repeat(indent), part, "")
    }

    /// The part as a list by itself: a single item may stand there without being one.
    pub(crate) fn alone_as_list(self, source: &Source) -> Alone<'_> {
        let alone = self.alone(source);
        let Outline::Map(_) = outline(&alone.source) else { return alone };
        let part = alone.source.text().trim_start();
        let blank = &alone.source.text()[..alone.source.text().len() - part.len()];
        match blank.rsplit_once('\n') {
            // A map by its indents becomes the item of a dash on the line before it.
            Some((lines, indent)) if !part.starts_with('{') => self.framed(source, format!("{lines}-\n{indent}"), part, ""),
            _ => self.framed(source, format!("{}[", &blank[..blank.len().saturating_sub(1)]), part, "]"),
        }
    }

    fn framed<'s>(self, source: &'s Source, before: String, part: &str, after: &str) -> Alone<'s> {
        let shift = self.0.start - before.len();
        Alone { source: Source::new(source.name(), before + part + after), whole: source, shift }
    }

    /// Reads the part as a `T`.
    pub(crate) fn read<T: DeserializeOwned>(self, source: &Source) -> Result<T, Faults> {
        let alone = self.alone(source);
        match read_one(&alone.source) {
            (Some(value), faults) if faults.is_empty() => Ok(value),
            (_, faults) => Err(alone.in_file(faults)),
        }
    }

    /// What is left of the part as a `T` when its mistakes are cut out, and these.
    pub(crate) fn read_mended<T: DeserializeOwned>(self, source: &Source) -> (Option<Mended<T>>, Faults) {
        let alone = self.alone(source);
        let (value, faults) = read_one_mended(&alone.source);
        (value, alone.in_file(faults))
    }

    /// The fault that something of a position cannot be, at what it is about: at the very card where the way to it is known, else at the word
    /// that is quoted. The flag says whether it was found in this part.
    pub(crate) fn wrong(self, source: &Source, wrong: &Wrong) -> (Fault, Found) {
        let quoted = wrong.text.split('`').nth(1).unwrap_or_default();
        let alone = self.alone(source);
        let tree = read_one::<Spanned<Tree>>(&alone.source).0;
        let (span, found) = match tree.as_ref().map(|tree| tree.follow(&wrong.path)) {
            Some((span, rest)) if rest < wrong.path.len() => {
                let span = Span::new(span.start + alone.shift, span.end + alone.shift);
                (narrowed(source, span, quoted), if rest == 0 { Found::Whole } else { Found::Near })
            }
            _ => {
                let narrow = narrowed(source, self.0, quoted);
                (narrow, if narrow == self.0 || quoted.is_empty() { Found::Nowhere } else { Found::Near })
            }
        };
        let mut fault = Fault::new("scenario/impossible", wrong.text.clone()).at(source.place(span));
        fault.hint.clone_from(&wrong.hint);
        (fault, found)
    }

    /// A fault of the part; of the word that the message quotes, where that is found in it.
    pub(crate) fn fault(self, source: &Source, code: &'static str, message: impl Into<String>) -> Fault {
        let message = message.into();
        let quoted = message.split('`').nth(1).map_or(self.0, |word| narrowed(source, self.0, word));
        Fault::new(code, message).at(source.place(quoted))
    }
}

/// The place of a word within a longer place, if it is there.
pub(crate) fn narrowed(source: &Source, span: Span, word: &str) -> Span {
    let found = source.text().get(span.start..span.end).and_then(|text| text.find(word)).map(|offset| span.start + offset);
    found.map_or(span, |start| Span::new(start, start + word.len()))
}

/// A part cut out of its file.
pub(crate) struct Alone<'s> {
    pub(crate) source: Source,
    whole: &'s Source,
    /// How many bytes before it were cut off.
    shift: usize,
}

impl Alone<'_> {
    /// Faults of the part, shown in the whole file.
    pub(crate) fn in_file(&self, faults: Faults) -> Faults {
        let moved = |span: Span| self.whole.place(Span::new(span.start + self.shift, span.end + self.shift));
        let shown = |fault: Fault| match fault.place.as_ref().map(|place| place.span) {
            Some(span) => fault.at(moved(span)),
            None => fault,
        };
        faults.into_iter().map(shown).collect()
    }
}
