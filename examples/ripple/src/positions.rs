//! Exact positions, as scenarios write them: the beginning of a turn.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Chance, Home, Seat, ZoneId, Zones};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, find};
use crate::words::Kind;
use crate::{Agenda, PLACES, Ripple, ZONES, deck, hand, pile, place};

/// A position at the beginning of a turn, after its draw.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// Whose turn it is.
    pub turn: Chair,
    /// Passes in a row so far.
    pub passes: u8,
    /// What lies on the pond, by the number of the place.
    pub pond: BTreeMap<u8, Lying>,
    /// Seat A's cards.
    pub a: Half,
    /// Seat B's cards.
    pub b: Half,
    /// Whether waves wait or an effect is on its way: such a position is only looked at.
    pub midway: bool,
}

/// A seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Chair {
    /// Seat A.
    #[default]
    A,
    /// Seat B.
    B,
}

/// A card on the pond.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// Its number.
    pub card: String,
    /// Whose it is.
    pub of: Chair,
}

/// A seat's own cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Half {
    /// The hand.
    pub hand: Vec<String>,
    /// The deck, its top first.
    pub deck: Vec<String>,
    /// The pile, the oldest first.
    pub pile: Vec<String>,
}

impl Chair {
    fn seat(self) -> Seat {
        if self == Chair::A { Seat::A } else { Seat::B }
    }

    fn of(seat: Seat) -> Chair {
        if seat == Seat::A { Chair::A } else { Chair::B }
    }
}

/// The position, or all that speaks against it.
pub(crate) fn stage(cards: &[Card], given: &Given, seed: [u8; 32]) -> Result<Ripple, Vec<String>> {
    let mut errors = Vec::new();
    let mut zones = Zones::new(&ZONES);
    for (seat, half) in Seat::BOTH.into_iter().zip([&given.a, &given.b]) {
        for (zone, numbers) in [(hand(seat), &half.hand), (deck(seat), &half.deck), (pile(seat), &half.pile)] {
            numbers.iter().for_each(|number| add(&mut zones, cards, seat, zone, number, &mut errors));
        }
    }
    for (&slot, lying) in &given.pond {
        if (1..=PLACES).contains(&slot) {
            add(&mut zones, cards, lying.of.seat(), place(slot), &lying.card, &mut errors);
        } else {
            errors.push(format!("there is no place {slot}: the pond has the places 1 to {PLACES}"));
        }
    }
    if given.midway {
        errors.push("a position in the middle of a turn cannot be stated: write its beginning and what is done".to_owned());
    }
    let active = given.turn.seat();
    let agenda = Agenda::Turn(active);
    let game = Ripple { zones, chance: Chance::new(seed), agenda, turn: 1, active, passes: given.passes, chain: ArrayVec::new() };
    let overlap = (1..=PLACES).find(|&slot| game.zones.top(place(slot)).is_some_and(|card| !fits(&game, cards, card, slot)));
    errors.extend(overlap.map(|slot| format!("the card at place {slot} has no room there")));
    if errors.is_empty() { Ok(game) } else { Err(errors) }
}

/// Whether what a card covers besides its place is free.
fn fits(game: &Ripple, cards: &[Card], card: CardId, slot: u8) -> bool {
    let bridge = game.kind(cards, card) == Kind::Bridge;
    !bridge || game.reach(cards, card, slot).is_some_and(|further| game.zones.is_empty(place(further)))
}

fn add(zones: &mut Zones<24, 16>, cards: &[Card], seat: Seat, zone: ZoneId, number: &str, errors: &mut Vec<String>) {
    match find(cards, number) {
        Some(_) if zones.all().len() == 24 || zones.count(zone) == usize::from(zones.spec(zone).capacity) => {
            errors.push(format!("there is no room for one more {number}"));
        }
        Some(def) => {
            zones.add(def, Home { seat, pool: 0 }, zone);
        }
        None => errors.push(format!("there is no card `{number}`")),
    }
}

/// The whole truth.
pub(crate) fn dump(game: &Ripple, cards: &[Card]) -> Given {
    let numbers = |zone: ZoneId| {
        let number = |card: &CardId| cards[game.zones.identity(*card).index()].number.clone();
        game.zones.cards(zone).iter().map(number).collect::<Vec<String>>()
    };
    let half = |seat: Seat| Half { hand: numbers(hand(seat)), deck: numbers(deck(seat)), pile: numbers(pile(seat)) };
    let lying = |slot: u8| {
        let card = game.zones.top(place(slot))?;
        Some((slot, Lying { card: numbers(place(slot)).remove(0), of: Chair::of(game.zones.owner(card)) }))
    };
    Given {
        turn: Chair::of(game.active),
        passes: game.passes,
        pond: (1..=PLACES).filter_map(lying).collect(),
        a: half(Seat::A),
        b: half(Seat::B),
        midway: !matches!(game.agenda, Agenda::Turn(_)),
    }
}
