//! `cargo xtask nodes`: what the tests of several nodes do, as often as one likes.

use anyhow::bail;
use clap::Args;

use crate::postgres::{NAMED, Postgres};
use crate::run::{command, hear, root};

/// Matches, and what happens to the nodes meanwhile.
#[derive(Args)]
pub(crate) struct Nodes {
    /// Matches that are played at once.
    #[arg(long, default_value_t = 30)]
    matches: u32,
    /// How often a node is killed or frozen, or the database ends every connection.
    #[arg(long, default_value_t = 20)]
    troubles: u32,
}

impl Nodes {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let Some(postgres) = Postgres::bring()? else { bail!("there is no PostgreSQL") };
        let test = "nodes::whatever_happens_to_nodes_every_match_is_played_to_its_end";
        let words =
            ["test", "--quiet", "--package", "fudaba-server", "--test", "server", test, "--", "--exact", "--ignored", "--nocapture"];
        let mut tests = command(&root(), "cargo", &words);
        tests.env(NAMED, postgres.url());
        tests.env("FUDABA_NODES_MATCHES", self.matches.to_string()).env("FUDABA_NODES_TROUBLES", self.troubles.to_string());
        if !hear(tests)?.success {
            bail!("something was lost, or somebody waited too long");
        }
        Ok(())
    }
}
