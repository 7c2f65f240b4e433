//! Everything loaded of a game, as its tables share it.

use std::sync::{Arc, OnceLock};

use fudaba_agents::{Machine, levels};
use fudaba_cardscript::art::ArtFile;
use fudaba_cardscript::data::{CardFace, Deck, Rulebook, Table as TableFile};
use fudaba_cardscript::{Source, Text};
use fudaba_kernel::{DefId, Suppose};
use fudaba_stage::{CardGame, DeckList, DeckPrior, Glossary, Lesson};
use sha2::{Digest, Sha256};

use crate::setup::{DeckChoice, Level, SetupError};
use crate::words::Words;

/// Everything loaded of a game that its tables share.
#[non_exhaustive]
#[derive(Debug)]
pub struct Shelf<G: CardGame> {
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// The rulebook.
    pub rulebook: Arc<Rulebook>,
    /// How the table draws the game, and its words.
    pub table: Arc<TableFile>,
    /// The pictures that are written down.
    pub art: Arc<ArtFile>,
    /// The card files.
    pub card_files: Vec<Source>,
    /// The ready-made decks.
    pub decks: Vec<Deck>,
    /// The scenario files.
    pub scenarios: Vec<Source>,
    /// The lessons.
    pub lessons: Vec<Arc<Lesson>>,
    /// All card faces, in order of the catalogue.
    pub faces: Vec<CardFace>,
    /// Strengths of the computer.
    pub levels: Vec<Level>,
    /// Digest of rules and cards.
    pub digest: String,
    /// What is thought on.
    pub machine: &'static dyn Machine,
    /// What is supposed of closed lists; worked out when it is needed first.
    pub(crate) mind: OnceLock<Arc<dyn Suppose>>,
}

impl<G: CardGame> Clone for Shelf<G> {
    fn clone(&self) -> Self {
        Shelf {
            cards: Arc::clone(&self.cards),
            rulebook: Arc::clone(&self.rulebook),
            table: Arc::clone(&self.table),
            art: Arc::clone(&self.art),
            card_files: self.card_files.clone(),
            decks: self.decks.clone(),
            scenarios: self.scenarios.clone(),
            lessons: self.lessons.clone(),
            faces: self.faces.clone(),
            levels: self.levels.clone(),
            digest: self.digest.clone(),
            machine: self.machine,
            // Of these very cards: others suppose something else.
            mind: OnceLock::new(),
        }
    }
}

impl<G: CardGame> Shelf<G> {
    /// The same game with a file of cards over its own, of which these can be read.
    pub(crate) fn drafted(&self, cards: G::Cards, file: &Source, read: &[String]) -> Shelf<G> {
        let mut card_files = self.card_files.clone();
        card_files.push(file.clone());
        let (faces, digest) = (self.faces_with(&cards, read), digest(&card_files));
        Shelf {
            cards: Arc::new(cards),
            rulebook: Arc::clone(&self.rulebook),
            table: Arc::clone(&self.table),
            art: Arc::clone(&self.art),
            card_files,
            decks: self.decks.clone(),
            scenarios: self.scenarios.clone(),
            lessons: self.lessons.clone(),
            faces,
            levels: self.levels.clone(),
            digest,
            machine: self.machine,
            mind: OnceLock::new(),
        }
    }

    /// The faces with those of these cards printed anew; all of them where a card has another name than before, which others may speak of.
    fn faces_with(&self, cards: &G::Cards, changed: &[String]) -> Vec<CardFace> {
        let mut anew: Vec<DefId> = changed.iter().filter_map(|number| G::find(cards, number)).collect();
        anew.sort_unstable_by_key(|def| def.index());
        let mut faces = self.faces.clone();
        for def in anew {
            let (face, behind) = (G::face(cards, def), faces.len());
            match faces.get_mut(def.index()) {
                Some(known) if known.number == face.number && known.name == face.name => *known = face,
                None if def.index() == behind => faces.push(face),
                _ => return G::faces(cards),
            }
        }
        faces
    }

    /// The lesson of this key.
    pub(crate) fn lesson(&self, key: &str) -> Option<&Arc<Lesson>> {
        self.lessons.iter().find(|lesson| lesson.key() == key)
    }

    /// The list of a ready-made deck.
    pub(crate) fn deck_list(&self, key: &str) -> Option<DeckList> {
        self.decks.iter().find(|deck| deck.key.value == key).map(DeckList::from)
    }

    /// What is supposed of closed lists: the ready-made decks, and others like them.
    pub fn mind(&self) -> Arc<dyn Suppose> {
        let prior = || DeckPrior::<G>::new(Arc::clone(&self.cards), self.decks.iter().map(DeckList::from));
        Arc::clone(self.mind.get_or_init(|| Arc::new(prior())))
    }

    /// Every two of the ready-made decks.
    pub fn pairs(&self) -> Vec<[DeckChoice; 2]> {
        let keys = || self.decks.iter().map(|deck| DeckChoice::Key(deck.key.value.clone()));
        keys().flat_map(|one| keys().map(move |other| [one.clone(), other])).collect()
    }

    /// A match about to begin, whose zones are to be looked at.
    pub fn bare_state(&self) -> G {
        let list = self.decks.first().map(DeckList::from).unwrap_or_default();
        G::set_up(&self.cards, [&list, &list], [0; 32])
    }

    /// The same shelf with another catalogue: one that a scenario added cards to.
    pub(crate) fn with_cards(self: &Arc<Self>, cards: &Arc<G::Cards>) -> Arc<Self> {
        if Arc::ptr_eq(&self.cards, cards) {
            return Arc::clone(self);
        }
        Arc::new(Shelf { cards: Arc::clone(cards), faces: G::faces(cards), ..Shelf::clone(self) })
    }

    pub(crate) fn words<'w>(&'w self, names: &'w [Text; 2]) -> Words<'w> {
        Words { lexicon: G::LEXICON, table: &self.table, rulebook: &self.rulebook, faces: &self.faces, names, nick: G::place_name }
    }

    /// The data files that explain the words of a scenario.
    pub(crate) fn glossary(&self) -> Glossary<'_> {
        Glossary { rulebook: &self.rulebook, table: &self.table }
    }

    /// A level; an unknown one is the weakest.
    pub(crate) fn level(&self, key: &str) -> fudaba_agents::Level {
        let mut levels = levels::<G>().to_vec();
        let at = levels.iter().position(|known| known.key == key).unwrap_or(0);
        levels.swap_remove(at)
    }

    pub(crate) fn unknown_deck(&self, key: &str) -> SetupError {
        let known = self.decks.iter().map(|deck| deck.key.value.clone()).collect();
        SetupError::UnknownDeck { key: key.to_owned(), known }
    }

    pub(crate) fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError> {
        match choice {
            DeckChoice::List(list) => Ok(list.clone()),
            DeckChoice::Key(key) => self.deck_list(key).ok_or_else(|| self.unknown_deck(key)),
        }
    }
}

/// The engine's and the cards' digest: replays carry it.
pub(crate) fn digest(sources: &[Source]) -> String {
    let mut digest = Sha256::new();
    for source in sources {
        digest.update(source.text());
    }
    format!("{}-{}", env!("FUDABA_ENGINE"), hex::encode(&digest.finalize()[..8]))
}
