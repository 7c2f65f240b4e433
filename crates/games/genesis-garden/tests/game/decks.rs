//! GG-1: decks that may be played, and decks that may not.

use fudaba_genesis_garden::GenesisGarden;
use fudaba_stage::{CardGame, DeckCard, DeckList};

fn deck(cards: &[(&str, u8)]) -> DeckList {
    let cards = cards.iter().map(|&(card, copies)| DeckCard { card: card.to_owned(), copies }).collect();
    DeckList { sections: [("main".to_owned(), cards)].into() }
}

fn broken(cards: &[(&str, u8)]) -> Vec<&'static str> {
    GenesisGarden::check_deck(&super::bench().cards, &deck(cards)).iter().map(|fault| fault.rule).collect()
}

#[test]
fn a_deck_has_forty_cards_that_there_are() {
    assert_eq!(broken(&[("D01", 40)]), [] as [&str; 0]);
    assert_eq!(broken(&[("D01", 39)]), ["GG-1.1"]);
    assert_eq!(broken(&[("D01", 39), ("Z99", 1)]), ["GG-1.4"]);
    assert_eq!(broken(&[("Z99", 1)]), ["GG-1.1", "GG-1.4"]);
}
