//! Bodies about decks in the making.

use std::collections::BTreeMap;

use fudaba_cardscript::{Fault, FaultRecord, Text};
use fudaba_stage::{DeckFault, DeckList, Remedy};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::schema::{DeckCardSchema, TextSchema};

/// A list to be looked at.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckDeck {
    /// Its cards by sections.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<DeckCardSchema>>)]
    pub list: Value,
    /// What its odds are asked of; none without.
    #[serde(default)]
    pub wanted: Option<WantedCards>,
}

/// Cards of which some are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedCards {
    /// Their numbers: each of them would do.
    #[schema(max_items = 400)]
    pub cards: Vec<String>,
    /// How many at least.
    #[schema(minimum = 1, maximum = 20)]
    pub least: u8,
}

impl WantedCards {
    /// Whether there are not too many, and how many at least is a number that can be asked for.
    pub(crate) fn is_within_bounds(&self) -> bool {
        self.cards.len() <= 400 && (1..=20).contains(&self.least)
    }
}

/// What was found of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CheckedDeck {
    /// Every rule of construction that it breaks.
    pub faults: Vec<DeckTrouble>,
    /// The odds that were asked for, where the game tells how cards come to hand.
    pub odds: Option<DeckOdds>,
}

/// A rule of construction that is broken.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckTrouble {
    /// The rule.
    pub rule: String,
    /// What is wrong.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub text: Text,
    /// What would mend it, in words.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub remedy: Text,
    /// What would mend it, to be done.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Remedy"))]
    pub mend: Remedy,
    /// The section it is in.
    pub section: Option<String>,
    /// The number of the card it is about.
    pub card: Option<String>,
}

impl DeckTrouble {
    /// A fault in words; `name` tells what a section is called.
    pub(crate) fn of(fault: DeckFault, name: impl Fn(&str) -> Text) -> DeckTrouble {
        let DeckFault { rule, text, section, card, remedy } = fault;
        DeckTrouble { rule: rule.to_owned(), text, remedy: remedy.text(name), mend: remedy, section: section.map(str::to_owned), card }
    }
}

/// How likely it is to have drawn what is wanted.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckOdds {
    /// Cards of the pile that is drawn from.
    pub of: usize,
    /// Cards among them that would do.
    pub good: usize,
    /// Turn by turn of one's own; the first is before any of them.
    pub turns: Vec<TurnOdds>,
}

/// The same by one turn.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnOdds {
    /// Which turn of one's own; 0 is before the first.
    pub turn: u8,
    /// Cards seen by then.
    pub cards: usize,
    /// The chance when nothing is exchanged.
    pub keeping: f64,
    /// The chance when the first cards are exchanged unless they are enough.
    pub exchanging: f64,
}

/// A deck file to be read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadDeck {
    /// As it is written.
    pub text: String,
}

/// A deck file that was read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckReading {
    /// The deck, where it could be read.
    pub deck: Option<WrittenDeck>,
    /// What is wrong in the file, in the order of its lines.
    pub faults: Vec<FileFault>,
}

/// A mistake in a file, told in English; clients have the Japanese of it in a table (`crates/cardscript/words/faults.json`).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FileFault {
    /// What is wrong.
    pub message: String,
    /// The same in Japanese, where the game tells it in both languages.
    pub japanese: Option<String>,
    /// How to mend it.
    pub hint: Option<String>,
    /// The rule that is broken.
    pub rule: Option<String>,
    /// Line, from 1; 0 when it has no place.
    pub line: usize,
    /// Column in characters, from 1; 0 when it has no place.
    pub column: usize,
}

impl From<&Fault> for FileFault {
    fn from(fault: &Fault) -> Self {
        let FaultRecord { message, japanese, hint, rule, line, column, .. } = fault.record();
        Self { message, japanese, hint, rule, line, column }
    }
}

/// A deck with its name, as files have it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WrittenDeck {
    /// Its key.
    pub key: String,
    /// Its name.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub name: Text,
    /// How it wins.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub summary: Text,
    /// Its cards by sections.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<DeckCardSchema>>)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Array<DeckCard>>"))]
    pub list: DeckList,
    /// Fingerprints of what its cards said when it was written down, by their numbers; left out: of none.
    #[serde(default)]
    pub prints: BTreeMap<String, String>,
}

/// A deck file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckText {
    /// As it is written.
    pub text: String,
}

/// A list to be weighed against the ready-made decks.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WeighDeck {
    /// Its cards by sections.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<DeckCardSchema>>)]
    pub list: Value,
    /// The number of the first round: each round has luck of its own.
    pub from: u32,
}

/// Some games of a list against the ready-made decks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// Deck by deck.
    pub against: Vec<WeighedAgainst>,
    /// The number of the next round.
    pub next: u32,
}

/// The games against one of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WeighedAgainst {
    /// The key of the ready-made deck.
    pub deck: String,
    /// Games.
    pub games: u32,
    /// Won by the list.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
}
