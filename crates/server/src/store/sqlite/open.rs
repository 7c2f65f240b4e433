//! Open data in the file of SQLite.

use rusqlite::{Connection, params};

use super::super::StoreError;
use super::super::open::{OpenMonth, OpenPart, OpenWrite};

pub(super) const TABLE: &str = "
    CREATE TABLE IF NOT EXISTS open_matches (
        number INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        month TEXT NOT NULL,
        person_a TEXT,
        person_b TEXT,
        line BLOB NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS open_matches_by_month ON open_matches (game, month, number, length(line));
    CREATE INDEX IF NOT EXISTS open_matches_of_a ON open_matches (person_a);
    CREATE INDEX IF NOT EXISTS open_matches_of_b ON open_matches (person_b);
";

const ADD: &str = "
    INSERT INTO open_matches (match_id, game, month, person_a, person_b, line) SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE (?4 IS NULL OR EXISTS (SELECT 1 FROM people WHERE id = ?4)) AND (?5 IS NULL OR EXISTS (SELECT 1 FROM people WHERE id = ?5))
    ON CONFLICT DO NOTHING";

/// Whoever has been forgotten meanwhile gives nothing.
pub(super) fn add(connection: &Connection, write: &OpenWrite) -> Result<(), StoreError> {
    let OpenWrite { match_id, game, month, people: [a, b], line } = write;
    connection.prepare_cached(ADD)?.execute(params![match_id, game, month, a, b, line])?;
    Ok(())
}

/// Takes back what somebody gave.
pub(super) fn forget(connection: &Connection, person: &str) -> Result<(), StoreError> {
    connection.execute("DELETE FROM open_matches WHERE person_a = ?1 OR person_b = ?1", params![person])?;
    Ok(())
}

pub(super) fn months(connection: &Connection) -> Result<Vec<OpenMonth>, StoreError> {
    let sql = "SELECT game, month, count(*), sum(length(line)) FROM open_matches GROUP BY game, month ORDER BY month DESC, game";
    let mut ask = connection.prepare_cached(sql)?;
    let read = |row: &rusqlite::Row<'_>| Ok(OpenMonth { game: row.get(0)?, month: row.get(1)?, matches: row.get(2)?, bytes: row.get(3)? });
    let months = ask.query_map([], read)?;
    Ok(months.collect::<Result<_, _>>()?)
}

pub(super) fn part(connection: &Connection, game: &str, month: &str, behind: i64, most: usize) -> Result<OpenPart, StoreError> {
    let sql = "SELECT number, line FROM open_matches WHERE game = ?1 AND month = ?2 AND number > ?3 ORDER BY number LIMIT ?4";
    let mut ask = connection.prepare_cached(sql)?;
    let mut rows = ask.query(params![game, month, behind, most as i64])?;
    let mut part = OpenPart::default();
    while let Some(row) = rows.next()? {
        part.add(row.get(0)?, row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?);
    }
    Ok(part)
}

/// All of them from a number on, as they would be written anew.
pub(super) fn written(connection: &Connection, behind: i64, most: usize) -> Result<Vec<(i64, OpenWrite)>, StoreError> {
    let sql = "SELECT number, match_id, game, month, person_a, person_b, line FROM open_matches WHERE number > ?1 ORDER BY number LIMIT ?2";
    let mut ask = connection.prepare_cached(sql)?;
    let read = |row: &rusqlite::Row<'_>| {
        let people = [row.get(4)?, row.get(5)?];
        Ok((row.get(0)?, OpenWrite { match_id: row.get(1)?, game: row.get(2)?, month: row.get(3)?, people, line: row.get(6)? }))
    };
    let rows = ask.query_map(params![behind, most as i64], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}
