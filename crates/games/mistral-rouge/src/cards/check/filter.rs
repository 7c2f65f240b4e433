//! Filters that nothing could ever fit.

use super::voice::{Sorts, ensure};
use crate::cards::language::{Filter, Range, State};

/// Where the cards lie that a filter is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Field,
    /// A hand, a deck, a graveyard, the chain.
    Elsewhere,
}

/// Whether some of these cards could fit.
pub(super) fn check_filter(filter: &Filter, among: Sorts, place: Place) -> Result<(), String> {
    check_ranges(filter)?;
    check_states(filter)?;
    check_face_down(filter)?;
    let bare = filter.state.is_empty() && filter.waiting.is_none();
    ensure(place == Place::Field || bare, "what does not lie on the field has no `state` and no waiting counters")?;
    let grey = filter.attribute.is_empty() && filter.multicolour != Some(true);
    ensure(filter.colourless != Some(true) || grey, "a colourless card has no attribute (MR-6.2)")?;
    ensure(sorts_of(filter).meets(among), "nothing that is meant here fits this `filter`")
}

fn check_ranges(filter: &Filter) -> Result<(), String> {
    let Filter { ap, level, hp, waiting, power, .. } = filter;
    for range in [ap, level, hp, waiting, power].into_iter().flatten() {
        let empty = range.min.zip(range.max).is_some_and(|(min, max)| min > max);
        ensure(!empty, "no number fits a range whose `min` is greater than its `max`")?;
        ensure(range.max.is_none_or(|max| max >= 0), "no number on a card is less than 0: `max` is 0 or more")?;
    }
    Ok(())
}

/// States in which no card is at the same time.
const APART: [(State, State); 5] = [
    (State::Active, State::Waiting),
    (State::Ready, State::Exhausted),
    (State::Ready, State::Attached),
    (State::Exhausted, State::Attached),
    (State::Real, State::StandIn),
];

fn check_states(filter: &Filter) -> Result<(), String> {
    let is = |state: State| filter.state.contains(&state);
    let counted = |range: &Range| (is(State::Active) && !range.holds(0)) || (is(State::Waiting) && range.max == Some(0));
    let apart = APART.iter().any(|&(one, other)| is(one) && is(other)) || filter.waiting.iter().any(counted);
    let twice = filter.state.iter().enumerate().any(|(index, state)| filter.state[..index].contains(state));
    ensure(!apart && !twice, "a card is in all states of a list at once: these do not go together")
}

/// MR-3.10: what lies face down is a field card and nothing else.
fn check_face_down(filter: &Filter) -> Result<(), String> {
    let Filter { attribute, colourless, multicolour, card, power, basic, satisfies, .. } = filter;
    let coloured = !attribute.is_empty() || *colourless == Some(false) || *multicolour == Some(true);
    let printed = !card.is_empty() || *basic == Some(true) || satisfies.is_some() || power.is_some_and(|range| !range.holds(0));
    let down = filter.state.contains(&State::StandIn);
    ensure(!down || !(coloured || printed), "a stand-in has neither attributes nor anything else that is printed (MR-3.10)")
}

/// The cards that a filter leaves.
pub(super) fn sorts_of(filter: &Filter) -> Sorts {
    let any_kind = filter.kind.iter().fold(Sorts::NONE, |all, &kind| all.with(Sorts::of(kind)));
    let kinds = if filter.kind.is_empty() { Sorts::EVERY } else { any_kind };
    let of_character = [filter.ap, filter.level, filter.hp, filter.waiting].iter().any(Option::is_some) || !filter.footprint.is_empty();
    let of_state = |state: &State| match state {
        State::Active | State::Waiting | State::Joined | State::Damaged => Sorts::CHARACTER,
        State::Ready | State::Exhausted => Sorts::ZONE,
        State::Attached => Sorts::WORN,
        State::Real | State::StandIn => Sorts::FIELD_CARD,
    };
    let lies = filter.satisfies.is_some() || filter.power.is_some_and(|range| !range.holds(0));
    let parts = [
        if of_character { Sorts::CHARACTER } else { Sorts::EVERY },
        if filter.basic == Some(true) { Sorts::SPIRIT } else { Sorts::EVERY },
        if lies { Sorts::FIELD } else { Sorts::EVERY },
    ];
    filter.state.iter().map(of_state).chain(parts).fold(kinds, Sorts::and)
}
