//! The cards for tests: they can be read, say what the set leaves unsaid, and games with them come to an end.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_cardscript::grammar::Spoken as _;
use fudaba_cardscript::{Colour, Language, Source, schema_words};
use fudaba_kernel::conformance::{AtRandom, test_rng};
use fudaba_kernel::{Game, play_out};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_mistral_rouge::cards::language::Mr;
use fudaba_stage::{CardGame, DeckCard, DeckList};

use crate::{WORDS_OF_TEST_CARDS, bench};

fn test_cards() -> Source {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../games/mistral-rouge/cards/tests/words.yaml");
    Source::new("words.yaml", std::fs::read_to_string(path).expect("the file is there"))
}

#[test]
fn every_word_is_declared_whole() {
    assert_eq!(Mr::grammar().faults(), [""; 0]);
}

#[test]
fn every_word_that_stands_on_no_card_of_the_set_stands_on_one_for_tests() {
    let source = test_cards();
    let written: BTreeSet<&str> = source.text().split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').collect();
    let missing: Vec<&&str> = WORDS_OF_TEST_CARDS.iter().filter(|word| !written.contains(**word)).collect();
    assert!(missing.is_empty(), "no card says {missing:?}");
    let known: BTreeSet<String> = schema_words(&MistralRouge::card_schema()).into_iter().collect();
    assert!(WORDS_OF_TEST_CARDS.iter().all(|word| known.contains(*word)));
}

/// Decks full of them: the rules of construction are left aside, the rules of play are not.
#[test]
fn games_with_the_cards_for_tests_come_to_an_end() {
    let (cards, faults) = MistralRouge::with_cards(&bench().cards, &test_cards());
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let cards = Arc::new(cards);
    let deck = |with: [&str; 4]| {
        let entry = |card: &str, copies| DeckCard { card: card.to_owned(), copies };
        let tests = (1..=6).map(|number| entry(&format!("X0{number}"), 5));
        let mut list = DeckList::default();
        list.sections.insert("main".to_owned(), tests.chain(with.map(|card| entry(card, 7))).chain([entry("M54", 2)]).collect());
        list
    };
    let decks = [deck(["M01", "M03", "M07", "M23"]), deck(["M01", "M03", "M07", "M43"])];
    for number in 0..200_u8 {
        let start = MistralRouge::set_up(&cards, [&decks[usize::from(number) % 2], &decks[1]], [number; 32]);
        let (_, outcome) = play_out(&*cards, start, &mut AtRandom(test_rng(number.into())), MistralRouge::LEXICON.longest);
        assert!(outcome.is_some(), "game {number} does not end");
    }
}

/// A text that is made for it is read no longer than a card.
#[test]
fn quotations_within_quotations_come_to_an_end() {
    let ja = "〔起動コスト 1〕このカードは「".repeat(150);
    let en = "[Start-up cost: 1] This character gains \"".repeat(150);
    for (text, language) in [(ja, Language::Ja), (en, Language::En)] {
        let closed = format!("{text}{}", if language == Language::Ja { "」" } else { "\"" }.repeat(150));
        for line in [text, closed] {
            let hearing = MistralRouge::hear(&bench().cards, &line, language).expect("the words are declared");
            assert!(hearing.readings.is_empty());
        }
    }
}
