//! From values to words.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::lexicon::{Grammar, Of, Word};
use super::pattern::{Guard, Pattern, Piece};
use crate::print::signed;
use crate::text::Language;

impl Grammar {
    /// What a word says by itself; nothing where the grammar does not have it.
    #[must_use]
    pub fn say<T: Serialize + JsonSchema>(&self, word: &T, language: Language) -> String {
        let value = serde_json::to_value(word).unwrap_or_default();
        self.kind(&T::schema_name()).map_or_else(String::new, |kind| self.spell(kind, &value, language, ""))
    }

    /// A word of a kind in a form.
    pub(super) fn spell(&self, kind: usize, value: &Value, language: Language, form: &str) -> String {
        let Some(word) = self.kinds[kind].word(value) else { return String::new() };
        let usual = word.patterns(language, form).iter().find(|pattern| pattern.guard == Guard::Always);
        usual.map_or_else(String::new, |pattern| self.whole(word, value, pattern, language))
    }

    /// All of a pattern but what stands in brackets behind it.
    pub(super) fn whole(&self, word: &Word, value: &Value, pattern: &Pattern, language: Language) -> String {
        self.fill(word, value, &pattern.pieces, language)
    }

    /// Pieces with their parts.
    pub(super) fn fill(&self, word: &Word, value: &Value, pieces: &[Piece], language: Language) -> String {
        let said = pieces.iter().enumerate().map(|(at, piece)| match piece {
            Piece::Text(words) => words.clone(),
            Piece::Part { part, form, behind } => self.part(word, value, part, form, behind, language),
            Piece::Sum { part } => signed(word.value(value, part).as_i64().unwrap_or_default()).of(language).to_owned(),
            Piece::ByNumber { part, one, many } => {
                let number = word.value(value, part);
                let words = if self.is_many(word, value, part, "") { many } else { one };
                words.replace('#', &number.to_string())
            }
            Piece::Agrees(verb) if self.subject_is_many(word, value, &pieces[..at]) => verb.clone(),
            Piece::Agrees(verb) => crate::print::third_person(verb),
        });
        said.collect()
    }

    /// Whether what stands before a verb is several, or "you".
    pub(super) fn subject_is_many(&self, word: &Word, value: &Value, before: &[Piece]) -> bool {
        let subject = before.iter().rev().find_map(|piece| match piece {
            Piece::Part { part, form, .. } => Some((part, form)),
            _ => None,
        });
        subject.is_some_and(|(part, form)| self.is_many(word, value, part, form))
    }

    fn is_many(&self, word: &Word, value: &Value, part: &str, form: &str) -> bool {
        let value = word.value(value, part);
        match word.part(part).map(|(_, part)| &part.of) {
            Some(Of::Kind(kind)) => self.kinds[*kind].word(value).is_some_and(|word| word.is_many(form)),
            _ => value.as_i64() != Some(1),
        }
    }

    fn part(&self, word: &Word, value: &Value, part: &str, form: &str, behind: &str, language: Language) -> String {
        let value = word.value(value, part);
        let said = match word.part(part).map(|(_, part)| &part.of) {
            Some(of) => self.spell_of(of, value, language, form),
            None => return String::new(),
        };
        if said.is_empty() { said } else { said + behind }
    }

    fn spell_of(&self, of: &Of, value: &Value, language: Language, form: &str) -> String {
        match of {
            Of::Kind(kind) => self.spell(*kind, value, language, form),
            Of::Maybe(_) if value.is_null() => String::new(),
            Of::Maybe(of) => self.spell_of(of, value, language, form),
            Of::Whole => crate::print::whole(value.as_i64().unwrap_or_default()),
            Of::Flag | Of::Other => String::new(),
        }
    }

    /// What a word is about, by the name that everything about the same thing has.
    pub(super) fn topic<'g>(&'g self, kind: usize, value: &Value) -> Option<&'g str> {
        let word = self.kinds[kind].word(value)?;
        let about = word.about.as_deref()?;
        let Some((_, part)) = word.part(about) else { return Some(about) };
        let Of::Kind(kind) = part.of else { return None };
        let named = self.kinds[kind].word(word.value(value, about))?;
        let name = named.about.as_deref().or(named.key.as_deref());
        // Several are never called "it"; a player, who has another name for what is about it, may be "you".
        name.filter(|_| !named.is_many("") || named.about.is_some())
    }
}
