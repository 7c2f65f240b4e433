//! What is kept of a match: its record, and the rows of its journal.

use fudaba_kernel::Seat;
use fudaba_stage::{DeckList, Lists};
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::replay::{Continued, Party, ReplayOutcome};
use crate::secret::{Bytes32, sha256};
use crate::tournament::Series;
use crate::wire::{Stakes, Status, Unrated};

/// A match but for what was chosen in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct MatchRecord {
    pub(crate) id: String,
    pub(crate) game: String,
    /// Digest of rules and cards that it was begun with.
    pub(crate) digest: String,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    pub(crate) status: Status,
    /// Rows of the journal when this record was written: there can be more, never fewer.
    #[serde(default)]
    pub(crate) rows: u64,
    /// The chain of the journal up to there.
    #[serde(default = "no_rows")]
    pub(crate) head: Bytes32,
    /// The service's part of the seed.
    pub(crate) secret: Bytes32,
    pub(crate) seats: [SeatRecord; 2],
    /// Both seats are held by one person.
    pub(crate) alone: bool,
    /// Whether the seed follows from secret and nonces; not so in a match continued from a replay.
    pub(crate) fair: bool,
    /// Choices of the replay that it went on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) continued: Option<usize>,
    /// Once it has begun.
    pub(crate) seed: Option<Bytes32>,
    pub(crate) bank_ms: Option<u64>,
    /// Whether it is in the list of matches to watch.
    pub(crate) watch: bool,
    /// Whether each seat knows what the other plays with.
    #[serde(default)]
    pub(crate) lists: Lists,
    /// The next match of the same two.
    pub(crate) next: Option<String>,
    /// The key of the lesson that is played here.
    #[serde(default)]
    pub(crate) lesson: Option<String>,
    /// The seats that promised a nonce and did not show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) withheld: Vec<Seat>,
    /// Whether a choice may be taken back where the other allows it.
    #[serde(default = "allowed", skip_serializing_if = "is_allowed")]
    pub(crate) undo: bool,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub(crate) stakes: Stakes,
    /// Why it did not count although both wished so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) unrated: Option<Unrated>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tournament: Option<String>,
    /// The series that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) series: Option<Series>,
    /// The seats that give it away as open data.
    #[serde(default, skip_serializing_if = "is_nobodys")]
    pub(crate) open: [bool; 2],
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<ReplayOutcome>,
}

impl MatchRecord {
    /// Whether it is over, belongs to a series, and no other match has followed it.
    pub(crate) fn is_unfollowed(&self) -> bool {
        self.status == Status::Finished && self.series.is_some() && self.next.is_none()
    }

    /// Where it went on from a replay: of matches of earlier versions it is known that they did, not after how many choices. One that was
    /// played in a tab and given is whole.
    pub(crate) fn continued(&self) -> Option<Continued> {
        let went_on = !self.fair && self.lesson.is_none() && self.unrated != Some(Unrated::Tab);
        went_on.then_some(Continued { after: self.continued })
    }
}

/// The chain of a journal without rows.
pub(crate) const NO_ROWS: Bytes32 = Bytes32::ZERO;

fn allowed() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_allowed(undo: &bool) -> bool {
    *undo
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_nobodys(open: &[bool; 2]) -> bool {
    *open == [false; 2]
}

fn no_rows() -> Bytes32 {
    NO_ROWS
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatRecord {
    pub(crate) name: String,
    pub(crate) holder: Holder,
    pub(crate) deck: Option<DeckRecord>,
    pub(crate) nonce: Option<NonceRecord>,
    /// SHA-256 of the nonce, given before any nonce was shown.
    #[serde(default)]
    pub(crate) promise: Option<Bytes32>,
    /// Who sits there, where that was proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<String>,
}

/// Who holds a seat, by digests of the secrets that open it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holder {
    Free { invitation: Bytes32 },
    Person { secret: Bytes32 },
    Computer { level: String },
}

/// A deck, written out: the ready-made ones may change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct DeckRecord {
    pub(crate) key: Option<String>,
    pub(crate) list: DeckList,
}

/// A seat's part of the seed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct NonceRecord {
    pub(crate) value: Bytes32,
    pub(crate) by: Party,
}

/// A row of a journal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row {
    /// 0, 1, 2, ... of the match.
    pub(crate) number: u64,
    pub(crate) entry: Entry,
    /// Of the state after it.
    pub(crate) fingerprint: u64,
    /// What each clock had left.
    pub(crate) banks: Option<[u64; 2]>,
}

impl Row {
    /// Entry and clocks as they are written.
    pub(crate) fn texts(&self) -> Result<(String, Option<String>), StoreError> {
        let banks = self.banks.map(|banks| serde_json::to_string(&banks)).transpose()?;
        Ok((serde_json::to_string(&self.entry)?, banks))
    }

    /// The chain up to this row: it holds every row before it in place.
    pub(crate) fn chain(&self, id: &str, before: Bytes32) -> Result<Bytes32, StoreError> {
        let (entry, banks) = self.texts()?;
        Ok(link(id, self.number, [&entry, banks.as_deref().unwrap_or_default()], self.fingerprint, before))
    }
}

/// One link of a journal's chain, from a row's texts as they are written.
pub(crate) fn link(id: &str, number: u64, texts: [&str; 2], fingerprint: u64, before: Bytes32) -> Bytes32 {
    let [entry, banks] = texts;
    let (number, fingerprint) = (number.to_le_bytes(), fingerprint.to_le_bytes());
    sha256(&[b"fudaba row", &before.0, id.as_bytes(), &number, &fingerprint, entry.as_bytes(), b"\0", banks.as_bytes()])
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// An option was taken.
    Option(u16),
    /// A seat gave up.
    Concede(Seat),
    /// A seat's time ran out.
    TimeOut(Seat),
    /// The match went back to the position after `to` choices, because `by` wished so.
    Back { to: usize, by: Seat },
    /// A seat asked for that and waits.
    AskedUndo(Seat),
    /// A seat said no.
    RefusedUndo(Seat),
    /// A seat said no, and wants no more asking.
    BlockedUndo(Seat),
    /// A seat was told what the computer would do.
    Hinted(Seat),
}
