//! What a person typed at a place of a file, where it does not fit.

use super::node::{Node, Value};
use super::parse::parse;
use super::{item_spans, whole};
use crate::source::{Source, Span};

/// What a person may have meant to write as a text at this place: the text there; of a key both with their colon, and the text behind it or the
/// list of them, one a line; where the YAML is broken, what stands on the line behind a colon or a dash.
///
/// ```
/// use fudaba_cardscript::{Source, Span, typed_at};
/// let source = Source::new("cards.yaml", "- number: X01\n  on_open: 1枚引く。\n");
/// assert_eq!(typed_at(&source, Span::new(25, 38)), ["1枚引く。"]);
/// ```
#[must_use]
pub fn typed_at(source: &Source, span: Span) -> Vec<String> {
    let part = item_spans(source.text()).into_iter().find(|item| item.holds(span)).unwrap_or_else(|| whole(source));
    match parse(source, part).root {
        Some(root) => texts(&root, span),
        None => on_the_line(&source.text()[source.line_around(span.start)]),
    }
}

/// The texts at a place of a tree.
fn texts(node: &Node, span: Span) -> Vec<String> {
    match &node.value {
        Value::Scalar { text, .. } if node.span == span => vec![text.clone()],
        Value::Scalar { .. } => Vec::new(),
        Value::List { items, .. } => items.iter().find(|item| item.span.holds(span)).map(|item| texts(item, span)).unwrap_or_default(),
        Value::Map { entries, .. } => entries.iter().find_map(|(key, value)| in_entry(key, value, span)).unwrap_or_default(),
    }
}

fn in_entry(key: &Node, value: &Node, span: Span) -> Option<Vec<String>> {
    match (key.span == span, lines(value), key.text()) {
        (true, Some(text), Some(key)) => Some(vec![format!("{key}: {text}"), text]),
        (true, ..) => None,
        (false, ..) => value.span.holds(span).then(|| texts(value, span)),
    }
}

/// A text, or a list of them, one a line.
fn lines(value: &Node) -> Option<String> {
    match &value.value {
        Value::List { items, .. } => Some(items.iter().map(Node::text).collect::<Option<Vec<_>>>()?.join("\n")),
        _ => value.text().map(str::to_owned),
    }
}

/// What stands behind the colons and dashes of a line, without the quotes around it.
fn on_the_line(line: &str) -> Vec<String> {
    let behind = |sign: &str| line.match_indices(sign).map(|(at, sign)| at + sign.len()).collect::<Vec<_>>();
    let mut starts = [behind(": "), behind("- ")].concat();
    starts.sort_unstable();
    starts.into_iter().map(|at| line[at..].trim().trim_matches(['"', '\'']).to_owned()).collect()
}
