//! The steps of a lesson: what the person is asked, what is played without asking, what must be true.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::{OneOrMany, Spanned, Text};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::super::expected::Expect;
use super::super::step::{Step, names_seat};
use super::super::words::Words;

/// One thing.
#[derive(Clone, Debug)]
pub(crate) enum LessonStep {
    /// An action, asked of the person or played by itself.
    Act(Box<Act>),
    /// How the table must stand. For the tests; nobody sees it.
    Expect(Box<Expect>),
}

/// An action of a seat.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub(crate) seat: Spanned<String>,
    pub(crate) words: Spanned<Words>,
    /// Where the person is asked for it.
    pub(crate) asked: Option<Asked>,
}

/// What the coach says about a decision.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) coach: Text,
    /// Further right answers.
    pub(crate) also: OneOrMany<Spanned<Words>>,
    pub(crate) wrong: OneOrMany<Spanned<Mistake>>,
    pub(crate) otherwise: Option<Text>,
}

/// What is said to a wrong answer.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mistake {
    /// The answer, as far as it needs to be said: `pass`, `set support_place`.
    pub(crate) when: OneOrMany<Spanned<Words>>,
    /// Why it is wrong.
    pub(crate) say: Text,
}

impl Act {
    pub(super) fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }
}

impl LessonStep {
    pub(super) fn as_step(&self) -> Step {
        match self {
            LessonStep::Act(act) => Step::Act(act.seat.clone(), act.words.clone()),
            LessonStep::Expect(expect) => Step::Expect(expect.clone()),
        }
    }
}

const STEP_KEYS: &[&str] = &["A", "B", "coach", "also", "wrong", "otherwise", "expect"];

impl<'de> Deserialize<'de> for LessonStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = LessonStep;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a step of a lesson")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<LessonStep, M::Error> {
        let (mut act, mut coach, mut otherwise) = (None, None, None);
        let (mut also, mut wrong) = (OneOrMany::default(), OneOrMany::default());
        while let Some(key) = map.next_key::<Spanned<String>>()? {
            match key.as_str() {
                "expect" => return Ok(LessonStep::Expect(map.next_value()?)),
                "coach" => coach = Some(map.next_value()?),
                "also" => also = map.next_value()?,
                "wrong" => wrong = map.next_value()?,
                "otherwise" => otherwise = Some(map.next_value()?),
                name if !names_seat(name) => return Err(M::Error::unknown_field(name, STEP_KEYS)),
                _ if act.is_some() => return Err(M::Error::custom("a step is one action: begin another with `-`")),
                _ => act = Some((key, map.next_value()?)),
            }
        }
        let (seat, words) = act.ok_or_else(|| M::Error::custom("what is done? name a seat with its action"))?;
        let is_bare = also.is_empty() && wrong.is_empty() && otherwise.is_none();
        let asked = match coach {
            Some(coach) => Some(Asked { coach, also, wrong, otherwise }),
            None if is_bare => None,
            None => return Err(M::Error::custom("the coach says nothing here: write `coach`")),
        };
        Ok(LessonStep::Act(Box::new(Act { seat, words, asked })))
    }
}

impl JsonSchema for LessonStep {
    fn schema_name() -> Cow<'static, str> {
        "LessonStep".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (words, text) = (generator.subschema_for::<Words>(), generator.subschema_for::<Text>());
        let (also, wrong) = (generator.subschema_for::<OneOrMany<Words>>(), generator.subschema_for::<OneOrMany<Mistake>>());
        let expect = generator.subschema_for::<Expect>();
        json_schema!({
            "description": "The action of a seat, or what is expected. With `coach` the person is asked for the action; without, it is played by itself.",
            "type": "object",
            "minProperties": 1,
            "properties": { "coach": text, "also": also, "wrong": wrong, "otherwise": text, "expect": expect },
            "patternProperties": { "^[A-Z]": words },
            "additionalProperties": false,
        })
    }
}
