//! The tables of the database and how they are read.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Row as SqlRow, params};

use super::disk::record_digest;
use super::record::{MatchRecord, NO_ROWS, Row, link};
use super::{Kept, StoreError, results};
use crate::secret::Bytes32;
use crate::wire::Status;

/// Layout of the tables; grows with every change.
pub(super) const LAYOUT: i64 = 3;
/// The oldest layout whose matches are read as they are; what is new since then is only added.
pub(super) const READABLE: i64 = 2;

/// `WAL` with `synchronous = FULL`: a commit is on the disk before anybody is told of it, and a kill at any moment leaves whole commits.
/// The log is folded into the file by a thread of its own; only where that cannot keep up does a writer do it.
const SETTINGS: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 20000;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
";

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS matches (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        touched INTEGER NOT NULL,
        record TEXT NOT NULL,
        digest BLOB NOT NULL DEFAULT x''
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS matches_by_status ON matches (status, touched);
    CREATE TABLE IF NOT EXISTS journal (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        fingerprint INTEGER NOT NULL,
        banks TEXT,
        chain BLOB NOT NULL DEFAULT x'',
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID, STRICT;
    CREATE TABLE IF NOT EXISTS meta (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        digest BLOB NOT NULL
    ) WITHOUT ROWID, STRICT;
";

/// The file holds what players may not see of each other: only its owner reads it.
pub(super) fn make_private(path: &Path) -> Result<(), StoreError> {
    make_folder(path)?;
    private_file(path)?;
    Ok(())
}

/// The folder that a file lies in.
pub(super) fn make_folder(path: &Path) -> std::io::Result<()> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => std::fs::create_dir_all(folder),
        None => Ok(()),
    }
}

/// A file that only its owner reads, made when it is missing.
pub(super) fn private_file(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).read(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub(super) fn connect(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(patience)?;
    connection.execute_batch(SETTINGS)?;
    Ok(connection)
}

/// Whether the file is whole as a file: pages, trees, indexes.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    let said: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if said == "ok" { Ok(()) } else { Err(StoreError::Damaged(said)) }
}

/// Makes the tables where there are none, and brings older ones up to date.
pub(super) fn create(connection: &mut Connection) -> Result<(), StoreError> {
    let layout: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if !(0..=LAYOUT).contains(&layout) {
        return Err(StoreError::OtherLayout(layout));
    }
    let transaction = connection.transaction()?;
    if layout == 1 {
        transaction.execute_batch(
            "ALTER TABLE matches ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
             ALTER TABLE journal ADD COLUMN chain BLOB NOT NULL DEFAULT x'';
             UPDATE matches SET touched = 0;",
        )?;
    }
    transaction.execute_batch(TABLES)?;
    transaction.execute_batch(results::TABLE)?;
    if layout == 1 {
        chain_all(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", LAYOUT)?;
    Ok(transaction.commit()?)
}

/// What was written before there were chains is taken at its word, once. A match that cannot be read gets none and stays as it is: it counts
/// as damaged.
fn chain_all(connection: &Connection) -> Result<(), StoreError> {
    for id in ids(connection)? {
        if let Err(error) = chain(connection, &id) {
            if !error.is_damage() {
                return Err(error);
            }
            tracing::error!(%error, id, "a match of an older layout cannot be read");
        }
    }
    Ok(())
}

fn chain(connection: &Connection, id: &str) -> Result<(), StoreError> {
    let json: String = connection.query_row("SELECT record FROM matches WHERE id = ?1", params![id], |row| row.get(0))?;
    let mut record: MatchRecord = serde_json::from_str(&json)?;
    for row in rows(connection, id)? {
        record.head = link(id, row.row.number, [&row.entry, row.banks.as_deref().unwrap_or_default()], row.row.fingerprint, record.head);
        record.rows += 1;
        connection.execute(
            "UPDATE journal SET chain = ?3 WHERE match_id = ?1 AND number = ?2",
            params![id, row.row.number.cast_signed(), record.head.0],
        )?;
    }
    let json = serde_json::to_string(&record)?;
    let digest = record_digest(id, record.status, &json);
    connection.execute("UPDATE matches SET record = ?2, digest = ?3 WHERE id = ?1", params![id, json, digest.0])?;
    Ok(())
}

pub(super) fn record(connection: &Connection, id: &str) -> Result<Option<MatchRecord>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT status, record, digest FROM matches WHERE id = ?1")?;
    let kept = ask.query_row(params![id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
    let Some((status, json, digest)): Option<(String, String, Vec<u8>)> = kept else { return Ok(None) };
    let status = Status::from_word(&status).ok_or_else(|| damaged(id, "its status is none"))?;
    if digest != record_digest(id, status, &json).0 {
        return Err(damaged(id, "its record is not what was written"));
    }
    let record: MatchRecord = serde_json::from_str(&json)?;
    if record.id == id && record.status == status { Ok(Some(record)) } else { Err(damaged(id, "its record is another's")) }
}

pub(super) fn load(connection: &Connection, id: &str) -> Result<Option<Kept>, StoreError> {
    // Record and journal of one moment.
    let moment = connection.unchecked_transaction()?;
    let Some(record) = record(&moment, id)? else { return Ok(None) };
    let (mut journal, mut head) = (Vec::new(), NO_ROWS);
    for (number, row) in (0..).zip(rows(&moment, id)?) {
        if row.row.number != number {
            return Err(damaged(id, "rows of its journal are missing"));
        }
        head = link(id, number, [&row.entry, row.banks.as_deref().unwrap_or_default()], row.row.fingerprint, head);
        if row.chain != head.0 {
            return Err(damaged(id, "its journal is not what was written"));
        }
        journal.push(row.row);
        if record.rows == number + 1 && record.head != head {
            return Err(damaged(id, "its journal is another's"));
        }
    }
    if record.rows > journal.len() as u64 {
        return Err(damaged(id, "the end of its journal is missing"));
    }
    Ok(Some(Kept { record, journal, head }))
}

fn damaged(id: &str, what: &str) -> StoreError {
    StoreError::Damaged(format!("match {id}: {what}"))
}

/// A row with its texts as they were written.
struct Written {
    row: Row,
    entry: String,
    banks: Option<String>,
    chain: Vec<u8>,
}

fn rows(connection: &Connection, id: &str) -> Result<Vec<Written>, StoreError> {
    let mut ask =
        connection.prepare_cached("SELECT number, entry, fingerprint, banks, chain FROM journal WHERE match_id = ?1 ORDER BY number")?;
    let mut rows = ask.query(params![id])?;
    let mut journal = Vec::new();
    while let Some(row) = rows.next()? {
        journal.push(written(row)?);
    }
    Ok(journal)
}

fn written(row: &SqlRow<'_>) -> Result<Written, StoreError> {
    let (entry, banks): (String, Option<String>) = (row.get(1)?, row.get(3)?);
    let row_ = Row {
        number: row.get::<_, i64>(0)?.cast_unsigned(),
        entry: serde_json::from_str(&entry)?,
        fingerprint: row.get::<_, i64>(2)?.cast_unsigned(),
        banks: banks.as_deref().map(serde_json::from_str).transpose()?,
    };
    Ok(Written { row: row_, entry, banks, chain: row.get(4)? })
}

/// Every match's name.
pub(super) fn ids(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut ask = connection.prepare("SELECT id FROM matches ORDER BY id")?;
    let ids = ask.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// A fact about the database itself; one that is not what was written counts as missing.
pub(super) fn meta(connection: &Connection, key: &str) -> Result<Option<String>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT value, digest FROM meta WHERE key = ?1")?;
    let kept: Option<(String, Vec<u8>)> = ask.query_row(params![key], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(kept.filter(|(value, digest)| *digest == meta_digest(key, value).0).map(|(value, _)| value))
}

pub(super) fn set_meta(connection: &Connection, key: &str, value: &str) -> rusqlite::Result<()> {
    let mut set = connection.prepare_cached(
        "INSERT INTO meta (key, value, digest) VALUES (?1, ?2, ?3)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, digest = excluded.digest",
    )?;
    set.execute(params![key, value, meta_digest(key, value).0]).map(drop)
}

fn meta_digest(key: &str, value: &str) -> Bytes32 {
    crate::secret::sha256(&[b"fudaba meta", key.as_bytes(), b"\0", value.as_bytes()])
}
