//! What continuous effects change (ledger 8.8).

use fudaba_cardscript::OneOrMany;
use fudaba_kernel::changes::Aspects;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Filter, aspect};
use super::objects::{Banned, Immunity};
use super::phrases::{VALUES_EN, VALUES_JA};
use super::words::Skill;

/// What a continuous effect changes as long as it works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Static {
    /// Values of units.
    #[schemars(extend(
        "ja" = "{filter.standing}の{@values}する",
        "en" = "{filter.standing} <get> {@values}",
        "ja_values" = VALUES_JA,
        "en_values" = VALUES_EN
    ))]
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
    #[schemars(extend("ja" = "{filter.standing}は「{skill}」を持つ", "en" = "{filter.standing} <have> {skill}"))]
    StaticSkill {
        /// Which units have it.
        #[serde(default)]
        filter: Filter,
        /// The skill.
        skill: Skill,
    },
    /// What does not touch units.
    #[schemars(extend(
        "ja" = "{filter.standing}は{from&と}を受けない",
        "en" = "{filter.standing} <be> not affected by {from&and}"
    ))]
    StaticImmunity {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        from: OneOrMany<Immunity>,
    },
    /// What units may not do.
    #[schemars(extend("ja" = "{filter.standing}は{act&ず、}ない", "en" = "{filter.standing} cannot {act&or}"))]
    StaticForbid {
        /// Which units.
        #[serde(default)]
        filter: Filter,
        /// What.
        act: OneOrMany<Banned>,
    },
    /// What summoning cards costs, never less than 0.
    #[schemars(extend("ja" = "{filter.owned}の召喚コストを{n+}する", "en" = "{filter.owned} cost {n>more>less} to summon"))]
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

    /// What it looks at to find whom it changes and by how much.
    pub(crate) fn reads(&self) -> Aspects {
        // What reductions do not touch is not reduced.
        let lowers = matches!(self, Static::StaticModify { atk, def, speed, .. } if *atk < 0 || *def < 0 || *speed < 0);
        self.filter().reads() | if lowers { aspect::IMMUNITY } else { 0 }
    }

    /// What others may look at and it may change.
    pub(crate) const fn writes(&self) -> Aspects {
        match self {
            Static::StaticModify { atk, def, speed, .. } => {
                let atk = if *atk == 0 { 0 } else { aspect::ATK };
                let def = if *def == 0 { 0 } else { aspect::DEF };
                atk | def | if *speed == 0 { 0 } else { aspect::SPEED }
            }
            Static::StaticSkill { .. } => aspect::SKILL,
            Static::StaticImmunity { .. } => aspect::IMMUNITY,
            Static::StaticForbid { .. } | Static::StaticCost { .. } => 0,
        }
    }
}

/// What continuous effects change, as bits: rules need not look at the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touches(u16);

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
    /// Any of them, by whoever looks at values or skills that others may change: such effects see each other in an order (GG-11.14).
    Asking,
}

impl Touch {
    pub(crate) const ALL: [Touch; 9] =
        [Touch::Atk, Touch::Def, Touch::LessDef, Touch::Speed, Touch::Skill, Touch::Immunity, Touch::Forbid, Touch::Cost, Touch::Asking];

    const fn bit(self) -> u16 {
        1 << self as u8
    }

    pub(crate) fn is_of(self, change: &Static) -> bool {
        match (self, change) {
            (Touch::Asking, _) => change.filter().asks_values(),
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
    /// Those of the changes of a card, one of whose conditions asks for values or none.
    pub(super) fn of<'a>(changes: &(impl Iterator<Item = &'a Static> + Clone), asks: bool) -> Touches {
        let any = |touch: Touch| changes.clone().any(|change| touch.is_of(change)) || (touch == Touch::Asking && asks);
        Touches(Touch::ALL.into_iter().filter(|&touch| any(touch)).fold(0, |bits, touch| bits | touch.bit()))
    }

    #[inline]
    pub(crate) const fn has(self, touch: Touch) -> bool {
        self.0 & touch.bit() != 0
    }
}
