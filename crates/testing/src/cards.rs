//! The words of a game's card language: each has a card that shows it.

use std::collections::BTreeSet;

use fudaba_cardscript::{Source, schema_words};
use fudaba_stage::CardGame;

use crate::Bench;

impl<G: CardGame> Bench<G> {
    /// Every word that may stand in a card file.
    #[must_use]
    pub fn language(&self) -> BTreeSet<String> {
        let words = schema_words(&G::card_schema());
        assert!(words.contains("number") && words.contains("name"), "{words:?}");
        words
    }

    /// Every word is used by a card, so that it has a printed example.
    pub fn every_word_of_the_language_stands_on_a_card(&self) {
        let text: String = self.card_files.iter().map(Source::text).collect();
        let missing: Vec<String> = self.language().into_iter().filter(|word| !stands(&text, word)).collect();
        let unknown: Vec<&String> = missing.iter().filter(|word| !self.demands.words_on_no_card.contains(&word.as_str())).collect();
        assert!(unknown.is_empty(), "no card says {unknown:?}");
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
