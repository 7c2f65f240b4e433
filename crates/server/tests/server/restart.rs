//! Killed at random moments under load, and started again: every match goes on, nothing that was answered is lost.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fudaba_server::Server;
use serde_json::{Value, json};

use crate::support::{Player, Rng, alone_at, ask, config, games};

const DATABASE: &str = "FUDABA_TEST_DATABASE";
const MATCHES: usize = 12;
const KILLS: u64 = 5;

/// This test program itself, run as the service.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(database: &Path) -> Process {
        let program = std::env::current_exe().expect("the test program has a file");
        let mut child = Command::new(program)
            .args(["restart::the_service_as_a_process", "--exact", "--nocapture"])
            .env(DATABASE, database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the test program runs");
        let lines = BufReader::new(child.stdout.take().expect("its output is read")).lines();
        let told = lines.map_while(Result::ok).find_map(|line| line.split("listening on ").nth(1).map(str::to_owned));
        let address = told.expect("it says where it listens").trim().parse().expect("an address");
        Process { child, address }
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }
}

/// Not a test of its own: what the other test starts and kills. Without a database it has nothing to do.
#[tokio::test(flavor = "multi_thread")]
async fn the_service_as_a_process() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let server = Server::bind(config(Path::new(&database)), fudaba_host::games(None).0).await.expect("the service starts");
    println!("\nlistening on {}", server.address());
    server.run(std::future::pending()).await;
}

/// A match, with what its player was told last.
struct Known {
    id: String,
    secrets: [Value; 2],
    /// The journal's length that was answered with `done`, and the greatest it can be.
    answered: u64,
    sent: u64,
    views: [Value; 2],
    over: bool,
}

/// A match of one of the games, in turn.
async fn begin(address: SocketAddr, at: usize) -> Known {
    let games = games();
    let wish = alone_at(games[at % games.len()].as_ref());
    let created = ask(address, "POST", "/api/matches", Some(wish.to_string())).await.json();
    let secrets = [created["secrets"][0].clone(), created["secrets"][1].clone()];
    Known { id: created["id"].as_str().unwrap().to_owned(), secrets, answered: 0, sent: 0, views: [Value::Null, Value::Null], over: false }
}

async fn begin_all(address: SocketAddr) -> Vec<Known> {
    let mut matches = Vec::new();
    for at in 0..MATCHES {
        matches.push(begin(address, at).await);
    }
    matches
}

/// Comes back to a match and checks that nothing answered is gone.
async fn back(address: SocketAddr, known: &Known) -> Option<[Player; 2]> {
    let mut players = [Player::try_connect(address, &known.id).await?, Player::try_connect(address, &known.id).await?];
    for (player, secret) in players.iter_mut().zip(&known.secrets) {
        let joined = player.try_ask(json!({ "type": "join", "secret": secret, "last": null })).await?;
        assert_eq!(joined["type"], "joined", "{joined}");
        if joined["match"]["status"] == "waiting" {
            player.try_ask(json!({ "type": "nonce", "nonce": "11".repeat(32) })).await?;
        }
    }
    for player in &mut players {
        while player.update.is_null() {
            player.hear().await?;
        }
    }
    Some(players)
}

fn check(known: &Known, a: &Player, b: &Player) {
    if known.views[0].is_null() {
        return;
    }
    let now = if a.decides() { &a.update } else { &b.update };
    if let Some(number) = now["decision"]["number"].as_u64() {
        assert!((known.answered..=known.sent).contains(&number), "{number} is not in {}..={}", known.answered, known.sent);
        if number == known.answered {
            assert_eq!([&a.update["view"], &b.update["view"]], [&known.views[0], &known.views[1]]);
        }
    }
}

/// Plays until the process is killed or the match is over.
async fn play(address: SocketAddr, known: &mut Known, rng: &mut Rng, made: &AtomicU64) -> Option<()> {
    let [mut a, mut b] = back(address, known).await?;
    check(known, &a, &b);
    loop {
        known.over = a.is_over();
        if known.over {
            return Some(());
        }
        let (decider, other) = if a.decides() { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let number = decider.update["decision"]["number"].as_u64()?;
        known.answered = number;
        known.sent = number + 1;
        let options = decider.update["decision"]["options"].as_array()?.len() as u64;
        let choose = json!({ "type": "choose", "decision": number, "option": rng.below(options) });
        let answer = decider.try_ask(choose).await?;
        assert_eq!(answer["type"], "done", "{answer}");
        known.answered = number + 1;
        known.views[0] = Value::Null;
        other.hear_update().await?;
        known.views = [a.update["view"].clone(), b.update["view"].clone()];
        made.fetch_add(1, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_moments_every_match_goes_on() {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let database = folder.path().join("matches.db");
    let mut process = Process::start(&database);
    let mut matches = begin_all(process.address).await;
    let made = Arc::new(AtomicU64::new(0));
    for round in 0..KILLS {
        let tasks: Vec<_> =
            matches.into_iter().enumerate().map(|(index, known)| some(process.address, known, round, index, &made)).collect();
        // Not after a time but after so many choices, more or less: the load decides when that is.
        let goal = made.load(Ordering::Relaxed) + 40 + Rng(round + 77).below(60);
        while made.load(Ordering::Relaxed) < goal && tasks.iter().any(|task| !task.is_finished()) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        process.kill();
        matches = Vec::new();
        for task in tasks {
            matches.push(task.await.expect("no match has lost anything"));
        }
        process = Process::start(&database);
    }
    for mut known in matches {
        play(process.address, &mut known, &mut Rng(5), &made).await.expect("the service stays up now");
        let replay = ask(process.address, "GET", &format!("/api/matches/{}/replay", known.id), None).await;
        let shown = ask(process.address, "POST", "/api/replays/frames", Some(replay.text())).await.json();
        assert_eq!((&shown["verdict"], &shown["fair"]["dealing"]), (&json!("EXACT"), &json!("UNWITNESSED")));
    }
    process.kill();
}

fn some(address: SocketAddr, mut known: Known, round: u64, index: usize, made: &Arc<AtomicU64>) -> tokio::task::JoinHandle<Known> {
    let made = Arc::clone(made);
    tokio::spawn(async move {
        // Ends with nothing when the process is killed, which it will be.
        play(address, &mut known, &mut Rng(round * 100 + index as u64 + 1), &made).await;
        known
    })
}

/// All that both seats are shown, as somebody who comes back with nothing gets it.
async fn shown(address: SocketAddr, known: &Known) -> [Value; 2] {
    let players = back(address, known).await.expect("the service is up");
    players.map(|player| {
        let update = player.update;
        json!([update["events"], update["view"], update["decision"], update["waiting"], update["outcome"], update["undo"]])
    })
}

/// Plays on until something is asked that was not asked yet; says whether it was.
async fn on_to_something_new(address: SocketAddr, known: &Known, asked: &mut BTreeSet<String>, rng: &mut Rng) -> bool {
    let [mut a, mut b] = back(address, known).await.expect("the service is up");
    while !a.is_over() {
        let (decider, other) = if a.decides() { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let decision = &decider.update["decision"];
        let question = format!("{} {}", decider.update["view"]["game"], decision["question"]);
        if asked.insert(question) {
            return true;
        }
        let options = decision["options"].as_array().expect("a list").len() as u64;
        assert_eq!(decider.choose(rng.below(options)).await["type"], "done");
        other.until_update().await;
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_every_kind_of_question_all_stands_as_it_stood() {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let database = folder.path().join("matches.db");
    let mut process = Process::start(&database);
    let matches = begin_all(process.address).await;
    let (mut asked, mut rng) = (BTreeSet::new(), Rng(9));
    loop {
        let mut stopped = Vec::new();
        for known in &matches {
            if on_to_something_new(process.address, known, &mut asked, &mut rng).await {
                stopped.push((known, shown(process.address, known).await));
            }
        }
        if stopped.is_empty() {
            break;
        }
        process.kill();
        process = Process::start(&database);
        for (known, before) in stopped {
            assert_eq!(shown(process.address, known).await, before);
        }
    }
    process.kill();
    for game in games() {
        let kinds = asked.iter().filter(|question| question.contains(game.slug())).count();
        assert!(kinds >= 8, "{asked:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_was_thinking_moves_after_the_restart() {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let database = folder.path().join("matches.db");
    let process = Process::start(&database);
    let wish = crate::support::against_computer();
    let created = ask(process.address, "POST", "/api/matches", Some(wish.to_string())).await.json();
    let id = created["id"].as_str().unwrap();
    let mut player = Player::connect(process.address, id).await;
    player.join(&created["secrets"][0], None).await;
    player.send(json!({ "type": "nonce", "id": 1, "nonce": "22".repeat(32) })).await;
    // Chance says who begins.
    while !player.heard.iter().any(|message| message.contains(r#""type":"thinking""#)) {
        if player.decides() {
            player.choose(0).await;
        } else {
            player.hear().await.expect("the service runs");
        }
    }
    process.kill();
    let process = Process::start(&database);
    let mut player = Player::connect(process.address, id).await;
    player.join(&created["secrets"][0], None).await;
    while !player.decides() {
        player.hear().await.expect("the match goes on");
    }
    process.kill();
}
