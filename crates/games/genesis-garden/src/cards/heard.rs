//! The events that open windows, and which texts wait for which of them.

use super::ability::Ability;
use super::trigger::Trigger;
use super::words::EffectKind;

/// Events that open a window (GG-20.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum EventKind {
    PhaseStarted,
    Summoned,
    EffectActivated,
    AttackDeclared,
    BlockDeclared,
    UnitDamage,
    DeckDamage,
    Destroyed,
    MilledByDamage,
    CombatResolved,
    DirectAttack,
    LeftField,
    United,
    Released,
    CycleMade,
}

impl EventKind {
    /// Its key in the table file.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            EventKind::PhaseStarted => "window_phase_started",
            EventKind::Summoned => "window_summoned",
            EventKind::EffectActivated => "window_effect_activated",
            EventKind::AttackDeclared => "window_attack_declared",
            EventKind::BlockDeclared => "window_block_declared",
            EventKind::UnitDamage => "window_unit_damage",
            EventKind::DeckDamage => "window_deck_damage",
            EventKind::Destroyed => "window_destroyed",
            EventKind::MilledByDamage => "window_milled_by_damage",
            EventKind::CombatResolved => "window_combat_resolved",
            EventKind::DirectAttack => "window_direct_attack",
            EventKind::LeftField => "window_left_field",
            EventKind::United => "window_united",
            EventKind::Released => "window_released",
            EventKind::CycleMade => "window_cycle_made",
        }
    }
}

impl Trigger {
    /// The kind of event that it waits for.
    pub(crate) const fn kind(&self) -> EventKind {
        match self {
            Trigger::Summoned { .. } => EventKind::Summoned,
            Trigger::EffectActivated { .. } => EventKind::EffectActivated,
            Trigger::AttackDeclared { .. } => EventKind::AttackDeclared,
            Trigger::BlockDeclared { .. } => EventKind::BlockDeclared,
            Trigger::UnitDamagePending { .. } => EventKind::UnitDamage,
            Trigger::DeckDamagePending { .. } => EventKind::DeckDamage,
            Trigger::Destroyed { .. } => EventKind::Destroyed,
            Trigger::CombatWon { .. } | Trigger::CombatTied { .. } | Trigger::AttackFailed { .. } => EventKind::CombatResolved,
            Trigger::DirectAttackDealt { .. } => EventKind::DirectAttack,
            Trigger::MilledByDamage { .. } => EventKind::MilledByDamage,
            Trigger::LeftField { .. } | Trigger::ReturnedToHand { .. } => EventKind::LeftField,
            Trigger::United { .. } => EventKind::United,
            Trigger::UnionReleased { .. } => EventKind::Released,
            Trigger::PhaseStarted { .. } => EventKind::PhaseStarted,
            Trigger::CycleMade { .. } => EventKind::CycleMade,
        }
    }
}

/// When responses can be used at all: in windows of some kinds, or at any time (GG-20.8). What a card cannot hear need not be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hears(u32);

impl Hears {
    /// Those of an effect; one that is no response has none.
    pub(super) fn of(ability: &Ability) -> Hears {
        match &ability.when {
            _ if ability.kind != EffectKind::Response => Hears::default(),
            Some(trigger) => Hears(1 << trigger.kind() as u32),
            None => Hears(u32::MAX),
        }
    }

    pub(super) const fn and(self, other: Hears) -> Hears {
        Hears(self.0 | other.0)
    }

    /// Whether there is something to use in a window of this kind, or without a window.
    #[inline]
    pub(crate) const fn any(self, window: Option<EventKind>) -> bool {
        let bit = match window {
            Some(kind) => kind as u32,
            None => u32::BITS - 1,
        };
        self.0 & (1 << bit) != 0
    }
}
