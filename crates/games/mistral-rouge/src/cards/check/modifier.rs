//! Changes that could never be felt: of what has no such number, or no such rule.

use super::filter::{Place, check_filter, sorts_of};
use super::voice::{NOT_AMONG, Sorts, Voice, ensure};
use crate::cards::language::{Ability, Forbidden, Keyword, Modifier, Scope, Shift};

/// Whom a change is about, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// These cards; of an effect they lie there already.
    Cards(Sorts, Since),
    Player,
}

/// Whether a change is there before a card is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Since {
    Before,
    After,
}

/// Whom a scope is about.
pub(super) fn check_scope(voice: Voice, on: &Scope, since: Since) -> Result<Subject, String> {
    let placed = || ensure(voice.has_place(), "this card lies on no location: nothing is measured from it (MR-R81)");
    let others = |sorts: Sorts| Ok(Subject::Cards(sorts, Since::Before));
    match on {
        Scope::This => Ok(Subject::Cards(voice.itself(), since)),
        Scope::Here => placed().and(others(Sorts::CHARACTER)),
        Scope::Ground => placed().and(others(Sorts::FIELD_CARD)),
        Scope::Adjacent(filter) => {
            placed()?;
            check_filter(filter, Sorts::CHARACTER, Place::Field)?;
            others(Sorts::CHARACTER)
        }
        Scope::Cards { filter, other, .. } => {
            let among = if filter.kind.is_empty() { Sorts::CHARACTER } else { Sorts::FIELD };
            check_filter(filter, among, Place::Field)?;
            let meant = among.and(sorts_of(filter));
            ensure(!other || voice.itself().meets(meant), NOT_AMONG)?;
            others(meant)
        }
        Scope::You | Scope::Opponent => Ok(Subject::Player),
    }
}

/// Changes of one subject.
pub(super) fn check_modifiers(subject: Subject, modifiers: &[Modifier]) -> Result<(), String> {
    ensure(!modifiers.is_empty(), "what lasts says at least one change")?;
    modifiers.iter().try_for_each(|modifier| check_modifier(subject, modifier))
}

fn check_modifier(subject: Subject, modifier: &Modifier) -> Result<(), String> {
    let felt = match subject {
        Subject::Player => is_of_player(modifier),
        Subject::Cards(sorts, _) => felt_by(modifier).meets(sorts),
    };
    ensure(felt, "this change is never felt by those whom it is about")?;
    let placing = matches!(modifier, Modifier::Arrival(_) | Modifier::Keyword(Keyword::Alert));
    let late = matches!(subject, Subject::Cards(_, Since::After));
    ensure(!placing || !late, "what lies there has been placed already: `arrival` and `alert` come too late")?;
    check_number(modifier)
}

/// Changes of what holds for a player.
const fn is_of_player(modifier: &Modifier) -> bool {
    matches!(
        modifier,
        Modifier::DamageTaken(_)
            | Modifier::HandLimit(_)
            | Modifier::Extra(_)
            | Modifier::Cost { .. }
            | Modifier::Prerequisite { .. }
            | Modifier::Cannot(Forbidden::UseSpells)
    )
}

/// The cards that feel a change.
const fn felt_by(modifier: &Modifier) -> Sorts {
    match modifier {
        Modifier::Range(_) | Modifier::Cannot(Forbidden::BePlacedUpon) => Sorts::GROUND,
        Modifier::SpiritPower(_) | Modifier::Attribute(_) | Modifier::Satisfies(_) | Modifier::Cannot(Forbidden::BeDestroyed) => {
            Sorts::FIELD
        }
        Modifier::Cannot(Forbidden::UseAbilities) => Sorts::WORKING,
        Modifier::Cannot(Forbidden::BeReadied) => Sorts::ZONE,
        Modifier::HandLimit(_)
        | Modifier::Extra(_)
        | Modifier::Cost { .. }
        | Modifier::Prerequisite { .. }
        | Modifier::Cannot(Forbidden::UseSpells) => Sorts::NONE,
        _ => Sorts::CHARACTER,
    }
}

/// A change of a number by something.
fn check_number(modifier: &Modifier) -> Result<(), String> {
    match modifier {
        Modifier::Arrival(by) => ensure(by.form.is_none(), "no form of attack goes with `arrival`"),
        Modifier::Ap(by)
        | Modifier::Hp(by)
        | Modifier::Level(by)
        | Modifier::SpiritPower(by)
        | Modifier::Recoil(by)
        | Modifier::DamageTaken(by)
        | Modifier::HandLimit(by) => check_formless(*by),
        Modifier::Barrier(n) => ensure((1..=99).contains(n), "a barrier is 1 to 99"),
        Modifier::Satisfies(attributes) => ensure(!attributes.is_empty(), "`satisfies` names an attribute"),
        Modifier::GainAttack(attack) => ensure(attack.range <= 9 && attack.damage <= 99, "an attack has range 0 to 9 and damage 0 to 99"),
        Modifier::GainAbility(ability) => ensure(
            matches!(**ability, Ability::Activated(_) | Ability::Triggered(_)),
            "what is gained is an `activated` or `triggered` ability; an attack is `gain_attack`, all else a modifier",
        ),
        Modifier::Cost { of, any, attribute, units } => {
            ensure(attribute.is_some() == units.is_some(), "`attribute` and `units` stand together")?;
            ensure(any.is_some() || units.is_some(), "a change of costs says `any`, or `attribute` with `units`")?;
            check_filter(of, Sorts::EVERY, Place::Field)
        }
        Modifier::Prerequisite { of, .. } => check_filter(of, Sorts::EVERY, Place::Elsewhere),
        Modifier::Damage(_)
        | Modifier::Range(_)
        | Modifier::Extra(_)
        | Modifier::Keyword(_)
        | Modifier::Attribute(_)
        | Modifier::PaysExhaustion
        | Modifier::Cannot(_) => Ok(()),
    }
}

fn check_formless(by: Shift) -> Result<(), String> {
    ensure(by.form.is_none(), "only `damage` and `range` are those of a `form` of attack")
}

/// Whether a change has a number that `for_each` multiplies.
pub(super) const fn is_number(modifier: &Modifier) -> bool {
    !matches!(
        modifier,
        Modifier::Keyword(_)
            | Modifier::GainAttack(_)
            | Modifier::GainAbility(_)
            | Modifier::Attribute(_)
            | Modifier::Satisfies(_)
            | Modifier::PaysExhaustion
            | Modifier::Cannot(_)
    )
}
