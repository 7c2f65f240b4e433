//! A match of a tournament that has not ended by itself is ended by a ruling: somebody has dropped out, or the round's time is over.

use std::time::Duration;

use super::super::command::Ruling;
use super::Actor;
use crate::code::{Code, Failed};
use crate::store::Entry;
use crate::time::instant;
use crate::wire::Status;

impl Actor {
    /// Ends the match; one that is over stays as it is.
    pub(super) async fn rule(&mut self, ruling: Ruling) -> Result<(), Failed> {
        if self.room.record.tournament.is_none() {
            return Err(Code::TournamentUnknown.into());
        }
        match self.room.record.status {
            Status::Waiting => {
                let mut next = self.room.copy();
                next.call_off(ruling);
                self.keep_and_begin(next).await?;
            }
            Status::Playing => {
                let entry = match ruling {
                    Ruling::Left(seat) => Entry::Concede(seat),
                    Ruling::Late => Entry::TimeOut(self.room.behind_in_time()),
                };
                self.act(entry).await?;
            }
            Status::Finished | Status::Withheld => {}
        }
        if self.is_alone() {
            // It was taken into memory for this alone.
            self.idle_since = instant().checked_sub(self.services().pace.match_idle + Duration::from_secs(1)).unwrap_or(self.idle_since);
        }
        Ok(())
    }
}
