//! What is said of a tournament: how it is played, how far it is, what came of a match.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentForm)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentForm"))]
pub enum Form {
    /// Everybody plays every round, against somebody of like score.
    Swiss,
    /// Whoever loses is out.
    Knockout,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentStage)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentStage"))]
pub enum Stage {
    /// Players come and choose decks.
    Open,
    /// It is played; decks are settled.
    Running,
    /// It is over.
    Over,
    /// It was called off.
    Cancelled,
}

/// What came of a match or a pairing, for the two in the order of the pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PairingScore)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PairingScore"))]
pub enum Score {
    /// The first has won.
    First,
    /// The second has won.
    Second,
    /// Drawn.
    Draw,
    /// Neither was there: both have lost.
    Neither,
}

impl Score {
    /// The same, seen with the two exchanged.
    pub(crate) fn turned(self) -> Score {
        match self {
            Score::First => Score::Second,
            Score::Second => Score::First,
            other => other,
        }
    }
}
