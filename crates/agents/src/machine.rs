//! What thinking may ask of the machine under it: a clock, and hands that work side by side. An agent without one counts its thoughts and
//! thinks them one after the other; nothing here looks at a clock or begins a thread by itself.

use core::fmt::Debug;
use core::time::Duration;

/// A part of the thinking, done once.
pub type Task<'t> = Box<dyn FnOnce() + Send + 't>;

/// A machine that agents think on.
pub trait Machine: Debug + Sync {
    /// Time since some moment that stays the same.
    fn now(&self) -> Duration;

    /// Does all of it, at once where there are hands for that, and comes back when everything is done.
    fn side_by_side(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().for_each(|task| task());
    }
}
