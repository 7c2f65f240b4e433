//! What the service says on a websocket.

use std::cell::RefCell;

use axum::extract::ws::Utf8Bytes;
use fudaba_cardscript::Text;
use fudaba_host::{Coaching, Decision, Foreseen, LogEntry, OutcomeView, Shut, Waiting, Why};
use fudaba_kernel::{Seat, View, ViewChanges};
use fudaba_stage::{DeckList, Lists};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::brief;
use super::client::Phrase;
use super::lobby::{ListedOffer, PairedMatch, ProposedMatch};
use super::schema::{DeckCardSchema, ListsSchema};
use crate::code::{Code, Failed};
use crate::tournament::SeriesReason;

/// A message to one connection. `id` is the number of the message it answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) enum ServerMessage {
    Joined {
        id: u64,
        #[serde(rename = "match")]
        info: Box<MatchInfo>,
        seat: Option<Seat>,
    },
    Match {
        #[serde(rename = "match")]
        info: Box<MatchInfo>,
    },
    Update(Box<Update>),
    Done {
        id: u64,
    },
    Why {
        id: u64,
        #[cfg_attr(feature = "ts", ts(type = "Array<WhyAnswer>"))]
        answers: Vec<Why>,
    },
    /// The cards in the hand that no option is about, each with the reason that matters.
    Shut {
        id: u64,
        #[cfg_attr(feature = "ts", ts(type = "Array<Shut>"))]
        cards: Vec<Shut>,
    },
    /// What each option of a decision would change, in their order; none where there are too many.
    Foreseen {
        id: u64,
        decision: u64,
        #[cfg_attr(feature = "ts", ts(type = "Array<Foreseen>"))]
        options: Vec<Foreseen>,
    },
    /// What the computer would do, what it expects of it, from 0 (lost) to 1 (won), and why.
    Hint {
        id: u64,
        option: usize,
        expects: Option<f64>,
        #[cfg_attr(feature = "ts", ts(type = "Array<Text>"))]
        why: Vec<Text>,
    },
    Error {
        id: Option<u64>,
        code: &'static str,
        #[cfg_attr(feature = "ts", ts(type = "Text"))]
        text: Text,
    },
    Presence {
        seats: [SeatPresence; 2],
        spectators: usize,
        clocks: Option<Clocks>,
    },
    Rematch {
        #[serde(rename = "match")]
        id: String,
        secret: Option<String>,
    },
    /// Which seats want to play once more, until all who must have said so.
    RematchAsked {
        seats: [bool; 2],
    },
    Thinking {
        seat: Seat,
        /// Thoughts that come first; 0 when it thinks already.
        ahead: usize,
    },
    /// Somebody at the table has said something; nothing of it is kept.
    Said {
        seat: Seat,
        phrase: Phrase,
    },
    /// At the lobby, the answer to `join`: what is offered now.
    Lobby {
        id: u64,
        offers: Vec<ListedOffer>,
    },
    /// The number of one's own offer.
    Offered {
        id: u64,
        offer: u64,
    },
    /// What is offered now.
    Offers {
        offers: Vec<ListedOffer>,
    },
    /// Two offers have led to a match.
    Paired(PairedMatch),
    /// Somebody could be played; `answer` says whether that suits.
    Proposed(ProposedMatch),
    /// There is nothing to answer any more.
    Unproposed,
    /// One's offer is gone.
    Unlisted {
        code: &'static str,
        #[cfg_attr(feature = "ts", ts(type = "Text"))]
        text: Text,
    },
    Pong {
        id: u64,
    },
}

impl ServerMessage {
    pub(crate) fn error(id: Option<u64>, code: Code) -> ServerMessage {
        ServerMessage::Error { id, code: code.as_str(), text: code.text() }
    }

    pub(crate) fn failed(id: u64, failed: Failed) -> ServerMessage {
        ServerMessage::Error { id: Some(id), code: failed.code.as_str(), text: failed.text }
    }

    pub(crate) fn to_json(&self) -> String {
        // Written on paper that is there already, and copied off in one piece: positions are long, and each is read only once or twice.
        PAPER.with_borrow_mut(|paper| {
            paper.clear();
            paper.shrink_to(LONG);
            serde_json::to_writer(&mut *paper, self).expect("messages are plain data with text keys");
            String::from_utf8(paper.clone()).expect("JSON is text")
        })
    }
}

/// What a thread writes on is kept up to this size.
const LONG: usize = 256 * 1024;

thread_local! {
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What changed for one observer, and what there is now. What is missing is `null`, false, 0 or empty; so in events, options and cards.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UpdateBody"))]
pub struct Update {
    /// In the observer's own sequence.
    pub number: u64,
    /// Whether `events` is the whole log, and what was known before is to be thrown away.
    #[serde(skip_serializing_if = "is_default")]
    pub fresh: bool,
    /// False for a position that was only passed through on the way to the next update: it asks nothing.
    pub settled: bool,
    /// What the observer heard.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "brief::events")]
    #[cfg_attr(feature = "ts", ts(type = "Array<LogEntry>"))]
    pub events: Vec<LogEntry>,
    /// The table, whole; else `changes` says what makes it of the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "View | null"))]
    pub view: Option<View>,
    /// What looks different since the update before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "ViewChanges | null"))]
    pub changes: Option<ViewChanges>,
    /// The open decision; only for the seat that decides.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "brief::decision")]
    #[cfg_attr(feature = "ts", ts(type = "Decision | null"))]
    pub decision: Option<Decision>,
    /// Whose decision it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Waiting | null"))]
    pub waiting: Option<Waiting>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Outcome | null"))]
    pub outcome: Option<OutcomeView>,
    /// Whether taking back is possible.
    #[serde(skip_serializing_if = "is_default")]
    pub undo: UndoState,
    /// The clocks, in a match with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// How often each seat was told what the computer would do.
    #[serde(skip_serializing_if = "is_default")]
    pub hints: [u32; 2],
    /// What the lesson says, in a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Coaching | null"))]
    pub lesson: Option<Coaching>,
}

impl Update {
    /// As it is sent, and kept: in no more room than it takes.
    pub(crate) fn into_text(self) -> Utf8Bytes {
        ServerMessage::Update(Box::new(self)).to_json().into()
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether a seat may take back.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoState {
    /// Now, yes.
    #[serde(skip_serializing_if = "is_default")]
    pub may: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Text | null"))]
    pub why: Option<Text>,
    /// Who has asked and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<Seat>,
    /// Askings left, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// Whether the act of which a part is asked for may be called off.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cancel: bool,
}

/// Both seats' clocks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    /// By seat.
    pub seats: [SeatClock; 2],
}

/// One seat's clock.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatClock {
    /// What is left.
    pub bank_ms: u64,
    /// Whether it runs.
    pub running: bool,
}

/// Whether a seat is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatPresence {
    /// By any of its connections; a computer always is.
    pub connected: bool,
}

/// A match as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchInfo {
    /// Its name, 22 characters.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// Who sits where.
    pub seats: [SeatInfo; 2],
    /// How far it is.
    pub status: Status,
    /// Whether each seat knows what the other plays with.
    #[schema(value_type = ListsSchema)]
    #[cfg_attr(feature = "ts", ts(type = "Lists"))]
    pub lists: Lists,
    /// Whether it is in the list of matches to watch while it is played; where a seat is free still, whether it will be if its player agrees.
    /// A node of before does not tell.
    #[serde(default)]
    pub watch: bool,
    /// What the service is bound to; none where there is nothing to prove.
    pub commitment: Option<String>,
    /// What each seat is bound to; none before it has promised, and for a computer, whose part is fixed.
    pub promises: [Option<String>; 2],
    /// When it was made, RFC 3339.
    pub created: String,
    /// The key of the lesson that is played here; none in a match.
    pub lesson: Option<String>,
    /// The seats that promised a number and did not show it, which ended the match without a game.
    #[schema(value_type = Vec<u8>)]
    pub withheld: Vec<Seat>,
    /// Whether it counts for ratings.
    pub stakes: Stakes,
    /// Why it does not although both wished so.
    pub unrated: Option<Unrated>,
    /// The tournament that it belongs to.
    pub tournament: Option<String>,
    /// How the better of three stands, where this is one of its matches.
    pub series: Option<SeriesInfo>,
}

/// How the better of three stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeriesInfo {
    /// The better of so many matches.
    pub best_of: u32,
    /// Which of them this is, from 1 on.
    pub number: usize,
    /// How many whoever sits here has won: this one with them, once it is over.
    pub won: [u32; 2],
    /// How many were drawn.
    pub drawn: u32,
    /// How it ended.
    pub ended: Option<SeriesEnd>,
}

/// How the better of three ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeriesEnd {
    /// Who has won it, by the seats of this match; none where it is drawn.
    #[schema(value_type = Option<u8>, maximum = 1)]
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: SeriesReason,
}

/// Whether a match counts for ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Stakes {
    /// It does not.
    #[default]
    Casual,
    /// Whoever made it offers that it does.
    Offered,
    /// Both have agreed to it.
    Rated,
}

/// Why a match did not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Unrated {
    /// It is not known who played.
    Unknown,
    /// The same person sat at both seats.
    Oneself,
    /// A choice was taken back.
    TakenBack,
    /// Not both had chosen anything.
    NotBegun,
    /// The same two have played as often today as counts.
    Often,
    /// It was played in a browser's tab and given to the service when it was over.
    Tab,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The player's name; empty while the seat is free.
    pub name: String,
    /// Person or computer.
    pub kind: SeatKind,
    /// The computer's strength.
    pub level: Option<String>,
    /// Key of the deck, when the deck is one of the game's: with open lists as soon as the match has begun, with closed ones when it is over.
    pub deck: Option<String>,
    /// Its list at the same time, when it is none of the game's.
    #[schema(value_type = Option<BTreeMap<String, Vec<DeckCardSchema>>>)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Array<DeckCard>> | null"))]
    pub list: Option<DeckList>,
    /// Whether somebody sits there.
    pub taken: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum SeatKind {
    /// A person.
    Human,
    /// The computer.
    Computer,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Status {
    /// A seat is free or a nonce is missing.
    Waiting,
    /// Begun.
    Playing,
    /// Over.
    Finished,
    /// Ended without a game: somebody promised a number and did not show it, or nobody was invited any more.
    Withheld,
}

impl Status {
    /// As it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Finished => "finished",
            Status::Withheld => "withheld",
        }
    }

    /// Whether nothing more happens in such a match.
    pub(crate) fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Withheld)
    }

    /// From the word that is kept.
    pub(crate) fn from_word(word: &str) -> Option<Status> {
        [Status::Waiting, Status::Playing, Status::Finished, Status::Withheld].into_iter().find(|status| status.word() == word)
    }
}
