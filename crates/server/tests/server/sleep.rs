//! Matches that nobody does anything in leave the memory while their people stay connected: nobody notices.

use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::{Player, Rng, Service, alone, between, play_some, with_friend};

/// A service whose matches sleep soon.
async fn drowsy() -> Service {
    Service::with(|config| config.pace.match_still = Duration::from_millis(40)).await
}

/// How many matches sleep now. The only tests that let any sleep are here, and each waits for its own alone.
async fn asleep(service: &Service) -> u64 {
    let page = service.get("/metrics").await.text();
    let line = page.lines().find_map(|line| line.strip_prefix("fudaba_matches_asleep "));
    line.map_or(0, |number| number.parse::<f64>().unwrap() as u64)
}

async fn until_asleep(service: &Service) {
    for _ in 0..500 {
        if asleep(service).await > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the match does not fall asleep");
}

/// Numbers of updates and of lines of the log, as somebody got them one after the other.
fn numbers(player: &Player) -> (Vec<u64>, Vec<u64>) {
    let updates = &player.updates;
    let lines = updates.iter().flat_map(|update| update["events"].as_array().unwrap()).map(|line| line["number"].as_u64().unwrap());
    (updates.iter().map(|update| update["number"].as_u64().unwrap()).collect(), lines.collect())
}

fn in_row(numbers: &[u64]) -> bool {
    numbers.windows(2).all(|two| two[1] == two[0] + 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_sleep_and_nobody_notices() {
    let service = drowsy().await;
    let (id, [mut a, mut b], secrets) = between(&service, with_friend()).await;
    let mut guest = service.connect(&id).await;
    guest.join(&Value::Null, None).await;
    guest.until_update().await;
    for round in 0..6 {
        play_some(&mut [&mut a, &mut b, &mut guest], &mut Rng(round + 1), 3).await;
        until_asleep(&service).await;
        // Whoever asks wakes it, whoever comes, and whoever chooses.
        match round % 3 {
            0 => assert_eq!(b.ask(json!({ "type": "why", "ref": null, "place": "1/hand" })).await["type"], "why"),
            1 => {
                let last = a.number();
                let mut again = service.connect(&id).await;
                assert_eq!(again.join(&secrets[0], Some(last)).await["type"], "joined");
                again.settle().await;
                assert!(again.update.is_null(), "nothing was missed");
                again.close().await;
            }
            _ => {}
        }
    }
    for player in [&a, &b, &guest] {
        let (updates, lines) = numbers(player);
        assert!(in_row(&updates) && in_row(&lines), "{updates:?} {lines:?}");
    }
    until_asleep(&service).await;
    guest.close().await;
    while !a.heard.last().unwrap().contains(r#""spectators":0"#) {
        a.hear().await.unwrap();
    }
    assert_eq!(a.ask(json!({ "type": "concede" })).await["type"], "done");
    b.until_update().await;
    until_asleep(&service).await;
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["type"], "done");
    until_asleep(&service).await;
    assert_eq!(b.ask(json!({ "type": "rematch" })).await["type"], "done", "the wish of the other was not forgotten");
    assert!(b.heard.iter().any(|message| message.contains(r#""type":"rematch""#)));
    let replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    assert_eq!(service.post("/api/replays/frames", &replay).await.json()["verdict"], "EXACT");
    service.stop().await;
    // In one test, one after the other: what sleeps is counted for the whole program.
    a_journal_harmed_during_sleep_is_told().await;
    a_friend_comes_to_a_match_that_sleeps().await;
}

async fn a_journal_harmed_during_sleep_is_told() {
    let service = drowsy().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(1), 5).await;
    until_asleep(&service).await;
    Connection::open(service.database()).unwrap().execute("DELETE FROM journal WHERE number = 4", []).unwrap();
    let answer = a.ask(json!({ "type": "why", "ref": null, "place": "0/hand" })).await;
    assert_eq!(answer["code"], "match/damaged");
    while b.hear().await.is_some() {}
    assert!(b.heard.last().unwrap().contains("match/damaged"), "everybody is told before the connection ends");
    service.stop().await;
}

async fn a_friend_comes_to_a_match_that_sleeps() {
    let service = drowsy().await;
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap();
    let mut a = service.sit(id, &created["secrets"][0]).await;
    a.settle().await;
    until_asleep(&service).await;
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": crate::support::decks()[1] });
    let taken = service.post(&format!("/api/matches/{id}/seats"), &take).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    let mut b = service.sit(id, &taken.json()["secret"]).await;
    a.until_update().await;
    b.until_update().await;
    service.stop().await;
}
