//! An exact position as scenarios write it: everything of the ledger's section 3. What is left out has the base value: round 4, decks of ten
//! Crimson Swordsmen, three of them as life, trumps unused, everything else empty; during the setup no life cards, and in the deck whatever of
//! thirty cards is not written elsewhere.

mod base;
mod dump;
mod short;
mod stage;

pub(crate) use dump::dump;
pub use fudaba_stage::positions::Row;
pub use short::{Deal, LifeCard, Pile, PlaceCard};
pub(crate) use stage::stage;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The card that fills what the base state has, and what is only counted.
pub(crate) const FILLER: &str = "K02";

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The chair of the first player; `A` when left out. `F` and `S` below are the roles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_player: Option<Chair>,
    /// 1 to 30; 4 when left out, 0 during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 30))]
    pub round: Option<u8>,
    /// What comes next; when left out the draw phase, in round 1 the set phase, in round 0 the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseName>,
    /// Whose part of the phase comes next; F's when left out. In `damage` the winner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Role>,
    /// Passes in a row in the support open step: 0 to 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 2))]
    pub pass_count: Option<u8>,
    /// Whether the lower POW wins this round's battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower_wins: Option<bool>,
    /// In `damage`: life cards still to be chosen; 1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_left: Option<u8>,
    /// In `after_battle`: who has won; nobody when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Role>,
    /// The first player.
    #[serde(default, rename = "F", skip_serializing_if = "Option::is_none")]
    pub first: Option<PlayerGiven>,
    /// The second player.
    #[serde(default, rename = "S", skip_serializing_if = "Option::is_none")]
    pub second: Option<PlayerGiven>,
    /// The player in the chair A, instead of `F` or `S`.
    #[serde(default, rename = "A", skip_serializing_if = "Option::is_none")]
    pub chair_a: Option<PlayerGiven>,
    /// The player in the chair B, instead of `F` or `S`.
    #[serde(default, rename = "B", skip_serializing_if = "Option::is_none")]
    pub chair_b: Option<PlayerGiven>,
}

/// Everything of one player. Cards are written by number or name; `K02 x10` in a list stands for ten of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerGiven {
    /// Top card first; ten K02 when left out, during the setup as many as make thirty with the cards written elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Pile>,
    /// The trumps not yet used; K49 and K53 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trump_deck: Option<Pile>,
    /// The cards of the hand, in order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Pile>,
    /// `K02 set`, `K02 open`, `K06 set_attacker`, or a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker_place: Option<PlaceCard>,
    /// Places 1 and 2: `[K06 set, null]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub support_place: Option<Row<PlaceCard>>,
    /// Positions 1 to 5: `[K07, null, K09 face_up]`; three K02 when left out, none during the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_area: Option<Row<LifeCard>>,
    /// Face up; empty outside of setup and draw phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal_area: Option<Pile>,
    /// In order of arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_pile: Option<Pile>,
    /// Whether a trump was used in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trump_used: Option<bool>,
    /// Whether the overwrite was used in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overwrite_used: Option<bool>,
    /// The answer to the mulligan question, once given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mulligan: Option<MulliganGiven>,
    /// Whether the player revealed in this round's draw phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed_this_round: Option<bool>,
    /// Whether the player failed this round's draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_failed: Option<bool>,
    /// Life cards the player chooses more if it wins this round's battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_damage: Option<u8>,
    /// Whether the player's life cards are not chosen in this round's battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_prevented: Option<bool>,
    /// Whether the player cannot open supports this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannot_open_supports: Option<bool>,
    /// Whether the player has declared its trump this round and may still have to set it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trump_declared: Option<bool>,
    /// The secret answer about the attacker place, given but not yet shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed_answer: Option<SealedGiven>,
    /// Bonuses made in this round for the attacker opened in the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_round_pow: Option<Vec<BonusGiven>>,
    /// Bonuses made in the last round for the attacker opened in this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub this_round_pow: Option<Vec<BonusGiven>>,
}

/// A chair at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// The first chair.
    A,
    /// The second chair.
    B,
}

/// A role in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Role {
    /// The first player.
    F,
    /// The second player.
    S,
}

/// What comes next, in the order of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// The lot that says who chooses the roles (KF-2.1).
    Setup,
    /// Shuffling and showing three cards (KF-2.2).
    RevealThree,
    /// The mulligan question (KF-2.5).
    Mulligan,
    /// Hands and life are dealt (KF-2.6).
    Deal,
    /// The draw of one player (KF-4.1).
    DrawPhase,
    /// Revealing or keeping the card drawn: the last one of the hand (KF-4.2).
    RevealOrKeep,
    /// Who failed the draw loses (KF-4.9).
    DrawCheck,
    /// The attacker set of one player (KF-5.2).
    AttackerSetStep,
    /// The support set of one player (KF-5.6).
    SupportSetStep,
    /// The declaration of one player (KF-6.1).
    TrumpPhase,
    /// A declared trump is set (KF-6.7).
    TrumpSet,
    /// The secret answer of one player, then the opening (KF-7.1).
    AttackerOpenStep,
    /// Both attackers are turned up (KF-7.2).
    OpenAttackers,
    /// The “Open” effect of one player's attacker (KF-7.6).
    AttackerEffects,
    /// Opening supports and passing (KF-7.8).
    SupportOpenStep,
    /// POW is compared (KF-8.1).
    BattlePhase,
    /// Life cards are chosen (KF-8.7).
    Damage,
    /// “Win”, “Loss”, “Tie” of one player's attacker (KF-8.12).
    AfterBattle,
    /// The clean-up (KF-9.1).
    EndPhase,
}

/// How a card lies in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LyingGiven {
    /// Face down.
    #[default]
    Set,
    /// Face up.
    Open,
    /// Face down, fighting.
    SetAttacker,
}

/// A POW change: `{ add: -200 }` or `{ become: 500 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeGiven {
    /// Adds to what there is.
    Add(i32),
    /// Replaces what there is.
    Become(i32),
}

/// The answer to the mulligan question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MulliganGiven {
    /// The three cards are exchanged.
    Redraw,
    /// They are kept.
    Keep,
}

/// The secret answer about the attacker place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SealedGiven {
    /// It opens.
    Open,
    /// It stays set.
    StaySet,
}

/// A bonus that waits for the next attacker; the card is looked for among the player's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BonusGiven {
    /// How much.
    pub amount: i32,
    /// The card that made it.
    pub card: String,
}
