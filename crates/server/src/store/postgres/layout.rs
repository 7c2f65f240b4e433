//! The layout of the database: steps that are only ever added to, each taken once, whichever service comes first.

use deadpool_postgres::{Hook, HookError};

use super::database::{Database, only, plain, trouble};
use crate::store::{Cause, StoreError};

/// Each step as it was first taken; a database that has taken more is another program's.
const STEPS: [&str; 6] = [
    include_str!("layout/1.sql"),
    include_str!("layout/2.sql"),
    include_str!("layout/3.sql"),
    include_str!("layout/4.sql"),
    include_str!("layout/5.sql"),
    include_str!("layout/6.sql"),
];

/// On every connection: everything lies in a schema of its own, and a commit is on the disk before anybody is told of it, whatever the
/// database's settings are.
const SETTINGS: &str = "
    SET search_path TO fudaba;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET statement_timeout TO '10s';
    SET idle_in_transaction_session_timeout TO '10s';
";

/// Only one service at a time looks whether there are steps to take.
const LOCKED: &str = "
    SELECT pg_advisory_xact_lock(718293000);
    CREATE SCHEMA IF NOT EXISTS fudaba;
    CREATE TABLE IF NOT EXISTS layout (version bigint PRIMARY KEY, taken timestamptz NOT NULL DEFAULT now());
";

pub(super) fn hook() -> Hook {
    Hook::async_fn(|client, _| Box::pin(async move { client.batch_execute(SETTINGS).await.map_err(HookError::Backend) }))
}

/// Whether a database is as this program keeps it, for whoever only looks into it.
pub(super) async fn is_known(database: &Database) -> Result<(), StoreError> {
    let taken = database.ask("SELECT coalesce(max(version), 0) FROM layout", &[]).await?;
    let (found, known) = (only(&taken, |row| row.try_get(0))?, STEPS.len() as i64);
    if found == known { Ok(()) } else { Err(StoreError::OtherLayout { found, known }) }
}

pub(super) async fn bring_up_to_date(database: &Database) -> Result<(), StoreError> {
    let mut client = database.0.get().await.map_err(|error| plain(Cause::Trouble, &error))?;
    let transaction = client.transaction().await.map_err(trouble)?;
    transaction.batch_execute(LOCKED).await.map_err(trouble)?;
    let taken = transaction.query_one("SELECT coalesce(max(version), 0) FROM layout", &[]).await.map_err(trouble)?;
    let taken: i64 = taken.try_get(0).map_err(trouble)?;
    let known = STEPS.len() as i64;
    if taken > known {
        return Err(StoreError::OtherLayout { found: taken, known });
    }
    for (version, step) in (1_i64..).zip(STEPS).filter(|(version, _)| *version > taken) {
        transaction.batch_execute(step).await.map_err(trouble)?;
        transaction.execute("INSERT INTO layout (version) VALUES ($1)", &[&version]).await.map_err(trouble)?;
    }
    transaction.commit().await.map_err(trouble)
}
