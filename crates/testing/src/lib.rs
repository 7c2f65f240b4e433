//! What every game's tests have in common, so that a further game has them for ten lines:
//!
//! ```text
//! fudaba_testing::suite!(Kirifuda, Demands { prefix: "KF", outcomes: &["life", "deck_out"], ..Demands::default() });
//! ```
//!
//! writes the tests that [`suite!`](crate::suite) lists. [`Bench`] is the game on the workbench: its data folder, read and without a fault. What a
//! game has to show beyond that it asks of the bench by itself.

mod bench;
mod cards;
mod contract;
mod demands;
mod golden;
mod grow;
mod guide;
mod lessons;
mod odds;
mod order;
mod play_any;
mod printing;
mod readback;
mod scenarios;
mod style;
mod tally;
mod texts;
mod throws;
mod wordings;
mod words;

pub use bench::Bench;
pub use demands::{Demands, HEARD_EFFECTS, RANDOM_CARDS, RANDOM_EFFECTS, Refusals, STYLED_EFFECTS, Slot};
pub use fudaba_kernel::conformance::{Ground, Group, Ranks};
pub use odds::DEALS;
pub use printing::Alike;

/// The tests that all games share. The first argument is the game, the second its [`Demands`](crate::Demands); `bench()` gives the
/// further tests of the file the same bench. A game that lacks something yet, its guide for example, names the tests that it has:
/// `suite! { @tests every_scenario_holds random_matches_end }` beside a `bench()` of its own.
#[macro_export]
macro_rules! suite {
    ($game:ty, $demands:expr) => {
        /// The game on the workbench.
        fn bench() -> &'static $crate::Bench<$game> {
            static BENCH: std::sync::OnceLock<$crate::Bench<$game>> = std::sync::OnceLock::new();
            BENCH.get_or_init(|| $crate::Bench::open(env!("CARGO_MANIFEST_DIR"), $demands))
        }

        $crate::suite! { @tests
            every_scenario_holds
            every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices
            every_rule_has_a_scenario_and_no_scenario_names_another
            every_scenario_has_its_own_name_and_names_its_rules
            every_example_has_a_title_in_both_languages
            every_card_stands_in_a_scenario
            the_scenarios_of_the_guide_hold
            every_lesson_can_be_solved_and_answers_every_mistake
            every_rule_cited_is_in_the_rulebook
            verbs_and_questions_have_their_words
            what_is_told_and_shown_has_its_words
            refusals_and_outcomes_have_their_words
            random_matches_keep_the_contract
            closed_lists_tell_nothing
            random_matches_end
            refusals_name_the_rule_that_goes_before
            the_state_is_small
            matches_of_fixed_seeds_stay_the_same
            what_is_dumped_can_be_staged_and_is_the_same
            the_ready_made_decks_may_be_played
            every_word_of_the_language_stands_on_a_card
            every_word_of_the_language_is_explained
            the_texts_of_all_cards_stay_the_same
            the_cards_of_the_guide_are_the_real_ones
            every_rule_that_the_guides_name_is_in_the_rulebook
            no_two_effects_print_alike
            every_printed_text_keeps_the_style
            random_cards_can_be_played
            the_odds_are_those_of_many_deals
        }
    };
    (@tests $($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                bench().$name();
            }
        )*
    };
}
