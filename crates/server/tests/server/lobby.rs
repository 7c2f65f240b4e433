//! The lobby: offers are seen as they come and go, two that fit are given a match, and whoever asks for too much is told why not.

use std::time::Duration;

use fudaba_server::Config;
use serde_json::{Value, json};

use crate::people::Human;
use crate::support::{Player, Rng, Service, against_computer, decks, error_code, games, play_out};

/// An offer of the first game with one of its decks.
fn wish(name: &str) -> Value {
    json!({ "name": name, "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }] })
}

fn with(mut wish: Value, more: Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        wish[key] = value.clone();
    }
    wish
}

async fn offer(player: &mut Player, wish: Value) -> Value {
    player.ask(json!({ "type": "offer", "offer": wish })).await
}

async fn offered(player: &mut Player, wish: Value) -> u64 {
    let answer = offer(player, wish).await;
    assert_eq!(answer["type"], "offered", "{answer}");
    answer["offer"].as_u64().unwrap()
}

/// Reads on until so much is offered.
async fn until_listed(player: &mut Player, count: usize) -> Vec<Value> {
    loop {
        let offers = player.until("offers").await["offers"].as_array().unwrap().clone();
        if offers.len() == count {
            return offers;
        }
    }
}

async fn take(player: &mut Player, offer: u64, deck: &str) -> Value {
    player
        .ask(json!({ "type": "take", "take": { "offer": offer, "name": "Bea", "play": { "game": games()[0].slug(), "deck": deck } } }))
        .await
}

/// Both sit down where they were told to.
async fn sit(service: &Service, told: [&Value; 2]) -> [Player; 2] {
    assert_eq!(told[0]["match"], told[1]["match"]);
    assert_ne!(told[0]["seat"], told[1]["seat"]);
    let id = told[0]["match"].as_str().unwrap();
    let mut players = [service.sit(id, &told[0]["secret"]).await, service.sit(id, &told[1]["secret"]).await];
    for player in &mut players {
        player.until_update().await;
    }
    players
}

async fn info(service: &Service, told: &Value) -> Value {
    service.get(&format!("/api/matches/{}", told["match"].as_str().unwrap())).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_look_for_somebody_are_given_a_match_and_play_it() {
    let service = Service::start().await;
    let [mut ada, mut bea] = [Player::in_lobby(service.address, None).await, Player::in_lobby(service.address, None).await];
    offered(&mut ada, with(wish("Ada"), json!({ "bank_ms": 0 }))).await;
    offer(&mut bea, json!({ "name": "Bea", "plays": [{ "game": "ripple-of-nowhere" }] })).await;
    offer(&mut bea, with(wish("Bea"), json!({ "lists": "open" }))).await;
    let told = [ada.until("paired").await, bea.until("paired").await];
    assert_eq!([&told[0]["opponent"], &told[1]["opponent"]], [&json!("Bea"), &json!("Ada")]);
    let [mut a, mut b] = sit(&service, told.each_ref()).await;
    let match_ = info(&service, &told[0]).await;
    assert_eq!((&match_["lists"], &match_["stakes"]), (&json!("open"), &json!("casual")));
    assert_eq!(service.get("/api/matches?watch=1").await.json(), json!([]), "nobody has allowed to be watched");
    play_out(&mut [&mut a, &mut b], &mut Rng(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_offered_is_seen_by_all_as_it_comes_and_goes_and_tells_no_more_than_it_shows() {
    let service = Service::start().await;
    let ada = Human::come(&service, 1, "Ada Known").await;
    let mut host = Player::in_lobby(service.address, Some(&ada.token)).await;
    let mut other = Player::in_lobby(service.address, None).await;
    let number = offered(&mut host, with(wish("A."), json!({ "rated": true, "bank_ms": 600_000 }))).await;
    let seen = until_listed(&mut other, 1).await;
    assert_eq!((seen[0]["offer"].as_u64(), &seen[0]["name"]), (Some(number), &json!("A.")));
    assert_eq!(seen[0]["plays"], json!([{ "game": games()[0].slug(), "rating": null }]));
    let words = other.heard.join("");
    for hidden in [ada.id.as_str(), "Ada Known", decks()[0].as_str()] {
        assert!(!words.contains(hidden), "{hidden} is told: {words}");
    }
    let late = Player::in_lobby(service.address, None).await;
    assert!(late.heard[0].contains("\"A.\""), "whoever comes later sees it, too");
    host.close().await;
    until_listed(&mut other, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_taken_by_its_number_on_its_own_terms() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let mut host = Player::in_lobby(service.address, Some(&ada.token)).await;
    let number =
        offered(&mut host, with(wish("Ada"), json!({ "rated": true, "undo": false, "bank_ms": 600_000, "lists": "closed" }))).await;
    let mut stranger = Player::in_lobby(service.address, None).await;
    assert_eq!(error_code(&take(&mut stranger, number, &decks()[1]).await), "offer/unfit", "a rated match is between people who are known");
    let mut self_again = Player::in_lobby(service.address, Some(&ada.token)).await;
    assert_eq!(error_code(&take(&mut self_again, number, &decks()[1]).await), "offer/twice");
    let mut taker = Player::in_lobby(service.address, Some(&bea.token)).await;
    assert_eq!(error_code(&take(&mut taker, number, "no such deck").await), "deck/unknown");
    assert_eq!(take(&mut taker, number, &decks()[1]).await["type"], "done");
    let told =
        [host.until("paired").await, serde_json::from_str(taker.heard.iter().find(|text| text.contains("paired")).unwrap()).unwrap()];
    assert_eq!(error_code(&take(&mut stranger, number, &decks()[1]).await), "offer/gone");
    let [mut a, mut b] = sit(&service, told.each_ref()).await;
    assert_eq!(info(&service, &told[0]).await["stakes"], "rated");
    let first = if a.decides() { &mut a } else { &mut b };
    first.choose(0).await;
    let answer = first.ask(json!({ "type": "undo" })).await;
    assert_eq!(error_code(&answer), "undo/none", "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_the_computer_meanwhile_is_asked_before_a_match_begins() {
    let service = Service::start().await;
    let [mut ada, mut bea, mut cho] = [
        Player::in_lobby(service.address, None).await,
        Player::in_lobby(service.address, None).await,
        Player::in_lobby(service.address, None).await,
    ];
    offered(&mut ada, wish("Ada")).await;
    until_listed(&mut cho, 1).await;
    assert_eq!(ada.ask(json!({ "type": "meanwhile" })).await["type"], "done");
    until_listed(&mut cho, 0).await;
    offered(&mut bea, wish("Bea")).await;
    assert_eq!(ada.until("proposed").await["opponent"], "Bea");
    assert_eq!(bea.ask(json!({ "type": "withdraw" })).await["type"], "done");
    ada.until("unproposed").await;
    assert_eq!(ada.ask(json!({ "type": "answer", "accept": true })).await["type"], "done", "what is gone is accepted in vain");
    offered(&mut cho, wish("Cho")).await;
    assert_eq!(ada.until("proposed").await["opponent"], "Cho");
    ada.ask(json!({ "type": "answer", "accept": true })).await;
    let paired = ada.heard.iter().find(|text| text.contains("\"paired\"")).cloned();
    let told = match paired {
        Some(text) => serde_json::from_str(&text).unwrap(),
        None => ada.until("paired").await,
    };
    sit(&service, [&told, &cho.until("paired").await]).await;
    assert_eq!(error_code(&ada.ask(json!({ "type": "meanwhile" })).await), "offer/gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_or_wrong_is_refused_with_its_reason() {
    let service = Service::with(|config: &mut Config| config.limits.offers_per_address = 2).await;
    let ada = Human::come(&service, 1, "Ada").await;
    let mut player = Player::in_lobby(service.address, None).await;
    let deck = json!({ "main": [{ "card": "K1", "copies": 60 }] });
    for (wish, code) in [
        (with(wish("Ada"), json!({ "plays": [] })), "message/malformed"),
        (with(wish("Ada"), json!({ "plays": [wish("")["plays"][0], wish("")["plays"][0]] })), "message/malformed"),
        (with(wish("Ada"), json!({ "plays": [{ "game": "chess" }] })), "game/unknown"),
        (with(wish("Ada"), json!({ "plays": [{ "game": games()[0].slug(), "deck": deck }] })), "deck/illegal"),
        (with(wish("a\u{202e}b"), json!({})), "name/unfit"),
        (with(wish("Ada"), json!({ "bank_ms": 1 })), "message/malformed"),
        (with(wish("Ada"), json!({ "rated": true })), "person/nobody"),
        (with(wish("Ada"), json!({ "more": 1 })), "message/malformed"),
    ] {
        assert_eq!(error_code(&offer(&mut player, wish.clone()).await), code, "{wish}");
    }
    assert_eq!(error_code(&player.ask(json!({ "type": "answer", "accept": true })).await), "offer/gone");
    assert_eq!(error_code(&player.ask(json!({ "type": "concede" })).await), "message/unexpected");
    let mut first = Player::in_lobby(service.address, Some(&ada.token)).await;
    offered(&mut first, with(wish("Ada"), json!({ "bank_ms": 0 }))).await;
    offered(&mut first, with(wish("Ada"), json!({ "bank_ms": 0 }))).await;
    let mut again = Player::in_lobby(service.address, Some(&ada.token)).await;
    assert_eq!(error_code(&offer(&mut again, wish("Ada")).await), "offer/twice");
    offered(&mut player, with(wish("Bea"), json!({ "bank_ms": 600_000 }))).await;
    let mut third = Player::in_lobby(service.address, None).await;
    assert_eq!(error_code(&offer(&mut third, wish("Cho")).await), "offer/many");
    let created = service.open(against_computer()).await;
    let mut seat = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    assert_eq!(error_code(&offer(&mut seat, wish("Ada")).await), "message/unexpected", "a match is no lobby");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_silent_has_gone() {
    let service = Service::with(|config: &mut Config| config.pace.lobby_beat = Duration::from_millis(400)).await;
    let mut other = Player::in_lobby(service.address, None).await;
    let mut frozen = Player::in_lobby(service.address, None).await;
    offered(&mut frozen, wish("Ada")).await;
    until_listed(&mut other, 1).await;
    // Nobody reads what the frozen one is asked, so that nothing answers; the other's connection answers while it is read.
    until_listed(&mut other, 0).await;
    drop(frozen);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_offers_nothing_any_more() {
    let service = Service::start().await;
    let ada = Human::come(&service, 1, "Ada").await;
    let mut host = Player::in_lobby(service.address, Some(&ada.token)).await;
    let mut other = Player::in_lobby(service.address, None).await;
    offered(&mut host, wish("Ada")).await;
    until_listed(&mut other, 1).await;
    assert_eq!(ada.ask(&service, "POST", "/api/people/forget", json!({})).await.status, 200);
    until_listed(&mut other, 0).await;
}
