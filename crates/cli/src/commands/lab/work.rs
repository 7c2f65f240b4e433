//! `fudaba lab work`: one chunk of a plan.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fudaba_lab::study::RunFile;

use crate::Finding;
use crate::context::Context;

/// Play one chunk of a plan and print its rows: for programs that spread a run over machines.
///
/// A chunk is a line of JSON that follows from the plan and the number alone. Added to the plan's file, in any order, the lines are what `fudaba lab resume` reports.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab matrix kirifuda --plan matrix.run\n  fudaba lab work matrix.run 0 >> matrix.run\n  fudaba lab resume matrix.run                      # plays what is missing, and reports"
)]
pub(crate) struct Work {
    /// The file of the plan.
    plan: PathBuf,
    /// Number of the chunk; without it, how many there are.
    chunk: Option<u32>,
}

impl Work {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let study = RunFile::study(&self.plan)?;
        let chunks = study.chunks();
        let Some(chunk) = self.chunk else {
            writeln!(context.out, "{chunks}")?;
            return Ok(Finding::Fine);
        };
        if chunk >= chunks {
            bail!("{} has no chunk {chunk}: its chunks are 0 to {}", self.plan.display(), chunks.saturating_sub(1));
        }
        let game = context.game(&study.game)?;
        let done = game.lab().stand(study.clone())?.run_chunk(chunk);
        context.out.get_mut().speak_json();
        writeln!(context.out, "{}", done.line(&study))?;
        Ok(Finding::Fine)
    }
}
