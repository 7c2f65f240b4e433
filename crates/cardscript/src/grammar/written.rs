//! In which ways words are written, worked out once for each grammar.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::letters::first;
use super::pattern::{Piece, Test};
use crate::text::Language;

/// In which form a word is looked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    /// A noun, in its usual form or another.
    Noun(String),
    /// A verb at the end of its sentence.
    Plain,
    /// A verb before another.
    Join,
    /// A verb that is optional.
    May,
    /// A condition, "if".
    When,
    /// A condition, "as long as".
    During,
    /// A condition as it is.
    Holds,
    /// A condition before another that holds, too.
    And,
    /// A condition before another that may hold instead.
    Or,
    /// Conditions that are joined, within brackets.
    Joined,
    /// The words that have this form of their own, and no others.
    Only(String),
    /// A condition that ends in a part: the part's form, and how it ends.
    Of(String, Box<Form>),
}

/// A way in which a word of a kind can be written.
#[derive(Debug)]
pub(super) struct Surface {
    /// Which word of its kind.
    pub(super) word: usize,
    pub(super) tests: Vec<Test>,
    pub(super) pieces: Vec<Piece>,
    /// The letter that it begins with, where it begins with words.
    begins: Option<char>,
}

impl Surface {
    pub(super) fn new(word: usize, tests: Vec<Test>, pieces: Vec<Piece>, language: Language) -> Self {
        let mut surface = Self { word, tests, pieces, begins: None };
        surface.begins = surface.words().and_then(|words| first(words, language));
        surface
    }

    /// The words that it begins with, where it does not begin with a part.
    pub(super) fn words(&self) -> Option<&str> {
        if let Some(Piece::Text(words)) = self.pieces.first() { Some(words) } else { None }
    }

    /// Whether it could begin with this letter, for all that its first one tells.
    pub(super) fn may_begin_with(&self, letter: Option<char>) -> bool {
        self.begins.is_none() || self.begins == letter
    }

    /// Whether it could stand here. Where nothing has been said yet, nothing is "it".
    pub(super) fn fits(&self, at: usize) -> bool {
        at > 0 || !self.tests.iter().any(|test| matches!(test, Test::It | Test::Here))
    }
}

/// Ways in which the words of a kind can be written in a form.
pub(super) type Surfaces = Arc<[Surface]>;

/// Every way in which the words of a grammar can be written, worked out when it is first asked for: the same for every text.
#[derive(Debug, Default)]
pub(super) struct Writings(RwLock<HashMap<(Language, usize, Form), Surfaces>>);

/// A grammar that is copied may still be added to: its copy works them out anew.
impl Clone for Writings {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Writings {
    /// Every way in which the words of a kind can be written in a form, which `work_out` knows.
    pub(super) fn of(&self, (language, kind, form): (Language, usize, &Form), work_out: impl FnOnce() -> Vec<Surface>) -> Surfaces {
        let key = (language, kind, form.clone());
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(known);
        }
        let all: Surfaces = work_out().into();
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&all));
        all
    }
}
