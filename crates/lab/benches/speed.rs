//! The speed of every game, figure by figure, with the spread of each and its allocations: `cargo xtask bench`.

#[path = "../tests/ready/mod.rs"]
mod ready;

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use fudaba_agents::{Agent, Budget, Dice, Search, Tuning, Wanderer};
use fudaba_battle_guardians::BattleGuardians;
use fudaba_kernel::{Action, Chance, Fork, Listening, Outlook, Question, Responder, Table, play_out};
use fudaba_kirifuda::Kirifuda;
use fudaba_lab::Arena;
use fudaba_stage::CardGame;

#[global_allocator]
static COUNTING: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The match of this number, about to begin.
fn start<G: CardGame>(arena: &Arena<G>, number: u8) -> G {
    let (decks, pair) = (arena.decks().len(), usize::from(number));
    arena.start([pair % decks, pair / decks % decks], [number; 32])
}

/// A position in the middle of a random game.
fn middle<G: CardGame>(arena: &Arena<G>, number: u8) -> Table<G> {
    let mut dice = Dice::new(number.into(), 0);
    let mut table = Table::new(Arc::clone(arena.cards()), start(arena, number), Listening::Off);
    for _ in 0..dice.below(40) {
        if table.pending().is_some() {
            table.play(dice.below(table.options().len())).expect("an option that there is");
        }
    }
    if table.pending().is_some() { table } else { middle(arena, number.wrapping_add(97)) }
}

fn middles<G: CardGame>() -> Vec<Table<G>> {
    let arena = ready::arena();
    (0..64).map(|number| middle(&arena, number)).collect()
}

fn forks<'t, G: CardGame>(outlooks: &[Outlook<'t, G>]) -> Vec<Fork<'t, G>> {
    let mut dice = Dice::new(1, 1);
    outlooks.iter().filter_map(|outlook| outlook.fork(&mut dice).ok()).collect()
}

/// Answers at random and counts what it is asked, forced answers included.
struct Counting {
    dice: Dice,
    asked: usize,
}

impl Responder for Counting {
    fn respond(&mut self, _question: &Question, options: &[Action]) -> usize {
        self.asked += 1;
        self.dice.below(options.len())
    }

    fn forced(&mut self, _question: &Question, _only: Action) {
        self.asked += 1;
    }
}

/// Whole games, counted in decisions.
#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn random_decisions<G: CardGame>(bencher: Bencher<'_, '_>) {
    let arena = ready::arena::<G>();
    let begin = start(&arena, 1);
    let play = |seed: u64| {
        let mut state = begin.clone();
        *state.chance_mut() = Chance::renewed(&mut Dice::new(seed, 0));
        let mut counting = Counting { dice: Dice::new(seed, 1), asked: 0 };
        black_box(play_out(arena.cards().as_ref(), state, &mut counting, G::LEXICON.longest));
        counting.asked
    };
    let decisions: usize = (0..100).map(play).sum();
    bencher.counter(ItemsCount::new(decisions)).bench(|| (0..100).map(play).sum::<usize>());
}

/// Imagined positions played to their end in memory that has grown before: nothing is allocated.
#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn playout_of_a_fork<G: CardGame>(bencher: Bencher<'_, '_>) {
    let table = middle(&ready::arena::<G>(), 3);
    let outlook = table.outlook().expect("a middle is an open question");
    let mut dice = Dice::new(2, 0);
    let mut fork = outlook.fork(&mut dice).expect("the position can be imagined");
    bencher.bench_local(|| {
        if fork.redraw(&outlook, &mut dice).is_ok() {
            black_box(fork.finish_with(&mut Wanderer(&mut dice), G::LEXICON.longest));
        }
    });
}

#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn clone_of_a_state<G: CardGame>(bencher: Bencher<'_, '_>) {
    let states: Vec<G> = middles::<G>().iter().map(|table| table.state().clone()).collect();
    let mut next = states.iter().cycle();
    bencher.bench_local(|| next.next().cloned());
}

/// The run of the step up to its question is part of it.
#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn legal_list<G: CardGame>(bencher: Bencher<'_, '_>) {
    let tables = middles::<G>();
    let outlooks: Vec<_> = tables.iter().filter_map(Table::outlook).collect();
    let mut forks = forks(&outlooks);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % forks.len();
        forks[next].relist()
    });
}

#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn imagined_position<G: CardGame>(bencher: Bencher<'_, '_>) {
    let table = middle(&ready::arena::<G>(), 3);
    let outlook = table.outlook().expect("a middle is an open question");
    let mut dice = Dice::new(2, 0);
    let mut fork = outlook.fork(&mut dice).expect("the position can be imagined");
    bencher.bench_local(|| fork.redraw(&outlook, &mut dice).is_ok());
}

/// A search with playouts to the end, counted in iterations.
#[divan::bench(types = [Kirifuda, BattleGuardians])]
fn search_iterations<G: CardGame>(bencher: Bencher<'_, '_>) {
    let tables: Vec<_> = middles::<G>().into_iter().filter(|table| table.options().len() > 1).collect();
    let mut search = Search::new(1, Tuning::full_playouts());
    let mut next = tables.iter().cycle();
    bencher.counter(ItemsCount::new(500_usize)).bench_local(|| {
        let outlook = next.next().and_then(Table::outlook).expect("a middle is an open question");
        search.choose(&outlook, Budget::iterations(500)).option
    });
}
