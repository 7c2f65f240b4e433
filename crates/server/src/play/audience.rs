//! Who listens to a match, and what each observer was told: numbered updates, the last of them kept for those who come back.

use std::collections::VecDeque;
use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use fudaba_kernel::{Observer, Seat, Sketch};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::room::Room;
use crate::config::Limits;
use crate::secret::Secret;
use crate::wire::{SeatPresence, ServerMessage, Update};

/// More updates than any row of the journal leads to: an observer's updates are numbered from the rows on that there were when somebody
/// first looked, so that no number ever stands for anything else than it did before the match left the memory.
const NUMBERS_PER_ROW: u64 = 4096;

/// A connection that wants to join. Dropping `out` ends the connection.
pub(crate) struct NewListener {
    pub(crate) connection: u64,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    pub(crate) secret: Option<Secret>,
    /// Who it is, where that was proved.
    pub(crate) person: Option<String>,
    /// Whose budget it is.
    pub(crate) address: IpAddr,
    /// A place among those who only look on; given back when it has a seat.
    pub(crate) guest: Option<OwnedSemaphorePermit>,
    pub(crate) via: Via,
}

/// How somebody comes to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Via {
    /// To this node.
    Here,
    /// Through another one, which believes that the match is owned here.
    Node,
}

/// A connection that has joined.
pub(super) struct Listener {
    pub(super) connection: u64,
    pub(super) observer: Observer,
    out: mpsc::Sender<Utf8Bytes>,
    /// Handed back to its holder with a rematch.
    pub(super) secret: Option<Secret>,
    pub(super) address: IpAddr,
    _guest: Option<OwnedSemaphorePermit>,
}

/// See the module.
pub(super) struct Audience {
    listeners: Vec<Listener>,
    /// Opened when somebody first looks; until then nothing is made for that observer.
    streams: [Option<Stream>; 3],
    kept_updates: usize,
    kept_bytes: usize,
    kept_bytes_there: usize,
}

struct Stream {
    number: u64,
    /// Events told so far.
    heard: usize,
    /// What was shown last, in short.
    shown: Option<Sketch>,
    kept: VecDeque<(u64, Utf8Bytes)>,
    bytes: usize,
}

/// Whether observers need only what is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// The log goes on.
    News,
    /// The log has become another one.
    Rewritten,
}

impl Audience {
    pub(super) fn new(limits: &Limits) -> Audience {
        let Limits { kept_updates, kept_bytes, kept_bytes_there, .. } = *limits;
        Audience { listeners: Vec::new(), streams: [const { None }; 3], kept_updates, kept_bytes, kept_bytes_there }
    }

    /// The address of whoever sits there first.
    pub(super) fn payer(&self) -> Option<IpAddr> {
        let seated = |listener: &&Listener| listener.observer != Observer::Spectator;
        self.listeners.iter().find(seated).map(|listener| listener.address)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn count(&self, observer: Observer) -> usize {
        self.listeners.iter().filter(|listener| listener.observer == observer).count()
    }

    pub(super) fn listener(&self, connection: u64) -> Option<&Listener> {
        self.listeners.iter().find(|listener| listener.connection == connection)
    }

    pub(super) fn join(&mut self, new: NewListener, observer: Observer) {
        let NewListener { connection, out, secret, address, guest, person: _, via: _ } = new;
        let guest = guest.filter(|_| observer == Observer::Spectator);
        self.listeners.push(Listener { connection, observer, out, secret, address, _guest: guest });
    }

    /// Keeps no updates for those who come back: they are told everything anew. What is shown, [`Audience::recall`] takes from the match again.
    pub(super) fn forget_kept(&mut self) {
        for stream in self.streams.iter_mut().flatten() {
            (stream.kept, stream.bytes, stream.shown) = (VecDeque::new(), 0, None);
        }
    }

    /// After `forget_kept`, the match being where it was.
    pub(super) fn recall(&mut self, room: &Room) {
        for observer in Observer::ALL {
            if let Some(stream) = &mut self.streams[observer.index()] {
                stream.shown = room.sketch(observer);
            }
        }
    }

    /// Forgets a connection, and says who it was.
    pub(super) fn leave(&mut self, connection: u64) -> Option<Observer> {
        let at = self.listeners.iter().position(|listener| listener.connection == connection)?;
        Some(self.listeners.swap_remove(at).observer)
    }

    /// Sends to one connection.
    pub(super) fn tell(&mut self, connection: u64, message: &ServerMessage) {
        let text = Utf8Bytes::from(message.to_json());
        self.send_where(&text, |listener| listener.connection == connection);
    }

    /// Sends to everybody.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = Utf8Bytes::from(message.to_json());
        self.send_where(&text, |_| true);
    }

    /// Sends to everybody but whoever looks on from there.
    pub(super) fn tell_all_but(&mut self, observer: Observer, message: &ServerMessage) {
        let text = Utf8Bytes::from(message.to_json());
        self.send_where(&text, |listener| listener.observer != observer);
    }

    /// Tells each where the next match is, with the key to the seat there.
    pub(super) fn tell_rematch(&mut self, id: &str, only: Option<u64>) {
        let keys: Vec<_> = self.listeners.iter().map(|listener| (listener.connection, listener.secret.clone())).collect();
        for (connection, secret) in keys.into_iter().filter(|(connection, _)| only.is_none_or(|only| only == *connection)) {
            let secret = secret.map(|secret| secret.reveal().to_owned());
            self.tell(connection, &ServerMessage::Rematch { id: id.to_owned(), secret });
        }
    }

    /// The connections to a seat.
    pub(super) fn seated(&self, seat: Seat) -> Vec<u64> {
        let seated = self.listeners.iter().filter(|listener| listener.observer == Observer::Seat(seat));
        seated.map(|listener| listener.connection).collect()
    }

    pub(super) fn connections(&self) -> Vec<u64> {
        self.listeners.iter().map(|listener| listener.connection).collect()
    }

    /// Sends a last message and lets everybody go.
    pub(super) fn close_all(&mut self, message: &ServerMessage) {
        self.tell_all(message);
        self.listeners.clear();
    }

    /// Gives one connection what it has missed since the update `last`, or all there is.
    pub(super) fn catch_up(&mut self, connection: u64, last: Option<u64>, room: &Room) {
        let Some(observer) = self.listener(connection).map(|listener| listener.observer) else { return };
        // By how far the match is now, not by how far it was when it was taken into memory: no number stands for two positions.
        let first = room.rows() * NUMBERS_PER_ROW + 1;
        let Some(heard) = room.table.as_ref().map(|table| table.heard(observer)) else { return };
        let stream = self.streams[observer.index()].get_or_insert_with(|| Stream::new(first, heard, room.sketch(observer)));
        let missed = last.and_then(|last| stream.since(last));
        let fresh = || Some(Update { number: stream.number, ..room.whole(observer)? }.into_text());
        let texts = missed.unwrap_or_else(|| fresh().into_iter().collect());
        for text in texts {
            self.send_where(&text, |listener| listener.connection == connection);
        }
    }

    /// Makes and sends the next update of every observer that anybody has looked as.
    pub(super) fn show(&mut self, room: &Room, change: Change) {
        for observer in Observer::ALL {
            let most = if self.count(observer) > 0 { self.kept_bytes_there } else { self.kept_bytes };
            let Some(stream) = &mut self.streams[observer.index()] else { continue };
            let updates = match (change, &mut stream.shown) {
                (Change::News, Some(shown)) => room.news(observer, stream.heard + 1, shown),
                (Change::News | Change::Rewritten, shown) => {
                    stream.heard = 0;
                    *shown = room.sketch(observer);
                    room.whole(observer).into_iter().collect()
                }
            };
            let texts: Vec<Utf8Bytes> = updates.into_iter().map(|update| stream.next(update, self.kept_updates, most)).collect();
            for text in texts {
                self.send_where(&text, |listener| listener.observer == observer);
            }
        }
    }

    /// Tells everybody who is here.
    pub(super) fn presence(&self, room: &Room) -> ServerMessage {
        let connected = |seat: Seat| SeatPresence { connected: room.is_computer(seat) || self.count(Observer::Seat(seat)) > 0 };
        ServerMessage::Presence {
            seats: Seat::BOTH.map(connected),
            spectators: self.count(Observer::Spectator),
            clocks: room.clocks(crate::time::instant()),
        }
    }

    /// A connection that does not keep up is let go; it may come back and catch up.
    fn send_where(&mut self, text: &Utf8Bytes, to: impl Fn(&Listener) -> bool) {
        self.listeners.retain(|listener| !to(listener) || listener.out.try_send(text.clone()).is_ok());
    }
}

impl Stream {
    fn new(number: u64, heard: usize, shown: Option<Sketch>) -> Stream {
        Stream { number, heard, shown, kept: VecDeque::new(), bytes: 0 }
    }

    /// The updates after `last`, if all of them are still kept.
    fn since(&self, last: u64) -> Option<Vec<Utf8Bytes>> {
        let oldest = self.number - self.kept.len() as u64;
        (oldest..=self.number)
            .contains(&last)
            .then(|| self.kept.iter().filter(|(number, _)| *number > last).map(|(_, text)| text.clone()).collect())
    }

    /// Numbers an update and keeps it.
    fn next(&mut self, mut update: Update, most: usize, bytes: usize) -> Utf8Bytes {
        self.number += 1;
        self.heard += update.events.len();
        update.number = self.number;
        let text = update.into_text();
        self.keep(text.clone(), most, bytes);
        text
    }

    fn keep(&mut self, text: Utf8Bytes, most: usize, bytes: usize) {
        self.bytes += text.len();
        self.kept.push_back((self.number, text));
        while self.kept.len() > most || self.bytes > bytes {
            let Some((_, gone)) = self.kept.pop_front() else { break };
            self.bytes -= gone.len();
        }
    }
}
