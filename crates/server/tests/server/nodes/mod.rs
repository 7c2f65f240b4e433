//! Several services on one PostgreSQL: people come to any of them, nodes are killed, frozen and cut off from the database, and every match
//! goes on elsewhere, with nothing lost that was answered.

mod around;
mod hosting;
mod shared;
mod storm;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fudaba_server::{Cluster, Config, Neighbours, Pace, Server};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::people::Human;
use crate::postgres::new_database;
use crate::support::{Player, Rng, alone_at, ask, config, decks, error_code, games, with_friend};

/// What a node is told by whoever starts it: its database, its port for other nodes and the one for people.
const NODE: [&str; 3] = ["FUDABA_TEST_NODE_DATABASE", "FUDABA_TEST_NODE_PORT", "FUDABA_TEST_NODE_DOOR"];
const LEASE: Duration = Duration::from_secs(3);
/// Nobody waits longer than this for a match to go on.
const LONGEST: Duration = Duration::from_secs(12);
/// How long something may take that nobody shall wait longer for than this. `cargo xtask nodes` has the machine to itself and means it; among
/// all other tests the machine may be ever so slow, and only what never comes is a fault.
fn bound(most: Duration) -> Duration {
    if std::env::var_os("FUDABA_NODES_KILLS").is_some() { most } else { 10 * most }
}

/// A choice that is not answered for so long is asked for elsewhere.
const ANSWER: Duration = Duration::from_secs(3);

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn node_config(database: &str, [port, door]: [u16; 2], secret: &str) -> Config {
    let [listen, people] = [port, door].map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    let neighbours = Neighbours { listen, address: listen.to_string(), secret: secret.to_owned() };
    let base = config(std::path::Path::new("unused.db"));
    let pace = Pace { lease: LEASE, ..base.pace };
    let cluster = Cluster { database: database.to_owned(), neighbours: Some(neighbours) };
    Config { cluster: Some(cluster), pace, listen: people, ..base }
}

/// This test program itself, run as a node.
struct Node {
    child: Child,
    address: SocketAddr,
    /// Kept open: a test program says after a minute that a test is still running, and ends where nobody can hear it.
    _told: BufReader<ChildStdout>,
}

impl Node {
    fn start(database: &str) -> Node {
        Node::start_at(database, 0)
    }

    /// At this door for people; 0 for any that is free.
    fn start_at(database: &str, door: u16) -> Node {
        let program = std::env::current_exe().unwrap();
        let mut child = Command::new(program)
            .args(["nodes::a_node_as_a_process", "--exact", "--nocapture"])
            .env(NODE[0], database)
            .env(NODE[1], free_port().to_string())
            .env(NODE[2], door.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut told = BufReader::new(child.stdout.take().unwrap());
        let mut lines = told.by_ref().lines().map_while(Result::ok);
        let listens = lines.find_map(|line| line.split("listening on ").nth(1).map(str::to_owned));
        let address = listens.expect("it says where it listens").trim().parse().unwrap();
        Node { child, address, _told: told }
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([format!("-{name}"), self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// `SIGTERM`: the node hands its matches back and ends.
    fn stop(mut self) {
        self.signal("TERM");
        // Nobody reads what the test program says of itself, so its exit says nothing.
        self.child.wait().unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // One that has ended already needs no end.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Not a test of its own: what the other tests start. Without a database it has nothing to do.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_as_a_process() {
    let [Ok(database), Ok(port), Ok(door)] = NODE.map(std::env::var) else { return };
    let config = node_config(&database, [port, door].map(|port| port.parse().unwrap()), "between us");
    let server = Server::bind(config, fudaba_host::games(None).0).await.expect("the node starts");
    println!("\nlistening on {}", server.address());
    server.run(fudaba_server::told_to_stop()).await;
}

/// A person at both seats of a match, who comes again wherever there is a node.
struct Table {
    id: String,
    secrets: [Value; 2],
    players: Option<[Player; 2]>,
    rng: Rng,
    /// The longest time that is thought over a choice.
    pause: Arc<AtomicU64>,
    /// Choices that were answered with `done`.
    answered: u64,
    /// Which they were: at which decision, and what was chosen.
    done: Vec<(u64, u64)>,
    /// The longest time from losing a connection to a choice that was answered.
    longest: Duration,
}

impl Table {
    async fn begin(node: &Node, at: usize) -> Table {
        Table::try_begin(node.address, at).await.expect("the node is well")
    }

    /// Nothing where no node could make it.
    async fn try_begin(node: SocketAddr, at: usize) -> Option<Table> {
        let games = games();
        let wish = alone_at(games[at % games.len()].as_ref());
        let answer = ask(node, "POST", "/api/matches", Some(wish.to_string())).await;
        if answer.status != 201 {
            return None;
        }
        let created = answer.json();
        let secrets = [created["secrets"][0].clone(), created["secrets"][1].clone()];
        let id = created["id"].as_str().unwrap().to_owned();
        let (rng, pause) = (Rng(at as u64 * 77 + 5), Arc::default());
        Some(Table { id, secrets, players: None, rng, pause, answered: 0, done: Vec::new(), longest: Duration::ZERO })
    }

    /// Both seats, each at some node.
    async fn sit(&mut self, nodes: &[SocketAddr]) -> Option<[Player; 2]> {
        let mut players = Vec::new();
        for secret in self.secrets.clone() {
            let node = nodes[self.rng.below(nodes.len() as u64) as usize];
            let mut player = Player::try_connect(node, &self.id).await?;
            let joined = player.try_ask(json!({ "type": "join", "secret": secret, "last": null })).await?;
            if joined["type"] != "joined" {
                assert!(["server/restarting", "storage/unavailable", "server/storage"].contains(&error_code(&joined)), "{joined}");
                return None;
            }
            if joined["match"]["status"] == "waiting" {
                player.send(json!({ "type": "nonce", "id": 2, "nonce": "5a".repeat(32) })).await;
            }
            players.push(player);
        }
        for player in &mut players {
            player.hear_update().await?;
        }
        players.try_into().ok()
    }

    /// One choice; nothing when a connection was lost over it.
    async fn step(&mut self, players: &mut [Player; 2]) -> Option<()> {
        let decider = players.iter().position(Player::decides)?;
        let options = players[decider].update["decision"]["options"].as_array()?.len() as u64;
        let decision = players[decider].update["decision"]["number"].clone();
        let option = self.rng.below(options);
        let answer = players[decider].try_ask(json!({ "type": "choose", "decision": decision, "option": option })).await?;
        if answer["type"] != "done" {
            assert!(["server/restarting", "storage/unavailable", "server/storage"].contains(&error_code(&answer)), "{answer}");
            return None;
        }
        self.answered += 1;
        self.done.push((decision.as_u64().unwrap(), option));
        players[1 - decider].hear_update().await
    }

    /// Plays at most so many choices, coming again wherever that is possible; to the end where the match ends before.
    async fn play(&mut self, nodes: &[SocketAddr], most: u64) {
        let enough = self.answered.saturating_add(most);
        let mut since = Instant::now();
        while self.answered < enough {
            let Some(mut players) = self.players.take() else {
                assert!(since.elapsed() < bound(LONGEST), "{} has not gone on for {:?}", self.id, since.elapsed());
                self.players = timeout(ANSWER, self.sit(nodes)).await.ok().flatten();
                if self.players.is_none() {
                    tokio::time::sleep(Duration::from_millis(200 + self.rng.below(200))).await;
                }
                continue;
            };
            if players[0].is_over() {
                self.players = Some(players);
                return;
            }
            if timeout(ANSWER, self.step(&mut players)).await.ok().flatten().is_some() {
                self.longest = self.longest.max(since.elapsed());
                players.iter_mut().for_each(Player::forget);
                self.think().await;
                since = Instant::now();
                self.players = Some(players);
            }
        }
    }

    async fn think(&mut self) {
        let most = self.pause.load(Ordering::Relaxed);
        if most > 0 {
            tokio::time::sleep(Duration::from_millis(self.rng.below(most))).await;
        }
    }

    fn is_over(&self) -> bool {
        self.players.as_ref().is_some_and(|players| players[0].is_over())
    }

    /// The match is whole: every choice that was answered is in its replay, which runs again exactly.
    async fn check(&self, node: SocketAddr) {
        let replay = ask(node, "GET", &format!("/api/matches/{}/replay", self.id), None).await.json();
        let choices = replay["choices"].as_array().map_or(0, Vec::len) as u64;
        assert!(choices >= self.answered, "{choices} of {} answered choices are kept: {replay}", self.answered);
        for (decision, option) in &self.done {
            let made = &replay["choices"][*decision as usize];
            assert_eq!(made["option"], *option, "{}: choice {decision} was answered, and is kept as {made}", self.id);
        }
        // The frames are many, and the verdict alone is looked for: to read them all would take longer than to make them.
        let frames = ask(node, "POST", "/api/replays/frames", Some(replay.to_string())).await.text();
        assert!(frames.contains(r#""verdict":"EXACT""#), "{}: {}", self.id, frames.chars().take(300).collect::<String>());
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn people_who_come_to_different_nodes_play_one_match() {
    let database = new_database().await;
    let nodes = [Node::start(&database), Node::start(&database)];
    let addresses = nodes.each_ref().map(|node| node.address);
    for at in 0..3 {
        let mut table = Table::begin(&nodes[at % 2], at).await;
        table.play(&addresses, u64::MAX).await;
        assert!(table.is_over());
        table.check(addresses[(at + 1) % 2]).await;
    }
    let told = ask(addresses[0], "GET", "/metrics", None).await.text();
    assert!(told.contains("fudaba_beat_seconds_count") && told.contains("fudaba_leases"), "{told}");
    assert_eq!(ask(addresses[1], "GET", "/healthz", None).await.text(), "ok");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_seat_is_taken_at_any_node() {
    let database = new_database().await;
    let nodes = [Node::start(&database), Node::start(&database)];
    let created = ask(nodes[0].address, "POST", "/api/matches", Some(with_friend().to_string())).await.json();
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/matches/{id}/seats");
    let wrong = json!({ "invitation": "A".repeat(22), "name": "Bea", "deck": decks()[1] }).to_string();
    assert_eq!(ask(nodes[1].address, "POST", &path, Some(wrong)).await.code(), "seat/forged");
    let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": decks()[1] }).to_string();
    let taken = ask(nodes[1].address, "POST", &path, Some(take.clone())).await;
    assert_eq!(taken.status, 200, "{}", taken.text());
    assert_eq!(ask(nodes[1].address, "POST", &path, Some(take)).await.code(), "seat/taken");
    let mut player = Player::connect(nodes[1].address, id).await;
    assert_eq!(player.join(&taken.json()["secret"], None).await["seat"], taken.json()["seat"]);
    let mut stranger = Player::connect(nodes[1].address, id).await;
    assert_eq!(error_code(&stranger.join(&json!("B".repeat(22)), None).await), "seat/forged");
    let mut spectator = Player::connect(nodes[1].address, id).await;
    assert_eq!(spectator.join(&Value::Null, None).await["type"], "joined");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn people_at_different_nodes_find_each_other() {
    let database = new_database().await;
    let nodes = [Node::start(&database), Node::start(&database)];
    let wish = json!({ "type": "offer", "offer": { "name": "", "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }] } });
    let mut people = [Player::in_lobby(nodes[0].address, None).await, Player::in_lobby(nodes[1].address, None).await];
    for person in &mut people {
        assert_eq!(person.ask(wish.clone()).await["type"], "offered");
    }
    let [one, other] = people.each_mut().map(|person| person.until("paired"));
    let (one, other) = tokio::join!(one, other);
    assert_eq!(one["match"], other["match"]);
    assert_ne!(one["seat"], other["seat"]);
    let mut player = Player::connect(nodes[1].address, one["match"].as_str().unwrap()).await;
    assert_eq!(player.join(&one["secret"], None).await["seat"], one["seat"]);
}

/// Reads on until so much is offered.
async fn until_listed(player: &mut Player, count: usize) {
    while player.until("offers").await["offers"].as_array().map(Vec::len) != Some(count) {}
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn who_is_blocked_at_one_node_is_not_met_at_another() {
    let database = new_database().await;
    let nodes = [Node::start(&database), Node::start(&database)];
    let [here, there] = nodes.each_ref().map(|node| node.address);
    let (ada, bea) = (Human::come_to(here, 1, "Ada").await, Human::come_to(there, 2, "Bea").await);
    bea.ask_at(there, "POST", "/api/people/me", json!({ "name": "Bea", "shown": "ratings" })).await;
    let wish = json!({ "type": "offer", "offer": { "name": "", "plays": [{ "game": games()[0].slug(), "deck": decks()[0] }] } });
    let mut host = Player::in_lobby(here, Some(&ada.token)).await;
    let mut other = Player::in_lobby(there, Some(&bea.token)).await;
    assert_eq!(host.ask(wish.clone()).await["type"], "offered");
    until_listed(&mut other, 1).await;
    // The lobby is at the first node, and hears of it from the second.
    let blocked = ada.ask_at(there, "POST", "/api/people/me/blocks", json!({ "act": "person", "id": bea.id })).await;
    assert_eq!(blocked.status, 200, "{}", blocked.text());
    until_listed(&mut other, 0).await;
    assert_eq!(other.ask(wish).await["type"], "offered");
    let lifted = json!({ "act": "lift", "block": blocked.json()[0]["block"] });
    assert_eq!(ada.ask_at(there, "POST", "/api/people/me/blocks", lifted).await.json(), json!([]));
    let (one, two) = tokio::join!(host.until("paired"), other.until("paired"));
    assert_eq!(one["match"], two["match"]);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_node_that_is_told_to_stop_hands_its_matches_back() {
    let database = new_database().await;
    let [a, b] = [Node::start(&database), Node::start(&database)];
    let mut table = Table::begin(&a, 0).await;
    table.play(&[b.address], 5).await;
    a.stop();
    table.play(&[b.address], 5).await;
    assert!(table.longest < bound(LEASE), "no lease had to run out: {:?}", table.longest);
    table.play(&[b.address], u64::MAX).await;
    table.check(b.address).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_node_that_was_frozen_lets_its_people_go() {
    let database = new_database().await;
    let [a, b] = [Node::start(&database), Node::start(&database)];
    let mut table = Table::begin(&a, 1).await;
    table.play(&[a.address], 3).await;
    let mut left_behind = table.players.take().unwrap();
    a.signal("STOP");
    table.play(&[b.address], 5).await;
    a.signal("CONT");
    let told = left_behind[0].until("error").await;
    assert_eq!(error_code(&told), "server/restarting", "what it would be shown there is old");
    table.play(&[a.address, b.address], u64::MAX).await;
    table.check(a.address).await;
}
