//! The tests of Build Divide: those that all games share, and its own.

mod backs;
mod places;
mod refused;
mod test_cards;
mod words;

use fudaba_build_divide::BuildDivide;
use fudaba_build_divide::Given;
use fudaba_build_divide::cards::Catalogue;
use fudaba_build_divide::cards::language::{Ability, Kind};
use fudaba_kernel::DefId;
use fudaba_testing::{Demands, Ground, Group, Ranks, Refusals, Slot};

/// Words that stand on the cards for tests alone, and on none of the set.
const WORDS_OF_TEST_CARDS: &[&str] = &[
    "ability",
    "all_of",
    "any",
    "any_of",
    "attached",
    "attack_units",
    "attacked",
    "attacking_unit",
    "aura_attached",
    "battle_opponent",
    "be_attacked",
    "blocking",
    "card",
    "checked_card",
    "choose",
    "close_territory",
    "counter_gained",
    "d_deck_to_hand",
    "damaged",
    "discarded",
    "discards",
    "draw_phase",
    "draws",
    "drew",
    "else",
    "end_phase",
    "energy",
    "energy_to_graveyard",
    "energy_zone",
    "event_fact",
    "event_object",
    "field",
    "flavour",
    "for_each",
    "free",
    "generic",
    "grant_ability",
    "greatest",
    "has_counters",
    "host",
    "if_you_do",
    "in_phase",
    "increase_cost",
    "is_blocked",
    "is_dealt_damage",
    "least",
    "leaves_field",
    "library",
    "life",
    "life_to_hand",
    "lose",
    "lose_keyword",
    "main_phase",
    "none",
    "normal",
    "object",
    "of_player",
    "one_or_more",
    "open_territory",
    "opened",
    "opponents_next_turn",
    "opponents_turn",
    "or_territory",
    "owner",
    "pay",
    "permanent",
    "play_free",
    "played",
    "played_units",
    "player",
    "points",
    "put",
    "put_into_graveyard",
    "random",
    "remove_aura",
    "repeat",
    "rest_units",
    "rests",
    "reveal",
    "self_power",
    "self_state",
    "set_aside",
    "set_hit",
    "set_power",
    "sets_energy",
    "shuffle",
    "shuffled",
    "stand_phase",
    "standing",
    "standing_energy",
    "stands",
    "state",
    "sum",
    "takes_life_damage",
    "targeted",
    "territory_zone",
    "this_battle",
    "those",
    "to_d_deck",
    "to_energy",
    "to_graveyard",
    "to_library",
    "trigger_checked",
    "unit_or_player",
    "until_your_next_turn_begins",
    "while_condition",
    "while_source_on_field",
    "white",
    "who",
    "win",
    "x",
    "your_turn",
];

/// Where effects stand on cards.
const SLOTS: &[Slot] = &[
    Slot { card: r#"{"kind":"unit","cost":"W2+1","power":3000,"hit":1}"#, key: "abilities" },
    Slot { card: r#"{"kind":"unit","cost":"W2+1","power":3000,"hit":1}"#, key: "additional_cost" },
    Slot { card: r#"{"kind":"unit","cost":"W2+1","power":3000,"hit":1}"#, key: "keyword" },
    Slot { card: r#"{"kind":"command","cost":"W1"}"#, key: "abilities" },
    Slot { card: r#"{"kind":"territory","cost":"W2"}"#, key: "abilities" },
];

/// A rank of refusals that look at how the table lies.
const fn lying(rules: &'static [&'static str]) -> Group {
    Group { ground: Ground::Table, rules }
}

/// BD-R80: the most special rule first.
const REFUSALS: Refusals = Refusals {
    ranks: Ranks(&[
        lying(&["BD-8.12", "BD-9.1 not_your_card", "BD-9.1 no_ability", "BD-6.1", "BD-6.10 not_your_unit"]),
        lying(&["BD-5.1", "BD-9.36", "BD-8.1", "BD-3.14 not_in_hand"]),
        lying(&["BD-10.18", "BD-10.19"]),
        lying(&["BD-9.1 condition"]),
        lying(&["BD-9.31", "BD-3.14 energy_set"]),
        lying(&["BD-5.8 no_target"]),
        // What can be chosen and paid with is asked of the choice that is open.
        Group { ground: Ground::Time, rules: &["BD-5.8 not_a_target"] },
        lying(&["BD-9.33"]),
        lying(&["BD-4.6"]),
        Group { ground: Ground::Time, rules: &["BD-4.7", "BD-4.8"] },
        lying(&["BD-6.2"]),
        lying(&["BD-6.3"]),
        lying(&["BD-6.6"]),
        lying(&["BD-10.1"]),
        lying(&["BD-10.15"]),
        lying(&["BD-6.23"]),
        lying(&["BD-8.11", "BD-8.2 no_territory"]),
        lying(&["BD-8.3"]),
        lying(&["BD-6.5 is_resting", "BD-6.5 cannot_attack", "BD-6.10 is_resting", "BD-6.10 cannot_block", "BD-6.10 cannot_be_blocked"]),
        // What the attacking unit is held to hangs on which was chosen: before and after there is none.
        Group { ground: Ground::Time, rules: &["BD-6.5 cannot_attack_players", "BD-6.5 cannot_attack_units"] },
        Group { ground: Ground::Time, rules: &["BD-10.14"] },
        Group { ground: Ground::Time, rules: &["BD-5.4", "BD-3.15 energy_timing"] },
        Group { ground: Ground::Time, rules: &["BD-3.19 attack_timing"] },
        Group { ground: Ground::Time, rules: &["not_now"] },
        Group { ground: Ground::Turn, rules: &["BD-5.29", "not_your_decision"] },
    ]),
    times: &[("phase", &["draw_window", "main_phase", "attack_phase", "end_phase"]), ("priority", &[])],
    games: 12,
    unsettled: &[],
};

fudaba_testing::suite!(
    BuildDivide,
    Demands {
        prefix: "BD",
        random_games: 400,
        contract_games: 30,
        state_bytes: 2816,
        citations: 200,
        positions: 400,
        is_whole,
        outcomes: &["life", "no_card_to_draw", "effect", "both_lose", "turn_limit", "loop"],
        scenario_guide: &["The position of Build Divide"],
        card_guide: &["cards/build-divide.md"],
        words_on_no_card: WORDS_OF_TEST_CARDS,
        slots: SLOTS,
        numbers: &[1, 2, 3, 5, -1, -2, 1000, 2000, -1000],
        refusals: REFUSALS,
        effect: does,
        random_effects: 6_000,
        random_cards: 300,
        forbidden_words: &["攻撃", "解放", "任意", "始めに", "もつ"],
        ..Demands::default()
    }
);

fudaba_testing::readback!();

/// What a card does. That it is a unit goes without saying where there are only units.
fn does(cards: &Catalogue, def: DefId) -> String {
    let printed = cards.printed(def);
    // Its keywords stand side by side, wherever they are written; that a change lasts for good has no words, and that an Ace is a unit.
    let (keywords, others): (Vec<&Ability>, Vec<&Ability>) = printed
        .abilities
        .iter()
        .partition(|ability| ability.kind == Kind::Keyword && ability.condition.is_none() && ability.awakened.is_none());
    let text = format!("{:?} {keywords:?} {others:?}", printed.additional_cost)
        .replace("duration: Some(Permanent)", "duration: None")
        .replace("kind: OneOrMany([Unit]), ace: Some(true)", "kind: OneOrMany([]), ace: Some(true)");
    let mut parts = text.split(UNITS_ONLY);
    let mut does = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        does += if among_units(&does) { "filter: Filter { kind: OneOrMany([])" } else { UNITS_ONLY };
        does += part;
    }
    does
}

const UNITS_ONLY: &str = "filter: Filter { kind: OneOrMany([Unit])";

/// Whether what is written before a filter, with one word between, speaks of a place or an event of units alone.
fn among_units(before: &str) -> bool {
    let place = before.trim_end().rsplitn(3, ' ').nth(2).unwrap_or_default();
    let any_cards = ["Played { who: Any {", "PutIntoGraveyard { who: Any {"].iter().any(|event| place.ends_with(event));
    let units = ["RestUnits {", "Units {", "pool: Field,", "zone: Field,", "what: Units,", "who: Any {"];
    !any_cards && units.iter().any(|of| place.ends_with(of))
}

/// A position in which nothing is half done.
fn is_whole(given: &Given) -> bool {
    let none = |items: Option<usize>| items.unwrap_or(0) == 0;
    let quiet = |player: &Option<fudaba_build_divide::positions::PlayerGiven>| {
        let aside = player.as_ref().and_then(|player| player.set_aside.as_ref()).map(|pile| pile.0.len());
        let checked = player.as_ref().and_then(|player| player.checked_card.as_ref()).map(|pile| pile.0.len());
        none(aside) && none(checked)
    };
    none(given.resolution_area.as_ref().map(Vec::len)) && quiet(&given.a) && quiet(&given.b)
}
