//! What a chart keeps of what was found.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use serde_json::Value;

use crate::grammar::pattern::Ending;
use crate::grammar::written::{Form, Surfaces};

/// What was found from some place on: where it ends and what it is.
pub(in crate::grammar) type Found = Rc<Vec<(usize, Value)>>;

/// What was found of a kind of words in a form, by places.
pub(super) struct Row {
    pub(super) form: Form,
    pub(super) surfaces: Surfaces,
    pub(super) found: BTreeMap<usize, Known>,
}

/// What was found at a place.
pub(super) struct Known {
    pub(super) found: Found,
    /// Whether it hangs on what was chosen for the effect, or may lack what was still being looked for itself.
    pub(super) passing: bool,
    /// Whether it is still being looked for, or was given up.
    pub(super) open: bool,
}

/// A sentence about somebody: where it ends, its changes, whom it is about.
pub(super) type Sentence = (usize, Vec<Value>, Option<Value>);

/// The sentences about somebody that stand at a place: of which kinds, in which form, how they end, in which form changes say themselves.
pub(super) type Told = HashMap<(usize, usize, usize, Ending, bool, String), ToldOf>;

/// Sentences that were found, and whether they hang on what was chosen for the effect or on words that were not found whole.
pub(super) struct ToldOf {
    pub(super) sentences: Rc<Vec<Sentence>>,
    pub(super) passing: bool,
}
