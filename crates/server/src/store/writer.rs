//! The one thread that writes. It takes all that is waiting into one transaction, so that hundreds of matches share a sync to disk.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use tokio::sync::oneshot;

use super::StoreError;
use super::record::{MatchRecord, Row};
use crate::metrics;
use crate::wire::Status;

/// Most jobs in one transaction.
const GROUP: usize = 512;

/// One thing to write.
pub(super) enum Write {
    Record { id: String, status: Status, json: String },
    Row { id: String, number: i64, entry: String, fingerprint: i64, banks: Option<String> },
    Sweep { waiting: i64, unfinished: i64 },
}

/// Writes that are done together or not at all, and whom to tell.
pub(super) struct Job {
    pub(super) writes: Vec<Write>,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// See the module.
pub(super) struct Writer {
    /// Taken away when the writer is to stop.
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Write {
    pub(super) fn record(record: &MatchRecord) -> Result<Write, StoreError> {
        Ok(Write::Record { id: record.id.clone(), status: record.status, json: serde_json::to_string(record)? })
    }

    pub(super) fn row(id: &str, row: &Row) -> Result<Write, StoreError> {
        Ok(Write::Row {
            id: id.to_owned(),
            number: row.number.cast_signed(),
            entry: serde_json::to_string(&row.entry)?,
            fingerprint: row.fingerprint.cast_signed(),
            banks: row.banks.map(|banks| serde_json::to_string(&banks)).transpose()?,
        })
    }

    fn run(&self, connection: &Connection) -> rusqlite::Result<()> {
        match self {
            Write::Record { id, status, json } => save(connection, id, *status, json),
            Write::Row { id, number, entry, fingerprint, banks } => {
                let mut add = connection
                    .prepare_cached("INSERT INTO journal (match_id, number, entry, fingerprint, banks) VALUES (?1, ?2, ?3, ?4, ?5)")?;
                add.execute(params![id, number, entry, fingerprint, banks])?;
                let mut touch = connection.prepare_cached("UPDATE matches SET touched = ?2 WHERE id = ?1")?;
                touch.execute(params![id, now()]).map(drop)
            }
            Write::Sweep { waiting, unfinished } => {
                let mut sweep = connection.prepare_cached("DELETE FROM matches WHERE status = ?1 AND touched < ?2")?;
                sweep.execute(params![status_word(Status::Waiting), waiting])?;
                sweep.execute(params![status_word(Status::Playing), unfinished]).map(drop)
            }
        }
    }
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Writer {
        let (jobs, waiting) = channel();
        let thread = std::thread::Builder::new().name("store".into()).spawn(move || work(connection, &waiting));
        let thread = thread.expect("a thread can be had when the service starts");
        Writer { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)) }
    }

    pub(super) fn send(&self, job: Job) -> Result<(), StoreError> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.as_ref().ok_or(StoreError::Closed)?.send(job).map_err(|_| StoreError::Closed)
    }

    /// Writes what is waiting and ends the thread. Blocks.
    pub(super) fn stop(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the store's writer ended in a panic");
        }
    }
}

fn work(mut connection: Connection, waiting: &Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let jobs: Vec<Job> = std::iter::once(first).chain(waiting.try_iter().take(GROUP - 1)).collect();
        let began = Instant::now();
        match commit(&mut connection, &jobs) {
            Ok(()) => jobs.into_iter().for_each(|job| tell(job, Ok(()))),
            // One bad job must not spoil the others'.
            Err(_) => jobs.into_iter().for_each(|job| {
                let result = commit(&mut connection, std::slice::from_ref(&job)).map_err(StoreError::from);
                tell(job, result);
            }),
        }
        metrics::committed(began.elapsed());
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the database did not close");
    }
}

fn commit(connection: &mut Connection, jobs: &[Job]) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    for write in jobs.iter().flat_map(|job| &job.writes) {
        write.run(&transaction)?;
    }
    transaction.commit()
}

fn tell(job: Job, result: Result<(), StoreError>) {
    if let Err(error) = &result {
        tracing::error!(%error, "a write failed");
    }
    // Whoever asked may have gone meanwhile; the write is done all the same.
    drop(job.done.send(result));
}

fn save(connection: &Connection, id: &str, status: Status, json: &str) -> rusqlite::Result<()> {
    let mut save = connection.prepare_cached(
        "INSERT INTO matches (id, status, touched, record) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, touched = excluded.touched, record = excluded.record",
    )?;
    save.execute(params![id, status_word(status), now(), json]).map(drop)
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Finished => "finished",
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
