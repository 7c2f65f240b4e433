//! What a scenario can say beside positions, actions and events, and how well it is told what is wrong.

mod toy;

use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{Report, check, run, run_with_undo};
use toy::{Straws, straws};

fn report(text: &str) -> Report {
    let source = Source::new("toy.yaml", text);
    let undone = run_with_undo::<Straws>(&straws(), &|_| None, &source);
    let mut straight = run::<Straws>(&straws(), &|_| None, &source);
    assert_eq!(straight, undone, "undo and redo change nothing");
    straight.remove(0)
}

#[track_caller]
fn passes(text: &str) {
    let report = report(&format!("name: toy\n{text}"));
    assert_eq!(report.render(Colour::Off), "passed toy");
}

#[track_caller]
fn fails(text: &str, told: &[&str]) {
    let report = report(&format!("name: toy\n{text}"));
    let text = report.render(Colour::Off);
    assert!(!report.passed, "{text}");
    told.iter().for_each(|words| assert!(text.contains(words), "`{words}` is not told:\n{text}"));
}

fn faults(text: &str) -> String {
    check::<Straws>(&straws(), &Source::new("toy.yaml", text)).render(Colour::Off)
}

const LAID: &str = "steps:\n  - North: set T1 1\n  - South: set T2 2\n";

#[test]
fn a_chain_and_links_are_stated() {
    let seen = "chain: { kind: comparison, seat: North, card: T1, source: spot/1, values: { steps: 2 }, targets: [South.spot/2] }";
    let links = "links: [{ key: rivals, from: T1, to: South.spot/2 }]";
    passes(&format!("{LAID}  - expect: {{ view: {{ North: {{ {seen}, {links} }} }} }}"));
    let hidden = "chain: [{ card: hidden, source: North.spot, resolving: false, targets: spot/2 }], links: { key: rivals, to: T2 spot/2 }";
    passes(&format!("{LAID}  - expect: {{ view: {{ South: {{ {hidden} }} }} }}"));
    passes("steps: [ { expect: { view: { spectator: { chain: [], links: [] } } } } ]");
}

#[test]
fn what_waits_otherwise_is_told() {
    fails(
        &format!("{LAID}  - expect: {{ view: {{ South: {{ chain: [] }} }} }}"),
        &["view.South.chain", "0 entries", "comparison, seat North, card hidden"],
    );
    fails(
        &format!("{LAID}  - expect: {{ view: {{ South: {{ chain: {{ targets: spot/1 }} }} }} }}"),
        &["chain[0]", "targets spot/1", "targets 1/spot/2"],
    );
    fails(
        &format!("{LAID}  - expect: {{ view: {{ North: {{ links: {{ key: rivals, to: spot/1 }} }} }} }}"),
        &["rivals to spot/1", "from 0/spot/1#0 to 1/spot/2#0"],
    );
    fails(&format!("{LAID}  - expect: {{ view: {{ North: {{ links: [] }} }} }}"), &["no further link"]);
}

/// A choice with one answer is put to nobody who would have to wait for it.
#[test]
fn a_scenario_says_what_was_asked_meanwhile() {
    let given = "given: { north: { hand: [T1] }, south: { hand: [T2], spots: [[], [T1]] } }";
    passes(&format!("{given}\nsteps:\n  - North: set T1 1\n  - expect: {{ asked: {{ South: set_straw, North: none }} }}"));
    passes("steps:\n  - North: set T1 1\n  - expect: { asked: none }");
    fails(
        &format!("{given}\nsteps:\n  - North: set T1 1\n  - expect: {{ asked: none }}"),
        &["asked", "none: nobody was asked", "South: set_straw"],
    );
    fails("steps:\n  - North: set T1 1\n  - expect: { asked: { South: agree } }", &["asked.South", "agree"]);
    assert!(faults("name: x\nsteps: [ { expect: { asked: { North: agre } } } ]").contains("did you mean `agree`?"));
}

/// Answers without a choice that a game puts to its players all the same are of no interest to one who only says what must not be asked.
#[test]
fn a_scenario_says_what_was_not_asked() {
    let given = "given: { north: { hand: [T1] }, south: { hand: [T2], spots: [[], [T1]] } }";
    let steps = format!("{given}\nsteps:\n  - North: set T1 1\n");
    passes(&format!(
        "{steps}  - expect: {{ not_asked: {{ South: agree, North: [set_straw, agree] }}, decision: {{ question: set_straw }} }}"
    ));
    fails(
        &format!("{steps}  - expect: {{ not_asked: {{ South: set_straw }} }}"),
        &["not_asked.South", "no set_straw", "asked set_straw, agree"],
    );
    fails(&format!("{steps}  - expect: {{ not_asked: {{ South: [agree] }} }}"), &["no agree"]);
    assert!(faults("name: x\nsteps: [ { expect: { not_asked: { North: agre } } } ]").contains("did you mean `agree`?"));
}

#[test]
fn a_scenario_says_how_often_something_has_happened() {
    let steps = "steps:\n  - North: set T1 1\n  - South: set T2 2\n  - South: nod\n  - North: nod\n";
    passes(&format!(
        "{steps}  - expect: {{ events: {{ South: [{{ key: shown, times: 2 }}, {{ key: shown, card: T2, times: 1 }}, {{ card: T2 }}] }} }}"
    ));
    passes(&format!("{steps}  - expect: {{ events: {{ South: {{ key: set, times: 0 }} }} }}"));
    fails(
        &format!("{steps}  - expect: {{ events: {{ North: [{{ key: shown, seat: South, times: 2 }}] }} }}"),
        &["events.North[0]", "shown, seat South, 2 times", "T-2 shown, seat South, card T2"],
    );
    fails(&format!("{steps}  - expect: {{ events: {{ North: {{ key: set, times: 1 }} }} }}"), &["set, once", "(none)"]);
    let told = faults("name: x\nsteps: [ { expect: { no_events: { North: { key: set, times: 3 } } } } ]");
    assert!(told.contains("what has not happened has no number") && told.contains("write it under `events`, with `times: 3`"), "{told}");
}

#[test]
fn a_scenario_says_what_lies_open_in_a_closed_pile() {
    let given = "given: { north: { deck: [T3, T1] }, south: { deck: [T2] } }";
    let deck = |known: &str| {
        format!("{given}\nsteps:\n  - North: set T1 1\n  - expect: {{ view: {{ North: {{ zones: {{ deck: {known} }} }} }} }}")
    };
    passes(&deck("2"));
    passes(&deck("{ known: { 1: T3 length=3 } }").replace("} } } } }", "}, South.deck: { known: none } } } } }"));
    fails(&deck("{ known: { 1: T1 } }"), &["view.North.deck.known.1", "T3 length=3"]);
    fails(&deck("{ known: { 2: any } }"), &["known.2", "not seen among 2 cards", "known.1", "no card that is seen"]);
    fails(&deck("{ known: none }"), &["known.1", "no card that is seen"]);
    let told = faults(&format!("name: x\n{}", deck("{ known: { 0: T3 } }")));
    assert!(told.contains("`0` is no place: they are counted from 1 at the top"), "{told}");
}

#[test]
fn a_state_may_be_one_of_several_and_lie_in_any_order() {
    let state = |state: &str| format!("given: {{ north: {{ hand: [T1, T2, T3] }} }}\nsteps: [ {{ expect: {{ state: {state} }} }} ]");
    passes(&state("{ north: { hand: { any_order: [T3, T1, T2] } }, south: { hand: { any_of: [[T2], [T1, T2]] } } }"));
    passes(&state("{ any_of: [{ south: { hand: [T3] } }, { north: { hand: [T1, T2, T3], deck: [] }, south: { hand: [T1, T2] } }] }"));
    passes(
        "given: { north: { spots: [[T3], []] } }\nsteps:\n- expect:\n    state:\n      north:\n        spots:\n          any_of:\n          - [[T1], []]\n          # the second spot is free\n          - [[T3], []]\n        hand:\n          any_order:\n          - short-straw\n          - T2\n",
    );
    fails(&state("{ north: { hand: { any_order: [T3, T1, T1] } } }"), &["state.north.hand", "[T3, T1, T1] in any order", "[T1, T2, T3]"]);
    fails(&state("{ north: { hand: { any_order: [T1, T2] } } }"), &["[T1, T2] in any order"]);
    fails(&state("{ south: { hand: { any_of: [[T2], [T2, T1]] } } }"), &["state.south.hand", "[T2] or [T2, T1]", "[T1, T2]"]);
}

#[test]
fn a_choice_in_a_state_that_means_nothing_is_told_at_its_place() {
    let told = |state: &str| faults(&format!("name: x\nsteps:\n  - expect: {{ state: {state} }}\n"));
    let unknown = told("{ north: { hand: { any_of: [[T1], 7] } } }");
    assert!(unknown.contains("toy.yaml:3:56") && unknown.contains("expected"), "{unknown}");
    assert!(told("{ north: { hand: { any_order: T1 } } }").contains("expected"), "a list in any order is a list");
    for state in ["{ any_of: [{ north: { hand: { any_of: [[T1]] } } }] }", "{ north: { spots: [{ any_order: [T1] }, []] } }"] {
        assert!(told(state).contains("stand for the whole value of a key"), "{}", told(state));
    }
    assert!(told("{ north: { hand: { any_of: [] } } }").contains("something to choose from"));
    assert!(told("{ north: { hand: { some_of: [] } } }").contains("expected"));
}

#[test]
fn a_scenario_says_what_the_table_answers_to_why() {
    let given = "given: { north: { hand: [T1], spots: [[T3], []] } }";
    passes(&format!(
        "{given}\nsteps:\n  - why: {{ North: T1, rule: T-2, reason: full }}\n  - why: {{ South: spot/1, rule: T-1, reason: not_your_decision }}"
    ));
    fails(&format!("{given}\nsteps:\n  - why: {{ North: T1, rule: T-6 }}"), &["why North: T1", "a refusal by T-6", "T-2 (full)"]);
    fails(&format!("{given}\nsteps:\n  - why: {{ North: T1, rule: none }}"), &["nothing is refused there"]);
    let hidden = "given: { north: { hand: [T1], deck: [T3] } }";
    fails(&format!("{hidden}\nsteps:\n  - why: {{ South: T3 }}"), &["something that the seat can point at"]);
}

#[test]
fn cards_may_lie_in_any_order() {
    let hand = |cards: &str| format!("steps: [ {{ expect: {{ view: {{ North: {{ zones: {{ hand: {{ any_order: {cards} }} }} }} }} }} }} ]");
    passes(&hand("[T2, T1]"));
    passes(&hand("[any, T1 length=1]"));
    fails(&hand("[T1, T1]"), &["[T1, T1] in any order", "[T1 length=1, T2 length=2]"]);
    fails(&hand("T1"), &["[T1] in any order"]);
}

#[test]
fn chance_that_is_never_used_is_warned_of() {
    let steps = "steps:\n  - North: set T1 1\n  - South: set T1 1\n  - South: nod\n  - expect: { outcome: { winner: North } }\n";
    passes(&format!("chance: {{ dice: [1] }}\n{steps}"));
    let warned = report(&format!("name: toy\nchance: {{ dice: [1, 4, 2], shuffles: [[T1]] }}\n{steps}"));
    assert!(warned.passed);
    assert_eq!(
        warned.warnings,
        ["chance: of the picks and dice, number 2–3 is never used", "chance: of the shuffles, number 1 is never used"]
    );
    assert!(warned.render(Colour::Off).contains("passed toy\n  warning: chance"));
}

#[test]
fn a_failure_says_where_the_match_was() {
    let report = report("name: toy\nsteps: [ { expect: { view: { North: { round: 2 } } } } ]");
    assert_eq!(report.failures[0].reached, "round 1, draw_straws");
}

#[test]
fn a_face_that_should_be_hidden_is_told_with_its_place_and_since_when() {
    fails(
        &format!("{LAID}  - expect: {{ view: {{ North: {{ hides: T1 }} }} }}"),
        &["no T1", "seen in North.spot/1; first seen from the start"],
    );
    fails(
        &format!("{LAID}  - South: nod\n  - North: nod\n  - expect: {{ not_heard: {{ South: T1 }} }}"),
        &["T-2 shown, seat North, card T1", "told after `North: nod`"],
    );
    fails("steps: [ { expect: { not_heard: { North: T1 } } } ]", &["its face lay open to that seat in North.hand, from the start"]);
}

#[test]
fn one_mistake_hides_no_other() {
    let told = faults(
        "name: x\nnaem: y\ngiven: { north: { hand: [T9] } }\nsteps:\n  - North: sett T1 1\n  - expect: { hread: { North: T1 }, heard: { North: T7 } }\n",
    );
    for words in ["unknown key `naem`", "there is no straw `T9`", "there is no verb `sett`", "unknown key `hread`", "there is no card `T7`"]
    {
        assert!(told.contains(words), "`{words}` is not told:\n{told}");
    }
    // What is no YAML is told alone.
    assert_eq!(check::<Straws>(&straws(), &Source::new("toy.yaml", "name: x\nsteps: [ { North: sett T1 1 ]\n")).len(), 1);
}

/// Scenarios with mistakes are not run, the others are.
#[test]
fn sound_scenarios_of_a_file_are_run() {
    let source = Source::new("toy.yaml", "- { name: bad, colour: red, steps: [ { North: sett 1 } ] }\n- { name: good, steps: [] }\n");
    let reports = run::<Straws>(&straws(), &|_| None, &source);
    let outcome: Vec<(&str, bool, usize)> =
        reports.iter().map(|report| (report.name.as_str(), report.passed, report.faults.len())).collect();
    assert_eq!(outcome, [("toy.yaml", false, 2), ("good", true, 0)]);
}
