//! People in the file of SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::super::StoreError;
use super::super::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, Shown, checked};
use super::apart;
use super::open;
use crate::secret::Bytes32;

pub(super) const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS people (
        id TEXT PRIMARY KEY,
        key BLOB NOT NULL,
        name TEXT NOT NULL,
        shown TEXT NOT NULL,
        seen INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE TABLE IF NOT EXISTS seated (
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        created INTEGER NOT NULL,
        course INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS seated_by_person ON seated (person, course, created, match_id);
    CREATE TABLE IF NOT EXISTS ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        match_id TEXT NOT NULL,
        opponent TEXT NOT NULL,
        score INTEGER NOT NULL,
        at INTEGER NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        PRIMARY KEY (person, game, number)
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX IF NOT EXISTS ratings_by_opponent ON ratings (opponent);
";

const MET: &str = "
    INSERT INTO people (id, key, name, shown, seen) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE people.key = excluded.key AND people.seen < excluded.seen";
const SEATED: &str = "
    INSERT INTO seated (match_id, seat, person, created, course) SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?3)
    ON CONFLICT (match_id, seat) DO UPDATE SET course = excluded.course";
const RATED: &str = "
    INSERT INTO ratings (person, game, number, match_id, opponent, score, at, rating, deviation, volatility)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
    WHERE EXISTS (SELECT 1 FROM people WHERE id = ?1)
        AND ?3 = 1 + (SELECT coalesce(max(number), 0) FROM ratings WHERE person = ?1 AND game = ?2)";

pub(super) fn write(connection: &Connection, write: &PersonWrite) -> Result<(), StoreError> {
    let done = match write {
        PersonWrite::Met(PersonRow { id, key, name, shown, seen }) => {
            connection.prepare_cached(MET)?.execute(params![id, key.0, name, shown.word(), seen])?
        }
        PersonWrite::Named { id, name, shown } => {
            connection.execute("UPDATE people SET name = ?2, shown = ?3 WHERE id = ?1", params![id, name, shown.word()])?
        }
        PersonWrite::Forgotten { id } => forget(connection, id)?,
        PersonWrite::Seated(SeatedRow { person, match_id, seat, created, course }) => {
            connection.prepare_cached(SEATED)?.execute(params![match_id, seat, person, created, course.number()])?;
            1
        }
        PersonWrite::Rated(row) => rate(connection, row)?,
        PersonWrite::Blocked(row) => apart::block(connection, row)?,
        PersonWrite::Unblocked { person, other } => apart::unblock(connection, person, other)?,
        PersonWrite::Reported(row) => apart::report(connection, row)?,
    };
    if done == 0 { Err(StoreError::NotNext) } else { Ok(()) }
}

fn rate(connection: &Connection, row: &RatedRow) -> Result<usize, StoreError> {
    let RatedRow { person, game, number, match_id, opponent, score, at, rating, deviation, volatility } = row;
    let mut add = connection.prepare_cached(RATED)?;
    Ok(add.execute(params![person, game, number, match_id, opponent, score, at, rating, deviation, volatility])?)
}

fn forget(connection: &Connection, id: &str) -> Result<usize, StoreError> {
    apart::forget(connection, id)?;
    open::forget(connection, id)?;
    for sql in [
        "DELETE FROM seated WHERE person = ?1",
        "DELETE FROM entrants WHERE person = ?1",
        "DELETE FROM ratings WHERE person = ?1",
        "UPDATE ratings SET opponent = '' WHERE opponent = ?1",
    ] {
        connection.execute(sql, params![id])?;
    }
    Ok(connection.execute("DELETE FROM people WHERE id = ?1", params![id])?)
}

fn person_row(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    let (key, shown): ([u8; 32], String) = (row.get(1)?, row.get(3)?);
    Ok(PersonRow { id: row.get(0)?, key: Bytes32(key), name: row.get(2)?, shown: Shown::from_word(&shown), seen: row.get(4)? })
}

fn rated_row(row: &Row<'_>) -> rusqlite::Result<RatedRow> {
    Ok(RatedRow {
        person: row.get(0)?,
        game: row.get(1)?,
        number: row.get(2)?,
        match_id: row.get(3)?,
        opponent: row.get(4)?,
        score: row.get(5)?,
        at: row.get(6)?,
        rating: row.get(7)?,
        deviation: row.get(8)?,
        volatility: row.get(9)?,
    })
}

fn seated_row(row: &Row<'_>) -> rusqlite::Result<SeatedRow> {
    let over: i64 = row.get(4)?;
    let course = if over == 0 { Course::UnderWay } else { Course::Over };
    Ok(SeatedRow { match_id: row.get(0)?, seat: row.get(1)?, person: row.get(2)?, created: row.get(3)?, course })
}

const PERSON: &str = "SELECT id, key, name, shown, seen FROM people";
const SEAT: &str = "SELECT match_id, seat, person, created, course FROM seated";
const RATING: &str =
    "SELECT r.person, r.game, r.number, r.match_id, r.opponent, r.score, r.at, r.rating, r.deviation, r.volatility FROM ratings r";
const NEWEST: &str = "r.number = (SELECT max(n.number) FROM ratings n WHERE n.person = r.person AND n.game = r.game)";

pub(super) fn person(connection: &Connection, id: &str) -> Result<Option<PersonRow>, StoreError> {
    let mut ask = connection.prepare_cached(&format!("{PERSON} WHERE id = ?1"))?;
    Ok(ask.query_row(params![id], person_row).optional()?)
}

/// Newest first.
pub(super) fn seated(
    connection: &Connection,
    person: &str,
    course: Course,
    behind: Option<&Behind>,
    most: usize,
) -> Result<Vec<SeatedRow>, StoreError> {
    let (created, id) = behind.map_or((i64::MAX, ""), |behind| (behind.created, behind.match_id.as_str()));
    let sql = format!(
        "{SEAT} WHERE person = ?1 AND course = ?2 AND (created, match_id) < (?3, ?4) ORDER BY created DESC, match_id DESC LIMIT ?5"
    );
    let mut ask = connection.prepare_cached(&sql)?;
    let rows = ask.query_map(params![person, course.number(), created, id, most as i64], seated_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn rated(connection: &Connection, rest: &str, with: impl rusqlite::Params) -> Result<Vec<RatedRow>, StoreError> {
    let mut ask = connection.prepare_cached(&format!("{RATING} {rest}"))?;
    let rows = ask.query_map(with, rated_row)?;
    rows.map(|row| checked(row?)).collect()
}

/// The newest of each game.
pub(super) fn standings(connection: &Connection, person: &str) -> Result<Vec<RatedRow>, StoreError> {
    rated(connection, &format!("WHERE r.person = ?1 AND {NEWEST} ORDER BY r.game"), params![person])
}

/// Newest first.
pub(super) fn ratings(connection: &Connection, person: &str, game: &str, most: usize) -> Result<Vec<RatedRow>, StoreError> {
    rated(connection, "WHERE r.person = ?1 AND r.game = ?2 ORDER BY r.number DESC LIMIT ?3", params![person, game, most as i64])
}

/// Highest first: of those who show their ratings, with at most so much deviation.
pub(super) fn best(connection: &Connection, game: &str, deviation: f64, most: usize) -> Result<Vec<RatedRow>, StoreError> {
    let rest = format!(
        "JOIN people p ON p.id = r.person WHERE r.game = ?1 AND p.shown = 'ratings' AND r.deviation <= ?2 AND {NEWEST}
         ORDER BY r.rating DESC, r.person LIMIT ?3"
    );
    rated(connection, &rest, params![game, deviation, most as i64])
}

/// Everything, as it would be written anew.
pub(super) fn all(connection: &Connection) -> Result<Vec<PersonWrite>, StoreError> {
    let mut people = connection.prepare(&format!("{PERSON} ORDER BY id"))?;
    let people = people.query_map([], person_row)?.collect::<Result<Vec<_>, _>>()?;
    let mut seats = connection.prepare(&format!("{SEAT} ORDER BY match_id, seat"))?;
    let seats = seats.query_map([], seated_row)?.collect::<Result<Vec<_>, _>>()?;
    let ratings = rated(connection, "ORDER BY r.person, r.game, r.number", [])?;
    let blocked = apart::all_blocked(connection)?.into_iter().map(PersonWrite::Blocked);
    let reports = apart::all_reports(connection, true)?.into_iter().map(|(_, row)| PersonWrite::Reported(row));
    let writes = people.into_iter().map(PersonWrite::Met).chain(seats.into_iter().map(PersonWrite::Seated));
    Ok(writes.chain(ratings.into_iter().map(PersonWrite::Rated)).chain(blocked).chain(reports).collect())
}
