//! The tests of Genesis Garden: those that all games share, and its own.

mod decks;
mod language;
mod places;
mod reading;
mod refusals;

use fudaba_genesis_garden::GenesisGarden;
use fudaba_genesis_garden::cards::{Catalogue, Filter, Is};
use fudaba_kernel::DefId;
use fudaba_testing::{Demands, Slot};

/// Where effects stand on cards.
const SLOTS: &[Slot] = &[Slot { card: "{}", key: "effects" }, Slot { card: r#"{"kind":"spell"}"#, key: "effects" }];

/// Words that the first card set has no use for; scenarios have cards that say them.
const UNUSED: &[&str] = &[
    "act",
    "activate",
    "alone_in_row",
    "any",
    "at_most",
    "attack",
    "attack_failed",
    "attacker",
    "battle",
    "be_chosen",
    "be_moved",
    "block",
    "block_declared",
    "blocker",
    "by",
    "card",
    "cause",
    "choose",
    "combat_tied",
    "cycle_made",
    "cycles",
    "damaged",
    "deck_count",
    "deck_damage_pending",
    "direct_attack_dealt",
    "effect_damage",
    "effect_destruction",
    "either",
    "else",
    "end",
    "exchange_rows",
    "extra",
    "fatigue_self",
    "field",
    "flavour",
    "for_each",
    "forbid",
    "grant_skill",
    "graveyard_count",
    "hand_count",
    "how",
    "in_rearguard",
    "in_vanguard",
    "kinds",
    "leave",
    "left_field",
    "look_top",
    "lose_effects",
    "lose_skills",
    "main",
    "may",
    "mill_own",
    "milled_by_damage",
    "min",
    "next_standby",
    "normal",
    "on_field",
    "one",
    "owner",
    "phase",
    "phase_is",
    "phase_started",
    "quick",
    "random",
    "reductions",
    "repeat",
    "returned_to_hand",
    "reveal",
    "role",
    "search",
    "send_own_unit",
    "shuffle",
    "shuffled",
    "skill",
    "standby",
    "state_check",
    "static_cost",
    "static_forbid",
    "static_immunity",
    "static_skill",
    "summoned",
    "summons_made",
    "then",
    "this_card_is",
    "top",
    "turn_is",
    "union",
    "union_released",
    "unit",
    "united",
    "up",
];

fudaba_testing::suite!(
    GenesisGarden,
    Demands {
        prefix: "GG",
        contract_games: 40,
        random_games: 400,
        citations: 300,
        positions: 400,
        is_whole: |given| given.moment == Some(fudaba_genesis_garden::positions::MomentName::Decisions),
        event_calls: &["Event::new", ".mill(", ".mill_one(", ".put_in_graveyard(", ".take_off(", ".swap_places(", ".relocate("],
        refusal_calls: &["Refusal::new", "refuse("],
        outcomes: &["deck_out", "round_limit"],
        scenario_guide: &["The position of Genesis Garden"],
        card_guide: &["cards/genesis-garden.md"],
        words_on_no_card: UNUSED,
        slots: SLOTS,
        numbers: &[1, 2, 3, 4, 5, -1, -2, -3],
        refusals: refusals::REFUSALS,
        random_effects: 6_000,
        random_cards: 300,
        effect: does,
        forbidden_words: &["デッキ", "山札", "費用", "スペルユニット", "ラウンド", "もつ"],
        ..Demands::default()
    }
);

fudaba_testing::readback!();

/// What a card does. Whoever's is as good as both players'; all that are this card are this card; decks and hands are
/// searched, and units sent as a price, by their own player alone.
fn does(cards: &Catalogue, def: DefId) -> String {
    let this = format!("All({:?})", Filter { is: Some(Is::This), ..Filter::default() });
    let written =
        format!("{:?}", cards.card(def).effects).replace("Filter { side: Some(Both)", "Filter { side: None").replace(&this, "ThisCard");
    let own = ["Search { filter: ", "SendOwnUnit { filter: ", "Hand { filter: ", "Deck { filter: "];
    own.iter().fold(written, |text, of| text.replace(&format!("{of}Filter {{ side: Some(Own)"), &format!("{of}Filter {{ side: None")))
}
