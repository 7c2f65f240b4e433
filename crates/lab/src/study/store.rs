//! The file of a run: the study in its first line, a finished chunk in every further one, each sealed.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::study::chunk::Chunk;
use crate::study::plan::{HiddenText, Study};
use crate::study::sealed::{self, Over, Unsealed, line_of};

/// See the module. Chunks are added as they are done; when the run is complete they are put in order, so that the same run gives the same file.
#[derive(Debug)]
pub struct RunFile {
    path: PathBuf,
    file: File,
    found: BTreeMap<u32, Chunk>,
    is_in_order: bool,
    last: Option<u32>,
    over: Over,
}

/// Why the file of a run is of no use.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be read or written.
    #[error("cannot use {path}: {error}")]
    Io {
        /// The file.
        path: String,
        /// What happened.
        error: io::Error,
    },
    /// It is no such file.
    #[error("{path} is no run of the lab (its first line is no plan): name another file, or remove this one")]
    NoRun {
        /// The file.
        path: String,
    },
    /// Its plan was changed.
    #[error("{path}: its first line, the plan, was changed since it was written: put a copy back, or make the plan again")]
    Changed {
        /// The file.
        path: String,
    },
    /// It was written before there were seals.
    #[error(
        "{path}: its lines bear no seal, as they did not in earlier versions; nobody can tell whether they were changed: make the plan again"
    )]
    Unsealed {
        /// The file.
        path: String,
    },
    /// A name in its plan is shown as another one than it is.
    #[error("{path}, line 1: the plan cannot be trusted: {hidden}; put a copy back, or make the plan again")]
    Hidden {
        /// The file.
        path: String,
        /// Where in the plan, and what.
        hidden: HiddenText,
    },
    /// It holds another run.
    #[error("{path} holds another run (other {what}): finish that one with `fudaba lab resume {path}`, or name another file")]
    Another {
        /// The file.
        path: String,
        /// What differs.
        what: &'static str,
    },
    /// A chunk that somebody else has played is none of this study.
    #[error("this chunk cannot be of this study: {0}; play it again with the plan as it is")]
    Misfit(String),
    /// A line was changed, or comes from elsewhere.
    #[error(
        "{path}, line {line}: {what}: the file was changed since it was written; put a copy back, or cut it off before this line and go on with `fudaba lab resume {path}`"
    )]
    Broken {
        /// The file.
        path: String,
        /// The line, counted from 1.
        line: usize,
        /// What cannot be.
        what: String,
    },
}

impl RunFile {
    /// Opens the file of this study, or begins it. What was written last and cut off by a kill is dropped and will be played again.
    ///
    /// # Errors
    /// When it cannot be read or written, or holds something else.
    pub fn open(path: &Path, study: &Study) -> Result<RunFile, StoreError> {
        let failed = |error| failed(path, error);
        if !path.exists() || fs::metadata(path).map_err(failed)?.len() == 0 {
            let mut file = File::create(path).map_err(failed)?;
            writeln!(file, "{}", line_of(study, &Over::Plan)).map_err(failed)?;
            let over = Over::chunks_of(study);
            return Ok(RunFile { path: path.to_owned(), file, found: BTreeMap::new(), is_in_order: true, last: None, over });
        }
        let (known, found, sound) = read(path)?;
        if let Some(what) = difference(&known, study) {
            return Err(StoreError::Another { path: path.display().to_string(), what });
        }
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
        file.set_len(sound).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(RunFile { path: path.to_owned(), file, found, is_in_order: false, last: None, over: Over::chunks_of(study) })
    }

    /// The study that a file holds.
    ///
    /// # Errors
    /// When it cannot be read or is no run.
    pub fn study(path: &Path) -> Result<Study, StoreError> {
        Ok(read(path)?.0)
    }

    /// The chunks that lay in the file when it was opened.
    pub(crate) fn take_found(&mut self) -> BTreeMap<u32, Chunk> {
        std::mem::take(&mut self.found)
    }

    /// Writes one more chunk: whole, before anything else is done.
    pub(crate) fn append(&mut self, chunk: &Chunk) -> Result<(), StoreError> {
        self.is_in_order &= self.last.map_or(0, |last| last + 1) == chunk.index;
        self.last = Some(chunk.index);
        let line = line_of(chunk, &self.over) + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| failed(&self.path, error))
    }

    /// Puts the chunks of a complete run in order.
    pub(crate) fn finish(&mut self, chunks: &[Chunk]) -> Result<(), StoreError> {
        if self.is_in_order && chunks.len() as u32 == self.last.map_or(0, |last| last + 1) {
            return Ok(());
        }
        self.rewrite(chunks).map_err(|error| failed(&self.path, error))
    }

    fn rewrite(&self, chunks: &[Chunk]) -> io::Result<()> {
        let text = fs::read_to_string(&self.path)?;
        let unfinished = self.path.with_extension("new");
        let mut out = BufWriter::new(File::create(&unfinished)?);
        writeln!(out, "{}", text.lines().next().unwrap_or_default())?;
        for chunk in chunks {
            writeln!(out, "{}", line_of(chunk, &self.over))?;
        }
        out.into_inner()?.sync_all()?;
        fs::rename(&unfinished, &self.path)
    }
}

fn failed(path: &Path, error: io::Error) -> StoreError {
    StoreError::Io { path: path.display().to_string(), error }
}

/// The study, the whole chunks, and how many bytes they take.
fn read(path: &Path) -> Result<(Study, BTreeMap<u32, Chunk>, u64), StoreError> {
    let bytes = fs::read(path).map_err(|error| failed(path, error))?;
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let study: Study = sealed::read(first, &Over::Plan).map_err(|why| no_plan(path, first, why))?;
    if let Some(hidden) = study.hidden_text() {
        return Err(StoreError::Hidden { path: path.display().to_string(), hidden });
    }
    let over = Over::chunks_of(&study);
    let (mut found, mut sound) = (BTreeMap::new(), first.len() as u64);
    for (number, line) in (2..).zip(lines) {
        let broken = |what: String| StoreError::Broken { path: path.display().to_string(), line: number, what };
        // What a kill has cut off has no line break.
        if !line.ends_with(b"\n") {
            break;
        }
        let chunk: Chunk = sealed::read(line, &over).map_err(|why| broken(why.of_a_chunk().to_owned()))?;
        if let Some(what) = chunk.misfit(&study) {
            return Err(broken(what));
        }
        sound += line.len() as u64;
        found.insert(chunk.index, chunk);
    }
    Ok((study, found, sound))
}

/// Why a first line is no plan that can be run.
fn no_plan(path: &Path, line: &[u8], why: Unsealed) -> StoreError {
    let path = path.display().to_string();
    match why {
        Unsealed::Changed => StoreError::Changed { path },
        Unsealed::Other if serde_json::from_slice::<Study>(line).is_ok() => StoreError::Unsealed { path },
        Unsealed::Other => StoreError::NoRun { path },
    }
}

/// The first thing in which two studies differ.
fn difference(one: &Study, other: &Study) -> Option<&'static str> {
    let differs = [
        (one.game != other.game, "game"),
        (one.digest != other.digest, "rules or cards"),
        (one.aim != other.aim, "question"),
        (one.versions != other.versions, "card files"),
        (one.decks != other.decks, "decks"),
        (one.agents != other.agents, "agents"),
        (one.seed != other.seed, "seed"),
        (one != other, "number of games"),
    ];
    differs.into_iter().find_map(|(is_so, what)| is_so.then_some(what))
}
