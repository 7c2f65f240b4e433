//! What the options of the open decision would change: worked out once for a position, told to everybody at the seat who asks.

use fudaba_host::Foreseen;
use fudaba_kernel::Seat;

use super::super::foresight::Coming;
use super::Actor;
use super::reply::Reply;
use crate::code::Code;
use crate::wire::ServerMessage;

/// What was looked at last, and who waits for it.
#[derive(Default)]
pub(super) struct Foreseeing {
    moves: u64,
    known: Option<Vec<Foreseen>>,
    coming: Option<Coming>,
    /// Connections, and the numbers of their messages.
    askers: Vec<(u64, u64)>,
}

impl Foreseeing {
    /// Forgets what is of another position. Whoever waits for it has been shown another question meanwhile.
    pub(super) fn keep(&mut self, moves: u64) {
        if self.moves != moves {
            *self = Foreseeing { moves, ..Foreseeing::default() };
        }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.coming.is_some()
    }

    /// What was looked for, when it is there; `None` when it could not be found out.
    pub(super) async fn come(&mut self) -> Option<Vec<Foreseen>> {
        match &mut self.coming {
            Some(coming) => coming.come().await,
            None => std::future::pending().await,
        }
    }
}

impl Actor {
    /// Tells at once what is known already, else when it is.
    pub(super) fn foresee(&mut self, seat: Seat, decision: u64, asker: (u64, u64)) -> Result<Reply, Code> {
        let table = self.room.to_foresee(seat, decision)?;
        self.foreseeing.keep(self.room.moves());
        if let Some(options) = &self.foreseeing.known {
            let message = ServerMessage::Foreseen { id: asker.1, decision, options: options.clone() };
            self.audience.tell(asker.0, &message);
            return Ok(Reply::Later);
        }
        if self.foreseeing.coming.is_none() {
            self.foreseeing.coming = Some(self.services().foresight.look(table));
        }
        self.foreseeing.askers.push(asker);
        Ok(Reply::Later)
    }

    pub(super) fn take_foreseen(&mut self, options: Option<Vec<Foreseen>>) {
        self.foreseeing.coming = None;
        let decision = self.room.moves();
        for (connection, id) in std::mem::take(&mut self.foreseeing.askers) {
            let message = match &options {
                Some(options) => ServerMessage::Foreseen { id, decision, options: options.clone() },
                None => ServerMessage::error(Some(id), Code::MatchFaulty),
            };
            self.audience.tell(connection, &message);
        }
        self.foreseeing.known = options;
    }

    /// Whoever waits to learn of a position that is past is told so.
    pub(super) fn forget_foreseen(&mut self) {
        if self.foreseeing.moves == self.room.moves() {
            return;
        }
        for (connection, id) in std::mem::take(&mut self.foreseeing.askers) {
            self.audience.tell(connection, &ServerMessage::error(Some(id), Code::ActionStale));
        }
        self.foreseeing.keep(self.room.moves());
    }
}
