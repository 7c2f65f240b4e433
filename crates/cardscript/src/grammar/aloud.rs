//! Words outside of sentences: in the form that somebody asks for, in both languages at once.

use schemars::JsonSchema;
use serde::Serialize;

use super::lexicon::Grammar;
use super::spell::{Context, Speller};
use crate::print::Holds;
use crate::text::{Language, Text};

/// Somebody who says words one by one.
#[derive(Clone, Debug)]
pub struct Aloud<'g> {
    grammar: &'g Grammar,
    context: Context,
}

impl Grammar {
    /// The words as this one says them: one of an entry's speakers, or nobody in particular.
    #[must_use]
    pub fn aloud(&self, speaker: &'static str) -> Aloud<'_> {
        Aloud { grammar: self, context: Context { speaker, ..Context::default() } }
    }
}

impl Aloud<'_> {
    /// A word in a form; the usual one has no name. Nothing where the grammar does not have it.
    #[must_use]
    pub fn say<T: Serialize + JsonSchema>(&self, word: &T, form: &str) -> Text {
        let value = serde_json::to_value(word).unwrap_or_default();
        let Some(kind) = self.grammar.kind(&T::schema_name()) else { return Text::default() };
        let [ja, en] = Language::ALL.map(|language| self.speller(language).word(kind, &value, form));
        Text { ja, en }
    }

    /// A condition, in the forms that sentences need.
    #[must_use]
    pub fn holds<T: Serialize + JsonSchema>(&self, condition: &T) -> Holds {
        let value = serde_json::to_value(condition).unwrap_or_default();
        let Some(kind) = self.grammar.kind(&T::schema_name()) else { return Holds::is("", "") };
        let [ja, en] = Language::ALL.map(|language| self.speller(language).what_holds(kind, &value));
        ja.in_english(en)
    }

    fn speller(&self, language: Language) -> Speller<'_> {
        Speller { grammar: self.grammar, language, context: &self.context }
    }
}
