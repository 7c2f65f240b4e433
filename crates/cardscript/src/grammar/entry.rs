//! Lines that are one entry of a card file: the entry's type declares the frame of its line as it declares any word, with the sentences of its
//! effect as the last part.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::chart::{Chart, named};
use super::hear::{Listener, Place, reached};
use super::letters::same;
use super::lexicon::Grammar;
use super::spell::{Context, Speller};
use super::understood::{Hearing, Names, Reading};
use super::voice::{CHOOSES, Spoken, Voice, flows};
use super::word::Of;
use super::written::Form;
use super::yaml::flow;
use crate::effect::{Act, Instruction, Words};
use crate::print::Tone;
use crate::read::read_json;
use crate::text::{Language, Text};

/// How many ways of choosing for lists of verbs are looked at.
const MOST_FRAMES: usize = 64;
/// How long a line may be, in bytes: several times the longest card.
const LONGEST: usize = 12_000;

/// What a line of a card is made from.
///
/// Its patterns are the frame of the line; the part that holds its instructions (`Vec<Instruction<_>>`) stands last and is said by the sentences
/// that all games share. Where the type says `"choices" = "targets"`, that part holds what is chosen for the effect, which verbs speak of by number.
pub trait Entry: Serialize + DeserializeOwned + JsonSchema {
    /// The words of its effect.
    type Words: Spoken;

    /// Who may speak in such a line: patterns with a test such as `(speaker=unit)` tell them apart, and a line is heard from each of them.
    const SPEAKERS: &'static [&'static str] = &[""];

    /// Behind what an English sentence begins: a full stop, or a head of the line.
    const BEGINS: &'static [&'static str] = &[". ", ": "];

    /// Whether it may stand on a card that this one speaks for. What may not is not what a line says.
    #[must_use]
    fn stands(&self, _speaker: &'static str) -> bool {
        true
    }

    /// What a card file writes for it, where its line says more than that or stands within something.
    #[must_use]
    fn written(line: Value) -> Value {
        line
    }

    /// Its instructions; none where it has no effect.
    fn effect(&self) -> &[Instruction<Self::Words>] {
        &[]
    }
}

impl Grammar {
    /// The line of an entry. Cards that it speaks of stand there by number, `{card:D04}`, as [`crate::template`] fills them in.
    #[must_use]
    pub fn say_line<E: Entry>(&self, entry: &E) -> Text {
        self.say_line_as(entry, E::SPEAKERS.first().copied().unwrap_or_default())
    }

    /// The line of an entry, where this one speaks.
    #[must_use]
    pub fn say_line_as<E: Entry>(&self, entry: &E, speaker: &'static str) -> Text {
        let value = serde_json::to_value(entry).unwrap_or_default();
        let Some(kind) = self.kind(&E::schema_name()) else { return Text::default() };
        let mut context = Context { flows: flows(entry.effect()), ..self.knowing(kind, &value, speaker) };
        context.asks = entry.effect().first().is_some_and(|first| first.condition.is_some());
        context.picks = entry.effect().first().is_some_and(begins_with_a_choice);
        context.effect = Voice::<E::Words>::knowing(context.clone()).sentences(entry.effect(), Tone::Once);
        let frame = self.with_choices_for(kind, &value, None);
        let [ja, en] = Language::ALL.map(|language| Speller { grammar: self, language, context: &context }.word(kind, &frame, ""));
        Text { ja, en: capitals(&en, E::BEGINS) }
    }

    /// What is known of a line before its effect.
    fn knowing(&self, kind: usize, line: &Value, speaker: &'static str) -> Context {
        Context { chosen: self.choices(kind, line), line: Some(Arc::new((kind, line.clone()))), speaker, ..Context::default() }
    }

    /// What a line says that is made from an entry of this type, found in the list `key` of a card file.
    #[must_use]
    pub fn hear_entry<E: Entry>(&self, line: &str, language: Language, key: &'static str, names: Names<'_>) -> Hearing {
        self.hear_as::<E>(line, language, names, |written| (Some(key), format!("{key}: [{}]", flow(written))))
    }

    /// What a line says that is made from several keys of a card, which are the parts of this type.
    #[must_use]
    pub fn hear_keys<E: Entry>(&self, line: &str, language: Language, names: Names<'_>) -> Hearing {
        let inside = |written: &Value| flow(written).trim_start_matches('{').trim_end_matches('}').trim().to_owned();
        self.hear_as::<E>(line, language, names, |written| (None, inside(written)))
    }

    fn hear_as<E: Entry>(
        &self,
        line: &str,
        language: Language,
        names: Names<'_>,
        file: impl Fn(&Value) -> (Option<&'static str>, String),
    ) -> Hearing {
        let Some(kind) = self.kind_of::<E>() else { return Hearing::default() };
        if line.len() > LONGEST {
            return Hearing { given_up: true, ..Hearing::default() };
        }
        let chart = Chart::new(self, language, line, names);
        let mut hearing = Hearing::default();
        let frames = self.frames(&chart, kind);
        let spoken = E::SPEAKERS.iter().flat_map(|speaker| frames.iter().map(move |frame| (*speaker, frame)));
        for (speaker, frame) in spoken {
            let entries = self.entries::<E>(&chart, kind, (speaker, frame), &mut hearing);
            for (entry, written) in entries.into_iter().filter(|(entry, _)| entry.stands(speaker)) {
                let said = self.say_line_as(&entry, speaker);
                let text = Text { ja: named(&said.ja, names, Language::Ja), en: named(&said.en, names, Language::En) };
                let (key, yaml) = file(&written);
                let reading = Reading { key, yaml, text };
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
        for (_, value) in chart.noun(kind, "", 0).iter().filter(|(end, _)| chart.is_end(*end)) {
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
        (speaker, (frame, starts)): (&'static str, &(Value, Option<usize>)),
        hearing: &mut Hearing,
    ) -> Vec<(E, Value)> {
        let read = |value: Value| read_json::<E>(&value).map(|entry| (entry, E::written(value)));
        let (&Some(start), Some(part)) = (starts, self.effect_part(kind)) else { return read(frame.clone()).into_iter().collect() };
        let mut all = Vec::new();
        for frame in self.with_modes(chart, kind, frame, start) {
            let context = self.knowing(kind, &frame, speaker);
            chart.choose(&context.chosen);
            let listener = Listener::<E::Words>::new(chart, Place { language: chart.language(), tone: Tone::Once, start, context });
            let effects = listener.effects();
            hearing.given_up |= listener.is_given_up();
            let with = |effect: Vec<Value>| {
                let mut entry = frame.as_object().cloned().unwrap_or_default();
                entry.insert(part.to_owned(), Value::Array(effect));
                Value::Object(entry)
            };
            all.extend(effects.into_iter().filter_map(|(_, written)| read(with(written))));
        }
        all
    }

    /// The frame with what is chosen for each of several lists of verbs, in every way in which they could say so.
    fn with_modes(&self, chart: &Chart<'_>, kind: usize, frame: &Value, start: usize) -> Vec<Value> {
        let Some(choices) = self.kinds[kind].word(frame).and_then(|word| word.choices.clone()) else { return vec![frame.clone()] };
        let mode = |item: &Value| self.mode_part(kind, &choices, item);
        let mut all = vec![frame.clone()];
        for (number, at) in (1_u64..).zip(chart.bullets(start)) {
            let heard = chart.kind(kind, &Form::Only(CHOOSES.to_owned()), at);
            let lists: BTreeMap<String, Vec<Value>> = heard
                .iter()
                .filter_map(|(_, line)| line.get(&choices)?.as_array().cloned())
                .map(|listed| (Value::from(listed.clone()).to_string(), listed))
                .collect();
            let further = |frame: &Value, listed: &Vec<Value>| -> Option<Value> {
                let mut frame = frame.clone();
                let known = frame.as_object_mut()?.entry(choices.clone()).or_insert_with(|| Value::Array(Vec::new()));
                for item in listed {
                    let mut item = item.clone();
                    let part = mode(&item)?;
                    item.as_object_mut()?.insert(part, number.into());
                    known.as_array_mut()?.push(item);
                }
                Some(frame)
            };
            let more: Vec<Value> = all.iter().flat_map(|frame| lists.values().filter_map(|listed| further(frame, listed))).collect();
            all.extend(more);
            all.truncate(MOST_FRAMES);
        }
        all
    }

    /// The part of a choice that says for which list of verbs it is made.
    fn mode_part(&self, kind: usize, choices: &str, item: &Value) -> Option<String> {
        let part = self.kinds[kind].words.iter().find_map(|word| word.part(choices)).map(|(_, part)| &part.of)?;
        let Of::List(of) = part else { return None };
        let Of::Kind(kind) = **of else { return None };
        self.kinds[kind].word(item)?.mode.clone()
    }

    /// The part of a line that holds its instructions.
    fn effect_part(&self, kind: usize) -> Option<&str> {
        let parts = self.kinds[kind].words.iter().flat_map(|word| &word.parts);
        parts.into_iter().find(|part| part.of == Of::Effect).map(|part| part.name.as_str())
    }
}

/// Whether nothing stands before a choice of several lists, so that it could be one of the line.
fn begins_with_a_choice<W: Words>(first: &Instruction<W>) -> bool {
    matches!(first.act, Act::Choose(_)) && !first.then && first.may.is_none() && first.condition.is_none()
}

/// What stands behind a bracket within a sentence goes on: gets [+1000] power, costs [2] less. It is no head of a line.
fn ends_within_a_sentence(said: &str) -> bool {
    let Some(bracketed) = said.strip_suffix("] ") else { return false };
    let mut open = 1;
    let begins = bracketed.char_indices().rev().find(|&(_, letter)| {
        open += match letter {
            ']' => 1,
            '[' => -1,
            _ => 0,
        };
        open == 0
    });
    let Some((at, _)) = begins else { return false };
    let is_sum = bracketed[at + 1..].starts_with(['+', '-', '−']);
    is_sum || bracketed[..at].strip_suffix(' ').is_some_and(|before| before.ends_with(char::is_alphanumeric))
}

/// A capital letter where a sentence begins, behind an opening bracket, too.
fn capitals(text: &str, begins: &[&str]) -> String {
    let mut said = String::with_capacity(text.len());
    for letter in text.chars() {
        let begun = begins.iter().any(|before| said.ends_with(before)) && !ends_within_a_sentence(&said);
        let first = begun || matches!(said.as_str(), "" | "(" | "[");
        if first { said.extend(letter.to_uppercase()) } else { said.push(letter) }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::capitals;

    #[test]
    fn a_sentence_begins_behind_a_head_and_goes_on_behind_a_bracket_within_it() {
        assert_eq!(
            capitals("[auto] when it enters, it gets [+1] hit. draw.", &[". ", "] "]),
            "[Auto] When it enters, it gets [+1] hit. Draw."
        );
        assert_eq!(capitals("[rest] it gets [-1000] power", &["] "]), "[Rest] It gets [-1000] power");
        assert_eq!(capitals("it gets [+1] hit, [-1000] power and [+1] hit", &["] "]), "It gets [+1] hit, [-1000] power and [+1] hit");
        assert_eq!(capitals("[cont] this card costs [2] less", &["] "]), "[Cont] This card costs [2] less");
        assert_eq!(capitals("[act] [Normal, [1], discard a card] draw", &["] "]), "[Act] [Normal, [1], discard a card] Draw");
    }
}
