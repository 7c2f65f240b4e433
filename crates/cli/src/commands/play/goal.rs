//! How the match is won as things stand: the table file's sentence for the moment.

use fudaba_cardscript::data::{Goal, GoalCard, Table};
use fudaba_cardscript::{Text, template};
use fudaba_kernel::{Seat, View};

/// The first sentence whose condition holds for the opponent of `near`.
pub(super) fn aim(table: &Table, view: &View, near: Seat, name: &Text) -> Option<Text> {
    let value = |key: &str| view.counters.iter().find(|counter| counter.key == key && counter.seat == Some(near.other()));
    let value = |key: &str| value(key).map_or(0, |counter| counter.value);
    let number = |goal: &Goal| goal.card.as_ref().map_or_else(|| Some(value(&goal.counter)), |card| number_of(view, near.other(), card));
    let holds = |goal: &Goal| {
        goal.when.as_ref().is_none_or(|when| {
            let now = value(&when.counter);
            when.least.is_none_or(|least| least <= now) && when.most.is_none_or(|most| now <= most)
        })
    };
    let (goal, number) = table.goal.iter().filter(|goal| holds(goal)).find_map(|goal| Some((goal, number(goal)?)))?;
    let number = Text::same(number.to_string());
    Some(template::fill(&goal.text, &[("name", name), ("number", &number)]))
}

/// The number of a player's card, where such a card lies open.
fn number_of(view: &View, seat: Seat, card: &GoalCard) -> Option<i32> {
    let mut zones = view.zones.iter().filter(|zone| zone.seat == Some(seat) && zone.kind == card.zone.value);
    let marks = zones.find_map(|zone| zone.cards.first().map(|card| &card.marks))?;
    marks.iter().find(|mark| mark.key == card.mark.value).map(|mark| mark.value)
}
