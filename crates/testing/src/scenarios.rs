//! A game's scenarios, and what they cover.

use std::collections::BTreeSet;

use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{CardGame, Report, run, run_with_undo};

use crate::Bench;

impl<G: CardGame> Bench<G> {
    /// What comes of every scenario of the game's folder. They are run once, whoever asks.
    fn reports(&self) -> &[Report] {
        self.reports.get_or_init(|| {
            let run = |source| run::<G>(&self.cards, &|key| self.deck(key), source);
            self.scenarios.iter().flat_map(run).collect()
        })
    }

    /// Every scenario of the game's folder holds.
    pub fn every_scenario_holds(&self) {
        all_pass(self.reports());
    }

    /// They hold with an undo and a redo between every two choices, and a replay tells the same.
    pub fn every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices(&self) {
        let undone = |source| run_with_undo::<G>(&self.cards, &|key| self.deck(key), source);
        all_pass(&self.scenarios.iter().flat_map(undone).collect::<Vec<_>>());
    }

    /// Every rule that is no definition is exercised, and no scenario cites a rule that is not there.
    pub fn every_rule_has_a_scenario_and_no_scenario_names_another(&self) {
        let reports = self.reports();
        let named: BTreeSet<&str> = reports.iter().flat_map(|report| &report.rules).map(String::as_str).collect();
        let rules = self.rulebook.rules().filter(|rule| !rule.definition).map(|rule| rule.id.as_str());
        let bare: Vec<&str> = rules.filter(|id| !named.contains(id)).collect();
        assert!(bare.is_empty(), "rules without a scenario: {}", bare.join(", "));
        for report in reports {
            let unknown = report.unknown_rules(|id| self.rulebook.names(id));
            assert!(unknown.is_empty(), "{}", unknown.render(Colour::Off));
        }
    }

    /// Names are unique, and each scenario says which rules it exercises.
    pub fn every_scenario_has_its_own_name_and_names_its_rules(&self) {
        let mut names = BTreeSet::new();
        for report in self.reports() {
            assert!(names.insert(report.name.clone()), "two scenarios are called {}", report.name);
            assert!(!report.rules.is_empty(), "{} names no rule", report.name);
        }
    }

    /// Scenarios with a title are shown as examples of their rules; those of the corners are tests alone.
    pub fn every_example_has_a_title_in_both_languages(&self) {
        let untitled = self.demands.untitled;
        let is_example = |report: &&Report| {
            let file = report.file.rsplit('/').next().unwrap_or_default();
            untitled.is_empty() || !file.starts_with(untitled)
        };
        for report in self.reports().iter().filter(is_example) {
            let titled = report.title.as_ref().is_some_and(|title| !title.ja.is_empty() && !title.en.is_empty());
            assert!(titled, "{} has no title", report.name);
        }
    }

    /// Every card does its work in some scenario.
    pub fn every_card_stands_in_a_scenario(&self) {
        let text: String = self.scenarios.iter().map(Source::text).collect();
        let missing: Vec<String> = self.numbers().into_iter().filter(|number| !text.contains(number.as_str())).collect();
        assert!(missing.is_empty(), "cards that no scenario plays: {missing:?}");
    }

    /// The whole scenarios among the YAML blocks of the guide hold.
    pub fn the_scenarios_of_the_guide_hold(&self) {
        let page = self.page("scenarios.md", self.demands.scenario_guide);
        let blocks = page.split("```yaml\n").skip(1).filter_map(|rest| rest.split_once("```")).map(|(block, _)| block);
        let whole: Vec<&str> = blocks.filter(|block| block.starts_with("name:")).collect();
        assert!(self.demands.scenario_guide.is_empty() || whole.len() >= 3, "the guide shows whole scenarios");
        let reports = whole.iter().enumerate().flat_map(|(number, block)| self.run(&format!("example {}", number + 1), block));
        all_pass(&reports.collect::<Vec<_>>());
    }
}

#[track_caller]
fn all_pass(reports: &[Report]) {
    let failed: Vec<String> = reports.iter().filter(|report| !report.passed).map(|report| report.render(Colour::Off)).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail\n\n{}", failed.len(), reports.len(), failed.join("\n\n"));
}
