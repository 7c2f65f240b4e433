//! What an action is worth at first sight: it is played on a copy, the step of the rules is let run to its end, and the game's own evaluation is asked.

use fudaba_kernel::{Action, Fork, Game, Question, Responder, Seat};

use crate::dice::Dice;

/// See the module. Keeps the memory of the copy.
#[derive(Debug)]
pub(crate) struct Glance<'t, G: Game> {
    scratch: Option<Fork<'t, G>>,
}

impl<'t, G: Game> Glance<'t, G> {
    /// Whole steps of the rules played before the position is evaluated.
    const STEPS: usize = 1;

    pub(crate) fn new() -> Self {
        Glance { scratch: None }
    }

    /// From 0 to 1, for `seat`; answers after the first one are random.
    pub(crate) fn of(&mut self, fork: &Fork<'t, G>, option: usize, seat: Seat, dice: Dice) -> f64 {
        let scratch = self.scratch.get_or_insert_with(|| fork.clone());
        scratch.copy_from(fork);
        let outcome = scratch.finish_with(&mut Opening { first: Some(option), dice }, Self::STEPS);
        outcome.map_or_else(|| scratch.state().evaluate(scratch.cards(), seat), |outcome| outcome.score(seat))
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
