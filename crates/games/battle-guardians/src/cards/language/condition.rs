//! What must hold. Ranges name `at_least` and `at_most`; an end left out is open.

use fudaba_cardscript::{OneOrMany, several};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardKind, EffectKind, Face, Faces, Filter, Label, Range, Spot, SummonKind, Whose, Zone};

/// A condition on the table. `whose` is seen from the controller of the effect.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// All of these.
    All(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// At least one of these.
    Any(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// A guardian stands there that fits.
    GuardianIs {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// What fits.
        #[serde(default)]
        filter: Filter,
    },
    /// The LP of the guardian there. Without a guardian it never holds; an infinite LP is never at most anything.
    LpCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// At least so many points.
        at_least: Option<i32>,
        /// At most so many points.
        at_most: Option<i32>,
    },
    /// The DG of the guardian there. Without a guardian it never holds.
    DgCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// At least so many points.
        at_least: Option<i32>,
        /// At most so many points.
        at_most: Option<i32>,
    },
    /// The attack guardian is weakened.
    IsWeakened(Whose),
    /// The zone holds no card.
    ZoneEmpty {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Zone,
    },
    /// The number of Force, in either state or in one.
    ForceCmp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Face up or face down; left out: both (BG-3.12).
        face: Option<Face>,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The number of cards in a zone that fit; in a hidden zone of which only the number is public, the filter stays open.
    CountCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Zone,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The number of life counters.
    LifeCounterCmp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The die shows one of these faces, as it lies now.
    DieIs(Faces),
    /// It is this player's turn.
    IsTurnOf(Whose),
    /// It is this player's own first turn.
    IsFirstTurn(Whose),
    /// A domain card is in play that fits.
    DomainIs {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// What fits.
        #[serde(default)]
        filter: Filter,
    },
    /// A guardian of one of these kinds was summoned this turn.
    SummonedThisTurn {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// Of which kind; left out: any.
        #[serde(default)]
        kind: OneOrMany<CardKind>,
        /// In which way; left out: any.
        #[serde(default)]
        method: OneOrMany<SummonKind>,
    },
    /// How often something happened this turn.
    TimesThisTurn {
        /// What.
        event: TurnEvent,
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// At least so often.
        at_least: Option<i32>,
        /// At most so often.
        at_most: Option<i32>,
    },
}

/// What is counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnEvent {
    /// Summons, silent ones left out.
    Summon,
    /// Silent summons.
    SilentSummon,
    /// Attacks: attack abilities activated.
    Attack,
    /// Hits rolled.
    Hit,
    /// Misfires.
    Misfire,
    /// Spell cards played.
    Spell,
    /// Counter effects used.
    Counter,
    /// Domain cards that came into play.
    Domain,
    /// Cards drawn.
    Draw,
    /// Damage taken by one's guardians.
    DamageTaken,
}

/// Which effects a counter effect answers (`answered_effect_is`): all that is said must fit.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// Whose effect; left out: the opponent's, with a prevent ability either player's.
    pub whose: Option<Whose>,
    /// Of one of these kinds of effect.
    #[serde(default)]
    pub effect: OneOrMany<EffectKind>,
    /// Of an ability with one of these labels.
    #[serde(default)]
    pub label: OneOrMany<Label>,
    /// Of a card that fits.
    #[serde(default)]
    pub filter: Filter,
    /// A spell card whose SP lies in this range.
    pub sp: Option<Range>,
    /// It contains a damage effect that would hit a guardian of the answering player, of at least so many points.
    pub damage_at_least: Option<i32>,
}

impl Answered {
    /// BG-11.8: a prevent ability negates damage of either player's effects.
    pub(super) fn of(self, label: Label) -> Answered {
        let usual = if label == Label::PreventB { Whose::Either } else { Whose::Opponent };
        Answered { whose: Some(self.whose.unwrap_or(usual)), ..self }
    }
}

impl TurnEvent {
    /// Every one, in the order of the counts.
    pub const ALL: [TurnEvent; 10] = [
        TurnEvent::Summon,
        TurnEvent::SilentSummon,
        TurnEvent::Attack,
        TurnEvent::Hit,
        TurnEvent::Misfire,
        TurnEvent::Spell,
        TurnEvent::Counter,
        TurnEvent::Domain,
        TurnEvent::Draw,
        TurnEvent::DamageTaken,
    ];
}
