//! What it costs to write what a seat may know, in bare steps of the same game: `cargo bench -p fudaba-learn`, with the games'
//! slugs behind `--` where not all are wanted. Bare and written steps take turns and are counted in the time that the processor gave
//! to them, so that other work on the machine falls on both alike.

#[path = "../tests/ready/mod.rs"]
mod ready;

use std::env;
use std::time::Duration;

use cpu_time::ThreadTime;
use fudaba_agents::Dice;
use fudaba_battle_guardians::BattleGuardians;
use fudaba_build_divide::BuildDivide;
use fudaba_genesis_garden::GenesisGarden;
use fudaba_kirifuda::Kirifuda;
use fudaba_learn::{AnyBatch, Batch, Buffers, Manner};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_stage::CardGame;
use ready::Ready;

/// Matches in a batch.
const ROWS: usize = 64;
/// Steps of a batch in a turn of each kind.
const STEPS: usize = 400;
/// Turns, of which the median counts.
const TURNS: usize = 25;

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    println!("{:<18} {:>12} {:>14} {:>26}", "", "bare step", "written step", "writing, in bare steps");
    measure::<Kirifuda>(&wanted);
    measure::<BattleGuardians>(&wanted);
    measure::<GenesisGarden>(&wanted);
    measure::<BuildDivide>(&wanted);
    measure::<MistralRouge>(&wanted);
}

fn measure<G: CardGame>(wanted: &[String]) {
    let slug = G::LEXICON.slug;
    if !wanted.is_empty() && !wanted.iter().any(|word| word == slug) {
        return;
    }
    let ready = Ready::<G>::new();
    let batch = || Batch::new(ready.batch(0), Manner { rows: ROWS, seed: 1, opponent: None, seat: None, options: 64, threads: 1 });
    let (mut bare, mut written) = (batch(), Written::new(batch()));
    let turns: Vec<(f64, f64)> =
        (0..=TURNS).map(|_| (a_step(|| bare.drive(STEPS * ROWS)), a_step(|| written.step(STEPS)))).skip(1).collect();
    let of = |value: fn(&(f64, f64)) -> f64| median(turns.iter().map(value).collect());
    let (bare, written, costs) = (of(|turn| turn.0), of(|turn| turn.1), of(|turn| turn.1 / turn.0 - 1.0));
    println!("{slug:<18} {bare:>9.0} ns {written:>11.0} ns {costs:>26.2}");
}

/// Nanoseconds of a step.
fn a_step(work: impl FnOnce()) -> f64 {
    let begin = ThreadTime::now();
    work();
    let passed: Duration = begin.elapsed();
    passed.as_secs_f64() * 1e9 / (STEPS * ROWS) as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A batch with the memory that it writes into.
struct Written<G: CardGame> {
    batch: Batch<G>,
    dice: Dice,
    choices: Vec<i32>,
    observation: Vec<f32>,
    actions: Vec<f32>,
    counts: Vec<i32>,
    reward: Vec<f32>,
    terminated: Vec<bool>,
    seat: Vec<i8>,
}

impl<G: CardGame> Written<G> {
    fn new(mut batch: Batch<G>) -> Written<G> {
        let sizes = batch.sizes();
        let (mut observation, mut actions) = (vec![0.0; ROWS * sizes.observation], vec![0.0; ROWS * sizes.actions]);
        let (mut counts, mut reward, mut terminated, mut seat) = (vec![0; ROWS], vec![0.0; 2 * ROWS], vec![false; ROWS], vec![0; ROWS]);
        let buffers = Buffers {
            observation: &mut observation,
            actions: &mut actions,
            counts: &mut counts,
            reward: &mut reward,
            terminated: &mut terminated,
            seat: &mut seat,
        };
        batch.reset(1, buffers).expect("the memory has the right size");
        Written { batch, dice: Dice::new(1, 1), choices: vec![0; ROWS], observation, actions, counts, reward, terminated, seat }
    }

    fn step(&mut self, steps: usize) {
        for _ in 0..steps {
            for (choice, &count) in self.choices.iter_mut().zip(&self.counts) {
                *choice = self.dice.below(count.max(1) as usize) as i32;
            }
            let Written { batch, choices, observation, actions, counts, reward, terminated, seat, .. } = self;
            batch.step(choices, Buffers { observation, actions, counts, reward, terminated, seat }).expect("options that there are");
        }
    }
}
