//! The chores of the project: `cargo xtask play` and `cargo xtask test` are the two commands a newcomer needs.

mod browser;
mod chores;
mod counts;
mod flaky;
mod fuzz;
mod made;
mod night;
mod nodes;
mod postgres;
mod print_check;
mod python;
mod readback;
mod run;
mod suite;
mod tools;
mod wasm;

use clap::{Parser, Subcommand};

/// The chores of Fudaba.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build everything, the browser client included, start the program and print the address.
    Play {
        /// Further words for `fudaba serve`, such as `--port 9000`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        serve: Vec<String>,
    },
    /// Install what testing needs and run every test; the last line counts them.
    Test {
        /// Run only the steps whose name holds this word (format, client, lints, rust, wasm, python, api, print, browser), or the tests of one crate: `kirifuda`, `kernel`.
        #[arg(long)]
        only: Option<String>,
    },
    /// Run every browser test again and again beside two busy loops; fails when one of them fails once.
    Flaky {
        /// How often.
        #[arg(long, default_value_t = 20)]
        times: u32,
        /// Only the tests whose name holds this.
        #[arg(long)]
        only: Option<String>,
    },
    /// Measure the engine: decisions a second, allocations, clones, search.
    Bench {
        /// Further words for the benchmark.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Measure the Python package beside the bare engine: batched steps, PettingZoo's loop, allocations.
    BenchPython {
        /// Further words for `python -m fudaba.bench`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Load a server on this machine with some hundreds of matches and print latencies.
    Load {
        /// Further words for the load test.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Play on three nodes and one PostgreSQL while nodes are killed, frozen and cut off; every match must end and run again exactly.
    Nodes(nodes::Nodes),
    /// Simulate the service with disks that fail, connections that break and kills at any moment, seed by seed.
    SimulateFaults {
        /// Further words: `--seeds 100000`, or `--seed 191` for one alone.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Simulate arrivals at the lobby: how many are playing or paired in time, how long people wait. Fails below 95 in a hundred.
    LobbySim {
        /// Further words: `--arrivals 20`, `--hours 500`, `--computer 0`, `--help` for all.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Play and print random cards by the hundred thousand and simulate the service for as many seeds: what finds more the longer it runs.
    Night(night::Night),
    /// Prove that what is printed reads back: every card, random effects, no idle word, what comes next; prints the figures.
    Readback(readback::Readback),
    /// Print cards and measure the pages: marks, names, fonts, slots, backs. Needs poppler-utils.
    PrintCheck(print_check::PrintCheck),
    /// Run the fuzz targets for a while each: cards, scenario, replay, actions. Needs a nightly toolchain.
    Fuzz {
        /// Seconds for each target.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// One target alone.
        #[arg(long)]
        only: Option<String>,
    },
    /// Build each game as a WebAssembly module for the browser, where its own is not up to date: a program that is built afterwards serves them.
    Wasm {
        /// One game alone, by its folder.
        #[arg(long)]
        only: Option<String>,
    },
    /// Write the generated files anew: the client's wire types.
    Generate,
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().chore {
        Chore::Play { serve } => chores::play(&serve),
        Chore::Test { only } => suite::test(only.as_deref()),
        Chore::Flaky { times, only } => flaky::flaky(times, only.as_deref()),
        Chore::Bench { words } => chores::bench(&words),
        Chore::BenchPython { words } => python::bench(&words),
        Chore::Load { words } => chores::load(&words),
        Chore::Nodes(nodes) => nodes.run(),
        Chore::SimulateFaults { words } => chores::simulate_faults(&words),
        Chore::LobbySim { words } => chores::lobby_sim(&words),
        Chore::Night(night) => night.run(),
        Chore::Readback(readback) => readback.run(),
        Chore::PrintCheck(check) => check.run(),
        Chore::Fuzz { seconds, only } => fuzz::fuzz(seconds, only.as_deref()),
        Chore::Wasm { only } => wasm::wasm(only.as_deref()),
        Chore::Generate => chores::generate(),
    }
}
