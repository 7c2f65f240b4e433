//! What every number of an observation, an option and a token means.

use serde::Serialize;

/// The version of the encoding. It changes with the meaning of any number; programs that have learned with another one should refuse to go on.
pub const VERSION: u32 = 1;

/// Kind of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// 0 or 1.
    Flag,
    /// An amount, as the table shows it.
    Number,
    /// 1 where it is the observer's, -1 where it is the other player's, 0 where it is nobody's.
    Side,
    /// A card: 0 for none, 1 for one that the observer does not know, else its place in [`Schema::cards`].
    Card,
    /// A zone: 0 for none, else its place in [`Schema::zones`].
    Zone,
    /// A verb: its place in [`Schema::verbs`].
    Verb,
    /// What waits on the chain: 0 for nothing, else its place in [`Schema::chain`].
    Chain,
    /// What happened: 0 for nothing, else its place in [`Schema::events`].
    Event,
}

/// One number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// Its name: `own/life_zone/count`.
    pub name: String,
    /// What kind of number it is.
    pub kind: Kind,
}

/// See the module. Names of the observer's own things begin with `own/`, those of the other player with `other/`, places of both with `shared/`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Schema {
    /// See [`VERSION`].
    pub version: u32,
    /// The game's slug.
    pub game: String,
    /// The numbers of an observation, in order.
    pub observation: Vec<Field>,
    /// The numbers of an option.
    pub option: Vec<Field>,
    /// The numbers of a token.
    pub token: Vec<Field>,
    /// Cards by number: nothing, an unknown card, and then the catalogue.
    pub cards: Vec<String>,
    /// Zones, as the observer calls them; the first is none.
    pub zones: Vec<String>,
    /// Verbs; the first is none.
    pub verbs: Vec<String>,
    /// Kinds of things on the chain; the first is none.
    pub chain: Vec<String>,
    /// Events; the first is none.
    pub events: Vec<String>,
}

impl Field {
    pub(crate) fn new(name: impl Into<String>, kind: Kind) -> Field {
        Field { name: name.into(), kind }
    }
}
