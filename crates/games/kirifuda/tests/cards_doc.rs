//! `docs/cards.md`, the designers' page, is complete and says nothing but the truth.
//!
//! Its YAML blocks say by their first line what they are: `# K06 ...` a part of that card, `- number:` a list of cards, `key:` a deck,
//! `name:` a scenario. Quoted lines below a card are its printed text. A block marked `yaml mistakes` is followed by what is told about it.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_cardscript::data::{CardFace, read_deck};
use fudaba_cardscript::{Colour, Source, schema_words};
use fudaba_kirifuda::{Catalogue, Kirifuda};
use fudaba_stage::{CardGame, DeckList, run};

/// What all games share, and Kirifuda's own part.
fn page() -> String {
    let text = std::fs::read_to_string(common::data("../../docs/cards.md")).expect("the page is there");
    let own = text.find("\n## Kirifuda").expect("the page has a part about Kirifuda");
    let end = text[own + 1..].find("\n## ").map_or(text.len(), |end| own + 1 + end);
    text[..end].to_owned()
}

/// A fenced block of the page.
struct Block<'p> {
    /// What stands behind its fence.
    mark: &'p str,
    text: &'p str,
    /// The lines quoted later, before the next block.
    quoted: Vec<&'p str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let pieces: Vec<&str> = page.split("```").collect();
    pieces[1..].chunks(2).map(|pair| block(pair[0], pair[1])).collect()
}

fn block<'p>(fenced: &'p str, after: &'p str) -> Block<'p> {
    let (mark, text) = fenced.split_once('\n').expect("a fence ends its line");
    let quoted = after.lines().filter_map(|line| line.strip_prefix("> ")).map(|line| line.trim_end_matches('\\')).collect();
    Block { mark, text, quoted }
}

/// The sound YAML blocks that begin so.
fn yaml<'b, 'p>(blocks: &'b [Block<'p>], start: &'b str) -> impl Iterator<Item = &'b Block<'p>> {
    blocks.iter().filter(move |block| block.mark == "yaml" && block.text.starts_with(start))
}

/// The cards of a block.
fn cards_of(block: &Block) -> Catalogue {
    let (cards, faults) = Kirifuda::read_cards(&[Source::new("docs/cards.md", block.text)]);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    cards
}

/// The built-in cards and those of the page.
fn catalogue(blocks: &[Block]) -> Catalogue {
    let own = yaml(blocks, "- number:").flat_map(|block| cards_of(block).cards().to_vec()).collect();
    common::catalogue().with(own)
}

fn printed(faces: &[CardFace]) -> Vec<&String> {
    faces.iter().flat_map(|face| face.text.en.iter().chain(&face.text.ja)).collect()
}

/// All words that may stand in a card file.
fn language() -> BTreeSet<String> {
    let all = schema_words(&Kirifuda::card_schema());
    assert!(["on_open", "pow_add", "if", "this_round", "earth"].iter().all(|word| all.contains(*word)), "{all:?}");
    all
}

#[test]
fn every_word_of_the_language_is_explained() {
    let page = page();
    let missing: Vec<String> = language().into_iter().filter(|word| !page.contains(&format!("`{word}`"))).collect();
    assert!(missing.is_empty(), "docs/cards.md lacks {missing:?}");
}

#[test]
fn every_word_is_used_by_a_card() {
    let text = common::source("cards.yaml").text().to_owned();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let unquoted: String = lines.flat_map(|line| line.split('"').step_by(2).chain(["\n"])).collect();
    let used: BTreeSet<&str> = unquoted.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_').collect();
    let unused: Vec<String> = language().into_iter().filter(|word| !used.contains(word.as_str())).collect();
    // It belongs to the shape that all games share; a card of the page shows it.
    assert_eq!(unused, ["repeat"]);
}

#[test]
fn every_block_is_one_that_is_tested() {
    let page = page();
    for block in blocks(&page).iter().filter(|block| block.mark.starts_with("yaml")) {
        let known = ["# K", "- number:", "key:", "name:"].iter().any(|start| block.text.starts_with(start));
        assert!(known && ["yaml", "yaml mistakes"].contains(&block.mark), "what is this?\n{}", block.text);
    }
}

#[test]
fn parts_of_cards_are_taken_from_the_cards() {
    let (page, source) = (page(), common::source("cards.yaml"));
    for block in yaml(&blocks(&page), "# ") {
        let (heading, part) = block.text.split_once('\n').expect("a heading and a part");
        let number = &heading[2..5];
        let card = source.text().split("- number: ").find(|card| card.starts_with(number)).expect("a card of that number");
        let indented: String = part.lines().map(|line| format!("  {line}\n")).collect();
        assert!(card.contains(&indented), "{number} is not so:\n{part}");
    }
}

#[test]
fn printed_texts_are_those_of_the_cards() {
    let (page, cards) = (page(), common::catalogue());
    let blocks = blocks(&page);
    for block in yaml(&blocks, "# ") {
        let face = Kirifuda::faces(&cards).into_iter().find(|face| block.text[2..].starts_with(&face.number)).expect("a known card");
        assert!(block.text.starts_with(&format!("# {} {}\n", face.number, face.name)), "{}", face.name);
        assert_eq!(block.quoted, printed(&[face]));
    }
    let own: Vec<&Block> = yaml(&blocks, "- number:").collect();
    assert!(own.len() >= 3 && own.iter().all(|block| !block.quoted.is_empty()), "every card shows its text");
    for block in own {
        assert_eq!(block.quoted, printed(&Kirifuda::faces(&cards_of(block))));
    }
}

#[test]
fn decks_and_scenarios_are_sound() {
    let page = page();
    let blocks = blocks(&page);
    let cards = Arc::new(catalogue(&blocks));
    let numbers: Vec<&str> = cards.cards().iter().map(|card| card.number.as_str()).collect();
    for block in yaml(&blocks, "key:") {
        let (deck, faults) = read_deck(&Source::new("deck", block.text), &Kirifuda::sections(), &numbers);
        assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        assert_eq!(Kirifuda::check_deck(&cards, &DeckList::from(&deck.expect("a deck without faults"))), []);
    }
    for block in yaml(&blocks, "name:") {
        for report in run::<Kirifuda>(&cards, &|_| None, &Source::new("scenario", block.text)) {
            assert!(report.passed, "{}", report.render(Colour::Off));
        }
    }
}

#[test]
fn mistakes_are_told_as_the_page_says() {
    let page = page();
    let blocks = blocks(&page);
    let mut found = 0;
    for (wrong, told) in blocks.iter().zip(&blocks[1..]).filter(|(block, _)| block.mark == "yaml mistakes") {
        let (command, told) = told.text.split_once('\n').expect("a command and its output");
        let file = command.strip_prefix("$ fudaba check ").expect("the command that checks the file");
        let (_, faults) = Kirifuda::read_cards(&[Source::new(file, wrong.text)]);
        assert!(!faults.is_empty() && told.starts_with(&faults.render(Colour::Off)), "{}", faults.render(Colour::Off));
        found += 1;
    }
    assert!(found >= 2, "the page shows mistakes");
}

#[test]
fn every_rule_named_is_in_the_rulebook() {
    let (page, rulebook) = (page(), common::rulebook());
    for rest in page.split("KF-").skip(1) {
        let number = rest.split(|letter: char| !letter.is_ascii_digit() && letter != '.').next().unwrap_or_default();
        let id = format!("KF-{}", number.trim_end_matches('.'));
        assert!(rulebook.rule(&id).is_some(), "docs/cards.md names {id}");
    }
}
