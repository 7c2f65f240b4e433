//! Many matches of a game, stepped at once: each is a row of the caller's buffers.
//!
//! A match that has ended stays as it is for one step; the next step takes no choice for it and begins another one (what Gymnasium calls
//! `AutoresetMode.NEXT_STEP`). Everything follows from the seed and the choices, whatever the number of threads.

use std::sync::Arc;

use fudaba_agents::{Agent, AgentSpec, Dice};
use fudaba_kernel::{Chance, Game, Listening, Observer, Outcome, Seat, Table, View};
use fudaba_machine::NATIVE;
use rand_core::RngCore;

use crate::encode::{Encoder, Position};
use crate::layout::{Layout, OPTION_FIELDS};
use crate::log::Log;

/// Threads that a batch takes at most, whatever is asked for: more would only wait.
const MOST_THREADS: usize = 256;

/// What a batch is made of.
pub struct Start<G: Game> {
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// Matches about to begin, one for each pairing of decks; a match draws one of them.
    pub starts: Vec<G>,
    /// The numbers.
    pub layout: Arc<Layout>,
}

/// How a batch is played.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Number of matches.
    pub rows: usize,
    /// Fixes every match.
    pub seed: u64,
    /// Who plays the other seat; nobody, if both seats are the caller's.
    pub opponent: Option<AgentSpec>,
    /// The caller's seat where there is an opponent; by turns, row by row, if none is named.
    pub seat: Option<Seat>,
    /// Rows of options that are written for a decision.
    pub options: usize,
    /// Threads; 0 for one a core.
    pub threads: usize,
}

/// The caller's memory: for each row an observation, its options, and the rest. See [`Sizes`].
#[derive(Debug)]
pub struct Buffers<'b> {
    /// What the asked seat may know: [`Layout::width`] numbers.
    pub observation: &'b mut [f32],
    /// Its options: [`Manner::options`] rows of [`OPTION_FIELDS`] numbers. Rows beyond the count keep what was in them.
    pub actions: &'b mut [f32],
    /// How many options there are; 0 when the match is over.
    pub counts: &'b mut [i32],
    /// What the step brought both seats: 1 and -1 for a win and a loss, 0 for a draw or a match that goes on.
    pub reward: &'b mut [f32],
    /// Whether the match is over.
    pub terminated: &'b mut [bool],
    /// Who is asked; at the end, who chose last.
    pub seat: &'b mut [i8],
}

/// Numbers of one row in each of the [`Buffers`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Of the observation.
    pub observation: usize,
    /// Of the options.
    pub actions: usize,
}

/// The choice of a row that is to stay as it is.
pub const STAY: i32 = -1;

/// Why a step was not taken. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// A choice is none of the options.
    #[error("row {row}: there is no option {choice}; there are {options}")]
    NoSuchOption {
        /// The row.
        row: usize,
        /// What was chosen.
        choice: i32,
        /// How many options there are.
        options: usize,
    },
    /// A buffer has another size.
    #[error("the buffer `{name}` holds {found} numbers instead of {wanted}")]
    Size {
        /// Which buffer.
        name: &'static str,
        /// Its size.
        found: usize,
        /// The size that it should have.
        wanted: usize,
    },
}

/// A batch of any game.
pub trait AnyBatch: Send {
    /// Number of rows.
    fn rows(&self) -> usize;
    /// What the numbers mean.
    fn layout(&self) -> &Arc<Layout>;
    /// Numbers of a row.
    fn sizes(&self) -> Sizes;
    /// Begins every match anew from another seed.
    ///
    /// # Errors
    /// When a buffer has another size.
    fn reset(&mut self, seed: u64, buffers: Buffers<'_>) -> Result<(), StepError>;
    /// Takes a choice in every row. The choice of a row whose match is over says nothing: another match begins there.
    ///
    /// # Errors
    /// When a buffer has another size or a choice is none; no row has been stepped then.
    fn step(&mut self, choices: &[i32], buffers: Buffers<'_>) -> Result<(), StepError>;
    /// Steps at random without writing anything, so often: the bare engine, to compare with. Only for batches that are thrown away.
    fn drive(&mut self, steps: usize);
    /// Gives up in a row: the asked seat loses.
    ///
    /// # Errors
    /// When a buffer has another size.
    fn concede(&mut self, row: usize, buffers: Buffers<'_>) -> Result<(), StepError>;
    /// Writes what any seat may know of a row.
    fn observe(&mut self, row: usize, seat: Seat, out: &mut [f32]);
    /// Writes the cards that a seat has before it; see [`Encoder::tokens`].
    fn tokens(&mut self, row: usize, seat: Seat, out: &mut [f32]) -> usize;
    /// Writes all cards with their true faces, for a teacher; see [`Encoder::truth`].
    fn truth(&mut self, row: usize, seat: Seat, out: &mut [f32]) -> usize;
    /// A row's table as an observer sees it.
    fn view(&self, row: usize, observer: Observer) -> View;
    /// Cards in a match, at most.
    fn cards(&self) -> usize;
}

/// See the module.
pub struct Batch<G: Game> {
    start: Start<G>,
    manner: Manner,
    rows: Vec<Row<G>>,
    encoders: Vec<Encoder>,
    pool: Option<rayon::ThreadPool>,
}

struct Row<G: Game> {
    table: Table<G>,
    log: Log,
    dice: Dice,
    agent: Option<Box<dyn Agent<G>>>,
    learner: Option<Seat>,
    last: Seat,
    over: bool,
}

impl<G: Game> Batch<G> {
    /// A batch whose matches have begun.
    ///
    /// # Panics
    /// When there is no row or no start, or threads cannot be had.
    #[must_use]
    pub fn new(start: Start<G>, manner: Manner) -> Batch<G> {
        assert!(manner.rows > 0 && !start.starts.is_empty(), "a batch has rows, and matches to begin");
        let threads = match manner.threads {
            0 => std::thread::available_parallelism().map_or(1, Into::into),
            threads => threads,
        };
        let threads = threads.min(manner.rows).min(MOST_THREADS);
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads to step with"));
        let encoders = (0..threads).map(|_| Encoder::new(Arc::clone(&start.layout))).collect();
        let rows = (0..manner.rows).map(|row| Row::new(&start, &manner, row)).collect();
        Batch { start, manner, rows, encoders, pool }
    }

    fn check(&self, buffers: &Buffers<'_>) -> Result<(), StepError> {
        let (rows, sizes) = (self.rows.len(), self.sizes());
        let found = [
            ("observation", buffers.observation.len(), rows * sizes.observation),
            ("actions", buffers.actions.len(), rows * sizes.actions),
            ("counts", buffers.counts.len(), rows),
            ("reward", buffers.reward.len(), 2 * rows),
            ("terminated", buffers.terminated.len(), rows),
            ("seat", buffers.seat.len(), rows),
        ];
        let wrong = found.into_iter().find(|(_, found, wanted)| found != wanted);
        wrong.map_or(Ok(()), |(name, found, wanted)| Err(StepError::Size { name, found, wanted }))
    }

    fn check_choices(&self, choices: &[i32]) -> Result<(), StepError> {
        if choices.len() != self.rows.len() {
            return Err(StepError::Size { name: "choices", found: choices.len(), wanted: self.rows.len() });
        }
        for (row, (match_, &choice)) in self.rows.iter().zip(choices).enumerate() {
            let options = match_.table.options().len().min(self.manner.options);
            let taken = usize::try_from(choice).is_ok_and(|choice| choice < options);
            if !(taken || choice == STAY || match_.over) {
                return Err(StepError::NoSuchOption { row, choice, options });
            }
        }
        Ok(())
    }

    /// Does the same to every row and writes what has become of it, on all threads.
    fn each(&mut self, choices: Option<&[i32]>, buffers: Buffers<'_>) {
        let sizes = self.sizes();
        let work = Work { start: &self.start, manner: &self.manner, sizes };
        match &self.pool {
            None => work.run(&mut self.rows, choices, buffers, &mut self.encoders),
            Some(pool) => pool.install(|| work.run(&mut self.rows, choices, buffers, &mut self.encoders)),
        }
    }
}

impl<G: Game> AnyBatch for Batch<G> {
    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn layout(&self) -> &Arc<Layout> {
        &self.start.layout
    }

    fn sizes(&self) -> Sizes {
        Sizes { observation: self.start.layout.width(), actions: self.manner.options * OPTION_FIELDS }
    }

    fn reset(&mut self, seed: u64, buffers: Buffers<'_>) -> Result<(), StepError> {
        self.check(&buffers)?;
        self.manner.seed = seed;
        for (number, row) in self.rows.iter_mut().enumerate() {
            row.reseed(&self.manner, number);
        }
        self.each(None, buffers);
        Ok(())
    }

    fn step(&mut self, choices: &[i32], buffers: Buffers<'_>) -> Result<(), StepError> {
        self.check(&buffers)?;
        self.check_choices(choices)?;
        self.each(Some(choices), buffers);
        Ok(())
    }

    fn drive(&mut self, steps: usize) {
        for _ in 0..steps.div_ceil(self.rows.len()) {
            for row in &mut self.rows {
                match row.table.options().len() {
                    0 => row.begin(&self.start, &self.manner),
                    options => {
                        let choice = row.dice.below(options);
                        row.table.play(choice).expect("an option that there is");
                        row.table.hear_told(|_| ());
                    }
                }
            }
        }
    }

    fn concede(&mut self, row: usize, buffers: Buffers<'_>) -> Result<(), StepError> {
        self.check(&buffers)?;
        let sizes = self.sizes();
        let Buffers { observation, actions, counts, reward, terminated, seat } = buffers;
        let at = |size: usize| row * size..(row + 1) * size;
        let own = Buffers {
            observation: &mut observation[at(sizes.observation)],
            actions: &mut actions[at(sizes.actions)],
            counts: &mut counts[at(1)],
            reward: &mut reward[at(2)],
            terminated: &mut terminated[at(1)],
            seat: &mut seat[at(1)],
        };
        self.rows[row].give_up();
        self.rows[row].write(&mut self.encoders[0], own);
        Ok(())
    }

    fn observe(&mut self, row: usize, seat: Seat, out: &mut [f32]) {
        let Row { table, log, .. } = &self.rows[row];
        self.encoders[0].observe(position(table), seat, log.heard(seat), out);
    }

    fn tokens(&mut self, row: usize, seat: Seat, out: &mut [f32]) -> usize {
        self.encoders[0].tokens(position(&self.rows[row].table), seat, out)
    }

    fn truth(&mut self, row: usize, seat: Seat, out: &mut [f32]) -> usize {
        self.encoders[0].truth(position(&self.rows[row].table), seat, out)
    }

    fn view(&self, row: usize, observer: Observer) -> View {
        self.rows[row].table.view(observer)
    }

    fn cards(&self) -> usize {
        self.start.starts.iter().map(|start| start.zones().all().len()).max().unwrap_or(0)
    }
}

/// What the rows of a step have in common.
struct Work<'w, G: Game> {
    start: &'w Start<G>,
    manner: &'w Manner,
    sizes: Sizes,
}

impl<G: Game> Work<'_, G> {
    /// Halves the rows until every thread has its share.
    fn run(&self, rows: &mut [Row<G>], choices: Option<&[i32]>, buffers: Buffers<'_>, encoders: &mut [Encoder]) {
        if let [encoder] = encoders {
            return self.run_one(rows, choices, buffers, encoder);
        }
        let half = encoders.len() / 2;
        let share = rows.len() * half / encoders.len();
        let (one, other) = encoders.split_at_mut(half);
        let (here, there) = rows.split_at_mut(share);
        let (first, second) = buffers.split_at(share, self.sizes);
        let (before, after) = choices.map(|choices| choices.split_at(share)).unzip();
        rayon::join(|| self.run(here, before, first, one), || self.run(there, after, second, other));
    }

    fn run_one(&self, rows: &mut [Row<G>], choices: Option<&[i32]>, mut buffers: Buffers<'_>, encoder: &mut Encoder) {
        for (number, row) in rows.iter_mut().enumerate() {
            let (own, rest) = buffers.split_at(1, self.sizes);
            buffers = rest;
            match choices.map(|choices| choices[number]) {
                Some(STAY) => continue,
                Some(choice) if !row.over => row.play(choice as usize, self.manner.opponent),
                _ => row.begin(self.start, self.manner),
            }
            row.write(encoder, own);
        }
    }
}

impl<'b> Buffers<'b> {
    fn split_at(self, rows: usize, sizes: Sizes) -> (Buffers<'b>, Buffers<'b>) {
        let (observation, observation_after) = self.observation.split_at_mut(rows * sizes.observation);
        let (actions, actions_after) = self.actions.split_at_mut(rows * sizes.actions);
        let (counts, counts_after) = self.counts.split_at_mut(rows);
        let (reward, reward_after) = self.reward.split_at_mut(2 * rows);
        let (terminated, terminated_after) = self.terminated.split_at_mut(rows);
        let (seat, seat_after) = self.seat.split_at_mut(rows);
        let after = Buffers {
            observation: observation_after,
            actions: actions_after,
            counts: counts_after,
            reward: reward_after,
            terminated: terminated_after,
            seat: seat_after,
        };
        (Buffers { observation, actions, counts, reward, terminated, seat }, after)
    }
}

impl<G: Game> Row<G> {
    fn new(start: &Start<G>, manner: &Manner, number: usize) -> Row<G> {
        let listening = if start.layout.events() > 0 { Listening::Events } else { Listening::Off };
        let table = Table::new(Arc::clone(&start.cards), start.starts[0].clone(), listening);
        let log = Log::new(start.layout.events());
        let mut row = Row { table, log, dice: Dice::new(0, 0), agent: None, learner: None, last: Seat::A, over: true };
        row.reseed(manner, number);
        row.begin(start, manner);
        row
    }

    fn reseed(&mut self, manner: &Manner, number: usize) {
        self.dice = Dice::new(manner.seed, number as u64);
        let by_turns = Seat::BOTH[number % 2];
        self.learner = manner.opponent.map(|_| manner.seat.unwrap_or(by_turns));
        self.agent = manner.opponent.map(|spec| spec.agent(self.dice.next_u64()));
    }

    /// Another match, up to the first question that is the caller's.
    fn begin(&mut self, start: &Start<G>, manner: &Manner) {
        loop {
            let mut state = start.starts[self.dice.below(start.starts.len())].clone();
            *state.chance_mut() = Chance::renewed(&mut self.dice);
            self.table.begin_anew(&state);
            self.log.clear();
            self.settle(manner.opponent);
            if self.table.pending().is_some() {
                self.over = false;
                return;
            }
        }
    }

    fn play(&mut self, choice: usize, opponent: Option<AgentSpec>) {
        self.last = self.table.pending().map_or(self.last, |question| question.seat);
        self.table.play(choice).expect("choices have been looked at");
        self.settle(opponent);
    }

    fn give_up(&mut self) {
        if let Some(question) = self.table.pending().copied() {
            self.last = question.seat;
            self.table.concede(question.seat).expect("somebody is asked, so the match goes on");
        }
    }

    /// Lets the opponent choose until it is the caller's turn.
    fn settle(&mut self, opponent: Option<AgentSpec>) {
        if let (Some(spec), Some(agent), Some(learner)) = (opponent, &mut self.agent, self.learner) {
            while let Some(outlook) = self.table.outlook().filter(|outlook| outlook.seat() != learner) {
                let option = agent.choose(&outlook, spec.budget::<G>(NATIVE)).option;
                self.table.play(option).expect("an agent takes one of the options");
            }
        }
        self.log.listen(&mut self.table);
    }

    fn write(&mut self, encoder: &mut Encoder, out: Buffers<'_>) {
        let Buffers { observation, actions, counts, reward, terminated, seat: asked } = out;
        let outcome = self.table.outcome();
        self.over = outcome.is_some();
        // Without an opponent the end is told to the one who chose last; with one always to the caller.
        let seat = self.table.pending().map_or(self.learner.unwrap_or(self.last), |question| question.seat);
        let position = position(&self.table);
        encoder.observe(position, seat, self.log.heard(seat), observation);
        counts[0] = encoder.options(position, seat, self.table.options(), actions) as i32;
        terminated[0] = self.over;
        asked[0] = seat.index() as i8;
        reward.copy_from_slice(&outcome.map_or([0.0; 2], rewards));
    }
}

fn rewards(outcome: Outcome) -> [f32; 2] {
    Seat::BOTH.map(|seat| 2.0 * outcome.score(seat) as f32 - 1.0)
}

fn position<G: Game>(table: &Table<G>) -> Position<'_, G> {
    Position { state: table.state(), cards: table.cards(), pending: table.pending() }
}
