//! Numbers and positions on a card that the rules count on: points in hundreds, faces of a die, targets that there are.

use fudaba_cardscript::effect::Act;

use crate::cards::language::{
    Ability, CardKind, Choose, Continuous, Cost, Count, DamageChange, Destination, Instruction, Reference, Reveal, RuleChange, Value, Verb,
    What,
};

/// Most damage instructions of an effect: each can be negated by itself (D19).
const MOST_DAMAGES: usize = 8;
/// Most choices between modes in an effect, and most modes of one.
const MOST_CHOICES: usize = 4;
const MOST_MODES: usize = 16;
/// Most points that one number on a card stands for.
const MOST_POINTS: i32 = 9900;

/// The numbers of an ability, and of those that it grants.
pub(super) fn check_ability(ability: &Ability) -> Result<(), String> {
    ability.cost.iter().try_for_each(check_cost)?;
    ability.apply.iter().try_for_each(check_change)?;
    let least = ability.answers.as_ref().and_then(|answers| answers.damage_at_least);
    ensure(least.is_none_or(|least| (0..=MOST_POINTS).contains(&least)), "`damage_at_least` is 0 to 9900")?;
    let told_twice = ability.answers.as_ref().is_some_and(|answers| answers.sp.is_some() && answers.filter.is_only(CardKind::SpellCard));
    ensure(!told_twice, "an answered effect with an `sp` is that of a spell card without a `filter` for it")?;
    check_effect(&ability.effect, &ability.targets)
}

/// The numbers of an effect.
pub(super) fn check_effect(effect: &[Instruction], targets: &[Choose]) -> Result<(), String> {
    ensure(targets.iter().all(|choose| (1..=4).contains(&choose.count)), "`count` of targets is 1 to 4")?;
    ensure(targets.iter().map(|choose| usize::from(choose.count)).sum::<usize>() <= 4, "an ability has at most 4 targets")?;
    let all = effect.iter().flat_map(references);
    ensure(
        all.into_iter().all(|reference| is_there(reference, targets.len())),
        "the effect speaks of a target that `targets` does not have",
    )?;
    check_choices(effect)?;
    let verbs = || effect.iter().flat_map(Instruction::verbs);
    let damages = verbs().filter(|verb| matches!(verb, Verb::Damage { .. })).count();
    ensure(damages <= MOST_DAMAGES, "an effect has at most 8 damage instructions")?;
    verbs().try_for_each(check_verb)
}

/// A cost takes something.
pub(super) fn check_cost(cost: &Cost) -> Result<(), String> {
    let takes = match cost {
        Cost::PayHand { n, .. } | Cost::PayForceCard { n, .. } => *n > 0,
        Cost::PayForce(n) | Cost::PayMaterial(n) | Cost::PayLifeCounter(n) | Cost::PayMill(n) => *n > 0,
        Cost::PaySelfFromHand | Cost::PaySelfFromField | Cost::PaySelfUnderBase(_) => true,
    };
    ensure(takes, "a cost takes 1 or more")
}

fn check_choices(effect: &[Instruction]) -> Result<(), String> {
    let modes = effect.iter().filter_map(|one| if let Act::Choose(modes) = &one.act { Some(modes.len()) } else { None });
    let modes: Vec<usize> = modes.collect();
    ensure(modes.len() <= MOST_CHOICES, "an effect has at most 4 `choose`")?;
    ensure(modes.iter().all(|&modes| modes <= MOST_MODES), "`choose` has at most 16 lists")
}

fn check_verb(verb: &Verb) -> Result<(), String> {
    match verb {
        Verb::Damage { n, .. } | Verb::Down { n, .. } | Verb::Repair { n, .. } | Verb::Up { n, .. } => {
            ensure((0..=MOST_POINTS).contains(n) && n % 100 == 0, "`n` points are a multiple of 100 from 0 to 9900")
        }
        Verb::ChangeDamage { change: DamageChange::Add(n), .. } => check_points(*n),
        Verb::LookTop { n, take, .. } if take > n => Err("a look takes no more cards than it sees".to_owned()),
        // What becomes of cards that are taken goes with taking some.
        Verb::LookTop { take: 0, filter, to, reveal, .. } => {
            let idle = !filter.is_open() || *to != Destination::default() || *reveal != Reveal::default();
            ensure(!idle, "`filter`, `to` and `reveal` say what becomes of the cards taken: `take` is 1 or more with them")
        }
        Verb::GrantFace { face, entry, .. } => {
            ensure((1..=6).contains(face), "a `face` is 1 to 6")?;
            ensure((1..=6).contains(entry), "an `entry` is counted from 1")
        }
        Verb::GrantAbility { ability, .. } => check_ability(ability),
        Verb::ReturnToHand(what) | Verb::SendToJunk(what) => check_moved(what),
        Verb::AddMaterial(what) | Verb::AddUnder(what) => check_moved(what),
        Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => check_moved(what),
        _ => Ok(()),
    }
}

/// One thing is said in one way.
fn check_moved(what: &What) -> Result<(), String> {
    let told = matches!(what, What::Guardian(Reference::ThisCard | Reference::Target(_)));
    ensure(!told, "`guardian: this_card` is `this_card`, and a target is `target`")
}

fn check_change(change: &Continuous) -> Result<(), String> {
    let (to, points) = match change {
        Continuous::LpUp { to, n, .. } | Continuous::LpDown { to, n, .. } => {
            ensure(*n >= 0, "more LP is `lp_up`, less LP is `lp_down`: `n` is not negative")?;
            (Some(*to), *n)
        }
        Continuous::DamageTaken { to, add, .. } => (Some(*to), *add),
        Continuous::DamageDealt { add, .. } | Continuous::RepairAmount { add, .. } => (None, *add),
        Continuous::ExtraHitFace { to, face } => {
            ensure((1..=6).contains(face), "a `face` is 1 to 6")?;
            (Some(*to), 0)
        }
        Continuous::CannotBeWeakened { to } | Continuous::CannotBeChosen { to, .. } => (Some(*to), 0),
        Continuous::RuleParameter { change, .. } => return check_rule(*change),
        _ => (None, 0),
    };
    ensure(!matches!(to, Some(Reference::Target(_))), "a permanent effect has no targets (BG-12.3)")?;
    check_points(points)
}

/// BG-5.33: what a rule can be set to.
fn check_rule(change: RuleChange) -> Result<(), String> {
    match change {
        RuleChange::DiceRolled(dice) => ensure((1..=6).contains(&dice), "`dice_rolled` is 1 to 6"),
        RuleChange::LcPreventUnit(points) => {
            ensure((100..=9900).contains(&points) && points % 100 == 0, "`lc_prevent_unit` is a multiple of 100 from 100 to 9900")
        }
        _ => Ok(()),
    }
}

fn check_points(points: i32) -> Result<(), String> {
    let fits = (-MOST_POINTS..=MOST_POINTS).contains(&points) && points % 100 == 0;
    ensure(fits, "points are a multiple of 100 up to 9900")
}

fn is_there(reference: Reference, targets: usize) -> bool {
    !matches!(reference, Reference::Target(number) if number == 0 || usize::from(number) > targets)
}

/// The guardians and targets that an instruction speaks of.
pub(super) fn references(instruction: &Instruction) -> Vec<Reference> {
    let counted = instruction.for_each.as_ref().and_then(|count| if let Count::Sf(reference) = count { Some(*reference) } else { None });
    counted.into_iter().chain(instruction.verbs().flat_map(of_verb)).collect()
}

fn of_verb(verb: &Verb) -> Vec<Reference> {
    match verb {
        Verb::Damage { to, value, .. } | Verb::Down { to, value, .. } | Verb::Repair { to, value, .. } | Verb::Up { to, value, .. } => {
            let of_value = value.as_ref().and_then(|value| match value {
                Value::PrintedLp(reference) | Value::Lp(reference) | Value::Dg(reference) => Some(*reference),
                Value::Die(_) | Value::TriggerAmount => None,
            });
            std::iter::once(*to).chain(of_value).collect()
        }
        Verb::GrantFace { to, .. } | Verb::GrantAbility { to, .. } | Verb::Weaken(to) | Verb::Restore(to) => vec![*to],
        Verb::ChangeDamage { to, .. } => to.guardians().into_iter().collect(),
        Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::AddMaterial(what) | Verb::AddUnder(what) => of_what(what),
        Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => of_what(what),
        _ => Vec::new(),
    }
}

fn of_what(what: &What) -> Vec<Reference> {
    match what {
        What::Target(number) => vec![Reference::Target(*number)],
        What::Guardian(reference) => vec![*reference],
        _ => Vec::new(),
    }
}

/// What must hold of a card, and what is said where it does not.
pub(super) fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}
