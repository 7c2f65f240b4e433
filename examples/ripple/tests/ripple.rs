//! Ripple keeps what every game keeps: the tests that all games share.

use std::path::Path;

use fudaba_cardscript::{Colour, Source};
use fudaba_ripple::{Card, Given, Ripple};
use fudaba_stage::CardGame as _;
use fudaba_testing::{Bench, Demands, Slot};

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
        outcomes: &["places", "deck"],
        // Words of the shape that all effects share, and who both are: no card has a use for them yet.
        words_on_no_card: &["duration", "else", "for_each", "if", "own", "owner", "repeat"],
        slots: &[Slot { card: r#"{"kind":"stone"}"#, key: "effect" }, Slot { card: r#"{"kind":"wave"}"#, key: "effect" }],
        effect: |cards: &Vec<Card>, def| format!("{:?}", *cards[def.index()].effect),
        random_effects: 5_000,
        heard_effects: 2_000,
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
    no_two_effects_print_alike
    every_card_reads_back_and_says_the_same_in_both_languages
    random_effects_read_back
    no_word_is_idle
    what_comes_next_is_told
}

#[test]
fn a_card_says_what_it_does_in_both_languages() {
    let text = |number: &str| {
        let def = Ripple::find(&bench().cards, number).expect("the card is there");
        let text = Ripple::face(&bench().cards, def).text;
        [text.ja.join("\n"), text.en.join("\n")]
    };
    assert_eq!(text("R1"), ["", ""]);
    assert_eq!(text("R3"), ["右隣のマスも覆う。", "Covers the place to its right as well."]);
    assert_eq!(text("R6")[1], "[Laid] Search your deck for a bridge, put it into your hand, then shuffle.");
    assert_eq!(text("R7")[0], "【置いた時】手札を1枚選び、山に置いてもよい。そうした場合、2枚引く。");
    assert_eq!(text("R8")[1], "[Wave] Deal 2 damage to your opponent's deck. Then your opponent discards a card.");
    assert_eq!(text("R8")[0], "【波】相手のデッキに2ダメージを与える。その後、相手は手札を1枚選び、山に置く。");
}

#[test]
fn a_card_that_makes_no_sense_is_told_at_its_place_with_a_hint() {
    let told = |card: &str| {
        let card = format!("- {{ number: X, name: {{ ja: 札, en: Card }}, {card} }}\n");
        let (cards, faults) = Ripple::read_cards(&[Source::new("x.yaml", card)]);
        assert!(cards.is_empty(), "a card with a mistake is left out");
        faults.render(Colour::Off)
    };
    for (card, words) in [
        ("kind: wave", ["a wave does something", "give it an `effect`"]),
        ("kind: stone, effect: [{ do: sweep }]", ["x.yaml:1:", "write `kind: wave`"]),
        ("kind: stone, effect: [{ may: { draw: {} }, do: { draw: {} } }]", ["paid from the own hand", "discard"]),
        ("kind: stone, effect: [{ do: { drew: {} } }]", ["unknown word `drew`", "did you mean `draw`?"]),
        ("kind: stone, effect: [{ do: { draw: { m: 2 } } }]", ["unknown key `m`", "`n`"]),
    ] {
        let faults = told(card);
        assert!(words.iter().all(|word| faults.contains(word)), "{card}\n{faults}");
    }
}
