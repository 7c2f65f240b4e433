//! A game in memory, behind doors that do not name it. It reads, checks, prints and draws cards, and plays matches with the computer at
//! the table; it looks at no clock, begins no thread and opens no file: files come in as [`Files`](fudaba_cardscript::data::Files), clock
//! and hands as a [`Machine`](fudaba_agents::Machine). So it runs in a browser's tab as it does in the service.
//!
//! ```text
//! let (game, faults) = Loaded::<Kirifuda>::read(&files, machine);
//! let mut table = game.open(&Setup::of(decks, seed))?;
//! while let Some(decision) = table.decision() {
//!     table.play(0)?;
//! }
//! ```
//!
//! | doors to a game | doors to a match |
//! |---|---|
//! | [`Library`]: what stands in its files | [`Playing`]: the course of the match |
//! | [`Workshop`]: cards, decks and scenarios are made | [`Asking`]: what whoever is asked is told |
//! | [`Matches`]: where matches begin | [`Watching`]: what an observer sees and hears |
//! | | [`Advising`]: what the computer would do |
//! | | [`Imagining`]: the match as it might be |

mod advice;
mod bout;
mod check;
mod coach;
mod doors;
mod effects;
mod frames;
mod game;
mod hints;
mod holding;
mod loaded;
mod purpose;
mod read_text;
mod record;
mod setup;
mod shelf;
mod shown;
mod table;
mod weighing;
mod words;
mod written;

pub use coach::{Coaching, LessonInfo};
pub use doors::{Advising, AnyTable, Asking, Imagining, Playing, Watching};
pub use game::{Draft, Library, Matches, Playable, Workshop};
pub use holding::holding;
pub use loaded::Loaded;
pub use read_text::{ReadLine, ReadText, language_of};
pub use record::{NoMatch, Record, digest_of};
pub use setup::{DeckChoice, Drawing, Level, Setup, SetupError};
pub use shelf::Shelf;
pub use shown::{
    Advice, Changed, Decision, EffectView, Ending, Foreseen, Frame, LogEntry, OptionView, OutcomeView, Passed, Pending, Shut, Waiting, Why,
};
pub use table::GameTable;
pub use weighing::{Unweighable, Weighed, Weighing};
