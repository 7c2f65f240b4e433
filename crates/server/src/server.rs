//! Starting, listening, stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

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

use crate::app::{App, router};
use crate::config::Config;
use crate::limits::{Counts, Held, counted_address};
use crate::play::Brains;
use crate::store::{Ages, Store, StoreError};

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
    pub async fn bind(config: Config, games: Vec<Arc<dyn AnyGame>>) -> Result<Server, ServeError> {
        let store = Store::open(&config.database, config.keeping)?;
        let cannot = |error| ServeError::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let (stop, stopping) = watch::channel(false);
        Ok(Server { app: App::new(config, games, store, Brains::Search, stopping), listener, address, stop })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Runs until `until` is done, then stops in good order: connections are told, matches finish what they do, the journal is closed.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let Server { app, listener, stop, .. } = self;
        let chores = tokio::spawn(chores(app.clone()));
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
        app.store().close().await;
        tracing::info!("stopped");
    }
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
    let room = Arc::new(Semaphore::new(app.config.limits.connections));
    let sockets = Counts::default();
    loop {
        let permit = Arc::clone(&room).acquire_owned().await.expect("it is never closed");
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        // One address may not use up the sockets of all; behind a proxy all come from one.
        let most = app.config.limits.connections_per_address * 2;
        let direct = app.config.proxy == crate::config::Proxy::None;
        let held = sockets.hold(counted_address(peer.ip()), if direct { most } else { usize::MAX });
        if let Some(held) = held {
            let guard = (permit, held);
            serve_connection(app, routes.clone(), stream, peer, graceful, guard);
        }
    }
}

type Guard = (tokio::sync::OwnedSemaphorePermit, Held);

fn serve_connection(app: &App, routes: Router, stream: TcpStream, peer: SocketAddr, graceful: &GracefulShutdown, guard: Guard) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small messages may be held back");
    }
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.clone().oneshot(request)
    });
    let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(app.config.pace.header_wait).max_buf_size(64 * 1024);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = pin!(watched).await {
            tracing::debug!(%error, "a connection ended badly");
        }
        drop(guard);
    });
}

/// Numbers are tidied, old matches are forgotten; never at start, when the service knows least of what time it is.
async fn chores(app: App) {
    let pace = &app.config.pace;
    loop {
        tokio::time::sleep(pace.chores).await;
        app.metrics.run_upkeep();
        let millis = |age: Duration| i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let ages = Ages {
            finished: millis(pace.forget_finished),
            waiting: millis(pace.forget_waiting),
            unfinished: millis(pace.forget_unfinished),
        };
        if let Err(error) = app.store().sweep(ages, app.registry.names()).await {
            tracing::warn!(%error, "old matches could not be forgotten");
        }
    }
}
