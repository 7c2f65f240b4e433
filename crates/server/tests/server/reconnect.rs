//! Coming back: at every kind of question, with exactly what was missed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use fudaba_host::AnyGame;

use crate::support::{Player, Rng, Service, alone, alone_at, games};

/// Both seats' connections, each with all updates it ever got.
struct Seats<'s> {
    service: &'s Service,
    id: String,
    secrets: [Value; 2],
    players: [Player; 2],
}

impl<'s> Seats<'s> {
    async fn begin(service: &'s Service, wish: Value) -> Seats<'s> {
        let created = service.open(wish).await;
        let id = created["id"].as_str().unwrap().to_owned();
        let secrets = [created["secrets"][0].clone(), created["secrets"][1].clone()];
        let mut players = [service.sit(&id, &secrets[0]).await, service.sit(&id, &secrets[1]).await];
        for player in &mut players {
            player.until_update().await;
        }
        Seats { service, id, secrets, players }
    }

    async fn back(&self, seat: usize, last: Option<u64>) -> Player {
        let mut player = self.service.connect(&self.id).await;
        assert_eq!(player.join(&self.secrets[seat], last).await["type"], "joined");
        player.settle().await;
        player
    }
}

/// As they came.
fn told(player: &Player) -> Vec<Value> {
    let messages = player.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    messages.filter(|message| message["type"] == "update").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn at_every_kind_of_question_exactly_the_missed_messages_come() {
    let service = Service::start().await;
    for game in games() {
        let asked = missed_at_every_question(&service, game.as_ref()).await;
        assert!(asked.len() >= 16, "{asked:?}");
    }
    service.stop().await;
}

/// Plays some matches; says which questions were asked, and whom.
async fn missed_at_every_question(service: &Service, game: &dyn AnyGame) -> BTreeSet<(String, usize)> {
    let mut asked = BTreeSet::new();
    let mut rng = Rng(21);
    for _ in 0..3 {
        let mut seats = Seats::begin(service, alone_at(game)).await;
        while !seats.players[0].is_over() {
            let decider = usize::from(seats.players[1].decides());
            let question = seats.players[decider].update["decision"]["question"].as_str().unwrap().to_owned();
            let first_time = asked.insert((question, decider));
            let options = seats.players[decider].update["decision"]["options"].as_array().unwrap().len() as u64;
            assert_eq!(seats.players[decider].choose(rng.below(options)).await["type"], "done");
            seats.players[1 - decider].until_update().await;
            if first_time {
                for seat in 0..2 {
                    missed_are_the_same(&seats, seat, 3).await;
                }
            }
        }
    }
    asked
}

/// Comes back as if the last `missed` updates had not arrived.
async fn missed_are_the_same(seats: &Seats<'_>, seat: usize, missed: usize) {
    let told = self::told(&seats.players[seat]);
    let missed = missed.min(told.len() - 1);
    let last = told[told.len() - 1 - missed]["number"].as_u64();
    let again = seats.back(seat, last).await;
    assert_eq!(self::told(&again), told[told.len() - missed..]);
    let nothing = seats.back(seat, told.last().unwrap()["number"].as_u64()).await;
    assert_eq!(self::told(&nothing), Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_nothing_or_too_little_gets_all_there_is() {
    let service = Service::with(|config| config.limits.kept_updates = 2).await;
    let mut seats = Seats::begin(&service, alone()).await;
    let [a, b] = &mut seats.players;
    crate::support::play_some(&mut [a, b], &mut Rng(2), 8).await;
    let log: Vec<Value> = seats.players[0].updates.iter().flat_map(|update| update["events"].as_array().unwrap().clone()).collect();
    let first = seats.players[0].updates[0]["number"].as_u64();
    for last in [None, first, Some(0), Some(u64::MAX)] {
        let again = seats.back(0, last).await;
        let fresh = again.updates.clone();
        assert_eq!(fresh.len(), 1);
        assert_eq!((&fresh[0]["fresh"], &fresh[0]["events"]), (&json!(true), &json!(log)));
        assert_eq!((&fresh[0]["view"], &fresh[0]["decision"]), (&seats.players[0].update["view"], &seats.players[0].update["decision"]));
        assert_eq!(fresh[0]["number"], seats.players[0].update["number"]);
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_is_told_when_somebody_leaves_and_returns() {
    let service = Service::start().await;
    let mut seats = Seats::begin(&service, alone()).await;
    let [ref mut a, b] = seats.players;
    a.settle().await;
    b.close().await;
    let gone = a.until("presence").await;
    assert_eq!(gone["seats"], json!([{ "connected": true }, { "connected": false }]));
    let mut again = service.connect(&seats.id).await;
    again.join(&seats.secrets[1], None).await;
    assert_eq!(a.until("presence").await["seats"][1]["connected"], true);
    service.stop().await;
}

/// All cards that lie somewhere else, by the changes alone: what was told part by part is the table, at every step and to everybody.
#[tokio::test(flavor = "multi_thread")]
async fn what_changes_makes_the_table_that_is_shown_whole() {
    let service = Service::start().await;
    for game in games() {
        let mut seats = Seats::begin(&service, alone_at(game.as_ref())).await;
        let mut guest = service.connect(&seats.id).await;
        guest.join(&Value::Null, None).await;
        guest.until_update().await;
        let mut rng = Rng(77);
        for _ in 0..12 {
            let [a, b] = &mut seats.players;
            if crate::support::play_some(&mut [a, b, &mut guest], &mut rng, 5).await < 5 {
                break;
            }
            let [a, b] = &mut seats.players;
            for player in [a, b, &mut guest] {
                let before = player.update.clone();
                assert_eq!(player.ask(json!({ "type": "resync" })).await["type"], "done");
                let whole = &player.update;
                assert_eq!(whole["fresh"], true);
                assert_eq!((&whole["view"], &whole["number"]), (&before["view"], &before["number"]), "{}", game.slug());
            }
        }
        let sent: Vec<Value> = told(&seats.players[0]).into_iter().filter(|update| update["fresh"] != true).collect();
        assert!(sent.iter().all(|update| update["view"].is_null() && update["changes"].is_object()), "only changes are sent");
    }
    service.stop().await;
}
