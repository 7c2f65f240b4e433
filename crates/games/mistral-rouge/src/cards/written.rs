//! A card as it is written in a file.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::language::{Ability, Attributes, Footprint, Instruction, Keyword, Kind, Need, Target, Use};

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub struct Written {
    /// Its number, unique in the game: `M13`.
    pub number: String,
    /// Its name; the Japanese one is what the copy limit counts (MR-R2).
    pub name: Text,
    /// Its kind.
    pub kind: Kind,
    /// Its attributes; none is colourless (MR-6.2).
    #[serde(default)]
    pub attributes: Attributes,
    /// What must lie on the own field (MR-6.3).
    #[serde(default)]
    pub prerequisite: Need,
    /// Its exhaustion cost (MR-6.11).
    #[serde(default)]
    pub exhaustion: Use,
    /// A deck may contain any number of it (MR-1.4).
    #[serde(default)]
    pub unlimited: bool,
    /// A basic spirit (MR-5.3).
    #[serde(default)]
    pub basic: bool,
    /// Its spirit power (MR-6.7).
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub spirit_power: u8,
    /// The attributes of prerequisites that it satisfies (MR-6.5).
    #[serde(default)]
    pub satisfies: Attributes,
    /// AP of a character (MR-7.1).
    #[schemars(range(min = 1, max = 9))]
    pub ap: Option<u8>,
    /// LV of a character (MR-7.5).
    #[schemars(range(max = 9))]
    pub level: Option<u8>,
    /// HP of a character (MR-7.6).
    #[schemars(range(min = 1, max = 99))]
    pub hp: Option<u8>,
    /// The locations that a character needs (MR-5.11).
    pub footprint: Option<Footprint>,
    /// Keywords of a character (MR-13).
    #[serde(default)]
    pub keywords: OneOrMany<Keyword>,
    /// Barrier of a character (MR-13.6).
    #[serde(default)]
    pub barrier: u8,
    /// Whether a character pays exhaustion costs (MR-R16).
    #[serde(default)]
    pub pays_exhaustion: bool,
    /// Abilities of a permanent, in printed order.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Whether a spell can be used in the own turn only (MR-10.2).
    #[serde(default)]
    pub own_turn: bool,
    /// What is chosen when a spell is used.
    #[serde(default)]
    pub targets: OneOrMany<Target>,
    /// What a spell does.
    #[serde(default)]
    pub effect: OneOrMany<Instruction>,
    /// A line of mood.
    pub flavour: Option<Text>,
}
