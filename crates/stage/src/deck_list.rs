//! A deck as a match starts from it: sections of cards by number, without the places of a file.

use std::collections::BTreeMap;

use fudaba_cardscript::data::Deck;
use fudaba_kernel::DefId;
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

impl DeckList {
    /// How many cards a section has.
    #[must_use]
    pub fn size(&self, section: &str) -> usize {
        self.sections.get(section).into_iter().flatten().map(|entry| usize::from(entry.copies)).sum()
    }

    /// The numbers in a section that are no card's, each once.
    #[must_use]
    pub fn strangers<'d>(&'d self, section: &str, is_card: impl Fn(&str) -> bool) -> Vec<&'d str> {
        let entries = self.sections.get(section).map(Vec::as_slice).unwrap_or_default();
        let mut strangers: Vec<&str> = entries.iter().map(|entry| entry.card.as_str()).filter(|number| !is_card(number)).collect();
        strangers.sort_unstable();
        strangers.dedup();
        strangers
    }
}

/// A deck whose cards are found in a catalogue: sections with a definition for each copy. Found once, it begins any number of matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundDeck {
    sections: BTreeMap<String, Vec<DefId>>,
}

impl FoundDeck {
    /// The cards of a list, as `find` knows them; what it does not know is left out.
    #[must_use]
    pub fn new(list: &DeckList, find: impl Fn(&str) -> Option<DefId>) -> FoundDeck {
        let cards = |section: &String| (section.clone(), list.cards(section).filter_map(&find).collect());
        FoundDeck { sections: list.sections.keys().map(cards).collect() }
    }

    /// A section's cards, a copy at a time; nothing for a section that is not there.
    #[must_use]
    pub fn cards(&self, section: &str) -> &[DefId] {
        self.sections.get(section).map(Vec::as_slice).unwrap_or_default()
    }

    /// The same deck by the numbers of its cards.
    #[must_use]
    pub fn list<'n>(&self, number: impl Fn(DefId) -> &'n str) -> DeckList {
        let card = |&def: &DefId| DeckCard { card: number(def).to_owned(), copies: 1 };
        DeckList { sections: self.sections.iter().map(|(key, cards)| (key.clone(), cards.iter().map(card).collect())).collect() }
    }
}

impl From<&Deck> for DeckList {
    fn from(deck: &Deck) -> DeckList {
        let card = |entry: &fudaba_cardscript::data::DeckEntry| DeckCard { card: entry.card.value.clone(), copies: entry.copies.value };
        let sections = deck.sections.iter().map(|section| (section.key.value.clone(), section.cards.iter().map(card).collect()));
        DeckList { sections: sections.collect() }
    }
}
