//! Open data in a PostgreSQL.

use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use tokio_postgres::Row;

use super::database::{Database, trouble};
use crate::store::StoreError;
use crate::store::open::{OpenMonth, OpenPart, OpenWrite};

/// As the database's functions read it.
pub(super) fn item(write: &OpenWrite) -> Value {
    let OpenWrite { match_id, game, month, people, line } = write;
    json!({ "write": "open", "id": match_id, "game": game, "month": month, "a": people[0], "b": people[1], "line": HEXLOWER.encode(line) })
}

pub(super) async fn months(database: &Database) -> Result<Vec<OpenMonth>, StoreError> {
    let sql = "SELECT game, month, count(*), sum(length(line))::bigint FROM open_matches GROUP BY game, month ORDER BY month DESC, game";
    let answer = database.ask(sql, &[]).await?;
    let read =
        |row: &Row| Ok(OpenMonth { game: row.try_get(0)?, month: row.try_get(1)?, matches: row.try_get(2)?, bytes: row.try_get(3)? });
    answer.iter().map(read).collect::<Result<_, _>>().map_err(trouble)
}

pub(super) async fn part(database: &Database, game: &str, month: &str, behind: i64, most: usize) -> Result<OpenPart, StoreError> {
    let sql = "SELECT number, line FROM open_matches WHERE game = $1 AND month = $2 AND number > $3 ORDER BY number LIMIT $4";
    let answer = database.ask(sql, &[&game, &month, &behind, &(most as i64)]).await?;
    let mut part = OpenPart::default();
    for row in &answer {
        part.add(row.try_get(0).map_err(trouble)?, row.try_get(1).map_err(trouble)?);
    }
    Ok(part)
}
