//! Randomness as part of the state: a ChaCha stream given by a 32-byte seed and a position.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// A position in a ChaCha stream. Cloning it clones the future; nothing else in a match is random.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    seed: [u8; 32],
    words_used: u64,
}

impl Chance {
    /// The stream of `seed`, from its start.
    pub const fn new(seed: [u8; 32]) -> Chance {
        Chance { seed, words_used: 0 }
    }

    /// A fresh stream whose seed comes from another generator; used when a position is imagined anew.
    pub fn renewed(rng: &mut impl RngCore) -> Chance {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        Chance::new(seed)
    }

    fn with_stream<T>(&mut self, draw: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut stream = ChaCha8Rng::from_seed(self.seed);
        stream.set_word_pos(u128::from(self.words_used));
        let drawn = draw(&mut stream);
        self.words_used = u64::try_from(stream.get_word_pos()).expect("no match draws 2^64 words");
        drawn
    }

    /// A number from 0 to `below` - 1, each equally likely.
    ///
    /// # Panics
    /// When `below` is 0.
    pub fn pick(&mut self, below: usize) -> usize {
        self.with_stream(|stream| below_bound(stream, below))
    }

    /// Puts `items` into a random order, each order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.with_stream(|stream| shuffle_with(stream, items));
    }
}

/// A number from 0 to `below` - 1 without bias, from any generator (Lemire's method).
///
/// # Panics
/// When `below` is 0 or above `u32::MAX`.
pub fn below_bound(rng: &mut impl RngCore, below: usize) -> usize {
    let bound = u32::try_from(below).expect("a choice among fewer than 2^32 things");
    assert!(bound > 0, "a choice among nothing");
    let threshold = bound.wrapping_neg() % bound;
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        if product as u32 >= threshold {
            return (product >> 32) as usize;
        }
    }
}

/// Fisher and Yates with any generator.
pub fn shuffle_with<T>(rng: &mut impl RngCore, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below_bound(rng, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_position_give_the_same_future() {
        let mut first = Chance::new([7; 32]);
        first.pick(6);
        let mut second = first.clone();
        let drawn: Vec<usize> = (0..100).map(|_| first.pick(6)).collect();
        assert_eq!(drawn, (0..100).map(|_| second.pick(6)).collect::<Vec<_>>());
        assert_eq!(first, second);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut chance = Chance::new([1; 32]);
        let mut faces = [0_u32; 6];
        for _ in 0..6000 {
            faces[chance.pick(6)] += 1;
        }
        assert!(faces.iter().all(|&count| (850..1150).contains(&count)), "{faces:?}");
    }
}
