//! Ripple keeps what every game keeps: the tests that all games share.

use std::path::Path;

use fudaba_ripple::{Given, Ripple};
use fudaba_testing::{Bench, Demands};

fn bench() -> &'static Bench<Ripple> {
    static BENCH: std::sync::OnceLock<Bench<Ripple>> = std::sync::OnceLock::new();
    let folder = env!("CARGO_MANIFEST_DIR");
    let data = Path::new(folder).join("games/ripple");
    let demands = Demands {
        prefix: "RP",
        contract_games: 200,
        state_bytes: 512,
        citations: 15,
        positions: 300,
        is_whole: |given: &Given| !given.midway,
        event_calls: &["Event::new", ".discard"],
        outcomes: &["places"],
        ..Demands::default()
    };
    BENCH.get_or_init(|| Bench::open_with(folder, data, demands))
}

fudaba_testing::suite! { @tests
    every_scenario_holds
    every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices
    every_rule_has_a_scenario_and_no_scenario_names_another
    every_scenario_has_its_own_name_and_names_its_rules
    every_example_has_a_title_in_both_languages
    every_card_stands_in_a_scenario
    every_rule_cited_is_in_the_rulebook
    verbs_and_questions_have_their_words
    what_is_told_and_shown_has_its_words
    refusals_and_outcomes_have_their_words
    random_matches_keep_the_contract
    random_matches_end
    the_state_is_small
    what_is_dumped_can_be_staged_and_is_the_same
    the_ready_made_decks_may_be_played
    every_word_of_the_language_stands_on_a_card
}
