//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value: turn 9, A's summon
//! phase, an SF 1 guardian in each attack zone, main decks of 30 cards, 4 life counters, everything else empty or false.

mod dump;
mod short;
mod stage;

pub(crate) use dump::dump;
pub use short::{Fighting, Force, Forces, Pile, Slot};
pub(crate) use stage::stage;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::Spot;

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Counts the turns of both players from 1; 9 when left out, 0 during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 100))]
    pub turn: Option<u8>,
    /// Whose turn it is; A's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_player: Option<Chair>,
    /// Who had the first turn; A when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// The phase that begins; the summon phase when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    /// The face of the die, from the dice step on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 6))]
    pub die: Option<u8>,
    /// Whether the summon phase may be restarted; true when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acted_since_restart: Option<bool>,
    /// Optional acts of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acts: Option<u16>,
    /// Life counter draws of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_counter_draws: Option<u8>,
    /// Damage that waits for the end of the phase, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<PendingGiven>>,
    /// The player A.
    #[serde(default, rename = "A", skip_serializing_if = "Option::is_none")]
    pub a: Option<PlayerGiven>,
    /// The player B.
    #[serde(default, rename = "B", skip_serializing_if = "Option::is_none")]
    pub b: Option<PlayerGiven>,
}

/// Everything of one player. Cards are written by number or name; `FX x10` in a list stands for ten of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerGiven {
    /// `A2`, `A2 dg=700`, `none`; an SF 1 guardian when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_zone: Option<Slot>,
    /// `S1`, `S1 dg=600`, `I1 silent=5` (silently summoned in turn 5); empty when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assist_zone: Option<Slot>,
    /// A domain card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain_zone: Option<Slot>,
    /// Top card first; 30 cards when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_deck: Option<Pile>,
    /// Top card first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side_deck: Option<Pile>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Pile>,
    /// Force in order of arrival: `[FX x3, FX x2 down]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge_zone: Option<Forces>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub junk_zone: Option<Pile>,
    /// Material cards under the attack guardian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub material_stack: Option<Pile>,
    /// Under cards under the attack guardian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under_stack: Option<Pile>,
    /// 4 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 4))]
    pub life_counters: Option<u8>,
    /// The card of the hand that is kept and not summoned yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
    /// Turns this player has begun; as the turn number says when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_turns: Option<u8>,
    /// Whether the mulligan has been taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mulligan_done: Option<bool>,
    /// How often life counters have negated damage this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_counter_preventions: Option<u8>,
}

/// Damage that waits: `{ hits: A, zone: attack_zone, amount: 500, source: A1 }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingGiven {
    /// Whose guardian it hits.
    pub hits: Chair,
    /// Where.
    #[serde(default = "attack_zone")]
    pub zone: SpotGiven,
    /// Points.
    pub amount: i32,
    /// The card that deals it.
    pub source: String,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// The first chair.
    A,
    /// The second chair.
    B,
}

/// A place of guardians.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpotGiven {
    /// The attack zone.
    AttackZone,
    /// The assist zone.
    AssistZone,
}

/// The stages of a turn, and the setup before the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Before the first turn: the roll for the turn order comes next.
    Setup,
    /// Draw phase.
    DrawPhase,
    /// Charge phase.
    ChargePhase,
    /// Summon phase.
    #[default]
    SummonPhase,
    /// Domain phase.
    DomainPhase,
    /// Set phase.
    SetPhase,
    /// Dice step.
    DiceStep,
    /// Battle phase.
    BattlePhase,
    /// Extra phase.
    ExtraPhase,
    /// End phase.
    EndPhase,
    /// End declaration step.
    EndDeclarationStep,
}

const fn attack_zone() -> SpotGiven {
    SpotGiven::AttackZone
}

impl From<Spot> for SpotGiven {
    fn from(spot: Spot) -> SpotGiven {
        match spot {
            Spot::AttackZone => SpotGiven::AttackZone,
            Spot::AssistZone => SpotGiven::AssistZone,
        }
    }
}

impl From<SpotGiven> for Spot {
    fn from(spot: SpotGiven) -> Spot {
        match spot {
            SpotGiven::AttackZone => Spot::AttackZone,
            SpotGiven::AssistZone => Spot::AssistZone,
        }
    }
}
