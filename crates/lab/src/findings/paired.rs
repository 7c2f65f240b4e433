//! Studies whose cells come in twos that meet the same luck: what the second did otherwise than the first.

use fudaba_agents::Differences;

use crate::findings::sample::{Moments, Pair, Sample, mean_of};
use crate::statistics::Estimate;

/// A pair of games of both cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Quad {
    pub(crate) first: Pair,
    pub(crate) second: Pair,
}

impl Quad {
    /// What the second cell won more, in half points of two games.
    pub(crate) fn halves(self) -> i8 {
        self.second.halves as i8 - self.first.halves as i8
    }

    /// What it won more of a game.
    pub(crate) fn change(self) -> f64 {
        f64::from(self.halves()) / 4.0
    }
}

/// The quads of the cells `2 * number` and `2 * number + 1`.
pub(crate) fn quads<'s>(sample: &'s Sample<'_>, number: usize) -> impl Iterator<Item = Quad> + use<'s> {
    let [first, second] = [&sample.cells[2 * number], &sample.cells[2 * number + 1]];
    first.iter().zip(second).map(|(&first, &second)| Quad { first, second })
}

/// Fewer quads that went otherwise say too little of their spread for a normal distribution.
const FEW: usize = 20;

/// What the second cell won more, in a number of games that was fixed beforehand.
pub(crate) fn effect(quads: &[Quad]) -> Estimate {
    if quads.iter().filter(|quad| quad.halves() != 0).count() < FEW {
        return Differences::of(quads.iter().map(|quad| quad.halves())).always(0.05).into();
    }
    mean_of(&quads.iter().map(|quad| quad.change()).collect::<Vec<_>>())
}

/// How many times as many games without common lots would have told as much; `None` where nothing varies.
pub(crate) fn worth_of_coupling(quads: &[Quad]) -> Option<f64> {
    let of = |value: fn(&Quad) -> f64| Moments::of(&quads.iter().map(value).collect::<Vec<_>>()).variance;
    let (apart, together) = (of(|quad| quad.first.score()) + of(|quad| quad.second.score()), of(|quad| quad.change()));
    (together > 0.0).then(|| apart / together)
}
