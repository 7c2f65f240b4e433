//! What the tests share: the game's data, decks, and a table in a few lines.

#![allow(dead_code, reason = "each test file uses its part")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_cardscript::data::{Rulebook, Table, read_deck};
use fudaba_cardscript::{Colour, Source};
use fudaba_kirifuda::{Catalogue, Kirifuda};
use fudaba_stage::{CardGame, DeckList};

/// The four ready-made decks.
pub(crate) const DECKS: [&str; 4] = ["crimson_assault", "mirror_stratagem", "gale_gambit", "earthen_bastion"];

pub(crate) fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../games/kirifuda").join(path)
}

pub(crate) fn source(path: &str) -> Source {
    let text = std::fs::read_to_string(data(path)).expect("the file is there");
    Source::new(path, text)
}

pub(crate) fn catalogue() -> Arc<Catalogue> {
    let (cards, faults) = Kirifuda::read_cards(&[source("cards.yaml")]);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    Arc::new(cards)
}

pub(crate) fn deck(cards: &Catalogue, key: &str) -> DeckList {
    let numbers: Vec<&str> = cards.cards().iter().map(|card| card.number.as_str()).collect();
    let (deck, faults) = read_deck(&source(&format!("decks/{key}.yaml")), &Kirifuda::sections(), &numbers);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    DeckList::from(&deck.expect("a deck without faults"))
}

pub(crate) fn rulebook() -> Rulebook {
    let (rulebook, faults) = Rulebook::read(&source("rulebook.yaml"));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    rulebook.expect("a rulebook without faults")
}

pub(crate) fn table_file() -> Table {
    let (table, faults) = Table::read(&source("table.yaml"));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    table.expect("a table file without faults")
}

/// A match about to begin between two of the ready-made decks, which ones the seed says.
pub(crate) fn match_of(cards: &Catalogue, seed: [u8; 32]) -> Kirifuda {
    let pick = |byte: u8| deck(cards, DECKS[usize::from(byte) % DECKS.len()]);
    Kirifuda::set_up(cards, [&pick(seed[0]), &pick(seed[1])], seed)
}
