//! Whatever is sent: a stable code, nothing changed, nobody hurt.

use fudaba_server::{Cost, Rate};
use serde_json::{Value, json};

use crate::support::{Player, Rng, Service, against_computer, alone, between, error_code, play_out, play_some, with_friend};

async fn seated(service: &Service) -> (String, Value, Player) {
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut player = service.sit(&id, &created["secrets"][0]).await;
    player.until_update().await;
    while !player.decides() {
        player.until_update().await;
    }
    (id, created, player)
}

/// The match is as it was, and can be played on.
async fn unchanged(service: &Service, id: &str, secret: &Value, before: &Value) {
    let mut player = service.connect(id).await;
    assert_eq!(player.join(secret, None).await["type"], "joined");
    let update = player.until_update().await;
    assert_eq!(update["view"], before["view"]);
    assert_eq!(update["decision"], before["decision"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_malformed() {
    let service = Service::start().await;
    let (id, created, mut player) = seated(&service).await;
    let deep = "[".repeat(4000);
    for garbage in ["", "null", "{}", "[1,2]", "\u{0}\u{1}", "{\"type\":\"choose\"", r#"{"type":"choose","id":"x"}"#, &deep] {
        player.send_text(garbage.to_owned()).await;
        assert_eq!(error_code(&player.until("error").await), "message/malformed", "{garbage:?}");
    }
    player.send_bytes(vec![0xff, 0xfe, 0x00]).await;
    assert_eq!(error_code(&player.until("error").await), "message/malformed");
    player.send_text(r#"{"type":"dance","id":7}"#.into()).await;
    assert_eq!(player.until("error").await["id"], 7, "the number is echoed where it can be read");
    unchanged(&service, &id, &created["secrets"][0], &player.update).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_messages_are_refused_and_the_connection_closed() {
    let service = Service::start().await;
    let (id, created, player) = seated(&service).await;
    for bytes in [5_000, 100_000, 10_000_000] {
        let mut large = service.connect(&id).await;
        large.join(&created["secrets"][0], None).await;
        large.send_text(format!(r#"{{"type":"ping","id":1,"pad":"{}"}}"#, "x".repeat(bytes))).await;
        assert_eq!(error_code(&large.until("error").await), "message/too-large", "{bytes}");
        while large.hear().await.is_some() {}
    }
    unchanged(&service, &id, &created["secrets"][0], &player.update).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_secret_opens_nothing() {
    let service = Service::start().await;
    let (id, created, player) = seated(&service).await;
    for forged in ["", "x", &"A".repeat(22), &"A".repeat(3000)] {
        let mut thief = service.connect(&id).await;
        assert_eq!(error_code(&thief.join(&json!(forged), None).await), "seat/forged");
        assert!(thief.hear().await.is_none(), "the connection is closed");
    }
    unchanged(&service, &id, &created["secrets"][0], &player.update).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_seats_secret_opens_only_the_other_seat() {
    let service = Service::start().await;
    let (id, [mut a, mut b], secrets) = between(&service, with_friend()).await;
    let decider = if a.decides() { &mut a } else { &mut b };
    let before = decider.update.clone();
    let seat = before["decision"]["seat"].as_u64().unwrap() as usize;
    let mut other = service.connect(&id).await;
    assert_eq!(other.join(&secrets[1 - seat], None).await["seat"], json!(1 - seat));
    assert!(other.until_update().await["decision"].is_null());
    let steal = json!({ "type": "choose", "decision": before["decision"]["number"], "option": 0 });
    assert_eq!(other.ask(steal.clone()).await["code"], "action/not-your-turn");
    let mut guest = service.connect(&id).await;
    guest.join(&Value::Null, None).await;
    for message in [steal, json!({ "type": "concede" }), json!({ "type": "undo" }), json!({ "type": "rematch" })] {
        assert_eq!(guest.ask(message).await["code"], "action/not-your-turn");
    }
    unchanged(&service, &id, &secrets[seat], &before).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_match_is_unknown() {
    let service = Service::start().await;
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "short", "..%2f..%2fetc"] {
        let mut player = service.connect(id).await;
        assert_eq!(error_code(&player.join(&Value::Null, None).await), "match/unknown");
        assert_eq!(service.get(&format!("/api/matches/{id}")).await.code(), "match/unknown");
        assert_eq!(service.get(&format!("/api/matches/{id}/replay")).await.code(), "match/unknown");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_takes_nothing() {
    let service = Service::start().await;
    let (id, created, mut player) = seated(&service).await;
    assert_eq!(service.get(&format!("/api/matches/{id}/replay")).await.code(), "match/unfinished");
    play_out(&mut [&mut player], &mut Rng(1)).await;
    let before = player.update.clone();
    for message in [json!({ "type": "choose", "decision": 0, "option": 0 }), json!({ "type": "concede" }), json!({ "type": "undo" })] {
        assert_eq!(player.ask(message).await["code"], "match/finished");
    }
    unchanged(&service, &id, &created["secrets"][0], &before).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_out_of_order_change_nothing() {
    let service = Service::start().await;
    let (id, created, mut player) = seated(&service).await;
    let mut early = service.connect(&id).await;
    assert_eq!(early.ask(json!({ "type": "concede" })).await["code"], "message/unexpected");
    assert_eq!(player.join(&created["secrets"][0], None).await["code"], "message/unexpected");
    let number = player.update["decision"]["number"].as_u64().unwrap();
    let options = player.update["decision"]["options"].as_array().unwrap().len();
    for decision in [number.wrapping_sub(1), number + 1, u64::MAX] {
        let stale = json!({ "type": "choose", "decision": decision, "option": 0 });
        assert_eq!(player.ask(stale).await["code"], "action/stale");
    }
    for option in [options as u64, 70_000, u64::MAX] {
        assert_eq!(player.choose(option).await["code"], "action/unknown-option");
    }
    assert_eq!(player.ask(json!({ "type": "undo_answer", "allow": true, "block": false })).await["code"], "undo/unasked");
    assert_eq!(player.ask(json!({ "type": "nonce", "nonce": "no" })).await["code"], "message/malformed");
    unchanged(&service, &id, &created["secrets"][0], &player.update).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_choice_twice_is_made_once() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    let decider = if a.decides() { &mut a } else { &mut b };
    let choice = json!({ "type": "choose", "decision": decider.update["decision"]["number"], "option": 0 });
    assert_eq!(decider.ask(choice.clone()).await["type"], "done");
    assert_eq!(decider.ask(choice).await["code"], "action/stale");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_limited_and_hurts_nobody_else() {
    let service = Service::with(|config| config.limits.messages = Rate { burst: 20, per_second: 1.0 }).await;
    let (id, created, mut quiet) = seated(&service).await;
    let mut loud = service.connect(&id).await;
    loud.join(&created["secrets"][0], None).await;
    for id in 0..2_000 {
        loud.send(json!({ "type": "ping", "id": id })).await;
    }
    assert_eq!(error_code(&loud.until("error").await), "rate/limited");
    while loud.hear().await.is_some() {}
    assert_eq!(quiet.ask(json!({ "type": "ping" })).await["type"], "pong");
    unchanged(&service, &id, &created["secrets"][0], &quiet.update).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_and_spectators_are_limited() {
    let service = Service::with(|config| (config.limits.spectators, config.limits.connections_per_seat) = (2, 1)).await;
    let (id, created, _player) = seated(&service).await;
    let mut again = service.connect(&id).await;
    assert_eq!(error_code(&again.join(&created["secrets"][0], None).await), "match/full");
    let mut guests = Vec::new();
    for _ in 0..2 {
        let mut guest = service.connect(&id).await;
        assert_eq!(guest.join(&Value::Null, None).await["type"], "joined");
        guests.push(guest);
    }
    let mut third = service.connect(&id).await;
    assert_eq!(error_code(&third.join(&Value::Null, None).await), "match/full");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_matches_are_limited() {
    let service = Service::with(|config| config.limits.work = Rate { burst: 2 * Cost::MATCH, per_second: 0.0 }).await;
    for _ in 0..2 {
        service.open(alone()).await;
    }
    let third = service.post("/api/matches", &alone()).await;
    assert_eq!((third.status, third.code().as_str()), (429, "rate/limited"));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_in_memory_are_limited_by_address() {
    let service = Service::with(|config| config.limits.matches_per_address = 2).await;
    for _ in 0..2 {
        service.open(alone()).await;
    }
    assert_eq!(service.post("/api/matches", &alone()).await.code(), "rate/limited");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_leaves_the_memory_and_comes_back_as_it_was() {
    let service = Service::with(|config| config.pace.match_idle = std::time::Duration::from_millis(1)).await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap();
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(4), 10).await;
    let before = a.update.clone();
    a.close().await;
    b.close().await;
    loop {
        let mut again = service.connect(id).await;
        again.join(&created["secrets"][0], None).await;
        let update = again.until_update().await;
        assert_eq!(update["view"], before["view"]);
        again.close().await;
        // Numbers start higher once the match has been taken into memory again.
        if update["number"].as_u64() > Some(4096) {
            break;
        }
    }
    unchanged(&service, id, &created["secrets"][0], &before).await;
    service.stop().await;
}
