//! A table for invited people alone.

use fudaba_server::sha256;
use serde_json::json;

use crate::support::{Player, Service, ask_with};

async fn invite_only() -> Service {
    Service::with(|config| config.pass_phrase = Some(sha256(&["開けゴマ open".as_bytes()]))).await
}

/// What the list of games comes to with this cookie.
async fn status_with(service: &Service, cookie: &str) -> u16 {
    ask_with(service.address, "GET", "/api/games", None, &format!("cookie: {cookie}\r\n")).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_answered_before_the_pass_phrase_is_told() {
    let service = invite_only().await;
    for path in ["/api/games", "/api/matches?watch=1", "/api/people/me", "/api/results", "/api/nothing", "/metrics"] {
        let refused = service.get(path).await;
        assert_eq!((refused.status, refused.code().as_str()), (401, "pass/needed"), "{path}");
    }
    assert!(Player::try_connect(service.address, "m").await.is_none(), "nor on a websocket");
    assert_eq!(service.get("/").await.status, 200, "the page that asks is there");
    assert_eq!(service.get("/healthz").await.status, 200);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_tells_it_is_let_in_and_nobody_by_another_cookie() {
    let service = invite_only().await;
    let wrong = service.post("/api/pass", &json!({ "phrase": "open" })).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (403, "pass/wrong"));
    let told = service.post("/api/pass", &json!({ "phrase": " 開けゴマ open " })).await;
    assert_eq!(told.status, 200, "{}", told.text());
    let cookie = told.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let shown = cookie.split(';').next().unwrap();
    assert_eq!(status_with(&service, &format!("other=1; {shown}")).await, 200);
    let forged = sha256(&["開けゴマ open".as_bytes()]).to_hex();
    for bad in [format!("fudaba-pass={forged}"), "fudaba-pass=".into(), shown.replace("pass=", "pass=A"), format!("x{shown}")] {
        assert_eq!(status_with(&service, &bad).await, 401, "{bad}");
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_reads_numbers_tells_the_phrase_itself() {
    let service = invite_only().await;
    let told = async |path: &str, phrase: &str| {
        let answer = ask_with(service.address, "GET", path, None, &format!("authorization: Bearer {phrase}\r\n")).await;
        (answer.status, answer.text().contains("fudaba_"))
    };
    assert_eq!(told("/metrics", "開けゴマ open").await, (200, true));
    assert_eq!(told("/metrics", "open").await, (403, false));
    assert_eq!(told("/api/games", "開けゴマ open").await, (401, false), "and opens nothing else by it");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_a_phrase_is_open_and_wants_none() {
    let service = Service::start().await;
    assert_eq!(service.get("/api/games").await.status, 200);
    assert_eq!(service.post("/api/pass", &json!({ "phrase": "" })).await.code(), "pass/wrong");
    service.stop().await;
}
