//! What every game's tests have in common, so that a further game has them for ten lines:
//!
//! ```text
//! fudaba_stage::suite!(Kirifuda, Demands { prefix: "KF", outcomes: &["life", "deck_out"], ..Demands::default() });
//! ```
//!
//! writes the tests that [`suite!`](crate::suite) lists. [`Bench`] is the game on the workbench: its data folder, read and without a fault. What a
//! game has to show beyond that it asks of the bench by itself.

mod bench;
mod cards;
mod contract;
mod grow;
mod guide;
mod lessons;
mod printing;
mod scenarios;
mod words;

pub use bench::Bench;
pub use printing::{Alike, Slot};

use crate::CardGame;

/// What a game's tests ask for. Whatever is left out has a value that suits most games.
pub struct Demands<G: CardGame> {
    /// What its rules are called: `KF`.
    pub prefix: &'static str,
    /// The ready-made decks that random matches are played with, by their keys; all of them when there is none.
    pub decks: &'static [&'static str],
    /// Random matches in which the contract is checked at every step.
    pub contract_games: u64,
    /// Random matches that must come to an end.
    pub random_games: u64,
    /// The most bytes that a state may take.
    pub state_bytes: usize,
    /// Rules that the sources must cite at least.
    pub citations: usize,
    /// Positions of random matches that must be compared with what is staged from their dump.
    pub positions: usize,
    /// Whether a dump says everything of its position, so that what is staged from it must be the same.
    pub is_whole: fn(&G::Given) -> bool,
    /// Calls whose quoted words are keys of events.
    pub event_calls: &'static [&'static str],
    /// Calls whose quoted words are reasons of refusals.
    pub refusal_calls: &'static [&'static str],
    /// Calls whose quoted words are marks; those that random matches show are looked up in any case.
    pub mark_calls: &'static [&'static str],
    /// Calls whose quoted words are counters; those that random matches show are looked up in any case.
    pub counter_calls: &'static [&'static str],
    /// How a match may end.
    pub outcomes: &'static [&'static str],
    /// Scenario files whose scenarios are no examples for readers, by the beginning of their names: they need no title.
    pub untitled: &'static str,
    /// Words of the card language that stand on no card.
    pub words_on_no_card: &'static [&'static str],
    /// Headings of `docs/scenarios.md` whose scenarios are this game's.
    pub scenario_guide: &'static [&'static str],
    /// Headings of `docs/cards.md` whose cards are this game's.
    pub card_guide: &'static [&'static str],
    /// Where effects stand on cards, for random ones.
    pub slots: &'static [Slot],
    /// Numbers that stand on cards, for random effects.
    pub numbers: &'static [i64],
    /// What a card does, so that two that do the same are the same: usually the `Debug` text of its effects.
    pub effect: fn(&G::Cards, fudaba_kernel::DefId) -> String,
    /// Random effects of which no two may print alike; [`RANDOM_EFFECTS`] in the environment asks for another number.
    pub random_effects: usize,
}

/// The environment's word for how many random effects are printed.
pub const RANDOM_EFFECTS: &str = "FUDABA_RANDOM_EFFECTS";

impl<G: CardGame> Default for Demands<G> {
    fn default() -> Self {
        Demands {
            prefix: "",
            decks: &[],
            contract_games: 60,
            random_games: 500,
            state_bytes: 4096,
            citations: 100,
            positions: 1000,
            is_whole: |_| true,
            event_calls: &["Event::new"],
            refusal_calls: &["Refusal::new"],
            mark_calls: &[],
            counter_calls: &[],
            outcomes: &[],
            untitled: "corner-",
            words_on_no_card: &[],
            scenario_guide: &[],
            card_guide: &[],
            slots: &[],
            numbers: &[1, 2, 3],
            effect: |_, _| String::new(),
            random_effects: 0,
        }
    }
}

/// The tests that all games share. The first argument is the game, the second its [`Demands`](crate::testing::Demands); `bench()` gives the
/// further tests of the file the same bench. A game that lacks something yet, its guide for example, names the tests that it has:
/// `suite! { @tests every_scenario_holds random_matches_end }` beside a `bench()` of its own.
#[macro_export]
macro_rules! suite {
    ($game:ty, $demands:expr) => {
        /// The game on the workbench.
        fn bench() -> &'static $crate::testing::Bench<$game> {
            static BENCH: std::sync::OnceLock<$crate::testing::Bench<$game>> = std::sync::OnceLock::new();
            BENCH.get_or_init(|| $crate::testing::Bench::open(env!("CARGO_MANIFEST_DIR"), $demands))
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
            random_matches_end
            the_state_is_small
            matches_of_fixed_seeds_stay_the_same
            what_is_dumped_can_be_staged_and_is_the_same
            the_ready_made_decks_may_be_played
            every_word_of_the_language_stands_on_a_card
            every_word_of_the_language_is_explained
            the_cards_of_the_guide_are_the_real_ones
            every_rule_that_the_guides_name_is_in_the_rulebook
            no_two_effects_print_alike
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
