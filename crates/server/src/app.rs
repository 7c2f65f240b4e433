//! What all requests share.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use fudaba_host::AnyGame;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{Semaphore, watch};
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::limits::{Buckets, Counts};
use crate::nodes::elsewhere::Elsewhere;
use crate::nodes::links::Links;
use crate::play::{Brains, Foresight, Idle, Registry, Services, Thinkers};
use crate::store::Store;
use crate::{http, metrics};

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
