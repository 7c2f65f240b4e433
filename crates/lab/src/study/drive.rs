//! Plays the chunks of a study on the threads of this machine.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use crate::study::chunk::Chunk;
use crate::study::plan::Study;
use crate::study::runner::Runner;
use crate::study::store::{RunFile, StoreError};

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advance {
    /// Chunks done.
    pub done: u32,
    /// Chunks of the study.
    pub total: u32,
}

/// The chunks of a run as they come in, from any thread or machine and in any order. They are heard in their order, and the run ends when it is enough:
/// what comes after that chunk is left out, so that the same bytes come out of any number of workers.
pub struct Gathering {
    study: Study,
    file: Option<RunFile>,
    enough: Box<dyn FnMut(&Chunk) -> bool + Send>,
    ready: BTreeMap<u32, Chunk>,
    chunks: Vec<Chunk>,
    is_enough: bool,
}

impl Gathering {
    /// Of a study. Chunks that lie in `file` already are here from the beginning, and every further one is written there when it comes. `enough` hears the
    /// chunks in their order and says when no more are wanted.
    pub fn new(study: &Study, mut file: Option<RunFile>, enough: impl FnMut(&Chunk) -> bool + Send + 'static) -> Gathering {
        let ready = file.as_mut().map(RunFile::take_found).unwrap_or_default();
        let study = study.clone();
        let mut gathering = Gathering { study, file, enough: Box::new(enough), ready, chunks: Vec::new(), is_enough: false };
        gathering.move_up();
        gathering
    }

    /// The chunks that are still to be played; none when it is enough.
    pub fn missing(&self) -> Vec<u32> {
        let is_missing = |index: &u32| *index >= self.chunks.len() as u32 && !self.ready.contains_key(index);
        if self.is_enough { Vec::new() } else { (0..self.study.chunks()).filter(is_missing).collect() }
    }

    /// How far the run is.
    pub fn advance(&self) -> Advance {
        Advance { done: (self.chunks.len() + self.ready.len()) as u32, total: self.study.chunks() }
    }

    /// Takes a chunk that was played, and says whether that is enough. One that is here already changes nothing.
    ///
    /// # Errors
    /// When it cannot be of this study, or the file cannot be written.
    pub fn take(&mut self, chunk: Chunk) -> Result<bool, StoreError> {
        if let Some(what) = chunk.misfit(&self.study) {
            return Err(StoreError::Misfit(what));
        }
        let is_new = chunk.index >= self.chunks.len() as u32 && !self.ready.contains_key(&chunk.index);
        if is_new && !self.is_enough {
            if let Some(file) = &mut self.file {
                file.append(&chunk)?;
            }
            self.ready.insert(chunk.index, chunk);
            self.move_up();
        }
        Ok(self.is_enough)
    }

    /// The chunks in their order, as far as they are wanted; the file holds the same. Of a run that was broken off those that there are: what the
    /// file holds stays in it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(mut self) -> Result<Vec<Chunk>, StoreError> {
        let is_whole = self.is_enough || self.chunks.len() as u32 == self.study.chunks();
        match &mut self.file {
            Some(file) if is_whole => file.finish(&self.chunks)?,
            _ if is_whole => {}
            _ => self.chunks.extend(std::mem::take(&mut self.ready).into_values()),
        }
        Ok(self.chunks)
    }

    fn move_up(&mut self) {
        while !self.is_enough
            && let Some(chunk) = self.ready.remove(&(self.chunks.len() as u32))
        {
            self.is_enough = (self.enough)(&chunk);
            self.chunks.push(chunk);
        }
    }
}

/// Plays what is missing of a study on so many threads (0: one a core) and gives its chunks in their order. `progress` hears how far the run is, and may
/// break it off: what is being played then is finished first.
///
/// # Errors
/// When the file cannot be written.
pub fn drive(
    runner: &dyn Runner,
    threads: usize,
    mut gathering: Gathering,
    progress: &dyn Fn(Advance) -> ControlFlow<()>,
) -> Result<Vec<Chunk>, StoreError> {
    let begun = progress(gathering.advance());
    let missing = gathering.missing();
    if begun.is_continue() && !missing.is_empty() {
        play(runner, threads, &missing, |chunk| {
            let is_enough = gathering.take(chunk)?;
            Ok(match progress(gathering.advance()) {
                _ if is_enough => Then::Leave,
                ControlFlow::Break(()) => Then::FinishWhatIsBegun,
                ControlFlow::Continue(()) => Then::GoOn,
            })
        })?;
    }
    gathering.finish()
}

/// What comes after a chunk.
enum Then {
    GoOn,
    /// What is being played is still wanted, and no more.
    FinishWhatIsBegun,
    /// Nothing is wanted any more.
    Leave,
}

/// Plays these chunks; `take` hears each on this thread and says what comes then.
fn play(
    runner: &dyn Runner,
    threads: usize,
    chunks: &[u32],
    mut take: impl FnMut(Chunk) -> Result<Then, StoreError>,
) -> Result<(), StoreError> {
    let threads = if threads == 0 { thread::available_parallelism().map_or(1, Into::into) } else { threads };
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let (send, receive) = sync_channel(threads);
    thread::scope(|scope| {
        for _ in 0..threads.min(chunks.len()) {
            let (send, next, stop) = (send.clone(), &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed)
                    && let Some(&index) = chunks.get(next.fetch_add(1, Ordering::Relaxed) as usize)
                    && send.send(runner.run_chunk(index)).is_ok()
                {}
            });
        }
        drop(send);
        let taken = take_all(&receive, &stop, &mut take);
        stop.store(true, Ordering::Relaxed);
        // Whoever is about to hand over a chunk that nobody wants any more must not wait for ever.
        drop(receive);
        taken
    })
}

fn take_all(
    receive: &Receiver<Chunk>,
    stop: &AtomicBool,
    take: &mut impl FnMut(Chunk) -> Result<Then, StoreError>,
) -> Result<(), StoreError> {
    for chunk in receive {
        match take(chunk)? {
            Then::GoOn => {}
            Then::FinishWhatIsBegun => stop.store(true, Ordering::Relaxed),
            Then::Leave => return Ok(()),
        }
    }
    Ok(())
}
