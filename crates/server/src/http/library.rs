//! What the games' data looks like on the wire, made once.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use data_encoding::HEXLOWER;
use fudaba_cardscript::Text;
use fudaba_cardscript::art::ArtBook;
use fudaba_cardscript::data::{Deck, DeckSection, Rule, Section};
use fudaba_host::AnyGame;
use fudaba_stage::{DeckList, Report};
use sha2::{Digest, Sha256};

use crate::wire::{ArtPage, DeckBook, GameInfo, GameSummary, NamedSection, RulePage, RuleSection, RuleText, SectionName};

/// The pages of all games, as JSON.
pub(crate) struct Library {
    pub(crate) games: Bytes,
    pages: HashMap<&'static str, Pages>,
}

/// The pages of one game.
pub(crate) struct Pages {
    game: Arc<dyn AnyGame>,
    /// Made when it is first asked for.
    info: OnceLock<Bytes>,
    /// Drawn when it is first asked for.
    art: OnceLock<Art>,
    /// Made when it is first asked for: it takes reading all scenarios.
    shelf: OnceLock<Shelf>,
}

/// The pictures of a game.
pub(crate) struct Art {
    pub(crate) body: Bytes,
    /// Of its content.
    pub(crate) tag: String,
    pub(crate) book: ArtBook,
}

/// What is known from the scenarios.
pub(crate) struct Shelf {
    pub(crate) rulebook: Bytes,
    /// Headings of the scenarios by name.
    pub(crate) titles: HashMap<String, Option<Text>>,
}

impl Library {
    pub(crate) fn new(games: &[Arc<dyn AnyGame>]) -> Library {
        let summaries: Vec<GameSummary> = games.iter().map(|game| summary(game.as_ref())).collect();
        let pages = |game: &Arc<dyn AnyGame>| {
            (game.slug(), Pages { game: Arc::clone(game), info: OnceLock::new(), art: OnceLock::new(), shelf: OnceLock::new() })
        };
        Library { games: json(&summaries), pages: games.iter().map(pages).collect() }
    }

    pub(crate) fn pages(&self, slug: &str) -> Option<&Pages> {
        self.pages.get(slug)
    }
}

impl Pages {
    /// Everything the client draws the game with.
    pub(crate) fn info(&self) -> Bytes {
        self.info.get_or_init(|| json(&info(self.game.as_ref()))).clone()
    }

    /// Draws all pictures the first time.
    pub(crate) fn art(&self) -> &Art {
        self.art.get_or_init(|| {
            let book = self.game.art();
            let body = json(&ArtPage(book.clone()));
            let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&body)[..8]));
            Art { body, tag, book }
        })
    }

    /// Reads the scenarios the first time; call it where waiting is allowed.
    pub(crate) fn shelf(&self) -> &Shelf {
        self.shelf.get_or_init(|| {
            let reports: Vec<Report> = self.game.scenarios().iter().flat_map(|source| self.game.run_scenario(source)).collect();
            let titles = reports.iter().map(|report| (report.name.clone(), report.title.clone())).collect();
            Shelf { rulebook: json(&rulebook(self.game.as_ref(), &reports)), titles }
        })
    }
}

fn json(value: &impl serde::Serialize) -> Bytes {
    serde_json::to_vec(value).expect("a game's data is plain data with text keys").into()
}

fn summary(game: &dyn AnyGame) -> GameSummary {
    let table = game.table();
    GameSummary {
        slug: game.slug().into(),
        title: table.title.clone(),
        summary: table.summary.clone(),
        levels: game.levels().to_vec(),
        cover: game.cover(),
        first_match: game.lessons().into_iter().find(|lesson| lesson.first).map(|lesson| lesson.key),
        lessons: game.lessons(),
    }
}

fn info(game: &dyn AnyGame) -> GameInfo {
    GameInfo {
        summary: summary(game),
        table: game.table().clone(),
        cards: game.faces().to_vec(),
        decks: game.decks().iter().map(deck_book).collect(),
        sections: game.sections().into_iter().map(|section| SectionName { key: section.key.to_owned(), name: section.name }).collect(),
        homes: game.homes().into_iter().map(|(card, homes)| (card, homes.into_iter().map(str::to_owned).collect())).collect(),
        opening: game.opening(),
        places: game.places(),
    }
}

fn deck_book(deck: &Deck) -> DeckBook {
    let mut list = DeckList::from(deck);
    let section = |section: &DeckSection| {
        let cards = list.sections.remove(&section.key.value).unwrap_or_default();
        NamedSection { key: section.key.value.clone(), name: section.name.clone(), cards }
    };
    let sections = deck.sections.iter().map(section).collect();
    DeckBook { key: deck.key.value.clone(), name: deck.name.clone(), summary: deck.summary.clone(), first: deck.first, sections }
}

fn rulebook(game: &dyn AnyGame, reports: &[Report]) -> RulePage {
    let rule = |rule: &Rule| {
        let shows = |report: &&Report| report.rules.contains(&rule.id.value);
        let examples = reports.iter().filter(shows).map(|report| report.name.clone()).collect();
        RuleText { id: rule.id.value.clone(), text: rule.text.clone(), examples }
    };
    let section = |section: &Section| {
        let rules = section.rules.iter().map(rule).collect();
        RuleSection { id: section.id.value.clone(), title: section.title.clone(), rules }
    };
    RulePage { sections: game.rulebook().sections.iter().map(section).collect() }
}
