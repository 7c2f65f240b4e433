//! The host's types once more, for the generator alone. Each is filled from the host's own, field by field, so that one that differs does
//! not compile.

use fudaba_cardscript::Text;
use fudaba_kernel::{Seat, View};

macro_rules! mirror {
    ($(type $name:ident as $ts:literal { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            #[derive(ts_rs::TS)]
            #[ts(rename = $ts)]
            #[allow(dead_code, reason = "only its shape is used")]
            pub(super) struct $name { $($(#[$attribute])* $field: $type,)* }

            const _: fn(fudaba_host::$name) -> $name = |value| {
                let fudaba_host::$name { $($field),* } = value;
                $name { $($field),* }
            };
        )*
    };
}

mirror! {
    type Decision as "Decision" {
        number: usize,
        seat: Seat,
        question: &'static str,
        #[ts(type = "Text")]
        text: Text,
        subject: Option<String>,
        #[ts(type = "Array<Option>")]
        options: Vec<fudaba_host::OptionView>,
        alike: bool,
    }
    type OptionView as "Option" {
        index: usize,
        verb: &'static str,
        card: Option<String>,
        shows: Option<String>,
        place: Option<String>,
        number: Option<u8>,
        #[ts(type = "Text")]
        text: Text,
        #[ts(type = "Text | null")]
        note: Option<Text>,
        #[ts(type = "Array<Effect>")]
        effects: Vec<fudaba_host::EffectView>,
        #[ts(type = "\"wins\" | \"loses\" | null")]
        ends: Option<fudaba_host::Ending>,
        begins: bool,
    }
    type EffectView as "Effect" {
        key: &'static str,
        seat: Option<Seat>,
        at: Option<String>,
        before: i32,
        least: i32,
        most: i32,
        #[ts(type = "Text")]
        text: Text,
    }
    type Foreseen as "Foreseen" {
        #[ts(type = "Array<Effect>")]
        effects: Vec<fudaba_host::EffectView>,
        #[ts(type = "\"wins\" | \"loses\" | null")]
        ends: Option<fudaba_host::Ending>,
        #[ts(type = "boolean")]
        begins: bool,
    }
    type Waiting as "Waiting" {
        seat: Seat,
        #[ts(type = "Text")]
        text: Text,
    }
    type LogEntry as "LogEntry" {
        number: usize,
        rule: &'static str,
        key: &'static str,
        seat: Option<Seat>,
        #[ts(type = "Text")]
        text: Text,
        card: Option<String>,
        from: Option<String>,
        to: Option<String>,
        at: Option<String>,
        value: Option<i32>,
    }
    type OutcomeView as "Outcome" {
        winner: Option<Seat>,
        reason: &'static str,
        rule: &'static str,
        #[ts(type = "Text")]
        text: Text,
    }
    type Why as "WhyAnswer" {
        verb: &'static str,
        rule: &'static str,
        #[ts(type = "Text")]
        text: Text,
        #[ts(type = "Text | null")]
        remedy: Option<Text>,
        reason: &'static str,
        #[ts(type = "Text | null")]
        short: Option<Text>,
    }
    type Shut as "Shut" {
        card: String,
        #[ts(type = "WhyAnswer")]
        why: fudaba_host::Why,
    }
    type LessonInfo as "Lesson" {
        key: String,
        #[ts(type = "Text")]
        title: Text,
        #[ts(type = "Text")]
        about: Text,
        first: bool,
        questions: usize,
    }
    type Coaching as "Coaching" {
        #[ts(type = "Text")]
        title: Text,
        you: Seat,
        asked: usize,
        questions: usize,
        #[ts(type = "Text")]
        text: Text,
        points: Vec<usize>,
        done: bool,
        #[ts(skip)]
        replies: Option<Vec<Option<Text>>>,
        #[ts(skip)]
        played: Option<usize>,
    }
    type Level as "Level" {
        key: &'static str,
        #[ts(type = "Text")]
        name: Text,
        rating: u32,
    }
    type Frame as "Frame" {
        choice: usize,
        #[ts(type = "Text")]
        text: Text,
        views: [View; 3],
        #[ts(type = "[Array<LogEntry>, Array<LogEntry>, Array<LogEntry>]")]
        logs: [Vec<fudaba_host::LogEntry>; 3],
        #[ts(type = "Waiting | null")]
        waiting: Option<fudaba_host::Waiting>,
        #[ts(type = "Outcome | null")]
        outcome: Option<fudaba_host::OutcomeView>,
    }
}
