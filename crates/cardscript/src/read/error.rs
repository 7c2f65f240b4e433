//! What went wrong between a node and the type that it should become, and how that is told.

use std::fmt;

use serde::de;

use super::node::{Node, NodeId};
use crate::fault::Fault;
use crate::source::{Source, Span};

/// The first mistake found in a node.
#[derive(Debug)]
pub(crate) struct Error(Box<Mistake>);

#[derive(Debug)]
struct Mistake {
    kind: Kind,
    at: Option<(NodeId, Span)>,
}

/// Kinds of mistakes.
#[derive(Debug)]
pub(crate) enum Kind {
    UnknownKey { name: String, known: &'static [&'static str] },
    UnknownWord { name: String, known: &'static [&'static str] },
    MissingKey(&'static str),
    WrongType { found: String, expected: String, hint: Option<String> },
    OutOfRange { found: String, expected: String },
    WrongLength { found: usize, expected: String },
    ValueNeeded(String),
    ValueUnwanted(String),
    Other(String),
}

impl Error {
    pub(crate) fn at(kind: Kind, node: &Node) -> Self {
        Self(Box::new(Mistake { kind, at: Some((node.id, node.span)) }))
    }

    /// The error at `node`, unless it is already known to be at a node inside of it.
    pub(crate) fn or_at(mut self, node: &Node) -> Self {
        self.0.at.get_or_insert((node.id, node.span));
        self
    }

    /// The node that is wrong.
    pub(crate) fn node(&self) -> Option<NodeId> {
        self.0.at.map(|(node, _)| node)
    }

    /// Whether the mistake only follows from something cut out of its node earlier: what is missing was there, misspelt or
    /// wrong; what makes no sense may have made sense.
    pub(crate) fn follows_from_cut(&self, node: &Node) -> bool {
        match &self.0.kind {
            Kind::MissingKey(name) => node.cut_keys().iter().any(|key| nearest(key, &[name]).is_some()),
            Kind::UnknownKey { .. } | Kind::UnknownWord { .. } => false,
            _ => node.is_cut(),
        }
    }

    /// The mistake as a fault of `source`.
    pub(crate) fn fault(&self, source: &Source) -> Fault {
        let fault = self.0.kind.fault();
        match self.0.at {
            Some((_, span)) => fault.at(source.place(span)),
            None => fault,
        }
    }
}

impl Kind {
    fn fault(&self) -> Fault {
        match self {
            Self::UnknownKey { name, known } => {
                Fault::new("read/unknown-key", format!("unknown key `{name}`")).label("no such key here").hint(suggestion(name, known))
            }
            Self::UnknownWord { name, known } => {
                Fault::new("read/unknown-word", format!("unknown word `{name}`")).label("no such word here").hint(suggestion(name, known))
            }
            Self::MissingKey(name) => {
                Fault::new("read/missing-key", format!("the key `{name}` is missing")).hint(format!("add `{name}: ...`"))
            }
            Self::WrongType { found, expected, hint } => {
                let mut fault =
                    Fault::new("read/wrong-type", format!("expected {expected}, found {found}")).label(format!("not {expected}"));
                fault.hint.clone_from(hint);
                fault
            }
            Self::OutOfRange { found, expected } => {
                Fault::new("read/out-of-range", format!("{found} is out of range")).label(format!("expected {expected}"))
            }
            Self::WrongLength { found, expected } => Fault::new("read/wrong-length", format!("expected {expected}, found {found}")),
            Self::ValueNeeded(name) => {
                Fault::new("read/value-needed", format!("the word `{name}` needs a value")).hint(format!("write `{name}: ...`"))
            }
            Self::ValueUnwanted(name) => {
                Fault::new("read/value-unwanted", format!("the word `{name}` takes no value")).hint(format!("write `{name}` alone"))
            }
            Self::Other(message) => Fault::new("read/not-valid", message.clone()),
        }
    }
}

/// A hint for a name that is none: the nearest of the known names, or all of them when they are few.
#[must_use]
pub fn suggestion(name: &str, known: &[impl AsRef<str>]) -> String {
    const FEW: usize = 12;
    let near = nearest(name, known);
    let list: Vec<String> = known.iter().take(FEW).map(|word| format!("`{}`", word.as_ref())).collect();
    match near {
        Some(word) => format!("did you mean `{word}`?"),
        None if known.is_empty() => "nothing can stand here".to_owned(),
        None if known.len() > FEW => format!("one of {} and {} more", list.join(", "), known.len() - FEW),
        None => format!("one of {}", list.join(", ")),
    }
}

/// The known name that `name` most likely means.
fn nearest<'a>(name: &str, known: &'a [impl AsRef<str>]) -> Option<&'a str> {
    const NEAR: f64 = 0.6;
    const LONGEST: usize = 64;
    if name.len() > LONGEST {
        return None;
    }
    let name = name.to_lowercase();
    let rated = known.iter().map(|word| (likeness(&name, &word.as_ref().to_lowercase()), word.as_ref()));
    rated.filter(|(near, _)| *near >= NEAR).max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, word)| word)
}

/// From 0 to 1; one slip in a short word weighs no more than in a longer one.
fn likeness(one: &str, other: &str) -> f64 {
    const ONE_SLIP: f64 = 0.7;
    let near = strsim::normalized_damerau_levenshtein(one, other);
    let short = one.chars().count().min(other.chars().count());
    if short >= 2 && strsim::damerau_levenshtein(one, other) == 1 { near.max(ONE_SLIP) } else { near }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.kind.fault().message)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Kind::Other(message.to_string()).into()
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Kind::WrongType { found: found.to_string(), expected: expected.to_string(), hint: None }.into()
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Kind::OutOfRange { found: found.to_string(), expected: expected.to_string() }.into()
    }

    fn invalid_length(found: usize, expected: &dyn de::Expected) -> Self {
        Kind::WrongLength { found, expected: expected.to_string() }.into()
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Kind::UnknownWord { name: name.to_owned(), known }.into()
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Kind::UnknownKey { name: name.to_owned(), known }.into()
    }

    fn missing_field(name: &'static str) -> Self {
        Kind::MissingKey(name).into()
    }
}

impl From<Kind> for Error {
    fn from(kind: Kind) -> Self {
        Self(Box::new(Mistake { kind, at: None }))
    }
}
