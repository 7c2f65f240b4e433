//! What happens at one moment does not hang on where a card lies: the same cards on other locations of their side fare the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use fudaba_cardscript::{Colour, Source};
use fudaba_kernel::{Listening, Table};
use fudaba_mistral_rouge::{Ask, Given, MistralRouge};
use fudaba_stage::CardGame;
use proptest::prelude::*;
use serde_json::json;

const SIDES: [[&str; 6]; 2] = [["a1", "b1", "c1", "a2", "b2", "c2"], ["a3", "b3", "c3", "a4", "b4", "c4"]];

/// Characters that look at one another, and spells that befall all of them at one moment. Nothing here speaks of places.
const CARDS: &str = r#"
- { number: P01, name: { ja: P01, en: Plain }, kind: character, ap: 1, level: 2, hp: 3 }
- { number: P02, name: { ja: P02, en: Frail }, kind: character, ap: 2, level: 1, hp: 1 }
- { number: P03, name: { ja: P03, en: Mourner }, kind: character, ap: 1, level: 1, hp: 2, abilities: [{ triggered: { when: { destroyed: { who: other_own } }, effect: { do: { gain_life: { n: 3 } } } } }] }
- { number: P04, name: { ja: P04, en: Bearer }, kind: character, ap: 1, level: 3, hp: 2, abilities: [{ triggered: { when: { player_damaged: { by: recoil } }, effect: { do: { deal_damage: { n: 1, to: { player: opponent } } } } } }] }
- { number: P05, name: { ja: P05, en: Witness }, kind: character, ap: 1, level: 1, hp: 9, abilities: [{ triggered: { when: { takes_damage: { of: { who: each, filter: { state: damaged } } } }, effect: { do: { gain_life: { n: 1 } } } } }] }
- { number: P06, name: { ja: P06, en: Angry }, kind: character, ap: 1, level: 2, hp: 4, abilities: [{ continuous: { if: { this_is: damaged }, on: { cards: { whose: own, other: true } }, gains: { barrier: 1 } } }] }
- { number: P07, name: { ja: P07, en: Awake }, kind: character, ap: 1, level: 2, hp: 4, abilities: [{ continuous: { if: { this_is: active }, on: { cards: { whose: own, other: true } }, gains: [{ keyword: steadfast }, { recoil: -1 }] } }] }
- { number: P08, name: { ja: P08, en: Sentry }, kind: character, ap: 1, level: 1, hp: 3, abilities: [{ triggered: { when: { becomes_active: { who: own, filter: { state: active } } }, effect: { do: { gain_life: { n: 2 } } } } }] }
- { number: P09, name: { ja: P09, en: Warden }, kind: character, ap: 1, level: 1, hp: 2, abilities: [{ continuous: { on: you, gains: { damage_taken: -1 } } }] }
- { number: P10, name: { ja: P10, en: Banner }, kind: character, ap: 1, level: 2, hp: 2, abilities: [{ continuous: { on: { cards: { whose: own, other: true } }, gains: [{ hp: 1 }, { level: 1 }] } }] }
- { number: P11, name: { ja: P11, en: Parting }, kind: character, ap: 1, level: 0, hp: 2, abilities: [{ triggered: { when: { leaves: { of: { who: own } } }, effect: { do: { deal_damage: { n: 1, to: { player: opponent } } } } } }] }
- { number: P20, name: { ja: P20, en: Storm }, kind: spell, effect: { do: { deal_damage: { n: 2, to: { what: { each: { kind: characters, whose: either } } } } } } }
- { number: P21, name: { ja: P21, en: End }, kind: spell, effect: { do: { destroy: { each: { kind: characters, whose: either } } } } }
- { number: P22, name: { ja: P22, en: Purge }, kind: spell, effect: { do: { discard: { each: { kind: characters, whose: either, filter: { hp: { max: 2 } } } } } } }
- { number: P23, name: { ja: P23, en: Tide }, kind: spell, effect: { do: { return: { what: { each: { kind: characters, whose: either } }, to: hand } } } }
- { number: P24, name: { ja: P24, en: Dawn }, kind: spell, effect: { do: { remove_waiting: { of: { each: { kind: characters, whose: either } } } } } }
- { number: P25, name: { ja: P25, en: Two storms }, kind: spell, effect: { do: [{ deal_damage: { n: 1, to: { what: { each: { kind: characters, whose: either } } } } }, { deal_damage: { n: 1, to: { what: { each: { kind: characters, whose: either } } } } }] } }
"#;

/// A character: which of those, how many waiting counters, how much damage.
type Figure = Option<(usize, u8, u8)>;

fn figure() -> impl Strategy<Value = Figure> {
    prop::option::weighted(0.7, (1..12usize, 0..3u8, 0..2u8))
}

fn side() -> impl Strategy<Value = [Figure; 6]> {
    [figure(), figure(), figure(), figure(), figure(), figure()]
}

/// The places that the figures of a side get instead.
fn order() -> impl Strategy<Value = Vec<usize>> {
    Just((0..6).collect::<Vec<usize>>()).prop_shuffle()
}

/// What comes of it, each figure called by its first place: lives, who stands how, what lies in graveyards and hands, and what waits.
type Outcome = (Vec<i32>, BTreeMap<usize, String>, Vec<Vec<String>>, Vec<String>, Option<String>);

fn play(
    cards: &Arc<fudaba_mistral_rouge::cards::Catalogue>,
    figures: &[[Figure; 6]; 2],
    orders: &[Vec<usize>; 2],
    spell: usize,
) -> Outcome {
    let mut characters = serde_json::Map::new();
    let mut called: BTreeMap<String, usize> = BTreeMap::new();
    for (side, (figures, order)) in figures.iter().zip(orders).enumerate() {
        for (at, figure) in figures.iter().enumerate() {
            let place = SIDES[side][order[at]];
            called.insert(place.to_owned(), side * 6 + at);
            if let Some((card, waiting, damage)) = figure {
                let number = format!("P{card:02}");
                characters.insert(place.to_owned(), json!({ "card": number, "waiting": waiting, "damage": damage }));
            }
        }
    }
    let given = json!({ "characters": characters, "P1": { "hand": [format!("P{spell}")] } });
    let given: Given = serde_json::from_value(given).expect("a position");
    let start = MistralRouge::stage(cards, &given, [0; 32]).expect("a possible position");
    let mut table = Table::new(Arc::clone(cards), start, Listening::Off);
    let cast = table.options().iter().position(|action| action.verb == fudaba_mistral_rouge::Deed::Cast as u8);
    table.play(cast.expect("the spell may be used")).expect("an option");
    summed_up(cards, &table, &called)
}

fn summed_up(cards: &fudaba_mistral_rouge::cards::Catalogue, table: &Table<MistralRouge>, called: &BTreeMap<String, usize>) -> Outcome {
    let seen = table.state().dump(cards);
    let players = [seen.p1.clone().unwrap_or_default(), seen.p2.clone().unwrap_or_default()];
    let lives = players.iter().map(|player| player.life.unwrap_or_default()).collect();
    let piles: Vec<[Vec<String>; 2]> = players
        .iter()
        .map(|player| [&player.graveyard, &player.hand].map(|pile| pile.clone().map(|pile| pile.0).unwrap_or_default()))
        .collect();
    let named = |place: &str| match (called.get(place), place.split_once('#')) {
        (Some(figure), _) => figure.to_string(),
        (None, Some((zone, at))) => {
            let pile = &piles[usize::from(zone.starts_with('1'))][usize::from(zone.ends_with("hand"))];
            pile[at.parse::<usize>().expect("a number")].clone()
        }
        (None, None) => place.to_owned(),
    };
    let waiting = seen.waiting.iter().flatten();
    let mut waiting: Vec<String> = waiting
        .map(|waits| {
            let (card, that) = (named(&waits.card), waits.that.as_deref().map(named));
            // A departure has no amount: there the place is remembered.
            let amount = waits.amount.filter(|_| waits.that.as_ref().is_some_and(|that| called.contains_key(that)));
            format!("{card} {:?} {that:?} {amount:?}", waits.number)
        })
        .collect();
    waiting.sort();
    let standing = seen.characters.iter().filter_map(|(place, figure)| {
        let figure = figure.0.as_ref()?;
        Some((called[place], format!("{} {:?} {:?}", figure.card, figure.waiting, figure.damage)))
    });
    let sorted = piles.iter().flatten().map(|pile| {
        let mut pile = pile.clone();
        pile.sort();
        pile
    });
    let question = table.pending().map(|question| format!("{:?}", Ask::of(question.kind)));
    (lives, standing.collect(), sorted.collect(), waiting, question)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn what_happens_at_one_moment_is_the_same_wherever_the_cards_lie(
        figures in [side(), side()],
        orders in [order(), order()],
        spell in 20..26usize,
    ) {
        let (cards, faults) = MistralRouge::with_cards(&crate::bench().cards, &Source::new("places.yaml", CARDS));
        prop_assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
        let cards = Arc::new(cards);
        let as_they_lie = [(0..6).collect(), (0..6).collect()];
        prop_assert_eq!(play(&cards, &figures, &as_they_lie, spell), play(&cards, &figures, &orders, spell));
    }
}
