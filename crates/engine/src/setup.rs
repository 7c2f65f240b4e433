//! What a match starts from, and against whom it can be played.

use fudaba_cardscript::Text;
use fudaba_stage::{DeckFault, DeckList, Lists};
use serde::{Deserialize, Serialize};

/// A strength of the computer as people choose it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Level {
    /// Key: `beginner`, `novice`, `adept`, `expert`, `master`.
    pub key: &'static str,
    /// Its name.
    pub name: Text,
    /// Measured rating (Elo points, random play is 0).
    pub rating: u32,
}

/// What a match starts from: with the choices, everything that happens follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Deck of each seat: the key of a deck of the game, or a whole list.
    pub decks: [DeckChoice; 2],
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// Whether each seat knows what the other plays with.
    #[serde(default)]
    pub lists: Lists,
    /// How lots follow from the seed.
    #[serde(default)]
    pub lots: Drawing,
    /// Card files that lie over the game's own cards, each a list as a text.
    #[serde(default)]
    pub cards: Vec<String>,
}

impl Setup {
    /// A match as it is played at a table: with the game's own cards, its lots drawn in order, and both lists known.
    pub fn of(decks: [DeckChoice; 2], seed: [u8; 32]) -> Setup {
        Setup { decks, seed, lists: Lists::Open, lots: Drawing::InOrder, cards: Vec::new() }
    }
}

/// How the lots of a match follow from its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// One after the other: so matches are played.
    #[default]
    InOrder,
    /// Each by what it is drawn for and its number among those: so the lab plays matches that it compares.
    Keyed,
}

impl Drawing {
    /// Whether it is that of a table.
    pub fn is_in_order(&self) -> bool {
        *self == Drawing::InOrder
    }
}

/// A deck by key, or written out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckChoice {
    /// Key of one of the game's decks.
    Key(String),
    /// A list of its own.
    List(DeckList),
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// No deck has this key.
    #[error("there is no deck `{key}`; the decks are: {}", known.join(", "))]
    UnknownDeck {
        /// What was asked for.
        key: String,
        /// The keys that there are.
        known: Vec<String>,
    },
    /// A deck breaks rules of construction.
    #[error("the deck of seat {seat} breaks {}", faults.iter().map(|fault| fault.rule).collect::<Vec<_>>().join(", "))]
    IllegalDeck {
        /// Whose deck.
        seat: usize,
        /// What is wrong with it.
        faults: Vec<DeckFault>,
    },
    /// The cards that are to lie over the game's own have mistakes.
    #[error("its cards have mistakes:\n{0}")]
    Cards(String),
}
