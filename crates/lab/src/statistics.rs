//! Means, spreads, ratings and intervals.

use fudaba_agents::{Dice, Interval};
use serde::Serialize;

/// A sum over several observations that belong together (the two games of a pair): what one of them tells hangs on the others.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cluster {
    /// Sum of the observations.
    pub sum: f64,
    /// Their number.
    pub count: f64,
}

impl Cluster {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean; 0.5 where nothing was observed.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl From<Interval> for Estimate {
    fn from(Interval { mean, low, high }: Interval) -> Estimate {
        Estimate { mean, low, high }
    }
}

/// Standard errors from the mean to the ends of an interval of 95 %.
pub(crate) const SIDE: f64 = 1.959_964;

impl Estimate {
    /// The share over all observations, which lie from 0 to 1. Its interval is Wilson's for as many single games as would leave the same variance, so that
    /// it stays between 0 and 1 and is right near them; few clusters are judged by Student's distribution.
    pub fn of(clusters: &[Cluster]) -> Estimate {
        let (mean, count) = (ratio(clusters.iter()), clusters.len() as f64);
        if clusters.is_empty() {
            return Estimate { mean, low: 0.0, high: 1.0 };
        }
        let all: f64 = clusters.iter().map(|cluster| cluster.count).sum();
        let squares: f64 = clusters.iter().map(|cluster| (cluster.sum - mean * cluster.count).powi(2)).sum();
        if squares < 1e-9 {
            return Self::of_equals(mean, clusters.len());
        }
        // Two clusters more, one that won all and one that lost all: few that differ must not look like none.
        let size = all / count;
        let squares = squares + ((1.0 - mean).powi(2) + mean.powi(2)) * size * size;
        let variance = squares / (all + 2.0 * size).powi(2) * count / (count - 1.0).max(1.0);
        wilson(mean, mean * (1.0 - mean) / variance, student(count - 1.0))
    }

    /// Clusters that are all alike, of which none tells how far another may be. A share of clusters so large that with 2.5 % chance none of
    /// them was met could be all wins, or all losses: the exact form of the rule of three, for shares from 0 to 1.
    fn of_equals(mean: f64, clusters: usize) -> Estimate {
        let unmet = 1.0 - 0.025_f64.powf(1.0 / clusters as f64);
        Estimate { mean, low: mean * (1.0 - unmet), high: mean + (1.0 - mean) * unmet }
    }

    /// A share that might as well be the true one: drawn by odds, so that it lies between 0 and 1.
    pub(crate) fn drawn(&self, dice: &mut Dice) -> f64 {
        let odds = |share: f64| {
            let share = share.clamp(1e-4, 1.0 - 1e-4);
            (share / (1.0 - share)).ln()
        };
        let (low, high) = (odds(self.low), odds(self.high));
        let drawn = (low + high) / 2.0 + normal(dice) * (high - low) / (2.0 * SIDE);
        1.0 / (1.0 + (-drawn).exp())
    }
}

/// The interval of a share of so many games, `side` standard errors to each side (E. B. Wilson, 1927).
pub(crate) fn wilson(share: f64, games: f64, side: f64) -> Estimate {
    let z = side;
    let (middle, width) = (share + z * z / (2.0 * games), z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt());
    let all = 1.0 + z * z / games;
    Estimate { mean: share, low: ((middle - width) / all).max(0.0), high: ((middle + width) / all).min(1.0) }
}

/// The same of Student's distribution, where the error is known from so many free values only (R. A. Fisher and E. A. Cornish, 1960).
fn student(free: f64) -> f64 {
    let (z, free) = (SIDE, free.max(1.0));
    let first = (z.powi(3) + z) / (4.0 * free);
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * free * free);
    z + first + second
}

/// A number of the normal distribution: the sum of twelve even ones.
pub(crate) fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| dice.fraction()).sum::<f64>() - 6.0
}

/// Standard errors to each side of an interval that fails with a chance of `alpha` on both sides together.
pub(crate) fn side(alpha: f64) -> f64 {
    let beyond = |z: f64| erfc(z / std::f64::consts::SQRT_2);
    let (mut low, mut high) = (0.0, 12.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if beyond(middle) > alpha { low = middle } else { high = middle }
    }
    low
}

/// The complementary error function (W. J. Cody's fit in the form of Numerical Recipes, 6.2), right to a ten-millionth part.
fn erfc(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.5 * x);
    let parts = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    t * (-x * x + parts.iter().rev().fold(0.0, |sum, part| sum * t + part)).exp()
}

fn ratio<'c>(clusters: impl Iterator<Item = &'c Cluster>) -> f64 {
    let (sum, count) = clusters.fold((0.0, 0.0), |(sum, count), cluster| (sum + cluster.sum, count + cluster.count));
    if count == 0.0 { 0.5 } else { sum / count }
}

/// The value below which the share `at` of sorted values lies, interpolated. 0 for no values.
pub fn quantile(sorted: &[f64], at: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let place = at * last as f64;
    let below = place.floor() as usize;
    let above = (below + 1).min(last);
    sorted[below] + (sorted[above] - sorted[below]) * (place - below as f64)
}

/// The middle of some values. 0 for none.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    quantile(&sorted, 0.5)
}

/// How values are spread.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The smallest.
    pub least: f64,
    /// One in twenty lies below.
    pub low: f64,
    /// The middle.
    pub median: f64,
    /// One in twenty lies above.
    pub high: f64,
    /// The largest.
    pub most: f64,
}

impl Spread {
    /// Of these values; all zero when there are none.
    pub fn of(values: impl Iterator<Item = f64>) -> Spread {
        let mut sorted: Vec<f64> = values.collect();
        sorted.sort_unstable_by(f64::total_cmp);
        let at = |share| quantile(&sorted, share);
        let mean = sorted.iter().sum::<f64>() / (sorted.len().max(1) as f64);
        Spread { mean, least: at(0.0), low: at(0.05), median: at(0.5), high: at(0.95), most: at(1.0) }
    }
}

/// The difference in Elo points that makes a share of the points expected. Shares of nothing and of all are taken as half a game in
/// `games` away from it, since no finite rating expects them.
pub fn elo(share: f64, games: usize) -> f64 {
    let margin = 0.5 / games.max(1) as f64;
    let share = share.clamp(margin, 1.0 - margin);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coins(heads: usize, tosses: usize) -> Vec<Cluster> {
        (0..tosses).map(|toss| Cluster { sum: f64::from(u8::from(toss < heads)), count: 1.0 }).collect()
    }

    #[test]
    fn quantiles_are_interpolated() {
        let values = [1.0, 2.0, 3.0, 4.0];
        assert_eq!([0.0, 0.25, 0.5, 1.0].map(|at| quantile(&values, at)), [1.0, 1.75, 2.5, 4.0]);
        assert_eq!(median(&[9.0, 1.0, 5.0]), 5.0);
        assert_eq!(median(&[]), 0.0);
    }

    #[test]
    fn a_spread_names_ends_middle_and_mean() {
        let spread = Spread::of((0..=100).map(f64::from));
        assert_eq!([spread.least, spread.low, spread.median, spread.mean, spread.high, spread.most], [0.0, 5.0, 50.0, 50.0, 95.0, 100.0]);
    }

    /// How many of a thousand intervals hold the share from which pairs of games were tossed.
    fn held(share: f64, pairs: usize) -> usize {
        let interval = |seed: u64| {
            let mut dice = Dice::new(seed, 0x5eed);
            let mut game = || f64::from(u8::from(dice.fraction() < share));
            let clusters: Vec<Cluster> = (0..pairs).map(|_| Cluster { sum: game() + game(), count: 2.0 }).collect();
            Estimate::of(&clusters)
        };
        (0..1000).map(interval).filter(|estimate| estimate.low <= share && share <= estimate.high).count()
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_near_the_ends_too() {
        for share in [0.5, 0.9, 0.97, 0.995] {
            for pairs in [10, 50, 400] {
                let held = held(share, pairs);
                assert!(held >= 935, "{held} of 1000 intervals hold {share} after {pairs} pairs");
            }
        }
    }

    #[test]
    fn sides_are_those_of_the_tables() {
        assert!((side(0.05) - 1.96).abs() < 1e-3 && (side(0.0005) - 3.4808).abs() < 1e-3, "{} {}", side(0.05), side(0.0005));
        assert!((student(9.0) - 2.262).abs() < 0.01, "{}", student(9.0));
    }

    #[test]
    fn a_share_near_one_is_drawn_below_it() {
        let (mut dice, estimate) = (Dice::new(1, 1), Estimate { mean: 1.0, low: 0.96, high: 1.0 });
        let drawn: Vec<f64> = (0..200).map(|_| estimate.drawn(&mut dice)).collect();
        assert!(drawn.iter().all(|share| (0.9..1.0).contains(share)) && drawn.iter().any(|share| *share < 0.99), "{drawn:?}");
    }

    #[test]
    fn the_interval_of_coin_tosses_is_the_textbook_one() {
        // Normal approximation: 0.5 +- 1.96 * sqrt(0.25 / 400) = 0.451 .. 0.549
        let estimate = Estimate::of(&coins(200, 400));
        assert_eq!(estimate.mean, 0.5);
        assert!((estimate.low - 0.451).abs() < 0.006 && (estimate.high - 0.549).abs() < 0.006, "{estimate:?}");
    }

    #[test]
    fn clusters_that_are_all_alike_leave_room_for_others() {
        let interval = |share: f64, pairs: usize| Estimate::of(&vec![Cluster { sum: share * 2.0, count: 2.0 }; pairs]);
        let close = |one: f64, other: f64| (one - other).abs() < 0.0005;
        // Clopper and Pearson, 95 %: one win of one is 0.025 .. 1, ten of ten are 0.692 .. 1.
        assert!(close(interval(1.0, 1).low, 0.025) && interval(1.0, 1).high == 1.0, "{:?}", interval(1.0, 1));
        assert!(close(interval(1.0, 10).low, 0.692) && close(interval(0.0, 10).high, 0.308), "{:?}", interval(1.0, 10));
        let even = interval(0.5, 50);
        assert!(close(even.low, 0.464) && close(even.high, 0.536) && even.mean == 0.5, "{even:?}");
    }

    #[test]
    fn nothing_observed_means_nothing_known() {
        assert_eq!(Estimate::of(&[]), Estimate { mean: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn elo_points_are_those_of_the_tables() {
        assert_eq!(elo(0.5, 100), 0.0);
        assert!((elo(0.75, 1_000) - 190.8).abs() < 0.1);
        assert!((elo(10.0 / 11.0, 1_000) - 400.0).abs() < 1e-9);
        assert!(elo(1.0, 100).is_finite());
    }
}
