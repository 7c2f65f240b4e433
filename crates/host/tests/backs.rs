//! Who points at a back and asks why it cannot be used is told the same of every back of its zone, in both languages and in every game: no face
//! that the view does not show, and no hint at one.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Setup};
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Observer, Seat, below_bound};
use fudaba_stage::Lists;

/// Random matches of each game.
const MATCHES: u8 = 6;

fn open(game: &Arc<dyn AnyGame>, seed: u8) -> Box<dyn AnyTable> {
    let decks = game.decks();
    let deck = |at: u8| DeckChoice::Key(decks[usize::from(at) % decks.len()].key.value.clone());
    let lists = if seed.is_multiple_of(2) { Lists::Open } else { Lists::Closed };
    game.open(&Setup { lists, ..Setup::of([deck(seed), deck(seed / 2)], [seed; 32]) }).expect("a match")
}

/// Cards that the open question offers: of these one that asks knows more than of the backs beside them.
fn offered(table: &dyn AnyTable, seat: Seat) -> BTreeSet<String> {
    let options = table.decision().filter(|decision| decision.seat == seat).map(|decision| decision.options).unwrap_or_default();
    options.into_iter().filter_map(|option| option.card).collect()
}

/// How many backs were compared with the first one of their zone.
fn compare(slug: &str, table: &dyn AnyTable, seat: Seat) -> usize {
    let told = |target: &str| format!("{:?}", table.why(seat, target));
    let mut compared = 0;
    for zone in table.view(Observer::Seat(seat)).zones {
        let backs: Vec<&str> = zone.cards.iter().filter(|card| card.card.is_none()).map(|card| card.reference.as_str()).collect();
        let told: Vec<String> = backs.iter().map(|back| told(back)).collect();
        if told.iter().any(|one| *one != told[0]) {
            // What the open question offers of them is left out of the answers.
            let offered = offered(table, seat);
            let others: BTreeSet<&String> =
                backs.iter().zip(&told).filter(|(back, _)| !offered.contains(**back)).map(|(_, told)| told).collect();
            assert!(others.len() < 2, "{slug}: the backs of {} answer {seat:?} differently: {others:?}", zone.id);
        }
        compared += backs.len().saturating_sub(1);
    }
    compared
}

#[test]
fn all_backs_of_a_zone_say_the_same() {
    for game in &fudaba_host::games(None).0 {
        let mut compared = 0;
        for seed in 0..MATCHES {
            let (mut table, mut rng) = (open(game, seed), test_rng(seed.into()));
            while let Some(pending) = table.pending() {
                compared += Seat::BOTH.into_iter().map(|seat| compare(game.slug(), &*table, seat)).sum::<usize>();
                table.play(below_bound(&mut rng, pending.options)).expect("it is an option");
            }
        }
        println!("{}: {compared} backs", game.slug());
        assert!(compared > 100, "{}: {compared} backs", game.slug());
    }
}
