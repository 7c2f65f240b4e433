//! The game's data folder, for all tests.
#![allow(dead_code, reason = "each test file uses a part")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_battle_guardians::cards::{Catalogue, read_cards, sections};
use fudaba_cardscript::data::{Deck, Rulebook, Table, read_deck};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{CardGame, DeckList};

/// The data folder.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../games/battle-guardians")
}

/// A file as a source.
pub(crate) fn source(path: &Path) -> Source {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let name = path.file_name().expect("a file has a name").to_string_lossy();
    Source::new(&*name, text)
}

/// All YAML files of a folder of the game.
pub(crate) fn sources(name: &str) -> Vec<Source> {
    let files = std::fs::read_dir(folder().join(name)).expect("the game has this folder");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("readable").path()).collect();
    paths.sort();
    paths.iter().filter(|path| path.extension().is_some_and(|end| end == "yaml")).map(|path| source(path)).collect()
}

/// Cards, decks and scenarios of the game.
pub(crate) struct Shelf {
    pub(crate) cards: Arc<Catalogue>,
    pub(crate) decks: Vec<Deck>,
    pub(crate) scenarios: Vec<Source>,
}

impl Shelf {
    pub(crate) fn load() -> Shelf {
        let (cards, faults) = read_cards(&sources("cards"));
        assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        let numbers: Vec<&str> = cards.cards().iter().map(|card| card.printed.number.as_str()).collect();
        let deck = |source: Source| {
            let (deck, faults) = read_deck(&source, &sections(), &numbers);
            deck.unwrap_or_else(|| panic!("{}", faults.render(Colour::Off)))
        };
        let decks = sources("decks").into_iter().map(deck).collect();
        Shelf { cards: Arc::new(cards), decks, scenarios: sources("scenarios") }
    }

    pub(crate) fn deck(&self, key: &str) -> Option<DeckList> {
        self.decks.iter().find(|deck| deck.key.value == key).map(DeckList::from)
    }
}

/// The catalogue of all cards.
pub(crate) fn catalogue() -> Arc<Catalogue> {
    Shelf::load().cards
}

/// The rulebook.
pub(crate) fn rulebook() -> Rulebook {
    let (rulebook, faults) = Rulebook::read(&source(&folder().join("rulebook.yaml")));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    rulebook.expect("a rulebook without faults")
}

/// The table file.
pub(crate) fn table_file() -> Table {
    let (table, faults) = Table::read(&source(&folder().join("table.yaml")));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    table.expect("a table file without faults")
}

/// A match about to begin between two of the ready-made decks, which ones the seed says.
pub(crate) fn match_of(cards: &Catalogue, seed: [u8; 32]) -> BattleGuardians {
    let decks = DECKS.get_or_init(|| Shelf::load().decks.iter().map(DeckList::from).collect());
    let pick = |byte: u8| &decks[usize::from(byte) % decks.len()];
    BattleGuardians::set_up(cards, [pick(seed[0]), pick(seed[1])], seed)
}

/// The four ready-made decks.
static DECKS: std::sync::OnceLock<Vec<DeckList>> = std::sync::OnceLock::new();
