//! The disk as the service sees it.

use std::time::Duration;

use super::{Sheet, SimDisk};
use crate::replay::{Listed, ResultKind};
use crate::secret::Bytes32;
use crate::store::apart::BlockRow;
use crate::store::open::{OpenMonth, OpenPart};
use crate::store::people::{Behind, Course, PersonRow, RatedRow, SeatedRow};
use crate::store::tournaments::TournamentRow;
use crate::store::{Beat, Books, Claim, Journal, Kept, Later, Lease, MatchRecord, ResultPage, StoreError, Write};

impl Journal for SimDisk {
    fn beat(&self, term: Duration) -> Later<Beat> {
        let Some(node) = self.node.clone() else { return Box::pin(std::future::ready(Ok(Beat::Held))) };
        Box::pin(self.clone().call(true, move |platter| Ok(platter.beat(&node.name, term))))
    }

    fn others(&self) -> Later<Vec<String>> {
        let Some(node) = self.name() else { return Box::pin(std::future::ready(Ok(Vec::new()))) };
        Box::pin(self.clone().call(false, move |platter| Ok(platter.others(node))))
    }

    fn claim(&self, id: &str) -> Later<Claim> {
        let Some(node) = self.name() else { return Box::pin(std::future::ready(Ok(Claim::Mine(Lease::sole(id))))) };
        let id = id.to_owned();
        Box::pin(self.clone().call(true, move |platter| platter.claim(&id, node)))
    }

    fn release(&self, lease: Lease) -> Later<()> {
        let Some(node) = self.name() else { return Box::pin(std::future::ready(Ok(()))) };
        Box::pin(self.clone().call(true, move |platter| {
            platter.release(lease, node);
            Ok(())
        }))
    }

    fn write(&self, lease: Option<&Lease>, writes: Vec<Write>) -> Later<()> {
        let (disk, lease, node) = (self.clone(), lease.cloned(), self.name());
        Box::pin(disk.call(true, move |platter| match node {
            Some(node) => platter.write_by(lease.as_ref(), node, &writes),
            None => platter.write(&writes),
        }))
    }

    fn load(&self, id: &str) -> Later<Option<Kept>> {
        let (disk, id) = (self.clone(), id.to_owned());
        Box::pin(disk.call(false, move |platter| platter.matches.get(&id).map(Sheet::kept).transpose()))
    }

    fn record(&self, id: &str) -> Later<Option<MatchRecord>> {
        let (disk, id) = (self.clone(), id.to_owned());
        Box::pin(disk.call(false, move |platter| {
            platter.matches.get(&id).map(|sheet| sheet.record().map(|record| MatchRecord::clone(&record))).transpose()
        }))
    }

    fn unfollowed(&self, _: i64, most: usize) -> Later<Vec<MatchRecord>> {
        Box::pin(self.clone().call(false, move |platter| {
            let records = platter.matches.values().filter_map(|sheet| sheet.read.as_deref());
            Ok(records.filter(|record| record.is_unfollowed()).take(most).cloned().collect())
        }))
    }

    fn has_room(&self) -> Result<(), StoreError> {
        let mut platter = self.platter();
        let jammed = platter.jammed > 0 && !platter.calm;
        platter.jammed = platter.jammed.saturating_sub(1);
        if jammed { Err(StoreError::Full("the disk is jammed")) } else { Ok(()) }
    }

    fn close(&self) -> Later<()> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl Books for SimDisk {
    fn key(&self) -> Later<Bytes32> {
        Box::pin(std::future::ready(Ok(self.key)))
    }

    fn results(&self, from: u64, most: usize) -> Later<ResultPage> {
        Box::pin(self.clone().call(false, move |platter| Ok(platter.page(from, most))))
    }

    fn listed(&self, id: &str) -> Later<Option<Listed>> {
        let id = id.to_owned();
        Box::pin(self.clone().call(false, move |platter| {
            let place = platter.results.iter().position(|known| known.id == id && known.kind == ResultKind::Ended);
            let all = platter.page(1, usize::MAX).results;
            Ok(place.and_then(|place| all.get(place).map(|(listed, _)| *listed)))
        }))
    }

    fn person(&self, id: &str) -> Later<Option<PersonRow>> {
        let id = id.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.person(&id))))
    }

    fn seated(&self, person: &str, course: Course, behind: Option<Behind>, most: usize) -> Later<Vec<SeatedRow>> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.seated(&person, course, behind.as_ref(), most))))
    }

    fn standings(&self, person: &str) -> Later<Vec<RatedRow>> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.standings(&person))))
    }

    fn ratings(&self, person: &str, game: &str, most: usize) -> Later<Vec<RatedRow>> {
        let (person, game) = (person.to_owned(), game.to_owned());
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.ratings(&person, &game, most))))
    }

    fn best(&self, game: &str, deviation: f64, most: usize) -> Later<Vec<RatedRow>> {
        let game = game.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.best(&game, deviation, most))))
    }

    fn blocked(&self, person: &str) -> Later<Vec<BlockRow>> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.blocked(&person))))
    }

    fn apart(&self, person: &str) -> Later<Vec<String>> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.apart(&person))))
    }

    fn reports_by(&self, person: &str, since: i64) -> Later<i64> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.reports_by(&person, since))))
    }

    fn tournament(&self, id: &str) -> Later<Option<TournamentRow>> {
        let id = id.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.tournament(&id))))
    }

    fn tournaments_of(&self, person: &str, most: usize) -> Later<Vec<String>> {
        let person = person.to_owned();
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.tournaments_of(&person, most))))
    }

    fn tournaments_due(&self, before: i64, most: usize) -> Later<Vec<String>> {
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.tournaments_due(before, most))))
    }

    fn open_months(&self) -> Later<Vec<OpenMonth>> {
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.open_months())))
    }

    fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> Later<OpenPart> {
        let (game, month) = (game.to_owned(), month.to_owned());
        Box::pin(self.clone().call(false, move |platter| Ok(platter.folk.open_part(&game, &month, behind, most))))
    }
}
