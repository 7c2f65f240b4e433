//! The list of results in the database: appended to by the writer alone, in the transaction of what has led to the result, and kept when the
//! match itself is forgotten.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::super::StoreError;
use super::super::faces::{ResultPage, ResultWrite};
use super::super::kept::{listed, whole_page};
use crate::replay::{Listed, MatchResult, NO_RESULTS, ResultKind, link_result};
use crate::secret::Bytes32;

pub(super) const TABLE: &str = "
    CREATE TABLE IF NOT EXISTS results (
        number INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        result TEXT NOT NULL,
        chain BLOB NOT NULL,
        UNIQUE (match_id, kind)
    ) STRICT;
";

const END: &str = "SELECT number, chain FROM results ORDER BY number DESC LIMIT 1";

/// Where the list ends.
pub(super) fn end(connection: &Connection) -> Result<Option<Listed>, StoreError> {
    let mut ask = connection.prepare_cached(END)?;
    ask.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?.map(listed).transpose()
}

/// Adds a result behind the last one.
pub(super) fn add(connection: &Connection, write: &ResultWrite) -> Result<(), StoreError> {
    let (number, before) = end(connection)?.map_or((1, NO_RESULTS), |end| (end.number + 1, end.chain));
    let chain = link_result(number, &write.text, before);
    let mut add = connection.prepare_cached("INSERT INTO results (number, match_id, kind, result, chain) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    add.execute(params![number.cast_signed(), write.id, write.kind.word(), write.text, chain.0])?;
    Ok(())
}

/// Results from a number on; each is compared with the one before it.
pub(super) fn page(connection: &Connection, from: u64, most: usize) -> Result<ResultPage, StoreError> {
    // The list of one moment.
    let moment = connection.unchecked_transaction()?;
    let first = from.max(1);
    let before = match first {
        1 => NO_RESULTS,
        _ => chain_at(&moment, first - 1)?.unwrap_or(NO_RESULTS),
    };
    let mut ask = moment.prepare_cached("SELECT number, chain, result FROM results WHERE number >= ?1 ORDER BY number LIMIT ?2")?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = ask.query_map(params![first.cast_signed(), most], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    whole_page(before, rows.collect::<Result<_, _>>()?, end(&moment)?)
}

/// Whether the whole list is what was written.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    page(connection, 1, usize::MAX).map(drop)
}

fn chain_at(connection: &Connection, number: u64) -> Result<Option<Bytes32>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT number, chain FROM results WHERE number = ?1")?;
    let found = ask.query_row(params![number.cast_signed()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(found.map(listed).transpose()?.map(|listed| listed.chain))
}

/// Where the end of a match stands.
pub(super) fn of_match(connection: &Connection, id: &str) -> Result<Option<Listed>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT number, chain FROM results WHERE match_id = ?1 AND kind = ?2")?;
    ask.query_row(params![id, ResultKind::Ended.word()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?.map(listed).transpose()
}

/// Results from a number on as they were written.
pub(super) fn written(connection: &Connection, from: u64, most: u64) -> Result<Vec<ResultWrite>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT match_id, result FROM results WHERE number >= ?1 ORDER BY number LIMIT ?2")?;
    let rows = ask.query_map(params![from.cast_signed(), most.cast_signed()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| {
        let (id, text): (String, String) = row?;
        let MatchResult { kind, .. } = serde_json::from_str(&text)?;
        Ok(ResultWrite { id, kind, text })
    })
    .collect()
}
