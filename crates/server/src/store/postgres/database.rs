//! Connections to a PostgreSQL, and what it says when something is wrong.

use std::time::Duration;

use deadpool_postgres::{Hook, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::time::timeout;
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

    /// Asks once. A connection that does not answer in time is thrown away.
    pub(super) async fn ask(&self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<Vec<SqlRow>, StoreError> {
        let client = self.0.get().await.map_err(|error| plain(Cause::Trouble, &error))?;
        let asked = timeout(PATIENCE, async {
            let statement = client.prepare_cached(sql).await?;
            client.query(&statement, with).await
        });
        match asked.await {
            Ok(answer) => answer.map_err(trouble),
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
    use tokio_postgres::error::SqlState;
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
