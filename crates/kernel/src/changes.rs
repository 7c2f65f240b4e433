//! The order in which continuous changes are looked at: kinds first, then time, and what reads what another one may still write waits for it.
//!
//! Cards change each other while they lie there: one raises all others, one has a keyword while its power is great enough, one becomes something
//! else. Which of them sees which must not hang on where a card lies, and nothing may go round for ever. A game puts everything that may change
//! something into [`Changes`] and takes it out again, each once; whoever is taken reads what has been reached so far. The first in the list is
//! taken (by kind, then by moment) that reads nothing which another one in the list may write; if all wait for each other, the first of all. A
//! change does not wait for itself. One that gives an ability adds the changes of that ability to the list.
//!
//! ```
//! use fudaba_kernel::changes::{Change, Changes};
//!
//! const KEYWORDS: u16 = 1;
//! const POWER: u16 = 2;
//! let mut changes = Changes::default();
//! // "This has Blitz while its power is 5000 or more": of the earlier kind, but it reads what the other writes.
//! changes.add(Change { kind: 2, moment: 1, reads: POWER, writes: KEYWORDS, what: "Blitz while 5000 or more" });
//! changes.add(Change { kind: 4, moment: 2, reads: 0, writes: POWER, what: "each of your units has +1000" });
//! assert_eq!(changes.take().map(|change| change.what), Some("each of your units has +1000"));
//! assert_eq!(changes.take().map(|change| change.what), Some("Blitz while 5000 or more"));
//! assert!(changes.take().is_none());
//! ```

use smallvec::SmallVec;

/// Aspects of the table that are told apart, a bit each: what a change reads, or may write.
pub type Aspects = u16;

/// Something that may change the table as long as it is there. `M` is when it began, `T` what the game knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change<M, T> {
    /// Its kind; lower kinds come first.
    pub kind: u8,
    /// When it began; among those of a kind the earlier comes first. No two of a kind began at one moment: the game sees to that.
    pub moment: M,
    /// What it looks at, in its condition, in whom it means and in its amount.
    pub reads: Aspects,
    /// What it may change, whether or not it proves to be in force.
    pub writes: Aspects,
    /// What it is to the game.
    pub what: T,
}

/// Changes that are not taken yet, in order. Those of an ordinary table lie in the value itself.
#[derive(Clone, Debug)]
pub struct Changes<M, T> {
    open: SmallVec<[Change<M, T>; 16]>,
    /// How many of them may write each aspect.
    writers: [u16; Aspects::BITS as usize],
}

impl<M, T> Default for Changes<M, T> {
    fn default() -> Changes<M, T> {
        Changes { open: SmallVec::new(), writers: [0; Aspects::BITS as usize] }
    }
}

impl<M: Ord + Copy, T> Changes<M, T> {
    /// Adds a change, at its place in the order.
    pub fn add(&mut self, change: Change<M, T>) {
        let place = self.open.partition_point(|other| (other.kind, other.moment) <= (change.kind, change.moment));
        each_of(change.writes, |aspect| self.writers[aspect] += 1);
        self.open.insert(place, change);
    }

    /// Takes the next one out; none when all have been taken.
    pub fn take(&mut self) -> Option<Change<M, T>> {
        if self.open.is_empty() {
            return None;
        }
        let next = self.open.iter().position(|change| !self.waits(change)).unwrap_or(0);
        let change = self.open.remove(next);
        each_of(change.writes, |aspect| self.writers[aspect] -= 1);
        Some(change)
    }

    /// How many have not been taken.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// Whether all have been taken.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether it reads what another one may still write.
    fn waits(&self, change: &Change<M, T>) -> bool {
        let mut waits = false;
        each_of(change.reads, |aspect| waits |= self.writers[aspect] > u16::from(change.writes & 1 << aspect != 0));
        waits
    }
}

fn each_of(aspects: Aspects, mut with: impl FnMut(usize)) {
    let mut left = aspects;
    while left != 0 {
        with(left.trailing_zeros() as usize);
        left &= left - 1;
    }
}
