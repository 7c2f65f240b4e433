//! A game's whole folder, loaded: what is good of it, and what is wrong with the rest.

use std::collections::HashMap;

use serde::de::DeserializeOwned;

use super::deck::{Deck, SectionRule, read_deck};
use super::files::{Files, read_source};
use super::rulebook::Rulebook;
use super::table::Table;
use crate::fault::{Fault, Faults};
use crate::limits;
use crate::read::{Spanned, read_list};
use crate::source::{Place, Source};

/// What every game's card type is.
pub trait Card: DeserializeOwned {
    /// The card's number, unique in its game: `K01`.
    fn number(&self) -> &str;
}

/// A game's data. Bad cards and decks are left out.
#[derive(Clone, Debug)]
pub struct GameData<C> {
    /// `rulebook.yaml`.
    pub rulebook: Rulebook,
    /// `table.yaml`; none when it could not be read.
    pub table: Option<Table>,
    /// `cards.yaml` and `cards/*.yaml`, in the order of the files.
    pub cards: Vec<C>,
    /// `decks/*.yaml`, in the order of the files.
    pub decks: Vec<Deck>,
}

/// Loads a game's folder.
#[must_use]
pub fn load<C: Card>(files: &dyn Files, sections: &[SectionRule]) -> (GameData<C>, Faults) {
    let mut faults = Faults::new();
    let rulebook = keep(&mut faults, read_file(files, "rulebook.yaml", Rulebook::read)).unwrap_or_default();
    let table = keep(&mut faults, read_file(files, "table.yaml", Table::read));
    let cards = keep(&mut faults, load_cards::<C>(files));
    let numbers: Vec<&str> = cards.iter().map(Card::number).collect();
    let decks = keep(&mut faults, load_decks(files, sections, &numbers));
    (GameData { rulebook, table, cards, decks }, faults)
}

/// Loads `cards.yaml` and `cards/*.yaml`; of two cards with one number the first stays.
#[must_use]
pub fn load_cards<C: Card>(files: &dyn Files) -> (Vec<C>, Faults) {
    let mut faults = Faults::new();
    let mut firsts: HashMap<String, Place> = HashMap::new();
    let mut cards = Vec::new();
    for source in keep(&mut faults, card_sources(files)) {
        for card in keep(&mut faults, read_list::<Spanned<C>>(&source)) {
            let at = source.place(card.span);
            match firsts.get(card.number()) {
                None => {
                    firsts.insert(card.number().to_owned(), at);
                    cards.push(card.value);
                }
                Some(first) if faults.len() < limits::FAULTS => faults.push(same_number(card.number(), first).at(at)),
                Some(_) => {}
            }
        }
    }
    (cards, faults)
}

/// Loads `decks/*.yaml`; `numbers` are those of the cards that there are.
#[must_use]
pub fn load_decks(files: &dyn Files, sections: &[SectionRule], numbers: &[&str]) -> (Vec<Deck>, Faults) {
    let mut faults = Faults::new();
    let mut decks: Vec<Deck> = Vec::new();
    for path in yaml_files(files, "decks") {
        let deck = keep(&mut faults, read_file(files, &path, |source| read_deck(source, sections, numbers)));
        let Some(deck) = deck else { continue };
        match decks.iter().find(|known| known.key == deck.key) {
            Some(first) => faults.push(same_deck(&deck, first)),
            None => decks.push(deck),
        }
    }
    (decks, faults)
}

fn card_sources(files: &dyn Files) -> (Vec<Source>, Faults) {
    let single = files.read("cards.yaml").map(|_| "cards.yaml".to_owned());
    let paths: Vec<String> = single.into_iter().chain(yaml_files(files, "cards")).collect();
    let mut faults = Faults::new();
    if paths.is_empty() {
        faults.push(Fault::new("file/missing", "there is neither cards.yaml nor a file in cards/"));
    }
    let sources = paths.iter().map(|path| read_source(files, path));
    let sources = sources.filter_map(|source| source.map_err(|fault| faults.push(fault)).ok()).collect();
    (sources, faults)
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

fn same_number(number: &str, first: &Place) -> Fault {
    let other = format!("the other one is at {}:{}", first.source.name(), first.start().line);
    Fault::new("card/duplicate-number", format!("another card has the number `{number}`")).label(other)
}

fn same_deck(deck: &Deck, first: &Deck) -> Fault {
    Fault::new("deck/duplicate-key", format!("another deck has the key `{}`", deck.key))
        .at(deck.place(deck.key.span))
        .label(format!("the other one is in {}", first.source.name()))
}
