//! Which values count: those of now, those without continuous effects, or those that have been reached on the way.

use crate::cards::{Static, Touch};
use crate::state::{Spot, SpotSet};

/// Which values count.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lens<'r> {
    /// Those of now.
    Now,
    /// Those without continuous effects.
    Bare,
    /// Those with the continuous effects that have been reached in their order.
    Reached(&'r Reach<'r>),
}

/// A continuous change at work: the place of its card, and whom it is about where that has been found out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtWork<'c> {
    pub(crate) source: Spot,
    pub(crate) change: &'c Static,
    pub(crate) under: Option<SpotSet>,
}

/// The continuous changes that have been taken so far, each with the units that it changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach<'c> {
    pub(crate) taken: Vec<AtWork<'c>>,
}

impl<'c> Reach<'c> {
    /// Those that change one of such things.
    pub(crate) fn of<const N: usize>(&self, touches: [Touch; N]) -> impl Iterator<Item = AtWork<'c>> + '_ {
        self.taken.iter().copied().filter(move |one| touches.iter().any(|touch| touch.is_of(one.change)))
    }
}
