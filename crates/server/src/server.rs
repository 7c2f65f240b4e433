//! Starting, listening, stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::extract::ConnectInfo;
use fudaba_host::AnyGame;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt as _;

use crate::app::App;
use crate::config::{Config, Limits};
use crate::http::Spare;
use crate::limits::{Counts, Held, counted_address};
use crate::metered::Metered;
use crate::nodes::door::answer;
use crate::nodes::frames::Password;
use crate::nodes::keep::keep;
use crate::nodes::links::{Links, by_tcp};
use crate::nodes::share::share;
use crate::play::Brains;
use crate::replay::public_key;
use crate::routes::router;
use crate::store::{Ages, Store, StoreError};
use crate::time::instant;
use crate::tournament::rule_what_is_due;

/// How long a connection may take that uses a spare place.
const SPARE_WAIT: Duration = Duration::from_secs(1);
/// From 1970 to the end of the year 9999.
const LAST_DATE: Duration = Duration::from_secs(253_402_300_800);
/// How long to wait when the system has no more sockets to give.
const BREATH: Duration = Duration::from_millis(50);

/// Why the service did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Its address cannot be had.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Its database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A service that listens and is about to run.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    room: Room,
    /// Where other nodes come, and what they must know.
    door: Option<(TcpListener, Password)>,
}

/// Runs the service until the program is told to stop (SIGTERM or Ctrl-C), then stops in good order.
///
/// ```no_run
/// # async fn main_() -> Result<(), fudaba_server::ServeError> {
/// let (games, _) = fudaba_host::games(None);
/// fudaba_server::serve(fudaba_server::Config::default(), games).await
/// # }
/// ```
///
/// # Errors
/// When address or database cannot be used.
pub async fn serve(config: Config, games: Vec<Arc<dyn AnyGame>>) -> Result<(), ServeError> {
    let server = Server::bind(config, games).await?;
    tracing::info!(address = %server.address(), "listening");
    server.run(told_to_stop()).await;
    Ok(())
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// When either cannot be used.
    pub async fn bind(mut config: Config, games: Vec<Arc<dyn AnyGame>>) -> Result<Server, ServeError> {
        if !can_be_told(SystemTime::now()) {
            tracing::warn!("this machine's clock stands before 1970 or after 9999: answers bear no date until it is set");
        }
        let wished = config.limits.connections;
        let room = fit(&mut config.limits, raise_file_limit());
        if room.connections < wished {
            tracing::warn!(?room, wished, "the system allows fewer files than there may be connections");
        }
        tracing::info!(files = room.files, room.connections, room.matches, "room");
        let store = Store::open(&config).await?;
        let cannot = |error| ServeError::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let door = open_door(&config).await?;
        let (stop, stopping) = watch::channel(false);
        let links = door.as_ref().map(|(_, password)| Links::new(*password, by_tcp()));
        Ok(Server { app: App::new(config, games, store, Brains::Search, links, stopping), listener, address, stop, room, door })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How much there is room for.
    pub fn room(&self) -> Room {
        self.room
    }

    /// The key that it signs replays with, for everybody to know.
    pub fn key(&self) -> crate::Bytes32 {
        public_key(&self.app.store().key)
    }

    /// Runs until `until` is done, then stops in good order: connections are told, matches finish what they do, the journal is closed.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let Server { app, listener, stop, door, .. } = self;
        let chores = tokio::spawn(chores(app.clone()));
        // Both go on until the matches have been handed back.
        let keep = tokio::spawn(keep(app.clone()));
        let share = tokio::spawn(share(app.clone()));
        let door = door.map(|(door, password)| tokio::spawn(answer(app.clone(), door, password)));
        let graceful = GracefulShutdown::new();
        tokio::select! {
            () = accept(&app, &listener, &graceful) => {}
            () = until => {}
        }
        drop(listener);
        tracing::info!("stopping");
        chores.abort();
        stop.send_replace(true);
        let wait = app.config.pace.stop_wait;
        app.tracker.close();
        let quiet = async {
            graceful.shutdown().await;
            app.tracker.wait().await;
        };
        if tokio::time::timeout(wait, quiet).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        app.registry.stop().await;
        // They hold on to the store, whose file is free for another service only when they have gone.
        for task in [keep, share].into_iter().chain(door) {
            task.abort();
            drop(task.await);
        }
        app.store().close().await;
        tracing::info!("stopped");
    }
}

/// Where other nodes come, if there are to be any.
async fn open_door(config: &Config) -> Result<Option<(TcpListener, Password)>, ServeError> {
    let Some(neighbours) = config.cluster.as_ref().and_then(|cluster| cluster.neighbours.as_ref()) else { return Ok(None) };
    let listener = TcpListener::bind(neighbours.listen).await.map_err(|error| ServeError::Listen(neighbours.listen, error))?;
    Ok(Some((listener, Password::new(&neighbours.secret))))
}

/// Whether HTTP can write this time down. Whoever speaks it for us ends the connection by a panic where it cannot.
fn can_be_told(now: SystemTime) -> bool {
    let most = SystemTime::UNIX_EPOCH + LAST_DATE;
    (SystemTime::UNIX_EPOCH..most).contains(&now)
}

/// Threads for what waits, beside those on which the computers think and replays are run. Reading the database is done one after the other: more
/// threads would stand in line, each with a stack and a share of the memory of its own.
const WAITING: usize = 8;

/// What a service runs on: a thread a core, and no more beside them than can be of use.
///
/// # Errors
/// When the system gives no threads.
pub fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let Limits { helpers, thinkers, .. } = Limits::default();
    tokio::runtime::Builder::new_multi_thread().max_blocking_threads(helpers + thinkers + WAITING).enable_all().build()
}

/// When the program is told to stop.
pub async fn told_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
}

async fn accept(app: &App, listener: &TcpListener, graceful: &GracefulShutdown) {
    let routes = router(app);
    let limits = &app.config.limits;
    let (room, spare) = (Arc::new(Semaphore::new(limits.connections)), Arc::new(Semaphore::new(limits.spare)));
    let sockets = Counts::default();
    loop {
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        // One address may not use up the sockets of all; behind a proxy all come from one.
        let most = limits.connections_per_address * 2;
        let direct = app.config.proxy == crate::config::Proxy::None;
        let held = sockets.hold(counted_address(peer.ip()), if direct { most } else { usize::MAX });
        let place = match Arc::clone(&room).try_acquire_owned() {
            Ok(permit) => Some((permit, None)),
            Err(_) => Arc::clone(&spare).try_acquire_owned().ok().map(|permit| (permit, Some(Spare))),
        };
        if let (Some(held), Some((permit, spare))) = (held, place) {
            let guard = (permit, held);
            serve_connection(app, routes.clone(), stream, (peer, spare), graceful, guard);
        }
    }
}

type Guard = (tokio::sync::OwnedSemaphorePermit, Held);

fn serve_connection(
    app: &App,
    routes: Router,
    stream: TcpStream,
    who: (SocketAddr, Option<Spare>),
    graceful: &GracefulShutdown,
    guard: Guard,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small messages may be held back");
    }
    let (peer, spare) = who;
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        if let Some(spare) = spare {
            request.extensions_mut().insert(spare);
        }
        routes.clone().oneshot(request)
    });
    let pace = &app.config.pace;
    // What is spare is not kept waiting for anybody.
    let hurry = |wait: Duration| if spare.is_some() { wait.min(SPARE_WAIT) } else { wait };
    let stream = Metered::new(stream, app.config.limits.bytes, hurry(pace.first_byte));
    let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
    let mut http1 = builder.http1();
    // RFC 9110, 6.6.1: a server without a clock dates nothing.
    http1.auto_date_header(can_be_told(SystemTime::now()));
    http1.timer(TokioTimer::new()).header_read_timeout(hurry(pace.header_wait)).max_buf_size(64 * 1024);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = pin!(watched).await {
            tracing::debug!(%error, "a connection ended badly");
        }
        drop(guard);
    });
}

/// Files that are no connections: the database, the program's own.
const OTHER_FILES: u64 = 64;

/// How much there is room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// Files that may be open at once, as far as the system says.
    pub files: Option<u64>,
    /// Connections: each is a file.
    pub connections: usize,
    /// Matches in memory.
    pub matches: usize,
}

/// As many connections as there may be files, unless somebody wants fewer; and no more matches than connections.
fn fit(limits: &mut Limits, files: Option<u64>) -> Room {
    let left = files.map_or(u64::MAX, |files| files.saturating_sub(OTHER_FILES + limits.spare as u64));
    let allowed = usize::try_from(left).unwrap_or(usize::MAX).max(16);
    limits.connections = limits.connections.min(allowed);
    limits.matches = limits.matches.min(limits.connections);
    Room { files, connections: limits.connections, matches: limits.matches }
}

/// As many files as the system allows.
#[cfg(unix)]
fn raise_file_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let mut allowed = getrlimit(Resource::Nofile);
    if allowed.current != allowed.maximum {
        let raised = Rlimit { current: allowed.maximum, maximum: allowed.maximum };
        match setrlimit(Resource::Nofile, raised) {
            Ok(()) => allowed = raised,
            Err(error) => tracing::warn!(%error, "the number of files could not be raised"),
        }
    }
    allowed.current
}

#[cfg(not(unix))]
fn raise_file_limit() -> Option<u64> {
    None
}

/// Numbers are tidied every so often: each one noted since takes room until then.
const TIDY: Duration = Duration::from_secs(5);

/// Series that nobody came back to go on to their end. Old matches are forgotten; never at start, when the service knows least of what time
/// it is.
async fn chores(app: App) {
    app.registry.take_up_series().await;
    let mut next = instant() + app.config.pace.chores;
    loop {
        tokio::time::sleep_until((instant() + TIDY).min(next).into()).await;
        app.metrics.run_upkeep();
        rule_what_is_due(&app.registry).await;
        if instant() >= next {
            next = instant() + app.config.pace.chores;
            forget(&app).await;
            app.registry.take_up_series().await;
        }
    }
}

async fn forget(app: &App) {
    let pace = &app.config.pace;
    let millis = |age: Duration| i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    let ages = Ages {
        finished: millis(pace.forget_finished),
        waiting: millis(pace.forget_waiting),
        unfinished: millis(pace.forget_unfinished),
        tournaments: millis(pace.forget_tournaments),
    };
    if let Err(error) = app.store().sweep(ages, app.registry.names()).await {
        tracing::warn!(%error, "old matches could not be forgotten");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_before_1970_is_not_told() {
        let epoch = SystemTime::UNIX_EPOCH;
        assert!(can_be_told(epoch) && can_be_told(SystemTime::now()));
        assert!(!can_be_told(epoch - Duration::from_secs(1)) && !can_be_told(epoch + LAST_DATE));
    }

    #[test]
    fn there_is_room_for_as_much_as_there_may_be_files() {
        let room = |connections, matches, files| {
            let mut limits = Limits { connections, matches, spare: 64, ..Limits::default() };
            let Room { connections, matches, .. } = fit(&mut limits, files);
            assert_eq!((limits.connections, limits.matches), (connections, matches));
            (connections, matches)
        };
        assert_eq!(room(16_384, 8_192, None), (16_384, 8_192), "no limit is known");
        assert_eq!(room(16_384, 8_192, Some(1_048_576)), (16_384, 8_192));
        assert_eq!(room(16_384, 8_192, Some(4_096)), (4_096 - 128, 4_096 - 128));
        assert_eq!(room(100, 8_192, Some(4_096)), (100, 100), "fewer were wished for");
        assert_eq!(room(100, 10, Some(16)), (16, 10), "a service that takes nobody is none");
    }

    #[test]
    fn two_thousand_matches_fit_with_the_files_of_the_handbook() {
        let mut limits = Limits::default();
        let room = fit(&mut limits, Some(16_384));
        // An eighth of the connections is never a websocket.
        assert!(room.connections / 8 * 7 >= 2 * 2_000 && room.matches >= 2_000, "{room:?}");
    }
}
