//! Costs whose parts hang on each other (BD-4.8): a later part asks for what an earlier one may change.

use super::language::{Ability, Condition, Cost, CountOf, Counted, Duration, Filter, Kind, Value, Whom};
use super::parts::{Part, of_ability, of_condition};

/// What earlier parts of a cost change that a later one asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Hangs {
    /// Nothing.
    Never,
    /// Energies rest, which may change what counts the standing ones.
    OnEnergy,
    /// How the table lies.
    OnTable,
}

/// On what the later parts of a cost hang; `before`: what has been changed before the first of them.
pub(super) fn hangs(costs: &[Cost], before: Hangs) -> Hangs {
    let (mut changed, mut hangs) = (before, Hangs::Never);
    for (at, cost) in costs.iter().enumerate() {
        if asks(cost, &costs[..at]) {
            hangs = hangs.max(changed);
        }
        let own = if matches!(cost, Cost::PayEnergy(_)) { Hangs::OnEnergy } else { Hangs::OnTable };
        changed = changed.max(own);
    }
    hangs
}

/// Whether a part asks for what earlier ones may change.
fn asks(cost: &Cost, earlier: &[Cost]) -> bool {
    let returned = |cost: &Cost| matches!(cost, Cost::ReturnToHand(_));
    match cost {
        Cost::RestUnits { filter, .. } => asks_for_more(filter),
        Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
            Whom::This | Whom::Energies { .. } => false,
            Whom::Units { filter, .. } => asks_for_more(filter),
        },
        Cost::Discard { .. } => earlier.iter().any(returned),
        Cost::RemoveCounters { of_player, .. } => !of_player && earlier.iter().any(takes_from_field),
        Cost::PayEnergy(_) | Cost::RestSelf | Cost::LifeHeadToGraveyard(_) | Cost::RemoveAuras { .. } | Cost::Mill(_) => false,
    }
}

/// Whether a filter asks for more than what is printed and how a unit stands.
fn asks_for_more(filter: &Filter) -> bool {
    filter.power.is_some()
        || filter.hit.is_some()
        || filter.keyword.is_some()
        || filter.has_auras.is_some()
        || filter.has_counters.is_some()
}

fn takes_from_field(cost: &Cost) -> bool {
    match cost {
        Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => !matches!(whom, Whom::Energies { .. }),
        _ => false,
    }
}

/// Whether what an ability changes for good or for a time hangs on how much there is of one of these.
pub(super) fn counts(ability: &Ability, what: &[Counted]) -> bool {
    let mut found = false;
    let mut see = |part: Part<'_>| {
        let of = |of: &CountOf| what.contains(&of.what);
        found |= match part {
            Part::Value(Value::Count(count)) | Part::Condition(Condition::Count { of: count, .. }) => of(count),
            Part::Condition(Condition::AtLeast { of: one, than }) => of(one) || of(than),
            Part::Objects(_) | Part::Value(_) | Part::Condition(_) | Part::Filter(_) => false,
        };
    };
    if matches!(ability.kind, Kind::Continuous | Kind::Keyword | Kind::AwakenedPower) {
        of_ability(ability, &mut see);
    }
    for duration in ability.instructions().filter_map(|step| step.duration.as_ref()) {
        if let Duration::WhileCondition(condition) = duration {
            of_condition(condition, &mut see);
        }
    }
    found
}
