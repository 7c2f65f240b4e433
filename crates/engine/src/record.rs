//! A match written down: from setup, seed and choices alone it is played again, on any machine, to the same digest.

use fudaba_kernel::{Choice, PlayError, Seat};
use fudaba_stage::Lists;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::doors::{AnyTable, Playing};
use crate::game::Playable;
use crate::setup::{DeckChoice, Drawing, Setup, SetupError};

/// A match, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// Digest of the rules and cards that it was played with.
    pub digest: String,
    /// Deck of each seat.
    pub decks: [DeckChoice; 2],
    /// The seed of all chance, as hex.
    #[serde(with = "hex::serde")]
    pub seed: [u8; 32],
    /// Whether each seat knows what the other plays with.
    #[serde(default)]
    pub lists: Lists,
    /// How lots follow from the seed.
    #[serde(default, skip_serializing_if = "Drawing::is_in_order")]
    pub lots: Drawing,
    /// Card files that lie over the game's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// What was chosen, in order: the number of an option, -1 or -2 where seat 0 or seat 1 gave up.
    pub choices: Vec<i32>,
}

/// Why a match cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoMatch {
    /// Another game.
    #[error("it is a match of {0}")]
    Game(String),
    /// It cannot be begun.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A choice cannot be made.
    #[error("choice {number} is {choice}: {error}")]
    Choice {
        /// Choices before it.
        number: usize,
        /// As it is written.
        choice: i32,
        /// Why not.
        error: PlayError,
    },
}

impl Record {
    /// Plays the match again.
    ///
    /// # Errors
    /// When it is none of this game. That it was played with other rules or cards is not told: compare `digest`.
    pub fn replayed(&self, game: &dyn Playable) -> Result<Box<dyn AnyTable>, NoMatch> {
        if self.game != game.slug() {
            return Err(NoMatch::Game(self.game.clone()));
        }
        let mut table = game.open(&self.setup())?;
        for (number, &choice) in self.choices.iter().enumerate() {
            choice_of(choice).and_then(|taken| table.follow(taken)).map_err(|error| NoMatch::Choice { number, choice, error })?;
        }
        Ok(table)
    }

    /// What the match started from.
    pub fn setup(&self) -> Setup {
        let Record { decks, seed, lists, lots, cards, .. } = self;
        Setup { decks: decks.clone(), seed: *seed, lists: *lists, lots: *lots, cards: cards.clone() }
    }

    /// Writes down a match that began so.
    pub fn of(game: &dyn Playable, setup: Setup, table: &dyn Playing) -> Record {
        let Setup { decks, seed, lists, lots, cards } = setup;
        let choices = table.journal().iter().copied().map(number_of).collect();
        Record { game: game.slug().to_owned(), digest: game.digest().to_owned(), decks, seed, lists, lots, cards, choices }
    }
}

fn choice_of(number: i32) -> Result<Choice, PlayError> {
    match number {
        -1 => Ok(Choice::Concede(Seat::A)),
        -2 => Ok(Choice::Concede(Seat::B)),
        number => {
            u16::try_from(number).map(Choice::Option).map_err(|_| PlayError::NoSuchOption(usize::try_from(number).unwrap_or(usize::MAX)))
        }
    }
}

fn number_of(choice: Choice) -> i32 {
    match choice {
        Choice::Option(option) => i32::from(option),
        Choice::Concede(seat) => -1 - seat.index() as i32,
    }
}

/// What a match came to, as hex: its choices, the state that they led to, and how it ended. The same on every machine.
pub fn digest_of(table: &dyn Playing) -> String {
    let mut digest = Sha256::new();
    for &choice in table.journal() {
        digest.update(number_of(choice).to_le_bytes());
    }
    digest.update(table.fingerprint().to_le_bytes());
    if let Some(end) = table.outcome() {
        digest.update([end.winner.map_or(2, |seat| seat.index() as u8)]);
        digest.update(end.reason);
    }
    hex::encode(&digest.finalize()[..16])
}
