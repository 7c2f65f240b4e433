//! The replay of a match, written when the match ends, when the player leaves, and when the program is told to stop (Ctrl-C).

use std::pin::pin;
use std::process;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use fudaba_cardscript::Language;
use fudaba_host::AnyGame;
use fudaba_kernel::Choice;
use fudaba_server::replay::{self, Heading};
use fudaba_server::told_to_stop;

use crate::output::complain;
use crate::save::Target;
use crate::told::told;

/// A match that is kept. Whoever comes first, its end or a signal, takes the sheet and writes it.
pub(super) struct Saving {
    sheet: Arc<Mutex<Option<Sheet>>>,
}

/// What the replay is made from.
struct Sheet {
    game: Arc<dyn AnyGame>,
    heading: Heading,
    choices: Vec<Choice>,
    target: Target,
    /// The player's: in it they hear why it cannot be written.
    language: Language,
}

impl Saving {
    /// Keeps a match from now on. Ctrl-C then saves it and leaves, as `quit` does.
    ///
    /// # Errors
    /// When the system does not let a program listen for that.
    pub(super) fn new(game: Arc<dyn AnyGame>, heading: Heading, target: Target, language: Language) -> anyhow::Result<Saving> {
        let sheet = Arc::new(Mutex::new(Some(Sheet { game, heading, choices: Vec::new(), target, language })));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let saving = Saving { sheet: Arc::clone(&sheet) };
        let (listening, listens) = mpsc::sync_channel(1);
        thread::Builder::new().spawn(move || {
            runtime.block_on(stop_after(listening));
            leave(&sheet);
        })?;
        // Before that a signal would end the program as if nothing was to be kept.
        listens.recv().ok();
        Ok(saving)
    }

    /// Keeps what has been chosen so far.
    pub(super) fn keep(&self, choices: &[Choice]) {
        if let Some(sheet) = self.sheet.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            sheet.choices.clear();
            sheet.choices.extend_from_slice(choices);
        }
    }

    /// Writes the replay.
    ///
    /// # Errors
    /// When it cannot be written; an older file is still there then.
    pub(super) fn write(self) -> anyhow::Result<()> {
        let sheet = self.sheet.lock().unwrap_or_else(PoisonError::into_inner).take();
        sheet.map_or(Ok(()), Sheet::write)
    }
}

impl Sheet {
    fn write(self) -> anyhow::Result<()> {
        let replay = replay::make(self.game.as_ref(), self.heading, &self.choices)?;
        self.target.draft()?.with(|out| serde_json::to_writer_pretty(out, &replay))?.finish()
    }
}

/// Until the program is told to stop; says when it has begun to listen for that.
async fn stop_after(listening: mpsc::SyncSender<()>) {
    let mut stop = pin!(told_to_stop());
    // It listens once it has been looked at.
    tokio::select! { biased; () = &mut stop => return, () = std::future::ready(()) => {} }
    listening.send(()).ok();
    stop.await;
}

/// Saves and ends the program. The lock is held to the end, so that the match does not go on meanwhile.
fn leave(sheet: &Mutex<Option<Sheet>>) {
    let mut held = sheet.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(sheet) = held.take() else { return };
    let language = sheet.language;
    match sheet.write() {
        Ok(()) => process::exit(0),
        Err(error) => {
            complain(&format!("\nfudaba: {}", told(&error, language)));
            process::exit(2);
        }
    }
}
