//! Many seeds of the simulation, one after the other on all cores; stops at the first that goes wrong. With `--nodes` three nodes are simulated, and
//! every course runs twice and must come to the same end.
//!
//! ```text
//! cargo run --release -p fudaba-server --example simulate_faults -- --seeds 100000
//! cargo run --release -p fudaba-server --example simulate_faults -- --seed 191
//! cargo run --release -p fudaba-server --example simulate_faults -- --nodes --seeds 100000
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use fudaba_host::AnyGame;
use fudaba_server::simulate::{Ran, run, run_nodes};

/// The last seed, where nobody names one.
const MOST: u64 = 100_000;

/// Which seeds, and of what.
struct Plan {
    from: u64,
    to: u64,
    services: Services,
}

#[derive(Clone, Copy)]
enum Services {
    One,
    Three,
}

impl Services {
    fn run(self, games: &[Arc<dyn AnyGame>], seed: u64) -> Result<Ran, String> {
        match self {
            Services::One => run(games, seed, None),
            Services::Three => {
                let ran = run_nodes(games, seed)?;
                let again = run_nodes(games, seed)?;
                if again != ran {
                    return Err(format!("seed {seed} on three nodes: {ran:?} the first time, then {again:?}"));
                }
                Ok(ran)
            }
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(plan) = plan(&words) else {
        eprintln!(
            "expected [--nodes] [--from SEED] --seeds N (from 1 on), --from SEED for all from that on, or --seed N for one alone; RUST_LOG=debug tells \
             more of it"
        );
        std::process::exit(2);
    };
    fudaba_server::init_logging(fudaba_server::LogFormat::Text);
    let began = Instant::now();
    let (sum, seeds, wrong) = search(&plan);
    println!(
        "{seeds} seeds in {:.0} s: {} choices, {} matches, {} kills, {} faults, {} sleeps, longest wait {:?}",
        began.elapsed().as_secs_f64(),
        sum.choices,
        sum.matches,
        sum.kills,
        sum.faults,
        sum.sleeps,
        sum.longest_wait
    );
    if let Some(wrong) = wrong {
        println!("{wrong}");
        std::process::exit(1);
    }
}

fn plan(words: &[String]) -> Option<Plan> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (services, words) = match words.split_first() {
        Some((&"--nodes", rest)) => (Services::Three, rest.to_vec()),
        _ => (Services::One, words),
    };
    let seeds = |from, to| Some(Plan { from, to, services });
    match words[..] {
        [] => seeds(1, MOST),
        ["--seeds", count] => seeds(1, count.parse().ok()?),
        ["--from", seed] => seeds(seed.parse().ok()?, MOST),
        ["--from", seed, "--seeds", count] => {
            let from: u64 = seed.parse().ok()?;
            seeds(from, from.checked_add(count.parse().ok()?)?.checked_sub(1)?)
        }
        ["--seed", seed] => seed.parse().ok().and_then(|seed| seeds(seed, seed)),
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
            match plan.services.run(&games, seed) {
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
        longest_wait: a.longest_wait.max(b.longest_wait),
        digest: a.digest ^ b.digest,
    }
}
