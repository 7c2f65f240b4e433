//! What was before: when cards came, and what units were that have left. Next to no match has cards that ask for it
//! ([`crate::cards::Attention::asks_for_past`]), so that it takes eight bytes of the state and lies outside of it.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use fudaba_kernel::{CardId, List};

use super::Departed;

/// See the module. Nothing, most of the time.
#[derive(Debug, Default)]
pub(crate) struct Past(Option<Box<Remembered>>);

/// What is remembered.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct Remembered {
    /// When cards came whose continuous abilities may have to be told apart by it (BD-R96).
    pub(crate) arrivals: List<(CardId, u32), 8>,
    /// Units that have left, while something in progress may look back at them.
    pub(crate) departed: List<Departed, 3>,
}

static NOTHING: Remembered = Remembered::NOTHING;

impl Remembered {
    const NOTHING: Remembered = Remembered { arrivals: List::new(), departed: List::new() };

    fn become_like(&mut self, other: &Remembered) {
        self.arrivals.clone_from(&other.arrivals);
        self.departed.clone_from(&other.departed);
    }
}

impl Past {
    #[cold]
    fn copy(&mut self, other: &Past) {
        self.0.get_or_insert_with(|| Box::new(Remembered::NOTHING)).become_like(other);
    }
}

impl Deref for Past {
    type Target = Remembered;

    #[inline]
    fn deref(&self) -> &Remembered {
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl DerefMut for Past {
    fn deref_mut(&mut self) -> &mut Remembered {
        self.0.get_or_insert_with(|| Box::new(Remembered::NOTHING))
    }
}

impl Clone for Past {
    #[inline]
    fn clone(&self) -> Past {
        let mut copy = Past(None);
        copy.clone_from(self);
        copy
    }

    #[inline]
    fn clone_from(&mut self, other: &Past) {
        if self.0.is_some() || other.0.is_some() {
            self.copy(other);
        }
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Past) -> bool {
        **self == **other
    }
}

impl Eq for Past {}

impl Hash for Past {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}
