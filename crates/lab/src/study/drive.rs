//! Plays the chunks of a study on the threads of this machine.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use crate::study::chunk::Chunk;
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

/// Plays a study on so many threads (0: one a core) and gives its chunks in their order. Chunks that lie in `file` already are not played again, and
/// every further one is written there when it is done. `enough` hears the chunks in their order, whatever the order in which they are done, and ends
/// the run when it says so: what comes after that chunk is left out, so that the same bytes come out of any number of threads.
///
/// # Errors
/// When the file cannot be written.
pub fn drive(
    runner: &dyn Runner,
    threads: usize,
    mut file: Option<&mut RunFile>,
    enough: &mut dyn FnMut(&Chunk) -> bool,
    progress: &dyn Fn(Advance),
) -> Result<Vec<Chunk>, StoreError> {
    let total = runner.study().chunks();
    let found = file.as_mut().map(|file| file.take_found()).unwrap_or_default();
    let missing: BTreeSet<u32> = (0..total).filter(|index| !found.contains_key(index)).collect();
    let mut line = Line { ready: found, chunks: Vec::new(), is_enough: false };
    line.move_up(enough);
    progress(line.advance(total));
    if !line.is_enough && !missing.is_empty() {
        play(runner, threads, &missing.into_iter().collect::<Vec<_>>(), |chunk| {
            if let Some(file) = &mut file {
                file.append(&chunk)?;
            }
            line.ready.insert(chunk.index, chunk);
            line.move_up(enough);
            progress(line.advance(total));
            Ok(line.is_enough)
        })?;
    }
    if let Some(file) = file {
        file.finish(&line.chunks)?;
    }
    Ok(line.chunks)
}

/// Chunks that wait for their turn, and those whose turn it was.
struct Line {
    ready: BTreeMap<u32, Chunk>,
    chunks: Vec<Chunk>,
    is_enough: bool,
}

impl Line {
    fn move_up(&mut self, enough: &mut dyn FnMut(&Chunk) -> bool) {
        while !self.is_enough
            && let Some(chunk) = self.ready.remove(&(self.chunks.len() as u32))
        {
            self.is_enough = enough(&chunk);
            self.chunks.push(chunk);
        }
    }

    fn advance(&self, total: u32) -> Advance {
        Advance { done: (self.chunks.len() + self.ready.len()) as u32, total }
    }
}

/// Plays these chunks; `take` hears each on this thread and says whether that is enough.
fn play(
    runner: &dyn Runner,
    threads: usize,
    chunks: &[u32],
    mut take: impl FnMut(Chunk) -> Result<bool, StoreError>,
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
        let taken = take_all(&receive, &mut take);
        stop.store(true, Ordering::Relaxed);
        // Whoever is about to hand over a chunk that nobody wants any more must not wait for ever.
        drop(receive);
        taken
    })
}

fn take_all(receive: &Receiver<Chunk>, take: &mut impl FnMut(Chunk) -> Result<bool, StoreError>) -> Result<(), StoreError> {
    for chunk in receive {
        if take(chunk)? {
            return Ok(());
        }
    }
    Ok(())
}
