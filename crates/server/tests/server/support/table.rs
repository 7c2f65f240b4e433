//! A service, and the matches that tests begin.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use fudaba_host::AnyGame;
use fudaba_server::{Config, Limits, Pace, Rate, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::http::{Answer, ask};
use super::player::Player;

/// A running service with its own database.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    folder: Option<TempDir>,
    database: PathBuf,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

/// As quick as tests are, and with room for them.
pub(crate) fn config(database: &Path) -> Config {
    let plenty = Rate { burst: 100_000, per_second: 100_000.0 };
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        limits: Limits {
            messages: plenty,
            messages_per_address: plenty,
            requests: plenty,
            work: plenty,
            // A whole match on one page.
            page_bytes: 64 * 1024 * 1024,
            bodies: 512 * 1024 * 1024,
            bodies_per_address: 512 * 1024 * 1024,
            connections_per_address: 10_000,
            matches_per_address: 10_000,
            // Tests come back on a second connection.
            kept_bytes_there: 128 * 1024,
            ..Limits::default()
        },
        pace: Pace {
            beat: Duration::from_millis(1),
            think: Duration::from_millis(20),
            hint: Duration::from_millis(40),
            nonce_wait: Duration::from_millis(300),
            stop_wait: Duration::from_secs(5),
            ..Pace::default()
        },
        ..Config::default()
    }
}

/// All games, loaded once.
pub(crate) fn games() -> Vec<Arc<dyn AnyGame>> {
    static GAMES: OnceLock<Vec<Arc<dyn AnyGame>>> = OnceLock::new();
    GAMES.get_or_init(|| fudaba_host::games(None).0).clone()
}

/// The decks of the first game.
pub(crate) fn decks() -> Vec<String> {
    games()[0].decks().iter().map(|deck| deck.key.value.clone()).collect()
}

impl Service {
    pub(crate) async fn start() -> Service {
        Service::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Service {
        Service::of_games_with(games(), change).await
    }

    pub(crate) async fn of_games_with(games: Vec<Arc<dyn AnyGame>>, change: impl FnOnce(&mut Config)) -> Service {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let mut config = config(&folder.path().join("matches.db"));
        change(&mut config);
        Service { folder: Some(folder), ..Service::run(config, games).await }
    }

    async fn run(config: Config, games: Vec<Arc<dyn AnyGame>>) -> Service {
        let database = config.database.clone();
        let server = Server::bind(config, games).await.expect("the service starts");
        let (stop, stopped) = oneshot::channel::<()>();
        let address = server.address();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Service { address, folder: None, database, stop, running }
    }

    /// Stops in good order; the database can be used again.
    pub(crate) async fn stop(mut self) -> Kept {
        let folder = self.folder.take();
        self.stop.send(()).expect("the service runs");
        self.running.await.expect("the service stops in good order");
        Kept { database: self.database, folder }
    }

    /// Where its matches are kept.
    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        ask(self.address, "GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        ask(self.address, "POST", path, Some(body.to_string())).await
    }

    pub(crate) async fn open(&self, wish: Value) -> Value {
        let answer = self.post("/api/matches", &wish).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    }

    pub(crate) async fn connect(&self, id: &str) -> Player {
        Player::connect(self.address, id).await
    }

    /// Sits down in both seats of a match of one's own, and waits for what each is shown first.
    pub(crate) async fn sit_down(&self, created: &Value) -> [Player; 2] {
        let id = created["id"].as_str().unwrap();
        let mut a = self.sit(id, &created["secrets"][0]).await;
        let mut b = self.sit(id, &created["secrets"][1]).await;
        a.until_update().await;
        b.until_update().await;
        [a, b]
    }

    /// A connection that holds a seat, with its nonce sent.
    pub(crate) async fn sit(&self, id: &str, secret: &Value) -> Player {
        let mut player = self.connect(id).await;
        let joined = player.join(secret, None).await;
        assert_eq!(joined["type"], "joined", "{joined}");
        if joined["match"]["status"] == "waiting" {
            player.send(json!({ "type": "nonce", "id": 2, "nonce": "5a".repeat(32) })).await;
        }
        player
    }
}

/// What a stopped service leaves.
pub(crate) struct Kept {
    database: PathBuf,
    folder: Option<TempDir>,
}

impl Kept {
    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    pub(crate) async fn start(self) -> Service {
        self.start_with(|_| {}).await
    }

    pub(crate) async fn start_with(self, change: impl FnOnce(&mut Config)) -> Service {
        let mut config = config(&self.database);
        change(&mut config);
        Service { folder: self.folder, ..Service::run(config, games()).await }
    }
}

fn me(game: &dyn AnyGame, name: &str, deck: usize) -> Value {
    json!({ "kind": "me", "name": name, "deck": game.decks()[deck].key.value })
}

fn wish(game: &dyn AnyGame, other: Value) -> Value {
    json!({ "game": game.slug(), "seats": [me(game, "Aki", 0), other], "clock": null })
}

/// A match of any game against the weakest computer.
pub(crate) fn computer_match(game: &dyn AnyGame) -> Value {
    let (level, deck) = (game.levels()[0].key, &game.decks()[1].key.value);
    wish(game, json!({ "kind": "computer", "level": level, "deck": deck }))
}

pub(crate) fn against_computer() -> Value {
    computer_match(games()[0].as_ref())
}

pub(crate) fn alone() -> Value {
    alone_at(games()[0].as_ref())
}

/// One person at both seats.
pub(crate) fn alone_at(game: &dyn AnyGame) -> Value {
    wish(game, me(game, "Aki", 1))
}

pub(crate) fn with_friend() -> Value {
    wish(games()[0].as_ref(), json!({ "kind": "friend" }))
}

/// Two people at a table: its name, and both connections.
pub(crate) async fn between(service: &Service, wish: Value) -> (String, [Player; 2], [Value; 2]) {
    let created = service.open(wish).await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1], "watch": true });
    let taken = service.post(&format!("/api/matches/{id}/seats"), &take).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    let secrets = [created["secrets"][0].clone(), taken.json()["secret"].clone()];
    let mut a = service.sit(&id, &secrets[0]).await;
    let mut b = service.sit(&id, &secrets[1]).await;
    a.until_update().await;
    b.until_update().await;
    (id, [a, b], secrets)
}
