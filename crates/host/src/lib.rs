//! The list of games and one object-safe door to all of them: what the service, the program and the Python package know of games.
//!
//! ```text
//! let (games, faults) = fudaba_host::games(None);
//! let mut table = games[0].open(&Setup { decks, seed, lists: Lists::Open })?;
//! while let Some(decision) = table.decision() {
//!     table.play(0)?;
//! }
//! ```

mod advice;
mod any;
mod coach;
mod effects;
mod files;
mod frames;
mod hosted;
mod lab;
mod list;
mod purpose;
mod shelf;
pub mod studies;
mod table;
mod words;

pub use any::{
    Advice, AnyGame, AnyTable, Changed, Decision, DeckChoice, EffectView, Ending, Foreseen, Frame, LabGame, Level, LogEntry, OptionView,
    OutcomeView, Passed, Pending, Setup, SetupError, Waiting, Why,
};
pub use coach::{Coaching, LessonInfo};
pub use hosted::load;
pub use list::games;
