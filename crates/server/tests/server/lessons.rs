//! Lessons as matches of their own, and hints.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{Player, Service, against_computer, between, error_code, games, with_friend};

/// A lesson about to begin, with the person's connection.
async fn begin(service: &Service, game: &str, lesson: &str) -> (String, Value, Player) {
    let answer = service.post("/api/lessons", &json!({ "game": game, "lesson": lesson, "name": "Aki" })).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let created = answer.json();
    let id = created["id"].as_str().unwrap().to_owned();
    let secret = created["secrets"].as_array().unwrap().iter().find(|secret| !secret.is_null()).unwrap().clone();
    let mut player = service.sit(&id, &secret).await;
    player.until_update().await;
    (id, secret, player)
}

fn is_done(player: &Player) -> bool {
    player.update["lesson"]["done"] == true
}

/// Waits until the person is asked, or the lesson is done.
async fn until_asked(player: &mut Player) {
    while !player.decides() && !is_done(player) {
        player.until_update().await;
    }
}

/// Does what the coach would do, up to the end; how many decisions that took.
async fn learn(player: &mut Player) -> usize {
    let mut made = 0;
    loop {
        until_asked(player).await;
        if is_done(player) {
            return made;
        }
        assert_ne!(player.update["lesson"]["text"]["en"], "", "the coach says something");
        let hint = player.ask(json!({ "type": "hint" })).await;
        let answer = player.choose(hint["option"].as_u64().unwrap_or_else(|| panic!("{hint}"))).await;
        assert_eq!(answer["type"], "done", "{answer}");
        made += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_a_first_match_and_six_lessons_that_can_be_played_to_their_end() {
    let service = Service::start().await;
    for game in games() {
        let info = service.get(&format!("/api/games/{}", game.slug())).await.json();
        let lessons = info["lessons"].as_array().unwrap();
        assert!(lessons.len() >= 7 && lessons[0]["key"] == info["first_match"], "{}: {} lessons", game.slug(), lessons.len());
        for lesson in lessons {
            let (id, _, mut player) = begin(&service, game.slug(), lesson["key"].as_str().unwrap()).await;
            let made = learn(&mut player).await;
            assert_eq!(made as u64, lesson["questions"], "{lesson}");
            assert_eq!(service.get(&format!("/api/matches/{id}")).await.json()["status"], "finished");
        }
    }
    service.stop().await;
}

/// A computer's beat while waits are measured.
const BEAT: Duration = Duration::from_millis(200);
/// The person waits less than this.
const MOST: Duration = Duration::from_secs(1);

/// How long the person waits for each question of a lesson, the longest of all.
async fn longest_wait(service: &Service, game: &str, lesson: &str) -> Duration {
    let (_, _, mut player) = begin(service, game, lesson).await;
    let mut longest = Duration::ZERO;
    loop {
        let began = Instant::now();
        until_asked(&mut player).await;
        longest = longest.max(began.elapsed());
        if is_done(&player) {
            return longest;
        }
        let hint = player.ask(json!({ "type": "hint" })).await;
        player.choose(hint["option"].as_u64().unwrap_or_else(|| panic!("{hint}"))).await;
    }
}

/// A window that somebody lets pass by a script has no beat of its own: eight seconds were waited for eleven of them.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_the_passes_of_a_scripted_opponent() {
    let service = Service::with(|config| config.pace.beat = BEAT).await;
    for game in games() {
        for lesson in service.get(&format!("/api/games/{}", game.slug())).await.json()["lessons"].as_array().unwrap() {
            let key = lesson["key"].as_str().unwrap();
            // A machine may be slow at any time; what is waited for every time is waited for.
            let mut longest = longest_wait(&service, game.slug(), key).await;
            for _ in 0..4 {
                if longest >= MOST {
                    longest = longest.min(longest_wait(&service, game.slug(), key).await);
                }
            }
            println!("{} {key}: {longest:?}", game.slug());
            assert!(longest < MOST, "{} {key}: {longest:?}", game.slug());
        }
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_is_explained_and_nothing_is_played() {
    let service = Service::start().await;
    let (id, _, mut player) = begin(&service, "kirifuda", "pick-the-support").await;
    let before = player.update["decision"].clone();
    let options = before["options"].as_array().unwrap();
    let pass = options.iter().position(|option| option["verb"] == "pass").unwrap();
    let answer = player.choose(pass as u64).await;
    assert_eq!(error_code(&answer), "lesson/wrong");
    assert!(answer["text"]["en"].as_str().unwrap().contains("1000"), "{answer}");
    player.settle().await;
    assert_eq!(player.update["decision"], before);
    assert_eq!(service.get(&format!("/api/matches/{id}/replay")).await.json()["code"], "lesson/only");
    learn(&mut player).await;
    assert_eq!(error_code(&player.ask(json!({ "type": "rematch" })).await), "lesson/only");
    assert_eq!(error_code(&player.ask(json!({ "type": "choose", "decision": 0, "option": 0 })).await), "match/finished");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_goes_on_where_it_stood_after_a_restart_and_can_be_taken_back() {
    let service = Service::start().await;
    let (id, secret, mut player) = begin(&service, "kirifuda", "first-match").await;
    let first = player.update["lesson"]["text"].clone();
    let points = player.update["lesson"]["points"].as_array().unwrap().clone();
    player.choose(points[0].as_u64().unwrap()).await;
    until_asked(&mut player).await;
    while player.update["lesson"]["text"] == first || !player.decides() {
        player.until_update().await;
    }
    let second = player.update["lesson"].clone();
    let service = service.stop().await.start().await;
    let mut player = service.sit(&id, &secret).await;
    player.until_update().await;
    assert_eq!(player.update["lesson"], second);
    player.ask(json!({ "type": "undo" })).await;
    while player.update["lesson"]["text"] != first {
        player.until_update().await;
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_lesson_is_refused() {
    let service = Service::start().await;
    let answer = service.post("/api/lessons", &json!({ "game": "kirifuda", "lesson": "nothing", "name": "" })).await;
    assert_eq!((answer.status, answer.json()["code"].clone()), (404, json!("lesson/unknown")));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_names_an_option_and_is_counted_for_good() {
    let service = Service::start().await;
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    while !player.decides() {
        player.until_update().await;
    }
    let before = player.update["decision"].clone();
    let hint = player.ask(json!({ "type": "hint" })).await;
    assert!(hint["option"].as_u64().unwrap() < before["options"].as_array().unwrap().len() as u64, "{hint}");
    assert_eq!(player.update["hints"], json!([1, 0]));
    assert_eq!(player.update["decision"], before, "a hint takes nothing away");
    let service = service.stop().await.start().await;
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    assert_eq!(player.update["hints"], json!([1, 0]));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_there_are_no_hints() {
    let service = Service::start().await;
    let (_, [mut a, mut b], _) = between(&service, with_friend()).await;
    for player in [&mut a, &mut b] {
        assert_eq!(error_code(&player.ask(json!({ "type": "hint" })).await), "hint/none");
    }
    service.stop().await;
}
