//! Cards on paper, as people ask for them.

mod common;

use std::fs;
use std::path::Path;

use predicates::prelude::*;
use predicates::str::contains;
use tempfile::tempdir;

use crate::common::{file, fudaba};

/// How often something stands in a file.
fn count(path: &Path, what: &str) -> usize {
    let bytes = fs::read(path).expect("it was written");
    bytes.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

/// Width and height of a PNG.
fn size(path: &Path) -> (u32, u32) {
    let bytes = fs::read(path).expect("it was written");
    assert_eq!(&bytes[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_deck_becomes_pages_with_backs_behind_them() {
    let folder = tempdir().expect("a folder");
    let pdf = folder.path().join("deck.pdf");
    let told = fudaba().args(["print", "kirifuda", "crimson_assault", "--backs", "-o"]).arg(&pdf).assert().success();
    told.stdout(contains("cards").and(contains("pages")));
    assert!(fs::read(&pdf).expect("it was written").starts_with(b"%PDF"));
    // The same order gives the same bytes.
    let again = folder.path().join("again.pdf");
    fudaba().args(["print", "kirifuda", "crimson_assault", "--backs", "-o"]).arg(&again).assert().success();
    assert_eq!(fs::read(&pdf).expect("it was written"), fs::read(&again).expect("it was written"));
}

#[test]
fn cards_are_named_by_number_with_their_copies() {
    let folder = tempdir().expect("a folder");
    let pdf = folder.path().join("some.pdf");
    let print = |words: &[&str]| fudaba().args(["print", "kirifuda"]).args(words).arg("-o").arg(&pdf).assert();
    print(&["k16", "10xK27", "--low-ink"]).success().stdout(contains("11 cards, 2 pages"));
    print(&["K16", "--single", "--backs", "--lang", "ja"]).success();
    assert!(count(&pdf, "/TrimBox") >= 1 && count(&pdf, "/BleedBox") >= 1 && count(&pdf, "/ArtBox") >= 1);
    print(&["--test-sheet", "--offset", "-0.5,1"]).success().stdout(contains("two pages"));
    print(&["K99"]).code(2).stderr(contains("no card, deck or file `K99`").and(contains("crimson_assault")));
    print(&["--bleed", "2"]).code(2).stderr(contains("1.5").and(contains("--up 8")));
    print(&["--offset", "1"]).code(2).stderr(contains("X,Y"));
}

#[test]
fn a_deck_file_finds_its_game() {
    let (folder, path) = file(
        "mine.yaml",
        "key: mine\nname: { ja: 私の, en: Mine }\nsummary: { ja: 試し, en: A try }\nsections: { main: [{ card: K16, copies: 2 }, { card: K27 }] }\n",
    );
    let pdf = folder.path().join("mine.pdf");
    fudaba().arg("print").arg(&path).arg("-o").arg(&pdf).assert().success().stdout(contains("3 cards, 1 pages"));
}

#[test]
fn cards_become_pixels_of_their_size() {
    let folder = tempdir().expect("a folder");
    fudaba().args(["print", "kirifuda", "2xK16", "--png"]).arg(folder.path()).assert().success().stdout(contains("1 cards and the back"));
    assert_eq!(size(&folder.path().join("K16.png")), (744, 1039));
    assert_eq!(size(&folder.path().join("back.png")), (744, 1039));
}

#[test]
fn a_table_on_the_screen_gets_sheets_and_an_object() {
    let folder = tempdir().expect("a folder");
    let words = ["print", "kirifuda", "crimson_assault", "3xK16", "--url", "https://cards.example/k/", "--tabletop"];
    fudaba().args(words).arg(folder.path()).assert().success();
    let object = folder.path().join("kirifuda-crimson_assault.json");
    let object: serde_json::Value = serde_json::from_slice(&fs::read(object).expect("it was written")).expect("JSON");
    let piles = object["ObjectStates"].as_array().expect("piles");
    assert_eq!(piles.len(), 2);
    let sheet = &piles[0]["CustomDeck"]["1"];
    assert_eq!(sheet["FaceURL"], "https://cards.example/k/sheet-1.png");
    let (wide, high) = size(&folder.path().join("sheet-1.png"));
    let (columns, rows) = (sheet["NumWidth"].as_u64().expect("columns"), sheet["NumHeight"].as_u64().expect("rows"));
    assert!(wide <= 4096 && high <= 4096);
    assert_eq!((u64::from(wide) % columns, u64::from(high) % rows), (0, 0), "no gaps");
    assert_eq!(piles[0]["DeckIDs"].as_array().map(Vec::len), piles[0]["ContainedObjects"].as_array().map(Vec::len));
    assert_eq!(piles[1]["DeckIDs"].as_array().map(Vec::len), Some(3));
}

#[test]
fn pictures_of_a_set_fill_the_windows_and_what_acts_is_refused() {
    let folder = tempdir().expect("a folder");
    let pictures = folder.path().join("data/kirifuda/pictures");
    fs::create_dir_all(&pictures).expect("a folder");
    let drawn = |inside: &str| format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>"#);
    let about = r#"{ "name": "Lanterns", "licences": { "K16": "Mei, CC BY 4.0" } }"#;
    fs::write(folder.path().join("data/kirifuda/set.json"), about).expect("it is written");
    let print = |into: &str, data: bool| {
        let mut command = fudaba();
        command.args(["print", "kirifuda", "K16", "K27", "--png"]).arg(folder.path().join(into));
        if data {
            command.arg("--data").arg(folder.path().join("data"));
        }
        command.assert().success()
    };
    let card = |into: &str, number: &str| fs::read(folder.path().join(into).join(format!("{number}.png"))).expect("it was written");
    print("plain", false);
    fs::write(pictures.join("K16.svg"), drawn(r##"<path d="M0 0h9v9z" fill="#c00"/>"##)).expect("it is written");
    print("own", true).stderr(predicate::str::is_empty());
    assert!(card("own", "K16") != card("plain", "K16") && card("own", "K27") == card("plain", "K27"));
    fs::write(pictures.join("K16.svg"), drawn("<script>alert(1)</script>")).expect("it is written");
    print("hostile", true).stderr(contains("K16.svg").and(contains("script")));
    assert!(card("hostile", "K16") == card("plain", "K16"));
}
