//! The speed of Kirifuda, figure by figure, with allocations counted: `cargo bench -p fudaba-lab`, or `cargo xtask bench`.
//! `fudaba bench` prints the same figures as medians in one table.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use fudaba_agents::{Agent, Budget, Dice, Search, Tuning, Wanderer};
use fudaba_cardscript::Source;
use fudaba_cardscript::data::read_deck;
use fudaba_kernel::{Action, Chance, Fork, Game, Listening, Outlook, Question, Responder, Table, play_out};
use fudaba_kirifuda::Kirifuda;
use fudaba_lab::Arena;
use fudaba_stage::{CardGame, DeckList};

#[global_allocator]
static COUNTING: AllocProfiler = AllocProfiler::system();

static ARENA: LazyLock<Arena<Kirifuda>> = LazyLock::new(arena);

fn main() {
    divan::main();
}

/// The game's own cards and ready-made decks.
fn arena() -> Arena<Kirifuda> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/kirifuda");
    let read = |path: PathBuf| Source::new(path.display().to_string(), fs::read_to_string(&path).expect("the game's data can be read"));
    let (cards, faults) = Kirifuda::read_cards(&[read(folder.join("cards.yaml"))]);
    assert!(faults.is_empty(), "the game's cards are without fault");
    let faces = Kirifuda::faces(&cards);
    let numbers: Vec<&str> = faces.iter().map(|face| face.number.as_str()).collect();
    let files = fs::read_dir(folder.join("decks")).expect("the game has decks");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("the folder can be listed").path()).collect();
    paths.sort();
    let deck = |path| read_deck(&read(path), &Kirifuda::sections(), &numbers).0.expect("the game's decks are without fault");
    let decks = paths.into_iter().map(deck).map(|deck| (deck.key.value.clone(), DeckList::from(&deck)));
    Arena::of_decks(Arc::new(cards), decks.collect())
}

fn start(number: u8) -> Kirifuda {
    let number = usize::from(number);
    ARENA.start([number % 4, number / 4 % 4], [number as u8; 32])
}

/// A position in the middle of a random game.
fn middle(number: u8) -> Table<Kirifuda> {
    let mut dice = Dice::new(number.into(), 0);
    let mut table = Table::new(Arc::clone(ARENA.cards()), start(number), Listening::Off);
    for _ in 0..dice.below(40) {
        if table.pending().is_some() {
            table.play(dice.below(table.options().len())).expect("an option that there is");
        }
    }
    if table.pending().is_some() { table } else { middle(number.wrapping_add(97)) }
}

fn middles() -> Vec<Table<Kirifuda>> {
    (0..64).map(middle).collect()
}

fn forks<'t>(outlooks: &[Outlook<'t, Kirifuda>]) -> Vec<Fork<'t, Kirifuda>> {
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
#[divan::bench]
fn random_decisions(bencher: Bencher<'_, '_>) {
    let begin = start(1);
    let play = |seed: u64| {
        let mut state = begin.clone();
        *state.chance_mut() = Chance::renewed(&mut Dice::new(seed, 0));
        let mut counting = Counting { dice: Dice::new(seed, 1), asked: 0 };
        black_box(play_out(ARENA.cards().as_ref(), state, &mut counting, Kirifuda::LEXICON.longest));
        counting.asked
    };
    let decisions: usize = (0..100).map(play).sum();
    bencher.counter(ItemsCount::new(decisions)).bench(|| (0..100).map(play).sum::<usize>());
}

/// Imagined positions played to their end in memory that has grown before: nothing is allocated.
#[divan::bench]
fn playout_of_a_fork(bencher: Bencher<'_, '_>) {
    let table = middle(3);
    let outlook = table.outlook().expect("a middle is an open question");
    let mut dice = Dice::new(2, 0);
    let mut fork = outlook.fork(&mut dice).expect("the position can be imagined");
    bencher.bench_local(|| {
        if fork.redraw(&outlook, &mut dice).is_ok() {
            black_box(fork.finish_with(&mut Wanderer(&mut dice), Kirifuda::LEXICON.longest));
        }
    });
}

#[divan::bench]
fn clone_of_a_state(bencher: Bencher<'_, '_>) {
    let states: Vec<Kirifuda> = middles().iter().map(|table| table.state().clone()).collect();
    let mut next = states.iter().cycle();
    bencher.bench_local(|| next.next().cloned());
}

/// The run of the step up to its question is part of it.
#[divan::bench]
fn legal_list(bencher: Bencher<'_, '_>) {
    let tables = middles();
    let outlooks: Vec<_> = tables.iter().filter_map(Table::outlook).collect();
    let mut forks = forks(&outlooks);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % forks.len();
        forks[next].relist()
    });
}

#[divan::bench]
fn imagined_position(bencher: Bencher<'_, '_>) {
    let table = middle(3);
    let outlook = table.outlook().expect("a middle is an open question");
    let mut dice = Dice::new(2, 0);
    let mut fork = outlook.fork(&mut dice).expect("the position can be imagined");
    bencher.bench_local(|| fork.redraw(&outlook, &mut dice).is_ok());
}

/// A search with playouts to the end, counted in iterations.
#[divan::bench]
fn search_iterations(bencher: Bencher<'_, '_>) {
    let tables: Vec<_> = middles().into_iter().filter(|table| table.options().len() > 1).collect();
    let mut search = Search::new(1, Tuning::full_playouts());
    let mut next = tables.iter().cycle();
    bencher.counter(ItemsCount::new(500_usize)).bench_local(|| {
        let outlook = next.next().and_then(Table::outlook).expect("a middle is an open question");
        search.choose(&outlook, Budget::iterations(500)).option
    });
}
