//! `fudaba replay`: shows and verifies replay files.

mod keys;
mod open;
mod results;
mod verdict;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use fudaba_cardscript::Text;
use fudaba_host::AnyGame;
use fudaba_kernel::{Observer, Seat};
use fudaba_server::replay::{self, Dealing, Replay as ReplayFile, Unreadable, Verdict};

use self::keys::Named;
use self::verdict::{Worth, print_circumstances, print_dealing, print_listed, print_run, print_signature};
use crate::context::Context;
use crate::numbers::whole;
use crate::{Finding, files};

/// Show or verify a replay file.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba play kirifuda --save match.json\n  fudaba replay verify match.json                     # exit code 6: no table has signed it\n  fudaba replay show match.json --from 1 --lang ja\n  fudaba simulate kirifuda --games 400 --matches kirifuda-2026-11.jsonl.gz\n  fudaba replay verify kirifuda-2026-11.jsonl.gz      # open data: every match of the file\n  fudaba replay show kirifuda-2026-11.jsonl.gz --line 2\nThe table in the browser offers the replay of every finished match, too."
)]
pub(crate) struct Replay {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Print the match in sentences, up to a divergence. What the file is worth, `verify` says.
    ///
    /// Exit code: 0, 1 for DIVERGED, 2 when the file is no replay.
    #[command(after_help = "Example:\n  fudaba replay show match.json --from 0")]
    Show {
        /// The file.
        file: PathBuf,
        /// Of a file of open data, which match: 1 for the first.
        #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
        line: usize,
        /// From which seat to look: 0 or 1; without it, as a spectator.
        #[arg(long, allow_negative_numbers = true, value_parser = whole(0..=1u8))]
        from: Option<u8>,
    },
    /// Run it again, and say whose word it is and what proves that it was dealt fairly.
    ///
    /// It ran as written: EXACT, UNVERIFIED (made by another version, same so far) or DIVERGED. It is SIGNED by a key that you trust (--key), UNVOUCHED (signed, by a key
    /// that nobody vouches for: anybody has one), UNSIGNED or ALTERED. Its dealing is proved where a key that you trust has signed it and both seats drew and promised
    /// their own numbers, else UNWITNESSED or not proved.
    ///
    /// Of a file of open data every match is run, and counted by game and month: 1 where one DIVERGED, else 0; nothing in it is signed.
    #[command(
        after_help = "Exit code, the first that fits:\n  1  DIVERGED\n  2  the file is no replay, or a key cannot be read\n  3  ALTERED\n  4  the numbers of its dealing contradict each other\n  5  signed by a key that nobody vouches for\n  6  UNSIGNED\n  7  UNWITNESSED: signed by a key that you trust, but nothing proves that it was dealt fairly\n  8  the list given with --results does not have it\n  0  signed by a key that you trust, and proved\n\nExample:\n  curl -o table.key https://cards.example/api/key     # once, before you play there\n  fudaba replay verify match.json --key table.key"
    )]
    Verify {
        /// The file.
        file: PathBuf,
        /// The key of a table that you trust, or a file with such keys; may be given several times.
        #[arg(long, value_name = "KEY", value_parser = keys::named)]
        key: Vec<Named>,
        /// The parts of the table's list of results: the replay must be in it.
        #[arg(long, value_name = "FILE")]
        results: Vec<PathBuf>,
    },
    Results(results::Results),
}

impl Replay {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match &self.what {
            What::Show { file, line, from } => show(context, (file, *line), *from),
            What::Verify { file, key, results } => verify(context, file, key, results),
            What::Results(results) => results.run(context),
        }
    }
}

fn open(context: &Context, path: &Path) -> anyhow::Result<(Arc<dyn AnyGame>, ReplayFile)> {
    let bytes = files::bytes(path, replay::FILE_BYTES)?;
    let replay = replay::read(&bytes).map_err(in_plain_words).with_context(|| format!("{} is no replay", path.display()))?;
    of_game(context, replay)
}

fn of_game(context: &Context, replay: ReplayFile) -> anyhow::Result<(Arc<dyn AnyGame>, ReplayFile)> {
    Ok((context.game(&replay.game)?, replay))
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
    ("struct Circumstances", "circumstances, { alone, hints, taken_back }"),
    ("struct Continued", "where it went on from, { after }"),
    ("struct HintTaken", "a hint, { seat, after }"),
    ("struct TakenBack", "choices taken back, { by, to, choices }"),
    ("struct Listed", "a place in a list, { number, chain }"),
    ("struct Signature", "a signature, { key, value }"),
    ("usize", "a whole number"),
    ("u32", "a whole number"),
    ("u16", "a whole number up to 65535"),
    ("u8", "a whole number up to 255"),
    ("a borrowed string", "a text"),
    ("a string", "a text"),
    ("unit variant", "one of the words"),
];

fn show(context: &mut Context, (path, line): (&Path, usize), from: Option<u8>) -> anyhow::Result<Finding> {
    let observer = from.and_then(Seat::new).map_or(Observer::Spectator, Observer::Seat);
    let (game, replay) = match open::is_open_data(path)? {
        true => of_game(context, open::line(path, line)?)?,
        false => open(context, path)?,
    };
    let (report, frames) = replay::frames(game.as_ref(), &replay);
    for frame in &frames {
        for entry in frame.logs[observer.index()].iter().filter(|entry| !entry.text.is_empty()) {
            writeln!(context.out, "{:>4}  {}  ({})", frame.choice, entry.text.of(context.language), entry.rule)?;
        }
    }
    if let Some(outcome) = frames.last().and_then(|frame| frame.outcome.as_ref()) {
        writeln!(context.out, "      {}", outcome.text.of(context.language))?;
    }
    print_run(context, &report)?;
    print_unknown_cards(context, game.as_ref(), &replay)?;
    Ok(if report.verdict == Verdict::Diverged { Finding::Wrong } else { Finding::Fine })
}

fn verify(context: &mut Context, path: &Path, keys: &[Named], list: &[PathBuf]) -> anyhow::Result<Finding> {
    let keys = keys::all(keys)?;
    if open::is_open_data(path)? {
        return open::verify(context, path);
    }
    let (game, replay) = open(context, path)?;
    let report = replay::verify(game.as_ref(), &replay);
    let signed = replay::check_signature(&replay, &keys);
    let dealing = Dealing::of(report.fair, signed);
    print_run(context, &report)?;
    print_signature(context, &replay, signed)?;
    print_dealing(context, report.fair, dealing)?;
    print_circumstances(context, &replay)?;
    let listed = results::look_up(list, &keys, &replay)?;
    print_listed(context, listed.as_ref())?;
    print_unknown_cards(context, game.as_ref(), &replay)?;
    let worth = Worth::of(report.verdict, signed, dealing);
    Ok(if listed.is_some_and(|listed| listed.is_err()) { worth.or_unlisted() } else { worth }.finding())
}
