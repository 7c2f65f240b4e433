//! How a search is set.

use fudaba_kernel::Game;

/// How a search is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// What goes first in the trees; `None`: what suits the game ([`Lexicon::telling`](fudaba_kernel::Lexicon::telling)).
    pub guide: Option<Guide>,
    /// Weight of curiosity in the confidence bound; `None`: what suits the guide.
    pub exploration: Option<f64>,
    /// How many tries the guide's word for an action counts for, above 0; `None`: what suits the guide.
    pub prior: Option<f64>,
    /// How an iteration ends.
    pub playout: Playout,
    /// Of 256 choices in playouts, how many are made at random; the others go by habit, which is what has gone well in earlier playouts.
    pub whims: u32,
    /// Threads that search side by side.
    pub workers: usize,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { guide: None, exploration: None, prior: None, playout: Playout::Steps(Self::STEPS), whims: 64, workers: 1 }
    }
}

impl Tuning {
    /// Far enough for the end of a short game. What comes later in a long one is noise: in Battle Guardians a search of 1,000 iterations that plays
    /// to the end is no better than greedy.
    const STEPS: usize = 120;

    /// As usual, but every iteration plays to the end of the match.
    pub fn full_playouts() -> Tuning {
        Tuning { playout: Playout::Full, ..Tuning::default() }
    }

    pub(super) fn course<G: Game>(self) -> Course {
        let guide = self.guide.unwrap_or(if G::LEXICON.telling { Guide::Sight } else { Guide::Habit });
        let (exploration, prior) = guide.usual();
        Course { guide, exploration: self.exploration.unwrap_or(exploration), prior: self.prior.unwrap_or(prior) }
    }
}

/// What is thought of an action in the trees before enough is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guide {
    /// How the action has gone in other positions.
    Habit,
    /// What the game's evaluation says a step later, as in greedy, on the first few imagined positions. The search then mends what greedy would do.
    Sight,
}

impl Guide {
    /// Exploration and prior that have won most with it: habit on Kirifuda, sight on Battle Guardians.
    fn usual(self) -> (f64, f64) {
        match self {
            Guide::Habit => (0.7, 2.0),
            Guide::Sight => (0.1, 64.0),
        }
    }
}

/// A tuning with nothing left open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    pub(super) guide: Guide,
    pub(super) exploration: f64,
    pub(super) prior: f64,
}

/// What an iteration does below the trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playout {
    /// Plays to the end of the match.
    Full,
    /// Plays for so many steps of the rules, then asks the game's evaluation.
    Steps(usize),
}
