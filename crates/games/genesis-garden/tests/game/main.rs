//! The tests of Genesis Garden: those that all games share, and its own.

use fudaba_genesis_garden::GenesisGarden;
use fudaba_genesis_garden::cards::Catalogue;
use fudaba_kernel::DefId;
use fudaba_stage::testing::{Demands, Slot};

/// Where effects stand on cards.
const SLOTS: &[Slot] = &[Slot { card: "{}", key: "effects" }, Slot { card: r#"{"kind":"spell"}"#, key: "effects" }];

fudaba_stage::suite!(
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
        card_guide: &["Genesis Garden"],
        slots: SLOTS,
        numbers: &[1, 2, 3, 4, 5, -1, -2, -3],
        effect: does,
        ..Demands::default()
    }
);

/// What a card does.
fn does(cards: &Catalogue, def: DefId) -> String {
    format!("{:?}", cards.card(def).effects)
}
