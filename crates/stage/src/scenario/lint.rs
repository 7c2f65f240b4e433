//! Looking a scenario through before it is run: every word must mean something in this game.

use fudaba_cardscript::{Fault, Faults, OneOrMany, Source, Spanned, limits, suggestion};
use fudaba_kernel::Seat;

use super::expected::{DecisionExpected, EventExpected, Expect, OutcomeExpected, ViewExpected, ZoneExpected};
use super::file::{Named, Scenario};
use super::opening::{base, catalogue, script, staged, unknown_fault};
use super::step::{Step, Try};
use super::tongue::{CONCEDE, Tongue, Unknown};
use super::words::{NoneOr, Words};
use crate::CardGame;

/// Looks through the words of one scenario. Roles have their names in the base position even where the match itself has yet to give them.
struct Lint<'s, G: CardGame> {
    source: &'s Source,
    tongue: Tongue<'s, G>,
    faults: Vec<Fault>,
}

/// Everything in a scenario that means nothing in this game.
pub(crate) fn lint<G: CardGame>(cards: &std::sync::Arc<G::Cards>, source: &Source, scenario: &Scenario) -> Faults {
    let cards = match catalogue::<G>(cards, source, scenario) {
        Ok(cards) => cards,
        Err(faults) => return faults,
    };
    let base = match base::<G>(&cards, source) {
        Ok(base) => base,
        Err(faults) => return faults,
    };
    let mut lint = Lint { source, tongue: Tongue::new(&base, &cards), faults: Vec::new() };
    lint.faults.extend(staged::<G>(&cards, source, scenario, [0; 32]).err().into_iter().flatten());
    lint.faults.extend(script::<G>(&cards, source, &scenario.chance).err().into_iter().flatten());
    scenario.steps.iter().for_each(|step| lint.step(step));
    lint.faults.into_iter().take(limits::FAULTS).collect()
}

impl<G: CardGame> Lint<'_, G> {
    fn need<V, T>(&mut self, written: &Spanned<V>, meaning: Result<T, Unknown>) -> Option<T> {
        meaning.map_err(|unknown| self.faults.push(unknown_fault(self.source, written, unknown))).ok()
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Act(seat, words) => self.action(seat, words),
            Step::Refused(refused) => match &refused.what {
                Try::Action(seat, words) => self.action(seat, words),
                Try::Deck(_) => {}
            },
            Step::Accepted(_) => {}
            Step::Expect(expect) => self.expect(expect),
        }
    }

    fn seat(&mut self, name: &Spanned<String>) -> Option<Seat> {
        let meaning = self.tongue.seat(name);
        self.need(name, meaning)
    }

    fn card(&mut self, name: &Spanned<String>) {
        let meaning = self.tongue.card(name);
        self.need(name, meaning);
    }

    fn place(&mut self, name: &Spanned<String>, own: Option<Seat>) {
        let meaning = self.tongue.place(name, own);
        self.need(name, meaning);
    }

    fn action(&mut self, seat: &Spanned<String>, words: &Spanned<Words>) {
        if let Some(seat) = self.seat(seat) {
            self.words(words, seat);
        }
    }

    fn words(&mut self, words: &Spanned<Words>, seat: Seat) {
        if words.0 != [CONCEDE] {
            let meaning = self.tongue.phrase(words, seat);
            self.need(words, meaning);
        }
    }

    fn expect(&mut self, expect: &Expect) {
        if let Some(state) = expect.state {
            self.faults.extend(state.read::<G::Given>(self.source).err().into_iter().flatten());
        }
        if let Some(NoneOr::This(decision)) = &expect.decision {
            self.decision(decision);
        }
        for (name, view) in &expect.view {
            self.view(name, view);
        }
        self.events(&expect.events);
        self.events(&expect.no_events);
        for (name, cards) in expect.heard.iter().chain(&expect.not_heard) {
            self.observer(name);
            cards.iter().for_each(|card| self.card(card));
        }
        if let Some(NoneOr::This(OutcomeExpected { winner: Some(winner), .. })) = &expect.outcome
            && winner.as_str() != "draw"
        {
            self.seat(winner);
        }
    }

    fn decision(&mut self, decision: &DecisionExpected) {
        let seat = decision.seat.as_ref().map_or(Some(Seat::A), |seat| self.seat(seat));
        decision.subject.iter().for_each(|card| self.card(card));
        if let Some(question) = &decision.question {
            self.question(question);
        }
        let Some(seat) = seat else { return };
        let words = decision.options.iter().flat_map(|options| options.iter()).chain(decision.offers.iter()).chain(decision.lacks.iter());
        words.for_each(|words| self.words(words, seat));
    }

    fn question(&mut self, question: &Spanned<String>) {
        let known = G::LEXICON.questions;
        if !known.contains(&question.as_str()) {
            let hint = suggestion(question, known);
            self.faults.push(unknown_fault(
                self.source,
                question,
                Unknown { word: question.value.clone(), message: format!("there is no question `{question}`"), hint },
            ));
        }
    }

    fn observer(&mut self, name: &Spanned<String>) -> Option<fudaba_kernel::Observer> {
        let meaning = self.tongue.observer(name);
        self.need(name, meaning)
    }

    fn view(&mut self, name: &Spanned<String>, view: &ViewExpected) {
        let Some(observer) = self.observer(name) else { return };
        for (place, zone) in &view.zones {
            self.place(place, observer.seat());
            self.zone(zone);
        }
        if let Some(active) = &view.active {
            self.seat(active);
        }
        view.shows.iter().chain(view.hides.iter()).for_each(|card| self.card(card));
        for counter in view.counters.keys() {
            if let Some((seat, _)) = counter.split_once('.') {
                let meaning = self.tongue.seat(seat);
                self.need(counter, meaning);
            }
        }
    }

    fn zone(&mut self, zone: &ZoneExpected) {
        let ZoneExpected::Cards(cards) = zone else { return };
        for card in cards.iter().flatten() {
            let meaning = self.tongue.pattern(card);
            self.need(card, meaning);
        }
    }

    fn events(&mut self, events: &Named<OneOrMany<Spanned<EventExpected>>>) {
        for (name, events) in events {
            self.observer(name);
            events.iter().for_each(|event| self.event(event));
        }
    }

    fn event(&mut self, EventExpected(event): &EventExpected) {
        if let Some(seat) = &event.seat {
            self.seat(seat);
        }
        event.card.iter().filter(|card| !matches!(card.as_str(), "none" | "hidden")).for_each(|card| self.card(card));
        event.from.iter().chain(&event.to).for_each(|place| self.place(place, Some(Seat::A)));
    }
}
