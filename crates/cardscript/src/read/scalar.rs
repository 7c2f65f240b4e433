//! What a word without quotes is: nothing, a truth value, a number or a text, after YAML's core schema.

use super::node::{Node, Value};

/// A scalar, understood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scalar<'a> {
    Nothing,
    Truth(bool),
    Whole(i128),
    Real(f64),
    Text(&'a str),
}

impl<'a> Scalar<'a> {
    /// The scalar of a node, unless the node is a list or a map.
    pub(crate) fn of(node: &'a Node) -> Option<Self> {
        match &node.value {
            Value::Scalar { text, plain: true } => Some(Self::plain(text)),
            Value::Scalar { text, plain: false } => Some(Self::Text(text)),
            _ => None,
        }
    }

    /// Whether a text would be a number without its quotes.
    pub(crate) fn is_number(text: &str) -> bool {
        matches!(Scalar::plain(text), Scalar::Whole(_) | Scalar::Real(_))
    }

    fn plain(text: &'a str) -> Self {
        match text {
            "" | "~" | "null" | "Null" | "NULL" => Self::Nothing,
            "true" | "True" | "TRUE" => Self::Truth(true),
            "false" | "False" | "FALSE" => Self::Truth(false),
            _ => whole(text).map(Self::Whole).or_else(|| real(text).map(Self::Real)).unwrap_or(Self::Text(text)),
        }
    }
}

fn whole(text: &str) -> Option<i128> {
    if let Some(digits) = text.strip_prefix("0x") {
        return digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| i128::from_str_radix(digits, 16).ok())?;
    }
    text.parse().ok()
}

fn real(text: &str) -> Option<f64> {
    let numeric = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    if numeric && text.bytes().any(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// What a node is, in a reader's words.
pub(crate) fn describe(node: &Node) -> String {
    match Scalar::of(node) {
        Some(Scalar::Nothing) => "nothing".to_owned(),
        Some(Scalar::Truth(truth)) => format!("`{truth}`"),
        Some(Scalar::Whole(number)) => format!("the number {number}"),
        Some(Scalar::Real(number)) => format!("the number {number}"),
        Some(Scalar::Text(text)) => format!("the text {}", quoted(text)),
        None if matches!(node.value, Value::List { .. }) => "a list".to_owned(),
        None => "a map".to_owned(),
    }
}

fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    if text.chars().count() <= SHOWN {
        return format!("{text:?}");
    }
    format!("{:?}", text.chars().take(SHOWN).chain(['…']).collect::<String>())
}
