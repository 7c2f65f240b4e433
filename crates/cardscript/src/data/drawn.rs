//! Whether what is named where something is drawn is there.

use super::table::Table;
use crate::fault::Fault;
use crate::read::{Spanned, suggestion};
use crate::source::Source;

impl Table {
    /// Counters, marks, stats and zones that a drawing names, and the table does not have.
    pub(super) fn drawing_faults<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Fault> + 'a {
        let unknown = |list: &'static str, known: Vec<&'a String>, key: &'a Spanned<String>| {
            (!known.contains(&&key.value)).then(|| {
                Fault::new("table/unknown-drawn", format!("`{key}` is no key of {list}"))
                    .hint(suggestion(key, &known))
                    .at(source.place(key.span))
            })
        };
        let counters = self.drawn_counters().filter_map(move |key| unknown("`counters`", self.counters.keys().collect(), key));
        let areas = || self.board.areas.iter().chain(&self.board.shared);
        let told = || self.goal.iter().filter_map(|goal| goal.card.as_ref());
        let marks = areas()
            .flat_map(|area| &area.tells)
            .chain(told().map(|card| &card.mark))
            .chain(self.face.sill.iter().filter_map(|value| value.wounds.as_ref()))
            .chain(self.counters.values().filter_map(|counter| counter.cards.as_ref()));
        let prices = || self.marks.values().filter_map(|mark| mark.price.as_ref());
        let marks =
            marks.chain(prices().map(|price| &price.left)).filter_map(move |key| unknown("`marks`", self.marks.keys().collect(), key));
        let stats = prices().map(|price| &price.of).filter_map(move |key| unknown("`stats`", self.stats.keys().collect(), key));
        // What is printed on a card, or what it is marked with at the table.
        let values = self.face.sill.iter().map(|value| &value.key);
        let values = values.filter_map(move |key| unknown("`stats` or `marks`", self.stats.keys().chain(self.marks.keys()).collect(), key));
        let zones = areas().filter_map(|area| area.ground.as_ref()).chain(told().map(|card| &card.zone));
        let zones = zones.filter_map(move |key| unknown("`zones`", self.zones.keys().collect(), key));
        counters.chain(marks).chain(stats).chain(values).chain(zones)
    }

    /// Every counter that is named where something is drawn.
    fn drawn_counters(&self) -> impl Iterator<Item = &Spanned<String>> {
        let goals = self.goal.iter().flat_map(|goal| [&goal.counter].into_iter().chain(goal.when.iter().map(|when| &when.counter)));
        let lives = self.counters.values().filter_map(|counter| counter.lives.as_ref());
        let lives = lives.flat_map(|lives| [&lives.present].into_iter().chain(&lives.refill));
        let prices = self.marks.values().filter_map(|mark| mark.price.as_ref()).map(|price| &price.have);
        self.board.areas.iter().flat_map(|area| &area.beside).chain(goals).chain(lives).chain(prices)
    }
}
