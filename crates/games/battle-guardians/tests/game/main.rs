//! The tests that all games share.

use fudaba_battle_guardians::BattleGuardians;
use fudaba_battle_guardians::positions::{Given, PhaseName};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::check;
use fudaba_stage::testing::{Bench, Demands, Slot};

fn bench() -> &'static Bench<BattleGuardians> {
    static BENCH: std::sync::OnceLock<Bench<BattleGuardians>> = std::sync::OnceLock::new();
    let demands = Demands {
        prefix: "BG",
        contract_games: 300,
        random_games: 1000,
        citations: 300,
        positions: 2000,
        is_whole,
        refusal_calls: &["Refusal::new", "refuse"],
        mark_calls: &["mark"],
        counter_calls: &[" count"],
        outcomes: &["attack_guardian", "deck_out", "life_counters", "foul", "both_lost", "turn_limit", "effect_limit"],
        scenario_guide: &["The position of Battle Guardians"],
        card_guide: &["Battle Guardians"],
        slots: &[
            Slot { card: r#"{"kind":"spell_card","sp":2}"#, key: "abilities" },
            Slot { card: r#"{"kind":"normal_assist","sf":1,"lp":2000}"#, key: "abilities" },
        ],
        numbers: &[1, 2, 3, 100, 300, 500, 1000],
        effect: |cards, def| format!("{:?}", cards.printed(def).abilities),
        ..Demands::default()
    };
    BENCH.get_or_init(|| Bench::open(env!("CARGO_MANIFEST_DIR"), demands))
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
    every_word_of_the_language_is_explained
    the_cards_of_the_guide_are_the_real_ones
    every_rule_that_the_guides_name_is_in_the_rulebook
}

/// A summon or an effect in progress is what the shape of a position cannot say in full.
fn is_whole(given: &Given) -> bool {
    let setup = matches!(given.phase, Some(PhaseName::Setup | PhaseName::TurnOrder | PhaseName::KeepCard | PhaseName::Mulligan));
    let resting = given.summoning.is_none() && given.waiting.as_ref().is_some_and(Vec::is_empty) && given.counter_step.is_none();
    let extra_begins = given.phase == Some(PhaseName::ExtraPhase) && given.extra_obligation.is_none();
    resting && !setup && !extra_begins
}

#[test]
fn a_position_that_cannot_be_is_told_at_its_place() {
    let text = "name: wrong\ngiven:\n  A: { attack_zone: G65, main_deck: [G46] }\nsteps: []\n";
    let faults = check::<BattleGuardians>(&bench().cards, &Source::new("wrong.yaml", text)).render(Colour::Off);
    assert!(faults.contains("it is no guardian") && faults.contains("BG-1.4"), "{faults}");
}
