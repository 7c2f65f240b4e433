//! Conditions that say how many, and could hold or fail.

use super::filter::{Place, check_filter};
use super::group::check_group;
use super::voice::{Sorts, Voice, ensure};
use crate::cards::language::{Area, Condition, GroupKind, Kind, State};

pub(super) fn check_condition(voice: Voice, condition: &Condition) -> Result<(), String> {
    match condition {
        Condition::SpiritsInZone { who, filter, at_least, at_most } => {
            check_numbers(*at_least, *at_most)?;
            voice.check_who(*who)?;
            check_filter(filter, Sorts::ZONE, Place::Field)
        }
        Condition::SpiritPowerTotal { who, at_least, at_most }
        | Condition::Life { who, at_least, at_most }
        | Condition::Hand { who, at_least, at_most } => {
            check_numbers(*at_least, *at_most)?;
            voice.check_who(*who)
        }
        Condition::Characters { filter, other, at_least, at_most, .. } => {
            check_numbers(*at_least, *at_most)?;
            ensure(!other || voice.kind == Kind::Character, super::voice::NOT_AMONG)?;
            check_filter(filter, Sorts::CHARACTER, Place::Field)
        }
        Condition::FieldCards { filter, at_least, at_most, .. } => {
            check_numbers(*at_least, *at_most)?;
            check_filter(filter, Sorts::FIELD_CARD, Place::Field)
        }
        Condition::Graveyard { who, filter, at_least, at_most } => {
            check_numbers(*at_least, *at_most)?;
            voice.check_who(*who)?;
            check_filter(filter, Sorts::EVERY, Place::Elsewhere)
        }
        Condition::TurnNumber { at_least, at_most } => {
            check_numbers(*at_least, *at_most)?;
            ensure(at_least.iter().chain(at_most).all(|turn| (1..=999).contains(turn)), "a turn is 1 to 999")
        }
        Condition::Satisfies(attributes) => ensure(!attributes.is_empty(), "`satisfies` names an attribute"),
        Condition::Not(part) => check_condition(voice, part),
        Condition::All(parts) | Condition::Any(parts) => {
            ensure(parts.len() >= 2, "`all` and `any` need two conditions or more")?;
            parts.iter().try_for_each(|part| check_condition(voice, part))
        }
        Condition::ThisIs(_) | Condition::JoinInEffect(_) | Condition::OnLocation { .. } | Condition::Adjacent(_) => {
            check_place(voice, condition)
        }
        Condition::OwnTurn | Condition::OpponentsTurn | Condition::ChainHas { .. } | Condition::AllAttributesAmong(_) => Ok(()),
    }
}

/// A condition that counts says how many, and not what always is so.
fn check_numbers(at_least: Option<i32>, at_most: Option<i32>) -> Result<(), String> {
    ensure(at_least.is_some() || at_most.is_some(), "a condition that counts needs `at_least` or `at_most`")?;
    let empty = at_least.zip(at_most).is_some_and(|(least, most)| least > most);
    ensure(!empty, "no number fits where `at_least` is greater than `at_most`")?;
    let told = at_most.map_or(at_least.is_none_or(|least| least >= 1), |most| most >= 0 && at_least.is_none_or(|least| least >= 0));
    ensure(told, "there are always 0 or more: `at_least` alone is 1 or more, `at_most` 0 or more")
}

/// What is asked of the card that speaks itself.
fn check_place(voice: Voice, condition: &Condition) -> Result<(), String> {
    match condition {
        Condition::ThisIs(state) => {
            let own = match state {
                State::Active | State::Waiting | State::Joined | State::Damaged => Sorts::CHARACTER,
                State::Ready | State::Exhausted => Sorts::ZONE,
                // An attached spirit rests, a stand-in says nothing, and whatever else speaks is real.
                State::Attached | State::Real | State::StandIn => Sorts::NONE,
            };
            ensure(voice.itself().meets(own), "a card of this `kind` that speaks is never, or always, so")
        }
        Condition::JoinInEffect(number) => {
            let there = voice.joins.is_none_or(|joins| (1..=joins).contains(number));
            ensure(voice.kind == Kind::Character && *number >= 1 && there, "`join_in_effect` names a join of the card, counted from 1")
        }
        Condition::OnLocation { row, column, field } => {
            ensure(row.is_some() || column.is_some() || field.is_some(), "`on_location` needs `row`, `column` or `field`")?;
            ensure(column.is_none_or(|column| (1..=3).contains(&column)), "a column is 1 to 3")?;
            ensure(voice.has_place(), "this card lies on no location: nothing is measured from it (MR-R81)")
        }
        Condition::Adjacent(group) => {
            let near = matches!(group.kind, GroupKind::Characters | GroupKind::FieldCards) && group.area == Area::Anywhere && !group.other;
            ensure(near, "`adjacent` is about `characters` or `field_cards`, without `area` and `other`")?;
            ensure(voice.has_place(), "this card lies on no location: nothing is measured from it (MR-R81)")?;
            check_group(voice, group).map(|_| ())
        }
        _ => Ok(()),
    }
}
