//! Means, spreads, ratings and bootstrap intervals.

use fudaba_agents::Dice;
use serde::Serialize;

/// A sum over several observations that belong together (the two games of a pair): the unit that a bootstrap draws.
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

impl Estimate {
    /// Samples drawn for an interval.
    const SAMPLES: usize = 2_000;

    /// The mean over all observations; its interval from drawing whole clusters with replacement (percentile bootstrap).
    pub fn of(clusters: &[Cluster]) -> Estimate {
        let mean = ratio(clusters.iter());
        if clusters.is_empty() {
            return Estimate { mean, low: 0.0, high: 1.0 };
        }
        let mut dice = Dice::new(0x0b00_7574_7261_9000, clusters.len() as u64);
        let mut means: Vec<f64> =
            (0..Self::SAMPLES).map(|_| ratio((0..clusters.len()).map(|_| &clusters[dice.below(clusters.len())]))).collect();
        means.sort_unstable_by(f64::total_cmp);
        let (low, high) = (quantile(&means, 0.025), quantile(&means, 0.975));
        if low == high { Self::of_equals(mean, clusters.len()) } else { Estimate { mean, low, high } }
    }

    /// Clusters that are all alike, of which drawing them again tells nothing. A share of clusters so large that with 2.5 % chance none of
    /// them was met could be all wins, or all losses: the exact form of the rule of three, for shares from 0 to 1.
    fn of_equals(mean: f64, clusters: usize) -> Estimate {
        let unmet = 1.0 - 0.025_f64.powf(1.0 / clusters as f64);
        Estimate { mean, low: mean * (1.0 - unmet), high: mean + (1.0 - mean) * unmet }
    }
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
