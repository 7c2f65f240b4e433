//! What is kept of a match: its record, and the rows of its journal.

use fudaba_kernel::Seat;
use fudaba_stage::DeckList;
use serde::{Deserialize, Serialize};

use crate::replay::Party;
use crate::secret::Bytes32;
use crate::wire::Status;

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
    /// How often it was taken into memory: updates are numbered on from there.
    pub(crate) loads: u64,
    /// The service's part of the seed.
    pub(crate) secret: Bytes32,
    pub(crate) seats: [SeatRecord; 2],
    /// Both seats are held by one person.
    pub(crate) alone: bool,
    /// Whether the seed follows from secret and nonces; not so in a match continued from a replay.
    pub(crate) fair: bool,
    /// Once it has begun.
    pub(crate) seed: Option<Bytes32>,
    pub(crate) bank_ms: Option<u64>,
    /// Whether it is in the list of matches to watch.
    pub(crate) watch: bool,
    /// The next match of the same two.
    pub(crate) next: Option<String>,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatRecord {
    pub(crate) name: String,
    pub(crate) holder: Holder,
    pub(crate) deck: Option<DeckRecord>,
    pub(crate) nonce: Option<NonceRecord>,
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
}
