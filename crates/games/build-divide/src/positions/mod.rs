//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value: turn 5, the main
//! phase of the player A, who went first; libraries of 20 and ten life cards, all of them the plain unit that stands for any card; a
//! closed territory; everything else empty.

mod changes;
mod dump;
mod phase;
mod short;
mod stage;

use std::collections::BTreeMap;

pub use changes::{ChangeGiven, EndsGiven};
pub(crate) use dump::dump;
pub use short::{Energies, Energy, Pile, Placed, Unit, Units};
pub(crate) use stage::stage;

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::language::DoneThing;

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Counts the turns of both players from 1; 5 when left out, 0 during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 200))]
    pub turn: Option<u8>,
    /// Whose turn it is; A's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_player: Option<Chair>,
    /// Who had the first turn; when left out, as the turn and its player make it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// What comes next; `main_phase` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseGiven>,
    /// How often energy has been set this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy_set: Option<u8>,
    /// How often it may be set besides the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_energy_sets: Option<u8>,
    /// Items that have resolved this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved: Option<u16>,
    /// The attack in progress, or `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackGiven>,
    /// What lies in the resolution area, the top one last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolution_area: Option<Vec<ItemGiven>>,
    /// Automatic abilities that have triggered and are not yet placed, in the order in which they triggered (BD-9.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<WaitingGiven>>,
    /// Who has priority in the window of the phase; when left out, the window is only beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<PriorityGiven>,
    /// The player A.
    #[serde(default, rename = "A", alias = "P1", skip_serializing_if = "Option::is_none")]
    pub a: Option<PlayerGiven>,
    /// The player B.
    #[serde(default, rename = "B", alias = "P2", skip_serializing_if = "Option::is_none")]
    pub b: Option<PlayerGiven>,
}

/// What comes next in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseGiven {
    /// The setup, from the shuffling on.
    Setup,
    /// The first player's mulligan; then the second player's.
    Mulligan,
    /// The second player's mulligan.
    SecondMulligan,
    /// Life cards and energies are laid.
    LayLife,
    /// The turn begins: this is the number it will have.
    TurnBegins,
    /// The stand phase of the turn that has begun.
    StandPhase,
    /// The draw of the draw phase.
    DrawPhase,
    /// The window after the draw.
    DrawWindow,
    /// The main phase begins: abilities that wait for it trigger.
    MainBegins,
    /// The main phase: the turn player has priority.
    #[default]
    MainPhase,
    /// The attack phase begins.
    AttackBegins,
    /// Attack idle: the turn player has priority.
    AttackPhase,
    /// An attack has been declared: the window after it.
    AttackDeclared,
    /// The block decision.
    Block,
    /// The window after the block decision.
    BlockDeclared,
    /// The battle, or the life damage.
    Battle,
    /// The end of the battle: who has won it.
    AfterBattle,
    /// The window after battle or life damage.
    AfterAttack,
    /// The attack ends.
    AttackEnds,
    /// The end phase begins.
    EndBegins,
    /// The end phase: its window.
    EndPhase,
    /// The cleanup.
    Cleanup,
    /// The turn ends.
    TurnEnds,
}

/// Everything of one player. Cards are written by number or name; `Soldier x10` in a list stands for ten of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerGiven {
    /// Top card first; 20 plain units when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<Pile>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Pile>,
    /// Head first; ten plain units when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_zone: Option<Pile>,
    /// In order of arrival: `[Soldier x2, Bolt resting]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy_zone: Option<Energies>,
    /// In order of appearance: `[Soldier, Giant resting damage=1000 auras=2]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<Units>,
    /// `Plain Five`, `Plain Five open resting auras=2`, `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub territory_zone: Option<Placed>,
    /// Oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<Pile>,
    /// When the cards of the graveyard came there, oldest first, compared with other moments (BD-R96); 0 where it makes no difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graveyard_moments: Option<Vec<u32>>,
    /// In any order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub d_deck: Option<Pile>,
    /// The card that a point of damage has turned up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked_card: Option<Pile>,
    /// Cards that an effect has set aside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_aside: Option<Pile>,
    /// Condemnation counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condemnation: Option<u16>,
    /// Other counters by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<BTreeMap<String, u16>>,
    /// Whether the mulligan was taken, once decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mulligan: Option<bool>,
    /// How often things have been done this turn: `{ played: 2 }`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub this_turn: Option<BTreeMap<DoneThing, u8>>,
}

/// How an attacked unit or a blocker is written that has left the field.
pub(crate) const GONE: &str = "gone";

/// An attack in progress; the units are named as on the field: the first of a name, or `Soldier #2` the second one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackGiven {
    /// The attacking unit; nothing: it has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<String>,
    /// The attacked unit, `gone` if it has left; nothing: the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The blocker, `gone` if it has left: it is the target all the same (BD-6.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocker: Option<String>,
}

/// An item of the resolution area.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemGiven {
    /// The played card, or the card whose ability it is.
    pub card: String,
    /// Whose it is; the turn player's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Chair>,
    /// Of an ability: its number on the card, from 1. The card is on its player's field, or in the graveyard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
    /// Targets: cards by name, `A` and `B` for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<String>>,
    /// Chosen modes, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modes: Option<Vec<u8>>,
    /// The chosen X.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<u8>,
}

/// An automatic ability that waits to be placed (BD-9.6).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitingGiven {
    /// The card whose ability it is, on its player's field, in the territory zone or in the graveyard.
    pub card: String,
    /// Whose it is; the turn player's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Chair>,
    /// Its number on the card, from 1; the first automatic one when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
    /// The card of the event; its own when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Points of the event, or a number of cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
}

/// Who has priority in a window (BD-5.12 to BD-5.14).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PriorityGiven {
    /// Who has it; the turn player when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Chair>,
    /// Whether the other player has just passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// The first chair.
    #[serde(alias = "P1")]
    A,
    /// The second chair.
    #[serde(alias = "P2")]
    B,
}

impl Given {
    fn player(&self, seat: Seat) -> Option<&PlayerGiven> {
        if seat == Seat::A { self.a.as_ref() } else { self.b.as_ref() }
    }
}

impl Chair {
    pub(crate) const fn seat(self) -> Seat {
        match self {
            Chair::A => Seat::A,
            Chair::B => Seat::B,
        }
    }

    pub(crate) fn of(seat: Seat) -> Chair {
        if seat == Seat::A { Chair::A } else { Chair::B }
    }
}
