//! Lessons: a scenario with a coach. A person plays one seat; at each of its decisions a sentence asks for a thing, some answers are right, and
//! every other one has a sentence that says why not. What the other seat does is written down. See `docs/lessons.md`.

mod check;
mod course;
mod file;
mod schema;
mod step;

use std::sync::Arc;

use fudaba_cardscript::{Faults, Source, Text, read_one};
use fudaba_kernel::{Seat, Table};

use super::decks::DeckLookup;
use super::opening::Opening;
use super::tongue::Tongue;
use crate::CardGame;
use file::LessonFile;

pub use check::check_lesson;
pub use course::{Asking, Cue};
pub use file::LessonKind;
pub use schema::lesson_schema;

/// A lesson that could be read. Whether it can be played is told by [`check_lesson`].
#[derive(Clone, Debug)]
pub struct Lesson {
    source: Source,
    file: LessonFile,
}

impl Lesson {
    /// Reads a lesson file; all mistakes of its shape. What its words mean is not looked up yet.
    #[must_use]
    pub fn read(source: &Source) -> (Option<Lesson>, Faults) {
        let (file, faults) = read_one::<LessonFile>(source);
        (file.filter(|_| faults.is_empty()).map(|file| Lesson { source: source.clone(), file }), faults)
    }

    /// Its key, in addresses and where progress is kept: `first-match`.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.file.lesson
    }

    /// Its heading.
    #[must_use]
    pub fn title(&self) -> &Text {
        &self.file.title
    }

    /// What it is about, in a sentence.
    #[must_use]
    pub fn about(&self) -> &Text {
        &self.file.about
    }

    /// What kind of lesson it is.
    #[must_use]
    pub fn kind(&self) -> LessonKind {
        self.file.kind
    }

    /// What is said when all is done.
    #[must_use]
    pub fn end(&self) -> &Text {
        &self.file.end
    }

    /// How many decisions the person is asked.
    #[must_use]
    pub fn questions(&self) -> usize {
        self.acts().filter(|act| act.asked().is_some()).count()
    }

    /// How many of them come before this step.
    #[must_use]
    pub fn questions_before(&self, step: usize) -> usize {
        self.acts().take(step).filter(|act| act.asked().is_some()).count()
    }

    /// The seat that the person plays.
    pub fn seat<G: CardGame>(&self, table: &Table<G>) -> Option<Seat> {
        Tongue::new(table.state(), table.cards()).seat(&self.file.you).ok()
    }

    /// The table as the lesson begins.
    ///
    /// # Errors
    /// What cannot be of it.
    pub fn open<G: CardGame>(&self, cards: &Arc<G::Cards>, decks: DeckLookup<'_>) -> Result<Table<G>, Faults> {
        let opening = Opening::<G>::new(cards, decks, &self.source, &self.file.as_scenario())?;
        Ok(Table::scripted(opening.cards, opening.start, Some(opening.script), fudaba_kernel::Listening::On))
    }
}
