//! Prices that are being paid: what was judged when their payment began.

use fudaba_kernel::payment;

/// Which cards each part of a price takes (BG-12.13, 3), as it was judged when its payment began. A card that goes for one part may carry the
/// permanent effect that made another one fit: what is begun is finished all the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Promise {
    /// Things in progress up to the effect that pays.
    pub(crate) depth: u8,
    /// By part, whichever way the cards lie.
    pub(crate) takes: Vec<payment::Cards>,
    /// Force that stays for the kept card (BG-2.14b).
    pub(crate) reserve: usize,
}

/// All that is promised. Next to no state has any, so that it takes eight bytes there, and nothing is copied.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Promises(
    #[allow(clippy::box_collection, reason = "eight bytes in a state that is copied all the time")] Option<Box<Vec<Promise>>>,
);

impl Promises {
    /// What was promised at this depth.
    pub(crate) fn at(&self, depth: usize) -> Option<&Promise> {
        self.0.iter().flat_map(|all| all.iter()).find(|promise| usize::from(promise.depth) == depth)
    }

    /// Forgets what was promised at this depth and beyond.
    pub(crate) fn forget(&mut self, depth: usize) {
        if let Some(all) = &mut self.0 {
            all.retain(|promise| usize::from(promise.depth) < depth);
            if all.is_empty() {
                self.0 = None;
            }
        }
    }

    /// Promises at one depth more.
    pub(crate) fn give(&mut self, promise: Promise) {
        self.0.get_or_insert_default().push(promise);
    }

    #[cold]
    fn copied(&self) -> Promises {
        Promises(self.0.clone())
    }
}

impl Clone for Promises {
    #[inline]
    fn clone(&self) -> Promises {
        if self.0.is_none() { Promises(None) } else { self.copied() }
    }

    #[inline]
    fn clone_from(&mut self, other: &Promises) {
        if self.0.is_some() || other.0.is_some() {
            *self = other.copied();
        }
    }
}
