//! Looking a scenario through before it is run: every word must mean something in this game. Words that only the game's data files explain are
//! listed, to be looked up there.

use fudaba_cardscript::{Fault, Faults, OneOrMany, Source, Spanned, limits, suggestion};
use fudaba_kernel::Seat;

use super::deck_written::Named;
use super::expected::{AskedExpected, ChainExpected, DecisionExpected, EventExpected, Expect, OutcomeExpected, ViewExpected, ZoneExpected};
use super::file::Scenario;
use super::glossary::{Cited, Term, is_ruling};
use super::opening::{base, catalogue, script, staged, unknown_fault};
use super::part::narrowed;
use super::step::{Refused, Step, Try};
use super::tongue::{CONCEDE, Slots, Tongue, Unknown};
use super::wild::Truth;
use super::words::{NoneOr, Words};
use crate::CardGame;

/// Looks through the words of one scenario. Roles have their names in the base position even where the match itself has yet to give them.
struct Lint<'s, G: CardGame> {
    source: &'s Source,
    tongue: Tongue<'s, G>,
    faults: Vec<Fault>,
    cited: Vec<Cited>,
}

/// What looking through a scenario has found.
pub(crate) struct Looked {
    /// Everything that means nothing in this game.
    pub(crate) faults: Faults,
    /// The words to be looked up in the game's data files.
    pub(crate) cited: Vec<Cited>,
}

/// Looks through one scenario.
pub(crate) fn lint<G: CardGame>(cards: &std::sync::Arc<G::Cards>, source: &Source, scenario: &Scenario) -> Looked {
    let rules = scenario.rules.iter().map(|rule| Cited { term: Term::Exercised, word: rule.value.clone(), place: source.place(rule.span) });
    let cited = rules.collect();
    let cards = match catalogue::<G>(cards, source, scenario) {
        Ok(cards) => cards,
        Err(faults) => return Looked { faults, cited },
    };
    let base = match base::<G>(&cards, source) {
        Ok(base) => base,
        Err(faults) => return Looked { faults, cited },
    };
    let mut lint = Lint { source, tongue: Tongue::new(&base, &cards), faults: Vec::new(), cited };
    lint.faults.extend(staged::<G>(&cards, source, scenario, [0; 32]).err().into_iter().flatten());
    lint.faults.extend(script::<G>(&cards, source, &scenario.chance).err().into_iter().flatten());
    scenario.steps.iter().for_each(|step| lint.step(step));
    Looked { faults: lint.faults.into_iter().take(limits::FAULTS).collect(), cited: lint.cited }
}

impl<G: CardGame> Lint<'_, G> {
    fn need<V, T>(&mut self, written: &Spanned<V>, meaning: Result<T, Unknown>) -> Option<T> {
        meaning.map_err(|unknown| self.faults.push(unknown_fault(self.source, written, unknown))).ok()
    }

    /// Notes a word to be looked up.
    fn cite(&mut self, term: Term, word: &Spanned<String>) {
        self.cite_within(term, &word.value, word);
    }

    /// Notes rules of which any will do. A ruling may stand beside a rule.
    fn cite_rules(&mut self, rules: &[Spanned<String>]) {
        let is_alone = rules.iter().all(|rule| is_ruling(rule));
        for rule in rules {
            self.cite(if is_ruling(rule) && !is_alone { Term::Exercised } else { Term::Rule }, rule);
        }
    }

    /// Notes a word that is a part of something written.
    fn cite_within(&mut self, term: Term, word: &str, written: &Spanned<String>) {
        let place = self.source.place(narrowed(self.source, written.span, word));
        self.cited.push(Cited { term, word: word.to_owned(), place });
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Act(seat, words) => self.action(seat, words, Slots::There),
            Step::Refused(refused) => self.refused(refused),
            Step::Why(why) => self.why(why),
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

    fn refused(&mut self, refused: &Refused) {
        if let Try::Action(seat, words) = &refused.what {
            self.action(seat, words, Slots::Any);
        }
        self.cite_rules(&refused.rule);
        refused.reason.iter().for_each(|reason| self.cite(Term::Refusal, reason));
    }

    fn why(&mut self, why: &Refused) {
        if let Try::Action(seat, words) = &why.what
            && let Some(seat) = self.seat(seat)
        {
            self.target(words, seat);
        }
        let rules: Vec<Spanned<String>> = why.rule.iter().filter(|rule| rule.as_str() != "none").cloned().collect();
        self.cite_rules(&rules);
        why.reason.iter().for_each(|reason| self.cite(Term::Refusal, reason));
    }

    fn target(&mut self, words: &Spanned<Words>, seat: Seat) {
        let meaning = self.tongue.targets(words, seat);
        self.need(words, meaning);
    }

    fn action(&mut self, seat: &Spanned<String>, words: &Spanned<Words>, slots: Slots) {
        if let Some(seat) = self.seat(seat) {
            self.words(words, seat, slots);
        }
    }

    fn words(&mut self, words: &Spanned<Words>, seat: Seat, slots: Slots) {
        if words.0 != [CONCEDE] {
            let meaning = self.tongue.phrase(words, seat, slots);
            self.need(words, meaning);
        }
    }

    fn expect(&mut self, expect: &Expect) {
        if let Some(state) = expect.state {
            self.faults.extend(Truth::<G>::read(state, self.source).err().into_iter().flatten());
        }
        if let Some(NoneOr::This(AskedExpected(asked))) = &expect.asked {
            self.questions(asked);
        }
        self.questions(&expect.not_asked);
        if let Some(NoneOr::This(decision)) = &expect.decision {
            self.decision(decision);
        }
        for (name, view) in &expect.view {
            self.view(name, view);
        }
        self.events(&expect.events);
        self.events(&expect.no_events);
        let counted = expect.no_events.values().flat_map(|events| events.iter()).filter_map(|EventExpected(event)| event.times.as_ref());
        let counted: Vec<Fault> = counted.map(|times| self.counted_nothing(times)).collect();
        self.faults.extend(counted);
        for (name, cards) in expect.heard.iter().chain(&expect.not_heard) {
            self.observer(name);
            cards.iter().for_each(|card| self.card(card));
        }
        if let Some(NoneOr::This(outcome)) = &expect.outcome {
            self.outcome(outcome);
        }
    }

    fn questions(&mut self, by_seat: &Named<OneOrMany<Spanned<String>>>) {
        for (name, questions) in by_seat {
            self.seat(name);
            questions.iter().filter(|question| question.as_str() != "none").for_each(|question| self.question(question));
        }
    }

    fn counted_nothing(&self, times: &Spanned<u32>) -> Fault {
        let fault = Fault::new("scenario/counted-nothing", "what has not happened has no number").at(self.source.place(times.span));
        fault.hint(format!("write it under `events`, with `times: {}`", times.value))
    }

    fn outcome(&mut self, OutcomeExpected { winner, reason, rule }: &OutcomeExpected) {
        if let Some(winner) = winner.as_ref().filter(|winner| winner.as_str() != "draw") {
            self.seat(winner);
        }
        reason.iter().for_each(|reason| self.cite(Term::Outcome, reason));
        self.cite_rules(rule);
    }

    fn decision(&mut self, decision: &DecisionExpected) {
        let seat = decision.seat.as_ref().map_or(Some(Seat::A), |seat| self.seat(seat));
        decision.subject.iter().for_each(|card| self.card(card));
        if let Some(question) = &decision.question {
            self.question(question);
        }
        let Some(seat) = seat else { return };
        let words = decision.options.iter().flat_map(|options| options.iter()).chain(decision.offers.iter()).chain(decision.lacks.iter());
        words.for_each(|words| self.words(words, seat, Slots::There));
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
        if let Some(active) = view.active.as_ref().filter(|active| active.as_str() != "none") {
            self.seat(active);
        }
        view.shows.iter().chain(view.hides.iter()).for_each(|card| self.card(card));
        view.phase.iter().for_each(|phase| self.cite(Term::Phase, phase));
        view.step.iter().for_each(|step| self.cite(Term::Step, step));
        view.counters.keys().for_each(|counter| self.counter(counter));
        let own = observer.seat().unwrap_or(Seat::A);
        view.chain.iter().flat_map(|chain| chain.iter()).for_each(|entry| self.chain(entry, own));
        for link in view.links.iter().flat_map(|links| links.iter()) {
            self.cite(Term::Link, &link.key);
            link.from.iter().chain(&link.to).for_each(|words| self.target(words, own));
        }
    }

    fn chain(&mut self, entry: &ChainExpected, own: Seat) {
        entry.kind.iter().for_each(|kind| self.cite(Term::Chain, kind));
        if let Some(seat) = entry.seat.as_ref().filter(|seat| seat.as_str() != "none") {
            self.seat(seat);
        }
        entry.card.iter().filter(|card| card.as_str() != "hidden").for_each(|card| self.card(card));
        entry.source.iter().filter(|place| place.as_str() != "none").for_each(|place| self.place(place, Some(own)));
        entry.values.keys().for_each(|key| self.cite(Term::Mark, key));
        entry.targets.iter().flat_map(|targets| targets.iter()).for_each(|words| self.target(words, own));
    }

    fn counter(&mut self, counter: &Spanned<String>) {
        let Some((seat, key)) = counter.split_once('.') else { return self.cite(Term::Counter, counter) };
        let meaning = self.tongue.seat(seat);
        self.need(counter, meaning);
        self.cite_within(Term::Counter, key, counter);
    }

    fn zone(&mut self, zone: &ZoneExpected) {
        let cards: Vec<&Spanned<String>> = match zone {
            ZoneExpected::Count(_) => return,
            ZoneExpected::Cards(cards) => cards.iter().flatten().collect(),
            ZoneExpected::AnyOrder(cards) => cards.iter().collect(),
            ZoneExpected::Known(known) => known.values().collect(),
        };
        for card in cards {
            let meaning = self.tongue.pattern(card);
            if let Some(pattern) = self.need(card, meaning) {
                pattern.marks.iter().for_each(|mark| self.cite_within(Term::Mark, &mark.key, card));
            }
        }
    }

    fn events(&mut self, events: &Named<OneOrMany<EventExpected>>) {
        for (name, events) in events {
            self.observer(name);
            events.iter().for_each(|event| self.event(event));
        }
    }

    fn event(&mut self, EventExpected(event): &EventExpected) {
        event.key.iter().for_each(|key| self.cite(Term::Event, key));
        event.rule.iter().for_each(|rule| self.cite(Term::Rule, rule));
        if let Some(seat) = &event.seat {
            self.seat(seat);
        }
        event.card.iter().filter(|card| !matches!(card.as_str(), "none" | "hidden")).for_each(|card| self.card(card));
        event.from.iter().chain(&event.to).for_each(|place| self.place(place, Some(Seat::A)));
    }
}
