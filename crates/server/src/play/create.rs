//! New matches: from a wish, from a replay, from a match that is over.

use fudaba_cardscript::Text;
use fudaba_host::{AnyGame, DeckChoice, SetupError};
use fudaba_kernel::{Choice, Seat};
use fudaba_stage::Lists;

use super::series::series_after;
use crate::code::{Code, Failed};
use crate::lobby::offer::Settled;
use crate::names::is_shown;
use crate::replay::{Party, Replay, Verdict, position, verify};
use crate::secret::{Bytes32, Secret, draw_match_id};
use crate::store::{DeckRecord, Entry, Holder, MatchRecord, NO_ROWS, NonceRecord, Row, SeatRecord};
use crate::time::now;
use crate::tournament::{MATCHES, Series};
use crate::wire::{ContinueReplay, CreatedMatch, NewLesson, NewMatch, SeatHolder, Stakes, Status, Unrated};

/// The strength of whoever does what a lesson says.
const LESSON_LEVEL: &str = "lesson";

/// Somebody who sits down, with what they play.
pub(crate) struct Chair {
    pub(crate) name: String,
    pub(crate) deck: DeckRecord,
    pub(crate) person: Option<String>,
    /// Gives the match away as open data.
    pub(crate) open: bool,
}

/// A match of two who have met, and what opens their seats.
pub(crate) struct Paired {
    pub(crate) record: MatchRecord,
    /// Where each sits, in the order in which they were named.
    pub(crate) seats: [Seat; 2],
    pub(crate) secrets: [String; 2],
}

/// Shortest and longest bank of time.
const BANK_MS: std::ops::RangeInclusive<u64> = 10_000..=86_400_000;

/// Mistakes of a deck that are told at once.
const TOLD_FAULTS: usize = 20;

/// A match that is to be kept, and what to tell whoever asked for it.
#[derive(Debug)]
pub(crate) struct Created {
    pub(crate) record: MatchRecord,
    pub(crate) rows: Vec<Row>,
    pub(crate) answer: CreatedMatch,
}

impl Created {
    /// The seats of whoever asked are this person's. Where it is not known who asks, nothing can count for ratings.
    pub(crate) fn known_as(&mut self, person: Option<&str>) {
        for seat in &mut self.record.seats {
            if matches!(seat.holder, Holder::Person { .. }) {
                seat.person = person.map(str::to_owned);
            }
        }
        if person.is_none() {
            self.record.stakes = Stakes::Casual;
        }
    }
}

/// Whether a text could be a match's name at all.
pub(crate) fn is_match_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The match that was wished for.
pub(crate) fn new_match(game: &dyn AnyGame, wish: &NewMatch) -> Result<Created, Failed> {
    if wish.clock.is_some_and(|clock| !is_bank(clock.bank_ms)) {
        return Err(Code::Malformed.into());
    }
    let mine = wish.seats.iter().filter(|seat| matches!(seat, SeatHolder::Me { .. })).count();
    if mine == 0 {
        return Err(Code::Malformed.into());
    }
    let mut record = empty(game, [computer_seat(String::new()), computer_seat(String::new())]);
    record.alone = mine == 2;
    record.bank_ms = wish.clock.map(|clock| clock.bank_ms);
    let with_friend = wish.seats.iter().any(|seat| matches!(seat, SeatHolder::Friend {}));
    record.watch = wish.watch == Some(true);
    record.lists = wish.lists.unwrap_or(if with_friend { Lists::Closed } else { Lists::Open });
    if wish.rated == Some(true) && with_friend {
        record.stakes = Stakes::Offered;
    }
    record.series = match wish.best_of {
        None | Some(1) => None,
        Some(MATCHES) if with_friend => Some(Series::new()),
        Some(_) => return Err(Code::Malformed.into()),
    };
    let mut answer = CreatedMatch { id: record.id.clone(), secrets: [None, None], invitation: None };
    for (index, holder) in wish.seats.iter().enumerate() {
        record.open[index] = wish.open == Some(true) && matches!(holder, SeatHolder::Me { .. });
        let (seat, secret) = seat_for(game, holder)?;
        match (&seat.holder, secret) {
            (Holder::Person { .. }, Some(secret)) => answer.secrets[index] = Some(secret.reveal().to_owned()),
            (Holder::Free { .. }, Some(secret)) => answer.invitation = Some(secret.reveal().to_owned()),
            _ => {}
        }
        record.seats[index] = seat;
    }
    Ok(Created { record, rows: Vec::new(), answer })
}

/// A match of a tournament under the name that it has there, and what opens its seats.
pub(crate) fn arranged(game: &dyn AnyGame, (id, tournament): (&str, &str), chairs: [(Chair, &Secret); 2], terms: Settled) -> MatchRecord {
    let known = chairs.iter().all(|(chair, _)| chair.person.is_some());
    let open = chairs.each_ref().map(|(chair, _)| chair.open);
    let seats = chairs.map(|(chair, secret)| chair.taken(secret));
    let stakes = if terms.rated && known { Stakes::Rated } else { Stakes::Casual };
    let Settled { bank_ms, undo, lists, watch, .. } = terms;
    let (id, tournament) = (id.to_owned(), Some(tournament.to_owned()));
    MatchRecord { id, tournament, watch, lists, bank_ms, undo, stakes, open, ..empty(game, seats) }
}

/// A match of two who have met in the lobby; `turned` says whether the second of them sits first.
pub(crate) fn paired(game: &dyn AnyGame, chairs: [Chair; 2], terms: Settled, turned: usize) -> Paired {
    let secrets = [Secret::draw(), Secret::draw()];
    let mut open = chairs.each_ref().map(|chair| chair.open);
    open.rotate_left(turned);
    let mut taken: Vec<SeatRecord> = chairs.into_iter().zip(&secrets).map(|(chair, secret)| chair.taken(secret)).collect();
    let known = taken.iter().all(|seat| seat.person.is_some());
    taken.rotate_left(turned);
    let taken = <[SeatRecord; 2]>::try_from(taken).expect("two sit down");
    let mut record = empty(game, taken);
    record.open = open;
    (record.watch, record.lists, record.bank_ms, record.undo) = (terms.watch, terms.lists, terms.bank_ms, terms.undo);
    record.series = (terms.best_of == MATCHES).then(Series::new);
    record.stakes = if terms.rated && known { Stakes::Rated } else { Stakes::Casual };
    let seats = if turned == 0 { [Seat::A, Seat::B] } else { [Seat::B, Seat::A] };
    Paired { record, seats, secrets: secrets.map(|secret| secret.reveal().to_owned()) }
}

impl Chair {
    fn taken(self, secret: &Secret) -> SeatRecord {
        let Chair { name, deck, person, open: _ } = self;
        let holder = Holder::Person { secret: secret.digest() };
        SeatRecord { name, holder, deck: Some(deck), nonce: None, promise: None, person }
    }
}

/// Whether a clock may have so many milliseconds.
pub(crate) fn is_bank(bank_ms: u64) -> bool {
    BANK_MS.contains(&bank_ms)
}

fn seat_for(game: &dyn AnyGame, holder: &SeatHolder) -> Result<(SeatRecord, Option<Secret>), Failed> {
    Ok(match holder {
        SeatHolder::Me { name, deck } => {
            let secret = Secret::draw();
            let holder = Holder::Person { secret: secret.digest() };
            (
                SeatRecord {
                    name: display_name(name)?,
                    holder,
                    deck: Some(deck_record(game, deck)?),
                    nonce: None,
                    promise: None,
                    person: None,
                },
                Some(secret),
            )
        }
        SeatHolder::Friend {} => {
            let secret = Secret::draw();
            let holder = Holder::Free { invitation: secret.digest() };
            (SeatRecord { name: String::new(), holder, deck: None, nonce: None, promise: None, person: None }, Some(secret))
        }
        SeatHolder::Computer { level, deck } => {
            let name = level_name(game, level)?;
            (SeatRecord { deck: Some(deck_record(game, deck)?), name, ..computer_seat(level.clone()) }, None)
        }
    })
}

/// A lesson: nothing is dealt, the other seat does what is written down.
pub(crate) fn new_lesson(game: &dyn AnyGame, wish: &NewLesson) -> Result<Created, Failed> {
    let table = game.open_lesson(&wish.lesson).ok_or(Code::LessonUnknown)?;
    let you = table.coaching().map_or(Seat::A, |coaching| coaching.you);
    let secret = Secret::draw();
    let person = SeatRecord {
        name: display_name(&wish.name)?,
        holder: Holder::Person { secret: secret.digest() },
        deck: None,
        nonce: None,
        promise: None,
        person: None,
    };
    let mut record = empty(game, [computer_seat(LESSON_LEVEL.to_owned()), computer_seat(LESSON_LEVEL.to_owned())]);
    record.seats[you.index()] = person;
    (record.fair, record.watch, record.status) = (false, false, Status::Playing);
    record.lesson = Some(wish.lesson.clone());
    let mut secrets = [None, None];
    secrets[you.index()] = Some(secret.reveal().to_owned());
    let answer = CreatedMatch { id: record.id.clone(), secrets, invitation: None };
    Ok(Created { record, rows: Vec::new(), answer })
}

/// A match that goes on from a position of a replay, against the computer.
pub(crate) fn continued(game: &dyn AnyGame, wish: &ContinueReplay) -> Result<Created, Failed> {
    if wish.replay.version > 1 {
        return Err(of_a_study());
    }
    let level = level_name(game, &wish.level)?;
    let keys = wish.replay.seats.iter().filter_map(|player| player.deck.as_ref());
    if keys.into_iter().any(|key| game.decks().iter().all(|deck| deck.key.value != *key)) {
        return Err(Code::DeckUnknown.into());
    }
    let table = position(game, &wish.replay, wish.choice).ok_or(Code::ReplayDiverged)?;
    if table.outcome().is_some() {
        return Err(Code::MatchFinished.into());
    }
    let rows = rows_of(game, &wish.replay, table.journal())?;
    let secret = Secret::draw();
    let seats = Seat::BOTH.map(|seat| {
        let player = &wish.replay.seats[seat.index()];
        let deck = Some(DeckRecord { key: player.deck.clone(), list: wish.replay.decks[seat.index()].clone() });
        if seat == wish.seat {
            let name = display_name(&player.name).unwrap_or_default();
            SeatRecord { name, holder: Holder::Person { secret: secret.digest() }, deck, nonce: None, promise: None, person: None }
        } else {
            SeatRecord { name: level.clone(), deck, ..computer_seat(wish.level.clone()) }
        }
    });
    let mut record = empty(game, seats);
    record.fair = false;
    record.continued = Some(wish.choice);
    record.seed = Some(wish.replay.seed);
    record.status = Status::Playing;
    let mut secrets = [None, None];
    secrets[wish.seat.index()] = Some(secret.reveal().to_owned());
    let answer = CreatedMatch { id: record.id.clone(), secrets, invitation: None };
    Ok(Created { record, rows, answer })
}

/// A table knows neither lots by key nor cards over its own, so nothing goes on from a match that has them.
fn of_a_study() -> Failed {
    let text = Text::new(
        "ラボの研究の対戦なので、テーブルではここから続けられません。",
        "This is a match of a study of the lab: a table does not go on from it.",
    );
    Failed { code: Code::ReplayUnfit, text }
}

/// A match that was played elsewhere to its end: run again, and kept as it was if it is the same here. It counts for nothing.
pub(crate) fn given(game: &dyn AnyGame, replay: &Replay) -> Result<Created, Failed> {
    if replay.version > 1 || verify(game, replay).verdict != Verdict::Exact || replay.outcome.is_none() || replay.fair.is_some() {
        return Err(Code::ReplayUnfit.into());
    }
    let table = position(game, replay, replay.choices.len()).ok_or(Code::ReplayUnfit)?;
    let rows = rows_of(game, replay, table.journal())?;
    let secrets = Seat::BOTH.map(|_| Secret::draw());
    let seat = |seat: Seat| -> Result<SeatRecord, Failed> {
        let (player, list) = (&replay.seats[seat.index()], &replay.decks[seat.index()]);
        let key = player.deck.clone().filter(|key| game.deck(&DeckChoice::Key(key.clone())).is_ok_and(|known| known == *list));
        let deck = Some(DeckRecord { key, list: list.clone() });
        Ok(match &player.level {
            Some(level) => SeatRecord { name: level_name(game, level)?, deck, ..computer_seat(level.clone()) },
            None => {
                let holder = Holder::Person { secret: secrets[seat.index()].digest() };
                SeatRecord { name: display_name(&player.name)?, holder, deck, nonce: None, promise: None, person: None }
            }
        })
    };
    let mut record = empty(game, [seat(Seat::A)?, seat(Seat::B)?]);
    (record.fair, record.watch, record.seed) = (false, false, Some(replay.seed));
    (record.status, record.ended, record.unrated) = (Status::Finished, replay.outcome.clone(), Some(Unrated::Tab));
    let people = replay.seats.each_ref().map(|player| player.level.is_none());
    if people == [false; 2] {
        return Err(Code::ReplayUnfit.into());
    }
    record.alone = people == [true; 2];
    let [a, b] = secrets.map(|secret| secret.reveal().to_owned());
    let answer = CreatedMatch { id: record.id.clone(), secrets: [people[0].then_some(a), people[1].then_some(b)], invitation: None };
    Ok(Created { record, rows, answer })
}

/// The journal of a position, with the fingerprints that belong to it.
fn rows_of(game: &dyn AnyGame, replay: &Replay, choices: &[Choice]) -> Result<Vec<Row>, Failed> {
    let mut table = position(game, replay, 0).ok_or(Code::ReplayDiverged)?;
    let mut rows = Vec::with_capacity(choices.len());
    for (number, &choice) in choices.iter().enumerate() {
        table.follow(choice).map_err(|_| Code::ReplayDiverged)?;
        let entry = match choice {
            Choice::Option(option) => Entry::Option(option),
            Choice::Concede(seat) => Entry::Concede(seat),
        };
        rows.push(Row { number: number as u64, entry, fingerprint: table.fingerprint(), banks: None });
    }
    Ok(rows)
}

/// The next match of the same two, seats swapped. The secrets that open the seats stay good.
pub(super) fn rematch(game: &dyn AnyGame, before: &MatchRecord) -> MatchRecord {
    let [a, b] = before.seats.clone();
    let seats = [b, a].map(|seat| match &seat.holder {
        Holder::Computer { .. } => seat,
        Holder::Person { .. } | Holder::Free { .. } => SeatRecord { nonce: None, promise: None, ..seat },
    });
    let seats = seats.map(|seat| SeatRecord { nonce: matches!(seat.holder, Holder::Computer { .. }).then_some(COMPUTER_NONCE), ..seat });
    let MatchRecord { alone, bank_ms, watch, lists, undo, stakes, .. } = *before;
    let (series, open) = (series_after(before), [before.open[1], before.open[0]]);
    MatchRecord { alone, bank_ms, watch, lists, undo, stakes, series, open, ..empty(game, seats) }
}

/// Fixed beforehand: a computer has nothing to add to the chance.
const COMPUTER_NONCE: NonceRecord = NonceRecord { value: Bytes32::ZERO, by: Party::Computer };

fn empty(game: &dyn AnyGame, seats: [SeatRecord; 2]) -> MatchRecord {
    MatchRecord {
        id: draw_match_id(),
        game: game.slug().to_owned(),
        digest: game.digest().to_owned(),
        created: now(),
        status: Status::Waiting,
        rows: 0,
        head: NO_ROWS,
        secret: Bytes32::draw(),
        seats,
        alone: false,
        fair: true,
        continued: None,
        seed: None,
        bank_ms: None,
        watch: false,
        lists: Lists::Open,
        next: None,
        lesson: None,
        withheld: Vec::new(),
        undo: true,
        stakes: Stakes::Casual,
        unrated: None,
        tournament: None,
        series: None,
        open: [false; 2],
        ended: None,
    }
}

fn computer_seat(level: String) -> SeatRecord {
    SeatRecord {
        name: String::new(),
        holder: Holder::Computer { level },
        deck: None,
        nonce: Some(COMPUTER_NONCE),
        promise: None,
        person: None,
    }
}

fn level_name(game: &dyn AnyGame, key: &str) -> Result<String, Failed> {
    let level = game.levels().iter().find(|level| level.key == key).ok_or(Code::LevelUnknown)?;
    Ok(level.name.en.clone())
}

/// A name as it may be shown.
pub(crate) fn display_name(name: &str) -> Result<String, Failed> {
    let name = name.trim();
    if is_shown(name) { Ok(name.to_owned()) } else { Err(Code::NameUnfit.into()) }
}

/// A deck, written out, if it may be played.
pub(crate) fn deck_record(game: &dyn AnyGame, choice: &DeckChoice) -> Result<DeckRecord, Failed> {
    let key = match choice {
        DeckChoice::Key(key) => Some(key.clone()),
        DeckChoice::List(_) => None,
    };
    match game.deck(choice) {
        Ok(list) => Ok(DeckRecord { key, list }),
        Err(SetupError::UnknownDeck { .. } | SetupError::Cards(_)) => Err(Code::DeckUnknown.into()),
        Err(SetupError::IllegalDeck { faults, .. }) => {
            let tell = |say: fn(&Text) -> &str| {
                faults.iter().take(TOLD_FAULTS).map(|fault| format!("{}: {}", fault.rule, say(&fault.text))).collect::<Vec<_>>()
            };
            let text = Text::new(tell(|text| &text.ja).join("\n"), tell(|text| &text.en).join("\n"));
            Err(Failed { code: Code::DeckIllegal, text })
        }
    }
}
