//! No allocation for a decision: counted by the allocator itself. One test alone in its program, so that nothing else allocates meanwhile.

#[path = "../../agents/tests/toy/mod.rs"]
mod toy;

use std::alloc::System;
use std::sync::Arc;
use std::time::Duration;

use fudaba_kernel::Seat;
use fudaba_lab::Arena;
use fudaba_lab::bench::{Effort, measure};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use toy::{Duel, EVEN, Manners};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn a_decision_of_a_playout_allocates_nothing() {
    let start = |_: [usize; 2], seed| Duel::new([&EVEN; 2], seed, Manners::Proper);
    let arena = Arena::new(Arc::new(()), vec!["even".to_owned()], start, |_| Some(Seat::A));
    let effort = Effort { runs: 1, slice: Duration::from_millis(1), positions: 5 };
    let figures = measure(&arena, effort, Some(&|| COUNTING.stats().allocations));
    assert_eq!(figures.allocations_per_decision, Some(0.0));
}
