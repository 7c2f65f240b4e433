//! How fast a game runs: the figures that `fudaba bench` prints. Every speed is the median of several runs, and counts the time that
//! the processor gave to the measuring thread, so that other work on the machine disturbs it little.

use std::fmt;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use fudaba_agents::{Agent, Budget, Dice, Imagination, Search, Tally, Tuning};
use fudaba_kernel::{Action, Chance, Fork, Game, Listening, Question, Responder, Table, play_out};
use rand_core::RngCore;
use serde::Serialize;

use crate::arena::Arena;
use crate::statistics::{median, quantile};

/// How thoroughly to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Runs of which the median counts.
    pub runs: usize,
    /// How long each run takes.
    pub slice: Duration,
    /// Positions looked at, from random games.
    pub positions: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { runs: 5, slice: Duration::from_millis(400), positions: 400 }
    }
}

/// See the module. All on one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The game's slug.
    pub game: String,
    /// Whole random games a second, every choice made on the spot.
    pub games_per_second: f64,
    /// Decisions in them a second, forced ones counted.
    pub decisions_per_second: f64,
    /// Those with more than one option.
    pub choices_per_second: f64,
    /// Decisions a second of random games through a table: suspended at every choice, the step run again.
    pub table_decisions_per_second: f64,
    /// Those with more than one option.
    pub table_choices_per_second: f64,
    /// Copying a state, in nanoseconds.
    pub ns_per_clone: f64,
    /// The same into a state that there is already, as tables and searches copy.
    pub ns_per_clone_from: f64,
    /// Listing the options of a decision, in nanoseconds; the run of its step up to the question is part of it.
    pub ns_per_list: f64,
    /// Options of a decision, on average.
    pub options_per_list: f64,
    /// Size of a state in bytes.
    pub state_bytes: usize,
    /// Allocations for each decision of a playout, where the program counts them.
    pub allocations_per_decision: Option<f64>,
    /// Iterations a second of tree search with playouts to the end.
    pub iterations_per_second: f64,
    /// Answers held since the checkpoint: 99 of 100 decisions hold no more.
    pub answers_held_99: f64,
    /// Share of imagined positions that asked something else than the true one.
    pub mismatch_rate: f64,
    /// How many positions were imagined to find that.
    pub forks: u64,
}

/// Measures a game. `allocations` tells how many allocations the program has made so far, if it counts them.
pub fn measure<G: Game>(arena: &Arena<G>, effort: Effort, allocations: Option<&dyn Fn() -> usize>) -> Figures {
    let yard = Yard::new(arena, effort);
    let inline = yard.median_of(|dice| yard.playouts(dice));
    let forced_share = inline.decisions / inline.choices;
    let table_choices = yard.median(|dice| yard.table_playouts(dice));
    let (ns_per_list, options_per_list) = yard.lists();
    let forks = yard.forks();
    Figures {
        game: G::LEXICON.slug.to_owned(),
        games_per_second: inline.games,
        decisions_per_second: inline.decisions,
        choices_per_second: inline.choices,
        table_decisions_per_second: table_choices * forced_share,
        table_choices_per_second: table_choices,
        ns_per_clone: yard.clones(),
        ns_per_clone_from: yard.clones_into_one(),
        ns_per_list,
        options_per_list,
        state_bytes: size_of::<G>(),
        allocations_per_decision: allocations.map(|count| yard.allocations(count)),
        iterations_per_second: yard.median(|dice| yard.iterations(dice)),
        answers_held_99: yard.answers_held(),
        mismatch_rate: forks.rate(),
        forks: forks.drawn,
    }
}

/// Speeds of random games.
#[derive(Clone, Copy, Debug)]
struct Rates {
    games: f64,
    decisions: f64,
    choices: f64,
}

/// Answers at random and counts.
struct Counting<'d> {
    dice: &'d mut Dice,
    choices: u64,
    forced: u64,
}

impl Responder for Counting<'_> {
    fn respond(&mut self, _question: &Question, options: &[Action]) -> usize {
        self.choices += 1;
        self.dice.below(options.len())
    }

    fn forced(&mut self, _question: &Question, _only: Action) {
        self.forced += 1;
    }
}

/// Everything that the measurements share.
struct Yard<'a, G: Game> {
    arena: &'a Arena<G>,
    effort: Effort,
    /// A match about to begin for every two decks.
    starts: Vec<G>,
    /// Positions of random games.
    positions: Vec<Table<G>>,
}

impl<'a, G: Game> Yard<'a, G> {
    /// How often each position is imagined.
    const FORKS: usize = 50;
    /// At how many positions allocations are counted.
    const COUNTED: usize = 40;

    fn new(arena: &'a Arena<G>, effort: Effort) -> Self {
        let decks = arena.decks().len();
        let starts = (0..decks * decks).map(|pair| arena.start([pair / decks, pair % decks], [0; 32])).collect();
        let mut yard = Yard { arena, effort, starts, positions: Vec::new() };
        yard.collect(&mut Dice::new(1, 0));
        yard
    }

    /// Keeps about every seventh decision of random games.
    fn collect(&mut self, dice: &mut Dice) {
        while self.positions.len() < self.effort.positions {
            let mut table = self.table(dice);
            while table.pending().is_some() && self.positions.len() < self.effort.positions {
                if dice.below(7) == 0 {
                    self.positions.push(table.clone());
                }
                step(&mut table, dice);
            }
        }
    }

    /// A fresh match of two random decks.
    fn start(&self, dice: &mut Dice) -> G {
        let mut start = self.starts[dice.below(self.starts.len())].clone();
        *start.chance_mut() = Chance::renewed(dice);
        start
    }

    fn table(&self, dice: &mut Dice) -> Table<G> {
        Table::new(Arc::clone(self.arena.cards()), self.start(dice), Listening::Off)
    }

    fn median(&self, run: impl Fn(&mut Dice) -> f64) -> f64 {
        let values: Vec<f64> = (0..self.effort.runs).map(|number| run(&mut Dice::new(2, number as u64))).collect();
        median(&values)
    }

    fn median_of(&self, run: impl Fn(&mut Dice) -> Rates) -> Rates {
        let runs: Vec<Rates> = (0..self.effort.runs).map(|number| run(&mut Dice::new(2, number as u64))).collect();
        let of = |value: fn(&Rates) -> f64| median(&runs.iter().map(value).collect::<Vec<_>>());
        Rates { games: of(|run| run.games), decisions: of(|run| run.decisions), choices: of(|run| run.choices) }
    }

    fn playouts(&self, dice: &mut Dice) -> Rates {
        let mut counting = Counting { dice: &mut Dice::new(dice.next_u64(), 0), choices: 0, forced: 0 };
        let mut played = 0.0;
        let games = self.rate(|| {
            black_box(play_out(self.arena.cards().as_ref(), self.start(dice), &mut counting, G::LEXICON.longest));
            played += 1.0;
            1
        });
        let a_second = |count: u64| count as f64 / played * games;
        Rates { games, decisions: a_second(counting.choices + counting.forced), choices: a_second(counting.choices) }
    }

    fn table_playouts(&self, dice: &mut Dice) -> f64 {
        self.rate(|| {
            let mut table = self.table(dice);
            while table.pending().is_some() {
                step(&mut table, dice);
            }
            table.journal().len()
        })
    }

    fn clones(&self) -> f64 {
        self.median(|_| {
            1e9 / self.rate(|| {
                self.positions.iter().for_each(|table| _ = black_box(&table.state().clone()));
                self.positions.len()
            })
        })
    }

    fn clones_into_one(&self) -> f64 {
        self.median(|_| {
            let mut state = self.positions[0].state().clone();
            1e9 / self.rate(|| {
                for table in &self.positions {
                    state.clone_from(table.state());
                    black_box(&mut state);
                }
                self.positions.len()
            })
        })
    }

    /// Nanoseconds and options of a list.
    fn lists(&self) -> (f64, f64) {
        let mut dice = Dice::new(3, 0);
        let outlooks: Vec<_> = self.positions.iter().filter_map(Table::outlook).collect();
        let mut forks: Vec<Fork<'_, G>> = outlooks.iter().filter_map(|outlook| outlook.fork(&mut dice).ok()).collect();
        let options = forks.iter().map(|fork| fork.options().len()).sum::<usize>() as f64 / forks.len() as f64;
        let times: Vec<f64> = (0..self.effort.runs)
            .map(|_| {
                1e9 / self.rate(|| {
                    black_box(forks.iter_mut().map(Fork::relist).sum::<usize>());
                    forks.len()
                })
            })
            .collect();
        (median(&times), options)
    }

    fn iterations(&self, dice: &mut Dice) -> f64 {
        let mut search = Search::new(dice.next_u64(), Tuning::full_playouts());
        self.rate(|| {
            let table = &self.positions[dice.below(self.positions.len())];
            let outlook = table.outlook().expect("positions are kept at open questions");
            search.choose(&outlook, Budget::iterations(500)).iterations as usize
        })
    }

    fn answers_held(&self) -> f64 {
        let mut held: Vec<f64> = self.positions.iter().map(|table| table.answers_held() as f64).collect();
        held.sort_unstable_by(f64::total_cmp);
        quantile(&held, 0.99)
    }

    /// Imagines every position many times.
    fn forks(&self) -> Tally {
        let mut dice = Dice::new(4, 0);
        let mut tally = Tally::default();
        for outlook in self.positions.iter().filter_map(Table::outlook) {
            let mut imagination = Imagination::new(&outlook);
            for _ in 0..Self::FORKS {
                imagination.draw(&mut dice);
            }
            tally.add(imagination.tally);
        }
        tally
    }

    /// Plays imagined positions to their end, each position first until its memory has grown, then counting.
    fn allocations(&self, count: &dyn Fn() -> usize) -> f64 {
        let (mut made, mut decisions) = (0, 0);
        for outlook in self.positions.iter().step_by(self.positions.len().div_ceil(Self::COUNTED)).filter_map(Table::outlook) {
            let mut imagination = Imagination::new(&outlook);
            play_imagined(&mut imagination, Self::FORKS);
            let before = count();
            decisions += play_imagined(&mut imagination, Self::FORKS);
            made += count() - before;
        }
        made as f64 / decisions as f64
    }

    /// Units of work a second.
    fn rate(&self, mut work: impl FnMut() -> usize) -> f64 {
        let begin = ThreadTime::now();
        let mut units = 0;
        loop {
            units += work();
            let passed = begin.elapsed();
            if passed >= self.effort.slice {
                return units as f64 / passed.as_secs_f64();
            }
        }
    }
}

/// So many playouts at random, the same ones every time; how many decisions they came to.
fn play_imagined<G: Game>(imagination: &mut Imagination<'_, '_, G>, playouts: usize) -> u64 {
    let (mut imagining, mut playing) = (Dice::new(5, 0), Dice::new(6, 0));
    let mut counting = Counting { dice: &mut playing, choices: 0, forced: 0 };
    for _ in 0..playouts {
        if let Some(fork) = imagination.draw(&mut imagining) {
            black_box(fork.finish_with(&mut counting, G::LEXICON.longest));
        }
    }
    counting.choices + counting.forced
}

fn step<G: Game>(table: &mut Table<G>, dice: &mut Dice) {
    table.play(dice.below(table.options().len())).expect("an option that there is");
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.game)?;
        let mut line = |name: &str, value: f64, digits: usize, unit: &str| writeln!(f, "  {name:<42} {value:>12.digits$} {unit}");
        line("random playouts: decisions", self.decisions_per_second, 0, "/s")?;
        line("  of them real choices", self.choices_per_second, 0, "/s")?;
        line("  games", self.games_per_second, 0, "/s")?;
        line("through the table: decisions", self.table_decisions_per_second, 0, "/s")?;
        line("  of them real choices", self.table_choices_per_second, 0, "/s")?;
        line("clone of a state", self.ns_per_clone, 0, "ns")?;
        line("  into a state that there is", self.ns_per_clone_from, 0, "ns")?;
        line("legal list, its step run up to there", self.ns_per_list, 0, "ns")?;
        line("  options in it", self.options_per_list, 1, "")?;
        line("state", self.state_bytes as f64, 0, "bytes")?;
        if let Some(allocations) = self.allocations_per_decision {
            line("allocations per decision", allocations, 6, "")?;
        }
        line("tree search with full playouts: iterations", self.iterations_per_second, 0, "/s")?;
        line("answers held, 99th percentile", self.answers_held_99, 0, "")?;
        line("fork mismatch rate", self.mismatch_rate * 1e3, 3, "in 1,000")?;
        line("  forks", self.forks as f64, 0, "")
    }
}
