//! The way to the nodes that own matches: one connection to each, for all who are connected here and play there. A node that falls silent loses
//! them all at once; they are told to come again, and whoever comes first takes the match over when the node's time has passed.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use futures_util::future::BoxFuture;
use tokio::io::AsyncRead;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::elsewhere::Used;
use super::frames::{Ask, Guest, Heard, Password, Stream, Told, failed, speak};
use crate::code::{Code, Failed};
use crate::metrics;
use crate::play::Ruling;
use crate::secret::Secret;
use crate::time::instant;
use crate::wire::{Request, ServerMessage, TakeSeat};

/// Frames that may wait for a link.
const QUEUE: usize = 1024;
/// How long a node may take to be reached.
const REACH: Duration = Duration::from_secs(2);

/// A node that did not answer is left alone for so long.
const AGAIN: Duration = Duration::from_millis(500);

/// What comes of taking a seat.
pub(crate) type Seated = Result<(u8, Secret), Failed>;
/// Whether it was done there: a person forgotten, a match ruled.
type Forgotten = Result<(), Failed>;

/// How a node is reached by its address.
pub(crate) type Dial = Box<dyn Fn(String) -> BoxFuture<'static, std::io::Result<Box<dyn Stream>>> + Send + Sync>;

/// Over TCP.
pub(crate) fn by_tcp() -> Dial {
    Box::new(|address| {
        Box::pin(async move {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            Ok(Box::new(stream) as Box<dyn Stream>)
        })
    })
}

/// See the module.
pub(crate) struct Links {
    password: Password,
    dial: Dial,
    /// By address; each is made by whoever needs it first.
    open: Mutex<BTreeMap<String, Slot>>,
}

type Slot = Arc<tokio::sync::Mutex<Way>>;

/// What is known of the way to a node.
#[derive(Default)]
struct Way {
    link: Option<Link>,
    failed: Option<Instant>,
}

/// The way to one node. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Link {
    asks: mpsc::Sender<Ask>,
    here: Arc<Mutex<Here>>,
}

/// Who waits here for what that node says.
#[derive(Default)]
struct Here {
    connections: BTreeMap<u64, Relayed>,
    seats: BTreeMap<u64, oneshot::Sender<Seated>>,
    forgets: BTreeMap<u64, oneshot::Sender<Forgotten>>,
    numbers: u64,
}

struct Relayed {
    out: mpsc::Sender<Utf8Bytes>,
    _counted: metrics::Relayed,
}

impl Relayed {
    fn lose(self) {
        // One that cannot be told is closed all the same.
        drop(self.out.try_send(ServerMessage::error(None, Code::Restarting).to_json().into()));
    }
}

/// Somebody who is connected here and wants to join there.
pub(crate) struct Joining {
    pub(crate) connection: u64,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    pub(crate) secret: Option<Secret>,
    pub(crate) person: Option<String>,
    pub(crate) address: IpAddr,
    pub(crate) guest: Guest,
    pub(crate) id: u64,
    pub(crate) last: Option<u64>,
}

impl Links {
    pub(crate) fn new(password: Password, dial: Dial) -> Links {
        Links { password, dial, open: Mutex::default() }
    }

    /// The way to a node, if it answers.
    pub(crate) async fn to(&self, address: &str) -> std::io::Result<Link> {
        let slot = Arc::clone(self.open.lock().unwrap_or_else(PoisonError::into_inner).entry(address.to_owned()).or_default());
        let mut way = slot.lock().await;
        if let Some(link) = way.link.as_ref().filter(|link| !link.asks.is_closed()) {
            return Ok(link.clone());
        }
        // All who have waited for a node that does not answer are told so together, not each after a trial of their own.
        if way.failed.is_some_and(|failed| instant().saturating_duration_since(failed) < AGAIN) {
            return Err(std::io::ErrorKind::HostUnreachable.into());
        }
        let reached = self.reach(address).await;
        (way.link, way.failed) = match &reached {
            Ok(link) => (Some(link.clone()), None),
            Err(_) => (None, Some(instant())),
        };
        reached
    }

    async fn reach(&self, address: &str) -> std::io::Result<Link> {
        let mut stream = timeout(REACH, (self.dial)(address.to_owned())).await??;
        self.password.call(&mut stream).await?;
        Ok(Link::start(stream))
    }
}

impl Link {
    fn start(stream: Box<dyn Stream>) -> Link {
        let (asks, mut waiting) = mpsc::channel(QUEUE);
        let here = Arc::new(Mutex::new(Here::default()));
        let (heard, out) = tokio::io::split(stream);
        let known = Arc::clone(&here);
        tokio::spawn(async move {
            let ended = tokio::select! {
                biased;
                ended = speak(out, &mut waiting) => ended,
                ended = listen(Heard::new(heard), &known) => ended,
            };
            if let Err(error) = ended {
                tracing::info!(%error, "another node is out of reach");
            }
            drop(waiting);
            lock(&known).lose();
        });
        Link { asks, here }
    }

    /// When the node is out of reach.
    pub(crate) async fn closed(&self) {
        self.asks.closed().await;
    }

    async fn ask(&self, ask: Ask) {
        // A link that has closed has told everybody so.
        drop(self.asks.send(ask).await);
    }

    pub(crate) async fn join(&self, game: &str, joining: Joining) {
        let Joining { connection, out, secret, person, address, guest, id, last } = joining;
        lock(&self.here).connections.insert(connection, Relayed { out, _counted: metrics::Relayed::begin() });
        let secret = secret.map(|secret| secret.reveal().to_owned());
        self.ask(Ask::Join { game: game.to_owned(), connection, id, last, secret, person, address, guest }).await;
        self.lose_what_came_too_late();
    }

    pub(crate) async fn leave(&self, connection: u64) {
        lock(&self.here).connections.remove(&connection);
        self.ask(Ask::Leave { connection }).await;
    }

    pub(crate) async fn request(&self, connection: u64, id: u64, request: Request) {
        self.ask(Ask::Request { connection, id, request }).await;
    }

    pub(crate) async fn take_seat(&self, game: &str, (wish, person): (TakeSeat, Option<String>), answer: oneshot::Sender<Seated>) {
        let number = lock(&self.here).number();
        lock(&self.here).seats.insert(number, answer);
        self.ask(Ask::Seat { game: game.to_owned(), number, wish, person }).await;
        self.lose_what_came_too_late();
    }

    pub(crate) async fn forget(&self, game: &str, person: String, answer: oneshot::Sender<Forgotten>) {
        let number = lock(&self.here).number();
        lock(&self.here).forgets.insert(number, answer);
        self.ask(Ask::Forget { game: game.to_owned(), number, person }).await;
        self.lose_what_came_too_late();
    }

    pub(crate) async fn keep_apart(&self, game: &str, people: [String; 2], answer: oneshot::Sender<Forgotten>) {
        let number = lock(&self.here).number();
        lock(&self.here).forgets.insert(number, answer);
        self.ask(Ask::Apart { game: game.to_owned(), number, people }).await;
        self.lose_what_came_too_late();
    }

    pub(crate) async fn rule(&self, game: &str, ruling: Ruling, answer: oneshot::Sender<Forgotten>) {
        let number = lock(&self.here).number();
        lock(&self.here).forgets.insert(number, answer);
        self.ask(Ask::Rule { game: game.to_owned(), number, ruling }).await;
        self.lose_what_came_too_late();
    }

    pub(super) async fn tell(&self, used: Used) {
        self.ask(Ask::Used(Box::new(used))).await;
    }

    /// Tells these to come again: the node is not where their match is any more.
    pub(crate) fn lose(&self, connections: &BTreeSet<u64>) {
        let mut here = lock(&self.here);
        for &connection in connections {
            if let Some(relayed) = here.connections.remove(&connection) {
                relayed.lose();
            }
            // A node that hears nothing forgets its visitors with the link.
            drop(self.asks.try_send(Ask::Leave { connection }));
        }
    }

    /// Whoever began to wait after the link had closed is told as all the others were.
    fn lose_what_came_too_late(&self) {
        if self.asks.is_closed() {
            lock(&self.here).lose();
        }
    }
}

fn lock(here: &Mutex<Here>) -> MutexGuard<'_, Here> {
    here.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn listen(mut heard: Heard<impl AsyncRead + Unpin>, here: &Mutex<Here>) -> std::io::Result<()> {
    loop {
        let told = heard.next().await?;
        lock(here).hear(told);
    }
}

impl Here {
    fn hear(&mut self, told: Told) {
        match told {
            Told::Beat | Told::Unknown => {}
            Told::Say { connection, text } => {
                let sent = self.connections.get(&connection).map(|relayed| relayed.out.try_send(text.into()));
                // One that is too far behind is let go, as by a match that is here.
                if sent.is_some_and(|sent| sent.is_err()) {
                    self.connections.remove(&connection);
                }
            }
            Told::Close { connection } => drop(self.connections.remove(&connection)),
            Told::Seat { number, seat, secret } => self.seated(number, Ok((seat, Secret::given(secret)))),
            Told::Forgotten { number } => self.forgotten(number, Ok(())),
            Told::Refused { number, code, text } if self.forgets.contains_key(&number) => self.forgotten(number, Err(failed(&code, text))),
            Told::Refused { number, code, text } => self.seated(number, Err(failed(&code, text))),
        }
    }

    /// A number for an answer that is waited for.
    fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    fn forgotten(&mut self, number: u64, forgotten: Forgotten) {
        if let Some(answer) = self.forgets.remove(&number) {
            // Whoever asked may have gone.
            drop(answer.send(forgotten));
        }
    }

    fn seated(&mut self, number: u64, seated: Seated) {
        if let Some(answer) = self.seats.remove(&number) {
            // Whoever asked may have gone.
            drop(answer.send(seated));
        }
    }

    /// Everybody is told to come again.
    fn lose(&mut self) {
        std::mem::take(&mut self.connections).into_values().for_each(Relayed::lose);
        self.seats.clear();
        self.forgets.clear();
    }
}
