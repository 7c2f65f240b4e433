//! Load: many matches of two people at once, over real websockets to a service in a process of its own on loopback; beside them sockets that stay
//! and do nothing. Prints latencies, memory and work, the clients' own told apart, and checks that nothing is lost. Ends by itself.
//!
//! ```text
//! cargo run --release -p fudaba-server --example load -- --matches 2000 --seconds 60 --pause-ms 1000
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
}

const USAGE: &str = "expected --matches N (at most 5000), --idle SOCKETS (at most 15000), --seconds N (at most 300), --pause-ms N (1000 if not said: \
    a choice per seat every two seconds; 0 to see how much it can take), --game SLUG";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime can be had");
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", database] => runtime.block_on(process::serve(database)),
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
    let mut plan = Plan { matches: 300, idle: 0, time: Duration::from_secs(20), pause: Duration::from_secs(1), game: None };
    for pair in words.chunks(2) {
        if let [word, game] = pair
            && word == "--game"
        {
            plan.game = Some(game.clone());
            continue;
        }
        let number: u64 = pair.get(1).and_then(|number| number.parse().ok()).ok_or_else(|| pair[0].clone())?;
        match pair[0].as_str() {
            "--matches" if number <= 5000 => plan.matches = number as usize,
            "--idle" if number <= 15_000 => plan.idle = number as usize / 2,
            "--seconds" if number <= 300 => plan.time = Duration::from_secs(number),
            "--pause-ms" => plan.pause = Duration::from_millis(number),
            other => return Err(other.to_owned()),
        }
    }
    Ok(plan)
}

/// Runs the load. Says how many matches have lost something.
async fn run(plan: Plan) -> usize {
    let service = Service::start();
    let game = drive::GameOf::named(service.address, plan.game.as_deref()).await;
    let empty = service.memory();
    let open = async |count: usize, first: usize| {
        let numbers = (0..count).map(|number| (first + number) as u64 + 1);
        let opening = numbers.map(|number| drive::Table::open(service.address, &game, number));
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
    let work = || [service.work(), process::work_of("self")];
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
    figures.own = service.answered().await;
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
