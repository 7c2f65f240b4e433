//! What whoever hosts reads of the file, while a service may be using it.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, params};

use super::super::StoreError;
use super::super::apart::ReportRow;
use super::apart::all_reports;
use super::tables;

/// The database beside a service that may be using it.
fn beside_the_service(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(patience)?;
    let layout: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if layout == tables::LAYOUT { Ok(connection) } else { Err(StoreError::OtherLayout { found: layout, known: tables::LAYOUT }) }
}

/// What the host is told, from the file.
pub(in crate::store) fn reports(path: &Path, patience: Duration, all: bool) -> Result<Vec<(i64, ReportRow)>, StoreError> {
    all_reports(&beside_the_service(path, patience)?, all)
}

/// Marks a report, in the file. The service's own commits are counted by its seal; one more harms nothing.
pub(in crate::store) fn handle_report(path: &Path, patience: Duration, number: i64) -> Result<bool, StoreError> {
    let connection = beside_the_service(path, patience)?;
    Ok(connection.execute("UPDATE reports SET handled = 1 WHERE number = ?1", params![number])? > 0)
}
