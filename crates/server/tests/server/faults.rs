//! A game that panics: the action is lost, the match is kept, its neighbours notice nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fudaba_host::{AnyGame, AnyTable};
use fudaba_kernel::PlayError;
use serde_json::json;

use crate::support::{Rng, Service, alone, play_some};

mod faulty;

use faulty::Faulty;

async fn seats(service: &Service) -> (String, [crate::support::Player; 2]) {
    let created = service.open(alone()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let mut a = service.sit(&id, &created["secrets"][0]).await;
    let mut b = service.sit(&id, &created["secrets"][1]).await;
    a.until_update().await;
    b.until_update().await;
    (id, [a, b])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_costs_the_action_and_not_the_match() {
    let broken = Arc::new(AtomicBool::new(false));
    let game: Arc<dyn AnyGame> = Arc::new(Faulty::new(Arc::clone(&broken)));
    let service = Service::of_games_with(vec![game], |_| {}).await;
    let (_, [mut a, mut b]) = seats(&service).await;
    let (_, [mut c, mut d]) = seats(&service).await;
    play_some(&mut [&mut a, &mut b], &mut Rng(1), 6).await;
    let before = a.update["view"].clone();

    broken.store(true, Ordering::SeqCst);
    let decider = if a.decides() { &mut a } else { &mut b };
    assert_eq!(decider.choose(0).await["code"], "match/faulty");

    let restored = a.until_update().await;
    assert_eq!((&restored["view"], &restored["fresh"]), (&before, &json!(true)));
    b.until_update().await;
    play_some(&mut [&mut a, &mut b], &mut Rng(2), 6).await;
    play_some(&mut [&mut c, &mut d], &mut Rng(2), 6).await;
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thinker_that_does_not_end_costs_a_good_move_and_not_the_match() {
    let game: Arc<dyn AnyGame> = Arc::new(Faulty::new(Arc::default()));
    let service = Service::of_games_with(vec![game], |config| config.pace.think_at_most = Duration::from_millis(1)).await;
    let created = service.open(crate::support::against_computer()).await;
    let mut player = service.sit(created["id"].as_str().unwrap(), &created["secrets"][0]).await;
    player.until_update().await;
    play_some(&mut [&mut player], &mut Rng(3), 3).await;
    service.stop().await;
}

/// Longer than the service waits, short enough that the test ends.
const STUCK: Duration = Duration::from_millis(50);

/// Panics once.
fn trip(broken: &AtomicBool) -> Result<(), PlayError> {
    assert!(!broken.swap(false, Ordering::SeqCst), "the game is broken on purpose");
    Ok(())
}

fn stuck(table: &dyn AnyTable) -> Option<usize> {
    std::thread::sleep(STUCK);
    table.pending().map(|_| 0)
}
