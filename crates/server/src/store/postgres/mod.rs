//! Many services on one PostgreSQL. The database is what decides: a match's journal, who may write it and under which epoch stand there, and
//! every write looks at all three in one statement. Times are those of the database's clock alone.

mod apart;
mod database;
mod layout;
mod open;
mod people;
mod reads;
mod tournaments;
mod writer;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio_postgres::types::ToSql;

pub(super) use apart::{handle_report, reports};

use super::apart::BlockRow;
use super::faces::{Beat, Books, Claim, Journal, Later, Lease, Owner, ResultPage, Write};
use super::kept::listed;
use super::open::{OpenMonth, OpenPart};
use super::people::{Behind, Course, PersonRow, RatedRow, SeatedRow};
use super::record::MatchRecord;
use super::tournaments::TournamentRow;
use super::{Kept, StoreError};
use crate::config::Keeping;
use crate::metrics;
use crate::replay::{Listed, ResultKind};
use crate::secret::{Bytes32, draw_match_id};
use database::{Database, only, trouble};
use writer::Writer;

/// Most matches that are forgotten at once.
const SWEEP: i64 = 500;
/// So many sweeps pass before an unfinished match is forgotten: it is the last thing to go.
const SWEEPS: u64 = 6;

/// See the module. Cheap to clone.
#[derive(Clone)]
pub(super) struct Postgres(Arc<Shared>);

struct Shared {
    database: Database,
    writer: Writer,
    /// The name under which this service owns matches; another one once its time had passed.
    node: Mutex<String>,
    /// Where other services reach this one; empty where they do not.
    address: String,
    quota: u64,
    size: AtomicU64,
    sweeps: AtomicU64,
}

impl Postgres {
    /// Connects, brings the layout up to date and enters this service among those at work, where others reach it at `address`.
    pub(super) async fn open(url: &str, keeping: Keeping, address: &str, term: Duration) -> Result<Postgres, StoreError> {
        let database = Database::open(url, layout::hook())?;
        layout::bring_up_to_date(&database).await?;
        let shared = Shared {
            writer: Writer::start(database.clone()),
            database,
            node: Mutex::default(),
            address: address.to_owned(),
            quota: keeping.database_bytes,
            size: AtomicU64::new(0),
            sweeps: AtomicU64::new(0),
        };
        let postgres = Postgres(Arc::new(shared));
        postgres.enter(term).await?;
        Ok(postgres)
    }

    /// Takes the key of an older database, where nothing is kept yet.
    pub(super) async fn begin_with(&self, key: Bytes32) -> Result<(), StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM results)";
        if only(&self.0.database.ask(sql, &[]).await?, |row| row.try_get(0))? {
            return Err(StoreError::Occupied);
        }
        let sql = "INSERT INTO meta (key, value) VALUES ('key', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
        self.0.database.ask(sql, &[&key.to_hex()]).await.map(drop)
    }

    fn node(&self) -> String {
        self.0.node.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes a new name, under which nothing is owned yet.
    async fn enter(&self, term: Duration) -> Result<(), StoreError> {
        let name = draw_match_id();
        let sql = "INSERT INTO nodes (name, address, until) VALUES ($1, $2, clock_timestamp() + $3::float8 * interval '1 s')";
        self.0.database.ask(sql, &[&name, &self.0.address, &term.as_secs_f64()]).await?;
        self.0.database.ask("DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'", &[]).await?;
        *self.0.node.lock().unwrap_or_else(PoisonError::into_inner) = name;
        Ok(())
    }

    async fn beat(self, term: Duration) -> Result<Beat, StoreError> {
        let sql = "SELECT beat($1, $2::float8 * interval '1 s'), pg_database_size(current_database())";
        let answer = self.0.database.ask(sql, &[&self.node(), &term.as_secs_f64()]).await?;
        let (held, size): (bool, i64) = only(&answer, |row| Ok((row.try_get(0)?, row.try_get(1)?)))?;
        self.0.size.store(size.cast_unsigned(), Ordering::Relaxed);
        if held {
            return Ok(Beat::Held);
        }
        self.enter(term).await?;
        Ok(Beat::Lost)
    }

    async fn others(self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT address FROM nodes WHERE until > clock_timestamp() AND name <> $1 AND address <> '' ORDER BY address";
        let answer = self.0.database.ask(sql, &[&self.node()]).await?;
        answer.iter().map(|row| row.try_get(0).map_err(trouble)).collect()
    }

    async fn claim(self, id: String) -> Result<Claim, StoreError> {
        let answer = self.0.database.ask("SELECT epoch, holder, address FROM claim($1, $2)", &[&id, &self.node()]).await?;
        let (epoch, holder, address): (Option<i64>, Option<String>, Option<String>) =
            only(&answer, |row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))?;
        match (epoch, holder) {
            (Some(epoch), before) => {
                if before.is_some() {
                    metrics::adopted();
                }
                Ok(Claim::Mine(Lease { id, epoch: epoch.cast_unsigned() }))
            }
            (None, Some(name)) => Ok(Claim::Theirs(Owner { name, address: address.unwrap_or_default() })),
            (None, None) => Err(StoreError::Lapsed),
        }
    }

    async fn sweep(self, ages: super::Ages, live: Vec<String>) -> Result<(), StoreError> {
        let sweeps = self.0.sweeps.fetch_add(1, Ordering::Relaxed);
        let unfinished = (sweeps >= SWEEPS).then_some(ages.unfinished);
        let with: [&(dyn ToSql + Sync); 5] = [&live, &ages.finished, &ages.waiting, &unfinished, &SWEEP];
        self.0.database.ask("SELECT sweep_tournaments($1)", &[&ages.tournaments]).await?;
        let answer = self.0.database.ask("SELECT sweep($1, $2, $3, $4, $5)", &with).await?;
        let forgotten: i64 = only(&answer, |row| row.try_get(0))?;
        if forgotten > 0 {
            tracing::info!(forgotten, "old matches were forgotten");
        }
        self.0.database.ask("SELECT sweep_reports()", &[]).await.map(drop)
    }
}

impl Journal for Postgres {
    fn beat(&self, term: Duration) -> Later<Beat> {
        Box::pin(self.clone().beat(term))
    }

    fn others(&self) -> Later<Vec<String>> {
        Box::pin(self.clone().others())
    }

    fn claim(&self, id: &str) -> Later<Claim> {
        Box::pin(self.clone().claim(id.to_owned()))
    }

    fn release(&self, lease: Lease) -> Later<()> {
        let (this, node) = (self.clone(), self.node());
        Box::pin(async move {
            let sql = "UPDATE leases SET owner = NULL WHERE match_id = $1 AND epoch = $2 AND owner = $3";
            this.0.database.ask(sql, &[&lease.id, &lease.epoch.cast_signed(), &node]).await.map(drop)
        })
    }

    fn write(&self, lease: Option<&Lease>, mut writes: Vec<Write>) -> Later<()> {
        if let Some(Write::Sweep { ages, live }) = writes.pop_if(|write| matches!(write, Write::Sweep { .. })) {
            return Box::pin(self.clone().sweep(ages, live));
        }
        self.0.writer.write(&self.node(), lease, &writes)
    }

    fn load(&self, id: &str) -> Later<Option<Kept>> {
        let (database, id) = (self.0.database.clone(), id.to_owned());
        Box::pin(async move { reads::load(&database, &id).await })
    }

    fn record(&self, id: &str) -> Later<Option<MatchRecord>> {
        let (database, id) = (self.0.database.clone(), id.to_owned());
        Box::pin(async move { reads::record(&database, &id).await })
    }

    fn unfollowed(&self, within: i64, most: usize) -> Later<Vec<MatchRecord>> {
        let database = self.0.database.clone();
        Box::pin(async move { reads::unfollowed(&database, within, most).await })
    }

    fn has_room(&self) -> Result<(), StoreError> {
        if self.0.size.load(Ordering::Relaxed) > self.0.quota {
            return Err(StoreError::Full("the database has reached its quota"));
        }
        Ok(())
    }

    fn close(&self) -> Later<()> {
        let this = self.clone();
        Box::pin(async move {
            this.0.writer.stop().await;
            this.0.database.ask("DELETE FROM nodes WHERE name = $1", &[&this.node()]).await?;
            this.0.database.0.close();
            Ok(())
        })
    }
}

impl Books for Postgres {
    fn key(&self) -> Later<Bytes32> {
        let this = self.clone();
        Box::pin(async move {
            let sql = "INSERT INTO meta (key, value) VALUES ('key', $1) ON CONFLICT DO NOTHING";
            this.0.database.ask(sql, &[&Bytes32::draw().to_hex()]).await?;
            let answer = this.0.database.ask("SELECT value FROM meta WHERE key = 'key'", &[]).await?;
            let key: String = only(&answer, |row| row.try_get(0))?;
            Bytes32::from_hex(&key).ok_or_else(|| StoreError::Damaged("the key is none".into()))
        })
    }

    fn results(&self, from: u64, most: usize) -> Later<ResultPage> {
        let database = self.0.database.clone();
        Box::pin(async move { reads::page(&database, from, most).await })
    }

    fn listed(&self, id: &str) -> Later<Option<Listed>> {
        let (database, id) = (self.0.database.clone(), id.to_owned());
        Box::pin(async move {
            let sql = "SELECT number, chain FROM results WHERE match_id = $1 AND kind = $2";
            let answer = database.ask(sql, &[&id, &ResultKind::Ended.word()]).await?;
            let place = answer.first().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose().map_err(trouble)?;
            place.map(listed).transpose()
        })
    }

    fn person(&self, id: &str) -> Later<Option<PersonRow>> {
        let (database, id) = (self.0.database.clone(), id.to_owned());
        Box::pin(async move { people::person(&database, &id).await })
    }

    fn seated(&self, person: &str, course: Course, behind: Option<Behind>, most: usize) -> Later<Vec<SeatedRow>> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { people::seated(&database, &person, course, behind.as_ref(), most).await })
    }

    fn standings(&self, person: &str) -> Later<Vec<RatedRow>> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { people::standings(&database, &person).await })
    }

    fn ratings(&self, person: &str, game: &str, most: usize) -> Later<Vec<RatedRow>> {
        let (database, person, game) = (self.0.database.clone(), person.to_owned(), game.to_owned());
        Box::pin(async move { people::ratings(&database, &person, &game, most).await })
    }

    fn best(&self, game: &str, deviation: f64, most: usize) -> Later<Vec<RatedRow>> {
        let (database, game) = (self.0.database.clone(), game.to_owned());
        Box::pin(async move { people::best(&database, &game, deviation, most).await })
    }

    fn blocked(&self, person: &str) -> Later<Vec<BlockRow>> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { apart::blocked(&database, &person).await })
    }

    fn apart(&self, person: &str) -> Later<Vec<String>> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { apart::apart(&database, &person).await })
    }

    fn reports_by(&self, person: &str, since: i64) -> Later<i64> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { apart::reports_by(&database, &person, since).await })
    }

    fn tournament(&self, id: &str) -> Later<Option<TournamentRow>> {
        let (database, id) = (self.0.database.clone(), id.to_owned());
        Box::pin(async move { tournaments::read(&database, &id).await })
    }

    fn tournaments_of(&self, person: &str, most: usize) -> Later<Vec<String>> {
        let (database, person) = (self.0.database.clone(), person.to_owned());
        Box::pin(async move { tournaments::of_person(&database, &person, most).await })
    }

    fn tournaments_due(&self, before: i64, most: usize) -> Later<Vec<String>> {
        let database = self.0.database.clone();
        Box::pin(async move { tournaments::due(&database, before, most).await })
    }

    fn open_months(&self) -> Later<Vec<OpenMonth>> {
        let database = self.0.database.clone();
        Box::pin(async move { open::months(&database).await })
    }

    fn open_part(&self, game: &str, month: &str, behind: i64, most: usize) -> Later<OpenPart> {
        let (database, game, month) = (self.0.database.clone(), game.to_owned(), month.to_owned());
        Box::pin(async move { open::part(&database, &game, &month, behind, most).await })
    }
}
