//! What nodes tell each other of themselves, and what is known here of the others by that.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::time::instant;
use crate::wire::MatchInfo;

/// What was told holds for so long when nothing more is heard.
const GOOD_FOR: Duration = Duration::from_secs(8);

/// What is used at a node, in order of the addresses.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Used {
    /// The address of the node.
    pub(super) node: String,
    /// Taken from the budgets since it was told last.
    pub(super) taken: Taken,
    /// Milliseconds thought since then.
    pub(super) thought: Vec<(IpAddr, f64)>,
    /// Connections now, and matches that go on.
    pub(super) connections: Vec<(IpAddr, usize)>,
    pub(super) matches: Vec<(IpAddr, usize)>,
    /// What changes seldom, when it is time to tell it.
    pub(super) seldom: Option<Seldom>,
}

/// What a node tells now and then.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Seldom {
    /// Matches there that may be watched.
    pub(super) watchable: Vec<MatchInfo>,
    /// The version of each of its games: slug and digest.
    pub(super) versions: BTreeMap<String, String>,
}

/// By budget: see [`Limits`](crate::config::Limits).
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Taken {
    pub(super) requests: Vec<(IpAddr, f64)>,
    pub(super) assets: Vec<(IpAddr, f64)>,
    pub(super) messages: Vec<(IpAddr, f64)>,
    pub(super) work: Vec<(IpAddr, f64)>,
}

/// What is known of the other nodes, by their addresses.
#[derive(Default)]
pub(crate) struct Elsewhere(Mutex<BTreeMap<String, Said>>);

/// What a node has said last.
struct Said {
    at: Instant,
    connections: HashMap<IpAddr, usize>,
    matches: HashMap<IpAddr, usize>,
    seldom: Seldom,
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
        self.said().values().flat_map(|said| said.seldom.watchable.iter().cloned()).collect()
    }

    /// The address of a node that has this version of a game.
    pub(crate) fn who_has(&self, game: &str, digest: &str) -> Option<String> {
        let has = |said: &Said| said.seldom.versions.get(game).is_some_and(|version| version == digest);
        self.said().iter().find(|(_, said)| has(said)).map(|(node, _)| node.clone())
    }

    pub(super) fn hear(&self, used: Used) {
        let Used { node, connections, matches, seldom, .. } = used;
        let mut said = self.said();
        let before = said.remove(&node).map(|said| said.seldom);
        let seldom = seldom.or(before).unwrap_or_default();
        let (connections, matches) = (connections.into_iter().collect(), matches.into_iter().collect());
        said.insert(node, Said { at: instant(), connections, matches, seldom });
    }
}
