//! One match and both its clients.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Manner};
use crate::http::{ask, ask_with};

/// A match with both seats taken, by two people.
pub(crate) struct Table {
    id: String,
    secret: Value,
    players: [Client; 2],
    chance: u64,
    /// From sending a choice to its answer.
    pub(crate) latencies: Vec<Duration>,
    /// How late this client was: from when it wanted to choose to when it did.
    pub(crate) late: Vec<Duration>,
    pub(crate) finished: bool,
}

/// The game that is played: the first one, or the one named; with its decks.
pub(crate) struct GameOf {
    slug: String,
    decks: Value,
}

impl GameOf {
    pub(crate) async fn named(address: SocketAddr, wished: Option<&str>) -> GameOf {
        let games = ask(address, "GET", "/api/games", None).await.json();
        let slug = wished.unwrap_or_else(|| games[0]["slug"].as_str().expect("a game")).to_owned();
        let decks = ask(address, "GET", &format!("/api/games/{slug}"), None).await.json()["decks"].clone();
        GameOf { slug, decks }
    }

    fn deck(&self, number: u64) -> &Value {
        let count = self.decks.as_array().map_or(1, Vec::len) as u64;
        &self.decks[(number % count) as usize]["key"]
    }
}

impl Table {
    pub(crate) async fn open(address: SocketAddr, game: &GameOf, chance: u64, looks: bool) -> Table {
        let (first, second) = (Manner::of(2 * chance, looks), Manner::of(2 * chance + 1, looks));
        let me = json!({ "kind": "me", "name": "load", "deck": game.deck(chance) });
        let wish = json!({ "game": game.slug, "seats": [me, { "kind": "friend" }], "clock": null });
        let created = ask_with(address, "POST", "/api/matches", Some(wish.to_string()), &first.line()).await.json();
        let id = created["id"].as_str().unwrap_or_else(|| panic!("no match: {created}")).to_owned();
        let take = json!({ "invitation": created["invitation"], "name": "friend", "deck": game.deck(chance + 1) });
        let taken = ask_with(address, "POST", &format!("/api/matches/{id}/seats"), Some(take.to_string()), &second.line()).await.json();
        let secret = created["secrets"][0].clone();
        let mut players = [Client::sit(address, &id, &secret, first).await, Client::sit(address, &id, &taken["secret"], second).await];
        for player in &mut players {
            player.until_begun().await;
            player.look().await;
        }
        Table { id, secret, players, chance: chance * 7919, latencies: Vec::new(), late: Vec::new(), finished: false }
    }

    pub(crate) async fn play(mut self, until: Instant, pause: Duration) -> Table {
        self.players.iter_mut().for_each(Client::count_from_now);
        if !pause.is_zero() {
            // Not all at the same moment.
            tokio::time::sleep(pause.mul_f64(self.below(1000) as f64 / 1000.0)).await;
        }
        while Instant::now() < until && !self.players[0].over {
            self.choose().await;
            let wanted = Instant::now() + pause.mul_f64(0.5 + self.below(1000) as f64 / 1000.0);
            let decider = usize::from(self.players[1].decision.is_some());
            if !pause.is_zero() && !self.players[0].over {
                self.players[decider].look_around(wanted).await;
                self.late.push(wanted.elapsed());
            }
        }
        self.finished = self.players[0].over;
        self
    }

    /// Says nothing but that it is still there.
    pub(crate) async fn stay(mut self, until: Instant) -> Table {
        while Instant::now() < until {
            for player in &mut self.players {
                player.ask(json!({ "type": "ping" })).await;
            }
            tokio::time::sleep((until - Instant::now()).min(Duration::from_secs(25))).await;
        }
        self
    }

    async fn choose(&mut self) {
        let decider = usize::from(self.players[1].decision.is_some());
        let (number, options) = self.players[decider].decision.expect("one of them decides");
        let option = self.below(options);
        let began = Instant::now();
        let done = self.players[decider].ask(json!({ "type": "choose", "decision": number, "option": option })).await;
        self.latencies.push(began.elapsed());
        assert!(done, "a choice was refused");
        self.players[decider].look().await;
        self.players[1 - decider].until_update().await;
    }

    /// From asking what options would change to the answer.
    pub(crate) fn looked(&self) -> impl Iterator<Item = Duration> + '_ {
        self.players.iter().flat_map(|player| player.looked.iter().copied())
    }

    /// Bytes of all messages that the clients got while they played.
    pub(crate) fn bytes(&self) -> usize {
        self.players.iter().map(|player| player.bytes).sum()
    }

    /// Whether the service knows all that it has answered.
    pub(crate) async fn is_whole(&self, address: SocketAddr) -> bool {
        let kept = self.players[0].view();
        // From where it came before: the limits of one address are not what is looked at.
        let manner = Manner { keeps: kept.is_some(), looks: false, ..self.players[0].manner };
        let mut again = Client::connect(address, &self.id, manner).await;
        again.ask(json!({ "type": "join", "secret": self.secret, "last": null })).await;
        again.until_begun().await;
        again.view() == kept && again.decision == self.players[0].decision
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) % bound
    }
}
