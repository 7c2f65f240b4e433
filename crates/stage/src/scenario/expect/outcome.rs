//! How a match ended.

use fudaba_kernel::Outcome;

use super::{Check, one_of, text};
use crate::CardGame;
use crate::card_game::same_rule;
use crate::scenario::expected::OutcomeExpected;
use crate::scenario::words::NoneOr;

impl<G: CardGame> Check<'_, G> {
    pub(super) fn outcome(&mut self, expected: &NoneOr<OutcomeExpected>) {
        match (expected, self.stage.table.outcome()) {
            (NoneOr::None, None) => {}
            (NoneOr::None, Some(found)) => self.differ("outcome", "none: the match goes on", self.say_outcome(found)),
            (NoneOr::This(_), None) => self.differ("outcome", "an end of the match", "the match goes on"),
            (NoneOr::This(expected), Some(found)) => self.ended(expected, found),
        }
    }

    fn ended(&mut self, expected: &OutcomeExpected, found: Outcome) {
        if let Some(winner) = &expected.winner {
            let meant = if winner.as_str() == "draw" { Ok(None) } else { self.tongue.seat(winner).map(Some) };
            if self.known("outcome.winner", winner, meant).is_some_and(|meant| meant != found.winner) {
                self.differ("outcome.winner", winner.to_string(), self.seat_or(found.winner, "draw"));
            }
        }
        if let Some(reason) = &expected.reason {
            self.same("outcome.reason", &reason.as_str(), &found.reason, text);
        }
        if !expected.rule.is_empty() && !expected.rule.iter().any(|rule| same_rule::<G>(rule, found.rule)) {
            self.differ("outcome.rule", one_of(&expected.rule), found.rule);
        }
    }

    fn say_outcome(&self, outcome: Outcome) -> String {
        format!("{} ({}, {})", self.seat_or(outcome.winner, "draw"), outcome.reason, outcome.rule)
    }
}
