//! The computer's move: thought out on a copy, on a bounded pool, and shown no sooner than the beat, so that timing tells nothing.

use std::sync::Arc;
use std::time::Duration;

use fudaba_host::AnyTable;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

use crate::config::Pace;
use crate::metrics;

/// A choice that was thought out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Thought {
    /// The decision it is for.
    pub(super) moves: u64,
    pub(super) option: u64,
}

/// What to think about.
pub(super) struct Task {
    pub(super) table: Box<dyn AnyTable>,
    pub(super) moves: u64,
    pub(super) level: String,
    pub(super) seed: u64,
}

/// Starts thinking. Dropping or aborting the handle forgets the thought.
pub(super) fn think(task: Task, pool: Arc<Semaphore>, pace: &Pace) -> JoinHandle<Thought> {
    let (beat, budget, at_most) = (pace.beat, pace.think, pace.think_at_most);
    tokio::spawn(async move {
        let shown = Instant::now() + beat;
        let moves = task.moves;
        let option = in_pool(task, pool, budget, at_most).await;
        sleep_until(shown).await;
        Thought { moves, option: option as u64 }
    })
}

/// A thinker that fails or does not come to an end costs the computer a good move, nobody a match: it takes the first option.
async fn in_pool(task: Task, pool: Arc<Semaphore>, budget: Duration, at_most: Duration) -> usize {
    let permit = pool.acquire_owned().await.expect("the pool is never closed");
    let thinking = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let option = task.table.think(&task.level, task.seed, budget);
        metrics::thought(began.elapsed());
        drop(permit);
        option
    });
    match timeout(at_most, thinking).await {
        Ok(Ok(option)) => option.unwrap_or_default(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the computer's thinking failed");
            0
        }
        Err(_) => {
            tracing::error!("the computer did not keep to its time");
            0
        }
    }
}
