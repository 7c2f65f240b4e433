//! The program as its users meet it: words in, text and exit codes out.

mod common;

use std::io::Write;

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;

use crate::common::{file, fudaba};

#[test]
fn every_command_has_help_with_an_example() {
    for words in [
        &["serve"][..],
        &["backup"],
        &["restore"],
        &["reports"],
        &["export-site"],
        &["play"],
        &["check"],
        &["schema"],
        &["scenario"],
        &["rules"],
        &["rules", "list"],
        &["rules", "show"],
        &["rules", "coverage"],
        &["cards"],
        &["print"],
        &["new"],
        &["new", "card"],
        &["new", "deck"],
        &["new", "game"],
        &["diff"],
        &["read"],
        &["simulate"],
        &["replay"],
        &["replay", "show"],
        &["replay", "verify"],
        &["replay", "results"],
        &["bench"],
    ] {
        fudaba().args(words).arg("--help").assert().success().stdout(contains("Example"));
    }
}

#[test]
fn the_compose_file_of_the_docs_asks_for_what_there_is() {
    let page = include_str!("../../../docs/hosting.md");
    let compose = page.split("```").find(|block| block.starts_with("yaml\n# compose.yaml\n")).expect("a Compose file");
    let help = fudaba().args(["serve", "--help"]).output().expect("the program runs").stdout;
    let help = String::from_utf8(help).expect("help is text");
    let ends = |letter: char| !letter.is_ascii_lowercase() && letter != '-';
    let known: Vec<&str> = help.split(ends).collect();
    let asked: Vec<&str> = compose.split(ends).filter(|word| word.starts_with("--")).collect();
    assert!(asked.contains(&"--database") && asked.contains(&"--node-secret"), "{asked:?}");
    for flag in asked {
        assert!(known.contains(&flag), "`fudaba serve` knows no {flag}");
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
    fudaba().args(["cards", "kirifuda", "K04"]).assert().success().stdout(contains("[Fire][Any]").and(contains("〔").not()));
    let once = fudaba().args(["cards", "build-divide", "W3", "--lang", "ja"]).assert().success();
    once.stdout(contains("[白1][無2]").and(contains("任意").not()));
    fudaba().args(["cards", "kirifuda", "K99"]).assert().code(2).stderr(contains("no card `K99`"));
    fudaba().args(["cards", "kirifuda", "K99", "--lang", "ja"]).assert().code(2).stderr(contains("「K99」というカードはありません"));
    fudaba().args(["--lang", "ja", "cards"]).assert().code(2).stderr(contains("足りない引数があります"));
    fudaba().args(["cards", "--help", "--lang=ja"]).assert().success().stdout(contains("使い方：").and(contains("カードの番号")));
}

#[test]
fn a_printed_text_is_read_back() {
    let read = |words: &[&str]| fudaba().arg("read").args(words).assert();
    let told = read(&["kirifuda", "【オープン】 １枚引く.\n[Win] Draw 2 cards."]).success();
    told.stdout(contains("on_open: [{ do: { draw: 1 } }]\non_win: [{ do: { draw: 2 } }]\n").and(contains("# [Open] Draw a card.")));
    let told = read(&["kirifuda", "[Open] Draw 2 cads."]).code(1);
    told.stdout(contains("understood: [Open] Draw 2 ca").and(contains("what could follow:\n  rds")).and(contains("nearest line")));
    let told = read(&["kirifuda", "【オープン】その", "--lang", "ja"]).code(1);
    told.stdout(contains("ここまで分かります").and(contains("次に置けるもの：")));
    let told = read(&["kirifuda", "[Open] Draw 2 cards.", "--json"]).success();
    told.stdout(contains(r#""key": "on_open""#).and(contains("【オープン】2枚引く。")));
    let told = read(&["mistral-rouge", "自分のターンの開始時、このカードがダメージを受けているなら、ライフを1点得る。"]).success();
    told.stdout(
        contains("abilities: [{ triggered: {").and(contains("# At the start of your turn, if this character is damaged, gain 1 life.")),
    );
    let told = read(&["build-divide", "Draw 2 cards."]).success();
    told.stdout(contains("abilities: [{ kind: command, effect: { do: { draw: { n: 2 } } } }]").and(contains("# 2枚引く。")));
    let told = read(&["battle-guardians", "[Attack Ability] [2][5] Send the top 3 cards of your opponent's main deck to the junk zone."])
        .success();
    told.stdout(contains("attack: [").and(contains("# 【アタックアビリティ】【2】【5】……相手の山札の上から3枚をジャンクゾーンに送る。")));
    read(&["kirifuda", " "]).code(2).stderr(contains("nothing to read"));
}

#[test]
fn a_text_where_a_card_file_wants_an_entry_is_told_as_the_file_writes_it() {
    let told = |card: &str| {
        let (_folder, path) =
            file("mine.yaml", &format!("- number: X01\n  name: {{ ja: 火, en: Fire }}\n  kind: support\n  attributes: []\n{card}"));
        let output = fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1);
        String::from_utf8(output.get_output().stdout.clone()).expect("text")
    };
    let draw = "a card file writes this text as `on_open: [{ do: { draw: 1 } }]`";
    for card in [
        "  on_open: 【オープン】1枚引く。\n",
        "  on_open: \"[Open] Draw a card.\"\n",
        "  on_open: [Open] Draw a card.\n",
        "  on_open:\n    - \"[Open] Draw a card\"\n",
        "  text: \"[Open] Draw a card.\"\n",
    ] {
        assert!(told(card).contains(draw), "{card}{}", told(card));
    }
    assert!(told("  on_open: [ { do: 1枚引く } ]\n").contains("writes this text as `[{ do: { draw: 1 } }]`"));
    let both = told("  text: |\n    【オープン】1枚引く。\n    【勝利】2枚引く。\n");
    assert!(both.contains("on_open: [{ do: { draw: 1 } }]") && both.contains("on_win: [{ do: { draw: 2 } }]"), "{both}");
    let half = told("  on_open: \"[Open] Draw 2 cads.\"\n");
    assert!(
        half.contains("understood: [Open] Draw 2 ca") && half.contains("what could follow:") && half.contains("nearest line"),
        "{half}"
    );
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
fn a_mistake_is_told_in_the_readers_language() {
    let told = |words: &[&str], path: &std::path::Path| {
        let output = fudaba().args(words).args(["--game", "kirifuda", "--lang", "ja"]).arg(path).assert().failure();
        String::from_utf8(output.get_output().stdout.clone()).expect("text")
    };
    let (_folder, path) = file("mine.yaml", "- { number: X01, name: { ja: 火, en: Fire }, kind: atacker, attributes: [], pow: 1 }\n");
    let text = told(&["check"], &path);
    for words in ["誤り[read/unknown-word]", "`atacker`という言葉はありません", "ヒント", "`attacker`ではありませんか", "誤りが1個あります"]
    {
        assert!(text.contains(words), "{words}\n{text}");
    }
    assert!(told(&["check", "--format", "json"], &path).contains("`attacker`ではありませんか"));
    let (_folder, path) = file(
        "mine.yaml",
        "- number: X01\n  name: { ja: 火, en: Fire }\n  kind: support\n  attributes: []\n  on_open: \"[Open] Draw a cat.\"\n",
    );
    let text = told(&["check"], &path);
    assert!(text.contains("カードの文としては読めません") && text.contains("ここからは分かりません"), "{text}");
    let (_folder, path) =
        file("deck.yaml", "key: thin\nname: { ja: 薄, en: Thin }\nsummary: { ja: 薄, en: Thin }\nsections: { main: [] }\n");
    let text = told(&["check"], &path);
    assert!(text.contains("切り札デッキ") && text.contains("ルール KF-1.2"), "{text}");
    let (_folder, path) = file("wrong.yaml", "name: WRONG\nrules: [KF-8.2]\nsteps:\n  - expect: { decision: { seat: none } }\n");
    assert!(!told(&["scenario"], &path).contains("expected"));
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_mistakes_of_the_others() {
    let (_folder, path) = file("cards.yaml", "- { number: K02, nam: 1 }\n");
    for words in [&["check"][..], &["check", "--format", "json"], &["scenario"]] {
        let told = fudaba().args(words).args(["--game", "kirifuda", "nothing.yaml"]).arg(&path).assert().code(2);
        told.stderr(contains("nothing.yaml")).stdout(contains("cards.yaml"));
    }
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
    fudaba().args(["check", ".", "--game", "kirifuda"]).assert().code(2).stderr(contains("cannot read .: it is a folder"));
    let (_folder, path) = file("empty.yaml", "# nothing yet\n");
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("nothing in this file"));
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
fn the_terminal_draws_a_grid_as_a_grid_a_row_as_a_row_and_tells_the_goal() {
    let told = |game: &str, lang: &str, answers: &str| {
        let words = ["play", game, "--level", "novice", "--seed", "3", "--lang", lang];
        let output = fudaba().args(words).write_stdin(format!("{answers}quit\n")).assert().success().get_output().stdout.clone();
        String::from_utf8(output).expect("text")
    };
    let isles = told("mistral-rouge", "en", "2\n");
    assert!(isles.contains("◎ Bring Computer's life from 30 to 0"), "{isles}");
    let rows: Vec<&str> = isles.lines().filter(|line| line.starts_with("┌ a")).take(4).collect();
    assert!(
        rows[0].contains(" a4 ╌") && rows[0].contains(" b4 ╌") && rows[0].contains(" c4 ╌"),
        "the far side has a broken edge: {rows:?}"
    );
    assert!(rows[3].contains(" a1 ─") && rows[3].contains(" c1 ─"), "{rows:?}");
    assert!(isles.contains("Player draws 7 cards: ") && isles.contains("Computer draws 7 cards  (MR-"), "{isles}");
    let units = told("genesis-garden", "ja", "1\n1\n");
    let five = |line: &&str| line.matches("前衛").count() == 5 && line.matches('┌').count() == 5;
    assert_eq!(units.lines().filter(five).count() % 2, 0, "each half has its row of five: {units}");
    assert!(units.lines().any(|line| five(&line)), "{units}");
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
    for words in [["simulate", "kirifuda", "--deck-a", "no_such"], ["play", "kirifuda", "--deck", "no_such"]] {
        fudaba().args(words).assert().code(2).stderr(contains("no deck `no_such`").and(contains("gale_gambit")));
    }
}

#[test]
fn what_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for words in [["simulate", "kirifuda", "-n", "4000000000", "--csv"], ["play", "kirifuda", "--level", "novice", "--save"]] {
        fudaba().args(words).arg(folder.path()).assert().code(2).stderr(contains("cannot write"));
    }
}

#[test]
fn csv_files_have_a_line_for_each_pairing_and_each_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (pairings, games) = (folder.path().join("pairings.csv"), folder.path().join("games.csv"));
    let words = ["simulate", "kirifuda", "-n", "8", "--a", "random", "--b", "random", "--deck-a", "gale_gambit", "--deck-b", "gale_gambit"];
    fudaba().args(words).arg("--csv").arg(&pairings).arg("--games-csv").arg(&games).assert().success();
    for (path, rows) in [(pairings, 1), (games, 8)] {
        let text = std::fs::read_to_string(path).expect("written");
        let commas = |line: &str| line.matches(',').count();
        let head = text.lines().next().expect("a head");
        assert!(text.lines().all(|line| commas(line) == commas(head)), "{text}");
        assert_eq!(text.lines().count(), rows + 1, "{text}");
    }
}

#[test]
fn matches_of_the_lab_are_open_data_that_runs_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("matches.jsonl.gz");
    let words = ["simulate", "kirifuda", "-n", "6", "--a", "greedy", "--b", "random", "--deck-a", "gale_gambit", "--deck-b", "gale_gambit"];
    fudaba().args(words).arg("--matches").arg(&file).assert().success();
    fudaba().args(words).arg("--matches").arg(&file).arg("--csv").arg(&file).assert().code(2).stderr(contains("the same file twice"));
    let verify = |path: &std::path::Path| fudaba().args(["replay", "verify"]).arg(path).assert();
    verify(&file).success().stdout(contains("6 EXACT, 0 UNVERIFIED, 0 DIVERGED"));
    fudaba().args(["replay", "show", "--line", "6"]).arg(&file).assert().success().stdout(contains("EXACT"));
    fudaba().args(["replay", "show", "--line", "7"]).arg(&file).assert().code(2).stderr(contains("has no line 7"));
    let packed = std::fs::read(&file).expect("written");
    let cut = folder.path().join("cut.jsonl.gz");
    std::fs::write(&cut, &packed[..packed.len() - 20]).expect("a file");
    verify(&cut).code(2).stdout(contains("5 EXACT")).stderr(contains("line 6"));
    let open = std::process::Command::new("gzip").arg("-dc").arg(&file).output().expect("gzip is there").stdout;
    let changed = String::from_utf8(open).expect("text").replacen("\"winner\":0", "\"winner\":1", 1);
    std::fs::write(&cut, changed).expect("a file");
    verify(&cut).code(1).stdout(contains("DIVERGED: "));
}

#[test]
fn a_folder_of_data_goes_before_the_built_in_data() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fudaba().arg("--data").arg(folder.path()).args(["cards", "kirifuda", "K02"]).assert().code(2).stderr(contains("kirifuda/"));
    std::fs::create_dir(folder.path().join("kirifuda")).expect("a folder");
    let cards = "- { number: K02, name: { ja: 剣, en: Sword }, kind: attacker, attributes: [fire], pow: 900 }\n- { number: K03 }\n";
    std::fs::write(folder.path().join("kirifuda/cards.yaml"), cards).expect("a file");
    let shown = fudaba().arg("--data").arg(folder.path()).args(["cards", "kirifuda", "K02"]).assert().success();
    shown.stdout(contains("Sword").and(contains("900"))).stderr(contains("kirifuda/cards.yaml:2"));
}

#[test]
fn what_is_looked_for_and_not_there_is_told() {
    fudaba().args(["cards", "kirifuda", "--find", "dragonfruit"]).assert().code(1).stderr(contains("no card holds `dragonfruit`"));
    fudaba().args(["cards", "kirifuda", "--find", "dragonfruit", "--json"]).assert().code(1).stdout("[]\n");
}

#[test]
fn a_table_that_cannot_be_set_says_why() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fudaba().args(["serve", "--port", "0", "--database"]).arg(folder.path()).assert().code(2).stderr(contains("database"));
    fudaba().args(["serve", "--origin", "cards.example"]).assert().code(2).stderr(contains("https://cards.example"));
}

#[test]
fn matches_are_copied_and_put_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [database, copy] = ["matches.db", "copy.db"].map(|name| folder.path().join(name));
    let backup = || fudaba().arg("backup").arg(&copy).arg("--database").arg(&database).assert();
    backup().code(2).stderr(contains("there is no file"));
    // A service makes its database when it starts.
    let server = fudaba_server::Server::bind(
        fudaba_server::Config { listen: ([127, 0, 0, 1], 0).into(), database: database.clone(), ..Default::default() },
        Vec::new(),
    );
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(server).expect("a service"));
    backup().success().stdout(contains("0 matches"));
    backup().code(2).stderr(contains("is there already"));
    let restore = |words: &[&str]| fudaba().arg("restore").arg(&copy).arg("--database").arg(&database).args(words).assert();
    restore(&[]).code(2).stderr(contains("--replace"));
    restore(&["--replace"]).success().stdout(contains("0 matches are back"));
    assert!(folder.path().join("matches.db-replaced").exists());
}

#[test]
fn reports_are_read_where_there_is_a_database() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("matches.db");
    let reports = |words: &[&str]| fudaba().arg("reports").arg("--database").arg(&database).args(words).assert();
    reports(&[]).code(2).stderr(contains("there is no file"));
    let server = fudaba_server::Server::bind(
        fudaba_server::Config { listen: ([127, 0, 0, 1], 0).into(), database: database.clone(), ..Default::default() },
        Vec::new(),
    );
    let open = tokio::runtime::Runtime::new().expect("a runtime").block_on(server).expect("a service");
    reports(&[]).success().stdout(contains("Nothing is reported"));
    reports(&["--all", "--lang", "ja"]).success().stdout(contains("報告はありません"));
    reports(&["--json"]).success().stdout(contains("[]"));
    reports(&["--handled", "7"]).code(2).stderr(contains("no report 7"));
    drop(open);
}

/// Every line of every example, with smaller numbers where it would take long.
#[cfg(unix)]
#[test]
fn the_examples_of_the_help_work_when_pasted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    std::os::unix::fs::symlink(games, folder.path().join("games")).expect("a link");
    let card = "- { number: X01, name: { ja: 剣, en: Sword }, kind: attacker, attributes: [fire], pow: 900 }\n";
    std::fs::write(folder.path().join("my-cards.yaml"), card).expect("a file");
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_fudaba")).parent().expect("it lies in a folder");
    let path =
        std::env::join_paths([program.to_owned()].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())));
    let path = path.expect("a path");
    for words in [
        &["play"][..],
        &["check"],
        &["schema"],
        &["scenario"],
        &["rules"],
        &["rules", "list"],
        &["cards"],
        &["diff"],
        &["simulate"],
        &["replay"],
    ] {
        let help = fudaba().args(words).arg("--help").assert().success();
        let help = String::from_utf8_lossy(&help.get_output().stdout).into_owned();
        let examples = help.lines().skip_while(|line| !line.starts_with("Example")).filter(|line| line.starts_with("  fudaba "));
        for example in examples {
            let quick = [("--games 2000", "-n 4"), ("--games 400", "-n 4"), ("search:1000", "search:5"), ("search:500", "search:5")];
            let line = quick.iter().fold(example.to_owned(), |line, (long, short)| line.replace(long, short));
            let code = line.split_once("# exit code ").and_then(|(_, said)| said.split(':').next()?.parse().ok()).unwrap_or(0);
            let mut shell = Command::new("sh");
            shell.args(["-c", &line]).current_dir(folder.path()).env("PATH", &path).write_stdin("1\n1\nquit\n").assert().code(code);
        }
    }
}

#[test]
fn a_name_that_is_not_seen_as_it_is_written_is_refused_in_decks_and_cards() {
    let name = |hidden: &str| {
        format!("- {{ number: K01, name: {{ ja: \"火\", en: \"Fire{hidden}\" }}, kind: attacker, attributes: [fire], pow: 600 }}\n")
    };
    for hidden in ["\u{202e}", "\\u202e", "\\e[2J", "\u{200b}"] {
        let (_folder, path) = file("cards.yaml", &name(hidden));
        let told = fudaba().args(["check", "--game", "kirifuda", "--color", "always"]).arg(&path).assert().code(1);
        let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
        assert!(told.contains("is not seen") && told.contains("u{"), "{told}");
        assert!(!told.contains(['\u{202e}', '\u{200b}']) && !told.contains("[2J\u{1b}"), "{told}");
    }
    for hidden in ["\\nEXACT after 99 choices", "\\u2028"] {
        let (_folder, path) = file("cards.yaml", &name(hidden));
        fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("text/hidden"));
    }
    for lines in ["key: \"gale\\nEXACT\"\nname: { ja: 風, en: Gale }", "key: gale\nname:\n  ja: 風\n  en: |-\n    Gale\n    EXACT"] {
        let (_folder, path) = file("deck.yaml", &format!("{lines}\nsummary: {{ ja: 風, en: Gale }}\nsections: {{}}\n"));
        fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("text/hidden"));
    }
    let deck = "key: \"gale\u{200b}\"\nname: { ja: 風, en: Gale }\nsummary: { ja: 風, en: Gale }\nsections: {}\n";
    let (_folder, path) = file("deck.yaml", deck);
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("text/hidden"));
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
