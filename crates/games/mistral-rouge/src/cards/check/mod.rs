//! What a card may not be: keys that do not go with its kind, numbers out of range, abilities that make no sense or could never do anything.

mod condition;
mod effect;
mod filter;
mod group;
mod modifier;
mod trigger;
mod voice;

use super::language::{
    Ability, Activated, Continuous, Cost, Instruction, Join, Kind, Modifier, Scope, Target, TargetKind, Trigger, Triggered, Verb, WatchOf,
};
use super::written::Written;
use condition::check_condition;
use effect::check_words;
use filter::{Place, check_filter};
use group::check_count;
use modifier::{Since, check_modifiers, check_scope, is_number};
use trigger::check_trigger;
use voice::{Sorts, Voice, ensure};

/// Most lines of a card, granted ones included.
const MOST_LINES: usize = 12;
/// Most costs of an ability besides its exhaustion cost.
pub(crate) const MOST_COSTS: usize = 8;
/// Most of them that take cards by picks.
pub(crate) const MOST_PICKS: usize = 4;

/// Everything that can be seen on the card alone.
///
/// # Errors
/// The first mistake.
pub(super) fn check(card: &Written) -> Result<(), String> {
    check_keys(card)?;
    check_numbers(card)?;
    check_basic(card)?;
    ensure(lines(card) <= MOST_LINES, "a card has at most 12 abilities, granted ones included")?;
    let once = card.abilities.iter().filter(|ability| is_once(ability)).count();
    ensure(once <= 2, "a card has at most 2 abilities that are used once a turn")?;
    check_effect(&card.effect, &card.targets)?;
    let joins = card.abilities.iter().filter(|ability| matches!(ability, Ability::Join(_))).count();
    let joins = u8::try_from(joins).unwrap_or(u8::MAX);
    card.abilities.iter().try_for_each(|ability| check_spoken(card.kind, ability, Some(joins)))
}

fn is_once(ability: &Ability) -> bool {
    matches!(ability, Ability::Activated(activated) if activated.cost.contains(&Cost::OncePerTurn))
}

fn goes_with(key: &str, is_there: bool, belongs: bool) -> Result<(), String> {
    match (is_there, belongs) {
        (true, false) => Err(format!("`{key}` does not go with this `kind`")),
        (false, true) => Err(format!("this `kind` needs `{key}`")),
        _ => Ok(()),
    }
}

/// The keys that some kinds need and all others lack.
fn check_keys(card: &Written) -> Result<(), String> {
    let character = card.kind == Kind::Character;
    let spell = card.kind == Kind::Spell;
    goes_with("ap", card.ap.is_some(), character)?;
    goes_with("level", card.level.is_some(), character)?;
    goes_with("hp", card.hp.is_some(), character)?;
    goes_with("effect", !card.effect.is_empty(), spell)?;
    ensure(character || card.footprint.is_none(), "`footprint` does not go with this `kind`")?;
    ensure(character || (card.keywords.is_empty() && card.barrier == 0), "only a character has keywords (MR-13)")?;
    ensure(character || !card.pays_exhaustion, "only a character has `pays_exhaustion` (MR-R16)")?;
    ensure(spell || (card.targets.is_empty() && !card.own_turn), "`targets` and `own_turn` stand on a spell, or on an ability")?;
    ensure(!spell || card.abilities.is_empty(), "a spell has an `effect` and no `abilities`")?;
    ensure(!spell || (card.spirit_power == 0 && card.satisfies.is_empty()), "a spell lies on no field and satisfies nothing")?;
    ensure(card.kind == Kind::Spirit || !card.basic, "only a spirit is `basic`")
}

fn check_numbers(card: &Written) -> Result<(), String> {
    ensure(card.ap.is_none_or(|ap| (1..=9).contains(&ap)), "`ap` is 1 to 9 (MR-R19)")?;
    ensure(card.level.is_none_or(|level| level <= 9), "`level` is 0 to 9")?;
    ensure(card.hp.is_none_or(|hp| (1..=99).contains(&hp)), "`hp` is 1 to 99")?;
    ensure(card.prerequisite.power <= 20, "the power of a prerequisite is 0 to 20")?;
    ensure(card.exhaustion.units().iter().all(|&units| units <= 9), "an exhaustion cost has 0 to 9 units of a kind")?;
    ensure(card.spirit_power <= 9 && card.barrier <= 99, "`spirit_power` is 0 to 9, `barrier` 0 to 99")?;
    let twice = card.keywords.iter().enumerate().any(|(index, keyword)| card.keywords[..index].contains(keyword));
    ensure(!twice, "no keyword counts twice (MR-13.6)")
}

/// MR-5.3: what every basic spirit is.
fn check_basic(card: &Written) -> Result<(), String> {
    if !card.basic {
        return Ok(());
    }
    let free = card.prerequisite == Default::default() && card.exhaustion == Default::default();
    ensure(free, "a basic spirit has prerequisite and cost 0 (MR-5.3)")?;
    ensure(card.satisfies.len() == 1, "a basic spirit satisfies exactly one attribute (MR-5.3)")?;
    ensure(card.spirit_power >= 1, "a basic spirit has spirit power (MR-5.3)")
}

fn lines(card: &Written) -> usize {
    card.abilities.iter().map(|ability| 1 + granted(ability)).sum::<usize>() + card.effect.iter().map(granted_in).sum::<usize>()
}

fn granted(ability: &Ability) -> usize {
    match ability {
        Ability::Attack(_) => 0,
        Ability::Activated(activated) => activated.effect.iter().map(granted_in).sum(),
        Ability::Triggered(triggered) => triggered.effect.iter().map(granted_in).sum(),
        Ability::Continuous(continuous) => continuous.gains.iter().map(granted_by).sum(),
        Ability::Join(join) => join.gains.iter().map(granted_by).sum(),
    }
}

fn granted_in(instruction: &Instruction) -> usize {
    let gains = instruction.verbs().filter_map(|verb| match verb {
        Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } => Some(by.iter().map(granted_by).sum::<usize>()),
        _ => None,
    });
    gains.sum()
}

fn granted_by(modifier: &Modifier) -> usize {
    match modifier {
        Modifier::GainAttack(_) => 1,
        Modifier::GainAbility(ability) => 1 + granted(ability),
        _ => 0,
    }
}

/// An ability on a card of this kind; of the card itself no more is known.
pub(super) fn check_ability(kind: Kind, ability: &Ability) -> Result<(), String> {
    check_spoken(kind, ability, None)
}

fn check_spoken(kind: Kind, ability: &Ability, joins: Option<u8>) -> Result<(), String> {
    let voice = Voice { kind, when: None, targets: &[], mode: None, joins };
    match ability {
        Ability::Attack(attack) => {
            ensure(kind == Kind::Character, "only a character attacks (MR-8.3)")?;
            ensure(attack.range <= 9 && attack.damage <= 99, "an attack has range 0 to 9 and damage 0 to 99")
        }
        Ability::Activated(activated) => check_activated(voice, activated),
        Ability::Triggered(triggered) => check_triggered(voice, triggered),
        Ability::Continuous(continuous) => check_continuous(voice, continuous),
        Ability::Join(join) => check_join(voice, join),
    }?;
    gained(ability).into_iter().try_for_each(check_gained)
}

/// The effect of a spell.
pub(super) fn check_effect(effect: &[Instruction], targets: &[Target]) -> Result<(), String> {
    let voice = Voice { kind: Kind::Spell, when: None, targets, mode: None, joins: None };
    check_words(voice, effect)?;
    effect.iter().flat_map(gained_in).try_for_each(check_gained)
}

/// Abilities that are gained are those of characters.
fn check_gained(ability: &Ability) -> Result<(), String> {
    ensure(!is_once(ability), "an ability that is gained has another cost than `once_per_turn`")?;
    check_ability(Kind::Character, ability)
}

fn gained(ability: &Ability) -> Vec<&Ability> {
    match ability {
        Ability::Attack(_) => Vec::new(),
        Ability::Activated(activated) => activated.effect.iter().flat_map(gained_in).collect(),
        Ability::Triggered(triggered) => triggered.effect.iter().flat_map(gained_in).collect(),
        Ability::Continuous(continuous) => continuous.gains.iter().filter_map(gained_by).collect(),
        Ability::Join(join) => join.gains.iter().filter_map(gained_by).collect(),
    }
}

fn gained_in(instruction: &Instruction) -> Vec<&Ability> {
    let changes = instruction.verbs().filter_map(|verb| match verb {
        Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } => Some(by.iter().filter_map(gained_by)),
        _ => None,
    });
    changes.flatten().collect()
}

fn gained_by(modifier: &Modifier) -> Option<&Ability> {
    if let Modifier::GainAbility(ability) = modifier { Some(ability) } else { None }
}

/// MR-R59: every activated ability has a bound.
fn check_activated(voice: Voice, activated: &Activated) -> Result<(), String> {
    let bounded =
        activated.exhaustion.units().iter().any(|&units| units > 0) || activated.cost.iter().any(|cost| !matches!(cost, Cost::PayLife(0)));
    ensure(bounded, "an activated ability needs a cost or `once_per_turn` (MR-R59)")?;
    ensure(activated.exhaustion.units().iter().all(|&units| units <= 9), "an exhaustion cost has 0 to 9 units of a kind")?;
    ensure(activated.prerequisite.power <= 20, "the power of a prerequisite is 0 to 20")?;
    ensure(!activated.while_waiting || voice.kind == Kind::Character, "only a character waits: there is no `while_waiting`")?;
    check_reach(voice.kind, activated)?;
    activated.cost.iter().try_for_each(|cost| check_cost(voice.kind, cost))?;
    let named = |named: fn(&Cost) -> bool| activated.cost.iter().filter(|cost| named(cost)).count();
    ensure(named(|cost| matches!(cost, Cost::Startup(_))) <= 1, "an ability has one start-up cost")?;
    ensure(named(|cost| *cost == Cost::OncePerTurn) <= 1, "`once_per_turn` is said once")?;
    let itself = named(|cost| matches!(cost, Cost::ExhaustSelf | Cost::DiscardSelf));
    ensure(itself <= 1, "a card pays for one part of a cost (MR-R110): it is exhausted or discarded, once")?;
    ensure(activated.cost.len() <= MOST_COSTS, "an ability has at most 8 costs")?;
    ensure(named(|cost| cost.picks().is_some()) <= MOST_PICKS, "an ability has at most 4 costs that discard cards to be picked")?;
    ensure(!activated.effect.is_empty(), "an ability has an `effect`")?;
    check_words(voice.with(&activated.targets), &activated.effect)
}

/// MR-8.17: a range is that from the card to a target on the field.
fn check_reach(kind: Kind, activated: &Activated) -> Result<(), String> {
    if activated.range.is_none() {
        return Ok(());
    }
    ensure(activated.range.is_some_and(|range| range <= 9), "a range is 0 to 9")?;
    ensure(kind != Kind::Spirit, "a spirit lies on no location: it reaches everything, without a `range` (MR-R81)")?;
    let is_near = |target: &Target| {
        let held = target.kind == TargetKind::Spirit && target.filter.state.contains(&super::language::State::Attached);
        held || matches!(target.kind, TargetKind::Location | TargetKind::Character | TargetKind::FieldCard)
    };
    ensure(activated.targets.iter().any(is_near), "a `range` needs a target on a location")
}

/// A cost that a card of this kind can pay.
fn check_cost(kind: Kind, cost: &Cost) -> Result<(), String> {
    let fits = match cost {
        Cost::Startup(_) | Cost::DiscardAttached { .. } => kind == Kind::Character,
        Cost::ExhaustSelf => kind == Kind::Spirit,
        _ => true,
    };
    ensure(fits, "this cost does not go with this `kind`")?;
    let counted = match cost {
        Cost::DiscardOwn { n, kind, .. } => (1..=9).contains(n) && *kind != Kind::Spell,
        Cost::DiscardAttached { n, .. } | Cost::DiscardHand { n, .. } => (1..=9).contains(n),
        _ => true,
    };
    ensure(counted, "a cost discards 1 to 9 permanents or cards of hand")?;
    match cost {
        Cost::DiscardOwn { kind, filter, .. } => check_filter(filter, Sorts::of(*kind).and(Sorts::WORKING), Place::Field),
        Cost::DiscardAttached { filter, .. } => check_filter(filter, Sorts::WORN, Place::Field),
        Cost::DiscardHand { filter, .. } => check_filter(filter, Sorts::EVERY, Place::Elsewhere),
        Cost::PayLife(_) | Cost::Startup(_) | Cost::ExhaustSelf | Cost::DiscardSelf | Cost::OncePerTurn => Ok(()),
    }
}

fn check_triggered(voice: Voice, triggered: &Triggered) -> Result<(), String> {
    ensure(voice.kind != Kind::Spell, "a spell triggers nothing")?;
    let itself = triggered.when.watch().is_some_and(|watch| watch.who == WatchOf::This && !watch.filter.is_open());
    ensure(!itself, "a trigger that watches its own card needs no `filter`: say whom it watches with `who`")?;
    check_trigger(voice.kind, &triggered.when)?;
    let joins = matches!(&triggered.when, Trigger::Joined(watch) if watch.who == WatchOf::This);
    ensure(!joins || voice.joins != Some(0), "a character without a `join` never joins (MR-9.2)")?;
    triggered.condition.iter().try_for_each(|condition| check_condition(voice.at(&triggered.when), condition))?;
    ensure(!triggered.effect.is_empty(), "an ability has an `effect`")?;
    check_words(voice.at(&triggered.when).with(&triggered.targets), &triggered.effect)
}

fn check_continuous(voice: Voice, continuous: &Continuous) -> Result<(), String> {
    ensure(voice.kind != Kind::Spell, "a spell lasts not")?;
    ensure(continuous.win || !continuous.gains.is_empty(), "a continuous ability needs `gains`")?;
    ensure(!continuous.win || continuous.condition.is_some(), "a continuous victory needs an `if`")?;
    let alone = continuous.gains.is_empty() && continuous.for_each.is_none() && continuous.on == Scope::This;
    ensure(!continuous.win || alone, "a continuous victory has nothing beside its `if`")?;
    let always = continuous.condition.is_none() && continuous.for_each.is_none() && continuous.on == Scope::This;
    let pays = voice.kind == Kind::Character && always && continuous.gains.0 == [Modifier::PaysExhaustion];
    ensure(!pays, "a character that always pays has `pays_exhaustion` itself")?;
    continuous.condition.iter().try_for_each(|condition| check_condition(voice, condition))?;
    continuous.for_each.iter().try_for_each(|count| check_count(voice, count))?;
    let each = continuous.for_each.is_none() || continuous.gains.iter().all(is_number);
    ensure(each, "`for_each` multiplies numbers, and each change here needs one")?;
    if continuous.win { Ok(()) } else { check_modifiers(check_scope(voice, &continuous.on, Since::Before)?, &continuous.gains) }
}

fn check_join(voice: Voice, join: &Join) -> Result<(), String> {
    ensure(voice.kind == Kind::Character, "only a character joins (MR-9.1)")?;
    let units = [join.wind, join.earth, join.fire, join.water, join.any];
    let spirits = units.into_iter().map(u32::from).sum::<u32>() + u32::from(join.named.is_some());
    ensure((1..=9).contains(&spirits), "a join asks for 1 to 9 spirits (MR-9.1)")?;
    check_modifiers(check_scope(voice, &join.on, Since::After)?, &join.gains)
}
