//! What an effect is about: targets chosen on declaration, groups, and things named by where they are.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Filter, Range};

/// Whose thing it is, seen from the controller of the card that speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The controller's own.
    Own,
    /// The opponent's.
    Opponent,
    /// Anybody's.
    #[default]
    Either,
}

/// A player, seen from the controller of the card that speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The controller.
    #[default]
    You,
    /// The opponent.
    Opponent,
    /// Both, the turn player first (MR-R68).
    Each,
    /// The player who is the first target.
    Target,
}

/// A target that is chosen on declaration (MR-10.12).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// What kind of thing.
    pub kind: TargetKind,
    /// Whose: for a location, on whose side.
    #[serde(default)]
    pub whose: Whose,
    /// Which.
    #[serde(default)]
    pub filter: Filter,
    /// How many; one when left out.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 12))]
    pub n: u8,
    /// Whether fewer may be chosen.
    #[serde(default)]
    pub up_to: bool,
    /// A location: with a character or without.
    pub occupied: Option<Occupied>,
    /// A location: with a field card, or without.
    pub field_card: Option<bool>,
    /// Only for this mode, counted from 1.
    pub mode: Option<u8>,
}

/// The kinds of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    /// A location, with whoever stands there.
    Location,
    /// A character on a location.
    Character,
    /// A player.
    Player,
    /// A spirit in a spirit zone; with `state: attached` one that is attached.
    Spirit,
    /// A field card on a location.
    FieldCard,
    /// A spell on the chain.
    Spell,
    /// An attack on the chain.
    Attack,
    /// An ability on the chain, attacks and triggered abilities included (MR-R76).
    Ability,
    /// Whatever lies on the chain.
    Item,
    /// A card in a graveyard.
    GraveyardCard,
}

/// Whether somebody stands on a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Occupied {
    /// A character stands there.
    Occupied,
    /// Nobody does.
    Empty,
}

/// What a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// This card.
    #[default]
    This,
    /// The target of this number, counted from 1; of several chosen at once all of them.
    Target(u8),
    /// What triggered the ability: that character, spirit or card; under `attacked` the attacker.
    That,
    /// The character on this location, or on the target location.
    Here,
    /// The character that the first target, or what triggered the ability, is attached to.
    Host,
    /// All that fit, without targeting.
    Each(Group),
    /// As many as are chosen while it is carried out (D16).
    Choose {
        /// Among which.
        among: Group,
        /// How many; one when left out.
        #[serde(default = "one")]
        n: u8,
        /// Whether fewer may be chosen.
        #[serde(default)]
        up_to: bool,
        /// Who chooses; the controller when left out.
        #[serde(default)]
        by: Chooser,
    },
}

/// Who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The controller of the effect.
    #[default]
    You,
    /// The opponent.
    Opponent,
    /// The player whose cards they are.
    Owner,
    /// Nobody: at random.
    Random,
}

/// Cards of one kind on the field.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What they are.
    pub kind: GroupKind,
    /// Whose.
    #[serde(default)]
    pub whose: Whose,
    /// Which.
    #[serde(default)]
    pub filter: Filter,
    /// Where.
    #[serde(default)]
    pub area: Area,
    /// Not this card itself.
    #[serde(default)]
    pub other: bool,
}

/// What a group consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GroupKind {
    /// Characters on locations.
    Characters,
    /// Spirits in spirit zones.
    Spirits,
    /// Spirits attached to characters.
    AttachedSpirits,
    /// Field cards.
    FieldCards,
}

/// A part of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The whole grid.
    #[default]
    Anywhere,
    /// The locations orthogonally adjacent to this card (MR-R95).
    AdjacentToThis,
    /// The row of this card.
    RowOfThis,
    /// The column of this card.
    ColumnOfThis,
    /// The locations within so many steps of this card.
    WithinOfThis(u8),
    /// The target location.
    AtTarget,
    /// The locations orthogonally adjacent to the target.
    AdjacentToTarget,
    /// The row of the target, the target included.
    RowOfTarget,
    /// The column of the target, the target included.
    ColumnOfTarget,
    /// The locations within so many steps of the target, the target included.
    WithinOfTarget(u8),
    /// On the card that is attached: the spirits attached to this character.
    OnThis,
}

/// Further locations that an attack or a spell strikes (MR-R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Splash {
    /// The orthogonal neighbours of the target location.
    Adjacent,
    /// The other locations of its row.
    Row,
    /// The other locations of its column.
    Column,
}

impl Whose {
    /// Whether `own` things fit.
    #[must_use]
    pub const fn fits(self, own: bool) -> bool {
        match self {
            Whose::Own => own,
            Whose::Opponent => !own,
            Whose::Either => true,
        }
    }
}

impl Target {
    /// Whether a number of them fits.
    #[must_use]
    pub fn range(&self) -> Range {
        Range { min: Some(if self.up_to { 0 } else { i32::from(self.n) }), max: Some(i32::from(self.n)) }
    }
}

pub(super) const fn one() -> u8 {
    1
}
