//! GG-R83: which rule a refusal names when several forbid one act.

use std::sync::Arc;

use fudaba_genesis_garden::Deed;
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Game, Listening, Options, Table, Target, below_bound};
use fudaba_testing::{Ground, Group, Ranks, Refusals};

/// The most special first: whose or what it is, the act's own rule, how the card lies, the part and the speed of the step, the phase, the turn.
pub(super) const REFUSALS: Refusals = Refusals {
    ranks: Ranks(&[
        // (1) Not the player's, or never used so.
        table(&["GG-3.8", "GG-11.2 no_effect", "GG-11.14", "GG-16.1", "GG-6.1 not_in_hand", "GG-9.3 not_your_unit"]),
        // A card is chosen only where a choice is open.
        time(&["GG-11.25 not_now"]),
        // (2) An effect.
        table(&["GG-10.9"]),
        table(&["GG-11.5 wrong_place", "GG-11.5 effects_off", "GG-11.5 condition_fails", "GG-11.9", "GG-11.22", "GG-16.4"]),
        time(&["GG-11.16 not_just_summoned", "GG-16.8", "GG-20.8 no_such_event"]),
        time(&["GG-20.7", "GG-20.8 used_in_phase"]),
        table(&["GG-11.8", "GG-11.5 cannot_pay"]),
        table(&["GG-11.5 no_target", "GG-8.8 no_quick_summon", "GG-11.24"]),
        // (2) A union, a move, a release; a summon; a block.
        table(&["GG-10.4"]),
        table(&["GG-10.2 exchange_from_vanguard", "GG-10.2 may_not_move", "GG-10.2 no_partner", "GG-10.6"]),
        // Of a partner that is chosen, which hangs on the question.
        time(&["GG-10.12"]),
        time(&["GG-10.7 other_race", "GG-10.7 not_slower", "GG-10.7 not_in_vanguard"]),
        table(&["GG-10.7 no_partner"]),
        table(&["GG-6.5"]),
        table(&["GG-7.2"]),
        table(&["GG-6.2"]),
        table(&["GG-10.13 not_united"]),
        table(&["GG-10.14"]),
        time(&["GG-21.2"]),
        table(&["GG-9.3 not_destroyed", "GG-10.2 not_on_field", "GG-10.5 not_on_field", "GG-10.13 not_on_field"]),
        // (3) How the card lies.
        table(&["GG-11.23"]),
        time(&["GG-18.8"]),
        table(&["GG-15.1"]),
        table(&["GG-11.13"]),
        table(&[
            "GG-13.3 no_unit",
            "GG-13.3 fatigued",
            "GG-13.3 not_in_vanguard",
            "GG-13.3 may_not_attack",
            "GG-13.3 not_on_field",
            "GG-13.7",
        ]),
        // (4) The part of the step, the speed.
        time(&["GG-10.3 not_your_part", "GG-10.20", "GG-12.2", "GG-12.4", "GG-13.2", "GG-13.4", "GG-20.12"]),
        time(&["GG-12.1", "GG-13.3 other_speed", "GG-20.3 other_speed"]),
        // (5) The phase, and what has been decided before.
        time(&[
            "GG-2.7",
            "GG-6.3",
            "GG-9.3 not_end_phase",
            "GG-10.2 not_union_phase",
            "GG-10.5 not_union_phase",
            "GG-10.13 not_union_phase",
            "GG-11.10",
            "GG-13.3 not_battle_phase",
            "GG-13.6 no_attack",
            "GG-20.8 not_now",
        ]),
        time(&["GG-9.5", "GG-9.6", "GG-10.2 not_choosable", "GG-11.25 not_choosable", "not_now"]),
        // (6) Whose decision it is.
        Group { ground: Ground::Turn, rules: &["not_your_decision"] },
    ]),
    times: &[("turn", &["P1", "battle"]), ("phase", &["main", "union", "spell", "battle"]), ("speed", &["1", "3"]), ("part", &["P2"])],
    games: 2,
    unsettled: &[],
};

const fn table(rules: &'static [&'static str]) -> Group {
    Group { ground: Ground::Table, rules }
}

const fn time(rules: &'static [&'static str]) -> Group {
    Group { ground: Ground::Time, rules }
}

/// "Why not?" tells the reasons of an act in the order of its aims: where no card is to be chosen, none says that the card cannot be.
#[test]
fn where_no_choice_is_open_no_card_is_refused_as_one_that_cannot_be_chosen() {
    let (bench, mut looked_at) = (crate::bench(), 0);
    for number in 0..3 {
        let mut rng = test_rng(number);
        let mut table = Table::new(Arc::clone(&bench.cards), bench.match_of([number as u8; 32]), Listening::Off);
        while let Some(question) = table.pending().copied() {
            let open = table.options().iter().any(|action| action.verb == Deed::Choose as u8);
            for &card in table.state().zones().all().iter().filter(|_| !open) {
                let mut aims = Options::new();
                table.state().aims(&bench.cards, question.seat, Target::Card(card), &mut aims);
                let reasons = aims.iter().filter_map(|aim| table.judge(question.seat, aim).err()).map(|refusal| refusal.reason);
                reasons.for_each(|reason| assert_ne!(reason, "not_choosable"));
                looked_at += aims.len();
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
        }
    }
    assert!(looked_at > 1000, "only {looked_at} acts were looked at");
}
