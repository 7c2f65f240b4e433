//! What programs on a whole machine want of a game besides playing it: the lab, and what learning programs see.

use std::ops::ControlFlow;
use std::sync::Arc;

use fudaba_cardscript::Faults;
use fudaba_cardscript::data::CardFace;
use fudaba_engine::{AnyTable, DeckChoice, Playable, SetupError};
use fudaba_kernel::Seat;
use fudaba_lab::bench::{Effort, Figures};
use fudaba_lab::study::{CardText, Runner, Study, StudyError};
use fudaba_lab::{Plan, Progress, Simulation};
use fudaba_learn::{AnyBatch, Encoder, Layout, Manner};
use fudaba_stage::DeckList;

/// A game of the list, with its data loaded: what the engine has of it, the lab, and what learning programs see.
pub trait AnyGame: Playable + Laboratory + Learning {}

impl<T: Playable + Laboratory + Learning> AnyGame for T {}

/// Many games at once, and what comes of them.
pub trait Laboratory {
    /// Plays many games between agents. The decks have passed [`deck`](fudaba_engine::Matches::deck); the plan names them by their numbers.
    fn simulate(&self, decks: Vec<(String, DeckList)>, plan: &Plan, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Simulation;
    /// A round of quick games of a list against every ready-made deck, between computers that look one step ahead, from both seats. The list
    /// has passed [`check_list`](fudaba_engine::Workshop::check_list); each round has luck of its own.
    fn meet_ready_decks(&self, list: &DeckList, round: u32) -> Vec<Meeting>;
    /// The game as the lab plays it.
    fn lab(&self) -> &dyn LabGame;
    /// Measures the engine on this game with its ready-made decks.
    fn measure(&self, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures;
}

/// Games of a list against a ready-made deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The key of the ready-made deck.
    pub deck: String,
    /// Games.
    pub games: u32,
    /// Won by the list.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
}

/// What the lab wants of a game: its cards changed, and studies made ready.
pub trait LabGame: Send + Sync {
    /// A study, ready to be played chunk by chunk.
    ///
    /// # Errors
    /// When it is of another game or of other rules, or cards or decks in it have mistakes.
    fn stand(&self, study: Study) -> Result<Box<dyn Runner>, StudyError>;
    /// A card as it is written in the game's card files.
    fn written(&self, number: &str) -> Option<serde_json::Value>;
    /// The faces of all cards with further card files over the game's own.
    ///
    /// # Errors
    /// Every mistake in the further files.
    fn faces_with(&self, more: &[CardText]) -> Result<Vec<CardFace>, Faults>;
    /// Whether a deck may be played with further card files over the game's own.
    ///
    /// # Errors
    /// Why not.
    fn deck_with(&self, more: &[CardText], list: &DeckList) -> Result<(), String>;
}

/// A game as learning programs see it: matches in numbers.
pub trait Learning {
    /// Which number stands for what. `events` of the last events are told.
    fn layout(&self, events: usize) -> Arc<Layout>;
    /// Many matches at once. Each is between one of the pairs of decks; where none is named, between any two of the game's.
    ///
    /// # Errors
    /// When a deck is unknown or breaks a rule.
    fn batch(&self, pairs: &[[DeckChoice; 2]], events: usize, manner: Manner) -> Result<Box<dyn AnyBatch>, SetupError>;
    /// A match of this game in numbers; `None` for one of another game.
    fn in_numbers<'t>(&self, table: &'t dyn AnyTable) -> Option<&'t dyn InNumbers>;
}

/// A match as learning programs see it.
pub trait InNumbers {
    /// Writes what a seat may know as numbers, by [`Learning::layout`].
    fn observe(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]);
    /// Writes the options of the open question, a row each; how many those are. For the deciding seat's eyes only.
    fn write_options(&self, encoder: &Encoder, out: &mut [f32]) -> usize;
    /// Writes the cards that a seat has before it, a row each; how many those are.
    fn tokens(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) -> usize;
}
