//! A card weighed while it is made: the same matches with the card as it was and as it is now, between quick players, in slices of time. What
//! the one wins more than the other is known whenever one looks, and it is known when that is enough.

use core::time::Duration;
use std::sync::Arc;

use fudaba_agents::{AgentSpec, Dice, Differences, Interval, Sureness, Verdict};
use fudaba_cardscript::data::Deck;
use fudaba_kernel::Seat;
use fudaba_stage::DeckList;
use rand_core::RngCore;
use serde::Serialize;

use crate::game::Playable;
use crate::holding::holding;

/// Who plays: quick, and yet it looks at what its options do.
const PLAYER: AgentSpec = AgentSpec::Greedy(4);
/// What is found, and how surely: two points of a hundred, with one false alarm in two hundred cards.
const SURE: Sureness = Sureness { delta: 0.02, alpha: 0.005, beta: 0.05 };
/// Outcomes of two games, after which nothing more is found out: an interval of about a point.
const MOST: u64 = 20_000;

/// A card as it was and as it is, on the scales.
pub struct Weighing {
    was: Arc<dyn Playable>,
    now: Arc<dyn Playable>,
    meetings: Vec<Meeting>,
    seed: u64,
    outcomes: Differences,
}

/// A deck with the card, and a ready-made one against it.
struct Meeting {
    with: DeckList,
    against: DeckList,
}

/// What is known so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Weighed {
    /// Games that were played, with the card as it was and as it is.
    pub games: u64,
    /// Decks that hold the card.
    pub decks: usize,
    /// What the card as it is adds to the share of games that its deck wins, with an interval that holds whenever one looks.
    pub change: Interval,
    /// What follows from it.
    pub verdict: Verdict,
    /// Whether there is no more to be found out.
    pub done: bool,
}

/// Why a card cannot be weighed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unweighable {
    /// One of the two is not to be had.
    #[error("{0}: there is no such card, or it has a mistake")]
    NoCard(String),
    /// It may lie in no deck.
    #[error("{0}: no ready-made deck may hold this card")]
    NoDeck(String),
}

impl Weighing {
    /// The card of this number in the game as it was and as it is.
    ///
    /// # Errors
    /// When one of the games has no such card, or no ready-made deck may hold it.
    pub fn new(was: Arc<dyn Playable>, now: Arc<dyn Playable>, card: &str, seed: u64) -> Result<Weighing, Unweighable> {
        let knows = |game: &Arc<dyn Playable>| game.faces().iter().any(|face| face.number == card);
        if !knows(&was) || !knows(&now) {
            return Err(Unweighable::NoCard(card.to_owned()));
        }
        let meetings = meetings(was.as_ref(), now.as_ref(), card);
        if meetings.is_empty() {
            return Err(Unweighable::NoDeck(card.to_owned()));
        }
        Ok(Weighing { was, now, meetings, seed, outcomes: Differences::default() })
    }

    /// Plays on for so long, and at most so many outcomes more; at least one.
    pub fn go_on(&mut self, time: Duration, most: u32) -> Weighed {
        let machine = self.now.machine();
        let end = machine.now().saturating_add(time);
        for _ in 0..most.max(1) {
            self.play_another();
            if machine.now() >= end {
                break;
            }
        }
        self.weighed()
    }

    /// What is known.
    #[must_use]
    pub fn weighed(&self) -> Weighed {
        let verdict = SURE.verdict(&self.outcomes);
        let decks = self.meetings.len() / self.now.decks().len().max(1);
        let done = verdict != Verdict::Open || self.outcomes.count() >= MOST;
        Weighed { games: self.outcomes.count() * 4, decks, change: SURE.interval(&self.outcomes), verdict, done }
    }

    /// Two games with the card as it was and the same two as it is; seats are changed in between.
    fn play_another(&mut self) {
        let number = self.outcomes.count();
        let meeting = &self.meetings[(number % self.meetings.len() as u64) as usize];
        let lots = Dice::new(self.seed, number).next_u64();
        let won = |game: &dyn Playable| -> i8 { Seat::BOTH.iter().map(|&seat| meeting.halves(game, seat, lots)).sum() };
        self.outcomes.add(won(self.now.as_ref()) - won(self.was.as_ref()));
    }
}

impl Meeting {
    /// What the deck with the card wins from this seat: 2 for a win, 1 for a draw.
    fn halves(&self, game: &dyn Playable, seat: Seat, lots: u64) -> i8 {
        let decks = if seat == Seat::A { [&self.with, &self.against] } else { [&self.against, &self.with] };
        match game.bout(decks, lots, PLAYER) {
            None => 1,
            Some(winner) if winner == seat => 2,
            Some(_) => 0,
        }
    }
}

/// Every deck that may hold the card both ways, against every ready-made one: each deck comes by turns.
fn meetings(was: &dyn Playable, now: &dyn Playable, card: &str) -> Vec<Meeting> {
    let held: Vec<DeckList> = holding(was, card).into_iter().map(|(_, list)| list).filter(|list| now.check_list(list).is_empty()).collect();
    let against = |deck: &Deck| {
        let against = DeckList::from(deck);
        held.iter().map(|with| Meeting { with: with.clone(), against: against.clone() }).collect::<Vec<_>>()
    };
    was.decks().iter().flat_map(against).collect()
}
