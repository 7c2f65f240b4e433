//! Whatever bytes a scenario file holds: a report, never a panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use fudaba_cardscript::{Colour, Source};
use fudaba_host::AnyGame;
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| fudaba_host::games(None).0);

fuzz_target!(|data: &[u8]| {
    let Ok(source) = Source::from_bytes("fuzz.yaml", data) else { return };
    for game in GAMES.iter() {
        for report in game.run_scenario(&source) {
            assert!(report.passed || !report.render(Colour::Off).is_empty());
        }
    }
});
