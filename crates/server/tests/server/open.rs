//! Open data: matches that everybody who plays them gives away.

use fudaba_server::replay::{OpenMatch, OpenSource, Verdict, open_matches, verify};
use serde_json::{Value, json};

use crate::support::{Player, Service, against_computer, alone, decks, games};

async fn files(service: &Service) -> Vec<Value> {
    service.get("/api/open-data").await.json().as_array().unwrap().clone()
}

async fn lines(service: &Service, file: &Value) -> Vec<OpenMatch> {
    let answer = service.get(&format!("/api/open-data/{}", file["file"].as_str().unwrap())).await;
    assert_eq!(answer.body.len(), usize::try_from(file["bytes"].as_u64().unwrap()).unwrap());
    open_matches(&answer.body[..]).map(Result::unwrap).collect()
}

/// A match of these wishes, given up by seat 0; what it was.
async fn given_up(service: &Service, mut wish: Value, open: Option<bool>) {
    if let Some(open) = open {
        wish["open"] = json!(open);
    }
    let created = service.open(wish).await;
    let mut player = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    player.until_update().await;
    assert_eq!(player.ask(json!({ "type": "concede" })).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_given_away_by_whoever_plays_it_and_by_nobody_else() {
    let service = Service::start().await;
    assert!(files(&service).await.is_empty());
    given_up(&service, against_computer(), None).await;
    given_up(&service, against_computer(), Some(false)).await;
    assert!(files(&service).await.is_empty(), "nobody has agreed");
    given_up(&service, against_computer(), Some(true)).await;
    given_up(&service, against_computer(), Some(true)).await;
    let told = files(&service).await;
    assert_eq!((told.len(), &told[0]["matches"]), (1, &json!(2)), "{told:?}");
    let lines = lines(&service, &told[0]).await;
    assert_eq!(lines.len(), 2);
    let open = &lines[0];
    assert_eq!(
        (open.source, open.rated, open.replay.seats.each_ref().map(|seat| seat.name.as_str())),
        (OpenSource::Table, false, ["", ""])
    );
    assert!(open.replay.signature.is_none() && open.replay.fair.is_none(), "nothing leads to the match");
    let game = crate::support::games().into_iter().find(|game| game.slug() == open.replay.game).unwrap();
    assert_eq!(verify(game.as_ref(), &open.replay).verdict, Verdict::Exact);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_must_agree_to_it() {
    let service = Service::start().await;
    for (host, guest, given) in [(true, false, 0), (false, true, 0), (true, true, 1)] {
        let mut wish = crate::support::with_friend();
        wish["open"] = json!(host);
        let created = service.open(wish).await;
        let id = created["id"].as_str().unwrap();
        let taken = service
            .post(
                &format!("/api/matches/{id}/seats"),
                &json!({ "invitation": created["invitation"], "name": "Bea", "deck": crate::support::decks()[1], "open": guest }),
            )
            .await
            .json();
        let mut player = service.sit(id, &created["secrets"][0]).await;
        let _other = service.sit(id, &taken["secret"]).await;
        player.until_update().await;
        assert_eq!(player.ask(json!({ "type": "concede" })).await["type"], "done");
        assert_eq!(files(&service).await.len(), given, "{host} {guest}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_the_lobby_must_agree_to_it() {
    let service = Service::start().await;
    for (host, guest, given) in [(true, false, 0), (false, true, 0), (true, true, 1)] {
        let mut ada = Player::in_lobby(service.address, None).await;
        let mut bea = Player::in_lobby(service.address, None).await;
        for (player, open) in [(&mut ada, host), (&mut bea, guest)] {
            let offer = json!({ "name": "", "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }], "open": open });
            player.ask(json!({ "type": "offer", "offer": offer })).await;
        }
        let told = [ada.until("paired").await, bea.until("paired").await];
        let id = told[0]["match"].as_str().unwrap();
        let mut player = service.sit(id, &told[0]["secret"]).await;
        let _other = service.sit(id, &told[1]["secret"]).await;
        player.until_update().await;
        assert_eq!(player.ask(json!({ "type": "concede" })).await["type"], "done");
        assert_eq!(files(&service).await.len(), given, "{host} {guest}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_given_as_the_match_before() {
    let service = Service::start().await;
    let mut wish = alone();
    wish["open"] = json!(true);
    let created = service.open(wish).await;
    let [mut a, _b] = service.sit_down(&created).await;
    a.ask(json!({ "type": "concede" })).await;
    let told = files(&service).await;
    assert_eq!(told.len(), 1);
    let open = lines(&service, &told[0]).await.remove(0);
    assert!(open.replay.circumstances.unwrap().alone, "and says that one person played both seats");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_there_is_not_is_said_to_be_none() {
    let service = Service::start().await;
    for file in ["kirifuda-2026-11.jsonl.gz", "..%2f..%2fetc", "kirifuda-2026-99.jsonl.gz", "x.gz"] {
        assert_eq!(service.get(&format!("/api/open-data/{file}")).await.status, 404, "{file}");
    }
    service.stop().await;
}
