//! What nodes tell each other once a second: how much each address has taken from its budgets, what it holds, what was thought for it, and which
//! matches may be watched. What one address may use is counted over all nodes by that, a second late; only of those who use much is anything
//! said at all.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::time::instant;
use crate::wire::MatchInfo;

/// How often it is told.
const EVERY: Duration = Duration::from_secs(1);
/// The others are asked for, and matches to watch told, once in so many times.
const SELDOM: u32 = 3;
/// What was told holds for so long when nothing more is heard.
const GOOD_FOR: Duration = Duration::from_secs(8);

/// What is used at a node, in order of the addresses.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Used {
    /// The address of the node.
    node: String,
    /// Taken from the budgets since it was told last.
    taken: Taken,
    /// Milliseconds thought since then.
    thought: Vec<(IpAddr, f64)>,
    /// Connections now, and matches that go on.
    connections: Vec<(IpAddr, usize)>,
    matches: Vec<(IpAddr, usize)>,
    /// Matches that may be watched, when it is time to tell them.
    watchable: Option<Vec<MatchInfo>>,
}

/// By budget: see [`Limits`](crate::config::Limits).
#[derive(Clone, Default, Serialize, Deserialize)]
struct Taken {
    requests: Vec<(IpAddr, f64)>,
    assets: Vec<(IpAddr, f64)>,
    messages: Vec<(IpAddr, f64)>,
    work: Vec<(IpAddr, f64)>,
}

/// What is known of the other nodes, by their addresses.
#[derive(Default)]
pub(crate) struct Elsewhere(Mutex<BTreeMap<String, Said>>);

/// What a node has said last.
struct Said {
    at: Instant,
    connections: HashMap<IpAddr, usize>,
    matches: HashMap<IpAddr, usize>,
    watchable: Vec<MatchInfo>,
}

impl Elsewhere {
    fn said(&self) -> MutexGuard<'_, BTreeMap<String, Said>> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = instant();
        said.retain(|_, said| now.saturating_duration_since(said.at) < GOOD_FOR);
        said
    }

    /// Connections that an address holds at other nodes.
    pub(crate) fn connections(&self, address: IpAddr) -> usize {
        self.said().values().filter_map(|said| said.connections.get(&address)).sum()
    }

    /// Matches at other nodes that an address has made.
    pub(crate) fn matches(&self, address: IpAddr) -> usize {
        self.said().values().filter_map(|said| said.matches.get(&address)).sum()
    }

    /// Matches at other nodes that may be watched.
    pub(crate) fn watchable(&self) -> Vec<MatchInfo> {
        self.said().values().flat_map(|said| said.watchable.iter().cloned()).collect()
    }

    fn hear(&self, used: Used) {
        let Used { node, connections, matches, watchable, .. } = used;
        let mut said = self.said();
        let before = said.remove(&node).map(|said| said.watchable);
        let watchable = watchable.or(before).unwrap_or_default();
        let (connections, matches) = (connections.into_iter().collect(), matches.into_iter().collect());
        said.insert(node, Said { at: instant(), connections, matches, watchable });
    }
}

/// Tells the others, for as long as the service runs. Where there is no way to others there is nothing to tell.
pub(crate) async fn share(app: App) {
    let Some(links) = &app.registry.services.links else { return };
    let node =
        app.config.cluster.as_ref().and_then(|cluster| cluster.neighbours.as_ref()).map_or_else(String::new, |here| here.address.clone());
    let mut others = Vec::new();
    for round in 0_u32.. {
        tokio::time::sleep(EVERY).await;
        if round % SELDOM == 0 {
            // Where the database does not answer, the others are those who were there.
            others = app.store().others().await.unwrap_or(others);
        }
        if others.is_empty() {
            continue;
        }
        let used = used_here(&app, node.clone(), round % SELDOM == 0);
        join_all(others.iter().map(|other| {
            let used = used.clone();
            async move {
                // One that cannot be reached has other things to do than to count.
                if let Ok(link) = links.to(other).await {
                    link.tell(used).await;
                }
            }
        }))
        .await;
    }
}

fn used_here(app: &App, node: String, with_matches: bool) -> Used {
    let taken = Taken { requests: app.requests.tell(), assets: app.assets.tell(), messages: app.messages.tell(), work: app.work.tell() };
    Used {
        node,
        taken,
        thought: app.registry.services.thinkers.tell(),
        connections: app.connections.much(app.config.limits.connections_per_address),
        matches: app.registry.made_much(),
        watchable: with_matches.then(|| app.registry.watchable()),
    }
}

/// What another node uses counts here.
pub(super) fn hear(app: &App, mut used: Used) {
    let now = instant();
    let Taken { requests, assets, messages, work } = std::mem::take(&mut used.taken);
    app.requests.taken_elsewhere(requests, now);
    app.assets.taken_elsewhere(assets, now);
    app.messages.taken_elsewhere(messages, now);
    app.work.taken_elsewhere(work, now);
    app.registry.services.thinkers.thought_elsewhere(std::mem::take(&mut used.thought));
    app.registry.services.elsewhere.hear(used);
}
