//! Reading: from a file's text to typed values, with every mistake at its place.
//!
//! A mistake costs the item that it is in and nothing else: the good cards of a file load, and each
//! bad one tells all that is wrong with it. To find the second mistake of a card, the first one is cut out
//! of its tree and the card is read again.

mod de;
mod error;
mod json;
mod list;
mod node;
mod parse;
mod scalar;
mod spanned;
mod typed;

use serde::de::DeserializeOwned;

pub use list::{OneOrMany, TrueOr, several};
pub use spanned::Spanned;
pub use typed::typed_at;

pub use error::suggestion;
pub(crate) use json::read_json;

use self::de::NodeReader;
use self::node::{Cut, Node, Value};
use self::parse::{End, Parsed, parse};
use crate::bytes;
use crate::fault::{Fault, Faults};
use crate::limits;
use crate::source::{Source, Span};

/// Reads a file that is a list, each item by itself. Bad items are left out and told.
///
/// ```
/// use fudaba_cardscript::{Source, read_list};
/// let source = Source::new("numbers.yaml", "- 1\n- two\n- 3\n");
/// let (numbers, faults) = read_list::<u8>(&source);
/// assert_eq!(numbers, [1, 3]);
/// assert_eq!(faults.len(), 1);
/// ```
#[must_use]
pub fn read_list<T: DeserializeOwned>(source: &Source) -> (Vec<T>, Faults) {
    let mut reading = Reading::new(source);
    let parts = reading.parts();
    let values = parts.into_iter().flat_map(|parsed| reading.list(parsed)).filter_map(Mended::sound).collect();
    (values, reading.faults())
}

/// A value that was read, perhaps with its mistakes cut out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended<T> {
    /// What is left of it.
    pub value: T,
    /// Whether nothing had to be cut out.
    pub is_sound: bool,
}

impl<T> Mended<T> {
    /// The value, if nothing had to be cut out.
    #[must_use]
    pub fn sound(self) -> Option<T> {
        self.is_sound.then_some(self.value)
    }
}

/// [`read_list`] with what is left of the bad items, so that their other parts can be looked at, too.
///
/// ```
/// use fudaba_cardscript::{Source, Text, read_list_mended};
/// let (names, faults) = read_list_mended::<Text>(&Source::new("names.yaml", "- { ja: 手札, en: hand, fr: main }\n"));
/// assert_eq!((names[0].value.en.as_str(), names[0].is_sound, faults.len()), ("hand", false, 1));
/// ```
#[must_use]
pub fn read_list_mended<T: DeserializeOwned>(source: &Source) -> (Vec<Mended<T>>, Faults) {
    let mut reading = Reading::new(source);
    let parts = reading.parts();
    let values = parts.into_iter().flat_map(|parsed| reading.list(parsed)).collect();
    (values, reading.faults())
}

/// [`read_one`] with what is left of a bad value.
#[must_use]
pub fn read_one_mended<T: DeserializeOwned>(source: &Source) -> (Option<Mended<T>>, Faults) {
    let mut reading = Reading::new(source);
    let value = match bytes::check_size(source.name(), source.text().len()) {
        Ok(()) => reading.one(parse(source, whole(source))),
        Err(fault) => reading.give_up(fault),
    };
    (value, reading.faults())
}

/// Reads a file that is one value.
///
/// ```
/// use fudaba_cardscript::{Source, Text, read_one};
/// let (name, faults) = read_one::<Text>(&Source::new("name.yaml", "{ ja: 手札, en: hand }"));
/// assert!(faults.is_empty());
/// assert_eq!(name, Some(Text::new("手札", "hand")));
/// ```
#[must_use]
pub fn read_one<T: DeserializeOwned>(source: &Source) -> (Option<T>, Faults) {
    let (value, faults) = read_one_mended(source);
    (value.and_then(Mended::sound), faults)
}

/// What a file is on the outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outline {
    /// A list.
    List,
    /// A map with these keys.
    Map(Vec<String>),
    /// A single word or nothing, or no YAML throughout.
    Unclear,
}

/// The outside of a file that may be written in several shapes.
///
/// ```
/// use fudaba_cardscript::{Outline, Source, outline};
/// assert_eq!(outline(&Source::new("a.yaml", "[a, b]")), Outline::List);
/// assert_eq!(outline(&Source::new("a.json", r#"{"a": 1}"#)), Outline::Map(vec!["a".to_owned()]));
/// ```
#[must_use]
pub fn outline(source: &Source) -> Outline {
    let root = bytes::check_size(source.name(), source.text().len()).ok().and_then(|()| parse(source, whole(source)).root);
    match root.map(|root| root.value) {
        Some(Value::List { .. }) => Outline::List,
        Some(Value::Map { entries, .. }) => Outline::Map(entries.iter().filter_map(|(key, _)| key.text().map(str::to_owned)).collect()),
        Some(Value::Scalar { .. }) | None => Outline::Unclear,
    }
}

/// Reads one value from text that is in no file: YAML or JSON.
///
/// # Errors
///
/// All that is wrong with it.
pub fn read_value<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Faults> {
    match bytes::check_size(name, text.len()) {
        Ok(()) => match read_one(&Source::new(name, text)) {
            (Some(value), faults) if faults.is_empty() => Ok(value),
            (_, faults) => Err(faults),
        },
        Err(fault) => Err(fault.into()),
    }
}

/// [`read_list`] of a file's bytes, of whatever size and kind.
#[must_use]
pub fn read_list_bytes<T: DeserializeOwned>(name: &str, bytes: &[u8]) -> (Vec<T>, Faults) {
    match Source::from_bytes(name, bytes) {
        Ok(source) => read_list(&source),
        Err(fault) => (Vec::new(), fault.into()),
    }
}

/// [`read_one`] of a file's bytes, of whatever size and kind.
#[must_use]
pub fn read_one_bytes<T: DeserializeOwned>(name: &str, bytes: &[u8]) -> (Option<T>, Faults) {
    match Source::from_bytes(name, bytes) {
        Ok(source) => read_one(&source),
        Err(fault) => (None, fault.into()),
    }
}

/// One run over one file.
struct Reading<'a> {
    source: &'a Source,
    faults: Vec<Fault>,
}

impl<'a> Reading<'a> {
    fn new(source: &'a Source) -> Self {
        Self { source, faults: Vec::new() }
    }

    /// The whole file; or, when its YAML is broken somewhere, each of its top-level items.
    fn parts(&mut self) -> Vec<Parsed> {
        if let Err(fault) = bytes::check_size(self.source.name(), self.source.text().len()) {
            self.faults.push(fault);
            return Vec::new();
        }
        let parsed = parse(self.source, whole(self.source));
        let spans = if parsed.end == End::Broken { item_spans(self.source.text()) } else { Vec::new() };
        if (2..limits::NODES).contains(&spans.len()) { self.each_part(&spans, parsed) } else { vec![parsed] }
    }

    /// Each item by itself. What is wrong with the whole file and with none of them is still wrong.
    fn each_part(&self, spans: &[Span], whole: Parsed) -> Vec<Parsed> {
        let mut parts: Vec<Parsed> = Vec::with_capacity(spans.len() + 1);
        let mut faults = 0;
        for span in spans {
            let part = parse(self.source, *span);
            faults += part.faults.len();
            parts.push(part);
            if faults >= limits::FAULTS {
                return parts;
            }
        }
        if parts.iter().all(|part| part.end == End::Whole) {
            parts.push(whole);
        }
        parts
    }

    fn list<T: DeserializeOwned>(&mut self, parsed: Parsed) -> Vec<Mended<T>> {
        let bad: Vec<Span> = parsed.faults.iter().filter_map(|fault| Some(fault.place.as_ref()?.span)).collect();
        self.faults.extend(parsed.faults);
        let Some(root) = parsed.root else {
            return Vec::new();
        };
        match root.value {
            Value::List { items, .. } => items.into_iter().filter_map(|item| self.item(item, &bad)).collect(),
            Value::Scalar { ref text, plain: true } if text.is_empty() => Vec::new(),
            _ => {
                let fault = Fault::new("read/wrong-type", "expected a list").at(self.source.place(root.span));
                self.faults.push(fault.hint("begin each item with `- `"));
                Vec::new()
            }
        }
    }

    fn one<T: DeserializeOwned>(&mut self, parsed: Parsed) -> Option<Mended<T>> {
        let bad: Vec<Span> = parsed.faults.iter().filter_map(|fault| Some(fault.place.as_ref()?.span)).collect();
        let whole = parsed.end == End::Whole;
        self.faults.extend(parsed.faults);
        match parsed.root {
            Some(root) => self.item(root, &bad),
            None if !whole => None,
            None => self.give_up(Fault::new("read/empty", "there is nothing in this file").at(self.source.place(Span::default()))),
        }
    }

    /// Reads one item, as often as it takes to find its mistakes.
    fn item<T: DeserializeOwned>(&mut self, mut node: Node, bad: &[Span]) -> Option<Mended<T>> {
        if self.faults.len() >= limits::FAULTS {
            return None;
        }
        let mut whole = !bad.iter().any(|span| node.span.holds(*span));
        let most = limits::FAULTS.min(self.faults.len() + limits::FAULTS_PER_ITEM);
        for _ in 0..limits::ROUNDS_PER_ITEM {
            let error = match T::deserialize(NodeReader(&node)) {
                Ok(value) => return Some(Mended { value, is_sound: whole }),
                Err(error) => error.or_at(&node),
            };
            let at = error.node().expect("an error was given a node just now");
            if !node.find(at).is_some_and(|wrong| error.follows_from_cut(wrong)) {
                self.faults.push(error.fault(self.source));
            }
            whole = false;
            if self.faults.len() >= most || node.cut(at) == Cut::Impossible {
                return None;
            }
        }
        None
    }

    fn give_up<T>(&mut self, fault: Fault) -> Option<T> {
        self.faults.push(fault);
        None
    }

    fn faults(mut self) -> Faults {
        let too_many = self.faults.len() >= limits::FAULTS;
        self.faults.truncate(limits::FAULTS);
        let last = too_many.then(|| {
            let end = self.source.text().len();
            Fault::new("file/too-many-faults", "too many mistakes; the rest is not looked at").at(self.source.place(Span::new(end, end)))
        });
        self.faults.into_iter().chain(last).collect()
    }
}

fn whole(source: &Source) -> Span {
    Span::new(0, source.text().len())
}

/// The parts of a text that begin with `- ` at the left edge.
fn item_spans(text: &str) -> Vec<Span> {
    let starts_item = |line: &str| line == "-" || line.starts_with("- ");
    let mut at = 0;
    let mut spans: Vec<Span> = Vec::new();
    for line in text.split_inclusive('\n') {
        if starts_item(line.trim_end()) {
            spans.push(Span::new(at, at));
        }
        at += line.len();
        if let Some(last) = spans.last_mut() {
            last.end = at;
        }
    }
    spans
}
