//! What everybody may know of a match.

use fudaba_stage::Lists;

use super::series::series_info;
use crate::secret::{Bytes32, sha256};
use crate::store::{Holder, MatchRecord, SeatRecord};
use crate::time::rfc3339;
use crate::wire::{MatchInfo, SeatInfo, SeatKind, Status};

/// A match as everybody may know it.
pub(crate) fn info_of(record: &MatchRecord) -> MatchInfo {
    MatchInfo {
        id: record.id.clone(),
        game: record.game.clone(),
        seats: record.seats.each_ref().map(|seat| seat_info(seat, record)),
        status: record.status,
        lists: record.lists,
        watch: record.watch,
        commitment: record.fair.then(|| sha256(&[&record.secret.0]).to_hex()),
        promises: record.seats.each_ref().map(|seat| seat.promise.map(Bytes32::to_hex)),
        created: rfc3339(record.created),
        lesson: record.lesson.clone(),
        withheld: record.withheld.clone(),
        stakes: record.stakes,
        unrated: record.unrated,
        tournament: record.tournament.clone(),
        series: series_info(record),
    }
}

fn seat_info(seat: &SeatRecord, record: &MatchRecord) -> SeatInfo {
    let (kind, level, taken) = match &seat.holder {
        Holder::Free { .. } => (SeatKind::Human, None, false),
        Holder::Person { .. } => (SeatKind::Human, None, true),
        Holder::Computer { level } => (SeatKind::Computer, Some(level.clone()), true),
    };
    // Which deck it is would tell what may be hidden in it; and whoever has still to choose a deck would choose one against it.
    let is_open = record.status == Status::Finished || (record.status == Status::Playing && record.lists == Lists::Open);
    let deck = seat.deck.as_ref().filter(|_| is_open && record.lesson.is_none());
    let list = deck.filter(|deck| deck.key.is_none()).map(|deck| deck.list.clone());
    SeatInfo { name: seat.name.clone(), kind, level, deck: deck.and_then(|deck| deck.key.clone()), list, taken }
}
