//! The one thread that writes. It takes all that is waiting into one transaction, so that hundreds of matches share a sync to disk.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Savepoint, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::super::faces::{Ages, RowWrite, Write};
use super::super::{Cause, StoreError};
use super::file::cause;
use super::seal::Seal;
use super::tables;
use super::{apart, open, people, results, tournaments};
use crate::metrics;
use crate::wire::Status;

/// Most jobs in one transaction.
const GROUP: usize = 512;
/// While many matches write, a transaction begins no sooner than this after the one before it: more of them share its sync then, and nobody
/// waits longer than that for others.
const GATHER: Duration = Duration::from_millis(4);
/// So many jobs in one transaction are many.
const MANY: usize = 3;
/// Most matches of a kind that are forgotten at once.
const SWEEP: i64 = 500;
/// So many sweeps pass before an unfinished match is forgotten: it is the last thing to go.
const PATIENCE: u32 = 6;

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

/// What the thread works with.
pub(super) struct Desk {
    pub(super) connection: Connection,
    pub(super) seal: Seal,
    /// For how long the service has run in all, in milliseconds, up to `since`.
    pub(super) lived: i64,
    pub(super) since: Instant,
    pub(super) sweeps: u32,
}

impl Writer {
    pub(super) fn start(desk: Desk) -> Result<Writer, StoreError> {
        let (jobs, waiting) = channel();
        let thread = std::thread::Builder::new().name("store".into()).spawn(move || desk.work(&waiting))?;
        Ok(Writer { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)) })
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
            tracing::error!("the store's writer ended by a panic");
        }
    }
}

impl Desk {
    fn work(mut self, waiting: &Receiver<Job>) {
        let mut next = None;
        while let Ok(first) = waiting.recv() {
            let jobs = gather(first, waiting, next);
            let began = Instant::now();
            next = (jobs.len() >= MANY).then_some(began + GATHER);
            let results = self.commit(&jobs);
            metrics::committed(began.elapsed(), jobs.len());
            std::iter::zip(jobs, results).for_each(|(job, result)| tell(job, result));
        }
        let close = |connection: Connection| connection.close().map_err(|(_, error)| error);
        if let Err(error) = close(self.connection) {
            tracing::error!(%error, "the database did not close");
        }
    }

    /// All jobs in one transaction; one that is refused does not spoil the others'. A disk that fails fails all at once: nobody waits for
    /// it one after the other.
    fn commit(&mut self, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
        match self.try_commit(jobs) {
            Ok(results) => results,
            Err(error) => {
                let told = error.to_string();
                let is_full = matches!(&error, StoreError::Database(error) if error.cause == Cause::Space);
                let each = if is_full { StoreError::NoSpace } else { StoreError::Unwritten };
                jobs.iter().map(|_| Err(each(told.clone()))).collect()
            }
        }
    }

    fn try_commit(&mut self, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let times = Times { lived: self.lived + elapsed(self.since), may_forget_unfinished: self.sweeps >= PATIENCE };
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let results: Vec<_> =
            jobs.iter().map(|job| times.run_together(transaction.savepoint()?, &job.writes)).collect::<Result<_, StoreError>>()?;
        let commits = self.seal.commits + 1;
        tables::set_meta(&transaction, "commits", &commits.to_string())?;
        let sweeps = jobs.iter().flat_map(|job| &job.writes).filter(|write| matches!(write, Write::Sweep { .. })).count();
        if sweeps > 0 {
            tables::set_meta(&transaction, "lived", &times.lived.to_string())?;
        }
        transaction.commit()?;
        self.seal.press(commits);
        self.sweeps += sweeps as u32;
        Ok(results)
    }
}

/// Ages are counted in time that the service has run.
struct Times {
    lived: i64,
    may_forget_unfinished: bool,
}

impl Times {
    /// The writes of one job, all or none. The outer error is the disk's, the inner one the job's own.
    fn run_together(&self, mut savepoint: Savepoint<'_>, writes: &[Write]) -> Result<Result<(), StoreError>, StoreError> {
        for write in writes {
            match self.run(&savepoint, write) {
                Ok(()) => {}
                Err(StoreError::Database(error)) if error.cause != Cause::Write => return Err(error.into()),
                Err(error) => {
                    savepoint.rollback()?;
                    savepoint.commit()?;
                    return Ok(Err(error));
                }
            }
        }
        savepoint.commit()?;
        Ok(Ok(()))
    }

    fn run(&self, connection: &Connection, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Record { id, status, json, digest, new } => {
                let sql = if *new { NEW_RECORD } else { RECORD };
                connection.prepare_cached(sql)?.execute(params![id, status.word(), self.lived, json, digest.0])?;
                Ok(())
            }
            Write::Row(row) => add_row(connection, row),
            Write::Result(result) => results::add(connection, result),
            Write::Person(write) => people::write(connection, write),
            Write::Tournament(write) => tournaments::write(connection, write, self.lived),
            Write::Open(write) => open::add(connection, write),
            Write::Sweep { ages, live } => self.sweep(connection, *ages, live),
        }
    }

    /// Finished matches first, unfinished ones last and only after the service has run for a while.
    fn sweep(&self, connection: &Connection, ages: Ages, live: &[String]) -> Result<(), StoreError> {
        let mut touch = connection.prepare_cached("UPDATE matches SET touched = ?2 WHERE id = ?1")?;
        for id in live {
            touch.execute(params![id, self.lived])?;
        }
        tournaments::sweep(connection, self.lived.saturating_sub(ages.tournaments))?;
        let over = [Status::Finished, Status::Withheld].map(|status| (status, ages.finished));
        let others = [(Status::Waiting, ages.waiting), (Status::Playing, ages.unfinished)];
        let kinds = over.into_iter().chain(others).filter(|(status, _)| *status != Status::Playing || self.may_forget_unfinished);
        for (status, age) in kinds {
            let which = params![status.word(), self.lived.saturating_sub(age), SWEEP];
            connection.prepare_cached(FORGET_ROWS)?.execute(which)?;
            connection.prepare_cached(FORGET_SEATS)?.execute(which)?;
            let forgotten = connection.prepare_cached(FORGET)?.execute(which)?;
            if forgotten > 0 {
                tracing::info!(forgotten, status = status.word(), "old matches were forgotten");
            }
        }
        apart::sweep(connection)
    }
}

const NEW_RECORD: &str = "INSERT INTO matches (id, status, touched, record, digest) VALUES (?1, ?2, ?3, ?4, ?5)";
const RECORD: &str = "
    INSERT INTO matches (id, status, touched, record, digest) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, touched = excluded.touched, record = excluded.record, digest = excluded.digest";
/// Matches that are old enough; those of tournaments stay as long as these.
macro_rules! old_matches {
    ($from:literal) => {
        concat!(
            $from,
            " IN (SELECT id FROM matches WHERE status = ?1 AND touched < ?2
                AND NOT EXISTS (SELECT 1 FROM tournament_matches t WHERE t.match_id = matches.id)
                ORDER BY touched, id LIMIT ?3)"
        )
    };
}
const FORGET_ROWS: &str = old_matches!("DELETE FROM journal WHERE match_id");
const FORGET_SEATS: &str = old_matches!("DELETE FROM seated WHERE match_id");
const FORGET: &str = old_matches!("DELETE FROM matches WHERE id");
/// The row is written where the one before it stands as its writer knows it, and nowhere else. Only the first one looks for its match: records are
/// long, and every later row stands behind one that has.
const ROW: &str = "
    INSERT INTO journal (match_id, number, entry, fingerprint, banks, chain) SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE (?2 = 0 AND NOT EXISTS (SELECT 1 FROM journal WHERE match_id = ?1) AND EXISTS (SELECT 1 FROM matches WHERE id = ?1))
       OR EXISTS (SELECT 1 FROM journal WHERE match_id = ?1 AND number = ?2 - 1 AND chain = ?7)";

fn add_row(connection: &Connection, row: &RowWrite) -> Result<(), StoreError> {
    let RowWrite { id, number, entry, fingerprint, banks, before, chain } = row;
    let mut add = connection.prepare_cached(ROW)?;
    let added = add.execute(params![id, number.cast_signed(), entry, fingerprint.cast_signed(), banks, chain.0, before.0]);
    match added {
        Ok(1) => Ok(()),
        Ok(_) => Err(StoreError::NotNext),
        // A row of this number stands there already.
        Err(error) if cause(&error) == Cause::Write && error.to_string().contains("UNIQUE") => Err(StoreError::NotNext),
        Err(error) => Err(error.into()),
    }
}

/// What is written together with the first job: all that waits, and while there is much to do what comes until then.
fn gather(first: Job, waiting: &Receiver<Job>, until: Option<Instant>) -> Vec<Job> {
    let left = until.map(|until| until.saturating_duration_since(Instant::now())).unwrap_or_default();
    if !left.is_zero() {
        std::thread::sleep(left);
    }
    std::iter::once(first).chain(waiting.try_iter().take(GROUP - 1)).collect()
}

fn tell(job: Job, result: Result<(), StoreError>) {
    match &result {
        // Whoever was overtaken looks again and writes anew.
        Ok(()) | Err(StoreError::NotNext | StoreError::Lapsed) => {}
        Err(error) => tracing::error!(%error, "a write failed"),
    }
    // Whoever asked may have gone meanwhile; the write is done all the same.
    drop(job.done.send(result));
}

fn elapsed(since: Instant) -> i64 {
    i64::try_from(since.elapsed().as_millis()).unwrap_or(i64::MAX)
}
