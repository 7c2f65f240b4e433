//! A game's lessons.

use std::collections::BTreeSet;

use fudaba_cardscript::{Colour, Faults};
use fudaba_stage::{CardGame, Glossary, Lesson, LessonKind, check_lesson};

use crate::Bench;

impl<G: CardGame> Bench<G> {
    /// The stated solution of every lesson solves it, every other right answer leads to its end, and every wrong one has its sentence. Keys are
    /// unique, and one lesson at most is the first match.
    pub fn every_lesson_can_be_solved_and_answers_every_mistake(&self) {
        let glossary = Glossary { rulebook: &self.rulebook, table: &self.table };
        let check = |source| check_lesson::<G>(&self.cards, &|key| self.deck(key), source, glossary);
        let faults: Faults = self.lessons.iter().flat_map(check).collect();
        assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        let lessons: Vec<Lesson> = self.lessons.iter().filter_map(|source| Lesson::read(source).0).collect();
        let keys: BTreeSet<&str> = lessons.iter().map(Lesson::key).collect();
        assert_eq!(keys.len(), lessons.len(), "two lessons have the same key");
        let first = lessons.iter().filter(|lesson| lesson.kind() == LessonKind::FirstMatch).count();
        assert!(first <= 1, "there are {first} first matches");
    }
}
