//! Open data: matches that may be given away, without anybody's name. A file holds those of one game and month, one match a line of JSON,
//! compressed by gzip; each line is a member of its own, so that files grow at their end and any reader of gzip reads them.
//!
//! ```
//! # fn count(bytes: &[u8]) -> Result<usize, fudaba_server::replay::UnreadableLine> {
//! let mut matches = 0;
//! for open in fudaba_server::replay::open_matches(bytes) {
//!     matches += usize::from(open?.rated);
//! }
//! # Ok(matches) }
//! ```

use std::io::{self, BufRead, BufReader, Read, Write as _};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use fudaba_cardscript::{Shown, shown};
use fudaba_stage::Lists;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::file::{Circumstances, FILE_BYTES, Player, Replay, Unreadable, check, is_read};

/// What `format` says.
const FORMAT: &str = "fudaba-open-match";
/// Ratings are told to the nearest of these steps: a finer one would name whoever has it.
const STEP: f64 = 50.0;
/// How gzip files begin.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A match that was given away: one line of a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenMatch {
    /// `fudaba-open-match`.
    #[schema(pattern = "^fudaba-open-match$")]
    pub format: String,
    /// Of the format: that of the replay in it.
    #[schema(minimum = 1, maximum = 2)]
    pub version: u32,
    /// When it ended, as year and month: `2026-11`. Of a match of the lab, when it was written.
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}$")]
    pub month: String,
    /// Who played it where.
    pub source: OpenSource,
    /// Whether each seat knew what the other plays with.
    #[schema(value_type = Object)]
    pub lists: Lists,
    /// The time that each seat had for the whole match, in milliseconds; none without a clock.
    pub bank_ms: Option<u64>,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// The ratings that the seats had after a rated match, to the nearest 50.
    #[schema(min_items = 2, max_items = 2)]
    pub ratings: [Option<i32>; 2],
    /// The match, whole; without names, numbers of its dealing, signature and place in a list.
    pub replay: Replay,
}

/// Where an open match comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpenSource {
    /// People have played it at a table, and agreed.
    Table,
    /// Computers have played it against each other.
    Lab,
}

/// How a match was played that is given away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Origin {
    /// Where.
    pub source: OpenSource,
    /// Milliseconds since 1970.
    pub at: i64,
    /// What each seat knew.
    pub lists: Lists,
    /// The clock, in milliseconds.
    pub bank_ms: Option<u64>,
    /// The ratings after it; none where it did not count.
    pub ratings: Option<[f64; 2]>,
}

/// Why a file of open matches could not be read on.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableLine {
    /// The file itself: it is cut off, or no gzip.
    #[error("line {line} cannot be read: {error}")]
    File {
        /// From 1.
        line: usize,
        /// What the system or the unpacking says.
        error: io::Error,
    },
    /// What stands in a line.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: usize,
        /// Why it is no match.
        reason: Unreadable,
    },
}

impl OpenMatch {
    /// What is given away of a match: everything but who played it, and what leads to the place where it is kept.
    pub fn of(replay: Replay, origin: Origin) -> OpenMatch {
        let Origin { source, at, lists, bank_ms, ratings } = origin;
        let nameless = |player: Player| Player { name: String::new(), ..player };
        let circumstances = replay.circumstances.map(|told| Circumstances { listed: None, ..told });
        OpenMatch {
            format: FORMAT.into(),
            version: replay.version,
            month: crate::time::month(at),
            source,
            lists,
            bank_ms,
            rated: ratings.is_some(),
            ratings: ratings.map_or([None; 2], |both| both.map(|rating| Some(((rating / STEP).round() * STEP) as i32))),
            replay: Replay { seats: replay.seats.map(nameless), circumstances, fair: None, signature: None, ..replay },
        }
    }

    /// The line, compressed: a whole member of a gzip file.
    ///
    /// # Errors
    /// Never, but for memory that runs out.
    pub fn packed(&self) -> io::Result<Vec<u8>> {
        let mut member = GzEncoder::new(Vec::new(), Compression::default());
        serde_json::to_writer(&mut member, self)?;
        member.write_all(b"\n")?;
        member.finish()
    }
}

/// The name of a file of open matches.
pub fn open_file_name(game: &str, month: &str) -> String {
    format!("{game}-{month}.jsonl.gz")
}

/// Whether a file begins as a file of open matches does, compressed or not.
pub fn is_open_data(beginning: &[u8]) -> bool {
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    beginning.starts_with(&GZIP) || text.starts_with(format!("{{\"format\":\"{FORMAT}\"").as_bytes())
}

/// The matches of a file, compressed or not, one after the other; nothing follows a line that cannot be read.
pub fn open_matches<'r>(file: impl Read + 'r) -> Box<dyn Iterator<Item = Result<OpenMatch, UnreadableLine>> + 'r> {
    let mut file = BufReader::new(file);
    match file.fill_buf() {
        Ok(beginning) if beginning.starts_with(&GZIP) => Box::new(Lines::new(BufReader::new(MultiGzDecoder::new(file)))),
        _ => Box::new(Lines::new(file)),
    }
}

/// What a line says first.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Lines of a file, each no longer than a replay can be.
struct Lines<R> {
    file: R,
    line: usize,
    over: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(file: R) -> Lines<R> {
        Lines { file, line: 0, over: false }
    }

    fn read(&mut self) -> Result<Option<OpenMatch>, UnreadableLine> {
        self.line += 1;
        let line = self.line;
        let mut text = Vec::new();
        let most = 2 * FILE_BYTES as u64;
        let read = self.file.by_ref().take(most).read_until(b'\n', &mut text).map_err(|error| UnreadableLine::File { line, error })?;
        if read == 0 {
            return Ok(None);
        }
        let wrong = |reason| UnreadableLine::Line { line, reason };
        if read as u64 == most {
            return Err(wrong(Unreadable::TooLarge));
        }
        let unread = |error: serde_json::Error| wrong(Unreadable::NotReplay(error.to_string()));
        // What a newer program writes has words that are not known here: its version is what is to be told.
        let Head { format, version } = serde_json::from_slice(&text).map_err(unread)?;
        if format != FORMAT || !is_read(version) {
            return Err(wrong(Unreadable::OtherFormat { format: shown(&format, Shown::Line).into_owned(), version }));
        }
        let open: OpenMatch = serde_json::from_slice(&text).map_err(unread)?;
        if open.version != open.replay.version {
            return Err(wrong(Unreadable::Contradiction("a line and its replay are of one version")));
        }
        check(&open.replay).map_err(wrong)?;
        Ok(Some(open))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<OpenMatch, UnreadableLine>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let read = self.read().transpose();
        self.over = !matches!(read, Some(Ok(_)));
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fudaba_host::Drawing;

    use crate::replay::{Fair, Listed, Nonce, Party, ReplayOutcome, Signature};
    use crate::secret::Bytes32;

    fn origin(ratings: Option<[f64; 2]>) -> Origin {
        Origin { source: OpenSource::Table, at: 1_700_000_000_123, lists: Lists::Closed, bank_ms: Some(600_000), ratings }
    }

    fn replay() -> Replay {
        let player = |name: &str| Player { name: name.into(), level: None, deck: Some("gale_gambit".into()) };
        let nonce = Nonce { value: Bytes32::ZERO, by: Party::Client, promise: None };
        Replay {
            format: "fudaba-replay".into(),
            version: 1,
            game: "kirifuda".into(),
            digest: "d".into(),
            seats: [player("Ada"), player("Bea")],
            decks: [fudaba_stage::DeckList::default(), fudaba_stage::DeckList::default()],
            seed: Bytes32::ZERO,
            lots: Drawing::InOrder,
            cards: Vec::new(),
            fair: Some(Fair { commitment: Bytes32::ZERO, secret: Bytes32::ZERO, nonces: [nonce.clone(), nonce] }),
            choices: Vec::new(),
            fingerprints: vec![crate::replay::Fingerprint { after: 0, value: "0".repeat(16) }],
            outcome: Some(ReplayOutcome { winner: None, reason: "turns".into(), rule: "KF-1".into() }),
            circumstances: Some(Circumstances { listed: Some(Listed { number: 7, chain: Bytes32::ZERO }), ..Circumstances::default() }),
            signature: Some(Signature { key: Bytes32::ZERO, value: "0".repeat(128) }),
        }
    }

    #[test]
    fn nothing_leads_to_those_who_played() {
        let open = OpenMatch::of(replay(), origin(Some([1512.3, 1688.0])));
        assert_eq!((open.month.as_str(), open.rated, open.ratings), ("2023-11", true, [Some(1500), Some(1700)]));
        let text = serde_json::to_string(&open).unwrap();
        for hidden in ["Ada", "Bea", "nonces", "signature", "chain"] {
            assert!(!text.contains(hidden), "{hidden}: {text}");
        }
    }

    #[test]
    fn members_one_behind_the_other_are_one_file() {
        let matches = [OpenMatch::of(replay(), origin(None)), OpenMatch::of(replay(), origin(Some([1500.0, 1500.0])))];
        let packed: Vec<u8> = matches.iter().flat_map(|open| open.packed().unwrap()).collect();
        assert!(is_open_data(&packed));
        let read: Vec<OpenMatch> = open_matches(&packed[..]).map(Result::unwrap).collect();
        assert_eq!(read, matches);
        let plain: String = matches.iter().map(|open| serde_json::to_string(open).unwrap() + "\n").collect();
        assert!(is_open_data(plain.as_bytes()));
        assert_eq!(open_matches(plain.as_bytes()).map(Result::unwrap).collect::<Vec<_>>(), matches);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let packed = OpenMatch::of(replay(), origin(None)).packed().unwrap();
        let cut = [&packed[..], &packed[..packed.len() / 2]].concat();
        let told: Vec<_> = open_matches(&cut[..]).collect();
        assert!(matches!(told[..], [Ok(_), Err(UnreadableLine::File { line: 2, .. })]), "{told:?}");
        let mut other = OpenMatch::of(replay(), origin(None));
        other.version = 3;
        let text = serde_json::to_string(&other).unwrap().replacen("\"month\"", "\"moon\":0,\"month\"", 1);
        let told: Vec<_> = open_matches(text.as_bytes()).collect();
        assert!(
            matches!(told[..], [Err(UnreadableLine::Line { line: 1, reason: Unreadable::OtherFormat { version: 3, .. } })]),
            "{told:?}"
        );
        assert!(open_matches(&b"{\n"[..]).next().unwrap().unwrap_err().to_string().starts_with("line 1: this is not a replay: "));
        assert!(open_matches(&b""[..]).next().is_none());
    }

    #[test]
    fn how_lots_fell_and_whose_cards_were_played_are_words_of_the_second_version() {
        let of = |version, lots, cards: &[&str]| {
            let cards = cards.iter().map(|text| (*text).to_owned()).collect();
            OpenMatch::of(Replay { version, lots, cards, ..replay() }, origin(None))
        };
        let read = |open: &OpenMatch| open_matches(&open.packed().unwrap()[..]).next().unwrap();
        for told in [of(2, Drawing::Keyed, &[]), of(2, Drawing::InOrder, &["[]"])] {
            assert_eq!((told.version, read(&told).unwrap()), (2, told));
        }
        for early in [of(1, Drawing::Keyed, &[]), of(1, Drawing::InOrder, &["[]"])] {
            assert!(matches!(read(&early), Err(UnreadableLine::Line { reason: Unreadable::Contradiction(_), .. })));
        }
        let plain = serde_json::to_string(&of(1, Drawing::InOrder, &[])).unwrap();
        assert!(!plain.contains("lots") && !plain.contains("cards\""), "what an older program reads stays as it was: {plain}");
    }

    #[test]
    fn a_line_without_an_end_is_not_read_into_memory() {
        let told = open_matches(io::repeat(b' ')).next().unwrap().unwrap_err();
        assert!(matches!(told, UnreadableLine::Line { line: 1, reason: Unreadable::TooLarge }), "{told}");
    }
}
