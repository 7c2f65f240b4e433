//! A designer's errands: a card or a deck to begin with, numbers in a spreadsheet, what differs in words.

mod common;

use std::fs;

use common::{file, fudaba};
use predicates::prelude::PredicateBooleanExt as _;
use predicates::str::contains;

const GAMES: [&str; 5] = ["kirifuda", "battle-guardians", "genesis-garden", "build-divide", "mistral-rouge"];

fn text(words: &[&str]) -> String {
    let output = fudaba().args(words).assert().success();
    String::from_utf8(output.get_output().stdout.clone()).expect("it prints text")
}

#[test]
fn a_new_card_and_a_new_deck_have_no_mistake_in_any_game() {
    for game in GAMES {
        for what in ["card", "deck"] {
            let (_folder, path) = file("new.yaml", &text(&["new", what, game]));
            fudaba().args(["check", "--game", game]).arg(&path).assert().success();
        }
    }
    let like = text(&["new", "card", "kirifuda", "--like", "k16", "--number", "Y07"]);
    assert!(like.contains("- number: Y07") && like.contains("New Card"), "{like}");
    fudaba().args(["new", "card", "kirifuda", "--like", "K99"]).assert().code(2).stderr(contains("no card `K99`"));
    fudaba().args(["new", "deck", "kirifuda", "--like", "nope"]).assert().code(2).stderr(contains("gale_gambit"));
}

#[test]
fn a_new_game_is_the_small_one_under_another_name() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("tide");
    fudaba().args(["new", "game", "tide"]).arg(&place).assert().success().stdout(contains("a-further-game"));
    let manifest = fs::read_to_string(place.join("Cargo.toml")).expect("it is written");
    assert!(manifest.contains("fudaba-tide") && !manifest.contains("ripple"), "{manifest}");
    assert!(place.join("games/tide/rulebook.yaml").is_file() && place.join("src/bin/tide-table.rs").is_file());
    fudaba().args(["new", "game", "tide"]).arg(&place).assert().code(2).stderr(contains("there already"));
    fudaba().args(["new", "game", "My Game"]).arg(folder.path().join("x")).assert().code(2).stderr(contains("small letters"));
}

#[test]
fn numbers_go_out_to_a_spreadsheet_and_come_back_as_a_card_file() {
    let table = text(&["cards", "kirifuda", "--csv"]);
    let head = table.lines().next().expect("a head");
    assert!(head.starts_with("number,name_ja,name_en,kind,") && head.contains("pow"), "{head}");
    let (_folder, same) = file("numbers.csv", &table);
    fudaba().args(["cards", "kirifuda", "--from"]).arg(&same).assert().code(2).stderr(contains("no number"));
    let row = table.lines().find(|line| line.starts_with("K02,")).expect("a row");
    let (_folder, path) = file("numbers.csv", &table.replace(row, &row.replace("800", "900")));
    let cards = text(&["cards", "kirifuda", "--from", path.to_str().expect("text")]);
    assert!(cards.matches("number:").count() == 1 && cards.contains("pow: 900"), "{cards}");
    let (_folder, path) = file("my-cards.yaml", &cards);
    let told = fudaba().args(["diff", "kirifuda"]).arg(&path).assert().code(1);
    told.stdout(contains("K02 Crimson Swordsman\n  POW: 800 -> 900\n"));
    let (_folder, path) = file("numbers.csv", "number,pow\nK02,strong\n");
    fudaba()
        .args(["cards", "kirifuda", "--from"])
        .arg(&path)
        .assert()
        .code(2)
        .stderr(contains("numbers.csv:2").and(contains("whole number")));
}

#[test]
fn what_differs_is_told_in_words() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/kirifuda/cards.yaml");
    fudaba().args(["diff", "kirifuda", game]).assert().success().stdout(contains("nothing differs"));
    let cards = "- { number: K02, name: { ja: 剣, en: Sword }, kind: attacker, attributes: [water], pow: 800, on_open: [{ do: { draw: 1 } }] }\n\
                 - { number: X01, name: { ja: 槍, en: Spear }, kind: attacker, attributes: [fire], pow: 500 }\n";
    let (_folder, path) = file("my-cards.yaml", cards);
    let told = fudaba().args(["diff", "kirifuda"]).arg(&path).assert().code(1);
    told.stdout(contains("name: Crimson Swordsman -> Sword").and(contains("+ [Open] Draw a card.")).and(contains("X01 Spear: new")));
    let told = fudaba().args(["diff", "kirifuda", "--lang", "ja"]).arg(&path).assert().code(1);
    told.stdout(contains("名前: 紅蓮の剣士 -> 剣").and(contains("X01 槍：新しい")));
}

#[test]
fn a_number_in_quotes_and_a_deck_of_a_faulty_card_are_told_for_what_they_are() {
    let quoted = "- { number: X01, name: { ja: 剣, en: Sword }, kind: attacker, attributes: [fire], pow: \"500\" }\n";
    let (_folder, path) = file("my-cards.yaml", quoted);
    fudaba().args(["check", "--game", "kirifuda"]).arg(&path).assert().code(1).stdout(contains("remove the quotes: 500"));
    let (folder, _) = file("kirifuda/cards/new.yaml", quoted);
    let deck = "key: mine\nname: { ja: 私, en: Mine }\nsections: { main: [{ card: X01, copies: 3 }] }\n";
    fs::create_dir_all(folder.path().join("kirifuda/decks")).expect("a folder");
    fs::write(folder.path().join("kirifuda/decks/mine.yaml"), deck).expect("a file");
    let told = fudaba().arg("--data").arg(folder.path()).args(["cards", "kirifuda", "K02"]).assert().success();
    told.stderr(contains("the card `X01` has a mistake in its own file").and(contains("no card `X01`").not()));
}
