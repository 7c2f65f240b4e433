//! The other chores: play, bench, load, generate.

use crate::run::{command, root, run};
use crate::tools;

fn cargo(words: &[&str], more: &[String]) -> anyhow::Result<()> {
    let words: Vec<&str> = words.iter().copied().chain(more.iter().map(String::as_str)).collect();
    run(&root(), "cargo", &words)
}

/// Builds client and program and starts the table. Cargo's own progress is shown: the first build takes minutes.
pub(crate) fn play(serve: &[String]) -> anyhow::Result<()> {
    if !root().join("target/play/fudaba").is_file() {
        println!("First the browser client, then the program: on two cores that takes five to eight minutes once, seconds later on.");
    }
    tools::build_client()?;
    cargo(&["run", "--profile", "play", "--package", "fudaba-cli", "--", "serve"], serve)
}

/// The engine's figures: the table of every game, then figure by figure on two of them. Words narrow down the second part.
pub(crate) fn bench(words: &[String]) -> anyhow::Result<()> {
    cargo(&["run", "--quiet", "--profile", "play", "--package", "fudaba-cli", "--features", "counting", "--", "bench"], &[])?;
    cargo(&["bench", "--quiet", "--package", "fudaba-lab", "--bench", "speed", "--"], words)
}

/// The service's figures.
pub(crate) fn load(words: &[String]) -> anyhow::Result<()> {
    cargo(&["run", "--release", "--quiet", "--package", "fudaba-server", "--example", "load", "--"], words)
}

/// The service with faults, a hundred thousand seeds of them if nothing else is said.
pub(crate) fn simulate_faults(words: &[String]) -> anyhow::Result<()> {
    cargo(&["run", "--release", "--quiet", "--package", "fudaba-server", "--example", "simulate_faults", "--"], words)
}

/// Arrivals at the lobby, and what becomes of them.
pub(crate) fn lobby_sim(words: &[String]) -> anyhow::Result<()> {
    cargo(&["run", "--quiet", "--package", "fudaba-server", "--example", "lobby_sim", "--"], words)
}

/// The client's wire types, from the Rust types: the test that compares them writes them when asked to.
pub(crate) fn generate() -> anyhow::Result<()> {
    let mut test = command(&root(), "cargo", &["test", "--quiet", "--workspace", "--test", "wire_types"]);
    let status = test.env("FUDABA_BLESS", "1").status()?;
    anyhow::ensure!(status.success(), "the wire types could not be written");
    Ok(())
}
