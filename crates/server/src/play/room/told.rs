//! What each may know of a match.

use fudaba_cardscript::Text;
use fudaba_host::{AnyTable, Changed, OutcomeView};
use fudaba_kernel::{Observer, Seat, Sketch};

use super::Room;
use crate::code::Code;
use crate::play::info::info_of;
use crate::replay::{MatchResult, ReplayOutcome, ResultKind};
use crate::secret::sha256;
use crate::time::instant;
use crate::wire::{MatchInfo, UndoState, Update};

impl Room {
    /// What `observer` may know now, with all that it has heard.
    pub(in crate::play) fn whole(&self, observer: Observer) -> Option<Update> {
        let table = self.table.as_ref()?;
        let (events, view) = (table.log(observer, 1), Some(table.view(observer)));
        Some(Update { fresh: true, events, view, ..self.question(observer)? })
    }

    /// What is asked now, as far as `observer` may know, and how the match stands beside the table.
    fn question(&self, observer: Observer) -> Option<Update> {
        let table = self.table.as_ref()?;
        let asked = table.pending().map(|pending| Observer::Seat(pending.seat));
        let lesson = self.coaching();
        let is_asked = asked == Some(observer) && lesson.as_ref().is_none_or(|lesson| lesson.replies.is_some());
        let decision = is_asked.then(|| table.asked()).flatten();
        Some(Update {
            settled: true,
            decision: decision.map(|decision| fudaba_host::Decision { number: self.moves as usize, ..decision }),
            waiting: table.waiting(),
            outcome: table.outcome().map(|outcome| self.in_time_words(outcome)),
            undo: self.undo_state(observer),
            clocks: self.clocks(instant()),
            hints: self.hints,
            lesson,
            ..Update::default()
        })
    }

    /// What `observer` sees now, as far as [`Room::news`] needs it.
    pub(in crate::play) fn sketch(&self, observer: Observer) -> Option<Sketch> {
        self.table.as_ref().map(|table| table.sketch(observer))
    }

    /// The positions that the last choice passed through, and where it led: what `observer` heard from the event `from` on, and what looks different
    /// since it saw what `sketch` says.
    pub(in crate::play) fn news(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Update> {
        let (Some(table), Some(question)) = (&self.table, self.question(observer)) else { return Vec::new() };
        let passed = |Changed { changes, log }| Update { events: log, changes: Some(changes), ..Update::default() };
        let mut news: Vec<Update> = table.changes(observer, from, sketch).into_iter().map(passed).collect();
        if let Some(Update { events, changes, .. }) = news.pop() {
            news.push(Update { events, changes, ..question });
        }
        news
    }

    /// The table to look ahead on, for what the options of this decision would change.
    pub(in crate::play) fn to_foresee(&self, seat: Seat, decision: u64) -> Result<Box<dyn AnyTable>, Code> {
        let table = self.playing()?;
        let pending = table.pending().ok_or(Code::MatchFinished)?;
        if decision != self.moves {
            return Err(Code::ActionStale);
        }
        if pending.seat == seat { Ok(table.copy()) } else { Err(Code::NotYourTurn) }
    }

    fn undo_state(&self, observer: Observer) -> UndoState {
        let asked_by = self.undo.asked();
        let Observer::Seat(seat) = observer else { return UndoState { asked_by, ..UndoState::default() } };
        let target = self.undo_target(seat);
        let cancel = self.beginning(seat).is_ok();
        UndoState { may: target.is_ok(), why: target.err().map(Code::text), asked_by, left: self.undo.left(seat), cancel }
    }

    /// To the rules, running out of time is giving up; people are told what it was.
    fn in_time_words(&self, outcome: OutcomeView) -> OutcomeView {
        if self.out_of_time.is_none() {
            return outcome;
        }
        OutcomeView { reason: "time", text: Text::new("持ち時間がなくなりました。", "Time ran out."), ..outcome }
    }

    /// How it ended, as it is kept.
    pub(super) fn outcome(&self) -> Option<ReplayOutcome> {
        let outcome = self.table.as_ref()?.outcome()?;
        Some(ReplayOutcome { winner: outcome.winner, reason: outcome.reason.into(), rule: outcome.rule.into() })
    }

    /// What the table's list is to say of this match now.
    pub(in crate::play) fn result(&self, kind: ResultKind) -> MatchResult {
        let outcome = self.outcome().filter(|_| kind == ResultKind::Ended);
        let record = &self.record;
        MatchResult {
            kind,
            game: record.game.clone(),
            deal: record.fair.then(|| sha256(&[&record.secret.0])),
            // Whoever is known may be forgotten one day, and the list forgets nothing.
            seats: record.seats.each_ref().map(|seat| if seat.person.is_some() { String::new() } else { seat.name.clone() }),
            levels: Seat::BOTH.map(|seat| self.level_of(seat).map(str::to_owned)),
            alone: record.alone,
            continued: record.continued(),
            choices: self.made.len(),
            fingerprint: self.table.as_ref().filter(|_| kind == ResultKind::Ended).map(|table| format!("{:016x}", table.fingerprint())),
            outcome,
            withheld: record.withheld.clone(),
        }
    }

    pub(in crate::play) fn info(&self) -> MatchInfo {
        info_of(&self.record)
    }
}
