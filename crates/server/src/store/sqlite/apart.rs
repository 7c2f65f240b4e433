//! Blocks and reports in the file of SQLite.

use rusqlite::{Connection, Row, params};

use super::super::StoreError;
use super::super::apart::{BlockRow, KeptReport, ReportRow, report_of};

pub(super) const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS blocked (
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (person, other)
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS blocked_by_other ON blocked (other);
    CREATE TABLE IF NOT EXISTS reports (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        reporter TEXT NOT NULL,
        reported TEXT,
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        reason TEXT NOT NULL,
        at INTEGER NOT NULL,
        handled INTEGER NOT NULL,
        UNIQUE (reporter, match_id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS reports_by_reported ON reports (reported);
";

const BLOCKED: &str = "
    INSERT INTO blocked (person, other, name, at) SELECT ?1, ?2, ?3, ?4
    WHERE ?1 <> ?2 AND 2 = (SELECT count(*) FROM people WHERE id IN (?1, ?2))
    ON CONFLICT (person, other) DO UPDATE SET name = excluded.name, at = excluded.at";
const REPORTED: &str = "
    INSERT INTO reports (reporter, reported, match_id, seat, name, reason, at, handled)
    SELECT ?1, (SELECT id FROM people WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?1)
    ON CONFLICT DO NOTHING";
const REPORT: &str = "SELECT number, reporter, reported, match_id, seat, name, reason, at, handled FROM reports";

pub(super) fn block(connection: &Connection, row: &BlockRow) -> Result<usize, StoreError> {
    let BlockRow { person, other, name, at } = row;
    Ok(connection.prepare_cached(BLOCKED)?.execute(params![person, other, name, at])?)
}

pub(super) fn unblock(connection: &Connection, person: &str, other: &str) -> Result<usize, StoreError> {
    Ok(connection.execute("DELETE FROM blocked WHERE person = ?1 AND other = ?2", params![person, other])?)
}

pub(super) fn report(connection: &Connection, row: &ReportRow) -> Result<usize, StoreError> {
    let ReportRow { reporter, reported, match_id, seat, name, reason, at, handled } = row;
    let mut add = connection.prepare_cached(REPORTED)?;
    Ok(add.execute(params![reporter, reported, match_id, seat, name, reason.word(), at, handled])?)
}

/// What others have said of a person goes with it, too.
pub(super) fn forget(connection: &Connection, person: &str) -> Result<(), StoreError> {
    for sql in ["DELETE FROM blocked WHERE person = ?1 OR other = ?1", "DELETE FROM reports WHERE reporter = ?1 OR reported = ?1"] {
        connection.execute(sql, params![person])?;
    }
    Ok(())
}

/// What the host has seen to is forgotten with its match.
pub(super) fn sweep(connection: &Connection) -> Result<(), StoreError> {
    connection
        .execute("DELETE FROM reports WHERE handled = 1 AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = reports.match_id)", [])?;
    Ok(())
}

fn block_row(row: &Row<'_>) -> rusqlite::Result<BlockRow> {
    Ok(BlockRow { person: row.get(0)?, other: row.get(1)?, name: row.get(2)?, at: row.get(3)? })
}

fn report_row(row: &Row<'_>) -> rusqlite::Result<KeptReport> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?, row.get(7)?, row.get(8)?))
}

/// Whom a person has blocked, newest first.
pub(super) fn blocked(connection: &Connection, person: &str) -> Result<Vec<BlockRow>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT person, other, name, at FROM blocked WHERE person = ?1 ORDER BY at DESC, other")?;
    let rows = ask.query_map(params![person], block_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Whom a person has blocked or is blocked by.
pub(super) fn apart(connection: &Connection, person: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT other FROM blocked WHERE person = ?1 UNION SELECT person FROM blocked WHERE other = ?1";
    let mut ask = connection.prepare_cached(sql)?;
    let rows = ask.query_map(params![person], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// How many reports a person has made since then.
pub(super) fn reports_by(connection: &Connection, person: &str, since: i64) -> Result<i64, StoreError> {
    let mut ask = connection.prepare_cached("SELECT count(*) FROM reports WHERE reporter = ?1 AND at > ?2")?;
    Ok(ask.query_row(params![person, since], |row| row.get(0))?)
}

/// Every block.
pub(super) fn all_blocked(connection: &Connection) -> Result<Vec<BlockRow>, StoreError> {
    let mut ask = connection.prepare("SELECT person, other, name, at FROM blocked ORDER BY person, other")?;
    let rows = ask.query_map([], block_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Reports with their numbers, oldest first: all, or those that nobody has seen to.
pub(super) fn all_reports(connection: &Connection, all: bool) -> Result<Vec<(i64, ReportRow)>, StoreError> {
    let mut ask = connection.prepare(&format!("{REPORT} WHERE ?1 OR handled = 0 ORDER BY number"))?;
    let rows = ask.query_map(params![all], report_row)?;
    rows.map(|row| report_of(row?)).collect()
}
