//! Many seeds of the simulation, one after the other on all cores; stops at the first that goes wrong.
//!
//! ```text
//! cargo run --release -p fudaba-server --example simulate_faults -- --seeds 100000
//! cargo run --release -p fudaba-server --example simulate_faults -- --seed 191
//! ```

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use fudaba_server::simulate::{Ran, run};

/// Which seeds.
struct Plan {
    from: u64,
    to: u64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(plan) = plan(&words) else {
        eprintln!("expected --seeds N (from 1 on), or --seed N for one alone; RUST_LOG=debug tells more of it");
        std::process::exit(2);
    };
    fudaba_server::init_logging(fudaba_server::LogFormat::Text);
    let began = Instant::now();
    let (sum, seeds, wrong) = search(&plan);
    println!(
        "{seeds} seeds in {:.0} s: {} choices, {} matches, {} kills, {} faults, {} sleeps",
        began.elapsed().as_secs_f64(),
        sum.choices,
        sum.matches,
        sum.kills,
        sum.faults,
        sum.sleeps
    );
    if let Some(wrong) = wrong {
        println!("{wrong}");
        std::process::exit(1);
    }
}

fn plan(words: &[String]) -> Option<Plan> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Some(Plan { from: 1, to: 100_000 }),
        ["--seeds", count] => Some(Plan { from: 1, to: count.parse().ok()? }),
        ["--seed", seed] => seed.parse().ok().map(|seed| Plan { from: seed, to: seed }),
        _ => None,
    }
}

fn search(plan: &Plan) -> (Ran, u64, Option<String>) {
    let games = fudaba_host::games(None).0;
    let next = AtomicU64::new(plan.from);
    let work = || {
        let (mut sum, mut seeds) = (Ran::default(), 0);
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed > plan.to {
                return (sum, seeds, None);
            }
            match run(&games, seed, None) {
                Ok(ran) => (sum, seeds) = (add(sum, ran), seeds + 1),
                Err(wrong) => {
                    next.store(plan.to + 1, Ordering::Relaxed);
                    return (sum, seeds, Some(wrong));
                }
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let results = threads.into_iter().map(|thread| thread.join().expect("a simulation does not panic"));
        results.fold((Ran::default(), 0, None), |(sum, seeds, wrong), (ran, more, found)| (add(sum, ran), seeds + more, wrong.or(found)))
    })
}

fn add(a: Ran, b: Ran) -> Ran {
    Ran {
        choices: a.choices + b.choices,
        matches: a.matches + b.matches,
        kills: a.kills + b.kills,
        faults: a.faults + b.faults,
        sleeps: a.sleeps + b.sleeps,
        digest: a.digest ^ b.digest,
    }
}
