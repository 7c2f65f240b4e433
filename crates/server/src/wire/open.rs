//! What travels of open data.

use serde::Serialize;
use utoipa::ToSchema;

/// A file of open data: the matches of a game that ended in a month and were given away by everybody who played them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenFile {
    /// The game's slug.
    pub game: String,
    /// Year and month: `2026-11`.
    pub month: String,
    /// Lines in it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub matches: i64,
    /// Its size.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub bytes: i64,
    /// Its name, under `/api/open-data/`.
    pub file: String,
}
