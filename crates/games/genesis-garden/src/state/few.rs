//! A short list that is copied like a number.

use super::Blank;

/// At most `N` things, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Blank, const N: usize> Few<T, N> {
    /// Nothing.
    pub(crate) const EMPTY: Self = Few { items: [T::BLANK; N], count: 0 };

    /// One more; it is left out when there is no room.
    pub(crate) fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.count)) {
            *place = item;
            self.count += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = T> {
        self.items.into_iter().take(usize::from(self.count))
    }

    pub(crate) fn get(&self, at: usize) -> Option<T> {
        self.items[..usize::from(self.count)].get(at).copied()
    }
}
