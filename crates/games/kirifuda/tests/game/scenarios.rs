//! What the scenarios cover beside the rules, and positions thrown together.

use crate::bench;
use std::collections::BTreeSet;

use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::{Game, Observer};
use fudaba_kirifuda::Kirifuda;
use fudaba_stage::{CardGame, check, play};

#[test]
fn every_card_is_opened_in_some_scenario() {
    let bench = bench();
    let decks = |key: &str| bench.deck(key);
    let mut opened = BTreeSet::new();
    for played in bench.scenarios.iter().flat_map(|source| play::<Kirifuda>(&bench.cards, &decks, source)) {
        let told = played.stills.iter().flat_map(|still| &still.told).filter_map(|told| told.heard[Observer::Spectator.index()]);
        let cards = told.filter(|heard| heard.key == "opened").filter_map(|heard| heard.card);
        let start = played.stills.first().map(|still| still.table.view(Observer::Spectator));
        let places = start.into_iter().flat_map(|view| view.zones).filter(|zone| zone.kind.ends_with("_place"));
        opened.extend(places.flat_map(|zone| zone.cards).filter_map(|card| card.card));
        opened.extend(cards.map(|card| Kirifuda::number(played.stills[0].table.cards(), card).to_owned()));
    }
    let all: BTreeSet<String> = Kirifuda::faces(&bench.cards).into_iter().map(|face| face.number).collect();
    let unused: Vec<&String> = all.difference(&opened).collect();
    assert!(unused.is_empty(), "cards that no scenario opens: {unused:?}");
}

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let bench = bench();
    let text = "name: wrong\ngiven: { round: 3, F: { attacker_place: K06 opened } }\nsteps: []\n";
    let faults = check::<Kirifuda>(&bench.cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("wrong.yaml:2:"), "{faults}");
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
    let bench = bench();
    let decks = |key: &str| bench.deck(key);
    let (mut dice, mut staged) = (Dice(1), 0);
    for _ in 0..4000 {
        let text = dice.scenario();
        let mut played = play::<Kirifuda>(&bench.cards, &decks, &Source::new("thrown.yaml", text)).remove(0);
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
