//! What an observer sees and hears.

use fudaba_kernel::{Heard, Moment, Observer, Sketch, Told, View, ZoneId, view, zone_text};
use fudaba_stage::CardGame;

use super::GameTable;
use crate::doors::Watching;
use crate::shown::{Changed, LogEntry, Passed};

impl<G: CardGame> Watching for GameTable<G> {
    fn view(&self, observer: Observer) -> View {
        self.table.view(observer)
    }

    fn log(&self, observer: Observer, from: usize) -> Vec<LogEntry> {
        self.log_upto(observer, from, self.told.len())
    }

    fn passed(&self, observer: Observer, from: usize) -> Vec<Passed> {
        let mut from = from;
        let show = |moment: &Moment<G>| {
            let log = self.log_upto(observer, from, moment.told);
            from = log.last().map_or(from, |entry| entry.number + 1);
            Passed { view: view(&moment.state, self.table.cards(), observer), log }
        };
        self.moments.iter().map(show).collect()
    }

    fn sketch(&self, observer: Observer) -> Sketch {
        Sketch::of(self.table.state(), self.table.cards(), observer)
    }

    fn changes(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Changed> {
        let mut from = from;
        let mut reached = Vec::with_capacity(1);
        let passed = self.moments.iter().map(|moment| (&moment.state, moment.told, false));
        for (state, told, is_present) in passed.chain([(self.table.state(), self.told.len(), true)]) {
            let log = self.log_upto(observer, from, told);
            // What nobody heard of is not worth a pause: it is seen in the position after it.
            if log.is_empty() && !is_present {
                continue;
            }
            from = log.last().map_or(from, |entry| entry.number + 1);
            reached.push(Changed { changes: sketch.go_on(state, self.table.cards(), observer), log });
        }
        reached
    }

    fn heard(&self, observer: Observer) -> usize {
        self.gone[observer.index()] + self.told.iter().filter(|told| told.heard[observer.index()].is_some()).count()
    }

    fn let_go(&mut self) {
        self.gone = Observer::ALL.map(|observer| self.heard(observer));
        (self.told, self.moments) = (Vec::new(), Vec::new());
    }
}

impl<G: CardGame> GameTable<G> {
    /// What an observer heard, up to some number of events of `told`.
    fn log_upto(&self, observer: Observer, from: usize, upto: usize) -> Vec<LogEntry> {
        let gone = self.gone[observer.index()];
        if from > gone {
            return self.entries(observer, &self.told[..upto], gone, from);
        }
        let (_, whole) = self.table.retold(self.table.journal().len());
        self.entries(observer, &whole[..whole.len() - (self.told.len() - upto)], 0, from)
    }

    /// Those of these events that an observer heard, numbered after `gone` others, from a number on.
    fn entries(&self, observer: Observer, told: &[Told], gone: usize, from: usize) -> Vec<LogEntry> {
        let heard = told.iter().filter_map(|told| told.heard[observer.index()].as_ref());
        let numbered = (gone + 1..).zip(heard).skip_while(|(number, _)| *number < from);
        numbered.map(|(number, heard)| self.log_entry(number, heard)).collect()
    }

    fn log_entry(&self, number: usize, heard: &Heard) -> LogEntry {
        let specs = self.table.state().zones().specs();
        let zone = |zone: Option<ZoneId>| zone.map(|zone| zone_text(&specs[zone.index()]));
        let at = heard.position.and_then(|position| zone(heard.to).map(|zone| format!("{zone}#{position}")));
        LogEntry {
            number,
            rule: heard.rule,
            key: heard.key,
            seat: heard.seat,
            text: self.words().event(specs, heard),
            card: heard.card.map(|def| G::number(self.table.cards(), def).to_owned()),
            from: zone(heard.from),
            to: zone(heard.to),
            at,
            value: heard.value,
        }
    }
}
