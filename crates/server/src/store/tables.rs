//! The tables of the database and how they are read.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Row as SqlRow, params};

use super::record::{MatchRecord, Row};
use super::{Kept, StoreError};

/// Layout of the tables; grows with every change.
pub(super) const LAYOUT: i64 = 1;

/// `WAL` with `synchronous = FULL`: a commit is on the disk before anybody is told of it, and a kill at any moment leaves whole commits.
const SETTINGS: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
";

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS matches (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        touched INTEGER NOT NULL,
        record TEXT NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS matches_by_status ON matches (status, touched);
    CREATE TABLE IF NOT EXISTS journal (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        fingerprint INTEGER NOT NULL,
        banks TEXT,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID, STRICT;
";

/// The file holds what players may not see of each other: only its owner reads it.
pub(super) fn make_private(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    Ok(())
}

pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.execute_batch(SETTINGS)?;
    Ok(connection)
}

pub(super) fn create(connection: &Connection) -> Result<(), StoreError> {
    let layout: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if layout != 0 && layout != LAYOUT {
        return Err(StoreError::OtherLayout(layout));
    }
    connection.execute_batch(TABLES)?;
    connection.pragma_update(None, "user_version", LAYOUT)?;
    Ok(())
}

pub(super) fn record(connection: &Connection, id: &str) -> Result<Option<MatchRecord>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT record FROM matches WHERE id = ?1")?;
    let text: Option<String> = ask.query_row(params![id], |row| row.get(0)).optional()?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?)
}

pub(super) fn load(connection: &Connection, id: &str) -> Result<Option<Kept>, StoreError> {
    let Some(record) = record(connection, id)? else { return Ok(None) };
    let mut ask = connection.prepare_cached("SELECT number, entry, fingerprint, banks FROM journal WHERE match_id = ?1 ORDER BY number")?;
    let mut rows = ask.query(params![id])?;
    let mut journal = Vec::new();
    while let Some(row) = rows.next()? {
        journal.push(journal_row(row)?);
    }
    Ok(Some(Kept { record, journal }))
}

fn journal_row(row: &SqlRow<'_>) -> Result<Row, StoreError> {
    let entry: String = row.get(1)?;
    let banks: Option<String> = row.get(3)?;
    Ok(Row {
        number: row.get::<_, i64>(0)?.cast_unsigned(),
        entry: serde_json::from_str(&entry)?,
        fingerprint: row.get::<_, i64>(2)?.cast_unsigned(),
        banks: banks.map(|banks| serde_json::from_str(&banks)).transpose()?,
    })
}
