//! The disk as it is: one SQLite file, a thread that writes, a thread that folds the log into the file, a connection that reads.

mod apart;
mod backup;
mod desk;
mod file;
mod open;
mod people;
mod results;
mod seal;
mod tables;
mod tournaments;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

pub use backup::{BackupError, Checked, Replace, backup, restore};
pub(super) use desk::{handle_report, reports};
use file::{Lock, beside, lock};
pub use seal::Losses;
use seal::Seal;
use writer::{Desk, Job, Writer};

use super::apart::BlockRow;
use super::faces::{Beat, Books, Claim, Journal, Later, Lease, ResultPage, ResultWrite, Write};
use super::open::{OpenMonth, OpenPart, OpenWrite};
use super::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow};
use super::record::MatchRecord;
use super::tournaments::{TournamentRow, TournamentWrite};
use super::{Kept, StoreError};
use crate::config::Keeping;
use crate::metrics;
use crate::replay::Listed;
use crate::secret::Bytes32;

/// How often the log is folded into the file.
const FOLD: Duration = Duration::from_secs(1);
/// The log is left alone below this size.
const SMALL_LOG: u64 = 1024 * 1024;

/// See the module.
pub(super) struct Sqlite {
    path: PathBuf,
    keeping: Keeping,
    writer: Arc<Writer>,
    reader: Arc<Mutex<Connection>>,
    folder: Arc<Mutex<Option<Folder>>>,
    /// Held as long as the database is used.
    _lock: Lock,
}

/// The thread that folds; it ends when its sender is dropped.
struct Folder {
    stop: Sender<()>,
    thread: JoinHandle<()>,
}

impl Sqlite {
    pub(super) fn open(path: &Path, keeping: Keeping) -> Result<Sqlite, StoreError> {
        tables::make_private(path)?;
        let lock = lock(path)?;
        let mut connection = tables::connect(path, keeping.patience)?;
        tables::check(&connection)?;
        if keeping.losses == Losses::Refuse {
            Seal::compare(path, &connection)?;
        }
        tables::create(&mut connection)?;
        let seal = Seal::open(path, &connection)?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        let reader = Arc::new(Mutex::new(tables::connect(path, keeping.patience)?));
        let folder = Folder::start(path.to_owned(), tables::connect(path, Duration::ZERO)?)?;
        // What hangs together is written together: see the writer's rows and what it forgets.
        connection.pragma_update(None, "foreign_keys", false)?;
        let desk = Desk { lived: lived(&connection)?, connection, seal, since: Instant::now(), sweeps: 0 };
        let writer = Arc::new(Writer::start(desk)?);
        let folder = Arc::new(Mutex::new(Some(folder)));
        Ok(Sqlite { path: path.to_owned(), keeping, writer, reader, folder, _lock: lock })
    }

    fn read<T: Send + 'static>(&self, ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static) -> Later<T> {
        let reader = Arc::clone(&self.reader);
        let read = move || ask(&reader.lock().unwrap_or_else(PoisonError::into_inner));
        Box::pin(async move { tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Closed)? })
    }
}

impl Sqlite {
    /// Every match's name.
    pub(super) fn ids(&self) -> Later<Vec<String>> {
        self.read(tables::ids)
    }

    /// All that is kept of people, as it would be written anew.
    pub(super) fn people(&self) -> Later<Vec<PersonWrite>> {
        self.read(people::all)
    }

    /// All tournaments, as they would be written anew.
    pub(super) fn tournaments(&self) -> Later<Vec<TournamentWrite>> {
        self.read(tournaments::all)
    }

    /// Open matches behind a number, as they would be written anew.
    pub(super) fn open_matches(&self, behind: i64, most: usize) -> Later<Vec<(i64, OpenWrite)>> {
        self.read(move |connection| open::written(connection, behind, most))
    }

    /// Results from a number on as they were written, with their matches.
    pub(super) fn results_of_matches(&self, from: u64, most: u64) -> Later<Vec<ResultWrite>> {
        self.read(move |connection| results::written(connection, from, most))
    }
}

/// The database key of the service, made when there is none.
fn key(connection: &Connection) -> Result<Bytes32, StoreError> {
    let known = tables::meta(connection, "key")?.as_deref().and_then(Bytes32::from_hex);
    if let Some(known) = known {
        return Ok(known);
    }
    let key = Bytes32::draw();
    tables::set_meta(connection, "key", &key.to_hex())?;
    Ok(key)
}

/// The time that the service has run. Where it cannot be read, nothing has grown old.
fn lived(connection: &Connection) -> Result<i64, StoreError> {
    let known = tables::meta(connection, "lived")?.and_then(|lived| lived.parse().ok());
    let newest = connection.query_row("SELECT coalesce(max(touched), 0) FROM matches", [], |row| row.get(0))?;
    Ok(known.unwrap_or(newest))
}

/// The file is locked for one service, which therefore owns every match there is.
impl Journal for Sqlite {
    fn beat(&self, _: Duration) -> Later<Beat> {
        Box::pin(std::future::ready(Ok(Beat::Held)))
    }

    fn others(&self) -> Later<Vec<String>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }

    fn claim(&self, id: &str) -> Later<Claim> {
        Box::pin(std::future::ready(Ok(Claim::Mine(Lease::sole(id)))))
    }

    fn release(&self, _: Lease) -> Later<()> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn write(&self, _: Option<&Lease>, writes: Vec<Write>) -> Later<()> {
        let (done, answer) = oneshot::channel();
        let handed_over = Instant::now();
        let sent = self.writer.send(Job { writes, done });
        Box::pin(async move {
            sent?;
            let done = answer.await.map_err(|_| StoreError::Closed)?;
            metrics::kept(handed_over.elapsed());
            done
        })
    }

    fn load(&self, id: &str) -> Later<Option<Kept>> {
        let id = id.to_owned();
        self.read(move |connection| tables::load(connection, &id))
    }

    fn record(&self, id: &str) -> Later<Option<MatchRecord>> {
        let id = id.to_owned();
        self.read(move |connection| tables::record(connection, &id))
    }

    fn unfollowed(&self, within: i64, most: usize) -> Later<Vec<MatchRecord>> {
        self.read(move |connection| tables::unfollowed(connection, within, most))
    }

    fn has_room(&self) -> Result<(), StoreError> {
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
        if size(&self.path) + size(&beside(&self.path, "-wal")) > self.keeping.database_bytes {
            return Err(StoreError::Full("the database has reached its quota"));
        }
        room_within(free_bytes(&self.path), self.keeping.disk_reserve)
    }

    fn close(&self) -> Later<()> {
        let (writer, folder) = (Arc::clone(&self.writer), Arc::clone(&self.folder));
        Box::pin(async move {
            let stop = move || {
                if let Some(Folder { stop, thread }) = folder.lock().unwrap_or_else(PoisonError::into_inner).take() {
                    drop(stop);
                    drop(thread.join());
                }
                writer.stop();
            };
            tokio::task::spawn_blocking(stop).await.map_err(|_| StoreError::Closed)
        })
    }
}

impl Books for Sqlite {
    fn key(&self) -> Later<Bytes32> {
        self.read(key)
    }

    fn results(&self, from: u64, most: usize) -> Later<ResultPage> {
        self.read(move |connection| results::page(connection, from, most))
    }

    fn listed(&self, id: &str) -> Later<Option<Listed>> {
        let id = id.to_owned();
        self.read(move |connection| results::of_match(connection, &id))
    }

    fn person(&self, id: &str) -> Later<Option<PersonRow>> {
        let id = id.to_owned();
        self.read(move |connection| people::person(connection, &id))
    }

    fn seated(&self, person: &str, course: Course, behind: Option<Behind>, most: usize) -> Later<Vec<SeatedRow>> {
        let person = person.to_owned();
        self.read(move |connection| people::seated(connection, &person, course, behind.as_ref(), most))
    }

    fn standings(&self, person: &str) -> Later<Vec<RatedRow>> {
        let person = person.to_owned();
        self.read(move |connection| people::standings(connection, &person))
    }

    fn ratings(&self, person: &str, game: &str, most: usize) -> Later<Vec<RatedRow>> {
        let (person, game) = (person.to_owned(), game.to_owned());
        self.read(move |connection| people::ratings(connection, &person, &game, most))
    }

    fn best(&self, game: &str, deviation: f64, most: usize) -> Later<Vec<RatedRow>> {
        let game = game.to_owned();
        self.read(move |connection| people::best(connection, &game, deviation, most))
    }

    fn blocked(&self, person: &str) -> Later<Vec<BlockRow>> {
        let person = person.to_owned();
        self.read(move |connection| apart::blocked(connection, &person))
    }

    fn apart(&self, person: &str) -> Later<Vec<String>> {
        let person = person.to_owned();
        self.read(move |connection| apart::apart(connection, &person))
    }

    fn reports_by(&self, person: &str, since: i64) -> Later<i64> {
        let person = person.to_owned();
        self.read(move |connection| apart::reports_by(connection, &person, since))
    }

    fn tournament(&self, id: &str) -> Later<Option<TournamentRow>> {
        let id = id.to_owned();
        self.read(move |connection| tournaments::read(connection, &id))
    }

    fn tournaments_of(&self, person: &str, most: usize) -> Later<Vec<String>> {
        let person = person.to_owned();
        self.read(move |connection| tournaments::of_person(connection, &person, most))
    }

    fn tournaments_due(&self, before: i64, most: usize) -> Later<Vec<String>> {
        self.read(move |connection| tournaments::due(connection, before, most))
    }

    fn open_months(&self) -> Later<Vec<OpenMonth>> {
        self.read(open::months)
    }

    fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> Later<OpenPart> {
        let (game, month) = (game.to_owned(), month.to_owned());
        self.read(move |connection| open::part(connection, &game, &month, behind, most))
    }
}

impl Folder {
    fn start(path: PathBuf, connection: Connection) -> Result<Folder, StoreError> {
        let (stop, stopped) = channel::<()>();
        let thread = std::thread::Builder::new().name("store-fold".into()).spawn(move || {
            while stopped.recv_timeout(FOLD) == Err(RecvTimeoutError::Timeout) {
                let log = std::fs::metadata(beside(&path, "-wal")).map_or(0, |file| file.len());
                if log < SMALL_LOG {
                    continue;
                }
                if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
                    tracing::debug!(%error, "the log could not be folded into the file now");
                }
            }
        })?;
        Ok(Folder { stop, thread })
    }
}

/// With less than this nothing can be written any more, however little is to be kept free.
const LEAST: u64 = 1024 * 1024;

/// Whether so much free disk is enough to begin something new.
fn room_within(free: Option<u64>, reserve: u64) -> Result<(), StoreError> {
    match free {
        Some(free) if free < reserve.max(LEAST) => Err(StoreError::Full("the disk runs low")),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn free_bytes(path: &Path) -> Option<u64> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let system = rustix::fs::statvfs(folder).ok()?;
    Some(system.f_bavail.saturating_mul(system.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::room_within;

    #[test]
    fn a_full_disk_is_full_however_little_is_to_be_kept_free() {
        let (kib, gib) = (1024, 1 << 30);
        for (free, reserve, is_enough) in [(0, 0, false), (kib, 0, false), (gib, 0, true), (gib, 2 * gib, false)] {
            assert_eq!(room_within(Some(free), reserve).is_ok(), is_enough, "{free} of {reserve}");
        }
        assert!(room_within(None, 0).is_ok(), "where the system does not tell");
    }
}
