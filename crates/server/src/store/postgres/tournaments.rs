//! Tournaments in a PostgreSQL.

use serde_json::{Value, json};
use tokio_postgres::types::ToSql;

use super::database::{Database, trouble};
use crate::store::StoreError;
use crate::store::tournaments::{TournamentRow, TournamentWrite};

/// As the database's functions read it.
pub(super) fn item(write: &TournamentWrite) -> Value {
    let TournamentWrite { id, version, due, created, people, matches, event } = write;
    json!({
        "write": "tournament", "id": id, "version": version, "due": due, "created": created, "people": people, "matches": matches,
        "event": event,
    })
}

pub(super) async fn read(database: &Database, id: &str) -> Result<Option<TournamentRow>, StoreError> {
    let answer = database.ask("SELECT version, event FROM tournaments WHERE id = $1", &[&id]).await?;
    let read = |row: &tokio_postgres::Row| Ok(TournamentRow { version: row.try_get(0)?, event: row.try_get(1)? });
    answer.first().map(read).transpose().map_err(trouble)
}

async fn ids(database: &Database, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<String>, StoreError> {
    let answer = database.ask(sql, with).await?;
    answer.iter().map(|row| row.try_get(0).map_err(trouble)).collect()
}

pub(super) async fn of_person(database: &Database, person: &str, most: usize) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT tournament FROM entrants WHERE person = $1 ORDER BY created DESC, tournament DESC LIMIT $2";
    ids(database, sql, &[&person, &(most as i64)]).await
}

pub(super) async fn due(database: &Database, before: i64, most: usize) -> Result<Vec<String>, StoreError> {
    ids(database, "SELECT id FROM tournaments WHERE due <= $1 ORDER BY due, id LIMIT $2", &[&before, &(most as i64)]).await
}
