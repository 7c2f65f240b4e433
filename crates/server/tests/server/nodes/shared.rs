//! What one address may use is counted over all nodes, and what may be watched at one is listed at all.

use std::future::Future;

use fudaba_server::{Cost, Limits, Rate};

use super::*;
use crate::support::{Service, between};

/// Two nodes of one house.
async fn two_with(limit: impl Fn(&mut Limits)) -> [Service; 2] {
    let database = new_database().await;
    let at = |port: u16| node_config(&database, [port, 0], "between us");
    let node = async |port| {
        let told = at(port);
        Service::with(|config| {
            *config = Config { database: config.database.clone(), ..told };
            limit(&mut config.limits);
        })
        .await
    };
    [node(free_port()).await, node(free_port()).await]
}

/// Does it at the first node until it is refused, and then at the second, which must refuse before it has been done as often there.
async fn is_counted_over_both<D: Future<Output = bool>>(nodes: &[Service; 2], allowed: u32, act: impl Fn(SocketAddr) -> D) {
    let [here, there] = nodes.each_ref().map(|node| node.address);
    for done in 0..allowed {
        assert!(act(here).await, "{done} of {allowed} were done");
    }
    assert!(!act(here).await, "that is all that one address may do");
    for _ in 0..allowed / 2 {
        if !act(there).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    panic!("the other node does not know of it");
}

async fn makes_a_match(node: SocketAddr) -> bool {
    let answer = ask(node, "POST", "/api/matches", Some(alone_at(games()[0].as_ref()).to_string())).await;
    assert!(answer.status == 201 || answer.code() == "rate/limited", "{}", answer.text());
    answer.status == 201
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn the_budget_of_an_address_is_one_over_all_nodes() {
    let nodes = two_with(|limits| limits.work = Rate { burst: 40 * Cost::MATCH, per_second: 0.0 }).await;
    is_counted_over_both(&nodes, 40, makes_a_match).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn the_matches_of_an_address_are_counted_over_all_nodes() {
    let nodes = two_with(|limits| limits.matches_per_address = 40).await;
    is_counted_over_both(&nodes, 40, makes_a_match).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn the_connections_of_an_address_are_counted_over_all_nodes() {
    let nodes = two_with(|limits| limits.connections_per_address = 40).await;
    let open = std::sync::Mutex::new(Vec::new());
    let connect = async |node| {
        let Some(player) = Player::try_connect(node, &"A".repeat(22)).await else { return false };
        open.lock().unwrap().push(player);
        true
    };
    is_counted_over_both(&nodes, 40, connect).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn what_may_be_watched_is_listed_at_every_node() {
    let nodes = two_with(|_| {}).await;
    let mut wish = with_friend();
    wish["watch"] = json!(true);
    let (id, _players, _) = between(&nodes[0], wish).await;
    until_listed_to_watch(&nodes[1], &id).await;
}

async fn until_listed_to_watch(node: &Service, id: &str) {
    let began = Instant::now();
    loop {
        let listed = node.get("/api/matches?watch=1").await.json();
        if listed.as_array().unwrap().iter().any(|info| info["id"] == id) {
            return;
        }
        assert!(began.elapsed() < bound(LONGEST), "the other node does not know of it: {listed}");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

/// The games with a first one in which strong is weak: whoever won a battle loses it, so that no journal of before runs.
fn later_games(folder: &std::path::Path) -> Vec<Arc<dyn fudaba_host::AnyGame>> {
    let slug = games()[0].slug().to_owned();
    let cards = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(&slug).join("cards.yaml");
    let turned = |line: &str| match line.strip_prefix("  pow: ").and_then(|pow| pow.parse::<i32>().ok()) {
        Some(pow) => format!("  pow: {}\n", 1300 - pow),
        None => format!("{line}\n"),
    };
    let text: String = std::fs::read_to_string(cards).unwrap().lines().map(turned).collect();
    std::fs::create_dir(folder.join(&slug)).unwrap();
    std::fs::write(folder.join(&slug).join("cards.yaml"), text).unwrap();
    fudaba_host::games(Some(folder)).0
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_match_of_another_version_is_left_to_a_node_that_has_it() {
    let database = new_database().await;
    let folder = tempfile::tempdir().unwrap();
    let node = async |games| {
        let told = node_config(&database, [free_port(), 0], "between us");
        Service::of_games_with(games, |config| *config = Config { database: config.database.clone(), ..told }).await
    };
    let [first, second] = [node(games()).await, node(games()).await];
    let later = node(later_games(folder.path())).await;
    let mut wish = with_friend();
    wish["watch"] = json!(true);
    let (watched, _players, _) = between(&second, wish).await;
    until_listed_to_watch(&later, &watched).await;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let mut table = Table::try_begin(first.address, number * games().len()).await.unwrap();
        table.play(&[first.address], 24).await;
        table.players = None;
        tables.push(table);
    }
    first.stop().await;
    for table in &mut tables {
        table.play(&[later.address], 12).await;
        table.players = None;
    }
    assert!(tables.iter().any(|table| table.answered > 24), "they go on by way of the node that cannot play them");
    second.stop().await;
    let mut told = Vec::new();
    for table in &tables {
        told.push(joined_at_last(later.address, table).await);
    }
    assert!(told.iter().any(|told| told == "match/outdated"), "nobody is left who could play them all: {told:?}");
}

/// Matches of before: few of them run with the later cards as they ran, by chance.
const TABLES: usize = 16;

/// What the first seat of a table hears, when no node is on its way any more; nothing where it is let in.
async fn joined_at_last(node: SocketAddr, table: &Table) -> String {
    let began = Instant::now();
    loop {
        let told = Player::connect(node, &table.id).await.join(&table.secrets[0], None).await;
        match error_code(&told) {
            "" => return String::new(),
            code if code == "match/outdated" || began.elapsed() > LONGEST => return code.to_owned(),
            _ => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}
