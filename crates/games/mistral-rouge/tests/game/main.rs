//! The tests of Mistral Rouge: those that all games share, and its own.

mod cards;
mod places;
mod set;
mod words;

use fudaba_kernel::DefId;
use fudaba_mistral_rouge::cards::Catalogue;
use fudaba_mistral_rouge::{Given, MistralRouge};
use fudaba_testing::{Demands, Ground, Group, Ranks, Refusals, Slot};

/// Words for which the set has no card; those for tests have one for each of them (see `words`).
const WORDS_OF_TEST_CARDS: &[&str] = &[
    "ability",
    "adjacent_to_target",
    "anywhere",
    "at_target",
    "back",
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
    "near",
    "not",
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
    "single",
    "spirit_zone",
    "spirit_zone_exhausted",
    "stand_in",
    "then",
    "times",
    "top",
    "top_of_deck",
    "units",
    "use_abilities",
    "use_spells",
    "while_joined",
    "while_on_field",
    "within_of_target",
    "within_of_this",
    "without_counters",
];

/// Where effects stand on the cards of this game.
const SLOTS: &[Slot] = &[
    Slot { card: r#"{"kind":"character","ap":2,"level":1,"hp":3}"#, key: "abilities" },
    Slot { card: r#"{"kind":"spirit"}"#, key: "abilities" },
    Slot { card: r#"{"kind":"field_card"}"#, key: "abilities" },
    Slot { card: r#"{"kind":"spell"}"#, key: "effect" },
];

/// MR-R85, from the first to the last: whose decision it is, whose card, the time, then how the table lies.
const REFUSALS: Refusals = Refusals {
    ranks: Ranks(&[
        Group { ground: Ground::Turn, rules: &["not_your_decision"] },
        Group {
            ground: Ground::Table,
            rules: &["not_your_ability", "no_such_ability", "not_your_character", "not_in_hand", "MR-10.1", "MR-3.8"],
        },
        Group {
            ground: Ground::Time,
            rules: &[
                "MR-5.1",
                "MR-5.5",
                "MR-5.15",
                "not_in_main_phase",
                "no_priority",
                "own_turn_only",
                "MR-4.10",
                "nothing_to_answer",
                "question_open",
                "not_now",
            ],
        },
        Group { ground: Ground::Table, rules: &["MR-4.9"] },
        Group { ground: Ground::Table, rules: &["MR-8.2", "MR-8.4"] },
        Group { ground: Ground::Table, rules: &["MR-12.1"] },
        // Which location is wrong is asked of the question that is open; these are of the card.
        Group { ground: Ground::Table, rules: &["no_place"] },
        Group { ground: Ground::Time, rules: &["MR-3.4", "MR-3.11", "MR-5.6", "MR-5.11", "MR-10.3 not_a_target"] },
        // A range is that of the ability for which a location is asked.
        Group { ground: Ground::Time, rules: &["MR-8.8", "MR-8.9", "MR-8.10"] },
        Group { ground: Ground::Table, rules: &["MR-9.1", "MR-9.4", "MR-9.6"] },
        Group { ground: Ground::Table, rules: &["MR-10.3 no_target", "MR-13.8"] },
        Group { ground: Ground::Table, rules: &["MR-6.5"] },
        Group { ground: Ground::Table, rules: &["MR-6.6"] },
        Group { ground: Ground::Table, rules: &["cost_unpayable", "life_missing", "used_this_turn", "MR-6.11 already_exhausted"] },
        // What pays is asked of the payment that is due.
        Group { ground: Ground::Time, rules: &["rest_unpayable", "MR-6.13", "MR-6.14", "MR-6.15", "MR-6.16", "MR-6.17", "MR-6.18"] },
        // That another answer is wanted is said of what nothing else forbids.
        Group { ground: Ground::Time, rules: &["must_pay", "must_choose"] },
    ]),
    times: &[("phase", &["main", "closing"]), ("turn_player", &["P1", "P2"]), ("priority", &[]), ("passes", &[]), ("items", &[])],
    games: 5,
    unsettled: &[],
};

fudaba_testing::suite!(
    MistralRouge,
    Demands {
        prefix: "MR",
        contract_games: 24,
        random_games: 300,
        citations: 250,
        positions: 600,
        is_whole,
        outcomes: &["life", "no_field", "deck_out", "text", "both_lost", "endless", "turn_limit"],
        untitled: "corner-",
        words_on_no_card: WORDS_OF_TEST_CARDS,
        scenario_guide: &["The position of Mistral Rouge"],
        card_guide: &["cards/mistral-rouge.md"],
        slots: SLOTS,
        numbers: &[1, 2, 3, 4, -1, -2],
        refusals: REFUSALS,
        effect: does,
        random_effects: 4000,
        random_cards: 300,
        forbidden_words: &["人物", "大地", "呪文", "打ち消", "空いている", "もつ"],
        ..Demands::default()
    }
);

fudaba_testing::readback!();

/// What a card does, whatever it is called. A scope of cards is about characters where it does not say otherwise, and what lasts and says no more
/// lasts until the end of the turn.
fn does(cards: &Catalogue, def: DefId) -> String {
    let card = &cards.cards()[def.index()];
    let text = format!("{:?} {:?} {:?}", card.abilities, card.targets, card.effect);
    let text = text.replace("duration: None", "duration: Some(UntilEndOfTurn)");
    let text = text.replace("Adjacent(Filter { kind: OneOrMany([Character])", "Adjacent(Filter { kind: OneOrMany([])");
    ["Own", "Opponent", "Either"].iter().fold(text, |text, whose| {
        let scope = format!("on: Cards {{ whose: {whose}, filter: Filter {{ kind: OneOrMany(");
        text.replace(&format!("{scope}[Character])"), &format!("{scope}[])"))
    })
}

/// An item whose source has left the field cannot be written down.
fn is_whole(given: &Given) -> bool {
    given.chain.iter().flatten().next().is_none() && given.waiting.iter().flatten().next().is_none()
}
