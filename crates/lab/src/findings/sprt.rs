//! A test that stops when it knows: the sequential probability ratio test over pentanomial outcomes.
//!
//! The outcomes are differences: the same two seats, decks and lots are played with A and with B, and what B won more is one of five numbers (nine where
//! games may be drawn). What the matches have in common cancels, so few of them tell much. After A. Wald, "Sequential Tests of Statistical
//! Hypotheses", 1945; the likelihood of an outcome is the best that any distribution with the hypothesis's mean can give to what was counted (the
//! generalised test of M. Van den Bergh, as chess engines are tested with).

use serde::{Deserialize, Serialize};

/// How sure the test must be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The smallest change of a share that must be found.
    pub delta: f64,
    /// Chance of a false alarm, both directions together.
    pub alpha: f64,
    /// Chance to miss a change of `delta`.
    pub beta: f64,
}

/// What the test knows.
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

impl Differences {
    /// One more: what B won more in two games than A, in half points, from -4 to 4.
    pub fn add(&mut self, halves: i8) {
        self.0[(halves + 4) as usize] += 1;
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

    /// Shares of the outcomes; what was never counted has a share beside nothing, so that every mean is possible.
    fn shares(&self) -> [f64; 9] {
        let counts = self.0.map(|count| (count as f64).max(1e-3));
        let sum: f64 = counts.iter().sum();
        counts.map(|count| count / sum)
    }

    /// Mean of the outcomes.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.0.iter().enumerate().map(|(place, &count)| count as f64 * Self::value(place)).sum();
        sum / (self.count() as f64).max(1.0)
    }

    /// Variance of one outcome.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = self.0.iter().enumerate().map(|(place, &count)| count as f64 * (Self::value(place) - mean).powi(2));
        squares.sum::<f64>() / (self.count() as f64 - 1.0).max(1.0)
    }

    /// How much better the outcomes speak for a mean of `then` than for one of `now`, as a logarithm.
    fn ratio(&self, now: f64, then: f64) -> f64 {
        let shares = self.shares();
        let (one, other) = (likeliest(&shares, now), likeliest(&shares, then));
        let sum: f64 = (0..9).map(|place| shares[place] * (other[place] / one[place]).ln()).sum();
        sum * self.count() as f64
    }
}

/// The distribution of this mean under which the shares are likeliest: each is divided by 1 + x (value - mean), with x so that the mean comes out.
fn likeliest(shares: &[f64; 9], mean: f64) -> [f64; 9] {
    let offset = |place: usize| Differences::value(place) - mean;
    let pull = |x: f64| (0..9).map(|place| shares[place] * offset(place) / (1.0 + x * offset(place))).sum::<f64>();
    let (mut low, mut high) = (-1.0 / offset(8) + 1e-9, -1.0 / offset(0) - 1e-9);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if pull(middle) > 0.0 { low = middle } else { high = middle }
    }
    std::array::from_fn(|place| shares[place] / (1.0 + low * offset(place)))
}

impl Sprt {
    /// Fewer outcomes say nothing: the test is one for many.
    const LEAST: u64 = 64;

    /// What is known after these outcomes.
    pub fn verdict(&self, outcomes: &Differences) -> Verdict {
        let (accept, refuse) = self.bounds();
        match self.ratios(outcomes) {
            _ if outcomes.count() < Self::LEAST => Verdict::Open,
            [up, _] if up >= accept => Verdict::Up,
            [_, down] if down >= accept => Verdict::Down,
            [up, down] if up <= refuse && down <= refuse => Verdict::Same,
            _ => Verdict::Open,
        }
    }

    /// How much the outcomes speak for a rise and for a fall of `delta` rather than for no change, as logarithms.
    pub fn ratios(&self, outcomes: &Differences) -> [f64; 2] {
        [outcomes.ratio(0.0, self.delta), outcomes.ratio(0.0, -self.delta)]
    }

    /// From which logarithm on a change is believed, and below which it is not.
    pub fn bounds(&self) -> (f64, f64) {
        let alpha = self.alpha / 2.0;
        (((1.0 - self.beta) / alpha).ln(), (self.beta / (1.0 - alpha)).ln())
    }
}

#[cfg(test)]
mod tests {
    use fudaba_agents::Dice;

    use super::*;

    const SPRT: Sprt = Sprt { delta: 0.02, alpha: 0.005, beta: 0.05 };

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

    /// Runs the test as a study does, looking after every batch; the verdict and the number of outcomes.
    fn run(seed: u64, change: f64) -> (Verdict, u64) {
        let (mut dice, mut outcomes) = (Dice::new(seed, 9), Differences::default());
        loop {
            (0..50).for_each(|_| outcomes.add(quad(&mut dice, change)));
            let verdict = SPRT.verdict(&outcomes);
            if verdict != Verdict::Open || outcomes.count() > 200_000 {
                return (verdict, outcomes.count());
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

    #[test]
    fn what_is_plain_is_known_soon() {
        let (small, large) = (run(1, 0.02).1, run(1, 0.10).1);
        assert!(large * 2 < small, "{large} and {small}");
        let mut equal = Differences::default();
        (0..200).for_each(|_| equal.add(0));
        assert_eq!(SPRT.verdict(&equal), Verdict::Same);
    }

    #[test]
    fn the_ratio_is_that_of_the_normal_distribution_near_the_mean() {
        let mut outcomes = Differences::default();
        for (halves, count) in [(-4, 60), (-2, 240), (0, 400), (2, 260), (4, 70)] {
            (0..count).for_each(|_| outcomes.add(halves));
        }
        let (count, mean, variance) = (outcomes.count() as f64, outcomes.mean(), outcomes.variance());
        let textbook = count * 0.02 * (2.0 * mean - 0.02) / (2.0 * variance);
        assert!((SPRT.ratios(&outcomes)[0] - textbook).abs() < 0.01, "{} and {textbook}", SPRT.ratios(&outcomes)[0]);
    }
}
