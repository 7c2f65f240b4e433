//! The door for other nodes: people who are connected there play the matches that are owned here, as if they were connected here.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use tokio::io::AsyncRead;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use super::frames::{Ask, Guest, Heard, Password, Stream, Told, speak};
use super::share::hear;
use crate::app::App;
use crate::code::{Code, Failed};
use crate::play::{Command, NewListener, Via};
use crate::secret::Secret;
use crate::time::instant;
use crate::wire::{ServerMessage, TakeSeat};
use crate::ws::next_number;

/// Frames that may wait for another node, and messages that may wait for one who is connected there.
const QUEUE: usize = 1024;
const EACH: usize = 256;

/// Answers other nodes; when it is dropped, all of them are left at once.
pub(crate) async fn answer(app: App, listener: TcpListener, password: Password) {
    let mut nodes = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "small messages may be held back");
                    }
                    nodes.spawn(attend(app.clone(), stream, password));
                }
                Err(error) => tracing::warn!(%error, "another node could not be answered"),
            },
            Some(_) = nodes.join_next() => {}
        }
    }
}

/// One other node, until it goes.
pub(crate) async fn attend(app: App, mut stream: impl Stream, password: Password) {
    if let Err(error) = password.answer(&mut stream).await {
        tracing::warn!(%error, "somebody at the door for nodes is none");
        return;
    }
    let (heard, out) = tokio::io::split(stream);
    let (told, mut waiting) = mpsc::channel(QUEUE);
    let mut visitors = Visitors { app, told, here: BTreeMap::new() };
    let ended = tokio::select! {
        biased;
        ended = speak(out, &mut waiting) => ended,
        ended = visitors.attend(Heard::new(heard)) => ended,
    };
    if let Err(error) = ended {
        tracing::info!(%error, "another node has gone");
    }
    visitors.leave_all().await;
}

/// Those who are connected at the other node.
struct Visitors {
    app: App,
    told: mpsc::Sender<Told>,
    /// By their numbers there: the match, and the number here.
    here: BTreeMap<u64, (String, u64)>,
}

impl Visitors {
    async fn attend(&mut self, mut heard: Heard<impl AsyncRead + Unpin>) -> std::io::Result<()> {
        loop {
            match heard.next().await? {
                Ask::Beat | Ask::Unknown => {}
                Ask::Used(used) => hear(&self.app, *used),
                Ask::Join { game, connection, id, last, secret, person, address, guest } => {
                    let (out, said) = mpsc::channel(EACH);
                    let guest = (guest == Guest::Placed).then(|| self.app.guests.clone().try_acquire_owned().ok()).flatten();
                    let secret = secret.map(Secret::given);
                    let listener = NewListener { connection: next_number(), out, secret, person, address, guest, via: Via::Node };
                    self.join(game, connection, Command::Join { listener: Box::new(listener), id, last }, said).await;
                }
                Ask::Leave { connection } => self.leave(connection).await,
                Ask::Request { connection, id, request } => {
                    if let Some((game, here)) = self.here.get(&connection).cloned() {
                        let command = Command::Ask { connection: here, id, request, heard: instant() };
                        self.send(&game, connection, command).await;
                    }
                }
                Ask::Seat { game, number, wish, person } => {
                    drop(tokio::spawn(seat(self.app.clone(), self.told.clone(), game, number, (wish, person))));
                }
                Ask::Forget { game, number, person } => {
                    let ask = |answer| Command::Forget { person, via: Via::Node, answer };
                    drop(tokio::spawn(do_and_tell(self.app.clone(), self.told.clone(), game, number, ask)));
                }
                Ask::Apart { game, number, people } => {
                    let ask = |answer| Command::Apart { people, via: Via::Node, answer };
                    drop(tokio::spawn(do_and_tell(self.app.clone(), self.told.clone(), game, number, ask)));
                }
                Ask::Rule { game, number, ruling } => {
                    let ask = move |answer| Command::Rule { ruling, via: Via::Node, answer };
                    drop(tokio::spawn(do_and_tell(self.app.clone(), self.told.clone(), game, number, ask)));
                }
            }
        }
    }

    async fn join(&mut self, game: String, connection: u64, command: Command, said: mpsc::Receiver<Utf8Bytes>) {
        if let Command::Join { listener, .. } = &command {
            self.here.insert(connection, (game.clone(), listener.connection));
        }
        self.send(&game, connection, command).await;
        tokio::spawn(pass_on(said, self.told.clone(), connection));
    }

    async fn send(&self, game: &str, connection: u64, command: Command) {
        let id = match &command {
            Command::Join { id, .. } | Command::Ask { id, .. } => Some(*id),
            _ => None,
        };
        if let Err(code) = self.app.registry.send(game, command).await {
            let text = ServerMessage::error(id, code).to_json();
            // Without a link nobody waits for the answer.
            drop(self.told.send(Told::Say { connection, text }).await);
        }
    }

    async fn leave(&mut self, connection: u64) {
        if let Some((game, here)) = self.here.remove(&connection) {
            leave(&self.app, &game, here).await;
        }
    }

    async fn leave_all(self) {
        for (game, here) in self.here.into_values() {
            leave(&self.app, &game, here).await;
        }
    }
}

async fn leave(app: &App, game: &str, connection: u64) {
    if let Err(code) = app.registry.send(game, Command::Leave { connection }).await {
        tracing::debug!(code = code.as_str(), "the match has forgotten its connections already");
    }
}

/// What a match says to one who is connected there, until it lets him go.
async fn pass_on(mut said: mpsc::Receiver<Utf8Bytes>, told: mpsc::Sender<Told>, connection: u64) {
    while let Some(text) = said.recv().await {
        if told.send(Told::Say { connection, text: text.as_str().to_owned() }).await.is_err() {
            return;
        }
    }
    drop(told.send(Told::Close { connection }).await);
}

async fn seat(app: App, told: mpsc::Sender<Told>, game: String, number: u64, (wish, person): (TakeSeat, Option<String>)) {
    let (answer, seated) = oneshot::channel();
    let sent = app.registry.send(&game, Command::TakeSeat { wish: Box::new(wish), person, via: Via::Node, answer }).await;
    let seated = match sent {
        Ok(()) => seated.await.unwrap_or(Err(Code::StorageUnavailable.into())),
        Err(code) => Err(code.into()),
    };
    let answer = match seated {
        Ok((seat, secret)) => Told::Seat { number, seat, secret: secret.reveal().to_owned() },
        Err(failed) => Told::refused(number, failed),
    };
    drop(told.send(answer).await);
}

/// Asks a match for something that is done or not.
async fn do_and_tell(
    app: App,
    told: mpsc::Sender<Told>,
    game: String,
    number: u64,
    ask: impl FnOnce(oneshot::Sender<Result<(), Failed>>) -> Command,
) {
    let (answer, done) = oneshot::channel();
    let done = match app.registry.send(&game, ask(answer)).await {
        Ok(()) => done.await.unwrap_or(Err(Code::StorageUnavailable.into())),
        Err(code) => Err(code.into()),
    };
    let answer = match done {
        Ok(()) => Told::Forgotten { number },
        Err(failed) => Told::refused(number, failed),
    };
    drop(told.send(answer).await);
}
