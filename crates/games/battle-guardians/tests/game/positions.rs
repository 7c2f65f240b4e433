//! Positions written down and put on the table again.

use fudaba_battle_guardians::positions::{Given, PhaseName};
use fudaba_battle_guardians::{BattleGuardians, Cards};
use fudaba_cardscript::{Colour, read_value};
use fudaba_stage::CardGame;

use crate::bench;

fn staged(cards: &Cards, given: &str) -> Result<BattleGuardians, Vec<String>> {
    let given: Given = read_value("given", given).unwrap_or_else(|faults| panic!("{}", faults.render(Colour::Off)));
    BattleGuardians::stage(cards, &given, [0; 32])
}

#[test]
fn the_base_state_is_that_of_the_ledger() {
    let cards = &bench().cards;
    let dumped = staged(cards, "{}").expect("the base state").dump(cards);
    let (a, b) = (dumped.a.expect("A"), dumped.b.expect("B"));
    assert_eq!((dumped.turn, dumped.phase), (Some(9), Some(PhaseName::SummonPhase)));
    assert_eq!((a.life_counters, b.life_counters), (Some(4), Some(4)));
    assert_eq!((a.own_turns, b.own_turns), (Some(5), Some(4)));
    assert_eq!(a.main_deck.expect("a main deck").0.len(), 30);
    assert_eq!(a.hand.expect("a hand").0.len() + b.hand.expect("a hand").0.len(), 0);
}

#[test]
fn everything_that_cannot_be_is_told_at_once() {
    let cards = &bench().cards;
    let errors = staged(
        cards,
        "{ turn: 101, phase: charge_phase, extra_obligation: open, A: { hand: [G99], kept: G01, life_counters: 5, used_this_turn: [G65], \
         changes: [{ change: { lp: 500 } }] }, B: { attack_zone: G65, shift_slot: [G70], assist_zone: G01 silent=3 } }",
    );
    let errors = errors.expect_err("nothing of it can be");
    assert_eq!(errors.len(), 10, "{errors:#?}");
}

#[test]
fn what_cannot_be_is_told_once_and_players_by_their_letters() {
    let errors = staged(&bench().cards, "{ A: { charge_zone: [G01 x70] } }").expect_err("more cards than there may be");
    assert_eq!(errors, ["charge_zone holds 68 cards at most", "A has 99 cards that belong to the main_deck, which has 60 at most"]);
}
