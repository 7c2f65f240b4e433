//! Whatever bytes a replay file holds: refused, or run with a verdict, never a panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use fudaba_host::AnyGame;
use fudaba_server::replay;
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| fudaba_host::games(None).0);

fuzz_target!(|data: &[u8]| {
    let Ok(file) = replay::read(data) else { return };
    for game in GAMES.iter() {
        let (report, frames) = replay::frames(game.as_ref(), &file);
        assert!(report.choices <= file.choices.len() && frames.iter().all(|frame| frame.choice <= report.choices));
        assert_eq!(report, replay::verify(game.as_ref(), &file));
    }
});
