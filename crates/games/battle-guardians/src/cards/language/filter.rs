//! Which cards are meant: properties that are printed on a card, all of which must fit.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Label;

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Normal attack guardian.
    NormalAttack,
    /// Normal assist guardian.
    NormalAssist,
    /// Armed guardian: an assist guardian.
    Armed,
    /// Unlimited guardian: an attack guardian with infinite LP.
    Unlimited,
    /// Rise guardian.
    Rise,
    /// Speed guardian.
    Speed,
    /// Cross guardian.
    Cross,
    /// Extra guardian.
    Extra,
    /// Raging guardian.
    Raging,
    /// Counter card.
    CounterCard,
    /// Domain card.
    DomainCard,
    /// Spell card.
    SpellCard,
}

/// The half of a guardian's type that says where it fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GuardianType {
    /// An attack guardian (アタック).
    Attack,
    /// An assist guardian (アシスト).
    Assist,
}

/// The tribes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tribe {
    /// Chaos (混沌).
    Chaos,
    /// Armament (装機).
    Armament,
    /// Fang (牙獣).
    Fang,
    /// Halo (天環).
    Halo,
}

/// Which way a card of a charge zone lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Face up: usable Force.
    #[default]
    Up,
    /// Face down: spent Force.
    Down,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenRange")]
#[schemars(with = "WrittenRange")]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i32>,
    /// The greatest number that fits.
    pub max: Option<i32>,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Range")]
struct WrittenRange {
    /// The least number that fits.
    min: Option<i32>,
    /// The greatest number that fits.
    max: Option<i32>,
}

impl TryFrom<WrittenRange> for Range {
    type Error = &'static str;

    fn try_from(WrittenRange { min, max }: WrittenRange) -> Result<Range, &'static str> {
        if min.is_none() && max.is_none() { Err("a range has `min`, `max` or both") } else { Ok(Range { min, max }) }
    }
}

/// Properties of a card, all of which must fit; a property left out fits every card.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// One of these kinds.
    #[serde(default)]
    pub kind: OneOrMany<CardKind>,
    /// An attack guardian, or an assist guardian, of whatever kind.
    pub guardian: Option<GuardianType>,
    /// One of these tribes.
    #[serde(default)]
    pub tribe: OneOrMany<Tribe>,
    /// One of these cards, by number.
    #[serde(default)]
    pub card: OneOrMany<String>,
    /// A name with these words in it.
    pub name_contains: Option<Text>,
    /// Its SF.
    pub sf: Option<Range>,
    /// Its SP.
    pub sp: Option<Range>,
    /// Its printed LP; an infinite LP is greater than every number.
    pub lp: Option<Range>,
    /// It has an ability with this label.
    pub ability: Option<Label>,
    /// Which way it lies in the charge zone.
    pub face: Option<Face>,
}

impl CardKind {
    /// Every kind, in the order of the ledger.
    pub const ALL: [CardKind; 12] = [
        CardKind::NormalAttack,
        CardKind::NormalAssist,
        CardKind::Armed,
        CardKind::Unlimited,
        CardKind::Rise,
        CardKind::Speed,
        CardKind::Cross,
        CardKind::Extra,
        CardKind::Raging,
        CardKind::CounterCard,
        CardKind::DomainCard,
        CardKind::SpellCard,
    ];

    /// Key of the kind in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            CardKind::NormalAttack => "normal_attack",
            CardKind::NormalAssist => "normal_assist",
            CardKind::Armed => "armed",
            CardKind::Unlimited => "unlimited",
            CardKind::Rise => "rise",
            CardKind::Speed => "speed",
            CardKind::Cross => "cross",
            CardKind::Extra => "extra",
            CardKind::Raging => "raging",
            CardKind::CounterCard => "counter_card",
            CardKind::DomainCard => "domain_card",
            CardKind::SpellCard => "spell_card",
        }
    }

    /// BG-5 (head): where guardians of this kind fight; `None` for cards that are no guardians.
    pub const fn guardian_type(self) -> Option<GuardianType> {
        match self {
            CardKind::NormalAssist | CardKind::Armed => Some(GuardianType::Assist),
            CardKind::CounterCard | CardKind::DomainCard | CardKind::SpellCard => None,
            _ => Some(GuardianType::Attack),
        }
    }

    /// BG-1.5: whether cards of this kind belong to the side deck.
    pub const fn is_of_side_deck(self) -> bool {
        matches!(self, CardKind::Rise | CardKind::Speed | CardKind::Cross | CardKind::Extra | CardKind::Raging)
    }
}

impl Tribe {
    /// Every tribe.
    pub const ALL: [Tribe; 4] = [Tribe::Chaos, Tribe::Armament, Tribe::Fang, Tribe::Halo];

    /// Key of the tribe in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Tribe::Chaos => "chaos",
            Tribe::Armament => "armament",
            Tribe::Fang => "fang",
            Tribe::Halo => "halo",
        }
    }
}

impl Range {
    /// Whether `number` lies in it.
    pub fn holds(self, number: i32) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether every card fits.
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }
}
