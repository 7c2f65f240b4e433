//! A series after one of its matches: its next one is asked for by both, and whoever does not go on, or does not come, ends it.

use std::time::Instant;

use fudaba_kernel::Seat;

use super::super::series::goes_on;
use super::{Actor, Waits};
use crate::code::Code;
use crate::time::instant;
use crate::tournament::SeriesReason;
use crate::wire::ServerMessage;

impl Actor {
    /// From the end of a match on, and from a wish for the next one on, both have a while.
    pub(super) fn wait_for_series(&mut self) {
        if self.is_between() {
            self.series_until = Some(instant() + self.services().pace.series_wait);
        }
    }

    /// Whether a match is over and the next of its series has not begun.
    fn is_between(&self) -> bool {
        self.room.is_over() && self.room.record.next.is_none() && goes_on(&self.room.record)
    }

    /// The series ends with this match: these seats do not go on.
    pub(super) async fn end_series(&mut self, seats: Vec<Seat>, reason: SeriesReason) -> Result<(), Code> {
        if !self.is_between() {
            return Err(Code::SeriesNone);
        }
        let mut next = self.room.copy();
        if let Some(series) = &mut next.record_mut().series {
            series.left = Some((seats, reason));
        }
        let written = self.services().store.settle(&self.lease, &next.record_now(), None).await;
        self.put(next, written).await?;
        (self.series_until, self.wishes) = (None, [false; 2]);
        self.tell_match();
        self.audience.tell_all(&ServerMessage::RematchAsked { seats: self.wishes });
        Ok(())
    }

    /// Whoever has not asked for the next match in time does not come. What could not be written is tried again after a while.
    pub(super) async fn end_late_series(&mut self, now: Instant) {
        if self.series_until.is_none_or(|until| until > now) {
            return;
        }
        self.series_until = None;
        let absent = Seat::BOTH.into_iter().filter(|seat| !self.wishes[seat.index()]).collect();
        match self.end_series(absent, SeriesReason::Absent).await {
            Ok(()) | Err(Code::SeriesNone) => {}
            Err(code) => {
                tracing::warn!(code = code.as_str(), "a series could not be ended");
                self.series_until = Some(now + Waits::PAUSE);
            }
        }
    }
}
