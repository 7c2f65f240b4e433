//! The program as its users meet it: words in, text and exit codes out.

use std::io::Write;
use std::path::PathBuf;

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;

fn fudaba() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fudaba"));
    command.env_remove("LANG").env_remove("LC_ALL").env("NO_COLOR", "1");
    command
}

fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a temporary file");
    (folder, path)
}

#[test]
fn every_command_has_help_with_an_example() {
    for words in [
        &["serve"][..],
        &["play"],
        &["check"],
        &["schema"],
        &["scenario"],
        &["rules"],
        &["rules", "list"],
        &["rules", "show"],
        &["rules", "coverage"],
        &["cards"],
        &["simulate"],
        &["replay"],
        &["replay", "show"],
        &["replay", "verify"],
        &["bench"],
    ] {
        fudaba().args(words).arg("--help").assert().success().stdout(contains("Example"));
    }
}

#[test]
fn an_unknown_game_is_refused_with_the_known_ones() {
    fudaba().args(["cards", "chess"]).assert().code(2).stderr(contains("no game `chess`").and(contains("kirifuda")));
}

#[test]
fn a_card_is_shown_in_both_languages() {
    fudaba().args(["cards", "kirifuda", "K02"]).assert().success().stdout(contains("Crimson Swordsman").and(contains("800")));
    fudaba().args(["cards", "kirifuda", "K02", "--lang", "ja"]).assert().success().stdout(contains("紅蓮の剣士"));
    fudaba().args(["cards", "kirifuda", "K99"]).assert().code(2).stderr(contains("no card `K99`"));
}

#[test]
fn a_rule_is_shown_with_its_scenarios() {
    fudaba().args(["rules", "show", "kirifuda", "KF-7.2"]).assert().success().stdout(contains("KF-7.2").and(contains("scenario ")));
    fudaba().args(["rules", "show", "kirifuda", "KF-99.1"]).assert().code(2).stderr(contains("no rule `KF-99.1`"));
}

#[test]
fn every_rule_has_a_scenario() {
    fudaba().args(["rules", "coverage", "kirifuda"]).assert().success().stdout(contains("NO SCENARIO").not());
}

#[test]
fn several_mistakes_are_told_in_one_run_with_place_and_hint() {
    let cards = "- { number: K01, name: { ja: 火, en: Fire }, kind: atacker, attributes: [fire], pow: 600 }\n- { number: K02, nam: { ja: 水, en: Water }, kind: support, attributes: [] }\n";
    let (_folder, path) = file("cards.yaml", cards);
    let checked = fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1);
    checked.stdout(contains("`attacker`").and(contains("cards.yaml:1")).and(contains("cards.yaml:2")));
    let json = fudaba().args(["check", "--game", "kirifuda", "--format", "json"]).arg(&path).assert().code(1);
    let faults: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).expect("JSON");
    assert!(faults.as_array().is_some_and(|faults| faults.len() >= 2), "{faults}");
}

#[test]
fn a_deck_that_breaks_a_rule_is_told_with_the_rule() {
    let deck = "key: thin\nname: { ja: 薄い, en: Thin }\nsummary: { ja: 薄い, en: Thin }\nsections:\n  main: [ { card: K06, copies: 4 } ]\n  trump: [ { card: K49 }, { card: K53 } ]\n";
    let (_folder, path) = file("deck.yaml", deck);
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("KF-1.2").and(contains("KF-1.3")));
}

#[test]
fn what_is_no_file_or_too_large_or_too_deep_is_refused() {
    fudaba().args(["check", "nothing.yaml", "--game", "kirifuda"]).assert().code(2).stderr(contains("nothing.yaml"));
    let (_folder, path) = file("deep.yaml", &"[".repeat(100_000));
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1);
    let (_folder, path) = file("large.yaml", "");
    let mut large = std::fs::File::create(&path).expect("a temporary file");
    for _ in 0..100 {
        large.write_all(&vec![b'#'; 1024 * 1024]).expect("room for a large file");
    }
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("divide it"));
}

#[test]
fn a_scenario_passes_or_tells_what_differs() {
    let scenarios = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/kirifuda/scenarios/");
    fudaba().arg("scenario").arg(format!("{scenarios}kf-s28.yaml")).assert().success().stdout(contains("KF-S28").and(contains("0 failed")));
    let (_folder, path) = file("wrong.yaml", "name: WRONG\nrules: [KF-8.2]\nsteps:\n  - expect: { state: { round: 29 } }\n");
    fudaba().args(["scenario", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("29"));
    let (_folder, path) = file("broken.yaml", "name: BROKEN\nstep: []\n");
    fudaba().args(["scenario", "--game", "kirifuda"]).arg(&path).assert().code(2).stdout(contains("`step"));
}

#[test]
fn a_match_can_be_played_in_the_terminal() {
    let answers = "1\n".repeat(2000);
    let played = fudaba().args(["play", "kirifuda", "--level", "novice", "--seed", "7"]).write_stdin(answers).assert().success();
    played.stdout(contains("You win").or(contains("The computer wins")).or(contains("A draw")));
}

#[test]
fn leaving_a_match_is_no_error() {
    fudaba().args(["play", "kirifuda", "--level", "novice"]).write_stdin("? K02\nlog\nnonsense\nquit\n").assert().success();
    fudaba().args(["play", "kirifuda", "--level", "godlike"]).assert().code(2).stderr(contains("novice"));
}

#[test]
fn a_simulation_prints_a_table_and_json() {
    let words = ["simulate", "kirifuda", "--games", "40", "--a", "random", "--b", "random"];
    fudaba().args(words).assert().success().stdout(contains("first player").and(contains("crimson_assault")));
    let json = fudaba().args(words).arg("--json").assert().success();
    let report: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).expect("JSON");
    assert_eq!(report["game"], "kirifuda");
}

#[test]
fn an_unknown_agent_or_deck_is_refused() {
    fudaba().args(["simulate", "kirifuda", "--a", "wizard"]).assert().code(2).stderr(contains("wizard"));
    fudaba().args(["simulate", "kirifuda", "--deck-a", "no_such"]).assert().code(2).stderr(contains("no_such"));
}

#[test]
fn schemas_are_json() {
    for kind in ["cards", "deck", "scenario", "table", "rulebook"] {
        let printed = fudaba().args(["schema", "kirifuda", kind]).assert().success();
        let schema: serde_json::Value = serde_json::from_slice(&printed.get_output().stdout).expect("JSON");
        assert!(schema.get("$schema").is_some(), "{kind}");
    }
    fudaba().args(["schema", "kirifuda", "poem"]).assert().code(2).stderr(contains("rulebook"));
}

#[test]
fn what_is_no_replay_is_refused() {
    for text in ["", "{", "[]", "{\"format\": 1}", &"[".repeat(100_000)] {
        let (_folder, path) = file("match.json", text);
        fudaba().args(["replay", "verify"]).arg(&path).assert().code(2).stderr(contains("no replay"));
    }
}

#[test]
fn a_reader_who_stops_early_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_fudaba"))
        .args(["rules", "list", "kirifuda"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let ended = child.wait_with_output().expect("the program ends");
    assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}
