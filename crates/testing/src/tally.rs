//! What the random cards were that were played: a generator that never says a word finds nothing wrong with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::Value;

use crate::grow::is_price;

/// What the cards of a run were made of.
#[derive(Default)]
pub(super) struct Tally {
    cards: u64,
    kinds: BTreeMap<String, u64>,
    /// Cards with a price of this many parts; the last place counts all longer ones.
    prices: [u64; 4],
    words: BTreeSet<String>,
}

impl Tally {
    /// Counts a card that is played.
    pub(super) fn add(&mut self, card: &Value) {
        self.cards += 1;
        *self.kinds.entry(card.get("kind").and_then(Value::as_str).unwrap_or("others").to_owned()).or_default() += 1;
        let parts = self.look_at(card);
        self.prices[parts.min(3)] += 1;
    }

    /// Notes the words of a value; the most parts of a price within it.
    fn look_at(&mut self, value: &Value) -> usize {
        match value {
            Value::Object(entries) => {
                let mut most = 0;
                for (key, value) in entries {
                    self.words.insert(key.clone());
                    let parts = value.as_array().map_or(usize::from(value.is_object()), Vec::len);
                    most = most.max(if is_price(key) { parts } else { 0 }).max(self.look_at(value));
                }
                most
            }
            Value::Array(items) => items.iter().map(|item| self.look_at(item)).max().unwrap_or(0),
            Value::String(word) => {
                self.words.insert(word.clone());
                0
            }
            _ => 0,
        }
    }

    /// The words of a language that no card said.
    pub(super) fn never_said(&self, language: &BTreeSet<String>) -> Vec<String> {
        language.difference(&self.words).cloned().collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<String> = self.kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let [_, one, two, more] = self.prices;
        write!(
            f,
            "{} random cards played ({}); their longest price has one part on {one}, two on {two}, more on {more}",
            self.cards,
            kinds.join(", ")
        )
    }
}
