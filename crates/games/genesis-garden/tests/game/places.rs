//! What happens at once does not hang on where a unit lies (GG-R9): the same units on other places of their rows fare the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use fudaba_cardscript::{Colour, Source};
use fudaba_genesis_garden::cards::Catalogue;
use fudaba_genesis_garden::positions::Given;
use fudaba_genesis_garden::{Ask, GenesisGarden};
use fudaba_kernel::{Listening, Table};
use fudaba_stage::CardGame;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Units that look at one another, and effects that befall all of them at once. Nothing here speaks of places, and every trigger does something of its
/// own, so that the order in which a player lets them happen counts for nothing.
const CARDS: &str = r"
- { number: Q01, speed: 1, atk: 1, def: 2 }
- { number: Q02, race: beast, speed: 2, atk: 2, def: 1 }
- { number: Q03, speed: 1, atk: 1, def: 3, effects: { kind: continuous, place: battle_zone, when: { destroyed: { filter: { side: own, is: other } } }, effect: { do: { mill: { side: enemy, n: 1 } } } } }
- { number: Q04, race: machine, speed: 1, atk: 1, def: 2, effects: { kind: continuous, place: battle_zone, when: { destroyed: { filter: { is: this } } }, effect: { do: { mill: { side: enemy, n: 2 } } } } }
- { number: Q05, speed: 1, atk: 1, def: 4, effects: { kind: continuous, place: battle_zone, apply: { static_modify: { filter: { side: own, is: other }, def: 1 } } } }
- { number: Q06, race: beast, speed: 1, atk: 1, def: 2, effects: { kind: continuous, place: battle_zone, apply: { static_modify: { filter: { side: enemy }, def: -1 } } } }
- { number: Q07, race: machine, speed: 1, atk: 1, def: 3, effects: { kind: continuous, place: battle_zone, when: { left_field: { filter: { side: own } } }, effect: { do: { mill: { side: enemy, n: 1 } } } } }
- { number: Q08, speed: 1, atk: 1, def: 4, skills: armour }
- { number: Q09, race: fiend, speed: 1, atk: 1, def: 3, effects: { kind: continuous, place: battle_zone, if: { this_card_is: damaged }, apply: { static_modify: { filter: { side: own }, atk: 1 } } } }
- { number: Q10, race: fiend, speed: 1, atk: 3, def: 3, effects: { kind: continuous, place: battle_zone, if: { unit_count: { filter: { side: both }, at_most: 4 } }, apply: { static_immunity: { filter: { side: own }, from: effect_destruction } } } }
- { number: Q11, speed: 1, atk: 2, def: 3, effects: { kind: continuous, place: battle_zone, when: { destroyed: { filter: { side: both, atk: { min: 3 } } } }, effect: { do: { mill: { side: own, n: 1 } } } } }
- { number: Z1, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { damage_unit: { to: { all: { side: both, is: other } }, n: 2 } } } } }
- { number: Z2, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { destroy: { all: { side: both, is: other, speed: { max: 3 } } } } } } }
- { number: Z3, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { modify: { to: { all: { side: both, is: other } }, def: -2 } } } } }
- { number: Z4, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { fatigue: { all: { side: both, atk: { min: 2 } } } } } } }
- { number: Z5, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: [{ damage_unit: { to: { all: { side: both, is: other } }, n: 1 } }, { destroy: { all: { side: both, orientation: fatigued, is: other } } }] } } }
- { number: Z7, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { return_to_hand: { all: { side: both, is: other } } } } } }
- { number: Z6, speed: 4, atk: 1, def: 9, effects: { kind: activated, place: rearguard, effect: { do: { lose_effects: { all: { side: both, is: other } } } } } }
";

/// A unit: which of those, how much damage, whether it is fatigued.
type Figure = Option<(usize, u8, bool)>;

/// The rows: P1's vanguard and four places of the rearguard (the fifth is the effect's), P2's vanguard and rearguard.
type Rows = [Vec<Figure>; 4];

fn figures(places: usize) -> impl Strategy<Value = Vec<Figure>> {
    prop::collection::vec(prop::option::weighted(0.6, (1..12usize, 0..2u8, any::<bool>())), places)
}

/// The places that the figures of a row get instead.
fn order(places: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..places).collect::<Vec<usize>>()).prop_shuffle()
}

/// What comes of it, each unit called by its first place: who stands how, which cards lie in the piles, and what is asked.
type Outcome = (BTreeMap<String, String>, Vec<Vec<String>>, Option<String>);

fn row(figures: &[Figure], order: &[usize]) -> Vec<Value> {
    let mut row = vec![Value::Null; 5];
    for (figure, &place) in figures.iter().zip(order) {
        if let Some((card, damage, tired)) = figure {
            let orientation = if *tired { "fatigued" } else { "active" };
            row[place] = json!({ "card": format!("Q{card:02}"), "damage": damage, "orientation": orientation });
        }
    }
    row
}

fn play(cards: &Arc<Catalogue>, rows: &Rows, orders: &[Vec<usize>; 4], effect: usize) -> Outcome {
    let mut lying: Vec<Vec<Value>> = rows.iter().zip(orders).map(|(figures, order)| row(figures, order)).collect();
    lying[1][4] = json!({ "card": format!("Z{effect}") });
    let given = json!({
        "phase": "spell",
        "P1": { "vanguard": lying[0], "rearguard": lying[1] },
        "P2": { "vanguard": lying[2], "rearguard": lying[3] },
    });
    let given: Given = serde_json::from_value(given).expect("a position");
    let start = GenesisGarden::stage(cards, &given, [0; 32]).expect("a possible position");
    let mut table = Table::new(Arc::clone(cards), start, Listening::Off);
    // Where there is nothing for it to do, the effect is not offered.
    if table.pending().is_some_and(|question| Ask::of(question.kind) == Ask::Spell) {
        table.play(0).expect("the effect may be used");
    }
    // Equal triggers of one speed: whichever comes first, the same comes of them all.
    while table.pending().is_some_and(|question| Ask::of(question.kind) == Ask::OrderTriggers) {
        table.play(0).expect("an option");
    }
    summed_up(cards, &table, orders)
}

fn summed_up(cards: &Catalogue, table: &Table<GenesisGarden>, orders: &[Vec<usize>; 4]) -> Outcome {
    let dump = serde_json::to_value(table.state().dump(cards)).expect("a position can be written");
    let mut standing = BTreeMap::new();
    let mut piles = Vec::new();
    for (side, player) in ["P1", "P2"].into_iter().enumerate() {
        for (back, name) in ["vanguard", "rearguard"].into_iter().enumerate() {
            let empty = Vec::new();
            let units = dump[player][name].as_array().unwrap_or(&empty);
            let order = &orders[side * 2 + back];
            for (place, unit) in units.iter().enumerate().filter(|(_, unit)| !unit.is_null()) {
                let first = order.iter().position(|&now| now == place).unwrap_or(place);
                standing.insert(format!("{player} {name} {first}"), unit.to_string());
            }
        }
        for name in ["deck", "hand", "graveyard"] {
            let mut pile: Vec<String> = dump[player][name].as_array().into_iter().flatten().map(Value::to_string).collect();
            pile.sort();
            piles.push(pile);
        }
    }
    let question = table.pending().map(|question| format!("{:?} {:?}", Ask::of(question.kind), dump["phase"]));
    (standing, piles, question)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn what_happens_at_once_is_the_same_wherever_the_units_lie(
        rows in [figures(5), figures(4), figures(5), figures(5)],
        orders in [order(5), order(4), order(5), order(5)],
        effect in 1..8usize,
    ) {
        let (cards, faults) = GenesisGarden::with_cards(&crate::bench().cards, &Source::new("places.yaml", CARDS));
        prop_assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        let cards = Arc::new(cards);
        let as_they_lie = [5, 4, 5, 5].map(|places| (0..places).collect::<Vec<usize>>());
        prop_assert_eq!(play(&cards, &rows, &as_they_lie, effect), play(&cards, &rows, &orders, effect));
    }
}
