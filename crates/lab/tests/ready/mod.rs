//! The games as they are played: all their cards and their ready-made decks, from their data folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_cardscript::Source;
use fudaba_cardscript::data::read_deck;
use fudaba_lab::Arena;
use fudaba_stage::{CardGame, DeckList};

/// A game with all its decks.
pub(crate) fn arena<G: CardGame>() -> Arena<G> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::LEXICON.slug);
    let (cards, faults) = G::read_cards(&card_files(&folder).iter().map(|path| read(path)).collect::<Vec<_>>());
    assert!(faults.is_empty(), "the game's cards are without fault");
    let faces = G::faces(&cards);
    let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
    let deck = |path: &PathBuf| read_deck(&read(path), &G::sections(), &numbers).0.expect("the game's decks are without fault");
    let decks = files(&folder.join("decks")).iter().map(deck).map(|deck| (deck.key.value.clone(), DeckList::from(&deck))).collect();
    Arena::of_decks(Arc::new(cards), decks)
}

fn card_files(folder: &Path) -> Vec<PathBuf> {
    let one = folder.join("cards.yaml");
    if one.is_file() { vec![one] } else { files(&folder.join("cards")) }
}

/// The files of a folder in order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the game has this folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("the folder can be listed").path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> Source {
    Source::new(path.display().to_string(), fs::read_to_string(path).expect("the game's data can be read"))
}
