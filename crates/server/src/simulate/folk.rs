//! People on the disk of a simulation.

use std::collections::{BTreeMap, BTreeSet};

use crate::store::apart::{BlockRow, ReportRow};
use crate::store::open::{OpenMonth, OpenPart, OpenWrite};
use crate::store::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, Shown};
use crate::store::tournaments::{TournamentRow, TournamentWrite};

/// Everything that is kept of people.
#[derive(Clone, Default)]
pub(super) struct Folk {
    people: BTreeMap<String, PersonRow>,
    seated: BTreeMap<(String, i64), SeatedRow>,
    rated: BTreeMap<(String, String), Vec<RatedRow>>,
    tournaments: BTreeMap<String, TournamentWrite>,
    blocked: BTreeMap<(String, String), BlockRow>,
    reports: Vec<ReportRow>,
    open: Vec<(i64, OpenWrite)>,
}

impl Folk {
    /// Says whether it was done.
    pub(super) fn write(&mut self, write: &PersonWrite) -> bool {
        match write {
            PersonWrite::Met(row) => self.meet(row),
            PersonWrite::Named { id, name, shown } => match self.people.get_mut(id) {
                Some(person) => {
                    (person.name, person.shown) = (name.clone(), *shown);
                    true
                }
                None => false,
            },
            PersonWrite::Forgotten { id } => self.forget(id),
            PersonWrite::Seated(row) => {
                if self.people.contains_key(&row.person) {
                    self.seated.insert((row.match_id.clone(), row.seat), row.clone());
                }
                true
            }
            PersonWrite::Rated(row) => self.rate(row),
            PersonWrite::Blocked(row) => self.block(row),
            PersonWrite::Unblocked { person, other } => self.blocked.remove(&(person.clone(), other.clone())).is_some(),
            PersonWrite::Reported(row) => self.report(row),
        }
    }

    /// Says whether it is the next version.
    pub(super) fn arrange(&mut self, write: &TournamentWrite) -> bool {
        let next = match self.tournaments.get(&write.id) {
            None => write.version == 1,
            Some(known) => write.version == known.version + 1 && write.created == known.created,
        };
        if next {
            let people = write.people.iter().filter(|person| self.people.contains_key(*person)).cloned().collect();
            self.tournaments.insert(write.id.clone(), TournamentWrite { people, ..write.clone() });
        }
        next
    }

    pub(super) fn tournament(&self, id: &str) -> Option<TournamentRow> {
        self.tournaments.get(id).map(|kept| TournamentRow { version: kept.version, event: kept.event.clone() })
    }

    pub(super) fn tournaments_of(&self, person: &str, most: usize) -> Vec<String> {
        let theirs = self.tournaments.values().filter(|kept| kept.people.iter().any(|known| known == person));
        let mut rows: Vec<_> = theirs.map(|kept| (kept.created, kept.id.clone())).collect();
        rows.sort_by(|a, b| b.cmp(a));
        rows.into_iter().take(most).map(|(_, id)| id).collect()
    }

    pub(super) fn tournaments_due(&self, before: i64, most: usize) -> Vec<String> {
        let mut rows: Vec<_> =
            self.tournaments.values().filter(|kept| kept.due <= before).map(|kept| (kept.due, kept.id.clone())).collect();
        rows.sort();
        rows.into_iter().take(most).map(|(_, id)| id).collect()
    }

    /// A match is given away once, by those who are still known.
    pub(super) fn give(&mut self, write: &OpenWrite) {
        let known = write.people.iter().flatten().all(|person| self.people.contains_key(person));
        if known && self.open.iter().all(|(_, open)| open.match_id != write.match_id) {
            let number = self.open.last().map_or(1, |(number, _)| number + 1);
            self.open.push((number, write.clone()));
        }
    }

    pub(super) fn open_months(&self) -> Vec<OpenMonth> {
        let mut months: BTreeMap<_, (i64, i64)> = BTreeMap::new();
        for (_, OpenWrite { game, month, line, .. }) in &self.open {
            let (matches, bytes) = months.entry((std::cmp::Reverse(month.clone()), game.clone())).or_default();
            (*matches, *bytes) = (*matches + 1, *bytes + line.len() as i64);
        }
        months.into_iter().map(|((month, game), (matches, bytes))| OpenMonth { game, month: month.0, matches, bytes }).collect()
    }

    pub(super) fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> OpenPart {
        let mut part = OpenPart::default();
        let fits = |open: &OpenWrite| open.game == game && open.month == month;
        let asked = self.open.iter().filter(|(number, open)| *number > behind && fits(open)).take(most);
        asked.for_each(|(number, open)| part.add(*number, &open.line));
        part
    }

    fn meet(&mut self, row: &PersonRow) -> bool {
        let known = self.people.entry(row.id.clone()).or_insert_with(|| PersonRow { seen: i64::MIN, ..row.clone() });
        let newer = known.key == row.key && known.seen < row.seen;
        if newer {
            known.seen = row.seen;
        }
        newer
    }

    fn forget(&mut self, id: &str) -> bool {
        self.seated.retain(|_, row| row.person != id);
        self.rated.retain(|(person, _), _| person != id);
        self.rated.values_mut().flatten().filter(|row| row.opponent == id).for_each(|row| row.opponent.clear());
        self.tournaments.values_mut().for_each(|kept| kept.people.retain(|known| known != id));
        self.blocked.retain(|(person, other), _| person != id && other != id);
        self.reports.retain(|row| row.reporter != id && row.reported.as_deref() != Some(id));
        self.open.retain(|(_, open)| open.people.iter().flatten().all(|person| person != id));
        self.people.remove(id).is_some()
    }

    fn block(&mut self, row: &BlockRow) -> bool {
        let known = row.person != row.other && [&row.person, &row.other].into_iter().all(|id| self.people.contains_key(id));
        if known {
            self.blocked.insert((row.person.clone(), row.other.clone()), row.clone());
        }
        known
    }

    fn report(&mut self, row: &ReportRow) -> bool {
        let again = self.reports.iter().any(|known| known.reporter == row.reporter && known.match_id == row.match_id);
        let told = !again && self.people.contains_key(&row.reporter);
        if told {
            self.reports.push(row.clone());
        }
        told
    }

    pub(super) fn blocked(&self, person: &str) -> Vec<BlockRow> {
        let mut rows: Vec<_> = self.blocked.values().filter(|row| row.person == person).cloned().collect();
        rows.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.other.cmp(&b.other)));
        rows
    }

    pub(super) fn apart(&self, person: &str) -> Vec<String> {
        let theirs = self.blocked.values().filter_map(|row| match (row.person == person, row.other == person) {
            (true, _) => Some(row.other.clone()),
            (false, true) => Some(row.person.clone()),
            (false, false) => None,
        });
        theirs.collect::<BTreeSet<_>>().into_iter().collect()
    }

    pub(super) fn reports_by(&self, person: &str, since: i64) -> i64 {
        self.reports.iter().filter(|row| row.reporter == person && row.at > since).map(|_| 1).sum()
    }

    fn rate(&mut self, row: &RatedRow) -> bool {
        let rated = self.rated.entry((row.person.clone(), row.game.clone())).or_default();
        let next = self.people.contains_key(&row.person) && row.number == rated.len() as i64 + 1;
        if next {
            rated.push(row.clone());
        }
        next
    }

    pub(super) fn person(&self, id: &str) -> Option<PersonRow> {
        self.people.get(id).cloned()
    }

    pub(super) fn seated(&self, person: &str, course: Course, behind: Option<&Behind>, most: usize) -> Vec<SeatedRow> {
        let mut rows: Vec<_> = self.seated.values().filter(|row| row.person == person && row.course == course).cloned().collect();
        rows.sort_by(|a, b| (b.created, &b.match_id).cmp(&(a.created, &a.match_id)));
        let before = |row: &SeatedRow| behind.is_none_or(|behind| (row.created, &row.match_id) < (behind.created, &behind.match_id));
        rows.into_iter().filter(before).take(most).collect()
    }

    pub(super) fn standings(&self, person: &str) -> Vec<RatedRow> {
        self.rated.iter().filter(|((whose, _), _)| whose == person).filter_map(|(_, rows)| rows.last().cloned()).collect()
    }

    pub(super) fn ratings(&self, person: &str, game: &str, most: usize) -> Vec<RatedRow> {
        let rows = self.rated.get(&(person.to_owned(), game.to_owned()));
        rows.into_iter().flatten().rev().take(most).cloned().collect()
    }

    pub(super) fn best(&self, game: &str, deviation: f64, most: usize) -> Vec<RatedRow> {
        let shown = |row: &&RatedRow| self.people.get(&row.person).is_some_and(|person| person.shown == Shown::Ratings);
        let newest = self.rated.values().filter_map(|rows| rows.last());
        let mut rows: Vec<_> = newest.filter(|row| row.game == game && row.deviation <= deviation).filter(shown).cloned().collect();
        rows.sort_by(|a, b| b.rating.total_cmp(&a.rating).then_with(|| a.person.cmp(&b.person)));
        rows.truncate(most);
        rows
    }
}
