//! What the choices of an effect are called afterwards, and how those that are called alike are told apart.

use serde_json::Value;

use super::choice::{Choice, Choices};
use super::lexicon::Grammar;
use super::pattern::Piece;
use super::spell::{Context, Speller, items};
use super::word::{Of, Word};
use crate::text::Language;

/// The form in which a choice says what it is called, so that those that are called alike are told apart.
const NAME: &str = "name";

impl Grammar {
    /// What is chosen for the effect of a line.
    pub(super) fn choices(&self, kind: usize, value: &Value) -> Choices {
        let found = self.kinds[kind].word(value).and_then(|word| self.choices_of(word, value));
        found.unwrap_or_default()
    }

    /// Whether a word, or one within it, speaks of what is chosen. What is quoted speaks for itself.
    pub(super) fn speaks_of_choice(&self, kind: usize, value: &Value) -> bool {
        let Some(word) = self.kinds[kind].word(value) else { return false };
        let names = word.every_pattern().flat_map(|pattern| &pattern.pieces).any(Piece::names_choice);
        let own = names && word.value(value, word.chooses()).is_u64();
        own || word.parts.iter().any(|part| self.part_speaks_of_choice(&part.of, word.value(value, &part.name)))
    }

    fn part_speaks_of_choice(&self, of: &Of, value: &Value) -> bool {
        match of {
            Of::Kind(kind) => self.quotes_of(*kind).is_none() && self.speaks_of_choice(*kind, value),
            Of::Maybe(of) => !value.is_null() && self.part_speaks_of_choice(of, value),
            Of::List(of) => items(value).iter().any(|item| self.part_speaks_of_choice(of, item)),
            _ => false,
        }
    }

    fn choices_of(&self, word: &Word, value: &Value) -> Option<Choices> {
        let (_, part) = word.part(word.choices.as_deref()?)?;
        let Of::List(of) = &part.of else { return None };
        let Of::Kind(kind) = **of else { return None };
        let context = Context::default();
        let speller = Speller { grammar: self, language: Language::En, context: &context };
        let listed = word.value(value, &part.name);
        let items = listed.as_array().map_or(std::slice::from_ref(listed), Vec::as_slice);
        let choice = |item: &Value| {
            let word = self.kinds[kind].word(item);
            let mode = word.and_then(|word| word.value(item, word.mode.as_deref()?).as_u64());
            Choice { kind, value: item.clone(), many: speller.word_is_many(kind, item, ""), mode }
        };
        Some(items.iter().filter(|item| !item.is_null()).map(choice).collect())
    }

    /// The line with those of its choices alone that are made for this list of verbs, or for all of them.
    pub(super) fn with_choices_for(&self, kind: usize, value: &Value, mode: Option<u64>) -> Value {
        let mut line = value.clone();
        let part = self.kinds[kind].word(value).and_then(|word| word.choices.as_deref());
        let listed = part.and_then(|part| line.get_mut(part)).and_then(Value::as_array_mut);
        if let Some(listed) = listed {
            let mut choices = self.choices(kind, value).iter().map(|choice| choice.mode == mode).collect::<Vec<_>>().into_iter();
            listed.retain(|_| choices.next().unwrap_or(true));
        }
        line
    }
}

impl Context {
    /// The choices among which this one is told apart: those of other lists of verbs are not.
    pub(super) fn together(&self, at: Option<usize>) -> Vec<usize> {
        let mode = at.and_then(|at| self.chosen.get(at)).and_then(|choice| choice.mode);
        let fits = |choice: &Choice| at.is_none() || mode.is_none() || choice.mode.is_none() || choice.mode == mode;
        (0..self.chosen.len()).filter(|&at| fits(&self.chosen[at])).collect()
    }
}

impl Speller<'_> {
    /// What the choice at this place is called, in a form.
    pub(super) fn choice(&self, at: usize, form: &str) -> String {
        let Some(Choice { kind, value, .. }) = self.context.chosen.get(at) else { return String::new() };
        let context = Context { place: Some(at), ..self.context.clone() };
        Speller { context: &context, ..*self }.word(*kind, value, form)
    }

    /// Among how many choices that are called alike the one at hand is which, counted from 1.
    pub(super) fn among_alike(&self) -> (usize, usize) {
        let Some(here) = self.context.place else { return (1, 1) };
        let name = |at: usize| self.choice(at, NAME);
        let (own, together) = (name(here), self.context.together(Some(here)));
        let alike: Vec<usize> = together.into_iter().filter(|&at| at == here || name(at) == own).collect();
        (alike.iter().position(|&at| at == here).map_or(1, |at| at + 1), alike.len())
    }
}
