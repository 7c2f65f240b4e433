//! `cargo xtask fuzz`: random input to the readers and to the rules, by cargo-fuzz on a nightly toolchain.
//!
//! A target begins with what is valid: the games' own files for cards and scenarios, matches played here for replays. What it finds lies
//! in `fuzz/artifacts`, and a finding that is mended stays as a test.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, ensure};

use crate::run::{command, root, run};

/// The targets.
const TARGETS: [&str; 4] = ["cards", "scenario", "replay", "actions"];

/// Seeds of the matches that replays begin with, of each game.
const MATCHES: [&str; 3] = ["1", "2", "3"];

/// Runs every target, or the named one, for so many seconds.
pub(crate) fn fuzz(seconds: u32, only: Option<&str>) -> anyhow::Result<()> {
    if run(&root(), "cargo", &["fuzz", "--version"]).is_err() {
        run(&root(), "cargo", &["install", "cargo-fuzz", "--locked"])?;
    }
    ensure!(only.is_none_or(|only| TARGETS.contains(&only)), "the fuzz targets are: {}", TARGETS.join(", "));
    let games = games()?;
    for name in TARGETS.into_iter().filter(|name| only.is_none_or(|only| only == *name)) {
        one(name, &seeds(name, &games)?, seconds)?;
    }
    Ok(())
}

/// The slugs of the games.
fn games() -> anyhow::Result<Vec<String>> {
    let entries = std::fs::read_dir(root().join("games"))?.collect::<Result<Vec<_>, _>>()?;
    Ok(entries.iter().filter_map(|entry| entry.file_name().into_string().ok()).collect())
}

/// Folders of valid input for a target, from the root.
fn seeds(name: &str, games: &[String]) -> anyhow::Result<Vec<String>> {
    Ok(match name {
        "cards" => games.iter().map(|game| format!("games/{game}")).collect(),
        "scenario" => games.iter().map(|game| format!("games/{game}/scenarios")).collect(),
        "replay" => {
            play_matches(games, &root().join("fuzz/corpus/replay"))?;
            Vec::new()
        }
        _ => Vec::new(),
    })
}

fn one(name: &str, seeds: &[String], seconds: u32) -> anyhow::Result<()> {
    let corpus = format!("fuzz/corpus/{name}");
    std::fs::create_dir_all(root().join(&corpus)).with_context(|| corpus.clone())?;
    let limit = format!("-max_total_time={seconds}");
    let words = ["+nightly", "fuzz", "run", name, &corpus].into_iter().chain(seeds.iter().map(String::as_str));
    let words: Vec<&str> = words.chain(["--", &limit, "-rss_limit_mb=4096", "-timeout=20", "-print_final_stats=1"]).collect();
    // SQLite is linked twice into a fuzz target; that is no mistake of ours.
    let status = command(&root(), "cargo", &words).env("ASAN_OPTIONS", "detect_odr_violation=0").status()?;
    ensure!(status.success(), "the fuzz target `{name}` found something: see fuzz/artifacts/{name}");
    Ok(())
}

/// Replays of whole matches, so that the target knows what one looks like.
fn play_matches(games: &[String], folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)?;
    run(&root(), "cargo", &["build", "--quiet", "--package", "fudaba-cli"])?;
    for game in games {
        for seed in MATCHES {
            play_match(game, seed, &folder.join(format!("{game}-{seed}.json")))?;
        }
    }
    Ok(())
}

fn play_match(game: &str, seed: &str, file: &Path) -> anyhow::Result<()> {
    let mut play = command(&root(), "target/debug/fudaba", &["play", game, "--level", "novice", "--seed", seed, "--save"]);
    let mut child = play.arg(file).stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
    // The program may end before all is read: the match is over then.
    drop(child.stdin.take().context("the program listens")?.write_all("1\n".repeat(4_000).as_bytes()));
    ensure!(child.wait()?.success() && File::open(file)?.metadata()?.len() > 0, "no match of {game} could be saved");
    Ok(())
}
