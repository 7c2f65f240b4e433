//! What an opponent is, and what it tells about its choice.

use fudaba_kernel::{Game, Outlook};

use crate::budget::Budget;
use crate::imagine::Tally;

/// Decides for a seat from what that seat may know.
pub trait Agent<G: Game>: Send {
    /// Chooses an option of the open question within the budget.
    fn choose(&mut self, outlook: &Outlook<'_, G>, budget: Budget) -> Thought;

    /// Goes on with lots of this seed. Experiments that compare two matches call it before every decision, so that one decision more in the one does
    /// not shift the lots of all later ones. Agents without lots of their own leave it as it is.
    fn reseed(&mut self, _seed: u64) {}
}

/// A choice and how it came about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Thought {
    /// Index of the chosen option.
    pub option: usize,
    /// What the options looked worth, in their order; empty when the agent does not weigh.
    pub weighed: Vec<Weighed>,
    /// Positions imagined on the way.
    pub forks: Tally,
    /// Rounds of thinking: playouts, or forks looked at.
    pub iterations: u32,
}

/// What an option looked worth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weighed {
    /// Mean result from 0 (lost) to 1 (won), for the deciding seat; 0.5 when the option was never tried.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

impl Weighed {
    /// From the sum of results of so many tries.
    pub fn of(sum: f64, visits: u32) -> Weighed {
        let value = if visits == 0 { 0.5 } else { sum / f64::from(visits) };
        Weighed { value, visits }
    }
}

impl Thought {
    /// A choice without weighing.
    pub fn just(option: usize) -> Thought {
        Thought { option, ..Thought::default() }
    }

    /// What the choice of `option` would have cost against the best one, in expected result; 0 when nothing was weighed.
    pub fn cost_of(&self, option: usize) -> f64 {
        let value = |index: usize| self.weighed.get(index).map_or(0.0, |weighed| weighed.value);
        (value(self.option) - value(option)).max(0.0)
    }
}
