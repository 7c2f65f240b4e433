//! A match in memory: its record, its table, and what follows from its journal. It decides what may be done (`may`) and what each may know of it
//! (`told`); it does no I/O.

mod asked;
mod may;
mod told;

use std::sync::Arc;
use std::time::{Duration, Instant};

use fudaba_cardscript::Text;
use fudaba_host::{AnyGame, AnyTable, Coaching, DeckChoice, Pending, Setup};
use fudaba_kernel::{Choice, Observer, Seat};

use super::clock::Clock;
use super::undo::{Maker, Undo, UndoManner};
use crate::code::Code;
use crate::config::{Limits, Pace};
use crate::replay::{computer_name, spoken_name};
use crate::secret::{Bytes32, sha256};
use crate::store::{Entry, Holder, Kept, MatchRecord, NO_ROWS, Row, StoreError};
use crate::time::instant;
use crate::wire::{Clocks, Status};
use asked::{asks_for_a_part, lets_pass};

/// See the module.
pub(super) struct Room {
    pub(super) game: Arc<dyn AnyGame>,
    /// As it was kept last; where its journal is by now, [`Room::record_now`] says.
    pub(super) record: Arc<MatchRecord>,
    /// Rows of the journal, and its chain up to there.
    rows: u64,
    pub(super) head: Bytes32,
    /// Once the match has begun.
    pub(super) table: Option<Box<dyn AnyTable>>,
    /// Who made the choices that the position now comes from.
    made: Vec<Maker>,
    undo: Undo,
    clock: Option<Clock>,
    out_of_time: Option<Seat>,
    /// Choices and goings back: never goes down, so that an answer to an old question is always known as such.
    moves: u64,
    most_rows: u64,
    /// How often each seat was told what the computer would do.
    hints: [u32; 2],
    /// Whether a choice was taken back with the other's leave.
    took_back: bool,
}

/// Where a match stands, for whoever has a seat in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) round: u32,
    pub(crate) waiting: Option<Seat>,
}

impl Room {
    /// A match as it was kept; its journal is run again and compared.
    ///
    /// # Errors
    /// When it does not run as it did: other rules or cards.
    pub(super) fn restore(game: Arc<dyn AnyGame>, kept: Kept, limits: &Limits, pace: &Pace) -> Result<Room, Code> {
        let Kept { record, journal, head } = kept;
        let banks = journal.iter().rev().find_map(|row| row.banks);
        let clock = clock_of(&record, banks, pace.clock_grace);
        let undo = Undo::new(undo_manner(&record, limits.undo_askings));
        let most_rows = limits.choices as u64;
        let mut room = Room {
            game,
            record: Arc::new(record),
            rows: 0,
            head: NO_ROWS,
            table: None,
            made: Vec::new(),
            undo,
            clock,
            out_of_time: None,
            moves: 0,
            most_rows,
            hints: [0; 2],
            took_back: false,
        };
        room.open()?;
        for row in journal {
            if row.number != room.rows() {
                return Err(Code::MatchDamaged);
            }
            room.apply(row.entry).map_err(|_| Code::MatchOutdated)?;
            if room.fingerprint() != row.fingerprint {
                return Err(Code::MatchOutdated);
            }
        }
        room.head = head;
        room.let_go();
        room.start_clock(instant());
        Ok(room)
    }

    /// Keeps nothing in memory that the journal can tell again.
    pub(super) fn let_go(&mut self) {
        if let Some(table) = &mut self.table {
            table.let_go();
        }
    }

    /// The same match once more: what is to be done is tried there, and put in place when it is written down. Boxed, so that it takes no room in
    /// every step of a task on the way.
    pub(super) fn copy(&self) -> Box<Room> {
        Box::new(Room {
            game: Arc::clone(&self.game),
            record: Arc::clone(&self.record),
            rows: self.rows,
            head: self.head,
            table: self.table.as_ref().map(|table| table.copy()),
            made: self.made.clone(),
            undo: self.undo.clone(),
            clock: self.clock.clone(),
            out_of_time: self.out_of_time,
            moves: self.moves,
            most_rows: self.most_rows,
            hints: self.hints,
            took_back: self.took_back,
        })
    }

    pub(super) fn record_mut(&mut self) -> &mut MatchRecord {
        Arc::make_mut(&mut self.record)
    }

    /// The record as it is to be kept now.
    pub(super) fn record_now(&self) -> MatchRecord {
        MatchRecord { rows: self.rows, head: self.head, ..MatchRecord::clone(&self.record) }
    }

    /// Whether this is the same match, as far as it is kept.
    pub(super) fn is_kept_as(&self, other: &Room) -> bool {
        self.record_now() == other.record_now()
    }

    /// Rows of the journal.
    pub(super) fn rows(&self) -> u64 {
        self.rows
    }

    /// Opens the table, when the seed is settled.
    pub(super) fn open(&mut self) -> Result<(), Code> {
        if let Some(lesson) = &self.record.lesson {
            let mut table = self.game.open_lesson(lesson).ok_or(Code::MatchOutdated)?;
            table.set_names(Seat::BOTH.map(|seat| self.name(seat)));
            self.table = Some(table);
            return Ok(());
        }
        let (Some(seed), [Some(a), Some(b)]) = (self.record.seed, self.record.seats.each_ref().map(|seat| seat.deck.as_ref())) else {
            return Ok(());
        };
        let decks = [a, b].map(|deck| DeckChoice::List(deck.list.clone()));
        let mut table = self.game.open(&Setup { lists: self.record.lists, ..Setup::of(decks, seed.0) }).map_err(|_| Code::MatchOutdated)?;
        table.set_names(Seat::BOTH.map(|seat| self.name(seat)));
        self.table = Some(table);
        Ok(())
    }

    /// Sentences name the seats as they are named now.
    pub(super) fn tell_names(&mut self) {
        let names = Seat::BOTH.map(|seat| self.name(seat));
        if let Some(table) = &mut self.table {
            table.set_names(names);
        }
    }

    /// Whether a choice was taken back with the other's leave.
    pub(super) fn took_back(&self) -> bool {
        self.took_back
    }

    /// Whether a seat has had a say in how the match went.
    pub(super) fn has_chosen(&self, seat: Seat) -> bool {
        self.made.iter().any(|maker| maker.seat == seat && maker.chose)
    }

    /// Where it stands, for whoever comes back to it.
    pub(super) fn standing(&self) -> Option<Standing> {
        let round = self.table.as_ref()?.view(Observer::Spectator).round;
        Some(Standing { round, waiting: self.pending().map(|pending| pending.seat) })
    }

    /// How sentences name a seat.
    fn name(&self, seat: Seat) -> Text {
        let record = &self.record.seats[seat.index()];
        match &record.holder {
            Holder::Computer { .. } if self.record.lesson.is_some() => Text::new("ハル", "Haru"),
            Holder::Computer { level } => computer_name(self.game.as_ref(), level, self.level_of(seat.other())),
            Holder::Person { .. } | Holder::Free { .. } => spoken_name(seat, &record.name),
        }
    }

    /// Does what a row of the journal says.
    pub(super) fn apply(&mut self, entry: Entry) -> Result<(), Code> {
        let table = self.table.as_mut().ok_or(Code::MatchWaiting)?;
        match entry {
            Entry::Option(option) => {
                let pending = table.pending().ok_or(Code::MatchFinished)?;
                let passed = lets_pass(self.game.as_ref(), table.as_ref(), option);
                let part = asks_for_a_part(self.game.as_ref(), table.as_ref());
                let told = if self.undo.asks_what_is_told() {
                    table.follow_openly(Choice::Option(option))
                } else {
                    table.follow(Choice::Option(option)).map(|()| false)
                };
                let told = told.map_err(|_| Code::UnknownOption)?;
                self.made.push(Maker { seat: pending.seat, chose: pending.options > 1, passed, told, part });
            }
            Entry::Concede(seat) | Entry::TimeOut(seat) => {
                table.concede(seat).map_err(|_| Code::MatchFinished)?;
                self.made.push(Maker { seat, chose: false, passed: true, told: false, part: false });
                self.out_of_time = matches!(entry, Entry::TimeOut(_)).then_some(seat);
            }
            Entry::Back { to, .. } => {
                if to >= self.made.len() {
                    return Err(Code::UndoNothing);
                }
                // What is called off before it is done (nobody was asked) takes nothing back.
                self.took_back |= self.undo.asked().is_some();
                table.back_to(to);
                self.made.truncate(to);
            }
            Entry::Hinted(seat) => self.hints[seat.index()] += 1,
            Entry::AskedUndo(_) | Entry::RefusedUndo(_) | Entry::BlockedUndo(_) => {}
        }
        self.undo.note(entry);
        self.rows += 1;
        let moves = !matches!(entry, Entry::AskedUndo(_) | Entry::RefusedUndo(_) | Entry::BlockedUndo(_) | Entry::Hinted(_));
        self.moves += u64::from(moves);
        if self.is_over() && self.record.status != Status::Finished {
            let ended = self.outcome();
            let record = self.record_mut();
            (record.status, record.ended) = (Status::Finished, ended);
        }
        Ok(())
    }

    /// Does a new thing, and makes the row that the journal is to keep of it.
    pub(super) fn do_now(&mut self, entry: Entry) -> Result<Row, Code> {
        self.stop_clock(instant());
        self.apply(entry)?;
        let banks = self.clock.as_ref().map(Clock::banks);
        let row = Row { number: self.rows() - 1, entry, fingerprint: self.fingerprint(), banks };
        let chain = row.chain(&self.record.id, self.head).map_err(|error: StoreError| {
            tracing::error!(%error, "a row cannot be written out");
            Code::MatchFaulty
        })?;
        self.head = chain;
        Ok(row)
    }

    fn fingerprint(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.fingerprint())
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// The open question.
    pub(super) fn pending(&self) -> Option<Pending> {
        self.table.as_ref().and_then(|table| table.pending())
    }

    /// The strength of the computer whose turn it is.
    pub(super) fn computer_to_move(&self) -> Option<(Seat, &str)> {
        let seat = self.pending()?.seat;
        if let Some(coaching) = self.coaching() {
            return coaching.played.map(|_| (seat, ""));
        }
        self.level_of(seat).map(|level| (seat, level))
    }

    /// Whether whoever plays by a script does something next that nobody needs to see: it lets a window pass, or has no choice.
    pub(super) fn passes_by_script(&self) -> bool {
        let Some((table, played)) = self.table.as_deref().zip(self.coaching().and_then(|coaching| coaching.played)) else { return false };
        let option = u16::try_from(played).unwrap_or(u16::MAX);
        table.pending().is_some_and(|pending| pending.options < 2) || lets_pass(self.game.as_ref(), table, option)
    }

    /// The next weaker strength, for when too many think at once.
    pub(super) fn easier_level(&self, level: &str) -> Option<String> {
        let levels = self.game.levels();
        let at = levels.iter().position(|known| known.key == level)?;
        at.checked_sub(1).map(|at| levels[at].key.to_owned())
    }

    /// How strong a computer plays.
    fn level_of(&self, seat: Seat) -> Option<&str> {
        match &self.record.seats[seat.index()].holder {
            Holder::Computer { level } => Some(level),
            Holder::Person { .. } | Holder::Free { .. } => None,
        }
    }

    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        matches!(self.record.seats[seat.index()].holder, Holder::Computer { .. })
    }

    /// Over by the rules, or a lesson that is done.
    pub(super) fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.outcome().is_some()) || self.coaching().is_some_and(|coaching| coaching.done)
    }

    /// What the lesson says; `None` in a match that is none.
    fn coaching(&self) -> Option<Coaching> {
        self.record.lesson.as_ref().and(self.table.as_ref())?.coaching()
    }

    /// Why there is no table.
    fn not_begun(&self) -> Code {
        match self.record.status {
            Status::Withheld if self.record.withheld.is_empty() => Code::SeatWithdrawn,
            Status::Withheld => Code::MatchWithheld,
            _ => Code::MatchWaiting,
        }
    }

    fn playing(&self) -> Result<&dyn AnyTable, Code> {
        let table = self.table.as_deref().ok_or_else(|| self.not_begun())?;
        if self.is_over() { Err(Code::MatchFinished) } else { Ok(table) }
    }

    /// The clocks stand still, charged up to now.
    pub(super) fn stop_clock(&mut self, now: Instant) {
        if let Some(clock) = &mut self.clock {
            clock.decide(None, now);
        }
    }

    /// The clock of whoever decides runs from now on.
    pub(super) fn start_clock(&mut self, now: Instant) {
        let seat = self.pending().map(|pending| pending.seat);
        if let Some(clock) = &mut self.clock {
            clock.decide(seat, now);
        }
    }

    pub(super) fn connected(&mut self, seat: Seat, connected: bool, now: Instant) {
        if let Some(clock) = &mut self.clock {
            clock.connected(seat, connected, now);
        }
    }

    /// The seat whose time is up.
    pub(super) fn flagged(&mut self, now: Instant) -> Option<Seat> {
        self.clock.as_mut().and_then(|clock| clock.flagged(now))
    }

    /// Whoever has used more of the clock; of two alike the one who is to choose.
    pub(super) fn behind_in_time(&self) -> Seat {
        let deciding = self.pending().map_or(Seat::A, |pending| pending.seat);
        let Some(Clocks { seats: [a, b] }) = self.clocks(instant()) else { return deciding };
        match a.bank_ms.cmp(&b.bank_ms) {
            std::cmp::Ordering::Less => Seat::A,
            std::cmp::Ordering::Greater => Seat::B,
            std::cmp::Ordering::Equal => deciding,
        }
    }

    pub(super) fn flag_at(&self) -> Option<Instant> {
        self.clock.as_ref().and_then(Clock::up_at)
    }

    pub(super) fn clocks(&self, now: Instant) -> Option<Clocks> {
        self.clock.as_ref().map(|clock| clock.show(now))
    }

    /// How many choices a seat has made since anybody else made one.
    pub(super) fn in_a_row(&self, seat: Seat) -> usize {
        self.made.iter().rev().take_while(|maker| maker.seat == seat).count()
    }

    /// A number for the chance of a hint: another than the computer's own.
    pub(super) fn hinting_seed(&self) -> u64 {
        self.thinking_seed().rotate_left(17)
    }

    /// A number for the computer's chance: its own for every decision, the same after a restart, and nothing of the match's.
    pub(super) fn thinking_seed(&self) -> u64 {
        let Bytes32(bytes) = sha256(&[&self.record.secret.0, b"thinking", &self.moves.to_le_bytes()]);
        u64::from_le_bytes(bytes[..8].try_into().expect("eight of thirty-two bytes"))
    }
}

fn undo_manner(record: &MatchRecord, askings: u32) -> UndoManner {
    let computer = record.seats.iter().any(|seat| matches!(seat.holder, Holder::Computer { .. }));
    match (computer, record.alone) {
        (true, _) => UndoManner::Free,
        (false, true) => UndoManner::Alone,
        (false, false) if !record.undo => UndoManner::Never,
        (false, false) => UndoManner::Consent { askings },
    }
}

fn clock_of(record: &MatchRecord, banks: Option<[u64; 2]>, grace: Duration) -> Option<Clock> {
    let whole = record.bank_ms?;
    let banks = banks.unwrap_or([whole; 2]).map(Duration::from_millis);
    let counts = record.seats.each_ref().map(|seat| !matches!(seat.holder, Holder::Computer { .. }));
    Some(Clock::new(banks, grace, counts, instant()))
}

/// Whether a match that was kept runs again as it ran.
#[cfg(feature = "simulate")]
pub(crate) fn runs_again(game: Arc<dyn AnyGame>, kept: Kept, limits: &Limits, pace: &Pace) -> Result<(), Code> {
    Room::restore(game, kept, limits, pace).map(drop)
}
