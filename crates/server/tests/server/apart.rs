//! Blocks and reports: two of whom one has blocked the other do not meet, and neither is told; the host is told what is reported.

use fudaba_server::{Config, ReportReason, Reports, handle_report, reports};
use serde_json::{Value, json};

use crate::people::Human;
use crate::support::{Player, Service, against_computer, decks, error_code, games, with_friend};

/// An invitation of one that the other takes; both sit there.
async fn table_of(service: &Service, [host, guest]: [&Human; 2]) -> (String, [Player; 2]) {
    let (id, invitation, secret) = invite(service, host).await;
    let taken = take(service, guest, &id, &invitation).await;
    assert_eq!(taken["code"], Value::Null, "{taken}");
    let mut players = [service.sit(&id, &secret).await, service.sit(&id, &taken["secret"]).await];
    for player in &mut players {
        player.until_update().await;
    }
    (id, players)
}

async fn invite(service: &Service, host: &Human) -> (String, Value, Value) {
    let created = host.ask(service, "POST", "/api/matches", with_friend()).await.json();
    (created["id"].as_str().unwrap().to_owned(), created["invitation"].clone(), created["secrets"][0].clone())
}

async fn take(service: &Service, guest: &Human, id: &str, invitation: &Value) -> Value {
    let wish = json!({ "invitation": invitation, "name": "Bea", "deck": decks()[1] });
    guest.ask(service, "POST", &format!("/api/matches/{id}/seats"), wish).await.json()
}

async fn act(service: &Service, person: &Human, act: Value) -> Value {
    person.ask(service, "POST", "/api/people/me/blocks", act).await.json()
}

async fn block(service: &Service, person: &Human, id: &str) -> Value {
    act(service, person, json!({ "act": "opponent", "match": id })).await
}

async fn report(service: &Service, person: &Human, id: &str, reason: &str) -> Value {
    person.ask(service, "POST", &format!("/api/matches/{id}/report"), json!({ "reason": reason })).await.json()
}

fn offer(name: &str) -> Value {
    json!({ "type": "offer", "offer": { "name": name, "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }], "bank_ms": 0 } })
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

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_is_not_met_at_the_lobby_and_hears_nothing_of_it() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, _players) = table_of(&service, [&ada, &bea]).await;
    let mut early = Player::in_lobby(service.address, Some(&bea.token)).await;
    let mut host = Player::in_lobby(service.address, Some(&ada.token)).await;
    assert_eq!(host.ask(offer("Ada")).await["type"], "offered");
    let number = until_listed(&mut early, 1).await[0]["offer"].clone();
    assert_eq!(block(&service, &ada, &id).await.as_array().map(Vec::len), Some(1));
    until_listed(&mut early, 0).await;
    let mut late = Player::in_lobby(service.address, Some(&bea.token)).await;
    assert!(late.heard[0].contains("\"offers\":[]"), "{}", late.heard[0]);
    let wish = json!({ "offer": number, "name": "Bea", "play": { "game": games()[0].slug(), "deck": decks()[1] } });
    assert_eq!(error_code(&late.ask(json!({ "type": "take", "take": wish })).await), "offer/gone", "as if nobody offered");
    assert_eq!(late.ask(offer("Bea")).await["type"], "offered");
    let mut stranger = Player::in_lobby(service.address, None).await;
    assert_eq!(until_both(&mut stranger).await, 2, "strangers see both, who wait");
    for player in [&mut host, &mut late] {
        assert_eq!(player.ask(json!({ "type": "answer", "accept": true })).await["type"], "done", "the lobby has said all");
    }
    assert!(!host.heard.iter().any(|text| text.contains("\"Bea\"")), "nor is the offer of who is blocked shown");
    assert!(!late.heard.iter().chain(&early.heard).any(|text| text.contains("block")), "nobody is told");
    assert_eq!(act(&service, &ada, json!({ "act": "lift", "block": "none" })).await["code"], "block/unknown");
    let mine = ada.ask(&service, "GET", "/api/people/me/blocks", Value::Null).await.json();
    assert_eq!(mine[0]["name"], "Bea");
    assert!(!mine.to_string().contains(&bea.id), "whose id one did not know one does not learn");
    assert_eq!(act(&service, &ada, json!({ "act": "lift", "block": mine[0]["block"] })).await, json!([]));
    let told = [host.until("paired").await, late.until("paired").await];
    assert_eq!(told[0]["match"], told[1]["match"], "they meet again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_offers_is_told_as_ones_own_on_ones_other_devices_alone() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let mut phone = Player::in_lobby(service.address, Some(&ada.token)).await;
    let mut guest = Player::in_lobby(service.address, Some(&bea.token)).await;
    let mut stranger = Player::in_lobby(service.address, None).await;
    let mut host = Player::in_lobby(service.address, Some(&ada.token)).await;
    assert_eq!(host.ask(offer("Ada")).await["type"], "offered");
    for (player, own) in [(&mut phone, true), (&mut guest, false), (&mut stranger, false)] {
        assert_eq!(until_listed(player, 1).await[0]["own"], own);
    }
    let late = Player::in_lobby(service.address, Some(&ada.token)).await;
    assert!(late.heard[0].contains("\"own\":true"), "{}", late.heard[0]);
}

/// Reads on until both offers are listed.
async fn until_both(player: &mut Player) -> usize {
    if player.heard[0].matches("\"offer\":").count() == 2 { 2 } else { until_listed(player, 2).await.len() }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_cannot_come_by_invitation_nor_be_played_once_more_and_is_not_heard() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, [mut one, mut other]) = table_of(&service, [&ada, &bea]).await;
    let mut onlooker = service.connect(&id).await;
    onlooker.join(&json!(null), None).await;
    block(&service, &ada, &id).await;
    assert_eq!(other.ask(json!({ "type": "say", "phrase": "oops" })).await["type"], "done");
    assert_eq!(onlooker.until("said").await["seat"], 1, "others hear it");
    assert_eq!(one.ask(json!({ "type": "say", "phrase": "hello" })).await["type"], "done");
    assert!(other.heard.iter().any(|text| text.contains("oops")), "so does who has said it");
    assert_eq!(other.until("said").await["seat"], 0, "and hears the other");
    one.settle().await;
    assert!(!one.heard.iter().any(|text| text.contains("oops")));
    assert_eq!(one.ask(json!({ "type": "concede" })).await["type"], "done");
    for player in [&mut one, &mut other] {
        assert_eq!(error_code(&player.ask(json!({ "type": "rematch" })).await), "pair/declined");
    }
    for [host, guest] in [[&ada, &bea], [&bea, &ada]] {
        let (id, invitation, _) = invite(&service, host).await;
        assert_eq!(take(&service, guest, &id, &invitation).await["code"], "pair/declined");
        let cho = Human::come(&service, 3, "Cho").await;
        assert_eq!(take(&service, &cho, &id, &invitation).await["code"], Value::Null, "others may come");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_another_person_who_is_known_can_be_blocked() {
    let service = Service::start().await;
    let (ada, bea, cho) =
        (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await, Human::come(&service, 3, "Cho").await);
    let (id, _players) = table_of(&service, [&ada, &bea]).await;
    assert_eq!(block(&service, &cho, &id).await["code"], "match/unknown", "she has no seat there");
    assert_eq!(block(&service, &ada, "nothing").await["code"], "match/unknown");
    let computer = ada.ask(&service, "POST", "/api/matches", against_computer()).await.json();
    assert_eq!(block(&service, &ada, computer["id"].as_str().unwrap()).await["code"], "opponent/none");
    let (id, invitation, _) = invite(&service, &ada).await;
    assert_eq!(block(&service, &ada, &id).await["code"], "opponent/none", "nobody has come");
    let wish = json!({ "invitation": invitation, "name": "", "deck": decks()[1] });
    assert_eq!(service.post(&format!("/api/matches/{id}/seats"), &wish).await.status, 200);
    assert_eq!(block(&service, &ada, &id).await["code"], "opponent/unknown");
    let by_page = |id: &str| json!({ "act": "person", "id": id });
    assert_eq!(act(&service, &ada, by_page(&cho.id)).await["code"], "person/unknown", "who shows nothing has no page");
    cho.ask(&service, "POST", "/api/people/me", json!({ "name": "Cho", "shown": "ratings" })).await;
    assert_eq!(act(&service, &ada, by_page(&cho.id)).await[0]["name"], "Cho");
    ada.ask(&service, "POST", "/api/people/me", json!({ "name": "Ada", "shown": "ratings" })).await;
    assert_eq!(act(&service, &ada, by_page(&ada.id)).await["code"], "opponent/none", "that is oneself");
    assert_eq!(service.post("/api/people/me/blocks", &by_page(&cho.id)).await.code(), "person/nobody");
    assert_eq!(act(&service, &ada, json!({ "act": "person", "id": cho.id, "why": "" })).await["code"], "message/malformed");
    cho.ask(&service, "POST", "/api/people/forget", json!({})).await;
    assert_eq!(ada.ask(&service, "GET", "/api/people/me/blocks", Value::Null).await.json(), json!([]), "who is forgotten is nobody's");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_reads_what_is_reported_while_the_table_is_open() {
    let service = Service::start().await;
    let (ada, bea, cho) =
        (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await, Human::come(&service, 3, "Cho").await);
    let (id, _players) = table_of(&service, [&ada, &bea]).await;
    assert_eq!(report(&service, &ada, &id, "stalling").await, json!({ "reason": "stalling" }));
    assert_eq!(report(&service, &ada, &id, "name").await["code"], "report/twice");
    assert_eq!(report(&service, &bea, &id, "in words of my own").await["code"], "message/malformed");
    assert_eq!(report(&service, &cho, &id, "name").await["code"], "match/unknown");
    assert_eq!(service.post(&format!("/api/matches/{id}/report"), &json!({ "reason": "name" })).await.code(), "person/nobody");
    let computer = ada.ask(&service, "POST", "/api/matches", against_computer()).await.json();
    assert_eq!(report(&service, &ada, computer["id"].as_str().unwrap(), "unfair").await["code"], "opponent/none");
    let config = Config { database: service.database().to_owned(), ..Config::default() };
    let told = reports(&config, Reports::Open).await.unwrap();
    let one = &told[0];
    assert_eq!((told.len(), &one.match_id, one.seat, one.reason), (1, &id, 1, ReportReason::Stalling));
    assert_eq!((one.name.as_str(), &one.reporter, &one.reported), ("Bea", &ada.id, &Some(bea.id.clone())));
    assert!(handle_report(&config, one.number).await.unwrap());
    assert_eq!(reports(&config, Reports::Open).await.unwrap(), []);
    for _ in 0..9 {
        let (id, _players) = table_of(&service, [&ada, &bea]).await;
        assert_eq!(report(&service, &ada, &id, "leaving").await["code"], Value::Null);
    }
    let (id, _players) = table_of(&service, [&ada, &bea]).await;
    assert_eq!(report(&service, &ada, &id, "leaving").await["code"], "report/many");
    assert_eq!(report(&service, &bea, &id, "disturbing").await["code"], Value::Null, "the other has ten of her own");
    ada.ask(&service, "POST", "/api/people/forget", json!({})).await;
    assert_eq!(reports(&config, Reports::All).await.unwrap(), [], "what she has told and what was told of her is gone");
}
