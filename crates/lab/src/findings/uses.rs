//! What became of a card in its deck: drawn, used, stuck in the hand; and how its side did then.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::document::{Grid, Kind, Value};
use crate::findings::sample::share_of;
use crate::statistics::{Estimate, SIDE, side};
use crate::study::{CardTally, Chunk, Count, Study};

/// A card in a deck. None of these figures is proof: who has time to use a card is often ahead, and in a long match more is drawn, so that in a deck that
/// wins soon every card looks better undrawn. The latter is common to the cards of a deck, and taken out by comparing a card with them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardUse {
    /// The deck.
    pub deck: String,
    /// Who played.
    pub agent: String,
    /// The card.
    pub card: String,
    /// Games with it in the deck.
    pub games: u32,
    /// Share of these games in which it was drawn.
    pub drawn_in: f64,
    /// Share of the games in which it was drawn that it was used in.
    pub used_in: f64,
    /// Share of the games in which it was drawn at whose end it lay in the hand.
    pub stuck_in: f64,
    /// Win rate where it was drawn.
    pub drawn: Estimate,
    /// Win rate where it was used.
    pub used: Estimate,
    /// Win rate where it was stuck.
    pub stuck: Estimate,
    /// Win rate where it was never drawn.
    pub unseen: Estimate,
    /// Difference between drawn and never drawn.
    pub worth: Estimate,
    /// The same, less that of the deck's cards on average.
    pub among: Estimate,
    /// The same, with an interval so wide that with 95 % those of all cards of the report hold at once: who looks at many cards finds some by chance.
    pub surely: Estimate,
}

/// Every card that was followed, by deck and agent.
pub(crate) fn uses(study: &Study, chunks: &[Chunk], wanted: impl Fn(&CardTally) -> bool) -> Vec<CardUse> {
    let mut sums: BTreeMap<(u32, u32, &str), [Count; 4]> = BTreeMap::new();
    for tally in chunks.iter().flat_map(|chunk| &chunk.cards).filter(|tally| wanted(tally)) {
        let (cell, side) = (&study.cells[tally.cell as usize], usize::from(tally.side));
        let sum = sums.entry((cell.agents[side], cell.decks[side], &tally.card)).or_default();
        for (sum, count) in sum.iter_mut().zip([tally.drawn, tally.played, tally.stuck, tally.unseen]) {
            sum.merge(count);
        }
    }
    let all_at_once = side(0.05 / sums.len().max(1) as f64);
    let mut uses: Vec<CardUse> =
        sums.into_iter().map(|((agent, deck, card), counts)| card_use(study, [agent, deck], card, counts, all_at_once)).collect();
    compare(&mut uses);
    uses
}

/// Compares every card with those of its deck, each of which counts for as much as is known of it.
fn compare(uses: &mut [CardUse]) {
    let mut means: BTreeMap<(String, String), (f64, f64)> = BTreeMap::new();
    for card in uses.iter() {
        let mean = means.entry((card.deck.clone(), card.agent.clone())).or_default();
        let weight = 1.0 / (card.worth.high - card.worth.low).max(1e-3).powi(2);
        (mean.0, mean.1) = (mean.0 + card.worth.mean * weight, mean.1 + weight);
    }
    for card in uses {
        let (sum, weight) = means[&(card.deck.clone(), card.agent.clone())];
        // The mean of the deck varies, too, and holds a part of the card itself: the variances differ by that of the mean.
        let own = (card.worth.high - card.worth.low).max(1e-3).powi(2);
        let less = (1.0 - 1.0 / (weight * own)).max(0.0).sqrt();
        card.among = moved(card.among, sum / weight, less);
        card.surely = moved(card.surely, sum / weight, less);
    }
}

/// Less by so much, with an interval narrower by a factor.
fn moved(Estimate { mean, low, high }: Estimate, by: f64, factor: f64) -> Estimate {
    let mean_moved = mean - by;
    Estimate { mean: mean_moved, low: mean_moved - (mean - low) * factor, high: mean_moved + (high - mean) * factor }
}

fn card_use(study: &Study, [agent, deck]: [u32; 2], card: &str, [drawn, used, stuck, unseen]: [Count; 4], all_at_once: f64) -> CardUse {
    let games = drawn.games + unseen.games;
    let share_of = |count| share_of(count, SIDE);
    let part = |count: Count, of: u32| f64::from(count.games) / f64::from(of.max(1));
    CardUse {
        deck: study.deck_name(deck).to_owned(),
        agent: study.agents[agent as usize].clone(),
        card: card.to_owned(),
        games,
        drawn_in: part(drawn, games),
        used_in: part(used, drawn.games),
        stuck_in: part(stuck, drawn.games),
        drawn: share_of(drawn),
        used: share_of(used),
        stuck: share_of(stuck),
        unseen: share_of(unseen),
        worth: difference(drawn, unseen, SIDE),
        among: difference(drawn, unseen, SIDE),
        surely: difference(drawn, unseen, all_at_once),
    }
}

/// The difference of two shares with its interval, from the intervals of both (R. G. Newcombe, 1998): few games leave it wide, even where all went alike.
fn difference(one: Count, other: Count, side: f64) -> Estimate {
    let (first, second) = (share_of(one, side), share_of(other, side));
    let mean = if one.games > 0 && other.games > 0 { first.mean - second.mean } else { 0.0 };
    let below = (first.mean - first.low).hypot(second.high - second.mean);
    let above = (first.high - first.mean).hypot(second.mean - second.low);
    Estimate { mean, low: mean - below, high: mean + above }
}

/// A share, where anything is known of it.
fn known(estimate: Estimate) -> Value {
    if estimate.low <= 0.0 && estimate.high >= 1.0 { Value::Unknown } else { estimate.mean.into() }
}

/// A table of cards.
pub(crate) fn grid(uses: &[CardUse]) -> Grid {
    let mut grid = Grid::new(
        "cards",
        &[
            ("deck", "deck", Kind::Text),
            ("agent", "player", Kind::Text),
            ("card", "card", Kind::Text),
            ("games", "games", Kind::Count),
            ("drawn_in", "drawn in", Kind::Share),
            ("used_in", "of these used", Kind::Share),
            ("stuck_in", "stuck", Kind::Share),
            ("share_drawn", "wins when drawn", Kind::Share),
            ("share_used", "when used", Kind::Share),
            ("share_stuck", "when stuck", Kind::Share),
            ("share_unseen", "never drawn", Kind::Share),
            ("worth", "drawn - never", Kind::Points),
            ("worth_low", "from", Kind::Points),
            ("worth_high", "to", Kind::Points),
            ("among", "among its deck", Kind::Points),
            ("surely_low", "surely from", Kind::Points),
            ("surely_high", "surely to", Kind::Points),
        ],
    );
    uses.iter().for_each(|card| grid.push(card.row()));
    grid
}

impl CardUse {
    fn row(&self) -> Vec<Value> {
        let texts = [&self.deck, &self.agent, &self.card].map(|text| Value::from(text.as_str()));
        let shares = [self.drawn_in, self.used_in, self.stuck_in];
        let wins = [self.drawn, self.used, self.stuck, self.unseen].map(known);
        let worth: [Value; 3] = self.worth.into();
        let numbers = shares.into_iter().map(Value::from).chain(wins);
        texts
            .into_iter()
            .chain([self.games.into()])
            .chain(numbers)
            .chain(worth)
            .chain([self.among.mean, self.surely.low, self.surely.high].map(Value::from))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_that_were_won_make_no_card_mandatory() {
        let worth = difference(Count { games: 2, halves: 4 }, Count { games: 118, halves: 118 }, SIDE);
        assert!(worth.mean > 0.49 && worth.low < 0.0, "{worth:?}");
        let surely = difference(Count { games: 400, halves: 560 }, Count { games: 400, halves: 400 }, SIDE);
        assert!((surely.mean - 0.2).abs() < 1e-9 && surely.low > 0.12 && surely.high < 0.28, "{surely:?}");
    }

    /// Forty cards that do nothing, each drawn in half of the games: with an interval of its own each, two of forty would be found by chance.
    #[test]
    fn of_many_cards_that_do_nothing_none_is_surely_something() {
        let mut found = [0, 0];
        for seed in 0..100 {
            let mut dice = fudaba_agents::Dice::new(seed, 1);
            for _ in 0..40 {
                let mut count = || Count { games: 200, halves: (0..200).map(|_| 2 * dice.below(2) as u32).sum() };
                let (drawn, unseen) = (count(), count());
                for (found, side) in found.iter_mut().zip([SIDE, side(0.05 / 40.0)]) {
                    let worth = difference(drawn, unseen, side);
                    *found += usize::from(worth.low > 0.0 || worth.high < 0.0);
                }
            }
        }
        assert!(found[0] > 120 && found[1] < 12, "{found:?} of 4000 cards");
    }

    #[test]
    fn of_a_card_that_was_never_drawn_nothing_is_known() {
        assert_eq!(known(share_of(Count::default(), SIDE)), Value::Unknown);
        assert!(difference(Count::default(), Count { games: 50, halves: 50 }, SIDE).low < -0.4);
    }
}
