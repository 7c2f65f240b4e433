//! Replays: the file, making one, running one again, and the proof that its dealing was fair. No network and no clock here: the
//! program uses the same functions as the service.
//!
//! ```no_run
//! # fn show(game: &dyn fudaba_host::AnyGame, bytes: &[u8]) -> Result<(), fudaba_server::replay::Unreadable> {
//! let replay = fudaba_server::replay::read(bytes)?;
//! let report = fudaba_server::replay::verify(game, &replay);
//! println!("{}", report.verdict);
//! # Ok(()) }
//! ```

mod fair;
mod file;
mod make;
mod open;
mod results;
mod run;
mod sign;

pub use fair::{Dealing, FairVerdict, check_fair, match_seed};
pub use file::{
    Circumstances, Continued, FILE_BYTES, Fair, Fingerprint, HintTaken, Listed, Made, Nonce, Party, Player, Replay, ReplayOutcome,
    Signature, TakenBack, Unreadable, read,
};
pub(crate) use file::{NAME, check};
pub use make::{Heading, MakeError, Step, make, make_of};
pub use open::{OpenMatch, OpenSource, Origin, UnreadableLine, is_open_data, open_file_name, open_matches};
pub use results::{CheckedList, ListFault, ListedResult, MatchResult, ResultKind, Results, check_list, sign_end};
pub(crate) use results::{NO_RESULTS, link_result};
pub use run::{Report, Verdict, frames, position, verify};
pub(crate) use run::{computer_name, page_of, spoken_name, written};
pub use sign::{Signed, check_signature, public_key, sign};
