//! Who comes, who goes, and what they are told at the door.

use fudaba_kernel::{Observer, Seat};

use super::super::audience::{Audience, NewListener};
use super::{Actor, refuse};
use crate::code::Code;
use crate::time::instant;
use crate::wire::ServerMessage;

/// Who is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Present {
    connected: [bool; 2],
    spectators: usize,
}

impl Present {
    pub(super) fn of(audience: &Audience) -> Present {
        let connected = Seat::BOTH.map(|seat| audience.count(Observer::Seat(seat)) > 0);
        Present { connected, spectators: audience.count(Observer::Spectator) }
    }
}

impl Actor {
    /// Tells everybody when somebody has come or gone. Says whether it did.
    pub(super) fn note_presence(&mut self) -> bool {
        let present = Present::of(&self.audience);
        let changed = present != self.present;
        if changed {
            self.present = present;
            self.note_connected();
            let presence = self.audience.presence(&self.room);
            self.audience.tell_all(&presence);
        }
        changed
    }

    /// Clocks hang on it.
    pub(super) fn note_connected(&mut self) {
        let now = instant();
        for seat in Seat::BOTH {
            self.room.connected(seat, self.present.connected[seat.index()], now);
        }
    }

    pub(super) fn join(&mut self, listener: NewListener, id: u64, last: Option<u64>) {
        let connection = listener.connection;
        let own = listener.person.as_deref().and_then(|person| self.room.seat_of_person(person));
        let observer = match (&listener.secret, own) {
            (None, None) => Observer::Spectator,
            (None, Some(seat)) => Observer::Seat(seat),
            (Some(secret), _) => match self.room.seat_of(secret) {
                Some(seat) => Observer::Seat(seat),
                None => return refuse(&listener, id, Code::SeatForged),
            },
        };
        if self.audience.count(observer) >= self.most(observer) {
            return refuse(&listener, id, Code::MatchFull);
        }
        if observer == Observer::Spectator && listener.guest.is_none() {
            return refuse(&listener, id, Code::Busy);
        }
        self.audience.join(listener, observer);
        self.await_parts();
        let joined = ServerMessage::Joined { id, info: Box::new(self.room.info()), seat: observer.seat() };
        self.audience.tell(connection, &joined);
        self.audience.catch_up(connection, last, &self.room);
        if !self.note_presence() {
            let presence = self.audience.presence(&self.room);
            self.audience.tell(connection, &presence);
        }
        self.tell_what_goes_on(connection);
    }

    fn tell_what_goes_on(&mut self, connection: u64) {
        if let Some((seat, _)) = self.room.computer_to_move() {
            self.audience.tell(connection, &ServerMessage::Thinking { seat, ahead: 0 });
        }
        if let Some(next) = self.room.record.next.clone() {
            self.audience.tell_rematch(&next, Some(connection));
        } else if self.wishes != [false; 2] {
            self.audience.tell(connection, &ServerMessage::RematchAsked { seats: self.wishes });
        }
    }

    fn most(&self, observer: Observer) -> usize {
        match observer {
            Observer::Seat(_) => self.services().limits.connections_per_seat,
            Observer::Spectator => self.services().limits.spectators,
        }
    }
}
