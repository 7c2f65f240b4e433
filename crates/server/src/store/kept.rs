//! Rows of a database, read back: whatever keeps them, a match or a result counts only as it was written.

use super::faces::{ResultPage, record_digest};
use super::record::{MatchRecord, NO_ROWS, Row, link};
use super::{Kept, StoreError};
use crate::replay::{Listed, link_result};
use crate::secret::Bytes32;
use crate::wire::Status;

/// A record as a database holds it.
pub(super) struct KeptRecord {
    pub(super) status: String,
    pub(super) json: String,
    pub(super) digest: Vec<u8>,
}

/// A row of a journal as a database holds it.
pub(super) struct KeptRow {
    pub(super) number: i64,
    pub(super) entry: String,
    pub(super) fingerprint: i64,
    pub(super) banks: Option<String>,
    pub(super) chain: Vec<u8>,
}

/// A result as a database holds it: number, chain, text.
pub(super) type KeptResult = (i64, Vec<u8>, String);

impl KeptRecord {
    /// The record, if it is the one that was written for this match.
    pub(super) fn read(&self, id: &str) -> Result<MatchRecord, StoreError> {
        let status = Status::from_word(&self.status).ok_or_else(|| damaged(id, "its status is none"))?;
        if self.digest != record_digest(id, status, &self.json).0 {
            return Err(damaged(id, "its record is not what was written"));
        }
        let record: MatchRecord = serde_json::from_str(&self.json)?;
        if record.id == id && record.status == status { Ok(record) } else { Err(damaged(id, "its record is another's")) }
    }
}

impl KeptRow {
    /// The chain up to this row, where it stands at this place behind the one before.
    pub(super) fn link(&self, id: &str, before: Bytes32) -> Bytes32 {
        let banks = self.banks.as_deref().unwrap_or_default();
        link(id, self.number.cast_unsigned(), [&self.entry, banks], self.fingerprint.cast_unsigned(), before)
    }

    fn read(&self) -> Result<Row, StoreError> {
        Ok(Row {
            number: self.number.cast_unsigned(),
            entry: serde_json::from_str(&self.entry)?,
            fingerprint: self.fingerprint.cast_unsigned(),
            banks: self.banks.as_deref().map(serde_json::from_str).transpose()?,
        })
    }
}

/// Those of these records that are as they were written, and that no match of their series has followed.
pub(super) fn unfollowed(kept: Vec<(String, KeptRecord)>) -> Vec<MatchRecord> {
    let read = |(id, kept): (String, KeptRecord)| {
        kept.read(&id).inspect_err(|error| tracing::warn!(%error, "a series cannot be looked after")).ok()
    };
    kept.into_iter().filter_map(read).filter(MatchRecord::is_unfollowed).collect()
}

/// A match, if every row of its journal stands in its place and none is missing.
pub(super) fn whole_match(record: MatchRecord, rows: &[KeptRow]) -> Result<Kept, StoreError> {
    let id = &record.id;
    let (mut journal, mut head) = (Vec::with_capacity(rows.len()), NO_ROWS);
    for (number, row) in (0..).zip(rows) {
        if row.number != number {
            return Err(damaged(id, "rows of its journal are missing"));
        }
        head = row.link(id, head);
        if row.chain != head.0 {
            return Err(damaged(id, "its journal is not what was written"));
        }
        journal.push(row.read()?);
        if record.rows == journal.len() as u64 && record.head != head {
            return Err(damaged(id, "its journal is another's"));
        }
    }
    if record.rows > journal.len() as u64 {
        return Err(damaged(id, "the end of its journal is missing"));
    }
    Ok(Kept { record, journal, head })
}

/// A part of the list of results, each of which stands behind the one before.
pub(super) fn whole_page(mut before: Bytes32, rows: Vec<KeptResult>, end: Option<Listed>) -> Result<ResultPage, StoreError> {
    let mut results = Vec::with_capacity(rows.len());
    for (number, chain, text) in rows {
        let place = listed((number, chain))?;
        before = link_result(place.number, &text, before);
        if place.chain != before {
            return Err(StoreError::Damaged(format!("result {number} is not what was written")));
        }
        results.push((place, text));
    }
    Ok(ResultPage { results, end })
}

/// A place in the list of results.
pub(super) fn listed((number, chain): (i64, Vec<u8>)) -> Result<Listed, StoreError> {
    let chain = chain.try_into().map_err(|_| StoreError::Damaged(format!("result {number} has no chain")))?;
    Ok(Listed { number: number.cast_unsigned(), chain: Bytes32(chain) })
}

fn damaged(id: &str, what: &str) -> StoreError {
    StoreError::Damaged(format!("match {id}: {what}"))
}
