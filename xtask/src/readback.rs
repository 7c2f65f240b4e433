//! `cargo xtask readback`: what is printed reads back, proved for every game whose words are declared with their patterns, with its figures.

use std::time::Instant;

use anyhow::ensure;

use crate::counts;
use crate::night::games;
use crate::run::{command, hear, root};

/// The test that finds more the longer it runs.
pub(crate) const OF_RANDOM: &str = "random_effects_read_back";

/// The tests that prove it, as `fudaba_testing::readback!` writes them.
const TESTS: [&str; 5] = [
    "every_card_reads_back_and_says_the_same_in_both_languages",
    OF_RANDOM,
    "no_word_is_idle",
    "what_comes_next_is_told",
    "wordings_of_the_rulebook_are_read_or_declined",
];

/// How much is read back.
#[derive(clap::Args)]
pub(crate) struct Readback {
    /// Random effects that are read back, in each game.
    #[arg(long, default_value_t = 10_000)]
    effects: u64,
    /// One game alone, by its folder.
    #[arg(long)]
    only: Option<String>,
}

impl Readback {
    /// Reads it all back, and prints the figures alone.
    ///
    /// # Errors
    /// When anything was read otherwise.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let (began, mut failed) = (Instant::now(), Vec::new());
        for game in games(self.only.as_deref())?.into_iter().filter(|game| is_declared(game)) {
            failed.extend((!self.prove(&game)?).then_some(game));
        }
        println!("readback: {:.0} seconds", began.elapsed().as_secs_f64());
        ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
        Ok(())
    }

    fn prove(&self, game: &str) -> anyhow::Result<bool> {
        let package = format!("fudaba-{game}");
        let mut words = vec!["test", "--quiet", "--package", &package, "--test", "game", "--", "--nocapture", "--exact"];
        words.extend(TESTS);
        let mut tests = command(&root(), "cargo", &words);
        tests.env("FUDABA_HEARD_EFFECTS", self.effects.to_string());
        let heard = hear(tests)?;
        Ok(heard.success && counts::of_cargo(&heard.text).passed == TESTS.len() as u64)
    }
}

/// Whether a game has the tests of the way back.
pub(crate) fn is_declared(game: &str) -> bool {
    let tests = root().join("crates/games").join(game).join("tests/game/main.rs");
    std::fs::read_to_string(tests).is_ok_and(|text| text.contains("readback!()"))
}
