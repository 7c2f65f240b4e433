//! Every scenario of Battle Guardians, straight on and with an undo and a redo between every two choices; and what they cover.

mod common;

use std::collections::BTreeSet;

use common::{Shelf, rulebook};
use fudaba_battle_guardians::BattleGuardians;
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{Report, check, run, run_with_undo};

fn reports() -> Vec<Report> {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    shelf.scenarios.iter().flat_map(|source| run::<BattleGuardians>(&shelf.cards, &decks, source)).collect()
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
fn every_scenario_has_its_own_name_and_a_title_in_both_languages() {
    let mut names = BTreeSet::new();
    for report in reports() {
        assert!(names.insert(report.name.clone()), "two scenarios are called {}", report.name);
        assert!(report.title.as_ref().is_some_and(|title| !title.ja.is_empty() && !title.en.is_empty()), "{} has no title", report.name);
        assert!(!report.rules.is_empty(), "{} names no rule", report.name);
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

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let shelf = Shelf::load();
    let text = "name: wrong\ngiven:\n  A: { attack_zone: G65, main_deck: [G46] }\nsteps: []\n";
    let faults = check::<BattleGuardians>(&shelf.cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("it is no guardian") && faults.contains("BG-1.4"), "{faults}");
}
