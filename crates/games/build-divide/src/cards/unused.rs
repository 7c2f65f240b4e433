//! Which words of the language no card of a set uses (ledger 9.2).

use std::collections::BTreeSet;

use super::Catalogue;
use super::language::{Condition, Duration, Verb};

/// The words of the schema that no card of these sources writes.
#[must_use]
pub fn unused_words(words: &BTreeSet<String>, texts: &[&str]) -> Vec<String> {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let written: BTreeSet<&str> = texts.iter().flat_map(|text| text.split(|letter| !is_word(letter))).collect();
    words.iter().filter(|word| !written.contains(word.as_str())).cloned().collect()
}

impl Catalogue {
    /// Conditions of durations, and cost changes, to be named by a number.
    pub(super) fn lasting_words(verbs: &[&Verb], durations: &[&Duration]) -> (Vec<Verb>, Vec<Condition>) {
        let costs = verbs.iter().filter(|verb| matches!(verb, Verb::ReduceCost(_) | Verb::IncreaseCost(_)));
        let conditions = durations.iter().filter_map(|duration| match duration {
            Duration::WhileCondition(condition) => Some(Condition::clone(condition)),
            _ => None,
        });
        (costs.map(|&verb| verb.clone()).collect(), conditions.collect())
    }
}
