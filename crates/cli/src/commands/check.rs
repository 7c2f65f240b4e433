//! `fudaba check`: every mistake of every file, with its place and a hint.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use fudaba_cardscript::{Faults, Text};

use crate::Finding;
use crate::context::Context;
use crate::files::{self, Unread};

/// Check files of cards, decks, scenarios, rulebooks and tables.
///
/// Exit code: 0 when all is well, 1 when something is wrong in a file, 2 when a file cannot be read (the others are checked all the same).
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba check games/kirifuda/cards.yaml games/kirifuda/decks/*.yaml\n  fudaba check my-cards.yaml --game kirifuda --format json"
)]
pub(crate) struct Check {
    /// The files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game they belong to; found by itself when the path or the rules named in them tell.
    #[arg(long)]
    game: Option<String>,
    /// For people, or for editors: a JSON array with an object for each mistake.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// For whom the result is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

impl Check {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let (mut faults, mut unread) = (Faults::new(), Unread::default());
        for path in &self.files {
            match self.check(context, path) {
                Ok(found) => faults.extend(found),
                Err(error) => unread.push(&error, context.language),
            }
        }
        if self.format == Format::Json || !faults.is_empty() || unread.is_empty() {
            self.print(context, &faults)?;
        }
        unread.complain()?;
        Ok(if faults.is_empty() { Finding::Fine } else { Finding::Wrong })
    }

    fn check(&self, context: &Context, path: &Path) -> anyhow::Result<Faults> {
        match files::source(path)? {
            Err(faults) => Ok(faults),
            Ok(source) => Ok(context.game_of(self.game.as_deref(), &source)?.check(&source)),
        }
    }

    fn print(&self, context: &mut Context, faults: &Faults) -> anyhow::Result<()> {
        match self.format {
            Format::Json => {
                context.out.get_mut().speak_json();
                serde_json::to_writer_pretty(&mut context.out, &faults.told_in(context.language).to_json())?;
            }
            Format::Text => {
                if !faults.is_empty() {
                    writeln!(context.out, "{}", faults.render_in(context.language, context.colour))?;
                }
                let told = summary(faults.len(), self.files.len());
                write!(context.out, "{}", told.of(context.language))?;
            }
        }
        Ok(writeln!(context.out)?)
    }
}

fn summary(found: usize, files: usize) -> Text {
    let (ja, en) = (format!("{files}個のファイル"), count(files));
    match found {
        0 => Text::new(format!("{ja}を調べました。誤りはありません"), format!("{en} checked, nothing to complain about")),
        _ => Text::new(format!("{ja}に誤りが{found}個あります"), format!("{} in {en}", mistakes(found))),
    }
}

fn count(files: usize) -> String {
    if files == 1 { "1 file".to_owned() } else { format!("{files} files") }
}

fn mistakes(number: usize) -> String {
    if number == 1 { "1 mistake".to_owned() } else { format!("{number} mistakes") }
}
