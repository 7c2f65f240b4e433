//! The table of figures of every game, allocations counted: `cargo xtask bench`. `fudaba bench` prints the same table.

#[path = "../tests/ready/mod.rs"]
mod ready;

use std::alloc::System;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_kirifuda::Kirifuda;
use fudaba_lab::bench::{Effort, Figures, measure};
use fudaba_stage::CardGame;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn figures<G: CardGame>() -> Figures {
    measure(&ready::arena::<G>(), Effort::default(), Some(&|| COUNTING.stats().allocations))
}

fn main() {
    println!("{}", figures::<Kirifuda>());
    println!("{}", figures::<BattleGuardians>());
}
