//! The other chores: play, bench, load, fuzz, generate.

use anyhow::Context;

use crate::run::{command, root, run};
use crate::tools;

fn cargo(words: &[&str], more: &[String]) -> anyhow::Result<()> {
    let words: Vec<&str> = words.iter().copied().chain(more.iter().map(String::as_str)).collect();
    run(&root(), "cargo", &words)
}

/// Builds client and program and starts the table.
pub(crate) fn play(serve: &[String]) -> anyhow::Result<()> {
    tools::build_client()?;
    cargo(&["run", "--release", "--quiet", "--package", "fudaba-cli", "--", "serve"], serve)
}

/// The engine's figures: with allocations counted by the benchmark's own allocator.
pub(crate) fn bench(words: &[String]) -> anyhow::Result<()> {
    cargo(&["bench", "--quiet", "--package", "fudaba-lab", "--"], words)
}

/// The service's figures.
pub(crate) fn load(words: &[String]) -> anyhow::Result<()> {
    cargo(&["run", "--release", "--quiet", "--package", "fudaba-server", "--example", "load", "--"], words)
}

/// Every fuzz target for a while, by cargo-fuzz.
pub(crate) fn fuzz(seconds: u32) -> anyhow::Result<()> {
    let folder = root().join("fuzz/fuzz_targets");
    let installed = run(&root(), "cargo", &["fuzz", "--version"]).is_ok();
    if !installed {
        run(&root(), "cargo", &["install", "cargo-fuzz", "--locked"])?;
    }
    for target in std::fs::read_dir(folder).context("fuzz/fuzz_targets")? {
        let file = target?.path();
        let name = file.file_stem().and_then(|stem| stem.to_str()).context("a fuzz target with a plain name")?.to_owned();
        let limit = format!("-max_total_time={seconds}");
        // SQLite is linked twice into a fuzz target; that is no mistake of ours.
        let mut target = command(&root(), "cargo", &["+nightly", "fuzz", "run", &name, "--", &limit, "-rss_limit_mb=4096"]);
        let status = target.env("ASAN_OPTIONS", "detect_odr_violation=0").status()?;
        anyhow::ensure!(status.success(), "the fuzz target `{name}` found something: see fuzz/artifacts/{name}");
    }
    Ok(())
}

/// The client's wire types, from the Rust types: the test that compares them writes them when asked to.
pub(crate) fn generate() -> anyhow::Result<()> {
    let mut test = command(&root(), "cargo", &["test", "--quiet", "--package", "fudaba-server", "--test", "wire_types"]);
    let status = test.env("FUDABA_BLESS", "1").status()?;
    anyhow::ensure!(status.success(), "the wire types could not be written");
    Ok(())
}
