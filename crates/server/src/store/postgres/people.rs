//! People in a PostgreSQL.

use serde_json::{Value, json};
use tokio_postgres::{Error, Row as SqlRow};

use super::{Database, apart, trouble};
use crate::secret::Bytes32;
use crate::store::StoreError;
use crate::store::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, Shown, checked};

/// As the database's functions read it.
pub(super) fn item(write: &PersonWrite) -> Value {
    match write {
        PersonWrite::Met(PersonRow { id, key, name, shown, seen }) => {
            json!({ "write": "met", "id": id, "key": key, "name": name, "shown": shown.word(), "seen": seen })
        }
        PersonWrite::Named { id, name, shown } => json!({ "write": "named", "id": id, "name": name, "shown": shown.word() }),
        PersonWrite::Forgotten { id } => json!({ "write": "forgotten", "id": id }),
        PersonWrite::Seated(SeatedRow { person, match_id, seat, created, course }) => json!({
            "write": "seated", "id": match_id, "seat": seat, "person": person, "created": created, "course": course.number(),
        }),
        PersonWrite::Rated(RatedRow { person, game, number, match_id, opponent, score, at, rating, deviation, volatility }) => json!({
            "write": "rated", "person": person, "game": game, "number": number, "id": match_id, "opponent": opponent, "score": score,
            "at": at, "rating": rating, "deviation": deviation, "volatility": volatility,
        }),
        PersonWrite::Blocked(row) => apart::blocked_item(row),
        PersonWrite::Unblocked { person, other } => json!({ "write": "unblocked", "person": person, "other": other }),
        PersonWrite::Reported(row) => apart::reported_item(row),
    }
}

const PERSON: &str = "SELECT id, key, name, shown, seen FROM people WHERE id = $1";
const SEATED: &str = "
    SELECT match_id, seat, person, created, course FROM seated
    WHERE person = $1 AND course = $2 AND (created, match_id) < ($3::bigint, $4::text) ORDER BY created DESC, match_id DESC LIMIT $5";
const RATING: &str =
    "SELECT r.person, r.game, r.number, r.match_id, r.opponent, r.score, r.at, r.rating, r.deviation, r.volatility FROM ratings r";
const NEWEST: &str = "r.number = (SELECT max(n.number) FROM ratings n WHERE n.person = r.person AND n.game = r.game)";

pub(super) async fn person(database: &Database, id: &str) -> Result<Option<PersonRow>, StoreError> {
    let answer = database.ask(PERSON, &[&id]).await?;
    let Some(row) = answer.first() else { return Ok(None) };
    let key: Vec<u8> = row.try_get(1).map_err(trouble)?;
    let key = key.try_into().map_err(|_| StoreError::Damaged("a person's key is none".into()))?;
    let shown: &str = row.try_get(3).map_err(trouble)?;
    let shown = Shown::from_word(shown);
    let read = || Ok(PersonRow { id: row.try_get(0)?, key: Bytes32(key), name: row.try_get(2)?, shown, seen: row.try_get(4)? });
    read().map(Some).map_err(trouble)
}

pub(super) async fn seated(
    database: &Database,
    person: &str,
    course: Course,
    behind: Option<&Behind>,
    most: usize,
) -> Result<Vec<SeatedRow>, StoreError> {
    let (created, id) = behind.map_or((i64::MAX, ""), |behind| (behind.created, behind.match_id.as_str()));
    let answer = database.ask(SEATED, &[&person, &course.number(), &created, &id, &(most as i64)]).await?;
    answer.iter().map(|row| seated_row(row).map_err(trouble)).collect()
}

fn seated_row(row: &SqlRow) -> Result<SeatedRow, Error> {
    let over: i64 = row.try_get(4)?;
    let course = if over == 0 { Course::UnderWay } else { Course::Over };
    Ok(SeatedRow { match_id: row.try_get(0)?, seat: row.try_get(1)?, person: row.try_get(2)?, created: row.try_get(3)?, course })
}

fn rated_row(row: &SqlRow) -> Result<RatedRow, Error> {
    Ok(RatedRow {
        person: row.try_get(0)?,
        game: row.try_get(1)?,
        number: row.try_get(2)?,
        match_id: row.try_get(3)?,
        opponent: row.try_get(4)?,
        score: row.try_get(5)?,
        at: row.try_get(6)?,
        rating: row.try_get(7)?,
        deviation: row.try_get(8)?,
        volatility: row.try_get(9)?,
    })
}

fn all(answer: &[SqlRow]) -> Result<Vec<RatedRow>, StoreError> {
    answer.iter().map(|row| checked(rated_row(row).map_err(trouble)?)).collect()
}

pub(super) async fn standings(database: &Database, person: &str) -> Result<Vec<RatedRow>, StoreError> {
    all(&database.ask(&format!("{RATING} WHERE r.person = $1 AND {NEWEST} ORDER BY r.game"), &[&person]).await?)
}

pub(super) async fn ratings(database: &Database, person: &str, game: &str, most: usize) -> Result<Vec<RatedRow>, StoreError> {
    let sql = format!("{RATING} WHERE r.person = $1 AND r.game = $2 ORDER BY r.number DESC LIMIT $3");
    all(&database.ask(&sql, &[&person, &game, &(most as i64)]).await?)
}

pub(super) async fn best(database: &Database, game: &str, deviation: f64, most: usize) -> Result<Vec<RatedRow>, StoreError> {
    let sql = format!(
        "{RATING} JOIN people p ON p.id = r.person WHERE r.game = $1 AND p.shown = 'ratings' AND r.deviation <= $2 AND {NEWEST}
         ORDER BY r.rating DESC, r.person LIMIT $3"
    );
    all(&database.ask(&sql, &[&game, &deviation, &(most as i64)]).await?)
}
