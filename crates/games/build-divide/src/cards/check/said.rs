//! What a text may speak of: events that have such facts, an X that is paid, targets that there are.

use super::ensure;
use super::flow::{asks_if_done, check_lasting};
use crate::cards::language::{
    Ability, Condition, Cost, FactTest, Filter, Icons, Instruction, Kind, Mode, Objects, Pool, Trigger, Value, Verb,
};
use crate::cards::parts::{Part, of_ability, of_condition, of_instruction};

/// What an event tells.
#[derive(Clone, Copy, Default)]
struct Told {
    card: bool,
    points: bool,
    from: bool,
    how: bool,
}

fn told_by(trigger: &Trigger) -> Told {
    let card = Told { card: true, ..Told::default() };
    match trigger {
        Trigger::Appears { .. } | Trigger::Played { .. } => Told { from: true, how: true, ..card },
        Trigger::LeavesField { .. } | Trigger::PutIntoGraveyard { one_or_more: false, .. } => Told { from: true, ..card },
        Trigger::IsDealtDamage { .. } | Trigger::DealsLifeDamage { .. } | Trigger::CounterGained { side: None, .. } => {
            Told { points: true, ..card }
        }
        Trigger::TakesLifeDamage { .. }
        | Trigger::CounterGained { .. }
        | Trigger::PutIntoGraveyard { .. }
        | Trigger::Draws { one_or_more: true, .. }
        | Trigger::Discards { one_or_more: true, .. } => Told { points: true, ..Told::default() },
        Trigger::Draws { .. } | Trigger::PhaseBegins { .. } => Told::default(),
        _ => card,
    }
}

/// Words of an event stand where there is one that tells so much.
pub(super) fn check_event(ability: &Ability) -> Result<(), String> {
    let told = ability.when.as_ref().map_or(Told::default(), told_by);
    let (mut card, mut points, mut from, mut how, mut any) = (false, false, false, false, false);
    of_ability(ability, &mut |part| match part {
        Part::Objects(Objects::EventObject) | Part::Condition(Condition::EventFact(FactTest::Card(_))) => card = true,
        Part::Value(Value::Points) | Part::Condition(Condition::EventFact(FactTest::Points(_))) => points = true,
        Part::Condition(Condition::EventFact(FactTest::From(_))) => from = true,
        Part::Condition(Condition::EventFact(FactTest::How(_))) => how = true,
        Part::Condition(Condition::EventFact(FactTest::Side(_))) => any = true,
        _ => {}
    });
    let automatic = ability.kind == Kind::Automatic;
    ensure(automatic || !(card || points || from || how || any), "only an automatic ability has an event to speak of")?;
    ensure(told.card || !card, "this event is not about one card: no `event_object`, no `event_fact` of a `card`")?;
    ensure(told.points || !points, "this event has no number: no `points`")?;
    ensure(told.from || !from, "this event does not tell from where: no `event_fact` with `from`")?;
    ensure(told.how || !how, "this event does not tell how: no `event_fact` with `how`")
}

/// Targets are those that there are, and an `if` of the whole is looked at before they are chosen.
pub(super) fn check_targets(ability: &Ability) -> Result<(), String> {
    if ability.kind == Kind::Automatic {
        ability.condition.iter().try_for_each(check_early)?;
    }
    for mode in &ability.modes.of {
        mode.condition.iter().try_for_each(check_early)?;
        let named = mode.effect.iter().map(named_by).max().unwrap_or(0);
        ensure(named <= mode.targets.len(), NO_TARGET)?;
        check_words(mode)?;
    }
    let mut named = 0;
    ability.apply.iter().for_each(|verb| crate::cards::parts::of_verb(verb, &mut |part| named = named.max(names(&part))));
    ensure(named == 0, NO_TARGET)
}

const NO_TARGET: &str = "the effect speaks of a target that `targets` does not have";

fn check_early(condition: &Condition) -> Result<(), String> {
    ensure(!asks_if_done(condition), "`if_you_do` speaks of an instruction before: it stands in an instruction")?;
    let mut late = false;
    of_condition(condition, &mut |part| {
        late |= matches!(part, Part::Objects(Objects::Target(_) | Objects::Those | Objects::Chosen { .. } | Objects::Host));
    });
    ensure(!late, "an `if` of the whole ability, or of a duration, speaks of no target and of nothing that the effect moves")
}

/// The greatest target word that an instruction names.
fn named_by(step: &Instruction) -> usize {
    let mut named = 0;
    of_instruction(step, &mut |part| named = named.max(names(&part)));
    let direct = step.verbs().filter_map(|verb| match verb {
        Verb::Negate(word) => Some(*word),
        Verb::DamagePlayer { target, .. } => *target,
        _ => None,
    });
    direct.map(usize::from).max().unwrap_or(0).max(named)
}

fn names(part: &Part<'_>) -> usize {
    match part {
        Part::Objects(Objects::Target(word)) => usize::from(*word),
        Part::Filter(Filter { other_than_target: Some(word), .. }) => usize::from(*word),
        _ => 0,
    }
}

/// The target words themselves.
fn check_words(mode: &Mode) -> Result<(), String> {
    for (at, spec) in mode.targets.iter().enumerate() {
        ensure((1..=6).contains(&spec.n), "a target word has 1 to 6 targets")?;
        let other = spec.filter.other_than_target.map_or(0, usize::from);
        ensure(other <= at, "`other_than_target` speaks of a target word before")?;
        ensure(spec.pool != Pool::Player || spec.filter.is_open(), "players have no `filter`: say whose by `side`")?;
        let cards = !spec.item.is_empty() && spec.item.iter().all(|kind| kind.is_card());
        ensure(
            spec.pool != Pool::ResolutionArea || spec.filter.is_open() || cards,
            "a `filter` is for cards: of the items name `unit`, `command` or both",
        )?;
        super::numbers::check_filter(&spec.filter, super::places::place_of(spec.pool))?;
    }
    Ok(())
}

/// Whether an ability speaks of X.
pub(super) fn speaks_of_x(ability: &Ability) -> bool {
    let mut said = false;
    of_ability(ability, &mut |part| said |= matches!(part, Part::Value(Value::X)));
    said
}

/// The X of an activated ability is that of its cost.
pub(super) fn check_x(ability: &Ability) -> Result<(), String> {
    let paid = ability.cost.iter().any(|cost| matches!(cost, Cost::PayEnergy(Icons { x: true, .. })));
    let possible = match ability.kind {
        Kind::Activated => paid,
        Kind::Command => true,
        Kind::Automatic | Kind::Continuous | Kind::Keyword | Kind::AwakenedPower => false,
    };
    ensure(possible || !speaks_of_x(ability), "`x` is the X of a command's cost, or of an activated ability's `pay_energy`")
}

/// What is looked at all the time where an ability is continuous, a keyword, or activated.
pub(super) fn check_conditions(ability: &Ability) -> Result<(), String> {
    if ability.kind == Kind::Automatic {
        return Ok(());
    }
    ability.condition.iter().try_for_each(check_lasting)
}
