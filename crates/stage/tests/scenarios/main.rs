//! The runner at its outer door, with a toy on the stage.

mod files;
#[path = "../toy/mod.rs"]
mod toy;

use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{DeckList, Report, check, play, run, run_with_undo};
use toy::{Straws, straws};

fn decks(key: &str) -> Option<DeckList> {
    (key == "pair").then(|| serde_json::from_str(r#"{ "main": [{ "card": "T1" }, { "card": "T3" }] }"#).expect("a deck list"))
}

/// Runs the one scenario of a text, at both paces.
fn report(text: &str) -> Report {
    let source = Source::new("toy.yaml", text);
    let mut straight = run::<Straws>(&straws(), &decks, &source);
    let undone = run_with_undo::<Straws>(&straws(), &decks, &source);
    assert_eq!(straight, undone, "undo and redo change nothing");
    assert_eq!(straight.len(), 1);
    straight.remove(0)
}

#[track_caller]
fn passes(text: &str) {
    let report = report(text);
    assert!(report.passed, "{}", report.render(Colour::Off));
}

/// The one failure of a scenario with these steps: what, expected, found.
#[track_caller]
fn failure(steps: &str) -> [String; 3] {
    let report = report(&format!("name: failing\nsteps:\n{steps}"));
    assert!(report.faults.is_empty() && !report.passed, "{}", report.render(Colour::Off));
    assert_eq!(report.failures.len(), 1, "{}", report.render(Colour::Off));
    let failure = report.failures[0].clone();
    [failure.what, failure.expected, failure.found]
}

/// All faults of a text, as a person reads them.
fn faults(text: &str) -> String {
    let faults = check::<Straws>(&straws(), &Source::new("toy.yaml", text));
    faults.render(Colour::Off)
}

#[test]
fn a_whole_match_holds() {
    passes(
        "name: whole
rules: [T-1, T-3]
given: { north: { hand: [T1, T3] } }
steps:
  - expect: { decision: { seat: North, question: set_straw, options: [set T1 spot/1, set T1 spot/2, set T3 1, set T3 2] } }
  - North: set third-straw spot/2
  - expect:
      state: { north: { hand: [T1], spots: [[], [T3]] } }
      view:
        South:
          round: 1
          phase: draw_straws
          active: North
          zones: { North.hand: 1, North.spot: [back !length], North.spot/1: [], North.deck: 0, hand: [T1 length=1, T2] }
          counters: { steps: 1 }
          shows: [T1]
          hides: [T3]
        spectator: { zones: { South.hand: [back, back] } }
      events: { South: [{ key: set, rule: T-1, seat: North, card: hidden, from: hand, to: spot/2 }], North: [{ card: T3 }] }
      no_events: { South: [shown, { card: T3 }] }
      not_heard: { South: T3 }
      outcome: none
  - B: { set: T2, at: spot/1 }
  - expect: { decision: { seat: South, question: agree, options: [nod] } }
  - South: nod
  - expect: { decision: { seat: North, question: agree, options: [nod] } }
  - North: nod
  - expect:
      decision: none
      outcome: { winner: North, reason: longer, rule: T-3 }
      heard: { South: [T3], spectator: [T2, T3] }
  - refused: { North: nod, rule: T-5 }
  - refused: { North: concede, rule: T-5, reason: finished }
",
    );
}

#[test]
fn forced_answers_are_taken_only_on_the_way_to_an_action_that_is_there() {
    let steps = "  - North: set T1 1\n  - South: set T1 1\n  - North: set T2 2\n";
    let [what, _, found] = failure(steps);
    assert_eq!(what, "North: set T2 2");
    assert!(found.contains("South is asked `agree`; the options are\n- nod"), "{found}");
}

#[test]
fn a_forced_answer_may_be_named_or_left_out_or_looked_at() {
    let given = "given: { north: { hand: [T1], spots: [[T3], []] }, south: { hand: [T2], spots: [[], [T1]] } }";
    let end = "  - South: nod\n  - expect: { outcome: { winner: North } }\n";
    passes(&format!("name: named\n{given}\nsteps:\n  - North: set T1 2\n  - South: set T2 1\n{end}"));
    passes(&format!("name: left out\n{given}\nsteps:\n{end}"));
    let look = "  - expect: { decision: { seat: South, question: set_straw, options: [set T2 1] } }\n";
    passes(&format!("name: looked at\n{given}\nsteps:\n{look}  - South: set T2 spot/1\n{end}"));
    let settled = "  - expect: { state: { south: { hand: [] } }, decision: { question: agree } }\n";
    passes(&format!("name: taken\n{given}\nsteps:\n{settled}{end}"));
}

#[test]
fn a_decision_of_several_options_is_looked_for_behind_forced_answers() {
    let given = "given: { north: { hand: [T1], spots: [[T3], []] }, south: { hand: [T1, T2], spots: [[], [T1]] } }";
    for expected in ["options: [set T1 1, set T2 1]", "offers: [set T2 1, set T1 1]"] {
        passes(&format!("name: behind\n{given}\nsteps:\n  - expect: {{ decision: {{ {expected} }} }}\n"));
    }
}

#[test]
fn equal_straws_are_decided_by_the_written_die() {
    for (face, winner) in [(1, "North"), (2, "South")] {
        passes(&format!(
            "name: die\nchance: {{ dice: [{face}] }}\nsteps:\n  - North: set T1 1\n  - South: set T1 1\n  - South: nod\n  - expect: {{ outcome: {{ winner: {winner} }} }}\n"
        ));
    }
}

#[test]
fn a_die_that_shows_more_than_it_has_faces_is_a_failure() {
    let text =
        "name: die\nchance: { dice: [7] }\nsteps:\n  - North: set T1 1\n  - South: set T1 1\n  - South: nod\n  - expect: { outcome: {} }\n";
    let report = report(text);
    let [failure] = report.failures.as_slice() else { panic!("{}", report.render(Colour::Off)) };
    assert_eq!(failure.what, "chance, pick or die 1");
}

#[test]
fn refusals_are_expected_by_rule_and_reason() {
    passes(
        "name: refusals
given: { north: { hand: [T1, T2], spots: [[T3], []] } }
steps:
  - refused: { North: set T1 spot/1, rule: T-2, reason: full }
  - refused: { North: set T1 South.spot/1, rule: T-6 }
  - refused: { South: set T1 spot/1, rule: T-1, reason: not_your_decision }
  - refused: { North: nod, rule: [T-1, T-9] }
  - expect: { decision: { seat: North, lacks: [set T1 spot/1, nod], offers: [set T2 spot/2] } }
",
    );
}

#[test]
fn a_refusal_by_another_rule_and_an_allowed_action_fail() {
    let [_, expected, found] = failure("  - refused: { South: nod, rule: T-9 }\n");
    assert_eq!((expected.as_str(), found.as_str()), ("a refusal by T-9", "`nod` is refused by T-1 (not_your_decision)"));
    let [_, _, found] = failure("  - refused: { North: set T1 spot/1, rule: T-2 }\n");
    assert_eq!(found, "`set T1 spot/1` is allowed");
}

#[test]
fn an_unmatched_action_lists_the_options_and_the_refusal() {
    let [_, _, found] = failure("  - North: set T1 South.spot/2\n");
    assert!(
        found.starts_with("refused by T-6 (not_yours)\nNorth is asked `set_straw`; the options are\n- set T1 spot/1\n- set T1 spot/2"),
        "{found}"
    );
}

#[test]
fn words_that_fit_different_options_must_say_more() {
    let [_, expected, found] = failure("  - North: set T1\n");
    assert_eq!(expected, "one option");
    assert!(found.contains("set T1 spot/1\nset T1 spot/2"), "{found}");
}

#[test]
fn what_both_answer_at_once_may_be_written_in_either_order() {
    passes("name: either\nsteps:\n  - South: set T2 1\n  - North: set T1 1\n  - South: nod\n  - expect: { decision: none }\n");
    let [what, ..] = failure("  - South: set T2 1\n  - expect: { outcome: none }\n  - North: set T1 1\n");
    assert_eq!(what, "South: set T2 1");
}

#[test]
fn conceding_ends_the_match_at_any_time() {
    passes("name: concede\nsteps:\n  - South: concede\n  - expect: { outcome: { winner: North, reason: concede, rule: T-4 } }\n");
}

#[test]
fn each_difference_is_told_with_its_path() {
    let [what, expected, found] = failure("  - expect: { state: { south: { hand: [T1] } } }\n");
    assert_eq!([what, expected, found], ["state.south.hand", "[T1]", "[T1, T2]"]);
    let [what, expected, found] = failure("  - expect: { view: { South: { zones: { North.hand: [back, T1] } } } }\n");
    assert_eq!([what, expected, found], ["view.South.North.hand[1]", "T1", "back"]);
    let [what, expected, found] = failure("  - expect: { view: { South: { zones: { hand: [T1 length=3, any] } } } }\n");
    assert_eq!([what, expected, found], ["view.South.hand[0]", "T1 length=3", "T1 length=1"]);
    let [what, _, found] = failure("  - expect: { decision: { options: [set T1 1, set T1 2, set T2 1] } }\n");
    assert_eq!([what, found], ["decision.options", "set T2 spot/2"]);
    let [what, _, found] = failure("  - North: set T1 1\n  - expect: { events: { South: [{ card: T1 }] } }\n");
    assert_eq!([what.as_str(), found.as_str()], ["events.South[0]", "T-1 set, seat North, card hidden, from hand, to spot/1"]);
    let [what, _, found] = failure("  - expect: { not_heard: { North: T1 } }\n");
    assert_eq!([what.as_str(), found.as_str()], ["not_heard.North", "its face lay open to that seat in North.hand, from the start"]);
    let [what, expected, found] = failure("  - expect: { outcome: { winner: draw } }\n");
    assert_eq!([what, expected, found], ["outcome", "an end of the match", "the match goes on"]);
}

#[test]
fn cards_may_be_defined_inline() {
    passes(
        "name: inline
cards:
  - { number: X1, name: giant-straw, length: 9 }
given: { north: { hand: [X1, T1] } }
steps:
  - North: set giant-straw spot/1
  - South: set T2 1
  - South: nod
  - expect: { outcome: { winner: North }, heard: { South: X1 } }
",
    );
}

#[test]
fn a_match_may_start_from_decks() {
    passes(
        "name: decks
decks: { A: pair, South: { main: [T2 x2] } }
steps:
  - expect: { state: { north: { hand: [T1, T3] }, south: { hand: [T2, T2] } } }
  - accepted: { deck: pair }
  - refused: { deck: { main: [T1 x3] }, rule: T-7 }
",
    );
    let report = report("name: bad deck\ndecks: { A: pair, B: { main: [T2] } }\nsteps: []\n");
    assert!(report.render(Colour::Off).contains("rule T-7"), "{}", report.render(Colour::Off));
}

#[test]
fn a_deck_names_cards_by_names_of_several_words() {
    let cards = "cards: [{ number: X1, name: straw of gold, length: 9 }]";
    passes(&format!(
        "name: names\n{cards}\ndecks: {{ A: {{ main: [straw of gold x2] }}, B: {{ main: [straw of gold, T1 x1] }} }}\nsteps:\n  - expect: {{ state: {{ north: {{ hand: [X1, X1] }}, south: {{ hand: [X1, T1] }} }} }}\n  - accepted: {{ deck: {{ main: [short-straw, straw of gold] }} }}\n"
    ));
    let told = |deck: &str| report(&format!("name: a\ndecks: {{ A: pair, B: {{ main: [{deck}] }} }}\nsteps: []\n")).render(Colour::Off);
    assert!(told("straw of lead x2").contains("there is no card `straw of lead`"), "{}", told("straw of lead x2"));
    assert!(told("T1 2").contains("there is no card `T1 2`") && told("T1 2").contains("x3` for three copies"), "{}", told("T1 2"));
    assert!(told("T1 x256").contains("`T1 x256` is no card with its copies"), "{}", told("T1 x256"));
}

#[test]
fn all_that_is_wrong_with_both_decks_is_told_at_once() {
    let told = report("name: a\ndecks: { A: { main: [Tx, T1, Ty], sidf: [T1] }, B: { main: [Tz] } }\nsteps: []\n").render(Colour::Off);
    for wrong in ["`Tx`", "`Ty`", "`sidf`", "`Tz`"] {
        assert!(told.contains(wrong), "{wrong} in\n{told}");
    }
}

/// A game that breaks down in one scenario keeps no other from being run.
#[test]
fn a_panic_is_told_of_its_scenario_and_the_others_are_run() {
    let text = "cards: [{ number: X1, name: giant-straw, length: 250 }]
scenarios:
  - name: it breaks
    given: { north: { hand: [X1] } }
    steps:
      - North: set X1 1
      - South: set T2 1
      - South: nod
      - North: nod
  - { name: it holds, steps: [{ expect: { outcome: none } }] }
";
    for run in [run::<Straws>, run_with_undo::<Straws>] {
        let reports = run(&straws(), &decks, &Source::new("toy.yaml", text));
        let told: Vec<(&str, bool)> = reports.iter().map(|report| (report.name.as_str(), report.passed)).collect();
        assert_eq!(told, [("it breaks", false), ("it holds", true)]);
        let told = reports[0].render(Colour::Off);
        assert!(told.contains("the game has broken down in `it breaks`: the straw breaks"), "{told}");
        assert!(told.contains("toy.yaml:9:9") && told.contains("scenario/panic"), "{told}");
    }
}

#[test]
fn a_playback_has_a_still_for_the_start_and_each_choice() {
    let text = "name: a\nsteps:\n  - North: set T1 1\n  - South: set T2 2\n  - South: nod\n  - expect: { decision: none }\n";
    let source = Source::new("toy.yaml", text);
    let played = play::<Straws>(&straws(), &decks, &source).remove(0);
    let words: Vec<Option<&str>> = played.stills.iter().map(|still| still.chosen.as_ref().map(|chosen| chosen.words.as_str())).collect();
    assert_eq!(words, [None, Some("set T1 spot/1"), Some("set T2 spot/2"), Some("nod"), Some("nod")], "the veiled nod of North is taken");
    assert!(played.stills[4].table.outcome().is_some());
    assert_eq!(played.report.cards, ["T1", "T2"]);
}

#[test]
fn unknown_rules_are_found() {
    let text = "name: a\nrules: [T-1, T-99]\nsteps: [{ expect: { no_events: { North: { rule: T-98 } } } }]\n";
    let faults = report(text).unknown_rules(|rule| rule == "T-1").render(Colour::Off);
    assert!(faults.contains("toy.yaml:2:14") && faults.contains("there is no rule `T-99`"), "{faults}");
    assert!(faults.contains("toy.yaml:3:49") && faults.contains("there is no rule `T-98`"), "{faults}");
}

/// `T-1.2a` is a part of `T-1.2`.
#[test]
fn a_part_of_a_rule_stands_for_the_rule() {
    let report = report(
        "name: a\nrules: [T-1a]\nsteps: [{ refused: { North: nod, rule: [T-98, T-3b] } }, { refused: { South: nod, rule: T-3c } }]\n",
    );
    assert_eq!(report.rules, ["T-1"]);
    assert!(report.unknown_rules(|rule| ["T-1", "T-3", "T-98"].contains(&rule)).is_empty());
}

#[test]
fn a_place_beyond_the_last_is_no_place_to_act_and_refused_where_it_is_asked_for() {
    passes("name: beyond\nsteps:\n  - refused: { North: set T1 spot/3, rule: T-1 }\n  - refused: { North: set T1 South.spot/9 }\n");
    let [_, expected, found] = failure("  - refused: { North: set T1 spot/3, rule: T-2 }\n");
    assert_eq!((expected.as_str(), found.as_str()), ("a refusal by T-2", "`set T1` is refused by T-1 (no_such_place)"));
    let told = faults("name: a\nsteps:\n  - North: set T1 spot/3\n  - expect: { decision: { lacks: [set T1 deck/1] } }\n");
    assert!(told.contains("there is no place `spot/3`") && told.contains("there are `spot/1` to `spot/2`"), "{told}");
    assert!(told.contains("there is no place `deck/1`") && told.contains("there is one: `deck`"), "{told}");
    let told = faults("name: a\nsteps:\n  - refused: { North: set T1 spott/3 }\n");
    assert!(told.contains("did you mean `spot`?"), "{told}");
}

#[test]
fn rules_that_say_the_same_stand_for_each_other() {
    let end = "name: end\nsteps:\n  - South: concede\n  - expect: { outcome: { winner: North, rule: RULE } }\n";
    for rule in ["T-4", "T-44", "[T-3, T-44]", "[]"] {
        passes(&end.replace("RULE", rule));
    }
    let [what, expected, found] = failure("  - South: concede\n  - expect: { outcome: { rule: [T-3, T-45] } }\n");
    assert_eq!([what, expected, found], ["outcome.rule", "T-3 or T-45", "T-4"]);
    passes("name: twice\ngiven: { north: { spots: [[T3], []] } }\nsteps:\n  - refused: { North: set T1 1, rule: T-22, reason: full }\n");
}

#[test]
fn nobody_may_be_the_turn_player() {
    let [what, expected, found] = failure("  - expect: { view: { South: { active: none } } }\n");
    assert_eq!([what, expected, found], ["view.South.active", "none", "North"]);
    let played = "  - North: set T1 1\n  - South: set T2 1\n  - South: nod\n";
    passes(&format!("name: over\nsteps:\n{played}  - expect: {{ view: {{ South: {{ active: none }} }} }}\n"));
}
