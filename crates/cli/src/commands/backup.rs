//! `fudaba backup` and `fudaba restore`: copies of the matches.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use fudaba_server::{BackupError, Replace};

use crate::Finding;
use crate::context::Context;

/// Copy the matches to a file, while the table is open or not, and check the copy.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba backup matches-monday.db --database /var/lib/fudaba/matches.db")]
pub(crate) struct Backup {
    /// The copy; nothing may stand there yet.
    file: PathBuf,
    /// File that keeps the matches.
    #[arg(long, default_value = "fudaba.db")]
    database: PathBuf,
}

/// Put a copy of the matches back in its place, after checking it. The table must be closed.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba restore matches-monday.db --database /var/lib/fudaba/matches.db --replace")]
pub(crate) struct Restore {
    /// The copy, as `fudaba backup` made it.
    file: PathBuf,
    /// File that keeps the matches.
    #[arg(long, default_value = "fudaba.db")]
    database: PathBuf,
    /// Put aside what stands in its place, under a name that ends in `-replaced`.
    #[arg(long)]
    replace: bool,
}

impl Backup {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match fudaba_server::backup(&self.database, &self.file) {
            Ok(checked) => {
                let copied = format!("{}: {} matches, every one read and compared", self.file.display(), checked.matches);
                let copied = context.say(&copied);
                writeln!(context.out, "{copied}")?;
                Ok(Finding::Fine)
            }
            Err(error) => found(context, error),
        }
    }
}

impl Restore {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let replace = if self.replace { Replace::Aside } else { Replace::No };
        match fudaba_server::restore(&self.file, &self.database, replace) {
            Ok(checked) => {
                let back = context.say(&format!("{}: {} matches are back", self.database.display(), checked.matches));
                writeln!(context.out, "{back}")?;
                Ok(Finding::Fine)
            }
            Err(error @ BackupError::Exists(_)) => Err(anyhow::Error::from(error).context("--replace puts it aside")),
            Err(error) => found(context, error),
        }
    }
}

/// A copy that is not whole is a finding; everything else is a failure.
fn found(context: &mut Context, error: BackupError) -> anyhow::Result<Finding> {
    match error {
        BackupError::Damaged(_) => {
            let damaged = context.say(&error.to_string());
            writeln!(context.out, "{damaged}")?;
            Ok(Finding::Wrong)
        }
        error => Err(error.into()),
    }
}
