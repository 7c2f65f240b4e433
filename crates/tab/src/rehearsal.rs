//! Matches at random, the same on every machine: what they came to tells whether two machines play alike.

use core::ops::Range;

use fudaba_agents::Dice;
use fudaba_engine::{AnyTable, DeckChoice, Playable, Record, Setup, digest_of};
use serde_json::{Value, json};

use crate::seed::seed_of;

/// Plays the matches of these numbers and writes them down.
pub(crate) fn rehearse(game: &dyn Playable, numbers: Range<u32>) -> Value {
    let mut choices = 0;
    let rehearsed = numbers.map(|number| {
        let setup = setup(game, number);
        let table = played(game, &setup, number);
        choices += table.journal().len();
        json!({ "record": Record::of(game, setup, table.as_ref()), "end": digest_of(table.as_ref()) })
    });
    let matches: Vec<Value> = rehearsed.collect();
    json!({ "matches": matches, "choices": choices })
}

/// Every pair of decks has its turn.
fn setup(game: &dyn Playable, number: u32) -> Setup {
    let decks = game.decks();
    let deck = |number: u32| DeckChoice::Key(decks[number as usize % decks.len()].key.value.clone());
    Setup::of([deck(number), deck(number / decks.len() as u32)], seed_of(number.into()))
}

fn played(game: &dyn Playable, setup: &Setup, number: u32) -> Box<dyn AnyTable> {
    let mut table = game.open(setup).expect("ready-made decks may be played");
    let mut dice = Dice::new(number.into(), 0);
    while let Some(pending) = table.pending() {
        table.play(dice.below(pending.options)).expect("an option that there is");
    }
    table
}
