//! Holding a table against what is expected of it: every difference, one by one.

mod chain;
mod decision;
mod events;
mod outcome;
mod state;
mod view;

use fudaba_cardscript::{Source, Spanned};
use fudaba_kernel::{DefId, Observer, Seat};

use super::expected::Expect;
use super::stage::Stage;
use super::tongue::{Tongue, Unknown};
use crate::CardGame;

/// Something that is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// Where: `state.F.hand`.
    pub(crate) path: String,
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Difference {
    pub(crate) fn new(path: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Difference {
        Difference { path: path.into(), expected: expected.into(), found: found.into() }
    }
}

/// What the checks of one step share.
pub(crate) struct Check<'s, G: CardGame> {
    stage: &'s Stage<G>,
    tongue: Tongue<'s, G>,
    differences: Vec<Difference>,
}

/// Every difference between the table and what is expected.
pub(crate) fn differences<G: CardGame>(stage: &Stage<G>, source: &Source, expect: &Expect) -> Vec<Difference> {
    let mut check = Check { stage, tongue: stage.tongue(), differences: Vec::new() };
    if let Some(state) = expect.state {
        check.state(source, state);
    }
    if let Some(asked) = &expect.asked {
        check.asked_meanwhile(asked);
    }
    expect.not_asked.iter().for_each(|(name, questions)| check.not_asked(name, questions));
    if let Some(decision) = &expect.decision {
        check.decision(decision);
    }
    for (observer, view) in &expect.view {
        check.with_observer("view", observer, |check, seen_by| check.view(observer, seen_by, view));
    }
    check.events(expect);
    if let Some(outcome) = &expect.outcome {
        check.outcome(outcome);
    }
    check.differences
}

impl<G: CardGame> Check<'_, G> {
    fn differ(&mut self, path: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) {
        self.differences.push(Difference::new(path, expected, found));
    }

    /// A difference unless the two are equal.
    fn same<T: PartialEq>(&mut self, path: &str, expected: &T, found: &T, say: impl Fn(&T) -> String) {
        if expected != found {
            self.differ(path, say(expected), say(found));
        }
    }

    /// What a name means; a name that means nothing at this position is a difference.
    fn known<T>(&mut self, path: &str, name: &str, meaning: Result<T, Unknown>) -> Option<T> {
        meaning.map_err(|unknown| self.differ(path, name, format!("{}; {}", unknown.message, unknown.hint))).ok()
    }

    fn with_observer(&mut self, path: &str, name: &str, then: impl FnOnce(&mut Self, Observer)) {
        let observer = self.tongue.observer(name);
        if let Some(observer) = self.known(&format!("{path}.{name}"), name, observer) {
            then(self, observer);
        }
    }

    fn card_name(&self, card: DefId) -> String {
        G::number(self.tongue.cards, card).to_owned()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.tongue.game.seat_name(seat).to_owned()
    }

    fn seat_or(&self, seat: Option<Seat>, nobody: &str) -> String {
        seat.map_or_else(|| nobody.to_owned(), |seat| self.seat_name(seat))
    }
}

/// Words of which any will do: `KF-5.8 or KF-5.12`.
pub(crate) fn one_of(words: &[Spanned<String>]) -> String {
    words.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" or ")
}

/// A list in words, a line an item; `(none)` when it is empty.
pub(crate) fn lines(items: &[String]) -> String {
    if items.is_empty() { "(none)".to_owned() } else { items.join("\n") }
}

fn text(value: &impl ToString) -> String {
    value.to_string()
}
