//! Every word that the code uses is in the game's data: rules in the rulebook, everything people read in the table file.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Listening, Observer, Table, below_bound};
use fudaba_stage::CardGame;
use fudaba_stage::whole_rule;

use crate::Bench;
use crate::bench::slug;

/// Random matches whose words are looked up.
const MATCHES: u8 = 40;

/// What random matches tell and show.
#[derive(Default)]
struct Heard {
    events: BTreeSet<String>,
    marks: BTreeSet<String>,
    counters: BTreeSet<String>,
    zones: BTreeSet<String>,
    phases: BTreeSet<(&'static str, &'static str)>,
}

impl<G: CardGame> Bench<G> {
    /// Every rule that a source file cites is in the rulebook. Rulings (`KF-R3`) and chapters (`KF-3`) are none.
    pub fn every_rule_cited_is_in_the_rulebook(&self) {
        let mut cited = 0;
        for (path, text) in self.sources() {
            for id in cited_in(&text, self.demands.prefix) {
                cited += 1;
                assert!(self.rulebook.rule(whole_rule(&id)).is_some(), "{path} cites {id}");
            }
        }
        assert!(cited >= self.demands.citations, "only {cited} citations were found");
    }

    /// Every verb and every question has its words in the table file.
    pub fn verbs_and_questions_have_their_words(&self) {
        require("verbs", G::LEXICON.verbs.iter().map(|&key| key.to_owned()), self.table.verbs.keys());
        require("questions", G::LEXICON.questions.iter().map(|&key| key.to_owned()), self.table.questions.keys());
    }

    /// Events of the code and of random matches, and what these show: marks, counters, phases, zones.
    pub fn what_is_told_and_shown_has_its_words(&self) {
        let heard = self.heard();
        let told = self.words_in_calls(self.demands.event_calls);
        require("events", told.into_iter().chain(heard.events), self.table.events.keys());
        let marks = self.words_in_calls(self.demands.mark_calls).into_iter().chain(heard.marks).collect();
        known("marks", &marks, self.table.marks.keys());
        let counters = self.words_in_calls(self.demands.counter_calls).into_iter().chain(heard.counters).collect();
        known("counters", &counters, self.table.counters.keys());
        known("zones", &heard.zones, self.table.zones.keys());
        for (phase, step) in heard.phases {
            let found = self.table.phases.iter().find(|known| known.key == phase);
            let found = found.unwrap_or_else(|| panic!("table.yaml of {} lacks the phase {phase}", slug::<G>()));
            assert!(step.is_empty() || found.steps.iter().any(|known| known.key == step), "table.yaml lacks {step} in {phase}");
        }
    }

    fn heard(&self) -> Heard {
        let mut all = Heard::default();
        for number in 0..MATCHES {
            let mut rng = test_rng(u64::from(number));
            let start = self.match_of([number; 32]);
            let mut table: Table<G> = Table::new(Arc::clone(&self.cards), start, Listening::On);
            while let Some(question) = table.pending() {
                let view = table.view(Observer::Seat(question.seat));
                all.phases.insert((view.phase, view.step));
                let shown = view.zones.iter().flat_map(|zone| &zone.cards).flat_map(|card| &card.marks);
                all.marks.extend(shown.map(|mark| mark.key.to_owned()));
                all.zones.extend(view.zones.iter().map(|zone| zone.kind.to_owned()));
                all.counters.extend(view.counters.iter().map(|counter| counter.key.to_owned()));
                table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
                all.events.extend(table.take_told().iter().flat_map(|told| told.heard.iter().flatten().map(|heard| heard.key.to_owned())));
            }
        }
        all
    }

    /// Reasons of refusals, and how a match ends.
    pub fn refusals_and_outcomes_have_their_words(&self) {
        require("refusals", self.words_in_calls(self.demands.refusal_calls), self.table.refusals.keys());
        let outcomes = self.demands.outcomes.iter().copied().chain(["concede"]);
        require("outcomes", outcomes.map(str::to_owned), self.table.outcomes.keys());
    }

    /// The words in quotes within the brackets of every call of these functions.
    #[must_use]
    pub fn words_in_calls(&self, functions: &[&str]) -> BTreeSet<String> {
        let mut words = BTreeSet::new();
        for (_, text) in self.sources() {
            for function in functions {
                let calls = text.match_indices(function).map(|(at, _)| arguments(&text[at + function.len()..]));
                words.extend(calls.flat_map(|inside| inside.split('"').skip(1).step_by(2).map(str::to_owned)));
            }
        }
        words.into_iter().filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')).collect()
    }
}

/// The rules that a text cites.
pub(super) fn cited_in(text: &str, prefix: &str) -> Vec<String> {
    let start = format!("{prefix}-");
    let id = |(at, _): (usize, &str)| {
        let of_id = |letter: &char| letter.is_ascii_alphanumeric() || "-.".contains(*letter);
        let id: String = text[at..].chars().take_while(of_id).collect();
        id.trim_end_matches(['.', '-']).to_owned()
    };
    let is_rule = |id: &String| !id.starts_with(&format!("{prefix}-R")) && id.contains('.');
    text.match_indices(&start).map(id).filter(is_rule).collect()
}

/// Up to the bracket that closes the call.
fn arguments(text: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

fn require<'t>(kind: &str, words: impl IntoIterator<Item = String>, table: impl Iterator<Item = &'t String>) {
    let words: BTreeSet<String> = words.into_iter().collect();
    assert!(!words.is_empty(), "no {kind} were found in the sources");
    known(kind, &words, table);
}

fn known<'t>(kind: &str, words: &BTreeSet<String>, table: impl Iterator<Item = &'t String>) {
    let known: BTreeSet<&String> = table.collect();
    let missing: Vec<&String> = words.iter().filter(|word| !known.contains(word)).collect();
    assert!(missing.is_empty(), "table.yaml lacks {kind}: {missing:?}");
}
