//! The part of `docs/cards.md` about Battle Guardians is complete and says nothing but the truth.
//!
//! Its YAML blocks begin with `# G13 ...`: parts of that card; the quoted lines below are its printed text.

mod common;

use common::{Shelf, folder, rulebook, sources};
use fudaba_battle_guardians::cards::card_schema;
use fudaba_cardscript::schema_words;

/// Battle Guardians' own part of the page.
fn page() -> String {
    let text = std::fs::read_to_string(folder().join("../../docs/cards.md")).expect("the page is there");
    let own = text.find("\n## Battle Guardians").expect("the page has a part about Battle Guardians");
    let end = text[own + 1..].find("\n## ").map_or(text.len(), |end| own + 1 + end);
    text[own..end].to_owned()
}

/// The shape that all games share, in which words of every effect are explained.
fn shared() -> String {
    let text = std::fs::read_to_string(folder().join("../../docs/cards.md")).expect("the page is there");
    let end = text.find("\n## Kirifuda").expect("the page has a part about Kirifuda");
    text[..end].to_owned()
}

#[test]
fn every_word_of_the_language_is_explained() {
    let words = schema_words(&card_schema());
    assert!(words.len() > 200 && words.contains("on_appear_self"), "{words:?}");
    let (page, shared) = (page(), shared());
    let explained = |word: &String| page.contains(&format!("`{word}`")) || shared.contains(&format!("`{word}`"));
    let missing: Vec<&String> = words.iter().filter(|word| !explained(word) && !["ja", "en"].contains(&word.as_str())).collect();
    assert!(missing.is_empty(), "docs/cards.md lacks {missing:?}");
}

/// The word of a table row stands on the card that the row names.
#[test]
fn the_cards_of_the_tables_use_their_words() {
    let text: String = sources("cards").iter().map(|source| source.text().to_owned()).collect();
    let cards: Vec<&str> = text.split("\n- number: ").collect();
    for row in page().lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches(['|', ' ']).split('|').map(str::trim).collect();
        let (word, example) = (cells[0].trim_matches('`'), cells[cells.len() - 1]);
        let number = |cell: &str| cell.len() == 3 && cell.starts_with('G') && cell[1..].bytes().all(|byte| byte.is_ascii_digit());
        if number(example) {
            let card = cards.iter().find(|card| card.starts_with(example)).unwrap_or_else(|| panic!("there is no card {example}"));
            assert!(card.contains(word), "{example} does not say `{word}`");
        }
    }
}

#[test]
fn parts_of_cards_and_their_printed_texts_are_the_real_ones() {
    let page = page();
    let text: String = sources("cards").iter().map(|source| source.text().to_owned()).collect();
    let faces = Shelf::load().cards.faces();
    let blocks: Vec<&str> = page.split("```").collect();
    assert!(blocks.len() > 20, "the page has examples");
    for pair in blocks[1..].chunks(2) {
        let (heading, part) =
            pair[0].strip_prefix("yaml\n# ").and_then(|block| block.split_once('\n')).expect("a block begins with `# G13`");
        let card = text.split("\n- number: ").find(|card| card.starts_with(&heading[..3])).expect("the card is there");
        for line in part.lines() {
            assert!(card.contains(line), "{heading} does not have the line {line}");
        }
        let face = faces.iter().find(|face| face.number == heading[..3]).expect("the card has a face");
        let quoted = pair[1].lines().filter_map(|line| line.strip_prefix("> ")).map(|line| line.trim_end_matches('\\'));
        let printed: Vec<&str> = quoted.take_while(|line| !line.is_empty()).collect();
        let real: Vec<&str> = face.text.en.iter().chain(&face.text.ja).map(String::as_str).collect();
        assert_eq!(printed, real, "{heading}");
    }
}

#[test]
fn every_rule_it_names_is_there() {
    let rulebook = rulebook();
    let page = page();
    let ids = page
        .match_indices("BG-")
        .map(|(at, _)| page[at..].split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')).next().unwrap_or(""));
    for id in ids.map(|id| id.trim_end_matches('.')).filter(|id| id.contains('.')) {
        assert!(rulebook.rule(id).is_some(), "docs/cards.md names {id}");
    }
}
