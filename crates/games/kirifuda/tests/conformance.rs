//! The contract of games, kept in random play; and many whole games.

mod common;

use std::collections::BTreeSet;

use fudaba_kernel::conformance::{AtRandom, Kit, test_rng};
use fudaba_kernel::{Game, play_out};
use fudaba_kirifuda::Kirifuda;

#[test]
fn random_matches_keep_the_contract() {
    let cards = common::catalogue();
    let rulebook = common::rulebook();
    let rules: BTreeSet<String> = rulebook.rules().map(|rule| rule.id.value.clone()).collect();
    let start = |seed| common::match_of(&cards, seed);
    let tally = Kit { cards: cards.clone(), start: &start, rules: &rules, games: 60 }.check();
    assert!(tally.decisions > 2000 && tally.swaps > 200, "{tally:?}");
}

#[test]
fn two_thousand_random_games_end() {
    let cards = common::catalogue();
    for number in 0..2000_u64 {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
        let start = common::match_of(&cards, seed);
        let (_, outcome) = play_out(&*cards, start, &mut AtRandom(test_rng(number)), Kirifuda::LEXICON.longest);
        assert!(outcome.is_some(), "game {number} does not end");
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Kirifuda>() <= 1024, "{} bytes", size_of::<Kirifuda>());
}
