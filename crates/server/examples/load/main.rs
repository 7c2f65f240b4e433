//! Load: many matches of two people at once, over real websockets to a service in a process of its own on loopback; beside them sockets that stay
//! and do nothing. The service runs as a program does that nothing was said to, behind a proxy: every client has an address of its own. Prints latencies, memory and work, the clients' own told apart, and checks that nothing is lost. Ends by itself.
//!
//! ```text
//! cargo run --release -p fudaba-server --example load -- --matches 2000 --seconds 60 --pause-ms 1000
//! cargo run --release -p fudaba-server --example load -- --matches 2000 --beside 1
//! cargo run --release -p fudaba-server --example load -- --matches 300 --idle 10000
//! ```

mod client;
mod drive;
mod figures;
mod process;

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/server/support/http.rs"]
mod http;

use std::time::{Duration, Instant};

use futures_util::StreamExt as _;

use figures::Figures;
use process::Service;

/// As the program has it.
#[global_allocator]
static QUICK: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How much load.
#[derive(Clone)]
struct Plan {
    matches: usize,
    /// Matches beside them whose sockets stay and do nothing.
    idle: usize,
    time: Duration,
    /// Time that a client waits before it chooses, as people do.
    pause: Duration,
    game: Option<String>,
    /// Whether the clients ask what their options would change, as browsers do.
    looks: bool,
    /// So many threads beside them that do nothing but take time.
    beside: usize,
    /// This program as it was built at another time, to be the service.
    program: Option<String>,
}

const USAGE: &str = "expected --matches N (at most 5000), --idle SOCKETS (at most 15000), --seconds N (at most 300), --pause-ms N (1000 if not said: \
    a choice per seat every two seconds; 0 to see how much it can take), --game SLUG, --look 0 (clients do not ask what their options would change), \
    --beside THREADS (that do nothing but take time), --program FILE (another build of this one, to be the service)";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = fudaba_server::runtime().expect("a runtime can be had");
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", database] => runtime.block_on(process::serve(database, None)),
        ["serve", database, still] => runtime.block_on(process::serve(database, still.parse().ok().map(Duration::from_secs))),
        ["spin"] => process::spin(),
        _ => {
            let plan = plan(&words).unwrap_or_else(|word| {
                eprintln!("{word}: {USAGE}");
                std::process::exit(2)
            });
            let lost = runtime.block_on(run(plan));
            std::process::exit(i32::from(lost > 0));
        }
    }
}

fn plan(words: &[String]) -> Result<Plan, String> {
    let (time, pause) = (Duration::from_secs(20), Duration::from_secs(1));
    let mut plan = Plan { matches: 300, idle: 0, time, pause, game: None, looks: true, beside: 0, program: None };
    for pair in words.chunks(2) {
        let said = pair.get(1).cloned();
        match pair[0].as_str() {
            "--game" if said.is_some() => plan.game = said,
            "--program" if said.is_some() => plan.program = said,
            _ => number(&mut plan, pair)?,
        }
    }
    Ok(plan)
}

fn number(plan: &mut Plan, pair: &[String]) -> Result<(), String> {
    let number: u64 = pair.get(1).and_then(|number| number.parse().ok()).ok_or_else(|| pair[0].clone())?;
    match pair[0].as_str() {
        "--matches" if number <= 5000 => plan.matches = number as usize,
        "--idle" if number <= 15_000 => plan.idle = number as usize / 2,
        "--seconds" if number <= 300 => plan.time = Duration::from_secs(number),
        "--pause-ms" => plan.pause = Duration::from_millis(number),
        "--look" => plan.looks = number > 0,
        "--beside" if number <= 64 => plan.beside = number as usize,
        other => return Err(other.to_owned()),
    }
    Ok(())
}

/// Runs the load. Says how many matches have lost something.
async fn run(plan: Plan) -> usize {
    let still = (plan.idle > 0).then_some(process::STILL);
    let service = Service::start(plan.program.as_deref(), still);
    let game = drive::GameOf::named(service.address, plan.game.as_deref()).await;
    let empty = service.memory();
    let open = async |count: usize, first: usize| {
        let numbers = (0..count).map(|number| (first + number) as u64 + 1);
        let opening = numbers.map(|number| drive::Table::open(service.address, &game, number, plan.looks));
        futures_util::stream::iter(opening).buffer_unordered(32).collect::<Vec<_>>().await
    };
    let until = |time: Duration| Instant::now() + time;
    let staying: Vec<_> =
        open(plan.idle, plan.matches).await.into_iter().map(|table| tokio::spawn(table.stay(until(plan.time * 10)))).collect();
    if plan.idle > 0 {
        // Until their matches sleep.
        tokio::time::sleep(process::STILL + Duration::from_secs(3)).await;
    }
    let idle = service.memory();
    let seated = open(plan.matches, 0).await;
    let begun = service.memory();
    let _beside = process::Beside::start(plan.beside);
    let work = || [service.work(), process::work_of("self")];
    let told_before = service.told().await;
    let (before, clock) = (work(), Instant::now());
    let tasks: Vec<_> = seated.into_iter().map(|table| tokio::spawn(table.play(until(plan.time), plan.pause))).collect();
    // In the middle of it, when matches are as full as they get.
    tokio::time::sleep(plan.time.mul_f64(0.9)).await;
    let played = service.memory();
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.expect("a client ends in good order"));
    }
    let after = work();
    let mut figures = Figures::of(&tables, clock.elapsed(), plan.idle);
    let told = service.told().await;
    let grown = |name: &str| told.growth(&told_before, name);
    figures.own = told.quantiles(&told_before, "fudaba_choice_seconds");
    figures.disk = told.quantiles(&told_before, "fudaba_kept_seconds");
    figures.shared = grown("fudaba_writes_total") / grown("fudaba_commit_seconds_count").max(1.0);
    let mut lost = staying.iter().filter(|task| task.is_finished()).count();
    for table in tables {
        lost += usize::from(!table.is_whole(service.address).await);
    }
    figures.lost = lost;
    figures.memory = [empty, idle, begun, played];
    figures.work = [after[0].saturating_sub(before[0]), after[1].saturating_sub(before[1])];
    figures.print();
    lost
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clients that look at what their options would change understand all that they hear.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_small_load_is_played_and_nothing_is_lost() {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let database = folder.path().join("matches.db");
        let server = process::bind(database.to_str().expect("a path"), None).await;
        let address = server.address();
        let serving = tokio::spawn(server.run(std::future::pending()));
        let game = drive::GameOf::named(address, None).await;
        for number in 1..3 {
            let table = drive::Table::open(address, &game, number, true).await;
            let table = table.play(Instant::now() + Duration::from_secs(2), Duration::from_millis(200)).await;
            assert!(!table.latencies.is_empty() && table.looked().count() > 0);
            assert!(table.is_whole(address).await);
        }
        serving.abort();
    }
}
