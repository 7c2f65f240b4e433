//! The steps of a scenario file: what is done, what is refused.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::{OneOrMany, Spanned};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::deck_written::DeckWritten;
use super::expected::Expect;
use super::words::Words;

/// One thing that is done or expected.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// A seat takes an option, or concedes.
    Act(Spanned<String>, Spanned<Words>),
    /// A seat asks for what a rule forbids.
    Refused(Box<Refused>),
    /// What the table answers to the question why something cannot be used.
    Why(Box<Refused>),
    /// A deck that must be legal.
    Accepted(Box<Accepted>),
    /// How the table must stand.
    Expect(Box<Expect>),
}

/// What is refused: an action of a seat, or a deck.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) what: Try,
    /// One of these rules refuses it; any rule when there is none.
    pub(crate) rule: OneOrMany<Spanned<String>>,
    pub(crate) reason: Option<Spanned<String>>,
}

/// What is tried.
#[derive(Clone, Debug)]
pub(crate) enum Try {
    Action(Spanned<String>, Spanned<Words>),
    Deck(Spanned<DeckWritten>),
}

/// A deck that passes every rule of construction.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Accepted {
    /// The deck.
    pub(crate) deck: Spanned<DeckWritten>,
}

const STEP_KEYS: &[&str] = &["A", "B", "expect", "refused", "accepted", "why"];

/// Seats have names with a capital letter in every game; all other keys are small.
pub(super) fn names_seat(key: &str) -> bool {
    key.starts_with(|first: char| first.is_uppercase())
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = Step;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a step")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Step, M::Error> {
        let key: Spanned<String> = map.next_key()?.ok_or_else(|| M::Error::custom("an empty step says nothing"))?;
        let step = match key.as_str() {
            "expect" => Step::Expect(map.next_value()?),
            "refused" => Step::Refused(map.next_value()?),
            "accepted" => Step::Accepted(map.next_value()?),
            "why" => Step::Why(map.next_value()?),
            name if names_seat(name) => Step::Act(key, map.next_value()?),
            name => return Err(M::Error::unknown_field(name, STEP_KEYS)),
        };
        match map.next_key::<String>()? {
            None => Ok(step),
            Some(more) => Err(M::Error::custom(format!("a step is one thing: begin another with `- {more}:`"))),
        }
    }
}

impl JsonSchema for Step {
    fn schema_name() -> Cow<'static, str> {
        "Step".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (words, refused) = (generator.subschema_for::<Words>(), generator.subschema_for::<Refused>());
        let (accepted, expect) = (generator.subschema_for::<Accepted>(), generator.subschema_for::<Expect>());
        json_schema!({
            "description": "One thing: the action of a seat, what is refused, why something cannot be used, a deck that is accepted, or what is expected.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "properties": { "refused": refused, "why": refused, "accepted": accepted, "expect": expect },
            "patternProperties": { "^[A-Z]": words },
            "additionalProperties": false,
        })
    }
}

const REFUSED_KEYS: &[&str] = &["A", "B", "deck", "rule", "reason"];

impl<'de> Deserialize<'de> for Refused {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RefusedVisitor)
    }
}

struct RefusedVisitor;

impl<'de> Visitor<'de> for RefusedVisitor {
    type Value = Refused;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("what is refused")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Refused, M::Error> {
        let (mut what, mut rule, mut reason) = (None, None, None);
        while let Some(key) = map.next_key::<Spanned<String>>()? {
            match key.as_str() {
                "rule" => rule = Some(map.next_value()?),
                "reason" => reason = Some(map.next_value()?),
                _ if what.is_some() => return Err(M::Error::custom("one thing is refused in a step: the seat's action, or the deck")),
                "deck" => what = Some(Try::Deck(map.next_value()?)),
                name if names_seat(name) => what = Some(Try::Action(key, map.next_value()?)),
                name => return Err(M::Error::unknown_field(name, REFUSED_KEYS)),
            }
        }
        let what = what.ok_or_else(|| M::Error::custom("what is refused? name a seat with its action, or a `deck`"))?;
        Ok(Refused { what, rule: rule.unwrap_or_default(), reason })
    }
}

impl JsonSchema for Refused {
    fn schema_name() -> Cow<'static, str> {
        "Refused".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (words, deck) = (generator.subschema_for::<Words>(), generator.subschema_for::<DeckWritten>());
        let rule = generator.subschema_for::<OneOrMany<Spanned<String>>>();
        json_schema!({
            "description": "What a rule forbids: an action of a seat, or a deck. Nothing changes.",
            "type": "object",
            "properties": { "deck": deck, "rule": rule, "reason": { "type": "string" } },
            "patternProperties": { "^[A-Z]": words },
            "additionalProperties": false,
        })
    }
}
