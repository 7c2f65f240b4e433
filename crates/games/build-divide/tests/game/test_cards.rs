//! The cards for tests: they can be read, say what the set leaves unsaid, and games with them come to an end.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_build_divide::BuildDivide;
use fudaba_build_divide::cards::{card_schema, unused_words};
use fudaba_cardscript::{Colour, Language, Source, Text, schema_words};
use fudaba_kernel::conformance::{AtRandom, test_rng};
use fudaba_kernel::{Game, play_out};
use fudaba_stage::{CardGame, DeckCard, DeckList};

use super::bench;

fn test_cards() -> Source {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../games/build-divide/cards/tests/words.yaml");
    Source::new("words.yaml", std::fs::read_to_string(path).expect("the file is there"))
}

/// Words that no card says: names of zones in which nothing can be chosen, and the like.
const UNSAID: [&str; 9] = ["attached", "card", "checked_card", "flavour", "generic", "host", "put", "set_aside", "territory_zone"];

#[test]
fn every_word_stands_on_a_card_of_the_set_or_on_one_for_tests() {
    let words: BTreeSet<String> = schema_words(&card_schema()).into_iter().collect();
    let own = test_cards();
    let texts: Vec<&str> = bench().card_files.iter().map(Source::text).chain([own.text()]).collect();
    let unused = unused_words(&words, &texts);
    let missing: Vec<&String> = unused.iter().filter(|word| !UNSAID.contains(&word.as_str())).collect();
    assert!(missing.is_empty(), "no card says {missing:?}");
}

/// What they say is heard to be what they say, in both languages.
#[test]
fn the_lines_of_the_cards_for_tests_read_back() {
    let (cards, _) = BuildDivide::with_cards(&bench().cards, &test_cards());
    let mut mistakes = Vec::new();
    for face in BuildDivide::faces(&cards).into_iter().filter(|face| face.number.starts_with('X')) {
        for (at, ja) in face.text.ja.iter().enumerate() {
            let said = Text::new(ja.as_str(), face.text.en[at].as_str());
            for language in Language::ALL {
                let heard = BuildDivide::hear(&cards, said.of(language), language).expect("the words are declared");
                if heard.one().is_none() || heard.readings.iter().all(|reading| reading.text != said) {
                    mistakes.push(format!("{} {}\n{heard:#?}", face.number, said.of(language)));
                }
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// Decks of whatever there is: the rules of construction are left aside, the rules of play are not.
#[test]
fn games_with_the_cards_for_tests_come_to_an_end() {
    let (cards, faults) = BuildDivide::with_cards(&bench().cards, &test_cards());
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let cards = Arc::new(cards);
    let faces = BuildDivide::faces(&cards);
    for number in 0..300_u64 {
        let pick = |at: usize| faces[(number as usize * 7 + at * 13) % faces.len()].clone();
        let mut lists = [DeckList::default(), DeckList::default()];
        for (side, list) in lists.iter_mut().enumerate() {
            let mut main = Vec::new();
            let mut at = side * 31;
            while main.len() < 45 {
                let face = if main.len() % 2 == 0 { pick(at) } else { faces[faces.len() - 1 - (at * 5 + number as usize) % 23].clone() };
                at += 1;
                if !face.kind.contains("territory") {
                    main.push(DeckCard { card: face.number, copies: 1 });
                }
            }
            let territory = ["WT", "UT", "RT", "KT"][(number as usize + side) % 4].to_owned();
            list.sections.insert("main".to_owned(), main);
            list.sections.insert("territory".to_owned(), vec![DeckCard { card: territory, copies: 1 }]);
            list.sections.insert(
                "d_deck".to_owned(),
                vec![DeckCard { card: "WD2".to_owned(), copies: 4 }, DeckCard { card: "UD2".to_owned(), copies: 4 }],
            );
        }
        let start = BuildDivide::set_up(&cards, [&lists[0], &lists[1]], [number as u8; 32]);
        let (_, outcome) = play_out(&*cards, start, &mut AtRandom(test_rng(number)), BuildDivide::LEXICON.longest);
        assert!(outcome.is_some(), "game {number} does not end");
    }
}

/// What speaks of "this territory" would be heard by nobody on another card.
#[test]
fn a_unit_names_the_territory_whose_opening_it_hears() {
    let heard = |when: &str| {
        let card = format!(
            "- {{ number: Z1, name: {{ ja: 試験, en: Ear }}, kind: unit, cost: W1, power: 1000, hit: 1, \
             abilities: {{ kind: automatic, when: {{ {when} }}, effect: {{ do: {{ draw: {{}} }} }} }} }}\n"
        );
        BuildDivide::with_cards(&bench().cards, &Source::new("ear.yaml", card)).1.render(Colour::Off)
    };
    for when in ["territory_opened: {}", "territory_closed: {}"] {
        assert!(heard(when).contains("as in `territory_opened: { side: you }`"), "{}", heard(when));
    }
    assert_eq!(heard("territory_opened: { side: you }"), "");
    assert_eq!(heard("territory_closed: { side: each }"), "");
}

/// BD-5.8: as many targets as an item can have, counted over the modes that may be chosen together.
#[test]
fn modes_that_are_chosen_together_have_four_target_words_at_most() {
    let faults = |choose: u8, words: usize| {
        let targets = vec!["{ side: you }"; words].join(", ");
        let mode = format!("{{ targets: [{targets}], effect: {{ do: {{ stand: {{ target: 1 }} }} }} }}");
        let card = format!(
            "- {{ number: Z2, name: {{ ja: 試験, en: Modes }}, kind: command, cost: W1, \
             abilities: {{ kind: command, modes: {{ choose: {choose}, of: [{mode}, {mode}, {mode}] }} }} }}\n"
        );
        BuildDivide::with_cards(&bench().cards, &Source::new("modes.yaml", card)).1.render(Colour::Off)
    };
    assert_eq!(faults(2, 2), "");
    assert_eq!(faults(1, 4), "");
    assert!(faults(2, 3).contains("modes chosen together have at most 6 targets in 4 words"), "{}", faults(2, 3));
}
