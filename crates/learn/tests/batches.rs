//! Batches: the same whatever the threads, begun anew after an end, and without an allocation for a step. Allocations are counted in the whole
//! program, so the tests are one.

mod ready;

use std::alloc::System;

use fudaba_agents::{AgentSpec, Dice};
use fudaba_battle_guardians::BattleGuardians;
use fudaba_build_divide::BuildDivide;
use fudaba_genesis_garden::GenesisGarden;
use fudaba_kernel::Seat;
use fudaba_kirifuda::Kirifuda;
use fudaba_learn::{AnyBatch, Batch, Buffers, Manner, STAY, StepError};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_stage::CardGame;
use ready::Ready;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Memory of a caller.
#[derive(Clone, PartialEq, Debug)]
struct Memory {
    observation: Vec<f32>,
    actions: Vec<f32>,
    counts: Vec<i32>,
    reward: Vec<f32>,
    terminated: Vec<bool>,
    seat: Vec<i8>,
}

impl Memory {
    fn of(batch: &dyn AnyBatch) -> Memory {
        let (rows, sizes) = (batch.rows(), batch.sizes());
        Memory {
            observation: vec![0.0; rows * sizes.observation],
            actions: vec![0.0; rows * sizes.actions],
            counts: vec![0; rows],
            reward: vec![0.0; 2 * rows],
            terminated: vec![false; rows],
            seat: vec![0; rows],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        let Memory { observation, actions, counts, reward, terminated, seat } = self;
        Buffers { observation, actions, counts, reward, terminated, seat }
    }
}

fn manner(rows: usize, threads: usize, opponent: Option<AgentSpec>) -> Manner {
    Manner { rows, seed: 3, opponent, seat: None, options: 64, threads }
}

/// Plays at random; what the caller's memory looked like after each step.
fn play(batch: &mut dyn AnyBatch, steps: usize) -> Vec<Memory> {
    let (mut memory, mut dice) = (Memory::of(batch), Dice::new(9, 9));
    batch.reset(5, memory.buffers()).expect("the memory has the right size");
    let mut seen = vec![memory.clone()];
    for _ in 0..steps {
        let choices: Vec<i32> = memory.counts.iter().map(|&count| dice.below(count.max(1) as usize) as i32).collect();
        batch.step(&choices, memory.buffers()).expect("options that there are");
        seen.push(memory.clone());
    }
    seen
}

fn threads_make_no_difference<G: CardGame>() {
    let ready = Ready::<G>::new();
    let course = |threads| play(&mut Batch::new(ready.batch(4), manner(7, threads, None)), 300);
    let (one, three) = (course(1), course(3));
    assert!(one == three, "another course of the matches with three threads");
    let ends = one.iter().flat_map(|memory| memory.terminated.iter()).filter(|&&over| over).count();
    assert!(ends > 3, "{ends} matches ended");
}

fn a_match_that_is_over_waits_a_step_and_begins_anew() {
    let ready = Ready::<Kirifuda>::new();
    let mut ended = 0;
    for pair in play(&mut Batch::new(ready.batch(0), manner(4, 1, None)), 800).windows(2) {
        for row in (0..4).filter(|&row| pair[0].terminated[row]) {
            ended += 1;
            assert_eq!(pair[0].counts[row], 0);
            assert_eq!(pair[0].reward[2 * row] + pair[0].reward[2 * row + 1], 0.0);
            assert!(!pair[1].terminated[row] && pair[1].counts[row] > 0);
            assert_eq!(pair[1].reward[2 * row..2 * row + 2], [0.0, 0.0]);
        }
    }
    assert!(ended > 10, "{ended} matches ended");
}

fn with_an_opponent_only_the_own_seat_is_asked() {
    let ready = Ready::<Kirifuda>::new();
    let mut batch = Batch::new(ready.batch(0), manner(6, 2, Some(AgentSpec::Greedy(1))));
    for memory in play(&mut batch, 200) {
        assert_eq!(memory.seat, [0, 1, 0, 1, 0, 1]);
    }
}

fn what_cannot_be_is_refused_and_nothing_changes() {
    let ready = Ready::<Kirifuda>::new();
    let mut batch = Batch::new(ready.batch(0), manner(3, 1, None));
    let mut memory = Memory::of(&batch);
    batch.reset(1, memory.buffers()).expect("the memory has the right size");
    let before = memory.clone();
    let refused = batch.step(&[0, 99, 0], memory.buffers());
    assert!(matches!(refused, Err(StepError::NoSuchOption { row: 1, choice: 99, .. })), "{refused:?}");
    assert!(matches!(batch.step(&[0, 0], memory.buffers()), Err(StepError::Size { name: "choices", found: 2, wanted: 3 })));
    memory.counts.pop();
    assert!(matches!(batch.step(&[0, 0, 0], memory.buffers()), Err(StepError::Size { name: "counts", .. })));
    memory.counts.push(before.counts[2]);
    assert_eq!(memory, before);
    batch.step(&[STAY, 0, STAY], memory.buffers()).expect("rows may stay as they are");
    let width = batch.sizes().observation;
    assert_eq!(memory.observation[..width], before.observation[..width]);
    assert_ne!(memory.observation[width..2 * width], before.observation[width..2 * width]);
}

/// Allocations of so many steps once the memory has grown.
fn allocations<G: CardGame>(events: usize) -> usize {
    let ready = Ready::<G>::new();
    let mut batch = Batch::new(ready.batch(events), manner(4, 1, None));
    let (mut memory, mut dice) = (Memory::of(&batch), Dice::new(1, 1));
    batch.reset(5, memory.buffers()).expect("the memory has the right size");
    let mut choices = [0; 4];
    let mut run = |steps: usize| {
        for _ in 0..steps {
            for (choice, &count) in choices.iter_mut().zip(&memory.counts) {
                *choice = dice.below(count.max(1) as usize) as i32;
            }
            batch.step(&choices, memory.buffers()).expect("options that there are");
        }
    };
    run(30_000);
    let before = COUNTING.stats().allocations;
    run(10_000);
    COUNTING.stats().allocations - before
}

/// A teacher is told every card; a seat only those that lie before it.
fn the_truth_has_every_card() {
    let ready = Ready::<Kirifuda>::new();
    let mut batch = Batch::new(ready.batch(0), manner(1, 1, None));
    let width = batch.layout().token_width();
    let (mut all, mut own) = (vec![0.0; 64 * width], vec![0.0; 64 * width]);
    let (whole, seen) = (batch.truth(0, Seat::A, &mut all), batch.tokens(0, Seat::A, &mut own));
    assert_eq!(whole, batch.cards());
    assert!(seen < whole, "{seen} of {whole} cards lie before a seat at the start");
    assert!(all.chunks(width).take(whole).all(|card| card[0] >= 2.0), "a card without a face");
}

#[test]
fn batches() {
    threads_make_no_difference::<Kirifuda>();
    threads_make_no_difference::<BattleGuardians>();
    a_match_that_is_over_waits_a_step_and_begins_anew();
    with_an_opponent_only_the_own_seat_is_asked();
    what_cannot_be_is_refused_and_nothing_changes();
    the_truth_has_every_card();
    assert_eq!(allocations::<Kirifuda>(0), 0, "Kirifuda");
    assert_eq!(allocations::<Kirifuda>(8), 0, "Kirifuda with events");
    // Next to no position has more in progress than fits into the state; what one has beyond lies outside of it, and asks for memory.
    let seldom =
        [allocations::<BattleGuardians>(0), allocations::<GenesisGarden>(0), allocations::<BuildDivide>(0), allocations::<MistralRouge>(0)];
    assert!(seldom.iter().all(|&found| found < 40), "in 40,000 choices of each of the four: {seldom:?}");
}
