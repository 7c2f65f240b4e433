//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value: turn 9, A's summon
//! phase, an SF 1 guardian in each attack zone, main decks of 30 cards, 4 life counters, everything else empty or false.

mod change;
mod changing;
mod clock;
mod dump;
mod pending;
mod progress;
mod short;
mod stage;
mod uses;

use std::collections::BTreeMap;

pub use change::{ChangeGiven, Changed, EndsGiven};
pub use clock::{MomentName, Obligation, PhaseName};
pub(crate) use dump::dump;
pub use pending::PendingGiven;
pub use progress::{CounterStepGiven, SummoningGiven, SummoningStep, WaitingGiven};
pub use short::{Deal, Fighting, Forces, Pile, Slot};
pub(crate) use stage::stage;

use fudaba_kernel::Seat;
use fudaba_stage::positions::{none_or, written};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::language::{CardKind, Spot, SummonKind, TurnEvent};

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
    /// Who had the first turn; when left out, as the turn and its player make it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// The phase; the summon phase when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    /// Where in its phase the turn is; at its beginning when left out, or in its midst when something of it is said to be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<MomentName>,
    /// Acts of the phase that are done: draws of the draw phase, charges and draws of the charge phase, the attack of the battle phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<u8>,
    /// Whether a domain card has been placed in this domain phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain_placed: Option<bool>,
    /// The debt of an extra phase that has begun; left out, it has not.
    #[serde(default, deserialize_with = "none_or", skip_serializing_if = "Option::is_none")]
    pub extra_obligation: Option<Obligation>,
    /// The face of the die, from the roll of the dice step on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 6))]
    pub die: Option<u8>,
    /// Whether the summon phase may be restarted; true when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acted_since_restart: Option<bool>,
    /// Optional acts of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acts: Option<u16>,
    /// Effects activated in this phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<u16>,
    /// Life counter draws of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_counter_draws: Option<u8>,
    /// Damage that waits for the end of the phase, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<PendingGiven>>,
    /// A summon that is not complete.
    #[serde(default, deserialize_with = "none_or", skip_serializing_if = "Option::is_none")]
    pub summoning: Option<SummoningGiven>,
    /// An effect whose counter step is open.
    #[serde(default, deserialize_with = "none_or", skip_serializing_if = "Option::is_none")]
    pub counter_step: Option<CounterStepGiven>,
    /// Automatic effects whose condition has been met and which have not yet activated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<WaitingGiven>>,
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
    #[serde(default, deserialize_with = "written", skip_serializing_if = "Option::is_none")]
    pub attack_zone: Option<Slot>,
    /// `S1`, `S1 dg=600`, `I1 silent=5` (silently summoned in turn 5); empty when left out.
    #[serde(default, deserialize_with = "written", skip_serializing_if = "Option::is_none")]
    pub assist_zone: Option<Slot>,
    /// A domain card.
    #[serde(default, deserialize_with = "written", skip_serializing_if = "Option::is_none")]
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
    /// Guardians being replaced, between the appear step and the shift step: of the attack zone, of the assist zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 2))]
    pub shift_slot: Option<Vec<Option<String>>>,
    /// 4 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 4))]
    pub life_counters: Option<u8>,
    /// The card of the hand that is kept and not summoned yet.
    #[serde(default, deserialize_with = "none_or", skip_serializing_if = "Option::is_none")]
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
    /// Changes that are about the player or about a zone: prohibitions, phases to be skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<ChangeGiven>>,
    /// Cards whose once-per-turn effect has been used this turn: `G04`, or with the number of the ability `G04 2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_this_turn: Option<Vec<String>>,
    /// Cards whose once-per-game effect has been used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_this_game: Option<Vec<String>>,
    /// How often things have happened this turn: `{ draw: 2 }`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub this_turn: Option<BTreeMap<TurnEvent, u8>>,
    /// Kinds of guardians summoned this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summoned_this_turn: Option<Vec<SummonedGiven>>,
}

/// A summon of this turn: `speed`, or with the way in which it came, `{ kind: speed, method: by_effect }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SummonedGiven {
    /// In the way of its kind.
    Kind(CardKind),
    /// In another way.
    With {
        /// Its kind.
        kind: CardKind,
        /// The way.
        method: SummonKind,
    },
}

impl SummonedGiven {
    pub(crate) const fn parts(self) -> (CardKind, SummonKind) {
        match self {
            SummonedGiven::Kind(kind) => (kind, SummonKind::of(kind)),
            SummonedGiven::With { kind, method } => (kind, method),
        }
    }

    pub(crate) fn of((kind, method): (CardKind, SummonKind)) -> SummonedGiven {
        if method == SummonKind::of(kind) { SummonedGiven::Kind(kind) } else { SummonedGiven::With { kind, method } }
    }
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
