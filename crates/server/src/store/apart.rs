//! Whom people do not wish to meet, and what they have told the host of others.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoreError;

/// Why somebody is reported: one of these, and nothing in words of one's own. What happened stands in the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum ReportReason {
    /// The name hurts.
    Name,
    /// Phrases, askings for an undo or offers that are meant to disturb.
    Disturbing,
    /// Lets the clock run out of spite.
    Stalling,
    /// Leaves matches that go badly.
    Leaving,
    /// Loses on purpose, or by agreement.
    Thrown,
    /// Seems to know what cannot be known, or to be told what to do.
    Unfair,
}

impl ReportReason {
    /// Every reason there is.
    pub const ALL: [ReportReason; 6] = [
        ReportReason::Name,
        ReportReason::Disturbing,
        ReportReason::Stalling,
        ReportReason::Leaving,
        ReportReason::Thrown,
        ReportReason::Unfair,
    ];

    /// As it is kept, and as it travels.
    pub fn word(self) -> &'static str {
        match self {
            ReportReason::Name => "name",
            ReportReason::Disturbing => "disturbing",
            ReportReason::Stalling => "stalling",
            ReportReason::Leaving => "leaving",
            ReportReason::Thrown => "thrown",
            ReportReason::Unfair => "unfair",
        }
    }

    fn from_word(word: &str) -> Option<ReportReason> {
        ReportReason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

/// That a person does not wish to meet another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BlockRow {
    pub(crate) person: String,
    pub(crate) other: String,
    /// What the other was called then, where they met.
    pub(crate) name: String,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
}

/// What a person has told the host of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReportRow {
    pub(crate) reporter: String,
    /// Who it is about, where that is known.
    pub(crate) reported: Option<String>,
    /// Where it happened.
    pub(crate) match_id: String,
    /// The seat of whom it is about.
    pub(crate) seat: i64,
    /// What that one was called there.
    pub(crate) name: String,
    pub(crate) reason: ReportReason,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    /// Whether the host has seen to it.
    pub(crate) handled: bool,
}

/// A report as a database holds it: its number, and the row's parts in their order.
pub(super) type KeptReport = (i64, String, Option<String>, String, i64, String, String, i64, bool);

/// A report, if it is one that was written, with its number.
pub(super) fn report_of(kept: KeptReport) -> Result<(i64, ReportRow), StoreError> {
    let (number, reporter, reported, match_id, seat, name, reason, at, handled) = kept;
    let reason = ReportReason::from_word(&reason).ok_or_else(|| StoreError::Damaged(format!("report {number} has no reason")))?;
    Ok((number, ReportRow { reporter, reported, match_id, seat, name, reason, at, handled }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_kept_as_it_travels() {
        for reason in ReportReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.word());
            assert_eq!(ReportReason::from_word(reason.word()), Some(reason));
        }
        assert_eq!(ReportReason::from_word("hair"), None);
    }
}
