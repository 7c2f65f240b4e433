//! `fudaba read`: from a printed text to what a card file says for it.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use fudaba_cardscript::Language;
use fudaba_cardscript::grammar::{Hearing, Reading};
use fudaba_host::AnyGame;
use serde_json::{Value, json};

use crate::Finding;
use crate::context::Context;

/// Read the printed text of a card: what a card file says for it, and the text in both languages.
///
/// Where a line cannot be read: how far it was understood, what could follow there, and the nearest line of a card. Full and half width, capitals
/// and the marks of punctuation make no difference. Exit code: 0 when all was read, 1 when a line was not, 2 when the game's words are not declared
/// so that they can be read.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba read kirifuda \"[Open] If your attacker is fire, draw 2 cards.\"\n  fudaba read kirifuda \"【オープン】1枚引く。\" \"【勝利】2枚引く。\"\n  fudaba read kirifuda \"自分のアタッカー\" --json"
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

/// A line with what was understood of it.
struct Line<'l> {
    line: &'l str,
    hearing: Hearing,
    nearest: Option<&'l str>,
}

impl Line<'_> {
    /// What it says, if it says one thing.
    fn reading(&self) -> Option<&Reading> {
        self.hearing.one()
    }

    fn json(&self) -> Value {
        let Hearing { readings, understood, next, given_up } = &self.hearing;
        json!({
            "line": self.line, "readings": readings, "understood": understood, "next": next, "given_up": given_up, "nearest": self.nearest,
        })
    }
}

impl Read {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let text = self.text.iter().flat_map(|text| text.lines()).map(str::trim).filter(|line| !line.is_empty());
        let lines = text.map(|line| heard(game.as_ref(), line, context)).collect::<anyhow::Result<Vec<_>>>()?;
        if lines.is_empty() {
            bail!(context.said("読む文がありません".to_owned(), "there is nothing to read".to_owned()));
        }
        if self.json {
            context.out.get_mut().speak_json();
            serde_json::to_writer_pretty(&mut context.out, &lines.iter().map(Line::json).collect::<Vec<_>>())?;
            writeln!(context.out)?;
        } else {
            print(&lines, context)?;
        }
        let whole = lines.iter().all(|line| line.reading().is_some());
        Ok(if whole { Finding::Fine } else { Finding::Wrong })
    }
}

fn heard<'l>(game: &'l dyn AnyGame, line: &'l str, context: &Context) -> anyhow::Result<Line<'l>> {
    let Some((hearing, nearest)) = game.hear(line, language_of(line)) else {
        let slug = game.slug();
        bail!(context.said(
            format!("{slug}のテキストはまだ読めません：カードの言葉が読める形で宣言されていません"),
            format!("the texts of {slug} cannot be read yet: its words are not declared with their patterns"),
        ));
    };
    Ok(Line { line, hearing, nearest })
}

/// The language that a line is written in.
fn language_of(line: &str) -> Language {
    let japanese = |letter: char| matches!(letter, 'ぁ'..='ヿ' | '一'..='鿿' | '【');
    if line.contains(japanese) { Language::Ja } else { Language::En }
}

/// What was read as it stands in a card file and on the card; what was not read with its reasons.
fn print(lines: &[Line<'_>], context: &mut Context) -> anyhow::Result<()> {
    for reading in lines.iter().filter_map(Line::reading).filter(|reading| !reading.yaml.is_empty()) {
        writeln!(context.out, "{}", reading.yaml)?;
    }
    for reading in lines.iter().filter_map(Line::reading) {
        writeln!(context.out, "# {}\n# {}", reading.text.ja, reading.text.en)?;
    }
    for line in lines.iter().filter(|line| line.reading().is_none()) {
        explain(line, context)?;
    }
    Ok(())
}

fn explain(line: &Line<'_>, context: &mut Context) -> anyhow::Result<()> {
    let Line { line, hearing, nearest } = line;
    if !hearing.readings.is_empty() {
        let told = context.said(format!("「{line}」は2通り以上に読める："), format!("`{line}` can be read in several ways:"));
        writeln!(context.out, "{told}")?;
        for reading in &hearing.readings {
            writeln!(context.out, "  {}", reading.yaml)?;
        }
        return Ok(());
    }
    let (known, rest) = line.split_at(hearing.understood);
    let told = match (hearing.given_up, known.trim()) {
        (true, _) => context.said("長すぎるか、読み方が多すぎる".to_owned(), "too long, or too many ways to take it".to_owned()),
        (false, "") => context.said(format!("分からない：{rest}"), format!("not understood: {rest}")),
        (false, known) if rest.is_empty() => {
            context.said(format!("ここまで分かるが、まだ文にならない：{known}"), format!("understood, but no whole text: {known}"))
        }
        (false, known) => context
            .said(format!("ここまで分かる：{known}\nここからは分からない：{rest}"), format!("understood: {known}\nbut not:    {rest}")),
    };
    writeln!(context.out, "{told}")?;
    if !hearing.next.is_empty() {
        let next = context.said("次に置けるもの：".to_owned(), "what could follow:".to_owned());
        writeln!(context.out, "{next}")?;
        hearing.next.iter().try_for_each(|next| writeln!(context.out, "  {next}"))?;
    }
    if let Some(nearest) = nearest {
        let near = context.said("最も近いカードの文：".to_owned(), "the nearest line of a card:".to_owned());
        writeln!(context.out, "{near}\n  {nearest}")?;
    }
    Ok(())
}
