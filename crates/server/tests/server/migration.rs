//! A database of the first layout, written as the program of that time wrote it: its matches go on, and their replays are exact.

use std::path::Path;

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::people::Human;
use crate::support::{Kept, Player, Rng, Service, alone, decks, play_out, play_some, with_friend};

const FIRST_LAYOUT: &str = "
    PRAGMA journal_mode = WAL;
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        touched INTEGER NOT NULL,
        record TEXT NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX matches_by_status ON matches (status, touched);
    CREATE TABLE journal (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        fingerprint INTEGER NOT NULL,
        banks TEXT,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID, STRICT;
    PRAGMA user_version = 1;
";

/// A record as it was written then.
fn old_record(record: &str) -> String {
    let mut record: Value = serde_json::from_str(record).unwrap();
    let fields = record.as_object_mut().unwrap();
    for later in ["rows", "head", "lesson"] {
        assert!(fields.remove(later).is_some());
    }
    fields.insert("loads".into(), json!(3));
    for seat in fields["seats"].as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().remove("promise");
    }
    record.to_string()
}

/// Writes what a database holds into a new one of the first layout.
fn write_old(from: &Path, to: &Path) {
    let (from, to) = (Connection::open(from).unwrap(), Connection::open(to).unwrap());
    to.execute_batch(FIRST_LAYOUT).unwrap();
    let mut matches = from.prepare("SELECT id, status, record FROM matches").unwrap();
    let mut rows = matches.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let [id, status, record] = [0, 1, 2].map(|at| row.get::<_, String>(at).unwrap());
        // Touched by the calendar of that time.
        to.execute("INSERT INTO matches VALUES (?1, ?2, 1700000000000, ?3)", params![id, status, old_record(&record)]).unwrap();
    }
    let mut journal = from.prepare("SELECT match_id, number, entry, fingerprint, banks FROM journal").unwrap();
    let mut rows = journal.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let (id, number, entry): (String, i64, String) = (row.get(0).unwrap(), row.get(1).unwrap(), row.get(2).unwrap());
        let (fingerprint, banks): (i64, Option<String>) = (row.get(3).unwrap(), row.get(4).unwrap());
        to.execute("INSERT INTO journal VALUES (?1, ?2, ?3, ?4, ?5)", params![id, number, entry, fingerprint, banks]).unwrap();
    }
}

fn id(created: &Value) -> &str {
    created["id"].as_str().unwrap()
}

async fn both(service: &Service, created: &Value) -> [Player; 2] {
    let mut a = service.sit(id(created), &created["secrets"][0]).await;
    let mut b = service.sit(id(created), &created["secrets"][1]).await;
    a.until_update().await;
    b.until_update().await;
    [a, b]
}

/// A database of the first layout with three matches: one that is over, one in play, one that waits for a friend; and how the second one stood.
async fn old_database() -> (Kept, [Value; 3], [Value; 2]) {
    let service = Service::start().await;
    let created = [service.open(alone()).await, service.open(alone()).await, service.open(with_friend()).await];
    let [mut a, mut b] = both(&service, &created[0]).await;
    play_out(&mut [&mut a, &mut b], &mut Rng(3)).await;
    let [mut a, mut b] = both(&service, &created[1]).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(4), 9).await;
    let views = [a.update["view"].clone(), b.update["view"].clone()];
    let kept = service.stop().await;
    let old = kept.database().with_file_name("old.db");
    write_old(kept.database(), &old);
    for file in ["matches.db-seal", "matches.db-lock"] {
        std::fs::remove_file(kept.database().with_file_name(file)).unwrap();
    }
    std::fs::rename(old, kept.database()).unwrap();
    (kept, created, views)
}

async fn verdict(service: &Service, id: &str) -> Value {
    let replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    let shown = service.post("/api/replays/frames", &replay).await.json();
    json!([shown["verdict"], shown["signed"], shown["fair"]["dealing"]])
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_the_first_layout_go_on_and_replay_exact() {
    let (kept, [over, playing, waiting], views) = old_database().await;
    // Once as it was, once more as it was brought up to date.
    let service = kept.start().await.stop().await.start().await;
    assert_eq!(verdict(&service, id(&over)).await, json!(["EXACT", "SIGNED", "UNWITNESSED"]));
    let [mut a, mut b] = both(&service, &playing).await;
    assert_eq!([&a.update["view"], &b.update["view"]], [&views[0], &views[1]]);
    play_out(&mut [&mut a, &mut b], &mut Rng(5)).await;
    assert_eq!(verdict(&service, id(&playing)).await, json!(["EXACT", "SIGNED", "UNWITNESSED"]));
    let take = json!({ "invitation": waiting["invitation"], "name": "Bea", "deck": decks()[1] });
    assert_eq!(service.post(&format!("/api/matches/{}/seats", id(&waiting)), &take).await.status, 200);
    let kept = service.stop().await;
    let folder = tempfile::tempdir().unwrap();
    let checked = fudaba_server::backup(kept.database(), &folder.path().join("copy.db")).unwrap();
    assert_eq!(checked.matches, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_record_that_cannot_be_read_does_not_keep_the_others_from_being_brought_up_to_date() {
    let (kept, [over, playing, waiting], _) = old_database().await;
    let connection = Connection::open(kept.database()).unwrap();
    connection.execute("UPDATE matches SET record = substr(record, 2) WHERE id = ?1", params![id(&playing)]).unwrap();
    connection.execute("UPDATE journal SET entry = 'x' WHERE match_id = ?1 AND number = 1", params![id(&playing)]).unwrap();
    drop(connection);
    let service = kept.start().await;
    assert_eq!(service.get(&format!("/api/matches/{}", id(&playing))).await.code(), "match/damaged");
    assert_eq!(verdict(&service, id(&over)).await[0], "EXACT");
    assert_eq!(service.get(&format!("/api/matches/{}", id(&waiting))).await.status, 200);
    service.stop().await;
}

/// What each layout after the second one added: nothing that was there before was changed.
const ADDED: [(u8, &[&str]); 4] = [
    (3, &["results"]),
    (4, &["people", "seated", "ratings"]),
    (5, &["tournaments", "entrants", "tournament_matches"]),
    (6, &["blocked", "reports", "open_matches"]),
];

/// The file as it would be if it had been written by the program of that layout.
fn take_back_to(layout: u8, file: &Path) {
    let connection = Connection::open(file).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON;").unwrap();
    for table in ADDED.iter().filter(|(added, _)| *added > layout).flat_map(|(_, tables)| tables.iter()) {
        connection.execute_batch(&format!("DROP TABLE {table}")).unwrap();
    }
    connection.pragma_update(None, "user_version", layout).unwrap();
    drop(connection);
    for beside in ["matches.db-seal", "matches.db-lock"] {
        std::fs::remove_file(file.with_file_name(beside)).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_every_later_layout_go_on_and_are_added_to() {
    for (added, _) in ADDED {
        let service = Service::start().await;
        let [over, playing] = [service.open(alone()).await, service.open(alone()).await];
        let [mut a, mut b] = both(&service, &over).await;
        play_out(&mut [&mut a, &mut b], &mut Rng(3)).await;
        let [mut a, mut b] = both(&service, &playing).await;
        play_some(&mut [&mut a, &mut b], &mut Rng(4), 9).await;
        let view = a.update["view"].clone();
        let kept = service.stop().await;
        take_back_to(added - 1, kept.database());
        let service = kept.start().await;
        assert_eq!(verdict(&service, id(&over)).await, json!(["EXACT", "SIGNED", "UNWITNESSED"]), "layout {}", added - 1);
        let [mut a, mut b] = both(&service, &playing).await;
        assert_eq!(a.update["view"], view, "layout {}", added - 1);
        play_out(&mut [&mut a, &mut b], &mut Rng(5)).await;
        assert_eq!(verdict(&service, id(&playing)).await[0], "EXACT");
        // What is new works beside what was there.
        let person = Human::come_to(service.address, 1, "Ada").await;
        assert_eq!(person.ask_at(service.address, "GET", "/api/people/me/matches?over=1", Value::Null).await.status, 200);
        assert!(service.get("/api/results").await.json()["end"]["number"].as_u64() > Some(0), "layout {}", added - 1);
        let kept = service.stop().await;
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(fudaba_server::backup(kept.database(), &folder.path().join("copy.db")).unwrap().matches, 2);
    }
}
