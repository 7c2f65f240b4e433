//! `cargo xtask nodes`: what the tests of several nodes do, as often as one likes, behind a proxy as people host them.

use anyhow::bail;
use clap::Args;

use crate::postgres::{self, NAMED};
use crate::run::{command, hear, root, run};
use crate::tools::{answers_to, is_debian_root};

/// Matches, and what happens to the nodes meanwhile.
#[derive(Args)]
pub(crate) struct Nodes {
    /// Matches that are played at once.
    #[arg(long, default_value_t = 300)]
    matches: u32,
    /// How often a node is killed. With every twentieth a node is frozen as well, or cut off from the database, or the database is killed.
    #[arg(long, default_value_t = 200)]
    kills: u32,
    /// Longest time that somebody thinks over a choice.
    #[arg(long, default_value_t = 4000)]
    pause_ms: u32,
}

impl Nodes {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if !answers_to("haproxy", "-v") && is_debian_root() {
            run(&root(), "apt-get", &["install", "-y", "-q", "--no-install-recommends", "haproxy"])?;
        }
        let Some(postgres) = postgres::bring()? else { bail!("there is no PostgreSQL") };
        // One after the other: each says how long people waited, and is the only one to make them wait.
        let ours = ["--", "--ignored", "--nocapture", "--test-threads=1"];
        let words = [["test", "--quiet", "--workspace", "--test", "server", "nodes::storm::"].as_slice(), &ours].concat();
        let mut tests = command(&root(), "cargo", &words);
        tests.env(NAMED, postgres.url());
        tests.env("FUDABA_NODES_MATCHES", self.matches.to_string()).env("FUDABA_NODES_KILLS", self.kills.to_string());
        tests.env("FUDABA_NODES_PAUSE_MS", self.pause_ms.to_string());
        if !hear(tests)?.success {
            bail!("something was lost, or somebody waited too long");
        }
        Ok(())
    }
}
