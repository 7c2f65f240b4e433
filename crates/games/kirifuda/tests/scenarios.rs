//! Every scenario of Kirifuda, straight on and with an undo and a redo between every two choices; and what they cover.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::{Game, Observer};
use fudaba_kirifuda::{Catalogue, Kirifuda};
use fudaba_stage::{CardGame, DeckList, Report, check, play, run, run_with_undo};

struct Shelf {
    cards: Arc<Catalogue>,
    scenarios: Vec<Source>,
}

impl Shelf {
    fn load() -> Shelf {
        let files = std::fs::read_dir(common::data("scenarios")).expect("the game has this folder");
        let mut names: Vec<String> = files.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        let scenarios = names.iter().filter(|name| name.ends_with(".yaml")).map(|name| common::source(&format!("scenarios/{name}")));
        Shelf { cards: common::catalogue(), scenarios: scenarios.collect() }
    }

    fn deck(&self, key: &str) -> Option<DeckList> {
        common::DECKS.contains(&key).then(|| common::deck(&self.cards, key))
    }

    fn reports(&self) -> Vec<Report> {
        let decks = |key: &str| self.deck(key);
        self.scenarios.iter().flat_map(|source| run::<Kirifuda>(&self.cards, &decks, source)).collect()
    }
}

#[track_caller]
fn all_pass(reports: &[Report]) {
    let failed: Vec<String> = reports.iter().filter(|report| !report.passed).map(|report| report.render(Colour::Off)).collect();
    assert!(failed.is_empty(), "{} of {} scenarios fail\n\n{}", failed.len(), reports.len(), failed.join("\n\n"));
}

#[test]
fn every_scenario_holds() {
    all_pass(&Shelf::load().reports());
}

#[test]
fn every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let reports: Vec<Report> = shelf.scenarios.iter().flat_map(|source| run_with_undo::<Kirifuda>(&shelf.cards, &decks, source)).collect();
    all_pass(&reports);
}

#[test]
fn every_rule_has_a_scenario_and_no_scenario_names_another() {
    let rulebook = common::rulebook();
    let reports = Shelf::load().reports();
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
fn every_card_is_opened_in_some_scenario() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let mut opened = BTreeSet::new();
    for played in shelf.scenarios.iter().flat_map(|source| play::<Kirifuda>(&shelf.cards, &decks, source)) {
        let told = played.stills.iter().flat_map(|still| &still.told).filter_map(|told| told.heard[Observer::Spectator.index()]);
        let cards = told.filter(|heard| heard.key == "opened").filter_map(|heard| heard.card);
        let start = played.stills.first().map(|still| still.table.view(Observer::Spectator));
        let places = start.into_iter().flat_map(|view| view.zones).filter(|zone| zone.kind.ends_with("_place"));
        opened.extend(places.flat_map(|zone| zone.cards).filter_map(|card| card.card));
        opened.extend(cards.map(|card| Kirifuda::number(played.stills[0].table.cards(), card).to_owned()));
    }
    let all: BTreeSet<String> = Kirifuda::faces(&shelf.cards).into_iter().map(|face| face.number).collect();
    let unused: Vec<&String> = all.difference(&opened).collect();
    assert!(unused.is_empty(), "cards that no scenario opens: {unused:?}");
}

#[test]
fn every_scenario_has_its_own_name_and_a_title_in_both_languages() {
    let mut names = BTreeSet::new();
    for report in Shelf::load().reports() {
        assert!(names.insert(report.name.clone()), "two scenarios are called {}", report.name);
        assert!(report.title.as_ref().is_some_and(|title| !title.ja.is_empty() && !title.en.is_empty()), "{} has no title", report.name);
        assert!(!report.rules.is_empty(), "{} names no rule", report.name);
    }
}

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let shelf = Shelf::load();
    let text = "name: wrong\ngiven: { round: 3, F: { attacker_place: K06 opened } }\nsteps: []\n";
    let faults = check::<Kirifuda>(&shelf.cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("wrong.yaml:2:"), "{faults}");
}

/// The whole scenarios among the YAML blocks of a page.
fn examples(page: &str) -> Vec<Source> {
    let blocks = page.split("```yaml\n").skip(1).filter_map(|rest| rest.split_once("```")).map(|(block, _)| block);
    let whole = blocks.filter(|block| block.starts_with("name:"));
    whole.enumerate().map(|(number, block)| Source::new(format!("example {}", number + 1), block)).collect()
}

#[test]
fn the_examples_of_the_guide_hold() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let page = std::fs::read_to_string(common::data("../../docs/scenarios.md")).expect("the guide is there");
    let own = page.split("\n## The position of Battle Guardians").next().expect("the guide begins with this game");
    let examples = examples(own);
    assert!(examples.len() >= 5, "the guide shows whole scenarios");
    let reports: Vec<Report> = examples.iter().flat_map(|source| run::<Kirifuda>(&shelf.cards, &decks, source)).collect();
    all_pass(&reports);
}

/// Positions thrown together from the ledger's zones and states, with a generator of the test's own.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    fn one<'o>(&mut self, of: &[&'o str]) -> &'o str {
        of[usize::try_from(self.roll(of.len() as u64)).expect("a small number")]
    }

    fn card(&mut self) -> String {
        format!("K{:02}", self.roll(48) + 1)
    }

    fn cards(&mut self, most: u64) -> String {
        let count = self.roll(most + 1);
        format!("[{}]", (0..count).map(|_| self.card()).collect::<Vec<_>>().join(", "))
    }

    fn placed(&mut self) -> String {
        match self.roll(4) {
            0 => "null".to_owned(),
            _ => format!("{} {}", self.card(), self.one(&["set", "set", "set since 2", "open", "set_attacker"])),
        }
    }

    fn player(&mut self) -> String {
        let (attacker, one, other) = (self.placed(), self.placed(), self.placed());
        let (hand, deck, discard, life) = (self.cards(5), self.cards(8), self.cards(6), self.cards(5));
        let trumps = self.one(&["[K49, K53]", "[K52, K56]", "[K50]", "[K55]", "[]"]);
        let mut flag = |name: &str| format!("{name}: {}", self.roll(3) == 0);
        let flags = ["trump_used", "overwrite_used", "revealed_this_round", "cannot_open_supports", "damage_prevented", "trump_declared"]
            .map(&mut flag);
        format!(
            "{{ attacker_place: {attacker}, support_place: [{one}, {other}], hand: {hand}, deck: {deck}, discard_pile: {discard}, life_area: {life}, trump_deck: {trumps}, {} }}",
            flags.join(", ")
        )
    }

    fn scenario(&mut self) -> String {
        const PHASES: [&str; 17] = [
            "setup",
            "reveal_three",
            "mulligan",
            "deal",
            "draw_phase",
            "attacker_set_step",
            "support_set_step",
            "trump_phase",
            "trump_set",
            "attacker_open_step",
            "open_attackers",
            "attacker_effects",
            "support_open_step",
            "battle_phase",
            "damage",
            "after_battle",
            "end_phase",
        ];
        let (phase, role, round) = (self.one(&PHASES), self.one(&["F", "S"]), self.roll(31));
        let (first, second) = (self.player(), self.player());
        format!("name: thrown\ngiven:\n  phase: {phase}\n  to_act: {role}\n  round: {round}\n  F: {first}\n  S: {second}\nsteps: []\n")
    }
}

#[test]
fn every_position_that_can_be_staged_can_be_played_to_an_end() {
    let shelf = Shelf::load();
    let decks = |key: &str| shelf.deck(key);
    let (mut dice, mut staged) = (Dice(1), 0);
    for _ in 0..4000 {
        let text = dice.scenario();
        let mut played = play::<Kirifuda>(&shelf.cards, &decks, &Source::new("thrown.yaml", text)).remove(0);
        let Some(still) = played.stills.pop() else { continue };
        staged += 1;
        let mut table = still.table;
        while table.outcome().is_none() && table.journal().len() < 2000 {
            let option = usize::try_from(dice.roll(table.options().len() as u64)).expect("few options");
            table.play(option).expect("an option that is listed");
        }
        assert!(table.outcome().is_some(), "a match of 2000 choices");
    }
    assert!(staged > 300, "{staged} of 4000 could be staged");
}
