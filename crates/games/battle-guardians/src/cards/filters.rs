//! What looks for cards: filters that some card can fit, conditions that can hold and can fail.

use super::numbers::ensure;
use crate::cards::language::{CardKind, Cards, Condition, Count, Filter, Forbidden, GuardianType, Label, SummonKind, Zone};

/// What is said where no card can fit.
const NOBODY: &str = "no card fits this `filter` where it looks: its kinds and properties contradict each other, or the place";

/// A filter for cards of these zones.
pub(super) fn check_filter(filter: &Filter, zones: &[Zone]) -> Result<(), String> {
    let charged = zones.contains(&Zone::ChargeZone);
    ensure(charged || filter.face.is_none(), "`face` tells cards of the charge zone apart, and no others (BG-3.9)")?;
    ensure(CardKind::ALL.into_iter().any(|kind| can_fit(filter, kind) && zones.iter().any(|&zone| may_lie(kind, zone))), NOBODY)
}

/// A filter for cards of these kinds, wherever they are.
pub(super) fn check_kinds(filter: &Filter, kinds: impl Fn(CardKind) -> bool) -> Result<(), String> {
    ensure(filter.face.is_none(), "`face` tells cards of the charge zone apart, and no others (BG-3.9)")?;
    ensure(CardKind::ALL.into_iter().any(|kind| can_fit(filter, kind) && kinds(kind)), NOBODY)
}

/// A filter for guardians.
pub(super) fn check_guardians(filter: &Filter) -> Result<(), String> {
    check_kinds(filter, is_guardian)
}

pub(super) fn is_guardian(kind: CardKind) -> bool {
    kind.guardian_type().is_some()
}

pub(super) fn is_attacker(kind: CardKind) -> bool {
    kind.guardian_type() == Some(GuardianType::Attack)
}

/// Whether a card of this kind can have all these properties. A tribe any card may have: a permanent effect may give it one.
fn can_fit(filter: &Filter, kind: CardKind) -> bool {
    let of_guardians = filter.sf.is_some() || filter.lp.is_some();
    (filter.kind.is_empty() || filter.kind.contains(&kind))
        && (filter.guardian.is_none() || filter.guardian == kind.guardian_type())
        && (!of_guardians || is_guardian(kind))
        && (filter.sp.is_none() || kind == CardKind::SpellCard)
        && filter.ability.is_none_or(|label| carries(kind, label))
}

/// Whether cards of this kind can lie in a zone.
fn may_lie(kind: CardKind, zone: Zone) -> bool {
    match zone {
        Zone::MainDeck => !kind.is_of_side_deck(),
        Zone::SideDeck => kind.is_of_side_deck(),
        Zone::AttackZone | Zone::AssistZone => is_guardian(kind),
        Zone::DomainZone => kind == CardKind::DomainCard,
        Zone::Hand | Zone::ChargeZone | Zone::JunkZone | Zone::MaterialStack | Zone::UnderStack => true,
    }
}

/// BG-11: whether cards of this kind can have an ability with this label, made ones included.
pub(super) fn carries(kind: CardKind, label: Label) -> bool {
    match label {
        Label::Attack => is_attacker(kind),
        Label::Armed => kind == CardKind::Armed,
        _ => may_print(kind, label),
    }
}

/// BG-11: which kinds of cards an ability may stand on.
pub(super) fn may_print(kind: CardKind, label: Label) -> bool {
    let guardian = kind.guardian_type();
    match label {
        Label::Attack | Label::Armed => false,
        Label::Potential | Label::Burst => guardian == Some(GuardianType::Attack),
        Label::Assist => guardian == Some(GuardianType::Assist),
        Label::Counter | Label::Tribe => guardian.is_some(),
        Label::Extra => guardian.is_some() || kind == CardKind::DomainCard,
        Label::PreventA | Label::PreventB => matches!(kind, CardKind::NormalAttack | CardKind::NormalAssist),
        Label::Unlimited => kind == CardKind::Unlimited,
        Label::Domain => kind == CardKind::DomainCard,
        Label::Spell => kind == CardKind::SpellCard,
        Label::CounterCard => kind == CardKind::CounterCard,
    }
}

/// Whether everybody sees the cards of a zone.
pub(super) const fn is_open(zone: Zone) -> bool {
    !matches!(zone, Zone::Hand | Zone::MainDeck | Zone::SideDeck | Zone::MaterialStack)
}

/// Cards of a zone that are counted.
fn check_counted(zone: Zone, filter: &Filter) -> Result<(), String> {
    let known = is_open(zone) || filter.is_open();
    ensure(known, "of a zone whose cards not everybody sees only the number is counted: leave out the `filter`")?;
    check_filter(filter, &[zone])
}

/// What is counted "for each", its guardian apart.
pub(super) fn check_count(count: &Count) -> Result<(), String> {
    match count {
        Count::Cards { zone, filter, .. } => check_counted(*zone, filter),
        Count::Force { .. } | Count::LifeCounters(_) | Count::Sf(_) | Count::Die => Ok(()),
    }
}

/// Whether a condition can hold and can fail.
pub(super) fn check_condition(condition: &Condition) -> Result<(), String> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().try_for_each(check_condition),
        Condition::Not(part) => check_condition(part),
        Condition::GuardianIs { zone, filter, .. } => check_filter(filter, &[zone.zone()]),
        Condition::DomainIs { filter, .. } => check_filter(filter, &[Zone::DomainZone]),
        Condition::LpCmp { at_least, at_most, .. }
        | Condition::DgCmp { at_least, at_most, .. }
        | Condition::ForceCmp { at_least, at_most, .. }
        | Condition::LifeCounterCmp { at_least, at_most, .. }
        | Condition::TimesThisTurn { at_least, at_most, .. } => check_ends(*at_least, *at_most),
        Condition::CountCmp { zone, filter, at_least, at_most, .. } => {
            check_counted(*zone, filter)?;
            check_ends(*at_least, *at_most)
        }
        Condition::SummonedThisTurn { kind, method, .. } => check_summoned(kind, method),
        Condition::IsWeakened(_)
        | Condition::ZoneEmpty { .. }
        | Condition::DieIs(_)
        | Condition::IsTurnOf(_)
        | Condition::IsFirstTurn(_) => Ok(()),
    }
}

/// The ends of a comparison.
fn check_ends(at_least: Option<i32>, at_most: Option<i32>) -> Result<(), String> {
    let ordered = at_least.zip(at_most).is_none_or(|(low, high)| low <= high);
    ensure(ordered, "no number fits where `at_least` is greater than `at_most`")
}

/// BG-5: guardians are summoned by their owner's choice in one way each, and in any by an effect.
fn check_summoned(kinds: &[CardKind], methods: &[SummonKind]) -> Result<(), String> {
    ensure(kinds.iter().all(|&kind| is_guardian(kind)), "only guardians are summoned")?;
    let own = |kind: CardKind| SummonKind::of(kind);
    let fits = |method: SummonKind| match method {
        SummonKind::ByEffect => true,
        SummonKind::Return => kinds.is_empty() || kinds.iter().any(|&kind| is_attacker(kind)),
        _ => kinds.is_empty() || kinds.iter().any(|&kind| own(kind) == method),
    };
    let possible = methods.is_empty() || methods.iter().any(|&method| fits(method));
    ensure(possible, "guardians of this `kind` are not summoned by this `method` (BG-5)")
}

/// Cards whose numbers a permanent effect changes.
pub(super) fn check_changed(cards: &Cards, kinds: impl Fn(CardKind) -> bool) -> Result<(), String> {
    match cards {
        Cards::ThisCard => Ok(()),
        Cards::Matching { filter, .. } => check_kinds(filter, kinds),
    }
}

/// What can be forbidden.
pub(super) fn check_act(act: Forbidden) -> Result<(), String> {
    ensure(!matches!(act, Forbidden::SummonKind(kind) if !is_guardian(kind)), "only guardians are summoned")
}
