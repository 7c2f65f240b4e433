//! Running a replay again: EXACT, UNVERIFIED, or DIVERGED with where and why. Nothing past a divergence is shown.

use std::fmt;

use fudaba_cardscript::Text;
use fudaba_host::{AnyGame, AnyTable, DeckChoice, Frame, Setup, SetupError};
use fudaba_kernel::{Observer, Seat};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use super::fair::{FairVerdict, check_fair};
use super::file::{Made, Player, Replay};
use super::make::fingerprint;

/// Whether a replay ran as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "UPPERCASE"))]
pub enum Verdict {
    /// By the same rules and cards, with the same fingerprints.
    Exact,
    /// Made under other rules or cards; all that could be compared is the same.
    Unverified,
    /// Something else happened.
    Diverged,
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Verdict::Exact => "EXACT",
            Verdict::Unverified => "UNVERIFIED",
            Verdict::Diverged => "DIVERGED",
        })
    }
}

/// What came of running a replay again.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How it went.
    pub verdict: Verdict,
    /// Choices that ran as written.
    pub choices: usize,
    /// What was different after them.
    pub reason: Option<Text>,
    /// The proof of fair dealing.
    pub fair: FairVerdict,
}

/// Where and why a replay diverged.
struct Divergence {
    choices: usize,
    reason: Text,
}

/// Runs a replay again.
pub fn verify(game: &dyn AnyGame, replay: &Replay) -> Report {
    report(game, replay, run(game, replay, replay.choices.len(), &mut |_, _| {}))
}

/// Runs a replay again and shows every position, those passed through as well, up to a divergence.
pub fn frames(game: &dyn AnyGame, replay: &Replay) -> (Report, Vec<Frame>) {
    let mut frames = Vec::with_capacity(replay.choices.len() + 1);
    let mut heard = [0; 3];
    let ran = run(game, replay, replay.choices.len(), &mut |table, text| frames.extend(shown(table, &text, &mut heard)));
    (report(game, replay, ran), frames)
}

/// A part of a replay's positions.
pub(crate) struct Page {
    pub(crate) report: Report,
    /// Written out.
    pub(crate) frames: Vec<Box<RawValue>>,
    /// Where the next part begins.
    pub(crate) next: Option<usize>,
}

/// The positions from number `from` on, as many as fit into so many bytes, and at least one.
pub(crate) fn page_of(game: &dyn AnyGame, replay: &Replay, from: usize, bytes: usize) -> Page {
    let (mut frames, mut number, mut room, mut next) = (Vec::new(), 0, bytes, None);
    let mut heard = [0; 3];
    let ran = run(game, replay, replay.choices.len(), &mut |table, text| {
        if next.is_some() {
            return;
        }
        for frame in shown(table, &text, &mut heard) {
            let at = number;
            number += 1;
            if at < from || next.is_some() {
                continue;
            }
            let frame = written(&frame);
            if frame.get().len() > room && !frames.is_empty() {
                next = Some(at);
                continue;
            }
            room = room.saturating_sub(frame.get().len());
            frames.push(frame);
        }
    });
    Page { report: report(game, replay, ran), frames, next }
}

/// A position as it travels.
pub(crate) fn written(frame: &Frame) -> Box<RawValue> {
    to_raw_value(frame).expect("frames are plain data with text keys")
}

/// The position after the first `choices` choices, if the replay holds up to there.
pub fn position(game: &dyn AnyGame, replay: &Replay, choices: usize) -> Option<Box<dyn AnyTable>> {
    if choices > replay.choices.len() {
        return None;
    }
    run(game, replay, choices, &mut |_, _| {}).ok()
}

fn report(game: &dyn AnyGame, replay: &Replay, ran: Result<Box<dyn AnyTable>, Divergence>) -> Report {
    let fair = check_fair(replay);
    match ran {
        Err(Divergence { choices, reason }) => Report { verdict: Verdict::Diverged, choices, reason: Some(reason), fair },
        Ok(_) => {
            let same = replay.digest == game.digest();
            let verdict = if same { Verdict::Exact } else { Verdict::Unverified };
            let reason =
                (!same).then(|| Text::new("別の版のルールかカードで作られたリプレイです。", "It was made under other rules or cards."));
            Report { verdict, choices: replay.choices.len(), reason, fair }
        }
    }
}

type Look<'l> = &'l mut dyn FnMut(&dyn AnyTable, Text);

fn run(game: &dyn AnyGame, replay: &Replay, upto: usize, look: Look<'_>) -> Result<Box<dyn AnyTable>, Divergence> {
    let diverged = |choices, reason| Divergence { choices, reason };
    let mut table = open(game, replay).map_err(|reason| diverged(0, reason))?;
    table.set_names(Seat::BOTH.map(|seat| player_name(game, seat, &replay.seats)));
    let mut expected = replay.fingerprints.iter().peekable();
    let mut text = Text::default();
    for done in 0..=upto {
        if let Some(known) = expected.next_if(|known| known.after == done) {
            let here = fingerprint(table.as_ref(), done);
            if here != *known {
                return Err(diverged(done, said_and_is("指紋", "fingerprint", &known.value, &here.value)));
            }
        }
        look(table.as_ref(), std::mem::take(&mut text));
        if done < upto {
            text = step(table.as_mut(), &replay.choices[done]).map_err(|reason| diverged(done, reason))?;
        }
    }
    if upto == replay.choices.len() {
        check_end(table.as_ref(), replay).map_err(|reason| diverged(upto, reason))?;
    }
    Ok(table)
}

/// How sentences name a player of a replay, as they did in the match.
fn player_name(game: &dyn AnyGame, seat: Seat, players: &[Player; 2]) -> Text {
    let [own, other] = [seat, seat.other()].map(|seat| &players[seat.index()]);
    match &own.level {
        Some(level) => computer_name(game, level, other.level.as_deref()),
        None => spoken_name(seat, &own.name),
    }
}

/// How sentences name a computer, and the client its seat: by its strength as well only where two of them play.
pub(crate) fn computer_name(game: &dyn AnyGame, key: &str, other: Option<&str>) -> Text {
    if other.is_none() {
        return Text::new("コンピュータ", "Computer");
    }
    let level = game.levels().iter().find(|level| level.key == key);
    let Text { ja, en } = level.map_or_else(|| Text::same(key), |level| level.name.clone());
    Text::new(format!("コンピュータ ({ja})"), format!("Computer ({en})"))
}

/// How sentences name somebody who plays; whoever gave no name is called by the seat.
pub(crate) fn spoken_name(seat: Seat, name: &str) -> Text {
    match name {
        "" => Text::new(format!("プレイヤー{}", seat.index() + 1), format!("Player {}", seat.index() + 1)),
        name => Text::same(name),
    }
}

fn open(game: &dyn AnyGame, replay: &Replay) -> Result<Box<dyn AnyTable>, Text> {
    if replay.game != game.slug() {
        return Err(said_and_is("ゲーム", "game", &replay.game, game.slug()));
    }
    let plain = Setup::of(replay.decks.clone().map(DeckChoice::List), replay.seed.0);
    game.open(&Setup { lots: replay.lots, cards: replay.cards.clone(), ..plain })
        .map_err(|error: SetupError| Text::new(format!("対戦を始められません({error})。"), format!("The match cannot be begun: {error}.")))
}

fn step(table: &mut dyn AnyTable, made: &Made) -> Result<Text, Text> {
    let over = || Text::new("対戦はここで終わりますが、ファイルには続きがあります。", "The match ends here, but the file goes on.");
    match made {
        Made::Concede { seat, concede } => {
            if !concede {
                return Err(Text::new("投了の記録が読み取れません。", "The record of giving up makes no sense."));
            }
            table.concede(*seat).map_err(|_| over())?;
            Ok(Text::new("投了", "Concede"))
        }
        Made::Option { seat, option, words } => {
            let pending = table.pending().ok_or_else(over)?;
            let index = usize::from(*option);
            if pending.seat != *seat {
                return Err(said_and_is("決める席", "deciding seat", &seat.index().to_string(), &pending.seat.index().to_string()));
            }
            if index >= pending.options {
                let count = pending.options.to_string();
                return Err(said_and_is("選択肢の番号と数", "option and number of options", &index.to_string(), &count));
            }
            let here = table.words(index);
            if here != *words {
                return Err(said_and_is("選択", "choice", words, &here));
            }
            let text = table.decision().and_then(|decision| decision.options.into_iter().nth(index)).map(|option| option.text);
            table.play(index).map_err(|_| over())?;
            Ok(text.unwrap_or_default())
        }
    }
}

fn check_end(table: &dyn AnyTable, replay: &Replay) -> Result<(), Text> {
    let said = replay.outcome.as_ref().map(|end| (end.winner, end.reason.as_str(), end.rule.as_str()));
    let outcome = table.outcome();
    let is = outcome.as_ref().map(|end| (end.winner, end.reason, end.rule));
    if said == is {
        return Ok(());
    }
    let word = |end: Option<(Option<Seat>, &str, &str)>| match end {
        None => "-".to_owned(),
        Some((winner, reason, rule)) => format!("{} {reason} {rule}", winner.map_or("-".into(), |seat| seat.index().to_string())),
    };
    Err(said_and_is("結果", "outcome", &word(said), &word(is)))
}

fn said_and_is(ja: &str, en: &str, said: &str, is: &str) -> Text {
    Text::new(format!("{ja}: ファイルでは「{said}」、実際は「{is}」。"), format!("{en}: the file says `{said}`, here it is `{is}`."))
}

/// The positions that the last choice passed through, and the one it led to. Where nothing more was heard on the last stretch, the two are one.
fn shown(table: &dyn AnyTable, text: &Text, heard: &mut [usize; 3]) -> Vec<Frame> {
    let mut frames = passed(table, text, heard);
    let mut last = frame(table, text.clone(), heard);
    if last.logs.iter().all(Vec::is_empty)
        && let Some(before) = frames.pop()
    {
        last.logs = before.logs;
    }
    frames.push(last);
    frames
}

fn passed(table: &dyn AnyTable, text: &Text, heard: &mut [usize; 3]) -> Vec<Frame> {
    let [first, second, watching] = Observer::ALL.map(|observer| table.passed(observer, heard[observer.index()] + 1));
    let positions = first.into_iter().zip(second).zip(watching).map(|((first, second), watching)| [first, second, watching]);
    let told = positions.filter(|sides| sides.iter().any(|passed| !passed.log.is_empty()));
    told.map(|sides| {
        std::iter::zip(&mut *heard, &sides).for_each(|(heard, passed)| *heard += passed.log.len());
        let views = sides.each_ref().map(|passed| passed.view.clone());
        let logs = sides.map(|passed| passed.log);
        Frame { choice: table.journal().len(), text: text.clone(), views, logs, waiting: None, outcome: None }
    })
    .collect()
}

fn frame(table: &dyn AnyTable, text: Text, heard: &mut [usize; 3]) -> Frame {
    let logs = Observer::ALL.map(|observer| {
        let news = table.log(observer, heard[observer.index()] + 1);
        heard[observer.index()] += news.len();
        news
    });
    Frame {
        choice: table.journal().len(),
        text,
        views: Observer::ALL.map(|observer| table.view(observer)),
        logs,
        waiting: table.waiting(),
        outcome: table.outcome(),
    }
}
