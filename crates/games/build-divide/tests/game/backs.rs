//! What a card has done from a hand tells nobody which of the backs it is.

use std::sync::Arc;

use fudaba_build_divide::BuildDivide;
use fudaba_build_divide::positions::Given;
use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::{Action, Game, Listening, Options, Seat, Table, Target};
use fudaba_stage::CardGame;
use serde_json::json;

/// One that acts from the hand and stays there, and one that does not.
const CARDS: &str = r#"
- { number: H01, name: { ja: H01, en: Caller }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: activated, works_from: hand, timing: quick, cost: { mill: 1 }, effect: { do: { draw: {} } } } }
- { number: H02, name: { ja: H02, en: Other }, kind: unit, cost: "0", power: 1000, hit: 1 }
"#;

#[test]
fn what_a_back_has_put_on_the_chain_is_not_found_by_pointing_at_it() {
    let (cards, faults) = BuildDivide::with_cards(&crate::bench().cards, &Source::new("backs.yaml", CARDS));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let cards = Arc::new(cards);
    let given = json!({ "A": { "hand": ["H01", "H02"], "library": ["H02", "H02"] } });
    let given: Given = serde_json::from_value(given).expect("a position");
    let start = BuildDivide::stage(&cards, &given, [0; 32]).expect("a possible position");
    let mut table = Table::new(Arc::clone(&cards), start, Listening::Off);
    let activates = |option: &Action| BuildDivide::LEXICON.verbs[usize::from(option.verb)] == "activate";
    let option = table.options().iter().position(activates).expect("it acts from the hand");
    table.play(option).expect("an option");
    assert_eq!(table.state().dump(&cards).resolution_area.iter().flatten().count(), 1, "its ability is on the chain");
    let hand = table.state().zones().all().iter().copied().filter(|&card| {
        let zones = table.state().zones();
        zones.specs()[zones.zone(card).index()].kind == "hand" && zones.owner(card) == Seat::A
    });
    let acts: Vec<Vec<(u8, Option<u8>)>> = hand
        .map(|card| {
            let mut aims = Options::new();
            table.state().aims(&cards, Seat::B, Target::Card(card), &mut aims);
            aims.iter().map(|aim| (aim.verb, aim.number)).collect()
        })
        .collect();
    assert_eq!(acts.len(), 2);
    assert_eq!(acts[0], acts[1], "both backs answer alike");
}
