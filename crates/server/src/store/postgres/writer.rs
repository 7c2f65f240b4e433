//! Writes of many matches go to the database together, in one statement that answers for each of them; while one such statement is being
//! synced the next one gathers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::database::Database;
use super::{open, people, tournaments};
use crate::metrics;
use crate::store::StoreError;
use crate::store::faces::{Later, Lease, RowWrite, Write};

/// Most jobs in one statement.
const GROUP: usize = 512;
/// Statements under way at once.
const LANES: usize = 2;

const WRITE: &str = "SELECT write_job(job::json) FROM unnest($1::text[]) AS jobs (job)";

struct Job {
    text: String,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// See the module.
pub(super) struct Writer {
    /// Taken away when the writer is to stop.
    jobs: Mutex<Option<mpsc::UnboundedSender<Job>>>,
    lanes: Arc<Semaphore>,
}

impl Writer {
    pub(super) fn start(database: Database) -> Writer {
        let (jobs, waiting) = mpsc::unbounded_channel();
        let lanes = Arc::new(Semaphore::new(LANES));
        tokio::spawn(work(database, waiting, Arc::clone(&lanes)));
        Writer { jobs: Mutex::new(Some(jobs)), lanes }
    }

    /// Writes by a lease of this node.
    pub(super) fn write(&self, node: &str, lease: Option<&Lease>, writes: &[Write]) -> Later<()> {
        let (done, answer) = oneshot::channel();
        let job = Job { text: text_of(node, lease, writes), done };
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let handed_over = Instant::now();
        Box::pin(async move {
            jobs.ok_or(StoreError::Closed)?.send(job).map_err(|_| StoreError::Closed)?;
            let done = answer.await.map_err(|_| StoreError::Closed)?;
            metrics::kept(handed_over.elapsed());
            done
        })
    }

    /// Writes what is waiting.
    pub(super) async fn stop(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        // The last statement gives its lane back; nothing is waited for when the lanes are closed already.
        drop(self.lanes.acquire_many(LANES as u32).await);
    }
}

async fn work(database: Database, mut waiting: mpsc::UnboundedReceiver<Job>, lanes: Arc<Semaphore>) {
    loop {
        let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
        let Some(first) = waiting.recv().await else { return };
        let mut jobs = vec![first];
        while jobs.len() < GROUP
            && let Ok(job) = waiting.try_recv()
        {
            jobs.push(job);
        }
        let database = database.clone();
        tokio::spawn(async move {
            commit(&database, jobs).await;
            drop(lane);
        });
    }
}

/// One statement; where it fails nobody knows whether it was done, and all are told so.
async fn commit(database: &Database, jobs: Vec<Job>) {
    let began = Instant::now();
    let (texts, asked): (Vec<String>, Vec<_>) = jobs.into_iter().map(|job| (job.text, job.done)).unzip();
    let answer = database.ask(WRITE, &[&texts]).await;
    metrics::committed(began.elapsed(), asked.len());
    let results: Vec<Result<(), StoreError>> = match answer {
        Ok(rows) => rows.iter().map(|row| said(row.try_get(0).ok())).collect(),
        Err(error) => {
            tracing::error!(%error, "writes failed");
            asked.iter().map(|_| Err(StoreError::Unwritten(error.to_string()))).collect()
        }
    };
    for (done, result) in asked.into_iter().zip(results) {
        // Whoever asked may have gone meanwhile; the write is done all the same.
        drop(done.send(result));
    }
}

fn said(word: Option<&str>) -> Result<(), StoreError> {
    match word {
        Some("done") => Ok(()),
        Some("lapsed") => Err(StoreError::Lapsed),
        _ => Err(StoreError::NotNext),
    }
}

fn text_of(node: &str, lease: Option<&Lease>, writes: &[Write]) -> String {
    let writes: Vec<Value> = writes.iter().map(item).collect();
    match lease {
        Some(Lease { id, epoch }) => json!({ "lease": id, "epoch": epoch, "node": node, "writes": writes }),
        None => json!({ "writes": writes }),
    }
    .to_string()
}

/// As the database's functions read it; numbers of 64 bits are signed there.
fn item(write: &Write) -> Value {
    match write {
        Write::Record { id, status, json, digest, new } => {
            json!({ "write": "record", "id": id, "status": status.word(), "json": json, "digest": digest, "new": new })
        }
        Write::Row(RowWrite { id, number, entry, fingerprint, banks, before, chain }) => json!({
            "write": "row", "id": id, "number": number.cast_signed(), "entry": entry, "fingerprint": fingerprint.cast_signed(),
            "banks": banks, "before": before, "chain": chain,
        }),
        Write::Result(result) => json!({ "write": "result", "id": result.id, "kind": result.kind.word(), "text": result.text }),
        Write::Person(write) => people::item(write),
        Write::Tournament(write) => tournaments::item(write),
        Write::Open(write) => open::item(write),
        Write::Sweep { .. } => unreachable!("a sweep is no job"),
    }
}
