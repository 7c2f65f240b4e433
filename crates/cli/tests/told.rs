//! Mistakes of the people who use the program, told with place, reason and remedy.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use predicates::prelude::*;
use predicates::str::contains;

use crate::common::{file, fudaba};

const NEW_CARD: &str = "- { number: X01, name: { ja: 剣, en: Sword }, kind: attacker, attributes: [fire], pow: 900 }\n";
const CROSS: &str =
    "- { number: X01, name: { ja: 新, en: New Cross }, kind: cross, sf: 2, lp: 4000, base: { card: G14 }, armed: { card: G41 },
    attack: [{ faces: [1], effect: { do: { damage: { to: opponent_attack_guardian, n: 100 } } } }] }\n";

#[test]
fn a_folder_without_any_card_is_told_in_one_mistake() {
    for text in ["", "[]\n", "# none yet\n"] {
        let (folder, _) = file("kirifuda/cards.yaml", text);
        let run = |words: &[&str]| fudaba().arg("--data").arg(folder.path()).args(words).assert();
        let counted = run(&["simulate", "kirifuda", "-n", "2", "--a", "random", "--b", "random"]).code(2);
        let told = String::from_utf8_lossy(&counted.get_output().stderr).into_owned();
        assert!(told.contains("kirifuda/cards.yaml:1") && told.contains("no card in this file") && told.contains("cards/"), "{told}");
        assert!(told.matches("error[").count() == 1 && told.contains("fudaba: kirifuda has no ready-made deck"), "{told}");
        run(&["play", "kirifuda"]).code(2).stderr(contains("no ready-made deck"));
        run(&["bench", "kirifuda"]).code(2).stderr(contains("no ready-made deck"));
        run(&["cards", "kirifuda"]).code(2).stderr(contains("kirifuda has no cards"));
        run(&["cards", "battle-guardians", "G14"]).success();
    }
}

#[test]
fn a_folder_of_data_that_is_none_is_called_so() {
    let (folder, path) = file("cards.yaml", NEW_CARD);
    let run = |data: &Path| fudaba().arg("--data").arg(data).args(["cards", "kirifuda"]).assert().code(2);
    run(&folder.path().join("nothing")).stderr(contains("there is no such folder"));
    run(&path).stderr(contains("this is no folder"));
    run(folder.path()).stderr(contains("none of the folders kirifuda/"));
}

#[test]
fn a_game_whose_table_is_broken_is_told_with_its_mistakes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for game in ["kirifuda", "battle-guardians", "genesis-garden", "build-divide", "mistral-rouge"] {
        fs::create_dir_all(folder.path().join(game)).expect("a folder");
        fs::write(folder.path().join(game).join("table.yaml"), "tabel: {}\n").expect("a file");
    }
    let run = fudaba().arg("--data").arg(folder.path()).args(["cards", "kirifuda"]).assert().code(2);
    run.stderr(contains("table.yaml:1").and(contains("kirifuda cannot be played with this data")));
}

#[test]
fn a_folder_in_the_place_of_a_file_is_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in ["kirifuda/cards/x.yaml", "kirifuda/decks/y.yaml"] {
        fs::create_dir_all(folder.path().join(name)).expect("a folder");
    }
    let shown = fudaba().arg("--data").arg(folder.path()).args(["cards", "kirifuda", "K02"]).assert().success();
    shown.stderr(contains("kirifuda/cards/x.yaml").and(contains("kirifuda/decks/y.yaml")));
}

#[test]
fn a_card_may_speak_of_built_in_cards() {
    let (_folder, path) = file("battle-guardians/cards/new.yaml", CROSS);
    fudaba().arg("check").arg(&path).assert().success();
    let (_folder, path) = file("battle-guardians/cards/new.yaml", &CROSS.replace("G14", "G99"));
    fudaba().arg("check").arg(&path).assert().code(1).stdout(contains("`G99`").and(contains("1 mistake in")));
}

#[test]
fn a_new_card_among_those_of_a_game_needs_a_free_number_and_elsewhere_it_is_a_change() {
    let (_folder, path) = file("kirifuda/cards/k06.yaml", &NEW_CARD.replace("X01", "K06"));
    let told = fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1);
    told.stdout(contains("card/duplicate-number").and(contains("cards.yaml:")).and(contains("free number")));
    let (_folder, path) = file("k06.yaml", &NEW_CARD.replace("X01", "K06"));
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().success();
    let (_folder, path) = file("kirifuda/cards.yaml", &NEW_CARD.replace("X01", "K06"));
    fudaba().arg("check").arg(&path).assert().success();
}

#[test]
fn a_card_that_is_loaded_is_not_its_own_double() {
    let (folder, path) = file("kirifuda/cards/new.yaml", NEW_CARD);
    fudaba().arg("--data").arg(folder.path()).arg("check").arg(&path).assert().success();
    fs::write(folder.path().join("kirifuda/cards/other.yaml"), NEW_CARD).expect("a file");
    let told = fudaba().args(["--data", "."]).current_dir(folder.path()).args(["check", "kirifuda/cards/other.yaml"]).assert().code(1);
    told.stdout(contains("cards/new.yaml:1"));
}

#[test]
fn every_built_in_card_file_is_sound() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let cards = fs::read_dir(games.join("battle-guardians/cards")).expect("a folder").flatten().map(|entry| entry.path());
    let files: Vec<PathBuf> = cards.chain([games.join("kirifuda/cards.yaml")]).collect();
    fudaba().arg("check").args(files).assert().success();
}

#[test]
fn a_section_and_a_ruling_are_looked_up_as_rules_are() {
    let show = |id: &str| fudaba().args(["rules", "show", "kirifuda", id]).assert();
    show("KF-7").success().stdout(contains("Open phase").and(contains("KF-7.2")).and(contains("KF-8").not()));
    show("kf-7").success();
    show("KF-R3").code(2).stderr(contains("`KF-R3` is a ruling").and(contains("rules list")));
    show("KF-R9999").code(2).stderr(contains("there is no rule `KF-R9999`").and(contains("rules list")));
    show("KF-RX").code(2).stderr(contains("no rule `KF-RX`"));
}

#[test]
fn a_ruling_is_shown_by_the_scenarios_that_name_it() {
    let scenario = "name: MINE\nrules: [KF-8.2, KF-R16]\nsteps:\n  - expect: { state: { round: 4 } }\n";
    let (folder, path) = file("kirifuda/scenarios/mine.yaml", scenario);
    let run = |words: &[&str]| fudaba().arg("--data").arg(folder.path()).args(words).assert();
    run(&["rules", "show", "kirifuda", "KF-R16"]).success().stdout(contains("scenario MINE"));
    run(&["rules", "coverage", "kirifuda"]).success().stdout(contains("KF-R16").not());
    fs::write(&path, scenario.replace("round: 4", "round: 29")).expect("a file");
    run(&["rules", "coverage", "kirifuda"]).code(1).stdout(contains("NOT COUNTED: MINE").and(contains("mine.yaml")));
}

#[test]
fn a_deck_file_that_is_not_there_is_called_so() {
    let deck = |name: &str| fudaba().args(["simulate", "kirifuda", "-n", "2", "--deck-a", name]).assert().code(2);
    deck("nofile.yaml").stderr(contains("cannot open nofile.yaml").and(contains("there is no deck").not()));
    deck("decks/nofile").stderr(contains("cannot open decks/nofile"));
    deck(env!("CARGO_MANIFEST_DIR")).stderr(contains("it is a folder"));
    deck("no_such").stderr(contains("there is no deck `no_such`"));
}

#[test]
fn what_cannot_be_done_is_told_in_the_readers_language() {
    let told = |words: &[&str]| fudaba().args(["--lang", "ja"]).args(words).assert().code(2);
    told(&["check", "--game", "kirifuda", "nofile.yaml"])
        .stderr(contains("nofile.yamlを開けません：そのようなファイルもフォルダーもありません"));
    told(&["check", "--game", "kirifuda", env!("CARGO_MANIFEST_DIR")]).stderr(contains("フォルダーです。中のファイルを指定してください"));
    told(&["simulate", "kirifuda", "--deck-a", "no_such"]).stderr(contains("「no_such」というデッキはありません。あるもの："));
    told(&["--data", "nowhere", "cards", "kirifuda"]).stderr(contains("--data nowhere：そのようなフォルダーはありません"));
    told(&["play", "kirifuda", "--seed", "-3"]).stderr(contains("0から18446744073709551615までの整数を指定してください"));
    told(&["replay", "show", "nofile.json"]).stderr(contains("nofile.jsonを開けません"));
    told(&["rules", "show", "kirifuda", "KF-R3"]).stderr(contains("「KF-R3」は裁定です"));
    let unread = told(&["check", "--game", "kirifuda", "one.yaml", "two.yaml"]);
    unread.stderr(contains("one.yamlを開けません").and(contains("two.yamlを開けません")).and(contains("cannot").not()));
}

#[test]
fn a_folder_instead_of_a_file_is_called_so() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for words in [&["check", "--game", "kirifuda"][..], &["scenario", "--game", "kirifuda"], &["replay", "verify"]] {
        let told = fudaba().args(words).arg(folder).assert().code(2);
        told.stderr(contains("it is a folder; name the files in it")).stdout("");
    }
}

#[test]
fn a_number_that_will_not_do_is_refused_with_those_that_do() {
    for (words, wanted) in [
        (&["simulate", "kirifuda", "--games", "-1"][..], "from 1 to 4294967295"),
        (&["simulate", "kirifuda", "-n", "0"], "from 1 to 4294967295"),
        (&["simulate", "kirifuda", "--seed", "abc"], "from 0 to 18446744073709551615"),
        (&["simulate", "kirifuda", "--threads", "-2"], "from 0 to "),
        (&["play", "kirifuda", "--seed", "-3"], "from 0 to 18446744073709551615"),
        (&["serve", "--port", "70000"], "from 0 to 65535"),
        (&["replay", "show", "x.json", "--from", "2"], "from 0 to 1"),
        (&["replay", "show", "x.json", "--from", "A"], "from 0 to 1"),
    ] {
        let told = fudaba().args(words).assert().code(2);
        told.stderr(contains("a whole number").and(contains(wanted)).and(contains("use '--").not()).and(contains("digit").not()));
    }
}

/// A replay of a match that was left early, and what comes of it with one thing changed.
fn changed(pointer: &str, value: serde_json::Value) -> assert_cmd::assert::Assert {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("match.json");
    let play = ["play", "kirifuda", "--level", "novice", "--seed", "3", "--save"];
    fudaba().args(play).arg(&path).write_stdin("1\n1\nquit\n").assert().success();
    let mut replay: serde_json::Value = serde_json::from_slice(&fs::read(&path).expect("written")).expect("JSON");
    *replay.pointer_mut(pointer).unwrap_or_else(|| panic!("a replay has {pointer}")) = value;
    fs::write(&path, replay.to_string()).expect("room for a file");
    fudaba().args(["replay", "verify"]).arg(&path).assert()
}

#[test]
fn what_is_no_replay_is_told_without_the_names_of_our_types() {
    let nothing = serde_json::json!("nothing");
    for (pointer, wanted) in [
        ("/choices/0", "expected a choice"),
        ("/fingerprints/0", "a fingerprint"),
        ("/seats/0", "a player"),
        ("/decks/0/main/0/copies", "a whole number"),
        ("/fingerprints/0/after", "a whole number"),
        ("/version", "a whole number"),
    ] {
        let told = changed(pointer, nothing.clone()).code(2);
        let words = ["struct ", "enum ", "usize", " u8", " u32", "variant"];
        let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
        assert!(told.contains(wanted) && !words.iter().any(|word| told.contains(word)), "{pointer}: {told}");
    }
}

#[test]
fn a_card_of_a_replay_that_is_not_there_is_named() {
    changed("/decks/0/main/0/card", "K99".into()).code(1).stdout(contains("`K99`").and(contains("--data")).and(contains("DIVERGED")));
}

#[test]
fn a_port_in_use_leaves_no_database() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("matches.db");
    let told = fudaba().args(["serve", "--port", &port, "--database"]).arg(&database).assert().code(2);
    told.stderr(contains("choose another port with --port"));
    assert!(!database.exists());
}

#[test]
fn a_file_that_is_no_database_is_told_once() {
    let (_folder, path) = file("bad.yaml", &"no database at all\n".repeat(100));
    let told = fudaba().args(["serve", "--port", "0", "--database"]).arg(&path).assert().code(2);
    let told = String::from_utf8_lossy(&told.get_output().stderr).into_owned();
    assert!(told.matches("not a database").count() == 1 && told.contains("--database"), "{told}");
}

#[test]
fn two_games_do_not_make_an_interval_without_width() {
    let words = ["simulate", "kirifuda", "-n", "2", "--a", "greedy", "--b", "random", "--deck-a", "gale_gambit", "--deck-b", "gale_gambit"];
    let counted = fudaba().args(words).assert().success();
    counted.stdout(contains("(100.0 to 100.0)").not().and(contains("(0.0 to 0.0)").not()).and(contains("(50.0 to 50.0)").not()));
}
