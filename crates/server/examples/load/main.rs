//! Load: some hundreds of matches at once, two scripted clients each, over real websockets to a service in a process of its own on
//! loopback. Prints latencies and memory, and checks that nothing is lost. Ends by itself.
//!
//! ```text
//! cargo run --release -p fudaba-server --example load -- --matches 300 --seconds 20 --pause-ms 1000
//! ```

mod drive;
mod figures;
mod process;

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/server/support/http.rs"]
mod http;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/server/support/player.rs"]
mod player;

use std::time::{Duration, Instant};

use figures::Figures;
use process::Service;

/// How much load.
#[derive(Clone, Copy)]
struct Plan {
    matches: usize,
    time: Duration,
    /// Time that a client waits before it chooses, as people do.
    pause: Duration,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime can be had");
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", database] => runtime.block_on(process::serve(database)),
        _ => {
            let plan = plan(&words).unwrap_or_else(|word| {
                eprintln!("{word}: expected --matches N (at most 2000), --seconds N (at most 300), --pause-ms N (1000 if not said, 0 to see how much it can take)");
                std::process::exit(2)
            });
            let lost = runtime.block_on(run(plan));
            std::process::exit(i32::from(lost > 0));
        }
    }
}

fn plan(words: &[String]) -> Result<Plan, String> {
    let mut plan = Plan { matches: 300, time: Duration::from_secs(20), pause: Duration::from_secs(1) };
    for pair in words.chunks(2) {
        let number: u64 = pair.get(1).and_then(|number| number.parse().ok()).ok_or_else(|| pair[0].clone())?;
        match pair[0].as_str() {
            "--matches" if number <= 2000 => plan.matches = number as usize,
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
    let mut seated = Vec::new();
    let empty = service.memory();
    for number in 0..plan.matches {
        seated.push(drive::Table::open(service.address, number as u64 + 1).await);
    }
    let begun = service.memory();
    let work = || [service.work(), process::work_of("self")];
    let before = work();
    let until = Instant::now() + plan.time;
    let tasks: Vec<_> = seated.into_iter().map(|table| tokio::spawn(table.play(until, plan.pause))).collect();
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.expect("a client ends in good order"));
    }
    let played = service.memory();
    let after = work();
    let mut figures = Figures::of(&tables, plan.time);
    let mut lost = 0;
    for table in tables {
        lost += usize::from(!table.is_whole(service.address).await);
    }
    figures.lost = lost;
    figures.memory = [empty, begun, played];
    figures.work = [after[0].saturating_sub(before[0]), after[1].saturating_sub(before[1])];
    figures.print();
    lost
}
