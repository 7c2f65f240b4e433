//! A game's whole folder, loaded: what is good of it, and what is wrong with the rest.

use super::deck::{Deck, SectionRule, read_deck_beside};
use super::files::{Files, read_source};
use super::rulebook::Rulebook;
use super::table::Table;
use crate::art::ArtFile;
use crate::fault::{Fault, Faults};
use crate::read_list;
use crate::source::{Source, Span};

/// A game's data, with its cards as the game reads them. Bad cards and decks are left out.
#[derive(Clone, Debug)]
pub struct GameData<C> {
    /// `rulebook.yaml`; none when it could not be read.
    pub rulebook: Option<Rulebook>,
    /// `table.yaml`; none when it could not be read.
    pub table: Option<Table>,
    /// `art.yaml` and `art/*.yaml` together: palettes, frames, the pictures that are written down.
    pub art: ArtFile,
    /// `cards.yaml` and `cards/*.yaml`, in the order of the files.
    pub card_files: Vec<Source>,
    /// What the game made of them.
    pub cards: C,
    /// `decks/*.yaml`, in the order of the files.
    pub decks: Vec<Deck>,
    /// `scenarios/*.yaml`, in the order of the files; not read yet.
    pub scenarios: Vec<Source>,
    /// `lessons/*.yaml`, in the order of the files; not read yet.
    pub lessons: Vec<Source>,
}

/// How a game reads its cards, and which numbers they have.
pub type ReadCards<'r, C> = &'r dyn Fn(&[Source]) -> (C, Vec<String>, Faults);

/// Loads a game's folder.
#[must_use]
pub fn load<C>(files: &dyn Files, sections: &[SectionRule], read_cards: ReadCards<'_, C>) -> (GameData<C>, Faults) {
    let mut faults = Faults::new();
    let rulebook = keep(&mut faults, read_file(files, "rulebook.yaml", Rulebook::read));
    let table = keep(&mut faults, read_file(files, "table.yaml", Table::read));
    let art = keep(&mut faults, load_art(files));
    let card_files = keep(&mut faults, card_sources(files));
    let (cards, numbers, found) = read_cards(&card_files);
    faults.extend(if numbers.is_empty() && found.is_empty() { no_cards(&card_files) } else { found });
    // Without any card, all that could be said of decks is that their cards are unknown.
    let decks = if numbers.is_empty() {
        Vec::new()
    } else {
        keep(&mut faults, load_decks(files, sections, &numbers, &faulty_cards(&card_files, &numbers)))
    };
    let scenarios = keep(&mut faults, sources(files, yaml_files(files, "scenarios")));
    let lessons = keep(&mut faults, sources(files, yaml_files(files, "lessons")));
    (GameData { rulebook, table, art, card_files, cards, decks, scenarios, lessons }, faults)
}

/// Card files without a card in them.
fn no_cards(files: &[Source]) -> Faults {
    let Some(first) = files.first() else { return Faults::new() };
    let fault = Fault::new("file/no-cards", "there is no card in this file, nor in another one: nothing can be played");
    let hint = "a cards.yaml stands in for all built-in cards; leave it out to have them, and put further cards into cards/";
    fault.at(first.place(Span::default())).hint(hint).into()
}

/// The numbers of cards that are written in these files and not among those that could be read.
#[must_use]
pub fn faulty_cards(files: &[Source], numbers: &[String]) -> Vec<String> {
    let written = files.iter().flat_map(|file| read_list::<serde_json::Value>(file).0);
    let named = written.filter_map(|card| card["number"].as_str().map(str::to_owned));
    named.filter(|number| !numbers.contains(number)).collect()
}

/// Loads `decks/*.yaml`; `numbers` are those of the cards that there are, `faulty` those of cards that could not be read.
fn load_decks(files: &dyn Files, sections: &[SectionRule], numbers: &[String], faulty: &[String]) -> (Vec<Deck>, Faults) {
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let mut faults = Faults::new();
    let mut decks: Vec<Deck> = Vec::new();
    for path in yaml_files(files, "decks") {
        let deck = keep(&mut faults, read_file(files, &path, |source| read_deck_beside(source, sections, &numbers, faulty)));
        let Some(deck) = deck else { continue };
        match decks.iter().find(|known| known.key == deck.key) {
            Some(first) => faults.push(same_deck(&deck, first)),
            None => decks.push(deck),
        }
    }
    (decks, faults)
}

/// Loads `art.yaml`, which a game may do without, and what further files add to it.
fn load_art(files: &dyn Files) -> (ArtFile, Faults) {
    let single = files.read("art.yaml").map(|_| "art.yaml".to_owned());
    let mut faults = Faults::new();
    let mut art = ArtFile::default();
    for path in single.into_iter().chain(yaml_files(files, "art")) {
        let file = keep(&mut faults, read_file(files, &path, ArtFile::read));
        file.into_iter().for_each(|file| art.add(file));
    }
    (art, faults)
}

fn card_sources(files: &dyn Files) -> (Vec<Source>, Faults) {
    let single = files.read("cards.yaml").map(|_| "cards.yaml".to_owned());
    let paths: Vec<String> = single.into_iter().chain(yaml_files(files, "cards")).collect();
    match paths.is_empty() {
        true => (Vec::new(), Fault::new("file/missing", "there is neither cards.yaml nor a file in cards/").into()),
        false => sources(files, paths),
    }
}

fn sources(files: &dyn Files, paths: impl IntoIterator<Item = String>) -> (Vec<Source>, Faults) {
    let mut faults = Faults::new();
    let read = paths.into_iter().filter_map(|path| read_source(files, &path).map_err(|fault| faults.push(fault)).ok());
    (read.collect(), faults)
}

fn yaml_files(files: &dyn Files, folder: &str) -> impl Iterator<Item = String> {
    files.list(folder).into_iter().filter(|path| path.ends_with(".yaml"))
}

fn read_file<T>(files: &dyn Files, path: &str, read: impl FnOnce(&Source) -> (Option<T>, Faults)) -> (Option<T>, Faults) {
    match read_source(files, path) {
        Ok(source) => read(&source),
        Err(fault) => (None, fault.into()),
    }
}

fn keep<T>(faults: &mut Faults, (value, more): (T, Faults)) -> T {
    faults.extend(more);
    value
}

fn same_deck(deck: &Deck, first: &Deck) -> Fault {
    Fault::new("deck/duplicate-key", format!("another deck has the key `{}`", deck.key))
        .at(deck.place(deck.key.span))
        .label(format!("the other one is in {}", first.source.name()))
}
