//! Any stream of choices, sensible or not: what is no option is refused and changes nothing, what is one is taken, and the
//! journal plays the same match again.
#![no_main]

use std::sync::{Arc, LazyLock};

use fudaba_host::{AnyGame, DeckChoice, Setup};
use fudaba_kernel::{Observer, Seat};
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| fudaba_host::games(None).0);

fuzz_target!(|data: &[u8]| {
    let [which, first, second, seed, choices @ ..] = data else { return };
    let game = &GAMES[usize::from(*which) % GAMES.len()];
    let deck = |byte: u8| DeckChoice::Key(game.decks()[usize::from(byte) % game.decks().len()].key.value.clone());
    let setup = Setup { decks: [deck(*first), deck(*second)], seed: [*seed; 32] };
    let mut table = game.open(&setup).expect("ready-made decks are legal");
    for &choice in choices {
        let Some(pending) = table.pending() else { break };
        let before = table.fingerprint();
        let option = usize::from(choice);
        if table.play(option).is_err() {
            assert!(option >= pending.options && table.fingerprint() == before);
            table.play(option % pending.options).expect("an option");
        }
        table.why(Seat::A, "1/hand#0");
        table.view(Observer::Spectator);
    }
    let mut again = game.open(&setup).expect("ready-made decks are legal");
    for &choice in table.journal() {
        again.follow(choice).expect("a choice once taken");
    }
    assert_eq!(again.fingerprint(), table.fingerprint());
});
