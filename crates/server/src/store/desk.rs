//! What whoever hosts reads of the database, while services are using it or not: the reports.

use super::StoreError;
use super::apart::{ReportReason, ReportRow};
use super::{postgres, sqlite};
use crate::config::Config;
use crate::time::rfc3339;

/// Which reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reports {
    /// Those that nobody has seen to.
    Open,
    /// Those, too, that were seen to.
    All,
}

/// Something that somebody has told the host of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// By which it is marked as handled.
    pub number: i64,
    /// When, RFC 3339.
    pub at: String,
    /// Who has told it: 16 letters and digits.
    pub reporter: String,
    /// Of whom, where that is known.
    pub reported: Option<String>,
    /// What that one was called there.
    pub name: String,
    /// Where it happened.
    pub match_id: String,
    /// The seat of whom it is about.
    pub seat: i64,
    /// Why.
    pub reason: ReportReason,
    /// Whether it was seen to.
    pub handled: bool,
}

impl Report {
    fn of((number, row): (i64, ReportRow)) -> Report {
        let ReportRow { reporter, reported, match_id, seat, name, reason, at, handled } = row;
        Report { number, at: rfc3339(at), reporter, reported, name, match_id, seat, reason, handled }
    }
}

/// Reports, the oldest first.
///
/// # Errors
/// When the database cannot be read, or is another version's.
pub async fn reports(config: &Config, which: Reports) -> Result<Vec<Report>, StoreError> {
    let all = which == Reports::All;
    let rows = match &config.cluster {
        None => sqlite::reports(&config.database, config.keeping.patience, all)?,
        Some(cluster) => postgres::reports(&cluster.database, all).await?,
    };
    Ok(rows.into_iter().map(Report::of).collect())
}

/// Marks a report as handled; says whether there is one of that number.
///
/// # Errors
/// When the database cannot be written, or is another version's.
pub async fn handle_report(config: &Config, number: i64) -> Result<bool, StoreError> {
    match &config.cluster {
        None => sqlite::handle_report(&config.database, config.keeping.patience, number),
        Some(cluster) => postgres::handle_report(&cluster.database, number).await,
    }
}
