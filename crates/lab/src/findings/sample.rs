//! The games of a study by cells and pairs, and what they say on average.

use std::collections::BTreeMap;

use crate::statistics::{Cluster, Estimate, SIDE, wilson};
use crate::study::{Chunk, Count, Row, Study};

/// A pair of games, seats swapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pair {
    /// Its number in the cell.
    pub(crate) number: u32,
    /// Half points of side 0 in both games.
    pub(crate) halves: u8,
    /// What quick playouts of the deals came to for side 0.
    pub(crate) control: Option<f64>,
}

impl Pair {
    /// Mean score of side 0.
    pub(crate) fn score(self) -> f64 {
        f64::from(self.halves) / 4.0
    }

    fn of(games: &[Row]) -> Pair {
        let control = games.iter().map(|row| f64::from(row.control) / 1e6).sum::<f64>() / 2.0;
        let halves = games.iter().map(|row| row.halves).sum();
        Pair { number: games[0].pair, halves, control: (games[0].control >= 0).then_some(control) }
    }
}

/// The games of a study.
pub(crate) struct Sample<'c> {
    chunks: &'c [Chunk],
    /// Pairs by cell.
    pub(crate) cells: Vec<Vec<Pair>>,
}

impl<'c> Sample<'c> {
    pub(crate) fn new(study: &Study, chunks: &'c [Chunk]) -> Sample<'c> {
        let mut cells = vec![Vec::new(); study.cells.len()];
        for games in chunks.iter().flat_map(|chunk| chunk.games.chunks(2)) {
            cells[games[0].cell as usize].push(Pair::of(games));
        }
        Sample { chunks, cells }
    }

    /// Every game.
    pub(crate) fn games(&self) -> impl Iterator<Item = &'c Row> + Clone + use<'c> {
        self.chunks.iter().flat_map(|chunk| &chunk.games)
    }

    /// The games of a cell.
    pub(crate) fn games_of(&self, cell: usize) -> impl Iterator<Item = &'c Row> + Clone + use<'c> {
        self.games().filter(move |row| row.cell as usize == cell)
    }

    /// Number of games by the way in which they ended, the most frequent first.
    pub(crate) fn reasons(&self) -> Vec<(String, usize)> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for chunk in self.chunks {
            for row in &chunk.games {
                *counts.entry(&chunk.reasons[usize::from(row.reason)]).or_default() += 1;
            }
        }
        let mut reasons: Vec<(String, usize)> = counts.into_iter().map(|(reason, count)| (reason.to_owned(), count)).collect();
        reasons.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        reasons
    }

    /// Deals that were only looked at, of a cell: how many, and what they are worth for side 0 on average.
    fn deals(&self, cell: usize) -> (f64, f64) {
        let deals = self.chunks.iter().flat_map(|chunk| &chunk.deals).filter(|deals| deals.cell as usize == cell);
        let (count, sum) = deals.fold((0.0, 0.0), |(count, sum), deals| (count + f64::from(deals.count), sum + deals.sum as f64));
        (count, if count > 0.0 { sum / count / 1e6 } else { 0.5 })
    }

    /// The share of side 0 in a cell with the luck of its deals taken out, as far as quick playouts know it; and how many times as many games would
    /// have told as much without that. `None` where nothing is known of the deals, or too little was played.
    ///
    /// A control variate whose mean is known from many more deals than were played (double sampling; W. G. Cochran, Sampling Techniques, 1977, ch. 12).
    pub(crate) fn adjusted(&self, cell: usize) -> Option<(Estimate, f64)> {
        let pairs: Vec<(f64, f64)> = self.cells[cell].iter().filter_map(|pair| Some((pair.control?, pair.score()))).collect();
        if pairs.len() < 20 {
            return None;
        }
        let (controls, scores): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
        let (own, score) = (Moments::of(&controls), Moments::of(&scores));
        let products: f64 = pairs.iter().map(|(control, result)| (control - own.mean) * (result - score.mean)).sum();
        let covariance = products / (own.count - 1.0);
        let (further, mean) = self.deals(cell);
        if own.variance <= 0.0 || score.variance <= 0.0 || further == 0.0 {
            return None;
        }
        let (slope, weight) = (covariance / own.variance, (further / 2.0) / (further / 2.0 + own.count));
        let explained = covariance * covariance / (own.variance * score.variance);
        let left = 1.0 - explained * weight;
        let adjusted = score.mean - slope * weight * (own.mean - mean);
        let error = (score.variance * left / score.count).sqrt();
        Some((normal(adjusted, error), 1.0 / left))
    }
}

/// Count, mean and variance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Moments {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    /// Of one value, from the sample.
    pub(crate) variance: f64,
}

impl Moments {
    pub(crate) fn of(values: &[f64]) -> Moments {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count.max(1.0);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Moments { count, mean, variance: squares / (count - 1.0).max(1.0) }
    }
}

/// A mean with the interval of 95 % of the normal distribution.
pub(crate) fn normal(mean: f64, error: f64) -> Estimate {
    Estimate { mean, low: mean - SIDE * error, high: mean + SIDE * error }
}

/// A mean of independent values with its interval.
pub(crate) fn mean_of(values: &[f64]) -> Estimate {
    let moments = Moments::of(values);
    normal(moments.mean, (moments.variance / moments.count.max(1.0)).sqrt())
}

/// The share of pairs of games.
pub(crate) fn share(pairs: impl Iterator<Item = f64>) -> Estimate {
    let clusters: Vec<Cluster> = pairs.map(|score| Cluster { sum: score * 2.0, count: 2.0 }).collect();
    Estimate::of(&clusters)
}

/// The share of games that were counted one by one, with an interval so many standard errors wide to each side.
pub(crate) fn share_of(count: Count, side: f64) -> Estimate {
    let (share, games) = (count.share(), f64::from(count.games));
    if count.games == 0 {
        return Estimate { mean: 0.5, low: 0.0, high: 1.0 };
    }
    wilson(share, games, side)
}

/// How many games without swapped seats one game with them is worth: the variance of a mean of independent games over that of the pairs.
pub(crate) fn worth_of_pairing(sample: &Sample<'_>) -> Option<f64> {
    let (mut single, mut paired) = (0.0, 0.0);
    for (cell, pairs) in sample.cells.iter().enumerate().filter(|(_, pairs)| pairs.len() > 1) {
        let scores: Vec<f64> = sample.games_of(cell).map(Row::score).collect();
        let weight = pairs.len() as f64;
        single += Moments::of(&scores).variance / 2.0 * weight;
        paired += Moments::of(&pairs.iter().map(|pair| pair.score()).collect::<Vec<_>>()).variance * weight;
    }
    (paired > 0.0 && single > 0.0).then(|| single / paired)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_textbooks() {
        let estimate = wilson(0.5, 100.0, SIDE);
        assert!((estimate.low - 0.4038).abs() < 0.001 && (estimate.high - 0.5962).abs() < 0.001, "{estimate:?}");
        assert_eq!(share_of(Count::default(), SIDE).low, 0.0);
    }

    #[test]
    fn moments_are_those_of_a_sample() {
        assert_eq!(Moments::of(&[1.0, 2.0, 3.0]), Moments { count: 3.0, mean: 2.0, variance: 1.0 });
        assert_eq!(Moments::of(&[]).variance, 0.0);
    }
}
