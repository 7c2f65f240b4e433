//! All cards of the game: what the rules read, and what people read beside it.

use std::ops::Deref;

use fudaba_cardscript::data::{find_card, read_card_files};
use fudaba_cardscript::{Fault, Faults, Place, Source, schema_for};
use fudaba_kernel::DefId;

use super::written::Written;
use super::{CardDef, hot};

/// The cards in their order; a card's position is its [`DefId`].
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    hot: hot::Catalogue,
}

impl Deref for Catalogue {
    type Target = hot::Catalogue;

    fn deref(&self) -> &hot::Catalogue {
        &self.hot
    }
}

impl Catalogue {
    /// The catalogue of these cards.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let hot = hot::Catalogue::new(cards.iter().map(|card| card.printed.clone()).collect());
        Catalogue { cards, hot }
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        if let Some(def) = self.find_number(name) {
            return Some(def);
        }
        let names = self.cards.iter().map(|card| (card.printed.number.as_str(), card.printed.name.en.as_str()));
        find_card(names, name).and_then(|at| u16::try_from(at).ok()).map(DefId)
    }

    /// The name of the card with this number.
    #[must_use]
    pub fn named(&self, number: &str) -> Option<&CardDef> {
        self.cards.iter().find(|card| card.printed.number == number)
    }
}

/// Reads card files. A card with a mistake is left out; of two with one number the first stays.
#[must_use]
pub fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
    collect(sources, Vec::new())
}

/// The catalogue with further cards; one of a known number replaces it.
#[must_use]
pub fn with_cards(catalogue: &Catalogue, more: &Source) -> (Catalogue, Faults) {
    collect(std::slice::from_ref(more), catalogue.cards.clone())
}

/// JSON Schema of a card file.
#[must_use]
pub fn card_schema() -> serde_json::Value {
    schema_for::<Vec<Written>>("Cards of Battle Guardians")
}

fn collect(sources: &[Source], known: Vec<CardDef>) -> (Catalogue, Faults) {
    read_card_files(sources, known, |card: &CardDef| &card.printed.number).catalogue(Catalogue::new, unknown_cards)
}

/// Cards that the texts of a card name and that there are not.
fn unknown_cards(catalogue: &Catalogue, number: &str, place: &Place) -> Vec<Fault> {
    let card = catalogue.named(number).expect("the card was read just now");
    let named = crate::cards::language::named_cards(&card.printed);
    let unknown = named.into_iter().filter(|name| catalogue.find_number(name).is_none());
    unknown
        .map(|name| Fault::new("card/unknown-card", format!("`{number}` speaks of `{name}`, and there is no such card")).at(place.clone()))
        .collect()
}
