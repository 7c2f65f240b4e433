//! The tests of Build Divide: those that all games share, and its own.

use fudaba_build_divide::BuildDivide;
use fudaba_build_divide::cards::Catalogue;
use fudaba_kernel::DefId;
use fudaba_stage::testing::Demands;

fudaba_stage::suite!(
    BuildDivide,
    Demands {
        prefix: "BD",
        random_games: 400,
        contract_games: 40,
        state_bytes: 3400,
        citations: 200,
        positions: 400,
        is_whole: |_| false,
        outcomes: &["life", "no_card_to_draw", "effect", "both_lose", "turn_limit", "loop"],
        scenario_guide: &["The position of Build Divide"],
        card_guide: &["Build Divide"],
        effect: does,
        ..Demands::default()
    }
);

/// What a card does.
fn does(cards: &Catalogue, def: DefId) -> String {
    format!("{:?}", cards.printed(def).abilities)
}
