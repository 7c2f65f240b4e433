//! The parts of an ability, one inside the other: what it speaks of, told without carrying anything out.

use super::language::{Ability, Amount, Condition, CountOf, Duration, FactTest, Filter, Instruction, Objects, Value, Verb};

/// A part of an ability.
pub(super) enum Part<'a> {
    Objects(&'a Objects),
    Value(&'a Value),
    Condition(&'a Condition),
    Filter(&'a Filter),
}

/// Who is shown the parts.
pub(super) type See<'s> = &'s mut dyn FnMut(Part<'_>);

/// All parts of what an ability does, its trigger and its cost aside.
pub(super) fn of_ability(ability: &Ability, see: See<'_>) {
    ability.condition.iter().for_each(|part| of_condition(part, see));
    for mode in &ability.modes.of {
        mode.condition.iter().for_each(|part| of_condition(part, see));
        mode.effect.iter().for_each(|step| of_instruction(step, see));
    }
    ability.apply.iter().for_each(|verb| of_verb(verb, see));
}

/// All parts of an instruction.
pub(super) fn of_instruction(step: &Instruction, see: See<'_>) {
    step.condition.iter().for_each(|part| of_condition(part, see));
    step.for_each.iter().for_each(|part| of_value(part, see));
    if let Some(Duration::WhileCondition(part)) = &step.duration {
        of_condition(part, see);
    }
    step.verbs().for_each(|verb| of_verb(verb, see));
}

/// All parts of a verb.
pub(super) fn of_verb(verb: &Verb, see: See<'_>) {
    let (objects, amount, filter) = verb.nouns();
    objects.into_iter().flatten().for_each(|part| of_objects(part, see));
    amount.into_iter().for_each(|part| of_amount(part, see));
    filter.into_iter().for_each(|part| see(Part::Filter(part)));
}

fn of_objects(objects: &Objects, see: See<'_>) {
    see(Part::Objects(objects));
    match objects {
        Objects::All { filter, .. } => see(Part::Filter(filter)),
        Objects::Chosen { filter, n, .. } => {
            see(Part::Filter(filter));
            of_amount(n, see);
        }
        Objects::Top { n, .. } => of_amount(n, see),
        Objects::This
        | Objects::Target(_)
        | Objects::EventObject
        | Objects::Host
        | Objects::AttackingUnit
        | Objects::BattleOpponent
        | Objects::Those
        | Objects::Territory(_) => {}
    }
}

fn of_amount(amount: &Amount, see: See<'_>) {
    if let Amount::Found(value) = amount {
        of_value(value, see);
    }
}

/// All parts of a number that is found.
pub(super) fn of_value(value: &Value, see: See<'_>) {
    see(Part::Value(value));
    match value {
        Value::X | Value::Points => {}
        Value::Count(of) => of_count(of, see),
        Value::Power(of) | Value::Hit(of) | Value::TotalCost(of) => of_objects(of, see),
        Value::Moved(filter) => see(Part::Filter(filter)),
        Value::Times { of, .. } | Value::Divided { of, .. } => of_amount(of, see),
        Value::Sum(all) | Value::Least(all) | Value::Greatest(all) => all.iter().for_each(|part| of_amount(part, see)),
    }
}

fn of_count(of: &CountOf, see: See<'_>) {
    see(Part::Filter(&of.filter));
    of.on.iter().for_each(|part| of_objects(part, see));
}

/// All parts of a condition.
pub(super) fn of_condition(condition: &Condition, see: See<'_>) {
    see(Part::Condition(condition));
    match condition {
        Condition::Count { of, .. } => of_count(of, see),
        Condition::AtLeast { of, than } => {
            of_count(of, see);
            of_count(than, see);
        }
        Condition::EventFact(FactTest::Card(filter)) => see(Part::Filter(filter)),
        Condition::Not(part) => of_condition(part, see),
        Condition::AllOf(parts) | Condition::AnyOf(parts) => parts.iter().for_each(|part| of_condition(part, see)),
        Condition::TerritoryOpen { .. }
        | Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::InPhase(_)
        | Condition::InRedZone(_)
        | Condition::SelfState(_)
        | Condition::SelfPower(_)
        | Condition::EventFact(_)
        | Condition::DoneThisTurn { .. }
        | Condition::IfYouDo => {}
    }
}
