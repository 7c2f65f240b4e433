//! The HTTP part: what is served, how it is guarded, what replays are refused.

use fudaba_server::{Cost, Rate};
use serde_json::{Value, json};

use crate::support::{Rng, Service, against_computer, alone, ask, decks, play_out, raw};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_served_with_all_that_draws_it() {
    let service = Service::start().await;
    let games = service.get("/api/games").await.json();
    let slug = games[0]["slug"].as_str().unwrap();
    let game = service.get(&format!("/api/games/{slug}")).await.json();
    for part in ["slug", "title", "summary", "levels", "table", "cards", "decks"] {
        assert!(!game[part].is_null(), "{part}");
    }
    assert_eq!(game["decks"].as_array().unwrap().len(), decks().len());
    assert_eq!(service.get("/api/games/none").await.code(), "game/unknown");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_example_of_the_rulebook_opens_as_a_replay() {
    let service = Service::start().await;
    let slug = service.get("/api/games").await.json()[0]["slug"].as_str().unwrap().to_owned();
    let rulebook = service.get(&format!("/api/games/{slug}/rulebook")).await.json();
    let sections = rulebook["sections"].as_array().unwrap();
    let examples: Vec<&str> = sections
        .iter()
        .flat_map(|section| section["rules"].as_array().unwrap())
        .flat_map(|rule| rule["examples"].as_array().unwrap())
        .filter_map(Value::as_str)
        .collect();
    for name in examples.iter().step_by(7) {
        let escaped: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let shown = service.get(&format!("/api/games/{slug}/scenarios/{escaped}")).await;
        assert_eq!(shown.status, 200, "{name}: {}", shown.text());
        assert!(!shown.json()["frames"].as_array().unwrap().is_empty(), "{name}");
    }
    assert_eq!(service.get(&format!("/api/games/{slug}/scenarios/none")).await.code(), "scenario/unknown");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_come_as_pages_to_print_within_bounds() {
    // Three times one card is what this address may have printed.
    let service = Service::with(|config| config.limits.work = Rate { burst: 3 * (Cost::MATCH + 1), per_second: 0.0 }).await;
    let slug = service.get("/api/games").await.json()[0]["slug"].as_str().unwrap().to_owned();
    let number = service.get(&format!("/api/games/{slug}")).await.json()["cards"][0]["number"].as_str().unwrap().to_owned();
    let print = async |words: &str| service.get(&format!("/api/games/{slug}/print?{words}")).await;
    assert_eq!(print(&format!("cards=181x{number}")).await.code(), "message/too-large");
    for wrong in ["up=7", "paper=a3", "lang=de", "up=nine"] {
        assert_eq!(print(wrong).await.code(), "message/malformed", "{wrong}");
    }
    let page = print(&format!("cards=10x{number}&lang=ja&backs=behind&up=8&ink=low&paper=letter")).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(page.header("content-type"), Some("application/pdf"));
    assert_eq!(print("cards=none").await.code(), "http/unknown");
    assert_eq!(print(&format!("cards={number}")).await.status, 200);
    assert_eq!(print(&format!("cards={number}")).await.code(), "rate/limited");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_with_the_headers_that_guard_them() {
    let service = Service::start().await;
    for path in ["/", "/games/any/page", "/api/games", "/nothing.here"] {
        let answer = service.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("script-src 'unsafe-inline'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    let home = service.get("/").await;
    assert_eq!(home.status, 200);
    assert!(home.header("content-type").unwrap().starts_with("text/html"));
    assert_eq!(service.get("/nothing.here").await.code(), "http/unknown");
    assert_eq!(service.get("/api/nothing").await.code(), "http/unknown");
    assert_eq!(ask(service.address, "DELETE", "/api/games", None).await.code(), "http/method");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_known_is_not_sent_again() {
    let service = Service::start().await;
    if let Some(tag) = service.get("/").await.header("etag") {
        let request = format!("GET / HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nif-none-match: {tag}\r\n\r\n", service.address);
        assert_eq!(raw(service.address, request.as_bytes()).await.status, 304);
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_may_not_open_a_websocket() {
    let service = Service::start().await;
    let open = |origin: &str| {
        format!(
            "GET /ws/matches/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nhost: {0}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: {origin}\r\n\r\n",
            service.address
        )
    };
    let foreign = raw(service.address, open("http://evil.example").replace("Upgrade\r", "Upgrade, close\r").as_bytes()).await;
    assert_eq!((foreign.status, foreign.code().as_str()), (403, "origin/foreign"));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_bodies_are_refused_and_nothing_is_made() {
    let service = Service::start().await;
    let mut illegal = alone();
    illegal["seats"][0]["deck"] = json!({ "main": [] });
    let mut nobody = alone();
    nobody["seats"] = json!([against_computer()["seats"][1], against_computer()["seats"][1]]);
    let mut unknown = alone();
    unknown["seats"][1]["deck"] = json!("none");
    let mut level = against_computer();
    level["seats"][1]["level"] = json!("none");
    let mut named = alone();
    named["seats"][0]["name"] = json!("x".repeat(41));
    for (body, status, code) in [
        (json!({}), 400, "message/malformed"),
        (nobody, 400, "message/malformed"),
        (named, 400, "name/unfit"),
        (illegal, 422, "deck/illegal"),
        (unknown, 404, "deck/unknown"),
        (level, 404, "level/unknown"),
    ] {
        let answer = service.post("/api/matches", &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code));
    }
    let deep = ask(service.address, "POST", "/api/matches", Some("[".repeat(50_000))).await;
    assert_eq!(deep.code(), "message/malformed");
    let large = ask(service.address, "POST", "/api/matches", Some(format!("\"{}\"", "x".repeat(1_000_000)))).await;
    assert_eq!((large.status, large.code().as_str()), (413, "message/too-large"));
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_that_were_cut_or_changed_are_found_out() {
    let service = Service::start().await;
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap();
    let [mut a, mut b] = service.sit_down(&created).await;
    play_out(&mut [&mut a, &mut b], &mut Rng(13)).await;
    let replay = service.get(&format!("/api/matches/{id}/replay")).await.json();
    let frames = |body: String| ask(service.address, "POST", "/api/replays/frames", Some(body));

    let whole = replay.to_string();
    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        assert_eq!(frames(whole[..length].to_owned()).await.code(), "replay/malformed", "{length}");
    }
    let count = replay["choices"].as_array().unwrap().len();
    let change = |change: &dyn Fn(&mut Value)| {
        let mut changed = replay.clone();
        change(&mut changed);
        changed.to_string()
    };
    let shorter = change(&|replay| drop(replay["choices"].as_array_mut().unwrap().pop()));
    assert_eq!(frames(shorter).await.code(), "replay/malformed");
    assert_eq!(frames(change(&|replay| replay["version"] = json!(3))).await.code(), "replay/malformed");
    assert_eq!(frames(change(&|replay| replay["game"] = json!("none"))).await.code(), "game/unknown");

    let other = change(&|replay| replay["digest"] = json!("other"));
    assert_eq!(frames(other).await.json()["verdict"], "UNVERIFIED");
    let middle = count / 2;
    let worded = frames(change(&|replay| replay["choices"][middle]["words"] = json!("something else"))).await.json();
    let last = &worded["frames"].as_array().unwrap().last().unwrap()["choice"];
    assert_eq!((&worded["verdict"], last), (&json!("DIVERGED"), &json!(middle)));
    let seeded = frames(change(&|replay| replay["seed"] = json!("00".repeat(32)))).await.json();
    assert_eq!((&seeded["verdict"], &seeded["fair"]["dealing"]), (&json!("DIVERGED"), &json!("CONTRADICTED")));
    let secret = frames(change(&|replay| replay["fair"]["secret"] = json!("00".repeat(32)))).await.json();
    assert_eq!((&secret["verdict"], &secret["fair"]["dealing"]), (&json!("EXACT"), &json!("CONTRADICTED")));
    let outcome = frames(change(&|replay| replay["outcome"]["reason"] = json!("luck"))).await.json();
    assert_eq!(outcome["verdict"], "DIVERGED");
    let level = service.get("/api/games").await.json()[0]["levels"][0]["key"].clone();
    let wish = json!({ "replay": serde_json::from_str::<Value>(&change(&|replay| replay["choices"][0]["words"] = json!("x"))).unwrap(), "choice": 2, "seat": 0, "level": level });
    assert_eq!(service.post("/api/replays/continue", &wish).await.code(), "replay/diverged");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_openapi_page_describes_every_address() {
    let service = Service::start().await;
    let page = service.get("/openapi.json").await.json();
    assert!(page["openapi"].as_str().unwrap().starts_with("3."));
    let addresses = ["/api/games", "/api/games/{slug}", "/api/games/{slug}/rulebook", "/api/games/{slug}/scenarios/{name}", "/api/matches"];
    let more = ["/api/matches/{id}", "/api/matches/{id}/seats", "/api/matches/{id}/replay", "/api/replays/frames", "/api/replays/continue"];
    for path in addresses.iter().chain(&more).chain(&["/healthz", "/metrics"]) {
        let item = &page["paths"][path];
        assert!(item.is_object(), "{path}");
        for operation in item.as_object().unwrap().values() {
            assert!(
                operation["operationId"].is_string() && operation["responses"].as_object().is_some_and(|all| !all.is_empty()),
                "{path}"
            );
        }
    }
    references_lead_somewhere(&page, &page);
    service.stop().await;
}

fn references_lead_somewhere(page: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
                assert!(page.pointer(target.trim_start_matches('#')).is_some(), "{target}");
            }
            fields.values().for_each(|part| references_lead_somewhere(page, part));
        }
        Value::Array(items) => items.iter().for_each(|part| references_lead_somewhere(page, part)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_see_health_and_numbers() {
    let service = Service::start().await;
    assert_eq!(service.get("/healthz").await.text(), "ok");
    service.open(alone()).await;
    let numbers = service.get("/metrics").await.text();
    for name in ["fudaba_matches", "fudaba_requests_total", "fudaba_commit_seconds_bucket"] {
        assert!(numbers.contains(name), "{name}");
    }
    service.stop().await;
}
