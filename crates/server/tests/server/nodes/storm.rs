//! Whatever happens to nodes, to the way to their database and to the database itself, matches go on and come to their ends.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::sleep;

use super::around::{Proxy, Way};
use super::*;
use crate::postgres::cluster::{self, Cluster as Postgres};
use crate::postgres::new_database_at;

/// How much of it; `cargo xtask nodes` asks for more. Behind haproxy where there is one.
struct Scale {
    matches: usize,
    kills: usize,
    pause_ms: u64,
}

impl Scale {
    fn asked_for() -> Scale {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
        Scale {
            matches: number("FUDABA_NODES_MATCHES").unwrap_or(6),
            kills: number("FUDABA_NODES_KILLS").unwrap_or(10),
            pause_ms: number("FUDABA_NODES_PAUSE_MS").map_or(150, |pause| pause as u64),
        }
    }
}

/// Between two kills people play for so long at least: a match whose owner was killed goes on elsewhere after a lease. Who is killed sooner than
/// that may lose one owner after the other.
const CALM: Duration = LEASE.saturating_add(Duration::from_secs(2));
/// A node stands still, or is cut off, for so long: its leases have run out by then.
const AWAY: Duration = Duration::from_secs(6);
/// And now and then for so long.
const LONG_AWAY: Duration = Duration::from_secs(30);

/// While the last matches are played to their ends, people think half as long every so often.
const HURRY: Duration = Duration::from_secs(15);

/// What happens besides kills.
const MORE: [&str; 3] = ["a node is frozen", "a node is cut off from the database", "the database is killed"];

fn own_postgres() -> Postgres {
    Postgres::start(cluster::programs().expect("there is a PostgreSQL, where this is run")).expect("a cluster of one's own")
}

/// Three nodes, each with its way to one database, and what people come through.
struct House {
    postgres: Postgres,
    ways: [Way; 3],
    nodes: [Node; 3],
    doors: [u16; 3],
    proxy: Option<Proxy>,
}

impl House {
    async fn build() -> House {
        let postgres = own_postgres();
        let database = new_database_at(&postgres.url()).await;
        let ways = [Way::to(&database).await, Way::to(&database).await, Way::to(&database).await];
        let doors = [free_port(), free_port(), free_port()];
        let nodes = [0, 1, 2].map(|at: usize| Node::start_at(&ways[at].database, doors[at]));
        let proxy = Proxy::before(&doors);
        let house = House { postgres, ways, nodes, doors, proxy };
        house.wait_for_the_proxy().await;
        house
    }

    /// Where people come.
    fn addresses(&self) -> Vec<SocketAddr> {
        let nodes = || self.doors.map(|door| SocketAddr::from(([127, 0, 0, 1], door))).to_vec();
        self.proxy.as_ref().map_or_else(nodes, |proxy| vec![proxy.address])
    }

    async fn wait_for_the_proxy(&self) {
        let Some(proxy) = &self.proxy else { return };
        let began = Instant::now();
        while tokio::net::TcpStream::connect(proxy.address).await.is_err() {
            assert!(began.elapsed() < bound(LONGEST), "the proxy does not listen");
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Kills nodes at one moment, and starts others in their places.
    fn kill(&mut self, which: &[usize]) {
        which.iter().for_each(|&which| self.nodes[which].signal("KILL"));
        which.iter().for_each(|&which| self.start_anew(which));
    }

    /// Tells a node to stop, waits for its end, and starts another in its place: a new version of the program, say.
    fn renew(&mut self, which: usize) {
        self.nodes[which].signal("TERM");
        self.start_anew(which);
    }

    fn start_anew(&mut self, which: usize) {
        drop(self.nodes[which].child.wait());
        self.nodes[which] = Node::start_at(&self.ways[which].database, self.doors[which]);
    }

    /// What happens besides kills ([`MORE`]), to a node or to all: each in its turn.
    async fn more(&mut self, turn: usize, which: usize) {
        match turn % 3 {
            0 => {
                self.nodes[which].signal("STOP");
                sleep(if turn % 9 == 6 { LONG_AWAY } else { AWAY }).await;
                self.nodes[which].signal("CONT");
            }
            1 => {
                self.ways[which].cut();
                sleep(AWAY).await;
                self.ways[which].mend();
            }
            _ => {
                self.postgres.kill().unwrap();
                self.postgres.start_again().unwrap();
            }
        }
    }
}

/// Matches one after the other at one place, until there is trouble no more.
async fn sit(addresses: &[SocketAddr], at: usize, pause: &Arc<AtomicU64>, is_over: &AtomicBool) -> Vec<Table> {
    let mut played = Vec::new();
    loop {
        let begun = addresses[at % addresses.len()];
        // A node that is killed while it makes a match answers nothing at all.
        let Ok(Ok(Some(mut table))) = timeout(LONGEST, tokio::spawn(Table::try_begin(begun, at + 1000 * played.len()))).await else {
            sleep(Duration::from_millis(300)).await;
            continue;
        };
        table.pause = Arc::clone(pause);
        table.play(addresses, u64::MAX).await;
        table.players = None;
        played.push(table);
        if is_over.load(Ordering::Relaxed) {
            return played;
        }
    }
}

/// Those who play, each at a place of their own.
struct People {
    pause: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
    sitting: Vec<tokio::task::JoinHandle<Vec<Table>>>,
}

impl People {
    fn sit_down(addresses: &[SocketAddr], scale: &Scale) -> People {
        let (pause, is_over) = (Arc::new(AtomicU64::new(scale.pause_ms)), Arc::new(AtomicBool::new(false)));
        let place = |at| {
            let (addresses, pause, is_over) = (addresses.to_vec(), Arc::clone(&pause), Arc::clone(&is_over));
            tokio::spawn(async move { sit(&addresses, at, &pause, &is_over).await })
        };
        let sitting = (0..scale.matches).map(place).collect();
        People { pause, is_over, sitting }
    }

    /// Each plays the match at hand to its end; all that were played are whole.
    async fn get_up(self, addresses: &[SocketAddr]) -> Vec<Table> {
        self.is_over.store(true, Ordering::Relaxed);
        // Not as fast as they can, that would be a test of the machine, but faster the fewer are left.
        let pause = self.pause;
        let hurry = tokio::spawn(async move {
            loop {
                pause.store(pause.load(Ordering::Relaxed) / 2, Ordering::Relaxed);
                sleep(HURRY).await;
            }
        });
        let played = join_all(self.sitting).await;
        hurry.abort();
        let tables: Vec<Table> = played.into_iter().flat_map(|played| played.expect("nobody waits too long")).collect();
        for (at, table) in tables.iter().enumerate() {
            table.check(addresses[at % addresses.len()]).await;
        }
        tables
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn whatever_happens_every_match_is_played_to_its_end() {
    let scale = Scale::asked_for();
    let mut house = House::build().await;
    let addresses = house.addresses();
    let began = Instant::now();
    let people = People::sit_down(&addresses, &scale);
    let (mut rng, every) = (Rng(4711), if scale.kills > 10 { 20 } else { 3 });
    let (mut killed, mut turn) = (0, 0);
    while killed < scale.kills {
        // Mostly two of three at one moment; now and then one, or all.
        let (which, many) = (rng.below(3) as usize, [1, 2, 2, 3][rng.below(4) as usize].min(scale.kills - killed));
        let these = [which, (which + 1) % 3, (which + 2) % 3];
        house.kill(&these[..many]);
        killed += many;
        if killed / every > turn {
            println!("after {:.0?} and {killed} kills: {}", began.elapsed(), MORE[turn % 3]);
            house.more(turn, these[1]).await;
            turn += 1;
        }
        sleep(CALM).await;
    }
    let tables = people.get_up(&addresses).await;
    let answered: u64 = tables.iter().map(|table| table.answered).sum();
    let longest = tables.iter().map(|table| table.longest).max().unwrap_or_default();
    let behind = if house.proxy.is_some() { "behind haproxy" } else { "without a proxy" };
    println!(
        "{} matches {behind}, {} kills, {answered} choices in {:.0?}, longest pause {longest:.1?}",
        tables.len(),
        scale.kills,
        began.elapsed()
    );
    assert!(longest < bound(LONGEST), "somebody waited for {longest:?}");
    assert_eq!(results(addresses[0]).await, tables.len() * 2, "the list of results is one chain, whoever wrote it");
}

/// Nobody waits longer than this for a node that is renewed: less than a lease, so that none had to run out.
const UPGRADE: Duration = Duration::from_secs(2);
/// How long people play between two nodes that are renewed.
const BETWEEN: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_rolling_upgrade_pauses_nobody_for_long() {
    // Few who play fast are as much to do as many who think, and sooner done.
    let scale = Scale::asked_for();
    let scale = Scale { matches: scale.matches.min(60), pause_ms: scale.pause_ms.min(400), ..scale };
    let mut house = House::build().await;
    let addresses = house.addresses();
    let people = People::sit_down(&addresses, &scale);
    for which in 0..house.nodes.len() {
        sleep(BETWEEN).await;
        house.renew(which);
    }
    sleep(BETWEEN).await;
    let tables = people.get_up(&addresses).await;
    let longest = tables.iter().map(|table| table.longest).max().unwrap_or_default();
    println!("{} matches while three nodes were renewed, longest pause {longest:.1?}", tables.len());
    assert!(longest < bound(UPGRADE), "somebody waited for {longest:?}");
}

/// How many results are listed: a draw's, and an end's.
async fn results(address: SocketAddr) -> usize {
    let (mut count, mut from) = (0, json!(0));
    while !from.is_null() {
        let part = ask(address, "GET", &format!("/api/results?from={from}"), None).await.json();
        count += part["results"].as_array().map_or(0, Vec::len);
        from = part["next"].clone();
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn a_torn_log_costs_its_end_and_nothing_else() {
    let postgres = own_postgres();
    let database = new_database_at(&postgres.url()).await;
    let name = database.rsplit_once('/').unwrap().1;
    let node = Node::start(&database);
    let mut tables = Vec::new();
    for at in 0..games().len() {
        let mut table = Table::begin(&node, at).await;
        table.play(&[node.address], 20).await;
        table.players = None;
        tables.push(table);
    }
    postgres.kill().unwrap();
    let copy = postgres.copy().unwrap();
    copy.tear_log().unwrap();
    drop(node);
    copy.start_again().unwrap();
    postgres.start_again().unwrap();
    let torn = Node::start(&format!("{}/{name}", copy.url()));
    let whole = Node::start(&database);
    for mut table in tables {
        // On the torn copy nobody knows which answers lay on the last page; what is left of the match is played to its end.
        let mut again = table_like(&table);
        again.play(&[torn.address], u64::MAX).await;
        again.check(torn.address).await;
        table.play(&[whole.address], u64::MAX).await;
        table.check(whole.address).await;
    }
}

/// Another who knows of a table what this one does.
fn table_like(table: &Table) -> Table {
    Table {
        id: table.id.clone(),
        secrets: table.secrets.clone(),
        players: None,
        rng: Rng(table.answered + 99),
        pause: Arc::default(),
        answered: 0,
        done: Vec::new(),
        longest: Duration::ZERO,
    }
}

/// What the nodes' own processor does, without anything happening: `cargo xtask nodes` prints it for one node and for three.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL; cargo xtask test brings it"]
async fn nodes_share_what_people_do() {
    let matches = Scale::asked_for().matches.min(60);
    for count in [1, 3] {
        let database = new_database().await;
        let nodes: Vec<Node> = (0..count).map(|_| Node::start(&database)).collect();
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let mut tables = Vec::new();
        for at in 0..matches {
            tables.push(Table::begin(&nodes[at % count], at).await);
        }
        let before: f64 = nodes.iter().map(Node::processor).sum();
        let began = Instant::now();
        join_all(tables.iter_mut().map(|table| table.play(&addresses, 60))).await;
        let (took, spent) = (began.elapsed(), nodes.iter().map(Node::processor).sum::<f64>() - before);
        let answered: u64 = tables.iter().map(|table| table.answered).sum();
        println!("{count} nodes: {answered} choices in {took:.1?}, {:.0} for a second of the nodes' processor", answered as f64 / spent);
        assert!(tables.iter().all(|table| table.answered == 60 || table.is_over()));
        assert!(nodes.iter().all(|node| node.processor() > 0.0), "every node has its part");
    }
}

impl Node {
    /// Seconds of processor that it has had.
    fn processor(&self) -> f64 {
        let told = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        // Behind the name, which may hold anything: the 12th and 13th are ticks, a hundred a second.
        let (_, rest) = told.rsplit_once(')').unwrap();
        let ticks: Vec<f64> = rest.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse().unwrap()).collect();
        (ticks[0] + ticks[1]) / 100.0
    }
}
