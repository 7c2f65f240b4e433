//! How the match is won as things stand: the table file's sentence for the moment.

use fudaba_cardscript::data::{Goal, Table};
use fudaba_cardscript::{Text, template};
use fudaba_kernel::{Seat, View};

/// The first sentence whose condition holds for the opponent of `near`.
pub(super) fn aim(table: &Table, view: &View, near: Seat, name: &Text) -> Option<Text> {
    let value = |key: &str| view.counters.iter().find(|counter| counter.key == key && counter.seat == Some(near.other()));
    let value = |key: &str| value(key).map_or(0, |counter| counter.value);
    let holds = |goal: &&Goal| {
        goal.when.as_ref().is_none_or(|when| {
            let now = value(&when.counter);
            when.least.is_none_or(|least| least <= now) && when.most.is_none_or(|most| now <= most)
        })
    };
    let goal = table.goal.iter().find(holds)?;
    let number = Text::same(value(&goal.counter).to_string());
    Some(template::fill(&goal.text, &[("name", name), ("number", &number)]))
}
