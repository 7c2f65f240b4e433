//! A PostgreSQL for tests, inside the crate and outside of it.

#[allow(dead_code, reason = "each test program uses a part")]
pub(crate) mod cluster;

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where tests find a PostgreSQL on which they may make and drop databases: `cargo xtask test` brings one.
const POSTGRES: &str = "FUDABA_TEST_POSTGRES";

/// A database of one test's own.
pub(crate) async fn new_database() -> String {
    new_database_at(&std::env::var(POSTGRES).expect("this test is only run where FUDABA_TEST_POSTGRES names a PostgreSQL")).await
}

/// The same on this server.
pub(crate) async fn new_database_at(server: &str) -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let name = format!("test_{now}_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    sql(server, &format!("CREATE DATABASE {name}")).await;
    format!("{server}/{name}")
}

/// Has a database do something.
pub(crate) async fn sql(url: &str, text: &str) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    client.batch_execute(text).await.unwrap();
    drop(client);
    connection.await.unwrap().unwrap();
}
