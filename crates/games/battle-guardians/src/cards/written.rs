//! A card as it is written in a file, before it is known to make sense.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::cards::language::{Ability, CardKind, Condition, Cost, Entry, Filter, Tribe};

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(super) struct Written {
    /// Its number, unique in the game: `G13`.
    pub(super) number: String,
    /// Its name.
    pub(super) name: Text,
    /// Its kind.
    pub(super) kind: CardKind,
    /// Tribe of a guardian; left out: none.
    pub(super) tribe: Option<Tribe>,
    /// Summon force of a guardian.
    #[schemars(range(min = 0, max = 10))]
    pub(super) sf: Option<u8>,
    /// Life points of a guardian, in steps of 100; an unlimited guardian's are infinite and not written.
    #[schemars(range(min = 100, max = 9900))]
    pub(super) lp: Option<i32>,
    /// Spell power of a spell card.
    #[schemars(range(min = 1, max = 5))]
    pub(super) sp: Option<u8>,
    /// Rise: Force that an awakening needs.
    #[schemars(range(min = 1, max = 10))]
    pub(super) awaken_force: Option<u8>,
    /// Speed: the SF that it answers.
    #[schemars(range(min = 0, max = 10))]
    pub(super) trigger_sf: Option<u8>,
    /// Armed, cross, raging: the attack guardian that it needs.
    pub(super) base: Option<Filter>,
    /// Raging: how many LP the base has left at most.
    pub(super) base_max_lp: Option<i32>,
    /// Cross: the armed guardian that it needs.
    pub(super) armed: Option<Filter>,
    /// Armed: the cross guardians that it makes.
    pub(super) cross: Option<Filter>,
    /// Unlimited: when the extreme summon is possible.
    pub(super) extreme_summon: Option<Condition>,
    /// What playing a counter, spell or domain card costs, or an armed ability besides the card itself.
    #[serde(default)]
    pub(super) cost: OneOrMany<Cost>,
    /// Entries of the attack ability.
    #[serde(default)]
    pub(super) attack: Vec<Entry>,
    /// All other abilities; a spell or counter card has one, its effect.
    #[serde(default)]
    pub(super) abilities: OneOrMany<Ability>,
    /// A line of mood.
    pub(super) flavour: Option<Text>,
}
