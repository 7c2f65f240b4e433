//! A match of a game, behind the doors that do not name the game; a file for each door.

mod advising;
mod asking;
mod imagining;
mod opened;
mod playing;
mod watching;

use std::sync::Arc;

use fudaba_cardscript::Text;
use fudaba_kernel::{Action, Choice, Heard, Listening, Moment, Seat, Table, Told};
use fudaba_stage::{CardGame, Cue, Lesson};

use crate::coach::Course;
use crate::doors::AnyTable;
use crate::shelf::Shelf;
use crate::words::Words;

/// A table with its words and what was told so far.
pub struct GameTable<G: CardGame> {
    shelf: Arc<Shelf<G>>,
    table: Table<G>,
    told: Vec<Told>,
    /// How much each observer had heard before `told`: the journal tells that again.
    gone: [usize; 3],
    /// The moments passed through by the last choice, counted from the beginning of `told`.
    moments: Vec<Moment<G>>,
    names: [Text; 2],
    /// The lesson that is played here.
    course: Option<Course>,
}

impl<G: CardGame> Clone for GameTable<G> {
    fn clone(&self) -> Self {
        GameTable {
            shelf: Arc::clone(&self.shelf),
            table: self.table.clone(),
            told: self.told.clone(),
            gone: self.gone,
            moments: self.moments.clone(),
            names: self.names.clone(),
            course: self.course.clone(),
        }
    }
}

impl<G: CardGame> GameTable<G> {
    fn new(shelf: Arc<Shelf<G>>, table: Table<G>) -> GameTable<G> {
        let mut open = GameTable::looked_at(shelf, table, Vec::new());
        open.listen();
        open
    }

    /// A table to look at, with what was told on the way.
    pub(crate) fn looked_at(shelf: Arc<Shelf<G>>, table: Table<G>, told: Vec<Told>) -> GameTable<G> {
        let names = [Text::new("プレイヤー1", "Player 1"), Text::new("プレイヤー2", "Player 2")];
        GameTable { shelf, table, told, gone: [0; 3], moments: Vec::new(), names, course: None }
    }

    /// Neither seat knows from now on what the other plays with.
    pub(crate) fn close_lists(&mut self) {
        self.table.close_lists(&self.shelf.mind());
    }

    fn listen(&mut self) {
        let before = self.told.len();
        let (told, mut moments) = self.table.take_moments();
        moments.iter_mut().for_each(|moment| moment.told += before);
        self.told.extend(told);
        self.moments = moments;
    }

    /// The match itself: everything, for whoever turns it into what a seat may know.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What a seat has heard since the table was last let go of, the latest first.
    pub fn latest(&self, seat: Seat) -> impl Iterator<Item = &Heard> {
        self.told.iter().rev().filter_map(move |told| told.heard[seat.index()].as_ref())
    }

    /// What the lesson says; `None` where there is none.
    fn cue(&self) -> Option<Cue> {
        self.course.as_ref().map(|course| course.lesson.cue(&self.table, course.step))
    }

    /// Where a lesson stands after these choices, from its start.
    fn retrace(&mut self, choices: &[Choice]) {
        let Some(course) = &mut self.course else { return };
        let mut table = self.table.back_to(0);
        course.step = 0;
        for &choice in choices {
            course.pass(&course.lesson.cue(&table, course.step));
            table.follow(choice).expect("a choice once taken can be taken again");
        }
    }

    fn words(&self) -> Words<'_> {
        self.shelf.words(&self.names)
    }

    /// An action of a seat, in words.
    pub(crate) fn spoken(&self, seat: Seat, action: &Action) -> Text {
        self.words().option(self.table.state().zones(), seat, action)
    }
}

impl<G: CardGame> AnyTable for GameTable<G> {
    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn set_names(&mut self, names: [Text; 2]) {
        self.names = names;
    }
}

/// A match at its first question.
pub(crate) fn open<G: CardGame>(shelf: &Arc<Shelf<G>>, start: G) -> GameTable<G> {
    GameTable::new(Arc::clone(shelf), Table::new(Arc::clone(&shelf.cards), start, Listening::On))
}

/// A match that goes on from a position.
pub(crate) fn staged<G: CardGame>(shelf: Arc<Shelf<G>>, table: Table<G>) -> GameTable<G> {
    GameTable::new(shelf, table)
}

/// A lesson at its beginning.
pub(crate) fn taught<G: CardGame>(shelf: &Arc<Shelf<G>>, table: Table<G>, lesson: Arc<Lesson>) -> GameTable<G> {
    let mut open = GameTable::new(Arc::clone(shelf), table);
    open.course = Some(Course { lesson, step: 0 });
    open
}
