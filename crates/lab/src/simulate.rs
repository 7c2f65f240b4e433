//! Plays a plan on all cores.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fudaba_kernel::Game;

use crate::arena::Arena;
use crate::game::{GameRecord, play_pair};
use crate::plan::Plan;
use crate::report::Report;

/// Games for which there is room from the beginning.
const FORESEEN: usize = 1 << 16;

/// How far a simulation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played.
    pub done: usize,
    /// Games of the plan.
    pub total: usize,
}

/// A plan that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Simulation {
    /// What it came to.
    pub report: Report,
    /// Every game, in the plan's order.
    pub games: Vec<GameRecord>,
}

/// Plays a plan, a pair of every pairing after the other. With agents bounded by iterations the result is the same on every machine, whatever the number
/// of threads. `progress` is called from several threads, after every pair, and may break the work off: what is being played then is finished first.
pub fn simulate<G: Game>(arena: &Arena<G>, plan: &Plan, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Simulation {
    let games = play_all(arena, plan, progress);
    let report = Report::of(G::LEXICON.slug, arena.decks(), plan, &games);
    Simulation { report, games }
}

fn play_all<G: Game>(arena: &Arena<G>, plan: &Plan, progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Vec<GameRecord> {
    let total = plan.games();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let played = Mutex::new(Vec::with_capacity(total.min(FORESEEN)));
    let work = || {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job * 2 >= total {
                return;
            }
            let (pairing, pair) = (job % plan.pairings.len(), (job / plan.pairings.len()) as u32);
            let games = play_pair(arena, plan, pairing, pair);
            played.lock().expect("a worker that panics ends the simulation").extend(games);
            if progress(Progress { done: done.fetch_add(2, Ordering::Relaxed) + 2, total }).is_break() {
                next.store(total, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| (0..threads(plan)).for_each(|_| drop(scope.spawn(work))));
    let mut games: Vec<GameRecord> = played.into_inner().expect("a worker that panics ends the simulation");
    games.sort_by_key(|game| (game.pairing, game.pair, game.seat_0 as u8));
    games
}

fn threads(plan: &Plan) -> usize {
    match plan.threads {
        0 => thread::available_parallelism().map_or(1, Into::into),
        threads => threads,
    }
}
