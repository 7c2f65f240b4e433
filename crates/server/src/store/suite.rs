//! What every keeper must do, whichever it is: the same cases run over all of them.

mod apart;
mod bench;
mod together;

use futures_util::future::join_all;

use self::apart::{a_match_is_reported_once_by_each_who_is_known, whom_somebody_has_blocked_is_told_to_that_one_and_kept_apart_both_ways};
#[cfg(feature = "simulate")]
use self::bench::SimulatedBench;
pub(super) use self::bench::new_database;
use self::bench::{Bench, PostgresBench, SharedBench, SqliteBench, TERM, a_match, ada, add, begun, head, mine, result, row, sql};
use super::faces::{Ages, Beat, Claim};
use super::record::{MatchRecord, NO_ROWS};
use super::{Store, StoreError, With};
use crate::config::{Cluster, Config};
use crate::replay::ResultKind;
use crate::secret::{Bytes32, draw_match_id};
use crate::store::open::{OpenMonth, OpenPart, OpenWrite};
use crate::store::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, Shown};
use crate::store::tournaments::{TournamentRow, TournamentWrite};
use crate::tournament::Series;
use crate::wire::Status;

/// One test for each case and bench.
macro_rules! cases {
    ($($case:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $case() {
                super::$case(&super::SqliteBench::set().await).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
            async fn $case() {
                super::$case(&super::PostgresBench::set().await).await;
            })*
        }

        #[cfg(feature = "simulate")]
        mod simulated {
            $(#[tokio::test]
            async fn $case() {
                super::$case(&super::SimulatedBench::set().await).await;
            })*
        }
    };
}

cases!(
    a_match_is_read_as_it_was_written,
    only_the_next_row_is_written,
    all_of_a_write_is_done_or_nothing,
    what_is_new_is_new,
    results_stand_in_one_list,
    many_matches_write_at_once,
    the_key_stays,
    a_person_is_met_named_and_forgotten,
    seats_of_a_person_are_told_newest_first,
    of_two_ratings_that_would_be_next_one_is_refused,
    a_tournament_is_written_version_by_version_with_its_matches,
    a_match_that_none_of_its_series_has_followed_is_found,
    whom_somebody_has_blocked_is_told_to_that_one_and_kept_apart_both_ways,
    a_match_is_reported_once_by_each_who_is_known,
    an_open_match_outlives_its_match_until_somebody_takes_it_back,
);

#[tokio::test]
async fn old_matches_are_forgotten_and_results_are_not() {
    old_matches_are_forgotten(&SqliteBench::set().await).await;
    a_tournament_keeps_its_matches(&SqliteBench::set().await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn old_matches_are_forgotten_by_postgres_and_results_are_not() {
    old_matches_are_forgotten(&PostgresBench::set().await).await;
    a_tournament_keeps_its_matches(&PostgresBench::set().await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn leases_of_postgres() {
    a_match_has_one_owner_an_epoch(&PostgresBench::set().await).await;
    a_node_that_sleeps_loses_its_matches_and_writes_nothing_afterwards(&PostgresBench::set().await).await;
}

#[cfg(feature = "simulate")]
#[tokio::test(start_paused = true)]
async fn leases_of_the_simulator() {
    a_match_has_one_owner_an_epoch(&SimulatedBench::set().await).await;
    a_node_that_sleeps_loses_its_matches_and_writes_nothing_afterwards(&SimulatedBench::set().await).await;
}

async fn a_match_has_one_owner_an_epoch(bench: &impl SharedBench) {
    let (a, b) = (bench.open().await, bench.open().await);
    let (record, lease) = begun(&a, 2).await;
    let theirs = b.claim(&record.id).await.unwrap();
    assert!(matches!(theirs, Claim::Theirs(_)), "{theirs:?}");
    a.release(lease.clone()).await.unwrap();
    let next = mine(&b, &record.id).await;
    assert!(next.epoch > lease.epoch);
    assert!(matches!(add(&a, &lease, 2).await, Err(StoreError::Lapsed)), "its time has passed");
    add(&b, &next, 2).await.unwrap();
    a.release(lease).await.unwrap();
    assert!(matches!(a.claim(&record.id).await.unwrap(), Claim::Theirs(_)), "an old lease hands nothing back");
}

async fn a_node_that_sleeps_loses_its_matches_and_writes_nothing_afterwards(bench: &impl SharedBench) {
    let (a, b) = (bench.open_for(TERM).await, bench.open_for(TERM * 10).await);
    let (record, lease) = begun(&a, 2).await;
    for _ in 0..6 {
        tokio::time::sleep(TERM / 3).await;
        assert_eq!(b.beat(TERM * 10).await.unwrap(), Beat::Held);
    }
    let next = mine(&b, &record.id).await;
    assert!(matches!(add(&a, &lease, 2).await, Err(StoreError::Lapsed)));
    add(&b, &next, 2).await.unwrap();
    assert_eq!(a.beat(TERM).await.unwrap(), Beat::Lost);
    assert!(matches!(a.claim(&record.id).await.unwrap(), Claim::Theirs(_)));
    let (_, lease) = begun(&a, 0).await;
    add(&a, &lease, 0).await.unwrap();
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_layout_of_another_time_is_not_touched() {
    let bench = PostgresBench::set().await;
    bench.open().await.close().await;
    sql(&bench.0, "INSERT INTO fudaba.layout (version) VALUES (99)").await;
    let cluster = Some(Cluster { database: bench.0, neighbours: None });
    let refused = Store::open(&Config { cluster, ..Config::default() }).await.err();
    assert!(matches!(refused, Some(StoreError::OtherLayout { found: 99, .. })), "{refused:?}");
}

async fn a_match_is_read_as_it_was_written(bench: &impl Bench) {
    let store = bench.open().await;
    let (record, lease) = begun(&store, 3).await;
    for number in 3..6 {
        add(&store, &lease, number).await.unwrap();
    }
    let kept = store.load(&record.id).await.unwrap().unwrap();
    assert_eq!(kept.record, record);
    assert_eq!(kept.journal, (0..6).map(row).collect::<Vec<_>>());
    let told = MatchRecord { rows: 6, head: kept.head, status: Status::Finished, ..record };
    store.save(&lease, &told).await.unwrap();
    assert_eq!(store.record(&told.id).await.unwrap().as_ref(), Some(&told));
    assert!(store.load(&draw_match_id()).await.unwrap().is_none());
    store.release(lease).await.unwrap();
    store.close().await;
}

async fn only_the_next_row_is_written(bench: &impl Bench) {
    let store = bench.open().await;
    let (record, lease) = begun(&store, 2).await;
    let before = head(&store, &record.id).await;
    for (number, before) in [(1, before), (3, before), (2, NO_ROWS), (0, NO_ROWS)] {
        let refused = store.append(&lease, &row(number), before, With::default()).await;
        assert!(matches!(refused, Err(StoreError::NotNext)), "row {number}: {refused:?}");
    }
    store.append(&lease, &row(2), before, With::default()).await.unwrap();
    let twice = store.append(&lease, &row(2), before, With::default()).await;
    assert!(matches!(twice, Err(StoreError::NotNext)), "{twice:?}");
    assert_eq!(store.load(&record.id).await.unwrap().unwrap().journal.len(), 3);
}

async fn all_of_a_write_is_done_or_nothing(bench: &impl Bench) {
    let store = bench.open().await;
    let (record, lease) = begun(&store, 2).await;
    let ended = result(&record, ResultKind::Ended);
    let before = head(&store, &record.id).await;
    let over = MatchRecord { status: Status::Finished, ..record.clone() };
    let with = With { record: Some(&over), result: Some(&ended), rated: &[], ..With::default() };
    assert!(store.append(&lease, &row(7), before, with).await.is_err(), "the row is not the next");
    assert_eq!(store.record(&record.id).await.unwrap().as_ref(), Some(&record));
    assert!(store.results(1, 10).await.unwrap().results.is_empty());
    store.append(&lease, &row(2), before, with).await.unwrap();
    let before = head(&store, &record.id).await;
    let again = With { record: Some(&record), result: Some(&ended), rated: &[], ..With::default() };
    assert!(store.append(&lease, &row(3), before, again).await.is_err(), "it has ended once");
    let kept = store.load(&record.id).await.unwrap().unwrap();
    assert_eq!((kept.record, kept.journal.len()), (over, 3));
}

async fn what_is_new_is_new(bench: &impl Bench) {
    let store = bench.open().await;
    let (record, lease) = begun(&store, 2).await;
    assert!(store.create(&record, &[row(0)], None).await.is_err());
    assert_eq!(store.load(&record.id).await.unwrap().unwrap().journal.len(), 2);
    let next = a_match();
    let from = MatchRecord { next: Some(next.id.clone()), ..record };
    store.create(&next, &[], Some((&lease, &from))).await.unwrap();
    assert_eq!(store.record(&from.id).await.unwrap(), Some(from));
    assert_eq!(store.record(&next.id).await.unwrap(), Some(next));
}

async fn results_stand_in_one_list(bench: &impl Bench) {
    let store = bench.open().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        let (record, lease) = begun(&store, 0).await;
        store.settle(&lease, &record, Some(&result(&record, ResultKind::Dealt))).await.unwrap();
        store.settle(&lease, &record, Some(&result(&record, ResultKind::Ended))).await.unwrap();
        ids.push(record.id);
    }
    let all = store.results(1, 100).await.unwrap();
    assert_eq!(all.results.iter().map(|(listed, _)| listed.number).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!(all.end, Some(all.results[9].0));
    let part = store.results(4, 3).await.unwrap();
    assert_eq!((&part.results[..], part.end), (&all.results[3..6], all.end));
    assert!(store.results(11, 3).await.unwrap().results.is_empty());
    for (place, id) in ids.iter().enumerate() {
        assert_eq!(store.listed(id).await.unwrap(), Some(all.results[place * 2 + 1].0));
    }
    assert_eq!(store.listed(&draw_match_id()).await.unwrap(), None);
}

async fn many_matches_write_at_once(bench: &impl Bench) {
    let store = bench.open().await;
    let play = async |number: usize| {
        let (record, lease) = begun(&store, 0).await;
        for row in 0..8 {
            add(&store, &lease, row).await.unwrap();
        }
        if number.is_multiple_of(4) {
            store.settle(&lease, &record, Some(&result(&record, ResultKind::Ended))).await.unwrap();
        }
        store.load(&record.id).await.unwrap().unwrap().journal.len()
    };
    let lengths = join_all((0..60).map(play)).await;
    assert_eq!(lengths, [8; 60]);
    assert_eq!(store.results(1, 100).await.unwrap().results.len(), 15);
}

async fn the_key_stays(bench: &impl Bench) {
    let store = bench.open().await;
    let key = store.key;
    store.close().await;
    drop(store);
    assert!(bench.open().await.key == key);
}

fn rated(person: &str, number: i64) -> RatedRow {
    RatedRow {
        person: person.into(),
        game: "kirifuda".into(),
        number,
        match_id: draw_match_id(),
        opponent: "bea".into(),
        score: 2,
        at: 1_700_000_000_000,
        rating: 1500.1 + number as f64,
        deviation: 101.7,
        volatility: 0.059_999_1,
    }
}

async fn a_person_is_met_named_and_forgotten(bench: &impl Bench) {
    let store = bench.open().await;
    assert_eq!(store.person("ada").await.unwrap(), None);
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    for again in [ada(), PersonRow { seen: 9, ..ada() }, PersonRow { key: Bytes32([2; 32]), seen: 11, ..ada() }] {
        let refused = store.note_person(PersonWrite::Met(again)).await;
        assert!(matches!(refused, Err(StoreError::NotNext)), "{refused:?}");
    }
    store.note_person(PersonWrite::Met(PersonRow { seen: 11, name: "other".into(), ..ada() })).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap(), Some(PersonRow { seen: 11, ..ada() }));
    let named = |id: &str| PersonWrite::Named { id: id.into(), name: "Bea".into(), shown: Shown::Ratings };
    store.note_person(named("ada")).await.unwrap();
    assert!(store.note_person(named("bea")).await.is_err());
    assert_eq!(store.person("ada").await.unwrap().map(|row| (row.name, row.shown)), Some(("Bea".into(), Shown::Ratings)));
    store.note_person(PersonWrite::Rated(rated("ada", 1))).await.unwrap();
    store.note_person(PersonWrite::Forgotten { id: "ada".into() }).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap(), None);
    assert!(store.standings("ada").await.unwrap().is_empty());
    assert!(store.note_person(PersonWrite::Forgotten { id: "ada".into() }).await.is_err());
}

async fn seats_of_a_person_are_told_newest_first(bench: &impl Bench) {
    let store = bench.open().await;
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    let mut ids = Vec::new();
    for created in [3, 1, 2, 2] {
        let mut record = MatchRecord { created, ..a_match() };
        record.seats[0].person = Some("ada".into());
        record.seats[1].person = Some("nobody".into());
        store.create(&record, &[], None).await.unwrap();
        ids.push((created, record.id.clone()));
        let over = MatchRecord { status: Status::Finished, ..record };
        if created == 1 {
            store.settle(&mine(&store, &over.id).await, &over, None).await.unwrap();
        }
    }
    ids.remove(1);
    ids.sort_by(|a, b| b.cmp(a));
    let told = |rows: Vec<SeatedRow>| rows.into_iter().map(|row| (row.created, row.match_id)).collect::<Vec<_>>();
    assert_eq!(told(store.seated("ada", Course::UnderWay, None, 9).await.unwrap()), ids);
    let behind = Behind { created: ids[0].0, match_id: ids[0].1.clone() };
    assert_eq!(told(store.seated("ada", Course::UnderWay, Some(behind), 1).await.unwrap()), ids[1..2]);
    assert_eq!(store.seated("ada", Course::Over, None, 9).await.unwrap().len(), 1);
    assert!(store.seated("nobody", Course::UnderWay, None, 9).await.unwrap().is_empty());
}

fn with(rated: &[RatedRow]) -> With<'_> {
    With { rated, ..With::default() }
}

async fn of_two_ratings_that_would_be_next_one_is_refused(bench: &impl Bench) {
    let store = bench.open().await;
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    store.note_person(PersonWrite::Met(PersonRow { id: "bea".into(), ..ada() })).await.unwrap();
    let (first, second) = (rated("ada", 1), rated("ada", 2));
    let (record, lease) = begun(&store, 0).await;
    store.append(&lease, &row(0), NO_ROWS, with(&[first.clone(), rated("bea", 1)])).await.unwrap();
    let before = head(&store, &record.id).await;
    for bad in [first.clone(), rated("ada", 4), rated("nobody", 1)] {
        let refused = store.append(&lease, &row(1), before, with(&[second.clone(), bad])).await;
        assert!(matches!(refused, Err(StoreError::NotNext)), "{refused:?}");
    }
    store.append(&lease, &row(1), before, with(std::slice::from_ref(&second))).await.unwrap();
    assert_eq!(store.standings("ada").await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(store.ratings("ada", "kirifuda", 9).await.unwrap(), [second.clone(), first]);
    assert!(store.best("kirifuda", 110.0, 9).await.unwrap().is_empty(), "nobody shows anything");
    store.note_person(PersonWrite::Named { id: "ada".into(), name: String::new(), shown: Shown::Ratings }).await.unwrap();
    assert_eq!(store.best("kirifuda", 110.0, 9).await.unwrap(), [second]);
    assert!(store.best("kirifuda", 100.0, 9).await.unwrap().is_empty());
    store.note_person(PersonWrite::Forgotten { id: "bea".into() }).await.unwrap();
    assert!(store.ratings("ada", "kirifuda", 9).await.unwrap().iter().all(|row| row.opponent.is_empty()));
}

fn tournament(id: &str, version: i64, people: &[&str]) -> TournamentWrite {
    let people = people.iter().map(|&person| person.to_owned()).collect();
    TournamentWrite {
        id: id.into(),
        version,
        due: 100 * version,
        created: 5,
        people,
        matches: Vec::new(),
        event: format!("{{\"v\":{version}}}"),
    }
}

async fn a_tournament_is_written_version_by_version_with_its_matches(bench: &impl Bench) {
    let store = bench.open().await;
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    assert_eq!(store.tournament("t").await.unwrap(), None);
    assert!(store.keep_tournament(tournament("t", 2, &[]), &[]).await.is_err(), "there is no first");
    store.keep_tournament(tournament("t", 1, &["ada", "nobody"]), &[]).await.unwrap();
    let record = MatchRecord { tournament: Some("t".into()), ..a_match() };
    let with_match = |version| TournamentWrite { matches: vec![record.id.clone()], ..tournament("t", version, &["ada"]) };
    for stale in [1, 3] {
        let refused = store.keep_tournament(with_match(stale), std::slice::from_ref(&record)).await;
        assert!(matches!(refused, Err(StoreError::NotNext)), "{refused:?}");
        assert_eq!(store.record(&record.id).await.unwrap(), None, "its matches are written with it or not at all");
    }
    store.keep_tournament(with_match(2), std::slice::from_ref(&record)).await.unwrap();
    assert_eq!(store.record(&record.id).await.unwrap().as_ref(), Some(&record));
    assert_eq!(store.tournament("t").await.unwrap(), Some(TournamentRow { version: 2, event: "{\"v\":2}".into() }));
    store.keep_tournament(TournamentWrite { created: 6, ..tournament("u", 1, &["ada"]) }, &[]).await.unwrap();
    assert_eq!(store.tournaments_of("ada", 9).await.unwrap(), ["u", "t"]);
    assert_eq!(store.tournaments_of("ada", 1).await.unwrap(), ["u"]);
    assert!(store.tournaments_of("nobody", 9).await.unwrap().is_empty());
    assert_eq!(store.tournaments_due(199, 9).await.unwrap(), ["u"]);
    assert_eq!(store.tournaments_due(200, 9).await.unwrap(), ["u", "t"]);
    store.note_person(PersonWrite::Forgotten { id: "ada".into() }).await.unwrap();
    assert!(store.tournaments_of("ada", 9).await.unwrap().is_empty());
}

async fn an_open_match_outlives_its_match_until_somebody_takes_it_back(bench: &impl Bench) {
    let store = bench.open().await;
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    let give = async |month: &str, person: Option<&str>, line: &[u8]| {
        let (record, lease) = begun(&store, 2).await;
        let people = [person.map(str::to_owned), None];
        let open = OpenWrite { match_id: record.id.clone(), game: "kirifuda".into(), month: month.into(), people, line: line.to_vec() };
        let before = head(&store, &record.id).await;
        let over = MatchRecord { status: Status::Finished, ..record };
        let with = With { record: Some(&over), open: Some(&open), ..With::default() };
        store.append(&lease, &row(2), before, with).await.unwrap();
    };
    assert!(store.open_months().await.unwrap().is_empty());
    give("2026-10", None, b"one ").await;
    give("2026-11", Some("ada"), b"two ").await;
    give("2026-11", Some("nobody"), b"never ").await;
    give("2026-11", None, b"three ").await;
    let month = |month: &str, matches, bytes| OpenMonth { game: "kirifuda".into(), month: month.into(), matches, bytes };
    assert_eq!(store.open_months().await.unwrap(), [month("2026-11", 2, 10), month("2026-10", 1, 4)], "whoever is forgotten gives nothing");
    let part = store.open_part("kirifuda", "2026-11", 0, 1).await.unwrap();
    assert_eq!(part.bytes, b"two ");
    let next = store.open_part("kirifuda", "2026-11", part.last.unwrap(), 9).await.unwrap();
    assert_eq!(next.bytes, b"three ");
    assert_eq!(store.open_part("kirifuda", "2026-11", next.last.unwrap(), 9).await.unwrap(), OpenPart::default());
    let ages = Ages { finished: -1, waiting: -1, unfinished: -1, tournaments: -1 };
    store.sweep(ages, Vec::new()).await.unwrap();
    assert_eq!(store.open_months().await.unwrap().len(), 2, "it outlives its match");
    store.note_person(PersonWrite::Forgotten { id: "ada".into() }).await.unwrap();
    assert_eq!(store.open_months().await.unwrap(), [month("2026-11", 1, 6), month("2026-10", 1, 4)]);
    store.close().await;
}

async fn a_match_that_none_of_its_series_has_followed_is_found(bench: &impl Bench) {
    let store = bench.open().await;
    let of = |status: Status, series: Option<Series>, next: Option<&str>| {
        let next = next.map(str::to_owned);
        MatchRecord { status, series, next, ..a_match() }
    };
    let series = || Some(Series::new());
    let left = of(Status::Finished, series(), None);
    let (lone, followed) = (of(Status::Finished, None, None), of(Status::Finished, series(), Some("next")));
    for record in &[lone, followed, of(Status::Playing, series(), None), left.clone()] {
        store.create(record, &[], None).await.unwrap();
    }
    assert_eq!(store.unfollowed(60_000, 9).await.unwrap(), [left]);
    store.close().await;
}

async fn a_tournament_keeps_its_matches(bench: &impl Bench) {
    let store = bench.open().await;
    let record = MatchRecord { status: Status::Finished, ..a_match() };
    let write = TournamentWrite { matches: vec![record.id.clone()], ..tournament("t", 1, &[]) };
    store.keep_tournament(write, std::slice::from_ref(&record)).await.unwrap();
    let ages = Ages { finished: -1, waiting: -1, unfinished: -1, tournaments: 60_000 };
    store.sweep(ages, Vec::new()).await.unwrap();
    assert!(store.load(&record.id).await.unwrap().is_some(), "it stays as long as the tournament does");
    store.sweep(Ages { tournaments: -1, ..ages }, Vec::new()).await.unwrap();
    store.sweep(Ages { tournaments: -1, ..ages }, Vec::new()).await.unwrap();
    assert_eq!(store.tournament("t").await.unwrap(), None);
    assert!(store.load(&record.id).await.unwrap().is_none());
    store.close().await;
}

async fn old_matches_are_forgotten(bench: &impl Bench) {
    let store = bench.open().await;
    let ages = Ages { finished: -1, waiting: -1, unfinished: -1, tournaments: -1 };
    let (live, _) = begun(&store, 2).await;
    let (playing, _) = begun(&store, 2).await;
    let (record, lease) = begun(&store, 2).await;
    let over = MatchRecord { status: Status::Finished, ..record };
    store.settle(&lease, &over, Some(&result(&over, ResultKind::Ended))).await.unwrap();
    store.sweep(Ages { finished: 60_000, ..ages }, vec![live.id.clone()]).await.unwrap();
    assert!(store.load(&over.id).await.unwrap().is_some(), "it is not that old");
    store.sweep(ages, Vec::new()).await.unwrap();
    assert!(store.load(&over.id).await.unwrap().is_none());
    assert!(store.load(&playing.id).await.unwrap().is_some(), "what is unfinished goes last");
    assert_eq!(store.results(1, 10).await.unwrap().results.len(), 1);
    store.close().await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_file_moves_whole_into_a_postgres_that_is_empty() {
    let (file, postgres) = (SqliteBench::set().await, PostgresBench::set().await);
    let store = file.open().await;
    let mut begun_there = Vec::new();
    for rows in [0, 3, 300] {
        let (record, lease) = begun(&store, rows).await;
        store.settle(&lease, &record, Some(&result(&record, ResultKind::Dealt))).await.unwrap();
        begun_there.push(record.id);
    }
    store.note_person(PersonWrite::Met(ada())).await.unwrap();
    let (record, lease) = begun(&store, 0).await;
    let open = OpenWrite {
        match_id: record.id.clone(),
        game: "g".into(),
        month: "2026-11".into(),
        people: [Some("ada".into()), None],
        line: vec![7],
    };
    store.append(&lease, &row(0), NO_ROWS, With { open: Some(&open), ..With::default() }).await.unwrap();
    begun_there.push(record.id);
    let own = TournamentWrite { matches: vec![begun_there[0].clone()], ..tournament("t", 1, &["ada"]) };
    store.keep_tournament(own, &[]).await.unwrap();
    let (key, list) = (store.key, store.results(1, 10).await.unwrap());
    store.close().await;
    drop(store);
    let moved = super::move_to_postgres(&file.path(), &postgres.0).await.unwrap();
    assert_eq!((moved.matches, moved.results), (4, 3));
    let (store, old) = (postgres.open().await, file.open().await);
    assert!(store.key == key);
    assert_eq!(store.results(1, 10).await.unwrap().results, list.results);
    assert_eq!(store.tournament("t").await.unwrap(), old.tournament("t").await.unwrap());
    assert_eq!(store.tournaments_of("ada", 9).await.unwrap(), ["t"]);
    assert_eq!(store.open_part("g", "2026-11", 0, 9).await.unwrap().bytes, [7]);
    for id in &begun_there {
        let [here, there] = [store.load(id).await.unwrap().unwrap(), old.load(id).await.unwrap().unwrap()];
        assert_eq!((here.record, here.journal), (there.record, there.journal));
    }
    old.close().await;
    drop(old);
    let again = super::move_to_postgres(&file.path(), &postgres.0).await;
    assert!(matches!(again, Err(StoreError::Occupied)), "{again:?}");
}
