//! From the file of SQLite to a PostgreSQL, whole: every match, everybody with their ratings, the list of results with its chain, the key that
//! replays are signed with.

use std::path::Path;
use std::time::Duration;

use super::StoreError;
use super::faces::{Books as _, Journal as _, Write};
use super::people::{PersonRow, PersonWrite};
use super::postgres::Postgres;
use super::record::Row;
use super::sqlite::Sqlite;
use crate::config::Keeping;
use crate::store::NO_ROWS;

/// Results that are moved at once.
const RESULTS: u64 = 200;
/// Writes about people, tournaments and open data that are done at once.
const PEOPLE: usize = 200;
/// For how long the one who moves is at work among the services of a PostgreSQL; there are no others yet.
const TERM: Duration = Duration::from_secs(3600);

/// What was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Matches, each of which was read again and compared.
    pub matches: usize,
    /// Results; the list ends with the same link as before.
    pub results: u64,
}

/// Copies a database into a PostgreSQL that holds nothing yet. The file stays as it is; no service may be using it.
///
/// # Errors
/// When the file is in use or damaged, or the PostgreSQL cannot be used or holds matches already.
pub async fn move_to_postgres(database: &Path, postgres: &str) -> Result<Moved, StoreError> {
    let from = Sqlite::open(database, Keeping::default())?;
    let to = Postgres::open(postgres, Keeping::default(), "", TERM).await?;
    to.begin_with(from.key().await?).await?;
    let ids = from.ids().await?;
    for id in &ids {
        move_match(&from, &to, id).await?;
    }
    let people = from.people().await?;
    for some in people.chunks(PEOPLE) {
        to.write(None, some.iter().cloned().map(Write::Person).collect()).await?;
    }
    compare_people(&from, &to, &people).await?;
    let tournaments = from.tournaments().await?;
    for some in tournaments.chunks(PEOPLE) {
        to.write(None, some.iter().cloned().map(Write::Tournament).collect()).await?;
    }
    move_open_data(&from, &to).await?;
    let results = move_results(&from, &to).await?;
    to.close().await?;
    from.close().await?;
    Ok(Moved { matches: ids.len(), results })
}

async fn move_match(from: &Sqlite, to: &Postgres, id: &str) -> Result<(), StoreError> {
    let Some(kept) = from.load(id).await? else { return Ok(()) };
    let mut writes = vec![Write::record(&kept.record, true)?];
    writes.extend(rows(id, &kept.journal)?);
    to.write(None, writes).await?;
    let again = to.load(id).await?;
    if again.is_some_and(|again| again.record == kept.record && again.head == kept.head) {
        Ok(())
    } else {
        Err(StoreError::Damaged(format!("match {id} did not arrive as it was")))
    }
}

fn rows(id: &str, journal: &[Row]) -> Result<Vec<Write>, StoreError> {
    let mut head = NO_ROWS;
    let mut link = |row: &Row| {
        let write = Write::row(id, row, head)?;
        head = row.chain(id, head)?;
        Ok(write)
    };
    journal.iter().map(&mut link).collect()
}

/// Everybody, with the newest rating in every game, is read again.
async fn compare_people(from: &Sqlite, to: &Postgres, written: &[PersonWrite]) -> Result<(), StoreError> {
    for write in written {
        let PersonWrite::Met(PersonRow { id, .. }) = write else { continue };
        let (was, is) = (from.person(id).await?, to.person(id).await?);
        if was != is || from.standings(id).await? != to.standings(id).await? {
            return Err(StoreError::Damaged(format!("person {id} did not arrive as they were")));
        }
    }
    Ok(())
}

async fn move_open_data(from: &Sqlite, to: &Postgres) -> Result<(), StoreError> {
    let mut behind = 0;
    loop {
        let some = from.open_matches(behind, PEOPLE).await?;
        let Some((last, _)) = some.last() else { return Ok(()) };
        behind = *last;
        to.write(None, some.into_iter().map(|(_, write)| Write::Open(write)).collect()).await?;
    }
}

async fn move_results(from: &Sqlite, to: &Postgres) -> Result<u64, StoreError> {
    let mut next = 1;
    loop {
        let some = from.results_of_matches(next, RESULTS).await?;
        if some.is_empty() {
            break;
        }
        next += some.len() as u64;
        to.write(None, some.into_iter().map(Write::Result).collect()).await?;
    }
    let ends = [from.results(next, 0).await?.end, to.results(next, 0).await?.end];
    if ends[0] == ends[1] { Ok(next - 1) } else { Err(StoreError::Damaged("the list of results did not arrive as it was".into())) }
}
