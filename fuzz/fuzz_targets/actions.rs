//! Any stream of choices, sensible or not: what is no option is refused and changes nothing, what is one is taken, taking it back and doing it
//! again changes nothing, and the journal plays the same match again.
#![no_main]

use std::sync::{Arc, LazyLock};

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Setup};
use fudaba_kernel::{Observer, Seat};
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| fudaba_host::games(None).0);

fuzz_target!(|data: &[u8]| {
    let [which, first, second, seed, choices @ ..] = data else { return };
    let game = &GAMES[usize::from(*which) % GAMES.len()];
    let deck = |byte: u8| DeckChoice::Key(game.decks()[usize::from(byte) % game.decks().len()].key.value.clone());
    let setup = Setup::of([deck(*first), deck(*second)], [*seed; 32]);
    let mut table = game.open(&setup).expect("ready-made decks are legal");
    for &choice in choices {
        match choice {
            255 => again(table.as_mut()),
            254 => look(table.as_ref()),
            252 | 253 => drop(table.concede(Seat::BOTH[usize::from(choice - 252)])),
            _ => choose(table.as_mut(), usize::from(choice)),
        }
    }
    let mut replayed = game.open(&setup).expect("ready-made decks are legal");
    for &choice in table.journal() {
        replayed.follow(choice).expect("a choice once taken");
    }
    assert_eq!(replayed.fingerprint(), table.fingerprint());
});

/// Takes this option; when there is none of this number, that changes nothing, and the remainder is taken.
fn choose(table: &mut dyn AnyTable, option: usize) {
    let before = table.fingerprint();
    let Some(pending) = table.pending() else {
        assert!(table.play(option).is_err() && table.fingerprint() == before);
        return;
    };
    if option >= pending.options {
        assert!(table.play(option).is_err() && table.fingerprint() == before);
    }
    table.play(option % pending.options).expect("an option");
}

/// Takes the last choice back and does it again.
fn again(table: &mut dyn AnyTable) {
    let Some(&last) = table.journal().last() else { return };
    let (choices, before) = (table.journal().len(), table.fingerprint());
    table.undo_reveals(choices - 1);
    table.back_to(choices - 1);
    table.follow(last).expect("a choice taken back");
    assert_eq!(table.fingerprint(), before);
}

/// Looks at everything there is to see, and asks why not of every card and zone.
fn look(table: &dyn AnyTable) {
    for observer in Observer::ALL {
        let view = table.view(observer);
        table.log(observer, 1);
        let Some(seat) = observer.seat() else { continue };
        for zone in &view.zones {
            table.why(seat, &zone.id);
            zone.cards.iter().for_each(|card| drop(table.why(seat, &card.reference)));
        }
    }
    table.decision();
    table.waiting();
}
