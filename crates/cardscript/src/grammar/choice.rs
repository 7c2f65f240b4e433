//! What is chosen for an effect.

use std::sync::Arc;

use serde_json::Value;

use super::lexicon::Grammar;
use super::word::is_written;

/// Something that is chosen for an effect.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    /// The words that choose it: their kind and what they say.
    pub(super) kind: usize,
    pub(super) value: Value,
    /// Whether it is several.
    pub(super) many: bool,
    /// For which of several lists of verbs it is chosen, counted from 1; for all of them where there is no number.
    pub(super) mode: Option<u64>,
}

/// What is chosen for an effect, in order.
pub(super) type Choices = Arc<[Choice]>;

impl Choice {
    /// Whether a part of it, or a part of that (`filter.kind`), is this.
    pub(super) fn is(&self, grammar: &Grammar, path: &str, written: &str) -> bool {
        let (part, inner) = path.split_once('.').map_or((path, None), |(part, inner)| (part, Some(inner)));
        let Some(word) = grammar.kinds[self.kind].word(&self.value) else { return false };
        let value = word.value(&self.value, part);
        inner.map_or(Some(value), |inner| value.get(inner)).is_some_and(|value| is_written(value, written))
    }
}

/// Which of several, in words.
pub(super) fn ordinal(number: usize) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    WORDS.get(number.wrapping_sub(1)).map_or_else(|| format!("{number}th"), |&word| word.to_owned())
}
