//! Work that runs when nothing else wants to: one thing after the other, on threads that the system lets run last; what nobody waits for any more
//! is left out.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// See the module.
pub(crate) struct Idle {
    /// None where everything is done at once: in simulations, and where no thread starts.
    line: Option<Mutex<Sender<Job>>>,
}

impl Idle {
    /// With so many threads of this name, which end with it.
    pub(crate) fn start(name: &str, threads: usize) -> Idle {
        let (line, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let started = (0..threads.max(1)).filter(|number| {
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name(format!("{name}-{number}")).spawn(move || work(&waiting));
            thread.inspect_err(|error| tracing::warn!(%error, "a thread for idle work did not start")).is_ok()
        });
        Idle { line: (started.count() > 0).then(|| Mutex::new(line)) }
    }

    /// Everything at once, in the caller's time.
    #[cfg(feature = "simulate")]
    pub(crate) fn at_once() -> Idle {
        Idle { line: None }
    }

    /// Stands in line; dropping the receiver takes the wish back.
    pub(crate) fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> oneshot::Receiver<T> {
        let (told, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            if !told.is_closed() {
                // Whoever asked may have gone on meanwhile.
                drop(told.send(work()));
            }
        });
        let refused = match &self.line {
            Some(line) => line.lock().unwrap_or_else(PoisonError::into_inner).send(job).err().map(|back| back.0),
            None => Some(job),
        };
        refused.into_iter().for_each(|job| job());
        answer
    }
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    stand_back();
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // Whoever asked is told nothing; everything else goes on.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("idle work failed");
        }
    }
}

/// This thread runs when nothing else wants to.
#[cfg(target_os = "linux")]
fn stand_back() {
    // To the system a thread is a process of its own here.
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19) {
        tracing::debug!(%error, "idle work is as important as everything else");
    }
}

#[cfg(not(target_os = "linux"))]
fn stand_back() {}
