//! What an effect speaks of: its filters, the units and the cards that its verbs name.

use super::ability::Ability;
use super::filter::Filter;
use super::objects::{Bring, Cost, Reference, What};
use super::trigger::{Condition, Trigger};
use super::verb::Verb;

/// The filters of a trigger.
pub(super) fn trigger_filters(trigger: &Trigger) -> Vec<&Filter> {
    match trigger {
        Trigger::Summoned { filter, .. }
        | Trigger::AttackDeclared { filter }
        | Trigger::UnitDamagePending { filter, .. }
        | Trigger::Destroyed { filter, .. }
        | Trigger::CombatWon { filter, .. }
        | Trigger::CombatTied { filter }
        | Trigger::AttackFailed { filter }
        | Trigger::DirectAttackDealt { filter }
        | Trigger::LeftField { filter, .. }
        | Trigger::ReturnedToHand { filter }
        | Trigger::United { filter }
        | Trigger::UnionReleased { filter } => vec![filter],
        Trigger::BlockDeclared { attacker, blocker } => vec![attacker, blocker],
        _ => Vec::new(),
    }
}

/// The filters of an effect.
pub(super) fn filters(ability: &Ability) -> Vec<&Filter> {
    let mut all: Vec<&Filter> = ability.when.iter().flat_map(trigger_filters).collect();
    all.extend(ability.targets.iter().map(|choose| &choose.filter));
    all.extend(ability.apply.iter().map(|change| change.filter()));
    all.extend(ability.extra.iter().filter_map(|cost| if let Cost::SendOwnUnit { filter, .. } = cost { Some(filter) } else { None }));
    let steps = ability.effect.iter().filter_map(|step| step.condition.as_ref());
    all.extend(ability.condition.iter().chain(steps).flat_map(condition_filters));
    for verb in ability.verbs() {
        all.extend(references(verb).into_iter().filter_map(|to| if let Reference::All(filter) = to { Some(filter) } else { None }));
        if let Some(What::All(filter)) = what_of(verb) {
            all.push(filter);
        }
        if let Verb::Search { filter, .. } | Verb::QuickSummon { what: Bring::Hand { filter, .. } | Bring::Deck { filter, .. }, .. } = verb
        {
            all.push(filter);
        }
    }
    all
}

fn condition_filters(condition: &Condition) -> Vec<&Filter> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().flat_map(condition_filters).collect(),
        Condition::UnitCount { filter, .. } => vec![filter],
        _ => Vec::new(),
    }
}

/// The units that a verb names.
pub(crate) fn references(verb: &Verb) -> Vec<&Reference> {
    match verb {
        Verb::DamageUnit { to, .. } | Verb::Heal { to, .. } | Verb::Modify { to, .. } | Verb::MoveRow { to, .. } => vec![to],
        Verb::GrantSkill { to, .. } | Verb::Forbid { to, .. } => vec![to],
        Verb::Destroy(to) | Verb::Recover(to) | Verb::Fatigue(to) | Verb::LoseSkills(to) | Verb::LoseEffects(to) => vec![to],
        Verb::ExchangeRows { one, other } => vec![one, other],
        Verb::Shield { to: Some(to), .. } => vec![to],
        _ => Vec::new(),
    }
}

/// The cards that a verb moves or shows.
pub(crate) fn what_of(verb: &Verb) -> Option<&What> {
    match verb {
        Verb::SendToGraveyard(what) | Verb::ReturnToHand(what) | Verb::Reveal(what) | Verb::ReturnToDeck { what, .. } => Some(what),
        _ => None,
    }
}

/// GG-R93: whether a text speaks of the unit or the damage that its event is about.
pub(crate) fn speaks_of_subject(ability: &Ability) -> bool {
    ability.verbs().any(|verb| {
        let prevents = matches!(verb, Verb::PreventDamage { .. });
        prevents || matches!(what_of(verb), Some(What::Subject)) || references(verb).contains(&&Reference::Subject)
    })
}
