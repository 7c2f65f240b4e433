//! Numbers that are shown: on cards, of seats, of the table.

use serde::Serialize;

use crate::ids::Seat;

/// A mark on a card: its state, its present strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Key into the table file.
    pub key: &'static str,
    /// The number shown with it.
    pub value: i32,
}

/// A number or flag of a seat or of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// Key into the table file.
    pub key: &'static str,
    /// Whose it is; `None` for the table's.
    pub seat: Option<Seat>,
    /// Its value; flags are 0 or 1.
    pub value: i32,
}
