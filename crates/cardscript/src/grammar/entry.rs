//! Lines that are one entry of a card file: the entry's type declares the frame of its line as it declares any word, with the sentences of its
//! effect as the last part.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::chart::{Chart, Form, Names, named};
use super::hear::{Listener, Place, reached};
use super::letters::same;
use super::lexicon::{Grammar, Of, Word};
use super::line::{Hearing, Reading};
use super::spell::{Context, Speller};
use super::voice::{Spoken, Voice, flows};
use super::yaml::flow;
use crate::effect::Instruction;
use crate::print::Tone;
use crate::read::read_value;
use crate::text::{Language, Text};

/// How long a line may be, in bytes: several times the longest card.
const LONGEST: usize = 12_000;

/// What a line of a card is made from.
///
/// Its patterns are the frame of the line; the part that holds its instructions (`Vec<Instruction<_>>`) stands last and is said by the sentences
/// that all games share. Where the type says `"choices" = "targets"`, that part holds what is chosen for the effect, which verbs speak of by number.
pub trait Entry: Serialize + DeserializeOwned + JsonSchema {
    /// The words of its effect.
    type Words: Spoken;

    /// The kinds of cards that have such lines, where their words say which it is; else one without a name.
    const SPEAKERS: &'static [&'static str] = &[""];

    /// Its instructions; none where it has no effect.
    fn effect(&self) -> &[Instruction<Self::Words>] {
        &[]
    }
}

impl Grammar {
    /// The line of an entry. Cards that it speaks of stand there by number, `{card:D04}`, as [`crate::template`] fills them in.
    #[must_use]
    pub fn say_line<E: Entry>(&self, entry: &E) -> Text {
        self.say_line_of(entry, "")
    }

    /// The same on a card of this kind, one of the entry's speakers.
    #[must_use]
    pub fn say_line_of<E: Entry>(&self, entry: &E, speaker: &str) -> Text {
        let value = serde_json::to_value(entry).unwrap_or_default();
        let Some(kind) = self.kind(&E::schema_name()) else { return Text::default() };
        let (chosen, flows) = (self.chosen(kind, &value), flows(entry.effect()));
        let mut context = Context { chosen, flows, speaker: speaker.to_owned(), ..Context::default() };
        context.effect = Voice::<E::Words>::knowing(context.chosen.clone(), speaker).sentences(entry.effect(), Tone::Once);
        let [ja, en] = Language::ALL.map(|language| Speller { grammar: self, language, context: &context }.word(kind, &value, ""));
        Text { ja, en: capitals(&en) }
    }

    /// What a line says that is made from an entry of this type, found in the list `key` of a card file.
    #[must_use]
    pub fn hear_entry<E: Entry>(&self, line: &str, language: Language, key: &'static str, names: Names<'_>) -> Hearing {
        let Some(kind) = self.kind_of::<E>() else { return Hearing::default() };
        if line.len() > LONGEST {
            return Hearing { given_up: true, ..Hearing::default() };
        }
        let chart = Chart::new(self, language, line, names);
        let mut hearing = Hearing::default();
        let frames = self.frames(&chart, kind);
        for (&speaker, frame) in E::SPEAKERS.iter().flat_map(|speaker| frames.iter().map(move |frame| (speaker, frame))) {
            let entries = self.entries::<E>(&chart, kind, (frame.clone(), speaker), &mut hearing);
            for (entry, written) in entries {
                let said = self.say_line_of(&entry, speaker);
                let text = Text { ja: named(&said.ja, names, Language::Ja), en: named(&said.en, names, Language::En) };
                let reading = Reading { key: Some(key), yaml: format!("{key}: [{written}]"), text };
                if same(reading.text.of(language), line, language) && !hearing.readings.contains(&reading) {
                    hearing.readings.push(reading);
                }
            }
        }
        (hearing.understood, hearing.next) = reached(&chart, language);
        hearing.given_up |= chart.is_given_up();
        hearing
    }

    /// Every frame that the line could have, and where the sentences of its effect would begin.
    fn frames(&self, chart: &Chart<'_>, kind: usize) -> Vec<(Value, Option<usize>)> {
        let mut all: BTreeMap<String, (Value, Option<usize>)> = BTreeMap::new();
        for (_, value) in chart.kind(kind, &Form::Noun(String::new()), 0).iter().filter(|(end, _)| chart.is_end(*end)) {
            let mut frame = value.clone();
            let starts = self.effect_part(kind).and_then(|part| frame.as_object_mut()?.remove(part)?.as_u64());
            let starts = starts.and_then(|at| usize::try_from(at).ok());
            all.insert(format!("{starts:?} {frame}"), (frame, starts));
        }
        all.into_values().collect()
    }

    /// The entries that these frames make, and how a file writes each.
    fn entries<E: Entry>(
        &self,
        chart: &Chart<'_>,
        kind: usize,
        ((frame, starts), speaker): ((Value, Option<usize>), &'static str),
        hearing: &mut Hearing,
    ) -> Vec<(E, String)> {
        let read = |value: &Value| read_value::<E>("text", &flow(value)).ok().map(|entry| (entry, flow(value)));
        let (Some(start), Some(part)) = (starts, self.effect_part(kind)) else { return read(&frame).into_iter().collect() };
        let language = chart.language();
        let place = Place { language, tone: Tone::Once, start, chosen: self.chosen(kind, &frame), speaker };
        let listener = Listener::<E::Words>::new(chart, place);
        let effects = listener.effects();
        hearing.given_up |= listener.is_given_up();
        let with = |effect: Vec<Value>| {
            let mut entry = frame.as_object().cloned().unwrap_or_default();
            entry.insert(part.to_owned(), Value::Array(effect));
            Value::Object(entry)
        };
        effects.into_iter().filter_map(|(_, written)| read(&with(written))).collect()
    }

    /// The part of a line that holds its instructions.
    fn effect_part(&self, kind: usize) -> Option<&str> {
        let parts = self.kinds[kind].words.iter().flat_map(|word| &word.parts);
        parts.into_iter().find(|part| part.of == Of::Effect).map(|part| part.name.as_str())
    }

    /// What is chosen for the effect of a line, and whether each is of several.
    fn chosen(&self, kind: usize, value: &Value) -> Vec<bool> {
        let choices = |word: &Word| {
            let (_, part) = word.part(word.choices.as_deref()?)?;
            let Of::List(of) = &part.of else { return None };
            let Of::Kind(kind) = **of else { return None };
            let context = Context::default();
            let speller = Speller { grammar: self, language: Language::En, context: &context };
            let listed = word.value(value, &part.name);
            let items = listed.as_array().map_or(std::slice::from_ref(listed), Vec::as_slice);
            Some(items.iter().filter(|item| !item.is_null()).map(|item| speller.word_is_many(kind, item, "")).collect())
        };
        self.kinds[kind].word(value).and_then(choices).unwrap_or_default()
    }
}

/// A capital letter where a sentence begins: behind a full stop or a colon.
fn capitals(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    for letter in text.chars() {
        let begins = said.is_empty() || said.ends_with(". ") || said.ends_with(": ");
        if begins { said.extend(letter.to_uppercase()) } else { said.push(letter) }
    }
    said
}
