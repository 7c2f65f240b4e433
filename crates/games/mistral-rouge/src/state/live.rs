//! What is in force, in short.

use std::hash::{Hash, Hasher};

use crate::cards::{Catalogue, Change};

/// What has a say just now, in bits: what continuous abilities, joins and lasting effects are about, and which events are listened to. What nothing has a
/// say on is not looked for. It follows from the rest of the state, and so it is no part of what makes two states equal.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Live {
    /// See [`Change::topic`](crate::cards::Change::topic).
    pub(crate) topics: u32,
    /// See [`Trigger::ear`](crate::cards::language::Trigger::ear).
    pub(crate) ears: u32,
}

impl Live {
    /// A change comes to last, or is in force.
    pub(crate) fn hears_of(&mut self, cards: &Catalogue, change: Change, n: i16) {
        self.topics |= change.topic() | change.danger(n);
        if let Change::Line(line) = change {
            self.ears |= cards.line(line).ear();
        }
    }
}

impl PartialEq for Live {
    fn eq(&self, _: &Live) -> bool {
        true
    }
}

impl Eq for Live {}

impl Hash for Live {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
