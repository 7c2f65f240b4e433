//! What permanent effects change as long as they apply.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardKind, Count, Filter, Reference, Tribe, Whose};

/// A change that applies, without being activated.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Continuous {
    /// More LP.
    LpUp {
        /// Of which guardians.
        to: Reference,
        /// Points.
        n: i32,
        /// So often.
        for_each: Option<Count>,
        /// Only guardians that fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Less LP.
    LpDown {
        /// Of which guardians.
        to: Reference,
        /// Points.
        n: i32,
        /// So often.
        for_each: Option<Count>,
        /// Only guardians that fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Damage that a player's effects deal.
    DamageDealt {
        /// Whose effects.
        #[serde(default)]
        whose: Whose,
        /// Points more, or fewer when negative.
        #[serde(default)]
        add: i32,
        /// Times.
        #[serde(default = "super::reference::one")]
        times: u8,
        /// Only of effects of cards that fit.
        #[serde(default)]
        source: Filter,
    },
    /// Damage that guardians take.
    DamageTaken {
        /// Which guardians.
        to: Reference,
        /// Points more, or fewer when negative; never below 0 in all.
        #[serde(default)]
        add: i32,
        /// Times.
        #[serde(default = "super::reference::one")]
        times: u8,
    },
    /// SF of cards: counts for the summoning restriction and for the payment (BG-R22).
    SfMod {
        /// Which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// Force that a summon or an effect costs: the payment only.
    ForceCostMod {
        /// What is paid for.
        of: PaidFor,
        /// Of which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// SP of spell cards.
    SpMod {
        /// Which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// A further face hits, with the first attack entry.
    ExtraHitFace {
        /// Of which guardians.
        to: Reference,
        /// The face.
        #[schemars(range(min = 1, max = 6))]
        face: u8,
    },
    /// Guardians that nothing weakens.
    CannotBeWeakened {
        /// Which.
        to: Reference,
    },
    /// Guardians that cannot be targets.
    CannotBeChosen {
        /// Which.
        to: Reference,
        /// By whose effects.
        by: Whose,
    },
    /// Cards that also count as members of a tribe.
    TribeAlso {
        /// Which cards.
        cards: Cards,
        /// The tribe.
        tribe: Tribe,
    },
    /// Something a player cannot do.
    Forbid {
        /// Who.
        #[serde(default)]
        whose: Whose,
        /// What.
        act: Forbidden,
    },
    /// A changed rule: only in unlimited abilities (BG-5.33).
    RuleParameter {
        /// For whom.
        #[serde(default)]
        whose: Whose,
        /// The change.
        change: RuleChange,
    },
    /// Repairs of a player's guardians.
    RepairAmount {
        /// Whose guardians.
        #[serde(default)]
        whose: Whose,
        /// Points more, or fewer.
        add: i32,
    },
    /// Cards sent from a player's main deck by effects.
    MillAmount {
        /// Whose main deck.
        #[serde(default)]
        whose: Whose,
        /// Cards more, or fewer.
        add: i8,
    },
}

/// Cards whose numbers are changed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cards {
    /// The card the ability is on.
    ThisCard,
    /// All that fit.
    Matching {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

/// What Force is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaidFor {
    /// Summons.
    Summon,
    /// Effects, spells, counter cards and domain cards.
    Effect,
}

/// What can be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// Every summon, silent ones and awakenings included.
    Summon,
    /// Summons of one kind.
    SummonKind(CardKind),
    /// Counter cards.
    CounterCard,
    /// Counter effects of every sort.
    CounterEffect,
    /// SP negation.
    SpNegation,
    /// Spell cards.
    Spell,
    /// Domain cards.
    Domain,
    /// Activated effects.
    Activated,
    /// Draws.
    Draw,
    /// Charges.
    Charge,
    /// Both uses of life counters.
    LifeCounterUse,
    /// The extra phase.
    ExtraPhase,
    /// Restarting the summon phase.
    Restart,
}

/// Rule parameters that unlimited abilities set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleChange {
    /// Force an attack costs (BG-7.4).
    AttackForceCost(u8),
    /// Which faces hit (BG-7.8).
    HitFaces(HitFaces),
    /// Whether a misfire weakens (BG-7.6).
    MisfireWeakens(bool),
    /// Whether a misfire ends the turn early (BG-7.6).
    MisfireSkipsToEnd(bool),
    /// What damage to a weakened guardian is multiplied by (BG-15.3).
    WeakenedMultiplier(u8),
    /// Counter effects this player may use in one counter step (BG-8.5).
    CounterEffectsPerStep(u8),
    /// Whether this player may negate by SP (BG-8.8).
    SpNegationAllowed(bool),
    /// By how much an SF may exceed that of the opposing attack guardian (BG-4.7).
    SummonLimitDelta(u8),
    /// No summoning restriction at all.
    NoSummonLimit,
    /// Whether an empty main deck loses (BG-16.2).
    DeckOutLoses(bool),
    /// Life counter draws in a turn (BG-13.3).
    LcDrawPerTurn(u8),
    /// Life counter preventions in a turn (BG-13.5).
    LcPreventPerTurn(u8),
    /// Points for each life counter of a prevention (BG-13.5).
    LcPreventUnit(u16),
    /// Draws of the draw phase (BG-3.4).
    DrawPhaseDraws(u8),
    /// Acts after the force charge (BG-3.7).
    ChargeFollowUps(u8),
    /// Whether Force recovers (BG-3.3).
    ForceRecovers(bool),
    /// Whether DG is inherited (BG-4.15).
    DgInherited(bool),
    /// Whether damage to this player's guardians is dealt at once instead of at the end of the phase (BG-9.8).
    DamageImmediately(bool),
    /// Dice rolled, of which one face is chosen (BG-7.1).
    DiceRolled(u8),
}

/// Which faces hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitFaces {
    /// The printed ones.
    Printed,
    /// All; those that are not printed hit with the first entry.
    All,
}
