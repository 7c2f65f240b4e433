//! `fudaba replay`: shows and verifies replay files.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use fudaba_cardscript::Text;
use fudaba_host::AnyGame;
use fudaba_kernel::{Observer, Seat};
use fudaba_server::replay::{self, FairVerdict, Replay as ReplayFile, Signed, Unreadable, Verdict};

use crate::context::Context;
use crate::numbers::whole;
use crate::{Finding, files};

/// Show or verify a replay file.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba play kirifuda --save match.json\n  fudaba replay verify match.json\n  fudaba replay show match.json --from 1 --lang ja\nThe table in the browser offers the replay of every finished match, too."
)]
pub(crate) struct Replay {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Print the match in sentences, up to a divergence. Exit code as of `verify`.
    #[command(after_help = "Example:\n  fudaba replay show match.json --from 0")]
    Show {
        /// The file.
        file: PathBuf,
        /// From which seat to look: 0 or 1; without it, as a spectator.
        #[arg(long, allow_negative_numbers = true, value_parser = whole(0..=1u8))]
        from: Option<u8>,
    },
    /// Run it again: EXACT, UNVERIFIED (made by another version, same so far) or DIVERGED; and check the proof of fair dealing.
    ///
    /// Exit code: 0 for EXACT and UNVERIFIED, 1 for DIVERGED or a proof of fair dealing that does not hold, 2 when the file is no replay.
    #[command(after_help = "Example:\n  fudaba replay verify match.json")]
    Verify {
        /// The file.
        file: PathBuf,
    },
}

impl Replay {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match &self.what {
            What::Show { file, from } => show(context, file, *from),
            What::Verify { file } => verify(context, file),
        }
    }
}

fn open(context: &Context, path: &Path) -> anyhow::Result<(Arc<dyn AnyGame>, ReplayFile)> {
    let bytes = files::bytes(path, replay::FILE_BYTES)?;
    let replay = replay::read(&bytes).map_err(in_plain_words).with_context(|| format!("{} is no replay", path.display()))?;
    let game = context.game(&replay.game)?;
    Ok((game, replay))
}

/// The cards of a replay that the game does not have, a few of them: why the match does not run as written.
fn unknown_cards(game: &dyn AnyGame, replay: &ReplayFile) -> Option<String> {
    let is_known = |number: &str| game.faces().iter().any(|face| face.number == number);
    let entries = replay.decks.iter().flat_map(|deck| deck.sections.values().flatten());
    let unknown: BTreeSet<&str> = entries.map(|entry| entry.card.as_str()).filter(|number| !is_known(number)).collect();
    let some: Vec<String> = unknown.iter().take(5).map(|number| format!("`{number}`")).collect();
    let more = if unknown.len() > some.len() { ", ..." } else { "" };
    (!some.is_empty()).then(|| format!("{}{more}", some.join(", ")))
}

fn print_unknown_cards(context: &mut Context, game: &dyn AnyGame, replay: &ReplayFile) -> anyhow::Result<()> {
    let Some(cards) = unknown_cards(game, replay) else { return Ok(()) };
    let told = Text::new(
        format!("デッキにあるのにゲームにないカード: {cards}。自作のカードなら--dataでフォルダを指定してください。"),
        format!("cards of the decks that are not there: {cards}; if they are your own, name their folder with --data"),
    );
    Ok(writeln!(context.out, "{}", told.of(context.language))?)
}

/// What the reader of JSON says of a file, without the names of our types.
fn in_plain_words(error: Unreadable) -> Unreadable {
    let Unreadable::NotReplay(reason) = error else { return error };
    let plain = WORDS.iter().fold(reason, |reason, (technical, plain)| reason.replace(technical, plain));
    Unreadable::NotReplay(plain)
}

/// Words of the reader of JSON, and ours.
const WORDS: &[(&str, &str)] = &[
    (
        "data did not match any variant of untagged enum Made",
        "expected a choice: { seat, option, words }, or { seat, concede }; found another thing",
    ),
    ("struct Replay", "a replay, { format, version, ... }"),
    ("struct Head", "a replay, { format, version, ... }"),
    ("struct Player", "a player, { name, level, deck }"),
    ("struct Fingerprint", "a fingerprint, { after, value }"),
    ("struct ReplayOutcome", "an outcome, { winner, reason, rule }"),
    ("struct DeckList", "a deck, { section: [{ card, copies }] }"),
    ("struct DeckCard", "cards of a deck, { card, copies }"),
    ("struct Fair", "a proof of fair dealing, { commitment, secret, nonces }"),
    ("struct Nonce", "a seat's number, { value, by }"),
    ("usize", "a whole number"),
    ("u32", "a whole number"),
    ("u16", "a whole number up to 65535"),
    ("u8", "a whole number up to 255"),
    ("a borrowed string", "a text"),
    ("a string", "a text"),
    ("unit variant", "one of the words"),
];

fn show(context: &mut Context, path: &Path, from: Option<u8>) -> anyhow::Result<Finding> {
    let observer = from.and_then(Seat::new).map_or(Observer::Spectator, Observer::Seat);
    let (game, replay) = open(context, path)?;
    let (report, frames) = replay::frames(game.as_ref(), &replay);
    for frame in &frames {
        for entry in frame.logs[observer.index()].iter().filter(|entry| !entry.text.is_empty()) {
            writeln!(context.out, "{:>4}  {}  ({})", frame.choice, entry.text.of(context.language), entry.rule)?;
        }
    }
    if let Some(outcome) = frames.last().and_then(|frame| frame.outcome.as_ref()) {
        writeln!(context.out, "      {}", outcome.text.of(context.language))?;
    }
    let finding = print_report(context, &report)?;
    print_unknown_cards(context, game.as_ref(), &replay)?;
    Ok(finding)
}

fn verify(context: &mut Context, path: &Path) -> anyhow::Result<Finding> {
    let (game, replay) = open(context, path)?;
    let report = replay::verify(game.as_ref(), &replay);
    let finding = print_report(context, &report)?;
    let finding = if print_signature(context, &replay)? == Finding::Wrong { Finding::Wrong } else { finding };
    print_unknown_cards(context, game.as_ref(), &replay)?;
    Ok(finding)
}

fn print_report(context: &mut Context, report: &replay::Report) -> anyhow::Result<Finding> {
    let reason = report.reason.as_ref().map(|reason| format!(": {}", reason.of(context.language))).unwrap_or_default();
    let counted = Text::new(format!("({}手)", report.choices), format!(" after {} choices", report.choices));
    writeln!(context.out, "{}{}{reason}", report.verdict, counted.of(context.language))?;
    writeln!(
        context.out,
        "{}: {}",
        Text::new("公正な配り", "fair dealing").of(context.language),
        dealing(report.fair).of(context.language)
    )?;
    let fine = report.verdict != Verdict::Diverged && (report.fair.holds() || report.fair == FairVerdict::Absent);
    Ok(if fine { Finding::Fine } else { Finding::Wrong })
}

/// Whether the file is as the table wrote it that signed it. Which key is to be trusted, only the reader can know.
fn print_signature(context: &mut Context, replay: &ReplayFile) -> anyhow::Result<Finding> {
    let Some(signature) = &replay.signature else {
        writeln!(context.out, "{}", Text::new("UNSIGNED: 署名はありません", "UNSIGNED: no table has signed it").of(context.language))?;
        return Ok(Finding::Fine);
    };
    let key = signature.key.to_hex();
    let signed = replay::check_signature(replay, &[]);
    let words = match signed {
        Signed::Altered => Text::new("ALTERED: 署名のあとで書き換えられています", "ALTERED: something was changed after it was signed"),
        Signed::Signed | Signed::Unsigned => {
            Text::new(format!("SIGNED: 署名の鍵 {key}"), format!("SIGNED by the table with the key {key}"))
        }
    };
    writeln!(context.out, "{}", words.of(context.language))?;
    Ok(if signed == Signed::Altered { Finding::Wrong } else { Finding::Fine })
}

/// What the proof of fair dealing came to, in words.
fn dealing(verdict: FairVerdict) -> Text {
    let (ja, en) = match verdict {
        FairVerdict::Proved => {
            ("証明されました", "proved: the table was bound to its secret, and the seed follows from it and from both seats' numbers")
        }
        FairVerdict::Unwitnessed => (
            "計算は合いますが、自分の番号を先に約束しなかった席があります",
            "it fits, but a seat sent no number of its own, or did not promise it before one was shown",
        ),
        FairVerdict::WrongCommitment => ("秘密が約束と一致しません", "NOT PROVED: the secret is not the one that the table was bound to"),
        FairVerdict::WrongSeed => ("シードが一致しません", "NOT PROVED: the seed does not follow from the secret and the numbers"),
        FairVerdict::WrongNonce => {
            ("番号が、先に決まっていたものと違います", "NOT PROVED: a number is not the one that was fixed or promised beforehand")
        }
        FairVerdict::Absent => ("証明はファイルにありません", "the file offers no proof"),
    };
    Text::new(ja, en)
}
