//! Every word that the code uses is in the game's data: rules in the rulebook, everything people read in the table file.

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Listening, Observer, Table, below_bound};
use fudaba_kirifuda::{Ask, Deed, Kirifuda};

/// Every source file of the crate.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).expect("readable");
                files.push((path, text));
            }
        }
    }
    files
}

/// The words in quotes within the brackets of every call of `function`.
fn words_in_calls(function: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, text) in sources() {
        for (at, _) in text.match_indices(function) {
            words.extend(quoted(arguments(&text[at + function.len()..])));
        }
    }
    words.into_iter().filter(|word| !word.starts_with("KF-")).collect()
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

fn quoted(text: &str) -> impl Iterator<Item = String> {
    text.split('"').skip(1).step_by(2).map(str::to_owned)
}

fn require<'t>(kind: &str, words: impl IntoIterator<Item = String>, known: impl Iterator<Item = &'t String>) {
    let known: BTreeSet<&String> = known.collect();
    let words: BTreeSet<String> = words.into_iter().collect();
    assert!(!words.is_empty(), "no {kind} were found in the sources");
    let missing: Vec<&String> = words.iter().filter(|word| !known.contains(word)).collect();
    assert!(missing.is_empty(), "table.yaml lacks {kind}: {missing:?}");
}

#[test]
fn every_rule_cited_is_in_the_rulebook() {
    let rulebook = common::rulebook();
    let mut cited = 0;
    for (path, text) in sources() {
        for (at, _) in text.match_indices("KF-") {
            let id: String = text[at..].chars().take_while(|letter| letter.is_ascii_alphanumeric() || "-.".contains(*letter)).collect();
            let id = id.trim_end_matches('.');
            if id.starts_with("KF-R") || !id.contains('.') {
                continue;
            }
            cited += 1;
            assert!(rulebook.rule(id).is_some(), "{} cites {id}", path.display());
        }
    }
    assert!(cited > 300, "only {cited} citations were found");
}

#[test]
fn verbs_and_questions_have_their_words() {
    let table = common::table_file();
    require("verbs", Deed::KEYS.iter().map(|&key| key.to_owned()), table.verbs.keys());
    require("questions", Ask::KEYS.iter().map(|&key| key.to_owned()), table.questions.keys());
}

#[test]
fn events_have_their_words() {
    let table = common::table_file();
    let calls = ["Event::new", ".discard_as", ".tell_attacker"].into_iter().flat_map(words_in_calls);
    require("events", calls.chain(events_of_random_matches()), table.events.keys());
}

/// Keys that random matches tell.
fn events_of_random_matches() -> BTreeSet<String> {
    let cards = common::catalogue();
    let mut keys = BTreeSet::new();
    for number in 0..40 {
        let mut rng = test_rng(number);
        let start = common::match_of(&cards, [number as u8; 32]);
        let mut table: Table<Kirifuda> = Table::new(Arc::clone(&cards), start, Listening::On);
        while table.pending().is_some() {
            table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            keys.extend(table.take_told().iter().flat_map(|told| told.heard.iter().flatten().map(|heard| heard.key.to_owned())));
        }
    }
    keys
}

#[test]
fn refusals_and_outcomes_have_their_words() {
    let table = common::table_file();
    require("refusals", words_in_calls("Refusal::new"), table.refusals.keys());
    let known: BTreeSet<&String> = table.outcomes.keys().collect();
    for reason in ["life", "deck_out", "round_limit", "concede"] {
        assert!(known.contains(&reason.to_owned()), "table.yaml lacks the outcome {reason}");
    }
}

#[test]
fn marks_counters_and_phases_have_their_words() {
    let table = common::table_file();
    let cards = common::catalogue();
    let (mut marks, mut counters, mut phases) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 0..40 {
        let mut rng = test_rng(number);
        let start = common::match_of(&cards, [number as u8; 32]);
        let mut game: Table<Kirifuda> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while game.pending().is_some() {
            let view = game.view(Observer::Seat(game.pending().unwrap().seat));
            let shown = view.zones.iter().flat_map(|zone| &zone.cards).flat_map(|card| &card.marks);
            marks.extend(shown.map(|mark| mark.key.to_owned()));
            counters.extend(view.counters.iter().map(|counter| counter.key.to_owned()));
            phases.insert((view.phase, view.step));
            game.play(below_bound(&mut rng, game.options().len())).unwrap();
        }
    }
    require("marks", marks, table.marks.keys());
    require("counters", counters, table.counters.keys());
    for (phase, step) in phases {
        let phase = table.phases.iter().find(|known| known.key == phase).expect("a phase of the table file");
        assert!(step.is_empty() || phase.steps.iter().any(|known| known.key == step), "no step {step}");
    }
}
