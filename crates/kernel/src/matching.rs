//! A small bipartite matching on bit sets, without a heap: needs that want a source of their own each, where one source may serve several
//! needs, but only one at a time. Scenarios tell with it whether what a view shows can be given to what they expect, one to one. Prices of
//! games, which are made of more than cards to be picked, are judged by [`payment`](crate::payment).
//!
//! ```
//! use fudaba_kernel::matching::Matching;
//!
//! // Two needs: one takes the sources 0 and 1, the other takes the source 0 alone.
//! let matching = Matching::new(&[0b11, 0b01]);
//! assert!(matching.is_payable());
//! assert!(matching.may_pick(0) && matching.may_pick(1));
//! // Once source 0 has been given to the first need the second could not be paid any more.
//! assert!(!matching.may_give(0, 0));
//! assert!(matching.may_give(1, 0));
//! ```

use arrayvec::ArrayVec;

/// Most needs of one payment.
pub const MOST_NEEDS: usize = 32;

/// A set of sources, a bit each: source 0 is the lowest bit.
pub type Sources = u64;

/// Needs and the sources that could serve each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matching {
    needs: ArrayVec<Sources, MOST_NEEDS>,
}

impl Matching {
    /// A payment with these needs; each is the set of sources that can serve it.
    ///
    /// # Panics
    /// With more than [`MOST_NEEDS`] needs.
    pub fn new(needs: &[Sources]) -> Matching {
        Matching { needs: needs.iter().copied().collect() }
    }

    /// Adds a need `times` times: a cost of two fire energies is the same need twice.
    ///
    /// # Panics
    /// With more than [`MOST_NEEDS`] needs.
    pub fn want(&mut self, sources: Sources, times: usize) {
        (0..times).for_each(|_| self.needs.push(sources));
    }

    /// How many needs there are.
    pub fn needs(&self) -> usize {
        self.needs.len()
    }

    /// Whether every need can have a source of its own.
    pub fn is_payable(&self) -> bool {
        self.missing() == 0
    }

    /// How many needs stay without a source however the sources are given out: what a refusal names.
    pub fn missing(&self) -> usize {
        self.needs.len() - served(&self.needs, 0)
    }

    /// Whether `source` may be picked: it can serve some need, and the rest stays payable.
    pub fn may_pick(&self, source: u32) -> bool {
        (0..self.needs.len()).any(|need| self.may_give(source, need))
    }

    /// Whether `source` may be given to the need of this place: it can serve it, and the rest stays payable.
    pub fn may_give(&self, source: u32, need: usize) -> bool {
        if self.needs[need] & bit(source) == 0 {
            return false;
        }
        let mut rest = self.needs.clone();
        rest.swap_remove(need);
        served(&rest, bit(source)) == rest.len()
    }

    /// Every source that may be picked.
    pub fn picks(&self) -> Sources {
        let all = self.needs.iter().fold(0, |all, need| all | need);
        (0..Sources::BITS).filter(|&source| all & bit(source) != 0 && self.may_pick(source)).fold(0, |picks, source| picks | bit(source))
    }

    /// Whether these sources, all used and no other, serve needs each of its own, and the rest of the needs stays payable by `others`: for
    /// payments picked one by one that are assigned only at the end.
    pub fn may_be_paid_with(&self, picked: Sources, others: Sources) -> bool {
        let mut owners = [NOBODY; Sources::BITS as usize];
        let usable: ArrayVec<Sources, MOST_NEEDS> = self.needs.iter().map(|need| need & (picked | others)).collect();
        // Sources already picked are served first; growing a matching never frees a source that it uses.
        if !(0..Sources::BITS).filter(|&source| picked & bit(source) != 0).all(|source| place(&usable, source, &mut owners)) {
            return false;
        }
        let mut taken: ArrayVec<bool, MOST_NEEDS> = usable.iter().map(|_| false).collect();
        owners.iter().filter(|&&need| need != NOBODY).for_each(|&need| taken[usize::from(need)] = true);
        (0..usable.len()).filter(|&need| !taken[need]).all(|need| augment(&usable, need, 0, &mut 0, &mut owners))
    }
}

/// A source that serves no need.
const NOBODY: u8 = u8::MAX;

const fn bit(source: u32) -> Sources {
    1 << source
}

/// How many needs can have a source of their own, without the `spent` ones.
fn served(needs: &[Sources], spent: Sources) -> usize {
    let mut owners = [NOBODY; Sources::BITS as usize];
    (0..needs.len()).filter(|&need| augment(needs, need, spent, &mut 0, &mut owners)).count()
}

/// Finds a source for `need`, moving others if that helps (an augmenting path); `seen` are the sources looked at on the way.
fn augment(needs: &[Sources], need: usize, spent: Sources, seen: &mut Sources, owners: &mut [u8; Sources::BITS as usize]) -> bool {
    loop {
        let open = needs[need] & !spent & !*seen;
        if open == 0 {
            return false;
        }
        let source = open.trailing_zeros();
        *seen |= bit(source);
        let owner = owners[source as usize];
        if owner == NOBODY || augment(needs, usize::from(owner), spent, seen, owners) {
            owners[source as usize] = need as u8;
            return true;
        }
    }
}

/// Finds a need for `source`, from the sources' side: sources placed before stay placed.
fn place(needs: &[Sources], source: u32, owners: &mut [u8; Sources::BITS as usize]) -> bool {
    let mut seen = [false; MOST_NEEDS];
    settle(needs, source, &mut seen, owners)
}

fn settle(needs: &[Sources], source: u32, seen: &mut [bool; MOST_NEEDS], owners: &mut [u8; Sources::BITS as usize]) -> bool {
    for need in 0..needs.len() {
        if seen[need] || needs[need] & bit(source) == 0 {
            continue;
        }
        seen[need] = true;
        let holder = owners.iter().position(|&owner| usize::from(owner) == need);
        if holder.is_none_or(|holder| settle(needs, holder as u32, seen, owners)) {
            owners[source as usize] = need as u8;
            return true;
        }
    }
    false
}
