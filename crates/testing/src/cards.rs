//! The words of a game's card language: each has a card that shows it.

use std::collections::BTreeSet;

use fudaba_cardscript::{Source, read_one, schema_words};
use fudaba_stage::CardGame;
use serde_json::Value;

use crate::Bench;

impl<G: CardGame> Bench<G> {
    /// Every word that may stand in a card file.
    #[must_use]
    pub fn language(&self) -> BTreeSet<String> {
        let words = schema_words(&G::card_schema());
        assert!(words.contains("number") && words.contains("name"), "{words:?}");
        words
    }

    /// Every word is used by a card of the set or of a scenario, so that it has a printed example.
    pub fn every_word_of_the_language_stands_on_a_card(&self) {
        let text: String = self.card_files.iter().map(Source::text).collect();
        let own = self.words_of_scenarios();
        let missing: Vec<String> = self.language().into_iter().filter(|word| !own.contains(word) && !stands(&text, word)).collect();
        let unknown: Vec<&String> = missing.iter().filter(|word| !self.demands.words_on_no_card.contains(&word.as_str())).collect();
        assert!(unknown.is_empty(), "no card says {unknown:?}");
    }

    /// The words on cards that scenarios bring along.
    fn words_of_scenarios(&self) -> BTreeSet<String> {
        let mut words = BTreeSet::new();
        for file in self.scenarios.iter().filter_map(|file| read_one::<Value>(file).0) {
            let parts = file.as_array().map_or(std::slice::from_ref(&file), Vec::as_slice);
            parts.iter().filter_map(|part| part.get("cards")).for_each(|cards| collect(cards, &mut words));
        }
        words
    }
}

/// Every key and every text of a value.
fn collect(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => entries.iter().for_each(|(key, value)| {
            words.insert(key.clone());
            collect(value, words);
        }),
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::String(word) => words.extend([word.clone()]),
        _ => {}
    }
}

/// Whether `word` stands in the lines of the text that are no comments, outside of quotes.
fn stands(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let says = |line: &str| {
        let code = line.split('"').step_by(2);
        code.flat_map(|code| code.split(|letter| !part(letter))).any(|found| found == word)
    };
    text.lines().filter(|line| !line.trim_start().starts_with('#')).any(says)
}
