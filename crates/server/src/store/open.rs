//! What is kept of matches that were given away as open data: each line as it is handed out, by game and month. It outlives its match; who played
//! stands beside it, never in it, so that whoever is forgotten takes it back.

/// A match that was given away, as it is written. A match is given once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenWrite {
    pub(crate) match_id: String,
    pub(crate) game: String,
    /// Year and month: `2026-11`.
    pub(crate) month: String,
    /// Those who are known.
    pub(crate) people: [Option<String>; 2],
    /// A member of a gzip file.
    pub(crate) line: Vec<u8>,
}

/// How much there is of a game and month.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenMonth {
    pub(crate) game: String,
    pub(crate) month: String,
    pub(crate) matches: i64,
    pub(crate) bytes: i64,
}

/// A part of a file: its lines one behind the other, and behind which of them the next part begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenPart {
    pub(crate) bytes: Vec<u8>,
    pub(crate) last: Option<i64>,
}

impl OpenPart {
    /// Adds a line.
    pub(crate) fn add(&mut self, number: i64, line: &[u8]) {
        self.bytes.extend_from_slice(line);
        self.last = Some(number);
    }
}
