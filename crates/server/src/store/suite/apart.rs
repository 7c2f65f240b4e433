//! Blocks and reports, in every keeper.

use super::bench::{Bench, SqliteBench, a_match, ada, new_database, sql};
use crate::config::{Cluster, Config};
use crate::secret::draw_match_id;
use crate::store::apart::{BlockRow, ReportReason, ReportRow};
use crate::store::people::{PersonRow, PersonWrite};
use crate::store::{Report, Reports, Store, StoreError, handle_report, move_to_postgres, reports};

async fn met(store: &Store, ids: &[&str]) {
    for id in ids {
        store.note_person(PersonWrite::Met(PersonRow { id: (*id).into(), ..ada() })).await.unwrap();
    }
}

fn block(person: &str, other: &str, at: i64) -> BlockRow {
    BlockRow { person: person.into(), other: other.into(), name: "札 'x' \"".into(), at }
}

fn report(reporter: &str, reported: Option<&str>, at: i64) -> ReportRow {
    ReportRow {
        reporter: reporter.into(),
        reported: reported.map(str::to_owned),
        match_id: draw_match_id(),
        seat: 1,
        name: "Bea 'x' \\ 札".into(),
        reason: ReportReason::Stalling,
        at,
        handled: false,
    }
}

fn is_refused(answer: &Result<(), StoreError>) -> bool {
    matches!(answer, Err(StoreError::NotNext))
}

pub(super) async fn whom_somebody_has_blocked_is_told_to_that_one_and_kept_apart_both_ways(bench: &impl Bench) {
    let store = bench.open().await;
    met(&store, &["ada", "bea", "cho"]).await;
    for (row, fits) in [
        (block("ada", "bea", 1), true),
        (block("ada", "cho", 2), true),
        (block("cho", "bea", 3), true),
        (block("ada", "ada", 4), false),
        (block("ada", "nobody", 5), false),
        (block("nobody", "ada", 6), false),
    ] {
        assert_eq!(store.note_person(PersonWrite::Blocked(row.clone())).await.is_ok(), fits, "{row:?}");
    }
    assert_eq!(store.blocked("ada").await.unwrap(), [block("ada", "cho", 2), block("ada", "bea", 1)]);
    assert!(store.blocked("bea").await.unwrap().is_empty());
    let apart = async |id: &str| {
        let mut others = store.apart(id).await.unwrap();
        others.sort();
        others
    };
    assert_eq!([apart("ada").await, apart("bea").await], [["bea", "cho"], ["ada", "cho"]]);
    store.note_person(PersonWrite::Blocked(block("ada", "bea", 7))).await.unwrap();
    assert_eq!(store.blocked("ada").await.unwrap(), [block("ada", "bea", 7), block("ada", "cho", 2)], "once, as it was said last");
    let lift = || PersonWrite::Unblocked { person: "ada".into(), other: "bea".into() };
    store.note_person(lift()).await.unwrap();
    assert!(is_refused(&store.note_person(lift()).await));
    assert_eq!(apart("ada").await, ["cho"]);
    store.note_person(PersonWrite::Forgotten { id: "cho".into() }).await.unwrap();
    assert_eq!([apart("ada").await, apart("bea").await], [Vec::<String>::new(), Vec::new()]);
    assert!(store.blocked("ada").await.unwrap().is_empty());
}

pub(super) async fn a_match_is_reported_once_by_each_who_is_known(bench: &impl Bench) {
    let store = bench.open().await;
    met(&store, &["ada", "bea"]).await;
    let first = report("ada", Some("bea"), 100);
    store.note_person(PersonWrite::Reported(first.clone())).await.unwrap();
    let again = ReportRow { reason: ReportReason::Name, ..first.clone() };
    assert!(is_refused(&store.note_person(PersonWrite::Reported(again)).await));
    assert!(is_refused(&store.note_person(PersonWrite::Reported(report("nobody", Some("bea"), 100))).await));
    store.note_person(PersonWrite::Reported(ReportRow { reporter: "bea".into(), ..first })).await.unwrap();
    store.note_person(PersonWrite::Reported(report("ada", None, 200))).await.unwrap();
    assert_eq!([store.reports_by("ada", 0).await.unwrap(), store.reports_by("ada", 100).await.unwrap()], [2, 1]);
    store.note_person(PersonWrite::Forgotten { id: "bea".into() }).await.unwrap();
    assert_eq!(
        [store.reports_by("ada", 0).await.unwrap(), store.reports_by("bea", 0).await.unwrap()],
        [1, 0],
        "all that was of her is gone"
    );
}

/// What whoever hosts reads beside a service that is at work.
async fn are_read_and_marked(store: &Store, config: &Config) {
    met(store, &["ada", "bea"]).await;
    let (known, unknown) = (report("ada", Some("bea"), 1_700_000_000_000), report("bea", Some("nobody"), 1_700_000_001_000));
    for row in [&known, &unknown] {
        store.note_person(PersonWrite::Reported(row.clone())).await.unwrap();
    }
    let told = reports(config, Reports::Open).await.unwrap();
    let Report { number, at, reporter, reported, name, match_id, seat, reason, handled } = told[0].clone();
    assert_eq!((at.as_str(), reporter.as_str(), reported.as_deref()), ("2023-11-14T22:13:20Z", "ada", Some("bea")));
    assert_eq!((name, match_id, seat, reason, handled), (known.name, known.match_id, 1, ReportReason::Stalling, false));
    assert_eq!((told.len(), &told[1].reported), (2, &None));
    assert!(handle_report(config, number).await.unwrap() && !handle_report(config, number + 99).await.unwrap());
    assert_eq!(reports(config, Reports::Open).await.unwrap(), told[1..]);
    let all = reports(config, Reports::All).await.unwrap();
    assert_eq!(all.iter().map(|report| report.handled).collect::<Vec<_>>(), [true, false]);
    let record = a_match();
    store.create(&record, &[], None).await.unwrap();
    let of_a_match = ReportRow { match_id: record.id, ..report("ada", None, 5) };
    store.note_person(PersonWrite::Reported(of_a_match)).await.unwrap();
    let last = reports(config, Reports::Open).await.unwrap()[1].number;
    assert!(handle_report(config, last).await.unwrap());
    let ages = super::Ages { finished: 60_000, waiting: 60_000, unfinished: 60_000, tournaments: 60_000 };
    store.sweep(ages, Vec::new()).await.unwrap();
    let numbers: Vec<i64> = reports(config, Reports::All).await.unwrap().iter().map(|report| report.number).collect();
    assert_eq!(numbers, [told[1].number, last], "what was seen to goes with its match, the rest stays");
}

#[tokio::test]
async fn reports_are_read_and_marked_beside_a_service_on_a_file() {
    let bench = SqliteBench::set().await;
    let store = bench.open().await;
    are_read_and_marked(&store, &Config { database: bench.path(), ..Config::default() }).await;
    store.close().await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn reports_are_read_and_marked_beside_services_on_a_postgres() {
    let bench = super::PostgresBench::set().await;
    let store = bench.open().await;
    let config = Config { cluster: Some(Cluster { database: bench.0.clone(), neighbours: None }), ..Config::default() };
    are_read_and_marked(&store, &config).await;
    store.close().await;
    sql(&bench.0, "INSERT INTO fudaba.layout (version) VALUES (99)").await;
    let refused = reports(&config, Reports::All).await;
    assert!(matches!(refused, Err(StoreError::OtherLayout { found: 99, .. })), "{refused:?}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn blocks_and_reports_move_with_the_rest() {
    let (file, postgres) = (SqliteBench::set().await, new_database().await);
    let store = file.open().await;
    met(&store, &["ada", "bea"]).await;
    store.note_person(PersonWrite::Blocked(block("ada", "bea", 1))).await.unwrap();
    store.note_person(PersonWrite::Reported(report("ada", Some("bea"), 5))).await.unwrap();
    store.close().await;
    drop(store);
    let (before, after) = (Config { database: file.path(), ..Config::default() }, Cluster { database: postgres.clone(), neighbours: None });
    let after = Config { cluster: Some(after), ..Config::default() };
    let told = reports(&before, Reports::All).await.unwrap();
    assert!(handle_report(&before, told[0].number).await.unwrap());
    move_to_postgres(&file.path(), &postgres).await.unwrap();
    let moved = reports(&after, Reports::All).await.unwrap();
    assert_eq!((moved.len(), &moved[0].match_id, moved[0].handled), (1, &told[0].match_id, true));
    let store = Store::open(&after).await.unwrap();
    assert_eq!(store.blocked("ada").await.unwrap(), [block("ada", "bea", 1)]);
}
