//! The tests of Mistral Rouge: those that all games share, and its own.

mod cards;
mod places;
mod set;
mod words;

use fudaba_kernel::DefId;
use fudaba_mistral_rouge::cards::Catalogue;
use fudaba_mistral_rouge::{Given, MistralRouge};
use fudaba_stage::testing::{Demands, Slot};

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

fudaba_stage::suite!(
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
        card_guide: &["Mistral Rouge"],
        slots: SLOTS,
        numbers: &[1, 2, 3, 4, -1, -2],
        effect: does,
        random_effects: 4000,
        random_cards: 300,
        ..Demands::default()
    }
);

/// What a card does, whatever it is called. A scope of cards is about characters where it does not say otherwise.
fn does(cards: &Catalogue, def: DefId) -> String {
    let card = &cards.cards()[def.index()];
    let text = format!("{:?} {:?} {:?}", card.abilities, card.targets, card.effect);
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
