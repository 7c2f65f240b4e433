//! What is kept of tournaments: each is one text with a number that grows by one with every write, and of two writes with the same number one is
//! refused. Beside it stands whom it is about and which matches are its own, so that those stay as long as it does.

/// A tournament as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TournamentRow {
    pub(crate) version: i64,
    pub(crate) event: String,
}

/// A tournament as it is written: a new one is the first version, any other the next of what is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TournamentWrite {
    pub(crate) id: String,
    pub(crate) version: i64,
    /// When something is to be done with it, in milliseconds since 1970.
    pub(crate) due: i64,
    pub(crate) created: i64,
    /// Everybody whom it is about.
    pub(crate) people: Vec<String>,
    /// Matches that have become its own.
    pub(crate) matches: Vec<String>,
    pub(crate) event: String,
}
