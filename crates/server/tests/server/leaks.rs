//! Nothing hidden leaves the service: every frame of a whole match, of both seats and a spectator, is looked through.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{Player, Rng, Service, between, play_out, with_friend};

/// Every card that a message speaks of, by the fields that may name one.
fn named(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inside) in fields {
                if let (true, Some(card)) = (matches!(key.as_str(), "card" | "shows"), inside.as_str()) {
                    found.insert(card.to_owned());
                }
                named(inside, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, found)),
        _ => {}
    }
}

fn messages(player: &Player) -> impl Iterator<Item = Value> + '_ {
    player.heard.iter().map(|text| serde_json::from_str(text).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_holds_a_secret_or_the_seed() {
    let service = Service::start().await;
    let (id, [mut a, mut b], secrets) = between(&service, with_friend()).await;
    let mut guest = service.connect(&id).await;
    guest.join(&Value::Null, None).await;
    guest.until_update().await;
    play_out(&mut [&mut a, &mut b, &mut guest], &mut Rng(31)).await;
    let replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    let seed = replay["seed"].as_str().unwrap().to_owned();
    let secret = replay["fair"]["secret"].as_str().unwrap().to_owned();
    let forbidden = [seed, secret, secrets[0].as_str().unwrap().to_owned(), secrets[1].as_str().unwrap().to_owned()];
    for text in a.heard.iter().chain(&b.heard).chain(&guest.heard) {
        for word in &forbidden {
            assert!(!text.contains(word), "{text}");
        }
        assert!(!text.contains("nonce") && !text.contains("\"seed\""), "{text}");
    }
    service.stop().await;
}

/// Cards that an observer's own zones and the open zones do not show, by everything that it was ever told.
#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_hears_of_no_card_before_it_is_open_to_both() {
    let service = Service::start().await;
    for seed in [41, 42, 43] {
        let (id, [mut a, mut b], _) = between(&service, with_friend()).await;
        let mut guest = service.connect(&id).await;
        guest.join(&Value::Null, None).await;
        guest.until_update().await;
        play_out(&mut [&mut a, &mut b, &mut guest], &mut Rng(seed)).await;
        let (mut seat, mut watched) = ([BTreeSet::new(), BTreeSet::new()], BTreeSet::new());
        messages(&a).for_each(|message| named(&message, &mut seat[0]));
        messages(&b).for_each(|message| named(&message, &mut seat[1]));
        messages(&guest).for_each(|message| named(&message, &mut watched));
        let both: BTreeSet<String> = seat[0].intersection(&seat[1]).cloned().collect();
        assert!(watched.is_subset(&both), "{:?}", watched.difference(&both));
        assert!(!watched.is_empty());
        hands_are_backs(&guest, &[0, 1]);
        hands_are_backs(&a, &[1]);
        hands_are_backs(&b, &[0]);
    }
    service.stop().await;
}

/// No view showed a card of these seats' hands and decks unless an event had told of it.
fn hands_are_backs(player: &Player, seats: &[u64]) {
    let mut told = BTreeSet::new();
    for message in &player.updates {
        named(&message["events"], &mut told);
        for zone in message["view"]["zones"].as_array().unwrap() {
            let hidden =
                zone["seat"].as_u64().is_some_and(|seat| seats.contains(&seat)) && matches!(zone["kind"].as_str(), Some("hand" | "deck"));
            let shown = zone["cards"].as_array().unwrap().iter().filter_map(|card| card["card"].as_str());
            for card in shown.filter(|_| hidden) {
                assert!(told.contains(card), "{card} in {} was never told", zone["id"]);
            }
        }
    }
}
