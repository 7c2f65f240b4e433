//! What was found where, kept as long as it holds.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::Value;

use super::forms::all_surfaces;
use super::memo::{Found, Known, Row};
use super::{Bound, Chart, Looking, Todo, What};
use crate::grammar::choice::Choices;
use crate::grammar::written::{Form, Surface};

/// Words within each other: no card comes near it, and a text that is made for it ends there.
const DEEPEST: usize = 48;

impl Chart<'_> {
    /// What is read from now on speaks of these choices. What is whole and hangs on none stays known.
    pub(in crate::grammar) fn choose(&self, choices: &Choices) {
        if **self.choices.borrow() != **choices {
            *self.choices.borrow_mut() = Arc::clone(choices);
            let mut found = self.found.borrow_mut();
            found.iter_mut().flatten().for_each(|row| row.found.retain(|_, known| !known.passing));
            self.told.borrow_mut().retain(|_, known| !known.passing);
        }
    }

    /// Every word of a kind that could stand here.
    pub(in crate::grammar) fn kind(&self, kind: usize, form: &Form, at: usize) -> Found {
        let row = self.row(kind, |known| known == form).unwrap_or_else(|| self.begin_row(kind, form.clone()));
        self.found_in((kind, row), at)
    }

    /// Every word of a kind that could stand here as a noun, in its usual form or another.
    pub(in crate::grammar) fn noun(&self, kind: usize, form: &str, at: usize) -> Found {
        let is_it = |known: &Form| matches!(known, Form::Noun(known) if known == form);
        let row = self.row(kind, is_it).unwrap_or_else(|| self.begin_row(kind, Form::Noun(form.to_owned())));
        self.found_in((kind, row), at)
    }

    fn row(&self, kind: usize, is_it: impl Fn(&Form) -> bool) -> Option<usize> {
        self.found.borrow()[kind].iter().position(|row| is_it(&row.form))
    }

    fn begin_row(&self, kind: usize, form: Form) -> usize {
        let (words, manner) = (&self.grammar.kinds[kind].words, self.grammar.manner);
        let surfaces = self.grammar.writings.of((self.language, kind, &form), || all_surfaces(words, (self.language, manner), &form));
        let rows = &mut self.found.borrow_mut()[kind];
        rows.push(Row { form, surfaces, found: BTreeMap::new() });
        rows.len() - 1
    }

    /// What is known of a place, or is now looked for there.
    fn found_in(&self, (kind, row): (usize, usize), at: usize) -> Found {
        if let Some(known) = self.found.borrow()[kind][row].found.get(&at) {
            self.passing.set(self.passing.get() || known.passing);
            self.cut.set(self.cut.get() + usize::from(known.open));
            return Rc::clone(&known.found);
        }
        // A word that begins with itself finds nothing there, nor does one within too many others.
        self.keep((kind, row), at, Known { found: Rc::clone(&self.nothing), passing: true, open: true });
        if self.depth.get() > DEEPEST {
            self.passing.set(true);
            self.cut.set(self.cut.get() + 1);
            return Rc::clone(&self.nothing);
        }
        let before = self.passing.replace(false);
        self.depth.set(self.depth.get() + 1);
        let all = self.look((kind, row), at);
        let found = if all.is_empty() { Rc::clone(&self.nothing) } else { Rc::new(all) };
        self.depth.set(self.depth.get() - 1);
        let passing = self.passing.get();
        self.passing.set(before || passing);
        self.keep((kind, row), at, Known { found: Rc::clone(&found), passing, open: false });
        found
    }

    fn keep(&self, (kind, row): (usize, usize), at: usize, known: Known) {
        self.found.borrow_mut()[kind][row].found.insert(at, known);
    }

    /// Looks for the words of a kind at a place.
    fn look(&self, (kind, row): (usize, usize), at: usize) -> Vec<(usize, Value)> {
        let (form, surfaces) = {
            let row = &self.found.borrow()[kind][row];
            (row.form.clone(), Arc::clone(&row.surfaces))
        };
        let mut all = self.joined(kind, &form, at);
        let words = &self.grammar.kinds[kind].words;
        // Most ways begin with a letter that does not stand here.
        let letter = self.text.letter(at);
        self.try_row((kind, row), at);
        let begins =
            |surface: &&Surface| surface.may_begin_with(letter) && surface.words().is_none_or(|words| self.words(words, at).is_some());
        let mut bound = Bound::new();
        for Surface { word, tests, pieces, .. } in surfaces.iter().filter(|surface| surface.fits(at)).filter(begins) {
            let word = &words[*word];
            bound.clear();
            bound.resize(word.parts.len(), None);
            let mut looking = Looking { word, bound, subject: None, all };
            let last = Todo { what: What::Tests(tests), then: None };
            self.walk(&mut looking, Some(&Todo { what: What::Pieces(pieces), then: Some(&last) }), at);
            (bound, all) = (looking.bound, looking.all);
        }
        all
    }
}
