//! Set phrases: the only thing that people can say to each other at a table. None of it is kept, nobody says much in a short time, and nobody hears
//! whom they have blocked.

use std::time::Duration;

use fudaba_kernel::{Observer, Seat};

use super::{Actor, unreadable};
use crate::code::Code;
use crate::store::Holder;
use crate::time::instant;
use crate::wire::{Phrase, ServerMessage};

/// A seat says something at most this often.
const AGAIN: Duration = Duration::from_secs(3);

impl Actor {
    /// Tells everybody at the table; a computer hears nothing, nor does whoever plays both seats. Who is not heard is not told so.
    pub(super) async fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<(), Code> {
        let other = &self.room.record.seats[seat.other().index()];
        if self.room.record.alone || !matches!(other.holder, Holder::Person { .. }) {
            return Err(Code::Unexpected);
        }
        let now = instant();
        if self.said[seat.index()].is_some_and(|before| now.saturating_duration_since(before) < AGAIN) {
            return Err(Code::RateLimited);
        }
        let is_muted = self.is_muted(seat).await?;
        self.said[seat.index()] = Some(now);
        let said = ServerMessage::Said { seat, phrase };
        if is_muted {
            self.audience.tell_all_but(Observer::Seat(seat.other()), &said);
        } else {
            self.audience.tell_all(&said);
        }
        Ok(())
    }

    /// Whether the person at the other seat has blocked the one at this seat.
    async fn is_muted(&mut self, seat: Seat) -> Result<bool, Code> {
        let of = |seat: Seat| self.room.record.seats[seat.index()].person.clone();
        let (Some(speaker), Some(hearer)) = (of(seat), of(seat.other())) else { return Ok(false) };
        let blocked = self.services().store.blocked(&hearer).await.map_err(unreadable)?;
        Ok(blocked.iter().any(|row| row.other == speaker))
    }
}
