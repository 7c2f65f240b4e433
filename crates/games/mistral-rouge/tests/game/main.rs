//! The tests of Mistral Rouge: those that all games share, and its own.

mod cards;
mod set;

use fudaba_kernel::DefId;
use fudaba_mistral_rouge::cards::Catalogue;
use fudaba_mistral_rouge::{Given, MistralRouge};
use fudaba_stage::testing::{Bench, Demands};

/// The game on the workbench.
fn bench() -> &'static Bench<MistralRouge> {
    static BENCH: std::sync::OnceLock<Bench<MistralRouge>> = std::sync::OnceLock::new();
    let demands = Demands {
        prefix: "MR",
        contract_games: 24,
        random_games: 300,
        citations: 250,
        positions: 600,
        is_whole,
        outcomes: &["life", "no_field", "deck_out", "text", "both_lost", "endless", "turn_limit"],
        untitled: "corner-",
        // Words for which the set has no card; the scenarios of the corners bring cards of their own for many of them.
        words_on_no_card: &[
            "ability",
            "adjacent_to_target",
            "anywhere",
            "at_target",
            "be_placed_upon",
            "be_readied",
            "bottom_of_deck",
            "card",
            "colourless",
            "column_of_target",
            "column_of_this",
            "deck",
            "either",
            "empty",
            "field_cards",
            "host",
            "item",
            "min",
            "modify_player",
            "occupied",
            "on_this",
            "opponents",
            "other_own",
            "own_field_cards",
            "owner",
            "real",
            "repeat",
            "row_of_target",
            "row_of_this",
            "shuffled",
            "spirit_zone",
            "spirit_zone_exhausted",
            "stand_in",
            "then",
            "top",
            "top_of_deck",
            "units",
            "use_abilities",
            "use_spells",
            "back",
            "near",
            "not",
            "single",
            "times",
            "while_joined",
            "while_on_field",
            "within_of_target",
            "within_of_this",
            "without_counters",
        ],
        scenario_guide: &["The position of Mistral Rouge"],
        card_guide: &["Mistral Rouge"],
        effect: does,
        ..Demands::default()
    };
    BENCH.get_or_init(|| Bench::open(env!("CARGO_MANIFEST_DIR"), demands))
}

/// What a card does, whatever it is called.
fn does(cards: &Catalogue, def: DefId) -> String {
    let card = &cards.cards()[def.index()];
    format!("{:?} {:?} {:?}", card.abilities, card.targets, card.effect)
}

/// An item whose source has left the field cannot be written down.
fn is_whole(given: &Given) -> bool {
    given.chain.iter().flatten().next().is_none() && given.waiting.iter().flatten().next().is_none()
}

fudaba_stage::suite! { @tests
    every_scenario_holds
    every_scenario_holds_with_an_undo_and_a_redo_between_every_two_choices
    every_rule_has_a_scenario_and_no_scenario_names_another
    every_scenario_has_its_own_name_and_names_its_rules
    every_example_has_a_title_in_both_languages
    every_card_stands_in_a_scenario
    the_scenarios_of_the_guide_hold
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
