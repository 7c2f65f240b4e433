//! The games with all their cards and decks, from their data folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_agents::Dice;
use fudaba_cardscript::Source;
use fudaba_cardscript::data::{Table as TableFile, read_deck};
use fudaba_kernel::Chance;
use fudaba_learn::{Layout, Start};
use fudaba_stage::{CardGame, DeckList};

/// A game ready to be played.
pub(crate) struct Ready<G: CardGame> {
    pub(crate) cards: Arc<G::Cards>,
    starts: Vec<G>,
    table: TableFile,
}

impl<G: CardGame> Ready<G> {
    pub(crate) fn new() -> Ready<G> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::LEXICON.slug);
        let (cards, _) = G::read_cards(&card_files(&folder).iter().map(|path| read(path)).collect::<Vec<_>>());
        let faces = G::faces(&cards);
        let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
        let deck = |path: &PathBuf| read_deck(&read(path), &G::sections(), &numbers).0.expect("the game's decks are without fault");
        let decks: Vec<DeckList> = files(&folder.join("decks")).iter().map(deck).map(|deck| DeckList::from(&deck)).collect();
        let pairs = decks.iter().flat_map(|one| decks.iter().map(move |other| [one, other]));
        let starts = pairs.map(|pair| G::set_up(&cards, pair, [0; 32])).collect();
        let table = TableFile::read(&read(&folder.join("table.yaml"))).0.expect("the game has a table file");
        Ready { cards: Arc::new(cards), starts, table }
    }

    /// A match of two random decks.
    #[allow(dead_code, reason = "not every test plays by itself")]
    pub(crate) fn start(&self, dice: &mut Dice) -> G {
        let mut start = self.starts[dice.below(self.starts.len())].clone();
        *start.chance_mut() = Chance::renewed(dice);
        start
    }

    pub(crate) fn layout(&self, events: usize) -> Arc<Layout> {
        let faces = G::faces(&self.cards);
        let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
        Arc::new(Layout::new(G::LEXICON, self.starts[0].zones().specs(), &self.table, &numbers, events))
    }

    /// What a batch is made of.
    #[allow(dead_code, reason = "not every test steps batches")]
    pub(crate) fn batch(&self, events: usize) -> Start<G> {
        Start { cards: Arc::clone(&self.cards), starts: self.starts.clone(), layout: self.layout(events) }
    }
}

fn card_files(folder: &Path) -> Vec<PathBuf> {
    let one = folder.join("cards.yaml");
    if one.is_file() { vec![one] } else { files(&folder.join("cards")) }
}

/// The files of a folder in order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the game has this folder");
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> Source {
    Source::new(path.display().to_string(), fs::read_to_string(path).expect("the game's data can be read"))
}
