//! Changes in force, shields, damage that is about to be dealt.

use fudaba_kernel::{DefId, Seat};

use super::Held;
use crate::cards::{Banned, DamageFrom, Skill};

/// A change of a unit that an effect made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    /// The card it is about; of a union unit, the front card.
    pub(crate) card: Held,
    /// Whether it came while united, so that both cards keep it (GG-10.16).
    pub(crate) joint: bool,
    pub(crate) change: Change,
    pub(crate) ends: Ends,
    /// What it comes from.
    pub(crate) source: DefId,
}

/// What is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    Atk(i16),
    Def(i16),
    Speed(i16),
    Skill(Skill),
    NoSkills,
    NoEffects,
    Forbid(Banned),
}

/// When a change ends (ledger 8.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ends {
    Combat,
    Phase,
    BattlePhase,
    Turn,
    /// This player's next Standby Phase.
    Standby(Seat),
    /// When its unit leaves the field.
    Never,
}

/// A one-shot shield (ledger 8.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shield {
    pub(crate) on: ShieldOn,
    pub(crate) from: DamageFrom,
    /// So much less; without a number, all of it.
    pub(crate) n: Option<i16>,
    pub(crate) ends: Ends,
    pub(crate) source: DefId,
}

/// What a shield protects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ShieldOn {
    Deck(Seat),
    Unit(Held),
}

/// Damage about to be dealt to one unit or deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    /// The unit; none: the deck.
    pub(crate) card: Option<Held>,
    pub(crate) seat: Seat,
    pub(crate) amount: i16,
    pub(crate) combat: bool,
    /// The rule under which it is dealt.
    pub(crate) rule: DamageRule,
    /// Place in the stack of the damage that it belongs to.
    pub(crate) depth: u8,
}

/// Under which rule damage is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum DamageRule {
    /// GG-14.3.
    Won,
    /// GG-14.4.
    Repelled,
    /// GG-14.8.
    Direct,
    /// GG-18.10.
    Deck,
    /// GG-18.1.
    Unit,
}

impl DamageRule {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            DamageRule::Won => "GG-14.3",
            DamageRule::Repelled => "GG-14.4",
            DamageRule::Direct => "GG-14.8",
            DamageRule::Deck => "GG-18.10",
            DamageRule::Unit => "GG-18.1",
        }
    }
}
