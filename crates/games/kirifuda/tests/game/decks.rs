//! KF-1: decks that may be played, and decks that may not.

use crate::bench;
use fudaba_kirifuda::Kirifuda;
use fudaba_stage::{CardGame, DeckCard, DeckList};

/// A deck written as `K01 3, K02 3` for each section.
fn deck(main: &str, trump: &str) -> DeckList {
    let cards = |section: &str| {
        let entries = section.split(", ").filter(|entry| !entry.is_empty());
        let card = |entry: &str| {
            let (card, copies) = entry.split_once(' ').unwrap_or((entry, "1"));
            DeckCard { card: card.to_owned(), copies: copies.parse().expect("a number of copies") }
        };
        entries.map(card).collect::<Vec<_>>()
    };
    DeckList { sections: [("main".to_owned(), cards(main)), ("trump".to_owned(), cards(trump))].into() }
}

fn broken_rules(deck: &DeckList) -> Vec<&'static str> {
    Kirifuda::check_deck(&bench().cards, deck).iter().map(|fault| fault.rule).collect()
}

const TEN_SUPPORTS: &str = "K06 3, K07 3, K08 3, K09 3, K10 3, K16 3, K17 3, K18 3, K19 3, K20 3";

#[test]
fn a_deck_of_supports_alone_may_be_played() {
    assert_eq!(broken_rules(&deck(TEN_SUPPORTS, "K49, K53")), [] as [&str; 0]);
}

#[test]
fn every_broken_rule_is_named() {
    assert_eq!(broken_rules(&deck(&TEN_SUPPORTS.replace("K06 3", "K06 2"), "K49, K53")), ["KF-1.2"]);
    assert_eq!(broken_rules(&deck(&TEN_SUPPORTS.replace("K06 3, K07 3", "K06 4, K07 2"), "K49, K53")), ["KF-1.3"]);
    assert_eq!(broken_rules(&deck(&TEN_SUPPORTS.replace("K06 3", "K06 2, K49"), "K49, K53")), ["KF-1.4"]);
    for trump in ["K49, K50", "K53", "K49, K53, K54", "K49, K06", ""] {
        assert_eq!(broken_rules(&deck(TEN_SUPPORTS, trump)), ["KF-1.5"], "{trump}");
    }
}

#[test]
fn a_deck_that_breaks_several_rules_hears_of_all() {
    assert_eq!(broken_rules(&deck("K06 4, K49", "K53")), ["KF-1.2", "KF-1.3", "KF-1.4", "KF-1.5"]);
}
