//! Whole random matches, kept as text. `FUDABA_BLESS=1` writes them anew after a change of the rules that is meant.

mod common;

use std::path::Path;

use fudaba_kernel::conformance::{golden, playthrough};

#[test]
fn matches_of_fixed_seeds_stay_the_same() {
    let cards = common::catalogue();
    for number in 0..4_u8 {
        let start = common::match_of(&cards, [number, number + 1].repeat(16).try_into().unwrap());
        let text = playthrough(&cards, start, u64::from(number));
        golden(&Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/match-{number}.txt")), &text);
    }
}
