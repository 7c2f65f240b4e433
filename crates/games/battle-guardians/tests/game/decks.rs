//! The ready-made decks are legal, and the rules of construction refuse what they should.

use fudaba_battle_guardians::cards::check_deck;
use fudaba_stage::{DeckCard, DeckList};

use crate::bench;

/// A deck list written `G01 3, G05 3 / G46 2`: main deck, side deck.
fn list(written: &str) -> DeckList {
    let mut list = DeckList::default();
    for (section, cards) in ["main", "side"].iter().zip(written.split('/')) {
        let cards = cards.split(',').filter_map(|entry| entry.trim().split_once(' '));
        let cards = cards.map(|(card, copies)| DeckCard { card: card.to_owned(), copies: copies.parse().expect("a number of copies") });
        list.sections.insert((*section).to_owned(), cards.collect());
    }
    list
}

fn broken(written: &str) -> Vec<&'static str> {
    let mut rules: Vec<&str> = check_deck(&bench().cards, &list(written)).iter().map(|fault| fault.rule).collect();
    rules.dedup();
    rules
}

#[test]
fn the_four_decks_are_legal_and_of_50_and_8_cards() {
    let shelf = bench();
    assert_eq!(shelf.decks.len(), 4);
    for deck in &shelf.decks {
        let faults = check_deck(&shelf.cards, &DeckList::from(deck));
        assert!(faults.is_empty(), "{}: {faults:?}", deck.key);
        let sizes: Vec<usize> = deck.sections.iter().map(|section| section.size()).collect();
        assert_eq!(sizes, [50, 8], "{}", deck.key);
    }
}

#[test]
fn every_deck_has_six_cards_to_keep() {
    let shelf = bench();
    for deck in &shelf.decks {
        let keepable = |number: &&str| {
            let card = &shelf.cards.named(number).expect("the deck was read with these cards").printed;
            card.kind.key() == "normal_attack" && card.sf <= 1
        };
        assert!(DeckList::from(deck).cards("main").filter(keepable).count() >= 6, "{}", deck.key);
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
