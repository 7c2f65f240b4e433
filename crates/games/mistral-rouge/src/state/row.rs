//! Rows of small things, a few of which lie in the state itself.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Things in order. Up to `NEAR` of them are part of the value, so that copying it copies bytes; with more of them, which hardly ever happens,
/// all lie apart.
#[derive(Clone, Debug)]
pub(crate) struct Row<T, const NEAR: usize> {
    near: [T; NEAR],
    len: u8,
    /// All of them, where there are more than `NEAR`.
    far: Option<Box<Far<T>>>,
}

/// What lies apart.
#[derive(Clone, Debug)]
struct Far<T>(Vec<T>);

impl<T: Copy, const NEAR: usize> Row<T, NEAR> {
    /// An empty row; `blank` stands where nothing is.
    pub(crate) const fn new(blank: T) -> Self {
        Row { near: [blank; NEAR], len: 0, far: None }
    }

    pub(crate) fn push(&mut self, new: T) {
        let len = usize::from(self.len);
        if let Some(far) = &mut self.far {
            far.0.push(new);
        } else if len < NEAR {
            self.near[len] = new;
            self.len += 1;
        } else {
            let all = self.near.iter().copied().chain([new]);
            self.far = Some(Box::new(Far(all.collect())));
        }
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.truncate(self.len() - 1);
        Some(last)
    }

    /// Takes one out; those behind it move up.
    pub(crate) fn remove(&mut self, index: usize) -> T {
        let removed = self[index];
        self[index..].rotate_left(1);
        self.truncate(self.len() - 1);
        removed
    }

    /// Keeps so many of them, the first ones.
    pub(crate) fn truncate(&mut self, len: usize) {
        let Some(far) = &mut self.far else {
            self.len = self.len.min(len.try_into().unwrap_or(u8::MAX));
            return;
        };
        far.0.truncate(len);
        if len <= NEAR {
            self.near[..len].copy_from_slice(&far.0);
            self.len = len as u8;
            self.far = None;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Keeps those that fit, in order. Whether any went.
    pub(crate) fn retain(&mut self, mut fits: impl FnMut(&T) -> bool) -> bool {
        let mut kept = 0;
        for index in 0..self.len() {
            if fits(&self[index]) {
                self[kept] = self[index];
                kept += 1;
            }
        }
        let some_went = kept < self.len();
        self.truncate(kept);
        some_went
    }
}

impl<T, const NEAR: usize> Deref for Row<T, NEAR> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.far {
            None => &self.near[..usize::from(self.len)],
            Some(far) => &far.0,
        }
    }
}

impl<T, const NEAR: usize> DerefMut for Row<T, NEAR> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.far {
            None => &mut self.near[..usize::from(self.len)],
            Some(far) => &mut far.0,
        }
    }
}

impl<T: PartialEq, const NEAR: usize> PartialEq for Row<T, NEAR> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const NEAR: usize> Eq for Row<T, NEAR> {}

impl<T: Hash, const NEAR: usize> Hash for Row<T, NEAR> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<'a, T, const NEAR: usize> IntoIterator for &'a Row<T, NEAR> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::Row;

    #[test]
    fn a_row_is_the_same_list_near_and_far() {
        let mut row: Row<u8, 3> = Row::new(0);
        (1..=5).for_each(|number| row.push(number));
        assert_eq!(row[..], [1, 2, 3, 4, 5]);
        assert_eq!(row.remove(1), 2);
        assert_eq!(row.pop(), Some(5));
        assert_eq!(row[..], [1, 3, 4]);
        row.push(6);
        assert!(row.retain(|number| number % 2 == 0));
        assert_eq!(row[..], [4, 6]);
        let mut same: Row<u8, 3> = Row::new(9);
        [4, 6].into_iter().for_each(|number| same.push(number));
        assert_eq!(row, same);
        row.clear();
        assert!(row.is_empty() && row.pop().is_none());
    }
}
