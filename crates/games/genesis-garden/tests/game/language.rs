//! The card language at its borders: what a card cannot say is told, and what it can say has a text.

use fudaba_cardscript::{Colour, Source};
use fudaba_genesis_garden::GenesisGarden;
use fudaba_stage::CardGame;

/// The first mistake told about a card.
fn mistake(card: &str) -> Option<String> {
    let source = Source::new("card.yaml", format!("- {{ number: X1, {card} }}\n"));
    let (_, faults) = GenesisGarden::read_cards(&[source]);
    faults.iter().next().map(|fault| fault.message.clone())
}

#[test]
fn a_card_that_makes_no_sense_is_told_why() {
    let cases = [
        ("def: 0", "`def` is 1 to 99"),
        ("speed: 5", "`speed` is 1 to 4"),
        ("kind: hero", "a hero needs a `rank`"),
        ("rank: 2", "only a hero has a `rank`"),
        ("kind: spell", "a spell unit has one effect"),
        ("effects: { kind: spell, units: 1, effect: { do: { draw: {} } } }", "only a spell unit has a spell text"),
        ("effects: { kind: activated, effect: { do: { draw: {} } } }", "needs a `place`"),
        ("effects: { kind: activated, place: hand, effect: { do: { draw: {} } } }", "used from the field"),
        ("effects: { kind: response, place: hand, effect: { do: { draw: {} } } }", "a response needs its condition"),
        ("effects: { kind: continuous, place: hand, apply: { static_modify: { atk: 1 } } }", "works on the field"),
        ("effects: { kind: continuous, place: vanguard, cost: 1, apply: { static_modify: { atk: 1 } } }", "has no cost"),
        (
            "effects: { kind: activated, place: vanguard, effect: { do: { destroy: { target: 1 } } } }",
            "a target that `targets` does not have",
        ),
        ("effects: { kind: activated, place: vanguard, effect: { do: { destroy: subject } } }", "needs `when`"),
        ("effects: { kind: activated, place: vanguard, effect: { do: negate_effect } }", "what the event `when` announces"),
        ("effects: { kind: activated, place: vanguard, effect: { duration: turn, do: { draw: {} } } }", "`duration` goes with"),
        ("effects: { kind: activated, place: vanguard, effect: { do: { shield: {} } } }", "a shield is of a `deck` or `to` units"),
        (
            "effects: { kind: activated, place: vanguard, if: { deck_count: {} }, effect: { do: { draw: {} } } }",
            "needs `at_least` or `at_most`",
        ),
        (
            "effects: { kind: activated, place: vanguard, if: { unit_count: { filter: {}, at_least: 3, at_most: 1 } }, effect: { do: { draw: {} } } }",
            "`at_least` is greater than `at_most`",
        ),
        (
            "effects: { kind: activated, place: vanguard, targets: { filter: { atk: { min: 3, max: 1 } } }, effect: { do: { draw: {} } } }",
            "`min` is greater than its `max`",
        ),
        (
            "effects: { kind: response, place: vanguard, when: { attack_declared: {} }, effect: { do: { recover: blocker } } }",
            "there is no `blocker` yet",
        ),
        ("effects: { kind: continuous, place: vanguard, targets: {}, apply: { static_modify: { atk: 1 } } }", "it has no `targets`"),
        (
            "effects: { kind: activated, place: vanguard, targets: { filter: { speed: {} } }, effect: { do: { draw: {} } } }",
            "a range needs `min` or `max`",
        ),
        (
            "effects: { kind: continuous, place: vanguard, when: { destroyed: { filter: { is: this, row: vanguard } } }, effect: { do: { draw: {} } } }",
            "nothing else goes with it",
        ),
        (
            "effects: { kind: continuous, place: vanguard, apply: { static_cost: { filter: { union: true }, n: 1 } } }",
            "a card of a hand or a deck",
        ),
        ("effects: { kind: continuous, place: vanguard, apply: { static_modify: { atk: 32767 } } }", "a value changes by 99 at most"),
        ("effects: { kind: activated, place: vanguard, effect: { do: { heal: { to: this_card, n: -3 } } } }", "`n` is 0 to 99 points"),
        ("effects: { kind: activated, place: vanguard, effect: { do: { discard: { side: both, n: 200 } } } }", "at most 40 cards"),
        (
            "effects: { kind: activated, place: vanguard, extra: { mill_own: 60 }, effect: { do: { draw: {} } } }",
            "a price takes at most 40 cards",
        ),
        (
            "effects: { kind: activated, place: vanguard, extra: { send_own_unit: { n: 8 } }, targets: {}, effect: { do: { draw: {} } } }",
            "own units that its price sends away among them",
        ),
        (
            "effects: { kind: continuous, place: vanguard, when: { united: { filter: { is: this } } }, effect: { do: { draw: {} } } }",
            "`united` is never about this card",
        ),
        (
            "effects: { kind: activated, place: vanguard, effect: { do: { search: { filter: { side: enemy } } } } }",
            "none of them is the opponent's",
        ),
        (
            "effects: { kind: activated, place: vanguard, extra: { send_own_unit: { filter: { side: enemy } } }, effect: { do: { draw: {} } } }",
            "`send_own_unit` takes own units",
        ),
        (
            "effects: { kind: activated, place: vanguard, effect: { do: { return_to_hand: { hand: {} } } } }",
            "in their owner's hand already",
        ),
        (
            "effects: { kind: response, place: vanguard, when: { destroyed: {} }, effect: { do: { reveal: subject } } }",
            "there is nothing to reveal",
        ),
        (
            "effects: { kind: response, place: vanguard, when: { cycle_made: { side: own } }, effect: { do: { destroy: subject } } }",
            "about no unit",
        ),
        (
            "effects: { kind: activated, place: vanguard, effect: { duration: on_field, do: { shield: { deck: own, n: 2 } } } }",
            "a deck is never on the field",
        ),
        ("effects: { kind: activated, place: vanguard, effect: { do: { quick_summon: { what: this_card } } } }", "is summoned already"),
        (
            "effects: { kind: activated, place: rearguard, effect: { do: { exchange_rows: { one: this_card, other: this_card } } } }",
            "two different units",
        ),
        (
            "effects: { kind: activated, place: vanguard, targets: { filter: { card: Z9 } }, effect: { do: { draw: {} } } }",
            "speaks of `Z9`",
        ),
    ];
    for (card, part) in cases {
        let told = mistake(card).unwrap_or_else(|| panic!("nothing is told about {card}"));
        assert!(told.contains(part), "{card}: {told}");
    }
}

#[test]
fn a_card_may_be_written_as_one_line() {
    let (cards, faults) =
        GenesisGarden::read_cards(&[Source::new("cards.yaml", "- Hero[dragon c4 s2 8/6 hero r2]\n- V machine 2/5 skill vigilance\n")]);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let (hero, unit) = (&cards.cards()[0], &cards.cards()[1]);
    assert_eq!((hero.summon, hero.rank, hero.speed, hero.atk, hero.def), (4, 2, 2, 8, 6));
    assert_eq!((unit.summon, unit.rank, unit.speed, unit.atk, unit.def), (1, 0, 1, 2, 5));
    assert_eq!(mistake("race: elf").map(|told| told.contains("elf")), Some(true));
    let (_, faults) = GenesisGarden::read_cards(&[Source::new("cards.yaml", "- A elf\n")]);
    assert!(faults.render(Colour::Off).contains("write `NUMBER race"));
}
