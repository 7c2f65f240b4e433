//! Positions written down and put on the table again.

use crate::bench;
use std::sync::Arc;

use fudaba_cardscript::read_value;
use fudaba_kernel::{Action, Game, Listening, Seat, Table};
use fudaba_kirifuda::positions::Given;
use fudaba_kirifuda::{Deed, Kirifuda};
use fudaba_stage::CardGame;

fn staged(given: &str) -> Result<Kirifuda, Vec<String>> {
    let given: Given = read_value("given", given).unwrap_or_else(|faults| panic!("{}", faults.render(fudaba_cardscript::Colour::Off)));
    Kirifuda::stage(&bench().cards, &given, [0; 32])
}

#[test]
fn the_base_state_is_that_of_the_ledger() {
    let game = staged("{}").unwrap();
    let dumped = game.dump(&bench().cards);
    let first = dumped.first.unwrap();
    assert_eq!(dumped.round, Some(4));
    assert_eq!(first.deck.unwrap().0, vec!["K02"; 10]);
    assert_eq!(first.life_area.unwrap().0.len(), 3);
    assert_eq!(first.hand.unwrap().0, [] as [&str; 0]);
    assert_eq!((first.trump_used, first.overwrite_used), (Some(false), Some(false)));
}

#[test]
fn cards_are_written_in_short_or_in_full() {
    let short =
        staged("{ phase: support_open_step, F: { hand: [K06 x2], attacker_place: K02 open, life_area: [K07 face_up, null, K09] } }");
    let full = staged(
        "{ phase: support_open_step, F: { hand: [K06, covering-fire], attacker_place: { card: K02, state: open }, \
         life_area: [{ card: K07, face_up: true }, null, { card: K09 }] } }",
    );
    assert_eq!(short.unwrap(), full.unwrap());
}

#[test]
fn everything_that_cannot_be_is_told_at_once() {
    let errors = staged("{ round: 31, F: { hand: [K99, K49], attacker_place: K06 open }, S: { support_place: [K02 open] } }").unwrap_err();
    assert_eq!(errors.len(), 5, "{errors:?}");
}

#[track_caller]
fn is_told(given: &str, told: &str) {
    let errors = staged(given).expect_err("no such position");
    assert!(errors.len() == 1 && errors[0].contains(told), "{errors:?}");
}

/// KF-3.6, and what else is in no round.
#[test]
fn phases_belong_to_their_rounds() {
    is_told("{ round: 1, phase: draw_phase }", "begins with `attacker_set_step`");
    is_told("{ round: 1, phase: reveal_or_keep, F: { hand: [K02] } }", "no draw phase (KF-3.6)");
    is_told("{ round: 0, phase: draw_phase }", "round 0 is the setup");
    is_told("{ round: 0, phase: support_open_step }", "round 0 is the setup");
    is_told("{ round: 4, phase: mulligan }", "leave `round` out");
    is_told("{ F: { attacker_place: K02 since 9 } }", "since round 9: it is round 4");
    assert!(staged("{ round: 1, phase: trump_phase, F: { attacker_place: K02 since 1 } }").is_ok());
}

#[test]
fn too_many_cards_are_told_once_with_the_longest_list() {
    let told = "here are 80, of which 50 in `B.discard_pile`: write fewer";
    is_told("{ B: { discard_pile: [K06 x50] } }", told);
    is_told("{ B: { discard_pile: [K06 x50], life_area: [K07, K08, K09] } }", told);
    is_told("{ phase: mulligan, F: { deck: 40 } }", "40 in `F.deck`");
    assert!(staged("{ B: { discard_pile: [K06 x34] } }").is_ok());
}

#[test]
fn during_the_setup_the_deck_has_the_rest_of_thirty_cards() {
    let cards = Arc::clone(&bench().cards);
    let decks = |given: &str| {
        let dumped = staged(given).unwrap().dump(&cards);
        [dumped.first, dumped.second].map(|player| player.unwrap().deck.unwrap().0.len())
    };
    assert_eq!(decks("{ phase: setup }"), [30, 30]);
    assert_eq!(
        decks("{ phase: mulligan, F: { reveal_area: [K06 x3], hand: [K07] }, S: { reveal_area: [K06 x3], trump_deck: [] } }"),
        [26, 29]
    );
    assert_eq!(decks("{ phase: deal, S: { deck: [K06], reveal_area: [K06 x3] } }"), [30, 1]);
}

#[test]
fn opening_a_support_shows_its_consequence() {
    let cards = Arc::clone(&bench().cards);
    let game =
        staged("{ phase: support_open_step, F: { attacker_place: K02 open, support_place: [K06, K45] }, S: { attacker_place: K41 open } }");
    let table: Table<Kirifuda> = Table::new(Arc::clone(&cards), game.unwrap(), Listening::Off);
    let opens: Vec<&Action> = table.options().iter().filter(|option| Deed::of(option.verb) == Deed::Open).collect();
    let foreseen: Vec<_> = opens.iter().map(|open| table.state().foresee(&cards, Seat::A, open)).collect();
    assert_eq!(foreseen[0].map(|foresight| (foresight.before, foresight.after)), Some((800, 1100)));
    assert_eq!(foreseen[1], None, "K45 changes no POW");
}

#[test]
fn more_life_is_worth_more() {
    let cards = Arc::clone(&bench().cards);
    let even = staged("{}").unwrap();
    let ahead = staged("{ S: { life_area: [K02] } }").unwrap();
    let (level, lead) = (even.evaluate(&cards, Seat::A), ahead.evaluate(&cards, Seat::A));
    assert!((level - 0.5).abs() < 1e-9 && lead > 0.7, "{level} {lead}");
    assert!((lead + ahead.evaluate(&cards, Seat::B) - 1.0).abs() < 1e-9);
}
