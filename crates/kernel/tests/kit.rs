//! The conformance kit notices what is wrong with a game: the toy played with one flaw at a time.

mod toy;

use toy::{flaw, inversions_of, tally_of};

macro_rules! notices {
    ($($name:ident: $flaw:ident, $message:literal;)*) => {$(
        #[test]
        #[should_panic(expected = $message)]
        fn $name() {
            tally_of::<{ flaw::$flaw }>(300);
        }
    )*};
}

notices! {
    an_event_that_names_a_hidden_card: EVENT_NAMES_A_HIDDEN_CARD, "notices what it cannot know";
    a_counter_over_hidden_cards: COUNTER_SUMS_A_HIDDEN_HAND, "a fork that its seat can tell from the truth";
    a_refusal_that_counts_what_is_hidden: REFUSAL_COUNTS_WHAT_IS_HIDDEN, "notices what it cannot know";
    a_mark_on_the_back_of_a_card: MARK_TELLS_A_HIDDEN_CARD, "notices what it cannot know";
    a_mark_that_nobody_will_see: MARK_WHERE_NONE_MAY_BE, "marks on a card of `used` where none may be";
    a_foresight_that_peeks: FORESIGHT_PEEKS, "notices what it cannot know";
    a_result_that_hangs_on_a_hidden_card: ROLL_HANGS_ON_A_HIDDEN_CARD, "notices what it cannot know";
    a_question_that_hangs_on_a_hidden_card: QUESTION_HANGS_ON_A_HIDDEN_CARD, "notices what it cannot know";
    a_forced_pick_that_is_not_due: FORCED_PICK_IS_NOT_DUE, "notices what it cannot know";
    a_rule_that_is_none: RULE_THAT_IS_NONE, "refused by TOY-9, which the rulebook does not have";
    an_offer_that_is_refused: OFFER_THAT_IS_REFUSED, "offered but refused";
    an_act_that_is_allowed_and_not_offered: ALLOWED_BUT_NOT_OFFERED, "allowed but not offered";
    a_match_without_end: NO_END, "does not end";
    a_card_that_changes_its_print: PRINT_CHANGES, "cards appeared or vanished";
    a_rule_that_looks_at_a_clock: A_CLOCK_OF_ITS_OWN, "a replay tells something else";
}

#[test]
fn what_an_effect_shows_and_what_is_due_are_no_leak() {
    assert!(tally_of::<{ flaw::FORCED_PICK_IS_DUE }>(300).plays > 1_000);
    assert!(tally_of::<{ flaw::EFFECT_SHOWS_ITS_CARD }>(300).plays > 1_000);
}

#[test]
fn a_refusal_that_names_a_rule_out_of_order() {
    assert_eq!(inversions_of::<{ flaw::NONE }>(20), []);
    assert_eq!(inversions_of::<{ flaw::REFUSAL_NAMES_THE_TURN_FIRST }>(20), [("TOY-1", "TOY-6")]);
    assert_eq!(inversions_of::<{ flaw::REFUSAL_NAMES_THE_TIME_FIRST }>(20), [("TOY-2", "TOY-6")]);
}
