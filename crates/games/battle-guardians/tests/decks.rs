//! The ready-made decks are legal, and the rules of construction refuse what they should.

use fudaba_battle_guardians::cards::{Catalogue, check_deck, read_cards, sections};
use fudaba_cardscript::data::{Deck, read_deck};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{DeckCard, DeckList};

const CARDS: [&str; 5] = [
    include_str!("../../../../games/battle-guardians/cards/01-normal-attack.yaml"),
    include_str!("../../../../games/battle-guardians/cards/02-normal-assist.yaml"),
    include_str!("../../../../games/battle-guardians/cards/03-armed-unlimited.yaml"),
    include_str!("../../../../games/battle-guardians/cards/04-side-deck.yaml"),
    include_str!("../../../../games/battle-guardians/cards/05-support.yaml"),
];

const DECKS: [&str; 4] = [
    include_str!("../../../../games/battle-guardians/decks/rift_of_chaos.yaml"),
    include_str!("../../../../games/battle-guardians/decks/armored_array.yaml"),
    include_str!("../../../../games/battle-guardians/decks/fury_of_the_fang.yaml"),
    include_str!("../../../../games/battle-guardians/decks/aegis_of_the_halo.yaml"),
];

fn catalogue() -> Catalogue {
    let sources: Vec<Source> = CARDS.iter().map(|text| Source::new("cards.yaml", *text)).collect();
    read_cards(&sources).0
}

fn deck(catalogue: &Catalogue, text: &str) -> Deck {
    let numbers: Vec<&str> = catalogue.cards().iter().map(|card| card.printed.number.as_str()).collect();
    let (deck, faults) = read_deck(&Source::new("deck.yaml", text), &sections(), &numbers);
    deck.unwrap_or_else(|| panic!("{}", faults.render(Colour::Off)))
}

/// A deck list written `G01 3, G05 3 / G46 2`: main deck, side deck.
fn list(written: &str) -> DeckList {
    let mut list = DeckList::default();
    for (section, cards) in ["main", "side"].iter().zip(written.split('/')) {
        let cards = cards.split(',').filter_map(|entry| entry.trim().split_once(' '));
        let cards = cards.map(|(card, copies)| DeckCard { card: card.to_owned(), copies: copies.parse().unwrap() });
        list.sections.insert((*section).to_owned(), cards.collect());
    }
    list
}

fn broken(written: &str) -> Vec<&'static str> {
    let mut rules: Vec<&str> = check_deck(&catalogue(), &list(written)).iter().map(|fault| fault.rule).collect();
    rules.dedup();
    rules
}

#[test]
fn the_four_decks_are_legal_and_of_50_and_8_cards() {
    let catalogue = catalogue();
    for text in DECKS {
        let deck = deck(&catalogue, text);
        let faults = check_deck(&catalogue, &DeckList::from(&deck));
        assert!(faults.is_empty(), "{}: {faults:?}", deck.key);
        let sizes: Vec<usize> = deck.sections.iter().map(|section| section.size()).collect();
        assert_eq!(sizes, [50, 8], "{}", deck.key);
    }
}

/// Ledger 9.3: enough to keep, and no deck leans on another's idea.
#[test]
fn every_deck_has_six_cards_to_keep() {
    let catalogue = catalogue();
    for text in DECKS {
        let list = DeckList::from(&deck(&catalogue, text));
        let keepable = |number: &&str| {
            let card = &catalogue.named(number).expect("the deck was read with these cards").printed;
            card.kind.key() == "normal_attack" && card.sf <= 1
        };
        assert!(list.cards("main").filter(keepable).count() >= 6);
    }
}

#[test]
fn a_deck_of_too_many_or_too_few_cards_is_refused() {
    assert_eq!(broken("G09 3"), ["BG-1.2"]);
    assert_eq!(broken("G09 3, G02 3"), Vec::<&str>::new());
    assert_eq!(broken("G09 3, G02 3 / G46 3, G47 3, G48 3"), ["BG-1.6"]);
}

#[test]
fn a_fourth_copy_is_refused_in_either_deck() {
    assert_eq!(broken("G09 4, G02 3"), ["BG-1.3"]);
    assert_eq!(broken("G09 3, G02 3 / G46 4"), ["BG-1.3"]);
}

#[test]
fn cards_in_the_wrong_deck_are_refused() {
    assert_eq!(broken("G09 3, G02 3, G50 1"), ["BG-1.4"]);
    assert_eq!(broken("G09 3, G02 3 / G41 1"), ["BG-1.5"]);
}

#[test]
fn a_seventh_prevent_ability_is_refused() {
    assert_eq!(broken("G11 3, G12 3"), Vec::<&str>::new());
    assert_eq!(broken("G11 3, G12 3, G36 1"), ["BG-1.8"]);
}

#[test]
fn a_deck_needs_a_card_to_keep() {
    assert_eq!(broken("G13 3, G14 3"), ["BG-1.9"]);
}

#[test]
fn every_broken_rule_is_named() {
    assert_eq!(broken("G13 4"), ["BG-1.2", "BG-1.3", "BG-1.9"]);
}
