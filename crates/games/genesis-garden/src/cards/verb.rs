//! What effects do (ledger 8.7), to what (8.5), for what price (8.3), and what continuous effects change (8.8).

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::Deserialize;

use super::filter::Filter;
use super::trigger::DamageFrom;
use super::words::{Face, Row, Side, Skill};

/// Units on the field that a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reference {
    /// このカード: the card the effect is on.
    ThisCard,
    /// The unit that the event is about.
    Subject,
    /// What was chosen: the position, from 1, in the effect's `targets`.
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// 全ての: all units that fit.
    All(Filter),
    /// The attacking unit.
    Attacker,
    /// The blocking unit.
    Blocker,
}

/// Cards that a verb moves or shows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The card the effect is on.
    ThisCard,
    /// The unit that the event is about.
    Subject,
    /// What was chosen on activation, on a field or in a graveyard.
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// All units that fit.
    All(Filter),
    /// Cards of a hand.
    Hand {
        /// Whose hand.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who picks.
        #[serde(default)]
        by: Chooser,
    },
    /// The top cards of a deck.
    Top {
        /// Whose deck.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// Who picks cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player whose hand it is.
    #[default]
    Owner,
    /// Nobody: at random.
    Random,
}

/// What is quick-summoned, and from where.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Bring {
    /// The card the effect is on.
    ThisCard,
    /// Cards of the own graveyard that were chosen on activation.
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// Cards of the own hand that fit.
    Hand {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards of the own deck that fit; it is shuffled afterwards.
    Deck {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// Targets, chosen on activation, one pick after the other, none twice (GG-11.25).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Where they are.
    #[serde(default)]
    pub from: Pool,
    /// Which fit.
    #[serde(default)]
    pub filter: Filter,
    /// In a graveyard: which way they lie.
    #[serde(default)]
    pub face: Face,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 8))]
    pub n: u8,
    /// Whether fewer may be chosen, one at least.
    #[serde(default)]
    pub up_to: bool,
}

/// Where targets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Units on the field.
    #[default]
    Field,
    /// Cards in graveyards.
    Graveyard,
}

/// A printed additional cost (ledger 8.3); the cards to reincarnate are the effect's `cost`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Send so many cards from the top of the own deck to the graveyard.
    MillOwn(u8),
    /// Send so many cards of the own hand to the graveyard.
    Discard(u8),
    /// Send own units to the graveyard.
    SendOwnUnit {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// This card becomes fatigued.
    FatigueSelf,
}

impl Cost {
    /// Own units that it takes.
    #[must_use]
    pub fn units(&self) -> usize {
        if let Cost::SendOwnUnit { n, .. } = self { usize::from(*n) } else { 0 }
    }
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere: the deck is shuffled.
    #[default]
    Shuffled,
}

/// Where cards found in a deck go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// To the hand.
    #[default]
    Hand,
    /// To the field, as a quick summon.
    Field,
    /// On top of the deck, after the shuffle.
    Top,
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// Attacking.
    Attack,
    /// Blocking.
    Block,
    /// Activating effects.
    Activate,
    /// Being moved to the other row.
    BeMoved,
    /// Being chosen as a target.
    BeChosen,
}

/// What a continuous effect keeps away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Immunity {
    /// Damage by effects.
    EffectDamage,
    /// Reductions of ATK, DEF and speed.
    Reductions,
    /// Destruction by effects.
    EffectDestruction,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Draws cards.
    Draw {
        /// Who.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Sends cards from the top of a deck to the graveyard, without damage.
    Mill {
        /// Whose deck.
        side: Side,
        /// How many.
        n: u8,
    },
    /// Damage to a deck.
    DamageDeck {
        /// Whose deck.
        side: Side,
        /// How many cards.
        n: u8,
    },
    /// Damage to units.
    DamageUnit {
        /// Which.
        to: Reference,
        /// Points.
        n: i16,
    },
    /// Destroys units.
    Destroy(Reference),
    /// Sends cards to their owner's graveyard.
    SendToGraveyard(What),
    /// Returns cards to their owner's hand.
    ReturnToHand(What),
    /// Returns cards to their owner's deck.
    ReturnToDeck {
        /// What.
        what: What,
        /// Where in the deck.
        #[serde(default)]
        place: DeckPlace,
    },
    /// Sends cards of a hand to the graveyard.
    Discard {
        /// Whose hand.
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who picks.
        #[serde(default)]
        by: Chooser,
    },
    /// Makes units active.
    Recover(Reference),
    /// Makes units fatigued.
    Fatigue(Reference),
    /// Removes accumulated damage.
    Heal {
        /// Of which units.
        to: Reference,
        /// So many points; left out: all.
        n: Option<i16>,
    },
    /// Changes values; less is a reduction.
    Modify {
        /// Of which units.
        to: Reference,
        /// ATK.
        #[serde(default)]
        atk: i16,
        /// DEF.
        #[serde(default)]
        def: i16,
        /// Speed.
        #[serde(default)]
        speed: i16,
    },
    /// Moves units to a row.
    MoveRow {
        /// Which.
        to: Reference,
        /// The row; left out: the other one.
        row: Option<Row>,
    },
    /// Exchanges a unit of one row with one of the other row of the same player.
    ExchangeRows {
        /// The one.
        one: Reference,
        /// The other.
        other: Reference,
    },
    /// Summons without cost (GG-8).
    QuickSummon {
        /// What.
        what: Bring,
        /// The row; left out: the player chooses.
        row: Option<Row>,
    },
    /// Looks through the own deck for cards that fit, then shuffles it.
    Search {
        /// What is looked for.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Where they go.
        #[serde(default)]
        to: Found,
    },
    /// Turns face-up graveyard cards face down, bottom first.
    Reincarnate {
        /// Whose graveyard.
        side: Side,
        /// How many.
        n: u8,
    },
    /// Turns chosen face-down graveyard cards face up: the position, from 1, in `targets`.
    TurnFaceUp(#[schemars(range(min = 1, max = 4))] u8),
    /// Negates the effect that is being activated.
    NegateEffect,
    /// Negates the attack that is being made.
    NegateAttack,
    /// Reduces the damage that is about to be dealt.
    PreventDamage {
        /// By so much; left out: to 0.
        n: Option<i16>,
    },
    /// The next damage is reduced.
    Shield {
        /// Of whose deck.
        deck: Option<Side>,
        /// Of which units.
        to: Option<Reference>,
        /// Which damage.
        #[serde(default)]
        from: DamageFrom,
        /// By so much; left out: to 0.
        n: Option<i16>,
    },
    /// Units gain a skill.
    GrantSkill {
        /// Which.
        to: Reference,
        /// The skill.
        skill: Skill,
    },
    /// Units lose all skills.
    LoseSkills(Reference),
    /// Units lose all effects.
    LoseEffects(Reference),
    /// Units may not do something.
    Forbid {
        /// Which.
        to: Reference,
        /// What.
        act: OneOrMany<Banned>,
    },
    /// Shows cards to both players.
    Reveal(What),
    /// Lets a player look at the top cards of a deck.
    LookTop {
        /// Whose deck.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who looks.
        #[serde(default)]
        by: Side,
    },
    /// Shuffles the own deck.
    Shuffle,
}

/// What a continuous effect changes as long as it works.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Static {
    /// Values of units.
    StaticModify {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// ATK.
        #[serde(default)]
        atk: i16,
        /// DEF.
        #[serde(default)]
        def: i16,
        /// Speed.
        #[serde(default)]
        speed: i16,
    },
    /// A skill.
    StaticSkill {
        /// Which units have it.
        #[serde(default)]
        filter: Filter,
        /// The skill.
        skill: Skill,
    },
    /// What does not touch units.
    StaticImmunity {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        from: OneOrMany<Immunity>,
    },
    /// What units may not do.
    StaticForbid {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        act: OneOrMany<Banned>,
    },
    /// What summoning cards costs, never less than 0.
    StaticCost {
        /// Which cards.
        #[serde(default)]
        filter: Filter,
        /// So much more, or less.
        n: i8,
    },
}

impl Static {
    /// What it is about.
    #[must_use]
    pub const fn filter(&self) -> &Filter {
        match self {
            Static::StaticModify { filter, .. }
            | Static::StaticSkill { filter, .. }
            | Static::StaticImmunity { filter, .. }
            | Static::StaticForbid { filter, .. }
            | Static::StaticCost { filter, .. } => filter,
        }
    }
}

pub(super) const fn one() -> u8 {
    1
}

/// What continuous effects change, as bits: rules need not look at the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touches(u8);

/// A sort of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    Atk,
    Def,
    /// Lower DEF; units may die of it.
    LessDef,
    Speed,
    Skill,
    Immunity,
    Forbid,
    Cost,
}

impl Touch {
    pub(crate) const ALL: [Touch; 8] =
        [Touch::Atk, Touch::Def, Touch::LessDef, Touch::Speed, Touch::Skill, Touch::Immunity, Touch::Forbid, Touch::Cost];

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    const fn is_of(self, change: &Static) -> bool {
        match (self, change) {
            (Touch::Atk, Static::StaticModify { atk, .. }) => *atk != 0,
            (Touch::Def, Static::StaticModify { def, .. }) => *def != 0,
            (Touch::LessDef, Static::StaticModify { def, .. }) => *def < 0,
            (Touch::Speed, Static::StaticModify { speed, .. }) => *speed != 0,
            (Touch::Skill, Static::StaticSkill { .. })
            | (Touch::Immunity, Static::StaticImmunity { .. })
            | (Touch::Forbid, Static::StaticForbid { .. })
            | (Touch::Cost, Static::StaticCost { .. }) => true,
            _ => false,
        }
    }
}

impl Touches {
    /// Those of some changes.
    pub(super) fn of<'a>(changes: impl Iterator<Item = &'a Static>) -> Touches {
        Touches(
            changes.flat_map(|change| Touch::ALL.into_iter().filter(|touch| touch.is_of(change))).fold(0, |bits, touch| bits | touch.bit()),
        )
    }

    #[inline]
    pub(crate) const fn has(self, touch: Touch) -> bool {
        self.0 & touch.bit() != 0
    }
}
