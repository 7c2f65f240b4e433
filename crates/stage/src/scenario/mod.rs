//! Scenarios: exact positions or whole matches, actions by their meaning, what is refused, and what is expected. See
//! `docs/scenarios.md` for the files; this room reads and runs them for any game.

mod begin;
mod deck_written;
mod decks;
mod expect;
mod expected;
mod file;
mod glossary;
mod lesson;
mod lint;
mod opening;
mod part;
mod pattern;
mod reading;
mod refused;
mod report;
mod run;
mod schema;
mod stage;
mod step;
mod tongue;
mod tree;
mod wild;
mod words;

pub use begin::begin;
pub use decks::DeckLookup;
pub use glossary::Glossary;
pub use lesson::{Asking, Cue, Lesson, LessonKind, check_lesson, lesson_schema};
pub use report::{Failure, Report};
pub use run::{Playback, check, check_words, play, play_named, run, run_with_undo};
pub use schema::scenario_schema;
pub use stage::{Chosen, Still};
