//! Randomness as part of the state: a ChaCha stream given by a 32-byte seed and a position.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::ids::Seat;

/// What a lot is drawn for. In a keyed stream each purpose has lots of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A die, a card at random.
    Pick,
    /// The order of a pile of this seat.
    Shuffle(Option<Seat>),
}

impl Purpose {
    fn number(self) -> u32 {
        match self {
            Purpose::Pick => 0,
            Purpose::Shuffle(seat) => 1 + seat.map_or(0, |seat| seat.index() as u32),
        }
    }
}

/// A position in a ChaCha stream. Cloning it clones the future; nothing else in a match is random.
///
/// A stream is drawn from in order, as matches are played; or it is *keyed*, for experiments: there a lot follows from the seed, what it is drawn for
/// and its number among the lots of that purpose. A match that shuffles one seat's deck once more than another match has the same dice and the same
/// orders of the other seat's deck all the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    seed: [u8; 32],
    /// Words drawn in order; in a keyed stream the highest bit, and three counters of 21 bits below it.
    words_used: u64,
}

impl Chance {
    const KEYED: u64 = 1 << 63;
    /// Bits of the counter of a purpose.
    const COUNTER: u32 = 21;
    /// More words than one lot takes: a shuffle takes about one for each card, and there are 255 at most.
    const LOT: u128 = 1 << 10;

    /// The stream of `seed`, from its start.
    pub const fn new(seed: [u8; 32]) -> Chance {
        Chance { seed, words_used: 0 }
    }

    /// The keyed stream of `seed`, from its start.
    pub const fn keyed(seed: [u8; 32]) -> Chance {
        Chance { seed, words_used: Chance::KEYED }
    }

    /// A fresh stream whose seed comes from another generator; used when a position is imagined anew.
    pub fn renewed(rng: &mut impl RngCore) -> Chance {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        Chance::new(seed)
    }

    /// A stream of the same seed that shares nothing with the match's own: for what is put into an order before the match shuffles it, such as which
    /// sleeve holds which card. Two shuffles by one stream do not leave each order equally likely.
    pub fn apart(seed: [u8; 32]) -> Chance {
        let mut stream = ChaCha8Rng::from_seed(seed);
        stream.set_stream(u64::MAX);
        Chance::renewed(&mut stream)
    }

    fn with_stream<T>(&mut self, purpose: Purpose, draw: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut stream = ChaCha8Rng::from_seed(self.seed);
        if self.words_used & Chance::KEYED != 0 {
            self.go_to_key(&mut stream, purpose);
            return draw(&mut stream);
        }
        stream.set_word_pos(u128::from(self.words_used));
        let drawn = draw(&mut stream);
        self.words_used = u64::try_from(stream.get_word_pos()).expect("no match draws 2^64 words");
        drawn
    }

    /// Puts a stream at the next lot of a purpose and counts it.
    fn go_to_key(&mut self, stream: &mut ChaCha8Rng, purpose: Purpose) {
        let shift = purpose.number() * Chance::COUNTER;
        let drawn = self.words_used >> shift & ((1 << Chance::COUNTER) - 1);
        stream.set_stream(u64::from(purpose.number()) + 1);
        stream.set_word_pos(u128::from(drawn) * Chance::LOT);
        self.words_used += 1 << shift;
    }

    /// A number from 0 to `below` - 1, each equally likely.
    ///
    /// # Panics
    /// When `below` is 0.
    pub fn pick(&mut self, below: usize) -> usize {
        self.with_stream(Purpose::Pick, |stream| below_bound(stream, below))
    }

    /// Puts `items` into a random order, each order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.shuffle_of(None, items);
    }

    /// [`Chance::shuffle`] of a pile of this seat.
    pub(crate) fn shuffle_of<T>(&mut self, seat: Option<Seat>, items: &mut [T]) {
        self.with_stream(Purpose::Shuffle(seat), |stream| shuffle_with(stream, items));
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
    fn a_keyed_lot_follows_from_what_it_is_for_and_its_number() {
        let orders = |chance: &mut Chance, seat: Seat| {
            let mut items: Vec<u8> = (0..40).collect();
            chance.shuffle_of(Some(seat), &mut items);
            items
        };
        let (mut plain, mut busy) = (Chance::keyed([3; 32]), Chance::keyed([3; 32]));
        // Further shuffles of one seat move neither the dice nor the orders of the other seat.
        let first = orders(&mut busy, Seat::A);
        assert_ne!(orders(&mut busy, Seat::A), first);
        for _ in 0..50 {
            assert_eq!(orders(&mut plain, Seat::B), orders(&mut busy, Seat::B));
            assert_eq!(plain.pick(6), busy.pick(6));
        }
        assert_eq!(orders(&mut plain, Seat::A), first);
    }

    #[test]
    fn an_order_made_apart_and_shuffled_again_is_any_order() {
        const TIMES: u32 = 4_000;
        // One item lies where it lay in the mean; after two shuffles by one stream it would be two.
        let lying = |first: fn([u8; 32]) -> Chance| -> u32 {
            let orders = (0..TIMES).map(|number| {
                let mut seed = [0; 32];
                seed[..4].copy_from_slice(&number.to_le_bytes());
                let mut items: Vec<usize> = (0..40).collect();
                first(seed).shuffle(&mut items);
                Chance::new(seed).shuffle(&mut items);
                items.iter().enumerate().filter(|(at, item)| at == *item).count() as u32
            });
            orders.sum()
        };
        assert!((TIMES * 9 / 10..TIMES * 11 / 10).contains(&lying(Chance::apart)));
        assert!(lying(Chance::new) > TIMES * 3 / 2, "the test sees what it is for");
    }

    #[test]
    fn keyed_dice_are_fair() {
        let mut chance = Chance::keyed([1; 32]);
        let mut faces = [0_u32; 6];
        for _ in 0..6000 {
            faces[chance.pick(6)] += 1;
        }
        assert!(faces.iter().all(|&count| (850..1150).contains(&count)), "{faces:?}");
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
