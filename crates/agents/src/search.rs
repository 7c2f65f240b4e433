//! Information-set Monte Carlo tree search.
//!
//! After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence
//! and AI in Games 4 (2), 2012: every iteration imagines a position anew and walks down trees whose branches are what a seat can tell apart, so that
//! what is learnt in one imagined position counts in all of them. It is their many-observer form (MO-ISMCTS): each seat has a tree of its own, so
//! neither plays as if it knew what the other has hidden, and the imagined opponent learns as well.
//!
//! The walk inside the trees goes question by question; below them the rest of the match is played without suspending.
//! On several cores every worker grows trees of its own from its share of the budget, and the roots are added up in the order of the workers.

mod habits;
mod sight;
mod tree;
mod tuning;
mod worker;

use fudaba_kernel::{Game, Outlook};

use crate::agent::{Agent, Thought, Weighed};
use crate::budget::Budget;
use crate::dice::Dice;
use crate::machine::Task;
use crate::search::worker::{Harvest, Worker};

pub use crate::search::tuning::{Guide, Playout, Tuning};

/// See the module. An iteration of its budget is one imagined position played through.
#[derive(Clone, Debug)]
pub struct Search {
    tuning: Tuning,
    seeds: Dice,
    workers: Vec<Worker>,
}

impl Search {
    /// With a seed of its own.
    pub fn new(seed: u64, tuning: Tuning) -> Search {
        let workers = (0..tuning.workers.max(1)).map(|_| Worker::new(tuning)).collect();
        Search { tuning, seeds: Dice::new(seed, 0), workers }
    }

    /// How it is set.
    pub fn tuning(&self) -> Tuning {
        self.tuning
    }

    /// Lets all workers think, at once where the machine has hands for that.
    fn grow<G: Game>(&mut self, outlook: &Outlook<'_, G>, budget: Budget) -> Vec<Harvest> {
        let seed = rand_core::RngCore::next_u64(&mut self.seeds);
        let count = self.workers.len();
        let mut harvests: Vec<Option<Harvest>> = vec![None; count];
        let working = self.workers.iter_mut().zip(&mut harvests).enumerate();
        let tasks = working.map(|(index, (worker, harvest))| {
            let (dice, share) = (Dice::new(seed, index as u64), budget.share(index, count));
            Box::new(move || *harvest = Some(worker.think(outlook, dice, share))) as Task<'_>
        });
        budget.work(tasks.collect());
        harvests.into_iter().map(|harvest| harvest.expect("every task is done")).collect()
    }
}

impl<G: Game> Agent<G> for Search {
    fn choose(&mut self, outlook: &Outlook<'_, G>, budget: Budget) -> Thought {
        if outlook.options().len() == 1 {
            return Thought::just(0);
        }
        merge(outlook.options().len(), &self.grow(outlook, budget))
    }

    fn reseed(&mut self, seed: u64) {
        self.seeds = Dice::new(seed, 0);
    }
}

/// Adds up the roots and takes the option tried most, the better one among equals.
fn merge(options: usize, harvests: &[Harvest]) -> Thought {
    let mut thought = Thought::default();
    for harvest in harvests {
        thought.forks.add(harvest.forks);
        thought.iterations += harvest.iterations;
    }
    thought.weighed = (0..options)
        .map(|option| {
            let tries = harvests.iter().map(|harvest| harvest.root[option]);
            let (sum, visits) = tries.fold((0.0, 0), |(sum, visits), (score, count)| (sum + score, visits + count));
            Weighed::of(sum, visits)
        })
        .collect();
    let better = |one: &Weighed, other: &Weighed| (one.visits, one.value) > (other.visits, other.value);
    for option in 1..options {
        if better(&thought.weighed[option], &thought.weighed[thought.option]) {
            thought.option = option;
        }
    }
    thought
}
