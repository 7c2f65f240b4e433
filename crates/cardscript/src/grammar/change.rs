//! What changes of somebody, as one sentence: the words for [`crate::print::changes`] from the patterns of a list of changes.

use serde_json::Value;

use super::pattern::{CHANGE, Parts, Piece};
use super::spell::{Context, Named, Speller, plural_verb};
use super::word::{Of, Word};
use crate::print::{Change, En, Ja, Phrase, Subject, changes, list};
use crate::text::{Language, Text};

/// Of whom an English verb says something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Person {
    One,
    Many,
    /// Behind "have it".
    Bare,
}

impl Speller<'_> {
    fn in_language(&self, language: Language) -> Self {
        Self { language, ..*self }
    }

    /// The phrases of a sentence about somebody.
    pub(super) fn phrases(&self, word: &Word, value: &Value, parts: Parts<'_>) -> Vec<Phrase> {
        if parts.by.is_empty() {
            return self.changes_of(parts, &[(word, value)]);
        }
        let Some(subject) = self.subject(word, value, parts) else { return Vec::new() };
        let Some(kind) = word.part(parts.by).and_then(|(_, part)| part.of.kind()) else { return Vec::new() };
        let context = Context { subject: Some(subject.clone()), ..self.context.clone() };
        let speller = Speller { context: &context, ..*self };
        let listed = word.value(value, parts.by);
        let items = listed.as_array().map_or(std::slice::from_ref(listed), Vec::as_slice);
        let all: Vec<Change> = items.iter().filter_map(|item| speller.change(kind, item)).collect();
        changes(&subject, &all, !subject.ja.is_empty())
    }

    /// The phrases of words that are themselves changes of the same somebody.
    pub(super) fn changes_of(&self, parts: Parts<'_>, words: &[(&Word, &Value)]) -> Vec<Phrase> {
        let Some(subject) = words.first().and_then(|(word, value)| self.subject(word, value, parts)) else { return Vec::new() };
        let context = Context { subject: Some(subject.clone()), ..self.context.clone() };
        let speller = Speller { context: &context, ..*self };
        let all: Vec<Change> = words.iter().map(|(word, value)| speller.change_in(word, value, CHANGE)).collect();
        changes(&subject, &all, !subject.ja.is_empty())
    }

    /// The same as one phrase, as a verb needs it.
    pub(super) fn phrase(&self, word: &Word, value: &Value, parts: Parts<'_>) -> Option<Phrase> {
        let mut phrases = self.phrases(word, value, parts);
        let last = phrases.pop()?;
        let before: String = phrases.iter().map(|phrase| format!("{}、", phrase.ja.join)).collect();
        let half = |of: fn(&En) -> &String| {
            let all: Vec<Text> = phrases.iter().chain([&last]).map(|phrase| Text::same(of(&phrase.en).as_str())).collect();
            list(&all, "", "and").en
        };
        let en = En { plain: half(|en| &en.plain), may: half(|en| &en.may), who: last.en.who };
        Some(Phrase::new(last.ja.after(&before), en))
    }

    fn subject(&self, word: &Word, value: &Value, parts: Parts<'_>) -> Option<Subject> {
        let (_, part) = word.part(parts.of)?;
        let Of::Kind(kind) = part.of else { return None };
        let value = word.value(value, parts.of);
        let [ja, en] = Language::ALL.map(|language| self.in_language(language).word(kind, value, parts.form));
        Some(Subject { ja, en, many: self.in_language(Language::En).word_is_many(kind, value, parts.form) })
    }

    fn change(&self, kind: usize, value: &Value) -> Option<Change> {
        Some(self.change_in(self.grammar.kinds[kind].word(value)?, value, ""))
    }

    /// What a word changes, said in this form where no other fits.
    fn change_in(&self, word: &Word, value: &Value, usual: &str) -> Change {
        let of = |language: Language, form: &str| self.in_language(language).own(word, value, form);
        let has = |language: Language, form: &str| {
            word.has_form(language, form) && self.in_language(language).pattern(word, value, form, Named::Not).is_some()
        };
        if has(Language::Ja, "gain") && has(Language::En, "gain") {
            return Change::gain(&Text::new(of(Language::Ja, "gain"), of(Language::En, "gain")));
        }
        let (lead, ja) = (of(Language::Ja, "lead"), Ja::of(&of(Language::Ja, usual)));
        if has(Language::En, "get") {
            return Change::get(lead, ja, of(Language::En, "get"));
        }
        if has(Language::En, "does") {
            let [one, many, bare] = [Person::One, Person::Many, Person::Bare].map(|person| self.does(word, value, person));
            return Change::does(lead, ja, one, many, bare);
        }
        Change::whole(lead, ja, self.in_language(Language::En).sentence(word, value, usual))
    }

    /// What somebody does in English.
    fn does(&self, word: &Word, value: &Value, person: Person) -> String {
        let english = self.in_language(Language::En);
        let form = if person == Person::Bare && word.has_form(Language::En, "bare") { "bare" } else { "does" };
        let Some(pattern) = english.pattern(word, value, form, Named::Not) else { return String::new() };
        let said = |(at, piece): (usize, &Piece)| match (piece, person) {
            (Piece::Agrees(verb), Person::One) => crate::print::third_person(verb),
            (Piece::Agrees(verb), Person::Many) => plural_verb(verb).to_owned(),
            (Piece::Agrees(verb), Person::Bare) => verb.clone(),
            _ => english.fill(word, value, &pattern.pieces[at..=at]),
        };
        pattern.pieces.iter().enumerate().map(said).collect()
    }

    /// An English sentence that stands for itself.
    fn sentence(&self, word: &Word, value: &Value, usual: &str) -> En {
        let Some(pattern) = self.pattern(word, value, usual, Named::Not) else { return En::act("") };
        let said = self.fill(word, value, &pattern.pieces);
        if pattern.clause { En::clause(said) } else { En::act(said) }
    }

    /// The sentence in this language, as a line has it.
    pub(super) fn changed(&self, word: &Word, value: &Value, parts: Parts<'_>) -> String {
        let Some(phrase) = self.phrase(word, value, parts) else { return String::new() };
        if self.language == Language::Ja { phrase.ja.plain } else { phrase.en.plain }
    }
}
