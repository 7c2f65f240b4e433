//! Every scenario of Battle Guardians, straight on and with an undo and a redo between every two choices; and what they cover.

mod common;

use std::collections::BTreeSet;

use common::{Shelf, rulebook};
use fudaba_battle_guardians::{BattleGuardians, Given};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{Report, check, run, run_with_undo};
use serde_json::Value;

fn reports() -> Vec<Report> {
    reports_of(|_| true)
}

/// Reports on the files with such names.
fn reports_of(wanted: impl Fn(&str) -> bool) -> Vec<Report> {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let sources = shelf.scenarios.iter().filter(|source| wanted(source.name()));
    sources.flat_map(|source| run::<BattleGuardians>(&shelf.cards, &decks, source)).collect()
}

#[track_caller]
fn all_pass(reports: &[Report]) {
    let failed: Vec<String> = reports.iter().filter(|report| !report.passed).map(|report| report.render(Colour::Off)).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail\n\n{}", failed.len(), reports.len(), failed.join("\n\n"));
}

#[test]
fn every_scenario_holds() {
    all_pass(&reports());
}

#[test]
fn every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let reports: Vec<Report> =
        shelf.scenarios.iter().flat_map(|source| run_with_undo::<BattleGuardians>(&shelf.cards, &decks, source)).collect();
    all_pass(&reports);
}

#[test]
fn every_rule_has_a_scenario_and_no_scenario_names_another() {
    let rulebook = rulebook();
    let reports = reports();
    let named: BTreeSet<&str> = reports.iter().flat_map(|report| &report.rules).map(String::as_str).collect();
    let bare: Vec<&str> =
        rulebook.rules().filter(|rule| !rule.definition).map(|rule| rule.id.as_str()).filter(|id| !named.contains(id)).collect();
    assert!(bare.is_empty(), "rules without a scenario: {}", bare.join(", "));
    for report in &reports {
        let unknown = report.unknown_rules(|id| rulebook.rule(id).is_some());
        assert!(unknown.is_empty(), "{}", unknown.render(Colour::Off));
    }
}

#[test]
fn every_scenario_has_its_own_name_and_names_its_rules() {
    let mut names = BTreeSet::new();
    for report in reports() {
        assert!(names.insert(report.name.clone()), "two scenarios are called {}", report.name);
        assert!(!report.rules.is_empty(), "{} names no rule", report.name);
    }
}

/// Scenarios with a title are shown as examples of their rules; those of the corners are tests alone.
#[test]
fn every_example_has_a_title_in_both_languages() {
    for report in reports_of(|file| !file.contains("corner-")) {
        assert!(report.title.as_ref().is_some_and(|title| !title.ja.is_empty() && !title.en.is_empty()), "{} has no title", report.name);
    }
}

/// Every card does its work in some scenario.
#[test]
fn every_card_stands_in_a_scenario() {
    let shelf = Shelf::load();
    let text: String = shelf.scenarios.iter().map(Source::text).collect();
    let missing: Vec<&str> =
        shelf.cards.cards().iter().map(|card| card.printed.number.as_str()).filter(|number| !text.contains(number)).collect();
    assert!(missing.is_empty(), "cards that no scenario plays: {missing:?}");
}

/// The game's part of the guide.
fn guide() -> String {
    let page = std::fs::read_to_string(common::folder().join("../../docs/scenarios.md")).expect("the guide is there");
    let (_, own) = page.split_once("\n## The position of Battle Guardians").expect("the guide has a part about this game");
    own.split("\n## ").next().expect("a part has a text").to_owned()
}

#[test]
fn the_examples_of_the_guide_hold() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let guide = guide();
    let blocks: Vec<&str> = guide.split("```yaml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 6 && blocks.iter().all(|block| block.starts_with("name:")), "every block is a whole scenario");
    let source = |(number, block): (usize, &&str)| Source::new(format!("example {}", number + 1), *block);
    let sources: Vec<Source> = blocks.iter().enumerate().map(source).collect();
    let reports: Vec<Report> = sources.iter().flat_map(|source| run::<BattleGuardians>(&shelf.cards, &decks, source)).collect();
    all_pass(&reports);
}

/// Questions, verbs, marks, counters and reasons: the guide names them all.
#[test]
fn the_guide_names_every_word() {
    let (guide, table) = (guide(), common::table_file());
    let words = table.questions.keys().chain(table.verbs.keys()).chain(table.marks.keys()).chain(table.counters.keys());
    let words = words.chain(table.refusals.keys()).chain(table.outcomes.keys());
    let missing: Vec<&String> = words.filter(|word| !is_named(&guide, word)).collect();
    assert!(missing.is_empty(), "docs/scenarios.md lacks {missing:?}");
}

#[test]
fn the_guide_names_every_key_of_a_position() {
    let (guide, mut keys) = (guide(), BTreeSet::new());
    collect_keys(&serde_json::to_value(schemars::schema_for!(Given)).expect("a schema is JSON"), &mut keys);
    let missing: Vec<&String> = keys.iter().filter(|key| !is_named(&guide, key)).collect();
    let is_card = |key: &&String| ["spell_card", "counter_card", "domain_card"].contains(&key.as_str());
    let missing: Vec<&String> = missing.into_iter().filter(|key| !is_card(key)).collect();
    assert!(keys.len() > 60 && missing.is_empty(), "docs/scenarios.md lacks {missing:?}");
}

/// Whether a word stands in the text as code.
fn is_named(text: &str, word: &str) -> bool {
    let of_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let codes = text.split('`').skip(1).step_by(2);
    codes.flat_map(|code| code.split(|letter| !of_word(letter))).any(|found| found == word)
}

fn collect_keys(schema: &Value, keys: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            keys.extend(entries.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(key, _)| key.clone()));
            keys.extend(entries.get("const").and_then(Value::as_str).map(str::to_owned));
            entries.values().for_each(|value| collect_keys(value, keys));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_keys(item, keys)),
        _ => {}
    }
}

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let shelf = Shelf::load();
    let text = "name: wrong\ngiven:\n  A: { attack_zone: G65, main_deck: [G46] }\nsteps: []\n";
    let faults = check::<BattleGuardians>(&shelf.cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("it is no guardian") && faults.contains("BG-1.4"), "{faults}");
}
