//! Closed lists tell nothing: another whole deck behind the same backs, and everything comes to the seat alike, what is imagined for it included.

use std::sync::Arc;

use super::blind::{Knowable, imagines_alike};
use super::test_rng;
use crate::chance::below_bound;
use crate::game::Game;
use crate::ids::{DefId, Seat};
use crate::supposition::Suppose;
use crate::table::{Listening, Table};

/// Up to so many choices every position is looked at.
const EARLY: usize = 40;

/// Later one in so many.
const SELDOM: usize = 8;

/// What the check needs of a game.
pub struct ClosedKit<'k, G: Game> {
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// A match about to begin, for a seed.
    pub start: &'k dyn Fn([u8; 32]) -> G,
    /// What thinks of lists.
    pub mind: Arc<dyn Suppose>,
    /// Whether the matches have closed lists; in those with open ones the check must notice.
    pub closed: bool,
    /// Number of random matches.
    pub games: u64,
}

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClosedTally {
    /// Positions in which a seat's opponent was given another list.
    pub exchanged: u64,
    /// Those in which the other list has at least one card of which the true one has fewer.
    pub other: u64,
    /// Positions for which no other list was found that asks the same.
    pub mismatches: u64,
}

impl<G: Game> ClosedKit<'_, G> {
    /// Plays the random matches and puts other lists behind what each seat sees.
    ///
    /// # Panics
    /// When a seat gets something else, with what and where.
    pub fn check(&self) -> ClosedTally {
        let mut tally = ClosedTally::default();
        for number in 0..self.games {
            let mut rng = test_rng(number);
            let mut table = Table::new(Arc::clone(&self.cards), (self.start)(super::seed_bytes(&mut rng)), Listening::Off);
            self.close(&mut table);
            while table.pending().is_some() {
                let seat = Seat::BOTH[below_bound(&mut rng, 2)];
                // The fewer cards were seen, the more lists fit.
                if table.journal().len() < EARLY || below_bound(&mut rng, SELDOM) == 0 {
                    self.check_behind(&table, seat, number, &mut tally);
                }
                table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            }
        }
        tally
    }

    fn close(&self, table: &mut Table<G>) {
        if self.closed {
            table.close_lists(&self.mind);
        }
    }

    fn check_behind(&self, table: &Table<G>, seat: Seat, number: u64, tally: &mut ClosedTally) {
        let mut rng = test_rng(number ^ (table.journal().len() as u64) << 20);
        let Some(twin) = table.behind(seat, self.mind.as_ref(), &mut rng) else {
            tally.mismatches += 1;
            return;
        };
        tally.exchanged += 1;
        tally.other += u64::from(prints(table, seat.other()) != prints(&twin, seat.other()));
        let head = format!("match {number} after {} choices: with another list behind the same backs {seat:?}", table.journal().len());
        let here = Knowable::of(table, seat, &table.told_since_checkpoint());
        let there = Knowable::of(&twin, seat, &twin.told_since_checkpoint());
        here.assert_is(&there, &format!("{head} notices"));
        assert!(imagines_alike(table, &twin, seat, &mut rng), "{head} imagines something else");
    }
}

/// The prints of a seat's cards, sorted.
fn prints<G: Game>(table: &Table<G>, owner: Seat) -> Vec<DefId> {
    let zones = table.state().zones();
    let mut prints: Vec<_> = zones.all().iter().filter(|&&card| zones.owner(card) == owner).map(|&card| zones.identity(card)).collect();
    prints.sort_unstable();
    prints
}
