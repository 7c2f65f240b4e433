//! A disk that a seed decides about: every call may be slow, fail before or after it was done, or be the last before the lights go out.

mod faces;
mod history;

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use history::{History, What};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::chance::{self, Dice};
use super::cluster::SimNode;
use super::folk::Folk;
use super::waits::Fair;
use crate::flaws::{Flaw, has};
use crate::replay::{Listed, NO_RESULTS, link_result};
use crate::secret::Bytes32;
use crate::store::{
    Beat, Claim, Entry, Kept, Lease, MatchRecord, NO_ROWS, Owner, ResultPage, ResultWrite, Row, RowWrite, StoreError, Write, link,
};

/// What is on the disk: it outlives the service.
#[derive(Default)]
pub(super) struct Platter {
    pub(super) matches: BTreeMap<String, Sheet>,
    /// The list of results.
    pub(super) results: Vec<ResultWrite>,
    folk: Folk,
    /// Nothing can be written while this is above nothing; it counts down with every call.
    jammed: u32,
    /// Who writes each match, and under which epoch, where several services share the disk.
    leases: BTreeMap<String, (Option<u64>, u64)>,
    /// All claims, and all that was written by them.
    pub(super) history: History,
    /// How long an answer has been owed.
    pub(super) fair: Fair,
    /// Until when each service owns its matches, by its name.
    nodes: BTreeMap<u64, (Instant, String)>,
    /// No faults any more.
    pub(super) calm: bool,
    /// Until then people may still hear of faults from before it was calm.
    pub(super) echoes: Option<Instant>,
    /// The service was killed: nothing is done any more.
    pub(super) dead: bool,
    dice: Option<Dice>,
    pub(super) faults: u32,
}

impl Platter {
    /// No faults from now on; what has failed already is still on its way to people, and read as slowly as they read.
    pub(super) fn calm_down(&mut self) {
        self.calm = true;
        self.echoes = Some(Instant::now() + ECHO);
    }

    /// Whether a fault that somebody hears of now cannot come from before.
    pub(super) fn has_no_excuse(&self) -> bool {
        self.calm && self.echoes.is_none_or(|until| Instant::now() > until)
    }
}

/// A match on the disk.
#[derive(Clone, Default)]
pub(super) struct Sheet {
    pub(super) record: String,
    /// The same, read.
    read: Option<Arc<MatchRecord>>,
    pub(super) rows: Vec<RowWrite>,
    /// What the rows say.
    pub(super) entries: Vec<Entry>,
}

impl Sheet {
    pub(super) fn record(&self) -> Result<Arc<MatchRecord>, StoreError> {
        self.read.clone().ok_or(StoreError::Closed)
    }

    fn keep_record(&mut self, json: &str) -> Result<(), StoreError> {
        json.clone_into(&mut self.record);
        self.read = Some(Arc::new(serde_json::from_str(json)?));
        Ok(())
    }

    fn keep_row(&mut self, row: &RowWrite) -> Result<(), StoreError> {
        self.entries.push(serde_json::from_str(&row.entry)?);
        self.rows.push(row.clone());
        Ok(())
    }

    /// Choices and goings back.
    pub(super) fn moves(&self) -> impl Iterator<Item = &Entry> {
        self.entries
            .iter()
            .filter(|entry| !matches!(entry, Entry::AskedUndo(_) | Entry::RefusedUndo(_) | Entry::BlockedUndo(_) | Entry::Hinted(_)))
    }

    /// Record and journal, compared as the real disk compares them.
    pub(super) fn kept(&self) -> Result<Kept, StoreError> {
        let record = MatchRecord::clone(&*self.record()?);
        let (mut journal, mut head) = (Vec::new(), NO_ROWS);
        for ((number, row), &entry) in (0..).zip(&self.rows).zip(&self.entries) {
            let banks = row.banks.as_deref();
            let next = link(&record.id, number, [&row.entry, banks.unwrap_or_default()], row.fingerprint, head);
            if !has(Flaw::ApplyBeforeWrite) && (row.number != number || row.chain != next) {
                return Err(StoreError::Damaged("a row is not what was written".into()));
            }
            head = row.chain;
            let banks = banks.map(serde_json::from_str).transpose()?;
            journal.push(Row { number, entry, fingerprint: row.fingerprint, banks });
        }
        if record.rows > journal.len() as u64 {
            return Err(StoreError::Damaged("the end of a journal is missing".into()));
        }
        Ok(Kept { record, journal, head })
    }
}

/// The longest pause that somebody makes before the next message is read, and what the disk and the way to them take.
const ECHO: Duration = Duration::from_secs(1);
/// How long a service asks a disk that it is cut off from.
const UNREACHED: Duration = Duration::from_secs(4);

/// See the module.
#[derive(Clone)]
pub(super) struct SimDisk {
    pub(super) platter: Arc<Mutex<Platter>>,
    /// Rung when the lights go out.
    pub(super) kill: Arc<Notify>,
    key: Bytes32,
    /// The name under which the service owns matches; none where it is alone.
    pub(super) node: Option<Arc<SimNode>>,
}

/// What becomes of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Done,
    FailedBefore,
    FailedAfter,
    KilledBefore,
    KilledAfter,
}

impl SimDisk {
    pub(super) fn new(seed: u64) -> SimDisk {
        let platter = Platter { dice: Some(Dice::new(seed)), ..Platter::default() };
        SimDisk { platter: Arc::new(Mutex::new(platter)), kill: Arc::new(Notify::new()), key: key(), node: None }
    }

    pub(super) fn platter(&self) -> MutexGuard<'_, Platter> {
        self.platter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same disk, as a service at a place among others has it.
    pub(super) fn among(&self, place: usize, term: Duration) -> SimDisk {
        let name = self.platter().enter(place.to_string(), term);
        SimDisk { node: Some(SimNode::new(name)), ..self.clone() }
    }

    /// The lights go out, for this service.
    pub(super) fn kill(&self) {
        if let Some(node) = &self.node {
            self.platter().fair.strike();
            return node.kill();
        }
        self.platter().dead = true;
        self.kill.notify_one();
    }

    /// Whether nothing is done any more by this service.
    pub(super) fn is_dead(&self) -> bool {
        self.node.as_ref().map_or_else(|| self.platter().dead, |node| node.is_dead())
    }

    /// What somebody asks of this service, unless it is killed meanwhile.
    pub(super) async fn unless_killed<T>(&self, asked: impl Future<Output = T>) -> Option<T> {
        let Some(node) = &self.node else { return Some(asked.await) };
        let mut end = node.end();
        tokio::select! {
            biased;
            _ = end.wait_for(|dead| *dead) => None,
            answer = asked => Some(answer),
        }
    }

    fn begin(&self, writing: bool) -> (Fate, [Duration; 2]) {
        let mut platter = self.platter();
        let mut dice = platter.dice.take().unwrap_or_else(|| Dice::new(0));
        let waits = [dice.below(12), dice.below(6)].map(Duration::from_millis);
        let fate = if platter.calm { Fate::Done } else { platter.fate(&mut dice, writing) };
        platter.faults += u32::from(fate != Fate::Done);
        platter.dice = Some(dice);
        (fate, waits)
    }

    async fn call<T>(self, writing: bool, work: impl FnOnce(&mut Platter) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let (fate, [before, after]) = self.begin(writing);
        tokio::time::sleep(before).await;
        if fate == Fate::KilledBefore {
            self.kill();
        }
        self.hang_when_dead().await;
        self.is_reached().await?;
        if fate == Fate::FailedBefore {
            return Err(StoreError::Unwritten("the disk said no".into()));
        }
        let done = work(&mut self.platter());
        tokio::time::sleep(after).await;
        if fate == Fate::KilledAfter {
            self.kill();
        }
        self.hang_when_dead().await;
        if fate == Fate::FailedAfter { Err(StoreError::Unwritten("the disk said no, too late".into())) } else { done }
    }

    fn name(&self) -> Option<u64> {
        self.node.as_ref().map(|node| node.name.load(Ordering::Relaxed))
    }

    /// A service that stands still goes on later; one that was killed never.
    pub(super) async fn hang_when_dead(&self) {
        while let Some(until) = self.node.as_ref().and_then(|node| node.thaws()) {
            tokio::time::sleep_until(until).await;
        }
        if self.is_dead() {
            std::future::pending::<()>().await;
        }
    }

    /// A service that is cut off waits for nothing.
    async fn is_reached(&self) -> Result<(), StoreError> {
        if !self.node.as_ref().is_some_and(|node| node.cut_off.load(Ordering::Relaxed)) {
            return Ok(());
        }
        tokio::time::sleep(UNREACHED).await;
        Err(StoreError::Unwritten("the disk does not answer".into()))
    }
}

impl Platter {
    fn fate(&mut self, dice: &mut Dice, writing: bool) -> Fate {
        if self.jammed > 0 {
            self.jammed -= 1;
            return if writing || dice.percent(30) { Fate::FailedBefore } else { Fate::Done };
        }
        match dice.below(200) {
            0 => {
                self.jammed = 1 + dice.below(8) as u32;
                Fate::FailedBefore
            }
            1..=4 => Fate::FailedBefore,
            5..=8 => Fate::FailedAfter,
            9..=10 if writing => Fate::KilledBefore,
            11..=12 if writing => Fate::KilledAfter,
            _ => Fate::Done,
        }
    }

    /// Another name for a service, under which nothing is owned yet.
    fn enter(&mut self, address: String, term: Duration) -> u64 {
        let name = self.nodes.len() as u64 + 1;
        self.nodes.insert(name, (Instant::now() + term, address));
        name
    }

    fn is_at_work(&self, node: u64) -> bool {
        self.nodes.get(&node).is_some_and(|(until, _)| *until > Instant::now())
    }

    fn is_good(&self, lease: &Lease, node: u64) -> bool {
        self.leases.get(&lease.id) == Some(&(Some(node), lease.epoch))
    }

    fn beat(&mut self, node: &AtomicU64, term: Duration) -> Beat {
        let name = node.load(Ordering::Relaxed);
        let is_at_work = self.is_at_work(name);
        let (until, address) = self.nodes.entry(name).or_insert_with(|| (Instant::now(), String::new()));
        if is_at_work {
            *until = Instant::now() + term;
            return Beat::Held;
        }
        let address = address.clone();
        node.store(self.enter(address, term), Ordering::Relaxed);
        Beat::Lost
    }

    /// Where the services at work are reached, but for one.
    fn others(&self, but: u64) -> Vec<String> {
        let at_work = self.nodes.iter().filter(|(name, (until, _))| **name != but && *until > Instant::now());
        let mut found: Vec<String> = at_work.map(|(_, (_, address))| address.clone()).collect();
        found.sort();
        found
    }

    fn claim(&mut self, id: &str, node: u64) -> Result<Claim, StoreError> {
        if !self.is_at_work(node) {
            return Err(StoreError::Lapsed);
        }
        if !self.matches.contains_key(id) {
            return Ok(Claim::Mine(Lease::sole(id)));
        }
        let (owner, epoch) = self.leases.get(id).copied().unwrap_or_default();
        match owner {
            Some(other) if other != node && self.is_at_work(other) => {
                let address = self.nodes.get(&other).map(|(_, address)| address.clone()).unwrap_or_default();
                Ok(Claim::Theirs(Owner { name: other.to_string(), address }))
            }
            _ => {
                self.leases.insert(id.to_owned(), (Some(node), epoch + 1));
                self.history.note(id, epoch + 1, node, What::Claimed);
                Ok(Claim::Mine(Lease { id: id.to_owned(), epoch: epoch + 1 }))
            }
        }
    }

    fn release(&mut self, lease: Lease, node: u64) {
        if self.is_good(&lease, node) {
            self.history.note(&lease.id, lease.epoch, node, What::HandedBack);
            self.leases.insert(lease.id, (None, lease.epoch));
        }
    }

    /// As one of several services writes.
    fn write_by(&mut self, lease: Option<&Lease>, node: u64, writes: &[Write]) -> Result<(), StoreError> {
        if lease.is_some_and(|lease| !self.is_good(lease, node)) {
            return Err(StoreError::Lapsed);
        }
        let there: BTreeSet<&str> = writes.iter().filter_map(match_of).filter(|id| self.matches.contains_key(*id)).collect();
        self.write(writes)?;
        for id in there {
            let epoch = lease.filter(|lease| lease.id == id).map_or(0, |lease| lease.epoch);
            self.history.note(id, epoch, node, What::Wrote);
        }
        Ok(())
    }

    /// All or nothing.
    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        let mut changed: BTreeMap<String, Sheet> = BTreeMap::new();
        let mut listed: Vec<ResultWrite> = Vec::new();
        let mut folk = self.folk.clone();
        for write in writes {
            match write {
                Write::Record { id, json, new, .. } => {
                    if *new && self.matches.contains_key(id) {
                        return Err(StoreError::NotNext);
                    }
                    self.sheet(&mut changed, id).keep_record(json)?;
                }
                Write::Row(row) => {
                    let sheet = self.sheet(&mut changed, &row.id);
                    let head = sheet.rows.last().map_or(NO_ROWS, |row| row.chain);
                    let is_next = row.number == sheet.rows.len() as u64 && row.before == head;
                    // The disk of that time took any row that was not there yet.
                    let taken = has(Flaw::ApplyBeforeWrite) && sheet.rows.iter().all(|known| known.number != row.number);
                    if !is_next && !taken {
                        return Err(StoreError::NotNext);
                    }
                    sheet.keep_row(row)?;
                }
                Write::Result(result) => {
                    let known = self.results.iter().chain(&listed).any(|known| known.id == result.id && known.kind == result.kind);
                    if known {
                        return Err(StoreError::NotNext);
                    }
                    listed.push(result.clone());
                }
                Write::Person(write) if !folk.write(write) => return Err(StoreError::NotNext),
                Write::Tournament(write) if !folk.arrange(write) => return Err(StoreError::NotNext),
                Write::Open(write) => folk.give(write),
                Write::Person(_) | Write::Tournament(_) | Write::Sweep { .. } => {}
            }
        }
        self.matches.extend(changed);
        self.results.extend(listed);
        self.folk = folk;
        Ok(())
    }

    fn page(&self, from: u64, most: usize) -> ResultPage {
        let mut chain = NO_RESULTS;
        let link = |(number, result): (u64, &ResultWrite)| {
            chain = link_result(number, &result.text, chain);
            (Listed { number, chain }, result.text.clone())
        };
        let all: Vec<_> = (1..).zip(&self.results).map(link).collect();
        let end = all.last().map(|(listed, _)| *listed);
        ResultPage { results: all.into_iter().filter(|(listed, _)| listed.number >= from).take(most).collect(), end }
    }

    fn sheet<'c>(&self, changed: &'c mut BTreeMap<String, Sheet>, id: &str) -> &'c mut Sheet {
        changed.entry(id.to_owned()).or_insert_with(|| self.matches.get(id).cloned().unwrap_or_default())
    }
}

/// The match that this is a part of.
fn match_of(write: &Write) -> Option<&str> {
    match write {
        Write::Record { id, .. } => Some(id),
        Write::Row(row) => Some(&row.id),
        Write::Result(result) => Some(&result.id),
        Write::Person(_) | Write::Tournament(_) | Write::Open(_) | Write::Sweep { .. } => None,
    }
}

/// Draws a key for the service.
fn key() -> Bytes32 {
    let mut bytes = [0; 32];
    chance::fill(&mut bytes);
    Bytes32(bytes)
}
