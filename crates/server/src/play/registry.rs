//! The matches in memory, by name. A match that is asked for and not here is taken from the store.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fudaba_host::AnyGame;
use tokio::sync::{mpsc, watch};
use tokio_util::task::TaskTracker;

use super::actor;
use super::command::{Command, Commands};
use super::create::is_match_id;
use super::foresight::Foresight;
use super::info::info_of;
use super::queue::Thinkers;
use super::series::goes_on;
use crate::code::Code;
use crate::config::{Limits, Pace};
use crate::limits::{Buckets, much};
use crate::metrics;
use crate::nodes::elsewhere::Elsewhere;
use crate::nodes::links::Links;
use crate::store::{MatchRecord, Store};
use crate::time::instant;
use crate::wire::MatchInfo;

/// Commands that may wait for a match.
const QUEUE: usize = 64;
/// Matches named in the list of those to watch.
const WATCHED: usize = 50;
/// A series that was not taken up for a day in which matches ended is left to whoever opens it. Milliseconds.
const LATELY: i64 = 24 * 60 * 60 * 1000;
/// Matches of series that are looked through at once.
const TAKEN_UP: usize = 1000;

/// What matches need of the service.
pub(crate) struct Services {
    pub(crate) games: Vec<Arc<dyn AnyGame>>,
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    pub(crate) pace: Pace,
    /// What each address may ask for that is work.
    pub(crate) work: Arc<Buckets<IpAddr>>,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) foresight: Foresight,
    /// The way to other nodes, where there are any.
    pub(crate) links: Option<Links>,
    /// What other nodes say of themselves.
    pub(crate) elsewhere: Elsewhere,
}

impl Services {
    /// Takes work from an address's budget; where nobody is known to pay, there is nothing to take it from.
    pub(crate) fn charge(&self, payer: Option<IpAddr>, cost: u32) -> bool {
        payer.is_none_or(|payer| self.work.take_many(payer, cost, instant()))
    }

    pub(crate) fn game(&self, slug: &str) -> Result<&Arc<dyn AnyGame>, Code> {
        self.games.iter().find(|game| game.slug() == slug).ok_or(Code::GameUnknown)
    }
}

/// See the module.
pub(crate) struct Registry {
    pub(crate) services: Services,
    live: Mutex<BTreeMap<String, Live>>,
    tasks: TaskTracker,
    /// The database was out of reach for longer than leases are good.
    cut_off: watch::Sender<bool>,
}

/// A match in memory.
struct Live {
    sender: mpsc::Sender<Box<Command>>,
    card: Arc<Mutex<Card>>,
    creator: Option<IpAddr>,
}

impl Live {
    /// Who has made it, while it goes on.
    fn open_for(&self) -> Option<IpAddr> {
        let card = self.card.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = card.record.as_ref().is_some_and(|record| record.status.is_over());
        self.creator.filter(|_| !is_over)
    }
}

/// What others may know of a match without asking its task.
#[derive(Default)]
pub(super) struct Card {
    pub(super) record: Option<Arc<MatchRecord>>,
    pub(super) listed: bool,
}

impl Registry {
    pub(crate) fn new(services: Services) -> Arc<Registry> {
        Arc::new(Registry { services, live: Mutex::new(BTreeMap::new()), tasks: TaskTracker::new(), cut_off: watch::Sender::new(false) })
    }

    fn live(&self) -> MutexGuard<'_, BTreeMap<String, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a command to a match's task, taking the match into memory when it is not there.
    pub(crate) async fn send(self: &Arc<Self>, id: &str, command: Command) -> Result<(), Code> {
        if !is_match_id(id) {
            return Err(Code::MatchUnknown);
        }
        // Nobody needs a match in memory to leave it.
        if matches!(command, Command::Leave { .. }) && !self.live().contains_key(id) {
            return Ok(());
        }
        let mut command = Box::new(command);
        // A match may leave the memory between finding it and sending to it; the command comes back then.
        for _ in 0..4 {
            match self.sender(id, None)?.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(returned)) => command = returned,
            }
        }
        Err(Code::Busy)
    }

    fn sender(self: &Arc<Self>, id: &str, creator: Option<IpAddr>) -> Result<mpsc::Sender<Box<Command>>, Code> {
        let mut live = self.live();
        if let Some(found) = live.get(id).filter(|found| !found.sender.is_closed()) {
            return Ok(found.sender.clone());
        }
        if self.tasks.is_closed() {
            return Err(Code::Restarting);
        }
        if live.len() >= self.services.limits.matches {
            return Err(Code::Busy);
        }
        let (sender, commands) = mpsc::channel(QUEUE);
        let card = Arc::default();
        let about = actor::About { card: Arc::clone(&card), creator };
        self.tasks.spawn(actor::run(Arc::clone(self), id.to_owned(), commands, about));
        live.insert(id.to_owned(), Live { sender: sender.clone(), card, creator });
        metrics::matches(live.len());
        Ok(sender)
    }

    /// Whether an address may have one match more.
    pub(crate) fn may_create(&self, address: IpAddr) -> Result<(), Code> {
        let live = self.live();
        if live.len() >= self.services.limits.matches {
            return Err(Code::Busy);
        }
        let held = live.values().filter(|one| one.open_for() == Some(address)).count() + self.services.elsewhere.matches(address);
        if held < self.services.limits.matches_per_address { Ok(()) } else { Err(Code::RateLimited) }
    }

    /// Who has made more than a few of the matches here that go on.
    pub(crate) fn made_much(&self) -> Vec<(IpAddr, usize)> {
        let mut made = BTreeMap::<IpAddr, usize>::new();
        for address in self.live().values().filter_map(Live::open_for) {
            *made.entry(address).or_default() += 1;
        }
        much(made.into_iter(), self.services.limits.matches_per_address)
    }

    /// Takes a match that was just made into memory, for the address that made it.
    pub(crate) fn created(self: &Arc<Self>, id: &str, address: IpAddr) {
        if let Err(code) = self.sender(id, Some(address)) {
            tracing::debug!(code = code.as_str(), "a new match was not taken into memory at once");
        }
    }

    /// Takes matches up whose series waits for its next one while nobody has them in memory: the service was stopped, or the node that had them
    /// has gone. There both have a while to go on, as after any match; then the series ends.
    pub(crate) async fn take_up_series(self: &Arc<Self>) {
        let left = match self.services.store.unfollowed(LATELY, TAKEN_UP).await {
            Ok(left) => left,
            Err(error) => return tracing::debug!(%error, "no series can be taken up now"),
        };
        for record in left.iter().filter(|record| goes_on(record)) {
            if self.live().contains_key(&record.id) {
                continue;
            }
            if let Err(code) = self.send(&record.id, Command::Wake).await {
                return tracing::debug!(code = code.as_str(), "a series was not taken up");
            }
        }
    }

    /// The names of the matches in memory.
    pub(crate) fn names(&self) -> Vec<String> {
        self.live().keys().cloned().collect()
    }

    /// The matches in play that may be watched.
    pub(crate) fn watchable(&self) -> Vec<MatchInfo> {
        let live = self.live();
        let cards = live.values().map(|one| one.card.lock().unwrap_or_else(PoisonError::into_inner));
        cards.filter(|card| card.listed).filter_map(|card| Some(info_of(card.record.as_ref()?))).take(WATCHED).collect()
    }

    /// The same, and those of other nodes.
    pub(crate) fn watchable_anywhere(&self) -> Vec<MatchInfo> {
        let mut found = self.watchable();
        for one in self.services.elsewhere.watchable() {
            if found.len() < WATCHED && found.iter().all(|known| known.id != one.id) {
                found.push(one);
            }
        }
        found
    }

    /// Lets a match's task end if nothing waits for it. Holding the lock, nobody can find its channel any more.
    pub(crate) fn leave(&self, id: &str, commands: &mut Commands) -> bool {
        let mut live = self.live();
        if !commands.is_empty() {
            return false;
        }
        commands.close();
        if live.get(id).is_some_and(|found| found.sender.is_closed()) {
            live.remove(id);
        }
        metrics::matches(live.len());
        true
    }

    /// Lets all matches go: others may own them. Whoever was connected is told to come again.
    pub(crate) async fn let_go(&self) {
        self.cut_off.send_replace(true);
        self.tell_all(|| Command::LetGo).await;
    }

    /// The database answers again.
    pub(crate) fn within_reach(&self) {
        self.cut_off.send_replace(false);
    }

    /// Whether this node can do nothing for anybody.
    pub(crate) fn is_cut_off(&self) -> bool {
        *self.cut_off.borrow()
    }

    /// When this node can do nothing for anybody: at once, where that is so already.
    pub(crate) async fn until_cut_off(&self) {
        let mut cut_off = self.cut_off.subscribe();
        // The registry keeps the other end.
        drop(cut_off.wait_for(|&is_so| is_so).await);
    }

    async fn tell_all(&self, command: fn() -> Command) {
        let senders: Vec<_> = self.live().values().map(|one| one.sender.clone()).collect();
        for sender in senders {
            // A task that has ended meanwhile needs no word.
            drop(sender.send(Box::new(command())).await);
        }
    }

    /// Ends all matches' tasks when they have done what they were doing.
    pub(crate) async fn stop(&self) {
        self.tasks.close();
        self.tell_all(|| Command::Stop).await;
        if tokio::time::timeout(self.services.pace.stop_wait, self.tasks.wait()).await.is_err() {
            tracing::warn!("some matches did not stop in time; their journals are whole all the same");
        }
    }
}
