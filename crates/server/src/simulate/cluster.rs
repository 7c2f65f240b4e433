//! Three services on one disk, as `nodes` has them, with clocks an hour apart, while they are killed, frozen, cut off from the disk or from
//! each other, one after the other and all at once. People come to any of them. The same seed gives the same course.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use fudaba_host::AnyGame;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, duplex};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use super::chance::{self, Dice};
use super::disk::SimDisk;
use super::people::{Person, Reach, Service, Wrong};
use super::{LONGEST_WAIT, Ran, check, config, gather, sum_up};
use crate::app::App;
use crate::config::{Cluster as Among, Config, Neighbours};
use crate::nodes::door::attend;
use crate::nodes::frames::{Password, Stream};
use crate::nodes::keep::keep;
use crate::nodes::links::{Dial, Links};
use crate::nodes::share::share;
use crate::play::Brains;
use crate::routes::router;
use crate::store::Store;

const NODES: usize = 3;
/// Things that happen to nodes before all is calm.
const TROUBLES: u32 = 8;
/// How long a node stands still.
const FREEZE: Duration = Duration::from_secs(30);
/// Who stood still needs so long to find that its time had passed.
const RECOVERY: Duration = Duration::from_secs(5);
/// By then everybody has come to an end.
const LIFE: Duration = Duration::from_secs(600);
/// Bytes that may be on their way between two nodes.
const WIRE: usize = 64 * 1024;

/// What has happened to a service among several.
pub(super) struct SimNode {
    /// The name under which it owns matches.
    pub(super) name: AtomicU64,
    /// Killed: nothing is done any more.
    dead: watch::Sender<bool>,
    /// The disk does not answer it.
    pub(super) cut_off: AtomicBool,
    /// The other nodes do not hear of it, nor it of them.
    apart: AtomicBool,
    frozen: Mutex<Option<Instant>>,
}

impl SimNode {
    pub(super) fn new(name: u64) -> Arc<SimNode> {
        let (dead, _) = watch::channel(false);
        Arc::new(SimNode {
            name: AtomicU64::new(name),
            dead,
            cut_off: AtomicBool::new(false),
            apart: AtomicBool::new(false),
            frozen: Mutex::default(),
        })
    }

    pub(super) fn kill(&self) {
        self.dead.send_replace(true);
    }

    pub(super) fn is_dead(&self) -> bool {
        *self.dead.borrow()
    }

    /// Whether nothing keeps it from answering.
    pub(super) fn is_well(&self) -> bool {
        let unreached = self.cut_off.load(Ordering::Relaxed) || self.is_apart();
        !self.is_dead() && !unreached && self.thaws().is_none()
    }

    fn is_apart(&self) -> bool {
        self.apart.load(Ordering::Relaxed)
    }

    /// Rung when it is killed.
    pub(super) fn end(&self) -> watch::Receiver<bool> {
        self.dead.subscribe()
    }

    /// When it goes on, if it stands still.
    pub(super) fn thaws(&self) -> Option<Instant> {
        let mut frozen = self.frozen.lock().unwrap_or_else(PoisonError::into_inner);
        *frozen = frozen.filter(|&until| until > Instant::now());
        *frozen
    }

    fn freeze(&self, time: Duration) {
        *self.frozen.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + time);
    }
}

/// Waits for a node to go on, wherever something is polled for it.
#[derive(Default)]
pub(super) struct Thaw(Option<Pin<Box<Sleep>>>);

impl Thaw {
    pub(super) fn poll(&mut self, node: &SimNode, cx: &mut Context<'_>) -> Poll<()> {
        while let Some(until) = node.thaws() {
            let waiting = self.0.get_or_insert_with(|| Box::pin(sleep_until(until)));
            std::task::ready!(waiting.as_mut().poll(cx));
            self.0 = None;
        }
        Poll::Ready(())
    }
}

/// One end of a way between two nodes.
struct Wire {
    stream: DuplexStream,
    node: Arc<SimNode>,
    thaw: Thaw,
}

impl Wire {
    fn poll_node(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.node.is_dead() {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        self.thaw.poll(&self.node, cx).map(Ok)
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        std::task::ready!(self.poll_node(cx))?;
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        // What comes while the node is apart is lost, and with it all that was to come: frames would not fit together.
        if self.node.apart.load(Ordering::Relaxed) && buffer.filled().len() > before {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        read
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        std::task::ready!(self.poll_node(cx))?;
        if self.node.apart.load(Ordering::Relaxed) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Nodes by their places, which are their addresses.
type Places = Arc<Mutex<Vec<Reach>>>;

struct Cluster {
    games: Vec<Arc<dyn AnyGame>>,
    disk: SimDisk,
    places: Places,
    /// Killed nodes, when they are started again.
    coming: Vec<(usize, Instant)>,
    kills: u32,
    /// Dropping one would tell its service to stop.
    stops: Vec<watch::Sender<bool>>,
}

fn password() -> Password {
    Password::new("between us")
}

/// A way from a node to whichever stands at a place now.
fn dial(places: Places, from: Arc<SimNode>) -> Dial {
    Box::new(move |place| {
        let (places, from) = (Arc::clone(&places), Arc::clone(&from));
        Box::pin(async move {
            let place: usize = place.parse().map_err(|_| io::ErrorKind::AddrNotAvailable)?;
            let reach = places.lock().unwrap_or_else(PoisonError::into_inner).get(place).cloned();
            let (Some(reach), false) = (reach, from.apart.load(Ordering::Relaxed)) else {
                return Err(io::ErrorKind::HostUnreachable.into());
            };
            let Some(node) = reach.disk.node.clone() else { return Err(io::ErrorKind::HostUnreachable.into()) };
            if node.is_dead() || node.apart.load(Ordering::Relaxed) {
                return Err(io::ErrorKind::ConnectionRefused.into());
            }
            let (here, there) = duplex(WIRE);
            let there = Wire { stream: there, node, thaw: Thaw::default() };
            tokio::spawn(attend(reach.app.clone(), there, password()));
            Ok(Box::new(Wire { stream: here, node: from, thaw: Thaw::default() }) as Box<dyn Stream>)
        })
    })
}

/// What a service at a place is told.
fn among(place: usize) -> Config {
    let neighbours = Neighbours { listen: Config::default().listen, address: place.to_string(), secret: String::new() };
    Config { cluster: Some(Among { database: String::new(), neighbours: Some(neighbours) }), ..config() }
}

impl Cluster {
    /// A service that was never there before, at a place.
    async fn start(&mut self, place: usize) -> Result<Reach, Wrong> {
        let term = config().pace.lease;
        let disk = self.disk.among(place, term);
        let store = Store::on(Arc::new(disk.clone())).await.map_err(|error| error.to_string())?;
        let node = disk.node.clone().ok_or("it stands among others")?;
        let links = Some(Links::new(password(), dial(Arc::clone(&self.places), node)));
        let (stop, stopping) = watch::channel(false);
        self.stops.push(stop);
        let app = App::new(among(place), self.games[..1].to_vec(), store, Brains::Dice, links, stopping);
        tokio::spawn(keep(app.clone()));
        tokio::spawn(share(app.clone()));
        Ok(Reach { routes: router(&app), app, disk })
    }

    fn node(&self, place: usize) -> Option<Arc<SimNode>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)[place].disk.node.clone()
    }

    /// Starts what was killed, when its time has come.
    async fn start_again(&mut self, dice: &mut Dice) -> Result<(), Wrong> {
        for place in 0..NODES {
            let dead = self.node(place).is_some_and(|node| node.is_dead());
            if dead && self.coming.iter().all(|(known, _)| *known != place) {
                self.kills += 1;
                self.coming.push((place, Instant::now() + Duration::from_millis(dice.below(8_000))));
            }
        }
        let now = Instant::now();
        let due: Vec<usize> = self.coming.iter().filter(|(_, at)| *at <= now).map(|(place, _)| *place).collect();
        self.coming.retain(|(_, at)| *at > now);
        for place in due {
            let reach = self.start(place).await?;
            self.places.lock().unwrap_or_else(PoisonError::into_inner)[place] = reach;
        }
        Ok(())
    }

    /// What happens, until it has happened.
    async fn trouble(&mut self, dice: &mut Dice) -> Result<(), Wrong> {
        for _ in 0..TROUBLES {
            self.wait(dice, 3_000).await?;
            let place = dice.below(NODES as u64) as usize;
            let Some(node) = self.node(place) else { continue };
            self.disk.platter().fair.strike();
            let flag = match dice.below(4) {
                0 => {
                    node.kill();
                    continue;
                }
                1 => {
                    node.freeze(FREEZE);
                    continue;
                }
                2 => &node.cut_off,
                _ => &node.apart,
            };
            flag.store(true, Ordering::Relaxed);
            self.wait(dice, 15_000).await?;
            flag.store(false, Ordering::Relaxed);
        }
        self.stand_by(FREEZE + RECOVERY, dice).await?;
        self.disk.platter().calm_down();
        loop {
            self.wait(dice, 1_000).await?;
        }
    }

    async fn wait(&mut self, dice: &mut Dice, most: u64) -> Result<(), Wrong> {
        let time = Duration::from_millis(dice.below(most));
        self.stand_by(time, dice).await
    }

    /// Starts again what was killed, for so long.
    async fn stand_by(&mut self, time: Duration, dice: &mut Dice) -> Result<(), Wrong> {
        let until = Instant::now() + time;
        while Instant::now() < until {
            sleep(Duration::from_millis(100)).await;
            self.look();
            self.start_again(dice).await?;
        }
        Ok(())
    }

    /// Whether an answer is owed: see [`LONGEST_WAIT`].
    fn look(&self) {
        let nodes: Vec<_> = (0..NODES).filter_map(|place| self.node(place)).collect();
        let unwell = nodes.iter().filter(|node| !node.is_well()).count();
        let apart = nodes.iter().any(|node| node.is_apart());
        let mut platter = self.disk.platter();
        if unwell > 1 || apart { platter.fair.stand_still() } else { platter.fair.go_on() }
    }
}

impl Drop for Cluster {
    /// Whoever stands at a place knows the way to all of them: without this nobody would ever be let go.
    fn drop(&mut self) {
        let there = std::mem::take(&mut *self.places.lock().unwrap_or_else(PoisonError::into_inner));
        drop(there);
    }
}

/// Runs the course of a seed on three nodes.
///
/// # Errors
/// With what went wrong.
pub fn run_nodes(games: &[Arc<dyn AnyGame>], seed: u64) -> Result<Ran, String> {
    chance::begin(seed, None);
    let ran = course(games, seed);
    chance::end();
    ran.map_err(|wrong| format!("seed {seed} on three nodes: {wrong}"))
}

fn course(games: &[Arc<dyn AnyGame>], seed: u64) -> Result<Ran, Wrong> {
    let mut dice = Dice::new(seed ^ 0x0de5);
    let disk = SimDisk::new(seed ^ 0xd15c);
    let mut people = gather(games[0].as_ref(), &mut dice);
    chance::set_clocks_apart(seed ^ 0xc10c);
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().map_err(|error| error.to_string())?;
    let kills = runtime.block_on(live(games, &disk, &mut people, &mut dice))?;
    drop(runtime);
    check(games, &disk, &people, NODES as u32 + kills)?;
    let ran = sum_up(&disk.platter(), &people, kills);
    if ran.longest_wait > LONGEST_WAIT {
        return Err(format!("somebody waited for {:?}", ran.longest_wait));
    }
    Ok(ran)
}

/// Until everybody has come to an end. Says how many nodes were killed.
async fn live(games: &[Arc<dyn AnyGame>], disk: &SimDisk, people: &mut [Person], dice: &mut Dice) -> Result<u32, Wrong> {
    let places = Places::default();
    let mut cluster =
        Cluster { games: games.to_vec(), disk: disk.clone(), places: Arc::clone(&places), coming: Vec::new(), kills: 0, stops: Vec::new() };
    for place in 0..NODES {
        let reach = cluster.start(place).await?;
        places.lock().unwrap_or_else(PoisonError::into_inner).push(reach);
    }
    let service = Service { nodes: places, disk: disk.clone() };
    let lives = people.iter_mut().map(|person| Box::pin(person.live(&service)));
    let ended = tokio::select! {
        biased;
        done = futures_util::future::try_join_all(lives) => Some(done.map(drop)),
        trouble = cluster.trouble(dice) => Some(trouble),
        () = sleep(LIFE) => None,
    };
    match ended {
        Some(ended) => ended.map(|()| cluster.kills),
        None => Err(format!("somebody has not come to an end: {}", people.iter().map(Person::told).collect::<Vec<_>>().join("; "))),
    }
}
