//! What a match has to do with people who are known: their ratings at its end, and that they may be forgotten.

use std::sync::Arc;
use std::time::Duration;

use fudaba_kernel::Seat;

use super::super::room::{Room, Standing};
use super::giving::Gift;
use super::{Actor, unreadable};
use crate::code::{Code, Failed};
use crate::flaws::{Flaw, has};
use crate::people::{Agreed, Rated, plays_often, rate};
use crate::replay::ResultKind;
use crate::store::people::RatedRow;
use crate::store::{Row, StoreError, With};
use crate::time::{instant, now};
use crate::wire::{Stakes, Unrated};

/// How often ratings are worked out anew because another match has changed them meanwhile.
const AGAIN: u32 = 8;
/// Ratings looked at: as many matches as somebody may play in a day.
const LATELY: usize = 200;

/// What is written with a row.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    /// The record.
    pub(super) record: bool,
    /// The end of the match.
    pub(super) end: bool,
}

impl Actor {
    /// Writes a row down, and what belongs to it.
    pub(super) async fn append(&mut self, next: &mut Room, row: &Row, beside: Beside) -> Result<(), StoreError> {
        let before = if has(Flaw::ApplyBeforeWrite) { next.head } else { self.room.head };
        let result = beside.end.then(|| Box::new(next.result(ResultKind::Ended)));
        let gift = if beside.end {
            let (store, game) = (self.services().store.clone(), Arc::clone(&next.game));
            Box::pin(Gift::of(store, game, next.record_now(), row)).await
        } else {
            None
        };
        for tried in 0.. {
            let rated = if beside.end { Box::pin(self.rate(next)).await? } else { Vec::new() };
            let record = beside.record.then(|| Box::new(next.record_now()));
            let result = result.as_deref().filter(|_| !has(Flaw::ResultApart));
            let open = gift.as_ref().and_then(|gift| gift.with(&rated));
            let with = With { record: record.as_deref(), result, rated: &rated, open: open.as_ref() };
            match self.services().store.append(&self.lease, row, before, with).await {
                // Another match of one of the two has ended at the same time.
                Err(StoreError::NotNext) if !rated.is_empty() && tried < AGAIN => {}
                written => return written,
            }
        }
        Err(StoreError::NotNext)
    }

    /// The ratings that follow from a match that ends, where both have agreed to it; the record says why where there are none.
    async fn rate(&mut self, next: &mut Room) -> Result<Vec<RatedRow>, StoreError> {
        let (people, score) = match next.agreed() {
            None => return Ok(Vec::new()),
            // What was said at its beginning holds.
            Some(_) if next.record.unrated == Some(Unrated::Often) => return Ok(Vec::new()),
            Some(Err(unrated)) => {
                next.record_mut().unrated = Some(unrated);
                return Ok(Vec::new());
            }
            Some(Ok(agreed)) => agreed,
        };
        let (store, game) = (self.services().store.clone(), next.record.game.clone());
        for person in &people {
            if store.person(person).await?.is_none() {
                next.record_mut().unrated = Some(Unrated::Unknown);
                return Ok(Vec::new());
            }
        }
        let before = [store.ratings(&people[0], &game, LATELY).await?, store.ratings(&people[1], &game, LATELY).await?];
        let ids = people.each_ref().map(String::as_str);
        let agreed = Agreed { people: ids, game: &game, match_id: &self.lease.id, score, at: now() };
        match rate(&agreed, [&before[0], &before[1]]) {
            Rated::Both(rows) => Ok(Vec::from(*rows)),
            Rated::Often => {
                next.record_mut().unrated = Some(Unrated::Often);
                Ok(Vec::new())
            }
        }
    }

    /// What begins and could not count says so from its first moment: the same two have played as often as counts. Matches that end meanwhile are
    /// looked at where it ends.
    pub(super) async fn foretell(&mut self, next: &mut Room) -> Result<(), StoreError> {
        let Some([one, other]) = next.rated_people() else { return Ok(()) };
        let before = self.services().store.ratings(&one, &next.record.game, LATELY).await?;
        if plays_often(&before, &other, now()) {
            next.record_mut().unrated = Some(Unrated::Often);
        }
        Ok(())
    }

    /// Whether this person may play somebody who sits here: not where one of them has blocked the other. Neither is told which.
    pub(super) async fn may_meet(&mut self, person: Option<&str>) -> Result<(), Code> {
        let Some(person) = person else { return Ok(()) };
        let apart = self.services().store.apart(person).await.map_err(unreadable)?;
        let mut known = self.room.record.seats.iter().filter_map(|seat| seat.person.as_ref());
        if known.any(|other| apart.contains(other)) { Err(Code::PairDeclined) } else { Ok(()) }
    }

    /// The seats of a person go on under no name, and are nobody's any more.
    pub(super) async fn forget(&mut self, person: &str) -> Result<(), Failed> {
        let mut next = self.room.copy();
        next.forget(person);
        let written = self.services().store.settle(&self.lease, &next.record_now(), None).await;
        self.put(next, written).await?;
        self.tell_match();
        if self.is_alone() {
            // It was taken into memory for this alone.
            self.idle_since = instant().checked_sub(self.services().pace.match_idle + Duration::from_secs(1)).unwrap_or(self.idle_since);
        }
        Ok(())
    }
}

impl Room {
    /// The two whose ratings this match is about, in the order of their seats.
    fn rated_people(&self) -> Option<[String; 2]> {
        let [Some(a), Some(b)] = self.record.seats.each_ref().map(|seat| seat.person.clone()) else { return None };
        (self.record.stakes == Stakes::Rated).then_some([a, b])
    }

    /// Who is to be rated and the half points of the first seat, or why nobody is; `None` in a casual match.
    fn agreed(&self) -> Option<Result<([String; 2], i64), Unrated>> {
        if self.record.stakes != Stakes::Rated {
            return None;
        }
        let Some([a, b]) = self.rated_people() else { return Some(Err(Unrated::Unknown)) };
        if a == b || self.record.alone {
            return Some(Err(Unrated::Oneself));
        }
        if self.took_back() {
            return Some(Err(Unrated::TakenBack));
        }
        let Some(ended) = self.record.ended.as_ref().filter(|_| Seat::BOTH.into_iter().all(|seat| self.has_chosen(seat))) else {
            return Some(Err(Unrated::NotBegun));
        };
        let score = ended.winner.map_or(1, |winner| if winner == Seat::A { 2 } else { 0 });
        Some(Ok(([a, b], score)))
    }
}

/// Where a match stands, from its journal: whichever node has it in memory is not asked.
pub(crate) async fn standing_of(services: &super::Services, id: &str) -> Result<Option<Standing>, Code> {
    let room = Box::pin(super::load(services, id)).await?;
    Ok(room.standing())
}
