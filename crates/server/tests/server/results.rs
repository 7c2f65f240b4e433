//! What a signed replay holds beyond the choices, and the table's chained list of results.

use fudaba_server::Bytes32;
use fudaba_server::replay::{CheckedList, Continued, ListFault, Replay, ResultKind, Results, check_list};
use serde_json::{Value, json};

use crate::support::{Player, Rng, Service, against_computer, alone, play_some};

async fn key(service: &Service) -> Bytes32 {
    Bytes32::from_hex(service.get("/api/key").await.json()["key"].as_str().unwrap()).unwrap()
}

async fn list(service: &Service) -> Results {
    serde_json::from_slice(&service.get("/api/results").await.body).unwrap()
}

async fn checked(service: &Service) -> CheckedList {
    check_list(&[list(service).await], &[key(service).await]).unwrap()
}

async fn decide(player: &mut Player) {
    while !player.decides() {
        player.until_update().await;
    }
}

/// A match against the computer in which a choice was taken back after a hint, and given up then; its replay.
async fn helped(service: &Service) -> Value {
    let created = service.open(against_computer()).await;
    let id = created["id"].as_str().unwrap();
    let mut player = service.sit(id, &created["secrets"][0]).await;
    player.until_update().await;
    decide(&mut player).await;
    while player.update["decision"]["options"].as_array().unwrap().len() < 2 {
        player.choose(0).await;
        decide(&mut player).await;
    }
    assert_eq!(player.ask(json!({ "type": "hint" })).await["type"], "hint");
    player.choose(1).await;
    decide(&mut player).await;
    assert_eq!(player.ask(json!({ "type": "undo" })).await["type"], "done");
    assert_eq!(player.ask(json!({ "type": "concede" })).await["type"], "done");
    service.get(&format!("/api/matches/{id}/replay")).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_tells_of_hints_and_of_what_was_taken_back() {
    let service = Service::start().await;
    let replay = helped(&service).await;
    let told = &replay["circumstances"];
    assert_eq!(told["hints"].as_array().unwrap().len(), 1);
    assert_eq!(told["hints"][0]["seat"], 0);
    let back = &told["taken_back"][0];
    assert_eq!(back["by"], 0);
    let gone = back["choices"].as_array().unwrap();
    assert_eq!((&gone[0]["option"], &gone[0]["seat"]), (&json!(1), &json!(0)), "what was chosen first, in words: {gone:?}");
    assert_eq!(told["alone"], false);
    let shown = service.post("/api/replays/frames", &replay).await.json();
    assert_eq!((&shown["verdict"], &shown["signed"]), (&json!("EXACT"), &json!("SIGNED")), "{}", shown["reason"]);
    let mut quiet = replay.clone();
    quiet["circumstances"]["hints"] = json!([]);
    assert_eq!(service.post("/api/replays/frames", &quiet).await.json()["signed"], "ALTERED", "and it is a part of what is signed");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_tells_that_one_person_played_both_seats() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, _b] = service.sit_down(&created).await;
    a.ask(json!({ "type": "concede" })).await;
    let replay = service.get(&format!("/api/matches/{}/replay", created["id"].as_str().unwrap())).await.json();
    assert_eq!(replay["circumstances"]["alone"], true);
    service.stop().await;
}

/// Played at both seats by one person to a position that suits her, and gone on from as a match against the strongest computer.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_went_on_from_a_replay_is_never_told_as_one_that_was_played_here() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 4).await;
    a.ask(json!({ "type": "concede" })).await;
    let id = created["id"].as_str().unwrap();
    let mut source = service.get(&format!("/api/matches/{id}/replay")).await.json();
    assert!(source["circumstances"]["continued"].is_null() && source["circumstances"]["alone"] == true);
    source["seats"][0]["name"] = json!("Eve");
    let wish = json!({ "replay": source, "choice": 3, "seat": 0, "level": "novice" });
    let continued = service.post("/api/replays/continue", &wish).await.json();
    let id = continued["id"].as_str().unwrap();
    let mut eve = service.connect(id).await;
    eve.join(&continued["secrets"][0], None).await;
    assert_eq!(eve.ask(json!({ "type": "concede" })).await["type"], "done");
    let replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    assert_eq!(replay["circumstances"]["continued"], json!({ "after": 3 }), "and that stands under the signature");
    let mut washed = replay.clone();
    washed["circumstances"].as_object_mut().unwrap().remove("continued");
    assert_eq!(service.post("/api/replays/frames", &washed).await.json()["signed"], "ALTERED");
    let list = checked(&service).await;
    let (_, last) = list.results().last().unwrap();
    assert_eq!((last.kind, last.continued), (ResultKind::Ended, Some(Continued { after: Some(3) })));
    let replay: Replay = serde_json::from_value(replay).unwrap();
    list.holds(&replay).expect("list and replay say the same");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_deal_and_every_end_is_in_the_list_and_a_deal_broken_off_stays_open() {
    let service = Service::start().await;
    assert_eq!(checked(&service).await, CheckedList::default(), "an empty list needs no signature");
    let replay: Replay = serde_json::from_value(helped(&service).await).unwrap();
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(3), 3).await;
    let before = checked(&service).await;
    let kinds: Vec<ResultKind> = before.results().iter().map(|(_, result)| result.kind).collect();
    assert_eq!(kinds, [ResultKind::Dealt, ResultKind::Ended, ResultKind::Dealt]);
    assert_eq!(before.holds(&replay).unwrap().number, 2);
    assert_eq!(before.open_deals().count(), 1, "nobody has ended the second one");
    let id = created["id"].as_str().unwrap();
    assert!(!service.get("/api/results").await.text().contains(id), "with its name strangers could watch");
    let service = service.stop().await.start().await;
    let mut a = service.connect(id).await;
    a.join(&created["secrets"][0], None).await;
    a.ask(json!({ "type": "concede" })).await;
    let after = checked(&service).await;
    assert_eq!((after.results().len(), after.open_deals().count()), (4, 0));
    after.goes_on_from(&before).expect("the list only grows");
    assert_eq!(before.goes_on_from(&after), Err(ListFault::Changed(4)));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_can_be_left_out_of_the_list_or_changed_in_it() {
    let service = Service::start().await;
    let replay: Replay = serde_json::from_value(helped(&service).await).unwrap();
    helped(&service).await;
    let (whole, key) = (list(&service).await, [key(&service).await]);
    let changed = |change: &dyn Fn(&mut Results)| {
        let mut list = whole.clone();
        change(&mut list);
        check_list(&[list], &key).unwrap_err()
    };
    assert_eq!(changed(&|list| drop(list.results.remove(1))), ListFault::Missing(2));
    assert_eq!(changed(&|list| drop(list.results.pop())), ListFault::Short { here: 3, said: 4 });
    assert_eq!(changed(&|list| list.results.swap(0, 1)), ListFault::Missing(1));
    let other = |text: &str| serde_json::value::RawValue::from_string(text.replace("kirifuda", "kirifudo")).unwrap();
    assert_eq!(changed(&|list| list.results[1].result = other(list.results[1].result.get())), ListFault::Changed(2));
    assert_eq!(changed(&|list| list.signature = None), ListFault::Unvouched);
    assert_eq!(check_list(std::slice::from_ref(&whole), &[]), Err(ListFault::Unvouched), "a key that nobody named");
    let list = check_list(&[whole], &key).unwrap();
    let elsewhere = Replay { choices: Vec::new(), ..replay.clone() };
    assert_eq!(list.holds(&elsewhere), Err(ListFault::NotListed(2)));
    assert_eq!(list.holds(&Replay { circumstances: None, ..replay }), Err(ListFault::Unlisted));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_comes_in_parts() {
    let service = Service::start().await;
    helped(&service).await;
    let rest: Results = serde_json::from_slice(&service.get("/api/results?from=2").await.body).unwrap();
    assert_eq!((rest.results.len(), rest.results[0].listed.number, rest.next), (1, 2, None));
    assert_eq!(service.get("/api/results?from=x").await.code(), "message/malformed");
    service.stop().await;
}
