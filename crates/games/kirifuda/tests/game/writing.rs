//! Scenarios may be written in more than one way, and what is wrong with one is told so that it can be mended.

use crate::bench;
use fudaba_cardscript::Colour;

fn report(scenario: &str) -> String {
    let reports = bench().run("mine.yaml", scenario);
    reports.iter().map(|report| report.render(Colour::Off)).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn holds(scenario: &str) {
    assert_eq!(report(&format!("name: mine\n{scenario}")), "passed mine");
}

#[track_caller]
fn is_told(scenario: &str, told: &[&str]) {
    let report = report(&format!("name: mine\n{scenario}"));
    told.iter().for_each(|words| assert!(report.contains(words), "`{words}` is not told:\n{report}"));
}

#[test]
fn players_may_be_called_by_their_chairs() {
    holds(
        "given: { first_player: B, phase: support_open_step, B: { attacker_place: K02 open, support_place: K06 }, A: { attacker_place: K02 open } }
steps:
  - F: open 1
  - expect: { state: { B: { support_place: [K06 open] }, A: { attacker_place: K02 open } }, decision: { seat: B } }",
    );
    is_told("given: { F: { hand: K06 }, A: { hand: K07 } }\nsteps: []", &["`A` and `F` are the same player"]);
}

#[test]
fn a_number_stands_for_cards_and_counts_them() {
    holds(
        "given: { phase: damage, F: { hand: 2, deck: 5 }, S: { life_area: 2, hand: 1 } }
steps:
  - F: take 1
  - expect: { state: { S: { life_area: 1, hand: 2 }, F: { hand: 3, deck: 4 } } }",
    );
    is_told(
        "given: { F: { hand: 2 } }\nsteps: [ { expect: { state: { S: { life_area: 2 } } } } ]",
        &["state.S.life_area", "2 cards", "found"],
    );
    is_told("given: { F: { life_area: 6 } }\nsteps: []", &["mine.yaml:2:26", "up to 5 cards"]);
    is_told("given: { F: { deck: [K02 x99999999999999999999] } }\nsteps: []", &["write a card, or `K02 x10`"]);
}

#[test]
fn rows_may_be_written_by_place() {
    holds(
        "given: { phase: support_set_step, F: { hand: [K18], support_place: { 2: K06 since 3 } }, S: { life_area: { 1: K07, 4: K09 face_up } } }
steps:
  - F: set K18 in support_place/1
  - expect:
      state: { F: { support_place: { 2: K06 since 3 } }, S: { life_area: [K07, null, null, K09] } }
      view: { S: { zones: { F.support_place: [back, back set_round=3] } } }",
    );
    holds(
        "given: { phase: damage, F: { support_place: [null, K06] } }\nsteps: [ { expect: { view: { S: { zones: { F.support_place: [null, back], F.attacker_place: null } } } } } ]",
    );
    is_told("given: { F: { support_place: { 3: K06 } } }\nsteps: []", &["`3`", "1 to 2"]);
}

#[test]
fn in_a_list_too_short_words_leave_the_rest_open() {
    holds(
        "given: { phase: support_set_step, F: { support_place: [K06 since 2, K07] }, S: { life_area: [{ card: K07, looked_by: [S] }, K08 face_up] } }
steps:
  - expect: { state: { F: { support_place: [K06, K07 set since 4] }, S: { life_area: [K07, K08] } } }",
    );
    is_told(
        "given: { phase: support_set_step, F: { hand: [K06], support_place: [K06 since 2, null] } }\nsteps: [ { expect: { state: { F: { support_place: [K06 since 3] } } } } ]",
        &["state.F.support_place", "since: 3", "since: 2"],
    );
}

#[test]
fn cards_may_be_called_as_they_are_printed() {
    holds(
        "given: { phase: support_open_step, F: { attacker_place: Crimson Swordsman open, support_place: [k06, Blessing of the Tide] }, S: { attacker_place: rock-sentinel open, hand: [Lava Giant x2] } }
steps:
  - F: open Covering Fire
  - F: open(2)
  - expect:
      view: { spectator: { zones: { F.attacker_place: Crimson Swordsman open pow=1400 }, counters: { F.trump_used: false } } }
      state: { S: { hand: [K04, K04] } }
      decision: { options: [take 1, take 2, take 3] }",
    );
}

#[test]
fn one_thing_needs_no_list() {
    holds(
        "rules: KF-5.6
given: { phase: support_set_step, F: { hand: K16, support_place: K06 since 3 } }
steps:
  - F: { set: K16, at: support_place/2 }
  - expect: { view: { S: { hides: K16, shows: [] } }, events: { S: { seat: F, card: hidden } }, no_events: { S: passed } }",
    );
}

#[test]
fn a_refusal_may_be_named_by_the_general_rule_or_not_at_all() {
    holds(
        "given: { phase: support_open_step, F: { attacker_place: K02 open, support_place: [K06, null] }, S: { attacker_place: K02 open, support_place: K06 } }
steps:
  - refused: { S: pass, rule: KF-3.9 }
  - refused: { S: pass, rule: KF-3.10 }
  - refused: { F: open 2 }
  - refused: { deck: { main: [K02 x3], trump: [] } }",
    );
    is_told("given: { phase: damage }\nsteps: [ { refused: { F: take 1 } } ]", &["a refusal", "`take S.life_area/1` is allowed"]);
}

#[test]
fn a_forced_answer_taken_for_an_expectation_may_still_be_named() {
    let begin = "given: { phase: trump_phase, F: { attacker_place: K06, trump_deck: [K52, K56] }, S: { attacker_place: K02 } }
steps:
  - F: use
  - S: no
  - expect: { events: { F: [declined] }, view: { S: { zones: { F.attacker_place: K52 } } } }
  - F: place_trump attacker_place\n";
    holds(&format!("{begin}  - F: take 1"));
    is_told(&format!("{begin}  - F: place_trump attacker_place"), &["F: place_trump attacker_place", "mine.yaml:8"]);
}

#[test]
fn an_action_that_is_no_option_tells_those_there_are() {
    is_told(
        "given: { phase: damage, S: { life_area: [K07, null, K08] } }\nsteps:\n  - F: take 2",
        &[
            "mine.yaml:4, step 1",
            "F: take 2",
            "refused by KF-8.7",
            "F is asked `choose_life`",
            "- take S.life_area/1",
            "- take S.life_area/3",
        ],
    );
}

#[test]
fn of_endless_mistakes_the_first_are_told() {
    let many = format!("steps:\n{}", "  - F: opne 1\n".repeat(2000));
    let report = report(&format!("name: mine\n{many}"));
    assert_eq!(report.matches("did you mean `open`?").count(), 500);
}

#[test]
fn a_shuffled_pile_holds_what_is_written_on_its_top() {
    let decks = "decks: { A: crimson_assault, B: mirror_stratagem }\n";
    is_told(
        &format!("{decks}chance: {{ picks: [0], shuffles: [[K01, K48]] }}\nsteps:\n  - A: first\n"),
        &["chance, shuffle 1", "K48 in the shuffled pile"],
    );
}

/// A card and a number that is no place of it: what is asked for is the place, and why it is refused is said about the card.
#[test]
fn a_number_is_the_place_that_the_verb_goes_to() {
    holds(
        "given: { phase: support_set_step, F: { hand: [K06], support_place: [K07 since 3] } }
steps:
  - refused: { F: set K18 1, rule: KF-5.6, reason: not_in_hand }
  - refused: { F: set K18 2, rule: KF-5.6, reason: not_in_hand }
  - refused: { F: set K06 3, rule: KF-5.12, reason: no_such_place }",
    );
}

/// A card is underlined where it lies, not where its name stands first.
#[test]
fn what_cannot_be_is_told_at_its_very_card() {
    is_told(
        "given: { phase: support_open_step, F: { hand: [K49x, K02], attacker_place: K02 open }, S: { hand: [K06 x3, K49], support_place: { 2: K02 open } } }\nsteps: []",
        &["mine.yaml:2:48", "did you mean `K49`?", "mine.yaml:2:108", "`K49` is a trump", "mine.yaml:2:134", "cannot be opened there"],
    );
    is_told("given: { F: { life_area: 0, trump_declared: true } }\nsteps: []", &["mine.yaml:2:26", "mine.yaml:2:45"]);
}

#[test]
fn one_bad_mark_hides_no_other_fault_of_a_position() {
    is_told(
        "given: { F: { attacker_place: K02 since x, hand: [K49, K66], deck: 99 } }\nsteps: []",
        &["write a card and how it lies", "at most", "`K49` is a trump", "there is no card `K66`"],
    );
}

#[test]
fn a_card_or_a_mark_that_is_none_has_a_hint() {
    is_told(
        "given: { F: { attacker_place: K02 opened } }\nsteps: []",
        &["`K02` is a card, but `opened` no mark of one: did you mean `open`?"],
    );
    is_told("given: { F: { hand: [Spark Scot] } }\nsteps: []", &["did you mean `Spark Scout`?"]);
    is_told("steps: [ { expect: { heard: { F: Spark Scot } } } ]", &["did you mean `Spark Scout`?"]);
}
