//! A short list that is copied like a number.

use std::ops::Deref;

/// At most `N` things, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [Option<T>; N],
    count: u8,
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// Nothing.
    pub(crate) const EMPTY: Self = Few { items: [None; N], count: 0 };

    /// One more; it is left out when there is no room.
    pub(crate) fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.count)) {
            *place = Some(item);
            self.count += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = T> {
        self.items.into_iter().flatten()
    }

    pub(crate) fn get(&self, at: usize) -> Option<T> {
        self.items.get(at).copied().flatten()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}
impl<T: Eq, const N: usize> Eq for Few<T, N> {}
impl<T: std::hash::Hash, const N: usize> std::hash::Hash for Few<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.items.hash(state);
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [Option<T>];

    fn deref(&self) -> &[Option<T>] {
        &self.items
    }
}
