//! One match and both its clients.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::ask;
use crate::player::Player;

/// A match with both seats taken.
pub(crate) struct Table {
    id: String,
    secret: Value,
    players: [Player; 2],
    chance: u64,
    /// From sending a choice to its answer.
    pub(crate) latencies: Vec<Duration>,
    /// Bytes of all messages that the clients got.
    pub(crate) bytes: usize,
    pub(crate) finished: bool,
}

impl Table {
    pub(crate) async fn open(address: SocketAddr, chance: u64) -> Table {
        let games = ask(address, "GET", "/api/games", None).await.json();
        let slug = games[0]["slug"].as_str().expect("a game").to_owned();
        let decks = ask(address, "GET", &format!("/api/games/{slug}"), None).await.json()["decks"].clone();
        let count = decks.as_array().map_or(1, Vec::len) as u64;
        let me = |number: u64| json!({ "kind": "me", "name": "load", "deck": decks[(number % count) as usize]["key"] });
        let wish = json!({ "game": slug, "seats": [me(chance), me(chance + 1)], "clock": null });
        let created = ask(address, "POST", "/api/matches", Some(wish.to_string())).await.json();
        let id = created["id"].as_str().unwrap_or_else(|| panic!("no match: {created}")).to_owned();
        let secrets = &created["secrets"];
        let mut players = [sit(address, &id, &secrets[0]).await, sit(address, &id, &secrets[1]).await];
        for player in &mut players {
            while player.update.is_null() {
                player.until_update().await;
            }
        }
        Table { id, secret: secrets[0].clone(), players, chance: chance * 7919, latencies: Vec::new(), bytes: 0, finished: false }
    }

    pub(crate) async fn play(mut self, until: Instant, pause: Duration) -> Table {
        while Instant::now() < until && !self.players[0].is_over() {
            if !pause.is_zero() {
                // Not all at the same moment.
                tokio::time::sleep(pause.mul_f64(0.5 + self.below(1000) as f64 / 1000.0)).await;
            }
            self.choose().await;
        }
        self.finished = self.players[0].is_over();
        self
    }

    async fn choose(&mut self) {
        let decider = usize::from(self.players[1].decides());
        let options = self.players[decider].update["decision"]["options"].as_array().map_or(1, Vec::len) as u64;
        let option = self.below(options);
        let began = Instant::now();
        let answer = self.players[decider].choose(option).await;
        self.latencies.push(began.elapsed());
        assert_eq!(answer["type"], "done", "{answer}");
        self.players[1 - decider].until_update().await;
        for player in &mut self.players {
            self.bytes += player.heard.drain(..).map(|text| text.len()).sum::<usize>();
        }
    }

    /// Whether the service knows all that it has answered.
    pub(crate) async fn is_whole(&self, address: SocketAddr) -> bool {
        let mut again = Player::connect(address, &self.id).await;
        again.join(&self.secret, None).await;
        let update = again.until_update().await;
        update["view"] == self.players[0].update["view"] && update["decision"] == self.players[0].update["decision"]
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) % bound
    }
}

async fn sit(address: SocketAddr, id: &str, secret: &Value) -> Player {
    let mut player = Player::connect(address, id).await;
    player.join(secret, None).await;
    player.ask(json!({ "type": "nonce", "nonce": "5a".repeat(32) })).await;
    player
}
