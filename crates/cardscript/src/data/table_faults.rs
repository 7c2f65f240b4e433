//! Reading a table file, and what is wrong inside of one.

use super::table::{Area, AreaDraw, Table};
use crate::fault::{Fault, Faults};
use crate::read::{read_one, suggestion};
use crate::source::{Source, Span};
use crate::template;
use crate::text::Text;

impl Table {
    /// Reads a table file and checks that what it names is there.
    #[must_use]
    pub fn read(source: &Source) -> (Option<Self>, Faults) {
        let (table, mut faults) = read_one::<Self>(source);
        faults.extend(table.iter().flat_map(|table| table.check(source)));
        (table, faults)
    }

    /// What is wrong inside of the table: areas that name no zone or lie outside, placeholders that nothing fills.
    #[must_use]
    pub fn check(&self, source: &Source) -> Vec<Fault> {
        let areas = self.board.areas.iter().chain(&self.board.shared);
        let areas = areas.filter_map(|area| self.area_fault(area).map(|fault| fault.at(source.place(area.zone.span))));
        let about = self.questions.values().filter_map(|question| question.about.as_ref());
        let about =
            about.filter(|zone| !self.zones.contains_key(zone.as_str())).map(|zone| self.unknown_zone(zone).at(source.place(zone.span)));
        areas
            .chain(about)
            .chain(self.window_faults(source))
            .chain(self.foreseen_faults(source))
            .chain(self.drawing_faults(source))
            .chain(self.template_faults(source))
            .collect()
    }

    /// What people plan by, and the table does not have.
    fn foreseen_faults<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Fault> + 'a {
        let known = |key: &str| self.counters.contains_key(key) || self.marks.contains_key(key) || self.zones.contains_key(key);
        self.foreseen.iter().filter(move |key| !known(key)).map(|key| {
            let all: Vec<&String> = self.counters.keys().chain(self.marks.keys()).chain(self.zones.keys()).collect();
            Fault::new("table/unknown-number", format!("`{key}` is no key of `counters`, `marks` or `zones`"))
                .hint(suggestion(key, &all))
                .at(source.place(key.span))
        })
    }

    /// Windows that are passed, questions that are left as they are, and cards that are used, with a verb that the table does not have.
    fn window_faults<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Fault> + 'a {
        let uses = self.zones.values().flat_map(|zone| &zone.uses).map(|used| &used.verb);
        let windows = self.questions.values().flat_map(|question| question.window.iter().chain(&question.rest)).chain(uses);
        windows.filter(|verb| !self.verbs.contains_key(verb.as_str())).map(|verb| {
            let verbs: Vec<&String> = self.verbs.keys().collect();
            Fault::new("table/unknown-verb", format!("`{verb}` is no key of `verbs`"))
                .hint(suggestion(verb, &verbs))
                .at(source.place(verb.span))
        })
    }

    fn unknown_zone(&self, zone: &str) -> Fault {
        let zones: Vec<&String> = self.zones.keys().collect();
        Fault::new("table/unknown-zone", format!("`{zone}` is no key of `zones`")).hint(suggestion(zone, &zones))
    }

    fn area_fault(&self, area: &Area) -> Option<Fault> {
        if !self.zones.contains_key(area.zone.as_str()) {
            return Some(self.unknown_zone(&area.zone));
        }
        let fits = |at: Option<u8>, most: u8| at.is_none_or(|at| (1..=most).contains(&at));
        if (area.draw == AreaDraw::Grid) != area.grid.is_some() {
            let message = format!("the area `{}` is drawn as a grid and has `grid`, or neither", area.zone);
            return Some(Fault::new("table/grid", message).hint("write `draw: grid, grid: { columns: 3, rows: 4 }`"));
        }
        let inside = fits(area.column, self.board.columns) && fits(area.row, self.board.rows);
        (!inside).then(|| Fault::new("table/outside", format!("the area `{}` lies outside of the board", area.zone)))
    }

    fn template_faults<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Fault> + 'a {
        self.templates().flat_map(move |(key, text, known)| {
            template::unknown(text, known).into_iter().map(move |name| unknown_placeholder(source, key, &name, known))
        })
    }

    /// Each text with placeholders, with its key and what fills them.
    fn templates(&self) -> impl Iterator<Item = (&str, &Text, &'static [&'static str])> {
        let questions =
            self.questions.iter().flat_map(|(key, it)| [(key, &it.text, template::QUESTION), (key, &it.waiting, template::WAITING)]);
        let verbs = self.verbs.iter().map(|(key, it)| (key, &it.text, template::VERB));
        let events = self.events.iter().map(|(key, it)| (key, &it.text, template::EVENT));
        let uses =
            self.zones.iter().flat_map(|(key, it)| it.uses.iter().filter_map(move |used| Some((key, used.when.as_ref()?, template::USE))));
        let many = self.events.iter().filter_map(|(key, it)| Some((key, it.many.as_ref()?, template::MANY)));
        let refusals = self.refusals.iter();
        let refusals = refusals.flat_map(|(key, it)| {
            [&it.text].into_iter().chain(&it.remedy).chain(&it.short).map(move |text| (key, text, template::REFUSAL))
        });
        let outcomes = self.outcomes.iter().map(|(key, it)| (key, &it.text, template::OUTCOME));
        let all = questions.chain(uses).chain(verbs).chain(events).chain(many).chain(refusals).chain(outcomes);
        let round = self.round.iter().map(|text| ("round", text, template::ROUND));
        let goals = self.goal.iter().flat_map(|goal| [&goal.text, &goal.short].map(|text| ("goal", text, template::GOAL)));
        all.map(|(key, text, known)| (key.as_str(), text, known)).chain(round).chain(goals)
    }
}

/// The placeholder itself is the place: a text keeps no place of its own.
fn unknown_placeholder(source: &Source, key: &str, name: &str, known: &[&str]) -> Fault {
    let written = format!("{{{name}}}");
    let at = source.text().find(&written).unwrap_or_default();
    Fault::new("table/unknown-placeholder", format!("nothing fills {written} in `{key}`"))
        .at(source.place(Span::new(at, at + written.len())))
        .hint(suggestion(name, known))
}
