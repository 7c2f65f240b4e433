//! `fudaba schema`: JSON Schemas of a game's files.

use std::io::Write;

use anyhow::bail;
use clap::Args;

use crate::Finding;
use crate::context::Context;

/// Print a JSON Schema, for completion in editors.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba schema kirifuda cards > kirifuda-cards.schema.json\n  then, at the top of a card file:  # yaml-language-server: $schema=kirifuda-cards.schema.json"
)]
pub(crate) struct Schema {
    /// The game.
    game: String,
    /// Of which kind of file: cards, art, deck, scenario, table or rulebook.
    #[arg(default_value = "cards")]
    kind: String,
}

impl Schema {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let Some(schema) = context.game(&self.game)?.schema(&self.kind) else {
            bail!(context.said(
                format!("「{}」というスキーマはありません。あるもの：cards、art、deck、scenario、table、rulebook", self.kind),
                format!("there is no schema `{}`; there are: cards, art, deck, scenario, table, rulebook", self.kind),
            ));
        };
        context.out.get_mut().speak_json();
        serde_json::to_writer_pretty(&mut context.out, &schema)?;
        writeln!(context.out)?;
        Ok(Finding::Fine)
    }
}
