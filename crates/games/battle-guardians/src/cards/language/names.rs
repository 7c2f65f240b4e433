//! Which cards a card names, by number: to tell the reader when there is none. And which words it looks for in names.

use fudaba_cardscript::Text;

use super::{Ability, Answered, Cards, Condition, Continuous, Cost, Count, Filter, Instruction, Trigger, Verb, What};
use crate::cards::hot::{Method, Printed};

/// The numbers of all cards that a card's text names.
pub(crate) fn named_cards(card: &Printed) -> Vec<&str> {
    filters(card).into_iter().flat_map(|filter| filter.card.iter()).map(String::as_str).collect()
}

/// The words that a card's text looks for in names.
pub(crate) fn named_words(card: &Printed) -> impl Iterator<Item = &Text> {
    filters(card).into_iter().filter_map(|filter| filter.name_contains.as_ref())
}

fn filters(card: &Printed) -> Vec<&Filter> {
    let mut filters: Vec<&Filter> = of_method(&card.method);
    filters.extend(card.cost.iter().filter_map(of_cost));
    filters.extend(card.attack.iter().flat_map(|entry| &entry.targets.0).map(|target| &target.filter));
    filters.extend(card.attack.iter().flat_map(|entry| entry.effect.iter()).flat_map(of_step));
    for ability in &card.abilities {
        filters.extend(of_ability(ability));
    }
    filters
}

fn of_ability(ability: &Ability) -> Vec<&Filter> {
    let parts = ability.when.iter().filter_map(of_trigger).chain(ability.answers.iter().map(|answered: &Answered| &answered.filter));
    let conditions = ability.condition.iter().flat_map(of_condition);
    let targets = ability.targets.iter().map(|target| &target.filter);
    let costs = ability.cost.iter().filter_map(of_cost);
    let changes = ability.apply.iter().filter_map(of_change);
    parts.chain(conditions).chain(targets).chain(costs).chain(changes).chain(ability.effect.iter().flat_map(of_step)).collect()
}

fn of_method(method: &Method) -> Vec<&Filter> {
    match method {
        Method::Cross { base, armed } => vec![base, armed],
        Method::Armed { base, cross, cost } => [base, cross].into_iter().chain(cost.iter().filter_map(of_cost)).collect(),
        Method::Raging { base, .. } => vec![base],
        Method::Extreme { condition } => of_condition(condition),
        Method::Plain | Method::Rise { .. } | Method::Speed { .. } => Vec::new(),
    }
}

fn of_step(step: &Instruction) -> Vec<&Filter> {
    let conditions = step.condition.iter().flat_map(of_condition);
    let counts = step.for_each.iter().filter_map(|count| match count {
        Count::Cards { filter, .. } => Some(filter),
        _ => None,
    });
    conditions.chain(counts).chain(step.verbs().flat_map(of_verb)).collect()
}

fn of_verb(verb: &Verb) -> Vec<&Filter> {
    match verb {
        Verb::Search { filter, .. } | Verb::LookTop { filter, .. } | Verb::SummonFrom { filter, .. } => vec![filter],
        Verb::Transform { cross, base } => vec![cross, base],
        Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::AddMaterial(what) | Verb::AddUnder(what) => of_what(what),
        Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => of_what(what),
        Verb::GrantAbility { ability, .. } => of_ability(ability),
        _ => Vec::new(),
    }
}

fn of_what(what: &What) -> Vec<&Filter> {
    match what {
        What::Chosen { filter, .. } | What::All { filter, .. } => vec![filter],
        _ => Vec::new(),
    }
}

fn of_cost(cost: &Cost) -> Option<&Filter> {
    match cost {
        Cost::PayHand { filter, .. } | Cost::PayForceCard { filter, .. } | Cost::PaySelfUnderBase(filter) => Some(filter),
        _ => None,
    }
}

fn of_trigger(trigger: &Trigger) -> Option<&Filter> {
    match trigger {
        Trigger::OnSummon { filter, .. } | Trigger::OnSentToJunk { filter, .. } => Some(filter),
        _ => None,
    }
}

fn of_condition(condition: &Condition) -> Vec<&Filter> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().flat_map(of_condition).collect(),
        Condition::Not(part) => of_condition(part),
        Condition::GuardianIs { filter, .. } | Condition::CountCmp { filter, .. } | Condition::DomainIs { filter, .. } => vec![filter],
        _ => Vec::new(),
    }
}

fn of_change(change: &Continuous) -> Option<&Filter> {
    match change {
        Continuous::LpUp { filter, .. } | Continuous::LpDown { filter, .. } | Continuous::DamageDealt { source: filter, .. } => {
            Some(filter)
        }
        Continuous::SfMod { cards, .. }
        | Continuous::ForceCostMod { cards, .. }
        | Continuous::SpMod { cards, .. }
        | Continuous::TribeAlso { cards, .. } => match cards {
            Cards::Matching { filter, .. } => Some(filter),
            Cards::ThisCard => None,
        },
        _ => None,
    }
}
