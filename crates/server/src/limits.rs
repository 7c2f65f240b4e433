//! What one client may use: token buckets and counters by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Rate;

/// Buckets that are full again are thrown away when there are more than this many.
const SWEEP_ABOVE: usize = 4096;
/// Whoever has taken less than this part of a burst, or holds less than this part of what may be held, is not told of.
const LITTLE: f64 = 16.0;

/// A bucket of tokens: a burst at once, then so many a second.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
    /// Taken here since it was full, and not yet told to other services.
    untold: f64,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, tokens: f64::from(rate.burst), at: now, untold: 0.0 }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.take_many(1, now)
    }

    /// Takes so many tokens if they are there.
    pub(crate) fn take_many(&mut self, cost: u32, now: Instant) -> bool {
        self.fill(now);
        let may = self.tokens >= f64::from(cost);
        if may {
            self.tokens -= f64::from(cost);
            self.untold += f64::from(cost);
        }
        may
    }

    /// Takes tokens that may not be there yet; says how long to wait until they are.
    pub(crate) fn owe(&mut self, cost: f64, now: Instant) -> Duration {
        self.spend(cost, now);
        if self.tokens >= 0.0 { Duration::ZERO } else { Duration::from_secs_f64(-self.tokens / self.rate.per_second.max(1.0)) }
    }

    /// Takes tokens, whether they are there or not.
    fn spend(&mut self, cost: f64, now: Instant) {
        self.fill(now);
        self.tokens -= cost;
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = self.at.max(now);
        self.tokens = (self.tokens + passed * self.rate.per_second).min(f64::from(self.rate.burst));
        if self.tokens >= f64::from(self.rate.burst) {
            self.untold = 0.0;
        }
    }

    /// What was taken, where it is worth telling.
    fn tell(&mut self) -> Option<f64> {
        (self.untold * LITTLE >= f64::from(self.rate.burst)).then(|| std::mem::take(&mut self.untold))
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= f64::from(self.rate.burst)
    }
}

/// A bucket for each key.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Hash + Eq + Copy + Ord> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    pub(crate) fn take(&self, key: K, now: Instant) -> bool {
        self.take_many(key, 1, now)
    }

    pub(crate) fn take_many(&self, key: K, cost: u32, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > SWEEP_ABOVE {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).take_many(cost, now)
    }

    /// What was taken here since it was told last, in order of the keys; not of those who took little.
    pub(crate) fn tell(&self) -> Vec<(K, f64)> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let mut told: Vec<(K, f64)> = buckets.iter_mut().filter_map(|(&key, bucket)| Some((key, bucket.tell()?))).collect();
        told.sort_by_key(|(key, _)| *key);
        told
    }

    /// What was taken elsewhere: a bucket may owe it.
    pub(crate) fn taken_elsewhere(&self, taken: Vec<(K, f64)>, now: Instant) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        for (key, amount) in taken {
            buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).spend(amount.max(0.0), now);
        }
    }
}

/// Counts what each address holds open.
#[derive(Clone, Default)]
pub(crate) struct Counts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One thing held open; dropping it gives it back.
pub(crate) struct Held {
    counts: Counts,
    address: IpAddr,
    amount: usize,
}

impl Counts {
    /// Holds one more, unless the address has `most` already.
    pub(crate) fn hold(&self, address: IpAddr, most: usize) -> Option<Held> {
        let mut held = Held { counts: self.clone(), address, amount: 0 };
        held.add(1, most).then_some(held)
    }

    /// Who holds more than a little of what may be held, in order.
    pub(crate) fn much(&self, most: usize) -> Vec<(IpAddr, usize)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        much(counts.iter().map(|(&address, &count)| (address, count)), most)
    }

    /// Holds nothing yet.
    pub(crate) fn nothing(&self, address: IpAddr) -> Held {
        Held { counts: self.clone(), address, amount: 0 }
    }
}

impl Held {
    /// Holds so much more, unless the address would have more than `most` then.
    pub(crate) fn add(&mut self, amount: usize, most: usize) -> bool {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&self.address).copied().unwrap_or(0);
        if count.saturating_add(amount) > most {
            return false;
        }
        counts.insert(self.address, count + amount);
        self.amount += amount;
        true
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= self.amount;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Of these addresses those that hold more than a little of what one may hold, in order.
pub(crate) fn much(held: impl Iterator<Item = (IpAddr, usize)>, most: usize) -> Vec<(IpAddr, usize)> {
    let mut found: Vec<(IpAddr, usize)> = held.filter(|(_, count)| *count as f64 * LITTLE >= most as f64).collect();
    found.sort_unstable();
    found
}

/// The address that limits count by: for version 6 the network of a household, not its machines.
pub(crate) fn counted_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate { burst: 2, per_second: 1.0 };

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let now = Instant::now();
        let mut bucket = Bucket::new(RATE, now);
        assert_eq!([bucket.take(now), bucket.take(now), bucket.take(now)], [true, true, false]);
        let later = now + Duration::from_secs(1);
        assert_eq!([bucket.take(later), bucket.take(later)], [true, false]);
    }

    #[test]
    fn addresses_do_not_share_a_bucket() {
        let now = Instant::now();
        let buckets = Buckets::new(Rate { burst: 1, per_second: 0.0 });
        assert!(buckets.take(1, now) && buckets.take(2, now) && !buckets.take(1, now));
    }

    #[test]
    fn what_was_taken_elsewhere_is_owed_here() {
        let rate = Rate { burst: 32, per_second: 1.0 };
        let [here, there] = [Buckets::new(rate), Buckets::new(rate)];
        let mut now = Instant::now();
        assert!(here.take_many(1, 32, now) && here.take(2, now) && there.take_many(1, 20, now));
        let told = here.tell();
        assert_eq!(told, [(1, 32.0)], "who took little is not told of");
        assert_eq!(here.tell(), [], "nothing is told twice");
        there.taken_elsewhere(told, now);
        now += Duration::from_secs(19);
        assert!(!there.take(1, now), "it owes one still");
        now += Duration::from_secs(2);
        assert!(there.take(1, now));
    }

    #[test]
    fn what_a_full_bucket_gave_is_not_told() {
        let buckets = Buckets::new(RATE);
        let now = Instant::now();
        assert!(buckets.take(1, now));
        assert!(buckets.take(1, now + Duration::from_secs(60)));
        assert_eq!(buckets.tell(), [(1, 1.0)]);
    }

    #[test]
    fn who_holds_much_is_named() {
        let counts = Counts::default();
        let [one, other] = [1, 2].map(|last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let held: Vec<_> = (0..4).map(|_| counts.hold(one, 64)).chain([counts.hold(other, 64)]).collect();
        assert_eq!(counts.much(64), [(one, 4)]);
        drop(held);
    }

    #[test]
    fn what_is_given_back_can_be_held_again() {
        let counts = Counts::default();
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let held = counts.hold(address, 1);
        assert!(held.is_some() && counts.hold(address, 1).is_none());
        drop(held);
        assert!(counts.hold(address, 1).is_some());
    }

    #[test]
    fn machines_of_one_household_count_as_one() {
        let of = |text: &str| counted_address(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
