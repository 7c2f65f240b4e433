//! Rows of many matches travel together.

use std::time::Instant;

use futures_util::future::join_all;

use super::bench::{Bench, PostgresBench, begun, head, row};
use crate::store::Store;
use crate::store::With;
use crate::store::faces::Lease;

/// Rows of each match.
const ROWS: u64 = 40;
/// Matches at once; `FUDABA_STORE_MATCHES` names another number, to see how many rows a second there are.
const MATCHES: usize = 64;

async fn write_all(store: &Store, lease: &Lease) {
    let mut before = head(store, &lease.id).await;
    for row in (0..ROWS).map(row) {
        store.append(lease, &row, before, With::default()).await.unwrap();
        before = row.chain(&lease.id, before).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn rows_of_many_matches_travel_together() {
    let count = std::env::var("FUDABA_STORE_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(MATCHES);
    let store = PostgresBench::set().await.open().await;
    let begun = join_all((0..count).map(|_| begun(&store, 0))).await;
    let began = Instant::now();
    join_all(begun.iter().map(|(_, lease)| write_all(&store, lease))).await;
    let took = began.elapsed();
    let rows = count as u64 * ROWS;
    println!("{rows} rows of {count} matches in {took:.1?}: {:.0} a second", rows as f64 / took.as_secs_f64());
    for (record, _) in &begun {
        assert_eq!(store.load(&record.id).await.unwrap().unwrap().journal, (0..ROWS).map(row).collect::<Vec<_>>());
    }
}
