//! A position being played: checkpoint, answers since, and the open question. Tables and forks are built on it.

use rand_core::RngCore;

use crate::action::{Action, Answer, Options, Question};
use crate::chance::Chance;
use crate::desk::{Check, Desk, Record, Responder, Script};
use crate::event::Told;
use crate::flow::{Halt, Outcome};
use crate::game::Game;
use crate::ids::Seat;
use crate::supposition::Supposed;

/// Somebody who listens: what was told, and the states passed through while it was.
#[derive(Clone, Debug)]
pub(crate) struct Ear<G> {
    pub(crate) told: Vec<Told>,
    pub(crate) moments: Vec<Moment<G>>,
    /// Whether moments are kept.
    watches: bool,
}

impl<G: Game> Ear<G> {
    /// One that keeps what is told and, if it watches, the moments.
    pub(crate) fn new(watches: bool) -> Ear<G> {
        Ear { told: Vec::new(), moments: Vec::new(), watches }
    }

    /// Another one like it that has heard nothing.
    pub(crate) fn fresh(&self) -> Ear<G> {
        Ear::new(self.watches)
    }

    pub(crate) fn clear(&mut self) {
        self.told.clear();
        self.moments.clear();
    }

    /// A step is done: if something was told in it, its end is a moment worth showing.
    fn remember(&mut self, state: &G) {
        if !self.watches {
            return;
        }
        let before = self.moments.last().map_or(0, |moment| moment.told);
        if self.told.len() > before {
            self.moments.push(Moment { told: self.told.len(), state: state.clone() });
        }
    }
}

/// The end of a step in which something was told.
#[derive(Clone, Debug)]
pub struct Moment<G> {
    /// How much had been told by then, counted from the beginning of what is taken together with it.
    pub told: usize,
    /// The state.
    pub state: G,
}

/// For whom a position is imagined, and what they suppose of the other's list where it is closed.
pub(crate) type Guess<'s> = (Seat, Option<&'s Supposed>);

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Position<G: Game> {
    pub(crate) checkpoint: G,
    /// The state at the open question, or at the end.
    pub(crate) live: G,
    pub(crate) record: Record,
    pub(crate) options: Options,
    pub(crate) pending: Option<Question>,
    pub(crate) outcome: Option<Outcome>,
}

impl<G: Game> Position<G> {
    pub(crate) fn new(state: G, script: Option<Script>) -> Position<G> {
        let record = Record { script: script.map(Box::new), ..Record::default() };
        Position { live: state.clone(), checkpoint: state, record, options: Options::new(), pending: None, outcome: None }
    }

    /// Goes back to a state from which nothing has happened, reusing the memory.
    pub(crate) fn begin_anew(&mut self, start: &G) {
        self.checkpoint.clone_from(start);
        self.live.clone_from(start);
        self.record.forget();
        self.options.clear();
        self.pending = None;
        self.outcome = None;
    }

    /// Imagines the step for `seat`, to be run again up to the open question of `truth`; with closed lists from what the seat supposes.
    pub(crate) fn imagine(&mut self, cards: &G::Cards, truth: &Position<G>, (seat, supposed): Guess<'_>, rng: &mut impl RngCore) {
        self.checkpoint.clone_from(&truth.checkpoint);
        truth.record.copy_for_fork(&mut self.record);
        self.pending = truth.pending;
        self.outcome = truth.outcome;
        match supposed {
            None => self.checkpoint.imagine(cards, &truth.live, seat, rng),
            Some(supposed) => {
                let mut known = truth.live.clone();
                supposed.deal(known.zones_mut(), seat, rng);
                self.checkpoint.imagine(cards, &known, seat, rng);
            }
        }
        *self.checkpoint.chance_mut() = Chance::renewed(rng);
    }

    /// Runs steps until somebody is asked or the match is over.
    pub(crate) fn run(&mut self, cards: &G::Cards, mut ear: Option<&mut Ear<G>>) {
        loop {
            let mut desk = Desk::new(cards, &mut self.record, &mut self.options);
            desk.listener = ear.as_deref_mut().map(|ear| &mut ear.told);
            let flow = self.live.advance(&mut desk);
            let (pending, used) = (desk.pending, desk.script_at);
            match flow {
                Ok(()) => {
                    self.commit(used);
                    ear.as_deref_mut().into_iter().for_each(|ear| ear.remember(&self.checkpoint));
                }
                Err(Halt::Asked) => {
                    self.pending = pending;
                    return;
                }
                Err(Halt::Over(outcome)) => return self.finish(outcome),
            }
        }
    }

    fn commit(&mut self, used: crate::desk::ScriptAt) {
        self.record.commit(used);
        self.checkpoint.clone_from(&self.live);
    }

    pub(crate) fn finish(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.pending = None;
        self.options.clear();
    }

    /// Answers the open question and runs on.
    pub(crate) fn answer(&mut self, cards: &G::Cards, question: Question, action: Action, ear: Option<&mut Ear<G>>) {
        self.record.answers.push(Answer { question, action, forced: false });
        self.live.clone_from(&self.checkpoint);
        self.run(cards, ear);
    }

    /// Runs the step again up to the open question, comparing. False: something else was asked, or an answer is no option.
    pub(crate) fn rerun(&mut self, cards: &G::Cards) -> bool {
        self.live.clone_from(&self.checkpoint);
        let mut desk = Desk::new(cards, &mut self.record, &mut self.options);
        desk.check = Check::Options;
        let flow = self.live.advance(&mut desk);
        let (pending, mismatch) = (desk.pending, desk.mismatch);
        flow == Err(Halt::Asked) && pending == self.pending && !mismatch
    }

    /// Lists the options of the open question again, without comparing; their number.
    pub(crate) fn relist(&mut self, cards: &G::Cards) -> usize {
        self.live.clone_from(&self.checkpoint);
        let mut desk = Desk::new(cards, &mut self.record, &mut self.options);
        match self.live.advance(&mut desk) {
            Err(Halt::Asked) => self.options.len(),
            Ok(()) | Err(Halt::Over(_)) => unreachable!("an open question is asked again"),
        }
    }

    /// Plays on to the end with a responder that chooses on the spot, at most `limit` steps. The position is used up.
    pub(crate) fn finish_with(&mut self, cards: &G::Cards, responder: &mut dyn Responder, limit: usize) -> Option<Outcome> {
        if self.outcome.is_some() {
            return self.outcome;
        }
        self.live.clone_from(&self.checkpoint);
        for _ in 0..limit {
            let mut desk = Desk::new(cards, &mut self.record, &mut self.options);
            desk.responder = Some(&mut *responder);
            let flow = self.live.advance(&mut desk);
            let used = desk.script_at;
            match flow {
                Ok(()) => self.record.commit(used),
                Err(Halt::Asked) => unreachable!("a responder answers every question"),
                Err(Halt::Over(outcome)) => {
                    self.outcome = Some(outcome);
                    return self.outcome;
                }
            }
        }
        None
    }
}
