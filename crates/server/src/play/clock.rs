//! A bank of time for each person. It runs while that seat decides; while the seat's own connection is lost its grace runs instead, as
//! long as there is some. The other seat's connection has no say in it.

use std::time::{Duration, Instant};

use fudaba_kernel::Seat;

use crate::wire::{Clocks, SeatClock};

/// Both seats' clocks. Time is handed in, so that it can be tested without waiting.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    seats: [Bank; 2],
    deciding: Option<Seat>,
    /// Up to when it is charged.
    charged: Instant,
}

#[derive(Clone, Copy, Debug)]
struct Bank {
    left: Duration,
    grace: Duration,
    connected: bool,
    /// A computer has no clock.
    counts: bool,
}

impl Clock {
    pub(crate) fn new(banks: [Duration; 2], grace: Duration, counts: [bool; 2], now: Instant) -> Clock {
        let bank = |seat: Seat| Bank { left: banks[seat.index()], grace, connected: false, counts: counts[seat.index()] };
        Clock { seats: Seat::BOTH.map(bank), deciding: None, charged: now }
    }

    /// From now on this seat decides.
    pub(crate) fn decide(&mut self, seat: Option<Seat>, now: Instant) {
        self.charge(now);
        self.deciding = seat;
    }

    /// A seat's connection was made or lost.
    pub(crate) fn connected(&mut self, seat: Seat, connected: bool, now: Instant) {
        self.charge(now);
        self.seats[seat.index()].connected = connected;
    }

    /// The seat whose time is up.
    pub(crate) fn flagged(&mut self, now: Instant) -> Option<Seat> {
        self.charge(now);
        self.deciding.filter(|seat| self.seats[seat.index()].is_up())
    }

    /// When the deciding seat's time will be up.
    pub(crate) fn up_at(&self) -> Option<Instant> {
        let bank = self.seats[self.deciding?.index()];
        bank.counts.then(|| self.charged + bank.left + bank.spare())
    }

    pub(crate) fn banks(&self) -> [u64; 2] {
        self.seats.map(|bank| millis(bank.left))
    }

    pub(crate) fn show(&self, now: Instant) -> Clocks {
        let mut then = self.clone();
        then.charge(now);
        let show = |seat: Seat| {
            let bank = then.seats[seat.index()];
            let running = then.deciding == Some(seat) && bank.counts && bank.spare().is_zero();
            SeatClock { bank_ms: millis(bank.left), running }
        };
        Clocks { seats: Seat::BOTH.map(show) }
    }

    fn charge(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.charged);
        self.charged = self.charged.max(now);
        if let Some(seat) = self.deciding {
            self.seats[seat.index()].charge(passed);
        }
    }
}

impl Bank {
    /// Time before the bank is touched.
    fn spare(&self) -> Duration {
        if self.connected { Duration::ZERO } else { self.grace }
    }

    fn charge(&mut self, passed: Duration) {
        if !self.counts {
            return;
        }
        let spared = passed.min(self.spare());
        self.grace -= spared;
        self.left = self.left.saturating_sub(passed - spared);
    }

    fn is_up(&self) -> bool {
        self.counts && self.left.is_zero()
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Duration = Duration::from_secs(1);

    fn clock(now: Instant) -> Clock {
        let mut clock = Clock::new([10 * S, 10 * S], 5 * S, [true, true], now);
        clock.connected(Seat::A, true, now);
        clock.connected(Seat::B, true, now);
        clock
    }

    #[test]
    fn only_the_deciding_seat_pays() {
        let now = Instant::now();
        let mut clock = clock(now);
        clock.decide(Some(Seat::A), now);
        clock.decide(Some(Seat::B), now + 3 * S);
        clock.decide(Some(Seat::A), now + 5 * S);
        assert_eq!(clock.banks(), [7_000, 8_000]);
        assert_eq!(clock.up_at(), Some(now + 12 * S));
    }

    #[test]
    fn the_other_seats_lost_connection_costs_nothing() {
        let now = Instant::now();
        let mut clock = clock(now);
        clock.decide(Some(Seat::A), now);
        clock.connected(Seat::B, false, now + S);
        assert_eq!(clock.up_at(), Some(now + 10 * S));
        clock.connected(Seat::B, true, now + 2 * S);
        assert_eq!(clock.flagged(now + 9 * S), None);
    }

    #[test]
    fn a_lost_connection_uses_its_grace_once_and_then_the_bank() {
        let now = Instant::now();
        let mut clock = clock(now);
        clock.decide(Some(Seat::A), now);
        clock.connected(Seat::A, false, now + S);
        clock.connected(Seat::A, true, now + 4 * S);
        assert_eq!(clock.banks(), [9_000, 10_000], "three seconds of grace are used");
        clock.connected(Seat::A, false, now + 4 * S);
        assert_eq!(clock.up_at(), Some(now + (4 + 2 + 9) * S));
        assert_eq!(clock.flagged(now + 14 * S), None);
        assert_eq!(clock.flagged(now + 15 * S), Some(Seat::A));
    }

    #[test]
    fn a_computer_has_no_clock() {
        let now = Instant::now();
        let mut clock = Clock::new([S, S], S, [true, false], now);
        clock.decide(Some(Seat::B), now);
        assert_eq!(clock.up_at(), None);
        assert_eq!(clock.flagged(now + 100 * S), None);
    }
}
