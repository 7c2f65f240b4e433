//! What is kept on disk: a record and an append-only journal for every match, in one SQLite file or in a PostgreSQL. A write is on the disk when its
//! future is done; many matches' writes go to the disk together. Rows are chained by hash, and only the next one is ever written.

pub(crate) mod apart;
mod desk;
mod faces;
mod kept;
mod moving;
pub(crate) mod open;
pub(crate) mod people;
mod postgres;
mod record;
mod sqlite;
#[cfg(test)]
mod suite;
pub(crate) mod tournaments;

use std::sync::Arc;
use std::time::Duration;

use apart::BlockRow;
pub use apart::ReportReason;
pub use desk::{Report, Reports, handle_report, reports};
pub(crate) use faces::{Ages, Beat, Claim, Lease, Owner, ResultPage};
#[cfg(feature = "simulate")]
pub(crate) use faces::{Books, Journal, Later, ResultWrite, RowWrite, Write};
#[cfg(not(feature = "simulate"))]
use faces::{Books, Journal, Write};
pub use moving::{Moved, move_to_postgres};
use open::{OpenMonth, OpenPart, OpenWrite};
pub(crate) use people::Shown;
use people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, seated_in};
use postgres::Postgres;
#[cfg(feature = "simulate")]
pub(crate) use record::link;
pub(crate) use record::{DeckRecord, Entry, Holder, MatchRecord, NO_ROWS, NonceRecord, Row, SeatRecord};
use sqlite::Sqlite;
pub use sqlite::{BackupError, Checked, Losses, Replace, backup, restore};
use tournaments::{TournamentRow, TournamentWrite};

use crate::config::Config;
use crate::replay::{Listed, MatchResult};
use crate::secret::Bytes32;

/// Why something could not be kept or found again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said no.
    #[error("the database failed: {0}")]
    Database(#[from] DatabaseError),
    /// What the database holds is not what was written.
    #[error("a record cannot be read: {0}")]
    Record(#[from] serde_json::Error),
    /// The file could not be made.
    #[error("the database file cannot be used: {0}")]
    File(#[from] std::io::Error),
    /// The database was made by a program of another time.
    #[error("the database has layout {found}, this program knows layout {known}")]
    OtherLayout {
        /// The database's.
        found: i64,
        /// The newest of this program.
        known: i64,
    },
    /// Another service uses the database.
    #[error("the database is in use by another service")]
    InUse,
    /// Bytes have changed, rows are missing.
    #[error("the database is damaged: {0}; go back to a backup with `fudaba restore`")]
    Damaged(String),
    /// Commits that were answered are gone.
    #[error(
        "{0} commits that were answered are lost: the write-ahead log beside the database is gone or cut off, or the file was replaced by an \
         older one. Put it back, go back to a backup with `fudaba restore`, or start with `--accept-losses`"
    )]
    Lost(u64),
    /// The journal does not end where the writer of a row believes.
    #[error("the row is not the next of its journal")]
    NotNext,
    /// The writer has the match no longer.
    #[error("somebody else has claimed the match")]
    Lapsed,
    /// Nothing new is begun.
    #[error("no room for new matches: {0}")]
    Full(&'static str),
    /// The disk had no room for what was to be written.
    #[error("the disk is full: {0}")]
    NoSpace(String),
    /// It could not be written, together with what was to be written beside it.
    #[error("the database could not be written: {0}")]
    Unwritten(String),
    /// Somebody keeps matches there already.
    #[error("there are matches in it already")]
    Occupied,
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether asking again would find the same: what is kept is not what was written.
    pub(crate) fn is_damage(&self) -> bool {
        match self {
            StoreError::Damaged(_) | StoreError::Record(_) => true,
            StoreError::Database(error) => error.cause == Cause::Damage,
            _ => false,
        }
    }
}

/// What a database said, whichever it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct DatabaseError {
    /// What it is about.
    pub cause: Cause,
    /// In its own words.
    pub reason: String,
}

/// What an error of a database is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// What is kept is not what was written.
    Damage,
    /// What was to be written: the same would be refused again.
    Write,
    /// There is no room for what was to be written.
    Space,
    /// The database itself, now.
    Trouble,
}

/// A match as it was kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) record: MatchRecord,
    pub(crate) journal: Vec<Row>,
    /// The chain up to the last row.
    pub(crate) head: Bytes32,
}

/// What is written together with a row.
#[derive(Clone, Copy, Default)]
pub(crate) struct With<'w> {
    /// The match's record.
    pub(crate) record: Option<&'w MatchRecord>,
    /// How the match has ended with this row.
    pub(crate) result: Option<&'w MatchResult>,
    /// The ratings that follow from that.
    pub(crate) rated: &'w [RatedRow],
    /// The match, where it is given away.
    pub(crate) open: Option<&'w OpenWrite>,
}

/// The store. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    journal: Arc<dyn Journal>,
    books: Arc<dyn Books>,
    /// What the service signs with.
    pub(crate) key: Bytes32,
}

impl Store {
    pub(crate) async fn open(config: &Config) -> Result<Store, StoreError> {
        let Config { database, cluster, keeping, pace, .. } = config;
        match cluster {
            None => Store::on(Arc::new(Sqlite::open(database, *keeping)?)).await,
            Some(cluster) => {
                let address = cluster.neighbours.as_ref().map_or("", |neighbours| &neighbours.address);
                Store::on(Arc::new(Postgres::open(&cluster.database, *keeping, address, pace.lease).await?)).await
            }
        }
    }

    /// A store on whatever has both faces.
    pub(crate) async fn on<K: Journal + Books + 'static>(keeper: Arc<K>) -> Result<Store, StoreError> {
        let key = keeper.key().await?;
        Ok(Store { journal: keeper.clone(), books: keeper, key })
    }

    /// Renews the leases of this service.
    pub(crate) async fn beat(&self, term: Duration) -> Result<Beat, StoreError> {
        self.journal.beat(term).await
    }

    /// Where the other services at work are reached.
    pub(crate) async fn others(&self) -> Result<Vec<String>, StoreError> {
        self.journal.others().await
    }

    /// A match for this service alone.
    pub(crate) async fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        self.journal.claim(id).await
    }

    /// Hands a match back.
    pub(crate) async fn release(&self, lease: Lease) -> Result<(), StoreError> {
        self.journal.release(lease).await
    }

    /// Keeps a record, over what was kept of it.
    pub(crate) async fn save(&self, lease: &Lease, record: &MatchRecord) -> Result<(), StoreError> {
        self.settle(lease, record, None).await
    }

    /// Keeps a record, and what has become of the match with it.
    pub(crate) async fn settle(&self, lease: &Lease, record: &MatchRecord, result: Option<&MatchResult>) -> Result<(), StoreError> {
        let mut writes = vec![Write::record(record, false)?];
        if let Some(result) = result {
            writes.push(Write::result(&record.id, result)?);
        }
        writes.extend(seated_in(record).into_iter().map(Write::Person));
        self.journal.write(Some(lease), writes).await
    }

    /// Adds a result to the list by itself.
    #[cfg(feature = "simulate")]
    pub(crate) async fn list(&self, lease: &Lease, result: &MatchResult) -> Result<(), StoreError> {
        self.journal.write(Some(lease), vec![Write::result(&lease.id, result)?]).await
    }

    /// A part of the list of results.
    pub(crate) async fn results(&self, from: u64, most: usize) -> Result<ResultPage, StoreError> {
        self.books.results(from, most).await
    }

    /// Whether there is room for new matches.
    pub(crate) fn has_room(&self) -> Result<(), StoreError> {
        self.journal.has_room()
    }

    /// Where the end of a match stands in the list.
    pub(crate) async fn listed(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        self.books.listed(id).await
    }

    /// Adds the next row to a match's journal, and keeps what is to be written with it.
    pub(crate) async fn append(&self, lease: &Lease, row: &Row, before: Bytes32, with: With<'_>) -> Result<(), StoreError> {
        let mut writes = vec![Write::row(&lease.id, row, before)?];
        if let Some(record) = with.record {
            writes.push(Write::record(record, false)?);
        }
        if let Some(result) = with.result {
            writes.push(Write::result(&lease.id, result)?);
        }
        let over = with.record.filter(|record| record.status.is_over());
        writes.extend(over.into_iter().flat_map(seated_in).map(Write::Person));
        writes.extend(with.rated.iter().cloned().map(PersonWrite::Rated).map(Write::Person));
        writes.extend(with.open.cloned().map(Write::Open));
        self.journal.write(Some(lease), writes).await
    }

    /// A new match with the first choices of an earlier one, where there is room; and the record of the match that led to it.
    pub(crate) async fn create(&self, record: &MatchRecord, rows: &[Row], from: Option<(&Lease, &MatchRecord)>) -> Result<(), StoreError> {
        self.journal.has_room()?;
        let mut writes = vec![Write::record(record, true)?];
        let mut head = NO_ROWS;
        for row in rows {
            writes.push(Write::row(&record.id, row, head)?);
            head = row.chain(&record.id, head)?;
        }
        if let Some((_, from)) = from {
            writes.push(Write::record(from, false)?);
        }
        writes.extend(seated_in(record).into_iter().map(Write::Person));
        self.journal.write(from.map(|(lease, _)| lease), writes).await
    }

    /// Something about a person alone.
    pub(crate) async fn note_person(&self, write: PersonWrite) -> Result<(), StoreError> {
        self.journal.write(None, vec![Write::Person(write)]).await
    }

    /// Who has this id.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        self.books.person(id).await
    }

    /// Where a person sits, newest first.
    pub(crate) async fn seated(&self, id: &str, course: Course, behind: Option<Behind>, most: usize) -> Result<Vec<SeatedRow>, StoreError> {
        self.books.seated(id, course, behind, most).await
    }

    /// A person's newest rating of each game.
    pub(crate) async fn standings(&self, id: &str) -> Result<Vec<RatedRow>, StoreError> {
        self.books.standings(id).await
    }

    /// A person's ratings of a game, newest first.
    pub(crate) async fn ratings(&self, id: &str, game: &str, most: usize) -> Result<Vec<RatedRow>, StoreError> {
        self.books.ratings(id, game, most).await
    }

    /// The highest ratings of those who show theirs.
    pub(crate) async fn best(&self, game: &str, deviation: f64, most: usize) -> Result<Vec<RatedRow>, StoreError> {
        self.books.best(game, deviation, most).await
    }

    /// Whom a person has blocked, newest first.
    pub(crate) async fn blocked(&self, person: &str) -> Result<Vec<BlockRow>, StoreError> {
        self.books.blocked(person).await
    }

    /// Everybody whom a person is not to meet: blocked by it, or having blocked it.
    pub(crate) async fn apart(&self, person: &str) -> Result<Vec<String>, StoreError> {
        self.books.apart(person).await
    }

    /// How many reports a person has made since then.
    pub(crate) async fn reports_by(&self, person: &str, since: i64) -> Result<i64, StoreError> {
        self.books.reports_by(person, since).await
    }

    /// Keeps a tournament, if it is the next version, and the matches that have become its own with it.
    pub(crate) async fn keep_tournament(&self, tournament: TournamentWrite, matches: &[MatchRecord]) -> Result<(), StoreError> {
        if tournament.version == 1 || !matches.is_empty() {
            self.journal.has_room()?;
        }
        let mut writes = vec![Write::Tournament(tournament)];
        for record in matches {
            writes.push(Write::record(record, true)?);
        }
        writes.extend(matches.iter().flat_map(seated_in).map(Write::Person));
        self.journal.write(None, writes).await
    }

    /// A tournament.
    pub(crate) async fn tournament(&self, id: &str) -> Result<Option<TournamentRow>, StoreError> {
        self.books.tournament(id).await
    }

    /// The tournaments that a person plays in or has made, newest first.
    pub(crate) async fn tournaments_of(&self, person: &str, most: usize) -> Result<Vec<String>, StoreError> {
        self.books.tournaments_of(person, most).await
    }

    /// The tournaments with which something was to be done before then.
    pub(crate) async fn tournaments_due(&self, before: i64, most: usize) -> Result<Vec<String>, StoreError> {
        self.books.tournaments_due(before, most).await
    }

    /// How much open data there is, by month and game, newest first.
    pub(crate) async fn open_months(&self) -> Result<Vec<OpenMonth>, StoreError> {
        self.books.open_months().await
    }

    /// Open matches of a game and month behind a number, at most so many.
    pub(crate) async fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> Result<OpenPart, StoreError> {
        self.books.open_part(game, month, behind, most).await
    }

    /// Forgets old matches, but none of those that are in memory.
    pub(crate) async fn sweep(&self, ages: Ages, live: Vec<String>) -> Result<(), StoreError> {
        self.journal.write(None, vec![Write::Sweep { ages, live }]).await
    }

    /// A match, whole.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        self.journal.load(id).await
    }

    /// A match's record alone.
    pub(crate) async fn record(&self, id: &str) -> Result<Option<MatchRecord>, StoreError> {
        self.journal.record(id).await
    }

    /// Matches of a series that are over and that no other has followed: of those that were written within so many milliseconds before the
    /// last one that is over.
    pub(crate) async fn unfollowed(&self, within: i64, most: usize) -> Result<Vec<MatchRecord>, StoreError> {
        self.journal.unfollowed(within, most).await
    }

    /// Writes what is waiting, closes the file in good order.
    pub(crate) async fn close(&self) {
        if let Err(error) = self.journal.close().await {
            tracing::error!(%error, "the store did not close in good order");
        }
    }
}
