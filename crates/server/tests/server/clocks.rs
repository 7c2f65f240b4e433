//! Clocks over the wire; how they count is tested where they are made.

use std::time::Duration;

use serde_json::json;

use crate::support::{Service, between, with_friend};

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_shorter_than_ten_seconds_is_no_clock() {
    let service = Service::start().await;
    let mut wish = with_friend();
    wish["clock"] = json!({ "bank_ms": 100 });
    assert_eq!(service.post("/api/matches", &wish).await.code(), "message/malformed");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_whoever_decides_has_a_running_clock() {
    let service = Service::start().await;
    let mut wish = with_friend();
    wish["clock"] = json!({ "bank_ms": 600_000 });
    let (_, [a, b], _) = between(&service, wish).await;
    let decider = usize::from(b.decides());
    let clocks = &a.update["clocks"]["seats"];
    assert_eq!(clocks[1 - decider], json!({ "bank_ms": 600_000, "running": false }));
    assert_eq!(b.update["clocks"]["seats"][decider]["running"], true);
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_is_up_ends_the_match() {
    let service = Service::with(|config| config.pace.clock_grace = Duration::ZERO).await;
    let mut wish = with_friend();
    wish["clock"] = json!({ "bank_ms": 10_000 });
    let (_, [mut a, b], _) = between(&service, wish).await;
    let loser = usize::from(b.decides());
    let end = a.until_update().await;
    assert_eq!((&end["outcome"]["winner"], &end["outcome"]["reason"]), (&json!(1 - loser), &json!("time")));
    assert_eq!(end["clocks"]["seats"][loser]["bank_ms"], 0);
    service.stop().await;
}
