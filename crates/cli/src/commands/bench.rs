//! `fudaba bench`: how fast the engine runs here.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use fudaba_lab::bench::Effort;

use crate::context::Context;
use crate::finding::Finding;
use crate::memory;

/// Measure the engine.
///
/// Medians of five runs on one core.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba bench\n  fudaba bench kirifuda --json")]
pub(crate) struct Bench {
    /// The games; without any, all.
    games: Vec<String>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let games = match self.games.as_slice() {
            [] => context.games()?.to_vec(),
            named => named.iter().map(|slug| context.game(slug)).collect::<anyhow::Result<_>>()?,
        };
        for game in games {
            if game.decks().is_empty() {
                bail!("{} has no ready-made deck to play with: nothing can be measured", game.slug());
            }
            let figures = game.measure(Effort::default(), memory::COUNT);
            if self.json {
                context.out.get_mut().speak_json();
                serde_json::to_writer_pretty(&mut context.out, &figures)?;
                writeln!(context.out)?;
            } else {
                let figures = context.say(&figures.to_string());
                writeln!(context.out, "{figures}")?;
            }
        }
        Ok(Finding::Fine)
    }
}
