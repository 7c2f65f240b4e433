//! `fudaba replay results`: a table's list of results, checked link by link.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use fudaba_cardscript::{Shown, Text, shown};
use fudaba_server::Bytes32;
use fudaba_server::replay::{
    CheckedList, Continued, ListFault, MatchResult, Replay as ReplayFile, ResultKind, Results as Part, check_list,
};

use super::keys::{self, Named};
use crate::context::Context;
use crate::{Finding, files};

/// Largest part of a list, in bytes.
const PART_BYTES: usize = 16 * 1024 * 1024;

/// Check a table's list of results: nothing in it was changed or left out since the table signed where it ends.
///
/// The list tells of every deal, every end and every match that a seat broke off by withholding its number. Exit code: 0, 1 when the list is not what the table
/// signed or not what it was in an earlier copy, 2 when a file is no list.
#[derive(Args)]
#[command(
    after_help = "Example:\n  curl -o list.json https://cards.example/api/results          # and ?from=2001 and so on, while it says `next`\n  fudaba replay results list.json --key table.key --earlier last-week.json"
)]
pub(crate) struct Results {
    /// The parts of the list, in order.
    #[arg(required = true)]
    parts: Vec<PathBuf>,
    /// The key of the table, or a file with it; may be given several times.
    #[arg(long, value_name = "KEY", value_parser = keys::named)]
    key: Vec<Named>,
    /// Parts of an earlier copy: it must be the beginning of this list.
    #[arg(long, value_name = "FILE")]
    earlier: Vec<PathBuf>,
}

impl Results {
    pub(super) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let keys = keys::all(&self.key)?;
        let (list, earlier) = (read(&self.parts)?, read(&self.earlier)?);
        match compare(&list, &earlier, &keys) {
            Ok(list) => {
                print(context, &list)?;
                Ok(Finding::Fine)
            }
            Err(fault) => {
                let told = context.say(&fault.to_string());
                writeln!(context.out, "{}", shown(&told, Shown::Line))?;
                Ok(Finding::Wrong)
            }
        }
    }
}

fn compare(list: &[Part], earlier: &[Part], keys: &[Bytes32]) -> Result<CheckedList, ListFault> {
    let list = check_list(list, keys)?;
    list.goes_on_from(&check_list(earlier, keys)?)?;
    Ok(list)
}

fn read(paths: &[PathBuf]) -> anyhow::Result<Vec<Part>> {
    paths.iter().map(|path| part(path)).collect()
}

fn part(path: &Path) -> anyhow::Result<Part> {
    let bytes = files::bytes(path, PART_BYTES)?;
    // The reader of JSON repeats what the file says.
    let told = |error: serde_json::Error| anyhow!("{}", shown(&error.to_string(), Shown::Line));
    serde_json::from_slice(&bytes)
        .map_err(|error| told(error).context(format!("{} is no list of results; /api/results of a table gives one", path.display())))
}

/// Whether the list in these files has a replay.
///
/// # Errors
/// When a file is no list.
pub(super) fn look_up(paths: &[PathBuf], keys: &[Bytes32], replay: &ReplayFile) -> anyhow::Result<Option<Result<u64, ListFault>>> {
    if paths.is_empty() {
        return Ok(None);
    }
    let parts = read(paths)?;
    Ok(Some(check_list(&parts, keys).and_then(|list| list.holds(replay)).map(|listed| listed.number)))
}

fn print(context: &mut Context, list: &CheckedList) -> anyhow::Result<()> {
    for (listed, result) in list.results() {
        let line = sentence(result);
        writeln!(context.out, "{:>6}  {}", listed.number, shown(line.of(context.language), Shown::Line))?;
    }
    Ok(writeln!(context.out, "{}", sum(list).of(context.language))?)
}

fn sum(list: &CheckedList) -> Text {
    let (all, open) = (list.results().len(), list.open_deals().count());
    if all == 0 {
        return Text::new("0件。空の一覧には署名がない。", "0 results: an empty list, which no table has signed");
    }
    Text::new(
        format!("{all}件。鎖と署名は正しい。終わりのない対戦: {open}"),
        format!("{all} results, chained and signed; {open} deals without an end: broken off, or still being played"),
    )
}

fn sentence(result: &MatchResult) -> Text {
    let name = |seat: usize| match (&result.seats[seat], &result.levels[seat]) {
        (name, None) if name.is_empty() => format!("({})", seat + 1),
        (name, None) => name.clone(),
        (_, Some(level)) => format!("[{level}]"),
    };
    let who = format!("{}: {} - {}", result.game, name(0), name(1));
    let (ja, en) = match (result.kind, &result.outcome) {
        (ResultKind::Dealt, _) => ("配られた".to_owned(), "dealt".to_owned()),
        (ResultKind::Withheld, _) => {
            let by: Vec<String> = result.withheld.iter().map(|seat| name(seat.index())).collect();
            let by = by.join(", ");
            (format!("行われず: {by} が番号を示さなかった"), format!("no game: {by} withheld a number"))
        }
        (ResultKind::Ended, Some(end)) => match end.winner {
            Some(seat) => {
                let winner = name(seat.index());
                (format!("{winner} の勝ち ({})", end.reason), format!("won by {winner} ({})", end.reason))
            }
            None => (format!("引き分け ({})", end.reason), format!("a draw ({})", end.reason)),
        },
        (ResultKind::Ended, None) => ("終わった".to_owned(), "ended".to_owned()),
    };
    let before = result.continued.map_or_else(Text::default, unseen);
    Text::new(format!("{who}  {ja}{}", before.ja), format!("{who}  {en}{}", before.en))
}

/// What of a match the table has not seen.
fn unseen(continued: Continued) -> Text {
    let Some(after) = continued.after else {
        return Text::new("。持ち込まれたリプレイからの続き", "; went on from a replay that the table has not seen");
    };
    Text::new(
        format!("。持ち込まれたリプレイの{after}手目からの続き"),
        format!("; went on after {after} choices of a replay that the table has not seen"),
    )
}
