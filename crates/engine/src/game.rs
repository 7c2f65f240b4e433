//! Doors to a game that do not name it: its library, its workshop, its matches. Each caller takes those that it needs.

use std::collections::BTreeMap;
use std::sync::Arc;

use fudaba_agents::{AgentSpec, Machine};
use fudaba_cardscript::art::{ArtBook, Artwork};
use fudaba_cardscript::data::{CardFace, Deck, Rulebook, SectionRule, Table};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::Seat;
use fudaba_stage::{DeckFault, DeckList, Opening, Report};

use crate::coach::LessonInfo;
use crate::doors::AnyTable;
use crate::setup::{DeckChoice, Level, Setup, SetupError};
use crate::shown::Frame;

/// What stands in a game's files.
pub trait Library: Send + Sync {
    /// The game's slug: `kirifuda`.
    fn slug(&self) -> &'static str;
    /// Digest of this game's rules version and card definitions, as hex; replays carry it.
    fn digest(&self) -> &str;
    /// The rulebook.
    fn rulebook(&self) -> &Rulebook;
    /// How the table draws the game, and its words.
    fn table(&self) -> &Table;
    /// The sections of a deck, in order.
    fn sections(&self) -> Vec<SectionRule>;
    /// How a seat comes to its cards; nothing where nobody has written it down.
    fn opening(&self) -> Option<Opening>;
    /// The sections that each card may lie in, by its number: those in which the rules of construction have least against it.
    fn homes(&self) -> BTreeMap<String, Vec<&'static str>>;
    /// The ready-made decks.
    fn decks(&self) -> &[Deck];
    /// The scenario files of the game's data, in order of their names.
    fn scenarios(&self) -> &[Source];
    /// What people call places beside their kind and number, by the places' ids.
    fn places(&self) -> BTreeMap<String, String>;
    /// The lessons, the guided first match before the others.
    fn lessons(&self) -> Vec<LessonInfo>;
    /// All card faces, in order of the catalogue.
    fn faces(&self) -> &[CardFace];
    /// Every picture, frame and emblem, drawn anew.
    fn art(&self) -> ArtBook;
    /// The picture of every card in layers, in the order of [`Library::faces`], for whoever lays cards out on paper.
    fn artworks(&self) -> Vec<Artwork>;
    /// Numbers of the cards that stand for the game where it is named.
    fn cover(&self) -> Vec<String>;
    /// Cards as SVG, to be printed or looked at: one large, several as a sheet.
    fn printed(&self, numbers: &[&str], language: Language) -> String;
}

/// Where cards, decks and scenarios are made.
pub trait Workshop {
    /// Checks a file of cards, a deck, scenarios, a lesson, a table file or a rulebook, told apart by what is in it; all mistakes.
    fn check(&self, source: &Source) -> Faults;
    /// A deck file, read; and every mistake in it, broken rules of construction included.
    fn read_deck(&self, source: &Source) -> (Option<Deck>, Faults);
    /// Every rule of construction that a list breaks.
    fn check_list(&self, list: &DeckList) -> Vec<DeckFault>;
    /// JSON Schemas by name: `cards`, `art`, `deck`, `scenario`, `lesson`, `table`, `rulebook`.
    fn schema(&self, name: &str) -> Option<serde_json::Value>;
    /// What a printed line of a card says, and the line of the game's cards that is nearest to it. Nothing where the game's words are not
    /// declared so that they can be read.
    fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)>;
    /// A card as it is written in the game's files: its entry in their list, from `- number:` on; the last where several stand there.
    fn written(&self, number: &str) -> Option<String>;
    /// The same game with further cards over its own, to be looked at, drawn and played.
    fn with_cards(&self, more: &Source) -> Draft;
    /// Runs a file of scenarios.
    fn run_scenario(&self, source: &Source) -> Vec<Report>;
    /// The position that the first scenario of a file begins from, to be played from there.
    ///
    /// # Errors
    /// What is wrong with the file; nothing where it has no scenario.
    fn stage(&self, source: &Source) -> Result<Box<dyn AnyTable>, Faults>;
    /// A scenario of the game's data as frames to look at, one per step.
    fn play_scenario(&self, name: &str) -> Option<Vec<Frame>>;
}

/// A game with cards in the making over its own.
pub struct Draft {
    /// The game, with those that have no mistake.
    pub game: Arc<dyn Playable>,
    /// Their numbers.
    pub read: Vec<String>,
    /// What is wrong with the others.
    pub faults: Faults,
}

/// Where matches begin.
pub trait Matches {
    /// Strengths of the computer, weakest first.
    fn levels(&self) -> &[Level];
    /// A match about to begin, at its first question.
    ///
    /// # Errors
    /// When a deck is unknown or breaks a rule; nothing is shuffled or dealt.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>, SetupError>;
    /// A table at the beginning of the lesson of this key; `None` when there is no such lesson, or when it cannot be set up.
    fn open_lesson(&self, key: &str) -> Option<Box<dyn AnyTable>>;
    /// A deck's list, found and checked.
    ///
    /// # Errors
    /// When it is unknown or breaks a rule.
    fn deck(&self, choice: &DeckChoice) -> Result<DeckList, SetupError>;
    /// Who wins a match that this player plays in both seats, quickly and for nobody to see; nobody where it is a draw. The lists have passed
    /// [`Workshop::check_list`]. With the same lots it goes alike wherever the cards are alike: matches that are compared have them in common.
    fn bout(&self, decks: [&DeckList; 2], lots: u64, player: AgentSpec) -> Option<Seat>;
    /// What is thought on, and whose clock it is.
    fn machine(&self) -> &'static dyn Machine;
}

/// A game that can be read about, worked on and played, in memory.
pub trait Playable: Library + Workshop + Matches {}

impl<T: Library + Workshop + Matches> Playable for T {}
