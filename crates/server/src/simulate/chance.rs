//! Chance, calendar and faults of a simulation. They belong to a thread: simulations on other threads and the service itself notice nothing.

use std::cell::{Cell, RefCell};

use crate::flaws::{Flaw, put_back};

/// A clock may be so far behind or ahead, in milliseconds: two of them are an hour apart.
const APART: i64 = 30 * 60 * 1000;

thread_local! {
    static DRAWS: RefCell<Option<Dice>> = const { RefCell::new(None) };
    static WALL: Cell<Option<i64>> = const { Cell::new(None) };
    static CLOCKS: RefCell<Option<Dice>> = const { RefCell::new(None) };
    static SLEEPS: Cell<u32> = const { Cell::new(0) };
}

/// Chance that is the same for the same seed.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// SplitMix64.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Below `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.draw() % bound.max(1)
    }

    /// True so often in a hundred.
    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// From now on this thread draws from a seed.
pub(super) fn begin(seed: u64, flaw: Option<Flaw>) {
    DRAWS.set(Some(Dice::new(seed)));
    put_back(flaw);
    SLEEPS.set(0);
    CLOCKS.set(None);
    set_wall(1_700_000_000_000);
}

/// This thread draws as everybody does.
pub(super) fn end() {
    DRAWS.set(None);
    put_back(None);
    WALL.set(None);
    CLOCKS.set(None);
}

pub(super) fn set_wall(millis: i64) {
    WALL.set(Some(millis));
}

/// From now on the services of this thread have clocks that differ: whoever reads one reads any of them.
pub(super) fn set_clocks_apart(seed: u64) {
    CLOCKS.set(Some(Dice::new(seed)));
}

/// Milliseconds since 1970, in a simulation.
pub(crate) fn wall() -> Option<i64> {
    let wall = WALL.get()?;
    let apart = CLOCKS.with_borrow_mut(|clocks| clocks.as_mut().map_or(0, |dice| dice.below(3) as i64 - 1));
    Some(wall + apart * APART)
}

/// Fills with the simulation's chance; false outside of one.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    DRAWS.with_borrow_mut(|dice| {
        let Some(dice) = dice else { return false };
        for chunk in bytes.chunks_mut(8) {
            let drawn = dice.draw().to_le_bytes();
            chunk.copy_from_slice(&drawn[..chunk.len()]);
        }
        true
    })
}

/// A match has left the memory while people were connected.
pub(crate) fn note_sleep() {
    SLEEPS.set(SLEEPS.get() + 1);
}

/// How often that has happened.
pub(super) fn sleeps() -> u32 {
    SLEEPS.get()
}
