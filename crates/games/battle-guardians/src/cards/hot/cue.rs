//! What abilities are about, in a word: the happening that triggers one, the numbers that one changes.

use crate::cards::language::{Ability, Continuous, Trigger};

/// What triggers compare first: the kind of happening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// Own appear step.
    Appear,
    /// A summon complete.
    Summon,
    /// Shifted to the junk zone.
    Replaced,
    /// Any card to the junk zone.
    SentToJunk,
    /// This card to the junk zone.
    SentToJunkSelf,
    /// A silent summon.
    SilentSummon,
    /// An awakening.
    Awaken,
    /// A stage of the turn begins.
    PhaseStart,
    /// A stage of the turn ends.
    PhaseEnd,
    /// The die is rolled.
    Dice,
    /// A hit.
    Hit,
    /// A misfire.
    Misfire,
    /// An attack ability is activated.
    Attack,
    /// Damage taken.
    DamageTaken,
    /// Damage prevented.
    DamagePrevented,
    /// Repaired.
    Repair,
    /// Up.
    Up,
    /// Down.
    Down,
    /// LP 0 in a life check.
    LifeCheck,
    /// Weakened.
    Weakened,
    /// A draw.
    Draw,
    /// An extra draw.
    ExtraDraw,
    /// A force charge.
    ForceCharge,
    /// An effect is activated.
    EffectActivated,
    /// A spell is negated.
    SpellNegated,
    /// Cards milled.
    Mill,
    /// A material card added.
    MaterialAdded,
    /// A material card spent.
    MaterialSpent,
    /// Life counters lost.
    LifeCounterLost,
    /// A domain card placed.
    DomainPlaced,
}

/// What continuous changes are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Theme {
    Lp,
    DamageDealt,
    DamageTaken,
    Sf,
    ForceCost,
    Sp,
    HitFace,
    NotWeakened,
    NotChosen,
    Tribe,
    Forbid,
    Rule,
    Repair,
    Mill,
}

impl Cue {
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl Theme {
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

pub(super) fn cue_of(trigger: &Trigger) -> Cue {
    match trigger {
        Trigger::OnAppearSelf => Cue::Appear,
        Trigger::OnSummon { .. } => Cue::Summon,
        Trigger::OnReplacedSelf => Cue::Replaced,
        Trigger::OnSentToJunk { .. } => Cue::SentToJunk,
        Trigger::OnSentToJunkSelf { .. } => Cue::SentToJunkSelf,
        Trigger::OnSilentSummon { .. } => Cue::SilentSummon,
        Trigger::OnAwakenSelf | Trigger::OnAwaken { .. } => Cue::Awaken,
        Trigger::OnPhaseStart { .. } => Cue::PhaseStart,
        Trigger::OnPhaseEnd { .. } => Cue::PhaseEnd,
        Trigger::OnDice { .. } => Cue::Dice,
        Trigger::OnHit { .. } => Cue::Hit,
        Trigger::OnMisfire { .. } => Cue::Misfire,
        Trigger::OnAttackSelf | Trigger::OnAttack { .. } => Cue::Attack,
        Trigger::OnDamageTakenSelf { .. } | Trigger::OnDamageTaken { .. } => Cue::DamageTaken,
        Trigger::OnDamagePrevented { .. } => Cue::DamagePrevented,
        Trigger::OnRepair { .. } => Cue::Repair,
        Trigger::OnUp { .. } => Cue::Up,
        Trigger::OnDown { .. } => Cue::Down,
        Trigger::OnLifeCheckSelf | Trigger::OnLifeCheck { .. } => Cue::LifeCheck,
        Trigger::OnWeakened { .. } => Cue::Weakened,
        Trigger::OnDraw { .. } => Cue::Draw,
        Trigger::OnExtraDraw { .. } => Cue::ExtraDraw,
        Trigger::OnForceCharge { .. } => Cue::ForceCharge,
        Trigger::OnEffectActivated { .. } => Cue::EffectActivated,
        Trigger::OnSpellNegated { .. } => Cue::SpellNegated,
        Trigger::OnMill { .. } => Cue::Mill,
        Trigger::OnMaterialAdded { .. } => Cue::MaterialAdded,
        Trigger::OnMaterialSpent { .. } => Cue::MaterialSpent,
        Trigger::OnLifeCounterLost { .. } => Cue::LifeCounterLost,
        Trigger::OnDomainPlaced { .. } => Cue::DomainPlaced,
    }
}

pub(super) fn themes_of(ability: &Ability, wanted: impl Fn(&Continuous) -> bool) -> u16 {
    ability.apply.iter().filter(|change| wanted(change)).fold(0, |bits, change| bits | theme_of(change).bit())
}

pub(crate) fn theme_of(change: &Continuous) -> Theme {
    match change {
        Continuous::LpUp { .. } | Continuous::LpDown { .. } => Theme::Lp,
        Continuous::DamageDealt { .. } => Theme::DamageDealt,
        Continuous::DamageTaken { .. } => Theme::DamageTaken,
        Continuous::SfMod { .. } => Theme::Sf,
        Continuous::ForceCostMod { .. } => Theme::ForceCost,
        Continuous::SpMod { .. } => Theme::Sp,
        Continuous::ExtraHitFace { .. } => Theme::HitFace,
        Continuous::CannotBeWeakened { .. } => Theme::NotWeakened,
        Continuous::CannotBeChosen { .. } => Theme::NotChosen,
        Continuous::TribeAlso { .. } => Theme::Tribe,
        Continuous::Forbid { .. } => Theme::Forbid,
        Continuous::RuleParameter { .. } => Theme::Rule,
        Continuous::RepairAmount { .. } => Theme::Repair,
        Continuous::MillAmount { .. } => Theme::Mill,
    }
}
