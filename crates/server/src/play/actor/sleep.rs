//! A match that nobody does anything in: its position leaves the memory, its people stay connected. The next thing that somebody does brings it
//! back from its journal. Nobody but the memory notices.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use fudaba_kernel::{Observer, Seat};

use super::super::audience::{Audience, Change};
use super::super::command::{Command, Commands};
use super::super::dealing::Promised;
use super::super::registry::{Card, Registry};
use super::begin::load_own;
use super::join::Present;
use super::{About, Actor, refuse};
use crate::code::Code;
use crate::metrics;
use crate::secret::Bytes32;
use crate::store::Lease;
use crate::time::instant;
use crate::wire::{Clocks, SeatPresence, ServerMessage};

/// What stays in memory of a match whose position does not.
pub(super) struct Asleep {
    registry: Arc<Registry>,
    id: String,
    audience: Audience,
    card: Arc<Mutex<Card>>,
    creator: Option<IpAddr>,
    present: Present,
    promised: [Option<Promised>; 2],
    lease: Lease,
    wishes: [bool; 2],
    /// Seats of the computer, which is always there.
    computers: [bool; 2],
    clocks: Option<Clocks>,
    /// How long the journal was and where its chain ended.
    rows: u64,
    head: Bytes32,
    _asleep: metrics::Asleep,
}

/// How a sleep ended.
pub(super) enum Woken {
    /// By somebody who wants something.
    Up(Box<Actor>, Command),
    /// Nobody needs the match any more; with a code where it cannot be had.
    Left(Option<Code>),
}

impl Actor {
    /// Whether nothing is under way that the memory is needed for, and people are there to stay connected.
    pub(super) fn may_sleep(&self) -> bool {
        let clock_runs = self.room.flag_at().is_some();
        let thinks = self.thinking.is_some() || self.hinting.is_some() || self.foreseeing.is_busy();
        let waits = self.awaited.next().is_some() || self.waits.until.is_some() || self.series_until.is_some();
        !(self.audience.is_empty() || clock_runs || thinks || waits)
    }

    pub(super) fn fall_asleep(self) -> Asleep {
        let Actor { registry, room, mut audience, card, lease, creator, present, promised, wishes, .. } = self;
        audience.forget_kept();
        Asleep {
            registry,
            id: room.record.id.clone(),
            audience,
            card,
            creator,
            present,
            promised,
            lease,
            wishes,
            computers: Seat::BOTH.map(|seat| room.is_computer(seat)),
            clocks: room.clocks(instant()),
            rows: room.rows(),
            head: room.head,
            _asleep: metrics::Asleep::begin(),
        }
    }
}

impl Asleep {
    /// Until somebody does something or the last connection has gone.
    pub(super) async fn until_woken(mut self, commands: &mut Commands) -> Woken {
        loop {
            match commands.recv().await.map(|command| *command) {
                None | Some(Command::Stop) => return Woken::Left(None),
                Some(Command::Leave { connection }) => self.leave(connection),
                Some(Command::LetGo) => return self.gone(Command::LetGo, Code::Restarting),
                Some(command) => match Box::pin(load_own(&self.registry, &self.id)).await {
                    Ok(room) => return Woken::Up(Box::new(self.awake(room)), command),
                    Err(code @ Code::StorageUnavailable) => self.put_off(command, code),
                    Err(code) => return self.gone(command, code),
                },
            }
            if self.audience.is_empty() && self.registry.leave(&self.id, commands) {
                return Woken::Left(None);
            }
        }
    }

    fn awake(self, room: Box<super::Room>) -> Actor {
        let Asleep { registry, audience, card, creator, present, promised, lease, wishes, rows, head, .. } = self;
        let same = room.rows() == rows && room.head == head;
        let mut actor = Actor::with_audience(registry, (room, lease), About { card, creator }, audience, (present, promised));
        actor.wishes = wishes;
        if same {
            actor.audience.recall(&actor.room);
        } else {
            tracing::error!("a journal has changed while its match was not in memory");
            actor.audience.show(&actor.room, Change::Rewritten);
        }
        actor
    }

    /// Whoever asked is told why it cannot be; the others notice nothing.
    fn put_off(&mut self, command: Command, code: Code) {
        match command {
            Command::Ask { connection, id, .. } => self.audience.tell(connection, &ServerMessage::error(Some(id), code)),
            Command::Join { listener, id, .. } => refuse(&listener, id, code),
            Command::TakeSeat { answer, .. } => drop(answer.send(Err(code.into()))),
            Command::Forget { answer, .. } | Command::Apart { answer, .. } | Command::Rule { answer, .. } => {
                drop(answer.send(Err(code.into())));
            }
            Command::Leave { .. } | Command::Wake | Command::LetGo | Command::Stop => {}
        }
    }

    fn gone(mut self, command: Command, code: Code) -> Woken {
        self.put_off(command, code);
        self.audience.close_all(&ServerMessage::error(None, code));
        Woken::Left(Some(code))
    }

    fn leave(&mut self, connection: u64) {
        self.audience.leave(connection);
        let present = Present::of(&self.audience);
        if present == self.present {
            return;
        }
        self.present = present;
        let seats = Seat::BOTH
            .map(|seat| SeatPresence { connected: self.computers[seat.index()] || self.audience.count(Observer::Seat(seat)) > 0 });
        let spectators = self.audience.count(Observer::Spectator);
        self.audience.tell_all(&ServerMessage::Presence { seats, spectators, clocks: self.clocks.clone() });
    }
}
