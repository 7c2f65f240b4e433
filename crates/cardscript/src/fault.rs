//! A mistake in somebody's file, told so that it can be mended: what, where, and how.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use serde::Serialize;

use crate::source::Place;

/// One mistake. It stops nothing but the thing it is in. What it says is in its [`Details`], boxed, so that it is cheap to hand up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(Box<Details>);

/// What a [`Fault`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Details {
    /// Stable name of the kind of mistake, such as `read/unknown-word`.
    pub code: &'static str,
    /// What is wrong, one line, small letter first, no full stop.
    pub message: String,
    /// The same in Japanese, where whoever tells it has it in both languages; everything else is in the table of [`crate::japanese_of`].
    pub japanese: Option<String>,
    /// Where, when it is somewhere.
    pub place: Option<Place>,
    /// Words beside the underlined text.
    pub label: Option<String>,
    /// How to mend it.
    pub hint: Option<String>,
    /// The rule that is broken, such as `KF-1.2`.
    pub rule: Option<Cow<'static, str>>,
}

/// All mistakes of a run, in the order of their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    list: Vec<Fault>,
}

/// A fault as an editor reads it (`--format json`): one object a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaultRecord {
    /// Name of the file; empty when the fault is in no file.
    pub file: String,
    /// Line, from 1; 0 when the fault has no place.
    pub line: usize,
    /// Column in characters, from 1; 0 when the fault has no place.
    pub column: usize,
    /// Line of the end.
    pub end_line: usize,
    /// Column just past the end.
    pub end_column: usize,
    /// Stable name of the kind of mistake.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The same in Japanese, where whoever tells it has it in both languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub japanese: Option<String>,
    /// Words about the place: what is expected there.
    pub label: Option<String>,
    /// How to mend it.
    pub hint: Option<String>,
    /// The rule that is broken.
    pub rule: Option<String>,
}

impl Fault {
    /// A fault that is nowhere yet.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self(Box::new(Details { code, message: message.into(), japanese: None, place: None, label: None, hint: None, rule: None }))
    }

    /// The fault at a place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The fault with what is wrong in Japanese.
    #[must_use]
    pub fn in_japanese(mut self, message: impl Into<String>) -> Self {
        self.japanese = Some(message.into());
        self
    }

    /// The fault with words beside the underlined text.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// The fault with a way to mend it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The fault with the rule that it breaks.
    #[must_use]
    pub fn rule(mut self, rule: impl Into<Cow<'static, str>>) -> Self {
        self.rule = Some(rule.into());
        self
    }

    /// The fault as data for an editor.
    #[must_use]
    pub fn record(&self) -> FaultRecord {
        let place = self.place.as_ref();
        let (start, end) = (place.map(Place::start), place.map(Place::end));
        FaultRecord {
            file: place.map_or_else(String::new, |place| place.source.name().to_owned()),
            line: start.map_or(0, |at| at.line),
            column: start.map_or(0, |at| at.column),
            end_line: end.map_or(0, |at| at.line),
            end_column: end.map_or(0, |at| at.column),
            code: self.code,
            message: self.message.clone(),
            japanese: self.japanese.clone(),
            label: self.label.clone(),
            hint: self.hint.clone(),
            rule: self.rule.clone().map(Cow::into_owned),
        }
    }

    fn order(&self) -> (Option<&str>, usize) {
        let place = self.place.as_ref();
        (place.map(|place| place.source.name()), place.map_or(0, |place| place.span.start))
    }
}

impl Deref for Fault {
    type Target = Details;

    fn deref(&self) -> &Details {
        &self.0
    }
}

impl DerefMut for Fault {
    fn deref_mut(&mut self) -> &mut Details {
        &mut self.0
    }
}

impl Faults {
    /// No faults yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One fault more, put where its place belongs.
    pub fn push(&mut self, fault: Fault) {
        let at = self.list.partition_point(|known| known.order() <= fault.order());
        self.list.insert(at, fault);
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The faults in the order of their places.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.list.iter()
    }

    /// One JSON array of [`FaultRecord`]s.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        self.iter().map(|fault| serde_json::json!(fault.record())).collect()
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.list.extend(faults);
        self.list.sort_by(|one, other| one.order().cmp(&other.order()));
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut all = Self::new();
        all.extend(faults);
        all
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self { list: vec![fault] }
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
