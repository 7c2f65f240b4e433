//! Set phrases: heard by the other, not too many, and none where nobody hears them.

use serde_json::json;

use crate::support::{Service, against_computer, alone, between, error_code, with_friend};

#[tokio::test(flavor = "multi_thread")]
async fn a_phrase_is_heard_at_the_table_and_a_second_one_has_to_wait() {
    let service = Service::start().await;
    let (id, [mut ada, mut bea], _) = between(&service, with_friend()).await;
    let mut onlooker = service.connect(&id).await;
    onlooker.join(&json!(null), None).await;
    let say = json!({ "type": "say", "phrase": "well_played" });
    assert_eq!(ada.ask(say.clone()).await["type"], "done");
    for other in [&mut bea, &mut onlooker] {
        let said = other.until("said").await;
        assert_eq!((&said["seat"], &said["phrase"]), (&json!(0), &json!("well_played")));
    }
    assert_eq!(error_code(&ada.ask(say.clone()).await), "rate/limited");
    assert_eq!(bea.ask(json!({ "type": "say", "phrase": "thanks" })).await["type"], "done", "the other has a word of her own");
    assert_eq!(error_code(&onlooker.ask(say).await), "action/not-your-turn", "who looks on says nothing");
    assert_eq!(error_code(&bea.ask(json!({ "type": "say", "phrase": "anything I like" })).await), "message/malformed");
    assert_eq!(ada.ask(json!({ "type": "concede" })).await["type"], "done");
    let replay = service.get(&format!("/api/matches/{id}/replay")).await;
    assert!(!replay.text().contains("well_played"), "nothing of it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_said_where_nobody_hears_it() {
    let service = Service::start().await;
    for wish in [against_computer(), alone()] {
        let created = service.open(wish).await;
        let mut player = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
        assert_eq!(error_code(&player.ask(json!({ "type": "say", "phrase": "hello" })).await), "message/unexpected");
    }
}
