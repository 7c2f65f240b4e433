//! One match of a study. Its lots are keyed, so that a match with another card goes on like this one wherever the card makes no difference: the chance of
//! the match by what a lot is for and its number, the agents' own by the question and how often it was put.

use std::sync::Arc;

use fudaba_agents::{AgentSpec, Dice, Lots};
use fudaba_kernel::{Action, Chance, Game, Listening, Manner, Observer, Outcome, Question, Responder, Seat, Table, play_out};
use fudaba_machine::NATIVE;
use rand_core::RngCore;

use crate::arena::Arena;
use crate::game::GameRecord;
use crate::study::chunk::Row;
use crate::study::plan::{Cell, Job, Study};
use crate::study::watch::{CardWatch, Drama, Followed, Tallies};

/// See the module.
pub(crate) struct Match<'s, G: Game> {
    pub(crate) study: &'s Study,
    pub(crate) arena: &'s Arena<G>,
    pub(crate) cell: &'s Cell,
    /// Agents by side.
    pub(crate) specs: [AgentSpec; 2],
    pub(crate) job: Job,
    /// The side in seat 0.
    pub(crate) seat_0: usize,
    pub(crate) watch: &'s CardWatch,
}

/// What a stream of lots is for.
#[derive(Clone, Copy)]
enum Purpose {
    Match,
    Agents,
    Control,
    Deals,
    Lapses,
}

/// The lots of a pair: they hang on the cell's luck and not on its agents or cards.
fn lots(study: &Study, luck: u32, pair: u32, purpose: Purpose) -> Dice {
    Dice::new(study.seed, u64::from(pair) | u64::from(luck) << 32 | (purpose as u64) << 60)
}

fn seed_of(dice: &mut Dice) -> [u8; 32] {
    let mut seed = [0; 32];
    dice.fill_bytes(&mut seed);
    seed
}

/// The seed of both games of a pair.
pub(crate) fn match_seed(study: &Study, luck: u32, pair: u32) -> [u8; 32] {
    seed_of(&mut lots(study, luck, pair, Purpose::Match))
}

/// A match about to begin with keyed lots.
fn begin<G: Game>(arena: &Arena<G>, decks: [usize; 2], seed: [u8; 32]) -> G {
    let mut start = arena.start(decks, seed);
    *start.chance_mut() = Chance::keyed(seed);
    start
}

impl<G: Game> Match<'_, G> {
    fn sides(&self) -> [usize; 2] {
        [self.seat_0, 1 - self.seat_0]
    }

    fn lots(&self, purpose: Purpose) -> Dice {
        lots(self.study, self.cell.luck, self.job.pair, purpose)
    }

    fn start(&self) -> G {
        let decks = self.sides().map(|side| self.cell.decks[side] as usize);
        begin(self.arena, decks, self.seed())
    }

    /// The seed of its lots.
    pub(crate) fn seed(&self) -> [u8; 32] {
        match_seed(self.study, self.cell.luck, self.job.pair)
    }

    /// Plays it; the row, and the reason of its end. What is chosen is added to the journal, as a table would keep it.
    pub(crate) fn play(&self, tallies: &mut Tallies, journal: &mut Vec<u16>) -> (Row, &'static str) {
        let start = self.start();
        let control = control::of_start(self.study, self.arena, &start, &mut self.lots(Purpose::Control)).map(|value| self.by_side(value));
        let is_plain = !self.watch.is_on() && !self.study.watched.drama && self.cell.careless_seat.is_none();
        let is_blind = self.specs == [AgentSpec::Random; 2] && is_plain;
        let (row, reason) = if is_blind { self.play_blind(start, journal) } else { self.play_seeing(start, tallies, journal) };
        (Row { control: control.map_or(-1, |value| (value * 1e6).round() as i32), ..row }, reason)
    }

    /// A value of seat 0 as one of side 0.
    fn by_side(&self, value: f64) -> f64 {
        if self.seat_0 == 0 { value } else { 1.0 - value }
    }

    fn seeds(&self) -> Lots {
        let mut dice = self.lots(Purpose::Agents);
        Lots::new([dice.next_u64(), dice.next_u64()])
    }

    /// Both agents are blind: the whole match in one run.
    fn play_blind(&self, start: G, journal: &mut Vec<u16>) -> (Row, &'static str) {
        let mut blind = Blind { lots: self.seeds(), choices: 0, journal };
        let (state, outcome) = play_out(self.arena.cards().as_ref(), start, &mut blind, G::LEXICON.longest);
        let choices = blind.choices;
        self.row(&state, outcome, choices, &Drama::default())
    }

    fn play_seeing(&self, start: G, tallies: &mut Tallies, journal: &mut Vec<u16>) -> (Row, &'static str) {
        let sides = self.sides();
        let mut followed = Followed::new(self.watch, &start);
        let mut table = Table::new(Arc::clone(self.arena.cards()), start, Listening::Off);
        let specs = sides.map(|side| self.specs[side]);
        let mut agents = specs.map(|spec| spec.agent::<G>(0));
        let (mut lots, mut drama, mut choices) = (self.seeds(), Drama::default(), 0);
        let mut lapses = self.lots(Purpose::Lapses);
        while choices < G::LEXICON.longest
            && let Some(outlook) = table.outlook()
        {
            let (seat, question) = (outlook.seat().index(), *outlook.question());
            agents[seat].reseed(lots.next(&question));
            let option = match self.cell.careless_seat {
                Some(careless) if seat == usize::from(careless) && lapses.below(2) == 0 => lapses.below(outlook.options().len()),
                _ => agents[seat].choose(&outlook, specs[seat].budget::<G>(NATIVE)).option,
            };
            followed.note(table.state(), &question, &table.options()[option]);
            if self.study.watched.drama {
                drama.note(table.state().evaluate(self.arena.cards(), Seat::A));
            }
            table.play(option).expect("an agent takes one of the options");
            journal.push(entry(option));
            choices += 1;
        }
        followed.look(table.state());
        let (row, reason) = self.row(table.state(), table.outcome(), choices as u32, &drama);
        followed.count(table.state(), self.arena.cards(), &row, sides, tallies);
        (row, reason)
    }

    fn row(&self, state: &G, outcome: Option<Outcome>, choices: u32, drama: &Drama) -> (Row, &'static str) {
        let side = |seat: Seat| self.sides()[seat.index()] as u8;
        let winner = outcome.and_then(|outcome| outcome.winner);
        let row = Row {
            cell: self.job.cell,
            pair: self.job.pair,
            seat_0: self.seat_0 as u8,
            halves: winner.map_or(1, |winner| if side(winner) == 0 { 2 } else { 0 }),
            first: self.arena.first_player(state).map_or(2, side),
            reason: 0,
            rounds: u16::try_from(state.scene(self.arena.cards(), Observer::Spectator).round).unwrap_or(u16::MAX),
            choices,
            control: -1,
            leads: drama.changes(),
            decided: drama.decided(winner),
        };
        (row, outcome.map_or(GameRecord::CUT_OFF, |outcome| outcome.reason))
    }
}

/// Chooses blindly on the spot, as agents that choose at random do with these lots.
struct Blind<'j> {
    lots: Lots,
    choices: u32,
    journal: &'j mut Vec<u16>,
}

impl Responder for Blind<'_> {
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize {
        self.choices += 1;
        let option = Dice::new(self.lots.next(question), 0).below(options.len());
        self.journal.push(entry(option));
        option
    }

    /// A table puts the single option of a question whose number of options would tell something.
    fn forced(&mut self, question: &Question, _only: Action) {
        if question.manner != Manner::Plain {
            self.journal.push(0);
        }
    }
}

/// An option as a journal has it.
fn entry(option: usize) -> u16 {
    u16::try_from(option).expect("a question has fewer options than that")
}

/// What a deal is worth, told by quick playouts of it: a control variate, known for many more deals than are played.
pub(crate) mod control {
    use super::*;
    use crate::study::chunk::Deals;
    use fudaba_agents::Wanderer;

    /// Steps of a playout before the evaluation is asked.
    const STEPS: usize = 60;
    /// Deals that are only looked at, for each pair that is played.
    const FURTHER: u32 = 4;

    /// The mean of the study's playouts for seat 0.
    pub(crate) fn of_start<G: Game>(study: &Study, arena: &Arena<G>, start: &G, dice: &mut Dice) -> Option<f64> {
        let playouts = (0..study.control).map(|_| {
            let (state, outcome) = play_out(arena.cards().as_ref(), start.clone(), &mut Wanderer(dice), STEPS);
            outcome.map_or_else(|| state.evaluate(arena.cards(), Seat::A), |outcome| outcome.score(Seat::A))
        });
        (study.control > 0).then(|| playouts.sum::<f64>() / f64::from(study.control))
    }

    /// Deals of the same decks with lots of their own, both seats of each.
    pub(crate) fn further_deals<G: Game>(study: &Study, arena: &Arena<G>, cell: &Cell, job: Job) -> Deals {
        let mut dice = lots(study, cell.luck, job.pair, Purpose::Deals);
        let mut sum = 0;
        for _ in 0..FURTHER {
            let seed = seed_of(&mut dice);
            for (decks, seat_0) in [([0, 1], 0), ([1, 0], 1)] {
                let start = begin(arena, decks.map(|side: usize| cell.decks[side] as usize), seed);
                let value = of_start(study, arena, &start, &mut dice).unwrap_or(0.5);
                sum += ((if seat_0 == 0 { value } else { 1.0 - value }) * 1e6).round() as i64;
            }
        }
        Deals { cell: 0, count: FURTHER * 2, sum }
    }
}
