//! The shape of a scenario file: its head. What belongs to the game alone ([`Part`]) is read later.

use fudaba_cardscript::{OneOrMany, Spanned, Text};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::deck_written::{DeckWritten, Named};
use super::part::Part;
use super::step::Step;

/// An exact position or a match from its start, what is done, and what is expected of it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    /// Its name: `KF-S28`.
    pub(crate) name: Spanned<String>,
    /// A heading for readers.
    pub(crate) title: Option<Text>,
    /// What it shows, in a sentence or two.
    pub(crate) note: Option<Text>,
    /// The rules that it exercises.
    #[serde(default)]
    pub(crate) rules: OneOrMany<Spanned<String>>,
    /// Further cards, in the full card language.
    #[serde(default)]
    #[schemars(schema_with = "cards_schema")]
    pub(crate) cards: Option<Part>,
    /// A match from its start: the deck of each seat, `A` and `B`.
    pub(crate) decks: Option<Named<Spanned<DeckWritten>>>,
    /// An exact position; what is left out is as in the game's base state.
    pub(crate) given: Option<Part>,
    /// Results of chance.
    #[serde(default)]
    pub(crate) chance: Lots,
    /// What happens and what is expected, in order.
    pub(crate) steps: Vec<Spanned<Step>>,
    /// The position that the whole file begins with.
    #[serde(skip)]
    pub(crate) shared_given: Option<Part>,
}

/// A file of scenarios that begin alike.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Collection {
    /// Further cards for all of them.
    #[serde(default)]
    #[schemars(schema_with = "cards_schema")]
    pub(crate) cards: Option<Part>,
    /// The position of all of them, as far as their own does not say otherwise.
    pub(crate) given: Option<Part>,
    /// The scenarios.
    pub(crate) scenarios: Vec<Scenario>,
}

pub(super) fn cards_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "anyOf": [{ "$ref": "#/$defs/Cards" }, { "$ref": "#/$defs/Cards/items" }] })
}

/// Results of chance written beforehand; what is drawn beyond them follows from the seed.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lots {
    /// Results of picks, in order of use, from 0.
    #[serde(default)]
    pub(crate) picks: OneOrMany<usize>,
    /// Faces of dice, in order of use, from 1; instead of `picks`.
    #[serde(default)]
    pub(crate) dice: OneOrMany<Spanned<u8>>,
    /// Orders after shuffles, in order of use: the cards that lie on top afterwards.
    #[serde(default)]
    pub(crate) shuffles: Vec<Vec<Spanned<String>>>,
    /// The seed of everything else.
    pub(crate) seed: Option<u64>,
}
