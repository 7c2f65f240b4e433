//! Which texts speak of which events (ledger 8.2).

use fudaba_kernel::Seat;

use crate::cards::{Ability, Catalogue, Cause, DamageFrom, EffectKind, Filter, Goes, How, Role, Trigger};
use crate::rules::fits::Eye;
use crate::state::{Detail, EventKind, GenesisGarden, Subject};

impl GenesisGarden {
    /// Whether the event is the one that a text waits for.
    pub(crate) fn hears(&self, cards: &Catalogue, ability: &Ability, kind: EventKind, subject: &Subject, eye: Eye) -> bool {
        let Some(trigger) = ability.when.as_ref().filter(|trigger| trigger.kind() == kind) else { return false };
        let fits = |filter: &Filter| self.fits_subject(cards, filter, subject, eye);
        let detail = subject.detail;
        match (trigger, kind) {
            (Trigger::Summoned { filter, how }, EventKind::Summoned) => {
                let quick = detail == Detail::Quick;
                (*how == How::Either || (*how == How::Quick) == quick) && fits(filter)
            }
            (Trigger::EffectActivated { side, kinds, damage }, EventKind::EffectActivated) => {
                eye.sees(*side, subject.seat) && self.is_such_effect(cards, kinds, *damage)
            }
            (Trigger::AttackDeclared { filter }, EventKind::AttackDeclared) => fits(filter),
            (Trigger::BlockDeclared { attacker, blocker }, EventKind::BlockDeclared) => {
                let attacks = self.attack().and_then(|attack| attack.attacker_was);
                fits(blocker) && attacks.is_some_and(|attacks| self.fits_subject(cards, attacker, &attacks, eye))
            }
            (Trigger::UnitDamagePending { filter, from, at_least }, EventKind::UnitDamage) => {
                is_from(*from, detail) && subject.amount >= *at_least && fits(filter)
            }
            (Trigger::DeckDamagePending { side, from, at_least }, EventKind::DeckDamage) => {
                is_from(*from, detail) && subject.amount >= *at_least && eye.sees(*side, subject.seat)
            }
            (Trigger::Destroyed { filter, cause }, EventKind::Destroyed) => is_by(*cause, detail) && fits(filter),
            (Trigger::CombatWon { filter, role }, EventKind::CombatResolved) => {
                let won = match role {
                    Role::Attacker => detail == Detail::AttackerWon,
                    Role::Blocker => detail == Detail::BlockerWon,
                    Role::Either => matches!(detail, Detail::AttackerWon | Detail::BlockerWon),
                };
                won && fits(filter)
            }
            (Trigger::CombatTied { filter }, EventKind::CombatResolved) => self.hears_tie(cards, filter, subject, eye),
            (Trigger::AttackFailed { filter }, EventKind::CombatResolved) => {
                matches!(detail, Detail::AttackerTied | Detail::AttackerLost) && fits(filter)
            }
            (Trigger::DirectAttackDealt { filter }, EventKind::DirectAttack) => fits(filter),
            (Trigger::MilledByDamage { side }, EventKind::MilledByDamage) => detail != Detail::SpellText && eye.sees(*side, subject.seat),
            (Trigger::LeftField { filter, to }, EventKind::LeftField) => to.is_none_or(|to| goes(to) == detail) && fits(filter),
            (Trigger::ReturnedToHand { filter }, EventKind::LeftField) => detail == Detail::ToHand && fits(filter),
            (Trigger::United { filter }, EventKind::United) | (Trigger::UnionReleased { filter }, EventKind::Released) => fits(filter),
            (Trigger::PhaseStarted { phase, turn }, EventKind::PhaseStarted) => {
                self.is_phase(*phase) && turn.is_none_or(|turn| self.is_turn(turn, eye.seat))
            }
            (Trigger::CycleMade { side }, EventKind::CycleMade) => eye.sees(*side, subject.seat),
            _ => false,
        }
    }

    /// A tie is one event with two units; a text that both fit hears it once, of the attacker.
    fn hears_tie(&self, cards: &Catalogue, filter: &Filter, subject: &Subject, eye: Eye) -> bool {
        match subject.detail {
            Detail::AttackerTied => self.fits_subject(cards, filter, subject, eye),
            Detail::BlockerTied => {
                let attacker = self.events.iter().rev().find(|event| event.subject.detail == Detail::AttackerTied);
                let heard = attacker.is_some_and(|event| self.fits_subject(cards, filter, &event.subject, eye));
                !heard && self.fits_subject(cards, filter, subject, eye)
            }
            _ => false,
        }
    }

    /// GG-18.12: the effect that is being activated, which is the one below the window.
    fn is_such_effect(&self, cards: &Catalogue, kinds: &[EffectKind], damage: bool) -> bool {
        let activated = self.activated().map(|(_, effect)| cards.ability(effect.ability));
        activated.is_some_and(|ability| {
            let named = kinds.is_empty()
                || kinds.contains(&ability.kind)
                || (ability.kind == EffectKind::Combat && kinds.contains(&EffectKind::Activated));
            named && (!damage || ability.deals_damage())
        })
    }

    /// The seats of a side, in player order.
    pub(crate) fn seats_of(&self, side: crate::cards::Side, seat: Seat) -> impl Iterator<Item = Seat> {
        let eye = Eye { seat, card: None };
        self.player_order().into_iter().filter(move |&other| eye.sees(side, other))
    }
}

fn is_from(from: DamageFrom, detail: Detail) -> bool {
    match from {
        DamageFrom::Any => true,
        DamageFrom::Combat => detail == Detail::OfCombat,
        DamageFrom::Effect => detail == Detail::OfEffect,
    }
}

fn is_by(cause: Cause, detail: Detail) -> bool {
    match cause {
        Cause::Any => true,
        Cause::Combat => detail == Detail::ByCombat,
        Cause::Effect => detail == Detail::ByEffect,
        Cause::StateCheck => detail == Detail::ByState,
    }
}

const fn goes(to: Goes) -> Detail {
    match to {
        Goes::Hand => Detail::ToHand,
        Goes::Graveyard => Detail::ToGraveyard,
        Goes::Deck => Detail::ToDeck,
    }
}
