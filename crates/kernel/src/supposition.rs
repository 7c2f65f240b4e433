//! Closed deck lists: what a seat supposes of cards that it has never seen.
//!
//! With open lists everybody knows what the other plays with, and a position is imagined by dealing the true unseen cards anew. With closed
//! lists even their prints are a secret. Then the other's unseen cards are given prints first, of a list that a [`Suppose`] has thought of from
//! what the seat has seen and nothing else; they are dealt afterwards as ever.

use std::sync::{Arc, Mutex, PoisonError};

use rand_core::RngCore;

use crate::chance::{below_bound, shuffle_with};
use crate::game::Tableau;
use crate::ids::{DefId, Seat};
use crate::seen_pool::SeenPool;

/// Thinks of lists that the other seat could be playing with.
pub trait Suppose: Send + Sync + std::fmt::Debug {
    /// What may be supposed by a seat that has seen this of the other's cards, pool by pool in order of their numbers. The same for the same
    /// `seen`, always.
    fn suppose(&self, seen: &[SeenPool]) -> Supposed;
}

/// The prints of all unseen cards, pool by pool as in what was seen.
pub type Unseen = Vec<Vec<DefId>>;

/// Lists that fit what was seen, each with its weight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Supposed {
    pools: Vec<u8>,
    ways: Vec<Unseen>,
    /// Sums of the weights up to each way.
    sums: Vec<usize>,
}

impl Supposed {
    /// Nothing fits what was seen so far.
    #[must_use]
    pub fn none(seen: &[SeenPool]) -> Supposed {
        Supposed { pools: seen.iter().map(|pool| pool.pool).collect(), ways: Vec::new(), sums: Vec::new() }
    }

    /// Adds a list by the cards in it that were not seen; `weight` says how likely it is beside the others, and 0 leaves it out.
    ///
    /// # Panics
    /// When it has other pools than what was seen.
    pub fn add(&mut self, unseen: Unseen, weight: u32) {
        assert_eq!(unseen.len(), self.pools.len(), "a list for each pool");
        if weight > 0 {
            self.sums.push(self.sums.last().copied().unwrap_or(0) + weight as usize);
            self.ways.push(unseen);
        }
    }

    /// How many lists there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// Whether no list fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// One of the lists, by weight.
    fn draw(&self, rng: &mut dyn RngCore) -> Option<&Unseen> {
        let mut rng = rng;
        let at = below_bound(&mut rng, *self.sums.last()?);
        self.ways.get(self.sums.partition_point(|&sum| sum <= at))
    }

    /// Gives the cards of the other seat that `seat` has not seen the prints of one of the lists.
    pub(crate) fn deal(&self, zones: &mut dyn Tableau, seat: Seat, rng: &mut dyn RngCore) {
        let Some(way) = self.draw(rng) else { return };
        for (&pool, prints) in self.pools.iter().zip(way) {
            let mut prints = prints.clone();
            shuffle_with(&mut &mut *rng, &mut prints);
            zones.suppose(seat, pool, &prints);
        }
    }
}

/// What was supposed last, and of what.
type Thought = Option<(Vec<SeenPool>, Arc<Supposed>)>;

/// The other's list, closed to a seat. Copies of a table share what has been thought of.
#[derive(Clone, Debug)]
pub(crate) struct ClosedList {
    mind: Arc<dyn Suppose>,
    thought: Arc<Mutex<Thought>>,
}

impl ClosedList {
    pub(crate) fn new(mind: Arc<dyn Suppose>) -> ClosedList {
        ClosedList { mind, thought: Arc::default() }
    }

    /// What `seat` supposes at this table.
    pub(crate) fn supposed(&self, zones: &dyn Tableau, seat: Seat) -> Arc<Supposed> {
        let seen = zones.seen(seat);
        let mut thought = self.thought.lock().unwrap_or_else(PoisonError::into_inner);
        match &*thought {
            Some((before, supposed)) if *before == seen => Arc::clone(supposed),
            _ => {
                let supposed = Arc::new(self.mind.suppose(&seen));
                *thought = Some((seen, Arc::clone(&supposed)));
                supposed
            }
        }
    }
}
