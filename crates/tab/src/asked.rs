//! What can be asked of a tab.

use std::collections::BTreeMap;

use fudaba_cardscript::{Language, Text};
use fudaba_engine::{DeckChoice, Record};
use fudaba_kernel::{Observer, Seat};
use fudaba_stage::{DeckList, Lists};
use serde::Deserialize;

use crate::decks::{DeckFile, WantedCards};
use crate::making::OnScales;
use crate::replays::{Replay, Written};
use crate::seed::Seed;

/// A call. Matches are named by the numbers that `open`, `lesson` and `replay` answer with.
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Call {
    /// Titles, decks, levels, lessons, digest.
    About,
    /// Every card's face.
    Cards,
    /// The table file.
    Table,
    /// The rulebook.
    Rulebook,
    /// Cards as SVG.
    Print { numbers: Vec<String>, language: Language },
    /// The JSON Schema of a kind of file.
    Schema { name: String },
    /// What is wrong with a file.
    Check { name: String, text: String },
    /// Cards in the making: their faces, their pictures, what is wrong with them.
    Draft { text: String, language: Language },
    /// The figures that pictures may have, by name, with their outlines.
    Figures,
    /// A card as the game's files write it.
    Written { card: String },
    /// What printed lines say: as a card file writes it and in both languages, or where understanding ended.
    Read {
        text: String,
        #[serde(default)]
        language: Option<Language>,
    },
    /// How the beginning of a printed line may go on.
    Next {
        beginning: String,
        #[serde(default)]
        language: Option<Language>,
    },
    /// The ready-made decks that hold a card, or may hold it in the place of one that is like it.
    Hold { card: String },
    /// A card as it was and as it is, weighed for so long; while the same lies on the scales, what was found before counts on.
    Weigh {
        load: OnScales,
        milliseconds: u64,
        /// Outcomes of two games, at most.
        #[serde(default = "any")]
        most: u32,
    },
    /// From now on these cards stand over the game's own; none for the game as it is.
    Use {
        #[serde(default)]
        text: Option<String>,
    },
    /// A scenario file, run.
    Scenarios { name: String, text: String },
    /// A match from its beginning.
    Open {
        decks: [DeckChoice; 2],
        seed: Seed,
        #[serde(default)]
        lists: Lists,
    },
    /// A lesson from its beginning.
    Lesson { key: String },
    /// A match from the position that the first scenario of a file begins from.
    Stage { text: String },
    /// What was chosen in a match, in the words that scenarios have for it.
    Steps {
        #[serde(rename = "match")]
        id: u32,
    },
    /// A match that was written down, played again to its end.
    Replay { record: Record },
    Names {
        #[serde(rename = "match")]
        id: u32,
        names: [Name; 2],
    },
    /// What an observer sees and hears, from an event on; with the positions that the last choice passed through, where they are wanted.
    Look {
        #[serde(rename = "match")]
        id: u32,
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default = "first")]
        from: usize,
        #[serde(default)]
        passed: bool,
    },
    Foresee {
        #[serde(rename = "match")]
        id: u32,
    },
    Why {
        #[serde(rename = "match")]
        id: u32,
        seat: Seat,
        target: String,
    },
    /// The cards in a hand that no option is about, each with its reason.
    Shut {
        #[serde(rename = "match")]
        id: u32,
        seat: Seat,
    },
    Play {
        #[serde(rename = "match")]
        id: u32,
        option: usize,
    },
    Concede {
        #[serde(rename = "match")]
        id: u32,
        seat: Seat,
    },
    Back {
        #[serde(rename = "match")]
        id: u32,
        to: usize,
    },
    /// What a level would do in the asked seat's place, thinking no longer than this.
    Think {
        #[serde(rename = "match")]
        id: u32,
        level: String,
        seed: u64,
        milliseconds: u64,
    },
    /// What whoever gives hints would do, and why.
    Hint {
        #[serde(rename = "match")]
        id: u32,
        seed: u64,
        milliseconds: u64,
    },
    /// The match written down, and what it came to.
    Record {
        #[serde(rename = "match")]
        id: u32,
    },
    Close {
        #[serde(rename = "match")]
        id: u32,
    },
    /// A match that was played, as a replay file.
    WriteReplay(Box<Written>),
    /// A replay file, played again position by position.
    Frames { replay: Box<Replay> },
    /// What is wrong with a deck, and the odds of drawing some of its cards.
    DeckCheck {
        list: DeckList,
        #[serde(default)]
        wanted: Option<WantedCards>,
    },
    /// A deck file, read.
    DeckRead { text: String },
    /// A deck as a file.
    DeckWrite { deck: DeckFile },
    /// Matches at random, from these numbers, and what they came to: to compare machines.
    Rehearse { first: u32, matches: u32 },
    /// Files over those that the game comes with, by path; the matches that are open go on as they are.
    Files { files: BTreeMap<String, String> },
}

/// What a player is called: the same in both languages, or not.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Name {
    Same(String),
    Each(Text),
}

impl From<Name> for Text {
    fn from(name: Name) -> Text {
        match name {
            Name::Same(name) => Text::same(name),
            Name::Each(text) => text,
        }
    }
}

fn any() -> u32 {
    u32::MAX
}

/// The first event of a log.
fn first() -> usize {
    1
}

/// A seat's eyes, or a spectator's.
pub(crate) fn observer(seat: Option<Seat>) -> Observer {
    seat.map_or(Observer::Spectator, Observer::Seat)
}
