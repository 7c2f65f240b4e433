//! Chooses blindly: the zero of every rating, and the control that must lose.

use fudaba_kernel::{Game, Outlook};

use crate::agent::{Agent, Thought};
use crate::budget::Budget;
use crate::dice::Dice;

/// See the module.
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// With a seed of its own.
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(seed, 0))
    }
}

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, outlook: &Outlook<'_, G>, _budget: Budget) -> Thought {
        Thought::just(self.0.below(outlook.options().len()))
    }

    fn reseed(&mut self, seed: u64) {
        self.0 = Dice::new(seed, 0);
    }
}
