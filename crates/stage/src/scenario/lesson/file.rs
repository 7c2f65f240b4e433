//! The shape of a lesson file.

use fudaba_cardscript::{OneOrMany, Spanned, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::super::deck_written::{DeckWritten, Named};
use super::super::file::{Lots, Scenario, cards_schema};
use super::super::part::Part;
use super::step::LessonStep;

/// A lesson: an exact position or a match from its start, what the person is asked, and what the other seat does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonFile {
    /// Its key, small letters and hyphens: `first-match`.
    pub(crate) lesson: Spanned<String>,
    /// Whether the coach points at the answer.
    #[serde(default)]
    pub(crate) kind: LessonKind,
    /// Its heading.
    pub(crate) title: Text,
    /// What it is about, in a sentence.
    pub(crate) about: Text,
    /// The seat that the person plays.
    pub(crate) you: Spanned<String>,
    /// The rules that it teaches.
    #[serde(default)]
    pub(crate) rules: OneOrMany<Spanned<String>>,
    /// Further cards, in the full card language.
    #[serde(default)]
    #[schemars(schema_with = "cards_schema")]
    pub(crate) cards: Option<Part>,
    /// A match from its start: the deck of each seat, `A` and `B`.
    pub(crate) decks: Option<Named<Spanned<DeckWritten>>>,
    /// An exact position; what is left out is as in the game's base state.
    pub(crate) given: Option<Part>,
    /// Results of chance.
    #[serde(default)]
    pub(crate) chance: Lots,
    /// What the person is asked, what the other seat does, what must then be true.
    pub(crate) steps: Vec<Spanned<LessonStep>>,
    /// What is said to a wrong answer that has no sentence of its own.
    pub(crate) otherwise: Option<Text>,
    /// What is said when all is done.
    pub(crate) end: Text,
}

/// What kind of lesson it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, serde::Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonKind {
    /// The guided first match of a game: the coach points at what to press.
    FirstMatch,
    /// A position to solve: the person finds the answer.
    #[default]
    Puzzle,
}

impl LessonFile {
    /// The lesson as a scenario of its stated solution.
    pub(super) fn as_scenario(&self) -> Scenario {
        let steps = self.steps.iter().map(|step| Spanned { value: step.value.as_step(), span: step.span });
        Scenario {
            name: self.lesson.clone(),
            title: Some(self.title.clone()),
            note: None,
            rules: self.rules.clone(),
            cards: self.cards,
            decks: self.decks.clone(),
            given: self.given,
            chance: self.chance.clone(),
            steps: steps.collect(),
            shared_given: None,
        }
    }
}
