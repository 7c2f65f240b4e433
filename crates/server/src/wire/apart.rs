//! Bodies about whom one does not wish to meet, and what the host is told of others.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::store::ReportReason;

/// What somebody does about whom they do not wish to meet.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BlockAct {
    /// Blocks the other at a match in which one has a seat.
    Opponent {
        /// The match.
        #[serde(rename = "match")]
        id: String,
    },
    /// Blocks somebody who shows who they are.
    Person {
        /// 16 letters and digits.
        id: String,
    },
    /// Meets somebody again.
    Lift {
        /// As the list of one's blocks calls it.
        block: String,
    },
}

/// Somebody whom one does not meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Blocked {
    /// By which it is lifted: one's own name for that person, which tells nobody anything.
    pub block: String,
    /// What that one was called when they were blocked; may be empty.
    pub name: String,
    /// When, RFC 3339.
    pub at: String,
}

/// Something to be told to whoever hosts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewReport {
    /// Of the other at the match.
    pub reason: ReportReason,
}

/// It was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reported {
    /// As the host reads it.
    pub reason: ReportReason,
}
