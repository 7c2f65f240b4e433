//! Copies of the database: taken while the service runs, checked match by match, put back when it does not.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, params};

use super::super::StoreError;
use super::file::{beside, lock};
use super::{results, tables};

/// How long to wait for a database that is being written.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why a copy could not be made or put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no such file.
    #[error("there is no file {0}")]
    Missing(PathBuf),
    /// The copy would go over a file.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// The database or its copy cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Matches whose record or journal is not what was written.
    #[error("{} of its matches are damaged: {}", .0.len(), .0.join("; "))]
    Damaged(Vec<String>),
}

impl From<std::io::Error> for BackupError {
    fn from(error: std::io::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Matches, every one of which was read and its chain compared.
    pub matches: usize,
}

/// Whether a database may be put aside for the copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replace {
    /// Nothing may stand there.
    No,
    /// What stands there is kept under another name.
    Aside,
}

/// Copies a database as it is at one moment, while a service may be using it, and checks the copy.
///
/// # Errors
/// When there is no database, the copy's place is taken, or the copy is not whole.
pub fn backup(database: &Path, copy: &Path) -> Result<Checked, BackupError> {
    if !database.is_file() {
        return Err(BackupError::Missing(database.to_owned()));
    }
    if copy.exists() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let unfinished = beside(copy, "-unfinished");
    remove(&unfinished)?;
    drop(tables::private_file(&unfinished)?);
    copy_into(database, &unfinished)?;
    std::fs::File::open(&unfinished)?.sync_all()?;
    let checked = check(&unfinished)?;
    std::fs::rename(&unfinished, copy)?;
    Ok(checked)
}

fn copy_into(database: &Path, copy: &Path) -> Result<(), StoreError> {
    let source = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    source.busy_timeout(PATIENCE)?;
    source.execute("VACUUM INTO ?1", params![copy.to_string_lossy()])?;
    Ok(())
}

/// Puts a copy in a database's place. The service must not be running.
///
/// # Errors
/// When the copy is not whole, or the database is in use or in the way.
pub fn restore(copy: &Path, database: &Path, replace: Replace) -> Result<Checked, BackupError> {
    if !copy.is_file() {
        return Err(BackupError::Missing(copy.to_owned()));
    }
    let checked = check(copy)?;
    if database.exists() && replace == Replace::No {
        return Err(BackupError::Exists(database.to_owned()));
    }
    tables::make_folder(database)?;
    let _lock = lock(database)?;
    let fresh = beside(database, "-restored");
    drop(tables::private_file(&fresh)?);
    std::fs::copy(copy, &fresh)?;
    std::fs::File::open(&fresh)?.sync_all()?;
    for ending in ["", "-wal", "-shm"] {
        let old = beside(database, ending);
        if old.exists() {
            std::fs::rename(&old, beside(&beside(database, "-replaced"), ending))?;
        }
    }
    // The seal is the old database's; the next start seals the new one.
    remove(&beside(database, "-seal"))?;
    std::fs::rename(&fresh, database)?;
    Ok(checked)
}

fn remove(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Reads a whole database: its pages, and record and journal of every match.
fn check(path: &Path) -> Result<Checked, BackupError> {
    let (connection, layout) = open(path)?;
    if !(tables::READABLE..=tables::LAYOUT).contains(&layout) {
        return Err(StoreError::OtherLayout { found: layout, known: tables::LAYOUT }.into());
    }
    if layout >= tables::WITH_RESULTS {
        results::check(&connection)?;
    }
    let ids = tables::ids(&connection)?;
    let faults: Vec<String> = ids.iter().filter_map(|id| tables::load(&connection, id).err()).map(|error| error.to_string()).collect();
    if faults.is_empty() { Ok(Checked { matches: ids.len() }) } else { Err(BackupError::Damaged(faults)) }
}

fn open(path: &Path) -> Result<(Connection, i64), StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    tables::check(&connection)?;
    let layout = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((connection, layout))
}
