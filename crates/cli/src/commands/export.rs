//! `fudaba export-site`: the client as a folder of files.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::Finding;
use crate::context::Context;

/// Write the browser client as a folder of files for any web host: play against the computer and study, without a server of ours.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba export-site site\n  fudaba export-site site --base /cards/ --game kirifuda\nExit code: 0 when it was written, 1 when no game can be played there because this program was built without their modules (`cargo xtask wasm`)."
)]
pub(crate) struct ExportSite {
    /// The folder; nothing may lie in it yet.
    dir: PathBuf,
    /// Folder of the web host that it will lie in.
    #[arg(long, default_value = "/", value_name = "PATH")]
    base: String,
    /// This game alone; may be given more than once. All games where none is named.
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
}

impl ExportSite {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let named = self.games.iter().map(|slug| context.game(slug)).collect::<anyhow::Result<Vec<_>>>()?;
        let games = if named.is_empty() { context.games()? } else { &named };
        let exported = fudaba_server::export_site(games, &self.dir, &self.base)?;
        let (files, kilobytes, dir) = (exported.files, exported.bytes / 1024, self.dir.display());
        let written = context
            .said(format!("{dir}に{files}個のファイル({kilobytes} KB)を書きました。"), format!("{dir}: {files} files, {kilobytes} KB"));
        writeln!(context.out, "{written}")?;
        let playable = exported.playable.join(", ");
        let told = if playable.is_empty() {
            context.said(
                "遊べるゲームはありません。`cargo xtask wasm`のあとでプログラムを作り直してください。".into(),
                "no game can be played there: run `cargo xtask wasm`, and build this program again".into(),
            )
        } else {
            context.said(format!("遊べるゲーム：{playable}"), format!("to be played there: {playable}"))
        };
        writeln!(context.out, "{told}")?;
        Ok(if exported.playable.is_empty() { Finding::Wrong } else { Finding::Fine })
    }
}
