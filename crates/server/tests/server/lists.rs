//! Open and closed deck lists, as they are said when a match is offered, at its table and to anybody who asks.

use serde_json::{Value, json};

use crate::support::{Rng, Service, against_computer, between, decks, play_some, with_friend};

/// The decks of both seats, as somebody is told of them.
fn shown(info: &Value) -> [Value; 2] {
    [0, 1].map(|seat| info["seats"][seat]["deck"].clone())
}

/// A match of two people, with lists as wished; what a seat is told at its table, and what anybody is told who asks.
async fn told(service: &Service, lists: Option<&str>) -> (String, Vec<Value>) {
    let mut wish = with_friend();
    if let Some(lists) = lists {
        wish["lists"] = json!(lists);
    }
    let (id, players, secrets) = between(service, wish).await;
    drop(players);
    let mut infos = Vec::new();
    for secret in [&secrets[0], &secrets[1], &Value::Null] {
        let joined = service.connect(&id).await.join(secret, None).await;
        infos.push(joined["match"].clone());
    }
    infos.push(service.get(&format!("/api/matches/{id}")).await.json());
    (id, infos)
}

#[tokio::test(flavor = "multi_thread")]
async fn open_lists_are_shown_to_everybody_from_the_start() {
    let service = Service::start().await;
    let (_, infos) = told(&service, Some("open")).await;
    for info in infos {
        assert_eq!((&info["lists"], shown(&info)), (&json!("open"), [json!(decks()[0]), json!(decks()[1])]), "{info}");
    }
    let computer = service.open(against_computer()).await;
    let info = service.get(&format!("/api/matches/{}", computer["id"].as_str().unwrap())).await.json();
    assert_eq!(info["lists"], "open", "a match against the computer, where nothing else was said");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_lists_are_closed_until_the_end() {
    let service = Service::start().await;
    let (id, infos) = told(&service, None).await;
    for info in infos {
        assert_eq!((&info["lists"], shown(&info)), (&json!("closed"), [Value::Null, Value::Null]), "{info}");
        assert!([0, 1].iter().all(|seat| info["seats"][seat]["list"].is_null()), "{info}");
    }
    assert_ne!(service.get(&format!("/api/matches/{id}/replay")).await.status, 200, "no replay tells them before");
    let (id, [mut a, mut b], _) = between(&service, with_friend()).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 4).await;
    a.ask(json!({ "type": "concede" })).await;
    let info = service.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(shown(&info), [json!(decks()[0]), json!(decks()[1])]);
    service.stop().await;
}

/// A deck of somebody's own has no key: it is shown card by card, or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_deck_of_ones_own_is_shown_card_by_card_where_lists_are_open() {
    let service = Service::start().await;
    let book = service.get("/api/games/kirifuda").await.json();
    let sections = book["decks"][0]["sections"].as_array().unwrap();
    let list: Value = sections.iter().map(|section| (section["key"].as_str().unwrap().to_owned(), section["cards"].clone())).collect();
    for (lists, wanted) in [("open", list.clone()), ("closed", Value::Null)] {
        let mut wish = with_friend();
        wish["lists"] = json!(lists);
        wish["seats"][0]["deck"] = list.clone();
        let (id, _players, _) = between(&service, wish).await;
        let info = service.get(&format!("/api/matches/{id}")).await.json();
        assert_eq!((&info["seats"][0]["deck"], &info["seats"][0]["list"]), (&Value::Null, &wanted), "{lists}");
    }
    service.stop().await;
}
