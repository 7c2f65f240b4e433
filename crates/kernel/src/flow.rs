//! How rules suspend: `?` carries a question, or the end of the match, to the top.

use crate::ids::Seat;

/// What a rule function returns. Use `?`; never look inside.
pub type Flow<T = ()> = Result<T, Halt>;

/// Why a step did not run to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Halt {
    /// A player has to answer; the step will be run again with the answer.
    Asked,
    /// The match has ended.
    Over(Outcome),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// Key of the reason, as in the ledger: `deck_out`.
    pub reason: &'static str,
    /// The rule that ended it.
    pub rule: &'static str,
}

impl Outcome {
    /// 1 for a win of `seat`, 0 for a loss, 0.5 for a draw.
    pub fn score(self, seat: Seat) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) if winner == seat => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// Why a choice was not taken. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The match is over.
    #[error("the match is over")]
    Finished,
    /// There is no option of this number.
    #[error("there is no option {0}")]
    NoSuchOption(usize),
}

/// An imagined position asked something else than the true one did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the imagined position asks something else")]
pub struct Mismatch;
