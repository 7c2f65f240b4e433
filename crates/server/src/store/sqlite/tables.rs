//! The tables of the database and how they are read.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::super::faces::record_digest;
use super::super::kept::{self, KeptRecord, KeptRow, whole_match};
use super::super::record::MatchRecord;
use super::super::{Kept, StoreError};
use super::{apart, open, people, results, tournaments};
use crate::secret::Bytes32;

/// Layout of the tables; grows with every change.
pub(super) const LAYOUT: i64 = 6;
/// The first layout with a list of results.
pub(super) const WITH_RESULTS: i64 = 3;
/// The oldest layout whose matches are read as they are; what is new since then is only added.
pub(super) const READABLE: i64 = 2;

/// `WAL` with `synchronous = FULL`: a commit is on the disk before anybody is told of it, and a kill at any moment leaves whole commits.
/// The log is folded into the file by a thread of its own; only where that cannot keep up does a writer do it.
/// What is deleted is overwritten: whoever is forgotten is not found in a free page.
const SETTINGS: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 20000;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA secure_delete = ON;
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
        return Err(StoreError::OtherLayout { found: layout, known: LAYOUT });
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
    transaction.execute_batch(people::TABLES)?;
    transaction.execute_batch(tournaments::TABLES)?;
    transaction.execute_batch(apart::TABLES)?;
    transaction.execute_batch(open::TABLE)?;
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
        record.head = row.link(id, record.head);
        record.rows += 1;
        connection.execute("UPDATE journal SET chain = ?3 WHERE match_id = ?1 AND number = ?2", params![id, row.number, record.head.0])?;
    }
    let json = serde_json::to_string(&record)?;
    let digest = record_digest(id, record.status, &json);
    connection.execute("UPDATE matches SET record = ?2, digest = ?3 WHERE id = ?1", params![id, json, digest.0])?;
    Ok(())
}

pub(super) fn record(connection: &Connection, id: &str) -> Result<Option<MatchRecord>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT status, record, digest FROM matches WHERE id = ?1")?;
    let kept = ask.query_row(params![id], |row| Ok(KeptRecord { status: row.get(0)?, json: row.get(1)?, digest: row.get(2)? }));
    kept.optional()?.map(|kept| kept.read(id)).transpose()
}

/// What it looks for in a record is found in none of its texts: there quotes are written otherwise.
const UNFOLLOWED: &str = r#"
    SELECT id, status, record, digest FROM matches
    WHERE status = 'finished' AND touched >= (SELECT max(touched) FROM matches WHERE status = 'finished') - ?1
        AND instr(record, '"series":{') > 0 AND instr(record, '"next":null') > 0
    ORDER BY touched DESC, id LIMIT ?2"#;

pub(super) fn unfollowed(connection: &Connection, within: i64, most: usize) -> Result<Vec<MatchRecord>, StoreError> {
    let mut ask = connection.prepare_cached(UNFOLLOWED)?;
    let rows = ask.query_map(params![within, most as i64], |row| {
        Ok((row.get(0)?, KeptRecord { status: row.get(1)?, json: row.get(2)?, digest: row.get(3)? }))
    })?;
    Ok(kept::unfollowed(rows.collect::<Result<_, _>>()?))
}

pub(super) fn load(connection: &Connection, id: &str) -> Result<Option<Kept>, StoreError> {
    // Record and journal of one moment.
    let moment = connection.unchecked_transaction()?;
    let Some(record) = record(&moment, id)? else { return Ok(None) };
    whole_match(record, &rows(&moment, id)?).map(Some)
}

fn rows(connection: &Connection, id: &str) -> Result<Vec<KeptRow>, StoreError> {
    let mut ask =
        connection.prepare_cached("SELECT number, entry, fingerprint, banks, chain FROM journal WHERE match_id = ?1 ORDER BY number")?;
    let rows = ask.query_map(params![id], |row| {
        Ok(KeptRow { number: row.get(0)?, entry: row.get(1)?, fingerprint: row.get(2)?, banks: row.get(3)?, chain: row.get(4)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
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

pub(super) fn set_meta(connection: &Connection, key: &str, value: &str) -> Result<(), StoreError> {
    let mut set = connection.prepare_cached(
        "INSERT INTO meta (key, value, digest) VALUES (?1, ?2, ?3)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, digest = excluded.digest",
    )?;
    set.execute(params![key, value, meta_digest(key, value).0])?;
    Ok(())
}

fn meta_digest(key: &str, value: &str) -> Bytes32 {
    crate::secret::sha256(&[b"fudaba meta", key.as_bytes(), b"\0", value.as_bytes()])
}
