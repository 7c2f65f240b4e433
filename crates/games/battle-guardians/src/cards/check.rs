//! What a card may not be: keys that do not go with its kind, numbers out of range, abilities in the wrong place.

use super::filters::{is_guardian, may_print};
use super::numbers::ensure;
use super::sense;
use super::written::Written;
use crate::cards::language::{
    ASSIST, ATTACK, Ability, CardKind, Condition, Cost, DOMAIN, EffectKind, Entry, GuardianType, Instruction, Label, Verb,
};

/// Everything that can be seen on the card alone.
///
/// # Errors
/// The first mistake.
pub(super) fn check(card: &Written) -> Result<(), String> {
    check_keys(card)?;
    check_numbers(card)?;
    check_attack(card)?;
    check_count(card)?;
    check_sense(card.extreme_summon.iter())?;
    card.extreme_summon.as_ref().map_or(Ok(()), super::filters::check_condition)?;
    card.cost.iter().try_for_each(super::numbers::check_cost)?;
    sense::check_cards_cost(&card.cost)?;
    sense::check_parts(card.base.as_ref(), card.armed.as_ref(), card.cross.as_ref())?;
    card.abilities.iter().try_for_each(|ability| check_ability(card, ability))
}

/// The keys that some kinds need and all others lack.
fn check_keys(card: &Written) -> Result<(), String> {
    use CardKind::{Armed, Cross, Raging, Rise, Speed, SpellCard, Unlimited};
    let kind = card.kind;
    let guardian = is_guardian(kind);
    goes_with("sf", card.sf.is_some(), guardian)?;
    goes_with("lp", card.lp.is_some(), guardian && kind != Unlimited)?;
    goes_with("sp", card.sp.is_some(), kind == SpellCard)?;
    goes_with("awaken_force", card.awaken_force.is_some(), kind == Rise)?;
    goes_with("trigger_sf", card.trigger_sf.is_some(), kind == Speed)?;
    goes_with("base", card.base.is_some(), matches!(kind, Armed | Cross | Raging))?;
    goes_with("base_max_lp", card.base_max_lp.is_some(), kind == Raging)?;
    goes_with("armed", card.armed.is_some(), kind == Cross)?;
    goes_with("cross", card.cross.is_some(), kind == Armed)?;
    goes_with("extreme_summon", card.extreme_summon.is_some(), kind == Unlimited)?;
    ensure(guardian || card.tribe.is_none(), "only a guardian has a `tribe`")?;
    let costly = !guardian || kind == Armed;
    ensure(costly || card.cost.is_empty(), "a guardian has no `cost`: its SF is spent (BG-4.3)")?;
    let costs = |cost: &Cost| matches!(cost, Cost::PayForce(1..) | Cost::PayHand { n: 1.., .. });
    let paid = kind != CardKind::CounterCard || card.cost.iter().any(costs);
    ensure(paid, "a counter card needs a `cost` of Force or cards from hand (BG-6.9)")
}

fn goes_with(key: &str, is_there: bool, belongs: bool) -> Result<(), String> {
    match (is_there, belongs) {
        (true, false) => Err(format!("`{key}` does not go with this `kind`")),
        (false, true) => Err(format!("this `kind` needs `{key}`")),
        _ => Ok(()),
    }
}

fn check_numbers(card: &Written) -> Result<(), String> {
    let in_range = |number: Option<u8>, least: u8, most: u8| number.is_none_or(|number| (least..=most).contains(&number));
    ensure(in_range(card.sf, 0, 10), "`sf` is 0 to 10")?;
    ensure(in_range(card.sp, 1, 5), "`sp` is 1 to 5")?;
    ensure(in_range(card.awaken_force, 1, 10), "`awaken_force` is 1 to 10")?;
    ensure(in_range(card.trigger_sf, 0, 10), "`trigger_sf` is 0 to 10")?;
    let points = |points: Option<i32>| points.is_none_or(|points| (100..=9900).contains(&points) && points % 100 == 0);
    ensure(points(card.lp), "`lp` is a multiple of 100 from 100 to 9900")?;
    ensure(points(card.base_max_lp), "`base_max_lp` is a multiple of 100 from 100 to 9900")
}

/// BG-11.1, BG-7.8: attack guardians attack, others do not; a face belongs to one entry.
fn check_attack(card: &Written) -> Result<(), String> {
    let attacks = card.kind.guardian_type() == Some(GuardianType::Attack);
    ensure(attacks || card.attack.is_empty(), "only an attack guardian has an `attack`")?;
    ensure(!attacks || !card.attack.is_empty(), "an attack guardian needs an `attack` (BG-11.1)")?;
    let faces: Vec<u8> = card.attack.iter().flat_map(|entry| entry.faces.iter()).collect();
    let twice = (1..=6).find(|face| faces.iter().filter(|other| *other == face).count() > 1);
    match twice {
        Some(face) => Err(format!("face {face} stands in two entries of the attack (BG-7.8)")),
        None => card.attack.iter().try_for_each(check_entry),
    }
}

/// What can be seen on an entry of the attack alone.
pub(super) fn check_entry(entry: &Entry) -> Result<(), String> {
    check_sense(entry.effect.iter().filter_map(|step| step.condition.as_ref()))?;
    check_gained(&entry.effect)?;
    super::numbers::check_effect(&entry.effect, &entry.targets)?;
    sense::check_entry(entry)
}

/// Most attack entries and abilities of a card; with it the effects of all cards can be counted in sixteen bits.
const MOST_EFFECTS: usize = 12;

/// Abilities that an ability grants, and those that they grant.
fn granted(ability: &Ability) -> usize {
    granted_in(&ability.effect)
}

fn granted_in(effect: &[Instruction]) -> usize {
    let inner = effect.iter().flat_map(Instruction::verbs).filter_map(|verb| match verb {
        Verb::GrantAbility { ability, .. } => Some(1 + granted(ability)),
        _ => None,
    });
    inner.sum()
}

/// The abilities that each kind must have.
fn check_count(card: &Written) -> Result<(), String> {
    let granted: usize =
        card.attack.iter().map(|entry| granted_in(&entry.effect)).sum::<usize>() + card.abilities.iter().map(granted).sum::<usize>();
    ensure(
        card.attack.len() + card.abilities.len() + granted <= MOST_EFFECTS,
        "a card has at most 12 attack entries and abilities, granted ones included",
    )?;
    let count = |label: Label| card.abilities.iter().filter(|ability| ability.label == label).count();
    match card.kind {
        CardKind::NormalAssist => ensure(count(Label::Assist) > 0, "an assist guardian needs an assist ability (BG-11.3)"),
        CardKind::Unlimited => ensure(count(Label::Unlimited) > 0, "an unlimited guardian needs an unlimited ability (BG-11.10)"),
        CardKind::SpellCard => ensure(count(Label::Spell) == 1, "a spell card has one ability, with the label `spell`"),
        CardKind::CounterCard => ensure(count(Label::CounterCard) == 1, "a counter card has one ability, with the label `counter_card`"),
        CardKind::DomainCard => ensure(count(Label::Domain) > 0, "a domain card needs an ability with the label `domain`"),
        _ => Ok(()),
    }
}

fn check_ability(card: &Written, ability: &Ability) -> Result<(), String> {
    ensure(may_print(card.kind, ability.label), "an ability with this label does not stand on a card of this kind")?;
    check_alone(ability)?;
    sense::check_bearer(ability, card.kind.guardian_type(), card.kind == CardKind::Rise)
}

/// What can be seen on an ability alone, whatever card it is on.
pub(super) fn check_alone(ability: &Ability) -> Result<(), String> {
    check_shape(ability)?;
    let own_cost = matches!(ability.label, Label::Spell | Label::CounterCard);
    ensure(
        !own_cost || ability.cost.is_empty(),
        "the cost of a spell or counter card stands beside its `abilities`, as the card's `cost`",
    )?;
    super::numbers::check_ability(ability)?;
    let asks_twice = ability.optional && ability.effect.first().is_some_and(|step| step.may.is_some());
    ensure(!asks_twice, "an `optional` effect is declined as a whole: leave out the `may` of its first step")?;
    let declined_whole = !ability.optional || matches!(ability.effect.as_slice(), [only] if only.repeat == 1);
    ensure(declined_whole, "an `optional` effect is one step that is done once: its words tell what is declined")?;
    check_gained(&ability.effect)?;
    check_sense(ability.condition.iter().chain(ability.effect.iter().filter_map(|step| step.condition.as_ref())))?;
    sense::check_ability(ability)
}

/// What guardians gain by an effect.
fn check_gained(effect: &[Instruction]) -> Result<(), String> {
    let gained = effect.iter().flat_map(Instruction::verbs).filter_map(|verb| match verb {
        Verb::GrantAbility { ability, .. } => Some(ability),
        _ => None,
    });
    gained.into_iter().try_for_each(|ability| check_granted(ability))
}

/// What can be seen on an ability that a guardian gains.
fn check_granted(ability: &Ability) -> Result<(), String> {
    let of_guardians = !matches!(ability.label, Label::Attack | Label::Armed | Label::Domain | Label::Spell | Label::CounterCard);
    ensure(of_guardians, "a guardian gains abilities with labels that stand on guardians")?;
    sense::check_gained(ability)?;
    check_alone(ability)
}

fn check_sense<'c>(mut conditions: impl Iterator<Item = &'c Condition>) -> Result<(), String> {
    let said =
        "a condition with a number needs `at_least` or `at_most`; what lies in a domain zone is a domain card without a `filter` for it";
    ensure(conditions.all(speaks_sense), said)
}

/// Whether an ability may stand on cards of the sort that speaks so in its line.
pub(super) fn stands_on(ability: &Ability, speaker: &str) -> bool {
    let kinds: &[CardKind] = match speaker {
        ASSIST => &[CardKind::NormalAssist],
        DOMAIN => &[CardKind::DomainCard],
        _ => &[CardKind::NormalAttack, CardKind::Unlimited],
    };
    let guardian = kinds.first().and_then(|kind| kind.guardian_type());
    let fits = kinds.iter().any(|&kind| may_print(kind, ability.label));
    fits && sense::check_bearer(ability, guardian, speaker == ATTACK).is_ok() && check_alone(ability).is_ok()
}

/// BG-8.7, BG-11.7 to BG-11.9: the kind of effect and the cost that a label stands for.
fn check_shape(ability: &Ability) -> Result<(), String> {
    let kind = ability.kind;
    let burns = ability.cost.iter().any(|cost| matches!(cost, Cost::PayMaterial(_)));
    let thrown = ability.cost.contains(&Cost::PaySelfFromHand);
    match ability.label {
        Label::Counter | Label::CounterCard | Label::PreventB if kind != EffectKind::Counter => {
            Err("an ability with this label is of the kind `counter` (BG-8.7)".to_owned())
        }
        Label::Burst | Label::Extra | Label::PreventA | Label::Spell if kind != EffectKind::Activated => {
            Err("an ability with this label is of the kind `activated`".to_owned())
        }
        Label::Burst if !burns => Err("a burst ability costs material cards: `pay_material` (BG-11.7)".to_owned()),
        Label::PreventA | Label::PreventB if !thrown => Err("a prevent ability costs this card: `pay_self_from_hand` (BG-11.8)".to_owned()),
        Label::Extra if thrown => Err("an extra ability is used from the field: `pay_self_from_field` (BG-11.9)".to_owned()),
        _ if kind == EffectKind::Entry => Err("entries stand in `attack`".to_owned()),
        _ => Ok(()),
    }
}

/// Whether a condition that compares has something to compare with, and none asks what goes without saying.
fn speaks_sense(condition: &Condition) -> bool {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => !parts.is_empty() && parts.iter().all(speaks_sense),
        Condition::Not(part) => speaks_sense(part),
        Condition::DomainIs { filter, .. } => !filter.is_only(CardKind::DomainCard),
        Condition::LpCmp { at_least, at_most, .. }
        | Condition::DgCmp { at_least, at_most, .. }
        | Condition::ForceCmp { at_least, at_most, .. }
        | Condition::CountCmp { at_least, at_most, .. }
        | Condition::LifeCounterCmp { at_least, at_most, .. }
        | Condition::TimesThisTurn { at_least, at_most, .. } => at_least.is_some() || at_most.is_some(),
        _ => true,
    }
}
