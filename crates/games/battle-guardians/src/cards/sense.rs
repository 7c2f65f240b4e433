//! What could never act where it stands: an ability that nobody is ever asked for, a cost that nobody can pay, a trigger that is never
//! met. Each is told, so that no card prints idle words. What effects do stands in [`deeds`](super::deeds).

use super::deeds::{self, Place, check_counts};
use super::filters::{
    carries, check_act, check_changed, check_condition, check_filter, check_guardians, check_kinds, is_attacker, is_guardian,
};
use super::numbers::ensure;
use crate::cards::language::{
    Ability, Answered, CardKind, Cards, Continuous, Cost, EffectKind, Entry, Filter, GuardianType, Label, PaidFor, Trigger, Verb, Zone,
};

/// Zones of the field.
const FIELD: [Zone; 3] = [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone];
/// Zones of guardians.
const SPOTS: [Zone; 2] = [Zone::AttackZone, Zone::AssistZone];

/// An ability, whatever card it is on.
pub(super) fn check_ability(ability: &Ability) -> Result<(), String> {
    check_live(ability)?;
    ability.when.as_ref().map_or(Ok(()), |trigger| check_trigger(ability, trigger))?;
    ability.answers.as_ref().map_or(Ok(()), check_answers)?;
    ability.condition.as_ref().map_or(Ok(()), check_condition)?;
    check_costs(ability)?;
    let place = place_of(ability);
    ability.apply.iter().try_for_each(|change| check_change(ability, &place, change))?;
    deeds::check_effect(&place, &ability.effect)
}

/// An entry of an attack ability.
pub(super) fn check_entry(entry: &Entry) -> Result<(), String> {
    let place = Place { label: Label::Attack, kind: EffectKind::Entry, when: None, targets: &entry.targets, bodiless: false, stays: true };
    deeds::check_effect(&place, &entry.effect)
}

/// What goes with the sort of guardian that bears an ability; no guardian: a domain card.
pub(super) fn check_bearer(ability: &Ability, guardian: Option<GuardianType>, rises: bool) -> Result<(), String> {
    let attacks = guardian == Some(GuardianType::Attack);
    let sacrifices = ability.cost.contains(&Cost::PaySelfFromField);
    ensure(!attacks || !sacrifices, "an attack guardian cannot pay with itself: the attack zone must not stay empty")?;
    let arms = ability.cost.iter().any(|cost| matches!(cost, Cost::PaySelfUnderBase(_)));
    ensure(!arms || guardian == Some(GuardianType::Assist), "only an assist guardian goes under the attack guardian as a cost (BG-5.15)")?;
    ensure(rises || ability.when != Some(Trigger::OnAwakenSelf), "only a rise guardian awakens (BG-5.5)")?;
    ensure(attacks || ability.when != Some(Trigger::OnAttackSelf), "only an attack guardian attacks (BG-11.1)")?;
    let moves = ability.effect.iter().any(|step| step.verbs().any(|verb| matches!(verb, Verb::MoveToAssist)));
    ensure(attacks || !moves, "`move_to_assist` moves an attack guardian that stands in the attack zone (BG-R79)")
}

/// What a guardian gains: it works where the guardian stands.
pub(super) fn check_gained(ability: &Ability) -> Result<(), String> {
    let works = ability.live.is_empty() || ability.live.iter().any(|zone| SPOTS.contains(zone));
    ensure(works, "a gained ability works in the attack zone or the assist zone (BG-R95)")?;
    let printed = matches!(ability.label, Label::PreventA | Label::PreventB | Label::Unlimited);
    ensure(
        !printed,
        "a prevent ability is used from the hand, an unlimited one is printed: a guardian on the field gains neither (BG-11.8, BG-11.10)",
    )
}

/// What the card as a whole needs others to be, and what playing it costs.
pub(super) fn check_cards_cost(costs: &[Cost]) -> Result<(), String> {
    ensure(!costs.iter().any(takes_itself), "a card that is played or placed does not pay with itself (BG-6.10)")?;
    costs.iter().try_for_each(check_cost)
}

/// A base is an attack guardian, an armed guardian arms, what is made is a cross guardian (BG-5.14, BG-5.21).
pub(super) fn check_parts(base: Option<&Filter>, armed: Option<&Filter>, cross: Option<&Filter>) -> Result<(), String> {
    base.map_or(Ok(()), |filter| check_kinds(filter, is_attacker))?;
    armed.map_or(Ok(()), |filter| check_kinds(filter, |kind| kind == CardKind::Armed))?;
    cross.map_or(Ok(()), |filter| check_kinds(filter, |kind| kind == CardKind::Cross))
}

fn place_of(ability: &Ability) -> Place<'_> {
    let played = matches!(ability.label, Label::Spell | Label::CounterCard | Label::PreventA | Label::PreventB);
    let gone = matches!(ability.when, Some(Trigger::OnReplacedSelf | Trigger::OnSentToJunkSelf { .. }));
    let elsewhere = !ability.live.is_empty() && !ability.live.iter().any(|zone| SPOTS.contains(zone));
    let paid = ability.cost.iter().any(takes_itself);
    let off_field = !ability.live.is_empty() && !ability.live.iter().any(|zone| FIELD.contains(zone));
    Place {
        label: ability.label,
        kind: ability.kind,
        when: ability.when.as_ref(),
        targets: &ability.targets,
        bodiless: played || gone || paid || elsewhere || ability.label == Label::Domain,
        stays: !(played || gone || off_field),
    }
}

fn takes_itself(cost: &Cost) -> bool {
    matches!(cost, Cost::PaySelfFromHand | Cost::PaySelfFromField | Cost::PaySelfUnderBase(_))
}

/// BG-R66, BG-R67: where an ability may say that it works.
fn check_live(ability: &Ability) -> Result<(), String> {
    let (live, kind) = (&ability.live, ability.kind);
    if live.is_empty() {
        return Ok(());
    }
    let any = |zones: &[Zone]| live.iter().any(|zone| zones.contains(zone));
    match ability.label {
        Label::Spell | Label::CounterCard | Label::PreventA | Label::PreventB => {
            ensure(live.contains(&Zone::Hand), "a card that is played or thrown in works from the hand (BG-R67)")?;
        }
        Label::Unlimited => ensure(any(&[Zone::AttackZone]), "an unlimited ability works in the attack zone alone (BG-5.33)")?,
        Label::Extra => ensure(any(&FIELD), "an extra ability is used from the field (BG-11.9)")?,
        Label::Domain if kind == EffectKind::Activated => {
            ensure(!live.contains(&Zone::Hand), "a domain card of the hand is placed, and used from the domain zone (BG-6.1)")?;
        }
        _ => {}
    }
    let leaves = matches!(ability.when, Some(Trigger::OnSentToJunkSelf { .. }));
    let known = [&FIELD[..], &[Zone::Hand, Zone::ChargeZone, Zone::JunkZone]].concat();
    let works = kind == EffectKind::Permanent || leaves || any(&known);
    ensure(works, "from a deck, and under a guardian, only permanent effects work (BG-14.7, BG-R66)")
}

/// Whether a trigger can be met where the ability works.
fn check_trigger(ability: &Ability, trigger: &Trigger) -> Result<(), String> {
    let live = &ability.live;
    let off_spots = ability.label == Label::Domain || !live.is_empty() && !live.iter().any(|zone| SPOTS.contains(zone));
    match trigger {
        Trigger::OnAppearSelf
        | Trigger::OnReplacedSelf
        | Trigger::OnAwakenSelf
        | Trigger::OnAttackSelf
        | Trigger::OnDamageTakenSelf { .. }
        | Trigger::OnLifeCheckSelf => {
            ensure(!off_spots, "what befalls this card as a guardian is heard in the attack zone or the assist zone")
        }
        Trigger::OnLifeCheck { .. } => {
            let on_field = live.is_empty() || live.iter().any(|zone| FIELD.contains(zone));
            ensure(on_field, "in a life check effects of the field act (BG-9.13)")
        }
        Trigger::OnSentToJunkSelf { from } => {
            let home = home(ability);
            let left = home.iter().any(|&zone| zone != Zone::JunkZone && from.is_none_or(|from| from == zone));
            ensure(left, "a card's own leaving is heard where it was: `from` is a zone in which the ability works (BG-R67)")
        }
        Trigger::OnSentToJunk { from, filter, .. } => {
            ensure(*from != Some(Zone::JunkZone), "what is sent to the junk zone comes from another zone")?;
            check_filter(filter, &from.map_or_else(|| Zone::NAMED.to_vec(), |from| vec![from]))?;
            ensure(filter.face.is_none(), "`face` tells cards of the charge zone apart, and no others (BG-3.9)")
        }
        Trigger::OnSummon { filter, .. } => check_guardians(filter),
        Trigger::OnEffectActivated { label: Some(label), kind: Some(kind), .. } => {
            ensure(carries(*kind, *label), "cards of this `kind` have no ability with this `label` (BG-11)")
        }
        _ => Ok(()),
    }
}

/// Where an ability works that does not say it.
fn home(ability: &Ability) -> Vec<Zone> {
    match ability.label {
        _ if !ability.live.is_empty() => ability.live.clone(),
        Label::Assist => vec![Zone::AssistZone],
        Label::Domain => vec![Zone::DomainZone],
        Label::Potential | Label::Burst | Label::Unlimited => vec![Zone::AttackZone],
        _ => FIELD.to_vec(),
    }
}

/// Whether there are effects that such an answer answers (BG-8.2, BG-8.3).
fn check_answers(answers: &Answered) -> Result<(), String> {
    let silent = |kind: &EffectKind| matches!(kind, EffectKind::Permanent | EffectKind::Counter);
    let answering = |label: &Label| matches!(label, Label::Counter | Label::CounterCard | Label::PreventB);
    let effects = answers.effect.is_empty() || !answers.effect.iter().all(silent);
    let heard = effects && (answers.label.is_empty() || !answers.label.iter().all(answering));
    ensure(heard, "permanent and counter effects open no counter step: nothing answers them (BG-8.3)")?;
    let of_kind = |label: Label| match label {
        Label::Attack => vec![EffectKind::Entry],
        Label::Spell | Label::Burst | Label::Extra | Label::PreventA | Label::Armed => vec![EffectKind::Activated],
        _ => vec![EffectKind::Activated, EffectKind::Automatic],
    };
    let agrees = |label: &Label| answers.effect.is_empty() || of_kind(*label).iter().any(|kind| answers.effect.contains(kind));
    let of_spell = answers.sp.is_none() || answers.label.is_empty() || answers.label.contains(&Label::Spell);
    let possible = (answers.label.is_empty() || answers.label.iter().any(agrees)) && of_spell;
    ensure(possible, "no effect is all that `answers` asks for: its parts contradict each other")?;
    check_kinds(&answers.filter, |kind| {
        (answers.sp.is_none() || kind == CardKind::SpellCard)
            && (answers.label.is_empty() || answers.label.iter().any(|&label| carries(kind, label)))
    })
}

/// Whether a cost can be paid where the ability works.
fn check_costs(ability: &Ability) -> Result<(), String> {
    ability.cost.iter().try_for_each(check_cost)?;
    let from_hand = matches!(ability.label, Label::PreventA | Label::PreventB) || ability.live.contains(&Zone::Hand);
    ensure(
        from_hand || !ability.cost.contains(&Cost::PaySelfFromHand),
        "this ability is not used from the hand: the card cannot pay from there",
    )?;
    let on_field = ability.live.is_empty() || ability.live.iter().any(|zone| matches!(zone, Zone::AssistZone | Zone::DomainZone));
    ensure(
        on_field || !ability.cost.contains(&Cost::PaySelfFromField),
        "this ability is not used from the field: the card cannot pay from there",
    )
}

fn check_cost(cost: &Cost) -> Result<(), String> {
    match cost {
        Cost::PayHand { filter, .. } => check_filter(filter, &[Zone::Hand]),
        Cost::PayForceCard { filter, .. } => check_filter(filter, &[Zone::ChargeZone]),
        Cost::PaySelfUnderBase(base) => check_kinds(base, is_attacker),
        Cost::PayLifeCounter(n) => ensure(*n <= 4, "a player has at most 4 life counters (BG-13.1)"),
        _ => Ok(()),
    }
}

/// Whether a permanent effect changes something where it works.
fn check_change(ability: &Ability, place: &Place<'_>, change: &Continuous) -> Result<(), String> {
    match change {
        Continuous::LpUp { to, for_each, filter, .. } | Continuous::LpDown { to, for_each, filter, .. } => {
            place.guardian(*to)?;
            check_guardians(filter)?;
            for_each.as_ref().map_or(Ok(()), |count| check_counts(place, count))
        }
        Continuous::DamageTaken { to, .. } | Continuous::CannotBeChosen { to, .. } => place.guardian(*to),
        Continuous::ExtraHitFace { to, .. } | Continuous::CannotBeWeakened { to } => place.fighter(*to),
        Continuous::DamageDealt { source, .. } => check_kinds(source, |_| true),
        Continuous::SfMod { cards, .. } | Continuous::ForceCostMod { of: PaidFor::Summon, cards, .. } => {
            let no_guardian = ability.label == Label::Domain && *cards == Cards::ThisCard;
            ensure(!no_guardian, "a domain card has no SF and is not summoned")?;
            check_changed(cards, is_guardian)
        }
        Continuous::TribeAlso { cards, .. } | Continuous::ForceCostMod { of: PaidFor::Effect, cards, .. } => check_changed(cards, |_| true),
        Continuous::SpMod { cards, .. } => {
            ensure(*cards != Cards::ThisCard, "only a spell card has SP, and it has no permanent effect: say `matching`")?;
            check_changed(cards, |kind| kind == CardKind::SpellCard)
        }
        Continuous::Forbid { act, .. } => check_act(*act),
        Continuous::RuleParameter { .. } | Continuous::RepairAmount { .. } | Continuous::MillAmount { .. } => Ok(()),
    }
}
