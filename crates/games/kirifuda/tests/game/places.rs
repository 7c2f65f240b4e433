//! Nothing hangs on which support place or which life position a card lies in: the same cards on other places of their rows, played alike, fare the
//! same, where attackers are turned up and places cleaned up at once (KF-3.5) as anywhere else.

use std::sync::Arc;

use fudaba_kernel::{Action, CardId, Game, Listening, Table, ZoneId};
use fudaba_kirifuda::positions::Given;
use fudaba_kirifuda::{Ask, Kirifuda};
use fudaba_stage::CardGame;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::bench;

/// Who has which cards where: two in the support places, five in the life area, one in the attacker place, some in hand and discard pile.
#[derive(Clone, Debug)]
struct Side {
    attacker: Option<usize>,
    supports: Vec<Option<usize>>,
    lives: Vec<Option<(usize, bool)>>,
    hand: Vec<usize>,
    discarded: Vec<usize>,
}

/// Where the cards of a side lie instead: by their first places, counted from 0.
#[derive(Clone, Debug)]
struct Order {
    supports: Vec<usize>,
    lives: Vec<usize>,
}

/// The card that puts another into the first free life place: which one that is hangs on the places, and is nobody's choice.
const RECOVERS: usize = 37;

/// One of the other cards that are no trumps, by number.
fn card() -> impl Strategy<Value = usize> {
    (1..49_usize).prop_map(|card| if card == RECOVERS { card + 1 } else { card })
}

fn side() -> impl Strategy<Value = Side> {
    let lives = prop::collection::vec(prop::option::weighted(0.6, (card(), any::<bool>())), 5);
    let supports = prop::collection::vec(prop::option::weighted(0.8, card()), 2);
    let piles = (prop::collection::vec(card(), 0..5), prop::collection::vec(card(), 0..4));
    (prop::option::weighted(0.9, card()), supports, lives, piles).prop_map(|(attacker, supports, mut lives, (hand, discarded))| {
        // Nobody has lost yet.
        lives[0].get_or_insert((2, false));
        Side { attacker, supports, lives, hand, discarded }
    })
}

fn order() -> impl Strategy<Value = Order> {
    let shuffled = |n: usize| Just((0..n).collect::<Vec<usize>>()).prop_shuffle();
    (shuffled(2), shuffled(5)).prop_map(|(supports, lives)| Order { supports, lives })
}

fn as_they_lie() -> Order {
    Order { supports: vec![0, 1], lives: (0..5).collect() }
}

fn named(card: usize) -> String {
    format!("K{card:02}")
}

fn given_side(side: &Side, order: &Order) -> Value {
    let mut supports = vec![Value::Null; 2];
    for (support, &place) in side.supports.iter().zip(&order.supports) {
        supports[place] = support.map_or(Value::Null, |card| json!(named(card)));
    }
    let mut lives = vec![Value::Null; 5];
    for (life, &place) in side.lives.iter().zip(&order.lives) {
        lives[place] = life.map_or(Value::Null, |(card, open)| json!(named(card) + if open { " face_up" } else { "" }));
    }
    let names = |cards: &[usize]| cards.iter().map(|&card| named(card)).collect::<Vec<_>>();
    json!({
        "attacker_place": side.attacker.map(named),
        "support_place": supports,
        "life_area": lives,
        "hand": names(&side.hand),
        "discard_pile": names(&side.discarded),
        "deck": ["K01", "K13", "K25", "K38", "K02", "K14", "K26", "K38", "K03", "K15"],
    })
}

/// A match with the cards of both sides in these places.
struct Match<'o> {
    table: Table<Kirifuda>,
    orders: &'o [Order; 2],
}

impl<'o> Match<'o> {
    fn new(sides: &[Side; 2], orders: &'o [Order; 2], phase: &str, seed: u8) -> Match<'o> {
        let [first, second] = [0, 1].map(|seat| given_side(&sides[seat], &orders[seat]));
        let given = json!({ "first_player": "A", "phase": phase, "F": first, "S": second });
        let given: Given = serde_json::from_value(given).expect("a position");
        let cards = Arc::clone(&bench().cards);
        let start = Kirifuda::stage(&cards, &given, [seed; 32]).expect("a possible position");
        Match { table: Table::new(cards, start, Listening::Off), orders }
    }

    /// A zone, called by the place that its cards would lie in unmoved.
    fn called(&self, zone: ZoneId) -> String {
        let spec = &self.table.state().zones().specs()[zone.index()];
        let Some(seat) = spec.seat else { return spec.kind.to_owned() };
        let order = &self.orders[seat.index()];
        let place = usize::from(spec.slot).wrapping_sub(1);
        let first = |order: &[usize]| order.iter().position(|&now| now == place).expect("a place of the row").to_string();
        let slot = match spec.kind {
            "support_place" => first(&order.supports),
            "life_area" => first(&order.lives),
            _ => String::new(),
        };
        format!("{seat:?}.{}{slot}", spec.kind)
    }

    fn meant(&self, card: CardId) -> String {
        let zones = self.table.state().zones();
        format!("{:?} in {}", zones.identity(card), self.called(zones.zone(card)))
    }

    /// What an option does, wherever the cards lie.
    fn meaning(&self, action: &Action) -> String {
        let (card, zone) = (action.card.map(|card| self.meant(card)), action.zone.map(|zone| self.called(zone)));
        format!("{} {card:?} {zone:?} {:?}", action.verb, action.number)
    }

    fn meanings(&self) -> Vec<String> {
        self.table.options().iter().map(|action| self.meaning(action)).collect()
    }

    /// Plays the option that means this.
    fn play(&mut self, meaning: &str) {
        let option = self.meanings().iter().position(|other| other == meaning).expect("the same may be done");
        self.table.play(option).expect("an option");
    }

    /// What is asked, of whom, and how everything lies, called by first places; a discard pile is in no order.
    fn standing(&self) -> (Option<String>, Vec<String>, Value) {
        let question = self.table.pending().map(|question| {
            let subject = question.subject.map(|card| self.meant(card));
            format!("{:?} {:?} {subject:?}", Ask::of(question.kind), question.seat)
        });
        let mut options = self.meanings();
        options.sort();
        let mut dump = serde_json::to_value(self.table.state().dump(self.table.cards())).expect("a position can be written");
        for (player, order) in ["F", "S"].into_iter().zip(self.orders) {
            put_back(&mut dump[player]["support_place"], &order.supports);
            put_back(&mut dump[player]["life_area"], &order.lives);
            if let Some(pile) = dump[player]["discard_pile"].as_array_mut() {
                pile.sort_by_key(Value::to_string);
            }
        }
        (question, options, dump)
    }
}

/// The cards of a row by their first places.
fn put_back(row: &mut Value, order: &[usize]) {
    let lying = row.as_array().cloned().unwrap_or_default();
    *row = order.iter().map(|&place| lying.get(place).cloned().unwrap_or(Value::Null)).collect();
}

/// Where a round begins that is played from there.
const PHASES: [&str; 4] = ["attacker_set_step", "support_set_step", "trump_phase", "attacker_open_step"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn a_match_is_the_same_wherever_supports_and_life_cards_lie(
        sides in [side(), side()],
        orders in [order(), order()],
        phase in prop::sample::select(&PHASES[..]),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 24),
        seed in any::<u8>(),
    ) {
        let unmoved = [as_they_lie(), as_they_lie()];
        let (mut here, mut there) = (Match::new(&sides, &unmoved, phase, seed), Match::new(&sides, &orders, phase, seed));
        for choice in choices {
            prop_assert_eq!(here.standing(), there.standing());
            if here.table.pending().is_none() {
                break;
            }
            let mut meanings = here.meanings();
            meanings.sort();
            let chosen = choice.get(&meanings);
            here.play(chosen);
            there.play(chosen);
        }
        prop_assert_eq!(here.standing(), there.standing());
    }
}
