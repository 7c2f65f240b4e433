//! Faults that were once here. A simulation puts them back in, one at a time, to show that it would have found them; everywhere else
//! there are none.

#[cfg(feature = "simulate")]
use std::cell::Cell;

/// A fault that was once here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "simulate"), allow(unreachable_pub, reason = "the simulation alone exports it"))]
pub enum Flaw {
    /// A choice is applied to the match before it is written down, and the way back must write as well.
    ApplyBeforeWrite,
    /// A seat is taken before that is written down.
    SeatBeforeWrite,
    /// For a seat that does not show the nonce that it promised another one is drawn.
    SecondDraw,
    /// A match's result is listed after its end was written, not with it.
    ResultApart,
    /// One seat alone makes as many further matches as it likes.
    EndlessRematches,
}

#[cfg(feature = "simulate")]
thread_local! {
    static PUT_BACK: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// From now on the services of this thread have this fault, or none.
#[cfg(feature = "simulate")]
pub(crate) fn put_back(flaw: Option<Flaw>) {
    PUT_BACK.set(flaw);
}

/// Whether the service has this fault now.
#[cfg(feature = "simulate")]
pub(crate) fn has(flaw: Flaw) -> bool {
    PUT_BACK.get() == Some(flaw)
}

/// Whether the service has this fault now.
#[cfg(not(feature = "simulate"))]
pub(crate) const fn has(_: Flaw) -> bool {
    false
}
