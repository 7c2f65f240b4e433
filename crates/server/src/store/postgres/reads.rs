//! Reading: each in one statement, so that what hangs together is of one moment.

use tokio_postgres::Row as SqlRow;

use super::database::{Database, trouble};
use crate::replay::NO_RESULTS;
use crate::secret::Bytes32;
use crate::store::faces::ResultPage;
use crate::store::kept::{self, KeptRecord, KeptRow, listed, whole_match, whole_page};
use crate::store::record::MatchRecord;
use crate::store::{Kept, StoreError};

const RECORD: &str = "SELECT status, record, digest FROM matches WHERE id = $1";
const MATCH: &str = "
    SELECT m.status, m.record, m.digest, j.numbers, j.entries, j.fingerprints, j.banks, j.chains
    FROM matches m LEFT JOIN LATERAL (
        SELECT array_agg(number ORDER BY number) AS numbers, array_agg(entry ORDER BY number) AS entries,
            array_agg(fingerprint ORDER BY number) AS fingerprints, array_agg(banks ORDER BY number) AS banks,
            array_agg(chain ORDER BY number) AS chains
        FROM journal WHERE match_id = m.id
    ) j ON true
    WHERE m.id = $1";
/// What it looks for in a record is found in none of its texts: there quotes are written otherwise.
const UNFOLLOWED: &str = r#"
    SELECT status, record, digest, id FROM matches
    WHERE status = 'finished' AND touched >= (SELECT max(touched) FROM matches WHERE status = 'finished') - $1::bigint
        AND strpos(record, '"series":{') > 0 AND strpos(record, '"next":null') > 0
    ORDER BY touched DESC, id LIMIT $2"#;
/// From the result before the first one on, each beside the end of the list.
const RESULTS: &str = "
    SELECT e.number, e.chain, r.number, r.chain, r.result
    FROM (SELECT number, chain FROM results ORDER BY number DESC LIMIT 1) e
    LEFT JOIN LATERAL (SELECT * FROM results WHERE number >= $1 ORDER BY number LIMIT $2) r ON true
    ORDER BY r.number";

pub(super) async fn record(database: &Database, id: &str) -> Result<Option<MatchRecord>, StoreError> {
    let answer = database.ask(RECORD, &[&id]).await?;
    let kept = answer.first().map(kept_record).transpose().map_err(trouble)?;
    kept.map(|kept| kept.read(id)).transpose()
}

pub(super) async fn unfollowed(database: &Database, within: i64, most: usize) -> Result<Vec<MatchRecord>, StoreError> {
    let answer = database.ask(UNFOLLOWED, &[&within, &(most as i64)]).await?;
    let rows: Vec<(String, KeptRecord)> = answer.iter().map(named_record).collect::<Result<_, _>>().map_err(trouble)?;
    Ok(kept::unfollowed(rows))
}

fn named_record(row: &SqlRow) -> Result<(String, KeptRecord), tokio_postgres::Error> {
    Ok((row.try_get(3)?, kept_record(row)?))
}

pub(super) async fn load(database: &Database, id: &str) -> Result<Option<Kept>, StoreError> {
    let answer = database.ask(MATCH, &[&id]).await?;
    let Some(row) = answer.first() else { return Ok(None) };
    let record = kept_record(row).map_err(trouble)?.read(id)?;
    let rows = kept_rows(row).map_err(trouble)?;
    whole_match(record, &rows).map(Some)
}

fn kept_record(row: &SqlRow) -> Result<KeptRecord, tokio_postgres::Error> {
    Ok(KeptRecord { status: row.try_get(0)?, json: row.try_get(1)?, digest: row.try_get(2)? })
}

/// The journal beside its record; there are no arrays where there are no rows.
fn kept_rows(row: &SqlRow) -> Result<Vec<KeptRow>, tokio_postgres::Error> {
    let Some(numbers) = row.try_get::<_, Option<Vec<i64>>>(3)? else { return Ok(Vec::new()) };
    let (entries, fingerprints): (Vec<String>, Vec<i64>) = (row.try_get(4)?, row.try_get(5)?);
    let (banks, chains): (Vec<Option<String>>, Vec<Vec<u8>>) = (row.try_get(6)?, row.try_get(7)?);
    let all = numbers.into_iter().zip(entries).zip(fingerprints).zip(banks).zip(chains);
    Ok(all.map(|((((number, entry), fingerprint), banks), chain)| KeptRow { number, entry, fingerprint, banks, chain }).collect())
}

pub(super) async fn page(database: &Database, from: u64, most: usize) -> Result<ResultPage, StoreError> {
    let first = from.max(1);
    let with_one_before = i64::try_from(most).unwrap_or(i64::MAX).saturating_add(i64::from(first > 1));
    let answer = database.ask(RESULTS, &[&(first - 1).max(1).cast_signed(), &with_one_before]).await?;
    let Some(row) = answer.first() else { return Ok(ResultPage::default()) };
    let end = listed((row.try_get(0).map_err(trouble)?, row.try_get(1).map_err(trouble)?))?;
    let mut results: Vec<(i64, Vec<u8>, String)> =
        answer.iter().filter_map(|row| result(row).transpose()).collect::<Result<_, _>>().map_err(trouble)?;
    let before = match results.first() {
        Some((number, _, _)) if number.cast_unsigned() < first => chain_of(results.remove(0))?,
        _ => NO_RESULTS,
    };
    whole_page(before, results, Some(end))
}

fn chain_of((number, chain, _): (i64, Vec<u8>, String)) -> Result<Bytes32, StoreError> {
    listed((number, chain)).map(|listed| listed.chain)
}

fn result(row: &SqlRow) -> Result<Option<(i64, Vec<u8>, String)>, tokio_postgres::Error> {
    let Some(number) = row.try_get(2)? else { return Ok(None) };
    Ok(Some((number, row.try_get(3)?, row.try_get(4)?)))
}
