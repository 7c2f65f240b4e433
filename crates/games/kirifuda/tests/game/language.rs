//! The card language at its borders: what a card cannot say is told, and what it says it does.

use crate::bench;
use std::sync::Arc;

use fudaba_cardscript::{Source, read_value};
use fudaba_kernel::{Game, Listening, Seat, Table};
use fudaba_kirifuda::positions::Given;
use fudaba_kirifuda::{Deed, Kirifuda};
use fudaba_stage::CardGame;

/// The first mistake told about a card.
fn mistake(card: &str) -> Option<String> {
    let source = Source::new("card.yaml", format!("- {{ number: X1, name: {{ ja: x, en: Test }}, {card} }}\n"));
    let (_, faults) = Kirifuda::read_cards(&[source]);
    faults.iter().next().map(|fault| fault.message.clone())
}

#[test]
fn a_card_that_makes_no_sense_is_told_why() {
    let cases = [
        ("kind: attacker, pow: 650", "`pow` is a multiple of 100"),
        ("kind: attacker", "an attacker needs a `pow`"),
        ("kind: support, pow: 500, on_open: [{ do: lower_wins }]", "a support has no `pow`"),
        ("kind: support", "a support needs an `on_open` effect"),
        ("kind: support, on_open: [{ do: lower_wins }], on_win: [{ do: { draw: 1 } }]", "no effect but `on_open`"),
        ("kind: attacker, pow: 700, attributes: [fire, fire]", "an attribute stands twice"),
        ("kind: attacker, pow: 700, cost: [any]", "a cost needs an `on_open` effect"),
        ("kind: support, on_open: [{ do: { pow_bonus: 100 } }]", "continuous effects only"),
        ("kind: attacker, pow: 700, continuous: [{ do: { draw: 1 } }]", "cannot stand in a continuous effect"),
        ("kind: attacker, pow: 700, continuous: [{ if: { pow_lower: own }, do: { pow_bonus: 100 } }]", "cannot depend on POW"),
        ("kind: support, on_open: [{ do: { nullify: opponents_attacker } }]", "needs `duration: this_round`"),
        ("kind: support, on_open: [{ do: { pow_add: { of: this, amount: 100 } } }]", "a support speaks of `own_attacker`"),
        ("kind: support, on_open: [{ do: { pow_add: { of: own_attacker, amount: 150 } } }]", "multiple of 100"),
        ("kind: support, on_open: [{ may: { draw: 1 }, do: lower_wins }]", "a price is"),
        ("kind: support, on_open: [{ do: { draw: 0 } }]", "from 1 to 30"),
    ];
    for (card, part) in cases {
        let told = mistake(card).unwrap_or_else(|| panic!("nothing is told about {card}"));
        assert!(told.contains(part), "{card}: {told}");
    }
}

#[test]
fn a_card_of_a_scenario_does_what_it_says() {
    let card = "- number: X1\n  name: { ja: 三択, en: Three Ways }\n  kind: support\n  on_open:\n    \
                - { repeat: 2, do: { pow_add: { of: own_attacker, amount: 100 } } }\n    \
                - { choose: [ { draw: 1 }, [ lower_wins, { draw: 2 } ], { mill: 1 } ] }\n";
    let (cards, faults) = Kirifuda::with_cards(&bench().cards, &Source::new("card.yaml", card));
    assert!(faults.is_empty());
    let given: Given = read_value(
        "given",
        "{ phase: support_open_step, F: { attacker_place: K02 open, support_place: [X1] }, S: { attacker_place: K02 open } }",
    )
    .unwrap();
    let game = Kirifuda::stage(&cards, &given, [0; 32]).unwrap();
    let mut table: Table<Kirifuda> = Table::new(Arc::new(cards), game, Listening::Off);
    table.play(0).unwrap();
    let numbers: Vec<(Deed, Option<u8>)> = table.options().iter().map(|option| (Deed::of(option.verb), option.number)).collect();
    assert_eq!(numbers, [1, 2, 3].map(|number| (Deed::ChooseEffect, Some(number))));
    table.play(1).unwrap();
    let dumped = table.state().dump(table.cards());
    assert_eq!(dumped.lower_wins, Some(true));
    assert_eq!(dumped.first.unwrap().hand.unwrap().0.len(), 2);
    assert_eq!(table.pending().map(|question| question.seat), Some(Seat::B), "1000 loses when the lower POW wins");
}

#[test]
fn the_schema_knows_every_verb() {
    let schema = Kirifuda::card_schema().to_string();
    for verb in ["pow_add", "take_life_each", "discard_to_deck", "replace_attacker", "opponents_attacker", "this_round"] {
        assert!(schema.contains(verb), "{verb}");
    }
    assert_eq!(Kirifuda::number(&bench().cards, Kirifuda::find(&bench().cards, "blessing-of-the-tide").unwrap()), "K16");
}
