//! How a match comes into memory, how it begins, and how the next one of the same two is made.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use fudaba_kernel::Seat;

use super::super::audience::Audience;
use super::super::create::rematch;
use super::super::registry::Services;
use super::super::room::Room;
use super::Actor;
use crate::code::{Code, Failed};
use crate::metrics;
use crate::replay::Party;
use crate::secret::{Bytes32, Secret};
use crate::store::{MatchRecord, StoreError};
use crate::wire::TakeSeat;

/// Takes a match from the store.
pub(super) async fn load(services: &Services, id: &str) -> Result<(Room, Audience), Code> {
    let kept = services.store.load(id).await.map_err(storage_fault)?.ok_or(Code::MatchUnknown)?;
    let game = Arc::clone(services.game(&kept.record.game)?);
    let restored = std::panic::catch_unwind(AssertUnwindSafe(|| Room::restore(game, kept, &services.limits, &services.pace)));
    let mut room = restored.map_err(|_| Code::MatchFaulty)??;
    if room.record.digest != room.game.digest() {
        tracing::info!("a match begun under another version goes on: its whole journal runs as it did");
        room.record.digest = room.game.digest().to_owned();
    }
    let audience = Audience::new(room.record.loads, &services.limits);
    room.record.loads += 1;
    services.store.save(&room.record).await.map_err(storage_fault)?;
    Ok((room, audience))
}

#[allow(clippy::needless_pass_by_value, reason = "used as a function for map_err")]
pub(super) fn storage_fault(error: StoreError) -> Code {
    tracing::error!(%error, "the store failed");
    Code::Storage
}

impl Actor {
    pub(super) async fn nonce(&mut self, seat: Seat, text: &str) -> Result<(), Code> {
        let nonce = Bytes32::from_hex(text).ok_or(Code::Malformed)?;
        self.room.set_nonce(seat, nonce, Party::Client)?;
        self.keep_and_begin().await
    }

    pub(super) async fn begin_or_keep(&mut self) {
        if let Err(code) = self.keep_and_begin().await {
            tracing::warn!(code = code.as_str(), "a match could not begin");
        }
    }

    /// Begins the match if nothing is missing; keeps what has changed before anybody sees it.
    async fn keep_and_begin(&mut self) -> Result<(), Code> {
        let begun = self.room.try_begin()?;
        if self.registry.services.store.save(&self.room.record).await.map_err(storage_fault).is_err() {
            self.recover().await;
            return Err(Code::Storage);
        }
        self.tell_match();
        if begun {
            metrics::begun();
            self.room.start_clock(Instant::now());
            self.open_for_all();
        }
        Ok(())
    }

    fn open_for_all(&mut self) {
        for connection in self.audience.connections() {
            self.audience.catch_up(connection, None, &self.room);
        }
    }

    pub(super) async fn take_seat(&mut self, wish: &TakeSeat) -> Result<(u8, Secret), Failed> {
        let (seat, secret) = self.room.take_seat(wish)?;
        self.keep_and_begin().await?;
        Ok((seat.index() as u8, secret))
    }

    pub(super) async fn rematch(&mut self, connection: u64) -> Result<(), Code> {
        if !self.room.is_over() {
            return Err(Code::MatchUnfinished);
        }
        if let Some(next) = self.room.record.next.clone() {
            self.audience.tell_rematch(&next, Some(connection));
            return Ok(());
        }
        let next = rematch(self.room.game.as_ref(), &self.room.record);
        let record = MatchRecord { next: Some(next.id.clone()), ..self.room.record.clone() };
        let store = &self.registry.services.store;
        store.create(&next, &[]).await.map_err(storage_fault)?;
        store.save(&record).await.map_err(storage_fault)?;
        self.room.record = record;
        self.audience.tell_rematch(&next.id, None);
        Ok(())
    }
}
