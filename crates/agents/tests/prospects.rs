//! What numbers come to by the end of the turn after one option and after another.

mod toy;

use std::sync::Arc;

use fudaba_agents::{Prospect, Watched, prospects};
use fudaba_kernel::{Listening, Seat, Table};
use toy::Duel;

/// Two points each, A has laid a 3 face down, B is to lay one of these.
fn b_to_lay(hand: &[u8]) -> Table<Duel> {
    let mut table = Table::new(Arc::new(()), Duel::last_round([&[0, 1, 3], hand]), Listening::Off);
    table.play(2).expect("A lays its 3");
    table
}

fn of_scores(table: &Table<Duel>, options: [usize; 2]) -> [Prospect; 2] {
    let found = prospects(&table.outlook().expect("B is asked"), options, 7);
    Seat::BOTH.map(|seat| {
        let score = Watched::Counter("score", Some(seat));
        *found.iter().find(|prospect| prospect.what == score).expect("the score is watched")
    })
}

#[test]
fn numbers_after_two_options_stand_side_by_side() {
    let [theirs, own] = of_scores(&b_to_lay(&[0, 4, 1]), [1, 0]);
    assert_eq!((own.before, own.means[0]), (2, 3.0), "the 4 scores whatever lies there");
    assert!(own.means[1] < 3.0 && theirs.means[1] > theirs.means[0], "the 0 never does: {own:?} {theirs:?}");
}

#[test]
fn a_number_is_worth_what_the_positions_with_it_are_worth() {
    let [theirs, own] = of_scores(&b_to_lay(&[0, 4, 1]), [1, 0]);
    assert!(own.worth > 0.0 && theirs.worth < 0.0, "{own:?} {theirs:?}");
}

#[test]
fn what_hangs_on_hidden_cards_is_not_certain() {
    let [_, own] = of_scores(&b_to_lay(&[0, 4, 2]), [1, 2]);
    assert!(!own.certain, "the 2 beats a 0 or a 1 alone: {own:?}");
    let [_, own] = of_scores(&b_to_lay(&[4, 4, 2]), [0, 1]);
    assert!(own.certain, "a 4 always scores: {own:?}");
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let table = b_to_lay(&[0, 4, 1]);
    assert_eq!(of_scores(&table, [1, 0]), of_scores(&table, [1, 0]));
}
