//! Set phrases: the only thing that people can say to each other at a table. None of it is kept, and nobody says much in a short time.

use std::time::Duration;

use fudaba_kernel::Seat;

use super::Actor;
use crate::code::Code;
use crate::store::Holder;
use crate::time::instant;
use crate::wire::{Phrase, ServerMessage};

/// A seat says something at most this often.
const AGAIN: Duration = Duration::from_secs(3);

impl Actor {
    /// Tells everybody at the table; a computer hears nothing, nor does whoever plays both seats.
    pub(super) fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<(), Code> {
        let other = &self.room.record.seats[seat.other().index()];
        if self.room.record.alone || !matches!(other.holder, Holder::Person { .. }) {
            return Err(Code::Unexpected);
        }
        let now = instant();
        let before = &mut self.said[seat.index()];
        if before.is_some_and(|before| now.saturating_duration_since(before) < AGAIN) {
            return Err(Code::RateLimited);
        }
        *before = Some(now);
        self.audience.tell_all(&ServerMessage::Said { seat, phrase });
        Ok(())
    }
}
