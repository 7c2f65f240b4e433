//! Whole matches, from the first question to the replay.

use serde_json::{Value, json};

use crate::support::{
    Player, Rng, Service, against_computer, alone, between, computer_match, error_code, games, play_out, play_some, with_friend,
};

async fn replay_of(service: &Service, id: &str) -> Value {
    let answer = service.get(&format!("/api/matches/{id}/replay")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn in_every_game_a_match_against_the_computer_ends_in_an_exact_and_fair_replay() {
    let service = Service::start().await;
    for game in games() {
        ends_exact_and_fair(&service, computer_match(game.as_ref())).await;
    }
    service.stop().await;
}

/// Where a choice led to: the last frame of those that show it.
fn after(frames: &Value, choice: usize) -> &Value {
    let all = frames["frames"].as_array().unwrap();
    all.iter().rfind(|frame| frame["choice"] == choice).unwrap_or(&Value::Null)
}

async fn ends_exact_and_fair(service: &Service, wish: Value) {
    let created = service.open(wish).await;
    let id = created["id"].as_str().unwrap();
    let commitment = service.get(&format!("/api/matches/{id}")).await.json()["commitment"].clone();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    play_out(&mut [&mut player], &mut Rng(7)).await;

    let replay = replay_of(service, id).await;
    assert_eq!(replay["fair"]["commitment"], commitment);
    assert_eq!(replay["fair"]["nonces"][0], json!({ "value": "5a".repeat(32), "by": "client" }));
    let shown = service.post("/api/replays/frames", &replay).await;
    let frames = shown.json();
    assert_eq!((shown.status, &frames["verdict"], &frames["fair"]["dealing"]), (200, &json!("EXACT"), &json!("PROVED")));
    let choices = replay["choices"].as_array().unwrap().len();
    assert!((0..=choices).all(|choice| !after(&frames, choice).is_null()));
    assert_eq!(after(&frames, choices)["outcome"], player.update["outcome"]);
    assert_eq!(after(&frames, choices)["views"][0], player.update["view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_the_updates_is_the_log_of_the_replay() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap();
    let [mut a, mut b] = service.sit_down(&created).await;
    play_out(&mut [&mut a, &mut b], &mut Rng(3)).await;
    let frames = service.post("/api/replays/frames", &replay_of(&service, id).await).await.json();
    for (seat, player) in [(0, &a), (1, &b)] {
        let told: Vec<Value> = updates(player).flat_map(|update| update["events"].as_array().cloned().unwrap()).collect();
        let logged: Vec<Value> =
            frames["frames"].as_array().unwrap().iter().flat_map(|frame| frame["logs"][seat].as_array().cloned().unwrap()).collect();
        assert_eq!(told, logged);
    }
    service.stop().await;
}

fn updates(player: &Player) -> impl Iterator<Item = Value> {
    player.updates.clone().into_iter()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_a_third_watches() {
    let service = Service::start().await;
    let mut wish = with_friend();
    wish["watch"] = json!(true);
    let (id, [mut a, mut b], _) = between(&service, wish).await;
    let mut guest = service.connect(&id).await;
    let joined = guest.join(&Value::Null, None).await;
    assert_eq!(joined["seat"], Value::Null);
    guest.until_update().await;
    let listed = service.get("/api/matches?watch=1").await.json();
    assert!(listed.as_array().unwrap().iter().any(|info| info["id"] == id.as_str()));
    play_out(&mut [&mut a, &mut b, &mut guest], &mut Rng(11)).await;
    assert!(updates(&guest).all(|update| update["decision"].is_null() && update["view"]["observer"].is_null()));
    assert_eq!(a.update["outcome"], guest.update["outcome"]);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once() {
    let service = Service::start().await;
    let created = service.open(with_friend()).await;
    let path = format!("/api/matches/{}/seats", created["id"].as_str().unwrap());
    let deck = crate::support::decks()[0].clone();
    let take = |invitation: Value| json!({ "invitation": invitation, "name": "Bea", "deck": deck });
    assert_eq!(service.post(&path, &take(json!("forged"))).await.code(), "seat/forged");
    assert_eq!(service.post(&path, &take(created["invitation"].clone())).await.status, 200);
    assert_eq!(service.post(&path, &take(created["invitation"].clone())).await.code(), "seat/taken");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_ends_the_match_and_a_rematch_swaps_the_seats() {
    let service = Service::start().await;
    let (id, [mut a, mut b], secrets) = between(&service, with_friend()).await;
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["code"], "match/unfinished");
    assert_eq!(b.ask(json!({ "type": "concede" })).await["type"], "done");
    a.until_update().await;
    assert_eq!((&a.update["outcome"]["winner"], &a.update["outcome"]["reason"]), (&json!(0), &json!("concede")));
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["type"], "done");
    assert_eq!(b.until("rematch_asked").await["seats"], json!([true, false]), "one alone does not begin it");
    assert_eq!(a.ask(json!({ "type": "rematch" })).await["type"], "done");
    b.send(json!({ "type": "rematch", "id": 9 })).await;
    let next = b.until("rematch").await;
    assert_eq!(next["secret"], secrets[1]);
    let next = next["match"].as_str().unwrap();
    let mut again = service.connect(next).await;
    assert_eq!(again.join(&secrets[1], None).await["seat"], 0);
    // Whoever comes back to the old match is told of the next one.
    let mut late = service.connect(&id).await;
    late.join(&secrets[0], None).await;
    assert_eq!(late.until("rematch").await["match"], next);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_goes_on_from_any_choice() {
    let service = Service::start().await;
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    play_out(&mut [&mut player], &mut Rng(5)).await;
    let replay = replay_of(&service, id).await;
    let level = service.get("/api/games").await.json()[0]["levels"][0]["key"].clone();
    let choice = replay["choices"].as_array().unwrap().len() / 2;
    let wish = json!({ "replay": replay, "choice": choice, "seat": 1, "level": level });
    let answer = service.post("/api/replays/continue", &wish).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let frames = service.post("/api/replays/frames", &replay).await.json();
    let mut guest = service.connect(answer.json()["id"].as_str().unwrap()).await;
    let joined = guest.join(&answer.json()["secrets"][1], None).await;
    assert_eq!((&joined["seat"], &joined["match"]["commitment"]), (&json!(1), &Value::Null));
    let update = guest.until_update().await;
    if replay["choices"][choice]["seat"] == 1 {
        assert_eq!(update["view"], after(&frames, choice)["views"][1]);
    }
    play_out(&mut [&mut guest], &mut Rng(6)).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_nonce_the_service_draws_one_and_says_so() {
    let service = Service::start().await;
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.connect(id).await;
    player.join(&created["secrets"][0], None).await;
    player.until_update().await;
    let late = json!({ "type": "nonce", "nonce": "00".repeat(32) });
    assert_eq!(player.ask(late).await["code"], "nonce/late");
    player.ask(json!({ "type": "concede" })).await;
    let replay = replay_of(&service, id).await;
    assert_eq!(replay["fair"]["nonces"][0]["by"], "server");
    assert_eq!(replay["fair"]["nonces"][1], json!({ "value": "00".repeat(32), "by": "computer" }));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_in_good_order_tells_everybody_and_loses_nothing() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut a = service.sit(&id, &created["secrets"][0]).await;
    let mut b = service.sit(&id, &created["secrets"][1]).await;
    a.until_update().await;
    b.until_update().await;
    play_some(&mut [&mut a, &mut b], &mut Rng(9), 12).await;
    let (kept, told) = tokio::join!(service.stop(), a.until("error"));
    assert_eq!(told["code"], "server/restarting");
    let service = kept.start().await;
    let mut again = service.connect(&id).await;
    again.join(&created["secrets"][0], Some(a.number())).await;
    let update = again.until_update().await;
    assert_eq!((&update["fresh"], &update["view"]), (&json!(true), &a.update["view"]));
    assert!(update["number"].as_u64() > a.update["number"].as_u64());
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_options_would_change_is_told_after_the_question_to_whoever_is_asked() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let mut players = service.sit_down(&created).await;
    let mut told = 0;
    for step in 0..30 {
        let decider = usize::from(players[1].decides());
        let [first, second] = &mut players;
        let (asked, waits) = if decider == 0 { (first, second) } else { (second, first) };
        let decision = asked.update["decision"].clone();
        let options = decision["options"].as_array().unwrap().clone();
        assert!(options.iter().all(|option| option["effects"].is_null() && option["ends"].is_null()), "the question comes without it");
        let foresee = json!({ "type": "foresee", "decision": decision["number"] });
        let foreseen = asked.ask(foresee.clone()).await;
        assert_eq!((&foreseen["type"], &foreseen["decision"]), (&json!("foreseen"), &decision["number"]), "{foreseen}");
        let effects = foreseen["options"].as_array().unwrap();
        assert_eq!(effects.len(), options.len());
        told += effects.iter().filter(|effect| !effect["effects"].is_null()).count();
        // Kept while the position stands: the same again, at another device as well.
        assert_eq!(asked.ask(foresee.clone()).await["options"], foreseen["options"]);
        assert_eq!(error_code(&waits.ask(foresee.clone()).await), "action/not-your-turn");
        assert_eq!(asked.choose(step % options.len() as u64).await["type"], "done");
        assert!(matches!(error_code(&asked.ask(foresee).await), "action/stale" | "action/not-your-turn"));
        waits.until_update().await;
    }
    assert!(told > 8, "{told} options change something");
    service.stop().await;
}
