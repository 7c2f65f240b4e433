//! What may be done in a match.

use fudaba_host::{Shut, Why};
use fudaba_kernel::Seat;

use super::Room;
use super::asked::asks_for_a_part;
use crate::code::{Code, Failed};
use crate::store::{Entry, Holder};

impl Room {
    /// May `seat` be told what to do? Against the computer, when it decides.
    pub(in crate::play) fn may_hint(&self, seat: Seat) -> Result<(), Code> {
        let pending = self.playing()?.pending().ok_or(Code::HintNone)?;
        let computer = matches!(self.record.seats[seat.other().index()].holder, Holder::Computer { .. });
        if computer && pending.seat == seat { Ok(()) } else { Err(Code::HintNone) }
    }

    /// May `seat` take this option of this decision?
    pub(in crate::play) fn may_choose(&self, seat: Seat, decision: u64, option: u64) -> Result<Entry, Failed> {
        let pending = self.playing()?.pending().ok_or(Code::MatchFinished)?;
        if decision != self.moves {
            return Err(Code::ActionStale.into());
        }
        if pending.seat != seat {
            return Err(Code::NotYourTurn.into());
        }
        if self.rows() >= self.most_rows {
            return Err(Code::MatchFull.into());
        }
        let option = u16::try_from(option).ok().filter(|&option| usize::from(option) < pending.options);
        let option = option.ok_or(Code::UnknownOption)?;
        match self.coaching().as_ref().and_then(|coaching| coaching.objection(usize::from(option))) {
            Some(text) => Err(Failed { code: Code::LessonWrong, text: text.clone() }),
            None => Ok(Entry::Option(option)),
        }
    }

    /// May `seat` give up?
    pub(in crate::play) fn may_concede(&self, seat: Seat) -> Result<Entry, Code> {
        self.playing().map(|_| Entry::Concede(seat))
    }

    pub(super) fn undo_target(&self, seat: Seat) -> Result<usize, Code> {
        self.playing()?;
        if self.rows() >= self.most_rows / 2 {
            return Err(Code::UndoSpent);
        }
        self.undo.target(seat, &self.made)
    }

    /// May `seat` go back, or ask to? To its last choice, or to that of a decision which it names.
    pub(in crate::play) fn may_undo(&self, seat: Seat, to: Option<u64>) -> Result<Entry, Code> {
        let last = self.undo_target(seat)?;
        let named = to.and_then(|to| usize::try_from(to).ok());
        match named {
            Some(to) if to < last => self.undo.may_go_to(seat, to, &self.made).map(|()| self.undo.wish(seat, to)),
            _ => Ok(self.undo.wish(seat, last)),
        }
    }

    /// May `seat` call off the act of which it is asked for a part?
    pub(in crate::play) fn may_cancel(&self, seat: Seat) -> Result<Entry, Code> {
        self.beginning(seat).map(|to| Entry::Back { to, by: seat })
    }

    pub(super) fn beginning(&self, seat: Seat) -> Result<usize, Code> {
        let table = self.playing()?;
        let asked = table.pending().is_some_and(|pending| pending.seat == seat) && asks_for_a_part(self.game.as_ref(), table);
        if !asked || self.rows() >= self.most_rows / 2 {
            return Err(Code::UndoNothing);
        }
        self.undo.beginning(seat, &self.made).ok_or(Code::UndoNothing)
    }

    /// What the answer of `seat` to an asking does.
    pub(in crate::play) fn answer_undo(&self, seat: Seat, allow: bool, block: bool) -> Result<Entry, Code> {
        self.playing()?;
        let asker = self.undo.to_answer(seat)?;
        Ok(match (allow, block) {
            (true, _) => Entry::Back { to: self.undo.last(asker, &self.made).ok_or(Code::UndoNothing)?, by: asker },
            (false, true) => Entry::BlockedUndo(seat),
            (false, false) => Entry::RefusedUndo(seat),
        })
    }

    /// Why `seat` cannot use a card or place now.
    pub(in crate::play) fn why(&self, seat: Seat, target: &str) -> Result<Vec<Why>, Code> {
        Ok(self.playing()?.why(seat, target))
    }

    /// The cards in the hand of `seat` that no option is about, each with the reason that matters.
    pub(in crate::play) fn shut(&self, seat: Seat) -> Result<Vec<Shut>, Code> {
        Ok(self.playing()?.shut(seat))
    }
}
