//! What holds for the set as a whole.

use fudaba_battle_guardians::cards::language::{Ability, CardKind, Label, Tribe};
use fudaba_battle_guardians::cards::{Catalogue, card_schema};
use fudaba_cardscript::{Source, schema_words};

use crate::bench;

fn all_cards() -> &'static Catalogue {
    &bench().cards
}

#[test]
fn the_set_has_the_kinds_it_should() {
    use CardKind::*;
    let expected = [
        (NormalAttack, 31),
        (NormalAssist, 14),
        (Armed, 3),
        (Unlimited, 2),
        (Rise, 4),
        (Speed, 4),
        (Cross, 4),
        (Extra, 5),
        (Raging, 3),
        (CounterCard, 10),
        (SpellCard, 13),
        (DomainCard, 5),
    ];
    let catalogue = all_cards();
    let count = |kind| catalogue.cards().iter().filter(|card| card.printed.kind == kind).count();
    let found = expected.map(|(kind, _)| (kind, count(kind)));
    assert_eq!(found, expected);
}

/// BG-11.6: all cards that print a tribe's ability print the same one.
#[test]
fn a_tribe_has_one_tribe_ability() {
    let catalogue = all_cards();
    for tribe in Tribe::ALL {
        let of_tribe = catalogue.cards().iter().filter(|card| card.printed.tribe == Some(tribe));
        let abilities: Vec<&Ability> =
            of_tribe.flat_map(|card| &card.printed.abilities).filter(|ability| ability.label == Label::Tribe).collect();
        assert!(!abilities.is_empty(), "{tribe:?} has no tribe ability");
        assert!(abilities.windows(2).all(|pair| pair[0] == pair[1]), "{tribe:?} has two different tribe abilities");
    }
}

/// Every word of a card file is at work somewhere: on a card of the set, or in a scenario with a card of its own.
#[test]
fn every_word_of_the_language_is_exercised() {
    let text: String = bench().card_files.iter().chain(&bench().scenarios).map(Source::text).collect();
    // Made of `base` and `cross` of an armed guardian; no card writes it.
    let made = ["pay_self_under_base"];
    let missing: Vec<String> =
        schema_words(&card_schema()).into_iter().filter(|word| !made.contains(&word.as_str()) && !stands(&text, word)).collect();
    assert!(missing.is_empty(), "neither a card nor a scenario says {missing:?}");
}

/// Whether `word` stands in the text as a whole.
fn stands(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}
