//! One connection: reads messages, hands them to the match, writes what the match says. It knows nothing of games.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, close_code};
use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{timeout, timeout_at};

use crate::app::App;
use crate::code::Code;
use crate::limits::{Bucket, Held};
use crate::lobby::LOBBY;
use crate::metrics;
use crate::people::Token;
use crate::play::{Command, NewListener, Via};
use crate::secret::Secret;
use crate::time::{instant, now};
use crate::wire::{ClientMessage, LobbyRequest, Request, ServerMessage, read_message};

/// Messages that may wait for a connection; one that is further behind is let go.
const QUEUE: usize = 256;
/// How long a message may take to be sent.
const SEND_WAIT: Duration = Duration::from_secs(10);
/// How long to go on reading after the last word, so that it arrives.
const LINGER: Duration = Duration::from_secs(1);
/// Who leaves so many of the lobby's questions unanswered has gone.
const BEATS: u32 = 3;
/// Messages above the rate that are answered before the connection is closed.
const PATIENCE: u32 = 100;

/// Every connection of this program has a number of its own, also one that comes through another node.
pub(crate) fn next_number() -> u64 {
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

/// See the module.
pub(crate) struct Connection {
    app: App,
    id: String,
    number: u64,
    address: IpAddr,
    bucket: Bucket,
    refused: u32,
    /// When it was opened, when anything came last, and when something was done or shown last.
    opened: Instant,
    heard: Instant,
    meant: Instant,
    /// When it is asked whether anybody is there, at the lobby: browsers answer that by themselves, also behind other windows.
    beat: Option<Instant>,
    /// A place among those who hold no seat; goes with the wish to join.
    guest: Option<OwnedSemaphorePermit>,
    /// Where the match will send to; given away on joining.
    door: Option<mpsc::Sender<Utf8Bytes>>,
    _place: Place,
}

/// What a connection takes up, of its address and of the service.
type Place = (Held, OwnedSemaphorePermit);

/// A websocket, or what a simulation has in its place.
pub(crate) trait Socket: Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send {}

impl<S: Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send> Socket for S {}

/// How a connection goes on.
enum Then {
    Go,
    Close(u16),
    Gone,
}

impl Connection {
    pub(crate) fn new(app: App, id: String, address: IpAddr, guest: Option<OwnedSemaphorePermit>, place: Place) -> Connection {
        let now = instant();
        let bucket = Bucket::new(app.config.limits.messages, now);
        let beat = (id == LOBBY).then(|| now + app.config.pace.lobby_beat);
        Connection {
            app,
            id,
            address,
            number: next_number(),
            bucket,
            refused: 0,
            opened: now,
            heard: now,
            meant: now,
            beat,
            guest,
            door: None,
            _place: place,
        }
    }

    pub(crate) async fn run<S: Socket>(mut self: Box<Self>, mut socket: S) {
        let _open = metrics::connection();
        let (sender, mut out) = mpsc::channel(QUEUE);
        self.door = Some(sender);
        let tracked = self.app.tracker.token();
        let code = self.serve(&mut socket, &mut out).await;
        if self.door.is_none() {
            let leave = Command::Leave { connection: self.number };
            if let Err(code) = self.app.registry.send(&self.id, leave).await {
                tracing::debug!(code = code.as_str(), "the match has forgotten its connections already");
            }
        }
        if let Some(code) = code {
            close(&mut socket, code).await;
        }
        drop(tracked);
    }

    /// Until it ends; with a code where the service ends it.
    async fn serve(&mut self, socket: &mut impl Socket, out: &mut mpsc::Receiver<Utf8Bytes>) -> Option<u16> {
        let mut stopping = self.app.stopping.clone();
        loop {
            let silence = self.may_be_silent_until().into();
            let beat = self.beat;
            let then = tokio::select! {
                biased;
                () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => self.restarting(socket).await,
                text = out.recv() => match text {
                    Some(text) => {
                        self.meant = instant();
                        send_all(socket, text, out).await
                    }
                    None => Then::Close(close_code::POLICY),
                },
                () = until(beat) => self.ask_whether_there(socket).await,
                message = timeout_at(silence, socket.next()) => match message {
                    Ok(Some(Ok(message))) => self.hear(socket, message).await,
                    Ok(Some(Err(error))) => self.broken(socket, &error).await,
                    Ok(None) => Then::Gone,
                    Err(_) => Then::Close(close_code::AWAY),
                },
            };
            match then {
                Then::Go => {}
                Then::Close(code) => return Some(code),
                Then::Gone => return None,
            }
        }
    }

    /// Whoever opens a connection joins soon, and says something now and then; and something happens there now and then.
    fn may_be_silent_until(&self) -> Instant {
        let pace = &self.app.config.pace;
        if self.door.is_some() {
            return self.opened + pace.join_wait;
        }
        let idle = if self.beat.is_some() { pace.lobby_beat * BEATS } else { pace.connection_idle };
        (self.heard + idle).min(self.meant + pace.quiet)
    }

    async fn ask_whether_there(&mut self, socket: &mut impl Socket) -> Then {
        self.beat = Some(instant() + self.app.config.pace.lobby_beat);
        match timeout(SEND_WAIT, socket.send(Message::Ping(Bytes::new()))).await {
            Ok(Ok(())) => Then::Go,
            Ok(Err(_)) | Err(_) => Then::Gone,
        }
    }

    async fn restarting(&self, socket: &mut impl Socket) -> Then {
        match self.error(socket, None, Code::Restarting).await {
            Then::Gone => Then::Gone,
            Then::Go | Then::Close(_) => Then::Close(close_code::RESTART),
        }
    }

    /// A message that is larger than a frame may be ends the reading; other faults end the connection.
    async fn broken(&self, socket: &mut impl Socket, error: &axum::Error) -> Then {
        if !error.to_string().contains("too long") {
            return Then::Gone;
        }
        self.too_large(socket).await
    }

    async fn too_large(&self, socket: &mut impl Socket) -> Then {
        match self.error(socket, None, Code::TooLarge).await {
            Then::Gone => Then::Gone,
            Then::Go | Then::Close(_) => Then::Close(close_code::SIZE),
        }
    }

    async fn hear(&mut self, socket: &mut impl Socket, message: Message) -> Then {
        self.heard = instant();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.error(socket, None, Code::Malformed).await,
            // They cost whoever sends them next to nothing; they count as messages do.
            Message::Ping(_) | Message::Pong(_) if self.may_speak() => return Then::Go,
            Message::Ping(_) | Message::Pong(_) => return self.too_fast(socket, None).await,
            Message::Close(_) => {
                // Reading once more sends our half of the goodbye.
                drop(timeout(LINGER, socket.next()).await);
                return Then::Gone;
            }
        };
        metrics::message();
        if text.len() > self.app.config.limits.message_bytes {
            return self.too_large(socket).await;
        }
        let message = read_message(&text);
        if !self.may_speak() {
            let id = message.map_or_else(|bad| bad.id, |message| Some(message.id()));
            return self.too_fast(socket, id).await;
        }
        match message {
            Ok(message) => self.obey(socket, message).await,
            Err(unreadable) => self.error(socket, unreadable.id, Code::Malformed).await,
        }
    }

    /// Within what this connection may say, and what all connections of its address may.
    fn may_speak(&mut self) -> bool {
        let now = instant();
        self.bucket.take(now) && self.app.messages.take(self.address, now)
    }

    async fn too_fast(&mut self, socket: &mut impl Socket, id: Option<u64>) -> Then {
        self.refused += 1;
        match self.error(socket, id, Code::RateLimited).await {
            Then::Go if self.refused > PATIENCE => Then::Close(close_code::POLICY),
            then => then,
        }
    }

    async fn obey(&mut self, socket: &mut impl Socket, message: ClientMessage) -> Then {
        let id = message.id();
        if !matches!(message, ClientMessage::Ping { .. }) {
            self.meant = instant();
        }
        let command = match message {
            ClientMessage::Ping { id } => return send(socket, ServerMessage::Pong { id }.to_json().into()).await,
            ClientMessage::Join { secret, last, token, .. } => {
                let person = token.map(|token| Token::read(&self.app.store().key, &token, now())).transpose();
                let person = match person {
                    Ok(person) => person,
                    Err(code) => return self.error(socket, Some(id), code).await,
                };
                let Some(out) = self.door.take() else {
                    return self.error(socket, Some(id), Code::Unexpected).await;
                };
                let listener = NewListener {
                    connection: self.number,
                    out,
                    secret: secret.map(Secret::given),
                    person,
                    address: self.address,
                    guest: self.guest.take(),
                    via: Via::Here,
                };
                Command::Join { listener: Box::new(listener), id, last }
            }
            _ if self.door.is_some() => return self.error(socket, Some(id), Code::Unexpected).await,
            other => Command::Ask { connection: self.number, id, request: request_of(other), heard: self.heard },
        };
        match self.app.registry.send(&self.id, command).await {
            Ok(()) => Then::Go,
            Err(code) => match self.error(socket, Some(id), code).await {
                Then::Go => Then::Close(close_code::POLICY),
                then => then,
            },
        }
    }

    async fn error(&self, socket: &mut impl Socket, id: Option<u64>, code: Code) -> Then {
        metrics::refused(code);
        send(socket, ServerMessage::error(id, code).to_json().into()).await
    }
}

fn request_of(message: ClientMessage) -> Request {
    match message {
        ClientMessage::Choose { decision, option, .. } => Request::Choose { decision, option },
        ClientMessage::Why { reference, place, .. } => Request::Why { target: reference.or(place) },
        ClientMessage::Shut { .. } => Request::Shut,
        ClientMessage::Foresee { decision, .. } => Request::Foresee { decision },
        ClientMessage::Resync { .. } => Request::Resync,
        ClientMessage::Concede { .. } => Request::Concede,
        ClientMessage::Undo { to, .. } => Request::Undo { to },
        ClientMessage::Cancel { .. } => Request::Cancel,
        ClientMessage::UndoAnswer { allow, block, .. } => Request::UndoAnswer { allow, block },
        ClientMessage::Hint { .. } => Request::Hint,
        ClientMessage::Rematch { .. } => Request::Rematch,
        ClientMessage::EndSeries { .. } => Request::EndSeries,
        ClientMessage::Say { phrase, .. } => Request::Say(phrase),
        ClientMessage::Promise { promise, .. } => Request::Promise(promise),
        ClientMessage::Nonce { nonce, .. } => Request::Nonce(nonce),
        ClientMessage::Offer { offer, .. } => Request::Lobby(LobbyRequest::Offer(offer)),
        ClientMessage::Take { take, .. } => Request::Lobby(LobbyRequest::Take(take)),
        ClientMessage::Withdraw { .. } => Request::Lobby(LobbyRequest::Withdraw),
        ClientMessage::Meanwhile { .. } => Request::Lobby(LobbyRequest::Meanwhile),
        ClientMessage::Answer { accept, .. } => Request::Lobby(LobbyRequest::Answer { accept }),
        ClientMessage::Join { .. } | ClientMessage::Ping { .. } => unreachable!("answered before"),
    }
}

/// That moment, if there is one.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

/// Sends a text, and what waits behind it, in one go.
async fn send_all(socket: &mut impl Socket, first: Utf8Bytes, waiting: &mut mpsc::Receiver<Utf8Bytes>) -> Then {
    let sending = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(text) = waiting.try_recv() {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    match timeout(SEND_WAIT, sending).await {
        Ok(Ok(())) => Then::Go,
        Ok(Err(_)) | Err(_) => Then::Gone,
    }
}

async fn send(socket: &mut impl Socket, text: Utf8Bytes) -> Then {
    match timeout(SEND_WAIT, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Then::Go,
        Ok(Err(_)) | Err(_) => Then::Gone,
    }
}

/// Says goodbye, and reads on for a moment: closing at once could throw away what the client has not read yet.
async fn close(socket: &mut impl Socket, code: u16) {
    let frame = CloseFrame { code, reason: Utf8Bytes::default() };
    if !matches!(timeout(SEND_WAIT, socket.send(Message::Close(Some(frame)))).await, Ok(Ok(()))) {
        return;
    }
    let rest = async { while let Some(Ok(_)) = socket.next().await {} };
    drop(timeout(LINGER, rest).await);
}
