//! What is known of a change at any time, however often one looks and whenever one stops: a confidence sequence, and the verdict that follows from it.
//!
//! The outcomes are differences: the same two seats, decks and lots are played with A and with B, and what B won more is one of five numbers (nine where
//! games may be drawn). What the matches have in common cancels, so few of them tell much.
//!
//! A mean is refuted by a gambler who could not have become so rich if it were true: he stakes a share of what he has on each outcome, at odds that are
//! fair for that mean (I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", 2023). Several gamblers with stakes from
//! bold to timid share the money, so it does not matter beforehand how large the change is, and what they own hangs on the numbers of outcomes alone.
//! Where outcomes come from several meetings by turns, the odds are fair for the mean of all: a product of fair bets on parts of it is worth no more.

use serde::{Deserialize, Serialize};

/// A mean, and between what it lies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The mean of what was seen.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// How sure a verdict must be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sureness {
    /// The smallest change of a share that must be found.
    pub delta: f64,
    /// Chance of a false alarm, both directions together.
    pub alpha: f64,
    /// Chance to miss a change of `delta`, and of an interval that does not hold.
    pub beta: f64,
}

/// What is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// B wins more.
    Up,
    /// B wins less.
    Down,
    /// There is no change of `delta`.
    Same,
    /// Not enough was played to know.
    Open,
}

/// What B won more than A in pairs of pairs of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Differences([u64; 9]);

/// The boldest gambler stakes this share of what he has.
const BOLDEST: f64 = 0.95;
/// Each further one stakes so much of the one before.
const TIMIDER: f64 = 0.8;
/// How many there are: the last one suits some hundred thousand outcomes.
const GAMBLERS: i32 = 18;

impl Differences {
    /// One more: what B won more in two games than A, in half points, from -4 to 4.
    pub fn add(&mut self, halves: i8) {
        self.0[(halves + 4) as usize] += 1;
    }

    /// Of some outcomes.
    pub fn of(halves: impl Iterator<Item = i8>) -> Differences {
        let mut all = Differences::default();
        halves.for_each(|halves| all.add(halves));
        all
    }

    /// How many were counted.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Numbers of outcomes from "B lost both that A won" to "B won both that A lost".
    pub fn counts(&self) -> [u64; 9] {
        self.0
    }

    /// What an outcome changes in the share of a game.
    fn value(place: usize) -> f64 {
        (place as f64 - 4.0) / 4.0
    }

    /// Mean of the outcomes.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.0.iter().enumerate().map(|(place, &count)| count as f64 * Self::value(place)).sum();
        sum / (self.count() as f64).max(1.0)
    }

    /// The mean with an interval that fails with a chance of `alpha` at most, whenever one looks and however often.
    pub fn always(&self, alpha: f64) -> Interval {
        Interval { mean: self.mean(), low: self.lowest(alpha / 2.0), high: -self.mirrored().lowest(alpha / 2.0) }
    }

    /// What A won more than B.
    fn mirrored(&self) -> Differences {
        let mut counts = self.0;
        counts.reverse();
        Differences(counts)
    }

    /// The lowest mean of which it is not certain that the true one lies above it.
    fn lowest(&self, alpha: f64) -> f64 {
        let (mut low, mut high) = (-1.0, self.mean());
        for _ in 0..48 {
            let middle = (low + high) / 2.0;
            if self.lies_above(middle, alpha) { low = middle } else { high = middle }
        }
        low
    }

    /// Whether the true mean lies above this one, but for a chance of `alpha`.
    fn lies_above(&self, mean: f64, alpha: f64) -> bool {
        self.mean() > mean && self.fortune(mean) >= (f64::from(GAMBLERS) / alpha).ln()
    }

    /// The logarithm of what the gamblers who expect more than `mean` own together, when each of them begins with 1.
    fn fortune(&self, mean: f64) -> f64 {
        // Outcomes from 0 to 1, and what 1 pays for a stake of 1.
        let odds = 2.0 / (1.0 + mean).max(1e-9);
        let gains: [f64; 9] = std::array::from_fn(|place| (1.0 + Self::value(place)) / 2.0 * odds);
        let owned: Vec<f64> = (0..GAMBLERS).map(|number| self.owned(&gains, BOLDEST * TIMIDER.powi(number))).collect();
        let most = owned.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most + owned.iter().map(|owned| (owned - most).exp()).sum::<f64>().ln()
    }

    fn owned(&self, gains: &[f64; 9], stake: f64) -> f64 {
        let seen = self.0.iter().zip(gains).filter(|(count, _)| **count > 0);
        seen.map(|(&count, gain)| count as f64 * (1.0 - stake + stake * gain).ln()).sum()
    }
}

impl Sureness {
    /// What is known after these outcomes: B wins more or less where the interval of `alpha` says so, and there is no change of `delta` where that
    /// of `beta` lies within it. So a verdict and the interval beside it never say two things.
    pub fn verdict(&self, outcomes: &Differences) -> Verdict {
        let (b, a) = (outcomes, outcomes.mirrored());
        let (alarm, known) = (self.alpha / 2.0, self.beta / 2.0);
        match () {
            () if b.lies_above(0.0, alarm) => Verdict::Up,
            () if a.lies_above(0.0, alarm) => Verdict::Down,
            () if b.lies_above(-self.delta, known) && a.lies_above(-self.delta, known) => Verdict::Same,
            () => Verdict::Open,
        }
    }

    /// What is known of the change, whenever one looks.
    pub fn interval(&self, outcomes: &Differences) -> Interval {
        outcomes.always(self.beta)
    }
}

#[cfg(test)]
mod tests {
    use crate::Dice;

    use super::*;

    const SURE: Sureness = Sureness { delta: 0.02, alpha: 0.005, beta: 0.05 };

    /// Two games with A and the same two with B: a part of the games goes alike, the others are tossed, and B wins a little more of them.
    fn quad(dice: &mut Dice, change: f64) -> i8 {
        let game = |dice: &mut Dice| {
            let alike = dice.fraction() < 0.5;
            let (one, other) = (dice.fraction() < 0.5, dice.fraction() < 0.5);
            let raised = dice.fraction() < change.abs() * 2.0;
            let b = if alike { one } else { other };
            let b = if raised && b != (change > 0.0) { change > 0.0 } else { b };
            2 * (i8::from(b) - i8::from(one))
        };
        game(dice) + game(dice)
    }

    /// Runs as a study does, looking after every batch; what was known at the end, and the outcomes.
    fn run(seed: u64, change: f64) -> (Verdict, Differences) {
        let (mut dice, mut outcomes) = (Dice::new(seed, 9), Differences::default());
        loop {
            (0..100).for_each(|_| outcomes.add(quad(&mut dice, change)));
            let verdict = SURE.verdict(&outcomes);
            if verdict != Verdict::Open || outcomes.count() > 200_000 {
                return (verdict, outcomes);
            }
        }
    }

    #[test]
    fn a_planted_change_of_two_points_is_found_nineteen_times_in_twenty() {
        for (change, wanted) in [(0.02, Verdict::Up), (-0.02, Verdict::Down)] {
            let found = (0..200).filter(|&seed| run(seed, change).0 == wanted).count();
            assert!(found >= 190, "{found} of 200 found {wanted:?}");
        }
    }

    #[test]
    fn twenty_runs_of_a_against_a_give_no_alarm() {
        let verdicts: Vec<Verdict> = (1000..1020).map(|seed| run(seed, 0.0).0).collect();
        assert!(verdicts.iter().all(|verdict| *verdict == Verdict::Same), "{verdicts:?}");
    }

    /// It held 85 % where the interval was that of a number of games fixed beforehand.
    #[test]
    fn the_interval_holds_where_the_run_stopped_by_itself() {
        for change in [0.0, 0.01, 0.02] {
            let holds = |seed: &u64| {
                let interval = SURE.interval(&run(*seed, change).1);
                interval.low <= change && change <= interval.high
            };
            let held = (0..100).filter(holds).count();
            assert!(held >= 95, "{held} of 100 intervals hold {change}");
        }
    }

    #[test]
    fn what_is_plain_is_known_soon() {
        let (small, large) = (run(1, 0.02).1.count(), run(1, 0.10).1.count());
        assert!(large * 2 < small, "{large} and {small}");
        let mut equal = Differences::default();
        (0..200).for_each(|_| equal.add(0));
        assert_eq!(SURE.verdict(&equal), Verdict::Open, "two points more may hide behind 200 outcomes that are alike");
        (0..200).for_each(|_| equal.add(0));
        assert_eq!(SURE.verdict(&equal), Verdict::Same);
    }

    #[test]
    fn an_interval_is_about_twice_as_wide_as_one_of_games_fixed_beforehand_and_mirrored_by_its_mirror() {
        let of = |counts: [usize; 5]| {
            Differences::of(counts.into_iter().enumerate().flat_map(|(place, count)| std::iter::repeat_n(2 * place as i8 - 4, count)))
        };
        let (here, there) = (of([60, 240, 400, 260, 70]).always(0.05), of([70, 260, 400, 240, 60]).always(0.05));
        assert!((here.low + there.high).abs() < 1e-9 && (here.high + there.low).abs() < 1e-9, "{here:?} {there:?}");
        // Standard error 0.0152: 1.96 of them either side beforehand.
        let width = (here.high - here.low) / (2.0 * 1.96 * 0.0152);
        assert!(width > 1.3 && width < 2.2, "{width}");
    }
}
