//! People: who they are is proved and never asked for, their matches are found again, their ratings follow from what both agreed to.

use std::net::SocketAddr;

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::{Value, json};

use crate::support::{Answer, Player, Rng, Service, against_computer, alone, ask, ask_with, decks, play_out, with_friend};

/// Somebody with a key.
pub(crate) struct Human {
    key: SigningKey,
    pub(crate) token: String,
    pub(crate) id: String,
}

async fn challenge(service: &Service) -> String {
    challenge_at(service.address).await
}

async fn challenge_at(address: SocketAddr) -> String {
    ask(address, "GET", "/api/people/challenge", None).await.json()["challenge"].as_str().unwrap().to_owned()
}

fn signed(key: &SigningKey, challenge: &str, name: &str) -> Value {
    let signature = key.sign(format!("fudaba person\n{challenge}").as_bytes());
    let (key, signature) = (HEXLOWER.encode(&key.verifying_key().to_bytes()), HEXLOWER.encode(&signature.to_bytes()));
    json!({ "key": key, "challenge": challenge, "signature": signature, "name": name })
}

impl Human {
    pub(crate) async fn come(service: &Service, number: u8, name: &str) -> Human {
        Human::come_to(service.address, number, name).await
    }

    pub(crate) async fn come_to(address: SocketAddr, number: u8, name: &str) -> Human {
        let key = SigningKey::from_bytes(&[number; 32]);
        let proof = signed(&key, &challenge_at(address).await, name).to_string();
        let answer = ask(address, "POST", "/api/people/session", Some(proof)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let told = answer.json();
        let [token, id] = [&told["token"], &told["person"]["id"]].map(|text| text.as_str().unwrap().to_owned());
        Human { key, token, id }
    }

    pub(crate) async fn ask(&self, service: &Service, method: &str, path: &str, body: Value) -> Answer {
        self.ask_at(service.address, method, path, body).await
    }

    pub(crate) async fn ask_at(&self, address: SocketAddr, method: &str, path: &str, body: Value) -> Answer {
        let body = (!body.is_null()).then(|| body.to_string());
        ask_with(address, method, path, body, &format!("authorization: Bearer {}\r\n", self.token)).await
    }

    async fn get(&self, service: &Service, path: &str) -> Value {
        let answer = self.ask(service, "GET", path, Value::Null).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.json()
    }

    async fn open(&self, service: &Service, wish: Value) -> Value {
        let answer = self.ask(service, "POST", "/api/matches", wish).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    }

    async fn take(&self, service: &Service, created: &Value, rated: bool) -> Value {
        let wish = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1], "rated": rated });
        let answer = self.ask(service, "POST", &format!("/api/matches/{}/seats", created["id"].as_str().unwrap()), wish).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }
}

/// A match that both have agreed to rate, where the second does; both sit there.
async fn agreed(service: &Service, [a, b]: [&Human; 2], rated: bool) -> (String, [Player; 2]) {
    let mut wish = with_friend();
    wish["rated"] = json!(true);
    let created = a.open(service, wish).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let taken = b.take(service, &created, rated).await;
    let mut one = service.sit(&id, &created["secrets"][0]).await;
    let mut other = service.sit(&id, &taken["secret"]).await;
    one.until_update().await;
    other.until_update().await;
    (id, [one, other])
}

async fn info(service: &Service, id: &str) -> Value {
    service.get(&format!("/api/matches/{id}")).await.json()
}

async fn rating(human: &Human, service: &Service) -> Value {
    human.get(service, "/api/people/me").await["ratings"].clone()
}

/// Plays to the end.
async fn finish(players: [Player; 2], seed: u64) {
    let [mut a, mut b] = players;
    play_out(&mut [&mut a, &mut b], &mut Rng(seed)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_one_is_is_proved_once_for_each_challenge() {
    let service = Service::start().await;
    let ada = Human::come(&service, 1, "Ada").await;
    assert_eq!(ada.get(&service, "/api/people/me").await["name"], "Ada");
    let again = Human::come(&service, 1, "Another name").await;
    assert_eq!(again.id, ada.id);
    assert_eq!(again.get(&service, "/api/people/me").await["name"], "Ada", "who is known keeps the name");
    let wish = signed(&ada.key, &challenge(&service).await, "Ada");
    assert_eq!(service.post("/api/people/session", &wish).await.status, 200);
    assert_eq!(service.post("/api/people/session", &wish).await.code(), "person/replayed");
    let mut forged = signed(&ada.key, &challenge(&service).await, "Ada");
    forged["signature"] = wish["signature"].clone();
    assert_eq!(service.post("/api/people/session", &forged).await.code(), "person/forged");
    let foreign = Service::start().await;
    let wish = signed(&ada.key, &challenge(&foreign).await, "Ada");
    assert_eq!(service.post("/api/people/session", &wish).await.code(), "person/foreign");
    let mut painted = signed(&ada.key, &challenge(&service).await, "a\u{202e}b");
    assert_eq!(service.post("/api/people/session", &painted).await.code(), "name/unfit");
    painted["more"] = json!(1);
    assert_eq!(service.post("/api/people/session", &painted).await.code(), "message/malformed");
    assert_eq!(service.get("/api/people/me").await.code(), "person/nobody");
    let stranger = Human { token: format!("{}A", ada.token), ..ada };
    assert_eq!(stranger.ask(&service, "GET", "/api/people/me", Value::Null).await.code(), "person/forged");
    assert_eq!(stranger.ask(&foreign, "POST", "/api/matches", against_computer()).await.code(), "person/forged");
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_matches_are_found_from_another_device_and_gone_on_with() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let created = ada.open(&service, against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    let mine = ada.get(&service, "/api/people/me/matches").await;
    assert_eq!((mine["matches"].as_array().unwrap().len(), &mine["next"]), (1, &Value::Null));
    let one = &mine["matches"][0];
    assert_eq!((&one["match"]["id"], &one["seat"], &one["match"]["status"]), (&json!(id), &json!(0), &json!("playing")));
    assert!(one["round"].is_u64() && one["waiting"].is_u64(), "{one}");
    assert!(bea.get(&service, "/api/people/me/matches").await["matches"].as_array().unwrap().is_empty());
    let mut there = service.connect(id).await;
    there.send(json!({ "type": "join", "id": 1, "secret": null, "last": null, "token": ada.token })).await;
    assert_eq!(there.until("joined").await["seat"], 0);
    let mut onlooker = service.connect(id).await;
    onlooker.send(json!({ "type": "join", "id": 1, "secret": null, "last": null, "token": bea.token })).await;
    assert_eq!(onlooker.until("joined").await["seat"], Value::Null, "it is not her seat");
    let mut forger = service.connect(id).await;
    forger.send(json!({ "type": "join", "id": 1, "secret": null, "last": null, "token": "forged" })).await;
    assert_eq!(forger.until("error").await["code"], "person/forged");
    there.until_update().await;
    assert_eq!(there.ask(json!({ "type": "concede" })).await["type"], "done");
    let over = ada.get(&service, "/api/people/me/matches?over=1").await;
    assert_eq!(over["matches"][0]["decks"].as_array().unwrap().iter().filter(|name| name["ja"].is_string()).count(), 2, "{over}");
    assert_eq!((&over["matches"][0]["ended"]["winner"], &over["matches"][0]["rating"]), (&json!(1), &Value::Null));
    assert!(ada.get(&service, "/api/people/me/matches").await["matches"].as_array().unwrap().is_empty());
    assert_eq!(service.get("/api/people/me/matches").await.code(), "person/nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_matches_are_told_part_by_part_and_none_twice() {
    let service = Service::start().await;
    let ada = Human::come(&service, 1, "Ada").await;
    for _ in 0..45 {
        ada.open(&service, with_friend()).await;
    }
    let (mut ids, mut next) = (std::collections::BTreeSet::new(), String::new());
    let mut parts = 0;
    loop {
        let page = ada.get(&service, &format!("/api/people/me/matches{next}")).await;
        ids.extend(page["matches"].as_array().unwrap().iter().map(|one| one["match"]["id"].as_str().unwrap().to_owned()));
        parts += 1;
        let Some(before) = page["next"].as_str() else { break };
        next = format!("?before={before}");
    }
    assert_eq!((ids.len(), parts), (45, 3));
    assert_eq!(ada.ask(&service, "GET", "/api/people/me/matches?before=x", Value::Null).await.code(), "message/malformed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_both_agreed_to_moves_both_ratings_once() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, players) = agreed(&service, [&ada, &bea], true).await;
    assert_eq!(info(&service, &id).await["stakes"], "rated");
    finish(players, 5).await;
    let [a, b] = [rating(&ada, &service).await, rating(&bea, &service).await];
    let [a, b] = [&a[0], &b[0]].map(|rating| rating["rating"].as_f64().unwrap());
    assert!((a - 1500.0 + b - 1500.0).abs() < 1e-6 && (a - b).abs() > 100.0, "{a} {b}");
    let mine = ada.get(&service, "/api/people/me/matches?over=1").await;
    assert_eq!(mine["matches"][0]["rating"]["after"], json!(a));
    assert_eq!(rating(&ada, &service).await[0]["provisional"], true);
    let page = ada.get(&service, &format!("/api/people/{}", ada.id)).await;
    assert_eq!(page["course"]["kirifuda"].as_array().unwrap().len(), 1);
    assert_eq!(service.get(&format!("/api/people/{}", ada.id)).await.code(), "person/unknown", "she shows nothing");
    let shown = ada.ask(&service, "POST", "/api/people/me", json!({ "name": "Ada L.", "shown": "ratings" })).await;
    assert_eq!(shown.status, 200, "{}", shown.text());
    assert_eq!(service.get(&format!("/api/people/{}", ada.id)).await.json()["name"], "Ada L.");
    assert_eq!(service.get("/api/games/kirifuda/best").await.json(), json!([]), "it is provisional");
    assert_eq!(service.get("/api/games/nothing/best").await.code(), "game/unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_persons_page_tells_their_rated_matches_and_nothing_of_who_shows_nothing() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, players) = agreed(&service, [&ada, &bea], true).await;
    finish(players, 5).await;
    ada.ask(&service, "POST", "/api/people/me", json!({ "name": "Ada", "shown": "ratings" })).await;
    let page = service.get(&format!("/api/people/{}", ada.id)).await.json();
    let told = &page["matches"][0];
    assert_eq!((&told["game"], &told["rating"]), (&json!("kirifuda"), &page["ratings"][0]["rating"]));
    let kirifuda = service.get("/api/games/kirifuda").await.json();
    let held = info(&service, &id).await["seats"][0]["deck"].clone();
    let ready = kirifuda["decks"].as_array().unwrap().iter().find(|deck| deck["key"] == held).unwrap();
    assert_eq!(told["deck"], ready["name"]);
    assert_eq!((&told["opponent"], &told["replay"]), (&Value::Null, &Value::Null));
    let text = page.to_string();
    assert!(!text.contains("Bea") && !text.contains(&bea.id) && !text.contains(&id), "{text}");
    bea.ask(&service, "POST", "/api/people/me", json!({ "name": "Bea", "shown": "ratings" })).await;
    let page = service.get(&format!("/api/people/{}", ada.id)).await.json();
    assert_eq!(page["matches"][0]["opponent"], json!({ "id": bea.id, "name": "Bea" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_agreed_to_or_against_oneself_is_casual_and_says_why() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, players) = agreed(&service, [&ada, &bea], false).await;
    assert_eq!(info(&service, &id).await["stakes"], "casual");
    finish(players, 6).await;
    let (id, players) = agreed(&service, [&ada, &ada], true).await;
    let told = info(&service, &id).await;
    assert_eq!((&told["stakes"], &told["unrated"]), (&json!("casual"), &json!("oneself")));
    finish(players, 7).await;
    let mut wish = alone();
    wish["rated"] = json!(true);
    assert_eq!(info(&service, ada.open(&service, wish).await["id"].as_str().unwrap()).await["stakes"], "casual");
    let mut wish = with_friend();
    wish["rated"] = json!(true);
    let created = service.open(wish.clone()).await;
    assert_eq!(info(&service, created["id"].as_str().unwrap()).await["stakes"], "casual", "nobody knows who offers");
    let created = ada.open(&service, wish).await;
    let id = created["id"].as_str().unwrap();
    let take = json!({ "invitation": created["invitation"], "name": "", "deck": decks()[1], "rated": true });
    assert_eq!(service.post(&format!("/api/matches/{id}/seats"), &take).await.status, 200);
    assert_eq!(info(&service, id).await["unrated"], "unknown");
    assert_eq!([rating(&ada, &service).await, rating(&bea, &service).await], [json!([]), json!([])]);
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_before_both_have_chosen_is_no_match_and_the_fourth_of_two_counts_no_more() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, [mut one, _other]) = agreed(&service, [&ada, &bea], true).await;
    assert_eq!(one.ask(json!({ "type": "concede" })).await["type"], "done");
    assert_eq!(info(&service, &id).await["unrated"], "not_begun");
    let mut last = String::new();
    for seed in 1..5 {
        let (id, players) = agreed(&service, [&ada, &bea], true).await;
        let told = info(&service, &id).await;
        let unrated = if seed < 4 { json!(null) } else { json!("often") };
        assert_eq!((&told["stakes"], &told["unrated"]), (&json!("rated"), &unrated), "from the beginning");
        finish(players, seed).await;
        last = id;
    }
    assert_eq!(rating(&bea, &service).await[0]["matches"], 3);
    assert_eq!(info(&service, &last).await["unrated"], "often");
    assert_eq!(info(&service, &last).await["stakes"], "rated", "what was agreed stays, for the next one on another day");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_forgotten_with_everything_about_it() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let mut wish = with_friend();
    wish["seats"][0]["name"] = json!("Ada the First");
    wish["rated"] = json!(true);
    let created = ada.open(&service, wish).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let taken = bea.take(&service, &created, true).await;
    let mut players = [service.sit(&id, &created["secrets"][0]).await, service.sit(&id, &taken["secret"]).await];
    for player in &mut players {
        player.until_update().await;
    }
    finish(players, 8).await;
    let open = ada.open(&service, against_computer()).await;
    let gone = ada.ask(&service, "POST", "/api/people/forget", json!({})).await;
    assert_eq!((gone.status, &gone.json()["matches"]), (200, &json!(2)), "{}", gone.text());
    assert_eq!(info(&service, &id).await["seats"][0]["name"], "");
    assert_eq!(info(&service, &id).await["seats"][1]["name"], "Bea");
    let replay = service.get(&format!("/api/matches/{id}/replay")).await;
    assert!(!replay.text().contains("Ada the First"));
    assert!(!service.get("/api/results").await.text().contains("Ada the First"), "the list forgets nothing and was told nothing");
    assert_eq!(info(&service, open["id"].as_str().unwrap()).await["seats"][0]["name"], "");
    assert_eq!(ada.ask(&service, "GET", "/api/people/me", Value::Null).await.code(), "person/unknown");
    assert_eq!(rating(&bea, &service).await[0]["matches"], 1, "what others have stays theirs");
    let again = Human::come(&service, 1, "Ada").await;
    assert_eq!(rating(&again, &service).await, json!([]));
    let kept = service.stop().await;
    let bytes = std::fs::read(kept.database()).unwrap();
    assert!(!bytes.windows(13).any(|some| some == b"Ada the First"), "nothing of it is left in the file");
}
