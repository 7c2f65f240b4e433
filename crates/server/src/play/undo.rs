//! Taking back: free where nobody else is at the table, by consent against a person. What was asked and answered is in the journal, so
//! that a restart forgets neither limits nor blocks.

use fudaba_kernel::Seat;

use crate::code::Code;
use crate::store::Entry;

/// Who made a choice, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Maker {
    pub(super) seat: Seat,
    /// Whether there was more than one option.
    pub(super) chose: bool,
    /// A window that was let pass, which everybody saw.
    pub(super) passed: bool,
    /// Whether it brought anything to light.
    pub(super) told: bool,
    /// Whether it was a part of an act that had begun before.
    pub(super) part: bool,
}

/// How taking back works in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UndoManner {
    /// Against a computer: at once, to one's own last choice.
    Free,
    /// One person plays both seats: at once, to the last choice of either.
    Alone,
    /// The other person has to allow it; each seat may ask so often.
    Consent { askings: u32 },
    /// Two people who have agreed on none.
    Never,
}

/// What was asked so far.
#[derive(Clone, Debug)]
pub(super) struct Undo {
    manner: UndoManner,
    asked: Option<Seat>,
    askings: [u32; 2],
    blocked: [bool; 2],
}

impl Undo {
    pub(super) fn new(manner: UndoManner) -> Undo {
        Undo { manner, asked: None, askings: [0; 2], blocked: [false; 2] }
    }

    /// Who waits for an answer.
    pub(super) fn asked(&self) -> Option<Seat> {
        self.asked
    }

    /// Askings left to a seat, where they are counted.
    pub(super) fn left(&self, seat: Seat) -> Option<u32> {
        match self.manner {
            UndoManner::Consent { askings } => Some(askings.saturating_sub(self.askings[seat.index()])),
            UndoManner::Never => Some(0),
            UndoManner::Free | UndoManner::Alone => None,
        }
    }

    /// Notes what the journal says.
    pub(super) fn note(&mut self, entry: Entry) {
        match entry {
            Entry::AskedUndo(seat) => {
                self.asked = Some(seat);
                self.askings[seat.index()] += 1;
            }
            Entry::BlockedUndo(seat) => {
                self.asked = None;
                self.blocked[seat.other().index()] = true;
            }
            Entry::Hinted(_) => {}
            Entry::Option(_) | Entry::Concede(_) | Entry::TimeOut(_) | Entry::Back { .. } | Entry::RefusedUndo(_) => self.asked = None,
        }
    }

    /// To where `seat` may go back, or ask to.
    pub(super) fn target(&self, seat: Seat, made: &[Maker]) -> Result<usize, Code> {
        if self.manner == UndoManner::Never {
            return Err(Code::UndoNone);
        }
        let to = self.last(seat, made).ok_or(Code::UndoNothing)?;
        if let UndoManner::Consent { .. } = self.manner {
            self.may_ask(seat)?;
            if made[to..].iter().any(|maker| maker.told) {
                return Err(Code::UndoReveals);
            }
        }
        Ok(to)
    }

    /// The last choice of a seat that it may want back. Between two people it must not hang on how many options there were: that only its maker
    /// knew.
    pub(super) fn last(&self, seat: Seat, made: &[Maker]) -> Option<usize> {
        made.iter().rposition(|maker| match self.manner {
            UndoManner::Alone => maker.chose,
            UndoManner::Free => maker.chose && maker.seat == seat,
            UndoManner::Consent { .. } | UndoManner::Never => maker.seat == seat && !maker.passed,
        })
    }

    /// May `seat` go back as far as this choice of its own? Between two people no further than to the last.
    pub(super) fn may_go_to(&self, seat: Seat, to: usize, made: &[Maker]) -> Result<(), Code> {
        let own = made.get(to).is_some_and(|maker| maker.seat == seat || self.manner == UndoManner::Alone);
        let free = !self.asks_what_is_told();
        if own && free { Ok(()) } else { Err(Code::UndoNothing) }
    }

    /// Where the act began of which `seat` is asked for a part now: nobody else has chosen since, and between two people nothing has come to light.
    pub(super) fn beginning(&self, seat: Seat, made: &[Maker]) -> Option<usize> {
        let begun = made.iter().rposition(|maker| !maker.part)?;
        let kept = |maker: &Maker| maker.seat == seat && !(maker.told && self.asks_what_is_told());
        (self.asked.is_none() && made[begun..].iter().all(kept)).then_some(begun)
    }

    /// Whether it matters what a choice brings to light.
    pub(super) fn asks_what_is_told(&self) -> bool {
        matches!(self.manner, UndoManner::Consent { .. } | UndoManner::Never)
    }

    fn may_ask(&self, seat: Seat) -> Result<(), Code> {
        if self.asked.is_some() {
            return Err(Code::UndoPending);
        }
        if self.blocked[seat.index()] {
            return Err(Code::UndoBlocked);
        }
        if self.left(seat) == Some(0) {
            return Err(Code::UndoSpent);
        }
        Ok(())
    }

    /// What becomes of the wish of `seat` to go back to `to`.
    pub(super) fn wish(&self, seat: Seat, to: usize) -> Entry {
        match self.manner {
            UndoManner::Free | UndoManner::Alone => Entry::Back { to, by: seat },
            UndoManner::Consent { .. } | UndoManner::Never => Entry::AskedUndo(seat),
        }
    }

    /// The asker that `seat` may answer.
    pub(super) fn to_answer(&self, seat: Seat) -> Result<Seat, Code> {
        self.asked.filter(|&asker| asker != seat).ok_or(Code::UndoUnasked)
    }
}
