//! Parts of a word that are more than one word: lists, what was chosen, what is quoted, whose something is.

use std::cell::Cell;
use std::rc::Rc;

use serde_json::Value;

use super::memo::Found;
use super::{Chart, Looking, Todo};
use crate::grammar::quote::{Quotes, entry};
use crate::grammar::spell::{Context, Speller, is_word};
use crate::grammar::word::{Of, Part, Word};
use crate::text::Language;

/// The longest list.
const LONGEST: usize = 12;
/// How many signs that a quotation ends are looked at: others stand within it.
const MOST_ENDS: usize = 8;
/// How many lines are quoted within each other.
const DEEPEST: usize = 3;

thread_local! {
    /// How many lines are being quoted within each other: each has a chart of its own.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// What is found in a quotation; nothing where too many stand within each other.
fn deeper<T>(find: impl FnOnce() -> T) -> Option<T> {
    let depth = DEPTH.get();
    if depth >= DEEPEST {
        return None;
    }
    DEPTH.set(depth + 1);
    let found = find();
    DEPTH.set(depth);
    Some(found)
}

impl Chart<'_> {
    /// Every list that could stand here.
    pub(super) fn list(&self, of: &Of, (form, last): (&str, &str), joint: &str, at: usize) -> Vec<(usize, Value)> {
        let Of::List(of) = of else { return Vec::new() };
        let and = format!(" {joint} ");
        let joints = if self.language == Language::En && is_word(joint) { vec![", ", and.as_str()] } else { vec![joint] };
        let (mut all, mut begun) = (Vec::new(), vec![(at, Vec::new())]);
        while let Some((at, before)) = begun.pop().filter(|_| !self.is_given_up()) {
            let with = |item: &Value| [before.as_slice(), std::slice::from_ref(item)].concat();
            if last != form {
                let found = self.part(of, last, at);
                let ends = found.iter().filter(|(end, _)| *end > at);
                all.extend(ends.map(|(end, item)| (*end, Value::Array(with(item)))));
            }
            for &(end, ref item) in self.part(of, form, at).iter().filter(|(end, _)| *end > at) {
                let items = with(item);
                if last == form {
                    all.push((end, Value::Array(items.clone())));
                }
                let further = if items.len() < LONGEST { self.one_of(&joints, end) } else { Vec::new() };
                begun.extend(further.into_iter().map(|at| (at, items.clone())));
            }
        }
        all
    }

    /// The choices that are called so here, by their numbers.
    pub(super) fn chosen(&self, form: &str, at: usize) -> Vec<(usize, i64)> {
        self.passing.set(true);
        let mut all = Vec::new();
        for away in [false, true] {
            let context = Context { chosen: self.choices.borrow().clone(), away, ..Context::default() };
            let speller = Speller { grammar: self.grammar, language: self.language, context: &context };
            let numbered = (1_i64..).zip(0..context.chosen.len());
            let found = numbered.filter_map(|(number, choice)| Some((self.words(&speller.choice(choice, form), at)?, number)));
            let known = all.len();
            all.extend(found.filter(|one| !all[..known].contains(one)).collect::<Vec<_>>());
        }
        all
    }

    /// The lines that are quoted here: up to where the quotation ends, or as far as the text goes.
    pub(super) fn quoted(&self, quotes: Quotes, at: usize) -> Found {
        if let Some(known) = self.quoted.borrow().get(&(quotes.kind, at)) {
            return Rc::clone(known);
        }
        let found = Rc::new(deeper(|| self.quotations(quotes, at)).unwrap_or_default());
        self.quoted.borrow_mut().insert((quotes.kind, at), Rc::clone(&found));
        found
    }

    fn quotations(&self, quotes: Quotes, at: usize) -> Vec<(usize, Value)> {
        let (close, stop, next) = if self.language == Language::Ja { ("」", "。", ".・") } else { ("\"", ".", ". •") };
        let (before, rest) = self.text.text().split_at(at);
        // A line of a list ends before the next one, the last of them before the full stop of them all.
        let listed = !before.ends_with(['「', '"']);
        let (close, last) = if listed { (next, rest.len() - usize::from(rest.ends_with('.'))) } else { (close, rest.len()) };
        let open = (quotes.hear)(rest, self.language, self.names);
        open.next.iter().for_each(|next| self.reach(at + open.understood, Some(next)));
        let ends = rest.match_indices(close).map(|(end, _)| end).take(MOST_ENDS).chain([last]);
        let mut all: Vec<(usize, Value)> = Vec::new();
        for end in ends {
            let hearing = (quotes.hear)(&format!("{}{stop}", &rest[..end]), self.language, self.names);
            for found in hearing.readings.iter().filter_map(entry).map(|value| (at + end, value)) {
                if !all.contains(&found) {
                    all.push(found);
                }
            }
        }
        all
    }

    /// Where those of a list end that have words of their own for a form. Which they are is told elsewhere.
    pub(super) fn meant(&self, word: &Word, part: &str, (form, joint): (&str, &str), at: usize) -> Vec<usize> {
        let Some(Of::List(of)) = word.part(part).map(|(_, part)| &part.of) else { return Vec::new() };
        let mut ends: Vec<usize> = self.list(&Of::List(of.clone()), (form, form), joint, at).into_iter().map(|(end, _)| end).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Goes on behind a part and that something is its.
    pub(super) fn possessed(&self, looking: &mut Looking<'_>, part: &str, then: Option<&Todo<'_>>, at: usize) {
        let word = looking.word;
        let Some((_, Part { of, .. })) = word.part(part) else { return };
        for (end, value) in self.part(of, "", at).iter() {
            self.behind_owner(*end).into_iter().for_each(|end| self.bind(looking, part, value.clone(), then, end));
        }
    }

    /// Behind the sign of whoever has something: this card's, those cards', its, your.
    pub(super) fn behind_owner(&self, at: usize) -> Vec<usize> {
        if self.language == Language::Ja { self.one_of(&["の"], at) } else { self.one_of(&["'s", "'", "s", "r"], at) }
    }

    /// Where the lists of verbs begin of which one is chosen, in order.
    pub(in crate::grammar) fn bullets(&self, start: usize) -> Vec<usize> {
        let (choose, bullet) = if self.language == Language::Ja { ("つから1つを選", "・") } else { ("choose one:", "• ") };
        let text = self.text.text();
        let Some(from) = text[start..].find(choose).map(|at| start + at + choose.len()) else { return Vec::new() };
        text[from..].match_indices(bullet).map(|(at, _)| from + at + bullet.len()).collect()
    }
}
