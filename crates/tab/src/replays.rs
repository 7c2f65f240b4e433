//! Replay files, as the service and the programs have them: a match of this tab written down as one, and one played again position by position.

use fudaba_cardscript::Text;
use fudaba_engine::{AnyTable, DeckChoice, Drawing, Frame, Passed, Playable, Setup, SetupError};
use fudaba_kernel::{Observer, Seat};
use fudaba_stage::DeckList;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::answers::{Answer, Failed, told};
use crate::seed::Seed;

/// A fingerprint is kept after every so many choices, and at the end.
const EVERY: usize = 8;
/// The newest version that is read; all before it are. Matches of this tab are written as the first.
const VERSION: u32 = 2;

/// A match, whole.
#[derive(Serialize, Deserialize)]
pub(crate) struct Replay {
    format: String,
    version: u32,
    game: String,
    digest: String,
    seats: [Player; 2],
    decks: [DeckList; 2],
    #[serde(with = "hex::serde")]
    seed: [u8; 32],
    #[serde(default, skip_serializing_if = "Drawing::is_in_order")]
    lots: Drawing,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cards: Vec<String>,
    fair: Option<Value>,
    choices: Vec<Made>,
    fingerprints: Vec<Fingerprint>,
    outcome: Option<End>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    circumstances: Option<Circumstances>,
}

/// Somebody who played.
#[derive(Clone, Serialize, Deserialize)]
struct Player {
    name: String,
    level: Option<String>,
    deck: Option<String>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum Made {
    Option { seat: Seat, option: u16, words: String },
    Concede { seat: Seat, concede: bool },
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Fingerprint {
    after: usize,
    value: String,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct End {
    winner: Option<Seat>,
    reason: String,
    rule: String,
}

/// What else there was.
#[derive(Default, Serialize, Deserialize)]
struct Circumstances {
    alone: bool,
    hints: Vec<HintTaken>,
    taken_back: Vec<TakenBack>,
}

#[derive(Serialize, Deserialize)]
struct HintTaken {
    seat: Seat,
    after: usize,
}

#[derive(Serialize, Deserialize)]
struct TakenBack {
    by: Seat,
    to: usize,
    choices: Vec<Made>,
}

/// What a replay is written from: what the match started from, and what happened in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    decks: [DeckChoice; 2],
    seed: Seed,
    seats: [Player; 2],
    steps: Vec<Step>,
    /// One person played both seats.
    #[serde(default)]
    alone: bool,
}

/// What happened, in order.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Step {
    Choice { choice: u16 },
    Concede { concede: Seat },
    Back { back: usize, by: Seat },
    Hinted { hinted: Seat },
}

/// Runs a match once more and writes down every choice in words.
pub(crate) fn write(game: &dyn Playable, written: Written) -> Answer {
    let Written { decks, seed, seats, steps, alone } = written;
    let setup = Setup::of(decks.clone(), seed.bytes());
    let table = game.open(&setup).map_err(|error| Failed::new("match/setup", &error))?;
    let mut draft = Draft::new(table, alone);
    for step in steps {
        draft.take(step)?;
    }
    let list = |choice: &DeckChoice| game.deck(choice).map_err(|error| Failed::new("match/setup", &error));
    let Draft { table, made, mut fingerprints, told: circumstances } = draft;
    if fingerprints.last().is_none_or(|last| last.after < made.len()) {
        fingerprints.push(fingerprint(table.as_ref(), made.len()));
    }
    told(&Replay {
        format: "fudaba-replay".into(),
        version: 1,
        game: game.slug().into(),
        digest: game.digest().into(),
        seats,
        decks: [list(&decks[0])?, list(&decks[1])?],
        seed: setup.seed,
        lots: setup.lots,
        cards: setup.cards,
        fair: None,
        choices: made,
        fingerprints,
        outcome: end(table.as_ref()),
        circumstances: Some(circumstances),
    })
}

/// A replay in the making.
struct Draft {
    table: Box<dyn AnyTable>,
    made: Vec<Made>,
    fingerprints: Vec<Fingerprint>,
    told: Circumstances,
}

impl Draft {
    fn new(table: Box<dyn AnyTable>, alone: bool) -> Draft {
        let fingerprints = vec![fingerprint(table.as_ref(), 0)];
        Draft { table, made: Vec::new(), fingerprints, told: Circumstances { alone, ..Circumstances::default() } }
    }

    fn take(&mut self, step: Step) -> Result<(), Failed> {
        match step {
            Step::Choice { choice } => self.choose(choice),
            Step::Concede { concede: seat } => {
                self.table.concede(seat)?;
                self.note(Made::Concede { seat, concede: true });
                Ok(())
            }
            Step::Back { back, by } => {
                let to = back.min(self.made.len());
                self.table.back_to(to);
                let choices = self.made.split_off(to);
                self.fingerprints.retain(|known| known.after <= to);
                self.told.taken_back.push(TakenBack { by, to, choices });
                Ok(())
            }
            Step::Hinted { hinted: seat } => {
                self.told.hints.push(HintTaken { seat, after: self.made.len() });
                Ok(())
            }
        }
    }

    fn choose(&mut self, option: u16) -> Result<(), Failed> {
        let seat = self.table.pending().map(|pending| pending.seat);
        let words = self.table.words(usize::from(option));
        self.table.play(usize::from(option))?;
        let seat = seat.expect("an option was taken, so somebody was asked");
        self.note(Made::Option { seat, option, words });
        Ok(())
    }

    fn note(&mut self, made: Made) {
        self.made.push(made);
        if self.made.len().is_multiple_of(EVERY) {
            self.fingerprints.push(fingerprint(self.table.as_ref(), self.made.len()));
        }
    }
}

fn fingerprint(table: &dyn AnyTable, after: usize) -> Fingerprint {
    Fingerprint { after, value: format!("{:016x}", table.fingerprint()) }
}

fn end(table: &dyn AnyTable) -> Option<End> {
    table.outcome().map(|end| End { winner: end.winner, reason: end.reason.into(), rule: end.rule.into() })
}

/// A replay played again: every position up to a divergence, and whether it ran as it is written.
#[derive(Serialize)]
pub(crate) struct Shown<'r> {
    game: &'r str,
    title: Option<Text>,
    verdict: &'static str,
    reason: Option<Text>,
    seats: [Value; 2],
    fair: Option<Value>,
    signed: Option<Value>,
    next: Option<usize>,
    frames: Vec<Frame>,
}

/// Plays a replay again.
pub(crate) fn frames<'r>(game: &dyn Playable, replay: &'r Replay) -> Shown<'r> {
    let mut showing = Showing::default();
    let ran = run(game, replay, &mut showing);
    let same = replay.digest == game.digest();
    let (verdict, reason) = match ran {
        Err(reason) => ("DIVERGED", Some(reason)),
        Ok(()) if same => ("EXACT", None),
        Ok(()) => {
            ("UNVERIFIED", Some(Text::new("別の版のルールかカードで作られたリプレイです。", "It was made under other rules or cards.")))
        }
    };
    let (game, seats) = (replay.game.as_str(), replay.seats.each_ref().map(seat_info));
    Shown { game, title: None, verdict, reason, seats, fair: None, signed: None, next: None, frames: showing.frames }
}

fn seat_info(player: &Player) -> Value {
    let kind = if player.level.is_some() { "computer" } else { "human" };
    json!({ "name": player.name, "kind": kind, "level": player.level, "deck": player.deck, "list": null, "taken": true })
}

fn run(game: &dyn Playable, replay: &Replay, showing: &mut Showing) -> Result<(), Text> {
    if replay.game != game.slug() {
        return Err(said_and_is("ゲーム", "game", &replay.game, game.slug()));
    }
    if replay.version > VERSION {
        return Err(Text::new(
            "より新しい版で作られたリプレイなので、ここでは再生できません。",
            "A newer version has written it: it cannot be played again here.",
        ));
    }
    let plain = Setup::of(replay.decks.clone().map(DeckChoice::List), replay.seed);
    let setup = Setup { lots: replay.lots, cards: replay.cards.clone(), ..plain };
    let unset = |error: SetupError| Text::new(format!("対戦を始められません({error})。"), format!("The match cannot be begun: {error}."));
    let mut table = game.open(&setup).map_err(unset)?;
    table.set_names(Seat::BOTH.map(|seat| player_name(game, seat, &replay.seats)));
    let mut text = Text::default();
    for done in 0..=replay.choices.len() {
        if let Some(known) = replay.fingerprints.iter().find(|known| known.after == done) {
            let here = fingerprint(table.as_ref(), done);
            if here != *known {
                return Err(said_and_is("指紋", "fingerprint", &known.value, &here.value));
            }
        }
        showing.show(table.as_ref(), core::mem::take(&mut text));
        if let Some(made) = replay.choices.get(done) {
            text = step(table.as_mut(), made)?;
        }
    }
    let word = |end: Option<&End>| end.map_or_else(|| "-".to_owned(), |end| format!("{} {}", end.reason, end.rule));
    let is = end(table.as_ref());
    if is == replay.outcome { Ok(()) } else { Err(said_and_is("結果", "outcome", &word(replay.outcome.as_ref()), &word(is.as_ref()))) }
}

/// How sentences name a player, as they did in the match.
fn player_name(game: &dyn Playable, seat: Seat, players: &[Player; 2]) -> Text {
    let [own, other] = [seat, seat.other()].map(|seat| &players[seat.index()]);
    let Some(key) = &own.level else { return spoken_name(seat, &own.name) };
    if other.level.is_none() {
        return Text::new("コンピュータ", "Computer");
    }
    let level = game.levels().iter().find(|level| level.key == *key);
    let Text { ja, en } = level.map_or_else(|| Text::same(key.as_str()), |level| level.name.clone());
    Text::new(format!("コンピュータ ({ja})"), format!("Computer ({en})"))
}

fn spoken_name(seat: Seat, name: &str) -> Text {
    match name {
        "" => Text::new(format!("プレイヤー{}", seat.index() + 1), format!("Player {}", seat.index() + 1)),
        name => Text::same(name),
    }
}

fn step(table: &mut dyn AnyTable, made: &Made) -> Result<Text, Text> {
    let over = || Text::new("対戦はここで終わりますが、ファイルには続きがあります。", "The match ends here, but the file goes on.");
    match made {
        Made::Concede { seat, .. } => table.concede(*seat).map(|()| Text::new("投了", "Concede")).map_err(|_| over()),
        Made::Option { seat, option, words } => {
            let (pending, index) = (table.pending().ok_or_else(over)?, usize::from(*option));
            let here = table.words(index);
            if pending.seat != *seat || here != *words {
                return Err(said_and_is("選択", "choice", words, &here));
            }
            let text = table.asked().and_then(|decision| decision.options.into_iter().nth(index)).map(|option| option.text);
            table.play(index).map_err(|_| over())?;
            Ok(text.unwrap_or_default())
        }
    }
}

fn said_and_is(ja: &str, en: &str, said: &str, is: &str) -> Text {
    Text::new(format!("{ja}: ファイルでは「{said}」、実際は「{is}」。"), format!("{en}: the file says `{said}`, here it is `{is}`."))
}

/// Positions for all observers, and how much each has heard.
#[derive(Default)]
struct Showing {
    frames: Vec<Frame>,
    heard: [usize; 3],
}

impl Showing {
    /// The positions that the last choice passed through, and the one it led to. Where nothing more was heard on the last stretch, the two are one.
    fn show(&mut self, table: &dyn AnyTable, text: Text) {
        let passed = Observer::ALL.map(|observer| table.passed(observer, self.heard[observer.index()] + 1));
        let before = self.frames.len();
        for at in 0..passed.iter().map(Vec::len).min().unwrap_or(0) {
            self.pass(table, &text, passed.each_ref().map(|passed| &passed[at]));
        }
        let logs = Observer::ALL.map(|observer| table.log(observer, self.heard[observer.index()] + 1));
        core::iter::zip(&mut self.heard, &logs).for_each(|(heard, log)| *heard += log.len());
        let silent = logs.iter().all(Vec::is_empty) && self.frames.len() > before;
        let logs = if silent { self.frames.pop().map_or(logs, |frame| frame.logs) } else { logs };
        let views = Observer::ALL.map(|observer| table.view(observer));
        let (waiting, outcome) = (table.waiting(), table.outcome());
        self.frames.push(Frame { choice: table.journal().len(), text, views, logs, waiting, outcome });
    }

    fn pass(&mut self, table: &dyn AnyTable, text: &Text, sides: [&Passed; 3]) {
        if sides.iter().all(|passed| passed.log.is_empty()) {
            return;
        }
        core::iter::zip(&mut self.heard, &sides).for_each(|(heard, passed)| *heard += passed.log.len());
        let views = sides.map(|passed| passed.view.clone());
        let logs = sides.map(|passed| passed.log.clone());
        self.frames.push(Frame { choice: table.journal().len(), text: text.clone(), views, logs, waiting: None, outcome: None });
    }
}
