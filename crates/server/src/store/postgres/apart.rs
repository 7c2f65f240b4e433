//! Blocks and reports in a PostgreSQL.

use serde_json::{Value, json};
use tokio_postgres::{Error, Row as SqlRow};

use super::database::{Database, only, trouble};
use super::layout;
use crate::store::StoreError;
use crate::store::apart::{BlockRow, KeptReport, ReportRow, report_of};

/// As the database's functions read it.
pub(super) fn blocked_item(row: &BlockRow) -> Value {
    let BlockRow { person, other, name, at } = row;
    json!({ "write": "blocked", "person": person, "other": other, "name": name, "at": at })
}

/// As the database's functions read it.
pub(super) fn reported_item(row: &ReportRow) -> Value {
    let ReportRow { reporter, reported, match_id, seat, name, reason, at, handled } = row;
    json!({
        "write": "reported", "person": reporter, "reported": reported, "id": match_id, "seat": seat, "name": name,
        "reason": reason.word(), "at": at, "handled": handled,
    })
}

pub(super) async fn blocked(database: &Database, person: &str) -> Result<Vec<BlockRow>, StoreError> {
    let sql = "SELECT person, other, name, at FROM blocked WHERE person = $1 ORDER BY at DESC, other";
    let answer = database.ask(sql, &[&person]).await?;
    let read = |row: &SqlRow| -> Result<BlockRow, Error> {
        Ok(BlockRow { person: row.try_get(0)?, other: row.try_get(1)?, name: row.try_get(2)?, at: row.try_get(3)? })
    };
    answer.iter().map(|row| read(row).map_err(trouble)).collect()
}

pub(super) async fn apart(database: &Database, person: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT other FROM blocked WHERE person = $1 UNION SELECT person FROM blocked WHERE other = $1";
    let answer = database.ask(sql, &[&person]).await?;
    answer.iter().map(|row| row.try_get(0).map_err(trouble)).collect()
}

pub(super) async fn reports_by(database: &Database, person: &str, since: i64) -> Result<i64, StoreError> {
    let answer = database.ask("SELECT count(*) FROM reports WHERE reporter = $1 AND at > $2", &[&person, &since]).await?;
    only(&answer, |row| row.try_get(0))
}

/// What the host is told, from the database that services may be using.
pub(in crate::store) async fn reports(url: &str, all: bool) -> Result<Vec<(i64, ReportRow)>, StoreError> {
    let database = Database::open(url, layout::hook())?;
    layout::is_known(&database).await?;
    let sql = "
        SELECT number, reporter, reported, match_id, seat, name, reason, at, handled FROM reports
        WHERE $1 OR NOT handled ORDER BY number";
    let answer = database.ask(sql, &[&all]).await?;
    answer.iter().map(|row| report_of(report_row(row).map_err(trouble)?)).collect()
}

fn report_row(row: &SqlRow) -> Result<KeptReport, Error> {
    let [reporter, match_id] = [row.try_get(1)?, row.try_get(3)?];
    let [name, reason] = [row.try_get(5)?, row.try_get(6)?];
    Ok((row.try_get(0)?, reporter, row.try_get(2)?, match_id, row.try_get(4)?, name, reason, row.try_get(7)?, row.try_get(8)?))
}

/// Marks a report, in the database that services may be using.
pub(in crate::store) async fn handle_report(url: &str, number: i64) -> Result<bool, StoreError> {
    let database = Database::open(url, layout::hook())?;
    layout::is_known(&database).await?;
    let answer = database.ask("UPDATE reports SET handled = true WHERE number = $1 RETURNING number", &[&number]).await?;
    Ok(!answer.is_empty())
}
