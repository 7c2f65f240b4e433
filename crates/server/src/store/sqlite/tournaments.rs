//! Tournaments in the file of SQLite.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::super::StoreError;
use super::super::tournaments::{TournamentRow, TournamentWrite};

pub(super) const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS tournaments (
        id TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        due INTEGER NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        event TEXT NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS tournaments_by_due ON tournaments (due);
    CREATE TABLE IF NOT EXISTS entrants (
        tournament TEXT NOT NULL,
        person TEXT NOT NULL,
        created INTEGER NOT NULL,
        PRIMARY KEY (tournament, person)
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS entrants_by_person ON entrants (person, created);
    CREATE TABLE IF NOT EXISTS tournament_matches (
        match_id TEXT PRIMARY KEY,
        tournament TEXT NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS matches_by_tournament ON tournament_matches (tournament);
";

const NEW: &str =
    "INSERT INTO tournaments (id, version, due, created, touched, event) VALUES (?1, 1, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING";
const NEXT: &str =
    "UPDATE tournaments SET version = ?2, due = ?3, touched = ?5, event = ?6 WHERE id = ?1 AND version = ?2 - 1 AND created = ?4";
const ENTRANT: &str = "
    INSERT INTO entrants (tournament, person, created) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?2)";
const OWN_MATCH: &str = "INSERT INTO tournament_matches (match_id, tournament) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

pub(super) fn write(connection: &Connection, write: &TournamentWrite, lived: i64) -> Result<(), StoreError> {
    let TournamentWrite { id, version, due, created, people, matches, event } = write;
    let sql = if *version == 1 { NEW } else { NEXT };
    if connection.prepare_cached(sql)?.execute(params![id, version, due, created, lived, event])? == 0 {
        return Err(StoreError::NotNext);
    }
    connection.prepare_cached("DELETE FROM entrants WHERE tournament = ?1")?.execute(params![id])?;
    for person in people {
        connection.prepare_cached(ENTRANT)?.execute(params![id, person, created])?;
    }
    for own in matches {
        connection.prepare_cached(OWN_MATCH)?.execute(params![own, id])?;
    }
    Ok(())
}

/// Forgets those that nobody has touched since then; their matches may be forgotten from now on.
pub(super) fn sweep(connection: &Connection, untouched_since: i64) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM entrants WHERE tournament IN (SELECT id FROM tournaments WHERE touched < ?1)",
        "DELETE FROM tournament_matches WHERE tournament IN (SELECT id FROM tournaments WHERE touched < ?1)",
        "DELETE FROM tournaments WHERE touched < ?1",
    ] {
        connection.prepare_cached(sql)?.execute(params![untouched_since])?;
    }
    Ok(())
}

pub(super) fn read(connection: &Connection, id: &str) -> Result<Option<TournamentRow>, StoreError> {
    let mut ask = connection.prepare_cached("SELECT version, event FROM tournaments WHERE id = ?1")?;
    Ok(ask.query_row(params![id], |row| Ok(TournamentRow { version: row.get(0)?, event: row.get(1)? })).optional()?)
}

fn ids(connection: &Connection, sql: &str, with: impl rusqlite::Params) -> Result<Vec<String>, StoreError> {
    let mut ask = connection.prepare_cached(sql)?;
    let ids = ask.query_map(with, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Those that a person plays in or has made, newest first.
pub(super) fn of_person(connection: &Connection, person: &str, most: usize) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT tournament FROM entrants WHERE person = ?1 ORDER BY created DESC, tournament DESC LIMIT ?2";
    ids(connection, sql, params![person, most as i64])
}

/// Those with which something is to be done.
pub(super) fn due(connection: &Connection, before: i64, most: usize) -> Result<Vec<String>, StoreError> {
    ids(connection, "SELECT id FROM tournaments WHERE due <= ?1 ORDER BY due, id LIMIT ?2", params![before, most as i64])
}

/// All of them, as they would be written anew.
pub(super) fn all(connection: &Connection) -> Result<Vec<TournamentWrite>, StoreError> {
    let mut ask = connection.prepare("SELECT id, due, created, event FROM tournaments ORDER BY id")?;
    let rows = ask.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let rows: Vec<(String, i64, i64, String)> = rows.collect::<Result<_, _>>()?;
    let whole = |(id, due, created, event): (String, i64, i64, String)| {
        let people = ids(connection, "SELECT person FROM entrants WHERE tournament = ?1 ORDER BY person", params![id])?;
        let matches = ids(connection, "SELECT match_id FROM tournament_matches WHERE tournament = ?1 ORDER BY match_id", params![id])?;
        Ok(TournamentWrite { id, version: 1, due, created, people, matches, event })
    };
    rows.into_iter().map(whole).collect()
}
