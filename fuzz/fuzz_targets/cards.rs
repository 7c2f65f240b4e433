//! Whatever bytes a card file, deck, table file or rulebook holds: faults, never a panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use fudaba_cardscript::{Colour, Source};
use fudaba_host::AnyGame;
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| fudaba_host::games(None).0);

fuzz_target!(|data: &[u8]| {
    let Ok(source) = Source::from_bytes("fuzz.yaml", data) else { return };
    for game in GAMES.iter() {
        let faults = game.check(&source);
        assert_eq!(faults.render(Colour::Off).is_empty(), faults.is_empty());
    }
});
