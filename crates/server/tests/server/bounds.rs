//! What one client may take up: of memory, of connections, of time.

use std::time::Duration;

use fudaba_server::{Cost, Rate};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{
    Player, Rng, Service, against_computer, alone, between, decks, error_code, games, play_out, play_some, raw, with_friend,
};

const SOON: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(10);

/// A finished match's replay.
async fn replay(service: &Service) -> Value {
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap();
    let [mut a, mut b] = service.sit_down(&created).await;
    play_out(&mut [&mut a, &mut b], &mut Rng(3)).await;
    service.get(&format!("/api/matches/{id}/replay")).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_shown_by_pages_and_nothing_is_left_out() {
    let service = Service::start().await;
    let replay = replay(&service).await;
    let whole = service.post("/api/replays/frames", &replay).await.json();
    let kept = service.stop().await;
    let service = kept.start_with(|config| config.limits.page_bytes = 100_000).await;
    let (mut frames, mut from, mut pages) = (Vec::new(), json!(0), 0);
    while !from.is_null() {
        let answer = service.post(&format!("/api/replays/frames?from={from}"), &replay).await;
        assert!(answer.body.len() < 300_000, "a page is a page: {} bytes", answer.body.len());
        let page = answer.json();
        assert_eq!(page["verdict"], "EXACT");
        frames.extend(page["frames"].as_array().unwrap().iter().cloned());
        from = page["next"].clone();
        pages += 1;
    }
    assert!(pages > 2);
    assert_eq!(json!(frames), whole["frames"]);
    service.stop().await;
}

#[test]
fn a_long_replay_costs_more_than_a_short_one() {
    assert_eq!([0, 99, 400, 4_000].map(Cost::of_running), [0, 0, 4, 40]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_with_a_long_name_is_none() {
    let service = Service::start().await;
    let replay = replay(&service).await;
    type Change = fn(&mut Value);
    let changes: [Change; 5] = [
        |replay| replay["seats"][0]["name"] = json!("x".repeat(1_900_000)),
        |replay| replay["seats"][0]["name"] = json!("x".repeat(41)),
        |replay| replay["seats"][1]["deck"] = json!("x".repeat(65)),
        |replay| replay["digest"] = json!("x".repeat(1000)),
        |replay| replay["choices"][0]["words"] = json!("x".repeat(1000)),
    ];
    for change in changes {
        let mut changed = replay.clone();
        change(&mut changed);
        let answer = service.post("/api/replays/frames", &changed).await;
        assert_eq!(answer.code(), "replay/malformed");
        let level = games()[0].levels()[0].key;
        let wish = json!({ "replay": changed, "choice": 0, "seat": 0, "level": level });
        assert_eq!(service.post("/api/replays/continue", &wish).await.code(), "replay/malformed");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_with_an_unknown_deck_key_cannot_be_continued() {
    let service = Service::start().await;
    let mut replay = replay(&service).await;
    replay["seats"][0]["deck"] = json!("no_such_deck");
    let wish = json!({ "replay": replay, "choice": 0, "seat": 0, "level": games()[0].levels()[0].key });
    assert_eq!(service.post("/api/replays/continue", &wish).await.code(), "deck/unknown");
    service.stop().await;
}

fn post(service: &Service, headers: &str, body: &str) -> String {
    post_to("/api/replays/frames", service, headers, body)
}

fn post_to(path: &str, service: &Service, headers: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
        service.address,
        body.len()
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_is_json_and_from_ones_own_pages() {
    let service = Service::start().await;
    let json = "content-type: application/json\r\n";
    for (headers, status, code) in [
        (String::new(), 415, "http/media"),
        ("content-type: text/plain\r\n".to_owned(), 415, "http/media"),
        (format!("{json}origin: http://evil.example\r\n"), 403, "origin/foreign"),
        (format!("{json}sec-fetch-site: cross-site\r\n"), 403, "origin/foreign"),
        (format!("{json}origin: http://{}\r\n", service.address), 422, "replay/malformed"),
    ] {
        let answer = raw(service.address, post(&service, &headers, "{}").as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{headers}");
    }
    for path in ["/api/matches", "/api/lessons", "/api/replays/continue", "/api/matches/AAAAAAAAAAAAAAAAAAAAAA/seats"] {
        let answer = raw(service.address, post_to(path, &service, "content-type: text/plain\r\n", "{}").as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (415, "http/media"), "{path}");
        let foreign = format!("{json}origin: http://evil.example\r\n");
        let answer = raw(service.address, post_to(path, &service, &foreign, "{}").as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "origin/foreign"), "{path}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_answers_to_its_own_names_only() {
    let service = Service::with(|config| config.origins = vec!["https://cards.example".to_owned()]).await;
    for (host, status) in [("localhost", 200), ("127.0.0.1:1", 200), ("cards.example", 200), ("evil.example", 421)] {
        let request = format!("GET /api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        assert_eq!(raw(service.address, request.as_bytes()).await.status, status, "{host}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_client_have_a_rate_of_their_own() {
    let service = Service::with(|config| config.limits.assets = Rate { burst: 5, per_second: 0.0 }).await;
    for _ in 0..5 {
        assert_ne!(service.get("/").await.status, 429);
    }
    for path in ["/", "/assets/any.js", "/match/abc"] {
        assert_eq!(service.get(path).await.code(), "rate/limited", "{path}");
    }
    assert_eq!(service.get("/api/games").await.status, 200, "what a match needs has its own");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_closed() {
    let service = Service::with(|config| {
        config.pace.first_byte = SOON;
        config.pace.header_wait = SOON;
    })
    .await;
    for said in ["", "GET /heal", "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
        let mut stream = TcpStream::connect(service.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        let ended = timeout(PATIENCE, stream.read_to_end(&mut heard)).await;
        assert!(ended.is_ok(), "{said:?} and then silence");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_websocket_that_does_not_join_is_closed() {
    let service = Service::with(|config| config.pace.join_wait = SOON).await;
    let created = service.open(alone()).await;
    let mut silent = service.connect(created["id"].as_str().unwrap()).await;
    assert!(timeout(PATIENCE, silent.hear()).await.unwrap().is_none());
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_do_not_keep_a_connection_for_ever() {
    let service = Service::with(|config| config.pace.quiet = 3 * SOON).await;
    let created = service.open(alone()).await;
    let mut player = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    let pinging = async { while player.try_ask(json!({ "type": "ping" })).await.is_some() {} };
    timeout(PATIENCE, pinging).await.expect("it is closed although it pings");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_all_connections_are_taken_the_service_says_how_it_is_and_seats_stay_reachable() {
    let service = Service::with(|config| {
        config.limits.connections = 16;
        config.limits.spare = 4;
    })
    .await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut silent = Vec::new();
    for _ in 0..16 {
        silent.push(TcpStream::connect(service.address).await.unwrap());
    }
    // They are taken one by one, as fast as the machine is.
    let busy = async {
        while service.get("/api/games").await.code() != "server/busy" {
            tokio::time::sleep(SOON).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), busy).await.expect("all connections are taken");
    assert_eq!(service.get("/healthz").await.status, 200);
    let mut player = service.connect(&id).await;
    assert_eq!(player.join(&created["secrets"][0], None).await["type"], "joined");
    let mut guest = service.connect(&id).await;
    assert_eq!(error_code(&guest.join(&Value::Null, None).await), "server/busy");
    drop(silent);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_withheld_take_up_little() {
    let service = Service::with(|config| {
        config.limits.bodies = 4 * 1024 * 1024;
        config.limits.bodies_per_address = 4 * 1024 * 1024;
    })
    .await;
    let length = 1024 * 1024;
    let mut withheld = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(service.address).await.unwrap();
        let head =
            post(&service, "content-type: application/json\r\n", "").replace("content-length: 0", &format!("content-length: {length}"));
        let (mut reading, mut writing) = stream.split();
        // Whoever is refused is answered before all is sent.
        let body = [head.into_bytes(), vec![b' '; length - 1]].concat();
        let mut answer = [0; 16];
        let heard = tokio::select! {
            _ = async { drop(writing.write_all(&body).await); tokio::time::sleep(3 * SOON).await } => false,
            read = reading.read(&mut answer) => read.is_ok(),
        };
        withheld.push((stream, heard));
    }
    let refused = withheld.iter().filter(|(_, refused)| *refused).count();
    assert!((4..8).contains(&refused), "{refused} of 8 were refused");
    drop(withheld);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_late_hears_everything_whole_and_pongs_in_between() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let [mut a, mut b] = service.sit_down(&created).await;
    let mut late = Player::connect_narrow(service.address, created["id"].as_str().unwrap()).await;
    late.join(&created["secrets"][0], None).await;
    let (known, read) = (a.heard.len(), late.heard.len());
    for round in 0..10 {
        play_some(&mut [&mut a, &mut b], &mut Rng(round), 4).await;
        late.ping().await;
    }
    late.ask(json!({ "type": "ping" })).await;
    a.ask(json!({ "type": "ping" })).await;
    let updates = |heard: &[String]| -> Vec<String> { heard.iter().filter(|text| text.contains(r#""type":"update""#)).cloned().collect() };
    let (there, here) = (updates(&a.heard[known..]), updates(&late.heard[read..]));
    assert!(there.iter().map(String::len).sum::<usize>() > 40_000, "little was said");
    assert!(here.ends_with(&there), "{} updates late, {} in time", here.len(), there.len());
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_of_the_protocol_count_as_messages() {
    let service = Service::with(|config| config.limits.messages = Rate { burst: 20, per_second: 1.0 }).await;
    let created = service.open(against_computer()).await;
    let mut loud = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    for _ in 0..1000 {
        loud.ping().await;
    }
    timeout(PATIENCE, async { while loud.hear().await.is_some() {} }).await.expect("it is closed");
    assert!(loud.heard.iter().any(|message| message.contains("rate/limited")));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_connections_of_one_address_share_what_they_may_say() {
    let service = Service::with(|config| config.limits.messages_per_address = Rate { burst: 40, per_second: 0.0 }).await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap();
    let mut players = Vec::new();
    for seat in [0, 1, 0, 1] {
        players.push(service.sit(id, &created["secrets"][seat]).await);
    }
    let (mut said, mut refused) = (0, 0);
    for _ in 0..20 {
        for player in &mut players {
            let answer = player.ask(json!({ "type": "why", "ref": null, "place": "0/hand" })).await;
            if error_code(&answer) == "rate/limited" { refused += 1 } else { said += 1 }
        }
    }
    assert!(said <= 40 && refused >= 40, "{said} were answered, {refused} refused");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematches_are_counted_with_everything_else_that_is_work() {
    let service = Service::with(|config| config.limits.work = Rate { burst: 4 * Cost::MATCH, per_second: 0.0 }).await;
    let created = service.open(alone()).await;
    let (mut id, secrets) = (created["id"].as_str().unwrap().to_owned(), created["secrets"].clone());
    let mut made = 1;
    loop {
        let mut players: [Player; 2] = [service.connect(&id).await, service.connect(&id).await];
        for (player, secret) in players.iter_mut().zip(secrets.as_array().unwrap()) {
            player.join(secret, None).await;
            player.send(json!({ "type": "nonce", "id": 2, "nonce": "5a".repeat(32) })).await;
        }
        let [a, _] = &mut players;
        a.until_update().await;
        assert_eq!(a.ask(json!({ "type": "concede" })).await["type"], "done");
        let answer = a.ask(json!({ "type": "rematch" })).await;
        if answer["type"] == "error" {
            assert_eq!(answer["code"], "rate/limited");
            break;
        }
        id = a
            .heard
            .iter()
            .rev()
            .find_map(|text| {
                let message: Value = serde_json::from_str(text).unwrap();
                (message["type"] == "rematch").then(|| message["match"].as_str().unwrap().to_owned())
            })
            .unwrap();
        made += 1;
        assert!(made < 6);
    }
    assert!(made >= 3, "{made}");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_hide_something_are_refused() {
    let service = Service::start().await;
    for name in ["a\u{202e}b", "\u{200b}", "\u{3164}"] {
        let mut wish = alone();
        wish["seats"][0]["name"] = json!(name);
        assert_eq!(service.post("/api/matches", &wish).await.code(), "name/unfit", "{name:?}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_listed_only_where_all_who_play_it_say_so() {
    let service = Service::start().await;
    let lists = async |id: &str| {
        let list = service.get("/api/matches?watch=1").await.json();
        list.as_array().unwrap().iter().any(|info| info["id"] == id)
    };
    // The guest of `between` agrees to whatever is offered.
    for (watch, listed) in [(Value::Null, false), (json!(true), true), (json!(false), false)] {
        let mut wish = with_friend();
        wish["watch"] = watch;
        let (id, _players, _) = between(&service, wish).await;
        assert_eq!(lists(&id).await, listed);
    }
    // One who was not asked, or says no, is not shown.
    for agreed in [Value::Null, json!(false)] {
        let mut wish = with_friend();
        wish["watch"] = json!(true);
        let created = service.open(wish).await;
        let id = created["id"].as_str().unwrap();
        assert_eq!(service.get(&format!("/api/matches/{id}")).await.json()["watch"], true, "it is told before the seat is taken");
        let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1], "watch": agreed });
        let taken = service.post(&format!("/api/matches/{id}/seats"), &take).await.json();
        let (_host, mut guest) = (service.sit(id, &created["secrets"][0]).await, service.sit(id, &taken["secret"]).await);
        guest.until_update().await;
        assert!(!lists(id).await);
        assert_eq!(service.get(&format!("/api/matches/{id}")).await.json()["watch"], false);
    }
    // Alone against the computer it is one's own to say.
    for (watch, listed) in [(Value::Null, false), (json!(true), true)] {
        let mut wish = against_computer();
        wish["watch"] = watch;
        let created = service.open(wish).await;
        let id = created["id"].as_str().unwrap();
        let mut player = service.sit(id, &created["secrets"][0]).await;
        player.until_update().await;
        assert_eq!(lists(id).await, listed);
    }
    service.stop().await;
}
