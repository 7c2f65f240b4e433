//! What keeps the cards in a hand from being used, told of all of them at once: of one's own alone, of none that is offered, and in few words.

use std::collections::BTreeSet;

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Setup, games};
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Seat, below_bound};

/// Random matches of each game, and choices of each that are looked at.
const MATCHES: u8 = 4;
const CHOICES: usize = 300;
/// The longest reason, in letters; those of Japanese are twice as wide.
const LONGEST: usize = 17;

fn open(game: &dyn AnyGame, seed: u8) -> Box<dyn AnyTable> {
    let decks = game.decks();
    let deck = |at: u8| DeckChoice::Key(decks[usize::from(at) % decks.len()].key.value.clone());
    game.open(&Setup::of([deck(seed), deck(seed / 2)], [seed; 32])).expect("a match")
}

fn wide(text: &str) -> usize {
    text.chars().map(|letter| if letter > '\u{2e80}' { 2 } else { 1 }).sum()
}

/// Reasons on the cards of whoever is asked that are not said in few words.
fn without_words(slug: &str, table: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let offered: BTreeSet<String> = table.asked().into_iter().flat_map(|asked| asked.options).filter_map(|option| option.card).collect();
    let mut missing = Vec::new();
    for shut in table.shut(seat) {
        assert!(shut.card.starts_with(&format!("{}/hand#", seat.index())), "{slug}: {} is not held by {seat:?}", shut.card);
        assert!(!offered.contains(&shut.card), "{slug}: {} is offered", shut.card);
        assert_eq!(table.why(seat, &shut.card).first(), Some(&shut.why), "{slug}: the first reason");
        match &shut.why.short {
            Some(short) => assert!(wide(&short.ja).max(wide(&short.en)) <= LONGEST, "{slug}: {short:?} is long"),
            None => missing.push(format!("{slug} {}: {}", shut.why.reason, shut.why.text.en)),
        }
    }
    missing
}

#[test]
fn every_card_in_a_hand_that_cannot_be_used_says_why_in_few_words() {
    let (games, _) = games(None);
    let mut missing = BTreeSet::new();
    for game in &games {
        for seed in 0..MATCHES {
            let (mut table, mut rng) = (open(game.as_ref(), seed), test_rng(u64::from(seed)));
            for _ in 0..CHOICES {
                let Some(pending) = table.pending() else { break };
                missing.extend(without_words(game.slug(), table.as_ref(), pending.seat));
                table.play(below_bound(&mut rng, pending.options)).expect("an option");
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
