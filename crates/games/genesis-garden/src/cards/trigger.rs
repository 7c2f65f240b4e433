//! Events that texts wait for (ledger 8.2), and states of the table (ledger 8.4).

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::words::{EffectKind, Face, Phase, Row, Side, TurnOf};

/// How a unit was summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// From the hand for its cost.
    Normal,
    /// By an effect, without cost.
    Quick,
    /// Either way.
    #[default]
    Either,
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageFrom {
    /// A combat or a direct attack.
    Combat,
    /// An effect.
    Effect,
    /// Either.
    #[default]
    Any,
}

/// What destroyed a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It lost or tied as a blocker.
    Combat,
    /// An effect said so.
    Effect,
    /// Its DEF was 0 or less.
    StateCheck,
    /// Whatever.
    #[default]
    Any,
}

/// A part in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The attacking unit.
    Attacker,
    /// The blocking unit.
    Blocker,
    /// Either.
    #[default]
    Either,
}

/// Where a unit that leaves the field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goes {
    /// To its owner's hand.
    Hand,
    /// To its owner's graveyard.
    Graveyard,
    /// To its owner's deck.
    Deck,
}

/// An event. Sides are seen from the player of the effect; a filter fits the unit that the event is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A unit was summoned.
    Summoned {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How.
        #[serde(default)]
        how: How,
    },
    /// An effect was activated; the event is about its card.
    EffectActivated {
        /// By whom.
        side: Side,
        /// Of one of these kinds; left out: of any.
        #[serde(default)]
        kinds: OneOrMany<EffectKind>,
        /// Whether only damage effects are meant (GG-18.12).
        #[serde(default)]
        damage: bool,
    },
    /// An attack was declared; the event is about the attacker.
    AttackDeclared {
        /// Which attacker.
        #[serde(default)]
        filter: Filter,
    },
    /// A block was declared; the event is about the blocker.
    BlockDeclared {
        /// Which attacker.
        #[serde(default)]
        attacker: Filter,
        /// Which blocker.
        #[serde(default)]
        blocker: Filter,
    },
    /// A unit is about to be dealt damage.
    UnitDamagePending {
        /// Which unit.
        #[serde(default)]
        filter: Filter,
        /// By what.
        #[serde(default)]
        from: DamageFrom,
        /// The least amount.
        #[serde(default)]
        at_least: i16,
    },
    /// A deck is about to be dealt damage.
    DeckDamagePending {
        /// Whose deck.
        side: Side,
        /// By what.
        #[serde(default)]
        from: DamageFrom,
        /// The least amount.
        #[serde(default)]
        at_least: i16,
    },
    /// A unit was destroyed.
    Destroyed {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// By what.
        #[serde(default)]
        cause: Cause,
    },
    /// A unit won a combat.
    CombatWon {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// As what.
        #[serde(default)]
        role: Role,
    },
    /// A unit was in a combat that was a tie.
    CombatTied {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// The attack of a unit failed: its combat was lost or tied.
    AttackFailed {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// A direct attack was carried out; the event is about the attacker.
    DirectAttackDealt {
        /// Which attacker.
        #[serde(default)]
        filter: Filter,
    },
    /// Damage turned cards of a deck into the graveyard.
    MilledByDamage {
        /// Whose deck.
        side: Side,
    },
    /// A unit left the field.
    LeftField {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Where to; left out: anywhere.
        to: Option<Goes>,
    },
    /// A unit went back to its owner's hand.
    ReturnedToHand {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// Two units were united.
    United {
        /// Which union unit.
        #[serde(default)]
        filter: Filter,
    },
    /// A union was released; the event is about the front card.
    UnionReleased {
        /// Which front card.
        #[serde(default)]
        filter: Filter,
    },
    /// A phase began.
    PhaseStarted {
        /// Main, End, Union, Spell, Battle or Leave Phase.
        phase: Phase,
        /// In whose turn; left out: in any.
        turn: Option<TurnOf>,
    },
    /// A cycle was made.
    CycleMade {
        /// By whom.
        side: Side,
    },
}

/// What must hold. A comparison needs `at_least` or `at_most`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// So many units that fit, counted as in GG-7.4.
    UnitCount {
        /// Which units.
        filter: Filter,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a graveyard.
    GraveyardCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which way they lie; left out: either.
        face: Option<Face>,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a deck.
    DeckCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a hand.
    HandCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cycles made.
    Cycles {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many summons made in this turn.
    SummonsMade {
        /// By whom.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// It is this phase.
    PhaseIs(Phase),
    /// It is this turn.
    TurnIs(TurnOf),
    /// This card is so.
    ThisCardIs(ThisIs),
}

/// How this card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThisIs {
    /// Upright on the field.
    Active,
    /// Sideways on the field.
    Fatigued,
    /// It has accumulated damage.
    Damaged,
    /// In the vanguard.
    InVanguard,
    /// In the rearguard.
    InRearguard,
    /// No other unit is in its row.
    AloneInRow,
}

impl ThisIs {
    /// The row that it names.
    #[must_use]
    pub const fn row(self) -> Option<Row> {
        match self {
            ThisIs::InVanguard => Some(Row::Vanguard),
            ThisIs::InRearguard => Some(Row::Rearguard),
            _ => None,
        }
    }
}
