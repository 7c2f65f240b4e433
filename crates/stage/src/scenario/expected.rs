//! The expectations of a scenario file, as they are written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use fudaba_cardscript::{OneOrMany, Spanned};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use super::deck_written::Named;
use super::part::Part;
use super::words::{NoneOr, Words};

/// How the table must stand. Whatever is left out may be anything.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expect {
    /// The whole truth: the same shape as `given`; every key named here must agree, lists exactly, unless they may lie in any order.
    #[schemars(schema_with = "state_schema")]
    #[serde(default)]
    pub(crate) state: Option<Part>,
    /// The questions that the table has answered by itself since the last action, because there was one answer only: by seat, in order; `none`:
    /// there was no such question.
    pub(crate) asked: Option<NoneOr<AskedExpected>>,
    /// Questions that a seat was not asked since the last action, neither with a choice nor without, and is not asked now.
    #[serde(default)]
    pub(crate) not_asked: Named<OneOrMany<Spanned<String>>>,
    /// Who is asked what; `none`: nobody is.
    pub(crate) decision: Option<NoneOr<DecisionExpected>>,
    /// What observers see: a seat, or `spectator`.
    #[serde(default)]
    pub(crate) view: Named<ViewExpected>,
    /// What observers have heard since the last action, in this order; other events may lie between.
    #[serde(default)]
    pub(crate) events: Named<OneOrMany<EventExpected>>,
    /// What observers have not heard since the last action.
    #[serde(default)]
    pub(crate) no_events: Named<OneOrMany<EventExpected>>,
    /// How the match ended; `none`: it goes on.
    pub(crate) outcome: Option<NoneOr<OutcomeExpected>>,
    /// Cards that an event has named to the observer since the start.
    #[serde(default)]
    pub(crate) heard: Named<OneOrMany<Spanned<String>>>,
    /// Cards that no event has named and no view has shown to the observer since the start.
    #[serde(default)]
    pub(crate) not_heard: Named<OneOrMany<Spanned<String>>>,
}

/// The position with its choices: see `scenario_schema`.
fn state_schema(_: &mut SchemaGenerator) -> Schema {
    let state = json_schema!({ "$ref": "#/$defs/State" });
    let several = json_schema!({ "type": "array", "items": state, "minItems": 1 });
    let any_of =
        json_schema!({ "type": "object", "properties": { "any_of": several }, "required": ["any_of"], "additionalProperties": false });
    json_schema!({ "anyOf": [state, any_of, { "type": "null" }] })
}

/// By seat, the questions it was asked; `none` for a seat that was asked nothing.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct AskedExpected(pub(crate) Named<OneOrMany<Spanned<String>>>);

/// The open decision.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecisionExpected {
    /// Whose it is.
    pub(crate) seat: Option<Spanned<String>>,
    /// Key of the question.
    pub(crate) question: Option<Spanned<String>>,
    /// Number or name of the card that asks.
    pub(crate) subject: Option<Spanned<String>>,
    /// All options, in any order.
    pub(crate) options: Option<OneOrMany<Spanned<Words>>>,
    /// Options among others.
    #[serde(default)]
    pub(crate) offers: OneOrMany<Spanned<Words>>,
    /// What is no option.
    #[serde(default)]
    pub(crate) lacks: OneOrMany<Spanned<Words>>,
}

impl DecisionExpected {
    /// Whether a decision with a single option can be meant.
    pub(crate) fn may_be_forced(&self) -> bool {
        self.options.as_ref().is_none_or(|options| options.0.len() == 1) && self.offers.0.len() < 2
    }
}

/// What one observer sees.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ViewExpected {
    /// Round or turn.
    pub(crate) round: Option<u32>,
    /// Key of the phase.
    pub(crate) phase: Option<Spanned<String>>,
    /// Key of the step; `""` for none.
    pub(crate) step: Option<Spanned<String>>,
    /// The turn player; `none`: nobody.
    pub(crate) active: Option<Spanned<String>>,
    /// By place: the number of cards, one card, or all its cards.
    #[serde(default)]
    pub(crate) zones: Named<ZoneExpected>,
    /// By key, with the seat before it (`F.life`); without one, the table's or the observer's own.
    #[serde(default)]
    pub(crate) counters: Named<CounterExpected>,
    /// What waits to resolve, the next one first: all of it.
    pub(crate) chain: Option<OneOrMany<ChainExpected>>,
    /// What points at what: all of it, in any order.
    pub(crate) links: Option<OneOrMany<LinkExpected>>,
    /// Cards whose faces lie somewhere in the view.
    #[serde(default)]
    pub(crate) shows: OneOrMany<Spanned<String>>,
    /// Cards whose faces lie nowhere in the view.
    #[serde(default)]
    pub(crate) hides: OneOrMany<Spanned<String>>,
}

/// One thing that waits to resolve. Whatever is left out may be anything.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChainExpected {
    /// Key of its kind.
    pub(crate) kind: Option<Spanned<String>>,
    /// Who controls it; `none`: nobody.
    pub(crate) seat: Option<Spanned<String>>,
    /// The card it comes from; `hidden` for one without a face.
    pub(crate) card: Option<Spanned<String>>,
    /// Where that card lies; `none`: it is no card's.
    pub(crate) source: Option<Spanned<String>>,
    /// Which of the card's printed lines it is, from 0.
    pub(crate) ability: Option<u8>,
    /// The mode that was chosen, from 0.
    pub(crate) mode: Option<u8>,
    /// Amounts by their keys.
    #[serde(default)]
    pub(crate) values: Named<i32>,
    /// What it aims at, in order: a card, a place, or a card in a place.
    pub(crate) targets: Option<OneOrMany<Spanned<Words>>>,
    /// Whether it is being resolved.
    pub(crate) resolving: Option<bool>,
}

/// One thing that points at another: a card, a place, or a card in a place.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkExpected {
    /// Its key.
    pub(crate) key: Spanned<String>,
    /// What points.
    pub(crate) from: Option<Spanned<Words>>,
    /// At what.
    pub(crate) to: Option<Spanned<Words>>,
}

/// What lies in a zone.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ZoneExpected {
    /// So many cards.
    Count(usize),
    /// These cards, first one first: `back`, `any`, or a card; then its marks. None for a place without a card.
    Cards(Vec<Option<Spanned<String>>>),
    /// These cards, in any order.
    AnyOrder(Vec<Spanned<String>>),
    /// These cards lie open in a pile of which only the number is shown otherwise, and no others: by their places, from 1 at the top.
    Known(BTreeMap<usize, Spanned<String>>),
}

/// The value of a counter; of a flag `true` or `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CounterExpected(pub(crate) i32);

/// An event as an observer hears it. A text alone is its key.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct EventExpected(pub(crate) EventParts);

/// See [`EventExpected`].
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventParts {
    /// Key of the event.
    pub(crate) key: Option<Spanned<String>>,
    /// The rule under which it happens.
    pub(crate) rule: Option<Spanned<String>>,
    /// Whose act it is.
    pub(crate) seat: Option<Spanned<String>>,
    /// The card named; `hidden` for one without a name, `none` for none at all.
    pub(crate) card: Option<Spanned<String>>,
    /// The place it came from.
    pub(crate) from: Option<Spanned<String>>,
    /// The place it went to.
    pub(crate) to: Option<Spanned<String>>,
    /// A number told with it.
    pub(crate) value: Option<i32>,
    /// It has happened just so often since the last action, wherever among the others.
    pub(crate) times: Option<Spanned<u32>>,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutcomeExpected {
    /// A seat, or `draw`.
    pub(crate) winner: Option<Spanned<String>>,
    /// Key of the reason.
    pub(crate) reason: Option<Spanned<String>>,
    /// The rule that ended it; any of these, any at all when there is none.
    #[serde(default)]
    pub(crate) rule: OneOrMany<Spanned<String>>,
}

impl<'de> Deserialize<'de> for ZoneExpected {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Spanned::<ZoneWritten>::deserialize(deserializer)?;
        Ok(match written.value {
            ZoneWritten::Count(count) => ZoneExpected::Count(count),
            ZoneWritten::Nothing => ZoneExpected::Cards(Vec::new()),
            ZoneWritten::One(card) => ZoneExpected::Cards(vec![Some(Spanned::new(card, written.span))]),
            ZoneWritten::Many(cards) => ZoneExpected::Cards(cards),
            ZoneWritten::Parts(ZoneParts::AnyOrder(cards)) => ZoneExpected::AnyOrder(cards.0),
            ZoneWritten::Parts(ZoneParts::Known(known)) => ZoneExpected::Known(known.0),
        })
    }
}

enum ZoneWritten {
    Nothing,
    Count(usize),
    One(String),
    Many(Vec<Option<Spanned<String>>>),
    Parts(ZoneParts),
}

/// `{ any_order: [K02, K06] }`, `{ known: { 1: K06 } }`
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ZoneParts {
    AnyOrder(OneOrMany<Spanned<String>>),
    Known(Places),
}

/// Cards by their places.
struct Places(BTreeMap<usize, Spanned<String>>);

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlacesVisitor)
    }
}

struct PlacesVisitor;

impl<'de> Visitor<'de> for PlacesVisitor {
    type Value = Places;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("cards by their places from the top, such as `{ 1: any }`, or `none`")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Places, E> {
        if word == "none" { Ok(Places(BTreeMap::new())) } else { Err(E::invalid_type(Unexpected::Str(word), &self)) }
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Places, M::Error> {
        let mut places = BTreeMap::new();
        while let Some(place) = map.next_key::<String>()? {
            let number = place.parse().ok().filter(|&number: &usize| number > 0);
            let number = number.ok_or_else(|| M::Error::custom(format!("`{place}` is no place: they are counted from 1 at the top")))?;
            places.insert(number, map.next_value()?);
        }
        Ok(Places(places))
    }
}

impl<'de> Deserialize<'de> for ZoneWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ZoneVisitor)
    }
}

struct ZoneVisitor;

impl<'de> Visitor<'de> for ZoneVisitor {
    type Value = ZoneWritten;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number of cards, a card, a list of cards, `{ any_order: [...] }` or `{ known: { 1: ... } }`")
    }

    fn visit_unit<E: Error>(self) -> Result<ZoneWritten, E> {
        Ok(ZoneWritten::Nothing)
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<ZoneWritten, E> {
        usize::try_from(count).map(ZoneWritten::Count).map_err(|_| E::custom("no zone holds fewer than 0 cards"))
    }

    fn visit_str<E: Error>(self, card: &str) -> Result<ZoneWritten, E> {
        Ok(ZoneWritten::One(card.to_owned()))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<ZoneWritten, S::Error> {
        let mut cards = Vec::new();
        while let Some(card) = seq.next_element()? {
            cards.push(card);
        }
        Ok(ZoneWritten::Many(cards))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<ZoneWritten, M::Error> {
        ZoneParts::deserialize(MapAccessDeserializer::new(map)).map(ZoneWritten::Parts)
    }
}

impl JsonSchema for ZoneExpected {
    fn schema_name() -> Cow<'static, str> {
        "Zone".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number of cards; or its cards, first one first, each `back`, `any` or a card, then its marks (`open`, `pow=800`, `!open`); null for an empty place; or `any_order` with its cards; or, of a closed pile, `known`: the cards that lie open in it, by their places from the top, and no others.",
            "anyOf": [
                { "type": "integer", "minimum": 0 },
                { "type": ["string", "null"] },
                { "type": "array", "items": { "type": ["string", "null"] } },
                {
                    "type": "object",
                    "properties": { "any_order": { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] } },
                    "required": ["any_order"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": {
                        "known": {
                            "anyOf": [
                                { "const": "none" },
                                { "type": "object", "patternProperties": { "^[1-9][0-9]*$": { "type": "string" } }, "additionalProperties": false },
                            ],
                        },
                    },
                    "required": ["known"],
                    "additionalProperties": false,
                },
            ],
        })
    }
}

impl<'de> Deserialize<'de> for CounterExpected {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CounterVisitor)
    }
}

struct CounterVisitor;

impl Visitor<'_> for CounterVisitor {
    type Value = CounterExpected;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, or `true` or `false`")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<CounterExpected, E> {
        Ok(CounterExpected(i32::from(flag)))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<CounterExpected, E> {
        i32::try_from(value).map(CounterExpected).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
    }
}

impl JsonSchema for CounterExpected {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Counter".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["integer", "boolean"] })
    }
}

impl<'de> Deserialize<'de> for EventExpected {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Spanned::<EventWritten>::deserialize(deserializer)?;
        Ok(EventExpected(match written.value {
            EventWritten::Key(key) => EventParts { key: Some(Spanned::new(key, written.span)), ..EventParts::default() },
            EventWritten::Parts(parts) => *parts,
        }))
    }
}

enum EventWritten {
    Key(String),
    Parts(Box<EventParts>),
}

impl<'de> Deserialize<'de> for EventWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EventVisitor)
    }
}

struct EventVisitor;

impl<'de> Visitor<'de> for EventVisitor {
    type Value = EventWritten;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the key of an event, or a map")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<EventWritten, E> {
        Ok(EventWritten::Key(key.to_owned()))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<EventWritten, M::Error> {
        EventParts::deserialize(MapAccessDeserializer::new(map)).map(|parts| EventWritten::Parts(Box::new(parts)))
    }
}

impl JsonSchema for EventExpected {
    fn schema_name() -> Cow<'static, str> {
        "Event".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let parts = generator.subschema_for::<EventParts>();
        json_schema!({ "anyOf": [{ "type": "string" }, parts] })
    }
}
