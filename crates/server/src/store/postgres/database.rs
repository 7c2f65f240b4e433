//! Connections to a PostgreSQL, and what it says when something is wrong.

use std::time::Duration;

use deadpool_postgres::{Hook, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{NoTls, Row as SqlRow};

use crate::store::{Cause, DatabaseError, StoreError};

/// How long the database may take to answer anything: after that it counts as gone.
const PATIENCE: Duration = Duration::from_secs(4);
/// Connections of a service to its database.
const CONNECTIONS: usize = 8;

/// Connections to a database. Cheap to clone.
#[derive(Clone)]
pub(super) struct Database(pub(super) Pool);

impl Database {
    /// Connections that a hook prepares, none of them made yet.
    pub(super) fn open(url: &str, hook: Hook) -> Result<Database, StoreError> {
        let mut config: tokio_postgres::Config = url.parse().map_err(trouble)?;
        config.connect_timeout(PATIENCE).application_name("fudaba");
        let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .recycle_timeout(Some(PATIENCE))
            .post_create(hook)
            .build();
        pool.map(Database).map_err(|error| StoreError::from(plain(Cause::Trouble, &error)))
    }

    /// Asks, and once more where two statements stood in each other's way and the database gave this one up: nothing of it is done then. Only
    /// that often: whoever wins goes on at once. A connection that does not answer in time is thrown away.
    pub(super) async fn ask(&self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<SqlRow>, StoreError> {
        match self.ask_once(sql, with).await {
            Ok(Err(given_up)) if given_up.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => self.ask_once(sql, with).await?,
            answer => answer?,
        }
        .map_err(trouble)
    }

    async fn ask_once(&self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Result<Vec<SqlRow>, tokio_postgres::Error>, StoreError> {
        let client = self.0.get().await.map_err(|error| plain(Cause::Trouble, &error))?;
        let asked = timeout(PATIENCE, async {
            let statement = client.prepare_cached(sql).await?;
            client.query(&statement, with).await
        });
        match asked.await {
            Ok(answer) => Ok(answer),
            Err(_) => {
                drop(Object::take(client));
                Err(plain(Cause::Trouble, &"it does not answer").into())
            }
        }
    }
}

/// The one row of an answer that has one.
pub(super) fn only<T>(answer: &[SqlRow], read: impl FnOnce(&SqlRow) -> Result<T, tokio_postgres::Error>) -> Result<T, StoreError> {
    let row = answer.first().ok_or_else(|| plain(Cause::Trouble, &"it answered with nothing"))?;
    read(row).map_err(trouble)
}

/// What the database said, with what it says about that.
#[allow(clippy::needless_pass_by_value, reason = "used as a function for map_err")]
pub(super) fn trouble(error: tokio_postgres::Error) -> StoreError {
    let cause = match error.code() {
        Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => Cause::Damage,
        Some(code) if code.code().starts_with("22") || code.code().starts_with("23") => Cause::Write,
        _ => Cause::Trouble,
    };
    match error.as_db_error() {
        Some(said) => plain(cause, &said.message()).into(),
        None => plain(cause, &error).into(),
    }
}

pub(super) fn plain(cause: Cause, reason: &dyn std::fmt::Display) -> DatabaseError {
    DatabaseError { cause, reason: reason.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite::new_database;

    /// Takes two locks one after the other, and waits in between until the other statement has its first.
    const CROSSING: &str = "CREATE FUNCTION crossing(one bigint, other bigint) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN \
        PERFORM pg_advisory_xact_lock(one); PERFORM pg_sleep(0.3); PERFORM pg_advisory_xact_lock(other); RETURN one; END $$";

    #[tokio::test]
    #[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
    async fn statements_that_stand_in_each_others_way_are_both_done() {
        let database = Database::open(&new_database().await, Hook::sync_fn(|_, _| Ok(()))).unwrap();
        database.ask(CROSSING, &[]).await.unwrap();
        let cross = async |one: i64, other: i64| {
            let answer = database.ask("SELECT crossing($1, $2)", &[&one, &other]).await.unwrap();
            only(&answer, |row| row.try_get::<_, i64>(0)).unwrap()
        };
        assert_eq!(tokio::join!(cross(1, 2), cross(2, 1)), (1, 2));
    }
}
