//! The better of three outside of tournaments: its matches follow each other when both ask, its score is told at each, and whoever does not go on loses it.

use std::time::Duration;

use fudaba_server::Config;
use serde_json::{Value, json};

use crate::people::Human;
use crate::support::{Player, Rng, Service, against_computer, decks, error_code, games, play_some, with_friend};

fn wish() -> Value {
    let mut wish = with_friend();
    wish["best_of"] = json!(3);
    wish
}

/// A series of these two, at its first match: where, the players by who they are, what opens their seats.
async fn begin(service: &Service, [ada, bea]: [&Human; 2], wish: Value) -> (String, [Player; 2], [Value; 2]) {
    let created = ada.ask(service, "POST", "/api/matches", wish).await.json();
    let id = created["id"].as_str().unwrap().to_owned();
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1], "rated": true });
    let taken = bea.ask(service, "POST", &format!("/api/matches/{id}/seats"), take).await.json();
    let secrets = [created["secrets"][0].clone(), taken["secret"].clone()];
    let players = sit(service, &id, &secrets).await;
    (id, players, secrets)
}

async fn sit(service: &Service, id: &str, secrets: &[Value; 2]) -> [Player; 2] {
    let mut players = [service.sit(id, &secrets[0]).await, service.sit(id, &secrets[1]).await];
    for player in &mut players {
        player.until_update().await;
    }
    players
}

async fn series(service: &Service, id: &str) -> Value {
    service.get(&format!("/api/matches/{id}")).await.json()["series"].clone()
}

/// Both ask for the next match, one by one, and sit down there.
async fn go_on(service: &Service, [one, other]: &mut [Player; 2], secrets: &[Value; 2]) -> (String, [Player; 2]) {
    assert_eq!(one.ask(json!({ "type": "rematch" })).await["type"], "done");
    while other.until("rematch_asked").await["seats"] == json!([false, false]) {}
    other.send(json!({ "type": "rematch", "id": 9 })).await;
    let next = other.until("rematch").await["match"].as_str().unwrap().to_owned();
    let players = sit(service, &next, secrets).await;
    (next, players)
}

async fn give_up(player: &mut Player) {
    assert_eq!(player.ask(json!({ "type": "concede" })).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_matches_follow_each_other_and_each_tells_the_score_by_its_own_seats() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (first, mut players, secrets) = begin(&service, [&ada, &bea], wish()).await;
    assert_eq!(series(&service, &first).await, json!({ "best_of": 3, "number": 1, "won": [0, 0], "drawn": 0, "ended": null }));
    assert_eq!(error_code(&players[0].ask(json!({ "type": "end_series" })).await), "series/none", "the match is not over");
    give_up(&mut players[1]).await;
    assert_eq!(series(&service, &first).await["won"], json!([1, 0]));
    let (second, mut players) = go_on(&service, &mut players, &secrets).await;
    assert_eq!(
        series(&service, &second).await,
        json!({ "best_of": 3, "number": 2, "won": [0, 1], "drawn": 0, "ended": null }),
        "seats change"
    );
    give_up(&mut players[0]).await;
    assert_eq!(series(&service, &second).await["won"], json!([1, 1]));
    let (third, mut players) = go_on(&service, &mut players, &secrets).await;
    give_up(&mut players[1]).await;
    let told = series(&service, &third).await;
    assert_eq!(told, json!({ "best_of": 3, "number": 3, "won": [2, 1], "drawn": 0, "ended": { "winner": 0, "reason": "decided" } }));
    for human in [&ada, &bea] {
        let over = human.ask(&service, "GET", "/api/people/me/matches?over=1", Value::Null).await.json();
        let numbers: Vec<_> = over["matches"].as_array().unwrap().iter().map(|one| one["match"]["series"]["number"].clone()).collect();
        assert_eq!(numbers, [3, 2, 1], "all of them stand in both histories");
    }
    assert_eq!(error_code(&players[0].ask(json!({ "type": "end_series" })).await), "series/none", "it is over");
    let (again, _players) = go_on(&service, &mut players, &secrets).await;
    assert_eq!(series(&service, &again).await["number"], 1, "once more is a new one");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_wins_are_enough_and_each_match_is_rated() {
    let service = Service::start().await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let mut wish = wish();
    wish["rated"] = json!(true);
    let (_, mut players, secrets) = begin(&service, [&ada, &bea], wish).await;
    for number in 1..=2 {
        // Both have a say, or it would be no match.
        let [one, other] = &mut players;
        play_some(&mut [one, other], &mut Rng(number), 14).await;
        give_up(&mut players[1]).await;
        if number == 1 {
            players = go_on(&service, &mut players, &secrets).await.1;
        }
    }
    let me = ada.ask(&service, "GET", "/api/people/me", Value::Null).await.json();
    assert_eq!(me["ratings"][0]["matches"], 2, "{me}");
    let over = ada.ask(&service, "GET", "/api/people/me/matches?over=1", Value::Null).await.json();
    assert_eq!(over["matches"][0]["match"]["series"]["ended"]["reason"], "decided");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_go_on_or_does_not_come_has_lost_the_series() {
    let service = Service::with(|config: &mut Config| config.pace.series_wait = Duration::from_secs(4)).await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, mut players, secrets) = begin(&service, [&ada, &bea], wish()).await;
    give_up(&mut players[1]).await;
    assert_eq!(players[0].ask(json!({ "type": "end_series" })).await["type"], "done");
    let told = series(&service, &id).await;
    assert_eq!((&told["won"], &told["ended"]), (&json!([1, 0]), &json!({ "winner": 1, "reason": "left" })), "though ahead");
    assert_eq!(error_code(&players[1].ask(json!({ "type": "end_series" })).await), "series/none");
    let (next, mut players) = go_on(&service, &mut players, &secrets).await;
    assert_eq!(series(&service, &next).await["number"], 1);
    give_up(&mut players[0]).await;
    assert_eq!(players[0].ask(json!({ "type": "rematch" })).await["type"], "done");
    let ended = loop {
        let told = players[0].until("match").await["match"]["series"].clone();
        if !told["ended"].is_null() {
            break told;
        }
    };
    // Ada sits second in the second match.
    assert_eq!(ended["ended"], json!({ "winner": 1, "reason": "absent" }));
    drop(players);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_agreed_in_the_lobby_and_asked_for_with_friends_alone() {
    let service = Service::start().await;
    let offer = |name: &str, best_of: u32| {
        json!({ "type": "offer", "offer": {
            "name": name, "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }], "bank_ms": 0, "best_of": best_of,
        } })
    };
    let [mut ada, mut bea, mut cho] = [
        Player::in_lobby(service.address, None).await,
        Player::in_lobby(service.address, None).await,
        Player::in_lobby(service.address, None).await,
    ];
    assert_eq!(error_code(&ada.ask(offer("Ada", 2)).await), "message/malformed");
    assert_eq!(ada.ask(offer("Ada", 3)).await["type"], "offered");
    assert_eq!(bea.until("offers").await["offers"][0]["best_of"], 3);
    assert_eq!(cho.ask(offer("Cho", 1)).await["type"], "offered", "who wishes for one match does not fit");
    assert_eq!(bea.ask(offer("Bea", 3)).await["type"], "offered");
    let told = [ada.until("paired").await, bea.until("paired").await];
    assert_eq!(told[0]["match"], told[1]["match"]);
    assert_eq!(series(&service, told[0]["match"].as_str().unwrap()).await["number"], 1);
    for (mut wish, best_of) in [(against_computer(), 3), (with_friend(), 5)] {
        wish["best_of"] = json!(best_of);
        assert_eq!(service.post("/api/matches", &wish).await.code(), "message/malformed", "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_series_that_nobody_comes_back_to_after_a_restart_ends_like_one_that_is_left() {
    let wait = |config: &mut Config| config.pace.series_wait = Duration::from_secs(4);
    let service = Service::with(wait).await;
    let (ada, bea) = (Human::come(&service, 1, "Ada").await, Human::come(&service, 2, "Bea").await);
    let (id, mut players, _) = begin(&service, [&ada, &bea], wish()).await;
    give_up(&mut players[1]).await;
    drop(players);
    let service = service.stop().await.start_with(wait).await;
    // Whoever asks so reads what is kept, and takes nothing into memory.
    let ended = loop {
        let told = series(&service, &id).await;
        if !told["ended"].is_null() {
            break told;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!((&ended["won"], &ended["ended"]), (&json!([1, 0]), &json!({ "winner": null, "reason": "absent" })));
    service.stop().await;
}
