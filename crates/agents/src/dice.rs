//! The agents' own randomness: small, fast, reproducible from a seed. It has nothing to do with the chance of a match.

use fudaba_kernel::{Action, Question, Responder};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// A small generator (xoshiro256++ by Blackman and Vigna).
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The stream of this number under `seed`; different numbers give independent streams.
    pub fn new(seed: u64, stream: u64) -> Dice {
        let mixed = SplitMix64::seed_from_u64(stream).next_u64();
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed ^ mixed))
    }

    /// A number from 0 to `below` - 1. The bias of at most `below` in 2^32 is far below what play can show.
    pub fn below(&mut self, below: usize) -> usize {
        ((u64::from(self.next_u32()) * below as u64) >> 32) as usize
    }

    /// A number from 0 to just under 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

impl RngCore for Dice {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}

/// Answers every question at random, all options alike: the playouts.
#[derive(Debug)]
pub struct Wanderer<'d>(pub &'d mut Dice);

impl Responder for Wanderer<'_> {
    fn respond(&mut self, _question: &Question, options: &[Action]) -> usize {
        self.0.below(options.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_the_same_every_time_and_unlike_its_neighbour() {
        let draw = |stream: u64| -> Vec<u64> { (0..8).scan(Dice::new(5, stream), |dice, _| Some(dice.next_u64())).collect() };
        assert_eq!(draw(0), draw(0));
        assert_ne!(draw(0), draw(1));
    }

    #[test]
    fn every_number_comes_up_about_equally_often() {
        let mut dice = Dice::new(1, 0);
        let mut faces = [0_u32; 6];
        for _ in 0..6_000 {
            faces[dice.below(6)] += 1;
        }
        assert!(faces.iter().all(|&count| (850..1_150).contains(&count)), "{faces:?}");
    }
}
