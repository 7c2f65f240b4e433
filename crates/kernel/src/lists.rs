//! Short lists for states: what is copied all the time lies in one piece.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::CardId;

/// A list, in order. Up to `N` things lie in the state itself; a longer one, as positions that are made up can have, lies outside of it as
/// a whole, in memory that the list keeps for the next time. Two lists are equal when they hold the same, wherever it lies.
#[derive(Debug)]
pub struct List<T, const N: usize> {
    near: ArrayVec<T, N>,
    #[allow(clippy::box_collection, reason = "eight bytes in a state that is copied all the time, for what next to no match needs")]
    /// All of it, where it is not empty.
    far: Option<Box<Vec<T>>>,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing.
    #[must_use]
    pub const fn new() -> List<T, N> {
        List { near: ArrayVec::new_const(), far: None }
    }

    /// Adds one more at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        match &mut self.far {
            Some(far) if !far.is_empty() => far.push(item),
            _ => {
                if self.near.try_push(item).is_err() {
                    self.spill(item);
                }
            }
        }
    }

    #[cold]
    fn spill(&mut self, item: T) {
        let far = self.far.get_or_insert_default();
        far.extend_from_slice(&self.near);
        far.push(item);
        self.near.clear();
    }

    /// Takes the last one away.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.truncate(self.len() - 1);
        Some(last)
    }

    /// Takes the one at this place away; those behind it move up.
    ///
    /// # Panics
    /// When there is none.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self[at..].rotate_left(1);
        self.truncate(self.len() - 1);
        item
    }

    /// Keeps those for which `wanted` holds, in order. Whether any went.
    pub fn retain(&mut self, mut wanted: impl FnMut(&T) -> bool) -> bool {
        let (before, mut kept) = (self.len(), 0);
        for at in 0..before {
            let item = self[at];
            if wanted(&item) {
                self[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
        kept < before
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Keeps so many of them, the first ones.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        match &mut self.far {
            Some(far) if !far.is_empty() => self.truncate_far(len),
            _ => self.near.truncate(len),
        }
    }

    /// A list that is short enough again comes back into the state.
    #[cold]
    fn truncate_far(&mut self, len: usize) {
        let Some(far) = &mut self.far else { return };
        far.truncate(len);
        if len <= N {
            self.near.extend(far.drain(..));
        }
    }
}

/// What is remembered of cards, in the order of their numbers.
impl<V: Copy, const N: usize> List<(CardId, V), N> {
    /// What is remembered of a card.
    #[inline]
    #[must_use]
    pub fn of(&self, card: CardId) -> Option<V> {
        self.iter().find(|(known, _)| *known == card).map(|&(_, value)| value)
    }

    /// Remembers this of a card, instead of what was known of it.
    pub fn note(&mut self, card: CardId, value: V) {
        match self.iter_mut().find(|(known, _)| *known == card) {
            Some(known) => known.1 = value,
            None => {
                self.push((card, value));
                self.sort_unstable_by_key(|(card, _)| card.0);
            }
        }
    }

    /// Remembers nothing of a card any more.
    pub fn forget(&mut self, card: CardId) {
        if self.of(card).is_some() {
            self.retain(|(known, _)| *known != card);
        }
    }
}

impl<T: Copy, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T: Copy, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.far {
            Some(far) if !far.is_empty() => far,
            _ => &self.near,
        }
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.far {
            Some(far) if !far.is_empty() => far,
            _ => &mut self.near,
        }
    }
}

impl<T: Copy, const N: usize> Clone for List<T, N> {
    fn clone(&self) -> List<T, N> {
        let mut copy = List::new();
        copy.clone_from(self);
        copy
    }

    /// Of what lies in the place of the other list as many bytes are copied as are in use.
    #[inline]
    fn clone_from(&mut self, other: &List<T, N>) {
        self.near.clear();
        if !other.near.is_empty() {
            let copied = self.near.try_extend_from_slice(&other.near);
            debug_assert!(copied.is_ok(), "the other list has as much room");
        }
        match (&mut self.far, &other.far) {
            (Some(own), Some(other)) => own.clone_from(other),
            (Some(own), None) => own.clear(),
            (None, Some(other)) if !other.is_empty() => self.far = Some(other.clone()),
            (None, _) => {}
        }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// At most `N` things, in order: a mere value.
#[derive(Clone, Copy, Debug)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Nothing; `filler` lies in the places that are free, and is never seen.
    #[must_use]
    pub const fn none(filler: T) -> Few<T, N> {
        Few { items: [filler; N], count: 0 }
    }

    /// Adds one more at the end; whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        self.insert(self.len(), item)
    }

    /// Adds one more at this place; whether there was room.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
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

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
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
