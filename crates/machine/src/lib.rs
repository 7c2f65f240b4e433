//! The machine under the engine, where it is a whole one: its clock and its threads. What runs in a browser's tab stands on another one.
//!
//! ```
//! use fudaba_agents::AgentSpec;
//! use fudaba_machine::NATIVE;
//!
//! /// Thinks for half a second of this machine's time.
//! fn budget<G: fudaba_kernel::Game>() -> fudaba_agents::Budget {
//!     "search:500ms".parse::<AgentSpec>().expect("that is an agent").budget::<G>(NATIVE)
//! }
//! ```

use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use fudaba_agents::{Machine, Task};

/// This machine.
pub const NATIVE: &dyn Machine = &Native;

#[derive(Debug)]
struct Native;

impl Machine for Native {
    fn now(&self) -> Duration {
        static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
        BEGUN.elapsed()
    }

    /// The first task is done on this thread.
    fn side_by_side(&self, tasks: Vec<Task<'_>>) {
        let mut tasks = tasks.into_iter();
        let Some(first) = tasks.next() else { return };
        thread::scope(|scope| {
            tasks.for_each(|task| drop(scope.spawn(task)));
            first();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn tasks_are_done_at_once_and_all_of_them() {
        let meeting = Barrier::new(3);
        let mut met = [false; 3];
        let tasks = met.iter_mut().map(|met| {
            Box::new(|| {
                meeting.wait();
                *met = true;
            }) as Task<'_>
        });
        NATIVE.side_by_side(tasks.collect());
        assert_eq!(met, [true; 3]);
    }

    #[test]
    fn its_time_goes_on() {
        let before = NATIVE.now();
        thread::sleep(Duration::from_millis(2));
        assert!(NATIVE.now() > before);
    }
}
