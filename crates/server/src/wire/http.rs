//! Bodies of the HTTP part.

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::art::ArtBook;
use fudaba_cardscript::data::{CardFace, Table};
use fudaba_host::{DeckChoice, LessonInfo, Level};
use fudaba_kernel::Seat;
use fudaba_stage::{Lists, Opening};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::schema::{DeckCardSchema, DeckChoiceSchema, LevelSchema, ListsSchema, TextSchema};
use super::server::SeatInfo;
use crate::replay::{Dealing, Party, Replay, Signed, Verdict};

/// A new match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewMatch {
    /// The game's slug.
    pub game: String,
    /// Who plays.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [SeatHolder; 2],
    /// A bank of time for each person, or none.
    #[serde(default)]
    pub clock: Option<NewClock>,
    /// Whether it is in the list of matches to watch, where whoever takes a free seat agrees. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub watch: Option<bool>,
    /// Whether each seat knows what the other plays with: both lists open from the start, or closed until the end.
    /// Left out: open, but closed where a friend is invited.
    #[serde(default)]
    #[schema(value_type = Option<ListsSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Lists", optional))]
    pub lists: Option<Lists>,
    /// Whether it is to count for ratings, if whoever takes the other seat agrees.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rated: Option<bool>,
    /// With a friend: the better of so many matches, 1 or 3.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub best_of: Option<u32>,
    /// Gives the match away as open data when it is over, without a name, where everybody who plays it does. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<bool>,
}

/// A bank of time.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewClock {
    /// Milliseconds for the whole match, 10 seconds to 24 hours.
    #[schema(minimum = 10_000, maximum = 86_400_000)]
    pub bank_ms: u64,
}

/// Who is to play a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatHolder {
    /// Whoever asks for the match.
    Me {
        /// Name to show, at most 40 characters.
        #[schema(max_length = 40)]
        name: String,
        /// Key of a deck, or a list by sections.
        #[schema(value_type = DeckChoiceSchema)]
        #[cfg_attr(feature = "ts", ts(type = "DeckChoice"))]
        deck: DeckChoice,
    },
    /// Whoever comes with the invitation.
    Friend {},
    /// The computer.
    Computer {
        /// How strong.
        level: String,
        /// Key of a deck, or a list by sections.
        #[schema(value_type = DeckChoiceSchema)]
        #[cfg_attr(feature = "ts", ts(type = "DeckChoice"))]
        deck: DeckChoice,
    },
}

/// A match was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatedMatch {
    /// Its name.
    pub id: String,
    /// The secrets of the seats that are the asker's.
    pub secrets: [Option<String>; 2],
    /// Opens the free seat, once.
    pub invitation: Option<String>,
}

/// A lesson to be played.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewLesson {
    /// The game's slug.
    pub game: String,
    /// The lesson's key.
    pub lesson: String,
    /// Name to show, at most 40 characters.
    #[schema(max_length = 40)]
    pub name: String,
}

/// Takes the free seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakeSeat {
    /// As it was handed out.
    pub invitation: String,
    /// Name to show, at most 40 characters.
    #[schema(max_length = 40)]
    pub name: String,
    /// Key of a deck, or a list by sections.
    #[schema(value_type = DeckChoiceSchema)]
    #[cfg_attr(feature = "ts", ts(type = "DeckChoice"))]
    pub deck: DeckChoice,
    /// 128 bits that the asker drew to open the seat with, 22 characters: asking again with them is answered again. Drawn by the service
    /// where it is left out.
    #[serde(default)]
    #[schema(pattern = "^[0-9A-Za-z_-]{22}$")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub secret: Option<String>,
    /// Agrees to it that the match counts for ratings, where that is offered.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rated: Option<bool>,
    /// Agrees to it that the match is in the list of those to watch, where that is offered. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub watch: Option<bool>,
    /// Gives the match away as open data when it is over, without a name, where everybody who plays it does. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<bool>,
}

/// The seat was taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakenSeat {
    /// Which.
    #[schema(value_type = u8, minimum = 0, maximum = 1)]
    pub seat: Seat,
    /// Opens it from now on.
    pub secret: String,
}

/// Goes on from a position of a replay, against the computer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContinueReplay {
    /// The file.
    pub replay: Replay,
    /// The position: so many choices made.
    pub choice: usize,
    /// Where the asker sits.
    #[schema(value_type = u8, minimum = 0, maximum = 1)]
    pub seat: Seat,
    /// How strong the computer is.
    pub level: String,
}

/// A game in the list of games.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSummary {
    /// Its key.
    pub slug: String,
    /// Its name.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub title: Text,
    /// In a sentence or two.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub summary: Text,
    /// Strengths of the computer, weakest first.
    #[schema(value_type = Vec<LevelSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<Level>"))]
    pub levels: Vec<Level>,
    /// Numbers of the cards that stand for the game.
    pub cover: Vec<String>,
    /// The key of the guided first match, where there is one.
    pub first_match: Option<String>,
    /// The lessons, the guided first match before the others.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<Lesson>"))]
    pub lessons: Vec<LessonInfo>,
}

/// All that a client draws a game with.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// As in the list.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The table file.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Table"))]
    pub table: Table,
    /// Every card.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<CardFace>"))]
    pub cards: Vec<CardFace>,
    /// The ready-made decks.
    pub decks: Vec<DeckBook>,
    /// The sections of a deck, in order.
    pub sections: Vec<SectionName>,
    /// The sections that each card may lie in, by its number.
    pub homes: BTreeMap<String, Vec<String>>,
    /// How a seat comes to its cards; nothing where nobody has written it down.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Opening | null"))]
    pub opening: Option<Opening>,
    /// What people call places beside their kind and number, by the places' ids.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub places: BTreeMap<String, String>,
}

/// The pictures of a game's cards, its frames and its emblems.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
pub struct ArtPage(pub ArtBook);

/// A ready-made deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Deck"))]
pub struct DeckBook {
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
    /// Whether it is a good deck to begin with.
    pub first: bool,
    /// What is in it.
    pub sections: Vec<NamedSection>,
}

/// What a part of a deck is called.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SectionName {
    /// Its key.
    pub key: String,
    /// Its name.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub name: Text,
}

/// A part of a deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DeckSection"))]
pub struct NamedSection {
    /// Its key.
    pub key: String,
    /// Its name.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub name: Text,
    /// Its cards.
    #[schema(value_type = Vec<DeckCardSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<DeckCard>"))]
    pub cards: Vec<fudaba_stage::DeckCard>,
}

/// The rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Rulebook"))]
pub struct RulePage {
    /// In order.
    pub sections: Vec<RuleSection>,
}

/// A section of the rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleSection {
    /// `KF-7`.
    pub id: String,
    /// Its heading.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub title: Text,
    /// In order.
    pub rules: Vec<RuleText>,
}

/// A rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Rule"))]
pub struct RuleText {
    /// `KF-7.2`.
    pub id: String,
    /// The rule itself.
    #[schema(value_type = TextSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    pub text: Text,
    /// Scenarios that show it.
    pub examples: Vec<String>,
}

/// A replay or scenario to look at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frames {
    /// The game's slug.
    pub game: String,
    /// Of a scenario.
    #[schema(value_type = Option<TextSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Text | null"))]
    pub title: Option<Text>,
    /// Whether it ran as written.
    pub verdict: Verdict,
    /// Where and why it did not.
    #[schema(value_type = Option<TextSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Text | null"))]
    pub reason: Option<Text>,
    /// Who played.
    pub seats: Vec<SeatInfo>,
    /// The proof of fair dealing.
    pub fair: Option<FairProof>,
    /// Whether it is as this service wrote it; nothing for a scenario.
    pub signed: Option<Signed>,
    /// Where the next page of positions begins, if there is one.
    pub next: Option<usize>,
    /// The positions, up to a divergence, as many as a page holds.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<Frame>"))]
    pub frames: Vec<Box<RawValue>>,
}

/// What proves that the dealing was fair.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FairProof {
    /// What the service was bound to.
    pub commitment: String,
    /// Its secret.
    pub secret: String,
    /// Each seat's part.
    pub nonces: Vec<String>,
    /// What each seat had promised, where it did.
    pub promises: Vec<Option<String>>,
    /// The seed of the match.
    pub seed: String,
    /// Who drew each part.
    pub drawn_by: Vec<Party>,
    /// What it is worth to whoever knows this table's key and no other.
    pub dealing: Dealing,
}

/// Whose word a signed replay of this table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableKey {
    /// An Ed25519 key, 64 hex digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub key: String,
}

/// Why a request failed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Failure {
    /// A stable code.
    pub code: String,
    /// In words.
    #[schema(value_type = TextSchema)]
    pub text: Text,
}
