//! Who may think next, when more computers are asked than there are cores: fair by address, short thoughts before long ones, so that a novice does not wait
//! behind masters; and a long thought counts for shorter the more others it has let pass, so that it is not put off for ever. An address that lets many
//! computers think waits for itself, not the others for it; what other services think for it meanwhile counts, too.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

/// How choices are thought out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Brains {
    /// By searching, on threads of their own.
    Search,
    /// By the seed alone, at once: for simulations.
    #[cfg(feature = "simulate")]
    Dice,
}

/// See the module.
pub(crate) struct Thinkers {
    pub(crate) brains: Brains,
    places: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    arrivals: u64,
    /// Thoughts that were let in so far.
    admitted: u64,
    waiting: Vec<Waiter>,
    /// Time thought for each address, in milliseconds, ahead of the least.
    spent: HashMap<Option<IpAddr>, f64>,
    /// Time thought here for each address, in milliseconds, that was not yet told to other services;
    /// where nobody asks for it, it is not counted.
    untold: Option<BTreeMap<IpAddr, f64>>,
}

struct Waiter {
    payer: Option<IpAddr>,
    cost: Duration,
    arrival: u64,
    /// How many thoughts had been let in when it came.
    admitted: u64,
    turn: oneshot::Sender<Place>,
}

/// A place to think at; dropping it lets the next one think.
pub(super) struct Place(Arc<Thinkers>);

impl Thinkers {
    pub(crate) fn new(places: usize, brains: Brains) -> Arc<Thinkers> {
        Arc::new(Thinkers { brains, places: places.max(1), state: Mutex::default() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues up. Says when it is one's turn, and how many wait already.
    pub(super) fn queue(self: &Arc<Self>, payer: Option<IpAddr>, cost: Duration) -> (oneshot::Receiver<Place>, usize) {
        let (turn, told) = oneshot::channel();
        let ahead = {
            let mut state = self.state();
            state.waiting.retain(|waiter| !waiter.turn.is_closed());
            let ahead = state.waiting.len();
            let least = state.least();
            let spent = state.spent.entry(payer).or_insert(least);
            *spent = spent.max(least);
            let arrival = state.arrivals;
            state.arrivals += 1;
            let admitted = state.admitted;
            state.waiting.push(Waiter { payer, cost, arrival, admitted, turn });
            ahead
        };
        self.admit();
        (told, ahead)
    }

    /// Thoughts for each place, those waiting included: above one, everybody thinks less.
    pub(super) fn load(&self) -> f64 {
        let state = self.state();
        (state.running + state.waiting.len()) as f64 / self.places as f64
    }

    /// What was thought here since this was asked last: at the first time nothing.
    pub(crate) fn tell(&self) -> Vec<(IpAddr, f64)> {
        self.state().untold.replace(BTreeMap::new()).into_iter().flatten().collect()
    }

    /// What was thought elsewhere: while many wait, it counts as if it had been thought here.
    pub(crate) fn thought_elsewhere(&self, thought: Vec<(IpAddr, f64)>) {
        let mut state = self.state();
        if state.waiting.is_empty() {
            return;
        }
        for (address, time) in thought {
            *state.spent.entry(Some(address)).or_default() += time.max(0.0);
        }
    }

    fn admit(self: &Arc<Self>) {
        loop {
            let Some(waiter) = self.state().next(self.places) else { return };
            // Whoever has stopped waiting gives the place back at once.
            drop(waiter.turn.send(Place(Arc::clone(self))));
        }
    }
}

impl State {
    fn least(&self) -> f64 {
        self.waiting.iter().filter_map(|waiter| self.spent.get(&waiter.payer)).copied().reduce(f64::min).unwrap_or(0.0)
    }

    fn next(&mut self, places: usize) -> Option<Waiter> {
        if self.running >= places || self.waiting.is_empty() {
            return None;
        }
        let key = |waiter: &Waiter| (self.urgency(waiter), waiter.arrival);
        let first = (0..self.waiting.len()).min_by(|&a, &b| {
            let (a, b) = (key(&self.waiting[a]), key(&self.waiting[b]));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        })?;
        let waiter = self.waiting.swap_remove(first);
        self.running += 1;
        self.admitted += 1;
        let time = waiter.cost.as_secs_f64() * 1000.0;
        *self.spent.entry(waiter.payer).or_default() += time;
        if let (Some(payer), Some(untold)) = (waiter.payer, &mut self.untold) {
            *untold.entry(payer).or_default() += time;
        }
        if self.waiting.is_empty() {
            self.spent.clear();
        }
        Some(waiter)
    }
}

impl State {
    /// The least goes first: what its address has thought already, and its own length, which is half as much when it has let
    /// one thought pass, a third when two.
    fn urgency(&self, waiter: &Waiter) -> f64 {
        let passed = (self.admitted - waiter.admitted) as f64;
        let length = waiter.cost.as_secs_f64() * 1000.0 / (1.0 + passed);
        self.spent.get(&waiter.payer).copied().unwrap_or(0.0) + length
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.state().running -= 1;
        self.0.admit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_millis(600);
    const SHORT: Duration = Duration::from_millis(10);

    fn address(last: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, last]))
    }

    #[test]
    fn fifty_thoughts_of_one_address_do_not_hold_up_another() {
        let thinkers = Thinkers::new(1, Brains::Search);
        let mut many: Vec<_> = (0..50).map(|_| thinkers.queue(address(1), LONG).0).collect();
        let first = many[0].try_recv().expect("a place is free");
        let (mut novice, ahead) = thinkers.queue(address(2), SHORT);
        assert_eq!(ahead, 49);
        drop(first);
        assert!(novice.try_recv().is_ok(), "the next turn is the other address's");
    }

    #[test]
    fn of_one_address_short_thoughts_come_first() {
        let thinkers = Thinkers::new(1, Brains::Search);
        let (mut running, _) = thinkers.queue(address(1), LONG);
        let (mut long, _) = thinkers.queue(address(1), LONG);
        let (mut short, _) = thinkers.queue(address(1), SHORT);
        drop(running.try_recv());
        let place = short.try_recv().expect("the short one is next");
        assert!(long.try_recv().is_err());
        drop(place);
        assert!(long.try_recv().is_ok());
    }

    #[test]
    fn a_novice_does_not_wait_behind_the_masters_of_others() {
        let thinkers = Thinkers::new(1, Brains::Search);
        let (mut running, _) = thinkers.queue(address(1), LONG);
        let masters: Vec<_> = (2..8).map(|last| thinkers.queue(address(last), LONG).0).collect();
        let (mut novice, ahead) = thinkers.queue(address(9), SHORT);
        assert_eq!(ahead, masters.len());
        drop(running.try_recv());
        assert!(novice.try_recv().is_ok(), "the short thought is next");
    }

    #[test]
    fn a_long_thought_is_not_put_off_for_ever() {
        let thinkers = Thinkers::new(1, Brains::Search);
        let mut running = thinkers.queue(None, SHORT).0.try_recv().ok();
        let (mut master, _) = thinkers.queue(address(1), LONG);
        let mut passed = 0;
        // There is always a novice of somebody new.
        let mut novice = thinkers.queue(address(2), SHORT).0;
        while master.try_recv().is_err() {
            let next = thinkers.queue(address(3 + passed), SHORT).0;
            drop(running.take());
            running = novice.try_recv().ok();
            novice = next;
            passed += 1;
            assert!(passed < 200, "the master waits for ever");
        }
        assert!(passed > 4, "short thoughts went first");
    }

    #[test]
    fn what_is_thought_elsewhere_counts_here() {
        let [here, there] = [0, 1].map(|_| Thinkers::new(1, Brains::Search));
        assert_eq!(there.tell(), []);
        for _ in 0..3 {
            drop(there.queue(address(1), LONG).0.try_recv());
        }
        let (mut running, _) = here.queue(None, LONG);
        let (mut much, _) = here.queue(address(1), SHORT);
        let (mut little, _) = here.queue(address(2), LONG);
        let told = there.tell();
        assert_eq!((told.len(), there.tell().len()), (1, 0), "nothing is told twice");
        here.thought_elsewhere(told);
        drop(running.try_recv());
        let place = little.try_recv();
        assert!(place.is_ok() && much.try_recv().is_err(), "who thinks much elsewhere waits here");
    }

    #[test]
    fn whoever_stops_waiting_holds_nobody_up() {
        let thinkers = Thinkers::new(1, Brains::Search);
        let (mut running, _) = thinkers.queue(address(1), LONG);
        drop(thinkers.queue(address(1), LONG).0);
        let (mut next, _) = thinkers.queue(address(1), LONG);
        drop(running.try_recv());
        assert!(next.try_recv().is_ok());
    }
}
