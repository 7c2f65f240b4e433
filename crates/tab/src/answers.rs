//! What a tab answers.

use core::fmt::Display;

use fudaba_engine::{AnyTable, Coaching, Decision, LogEntry, OutcomeView, Waiting};
use fudaba_kernel::{Observer, PlayError, View};
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
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Waiting>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<Coaching>,
}

impl Told {
    pub(crate) fn of(table: &dyn AnyTable, observer: Observer, from: usize) -> Told {
        let lesson = table.coaching();
        let asked = table.pending().is_some_and(|pending| Observer::Seat(pending.seat) == observer);
        // What a lesson plays by itself is nobody's decision.
        let is_asked = asked && lesson.as_ref().is_none_or(|lesson| lesson.replies.is_some());
        Told {
            view: table.view(observer),
            events: table.log(observer, from),
            decision: if is_asked { table.asked() } else { None },
            waiting: table.waiting(),
            outcome: table.outcome(),
            lesson,
        }
    }
}
