//! Imagined positions, drawn with a bounded number of tries, mismatches counted.

use fudaba_kernel::{Fork, Game, Outlook};

use crate::dice::Dice;

/// How many positions were imagined, and how many of them asked something else than the true one and were thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions drawn, the mismatched ones included.
    pub drawn: u64,
    /// Those thrown away.
    pub mismatched: u64,
}

impl Tally {
    /// Share of mismatches; 0 when nothing was drawn.
    pub fn rate(self) -> f64 {
        if self.drawn == 0 { 0.0 } else { self.mismatched as f64 / self.drawn as f64 }
    }

    /// Adds what another counted.
    pub fn add(&mut self, other: Tally) {
        self.drawn += other.drawn;
        self.mismatched += other.mismatched;
    }
}

/// Draws positions for one decision into the same memory.
#[derive(Debug)]
pub struct Imagination<'o, 't, G: Game> {
    outlook: &'o Outlook<'t, G>,
    fork: Option<Fork<'t, G>>,
    /// What was drawn so far.
    pub tally: Tally,
}

impl<'o, 't, G: Game> Imagination<'o, 't, G> {
    /// How often a position is drawn again before the attempt is given up.
    const TRIES: u32 = 32;

    /// Nothing drawn yet.
    pub fn new(outlook: &'o Outlook<'t, G>) -> Self {
        Imagination { outlook, fork: None, tally: Tally::default() }
    }

    /// A fresh position that asks the open question with the same options. `None` when many tries in a row asked something else.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<&mut Fork<'t, G>> {
        for _ in 0..Self::TRIES {
            self.tally.drawn += 1;
            if self.attempt(dice) {
                return self.fork.as_mut();
            }
            self.tally.mismatched += 1;
        }
        None
    }

    fn attempt(&mut self, dice: &mut Dice) -> bool {
        match &mut self.fork {
            Some(fork) => fork.redraw(self.outlook, dice).is_ok(),
            None => {
                self.fork = self.outlook.fork(dice).ok();
                self.fork.is_some()
            }
        }
    }
}
