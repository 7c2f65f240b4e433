//! Positions written down and put on the table again.

mod common;

use std::sync::Arc;

use fudaba_battle_guardians::positions::{Given, PhaseName};
use fudaba_battle_guardians::{BattleGuardians, Cards};
use fudaba_cardscript::{Colour, read_value};
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Listening, Table, below_bound};
use fudaba_stage::CardGame;

fn staged(cards: &Cards, given: &str) -> Result<BattleGuardians, Vec<String>> {
    let given: Given = read_value("given", given).unwrap_or_else(|faults| panic!("{}", faults.render(Colour::Off)));
    BattleGuardians::stage(cards, &given, [0; 32])
}

/// A summon or an effect in progress that the shape of a position cannot say in full.
fn is_whole(given: &Given) -> bool {
    let setup = matches!(given.phase, Some(PhaseName::Setup | PhaseName::TurnOrder | PhaseName::KeepCard | PhaseName::Mulligan));
    let resting = given.summoning.is_none() && given.waiting.as_ref().is_some_and(Vec::is_empty) && given.counter_step.is_none();
    let extra_begins = given.phase == Some(PhaseName::ExtraPhase) && given.extra_obligation.is_none();
    resting && !setup && !extra_begins
}

#[test]
fn what_is_dumped_can_be_staged_and_is_the_same() {
    let cards = common::catalogue();
    let (mut compared, mut left_out) = (0, 0);
    for number in 0..150 {
        let mut rng = test_rng(number);
        let start = common::match_of(&cards, [number as u8; 32]);
        let mut table: Table<BattleGuardians> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while table.pending().is_some() {
            let dumped = table.state().dump(&cards);
            if is_whole(&dumped) {
                let again = BattleGuardians::stage(&cards, &dumped, [0; 32]).unwrap_or_else(|errors| panic!("{errors:?}\n{dumped:?}"));
                assert_eq!(again.dump(&cards), dumped);
                compared += 1;
            } else {
                left_out += 1;
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("an option is legal");
        }
    }
    assert!(compared > 2000 && compared > left_out, "{compared} compared, {left_out} left out");
}

#[test]
fn the_base_state_is_that_of_the_ledger() {
    let cards = common::catalogue();
    let dumped = staged(&cards, "{}").expect("the base state").dump(&cards);
    let (a, b) = (dumped.a.expect("A"), dumped.b.expect("B"));
    assert_eq!((dumped.turn, dumped.phase), (Some(9), Some(PhaseName::SummonPhase)));
    assert_eq!((a.life_counters, b.life_counters), (Some(4), Some(4)));
    assert_eq!((a.own_turns, b.own_turns), (Some(5), Some(4)));
    assert_eq!(a.main_deck.expect("a main deck").0.len(), 30);
    assert_eq!(a.hand.expect("a hand").0.len() + b.hand.expect("a hand").0.len(), 0);
}

#[test]
fn everything_that_cannot_be_is_told_at_once() {
    let cards = common::catalogue();
    let errors = staged(
        &cards,
        "{ turn: 101, phase: charge_phase, extra_obligation: open, A: { hand: [G99], kept: G01, life_counters: 5, used_this_turn: [G65], \
         changes: [{ change: { lp: 500 } }] }, B: { attack_zone: G65, shift_slot: [G70], assist_zone: G01 silent=3 } }",
    );
    let errors = errors.expect_err("nothing of it can be");
    assert_eq!(errors.len(), 10, "{errors:#?}");
}
