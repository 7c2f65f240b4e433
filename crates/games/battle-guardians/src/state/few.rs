//! A short list that lies in the state itself and is copied as a whole.

use std::ops::Deref;

/// At most `N` things, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Nothing; `filler` lies in the places that are free.
    pub(crate) const fn none(filler: T) -> Few<T, N> {
        Few { items: [filler; N], count: 0 }
    }

    /// Adds one more; what is more than `N` is not noted.
    pub(crate) fn push(&mut self, item: T) {
        if let Some(free) = self.items.get_mut(usize::from(self.count)) {
            *free = item;
            self.count += 1;
        }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}
