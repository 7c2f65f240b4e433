//! What the options of a decision would change, for whoever looks: worked out after the frame has gone, when nothing else wants to run.

use std::sync::{Arc, Mutex, PoisonError};

use fudaba_host::{AnyTable, Foreseen};
use tokio::sync::oneshot;

use super::idle::Idle;

/// See the module.
pub(crate) struct Foresight(Idle);

/// The position to look ahead from, until somebody has begun or nobody waits for it any more.
type Slot = Arc<Mutex<Option<Box<dyn AnyTable>>>>;

/// What was wished for. Dropping it takes the wish back, and the position with it at once: the line may be long, and on a busy machine it stands.
pub(super) struct Coming {
    told: oneshot::Receiver<Option<Vec<Foreseen>>>,
    table: Slot,
}

impl Coming {
    /// What was looked for, when it is there; `None` when it could not be found out.
    pub(super) async fn come(&mut self) -> Option<Vec<Foreseen>> {
        (&mut self.told).await.ok().flatten()
    }
}

impl Drop for Coming {
    fn drop(&mut self) {
        drop(take(&self.table));
    }
}

fn take(table: &Slot) -> Option<Box<dyn AnyTable>> {
    table.lock().unwrap_or_else(PoisonError::into_inner).take()
}

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

    /// What the options of the open decision would change.
    pub(super) fn look(&self, table: Box<dyn AnyTable>) -> Coming {
        let table = Arc::new(Mutex::new(Some(table)));
        let slot = Arc::clone(&table);
        let told = self.0.run(move || take(&slot).map(|table| table.foreseen()));
        Coming { told, table }
    }
}
