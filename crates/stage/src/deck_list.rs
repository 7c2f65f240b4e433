//! A deck as a match starts from it: sections of cards by number, without the places of a file.

use std::collections::BTreeMap;

use fudaba_cardscript::data::Deck;
use serde::{Deserialize, Serialize};

/// How many copies of which card, section by section: `{ main: [ { card: K01, copies: 2 } ] }`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct DeckList {
    /// The sections by key.
    pub sections: BTreeMap<String, Vec<DeckCard>>,
}

/// So many copies of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCard {
    /// The card's number.
    pub card: String,
    /// How many.
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

impl DeckList {
    /// The numbers of a section's cards, a copy at a time; nothing for a section that is not there.
    pub fn cards<'d>(&'d self, section: &str) -> impl Iterator<Item = &'d str> {
        let entries = self.sections.get(section).map(Vec::as_slice).unwrap_or_default();
        entries.iter().flat_map(|entry| std::iter::repeat_n(entry.card.as_str(), usize::from(entry.copies)))
    }
}

impl From<&Deck> for DeckList {
    fn from(deck: &Deck) -> DeckList {
        let card = |entry: &fudaba_cardscript::data::DeckEntry| DeckCard { card: entry.card.value.clone(), copies: entry.copies.value };
        let sections = deck.sections.iter().map(|section| (section.key.value.clone(), section.cards.iter().map(card).collect()));
        DeckList { sections: sections.collect() }
    }
}
