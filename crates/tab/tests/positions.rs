//! A position made by hand is played from, and what was chosen comes back in the words of scenarios.

use fudaba_host::games;
use fudaba_tab::Tab;
use serde_json::{Value, json};

const POSITION: &str = "name: mine
given:
  phase: support_open_step
  F: { attacker_place: K02 open, support_place: [K06, null] }
  S: { attacker_place: K02 open }
steps:
  - expect: { decision: { seat: F } }
";

fn kirifuda() -> Tab {
    Tab::of(games(None).0.into_iter().find(|game| game.slug() == "kirifuda").expect("it is on the list"))
}

fn ask(tab: &mut Tab, call: &Value) -> Value {
    let told: Value = serde_json::from_str(&tab.answer(&call.to_string())).expect("answers are JSON");
    assert_eq!(told["error"], Value::Null, "{call}");
    told["ok"].clone()
}

#[test]
fn a_position_is_played_from_and_its_steps_make_the_scenario() {
    let mut tab = kirifuda();
    let id = ask(&mut tab, &json!({ "call": "stage", "text": POSITION }))["match"].clone();
    let look = ask(&mut tab, &json!({ "call": "look", "match": id, "seat": 0 }));
    assert_eq!(look["decision"]["question"], "open_support", "{look}");
    ask(&mut tab, &json!({ "call": "play", "match": id, "option": 0 }));
    let steps = ask(&mut tab, &json!({ "call": "steps", "match": id }));
    assert_eq!(steps[0]["seat"], 0);
    let words = steps[0]["words"].as_str().expect("words");
    let scenario = POSITION.replace("  - expect", &format!("  - F: {}\n  - expect", words.replace("0/", "")));
    let reports = ask(&mut tab, &json!({ "call": "scenarios", "name": "mine.yaml", "text": scenario.split("  - expect").next() }));
    assert_eq!(reports[0]["passed"], true, "{reports}");
}

#[test]
fn what_cannot_be_of_a_position_is_told_at_its_place() {
    let told = ask(&mut kirifuda(), &json!({ "call": "stage", "text": POSITION.replace("K02 open", "K99 open") }));
    assert_eq!(told["match"], Value::Null);
    assert!(told["faults"][0]["line"].is_number(), "{told}");
}

#[test]
fn what_does_not_come_out_is_told_with_what_was_expected_and_what_there_is() {
    let wanted = POSITION.replace("decision: { seat: F }", "state: { F: { hand: 3 } }");
    let reports = ask(&mut kirifuda(), &json!({ "call": "scenarios", "name": "mine.yaml", "text": wanted }));
    let failure = &reports[0]["failures"][0];
    assert!(failure["what"].as_str().is_some_and(|what| what.contains("hand")), "{reports}");
    assert!(failure["expected"].is_string() && failure["found"].is_string() && failure["step"] == 1, "{failure}");
}
