//! Hints: what the computer would do in a person's place, thought out in the computer's queue from what that person may know, and counted.

use fudaba_host::Advice;
use fudaba_kernel::Seat;
use tokio::task::JoinHandle;

use super::super::thinker::{Wish, advise};
use super::Actor;
use crate::code::Code;
use crate::config::Cost;
use crate::store::Entry;
use crate::wire::ServerMessage;

/// A hint that is being thought out, and for whom.
pub(super) struct Hinting {
    seat: Seat,
    connection: u64,
    id: u64,
    moves: u64,
    advice: JoinHandle<Option<Advice>>,
}

impl Drop for Hinting {
    fn drop(&mut self) {
        self.advice.abort();
    }
}

impl Actor {
    /// Begins to think a hint out; it is told when it has come.
    pub(super) fn hint(&mut self, seat: Seat, connection: u64, id: u64) -> Result<(), Code> {
        self.room.may_hint(seat)?;
        if self.hinting.is_some() {
            return Err(Code::Busy);
        }
        if !self.services().charge(self.payer(), Cost::THOUGHT) {
            return Err(Code::RateLimited);
        }
        let table = self.room.table.as_ref().ok_or(Code::MatchWaiting)?.copy();
        let moves = self.room.moves();
        let wish = Wish { table, seed: self.room.hinting_seed(), payer: self.payer() };
        let services = &self.registry.services;
        let advice = advise(wish, &services.thinkers, &services.pace);
        self.hinting = Some(Hinting { seat, connection, id, moves, advice });
        Ok(())
    }

    /// Counts a hint, and tells it. One for a position that is past helps nobody.
    pub(super) async fn take_advice(&mut self, advice: Option<Advice>) {
        let Some(hinting) = self.hinting.take() else { return };
        let (connection, id) = (hinting.connection, hinting.id);
        let message = match advice.filter(|_| hinting.moves == self.room.moves()) {
            None => ServerMessage::error(Some(id), Code::ActionStale),
            Some(advice) => match self.act(Entry::Hinted(hinting.seat)).await {
                Ok(()) => ServerMessage::Hint { id, option: advice.option, expects: advice.expects, why: advice.why },
                Err(code) => ServerMessage::error(Some(id), code),
            },
        };
        self.audience.tell(connection, &message);
    }
}

/// The advice, when there is one; `None` when the thinker failed.
pub(super) async fn advice_of(hinting: &mut Option<Hinting>) -> Option<Advice> {
    match hinting {
        Some(hinting) => (&mut hinting.advice).await.ok().flatten(),
        None => std::future::pending().await,
    }
}
