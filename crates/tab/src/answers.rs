//! What a tab answers.

use core::fmt::Display;

use fudaba_cardscript::data::Part;
use fudaba_engine::{AnyTable, Coaching, Decision, LogEntry, OutcomeView, Passed, Playable, Waiting};
use fudaba_kernel::{Observer, PlayError, Seat, View};
use serde::Serialize;
use serde_json::json;

/// Why a call was not done.
pub(crate) struct Failed {
    code: &'static str,
    text: String,
}

impl Failed {
    pub(crate) fn new(code: &'static str, text: &dyn Display) -> Failed {
        Failed { code, text: text.to_string() }
    }
}

impl From<PlayError> for Failed {
    fn from(error: PlayError) -> Failed {
        Failed::new("match/choice", &error)
    }
}

/// What a call comes to, as JSON.
pub(crate) type Answer = Result<String, Failed>;

pub(crate) fn told(value: &(impl Serialize + ?Sized)) -> Answer {
    Ok(serde_json::to_string(value).expect("answers are plain data with text keys"))
}

/// An answer as it travels.
pub(crate) fn answered(answer: Answer) -> String {
    match answer {
        Ok(value) => format!(r#"{{"ok":{value}}}"#),
        Err(Failed { code, text }) => json!({ "error": { "code": code, "text": text } }).to_string(),
    }
}

/// What an observer is told of a match, by the names that the service's updates have.
#[derive(Serialize)]
pub(crate) struct Told {
    view: View,
    events: Vec<LogEntry>,
    /// The positions that the last choice passed through, each with what was heard up to it: the first of `events`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    passed: Vec<Passed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Asked>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Waiting>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<Coaching>,
}

/// Who is asked, and how: what whoever runs the match has to know of it.
#[derive(Serialize)]
struct Asked {
    seat: Seat,
    options: usize,
    /// For a part of an act that has begun before.
    part: bool,
    /// The seat does what a lesson has written down.
    scripted: bool,
    /// What it does by the lesson nobody needs to see.
    quiet: bool,
}

impl Asked {
    fn at(game: &dyn Playable, table: &dyn AnyTable, lesson: Option<&Coaching>) -> Option<Asked> {
        let pending = table.pending()?;
        let question = table.question().and_then(|question| game.table().questions.get(question));
        let played = lesson.and_then(|lesson| lesson.played);
        let window = question.and_then(|question| question.window.as_ref());
        let passes = |option: usize| window.is_some_and(|verb| table.words(option).split(' ').next() == Some(verb.as_str()));
        Some(Asked {
            seat: pending.seat,
            options: pending.options,
            part: question.and_then(|question| question.part).is_some_and(Part::is_within),
            scripted: played.is_some(),
            quiet: played.is_some_and(|option| pending.options < 2 || passes(option)),
        })
    }
}

impl Told {
    pub(crate) fn of(game: &dyn Playable, table: &dyn AnyTable, observer: Observer, from: usize) -> Told {
        let lesson = table.coaching();
        let asked = table.pending().is_some_and(|pending| Observer::Seat(pending.seat) == observer);
        // What a lesson plays by itself is nobody's decision.
        let is_asked = asked && lesson.as_ref().is_none_or(|lesson| lesson.replies.is_some());
        Told {
            view: table.view(observer),
            events: table.log(observer, from),
            passed: Vec::new(),
            asked: Asked::at(game, table, lesson.as_ref()),
            decision: if is_asked { table.asked() } else { None },
            waiting: table.waiting(),
            outcome: table.outcome(),
            lesson,
        }
    }

    /// With the positions that the last choice passed through.
    pub(crate) fn with_passed(self, table: &dyn AnyTable, observer: Observer, from: usize) -> Told {
        Told { passed: table.passed(observer, from), ..self }
    }
}
