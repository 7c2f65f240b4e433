//! Who comes, who goes, and what they are told at the door.

use std::time::Instant;

use fudaba_kernel::{Observer, Seat};

use super::super::audience::NewListener;
use super::{Actor, refuse};
use crate::code::Code;
use crate::wire::ServerMessage;

impl Actor {
    pub(super) fn note_presence(&mut self) {
        let now = Instant::now();
        let connected = Seat::BOTH.map(|seat| self.audience.count(Observer::Seat(seat)) > 0);
        for seat in Seat::BOTH.into_iter().filter(|seat| connected[seat.index()] != self.connected[seat.index()]) {
            self.room.connected(seat, connected[seat.index()], now);
        }
        if connected != self.connected {
            self.connected = connected;
            let presence = self.audience.presence(&self.room);
            self.audience.tell_all(&presence);
        }
    }

    pub(super) fn join(&mut self, listener: NewListener, id: u64, last: Option<u64>) {
        let connection = listener.connection;
        let observer = match &listener.secret {
            None => Observer::Spectator,
            Some(secret) => match self.room.seat_of(secret) {
                Some(seat) => Observer::Seat(seat),
                None => return refuse(&listener, id, Code::SeatForged),
            },
        };
        if self.audience.count(observer) >= self.most(observer) {
            return refuse(&listener, id, Code::MatchFull);
        }
        if let Observer::Seat(seat) = observer {
            self.awaited.joined(&self.room, seat, Instant::now() + self.registry.services.pace.nonce_wait);
        }
        self.audience.join(listener, observer);
        let joined = ServerMessage::Joined { id, info: Box::new(self.room.info()), seat: observer.seat() };
        self.audience.tell(connection, &joined);
        self.audience.catch_up(connection, last, &self.room);
        let presence = self.audience.presence(&self.room);
        self.audience.tell_all(&presence);
        self.tell_what_goes_on(connection);
    }

    fn tell_what_goes_on(&mut self, connection: u64) {
        if let Some((seat, _)) = self.room.computer_to_move() {
            self.audience.tell(connection, &ServerMessage::Thinking { seat });
        }
        if let Some(next) = self.room.record.next.clone() {
            self.audience.tell_rematch(&next, Some(connection));
        }
    }

    fn most(&self, observer: Observer) -> usize {
        match observer {
            Observer::Seat(_) => self.services().limits.connections_per_seat,
            Observer::Spectator => self.services().limits.spectators,
        }
    }
}
