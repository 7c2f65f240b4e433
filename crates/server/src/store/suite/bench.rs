//! Keepers under test, and what is written to them.

#[path = "../../../tests/postgres/mod.rs"]
mod databases;

use std::path::PathBuf;
use std::time::Duration;

use fudaba_kernel::Seat;
use fudaba_stage::Lists;

pub(in crate::store) use self::databases::new_database;
pub(super) use self::databases::sql;
use crate::config::{Cluster, Config, Pace};
use crate::replay::{MatchResult, Party, ResultKind};
use crate::secret::{Bytes32, draw_match_id};
use crate::store::faces::{Claim, Lease};
use crate::store::people::{PersonRow, Shown};
use crate::store::record::{Entry, Holder, MatchRecord, NO_ROWS, NonceRecord, Row, SeatRecord};
use crate::store::{Store, StoreError, With};
use crate::wire::{Stakes, Status};

/// A keeper under test: opened once more it is the same one, seen by another service where it can serve several.
pub(super) trait Bench {
    async fn open(&self) -> Store;
}

pub(super) struct SqliteBench(tempfile::TempDir);

impl SqliteBench {
    pub(super) async fn set() -> SqliteBench {
        SqliteBench(tempfile::tempdir().unwrap())
    }

    pub(super) fn path(&self) -> PathBuf {
        self.0.path().join("matches.db")
    }
}

impl Bench for SqliteBench {
    async fn open(&self) -> Store {
        Store::open(&Config { database: self.path(), ..Config::default() }).await.unwrap()
    }
}

/// A database of its own on a PostgreSQL that the environment names.
pub(super) struct PostgresBench(pub(super) String);

/// Short enough to be waited for.
pub(super) const TERM: Duration = Duration::from_secs(3);
pub(super) const LONG: Duration = Duration::from_secs(600);

impl PostgresBench {
    pub(super) async fn set() -> PostgresBench {
        PostgresBench(new_database().await)
    }
}

/// A keeper that several services share.
pub(super) trait SharedBench: Bench {
    /// A service whose leases are good for so long.
    async fn open_for(&self, term: Duration) -> Store;
}

impl SharedBench for PostgresBench {
    async fn open_for(&self, term: Duration) -> Store {
        let cluster = Some(Cluster { database: self.0.clone(), neighbours: None });
        Store::open(&Config { cluster, pace: Pace { lease: term, ..Pace::default() }, ..Config::default() }).await.unwrap()
    }
}

#[cfg(feature = "simulate")]
impl SharedBench for SimulatedBench {
    async fn open_for(&self, term: Duration) -> Store {
        self.0.open_for(term).await
    }
}

impl Bench for PostgresBench {
    async fn open(&self) -> Store {
        self.open_for(LONG).await
    }
}

#[cfg(feature = "simulate")]
pub(super) struct SimulatedBench(crate::simulate::Calm);

#[cfg(feature = "simulate")]
impl SimulatedBench {
    pub(super) async fn set() -> SimulatedBench {
        SimulatedBench(crate::simulate::Calm::default())
    }
}

#[cfg(feature = "simulate")]
impl Bench for SimulatedBench {
    async fn open(&self) -> Store {
        self.0.open_for(LONG).await
    }
}

pub(super) fn seat(name: &str) -> SeatRecord {
    let nonce = Some(NonceRecord { value: Bytes32::draw(), by: Party::Client });
    SeatRecord { name: name.into(), holder: Holder::Person { secret: Bytes32::draw() }, deck: None, nonce, promise: None, person: None }
}

/// A match that has begun, with texts that a database could trip over.
pub(super) fn a_match() -> MatchRecord {
    MatchRecord {
        id: draw_match_id(),
        game: "kirifuda".into(),
        digest: "0".repeat(64),
        created: 1_700_000_000_000,
        status: Status::Playing,
        rows: 0,
        head: NO_ROWS,
        secret: Bytes32::draw(),
        seats: [seat("Aki 'x' \\ \"札\" {1,2}"), seat("Bea\u{1f3b4}")],
        alone: false,
        fair: true,
        continued: None,
        seed: Some(Bytes32::draw()),
        bank_ms: Some(60_000),
        watch: true,
        lists: Lists::Open,
        next: None,
        lesson: None,
        withheld: Vec::new(),
        undo: true,
        stakes: Stakes::Casual,
        unrated: None,
        tournament: None,
        series: None,
        open: [false; 2],
        ended: None,
    }
}

pub(super) fn row(number: u64) -> Row {
    let banks = (number % 2 == 1).then_some([60_000 - number, u64::MAX]);
    Row { number, entry: Entry::Option(number as u16), fingerprint: u64::MAX - number, banks }
}

pub(super) fn result(record: &MatchRecord, kind: ResultKind) -> MatchResult {
    MatchResult {
        kind,
        game: record.game.clone(),
        deal: Some(Bytes32::draw()),
        seats: record.seats.each_ref().map(|seat| seat.name.clone()),
        levels: [None, None],
        alone: false,
        continued: None,
        choices: 12,
        fingerprint: None,
        outcome: None,
        withheld: vec![Seat::B],
    }
}

pub(super) async fn mine(store: &Store, id: &str) -> Lease {
    match store.claim(id).await.unwrap() {
        Claim::Mine(lease) => lease,
        Claim::Theirs(owner) => panic!("{id} is {owner:?}'s"),
    }
}

/// A new match with so many rows, and what it is written by.
pub(super) async fn begun(store: &Store, rows: u64) -> (MatchRecord, Lease) {
    let record = a_match();
    let rows: Vec<Row> = (0..rows).map(row).collect();
    store.create(&record, &rows, None).await.unwrap();
    let lease = mine(store, &record.id).await;
    (record, lease)
}

pub(super) async fn head(store: &Store, id: &str) -> Bytes32 {
    store.load(id).await.unwrap().unwrap().head
}

/// Adds a row behind what is there.
pub(super) async fn add(store: &Store, lease: &Lease, number: u64) -> Result<(), StoreError> {
    let before = head(store, &lease.id).await;
    store.append(lease, &row(number), before, With::default()).await
}

pub(super) fn ada() -> PersonRow {
    PersonRow { id: "ada".into(), key: Bytes32([1; 32]), name: "Ada 'x' 札".into(), shown: Shown::Nothing, seen: 10 }
}
