//! How a match begins: seats are taken, nonces come in, the seed follows, the table is opened.

use std::time::Instant;

use fudaba_kernel::Seat;

use super::command::Ruling;
use super::create::{deck_record, display_name, is_match_id};
use super::room::Room;
use crate::code::{Code, Failed};
use crate::replay::{Party, match_seed};
use crate::secret::{Bytes32, Secret, sha256};
use crate::store::{Holder, NonceRecord};
use crate::wire::{Stakes, Status, TakeSeat, Unrated};

/// What a match that has not begun waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Awaits {
    /// That the seat binds itself.
    Promise,
    /// That it shows what it has promised.
    Nonce,
}

/// Until when each seat's own promise or nonce is waited for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Awaited([Option<Instant>; 2]);

impl Awaited {
    /// From now on a seat's promise or nonce is waited for, unless it has been for a while.
    pub(super) fn begin(&mut self, seat: Seat, until: Instant) {
        self.0[seat.index()].get_or_insert(until);
    }

    /// Seats that have done what was waited for.
    pub(super) fn forget(&mut self, has_done: impl Fn(Seat) -> bool) {
        Seat::BOTH.into_iter().filter(|&seat| has_done(seat)).for_each(|seat| self.0[seat.index()] = None);
    }

    /// When the next wait ends.
    pub(super) fn next(&self) -> Option<Instant> {
        self.0.into_iter().flatten().min()
    }

    /// The seats for which the wait has ended.
    pub(super) fn ended(&mut self, now: Instant) -> impl Iterator<Item = Seat> {
        let ended = self.0.map(|until| until.is_some_and(|until| until <= now));
        self.0 = [0, 1].map(|seat| self.0[seat].filter(|_| !ended[seat]));
        Seat::BOTH.into_iter().filter(move |seat| ended[seat.index()])
    }
}

/// The device by which a seat has promised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Promised {
    /// Its connection.
    pub(super) by: u64,
    /// The seat's connections at that time, its own with them: none of these may promise another number.
    pub(super) beside: Vec<u64>,
}

impl Room {
    /// Whether a seat has promised a nonce on which nothing hangs yet: somebody is still missing, so that nobody has shown a number or
    /// may show one.
    pub(super) fn is_loose(&self, seat: Seat) -> bool {
        let place = &self.record.seats[seat.index()];
        self.record.status == Status::Waiting && place.promise.is_some() && place.nonce.is_none() && !self.all_bound()
    }

    /// Takes a loose promise back.
    pub(super) fn untie(&mut self, seat: Seat) {
        if self.is_loose(seat) {
            self.record_mut().seats[seat.index()].promise = None;
        }
    }

    /// Binds a seat to its nonce: once. Saying the same again changes nothing.
    pub(super) fn promise(&mut self, seat: Seat, promise: Bytes32) -> Result<(), Code> {
        let place = &self.record.seats[seat.index()];
        match place.promise {
            Some(known) if known == promise => return Ok(()),
            _ if self.record.status != Status::Waiting || place.nonce.is_some() => return Err(Code::NonceLate),
            Some(_) => return Err(Code::NoncePromised),
            None => {}
        }
        self.record_mut().seats[seat.index()].promise = Some(promise);
        Ok(())
    }

    /// What a seat is waited for: nothing, a promise, or the nonce that it promised.
    pub(super) fn awaits(&self, seat: Seat) -> Option<Awaits> {
        let place = &self.record.seats[seat.index()];
        if self.record.status != Status::Waiting || place.nonce.is_some() || !self.all_taken() {
            return None;
        }
        match place.promise {
            None => Some(Awaits::Promise),
            Some(_) => self.all_bound().then_some(Awaits::Nonce),
        }
    }

    fn all_taken(&self) -> bool {
        self.record.seats.iter().all(|seat| !matches!(seat.holder, Holder::Free { .. }))
    }

    /// Ends the match without a game, for whoever has promised a nonce and shows none: with another number in its place there would be another
    /// deal, and whoever saw the others' numbers first could choose between the two.
    pub(super) fn withhold(&mut self) -> Result<(), Code> {
        let silent: Vec<Seat> = Seat::BOTH.into_iter().filter(|&seat| self.awaits(seat) == Some(Awaits::Nonce)).collect();
        if silent.is_empty() {
            return Err(Code::NonceLate);
        }
        let record = self.record_mut();
        (record.withheld, record.status) = (silent, Status::Withheld);
        Ok(())
    }

    /// Takes the invitation to a seat back that nobody has taken: the match ends without a game, and nobody has withheld anything.
    pub(super) fn withdraw(&mut self) -> Result<(), Code> {
        if self.record.status != Status::Waiting || self.all_taken() {
            return Err(Code::MatchWaiting);
        }
        self.record_mut().status = Status::Withheld;
        Ok(())
    }

    /// Ends a match that has not begun: for whoever has dropped out, or for whoever has not come by the time. Where both have come and it has not
    /// begun all the same, for both.
    pub(super) fn call_off(&mut self, ruling: Ruling) {
        let has_come = |seat: &Seat| {
            let place = &self.record.seats[seat.index()];
            place.promise.is_some() || place.nonce.is_some()
        };
        let absent: Vec<Seat> = match ruling {
            Ruling::Left(seat) => vec![seat],
            Ruling::Late => Seat::BOTH.into_iter().filter(|seat| !has_come(seat)).collect(),
        };
        let record = self.record_mut();
        record.withheld = if absent.is_empty() { Seat::BOTH.to_vec() } else { absent };
        record.status = Status::Withheld;
    }

    /// Whether every seat is bound to its nonce.
    fn all_bound(&self) -> bool {
        self.record.seats.iter().all(|seat| seat.promise.is_some() || seat.nonce.is_some())
    }

    /// Settles a seat's nonce. Whoever has promised one shows that one, when all have promised theirs.
    pub(super) fn set_nonce(&mut self, seat: Seat, value: Bytes32, by: Party) -> Result<(), Code> {
        let place = &self.record.seats[seat.index()];
        if self.record.status != Status::Waiting || place.nonce.is_some() {
            return Err(Code::NonceLate);
        }
        if let (Some(promise), Party::Client) = (place.promise, by) {
            if promise != sha256(&[&value.0]) {
                return Err(Code::NonceBroken);
            }
            if !self.all_bound() {
                return Err(Code::NonceEarly);
            }
        }
        if by == Party::Server && place.promise.is_none() {
            self.record_mut().seats[seat.index()].promise = Some(sha256(&[&value.0]));
        }
        self.record_mut().seats[seat.index()].nonce = Some(NonceRecord { value, by });
        Ok(())
    }

    /// Begins the match if nothing is missing. Says whether it did.
    pub(super) fn try_begin(&mut self) -> Result<bool, Code> {
        let seats = &self.record.seats;
        let ready = seats.iter().all(|seat| seat.deck.is_some() && !matches!(seat.holder, Holder::Free { .. }));
        let [Some(a), Some(b)] = [0, 1].map(|seat| seats[seat].nonce) else { return Ok(false) };
        if !ready || self.record.status != Status::Waiting {
            return Ok(false);
        }
        let seed = match_seed(&self.record.secret, [&a.value, &b.value]);
        self.record_mut().seed = Some(seed);
        self.open()?;
        self.record_mut().status = Status::Playing;
        Ok(true)
    }

    /// The seat that whoever asks has taken already, where the answer was lost on the way: asking again with one's own secret gives it again.
    pub(super) fn taken_before(&self, wish: &TakeSeat) -> Option<(Seat, Secret)> {
        let secret = Secret::given(wish.secret.clone()?);
        self.seat_of(&secret).map(|seat| (seat, secret))
    }

    /// Gives the free seat to whoever has the invitation.
    pub(super) fn take_seat(&mut self, wish: &TakeSeat, person: Option<&str>) -> Result<(Seat, Secret), Failed> {
        let shown = Secret::given(wish.invitation.clone()).digest();
        let free = |seat: &Seat| matches!(self.record.seats[seat.index()].holder, Holder::Free { .. });
        let Some(seat) = Seat::BOTH.into_iter().find(free) else { return Err(Code::SeatTaken.into()) };
        if !matches!(&self.record.seats[seat.index()].holder, Holder::Free { invitation } if invitation.same(&shown)) {
            return Err(Code::SeatForged.into());
        }
        if self.record.status == Status::Withheld {
            return Err(Code::SeatWithdrawn.into());
        }
        let name = display_name(&wish.name)?;
        let deck = deck_record(self.game.as_ref(), &wish.deck)?;
        let secret = own_secret(wish.secret.as_deref())?;
        let place = &mut self.record_mut().seats[seat.index()];
        place.name = name;
        place.deck = Some(deck);
        place.holder = Holder::Person { secret: secret.digest() };
        place.person = person.map(str::to_owned);
        let record = self.record_mut();
        record.open[seat.index()] = wish.open == Some(true);
        record.watch &= wish.watch == Some(true);
        self.settle_stakes(wish.rated);
        Ok((seat, secret))
    }

    /// What was offered is agreed to, or not.
    fn settle_stakes(&mut self, rated: Option<bool>) {
        let [a, b] = self.record.seats.each_ref().map(|seat| seat.person.as_deref());
        let unrated = match (a, b) {
            (Some(a), Some(b)) if a == b => Some(Unrated::Oneself),
            (Some(_), Some(_)) => None,
            _ => Some(Unrated::Unknown),
        };
        if self.record.stakes != Stakes::Offered {
            return;
        }
        let agreed = rated == Some(true);
        let record = self.record_mut();
        record.stakes = if agreed && unrated.is_none() { Stakes::Rated } else { Stakes::Casual };
        record.unrated = unrated.filter(|_| agreed);
    }

    /// The first seat of a person.
    pub(super) fn seat_of_person(&self, person: &str) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.record.seats[seat.index()].person.as_deref() == Some(person))
    }

    /// Takes a person's name from the seats, and the person.
    pub(super) fn forget(&mut self, person: &str) {
        while let Some(seat) = self.seat_of_person(person) {
            let record = self.record_mut();
            record.open[seat.index()] = false;
            let held = &mut record.seats[seat.index()];
            (held.person, held.name) = (None, String::new());
        }
        self.tell_names();
    }

    /// The seat that a secret opens. Every seat is compared, whether an earlier one fits or not.
    pub(super) fn seat_of(&self, secret: &Secret) -> Option<Seat> {
        let shown = secret.digest();
        let fits = |seat: &Seat| match &self.record.seats[seat.index()].holder {
            Holder::Person { secret } => secret.same(&shown),
            Holder::Free { .. } | Holder::Computer { .. } => false,
        };
        Seat::BOTH.map(|seat| fits(&seat).then_some(seat)).into_iter().flatten().next()
    }
}

/// The secret that whoever sits down has drawn, or a new one.
fn own_secret(drawn: Option<&str>) -> Result<Secret, Code> {
    match drawn {
        None => Ok(Secret::draw()),
        Some(text) if is_match_id(text) => Ok(Secret::given(text.to_owned())),
        Some(_) => Err(Code::Malformed),
    }
}
