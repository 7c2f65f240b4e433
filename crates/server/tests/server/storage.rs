//! Disks that fail, fill up, are tampered with: nothing is half done, nothing is lost unnoticed.

use std::path::Path;

use fudaba_server::Server;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::restart::Process;
use crate::support::{Player, Rng, Service, alone, ask, config, games, play_out, play_some, with_friend};

/// From now on nothing can be written to a table, as on a disk that is full.
fn fill_up(service: &Service) {
    let broken = "RAISE(ABORT, 'database or disk is full')";
    let connection = Connection::open(service.database()).unwrap();
    connection
        .execute_batch(&format!(
            "CREATE TRIGGER no_rows BEFORE INSERT ON journal BEGIN SELECT {broken}; END;
             CREATE TRIGGER no_matches BEFORE INSERT ON matches BEGIN SELECT {broken}; END;
             CREATE TRIGGER no_changes BEFORE UPDATE ON matches BEGIN SELECT {broken}; END;"
        ))
        .unwrap();
}

fn make_room(service: &Service) {
    let connection = Connection::open(service.database()).unwrap();
    connection.execute_batch("DROP TRIGGER no_rows; DROP TRIGGER no_matches; DROP TRIGGER no_changes;").unwrap();
}

async fn joined_again(service: &Service, created: &Value) -> [Player; 2] {
    let id = created["id"].as_str().unwrap();
    let mut players = [service.connect(id).await, service.connect(id).await];
    for (player, secret) in players.iter_mut().zip(created["secrets"].as_array().unwrap()) {
        assert_eq!(player.join(secret, None).await["type"], "joined");
        player.until_update().await;
    }
    players
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_cannot_be_written_is_not_made() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 6).await;
    let before = (a.update["view"].clone(), b.update["view"].clone());
    fill_up(&service);
    for _ in 0..3 {
        let decider = if a.decides() { &mut a } else { &mut b };
        assert_eq!(decider.choose(0).await["code"], "server/storage");
    }
    a.settle().await;
    b.settle().await;
    assert_eq!((&a.update["view"], &b.update["view"]), (&before.0, &before.1), "nothing that is not kept was shown");
    make_room(&service);
    play_some(&mut [&mut a, &mut b], &mut Rng(4), 5).await;
    let last = [a.update["view"].clone(), b.update["view"].clone()];
    let service = service.stop().await.start().await;
    let [mut a, mut b] = joined_again(&service, &created).await;
    assert_eq!([&a.update["view"], &b.update["view"]], [&last[0], &last[1]]);
    play_out(&mut [&mut a, &mut b], &mut Rng(5)).await;
    let replay = service.get(&format!("/api/matches/{}/replay", created["id"].as_str().unwrap())).await.json();
    assert_eq!(service.post("/api/replays/frames", &replay).await.json()["verdict"], "EXACT");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_could_not_be_written_stays_free() {
    let service = Service::start().await;
    let created = service.open(with_friend()).await;
    let path = format!("/api/matches/{}/seats", created["id"].as_str().unwrap());
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": crate::support::decks()[1] });
    // The match is in memory when the disk is full.
    service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await.settle().await;
    fill_up(&service);
    for _ in 0..2 {
        assert_eq!(service.post(&path, &take).await.code(), "server/storage");
    }
    make_room(&service);
    let taken = service.post(&path, &take).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    assert!(taken.json()["secret"].is_string());
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_could_not_be_written_can_be_asked_for_again() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, _b] = service.sit_down(&created).await;
    assert_eq!(a.ask(json!({ "type": "concede" })).await["type"], "done");
    fill_up(&service);
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["code"], "server/storage");
    make_room(&service);
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["type"], "done");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_a_hundred_days_ahead_deletes_nothing() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 3).await;
    let kept = service.stop().await;
    // To a clock that is ahead, everything was touched long ago.
    let connection = Connection::open(kept.database()).unwrap();
    connection.execute("UPDATE matches SET touched = touched - 100 * 86400000", []).unwrap();
    drop(connection);
    let service = kept.start().await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    joined_again(&service, &created).await;
    service.stop().await;
}

/// A match of some choices, and the service stopped.
async fn kept_match() -> (crate::support::Kept, Value) {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 8).await;
    (service.stop().await, created)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_was_tampered_with_is_never_played_on() {
    for harm in [
        "DELETE FROM journal WHERE number = 7",
        "DELETE FROM journal WHERE number = 3",
        "DELETE FROM journal",
        "UPDATE journal SET fingerprint = fingerprint + 1 WHERE number = 3",
        "UPDATE journal SET banks = '[1,2]' WHERE number = 7",
        "UPDATE matches SET record = replace(record, '\"Aki\"', '\"Eve\"')",
    ] {
        let (kept, created) = kept_match().await;
        Connection::open(kept.database()).unwrap().execute(harm, []).unwrap();
        let service = kept.start().await;
        let mut player = service.connect(created["id"].as_str().unwrap()).await;
        assert_eq!(player.join(&created["secrets"][0], None).await["code"], "match/damaged", "{harm}");
        service.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn flipped_bytes_are_noticed() {
    let (kept, created) = kept_match().await;
    let whole = std::fs::read(kept.database()).unwrap();
    let expected = {
        let service = kept.start().await;
        let [a, b] = joined_again(&service, &created).await;
        let views = [a.update["view"].clone(), b.update["view"].clone()];
        service.stop().await;
        views
    };
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Rng(77);
    let mut noticed = 0;
    for round in 0..40 {
        let database = folder.path().join(format!("{round}.db"));
        let mut bytes = whole.clone();
        let at = rng.below(bytes.len() as u64) as usize;
        bytes[at] ^= 1 << rng.below(8);
        std::fs::write(&database, bytes).unwrap();
        let Ok(server) = Server::bind(config(&database), games()).await else {
            noticed += 1;
            continue;
        };
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        for (seat, expected) in expected.iter().enumerate() {
            let mut player = Player::connect(address, created["id"].as_str().unwrap()).await;
            let joined = player.join(&created["secrets"][seat], None).await;
            if joined["type"] == "error" {
                noticed += 1;
                break;
            }
            player.until_update().await;
            assert_eq!(&player.update["view"], expected, "byte {at} flipped, and the match goes on elsewhere");
        }
        drop(stop);
        running.await.unwrap();
    }
    assert!(noticed > 0, "some of the bytes mean something");
}

/// Plays some choices in a process of its own, and kills it.
async fn played_and_killed(database: &Path) -> Value {
    let process = Process::start(database);
    let created = ask(process.address, "POST", "/api/matches", Some(alone().to_string())).await.json();
    let id = created["id"].as_str().unwrap();
    let mut players = [Player::connect(process.address, id).await, Player::connect(process.address, id).await];
    for (player, secret) in players.iter_mut().zip(created["secrets"].as_array().unwrap()) {
        player.join(secret, None).await;
        player.send(json!({ "type": "nonce", "id": 2, "nonce": "5a".repeat(32) })).await;
    }
    let [a, b] = &mut players;
    a.until_update().await;
    b.until_update().await;
    play_some(&mut [a, b], &mut Rng(8), 12).await;
    process.kill();
    created
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_ahead_log_that_is_gone_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("matches.db");
    played_and_killed(&database).await;
    std::fs::remove_file(folder.path().join("matches.db-wal")).unwrap();
    let error = Server::bind(config(&database), games()).await.err().expect("it does not start as if nothing had happened");
    assert!(error.to_string().contains("lost"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_services_do_not_share_a_database() {
    let service = Service::start().await;
    let error = Server::bind(config(service.database()), games()).await.err().expect("the second one does not start");
    assert!(error.to_string().contains("in use"), "{error}");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_while_people_play_is_whole_and_can_be_put_back() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 8).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    assert_eq!(fudaba_server::backup(service.database(), &copy).unwrap().matches, 1);
    let then = [a.update["view"].clone(), b.update["view"].clone()];
    play_some(&mut [&mut a, &mut b], &mut Rng(4), 4).await;
    let in_use = fudaba_server::restore(&copy, service.database(), fudaba_server::Replace::Aside).unwrap_err();
    assert!(in_use.to_string().contains("in use"), "{in_use}");
    let kept = service.stop().await;
    assert!(fudaba_server::restore(&copy, kept.database(), fudaba_server::Replace::No).is_err(), "nothing is overwritten unasked");
    fudaba_server::restore(&copy, kept.database(), fudaba_server::Replace::Aside).unwrap();
    let service = kept.start().await;
    let [mut a, mut b] = joined_again(&service, &created).await;
    assert_eq!([&a.update["view"], &b.update["view"]], [&then[0], &then[1]]);
    play_some(&mut [&mut a, &mut b], &mut Rng(5), 4).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_is_not_put_back() {
    let (kept, _) = kept_match().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    fudaba_server::backup(kept.database(), &copy).unwrap();
    Connection::open(&copy).unwrap().execute("UPDATE journal SET entry = '{\"option\":0}' WHERE number = 2", []).unwrap();
    let error = fudaba_server::restore(&copy, &folder.path().join("new.db"), fudaba_server::Replace::No).unwrap_err();
    assert!(matches!(error, fudaba_server::BackupError::Damaged(_)), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_disk_runs_low_no_match_is_begun_and_those_in_play_go_on() {
    let kept = {
        let service = Service::start().await;
        let created = service.open(alone()).await;
        let [mut a, mut b] = service.sit_down(&created).await;
        play_some(&mut [&mut a, &mut b], &mut Rng(3), 2).await;
        (service.stop().await, created)
    };
    let (kept, created) = kept;
    let service = kept.start_with(|config| config.keeping.disk_reserve = u64::MAX).await;
    assert_eq!(service.post("/api/matches", &alone()).await.code(), "storage/full");
    let health = service.get("/healthz").await;
    assert_eq!((health.status, health.text().as_str()), (200, "full: the disk runs low"), "it lives, and says what is wrong");
    assert!(service.get("/metrics").await.text().contains("fudaba_room 0"));
    let [mut a, mut b] = joined_again(&service, &created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(4), 4).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_somebody_else_holds_costs_the_choice_and_nothing_else() {
    let service = Service::with(|config| config.keeping.patience = std::time::Duration::from_millis(50)).await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 4).await;
    let other = Connection::open(service.database()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let decider = if a.decides() { &mut a } else { &mut b };
    assert_eq!(decider.choose(0).await["code"], "server/storage");
    other.execute_batch("ROLLBACK").unwrap();
    play_out(&mut [&mut a, &mut b], &mut Rng(5)).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_matches_are_forgotten_while_the_service_runs_the_unfinished_ones_last() {
    let millisecond = std::time::Duration::from_millis(1);
    let (kept, created) = kept_match().await;
    let service = kept
        .start_with(|config| {
            config.pace.chores = std::time::Duration::from_millis(200);
            (config.pace.forget_waiting, config.pace.forget_unfinished) = (millisecond, millisecond);
        })
        .await;
    let waiting = service.open(with_friend()).await;
    let there = async |created: &Value| service.get(&format!("/api/matches/{}", created["id"].as_str().unwrap())).await.status == 200;
    assert!(there(&created).await, "nothing goes at start");
    let mut rounds = 0;
    while there(&created).await {
        rounds += 1;
        assert!(rounds < 200, "an unfinished match is forgotten at last");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let rows = "SELECT count(*) FROM journal WHERE match_id = ?1";
    let left: i64 = Connection::open(service.database()).unwrap().query_row(rows, [created["id"].as_str()], |row| row.get(0)).unwrap();
    assert_eq!(left, 0, "its journal goes with it");
    // In memory still: matches that somebody may come to are kept.
    assert!(there(&waiting).await);
    service.stop().await;
}
