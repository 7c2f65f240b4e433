//! How long an agent may think about one decision.

use core::time::Duration;

use crate::machine::{Machine, Task};

/// A bound on iterations, on time, or on both: whichever is met first ends the thinking. With a bound on iterations alone a decision is
/// the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    iterations: u32,
    time: Option<Duration>,
    /// Whose clock and hands; a bound on time has one.
    machine: Option<&'static dyn Machine>,
}

impl Budget {
    /// So many iterations, one after the other.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None, machine: None }
    }

    /// So long by the clock of this machine.
    pub const fn time(time: Duration, machine: &'static dyn Machine) -> Budget {
        Budget { iterations: u32::MAX, time: Some(time), machine: Some(machine) }
    }

    /// The same, but never longer than this by the clock of this machine.
    #[must_use]
    pub fn within(self, time: Duration, machine: &'static dyn Machine) -> Budget {
        Budget { time: Some(self.time.map_or(time, |own| own.min(time))), ..self.on(machine) }
    }

    /// The same, on this machine: its hands work side by side.
    #[must_use]
    pub const fn on(self, machine: &'static dyn Machine) -> Budget {
        Budget { machine: Some(machine), ..self }
    }

    /// Does all of it, side by side where there are hands for that.
    pub(crate) fn work(self, tasks: Vec<Task<'_>>) {
        match self.machine {
            Some(machine) => machine.side_by_side(tasks),
            None => tasks.into_iter().for_each(|task| task()),
        }
    }

    /// The share of one of `workers`: iterations are divided, the first ones taking what is left over; time runs for all at once.
    #[must_use]
    pub fn share(self, worker: usize, workers: usize) -> Budget {
        if self.iterations == u32::MAX {
            return self;
        }
        let (worker, workers) = (worker as u32, workers as u32);
        let rest = u32::from(worker < self.iterations % workers);
        Budget { iterations: self.iterations / workers + rest, ..self }
    }

    /// Starts to count.
    pub fn start(self) -> Watch {
        let until = self.time.zip(self.machine).map(|(time, machine)| Until { end: machine.now().saturating_add(time), machine });
        Watch { iterations: self.iterations, done: 0, until }
    }
}

/// A running budget.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    iterations: u32,
    done: u32,
    until: Option<Until>,
}

/// A moment by a machine's clock.
#[derive(Clone, Copy, Debug)]
struct Until {
    end: Duration,
    machine: &'static dyn Machine,
}

impl Watch {
    /// How many iterations pass between two looks at the clock.
    const STRIDE: u32 = 4;

    /// Whether there is budget for one more iteration, which is counted as done.
    pub fn another(&mut self) -> bool {
        if self.done >= self.iterations || self.is_late() {
            return false;
        }
        self.done += 1;
        true
    }

    fn is_late(&self) -> bool {
        self.done.is_multiple_of(Self::STRIDE) && self.until.is_some_and(|until| until.machine.now() >= until.end)
    }

    /// Iterations left, where they are counted.
    pub fn left(&self) -> Option<u32> {
        (self.iterations < u32::MAX).then(|| self.iterations - self.done)
    }

    /// Iterations so far.
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that stands still, and no further hand.
    #[derive(Debug)]
    struct Still;

    impl Machine for Still {
        fn now(&self) -> Duration {
            Duration::from_secs(5)
        }
    }

    fn count(mut watch: Watch) -> u32 {
        while watch.another() {}
        watch.done()
    }

    #[test]
    fn a_budget_of_iterations_is_spent_exactly() {
        assert_eq!(count(Budget::iterations(1_000).start()), 1_000);
        assert_eq!(count(Budget::iterations(0).start()), 0);
    }

    #[test]
    fn no_time_means_no_iteration() {
        assert_eq!(count(Budget::time(Duration::ZERO, &Still).start()), 0);
        assert_eq!(count(Budget::iterations(9).within(Duration::ZERO, &Still).start()), 0);
    }

    #[test]
    fn time_is_that_of_the_machine() {
        assert_eq!(count(Budget::iterations(9).within(Duration::from_nanos(1), &Still).start()), 9, "no time goes by on it");
        assert_eq!(count(Budget::iterations(9).within(Duration::MAX, &Still).start()), 9);
    }

    #[test]
    fn the_shares_add_up() {
        for (iterations, workers) in [(1_000, 3), (2, 4), (7, 7)] {
            let total: u32 = (0..workers).map(|worker| count(Budget::iterations(iterations).share(worker, workers).start())).sum();
            assert_eq!(total, iterations);
        }
    }
}
