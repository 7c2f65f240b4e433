//! What all requests share, and which address leads where.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get, post};
use fudaba_host::AnyGame;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{Semaphore, watch};
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate};
use tower_http::compression::{CompressionLayer, DefaultPredicate};

use crate::config::Config;
use crate::limits::{Buckets, Counts};
use crate::nodes::links::Links;
use crate::nodes::share::Elsewhere;
use crate::play::{Brains, Foresight, Idle, Registry, Services, Thinkers};
use crate::store::Store;
use crate::{embed, http, metrics, ws};

/// See the module. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) registry: Arc<Registry>,
    pub(crate) library: http::Library,
    pub(crate) requests: Buckets<IpAddr>,
    /// Files of the client that each address may fetch.
    pub(crate) assets: Buckets<IpAddr>,
    pub(crate) messages: Buckets<IpAddr>,
    /// What each address may ask for that is work.
    pub(crate) work: Arc<Buckets<IpAddr>>,
    /// Where decks are weighed.
    pub(crate) weighing: Idle,
    pub(crate) bodies: http::Bodies,
    pub(crate) connections: Counts,
    pub(crate) metrics: &'static PrometheusHandle,
    /// Becomes true when the service stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Places for work that takes more than a moment: replays, scenarios.
    pub(crate) helpers: Arc<Semaphore>,
    /// Places for websockets.
    pub(crate) sockets: Arc<Semaphore>,
    /// Places for websockets that hold no seat.
    pub(crate) guests: Arc<Semaphore>,
    /// Websockets that are open.
    pub(crate) tracker: TaskTracker,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        config: Config,
        games: Vec<Arc<dyn AnyGame>>,
        store: Store,
        brains: Brains,
        links: Option<Links>,
        stopping: watch::Receiver<bool>,
    ) -> App {
        let library = http::Library::new(&games);
        let (limits, pace) = (config.limits.clone(), config.pace.clone());
        let thinkers = Thinkers::new(limits.thinkers, brains);
        let foresight = match brains {
            Brains::Search => Foresight::start(limits.thinkers),
            #[cfg(feature = "simulate")]
            Brains::Dice => Foresight::at_once(),
        };
        let weighing = match brains {
            Brains::Search => Idle::start("weigh", 1),
            #[cfg(feature = "simulate")]
            Brains::Dice => Idle::at_once(),
        };
        let work = Arc::new(Buckets::new(config.limits.work));
        let services =
            Services { games, store, limits, pace, thinkers, foresight, work: Arc::clone(&work), links, elsewhere: Elsewhere::default() };
        let requests = Buckets::new(config.limits.requests);
        let assets = Buckets::new(config.limits.assets);
        let messages = Buckets::new(config.limits.messages_per_address);
        let bodies = http::Bodies::new(config.limits.bodies, config.limits.bodies_per_address);
        let helpers = Arc::new(Semaphore::new(config.limits.helpers.max(1)));
        // An eighth of the connections is never a websocket, and half of the websockets is for people with seats.
        let places = config.limits.connections - config.limits.connections / 8;
        let (sockets, guests) = (Arc::new(Semaphore::new(places)), Arc::new(Semaphore::new(places.div_ceil(2))));
        App(Arc::new(Shared {
            config,
            registry: Registry::new(services),
            library,
            requests,
            assets,
            messages,
            work,
            weighing,
            bodies,
            connections: Counts::default(),
            metrics: metrics::install(),
            stopping,
            helpers,
            sockets,
            guests,
            tracker: TaskTracker::new(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.registry.services.store
    }
}

/// What is worth compressing: not what is compressed already.
fn unpacked() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("application/gzip"))
}

/// Every address of the service.
pub(crate) fn router(app: &App) -> Router {
    let limits = &app.config.limits;
    let replays = Router::new()
        .route("/api/replays/frames", post(http::replay_frames))
        .route("/api/replays/continue", post(http::continue_replay))
        .route("/api/replays/keep", post(http::keep_replay))
        .layer(DefaultBodyLimit::max(limits.replay_bytes));
    let api = Router::new()
        .route("/api/games", get(http::games))
        .route("/api/games/{slug}", get(http::game))
        .route("/api/games/{slug}/art", get(http::art))
        .route("/api/games/{slug}/art/{card}", get(http::picture))
        .route("/api/games/{slug}/print", get(http::print))
        .route("/api/games/{slug}/rulebook", get(http::rulebook))
        .route("/api/games/{slug}/scenarios/{name}", get(http::scenario))
        .route("/api/games/{slug}/decks/check", post(http::check_deck))
        .route("/api/games/{slug}/decks/read", post(http::read_deck))
        .route("/api/games/{slug}/decks/write", post(http::write_deck_file))
        .route("/api/games/{slug}/decks/weigh", post(http::weigh_deck))
        .route("/api/matches", get(http::matches).post(http::create_match))
        .route("/api/games/{slug}/best", get(http::best))
        .route("/api/people/challenge", get(http::challenge))
        .route("/api/people/session", post(http::sign_in))
        .route("/api/people/me", get(http::me).post(http::be_known))
        .route("/api/people/me/matches", get(http::my_matches))
        .route("/api/people/me/blocks", get(http::my_blocks).post(http::change_blocks))
        .route("/api/people/me/tournaments", get(http::my_tournaments))
        .route("/api/tournaments", post(http::make_tournament))
        .route("/api/tournaments/{id}", get(http::tournament_page).post(http::act_at_tournament))
        .route("/api/people/forget", post(http::forget))
        .route("/api/people/{id}", get(http::person))
        .route("/api/lessons", post(http::create_lesson))
        .route("/api/results", get(http::results))
        .route("/api/open-data", get(http::open_files))
        .route("/api/open-data/{file}", get(http::open_file))
        .route("/api/key", get(http::table_key))
        .route("/api/matches/{id}", get(http::match_info))
        .route("/api/matches/{id}/seats", post(http::take_seat))
        .route("/api/matches/{id}/report", post(http::report_match))
        .route("/api/matches/{id}/replay", get(http::replay))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .merge(replays)
        .route("/api/{*rest}", any(http::unknown))
        .method_not_allowed_fallback(http::method_not_allowed)
        .route("/metrics", get(http::metrics_page))
        .route("/openapi.json", get(http::openapi_page))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::read_bodies))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::own_json))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::limit_requests));
    Router::new()
        .merge(api)
        .fallback(embed::serve)
        .layer(CompressionLayer::new().gzip(true).br(true).compress_when(unpacked()))
        .route("/ws/matches/{id}", any(ws::open))
        .route("/ws/lobby", any(ws::open_lobby))
        .layer(axum::middleware::from_fn_with_state(app.clone(), http::known_host))
        // Whoever looks after the service may call it as they like.
        .route("/healthz", get(http::health))
        .method_not_allowed_fallback(http::method_not_allowed)
        .layer(axum::middleware::from_fn(http::spare))
        .layer(CatchPanicLayer::custom(http::panicked))
        .layer(axum::middleware::from_fn(http::observe))
        .layer(axum::middleware::from_fn(http::safe_headers))
        .with_state(app.clone())
}
