//! `fudaba lab resume`: goes on with a run.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use fudaba_lab::study::RunFile;

use super::outcome::{Files, played};
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;
use crate::progress;

/// Go on with a run that was stopped, and report it.
///
/// The file is one of --run or --plan. Chunks that lie in it are not played again; lines of `fudaba lab work` may have been added to it, in any order.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab matrix kirifuda --run matrix.run      # stopped with Ctrl-C\n  fudaba lab resume matrix.run --html matrix.html"
)]
pub(crate) struct Resume {
    /// The file of the run.
    file: PathBuf,
    /// Threads; 0 for one a core. The result is the same for any number.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=1024usize))]
    threads: usize,
    /// Most time: 90s, 30m, 2h. What was played by then is told.
    #[arg(long = "for", value_name = "TIME", value_parser = progress::time)]
    time: Option<Duration>,
    #[command(flatten)]
    files: Files,
}

impl Resume {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let study = RunFile::study(&self.file)?;
        let game = context.game(&study.game)?;
        let targets = self.files.targets(&study)?;
        let file = RunFile::open(&self.file, &study)?;
        let played = played(context, game.as_ref(), study, &self.files.effort(self.threads, self.time), Some(file))?;
        self.files.tell(context, &targets, &played)
    }
}
