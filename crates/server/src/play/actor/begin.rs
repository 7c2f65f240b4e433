//! How a match comes into memory, how it begins, and how the next one of the same two is made.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use fudaba_kernel::{Observer, Seat};

use super::super::create::rematch;
use super::super::dealing::{Awaits, Promised};
use super::super::registry::{Registry, Services};
use super::super::room::Room;
use super::{Actor, Waits};
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::flaws::{Flaw, has};
use crate::metrics;
use crate::replay::{Party, ResultKind};
use crate::secret::{Bytes32, Secret};
use crate::store::{Holder, MatchRecord, StoreError};
use crate::time::instant;
use crate::wire::{ServerMessage, Status, TakeSeat};

/// Takes a match from the store. Nothing is written.
pub(super) async fn load(services: &Services, id: &str) -> Result<Box<Room>, Code> {
    let kept = services.store.load(id).await.map_err(unreadable)?.ok_or(Code::MatchUnknown)?;
    let game = Arc::clone(services.game(&kept.record.game)?);
    let restored = std::panic::catch_unwind(AssertUnwindSafe(|| Room::restore(game, kept, &services.limits, &services.pace).map(Box::new)));
    let mut room = restored.map_err(|_| Code::MatchFaulty)??;
    if room.record.digest != room.game.digest() {
        tracing::info!("a match begun under another version goes on: its whole journal runs as it did");
        room.record_mut().digest = room.game.digest().to_owned();
    }
    Ok(room)
}

/// The same for a match of this node's: where the node is cut off meanwhile, others may own it by now, and answer whoever waits here.
pub(super) async fn load_own(registry: &Registry, id: &str) -> Result<Box<Room>, Code> {
    tokio::select! {
        biased;
        () = registry.until_cut_off() => Err(Code::Restarting),
        loaded = Box::pin(load(&registry.services, id)) => loaded,
    }
}

/// Why a match cannot be had, for whoever asked for it.
#[allow(clippy::needless_pass_by_value, reason = "used as a function for map_err")]
pub(crate) fn unreadable(error: StoreError) -> Code {
    if matches!(error, StoreError::Lapsed) {
        return Code::Restarting;
    }
    tracing::error!(%error, "a match cannot be read");
    if error.is_damage() { Code::MatchDamaged } else { Code::StorageUnavailable }
}

/// Why something new was not kept, for whoever asked for it.
#[allow(clippy::needless_pass_by_value, reason = "used as a function for map_err")]
pub(crate) fn unkept(error: StoreError) -> Code {
    tracing::error!(%error, "something new could not be kept");
    if matches!(error, StoreError::Full(_) | StoreError::NoSpace(_)) { Code::StorageFull } else { Code::Storage }
}

impl Actor {
    pub(super) async fn nonce(&mut self, seat: Seat, text: &str) -> Result<(), Code> {
        let nonce = Bytes32::from_hex(text).ok_or(Code::Malformed)?;
        self.settle_nonce(seat, nonce, Party::Client).await
    }

    /// A promise is kept and shown to both; when all have promised, all have a while to show their nonces. Whoever goes on at another
    /// device before that promises anew there: one that has come since may, so that each device promises once at most.
    pub(super) async fn promise(&mut self, seat: Seat, connection: u64, text: &str) -> Result<(), Code> {
        let promise = Bytes32::from_hex(text).ok_or(Code::Malformed)?;
        let has_come_since = self.promised[seat.index()].as_ref().is_none_or(|known| !known.beside.contains(&connection));
        let mut next = self.room.copy();
        if has_come_since && next.record.seats[seat.index()].promise != Some(promise) {
            next.untie(seat);
        }
        next.promise(seat, promise)?;
        if next.record == self.room.record {
            return Ok(());
        }
        self.keep_and_begin(next).await?;
        self.promised[seat.index()] = Some(Promised { by: connection, beside: self.audience.seated(seat) });
        Ok(())
    }

    /// Loose promises of devices that have gone: nobody else at the seat could show the number.
    fn left_behind(&self) -> Vec<Seat> {
        let is_here = |promised: &Promised| self.audience.listener(promised.by).is_some();
        let is_left = |seat: &Seat| self.room.is_loose(*seat) && !self.promised[seat.index()].as_ref().is_some_and(is_here);
        Seat::BOTH.into_iter().filter(is_left).collect()
    }

    /// In a match that has come into memory or been taken from the store anew: written with whatever is written next.
    pub(super) fn untie_left_behind(&mut self) {
        let left = self.left_behind();
        left.iter().for_each(|&seat| self.room.untie(seat));
        if !left.is_empty() {
            self.await_parts();
            self.tell_match();
        }
    }

    /// Whoever leaves before all are bound takes the promise along.
    pub(super) async fn leave(&mut self, connection: u64) {
        self.audience.leave(connection);
        let left = self.left_behind();
        if left.is_empty() {
            return;
        }
        let mut next = self.room.copy();
        left.iter().for_each(|&seat| next.untie(seat));
        if let Err(code) = self.keep_and_begin(next).await {
            tracing::warn!(code = code.as_str(), "a promise could not be taken back; the next device of the seat may replace it");
        }
    }

    /// Waits for what is missing: a promise of whoever is here, and the nonces once all have promised.
    pub(super) fn await_parts(&mut self) {
        let (now, pace) = (instant(), self.services().pace.clone());
        for seat in Seat::BOTH {
            match self.room.awaits(seat) {
                Some(Awaits::Promise) if self.audience.count(Observer::Seat(seat)) > 0 => self.awaited.begin(seat, now + pace.nonce_wait),
                Some(Awaits::Nonce) => self.awaited.begin(seat, now + pace.reveal_wait),
                Some(Awaits::Promise) | None => {}
            }
        }
    }

    /// The match ends without a game when a nonce that was promised is not shown.
    pub(super) async fn withhold(&mut self) -> Result<(), Code> {
        let mut next = self.room.copy();
        next.withhold()?;
        self.keep_and_begin(next).await
    }

    /// Nobody is invited any more.
    pub(super) async fn withdraw(&mut self) -> Result<(), Code> {
        let mut next = self.room.copy();
        next.withdraw()?;
        self.keep_and_begin(next).await
    }

    pub(super) async fn settle_nonce(&mut self, seat: Seat, nonce: Bytes32, by: Party) -> Result<(), Code> {
        let mut next = self.room.copy();
        next.set_nonce(seat, nonce, by)?;
        self.keep_and_begin(next).await
    }

    /// Begins the match if nothing is missing; what has changed is kept before it is put in place and anybody sees it.
    pub(super) async fn keep_and_begin(&mut self, mut next: Box<Room>) -> Result<(), Code> {
        let begun = next.try_begin()?;
        if begun {
            self.foretell(&mut next).await.map_err(unreadable)?;
        }
        let settled = match next.record.status {
            Status::Playing if begun => Some(ResultKind::Dealt),
            // Where an invitation is taken back there was no deal.
            Status::Withheld if !next.record.withheld.is_empty() => Some(ResultKind::Withheld),
            Status::Waiting | Status::Playing | Status::Finished | Status::Withheld => None,
        };
        let result = settled.map(|kind| next.result(kind));
        let written = self.services().store.settle(&self.lease, &next.record_now(), result.as_ref()).await;
        let before = Seat::BOTH.map(|seat| self.room.awaits(seat));
        self.put(next, written).await?;
        self.awaited.forget(|seat| self.room.awaits(seat) != before[seat.index()]);
        self.await_parts();
        self.tell_match();
        if begun {
            metrics::begun();
            self.room.start_clock(instant());
            self.open_for_all();
        }
        Ok(())
    }

    fn open_for_all(&mut self) {
        for connection in self.audience.connections() {
            self.audience.catch_up(connection, None, &self.room);
        }
    }

    pub(super) async fn take_seat(&mut self, wish: &TakeSeat, person: Option<&str>) -> Result<(u8, Secret), Failed> {
        if let Some((seat, secret)) = self.room.taken_before(wish) {
            return Ok((seat.index() as u8, secret));
        }
        self.may_meet(person).await?;
        let mut next = self.room.copy();
        let (seat, secret) = next.take_seat(wish, person)?;
        if has(Flaw::SeatBeforeWrite) {
            self.room = next.copy();
        }
        self.keep_and_begin(next).await?;
        Ok((seat.index() as u8, secret))
    }

    /// Whether everybody who must has asked for another match: both people, or the one there is.
    fn all_want_more(&self) -> bool {
        let is_person = |seat: &Seat| matches!(self.room.record.seats[seat.index()].holder, Holder::Person { .. });
        let mut people = Seat::BOTH.into_iter().filter(is_person);
        let wants = |seat: Seat| self.wishes[seat.index()];
        if self.room.record.alone || has(Flaw::EndlessRematches) { people.any(wants) } else { people.all(wants) }
    }

    pub(super) async fn rematch(&mut self, seat: Seat, connection: u64) -> Result<(), Code> {
        if !self.room.is_over() {
            return Err(Code::MatchUnfinished);
        }
        if self.room.record.lesson.is_some() {
            return Err(Code::LessonOnly);
        }
        if self.room.record.tournament.is_some() {
            return Err(Code::TournamentOnly);
        }
        if let Some(next) = self.room.record.next.clone()
            && !has(Flaw::EndlessRematches)
        {
            self.audience.tell_rematch(&next, Some(connection));
            return Ok(());
        }
        let own = self.room.record.seats[seat.index()].person.clone();
        self.may_meet(own.as_deref()).await?;
        self.wishes[seat.index()] = true;
        if !self.all_want_more() {
            self.wait_for_series();
            self.audience.tell_all(&ServerMessage::RematchAsked { seats: self.wishes });
            return Ok(());
        }
        self.begin_rematch().await
    }

    /// The next match, and where it is: kept together.
    async fn begin_rematch(&mut self) -> Result<(), Code> {
        let payer = self.payer();
        if !has(Flaw::EndlessRematches) {
            payer.map_or(Ok(()), |payer| self.registry.may_create(payer))?;
            if !self.services().charge(payer, Cost::MATCH) {
                return Err(Code::RateLimited);
            }
        }
        self.series_until = None;
        let following = rematch(self.room.game.as_ref(), &self.room.record);
        let mut next = self.room.copy();
        *next.record_mut() = MatchRecord { next: Some(following.id.clone()), ..next.record_mut().clone() };
        let written = self.services().store.create(&following, &[], Some((&self.lease, &next.record_now()))).await;
        if let Err(error @ StoreError::Full(_)) = written {
            return Err(unkept(error));
        }
        self.put(next, written).await?;
        if let Some(payer) = payer {
            self.registry.created(&following.id, payer);
        }
        self.audience.tell_rematch(&following.id, None);
        Ok(())
    }

    /// Puts a changed match in place when it is written down. Where that is not certain, what the store holds decides.
    pub(super) async fn put(&mut self, next: Box<Room>, written: Result<(), StoreError>) -> Result<(), Code> {
        match written {
            Ok(()) => {
                self.place(next);
                Ok(())
            }
            // Another node has the match; whoever is connected here comes again and is passed on to it.
            Err(StoreError::Lapsed) => {
                self.gone = Some(Code::Restarting);
                Err(Code::Restarting)
            }
            Err(error) => Box::pin(self.doubt(next, &error)).await,
        }
    }

    fn place(&mut self, next: Box<Room>) {
        self.room = next;
        self.waits = Waits::default();
    }

    /// A write that failed may have been done all the same, or another one before it.
    async fn doubt(&mut self, next: Box<Room>, error: &StoreError) -> Result<(), Code> {
        tracing::error!(%error, "it is not certain what was written: the match is taken from its journal");
        if has(Flaw::ApplyBeforeWrite) || has(Flaw::SeatBeforeWrite) {
            return Err(Code::Storage);
        }
        match load_own(&self.registry, &self.room.record.id).await {
            Ok(kept) if kept.is_kept_as(&next) => {
                self.place(next);
                Ok(())
            }
            Ok(kept) if kept.is_kept_as(&self.room) => {
                self.room.start_clock(instant());
                Err(Code::Storage)
            }
            Ok(kept) => {
                self.take_over(kept);
                Err(Code::Storage)
            }
            Err(code) => {
                self.gone = Some(code);
                Err(code)
            }
        }
    }
}
