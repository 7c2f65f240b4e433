//! What the options of a decision would change, for whoever looks: worked out after the frame has gone, on threads of their own that the system lets
//! run when nothing else wants to, one after the other; what nobody waits for any more is left out.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use fudaba_host::{AnyTable, Foreseen};
use tokio::sync::oneshot;

/// The position to look ahead from, until somebody has begun or nobody waits for it any more.
type Slot = Arc<Mutex<Option<Box<dyn AnyTable>>>>;

/// Stands in line, and is told when it is done.
struct Wish {
    table: Slot,
    told: oneshot::Sender<Vec<Foreseen>>,
}

/// What was wished for. Dropping it takes the wish back, and the position with it at once: the line may be long, and on a busy machine it stands.
pub(super) struct Coming {
    told: oneshot::Receiver<Vec<Foreseen>>,
    table: Slot,
}

impl Coming {
    /// What was looked for, when it is there; `None` when it could not be found out.
    pub(super) async fn come(&mut self) -> Option<Vec<Foreseen>> {
        (&mut self.told).await.ok()
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

/// See the module.
pub(crate) struct Foresight {
    /// None where it is worked out at once: in simulations.
    line: Option<Mutex<Sender<Wish>>>,
}

impl Foresight {
    /// With so many threads, which end with it.
    pub(crate) fn start(threads: usize) -> Foresight {
        let (line, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let started = (0..threads.max(1)).filter(|number| {
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name(format!("foresee-{number}")).spawn(move || work(&waiting));
            thread.inspect_err(|error| tracing::warn!(%error, "a thread that looks ahead did not start")).is_ok()
        });
        Foresight { line: (started.count() > 0).then(|| Mutex::new(line)) }
    }

    /// Everything at once, in the caller's time.
    #[cfg(feature = "simulate")]
    pub(crate) fn at_once() -> Foresight {
        Foresight { line: None }
    }

    /// What the options of the open decision would change.
    pub(super) fn look(&self, table: Box<dyn AnyTable>) -> Coming {
        let (told, answer) = oneshot::channel();
        let table = Arc::new(Mutex::new(Some(table)));
        let wish = Wish { table: Arc::clone(&table), told };
        let refused = match &self.line {
            Some(line) => line.lock().unwrap_or_else(PoisonError::into_inner).send(wish).err().map(|back| back.0),
            None => Some(wish),
        };
        refused.into_iter().for_each(fulfil);
        Coming { told: answer, table }
    }
}

fn work(waiting: &Mutex<Receiver<Wish>>) {
    stand_back();
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(wish) if wish.told.is_closed() => {}
            Ok(wish) => {
                // Whoever looked is told nothing; the match goes on.
                if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| fulfil(wish))).is_err() {
                    tracing::error!("looking ahead failed");
                }
            }
            Err(_) => return,
        }
    }
}

fn fulfil(wish: Wish) {
    if let Some(table) = take(&wish.table) {
        // Whoever asked may have gone on meanwhile.
        drop(wish.told.send(table.foreseen()));
    }
}

/// This thread runs when nothing else wants to.
#[cfg(target_os = "linux")]
fn stand_back() {
    // To the system a thread is a process of its own here.
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19) {
        tracing::debug!(%error, "looking ahead is as important as everything else");
    }
}

#[cfg(not(target_os = "linux"))]
fn stand_back() {}
