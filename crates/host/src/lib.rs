//! The list of games, loaded on a whole machine: its files, its clock, its threads, the lab. What the service, the program and the Python
//! package know of games; what a game is without all that is the engine's ([`fudaba_engine`]).
//!
//! ```text
//! let (games, faults) = fudaba_host::games(None);
//! let mut table = games[0].open(&Setup::of(decks, seed))?;
//! while let Some(decision) = table.decision() {
//!     table.play(0)?;
//! }
//! ```

mod any;
mod files;
mod lab;
mod list;
mod numbers;
pub mod studies;

pub use any::{AnyGame, InNumbers, LabGame, Laboratory, Learning, Meeting};
pub use fudaba_engine::{
    Advice, Advising, AnyTable, Asking, Changed, Coaching, Decision, DeckChoice, Draft, Drawing, EffectView, Ending, Foreseen, Frame,
    Imagining, LessonInfo, Level, Library, LogEntry, Matches, OptionView, OutcomeView, Passed, Pending, Playable, Playing, ReadLine,
    ReadText, Setup, SetupError, Shut, Waiting, Watching, Why, Workshop,
};
pub use list::{games, load};
