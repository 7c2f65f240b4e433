//! `fudaba read`: from a printed text to what a card file says for it.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use fudaba_host::ReadText;

use crate::Finding;
use crate::context::Context;

/// Read the printed text of a card: what a card file says for it, and the text in both languages.
///
/// Where a line cannot be read: how far it was understood, what could follow there, and the nearest line of a card. Full and half width, capitals
/// and the marks of punctuation make no difference. Exit code: 0 when all was read, 1 when a line was not, 2 when the game's words are not declared
/// so that they can be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba read kirifuda \"[Open] If your attacker is a fire card, draw 2 cards.\"\n  fudaba read kirifuda \"【オープン】1枚引く。\" \"【勝利】2枚引く。\"\n  fudaba read kirifuda \"自分のアタッカー\" --json"
)]
pub(crate) struct Read {
    /// The game.
    game: String,
    /// Lines as they are printed on a card, each an argument or each on a line.
    #[arg(required = true)]
    text: Vec<String>,
    /// Print what was read as JSON.
    #[arg(long)]
    json: bool,
}

impl Read {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let Some(read) = ReadText::new(game.as_ref(), &self.text.join("\n"), None) else { bail!(not_declared(game.slug(), context)) };
        if read.lines.is_empty() {
            bail!(context.said("読む文がありません".to_owned(), "there is nothing to read".to_owned()));
        }
        if self.json {
            context.out.get_mut().speak_json();
            serde_json::to_writer_pretty(&mut context.out, &read.lines)?;
            writeln!(context.out)?;
        } else {
            let told = read.told();
            writeln!(context.out, "{}", context.said(told.ja, told.en))?;
        }
        Ok(if read.is_whole() { Finding::Fine } else { Finding::Wrong })
    }
}

fn not_declared(slug: &str, context: &Context) -> String {
    context.said(
        format!("{slug}のテキストはまだ読めません：カードの言葉が読める形で宣言されていません"),
        format!("the texts of {slug} cannot be read yet: its words are not declared with their patterns"),
    )
}
