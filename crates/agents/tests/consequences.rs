//! What an option changes at once is told as far as the seat may know, and no further.

mod toy;

use std::sync::Arc;

use fudaba_agents::{Change, Consequence, Watched, consequences};
use fudaba_kernel::{Listening, Seat, Table};
use toy::Duel;

/// Two points each, A has laid a card face down, B is to lay one of `hand`.
fn b_to_lay(laid: usize, hand: &[u8]) -> Table<Duel> {
    let mut table = Table::new(Arc::new(()), Duel::last_round([&[0, 1, 3], hand]), Listening::Off);
    table.play(laid).expect("A lays a card");
    table
}

fn of_options(table: &Table<Duel>) -> Vec<Consequence> {
    consequences(&table.outlook().expect("B is asked"), 7)
}

#[test]
fn an_option_that_wins_whatever_is_hidden_says_so() {
    // A's deck has no 4: B's 4 wins against whatever lies there.
    let found = of_options(&b_to_lay(2, &[0, 4, 1]));
    assert!(found[1].wins() && !found[1].loses(), "{:?}", found[1]);
    assert!(!found[0].wins(), "a 0 wins against nothing: {:?}", found[0]);
    let score = Watched::Counter("score", Some(Seat::B));
    assert_eq!(found[1].changes.iter().find(|change| change.what == score), Some(&Change { what: score, before: 2, least: 3, most: 3 }));
}

#[test]
fn what_hangs_on_a_hidden_card_is_a_range_and_the_same_for_every_hidden_card() {
    let found = [0, 1, 2].map(|laid| of_options(&b_to_lay(laid, &[0, 4, 2])));
    // B's 2 beats a 0 and a 1 and loses to a 3; which one lies there B cannot know, and the consequences do not tell.
    assert!(!found[0][2].wins() && !found[0][2].loses());
    assert!(found[0][2].won > 0 && found[0][2].lost > 0, "{:?}", found[0][2]);
    let sizes = found.each_ref().map(|found| found.iter().map(|consequence| consequence.of).collect::<Vec<_>>());
    assert!(sizes.iter().all(|size| *size == sizes[0]));
    assert!(found.iter().all(|found| found[1].wins()));
}

#[test]
fn the_same_decision_has_the_same_consequences_each_time_it_is_looked_at() {
    let table = b_to_lay(1, &[0, 4, 1]);
    assert_eq!(of_options(&table), of_options(&table));
}
