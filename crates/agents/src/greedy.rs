//! Looks one step ahead: plays every option on positions imagined for the seat, lets the step run to its end, and takes the
//! option after which the game's own evaluation is best on average.

use fudaba_kernel::{Action, Fork, Game, Outlook, Question, Responder, Seat};

use crate::agent::{Agent, Thought, Weighed};
use crate::budget::Budget;
use crate::dice::Dice;
use crate::imagine::Imagination;

/// See the module. An iteration of its budget is one imagined position on which all options are tried.
#[derive(Clone, Debug)]
pub struct Greedy {
    dice: Dice,
}

impl Greedy {
    /// Whole steps of the rules played before the position is evaluated.
    const STEPS: usize = 1;

    /// With a seed of its own.
    pub fn new(seed: u64) -> Greedy {
        Greedy { dice: Dice::new(seed, 0) }
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
        let mut scratch = None;
        let mut watch = budget.start();
        let mut looked = 0;
        while watch.another() {
            let Some(fork) = imagination.draw(&mut self.dice) else { break };
            let scratch = scratch.get_or_insert_with(|| fork.clone());
            self.try_all(fork, scratch, outlook.seat(), &mut sums);
            looked += 1;
        }
        Thought { forks: imagination.tally, iterations: looked, ..self.best(&sums, looked) }
    }
}

impl Greedy {
    /// Every option meets the same imagined position and the same dice, so that only the option makes the difference.
    fn try_all<'t, G: Game>(&mut self, fork: &Fork<'t, G>, scratch: &mut Fork<'t, G>, seat: Seat, sums: &mut [f64]) {
        for (option, sum) in sums.iter_mut().enumerate() {
            scratch.copy_from(fork);
            let mut opening = Opening { first: Some(option), dice: self.dice.clone() };
            let outcome = scratch.finish_with(&mut opening, Self::STEPS);
            *sum += outcome.map_or_else(|| scratch.state().evaluate(scratch.cards(), seat), |outcome| outcome.score(seat));
        }
    }

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

/// Answers the first question with a given option and what follows at random.
struct Opening {
    first: Option<usize>,
    dice: Dice,
}

impl Responder for Opening {
    fn respond(&mut self, _question: &Question, options: &[Action]) -> usize {
        self.first.take().unwrap_or_else(|| self.dice.below(options.len()))
    }
}
