//! `fudaba lab` as people run it: on the real games, small.

mod common;

use std::fs;

use common::{file, fudaba};
use predicates::prelude::PredicateBooleanExt as _;
use predicates::str::{contains, starts_with};

/// The swordsman of Kirifuda, so strong that it cannot be overlooked.
const STRONG: &str =
    "- number: K02\n  name: { ja: \"紅蓮の剣士\", en: \"Crimson Swordsman\" }\n  kind: attacker\n  attributes: [fire]\n  pow: 2000\n";

fn text(words: &[&str]) -> String {
    let output = fudaba().args(words).assert().success();
    String::from_utf8(output.get_output().stdout.clone()).expect("it prints text")
}

#[test]
fn a_changed_number_is_found_and_the_page_says_so() {
    let (folder, cards) = file("cards.yaml", STRONG);
    let page = folder.path().join("diff.html");
    let [cards, page] = [&cards, &page].map(|path| path.to_str().expect("the name is text"));
    let told = text(&["lab", "diff", "kirifuda", cards, "--agent", "greedy:1", "-n", "4000", "--html", page]);
    assert!(told.contains("STRONGER") && told.contains("Cards that differ: K02."), "{told}");
    let html = fs::read_to_string(page).expect("the page was written");
    assert!(html.contains("STRONGER") && html.contains("<svg") && !html.contains("<script"));
}

#[test]
fn what_does_not_differ_is_not_measured() {
    let same = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/kirifuda/cards.yaml");
    fudaba().args(["lab", "diff", "kirifuda", same]).assert().code(2).stderr(contains("no card differs"));
    let decks = ["lab", "diff", "kirifuda", "gale_gambit", "gale_gambit", "--agent", "random", "-n", "800"];
    assert!(text(&decks).contains("NO CHANGE"));
}

#[test]
fn a_card_is_measured_against_a_blank_in_every_game() {
    for (game, card) in
        [("kirifuda", "K06"), ("battle-guardians", "G01"), ("genesis-garden", "D02"), ("build-divide", "W2"), ("mistral-rouge", "M02")]
    {
        let told = text(&["lab", "card", game, card, "--agents", "random", "-n", "200"]);
        assert!(told.contains("with a blank") && told.contains(card) && told.contains("a blank in its place: "), "{told}");
    }
}

#[test]
fn a_matrix_is_told_as_json_and_parquet_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [figures, games] = ["figures.parquet", "games.parquet"].map(|name| folder.path().join(name));
    let files = ["--parquet", figures.to_str().expect("text"), "--games-parquet", games.to_str().expect("text")];
    let json = text(&[&["lab", "matrix", "kirifuda", "--agent", "random", "-n", "240", "--json"][..], &files].concat());
    let read: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!((&read["report"], &read["games"]), (&"matrix".into(), &240.into()));
    for path in [figures, folder.path().join("figures.decks.parquet"), games] {
        let bytes = fs::read(path).expect("it was written");
        assert!(bytes.starts_with(b"PAR1") && bytes.windows(11).any(|part| part == b"fudaba.plan"));
    }
}

#[test]
fn every_match_of_a_study_is_open_data_that_runs_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [run, matches, later] = ["diff.run", "diff.jsonl.gz", "later.jsonl.gz"].map(|name| folder.path().join(name));
    let (_cards, cards) = file("cards.yaml", STRONG);
    let [cards, run, matches, later] = [&cards, &run, &matches, &later].map(|path| path.to_str().expect("text"));
    let diff = ["lab", "diff", "kirifuda", cards, "--agent", "greedy:1", "-n", "80"];
    text(&[&diff[..], &["--run", run, "--matches", matches]].concat());
    let told = text(&["replay", "verify", matches]);
    assert!(told.contains(" EXACT, 0 UNVERIFIED, 0 DIVERGED") && !told.contains(" 0 EXACT"), "{told}");
    // What an earlier run has played is told all the same, line by line alike.
    text(&["lab", "resume", run, "--matches", later]);
    assert_eq!(fs::read(later).expect("a file"), fs::read(matches).expect("a file"));
    let unpacked = std::process::Command::new("gzip").arg("-dc").arg(matches).output().expect("gzip is there").stdout;
    let lines = String::from_utf8(unpacked).expect("text");
    let rows: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(rows.iter().all(|row| row["source"] == "lab" && row["version"] == 2 && row["replay"]["lots"] == "keyed"));
    let changed = rows.iter().filter(|row| row["replay"]["cards"][0].as_str().is_some_and(|text| text.contains("2000"))).count();
    assert_eq!(changed * 2, rows.len(), "half of the matches are played with the other cards");
    // Without the word that says how lots fell it would be another match.
    let forged = folder.path().join("forged.jsonl");
    let in_order = lines.lines().next().expect("a match").replacen("\"lots\":\"keyed\"", "\"lots\":\"in_order\"", 1);
    fs::write(&forged, in_order).expect("a file");
    fudaba().args(["replay", "verify"]).arg(&forged).assert().code(1).stdout(contains("DIVERGED"));
    let twice = ["--matches", matches, "--html", matches];
    fudaba().args([&diff[..], &twice].concat()).assert().code(2).stderr(contains("the same file twice"));
}

#[test]
fn matches_of_blind_and_of_careless_players_run_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let matches = folder.path().join("matches.jsonl.gz");
    let matches = matches.to_str().expect("text");
    for game in ["kirifuda", "battle-guardians", "genesis-garden", "build-divide", "mistral-rouge"] {
        text(&["lab", "matrix", game, "--agent", "random", "-n", "8", "--matches", matches]);
        let told = text(&["replay", "verify", matches]);
        assert!(told.contains(" EXACT, 0 UNVERIFIED, 0 DIVERGED") && !told.contains(" 0 EXACT"), "{game}: {told}");
    }
    // So few games need not find all that is planted.
    fudaba().args(["lab", "controls", "kirifuda", "-n", "80", "--matches", matches]).assert().code(vec![0, 1]);
    text(&["replay", "verify", matches]);
    text(&["replay", "show", matches, "--line", "1"]);
}

#[test]
fn what_is_planted_is_found_on_a_real_game() {
    let told = text(&["lab", "controls", "kirifuda", "-n", "2400"]);
    assert!(told.matches("holds: ").count() == 6 && !told.contains("FAILS"), "{told}");
}

#[test]
fn the_lab_and_the_simulator_speak_japanese() {
    let matrix = ["lab", "matrix", "kirifuda", "--agent", "random", "-n", "240", "--lang", "ja"];
    let told = text(&matrix);
    assert!(
        told.contains("同じくじで席だけを入れ替えた2戦を1組とする") && told.contains("Aの勝率") && told.contains("先攻の勝率は"),
        "{told}"
    );
    assert!(!told.contains("games") && !told.contains("share"), "{told}");
    let told = text(&["lab", "diff", "kirifuda", "crimson_assault", "gale_gambit", "-n", "40", "--agent", "random", "--lang", "ja"]);
    assert!(told.contains("全体") && !told.contains(" all "), "{told}");
    let told = text(&["simulate", "kirifuda", "-n", "40", "--a", "random", "--b", "random", "--lang", "ja"]);
    assert!(told.contains("デッキA") && told.contains("先攻") && !told.contains("games"), "{told}");
}

#[test]
fn a_run_with_a_limit_of_time_tells_what_it_has() {
    let told = text(&["lab", "matrix", "kirifuda", "--agent", "random", "--for", "1s"]);
    assert!(told.contains("games of 1") && told.contains("cut short"), "{told}");
    let told = text(&["simulate", "kirifuda", "--a", "random", "--b", "random", "--for", "1s"]);
    assert!(told.contains("first player"), "{told}");
    fudaba().args(["simulate", "kirifuda", "--for", "soon"]).assert().code(2).stderr(contains("90s, 30m, or 2h"));
}

#[test]
fn a_run_is_spread_over_processes_and_gathered() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [plan, whole] = ["spread.run", "whole.run"].map(|name| folder.path().join(name));
    let [plan, whole] = [&plan, &whole].map(|path| path.to_str().expect("text"));
    let study = ["lab", "ladder", "kirifuda", "--agents", "random,greedy:1", "--decks", "gale_gambit,crimson_assault", "-n", "64"];
    let at_once = text(&[&study[..], &["--run", whole]].concat());
    text(&[&study[..], &["--plan", plan]].concat());
    let chunks: u32 = text(&["lab", "work", plan]).trim().parse().expect("a number");
    let last = text(&["lab", "work", plan, &(chunks - 1).to_string()]);
    fs::write(plan, fs::read_to_string(plan).expect("the plan") + &last).expect("the file can be written");
    assert_eq!(text(&["lab", "resume", plan, "--threads", "1"]), at_once);
    assert_eq!(fs::read(plan).expect("a file"), fs::read(whole).expect("a file"));
    fudaba().args(["lab", "work", plan, "4000000"]).assert().code(2).stderr(contains("its chunks are 0 to"));
}

#[test]
fn mistakes_name_place_reason_and_remedy() {
    for (words, wanted) in [
        (&["lab", "card", "kirifuda", "K99"][..], "has no card `K99`; `fudaba cards kirifuda`"),
        (&["lab", "card", "kirifuda", "K02", "--blank", "mute"], "has nothing that could be taken away; a bare blank (--blank bare)"),
        (&["lab", "card", "kirifuda", "K06", "--deck", "gale_gambit"], "does not hold K06"),
        (&["lab", "diff", "kirifuda", "no_such"], "no deck `no_such`"),
        (&["lab", "diff", "kirifuda", "gale_gambit"], "name the deck that it is compared with"),
        (&["lab", "diff", "kirifuda", "a.yaml", "--delta", "0"], "points from 0.1 to 50"),
        (&["lab", "matrix", "kirifuda", "-n", "0"], "from 1 to 4294967295"),
        (&["lab", "matrix", "chess"], "there is no game `chess`"),
        (&["lab", "resume", "/dev/null"], "no run of the lab"),
    ] {
        fudaba().args(words).assert().code(2).stderr(contains(wanted));
    }
    let (_folder, broken) = file("cards.yaml", "- number: K02\n  kind: wizard\n");
    let broken = broken.to_str().expect("text");
    fudaba().args(["lab", "diff", "kirifuda", broken]).assert().code(2).stderr(contains("cards.yaml:").and(contains("wizard")));
    fudaba().args(["lab", "--help"]).assert().success().stdout(starts_with("Measure").and(contains("Example:")));
}
