//! What is kept on disk: a record and an append-only journal for every match, in one SQLite file. A write is on the disk when its
//! future is done; many matches' writes go to the disk together.

mod record;
mod tables;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::oneshot;

pub(crate) use record::{DeckRecord, Entry, Holder, MatchRecord, NonceRecord, Row, SeatRecord};
pub(crate) use writer::now;
use writer::{Job, Write, Writer};

/// Why something could not be kept or found again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said no.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// What the database holds is not what was written.
    #[error("a record cannot be read: {0}")]
    Record(#[from] serde_json::Error),
    /// The file could not be made.
    #[error("the database file cannot be used: {0}")]
    File(#[from] std::io::Error),
    /// The database was made by a program of another time.
    #[error("the database has layout {0}, this program knows layout {known}", known = tables::LAYOUT)]
    OtherLayout(i64),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

/// A match as it was kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) record: MatchRecord,
    pub(crate) journal: Vec<Row>,
}

/// The store. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    writer: Arc<Writer>,
    reader: Arc<Mutex<Connection>>,
}

impl Store {
    pub(crate) fn open(path: &Path) -> Result<Store, StoreError> {
        tables::make_private(path)?;
        let writing = tables::connect(path)?;
        tables::create(&writing)?;
        let reader = Arc::new(Mutex::new(tables::connect(path)?));
        Ok(Store { writer: Arc::new(Writer::start(writing)), reader })
    }

    /// Keeps a record, over what was kept of it.
    pub(crate) async fn save(&self, record: &MatchRecord) -> Result<(), StoreError> {
        self.write(vec![Write::record(record)?]).await
    }

    /// Adds a row to a match's journal, and keeps its record where it has changed with it.
    pub(crate) async fn append(&self, id: &str, row: &Row, record: Option<&MatchRecord>) -> Result<(), StoreError> {
        let mut writes = vec![Write::row(id, row)?];
        if let Some(record) = record {
            writes.push(Write::record(record)?);
        }
        self.write(writes).await
    }

    /// A new match with the first choices of an earlier one.
    pub(crate) async fn create(&self, record: &MatchRecord, rows: &[Row]) -> Result<(), StoreError> {
        let mut writes = vec![Write::record(record)?];
        for row in rows {
            writes.push(Write::row(&record.id, row)?);
        }
        self.write(writes).await
    }

    /// Forgets matches that never began, and unfinished ones, not touched since then (milliseconds since 1970).
    pub(crate) async fn sweep(&self, waiting: i64, unfinished: i64) -> Result<(), StoreError> {
        self.write(vec![Write::Sweep { waiting, unfinished }]).await
    }

    async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.send(Job { writes, done })?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// A match, whole.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| tables::load(connection, &id)).await
    }

    /// A match's record alone.
    pub(crate) async fn record(&self, id: &str) -> Result<Option<MatchRecord>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| tables::record(connection, &id)).await
    }

    async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = Arc::clone(&self.reader);
        let read = move || ask(&reader.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is waiting, closes the file in good order.
    pub(crate) async fn close(&self) {
        let writer = Arc::clone(&self.writer);
        if tokio::task::spawn_blocking(move || writer.stop()).await.is_err() {
            tracing::error!("the store's writer did not stop in good order");
        }
    }
}
