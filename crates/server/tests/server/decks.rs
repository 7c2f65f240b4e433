//! Decks in the making: checked, their odds, read and written, weighed, played with; and what is no deck.

use serde_json::{Value, json};

use crate::support::{Service, against_computer, alone};

/// The first ready-made deck of a game as a list.
fn list_of(game: &Value) -> Value {
    let sections = game["decks"][0]["sections"].as_array().expect("sections");
    sections.iter().map(|section| (section["key"].as_str().expect("a key").to_owned(), section["cards"].clone())).collect()
}

async fn every_game(service: &Service) -> Vec<Value> {
    let mut games = Vec::new();
    for summary in service.get("/api/games").await.json().as_array().expect("games") {
        games.push(service.get(&format!("/api/games/{}", summary["slug"].as_str().expect("a slug"))).await.json());
    }
    games
}

fn door(game: &Value, name: &str) -> String {
    format!("/api/games/{}/decks/{name}", game["slug"].as_str().expect("a slug"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_checked_by_the_games_own_rules_with_rule_and_remedy() {
    let service = Service::start().await;
    for game in every_game(&service).await {
        let list = list_of(&game);
        let sound = service.post(&door(&game, "check"), &json!({ "list": list })).await.json();
        assert_eq!(sound, json!({ "faults": [], "odds": null }), "{}", game["slug"]);
        let empty = service.post(&door(&game, "check"), &json!({ "list": {} })).await.json();
        let faults = empty["faults"].as_array().expect("faults");
        assert!(!faults.is_empty());
        for fault in faults {
            let told = |part: &str| fault[part]["ja"].as_str().is_some_and(|text| !text.is_empty()) && fault[part]["en"].is_string();
            assert!(fault["rule"].as_str().is_some_and(|rule| rule.contains('-')) && told("text") && told("remedy"), "{fault}");
        }
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_card_of_the_game_is_refused_in_every_section() {
    let service = Service::start().await;
    for game in every_game(&service).await {
        for section in game["sections"].as_array().expect("sections") {
            let key = section["key"].as_str().expect("a key");
            let mut list = list_of(&game);
            list[key].as_array_mut().expect("cards").push(json!({ "card": "no such card", "copies": 1 }));
            let checked = service.post(&door(&game, "check"), &json!({ "list": list })).await.json();
            let named = checked["faults"].as_array().expect("faults").iter().any(|fault| fault["section"] == key);
            assert!(named, "{} {key}: {checked}", game["slug"]);
            let mut wish = against_computer();
            (wish["game"], wish["seats"][0]["deck"]) = (game["slug"].clone(), list);
            wish["seats"][1]["deck"] = game["decks"][1]["key"].clone();
            assert_eq!(service.post("/api/matches", &wish).await.code(), "deck/illegal", "{} {key}", game["slug"]);
        }
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_has_a_section_to_lie_in_and_ready_made_cards_lie_in_theirs() {
    let service = Service::start().await;
    for game in every_game(&service).await {
        for card in game["cards"].as_array().expect("cards") {
            let homes = game["homes"][card["number"].as_str().expect("a number")].as_array();
            assert!(homes.is_some_and(|homes| !homes.is_empty()), "{card}");
        }
        let decks = game["decks"].as_array().expect("decks");
        for section in decks.iter().flat_map(|deck| deck["sections"].as_array().expect("sections")) {
            for entry in section["cards"].as_array().expect("cards") {
                let homes = &game["homes"][entry["card"].as_str().expect("a number")];
                assert!(homes.as_array().expect("homes").contains(&section["key"]), "{} {entry}: {homes}", game["slug"]);
                let alone =
                    game["sections"].as_array().expect("sections").len() > 1 && section["cards"].as_array().map(Vec::len) == Some(1);
                assert!(!alone || homes.as_array().map(Vec::len) == Some(1), "{} {entry}: a place of one card is its own", game["slug"]);
            }
        }
        assert_eq!(decks.iter().filter(|deck| deck["first"] == true).count(), 1, "{}: a deck to begin with", game["slug"]);
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_grow_turn_by_turn_and_with_the_exchange() {
    let service = Service::start().await;
    for game in every_game(&service).await {
        let list = list_of(&game);
        let section = game["opening"]["section"].as_str().expect("how cards come to hand");
        let wanted = json!({ "cards": [list[section][0]["card"]], "least": 1 });
        let odds = &service.post(&door(&game, "check"), &json!({ "list": list, "wanted": wanted })).await.json()["odds"];
        let turns = odds["turns"].as_array().expect("turns");
        let chance = |at: usize, how: &str| turns[at][how].as_f64().expect("a chance");
        assert!(chance(0, "keeping") > 0.0 && chance(10, "keeping") > chance(1, "keeping") && chance(10, "exchanging") <= 1.0);
        assert!(chance(0, "exchanging") > chance(0, "keeping"), "{odds}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_written_and_read_again_as_the_programs_read_it() {
    let service = Service::start().await;
    for game in every_game(&service).await {
        let name = json!({ "ja": "自作: \"一\"", "en": "Mine: # {1}" });
        let prints = json!({ "X01": "1e5", "X02": "zik0zj" });
        let deck = json!({ "key": "mine", "name": name, "summary": name, "list": list_of(&game), "prints": prints });
        let text = service.post(&door(&game, "write"), &deck).await.json()["text"].clone();
        let read = service.post(&door(&game, "read"), &json!({ "text": text })).await.json();
        assert_eq!(read, json!({ "deck": deck, "faults": [] }));
    }
    let game = every_game(&service).await.remove(0);
    let plain = json!({ "key": "mine", "name": { "ja": "x", "en": "x" }, "summary": { "ja": "", "en": "" }, "list": {} });
    let text = service.post(&door(&game, "write"), &plain).await.json()["text"].clone();
    assert!(text.as_str().is_some_and(|text| !text.contains("prints")), "nothing is said of cards of which nothing is known: {text}");
    assert_eq!(service.post(&door(&game, "read"), &json!({ "text": text })).await.json()["deck"]["prints"], json!({}));
    let broken = service.post(&door(&game, "read"), &json!({ "text": "key: x\nname: [" })).await.json();
    let fault = &broken["faults"][0];
    let told = fault["message"].as_str().is_some_and(|message| !message.is_empty());
    assert!(broken["deck"].is_null() && told && fault["line"].as_u64().is_some_and(|line| line >= 2), "{broken}");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_weighed_round_by_round_against_every_ready_made_deck() {
    let service = Service::start().await;
    let game = every_game(&service).await.remove(0);
    let first = service.post(&door(&game, "weigh"), &json!({ "list": list_of(&game), "from": 7 })).await.json();
    let against = first["against"].as_array().expect("decks");
    assert_eq!(against.len(), game["decks"].as_array().expect("decks").len());
    let rounds = first["next"].as_u64().expect("a number") - 7;
    assert!(rounds > 0 && against.iter().all(|deck| deck["games"] == rounds * 2), "{first}");
    let mirror = &against.iter().find(|deck| deck["deck"] == game["decks"][0]["key"]).expect("the deck itself");
    assert_eq!(
        mirror["won"].as_u64().zip(mirror["drawn"].as_u64()).map(|(won, drawn)| won * 2 + drawn),
        Some(rounds * 2),
        "even with itself"
    );
    let illegal = service.post(&door(&game, "weigh"), &json!({ "list": {}, "from": 0 })).await;
    assert_eq!(illegal.code(), "deck/illegal");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_list_is_refused_with_its_reason() {
    let service = Service::start().await;
    let game = every_game(&service).await.remove(0);
    let card = list_of(&game)[game["sections"][0]["key"].as_str().expect("a key")][0]["card"].clone();
    for (list, reason) in [
        (json!({ "main": [{ "card": card, "copies": 1000 }] }), "1 to 99 copies"),
        (json!({ "main": [{ "card": "a\u{7}b", "copies": 1 }] }), "no card's number"),
        (json!("main"), "no map of sections"),
    ] {
        for name in ["check", "weigh"] {
            let mut body = json!({ "list": list });
            if name == "weigh" {
                body["from"] = json!(0);
            }
            let answer = service.post(&door(&game, name), &body).await;
            assert_eq!((answer.status, answer.code().as_str()), (422, "deck/malformed"));
            assert!(answer.json()["text"]["en"].as_str().is_some_and(|text| text.contains(reason)), "{}", answer.text());
        }
    }
    let large = json!({ "list": { "main": [{ "card": "x".repeat(10_000_000) }] } });
    assert_eq!(service.post(&door(&game, "check"), &large).await.code(), "message/too-large");
    assert_eq!(service.post("/api/games/none/decks/check", &json!({ "list": {} })).await.code(), "game/unknown");
    let named = json!({ "key": "k", "name": { "ja": "a\u{202e}b", "en": "x" }, "summary": { "ja": "", "en": "" }, "list": {} });
    assert_eq!(service.post(&door(&game, "write"), &named).await.code(), "name/unfit");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_lists_are_played_with_at_both_seats_and_hidden_while_lists_are_closed() {
    let service = Service::start().await;
    let slug = alone()["game"].clone();
    let game = every_game(&service).await.into_iter().find(|game| game["slug"] == slug).expect("the game of the tests");
    for lists in ["open", "closed"] {
        let mut wish = alone();
        wish["lists"] = json!(lists);
        (wish["seats"][0]["deck"], wish["seats"][1]["deck"]) = (list_of(&game), list_of(&game));
        let created = service.open(wish).await;
        let _players = service.sit_down(&created).await;
        let told = service.get(&format!("/api/matches/{}", created["id"].as_str().expect("a name"))).await.json();
        let shown: Vec<bool> = told["seats"].as_array().expect("seats").iter().map(|seat| !seat["list"].is_null()).collect();
        assert_eq!(shown, [lists == "open"; 2], "{told}");
    }
    service.stop().await;
}
