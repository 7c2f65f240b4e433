//! A list that lies in the state itself and is copied as bytes.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// What lies in a place of a list that is not used.
pub(crate) trait Blank: Copy {
    /// See the trait.
    const BLANK: Self;
}

/// Things in order. As long as there are at most `N` they lie in the list itself; the rare longer one moves to the heap whole.
#[derive(Clone, Debug)]
pub(crate) struct List<T, const N: usize> {
    few: [T; N],
    count: u8,
    /// Everything, once it was too much; else empty.
    many: Vec<T>,
}

impl<T: Blank, const N: usize> List<T, N> {
    pub(crate) const fn new() -> Self {
        List { few: [T::BLANK; N], count: 0, many: Vec::new() }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        match self.few.get_mut(usize::from(self.count)) {
            Some(place) if self.many.is_empty() => {
                *place = item;
                self.count += 1;
            }
            _ => self.push_beyond(item),
        }
    }

    #[cold]
    fn push_beyond(&mut self, item: T) {
        if self.many.is_empty() {
            self.many.extend_from_slice(&self.few);
            self.count = 0;
        }
        self.many.push(item);
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        if !self.many.is_empty() {
            return self.many.pop();
        }
        self.count = self.count.checked_sub(1)?;
        Some(self.few[usize::from(self.count)])
    }

    /// Takes out the one at a place; those behind it move up.
    pub(crate) fn remove(&mut self, at: usize) -> T {
        if !self.many.is_empty() {
            return self.many.remove(at);
        }
        let item = self[at];
        self.copy_within(at + 1.., at);
        self.count -= 1;
        item
    }

    /// Keeps those for which this holds.
    pub(crate) fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        if !self.many.is_empty() {
            return self.many.retain(keep);
        }
        let mut kept = 0;
        for at in 0..usize::from(self.count) {
            if keep(&self.few[at]) {
                self.few[kept] = self.few[at];
                kept += 1;
            }
        }
        self.count = kept as u8;
    }

    /// Becomes another list, in the memory that there is.
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Self) {
        (self.few, self.count) = (other.few, other.count);
        if !(self.many.is_empty() && other.many.is_empty()) {
            self.many.clone_from(&other.many);
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        if self.many.is_empty() { &self.few[..usize::from(self.count)] } else { &self.many }
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.many.is_empty() { &mut self.few[..usize::from(self.count)] } else { &mut self.many }
    }
}

impl<T: Blank, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for List<T, N> {}
impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for u8 {
        const BLANK: u8 = 0;
    }

    #[test]
    fn a_list_is_the_same_here_and_on_the_heap() {
        let (mut list, mut plain) = (List::<u8, 3>::new(), Vec::new());
        for number in 0..9 {
            list.push(number);
            plain.push(number);
            assert_eq!(&*list, &*plain);
        }
        assert_eq!((list.remove(4), plain.remove(4)), (4, 4));
        list.retain(|number| number % 3 != 0);
        plain.retain(|number| number % 3 != 0);
        assert_eq!(&*list, &*plain);
        while let Some(last) = plain.pop() {
            assert_eq!(list.pop(), Some(last));
        }
        assert_eq!(list.pop(), None);
        list.extend([5, 6]);
        let mut other = List::new();
        other.copy_from(&list);
        assert_eq!((other.remove(0), &*other), (5, &[6][..]));
    }
}
