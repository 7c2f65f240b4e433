//! Fair dealing between people: promised before it is shown; and replays that bear the service's word.

use fudaba_server::sha256;
use serde_json::{Value, json};

use crate::support::{Player, Service, decks, with_friend};

/// Two people who have sat down and said nothing yet.
async fn sat_down(service: &Service) -> (String, [Player; 2]) {
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1] });
    let taken = service.post(&format!("/api/matches/{id}/seats"), &take).await.json();
    let mut players = [service.connect(&id).await, service.connect(&id).await];
    for (player, secret) in players.iter_mut().zip([&created["secrets"][0], &taken["secret"]]) {
        assert_eq!(player.join(secret, None).await["match"]["promises"], json!([null, null]));
    }
    (id, players)
}

fn nonce(digit: u8) -> (String, Value) {
    let bytes = [digit; 32];
    let text = format!("{digit:02x}").repeat(32);
    (text, json!({ "type": "promise", "promise": sha256(&[&bytes]).to_hex() }))
}

async fn replay_of(service: &Service, id: &str, player: &mut Player) -> Value {
    player.ask(json!({ "type": "concede" })).await;
    service.get(&format!("/api/matches/{id}/replay")).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_shows_a_number_before_everybody_has_promised_one() {
    let service = Service::start().await;
    let (id, [mut a, mut b]) = sat_down(&service).await;
    let [(first, first_promise), (second, second_promise)] = [nonce(1), nonce(2)];
    assert_eq!(a.ask(first_promise).await["type"], "done");
    let show = |nonce: &str| json!({ "type": "nonce", "nonce": nonce });
    assert_eq!(a.ask(show(&first)).await["code"], "nonce/early");
    assert_eq!(b.ask(second_promise).await["type"], "done");
    assert_eq!(b.ask(show(&first)).await["code"], "nonce/broken", "only what was promised");
    assert_eq!(b.ask(show(&second)).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "promise", "promise": "00".repeat(32) })).await["code"], "nonce/promised", "a seat promises once");
    assert_eq!(a.ask(show(&first)).await["type"], "done");
    assert!(!a.update.is_null(), "the match has begun");
    let replay = replay_of(&service, &id, &mut a).await;
    let nonces = replay["fair"]["nonces"].as_array().unwrap();
    assert!(nonces.iter().all(|nonce| nonce["by"] == "client" && nonce["promise"].is_string()));
    let shown = service.post("/api/replays/frames", &replay).await.json();
    assert_eq!((&shown["fair"]["dealing"], &shown["verdict"]), (&json!("PROVED"), &json!("EXACT")));
    let key = service.get("/api/key").await.json();
    assert_eq!(key["key"], replay["signature"]["key"], "the table tells its key");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_promises_nothing_is_dealt_a_number_by_the_service_and_the_file_says_so() {
    let service = Service::start().await;
    let (id, [mut a, _b]) = sat_down(&service).await;
    let (first, promise) = nonce(1);
    a.ask(promise).await;
    loop {
        let told = a.until("match").await;
        if !told["match"]["promises"][1].is_null() {
            break;
        }
    }
    a.ask(json!({ "type": "nonce", "nonce": first })).await;
    while a.update.is_null() {
        a.hear().await.unwrap();
    }
    let replay = replay_of(&service, &id, &mut a).await;
    assert_eq!(replay["fair"]["nonces"][1]["by"], "server");
    service.stop().await;
}

/// Quick to lose patience with whoever shows nothing.
async fn impatient() -> Service {
    Service::with(|config| config.pace.reveal_wait = std::time::Duration::from_millis(400)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_promises_and_does_not_show_ends_the_match_without_a_game() {
    let service = impatient().await;
    let (id, [mut a, mut b]) = sat_down(&service).await;
    let [(first, first_promise), (_, second_promise)] = [nonce(1), nonce(2)];
    a.ask(first_promise).await;
    b.ask(second_promise).await;
    assert_eq!(a.ask(json!({ "type": "nonce", "nonce": first })).await["type"], "done");
    let told = loop {
        let told = a.until("match").await["match"].clone();
        if told["status"] != "waiting" {
            break told;
        }
    };
    assert_eq!((&told["status"], &told["withheld"]), (&json!("withheld"), &json!([1])), "by name, and no new draw");
    assert!(a.update.is_null(), "no cards are dealt");
    assert_eq!(b.ask(json!({ "type": "nonce", "nonce": nonce(2).0 })).await["code"], "nonce/late");
    assert_eq!(a.ask(json!({ "type": "concede" })).await["code"], "match/withheld");
    assert_eq!(service.get(&format!("/api/matches/{id}/replay")).await.code(), "match/withheld");
    let service = service.stop().await.start().await;
    assert_eq!(service.get(&format!("/api/matches/{id}")).await.json()["withheld"], json!([1]), "and it stays so");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_can_be_taken_back_until_somebody_has_come() {
    let service = Service::start().await;
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1] });
    let seats = format!("/api/matches/{id}/seats");
    let mut host = service.connect(&id).await;
    host.join(&created["secrets"][0], None).await;
    assert_eq!(host.ask(json!({ "type": "concede" })).await["type"], "done");
    let told = service.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!((&told["status"], &told["withheld"]), (&json!("withheld"), &json!([])));
    assert_eq!(service.post(&seats, &take).await.code(), "seat/withdrawn");
    assert_eq!(host.ask(json!({ "type": "concede" })).await["code"], "seat/withdrawn");
    assert_eq!(service.get("/api/results").await.json()["results"], json!([]), "there was no deal");
    let service = service.stop().await.start().await;
    assert_eq!(service.post(&seats, &take).await.code(), "seat/withdrawn", "and it stays so");

    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut host = service.connect(&id).await;
    host.join(&created["secrets"][0], None).await;
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1] });
    assert_eq!(service.post(&format!("/api/matches/{id}/seats"), &take).await.status, 200);
    assert_eq!(host.ask(json!({ "type": "concede" })).await["code"], "match/waiting", "somebody has come");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_promises_once_whatever_its_devices_say() {
    let service = Service::start().await;
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let secret = &created["secrets"][0];
    let mut devices = [service.connect(&id).await, service.connect(&id).await];
    for device in &mut devices {
        device.join(secret, None).await;
    }
    let [first, second] = &mut devices;
    assert_eq!(first.ask(nonce(1).1).await["type"], "done");
    for _ in 0..3 {
        assert_eq!(second.ask(nonce(2).1).await["code"], "nonce/promised");
        assert_eq!(first.ask(nonce(1).1).await["type"], "done", "the same again changes nothing");
    }
    let told = devices.iter().flat_map(|device| &device.heard).filter(|message| message.contains("\"type\":\"match\"")).count();
    assert!(told <= 2, "each device was told once, not {told} times");
    let promises = service.get(&format!("/api/matches/{id}")).await.json()["promises"].clone();
    assert_eq!(promises[0], nonce(1).1["promise"]);
    service.stop().await;
}

/// Ben sits down while Ai is away: her seat's secret, and his.
async fn waiting_for_ai(service: &Service) -> (String, [Value; 2]) {
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let take = json!({ "invitation": created["invitation"], "name": "Ben", "deck": decks()[1] });
    let taken = service.post(&format!("/api/matches/{id}/seats"), &take).await.json();
    (id, [created["secrets"][0].clone(), taken["secret"].clone()])
}

async fn device(service: &Service, id: &str, secret: &Value) -> Player {
    let mut device = service.connect(id).await;
    device.join(secret, None).await;
    device
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_goes_on_at_another_device_promises_anew_there_and_is_not_accused() {
    let service = impatient().await;
    let (id, [ai, ben]) = waiting_for_ai(&service).await;
    let mut phone = device(&service, &id, &ben).await;
    assert_eq!(phone.ask(nonce(2).1).await["type"], "done");
    drop(phone);
    let mut laptop = device(&service, &id, &ben).await;
    assert_eq!(laptop.ask(nonce(3).1).await["type"], "done", "nobody has shown a number yet");
    let mut ai = device(&service, &id, &ai).await;
    ai.ask(nonce(1).1).await;
    for (player, digit) in [(&mut ai, 1), (&mut laptop, 3)] {
        assert_eq!(player.ask(json!({ "type": "nonce", "nonce": nonce(digit).0 })).await["type"], "done");
    }
    while ai.update.is_null() {
        ai.hear().await.unwrap();
    }
    let replay = replay_of(&service, &id, &mut ai).await;
    assert_eq!(replay["fair"]["nonces"][1]["promise"], nonce(3).1["promise"]);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_comes_later_takes_the_promise_over_once_and_none_after_all_are_bound() {
    let service = Service::start().await;
    let (id, [ai, ben]) = waiting_for_ai(&service).await;
    let mut phone = device(&service, &id, &ben).await;
    phone.ask(nonce(2).1).await;
    let mut laptop = device(&service, &id, &ben).await;
    assert_eq!(laptop.ask(nonce(3).1).await["type"], "done", "the phone may lie in a pocket");
    assert_eq!(phone.ask(nonce(2).1).await["code"], "nonce/promised", "and does not take it back");
    assert_eq!(laptop.ask(nonce(4).1).await["code"], "nonce/promised", "each device promises once");
    let mut ai = device(&service, &id, &ai).await;
    ai.ask(nonce(1).1).await;
    let mut third = device(&service, &id, &ben).await;
    assert_eq!(third.ask(nonce(4).1).await["code"], "nonce/promised", "Ai may have shown her number");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_before_all_are_bound_takes_the_promise_along_also_over_a_restart() {
    let service = Service::start().await;
    let (id, [_, ben]) = waiting_for_ai(&service).await;
    let mut phone = device(&service, &id, &ben).await;
    let mut laptop = device(&service, &id, &ben).await;
    phone.ask(nonce(2).1).await;
    assert_eq!(laptop.until("match").await["match"]["promises"], json!([null, nonce(2).1["promise"]]));
    drop(phone);
    assert_eq!(laptop.until("match").await["match"]["promises"], json!([null, null]), "the other device is told");
    laptop.ask(nonce(3).1).await;
    let service = service.stop().await.start().await;
    let mut laptop = service.connect(&id).await;
    assert_eq!(laptop.join(&ben, None).await["match"]["promises"], json!([null, null]));
    assert_eq!(laptop.ask(nonce(4).1).await["type"], "done");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_waited_for_before_the_friend_has_come() {
    let service = Service::start().await;
    let created = service.open(with_friend()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut a = service.connect(&id).await;
    a.join(&created["secrets"][0], None).await;
    // Three times as long as a seat has for its promise.
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    let about = service.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(about["promises"], json!([null, null]), "whoever waits for a friend keeps the right to a number of their own");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_is_waited_for_after_a_restart_as_well() {
    let service = Service::start().await;
    let (id, [mut a, mut b]) = sat_down(&service).await;
    a.ask(nonce(1).1).await;
    b.ask(nonce(2).1).await;
    let service = service.stop().await.start_with(|config| config.pace.reveal_wait = std::time::Duration::from_millis(400)).await;
    let mut watching = service.connect(&id).await;
    watching.join(&Value::Null, None).await;
    let told = watching.until("match").await["match"].clone();
    assert_eq!(told["withheld"], json!([0, 1]));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edited_replay_is_altered_and_a_bare_one_unsigned() {
    let service = Service::start().await;
    let (id, [mut a, mut b]) = sat_down(&service).await;
    for player in [&mut a, &mut b] {
        player.ask(json!({ "type": "nonce", "nonce": "5a".repeat(32) })).await;
    }
    a.until_update().await;
    let replay = replay_of(&service, &id, &mut a).await;
    let signed = async |replay: &Value| service.post("/api/replays/frames", replay).await.json()["signed"].clone();
    assert_eq!(signed(&replay).await, "SIGNED");
    let mut named = replay.clone();
    named["seats"][0]["name"] = json!("Eve");
    assert_eq!(signed(&named).await, "ALTERED");
    let mut bare = replay.clone();
    bare.as_object_mut().unwrap().remove("signature");
    assert_eq!(signed(&bare).await, "UNSIGNED");
    let shown = service.post("/api/replays/frames", &bare).await.json();
    assert_eq!(shown["fair"]["dealing"], "UNWITNESSED", "both showed their numbers without a promise");
    let other = Service::start().await;
    let there = other.post("/api/replays/frames", &replay).await.json();
    assert_eq!(there["signed"], "UNVOUCHED", "another table's word counts nothing here");
    assert_ne!(there["fair"]["dealing"], "PROVED", "and so its numbers prove nothing here");
    other.stop().await;
    service.stop().await;
}
