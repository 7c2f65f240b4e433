//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value of the ledger's section 10:
//! round 3, the first player's Main Phase, decks of twenty cards, everything else empty or 0.

mod dump;
mod short;
mod stage;

pub(crate) use dump::dump;
pub use short::{Cards, Deal, Lyings, Slot, UnitGiven, Units};
pub(crate) use stage::stage;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Banned, DamageFrom, Skill};

/// A position. The moment is before the phase does anything but open its window, so its first decision comes next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The round, 1 to 60; 3 when left out, 0 during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 60))]
    pub round: Option<u8>,
    /// Whose turn it is: `P1`, `P2`, `battle`; as the phase says when left out, and P1's where that leaves two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnName>,
    /// The phase; the Main Phase when left out, the Union Phase in a battle turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    /// Where in its phase the match is; at its decisions when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<MomentName>,
    /// The chair of the first player; `A` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// The speed step of the Spell and Battle Phase; 4 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 4))]
    pub speed: Option<u8>,
    /// Whose part it is in the Union, Spell and Battle Phase; P1's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Role>,
    /// Resolutions of effects in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolutions: Option<u16>,
    /// The first player.
    #[serde(default, rename = "P1", skip_serializing_if = "Option::is_none")]
    pub first: Option<PlayerGiven>,
    /// The second player.
    #[serde(default, rename = "P2", skip_serializing_if = "Option::is_none")]
    pub second: Option<PlayerGiven>,
    /// The player in chair A, instead of a role.
    #[serde(default, rename = "A", skip_serializing_if = "Option::is_none")]
    pub a: Option<PlayerGiven>,
    /// The player in chair B.
    #[serde(default, rename = "B", skip_serializing_if = "Option::is_none")]
    pub b: Option<PlayerGiven>,
}

/// Everything of one player. Cards are written by number or name; `FX x10` in a list stands for ten of them, a number for so many fillers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerGiven {
    /// Top card first; twenty cards when left out, thirty-five or forty during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Cards>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// Bottom card first: `[G1 down, G2, FX x3]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<Lyings>,
    /// Places 1 to 5: `[A, B fatigued, null, F+R damage=2]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vanguard: Option<Units>,
    /// Places 1 to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rearguard: Option<Units>,
    /// Cycles made, 0 to 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 2))]
    pub cycles: Option<u8>,
    /// Summons made in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summons: Option<u8>,
    /// Actions made in this Union Phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub union_actions: Option<u8>,
    /// The answer to the mulligan question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mulligan: Option<MulliganName>,
    /// One-shot shields of the deck, in the order in which they came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shields: Option<Vec<ShieldGiven>>,
}

/// A chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// The first chair.
    A,
    /// The second chair.
    B,
}

/// A player by role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Role {
    /// The first player.
    P1,
    /// The second player.
    P2,
}

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum TurnName {
    /// The first player's turn.
    P1,
    /// The second player's turn.
    P2,
    /// The battle turn.
    #[serde(rename = "battle")]
    Battle,
}

/// The phases, and the parts of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Both decks are about to be shuffled.
    Setup,
    /// The first hands are about to be drawn.
    Deal,
    /// Both players decide on a mulligan.
    Mulligan,
    /// The first player is about to be found.
    FirstPlayer,
    /// Standby Phase.
    Standby,
    /// Draw Phase.
    Draw,
    /// Main Phase.
    Main,
    /// End Phase.
    End,
    /// Union Phase.
    Union,
    /// Spell Phase.
    Spell,
    /// Battle Phase.
    Battle,
    /// Leave Phase.
    Leave,
}

/// Where in its phase a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MomentName {
    /// It begins: its window comes first.
    Begin,
    /// What is done in it.
    Decisions,
    /// It ends.
    End,
}

/// The answer to the mulligan question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MulliganName {
    /// The hand is kept.
    Keep,
    /// The hand goes back.
    Mulligan,
}

/// When a change ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndsGiven {
    /// When its unit leaves the field; of a shield: never.
    #[default]
    OnField,
    /// With this combat.
    Combat,
    /// At the end of the phase.
    Phase,
    /// At the end of the Battle Phase.
    BattlePhase,
    /// At the end of the turn.
    Turn,
    /// In the Standby Phase of the unit's owner.
    Standby,
    /// In the Standby Phase of the other player.
    EnemyStandby,
}

/// A running change: `{ atk: -1, ends: turn }`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeGiven {
    /// ATK.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub atk: Option<i16>,
    /// DEF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub def: Option<i16>,
    /// Speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<i16>,
    /// A skill gained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// Whether all skills are lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_skills: bool,
    /// Whether all effects are lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_effects: bool,
    /// What it may not do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forbid: Option<BannedName>,
    /// When it ends.
    #[serde(default)]
    pub ends: EndsGiven,
    /// In a union: whether it is about the attached card alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub of_attached: bool,
    /// In a union: whether it came while united.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joint: bool,
    /// The card that it comes from; the unit itself when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BannedName {
    /// Attacking.
    Attack,
    /// Blocking.
    Block,
    /// Activating effects.
    Activate,
    /// Being moved.
    BeMoved,
    /// Being chosen.
    BeChosen,
}

/// A one-shot shield: `{ from: combat, source: M10 }`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShieldGiven {
    /// Which damage it stops.
    #[serde(default)]
    pub from: DamageFrom,
    /// So much of it; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<i16>,
    /// When it ends, unused; at the end of the turn when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<EndsGiven>,
    /// The card that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl BannedName {
    pub(crate) const fn banned(self) -> Banned {
        match self {
            BannedName::Attack => Banned::Attack,
            BannedName::Block => Banned::Block,
            BannedName::Activate => Banned::Activate,
            BannedName::BeMoved => Banned::BeMoved,
            BannedName::BeChosen => Banned::BeChosen,
        }
    }

    pub(crate) const fn of(banned: Banned) -> BannedName {
        match banned {
            Banned::Attack => BannedName::Attack,
            Banned::Block => BannedName::Block,
            Banned::Activate => BannedName::Activate,
            Banned::BeMoved => BannedName::BeMoved,
            Banned::BeChosen => BannedName::BeChosen,
        }
    }
}
