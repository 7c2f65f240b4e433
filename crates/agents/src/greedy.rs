//! Looks one step ahead: plays every option on positions imagined for the seat, lets the step run to its end, and takes the
//! option after which the game's own evaluation is best on average.

use fudaba_kernel::{Game, Outlook};

use crate::agent::{Agent, Thought, Weighed};
use crate::budget::Budget;
use crate::dice::Dice;
use crate::glance::Glance;
use crate::imagine::Imagination;

/// See the module. An iteration of its budget is one imagined position on which all options are tried.
#[derive(Clone, Debug)]
pub struct Greedy {
    dice: Dice,
    /// Of 256 choices, how many are made blindly.
    lapses: u32,
}

impl Greedy {
    /// With a seed of its own.
    pub fn new(seed: u64) -> Greedy {
        Greedy::careless(seed, 0)
    }

    /// One who makes so many of 256 choices blindly.
    pub fn careless(seed: u64, lapses: u32) -> Greedy {
        Greedy { dice: Dice::new(seed, 0), lapses }
    }
}

impl<G: Game> Agent<G> for Greedy {
    fn choose(&mut self, outlook: &Outlook<'_, G>, budget: Budget) -> Thought {
        let options = outlook.options().len();
        if options == 1 {
            return Thought::just(0);
        }
        let mut sums = vec![0.0; options];
        let mut imagination = Imagination::new(outlook);
        let mut glance = Glance::new();
        let mut watch = budget.start();
        let mut looked = 0;
        while watch.another() {
            let Some(fork) = imagination.draw(&mut self.dice) else { break };
            // Every option meets the same imagined position and the same dice, so that only the option makes the difference.
            for (option, sum) in sums.iter_mut().enumerate() {
                *sum += glance.of(fork, option, outlook.seat(), self.dice.clone());
            }
            looked += 1;
        }
        let thought = Thought { forks: imagination.tally, iterations: looked, ..self.best(&sums, looked) };
        let lapses = self.lapses > 0 && rand_core::RngCore::next_u32(&mut self.dice) >> 24 < self.lapses;
        if lapses { Thought { option: self.dice.below(options), ..thought } } else { thought }
    }

    fn reseed(&mut self, seed: u64) {
        self.dice = Dice::new(seed, 0);
    }
}

impl Greedy {
    fn best(&mut self, sums: &[f64], looked: u32) -> Thought {
        let highest = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let equals: Vec<usize> = (0..sums.len()).filter(|&option| sums[option] >= highest - 1e-9).collect();
        Thought {
            option: equals[self.dice.below(equals.len())],
            weighed: sums.iter().map(|&sum| Weighed::of(sum, looked)).collect(),
            ..Thought::default()
        }
    }
}
