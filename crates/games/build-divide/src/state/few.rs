//! Short lists that are copied as bytes with the state.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use fudaba_kernel::CardId;

/// A list, in order. Up to `N` things lie in the state itself; a longer list, as positions that are made up can have, lies outside of it as a whole.
#[derive(Debug)]
pub(crate) struct Few<T, const N: usize> {
    near: ArrayVec<T, N>,
    #[allow(clippy::box_collection, reason = "eight bytes in a state that is copied all the time, for what next to no match needs")]
    far: Option<Box<Vec<T>>>,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Nothing.
    pub(crate) const fn new() -> Few<T, N> {
        Few { near: ArrayVec::new_const(), far: None }
    }

    /// Adds one more at the end.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        match &mut self.far {
            Some(far) => far.push(item),
            None => {
                if self.near.try_push(item).is_err() {
                    self.spill(item);
                }
            }
        }
    }

    #[cold]
    fn spill(&mut self, item: T) {
        let mut far = self.near.to_vec();
        far.push(item);
        self.near.clear();
        self.far = Some(Box::new(far));
    }

    /// Takes the last one away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        let last = self.len().saturating_sub(1);
        self.truncate(last);
    }

    /// Takes the one at this place away.
    pub(crate) fn remove(&mut self, at: usize) -> T {
        self[at..].rotate_left(1);
        let last = self.len() - 1;
        let item = self[last];
        self.truncate(last);
        item
    }

    /// Keeps those for which `wanted` holds.
    pub(crate) fn retain(&mut self, mut wanted: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            let item = self[at];
            if wanted(&item) {
                self[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    #[inline]
    fn truncate(&mut self, len: usize) {
        match &mut self.far {
            None => self.near.truncate(len),
            Some(_) => self.truncate_far(len),
        }
    }

    /// A list that is short enough again comes back into the state.
    #[cold]
    fn truncate_far(&mut self, len: usize) {
        let Some(mut far) = self.far.take() else { return };
        far.truncate(len);
        if len > N {
            self.far = Some(far);
        } else {
            self.near.extend(far.iter().copied());
        }
    }
}

/// What is remembered of cards, in the order of their numbers.
impl<V: Copy, const N: usize> Few<(CardId, V), N> {
    /// What is remembered of a card.
    #[inline]
    pub(crate) fn of(&self, card: CardId) -> Option<V> {
        self.iter().find(|(known, _)| *known == card).map(|&(_, value)| value)
    }

    pub(crate) fn note(&mut self, card: CardId, value: V) {
        match self.iter_mut().find(|(known, _)| *known == card) {
            Some(known) => known.1 = value,
            None => {
                self.push((card, value));
                self.sort_unstable_by_key(|(card, _)| card.0);
            }
        }
    }

    pub(crate) fn forget(&mut self, card: CardId) {
        if self.of(card).is_some() {
            self.retain(|(known, _)| *known != card);
        }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.far {
            None => &self.near,
            Some(far) => far,
        }
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.far {
            None => &mut self.near,
            Some(far) => far,
        }
    }
}

impl<T: Copy, const N: usize> Clone for Few<T, N> {
    fn clone(&self) -> Few<T, N> {
        let mut copy = Few::new();
        copy.clone_from(self);
        copy
    }

    /// Of what lies in the place of the other list as many bytes are copied as are in use.
    #[inline]
    fn clone_from(&mut self, other: &Few<T, N>) {
        self.near.clear();
        if !other.near.is_empty() {
            let copied = self.near.try_extend_from_slice(&other.near);
            debug_assert!(copied.is_ok(), "the other list has as much room");
        }
        if self.far.is_some() || other.far.is_some() {
            self.far.clone_from(&other.far);
        }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// A list of at most `N` things that is a mere value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// Nothing; `filler` lies in the places that are free.
    pub(crate) const fn none(filler: T) -> Row<T, N> {
        Row { items: [filler; N], count: 0 }
    }

    /// Adds one more at this place; whether there was room.
    pub(crate) fn insert(&mut self, at: usize, item: T) -> bool {
        let count = usize::from(self.count);
        if count >= N || at > count {
            return false;
        }
        self.items[count] = item;
        self.items[at..=count].rotate_right(1);
        self.count += 1;
        true
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_outgrows_its_place_is_the_same_list() {
        let (mut short, mut long) = (Few::<u8, 3>::new(), Few::<u8, 30>::new());
        for number in 0..7 {
            short.push(number);
            long.push(number);
            assert_eq!(*short, *long);
        }
        assert_eq!((short.remove(2), long.remove(2)), (2, 2));
        assert_eq!(short.clone(), short);
        short.retain(|number| number % 2 == 0);
        long.retain(|number| number % 2 == 0);
        assert_eq!((&*short, short.far.is_some()), (&*long, false));
        short.pop();
        assert_eq!(*short, [0, 4]);
        short.clear();
        assert!(short.is_empty());
    }

    #[test]
    fn a_full_row_takes_no_more() {
        let mut row = Row::<u8, 2>::none(0);
        assert!(row.insert(0, 2) && row.insert(0, 1) && !row.insert(1, 3) && !row.insert(3, 3));
        assert_eq!(*row, [1, 2]);
    }
}
