//! No allocation for a decision: counted by the allocator itself. One test alone in its program, so that nothing else allocates meanwhile.

mod ready;
#[path = "../../agents/tests/toy/mod.rs"]
mod toy;

use std::alloc::System;
use std::sync::Arc;
use std::time::Duration;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_kernel::{Game, Seat};
use fudaba_kirifuda::Kirifuda;
use fudaba_lab::Arena;
use fudaba_lab::bench::{Effort, measure};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use toy::{Duel, EVEN, Manners};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn toy() -> Arena<Duel> {
    let start = |_: [usize; 2], seed| Duel::new([&EVEN; 2], seed, Manners::Proper);
    Arena::new(Arc::new(()), vec!["even".to_owned()], start, |_| Some(Seat::A))
}

fn allocations<G: Game>(arena: &Arena<G>) -> Option<f64> {
    let effort = Effort { runs: 1, slice: Duration::from_millis(1), positions: 5 };
    measure(arena, effort, Some(&|| COUNTING.stats().allocations)).allocations_per_decision
}

#[test]
fn a_decision_of_a_playout_allocates_nothing() {
    assert_eq!(allocations(&toy()), Some(0.0), "the toy");
    assert_eq!(allocations(&ready::arena::<Kirifuda>()), Some(0.0), "Kirifuda");
    assert_eq!(allocations(&ready::arena::<BattleGuardians>()), Some(0.0), "Battle Guardians");
}
