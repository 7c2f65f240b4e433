//! A game on the workbench: its crate, its data folder, everything read.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use fudaba_cardscript::data::{Deck, Files, Rulebook, Table, load};
use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::Game;
use fudaba_stage::{CardGame, DeckList, FoundDeck, Report, run};

use crate::demands::Demands;

/// A game on the workbench: its data folder, read and without a fault, and what is asked of it.
pub struct Bench<G: CardGame> {
    /// What its tests ask for.
    pub demands: Demands<G>,
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// The card files.
    pub card_files: Vec<Source>,
    /// The ready-made decks.
    pub decks: Vec<Deck>,
    /// The rulebook.
    pub rulebook: Rulebook,
    /// The table file.
    pub table: Table,
    /// The scenario files.
    pub scenarios: Vec<Source>,
    /// The lesson files.
    pub lessons: Vec<Source>,
    /// The folder of the game's crate.
    pub folder: PathBuf,
    found: Vec<FoundDeck>,
    pub(super) reports: OnceLock<Vec<Report>>,
}

/// A folder on the disk.
struct Disk(PathBuf);

impl Files for Disk {
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        std::fs::read(self.0.join(path)).ok().map(Cow::Owned)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let files = std::fs::read_dir(self.0.join(folder)).into_iter().flatten().flatten();
        let mut paths: Vec<String> = files.map(|file| format!("{folder}/{}", file.file_name().to_string_lossy())).collect();
        paths.sort();
        paths
    }
}

impl<G: CardGame> Bench<G> {
    /// The game whose crate lies in this folder, `env!("CARGO_MANIFEST_DIR")`; its data lie in `games/<slug>` of the workspace.
    ///
    /// # Panics
    /// When its data have a fault: it is printed.
    #[must_use]
    pub fn open(folder: &str, demands: Demands<G>) -> Self {
        let data = workspace(Path::new(folder)).join("games").join(G::LEXICON.slug);
        Bench::open_with(folder, data, demands)
    }

    /// The game whose crate lies in the first folder and its data in the second one: a game that has a place of its own.
    ///
    /// # Panics
    /// When its data have a fault: it is printed.
    #[must_use]
    pub fn open_with(folder: &str, data: PathBuf, demands: Demands<G>) -> Self {
        let folder = PathBuf::from(folder);
        let disk = Disk(data);
        let read = |sources: &[Source]| {
            let (cards, faults) = G::read_cards(sources);
            let numbers = G::faces(&cards).into_iter().map(|face| face.number).collect();
            (cards, numbers, faults)
        };
        let (data, faults) = load(&disk, &G::sections(), &read);
        assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        Bench {
            card_files: data.card_files,
            found: lists(&data.decks, demands.decks).iter().map(|list| G::find_deck(&data.cards, list)).collect(),
            demands,
            cards: Arc::new(data.cards),
            decks: data.decks,
            rulebook: data.rulebook.expect("a rulebook without faults"),
            table: data.table.expect("a table file without faults"),
            scenarios: data.scenarios,
            lessons: data.lessons,
            folder,
            reports: OnceLock::new(),
        }
    }

    /// The ready-made deck of this key.
    #[must_use]
    pub fn deck(&self, key: &str) -> Option<DeckList> {
        self.decks.iter().find(|deck| deck.key.value == key).map(DeckList::from)
    }

    /// A match about to begin between two of the ready-made decks, which ones the seed says.
    #[must_use]
    pub fn match_of(&self, seed: [u8; 32]) -> G {
        let pick = |byte: u8| &self.found[usize::from(byte) % self.found.len()];
        G::set_up_found(&self.cards, [pick(seed[0]), pick(seed[1])], seed)
    }

    /// Reports on the scenarios of a text.
    #[must_use]
    pub fn run(&self, name: &str, text: &str) -> Vec<Report> {
        run::<G>(&self.cards, &|key| self.deck(key), &Source::new(name, text))
    }

    /// The IDs of all rules.
    pub(super) fn rules(&self) -> BTreeSet<String> {
        self.rulebook.rules().map(|rule| rule.id.value.clone()).collect()
    }

    /// A page of `docs/`.
    #[must_use]
    pub fn whole_page(&self, file: &str) -> String {
        std::fs::read_to_string(workspace(&self.folder).join("docs").join(file)).expect("the page is there")
    }

    /// The sections of a page of `docs/` with these headings of the second order.
    #[must_use]
    pub fn page(&self, file: &str, headings: &[&str]) -> String {
        let page = self.whole_page(file);
        let wanted = |section: &&str| headings.contains(&section.lines().next().unwrap_or_default());
        let sections = page.split("\n## ").skip(1);
        headings.iter().for_each(|heading| assert!(page.contains(&format!("\n## {heading}\n")), "docs/{file} lacks `## {heading}`"));
        sections.filter(wanted).map(|section| format!("\n## {section}\n")).collect()
    }

    /// Every source file of the crate: its path below `src`, its text.
    #[must_use]
    pub fn sources(&self) -> Vec<(String, String)> {
        let root = self.folder.join("src");
        let (mut folders, mut files) = (vec![root.clone()], Vec::new());
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("the folder is there") {
                let path = entry.expect("readable").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(&root).expect("it lies there").to_string_lossy().replace('\\', "/");
                files.push((name, std::fs::read_to_string(&path).expect("readable")));
            }
        }
        files.sort();
        files
    }

    /// How many cards there are.
    pub(super) fn numbers(&self) -> Vec<String> {
        G::faces(&self.cards).into_iter().map(|face| face.number).collect()
    }
}

/// The decks of these keys in their order, or all of them.
fn lists(decks: &[Deck], keys: &[&str]) -> Vec<DeckList> {
    let find = |key: &&str| decks.iter().find(|deck| deck.key.value == *key).unwrap_or_else(|| panic!("there is no deck {key}"));
    if keys.is_empty() { decks.iter().map(DeckList::from).collect() } else { keys.iter().map(|key| DeckList::from(find(key))).collect() }
}

pub(crate) fn workspace(folder: &Path) -> PathBuf {
    folder.join("../../..")
}

/// The seed of a numbered match.
pub(super) fn seed_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    seed
}

/// The game's name in messages.
pub(super) fn slug<G: Game>() -> &'static str {
    G::LEXICON.slug
}
