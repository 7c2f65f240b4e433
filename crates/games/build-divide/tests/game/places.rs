//! Where a card lies decides nothing: the same units in another order, with the same moments (BD-R96), fare the same. And what is written of a
//! position, moments included, is all there is to it.

use std::sync::Arc;

use fudaba_build_divide::BuildDivide;
use fudaba_build_divide::cards::Catalogue;
use fudaba_build_divide::positions::{Given, PlayerGiven};
use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Game, Listening, Observer, Table, below_bound};
use fudaba_stage::CardGame;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Units that look at one another, and commands that befall all of them at one moment. Nothing here speaks of places.
const CARDS: &str = r#"
- { number: P01, name: { ja: P01, en: Plain }, kind: unit, cost: "0", power: 3000, hit: 1 }
- { number: P02, name: { ja: P02, en: Frail }, kind: unit, cost: "0", power: 1000, hit: 1, keyword: berserk }
- { number: P03, name: { ja: P03, en: Mourner }, kind: unit, cost: "0", power: 2000, hit: 1, abilities: { kind: automatic, when: { destroyed: { who: { any: { side: you, filter: { other: true } } } } }, effect: { do: { draw: {} } } } }
- { number: P04, name: { ja: P04, en: Watcher }, kind: unit, cost: "0", power: 2000, hit: 1, abilities: { kind: automatic, when: { destroyed: { who: { any: { side: each, filter: { other: true } } } } }, if: { event_fact: { card: { orientation: resting } } }, effect: { do: { draw: {} } } } }
- { number: P05, name: { ja: P05, en: Flincher }, kind: unit, cost: "0", power: 4000, hit: 1, abilities: { kind: automatic, when: { is_dealt_damage: { who: { any: { side: each, filter: { power: { max: 2000 } } } } } }, if: { count: { of: { what: units, filter: { damaged: true } }, is: { min: 2 } } }, effect: { do: { draw: {} } } } }
- { number: P06, name: { ja: P06, en: Banner }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { modify_power: { to: { all: { side: you, filter: { other: true } } }, n: 2000 } } } }
- { number: P07, name: { ja: P07, en: Ear }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: automatic, when: { rests: { who: { any: { side: you, filter: { other: true } } } } }, if: { count: { of: { what: units, filter: { orientation: standing } }, is: { max: 1 } } }, effect: { do: { draw: {} } } } }
- { number: P08, name: { ja: P08, en: Herd }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: automatic, when: { stands: { who: { any: { side: you } } } }, if: { count: { of: { what: units, filter: { orientation: resting } }, is: { max: 0 } } }, effect: { do: { draw: {} } } } }
- { number: P09, name: { ja: P09, en: Leveller }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { set_power: { to: { all: { side: each, filter: { other: true } } }, n: 4000 } } } }
- { number: P10, name: { ja: P10, en: Humbler }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { set_power: { to: { all: { side: each, filter: { power: { min: 5000 } } } }, n: 1000 } } } }
- { number: P11, name: { ja: P11, en: Rouser }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { grant_keyword: { to: { all: { side: each, filter: { power: { min: 3000 } } } }, keyword: blitz } } } }
- { number: P12, name: { ja: P12, en: Calmer }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { lose_keyword: { to: { all: { side: each } }, keyword: blitz } } } }
- { number: P13, name: { ja: P13, en: Teacher }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, apply: { grant_ability: { to: { all: { side: you, filter: { keyword: blitz } } }, ability: { kind: continuous, apply: { modify_power: { to: this, n: 3000 } } } } } } }
- { number: P14, name: { ja: P14, en: Loner }, kind: unit, cost: "0", power: 2000, hit: 1, abilities: { kind: automatic, when: { destroyed: {} }, if: { count: { of: { what: units }, is: { max: 1 } } }, effect: { do: { draw: {} } } } }
- { number: P15, name: { ja: P15, en: Miser }, kind: unit, cost: "0", power: 9000, hit: 1, abilities: { kind: automatic, when: { destroyed: { who: { any: { side: you, filter: { other: true } } } } }, limit: 1, if: { event_fact: { card: { keyword: berserk } } }, effect: { do: { draw: {} } } } }
- { number: P16, name: { ja: P16, en: Shade }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: continuous, works_from: [graveyard, energy_zone], apply: { set_power: { to: { all: { side: you } }, n: 2000 } } } }
- { number: P17, name: { ja: P17, en: Flare }, kind: unit, cost: "0", power: 1000, hit: 1, abilities: { kind: automatic, when: { counter_gained: { name: flame, who: { any: { side: you, filter: { power: { max: 2000 } } } } } }, if: { count: { of: { what: units, filter: { has_counters: flame } }, is: { min: 3 } } }, effect: { do: { draw: {} } } } }
- { number: P30, name: { ja: P30, en: Storm }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { damage_unit: { to: { all: { side: each } }, n: 2000 } } } } }
- { number: P31, name: { ja: P31, en: End }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { destroy: { all: { side: each, filter: { power: { max: 4000 } } } } } } } }
- { number: P32, name: { ja: P32, en: Tide }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { to_hand: { all: { side: each, filter: { damaged: true } } } } } } }
- { number: P33, name: { ja: P33, en: Dusk }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { rest: { all: { side: each } } } } } }
- { number: P34, name: { ja: P34, en: Dawn }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { stand: { all: { side: each } } } } } }
- { number: P35, name: { ja: P35, en: Weave }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { attach_aura: { what: { all: { side: you, filter: { power: { max: 2000 } } } }, to: { territory: you } } } } } }
- { number: P36, name: { ja: P36, en: Edict }, kind: command, cost: "0", abilities: { kind: command, effect: { duration: this_turn, do: [{ set_power: { to: { all: { side: each, filter: { power: { min: 3000 } } } }, n: 2000 } }, { grant_keyword: { to: { all: { side: each } }, keyword: blitz } }] } } }
- { number: P37, name: { ja: P37, en: Hush }, kind: command, cost: "0", abilities: { kind: command, effect: { duration: this_turn, do: { lose_keyword: { to: { all: { side: each } }, keyword: blitz } } } } }
- { number: P38, name: { ja: P38, en: Kindle }, kind: command, cost: "0", abilities: { kind: command, effect: { do: { gain_counter: { name: flame, on: { object: { all: { side: each } } } } } } } }
"#;

/// The commands among them.
const COMMANDS: std::ops::Range<usize> = 30..39;

/// A unit: which of those, whether it rests, whether it is hurt, its auras.
type Figure = (usize, bool, bool, usize);

fn figure() -> impl Strategy<Value = Figure> {
    (1..18usize, any::<bool>(), any::<bool>(), 0..2usize)
}

fn side() -> impl Strategy<Value = Vec<Figure>> {
    prop::collection::vec(figure(), 0..6)
}

fn catalogue() -> Arc<Catalogue> {
    let (cards, faults) = BuildDivide::with_cards(&crate::bench().cards, &Source::new("places.yaml", CARDS));
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    Arc::new(cards)
}

fn number(card: usize) -> String {
    format!("P{card:02}")
}

/// The units of a side in an order, each with the moment at which it came.
fn field(figures: &[Figure], side: usize, order: &[usize]) -> Value {
    let order = order.iter().copied().filter(|&at| at < figures.len());
    let unit = |at: usize| {
        let (card, resting, hurt, auras) = figures[at];
        let auras = vec![number(1); auras];
        json!({ "card": number(card), "resting": resting, "damage": if hurt { 900 } else { 0 }, "auras": auras, "moment": 1 + side + 2 * at })
    };
    order.map(unit).collect()
}

fn staged(cards: &Arc<Catalogue>, given: Value) -> Table<BuildDivide> {
    let given: Given = serde_json::from_value(given).expect("a position");
    let start = BuildDivide::stage(cards, &given, [0; 32]).expect("a possible position");
    Table::new(Arc::clone(cards), start, Listening::Off)
}

/// Every unit and territory as it is: whose, which, its moment, its marks.
fn units(cards: &Catalogue, table: &Table<BuildDivide>) -> Vec<String> {
    let (state, zones) = (table.state(), table.state().zones());
    let all = zones.all().iter().filter(|&&card| matches!(zones.specs()[zones.zone(card).index()].kind, "field" | "territory_zone"));
    let told = |&card| {
        let mut marks = Vec::new();
        state.marks(cards, Observer::Spectator, card, &mut marks);
        format!("{:?} {} {marks:?}", zones.owner(card), BuildDivide::number(cards, zones.identity(card)))
    };
    all.map(told).collect()
}

/// What comes of it, wherever the cards lie.
fn summed_up(cards: &Catalogue, table: &Table<BuildDivide>) -> Vec<String> {
    let seen = table.state().dump(cards);
    let mut all = units(cards, table);
    for player in [&seen.a, &seen.b].into_iter().flatten() {
        let PlayerGiven { hand, graveyard, library, .. } = player;
        for (zone, pile) in [("hand", hand), ("graveyard", graveyard), ("library", library)] {
            all.extend(pile.iter().flat_map(|pile| &pile.0).map(|card| format!("{zone} {card}")));
        }
    }
    all.extend(seen.waiting.iter().flatten().map(|waits| format!("{waits:?}")));
    all.extend(seen.resolution_area.iter().flatten().map(|item| format!("{item:?}")));
    all.sort();
    all.push(format!("{:?}", table.pending().map(|question| (question.seat, question.kind))));
    all
}

/// Plays the card of A's hand, and passes until it has resolved.
fn resolved(cards: &Arc<Catalogue>, mut table: Table<BuildDivide>, command: &str) -> Table<BuildDivide> {
    let in_hand = |table: &Table<BuildDivide>| {
        let of_hand = |card| BuildDivide::number(cards, table.state().zones().identity(card)) == command;
        table.options().iter().position(|option| option.card.is_some_and(of_hand))
    };
    table.play(in_hand(&table).expect("the command can be played")).expect("an option");
    let waits = |table: &Table<BuildDivide>| table.state().dump(cards).resolution_area.iter().flatten().any(|item| item.card == command);
    while waits(&table) {
        table.play(table.options().len() - 1).expect("an option");
    }
    table
}

fn order() -> impl Strategy<Value = Vec<usize>> {
    Just((0..6).collect::<Vec<usize>>()).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn what_happens_at_one_moment_is_the_same_wherever_the_units_lie(
        figures in [side(), side()],
        orders in [order(), order()],
        command in COMMANDS,
    ) {
        let cards = catalogue();
        let play = |orders: &[Vec<usize>; 2]| {
            let command = number(command);
            let given = json!({
                "energy_set": 1,
                "A": { "field": field(&figures[0], 0, &orders[0]), "hand": [&command] },
                "B": { "field": field(&figures[1], 1, &orders[1]) },
            });
            summed_up(&cards, &resolved(&cards, staged(&cards, given), &command))
        };
        let as_they_lie = [(0..6).collect(), (0..6).collect()];
        prop_assert_eq!(play(&as_they_lie), play(&orders));
    }

    /// Played on at random: whenever nothing is half done, what is put on the table from the written position is the same.
    #[test]
    fn a_position_that_is_written_and_put_on_the_table_again_behaves_alike(
        figures in [side(), side()],
        energies in prop::collection::vec(1..18usize, 3),
        hands in [prop::collection::vec(1..18usize, 4), prop::collection::vec(COMMANDS, 3)],
        dice in any::<u64>(),
    ) {
        let cards = catalogue();
        let rng = &mut test_rng(dice);
        let as_it_lies: Vec<usize> = (0..6).collect();
        let hand: Vec<String> = hands.iter().flatten().map(|&card| number(card)).collect();
        let energies: Vec<String> = energies.iter().map(|&card| number(card)).collect();
        let mut table = staged(&cards, json!({
            "A": { "field": field(&figures[0], 0, &as_it_lies), "hand": hand, "energy_zone": energies, "graveyard": [number(16), number(1)] },
            "B": { "field": field(&figures[1], 1, &as_it_lies), "hand": hand },
        }));
        for _ in 0..60 {
            if table.pending().is_none() {
                break;
            }
            let given = table.state().dump(&cards);
            if crate::is_whole(&given)
                && given.waiting.iter().flatten().next().is_none()
                && let Ok(again) = BuildDivide::stage(&cards, &given, [0; 32])
            {
                let again = Table::new(Arc::clone(&cards), again, Listening::Off);
                let written = |table: &Table<BuildDivide>| serde_json::to_value(table.state().dump(&cards)).expect("it can be written");
                prop_assert_eq!(written(&again), written(&table));
                let sorted = |table: &Table<BuildDivide>| {
                    let mut all = units(&cards, table);
                    all.sort();
                    all
                };
                prop_assert_eq!(sorted(&again), sorted(&table));
                let asked = |table: &Table<BuildDivide>| table.pending().map(|question| (question.seat, question.kind));
                // An attack whose target is being chosen is not written: it has not been declared.
                let is_written = asked(&table).is_some_and(|(_, kind)| {
                    matches!(BuildDivide::LEXICON.questions[usize::from(kind)], "main" | "priority" | "attack")
                });
                if is_written && given.priority.is_some() {
                    prop_assert_eq!((asked(&again), again.options().len()), (asked(&table), table.options().len()));
                }
            }
            let option = below_bound(rng, table.options().len());
            table.play(option).expect("a listed option is accepted");
        }
    }
}

/// A unit that came later lies before the other one: what it is, is told by the moments.
#[test]
fn moments_are_written_and_read() {
    let cards = catalogue();
    let power_of_plain = |moments: [u32; 2]| {
        let unit = |card: &str, moment: u32| json!({ "card": card, "moment": moment });
        let given = json!({ "A": { "field": [unit("P09", moments[0]), unit("P16", 1), unit("P01", 2)], "graveyard": ["P16"], "graveyard_moments": [moments[1]] } });
        let table = staged(&cards, given);
        let dumped = table.state().dump(&cards);
        assert_eq!(dumped.a.expect("A").graveyard_moments, Some(vec![moments[1]]));
        units(&cards, &table).into_iter().find(|unit| unit.contains("P01")).expect("the plain unit").contains("4000")
    };
    assert!(power_of_plain([7, 5]), "the leveller came after the shade");
    assert!(!power_of_plain([5, 7]), "the shade came after the leveller");
}
