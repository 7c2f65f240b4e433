//! Conditions that are joined of several, and those of them that stand in brackets.

use serde_json::Value;

use super::Chart;
use super::forms::ending;
use crate::grammar::word::{Joins, Word};
use crate::grammar::written::Form;
use crate::print::{Holds, JaIf};
use crate::text::Language;

/// The most conditions that are joined.
const LONGEST: usize = 12;

impl Chart<'_> {
    /// Conditions that are joined of several.
    pub(super) fn joined(&self, kind: usize, form: &Form, at: usize) -> Vec<(usize, Value)> {
        if !matches!(form, Form::When | Form::During | Form::Holds | Form::Joined) {
            return Vec::new();
        }
        let joining = self.grammar.kinds[kind].words.iter().filter_map(|word| Some((word, word.joins?)));
        joining.flat_map(|(word, joins)| self.joined_by(kind, (word, joins), form, at)).collect()
    }

    fn joined_by(&self, kind: usize, (word, joins): (&Word, Joins), form: &Form, at: usize) -> Vec<(usize, Value)> {
        let ja = self.language == Language::Ja;
        let lead = match (ja, form) {
            (false, Form::When) => "if ",
            (false, Form::During) => "as long as ",
            _ => "",
        };
        let (joint, before) = match (joins, ja) {
            (Joins::And, true) => ("、かつ", Form::And),
            (Joins::Or, true) => ("、または", Form::Or),
            // Not the form that is being looked for here: it would find itself.
            (Joins::And, false) => (" and ", Form::And),
            (Joins::Or, false) => (" or ", Form::Or),
        };
        let last = match (ja, form) {
            (false, _) => before.clone(),
            (true, Form::Joined) => Form::Holds,
            (true, form) => form.clone(),
        };
        let mut all = Vec::new();
        let mut begun: Vec<(usize, Vec<Value>)> = self.words(lead, at).into_iter().map(|at| (at, Vec::new())).collect();
        while let Some((at, parts)) = begun.pop().filter(|_| !self.is_given_up()) {
            let with = |item: Value| [parts.as_slice(), &[item]].concat();
            if !parts.is_empty() {
                all.extend(self.single(kind, &last, at).into_iter().map(|(end, item)| (end, word.with(vec![Value::Array(with(item))]))));
            }
            let more = if parts.len() < LONGEST { self.single(kind, &before, at) } else { Vec::new() };
            begun.extend(more.into_iter().filter_map(|(end, item)| Some((self.words(joint, end)?, with(item)))));
        }
        all
    }

    /// A condition among several: one that is joined itself stands in brackets.
    fn single(&self, kind: usize, form: &Form, at: usize) -> Vec<(usize, Value)> {
        let ja = self.language == Language::Ja;
        let is_joined = |value: &Value| self.grammar.kinds[kind].word(value).is_some_and(|word| word.joins.is_some());
        let mut all: Vec<_> = self.kind(kind, form, at).iter().filter(|(_, value)| !is_joined(value)).cloned().collect();
        // The last of several: 自分のターンである間.
        let end = match form {
            Form::During if ja => Some("間"),
            Form::When if ja && self.grammar.manner == JaIf::Baai => Some("場合"),
            _ => None,
        };
        if let Some(end) = end {
            let plain = self.kind(kind, &Form::Holds, at);
            let alone = plain.iter().filter(|(_, value)| !is_joined(value));
            all.extend(alone.filter_map(|(at, value)| Some((self.words(end, *at)?, value.clone()))));
        }
        let (open, close) = if ja { ("「", "」") } else { ("(", ")") };
        let Some(start) = self.words(open, at) else { return all };
        // Looked for once at each place, however often brackets open before it.
        let inside = self.kind(kind, &Form::Joined, start).to_vec();
        let bracketed = Holds::is("", "");
        let ending = if ja { ending(&bracketed, form, self.grammar.manner) } else { String::new() };
        let closed = inside.into_iter().filter_map(|(end, value)| Some((self.words(&ending, self.words(close, end)?)?, value)));
        all.extend(closed);
        all
    }
}
