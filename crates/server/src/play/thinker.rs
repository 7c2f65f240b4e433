//! The computer's move: thought out on a copy, when its turn to think has come, and shown no sooner than the beat, so that timing tells
//! nothing.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use fudaba_agents::AgentSpec;
use fudaba_host::{Advice, AnyTable};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

use super::queue::{Brains, Place, Thinkers};
use crate::config::Pace;
use crate::metrics;

/// Above this many thoughts for each place the computer plays at the next weaker strength.
const OVERLOAD: f64 = 8.0;
/// However many think, each has this long.
const SHORTEST: Duration = Duration::from_millis(20);

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
    /// The next weaker strength, if there is one.
    pub(super) easier: Option<String>,
    pub(super) seed: u64,
    /// Whose thinking it is.
    pub(super) payer: Option<IpAddr>,
}

impl Task {
    /// The weakest strengths hardly think.
    fn cost(&self, budget: Duration) -> Duration {
        if self.easier.is_none() { budget / 16 } else { budget }
    }
}

/// Starts thinking; says how many thoughts come first. Dropping or aborting the handle forgets the thought.
pub(super) fn think(task: Task, thinkers: &Arc<Thinkers>, pace: &Pace) -> (JoinHandle<Thought>, usize) {
    let (beat, budget, at_most) = (pace.beat, pace.think, pace.think_at_most);
    let (turn, ahead) = thinkers.queue(task.payer, task.cost(budget));
    let thinkers = Arc::clone(thinkers);
    let thinking = tokio::spawn(async move {
        let shown = Instant::now() + beat;
        let moves = task.moves;
        let option = when_it_is_its_turn(task, &thinkers, turn, budget, at_most).await;
        sleep_until(shown).await;
        Thought { moves, option: option as u64 }
    });
    (thinking, ahead)
}

/// What to give advice on, and for whom.
pub(super) struct Wish {
    pub(super) table: Box<dyn AnyTable>,
    pub(super) seed: u64,
    /// Whose thinking it is.
    pub(super) payer: Option<IpAddr>,
}

/// Thinks out what somebody could do, as soon as its turn has come: as strong as hints are, whatever sits opposite. There is no beat to keep.
pub(super) fn advise(wish: Wish, thinkers: &Arc<Thinkers>, pace: &Pace) -> JoinHandle<Option<Advice>> {
    let (budget, at_most) = (pace.hint, pace.think_at_most);
    let (turn, _) = thinkers.queue(wish.payer, budget);
    let thinkers = Arc::clone(thinkers);
    tokio::spawn(async move {
        let place = turn.await.ok()?;
        let budget = shared(budget, &thinkers);
        let thinking = tokio::task::spawn_blocking(move || {
            let advice = wish.table.advise(AgentSpec::Adviser, wish.seed, budget);
            drop(place);
            advice
        });
        timeout(at_most, thinking).await.ok()?.ok()?
    })
}

/// What is left of the budget when many think; when too many do, the next weaker strength thinks.
fn slowed(task: &mut Task, thinkers: &Thinkers, budget: Duration) -> Duration {
    let load = thinkers.load();
    if load > OVERLOAD
        && let Some(easier) = task.easier.take()
    {
        task.level = easier;
    }
    shared(budget, thinkers)
}

/// What is left of the budget when many think.
fn shared(budget: Duration, thinkers: &Thinkers) -> Duration {
    budget.div_f64(thinkers.load().max(1.0)).max(SHORTEST.min(budget))
}

async fn when_it_is_its_turn(
    mut task: Task,
    thinkers: &Arc<Thinkers>,
    turn: oneshot::Receiver<Place>,
    budget: Duration,
    at_most: Duration,
) -> usize {
    let Ok(place) = turn.await else { return 0 };
    let budget = slowed(&mut task, thinkers, budget);
    match thinkers.brains {
        Brains::Search => on_a_thread(task, place, budget, at_most).await,
        #[cfg(feature = "simulate")]
        Brains::Dice => {
            drop(place);
            task.table.pending().map_or(0, |pending| (task.seed % pending.options.max(1) as u64) as usize)
        }
    }
}

/// A thinker that fails or does not come to an end costs the computer a good move, nobody a match: it takes the first option.
async fn on_a_thread(task: Task, place: Place, budget: Duration, at_most: Duration) -> usize {
    let thinking = tokio::task::spawn_blocking(move || {
        let began = std::time::Instant::now();
        let option = task.table.think(&task.level, task.seed, budget);
        metrics::thought(began.elapsed());
        drop(place);
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
