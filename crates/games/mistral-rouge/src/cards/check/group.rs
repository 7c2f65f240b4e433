//! What verbs, counts and numbers are about: groups, parts of the grid, things that the words look back to.

use super::filter::{Place, check_filter, sorts_of};
use super::trigger::{is_measured, known, left};
use super::voice::{NOT_AMONG, Sorts, Voice, ensure};
use crate::cards::language::{Amount, Area, Chooser, Count, Group, GroupKind, State, Target, TargetKind, Value, What, Whose};

/// The cards of a group, as far as its filter leaves any.
pub(super) fn check_group(voice: Voice, group: &Group) -> Result<Sorts, String> {
    let all = sorts_of_kind(group.kind);
    check_filter(&group.filter, all, Place::Field)?;
    let alone = !group.other || voice.itself().meets(all);
    ensure(alone, NOT_AMONG)?;
    check_area(voice, group)?;
    Ok(all.and(sorts_of(&group.filter)))
}

const fn sorts_of_kind(kind: GroupKind) -> Sorts {
    match kind {
        GroupKind::Characters => Sorts::CHARACTER,
        GroupKind::Spirits => Sorts::ZONE,
        GroupKind::AttachedSpirits => Sorts::WORN,
        GroupKind::FieldCards => Sorts::FIELD_CARD,
    }
}

fn check_area(voice: Voice, group: &Group) -> Result<(), String> {
    let placed = group.area == Area::Anywhere || group.kind != GroupKind::Spirits;
    ensure(placed, "spirits in a spirit zone lie on no location: they have no `area`")?;
    match group.area {
        Area::Anywhere => Ok(()),
        Area::OnThis => ensure(
            group.kind == GroupKind::AttachedSpirits && voice.itself() == Sorts::CHARACTER,
            "`on_this` is for the `attached_spirits` of a character that speaks of itself",
        ),
        Area::AdjacentToThis | Area::RowOfThis | Area::ColumnOfThis | Area::WithinOfThis(_) => {
            ensure(voice.has_place(), "this card lies on no location: nothing is measured from it (MR-R81)")
        }
        Area::AtTarget | Area::AdjacentToTarget | Area::RowOfTarget | Area::ColumnOfTarget | Area::WithinOfTarget(_) => {
            ensure(voice.first().is_some_and(is_placed), "an area of the target needs a target on a location as the first of `targets`")
        }
    }
}

/// Whether a target is a location, or lies on one.
fn is_placed(target: &Target) -> bool {
    matches!(target.kind, TargetKind::Location | TargetKind::Character | TargetKind::FieldCard)
}

/// The cards of a target.
pub(super) fn sorts_of_target(target: &Target) -> Sorts {
    match target.kind {
        TargetKind::Character => Sorts::CHARACTER,
        TargetKind::FieldCard => Sorts::FIELD_CARD,
        TargetKind::Spirit if target.filter.state.contains(&State::Attached) => Sorts::WORN,
        TargetKind::Spirit => Sorts::ZONE,
        _ => Sorts::NONE,
    }
}

/// What a verb is about must be among these.
pub(super) fn check_what(voice: Voice, what: &What, wanted: Sorts) -> Result<(), String> {
    if let What::Target(number) = what {
        let sorts = sorts_of_target(voice.target(*number)?);
        return ensure(sorts.meets(wanted), "the verb does not go with this kind of target");
    }
    let sorts = sorts_of_what(voice, what)?;
    ensure(sorts.meets(wanted), "the verb does not go with this kind of card")
}

/// The cards that are meant.
pub(super) fn sorts_of_what(voice: Voice, what: &What) -> Result<Sorts, String> {
    match what {
        What::This => {
            ensure(!voice.when.is_some_and(|when| left(voice.kind, when)), "this card has left by the time that its ability resolves")?;
            ensure(voice.itself() != Sorts::NONE, "a spell does not lie on the field: nothing is done to it")?;
            Ok(voice.itself())
        }
        What::Target(number) => Ok(sorts_of_target(voice.target(*number)?)),
        What::That => {
            let there = voice.when.map_or(Sorts::NONE, |when| super::trigger::subject(voice.kind, when));
            ensure(there != Sorts::NONE, "`that` needs an event about a card that is on the field when the ability resolves")?;
            Ok(there)
        }
        What::Here => {
            ensure(voice.has_place() || voice.first().is_some_and(is_placed), "`here` needs a card on a location, or a target there")?;
            Ok(Sorts::CHARACTER)
        }
        What::Host => {
            let worn = voice.first().is_some_and(|first| sorts_of_target(first) == Sorts::WORN);
            ensure(worn, "`host` needs a spirit with `state: attached` as the first of `targets`")?;
            Ok(Sorts::CHARACTER)
        }
        What::Each(group) => check_group(voice, group),
        What::Choose { among, n, up_to, by } => {
            ensure((1..=12).contains(n), "1 to 12 things are chosen")?;
            ensure(!(*up_to && *by == Chooser::Random), "chance takes as many as there are: `up_to` does not go with `random`")?;
            let owned = *by != Chooser::Owner || among.whose != Whose::Either;
            ensure(owned, "where either player's cards are meant, none of them is the owner who chooses")?;
            check_group(voice, among)
        }
    }
}

/// Whether a verb is about one card at most.
pub(super) fn check_one(voice: Voice, what: &What) -> Result<(), String> {
    let one = match what {
        What::Target(number) => voice.target(*number)?.n == 1,
        What::Choose { n, .. } => *n == 1,
        What::Each(_) => false,
        What::This | What::That | What::Here | What::Host => true,
    };
    ensure(one, "the verb is about one card here")
}

/// Whether all cards that are meant are on the side of the player who speaks.
pub(super) fn check_own(voice: Voice, what: &What) -> Result<(), String> {
    let own = match what {
        What::Target(number) => voice.target(*number)?.whose == Whose::Own,
        What::Each(group) | What::Choose { among: group, .. } => group.whose == Whose::Own,
        What::That => voice.when.is_some_and(super::trigger::is_own),
        What::Host => voice.first().is_some_and(|first| first.whose == Whose::Own),
        What::Here => voice.has_place() || voice.first().is_some_and(|first| first.whose == Whose::Own),
        What::This => true,
    };
    ensure(own, "own characters are moved, on the own side (MR-R97): say `whose: own`")
}

/// What is counted.
pub(super) fn check_count(voice: Voice, count: &Count) -> Result<(), String> {
    match count {
        Count::Cards(group) => check_group(voice, group).map(|_| ()),
        Count::Hand(who) => voice.check_who(*who),
        Count::Graveyard { who, filter } => {
            voice.check_who(*who)?;
            check_filter(filter, Sorts::EVERY, Place::Elsewhere)
        }
    }
}

/// A number that can be found.
pub(super) fn check_amount(voice: Voice, n: &Amount) -> Result<(), String> {
    match n {
        Amount::Of { value, .. } => check_value(voice, value),
        Amount::Number(_) | Amount::UpTo(_) | Amount::Any | Amount::All => Ok(()),
    }
}

fn check_value(voice: Voice, value: &Value) -> Result<(), String> {
    match value {
        Value::Ap(what) | Value::Level(what) | Value::Hp(what) | Value::Damage(what) | Value::Waiting(what) => read_off(voice, what),
        Value::Life(who) => voice.check_who(*who),
        Value::TriggerAmount => ensure(voice.when.is_some_and(is_measured), "`trigger_amount` needs an event of damage, or of life gained"),
        Value::Number(count) => check_count(voice, count),
    }
}

/// A number is that of one character; of one that has left the last one is known (MR-8.18).
fn read_off(voice: Voice, what: &What) -> Result<(), String> {
    let sorts = match what {
        What::This => voice.itself(),
        What::That => voice.when.map_or(Sorts::NONE, |when| known(voice.kind, when)),
        What::Target(number) => {
            let target = voice.target(*number)?;
            if target.n == 1 { sorts_of_target(target) } else { Sorts::NONE }
        }
        What::Here | What::Host => sorts_of_what(voice, what)?,
        What::Each(_) | What::Choose { .. } => Sorts::NONE,
    };
    ensure(sorts.meets(Sorts::CHARACTER), "a number is read off one character")
}
