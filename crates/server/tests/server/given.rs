//! Matches that were played elsewhere: run again, and kept as what they are.

use serde_json::{Value, json};

use crate::support::{Rng, Service, against_computer, play_out};

/// A match that was played out here, as a tab would have written it down.
async fn played_in_a_tab(service: &Service) -> Value {
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    play_out(&mut [&mut player], &mut Rng(3)).await;
    let mut replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    replay["fair"] = Value::Null;
    let parts = replay.as_object_mut().unwrap();
    parts.remove("signature");
    parts.remove("circumstances");
    replay
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_a_tab_is_kept_as_it_was_and_counts_for_nothing() {
    let service = Service::start().await;
    let replay = played_in_a_tab(&service).await;
    let kept = service.post("/api/replays/keep", &replay).await;
    assert_eq!(kept.status, 201, "{}", kept.text());
    let kept = kept.json();
    assert_eq!((kept["secrets"][0].is_string(), &kept["secrets"][1]), (true, &Value::Null), "the person's seat opens for its giver");
    let id = kept["id"].as_str().unwrap();
    let info = service.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!((&info["status"], &info["unrated"], &info["stakes"]), (&json!("finished"), &json!("tab"), &json!("casual")));
    let again = service.get(&format!("/api/matches/{id}/replay")).await.json();
    for part in ["game", "digest", "seats", "decks", "seed", "choices", "fingerprints", "outcome"] {
        assert_eq!(again[part], replay[part], "{part}");
    }
    assert_eq!(again["circumstances"]["continued"], Value::Null, "it went on from nowhere: it is whole");
    let mut guest = service.connect(id).await;
    assert_eq!(guest.join(&kept["secrets"][0], None).await["seat"], 0);
    assert_eq!(guest.until_update().await["outcome"]["winner"], replay["outcome"]["winner"]);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_played_so_or_not_to_its_end_is_not_kept() {
    let service = Service::start().await;
    let replay = played_in_a_tab(&service).await;
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut changed = replay.clone();
        change(&mut changed);
        changed
    };
    for (wrong, why) in [
        (changed(&|replay| replay["digest"] = json!("other")), "other rules"),
        (changed(&|replay| replay["choices"][1]["words"] = json!("something else")), "something else was chosen"),
        (changed(&|replay| replay["outcome"] = Value::Null), "not ended"),
        (changed(&|replay| replay["seats"][0]["level"] = replay["seats"][1]["level"].clone()), "nobody played"),
    ] {
        assert_eq!(service.post("/api/replays/keep", &wrong).await.code(), "replay/unfit", "{why}");
    }
    let newer = changed(&|replay| replay["version"] = json!(3));
    assert_eq!(service.post("/api/replays/keep", &newer).await.code(), "replay/malformed");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_a_study_is_looked_at_and_no_more() {
    let service = Service::start().await;
    let played = played_in_a_tab(&service).await;
    let with = |version: u32, word: &str, value: Value| {
        let mut replay = played.clone();
        (replay["version"], replay[word]) = (json!(version), value);
        replay
    };
    let keyed = with(2, "lots", json!("keyed"));
    let shown = service.post("/api/replays/frames", &keyed).await;
    assert_eq!((shown.status, &shown.json()["verdict"]), (200, &json!("DIVERGED")), "with other lots it is another match");
    let in_order = with(2, "lots", json!("in_order"));
    assert_eq!(service.post("/api/replays/frames", &in_order).await.json()["verdict"], "EXACT");
    let cards = with(2, "cards", json!(["[]"]));
    assert_eq!(service.post("/api/replays/frames", &cards).await.code(), "replay/unfit", "nobody's cards are read at a table");
    for study in [&keyed, &cards] {
        assert_eq!(service.post("/api/replays/keep", study).await.code(), "replay/unfit");
        let wish = json!({ "replay": study, "choice": 0, "seat": 0, "level": "novice" });
        assert_eq!(service.post("/api/replays/continue", &wish).await.code(), "replay/unfit");
    }
    for early in [with(1, "lots", json!("keyed")), with(1, "cards", json!(["[]"]))] {
        assert_eq!(service.post("/api/replays/frames", &early).await.code(), "replay/malformed");
    }
    service.stop().await;
}
