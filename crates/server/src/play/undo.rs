//! Taking back: free where nobody else is at the table, by consent against a person. What was asked and answered is in the journal, so
//! that a restart forgets neither limits nor blocks.

use fudaba_host::AnyTable;
use fudaba_host::LogEntry;
use fudaba_kernel::{Observer, Seat, View};

use crate::code::Code;
use crate::store::Entry;

/// Who made a choice, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Maker {
    pub(super) seat: Seat,
    pub(super) options: usize,
    /// A window that was let pass, which everybody saw.
    pub(super) passed: bool,
    /// Whether it brought anything to light.
    pub(super) told: bool,
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
            UndoManner::Alone => maker.options > 1,
            UndoManner::Free => maker.options > 1 && maker.seat == seat,
            UndoManner::Consent { .. } => maker.seat == seat && !maker.passed,
        })
    }

    /// Whether it matters what a choice brings to light.
    pub(super) fn asks_what_is_told(&self) -> bool {
        matches!(self.manner, UndoManner::Consent { .. })
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
            UndoManner::Consent { .. } => Entry::AskedUndo(seat),
        }
    }

    /// The asker that `seat` may answer.
    pub(super) fn to_answer(&self, seat: Seat) -> Result<Seat, Code> {
        self.asked.filter(|&asker| asker != seat).ok_or(Code::UndoUnasked)
    }
}

/// Where everybody stood before a choice.
pub(super) struct Before {
    view: View,
    heard: usize,
}

impl Before {
    pub(super) fn of(table: &dyn AnyTable) -> Before {
        Before { view: table.view(Observer::Spectator), heard: table.heard(Observer::Spectator) }
    }

    /// Whether anything has come to light since, by what everybody could follow: chance that was told of, a card that nobody saw before, a card
    /// drawn from a closed pile. What happened unseen has no say: it would tell of itself.
    pub(super) fn has_told(&self, table: &dyn AnyTable) -> bool {
        table.log(Observer::Spectator, self.heard + 1).iter().any(|entry| tells(entry, &self.view))
    }
}

fn tells(entry: &LogEntry, before: &View) -> bool {
    let was_open = |number: &String| before.zones.iter().flat_map(|zone| &zone.cards).any(|card| card.card.as_ref() == Some(number));
    let is_closed = |id: &String| before.zones.iter().any(|zone| zone.id == *id && zone.cards.is_empty());
    let from_a_pile = entry.card.is_none() && entry.to.is_some() && entry.from.as_ref().is_some_and(is_closed);
    matches!(entry.key, "rolled" | "shuffled") || from_a_pile || entry.card.as_ref().is_some_and(|number| !was_open(number))
}
