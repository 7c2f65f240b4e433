//! What may stand in a file of scenarios, and what is wrong in one, with its place.

use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{check, run, scenario_schema};

use crate::toy::{Straws, straws};
use crate::{decks, faults, passes};

/// What all scenarios of a file begin with is read once, and what is wrong with it is told once.
#[test]
fn a_slip_in_what_scenarios_share_is_told_once() {
    let scenarios =
        "scenarios:\n  - { name: one, steps: [] }\n  - { name: two, steps: [] }\n  - { name: three, steps: [{ North: sett T1 1 }] }\n";
    let told = |shared: &str| {
        let source = Source::new("toy.yaml", format!("{shared}\n{scenarios}"));
        let reports = run::<Straws>(&straws(), &decks, &source);
        let checked = check::<Straws>(&straws(), &source);
        let names: Vec<String> = reports.iter().map(|report| report.name.clone()).collect();
        (names, reports[0].render(Colour::Off), checked.len())
    };
    let (names, report, faults) = told("cards: [{ number: X1, name: giant-straw, length: long }]");
    assert_eq!((names, faults), (vec!["toy.yaml".to_owned()], 1), "{report}");
    assert!(report.contains("3 scenarios begin with this and are not run"), "{report}");
    let (names, report, faults) = told("given: { north: { hand: [T9] } }");
    assert_eq!((names, faults), (vec!["toy.yaml".to_owned(), "three".to_owned()], 2), "{report}");
    assert!(report.contains("there is no straw `T9`") && report.contains("3 scenarios begin with this"), "{report}");
}

#[test]
fn every_word_that_means_nothing_is_a_fault_with_its_place() {
    let text = "name: wrong
given: { north: { hands: [T1] } }
steps:
  - North: sit T1 spot/1
  - East: nod
  - North: set T9 spot/1
  - North: set T1 spott/1
  - North: set T1 spot/3
  - expect: { decision: { question: set_strow }, heard: { West: T1, North: T8 } }
  - expect: { state: { north: { hand: 3 } }, view: { North: { zones: { North.hand: [T7], spot: [T1 length=x] } } } }
";
    let faults = faults(text);
    for told in [
        "toy.yaml:2:19",
        "unknown key `hands`",
        "there is no verb `sit`",
        "did you mean `set`?",
        "no seat is called `East` here",
        "`T9` is neither a card nor a place nor a number",
        "toy.yaml:6:16",
        "toy.yaml:7:19",
        "did you mean `spot`?",
        "there is no place `spot/3`",
        "there is no question `set_strow`",
        "no seat is called `West` here",
        "there is no card `T8`",
        "toy.yaml:10:39",
        "expected a list",
        "there is no card `T7`",
        "`x` is no number",
        "toy.yaml:10:100",
    ] {
        assert!(faults.contains(told), "{told}\n{faults}");
    }
}

#[test]
fn misshapen_files_are_faults() {
    assert!(faults("name: a\nsteps:\n  - expct: {}\n").contains("did you mean `expect`?"));
    assert!(faults("name: a\nsteps:\n  - { North: nod, South: nod }\n").contains("a step is one thing"));
    assert!(faults("name: a\nsteps:\n  - refused: { rule: T-1 }\n").contains("what is refused?"));
    assert!(faults("name: a\nstep: []\n").contains("did you mean `steps`?"));
    assert!(faults("").contains("there is nothing in this file"));
    assert!(faults("name: [\n").contains("this is not YAML"));
    let cards = faults("name: a\ncards: [{ number: X, name: y, length: long }]\nsteps: []\n");
    assert!(cards.contains("toy.yaml:2:39"), "{cards}");
}

#[test]
fn an_impossible_position_is_a_fault() {
    let faults = faults("name: a\ngiven: { north: { hand: [T9] } }\nchance: { dice: [1], picks: [2] }\nsteps: [{ North: node }]\n");
    assert!(faults.contains("there is no straw `T9`") && faults.contains("toy.yaml:2:26"), "{faults}");
    assert!(faults.contains("as `dice` or as `picks`, not both") && faults.contains("did you mean `nod`?"), "{faults}");
}

#[test]
fn a_file_may_hold_several_scenarios_and_a_bad_one_stops_no_other() {
    let source = Source::new("toy.yaml", "- name: one\n  steps: []\n- name: two\n  stepz: []\n- name: three\n  steps: [{ North: nod }]\n");
    let reports = run::<Straws>(&straws(), &decks, &source);
    let told: Vec<(&str, bool)> = reports.iter().map(|report| (report.name.as_str(), report.passed)).collect();
    assert_eq!(told, [("toy.yaml", false), ("one", true), ("three", false)]);
}

#[test]
fn scenarios_of_a_collection_begin_alike() {
    let text = "cards: [{ number: X1, name: giant-straw, length: 9 }]
given: { north: { hand: [X1, T1] }, south: { deck: [T3] } }
scenarios:
  - name: as it is
    steps: [{ expect: { state: { north: { hand: [X1, T1] }, south: { deck: [T3], hand: [T1, T2] } } } }]
  - name: with cards of its own
    cards: [{ number: X2, name: dwarf-straw, length: 0 }]
    given: { south: { hand: [X2] } }
    steps: [{ expect: { state: { north: { hand: [X1, T1] }, south: { deck: [T3], hand: [dwarf-straw] } } } }]
";
    let reports = run::<Straws>(&straws(), &decks, &Source::new("toy.yaml", text));
    let told: Vec<(&str, bool)> = reports.iter().map(|report| (report.name.as_str(), report.passed)).collect();
    assert_eq!(told, [("as it is", true), ("with cards of its own", true)]);
    let wrong = text.replace("given: { south: { hand: [X2] } }", "given: { south: { hands: [X2] } }");
    assert!(faults(&wrong).contains("toy.yaml:8:23"), "{}", faults(&wrong));
}

/// All that programs and editors write: items as far left as their key, brackets, quoted keys, everything moved to the right.
#[test]
fn a_file_has_any_shape_that_yaml_has() {
    let card = |number: &str| format!("{{ number: {number}, name: straw-of-{number}, length: 9 }}");
    let steps = "[{ expect: { state: { north: { hand: [X1] } } } }]";
    let (given, one) = ("{ north: { hand: [X1] } }", card("X1"));
    let cases = [
        format!("name: a\ncards:\n- {one}\ngiven: {given}\nsteps: {steps}\n"),
        format!(
            "name: a\ncards:\n- {one}\n- {}\ngiven: {given}\nsteps:\n- expect: {{ state: {{ north: {{ hand: [X1] }} }} }}\n",
            card("X2")
        ),
        format!(
            "name: a\ncards: # none of ours -\n\n# -\n-\n  number: X1\n  name: b\n  length: 9\n- {}\ngiven: {given}\nsteps: {steps}\n",
            card("X2")
        ),
        format!("- cards:\n  - {one}\n  - {}\n  given: {given}\n  name: a\n  steps: {steps}\n", card("X2")),
        format!("cards:\n- {one}\nscenarios:\n- name: a\n  given: {given}\n  steps: {steps}\n"),
        format!("\"scenarios\":\n  - {{ name: a, cards: [{one}], given: {given}, steps: {steps} }}\n"),
        format!("  given: {given}\n  scenarios:\n  - name: a\n    cards: [{one}]\n    steps: {steps}\n"),
        format!("{{ cards: [{one}], scenarios: [{{ name: a, given: {given}, steps: {steps} }}] }}"),
        format!("[{{ name: a, cards: [{one}], given: {given}, steps: {steps} }}]"),
        format!("[\n  {{ name: a, cards: [\n    {one}], given: {given}, steps: {steps} }}\n]\n"),
    ];
    for text in cases {
        let reports = run::<Straws>(&straws(), &decks, &Source::new("toy.yaml", text.as_str()));
        let told: Vec<String> = reports.iter().filter(|report| !report.passed).map(|report| report.render(Colour::Off)).collect();
        assert!(reports.len() == 1 && told.is_empty(), "{text}\n{}", told.join("\n"));
    }
    let wrong = faults("cards:\n- { number: X1, name: a, length: long }\nscenarios: []\nname: a\n");
    assert!(wrong.contains("unknown key `name`"), "{wrong}");
    let wrong = faults("name: a\nsteps: []\ncards:\n- { number: X1, name: a, length: long }\n");
    assert!(wrong.contains("toy.yaml:4:34"), "{wrong}");
}

#[test]
fn a_single_card_needs_no_list() {
    let card = "{ number: X1, name: giant-straw, length: 9 }";
    let block = "\n  number: X1\n  name: giant-straw\n  length: 9";
    for cards in [card, block, &block.replace("  ", " "), &format!("\n  {card}")] {
        passes(&format!("name: single\ncards: {cards}\ngiven: {{ north: {{ hand: [X1] }} }}\nsteps: []\n"));
    }
    passes(&format!("{{ name: single,\n\"cards\":\n{card},\n\"steps\": [] }}\n"));
    let told = faults(&format!("name: a\ncards: {}\nsteps: []\n", card.replace('9', "long")));
    assert!(told.contains("toy.yaml:2:49"), "{told}");
    let told = faults(&format!("name: a\ncards: {}\nsteps: []\n", block.replace('9', "long")));
    assert!(told.contains("toy.yaml:5:11"), "{told}");
}

#[test]
fn brackets_between_words_say_nothing() {
    passes("name: brackets\nsteps:\n  - North: set T1 [spot/2]\n  - South: set(T1, spot/1)\n");
}

#[test]
fn an_unknown_card_is_told_how_cards_are_called() {
    let told = faults("name: a\nsteps: [{ expect: { heard: { North: T8 } } }]\n");
    assert!(told.contains("by its number, or by its English name (large or small letters, hyphens or spaces)"), "{told}");
}

/// A text with some of its bytes cut out, doubled or exchanged for others that mean something in YAML.
fn garbled(text: &str, seed: u64) -> String {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut roll = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=roll(2) {
        let (at, length) = (roll(bytes.len()), roll(6));
        let end = (at + length).min(bytes.len());
        match roll(3) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.extend_from_within(at..end),
            _ => bytes[at] = b"{}[]:,-#'\"|&*!~ \n0T/"[roll(20)],
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_garbled_file_is_never_worse_than_refused() {
    let text = "name: whole
rules: [T-1]
cards: [{ number: X1, name: giant-straw, length: 9 }]
given: { north: { hand: [T1, X1] }, south: { spots: [[], [T2]] } }
chance: { dice: [4], shuffles: [[T1]] }
steps:
  - North: { set: T1, at: spot/2 }
  - expect:
      view: { South: { zones: { North.hand: [back], spot: [T2 length=2] }, counters: { steps: 1 }, hides: [X1] } }
      events: { South: [{ key: set, card: hidden, to: spot/2 }] }
      decision: { seat: South, question: set_straw, options: [set T1 1, set T2 1] }
  - refused: { South: set T1 spot/2, rule: T-2 }
  - accepted: { deck: pair }
  - South: concede
  - expect: { outcome: { winner: North, rule: T-4 }, state: { north: { spots: [[], [T1]] } } }
";
    passes(text);
    let ran = (0..3000).filter(|&seed| {
        let source = Source::new("garbled.yaml", garbled(text, seed));
        let reports = run::<Straws>(&straws(), &decks, &source);
        assert!(reports.iter().all(|report| report.passed == (report.faults.is_empty() && report.failures.is_empty())));
        reports.iter().any(|report| report.faults.is_empty())
    });
    let ran = ran.count();
    assert!(ran > 50, "{ran} of them still say something");
}

#[test]
fn the_schema_knows_the_games_own_parts() {
    let schema = scenario_schema::<Straws>();
    assert_eq!(schema["$defs"]["Scenario"]["required"], serde_json::json!(["name", "steps"]));
    assert_eq!(schema["$defs"]["Given"]["properties"]["north"]["$ref"], "#/$defs/Half");
    assert!(schema["$defs"]["Half"]["properties"]["spots"].is_object());
    assert!(schema["$defs"]["Cards"]["items"].is_object());
    assert_eq!(schema["$defs"]["Scenario"]["properties"]["given"]["anyOf"][0]["$ref"], "#/$defs/Given", "{schema:#}");
    let state = &schema["$defs"]["Expect"]["properties"]["state"];
    assert_eq!(state["anyOf"][0]["$ref"], "#/$defs/State", "{schema:#}");
    let north = &schema["$defs"]["State"]["properties"]["north"]["anyOf"];
    assert_eq!([&north[0]["$ref"], &north[1]["properties"]["any_of"]["items"]["$ref"]], ["#/$defs/State_Half"; 2], "{schema:#}");
    assert!(schema["$defs"]["State_Half"]["properties"]["hand"]["anyOf"][2]["properties"]["any_order"].is_object());
}
