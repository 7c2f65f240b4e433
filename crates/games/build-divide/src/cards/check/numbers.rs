//! Numbers and filters: what counts nothing, holds always or never, or asks for what cards do not have where they are.

use super::ensure;
use super::places::{FIELD, HOSTS, LYING, Places, places};
use crate::cards::language::{
    Ability, Amount, CardType, Condition, Cost, CountOf, Counted, Filter, Objects, Orientation, Range, Trigger, Value, Verb, Who, Whom,
    Zone,
};
use crate::cards::parts::{Part, of_ability};

/// All numbers and filters of an ability.
///
/// # Errors
/// The first mistake.
pub(super) fn check_numbers(ability: &Ability) -> Result<(), String> {
    let mut found = Ok(());
    of_ability(ability, &mut |part| {
        if found.is_ok() {
            found = check_part(&part);
        }
    });
    found?;
    ability.verbs().try_for_each(check_verb)?;
    ability.cost.iter().try_for_each(check_cost)?;
    ability.when.iter().try_for_each(check_trigger)
}

fn check_part(part: &Part<'_>) -> Result<(), String> {
    match part {
        Part::Value(value) => check_value(value),
        Part::Objects(Objects::All { zone, filter, .. } | Objects::Chosen { zone, filter, .. }) => {
            let pile = matches!(zone, Zone::SetAside | Zone::CheckedCard);
            ensure(!pile, "nothing lies there while an effect is carried out")?;
            check_filter(filter, places(&[*zone, if *zone == Zone::Field { Zone::TerritoryZone } else { *zone }]))
        }
        Part::Objects(Objects::Top { zone, .. }) => {
            ensure(matches!(zone, Zone::Library | Zone::LifeZone), "`top` is of the `library` or the `life_zone`")
        }
        Part::Condition(Condition::Count { of, is }) => {
            check_count(of)?;
            ensure(!is_idle(*is), ALWAYS)
        }
        Part::Condition(Condition::DoneThisTurn { is, .. }) => ensure(!is_idle(*is), ALWAYS),
        Part::Condition(Condition::AtLeast { of, than }) => {
            check_count(of)?;
            check_count(than)
        }
        Part::Objects(_) | Part::Condition(_) | Part::Filter(_) => Ok(()),
    }
}

const ALWAYS: &str = "there are 0 or more at any time: this holds always, or never";

/// Whether a number of things, which is 0 or more, lies in a range always or never.
fn is_idle(range: Range) -> bool {
    range.max.is_some_and(|max| max < 0) || (range.max.is_none() && range.min.is_none_or(|min| min <= 0))
}

fn check_value(value: &Value) -> Result<(), String> {
    match value {
        Value::Times { n: 1, .. } | Value::Divided { by: 1, .. } => {
            ensure(false, "once a number, and a number divided by 1, is the number itself")
        }
        Value::Divided { by, .. } => ensure(*by >= 2, "nothing is divided by 0 or less"),
        Value::Power(of) | Value::Hit(of) | Value::TotalCost(of) => {
            ensure(!matches!(**of, Objects::Chosen { .. }), "a number is that of cards that are there: it chooses none")
        }
        Value::Count(of) => check_count(of),
        Value::Times { .. } | Value::Sum(_) | Value::Least(_) | Value::Greatest(_) | Value::X | Value::Points | Value::Moved(_) => Ok(()),
    }
}

fn check_count(of: &CountOf) -> Result<(), String> {
    let zone = match of.what {
        Counted::Graveyard => Zone::Graveyard,
        Counted::Energy | Counted::StandingEnergy => Zone::EnergyZone,
        Counted::Units => Zone::Field,
        _ => return check_counted_on(of),
    };
    check_filter(&of.filter, places(&[zone]))
}

fn check_counted_on(of: &CountOf) -> Result<(), String> {
    let of_player = of.name.as_ref().is_some_and(super::is_condemnation);
    ensure(of.on.is_none() || !of_player, CONDEMNATION)?;
    ensure(
        !of.on.as_ref().is_some_and(|on| matches!(**on, Objects::Chosen { .. })),
        "a number is that of cards that are there: it chooses none",
    )
}

pub(super) const CONDEMNATION: &str = "condemnation counters are a player's, not a card's (BD-10.10)";

/// A filter asks for what cards have where they are.
pub(super) fn check_filter(filter: &Filter, places: Places) -> Result<(), String> {
    let fights = filter.attacking.is_some() || filter.blocking.is_some() || filter.damaged.is_some();
    ensure(!fights || places & FIELD != 0, "only units on the field attack, block and are damaged")?;
    ensure(filter.has_auras.is_none() || places & HOSTS != 0, "only units and territories have auras")?;
    let lies = filter.orientation.is_some() || filter.has_counters.is_some();
    ensure(!lies || places & LYING != 0, "only units, energies and territories stand, rest and have counters")?;
    ensure(!filter.has_counters.as_ref().is_some_and(super::is_condemnation), CONDEMNATION)?;
    let kinds = &filter.kind;
    let unit = kinds.is_empty() || kinds.contains(&CardType::Unit);
    ensure(filter.ace != Some(true) || unit, "only units are Aces")?;
    ensure(places == 0 || places & !FIELD != 0 || kinds.iter().all(|kind| *kind != CardType::Command), "no command lies on the field")
}

/// On cards of which quality a verb acts.
fn check_verb(verb: &Verb) -> Result<(), String> {
    if let Verb::LookTop { n, take, .. } = verb {
        let more = matches!(**n, Amount::Fixed(n) if i32::from(*take) > n);
        ensure(!more, "no more cards are taken than are looked at")?;
    }
    let Some(filter) = verb.nouns().2 else { return Ok(()) };
    check_filter(filter, zone_of_filter(verb))
}

/// Where a verb looks for the cards that its filter names.
fn zone_of_filter(verb: &Verb) -> Places {
    let zone = match verb {
        Verb::EnergyToHand { .. } | Verb::EnergyToGraveyard { .. } => Zone::EnergyZone,
        Verb::LookTop { .. } => Zone::Library,
        Verb::DDeckToHand { .. } | Verb::PlayFromDDeck { .. } => Zone::DDeck,
        Verb::Search { zone, .. } => *zone,
        _ => Zone::Hand,
    };
    places(&[zone])
}

/// Of what a cost is taken.
pub(super) fn check_cost(cost: &Cost) -> Result<(), String> {
    let whom = |whom: &Whom| match whom {
        Whom::This => Ok(()),
        Whom::Units { filter, .. } => check_filter(filter, FIELD),
        Whom::Energies { filter, .. } => check_filter(filter, places(&[Zone::EnergyZone])),
    };
    match cost {
        Cost::RestUnits { filter, .. } => {
            ensure(filter.orientation != Some(Orientation::Resting), "what rests cannot be rested (BD-9.33)")?;
            check_filter(filter, FIELD)
        }
        Cost::Discard { filter, .. } => check_filter(filter, places(&[Zone::Hand])),
        Cost::DestroyOwn(Whom::Energies { .. }) => ensure(false, "only units are destroyed (BD-9.20): energies go by `put_to_graveyard`"),
        Cost::PutToGraveyard(of) | Cost::DestroyOwn(of) | Cost::ReturnToHand(of) => whom(of),
        Cost::RemoveCounters { name, of_player, .. } => {
            ensure(!(*of_player && super::is_condemnation(name)), "condemnation counters are the player's in any case: no `of_player`")
        }
        Cost::RemoveAuras { .. } | Cost::LifeHeadToGraveyard(_) | Cost::Mill(_) | Cost::PayEnergy(_) | Cost::RestSelf => Ok(()),
    }
}

/// What an event's card can be where it comes from.
fn check_trigger(trigger: &Trigger) -> Result<(), String> {
    let any = |who: &Who, at: Places| match who {
        Who::This => Ok(()),
        Who::Any { filter, .. } => check_filter(filter, at),
    };
    match trigger {
        Trigger::Played { who } => any(who, places(&[Zone::Hand])),
        Trigger::Discards { filter, .. } | Trigger::SetsEnergy { filter, .. } => check_filter(filter, places(&[Zone::Hand])),
        Trigger::Appears { who, .. }
        | Trigger::Attacks { who, .. }
        | Trigger::Blocks { who }
        | Trigger::IsBlocked { who }
        | Trigger::WinsBattle { who }
        | Trigger::DealsLifeDamage { who }
        | Trigger::Destroyed { who }
        | Trigger::LeavesField { who }
        | Trigger::IsDealtDamage { who } => any(who, FIELD),
        _ => Ok(()),
    }
}
