//! Cards in short: `K06 open since 3`, `K07 face_up`.

use fudaba_stage::in_short;
use fudaba_stage::positions::{self, Deals, InRow, Mark, or_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ChangeGiven, LyingGiven, Role};
use crate::state::places::{CARDS, LIFE_POSITIONS};

/// What Kirifuda's positions count in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal;

impl Deals for Deal {
    const FILLER: &'static str = super::FILLER;
    const MOST: usize = CARDS;
}

/// A list of cards; one card; or a number, for as many Crimson Swordsmen.
pub type Pile = positions::Pile<Deal>;

/// A card in a place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct PlaceCard {
    /// Its number or name.
    pub card: String,
    /// How it lies; set when left out.
    #[serde(default)]
    pub state: LyingGiven,
    /// The round in which it was set; this one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u8>,
    /// POW changes of an attacker, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pow_changes: Vec<ChangeGiven>,
    /// Whether it has lost all effects this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nullified: bool,
    /// Whether its POW no longer grows this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_increase: bool,
    /// Whether it has all attributes this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_attributes: bool,
}

/// How a card can lie, in short.
pub(super) const LYING: &[&str] = &["set", "open", "set_attacker"];

in_short!(
    PlaceCard,
    "a card and how it lies, such as `K06 set`, `K02 open`, `K06 set_attacker`, `K06 set since 3`, or a map",
    [Mark::Word("state", LYING), Mark::Number("since")]
);

impl InRow for PlaceCard {
    const PLACES: u8 = 2;
}

/// A life card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_text)]
pub struct LifeCard {
    /// Its number or name.
    pub card: String,
    /// Whether it lies face up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub face_up: bool,
    /// Who has looked at it while it lies face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked_by: Vec<Role>,
}

in_short!(LifeCard, "a card, such as `K07` or `K07 face_up`, or a map", [Mark::Flag("face_up")]);

impl InRow for LifeCard {
    const PLACES: u8 = LIFE_POSITIONS;

    fn row_of(count: usize) -> Option<Vec<Option<Self>>> {
        let card = LifeCard { card: super::FILLER.to_owned(), ..LifeCard::default() };
        (count <= usize::from(Self::PLACES)).then(|| vec![Some(card); count])
    }
}
