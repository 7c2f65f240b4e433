//! Lessons at a table: where one stands in it, and what the coach says.

use std::sync::Arc;

use fudaba_cardscript::Text;
use fudaba_kernel::Seat;
use fudaba_stage::{Cue, Lesson, LessonKind};
use serde::Serialize;

/// A lesson in the list of a game's lessons.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LessonInfo {
    /// Its key.
    pub key: String,
    /// Its heading.
    pub title: Text,
    /// What it is about.
    pub about: Text,
    /// Whether it is the guided first match.
    pub first: bool,
    /// How many decisions it asks.
    pub questions: usize,
}

impl LessonInfo {
    pub(crate) fn of(lesson: &Lesson) -> LessonInfo {
        LessonInfo {
            key: lesson.key().to_owned(),
            title: lesson.title().clone(),
            about: lesson.about().clone(),
            first: lesson.kind() == LessonKind::FirstMatch,
            questions: lesson.questions(),
        }
    }
}

/// What a lesson says at a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Coaching {
    /// The lesson's heading.
    pub title: Text,
    /// The person's seat.
    pub you: Seat,
    /// Decisions that are behind the person.
    pub asked: usize,
    /// All there are.
    pub questions: usize,
    /// What the coach says: what to do now; at the end its last words; nothing while others act.
    pub text: Text,
    /// Options that the coach points at.
    pub points: Vec<usize>,
    /// Whether all is done.
    pub done: bool,
    /// For each option of the person's decision nothing when it is right, else why it is wrong. It stays here.
    #[serde(skip)]
    pub replies: Option<Vec<Option<Text>>>,
    /// The option that is played by itself. It stays here.
    #[serde(skip)]
    pub played: Option<usize>,
}

impl Coaching {
    /// The right options of the person's decision.
    pub fn right(&self) -> impl Iterator<Item = usize> {
        let replies = self.replies.iter().flatten().enumerate();
        replies.filter(|(_, reply)| reply.is_none()).map(|(option, _)| option)
    }

    /// Why an option is wrong; `None` when it may be taken.
    #[must_use]
    pub fn objection(&self, option: usize) -> Option<&Text> {
        self.replies.as_ref()?.get(option)?.as_ref()
    }
}

/// A lesson and where a table stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) lesson: Arc<Lesson>,
    pub(crate) step: usize,
}

impl Course {
    /// A choice was made where this was the cue.
    pub(crate) fn pass(&mut self, cue: &Cue) {
        if matches!(cue, Cue::Played(_) | Cue::Asked(_)) {
            self.step += 1;
        }
    }
}

/// What is said where the lesson stands.
pub(crate) fn coaching(course: &Course, you: Seat, cue: Cue, over: bool) -> Coaching {
    let Course { lesson, step } = course;
    let mut said = Coaching {
        title: lesson.title().clone(),
        you,
        asked: lesson.questions_before(*step),
        questions: lesson.questions(),
        text: Text::default(),
        points: Vec::new(),
        done: over,
        replies: None,
        played: None,
    };
    match cue {
        Cue::Lone => said.played = Some(0),
        Cue::Played(option) => said.played = Some(option),
        Cue::Asked(asking) => {
            said.points = if asking.points { asking.right().collect() } else { Vec::new() };
            said.text = asking.coach;
            said.replies = Some(asking.replies);
        }
        Cue::Over => said.done = true,
    }
    if said.done {
        said.text = lesson.end().clone();
    }
    said
}
