//! Abilities that are not printed as such but made from what is: attack entries, the armed ability, the placing of a domain card.

use super::printed::{Method, Printed};
use crate::cards::language::{Ability, CardKind, Cost, EffectKind, Entry, GuardianType, Instruction, Label, Verb, Zone};

pub(super) fn entry_ability(entry: &Entry) -> Ability {
    Ability { targets: entry.targets.0.clone(), effect: entry.effect.0.clone(), ..Ability::bare(Label::Attack, EffectKind::Entry) }
}

/// BG-5.14 to BG-5.16: the armed ability as the effect it is.
pub(super) fn armed_ability(method: &Method) -> Option<Ability> {
    let Method::Armed { base, cross, cost } = method else { return None };
    let transform = Verb::Transform { cross: cross.clone(), base: base.clone() };
    let under = Cost::PaySelfUnderBase(base.clone());
    let cost = std::iter::once(under).chain(cost.iter().cloned()).collect();
    Some(Ability { cost, effect: vec![Instruction::of(vec![transform])], ..Ability::bare(Label::Armed, EffectKind::Activated) })
}

/// BG-6.3: placing a domain card is an activation whose effect is that it comes into play.
pub(super) fn placing_ability(card: &Printed) -> Ability {
    let effect = vec![Instruction::of(vec![Verb::PlaceDomain])];
    Ability { cost: card.cost.clone(), effect, live: vec![Zone::Hand], ..Ability::bare(Label::Domain, EffectKind::Activated) }
}

/// Playing a spell or counter card is activating its effect: the card's cost is the effect's.
pub(super) fn with_card_cost(mut ability: Ability, card: &Printed) -> Ability {
    if matches!(ability.label, Label::Spell | Label::CounterCard) {
        ability.cost.splice(0..0, card.cost.iter().cloned());
    }
    ability
}

/// BG-R66, BG-R67: where an ability works that does not say it.
pub(super) fn live_zones(kind: CardKind, ability: &Ability) -> Vec<Zone> {
    if !ability.live.is_empty() {
        return ability.live.clone();
    }
    match (ability.label, kind.guardian_type()) {
        (Label::PreventA | Label::PreventB | Label::Spell | Label::CounterCard, _) => vec![Zone::Hand],
        (Label::Assist, _) => vec![Zone::AssistZone],
        (Label::Domain, _) => vec![Zone::DomainZone],
        (Label::Unlimited, _) => vec![Zone::AttackZone],
        _ if ability.kind == EffectKind::Permanent => Zone::NAMED[..Zone::MaterialStack as usize].to_vec(),
        (_, Some(GuardianType::Assist)) => vec![Zone::AssistZone],
        (_, Some(GuardianType::Attack)) => vec![Zone::AttackZone],
        (_, None) => vec![Zone::DomainZone],
    }
}
