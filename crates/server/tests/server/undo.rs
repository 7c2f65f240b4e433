//! Taking back: free against the computer and alone, by consent against a person.

use serde_json::{Value, json};

use crate::support::{Player, Rng, Service, against_computer, alone, between, play_some, with_friend};

async fn decide(player: &mut Player) {
    while !player.decides() {
        player.until_update().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn against_the_computer_it_goes_back_to_ones_own_last_choice() {
    let service = Service::start().await;
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    decide(&mut player).await;
    // The first question with something to choose.
    while player.update["decision"]["options"].as_array().unwrap().len() < 2 {
        player.choose(0).await;
        decide(&mut player).await;
    }
    let before = player.update.clone();
    assert_eq!(player.choose(1).await["type"], "done");
    decide(&mut player).await;
    assert_eq!(player.update["undo"]["may"], true);
    let number = player.update["decision"]["number"].as_u64();
    assert_eq!(player.ask(json!({ "type": "undo" })).await["type"], "done");
    let after = &player.update;
    assert_eq!((&after["view"], &after["fresh"]), (&before["view"], &json!(true)));
    assert_eq!(after["decision"]["options"], before["decision"]["options"]);
    assert!(after["decision"]["number"].as_u64() > number, "an old answer can never fit again");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_start_there_is_nothing_to_take_back() {
    let service = Service::start().await;
    let created = service.open(against_computer()).await;
    let mut player = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    player.until_update().await;
    assert_eq!(player.ask(json!({ "type": "undo" })).await["code"], "undo/nothing");
    service.stop().await;
}

/// Two people, and a moment at which `asker` has just chosen something that may be taken back.
async fn takeable(service: &Service) -> (String, [Player; 2], usize, Value) {
    let (id, mut players, _) = between(service, with_friend()).await;
    let mut rng = Rng(17);
    for _ in 0..200 {
        let decider = usize::from(players[1].decides());
        let before = players[decider].update.clone();
        let [a, b] = &mut players;
        play_some(&mut [a, b], &mut rng, 1).await;
        let real = before["decision"]["options"].as_array().unwrap().len() > 1;
        if real && players[decider].update["undo"]["may"] == true {
            return (id, players, decider, before);
        }
    }
    panic!("no choice of the match may be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn against_a_person_it_takes_consent() {
    let service = Service::start().await;
    let (_, mut players, asker, before) = takeable(&service).await;
    assert_eq!(players[asker].ask(json!({ "type": "undo" })).await["type"], "done");
    let other = 1 - asker;
    assert_eq!(players[other].until_update().await["undo"]["asked_by"], json!(asker));
    assert_eq!(players[asker].ask(json!({ "type": "undo" })).await["code"], "undo/pending");
    assert_eq!(players[asker].ask(json!({ "type": "undo_answer", "allow": true, "block": false })).await["code"], "undo/unasked");
    assert_eq!(players[other].ask(json!({ "type": "undo_answer", "allow": true, "block": false })).await["type"], "done");
    players[asker].settle().await;
    assert_eq!(players[asker].update["view"], before["view"]);
    assert_eq!(players[asker].update["undo"]["asked_by"], Value::Null);
    assert_eq!(players[asker].update["undo"]["left"], 2);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_holds_and_outlives_a_restart() {
    let service = Service::start().await;
    let (id, [mut a, mut b], secrets) = between(&service, with_friend()).await;
    let mut rng = Rng(17);
    let asker = loop {
        let decider = usize::from(b.decides());
        play_some(&mut [&mut a, &mut b], &mut rng, 1).await;
        let player = if decider == 0 { &a } else { &b };
        if player.update["undo"]["may"] == true {
            break decider;
        }
    };
    let (first, second) = if asker == 0 { (&mut a, &mut b) } else { (&mut b, &mut a) };
    first.ask(json!({ "type": "undo" })).await;
    second.until_update().await;
    assert_eq!(second.ask(json!({ "type": "undo_answer", "allow": false, "block": true })).await["type"], "done");
    assert_eq!(first.ask(json!({ "type": "undo" })).await["code"], "undo/blocked");
    let service = service.stop().await.start().await;
    let mut again = service.connect(&id).await;
    again.join(&secrets[asker], None).await;
    assert_eq!(again.ask(json!({ "type": "undo" })).await["code"], "undo/blocked");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn askings_are_counted() {
    let service = Service::with(|config| config.limits.undo_askings = 1).await;
    let (_, mut players, asker, _) = takeable(&service).await;
    players[asker].ask(json!({ "type": "undo" })).await;
    players[1 - asker].until_update().await;
    players[1 - asker].ask(json!({ "type": "undo_answer", "allow": false, "block": false })).await;
    assert_eq!(players[asker].ask(json!({ "type": "undo" })).await["code"], "undo/spent");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_gives_back_hidden_knowledge_is_refused() {
    let service = Service::start().await;
    let (_, [mut a, mut b], _) = between(&service, with_friend()).await;
    let mut rng = Rng(23);
    for _ in 0..400 {
        play_some(&mut [&mut a, &mut b], &mut rng, 1).await;
        assert!(!a.is_over(), "the match ended before anything hidden was seen");
        for player in [&mut a, &mut b] {
            if player.update["undo"]["why"]["en"].as_str().is_some_and(|why| why.contains("hidden")) {
                let before = player.update["view"].clone();
                assert_eq!(player.ask(json!({ "type": "undo" })).await["code"], "undo/reveals");
                assert_eq!(player.update["view"], before);
                service.stop().await;
                return;
            }
        }
    }
    panic!("nothing hidden was ever seen");
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_every_choice_can_be_taken_back() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    let start = a.update["view"].clone();
    play_some(&mut [&mut a, &mut b], &mut Rng(8), 20).await;
    let mut backs = 0;
    while a.ask(json!({ "type": "undo" })).await["type"] == "done" {
        backs += 1;
        assert!(backs <= 20);
    }
    assert!(backs > 0);
    a.settle().await;
    assert!(a.update["undo"]["may"] == false && a.update["view"]["round"] == start["round"]);
    service.stop().await;
}
