//! The two faces of whatever keeps things: the file of SQLite, a PostgreSQL, or in simulations a disk that fails when it is told to.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use super::apart::BlockRow;
use super::open::{OpenMonth, OpenPart, OpenWrite};
use super::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow};
use super::record::{MatchRecord, Row};
use super::tournaments::{TournamentRow, TournamentWrite};
use super::{Kept, StoreError};
use crate::replay::{Listed, MatchResult, ResultKind};
use crate::secret::Bytes32;
use crate::wire::Status;

/// Something that is done when the disk has answered.
pub(crate) type Later<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// What is kept of matches, and who may write it.
pub(crate) trait Journal: Send + Sync {
    /// Says that this service is at work: all its leases are good for so long from now.
    fn beat(&self, term: Duration) -> Later<Beat>;
    /// Where the other services at work are reached, in order.
    fn others(&self) -> Later<Vec<String>>;
    /// The match for this service alone, if nobody else has it. A match that there is not may be claimed, too.
    fn claim(&self, id: &str) -> Later<Claim>;
    /// Hands a match back.
    fn release(&self, lease: Lease) -> Later<()>;
    /// Does all of these or none; they are on the disk when the future is done. What belongs to a match that is there already is written by its
    /// lease, and refused ([`StoreError::Lapsed`]) where somebody else has claimed the match since.
    fn write(&self, lease: Option<&Lease>, writes: Vec<Write>) -> Later<()>;
    /// A match, whole.
    fn load(&self, id: &str) -> Later<Option<Kept>>;
    /// A match's record alone.
    fn record(&self, id: &str) -> Later<Option<MatchRecord>>;
    /// Matches of a series that are over and that no other has followed ([`MatchRecord::is_unfollowed`]), at most so many: of those that were
    /// written within so many milliseconds before the last one that is over, in time that the service has run.
    fn unfollowed(&self, within: i64, most: usize) -> Later<Vec<MatchRecord>>;
    /// Whether there is room for new matches.
    ///
    /// # Errors
    /// [`StoreError::Full`] when there is none.
    fn has_room(&self) -> Result<(), StoreError>;
    /// Writes what is waiting, closes in good order.
    fn close(&self) -> Later<()>;
}

/// What outlives matches. It is read here; what a match adds is written with the row that leads to it, so that neither is without the other.
pub(crate) trait Books: Send + Sync {
    /// What the service signs with, drawn at the first asking.
    fn key(&self) -> Later<Bytes32>;
    /// Results from a number on, at most so many, and where the list ends.
    fn results(&self, from: u64, most: usize) -> Later<ResultPage>;
    /// Where the end of a match stands in the list.
    fn listed(&self, id: &str) -> Later<Option<Listed>>;
    /// Who has this id.
    fn person(&self, id: &str) -> Later<Option<PersonRow>>;
    /// Where a person sits, newest first.
    fn seated(&self, person: &str, course: Course, behind: Option<Behind>, most: usize) -> Later<Vec<SeatedRow>>;
    /// A person's newest rating of each game.
    fn standings(&self, person: &str) -> Later<Vec<RatedRow>>;
    /// A person's ratings of a game, newest first.
    fn ratings(&self, person: &str, game: &str, most: usize) -> Later<Vec<RatedRow>>;
    /// The highest of those who show their ratings, with at most so much deviation.
    fn best(&self, game: &str, deviation: f64, most: usize) -> Later<Vec<RatedRow>>;
    /// Whom a person has blocked, newest first.
    fn blocked(&self, person: &str) -> Later<Vec<BlockRow>>;
    /// Everybody whom a person is not to meet: blocked by it, or having blocked it.
    fn apart(&self, person: &str) -> Later<Vec<String>>;
    /// How many reports a person has made since then.
    fn reports_by(&self, person: &str, since: i64) -> Later<i64>;
    /// A tournament.
    fn tournament(&self, id: &str) -> Later<Option<TournamentRow>>;
    /// The tournaments that a person plays in or has made, newest first.
    fn tournaments_of(&self, person: &str, most: usize) -> Later<Vec<String>>;
    /// The tournaments with which something was to be done before then.
    fn tournaments_due(&self, before: i64, most: usize) -> Later<Vec<String>>;
    /// How much open data there is, by month and game, newest first.
    fn open_months(&self) -> Later<Vec<OpenMonth>>;
    /// Open matches of a game and month behind a number, at most so many.
    fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> Later<OpenPart>;
}

/// The right to write a match: good until somebody else claims the match, which raises its epoch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    pub(crate) id: String,
    pub(crate) epoch: u64,
}

impl Lease {
    /// Where there is only one service.
    pub(crate) fn sole(id: &str) -> Lease {
        Lease { id: id.to_owned(), epoch: 0 }
    }
}

/// What became of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// The match is this service's.
    Mine(Lease),
    /// Another service is at work on it.
    Theirs(Owner),
}

/// Another service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    pub(crate) name: String,
    /// Where other services reach it; empty where they do not.
    pub(crate) address: String,
}

/// What became of a renewal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// The leases are good.
    Held,
    /// They had run out, and others may have claimed any of the matches: none is this service's any more.
    Lost,
}

/// One thing to write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A record: a new one, or over what was kept of it.
    Record { id: String, status: Status, json: String, digest: Bytes32, new: bool },
    /// The next row of a journal: refused when `before` is not where the journal ends.
    Row(RowWrite),
    /// The next result of the list: refused when this match has one of this kind already.
    Result(ResultWrite),
    /// About a person.
    Person(PersonWrite),
    /// A tournament: refused where it is not the next version.
    Tournament(TournamentWrite),
    /// A match that is given away; left out where somebody who played it has been forgotten meanwhile.
    Open(OpenWrite),
    /// Forgets matches that are old enough.
    Sweep { ages: Ages, live: Vec<String> },
}

/// A row as it is written.
#[derive(Clone, Debug)]
pub(crate) struct RowWrite {
    pub(crate) id: String,
    pub(crate) number: u64,
    pub(crate) entry: String,
    pub(crate) fingerprint: u64,
    pub(crate) banks: Option<String>,
    /// The chain up to the row before.
    pub(crate) before: Bytes32,
    /// The chain up to this row.
    pub(crate) chain: Bytes32,
}

/// A result as it is written; its number and its link follow from where the list ends when it is written.
#[derive(Clone, Debug)]
pub(crate) struct ResultWrite {
    pub(crate) id: String,
    pub(crate) kind: ResultKind,
    pub(crate) text: String,
}

/// A part of the list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ResultPage {
    pub(crate) results: Vec<(Listed, String)>,
    pub(crate) end: Option<Listed>,
}

/// How old matches and tournaments may grow, in milliseconds that the service has run: no clock can make one old.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ages {
    pub(crate) finished: i64,
    pub(crate) waiting: i64,
    pub(crate) unfinished: i64,
    pub(crate) tournaments: i64,
}

impl Write {
    pub(crate) fn record(record: &MatchRecord, new: bool) -> Result<Write, StoreError> {
        let json = serde_json::to_string(record)?;
        let digest = record_digest(&record.id, record.status, &json);
        Ok(Write::Record { id: record.id.clone(), status: record.status, json, digest, new })
    }

    pub(crate) fn result(id: &str, result: &MatchResult) -> Result<Write, StoreError> {
        Ok(Write::Result(ResultWrite { id: id.to_owned(), kind: result.kind, text: serde_json::to_string(result)? }))
    }

    pub(crate) fn row(id: &str, row: &Row, before: Bytes32) -> Result<Write, StoreError> {
        let (entry, banks) = row.texts()?;
        let chain = row.chain(id, before)?;
        Ok(Write::Row(RowWrite { id: id.to_owned(), number: row.number, entry, fingerprint: row.fingerprint, banks, before, chain }))
    }
}

/// What tells that a record is the one that was written.
pub(crate) fn record_digest(id: &str, status: Status, json: &str) -> Bytes32 {
    crate::secret::sha256(&[b"fudaba record", id.as_bytes(), status.word().as_bytes(), json.as_bytes()])
}
