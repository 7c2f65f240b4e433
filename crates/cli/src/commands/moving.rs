//! `fudaba move`: from one program with a file to several on a PostgreSQL.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::Finding;
use crate::context::Context;

/// Copy the matches from their file into a PostgreSQL that several tables can share, and compare every one. The table must be closed.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba move postgres://fudaba@db.internal/fudaba --database /var/lib/fudaba/matches.db")]
pub(crate) struct Move {
    /// The PostgreSQL; nothing may be kept there yet.
    postgres: String,
    /// File that keeps the matches; it stays as it is.
    #[arg(long, default_value = "fudaba.db")]
    database: PathBuf,
}

impl Move {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        if !self.database.is_file() {
            anyhow::bail!("there is no file {}", self.database.display());
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let moved = runtime.block_on(fudaba_server::move_to_postgres(&self.database, &self.postgres))?;
        let moved = format!("{} matches and {} results are in the PostgreSQL, every one compared", moved.matches, moved.results);
        let moved = context.say(&moved);
        writeln!(context.out, "{moved}")?;
        Ok(Finding::Fine)
    }
}
