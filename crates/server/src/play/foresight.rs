//! What the options of a decision would change, for whoever looks: worked out after the frame has gone, when nothing else wants to run.

use fudaba_host::{AnyTable, Foreseen};
use tokio::sync::oneshot;

use super::idle::Idle;

/// See the module.
pub(crate) struct Foresight(Idle);

impl Foresight {
    /// With so many threads, which end with it.
    pub(crate) fn start(threads: usize) -> Foresight {
        Foresight(Idle::start("foresee", threads))
    }

    /// Everything at once, in the caller's time.
    #[cfg(feature = "simulate")]
    pub(crate) fn at_once() -> Foresight {
        Foresight(Idle::at_once())
    }

    /// What the options of the open decision would change; dropping the receiver takes the wish back.
    pub(super) fn look(&self, table: Box<dyn AnyTable>) -> oneshot::Receiver<Vec<Foreseen>> {
        self.0.run(move || table.foreseen())
    }
}
