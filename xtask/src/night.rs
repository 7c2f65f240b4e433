//! `cargo xtask night`: the tests that find more the longer they run, game by game, optimised and with every assertion on.

use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, bail, ensure};

use crate::chores;
use crate::counts;
use crate::readback;
use crate::run::{command, hear, root};

/// The test that plays random cards: the longest, so several processes may share it.
const PLAYED: &str = "random_cards_can_be_played";
/// The other tests that throw cards: those that are printed, those that are dealt.
const TESTS: [&str; 2] = ["no_two_effects_print_alike", "the_odds_are_those_of_many_deals"];

/// How much is thrown in one night.
#[derive(clap::Args)]
pub(crate) struct Night {
    /// Random cards that are played, in each game.
    #[arg(long, default_value_t = 100_000)]
    cards: u64,
    /// Random effects that are printed, in each game.
    #[arg(long, default_value_t = 60_000)]
    effects: u64,
    /// Random effects that are read back, in each game whose words are declared with their patterns.
    #[arg(long, default_value_t = 1_000_000)]
    heard: u64,
    /// Deals that the odds are compared with, in each game.
    #[arg(long, default_value_t = 1_000_000)]
    deals: u64,
    /// Seeds of the service's simulator, with one node and with three; 0 leaves it out.
    #[arg(long, default_value_t = 100_000)]
    seeds: u64,
    /// Processes that share the cards that are played; with sixteen cores a night is an hour.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    jobs: u64,
    /// One game alone, by its folder.
    #[arg(long)]
    only: Option<String>,
}

impl Night {
    /// Runs it all, whatever fails on the way.
    ///
    /// # Errors
    /// When anything failed.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let games = games(self.only.as_deref())?;
        let mut failed = Vec::new();
        for game in &games {
            let began = Instant::now();
            let passed = self.play(game)?;
            println!("== {game}: {} in {:.0} minutes", if passed { "passed" } else { "FAILED" }, began.elapsed().as_secs_f64() / 60.0);
            failed.extend((!passed).then(|| game.clone()));
        }
        for (name, words) in [("the service", &[][..]), ("three nodes", &["--nodes"])] {
            let seeds = self.seeds.to_string();
            let words: Vec<String> = words.iter().copied().chain(["--seeds", &seeds]).map(str::to_owned).collect();
            if self.seeds > 0 && chores::simulate_faults(&words).is_err() {
                failed.push(name.to_owned());
            }
        }
        ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
        Ok(())
    }

    fn play(&self, game: &str) -> anyhow::Result<bool> {
        let others: Vec<&str> = TESTS.into_iter().chain(readback::is_declared(game).then_some(readback::OF_RANDOM)).collect();
        // Compiled once, before several processes want it at the same time.
        let built = self.tests(game, &["--no-run"], &[]).status()?.success();
        let parts = (1..=self.jobs).map(|part| format!("{part}/{}", self.jobs)).collect::<Vec<_>>();
        let played = thread::scope(|scope| {
            let running: Vec<_> = parts.iter().map(|part| scope.spawn(|| self.passed(game, part, &[PLAYED]))).collect();
            running.into_iter().map(|one| one.join().expect("a run that breaks is told as a failure")).collect::<anyhow::Result<Vec<_>>>()
        })?;
        Ok(built && self.passed(game, "1/1", &others)? && played.into_iter().all(|passed| passed))
    }

    /// Whether these tests ran and passed.
    fn passed(&self, game: &str, part: &str, chosen: &[&str]) -> anyhow::Result<bool> {
        let mut tests = self.tests(game, &[], chosen);
        tests.env("FUDABA_PART", part);
        let heard = hear(tests)?;
        Ok(heard.success && counts::of_cargo(&heard.text).passed == chosen.len() as u64)
    }

    fn tests(&self, game: &str, more: &[&str], chosen: &[&str]) -> Command {
        let package = format!("fudaba-{game}");
        let words = ["test", "--quiet", "--profile", "night", "--package", &package, "--test", "game"];
        let mut tests = command(&root(), "cargo", &[&words, more, &["--"], chosen].concat());
        tests.env("FUDABA_RANDOM_CARDS", self.cards.div_ceil(self.jobs).to_string());
        tests.env("FUDABA_RANDOM_EFFECTS", self.effects.to_string()).env("FUDABA_HEARD_EFFECTS", self.heard.to_string());
        tests.env("FUDABA_DEALS", self.deals.to_string()).env("RUST_BACKTRACE", "0");
        tests
    }
}

/// The games by their folders, or the one that is asked for.
pub(crate) fn games(only: Option<&str>) -> anyhow::Result<Vec<String>> {
    let folders = std::fs::read_dir(root().join("crates/games")).context("the folder of the games")?;
    let mut games: Vec<String> = folders.flatten().map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    match only {
        Some(game) if games.iter().any(|known| known == game) => Ok(vec![game.to_owned()]),
        Some(game) => bail!("there is no game `{game}`; the games are: {}", games.join(", ")),
        None => Ok(games),
    }
}
