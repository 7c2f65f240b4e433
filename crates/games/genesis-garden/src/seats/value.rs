//! How good a position is, roughly, and what an act changes for certain.

use fudaba_kernel::{Action, Foresight, Outcome, Question, Responder, Seat, play_out};

use crate::cards::{Catalogue, Orientation, Row, Skill};
use crate::rules::values::Stat;
use crate::rules::words::{Ask, Deed};
use crate::state::{GenesisGarden, Pile, Spot};

/// Steps after which a position is judged as it is, quiet or not.
const RESTLESS: usize = 40;

impl GenesisGarden {
    /// From 0 (lost) to 1 (won). A position in which attacks and effects are in progress says little: it is played on first, nobody answering.
    pub(crate) fn worth(&self, cards: &Catalogue, seat: Seat) -> f64 {
        if self.stack.is_empty() && self.events.is_empty() {
            return self.worth_now(cards, seat);
        }
        let mut calm = self.clone();
        for _ in 0..RESTLESS {
            let (next, outcome): (GenesisGarden, Option<Outcome>) = play_out(cards, calm, &mut Passive, 1);
            if let Some(outcome) = outcome {
                return outcome.score(seat);
            }
            calm = next;
            if calm.stack.is_empty() && calm.events.is_empty() {
                break;
            }
        }
        calm.worth_now(cards, seat)
    }

    fn worth_now(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let lead = self.strength(cards, seat) - self.strength(cards, seat.other());
        1.0 / (1.0 + (-lead / 9.0).exp())
    }

    /// A player's position, in cards of the deck.
    fn strength(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let field: f64 = Spot::all_of(seat).map(|spot| self.unit_worth(cards, spot)).sum();
        let hand = self.pile(Pile::Hand, seat).len() as f64;
        self.life(seat) + field + 1.6 * hand.min(7.0) + 0.3 * (hand - 7.0).max(0.0)
    }

    /// The deck and what cycles will bring back; the last cards are worth the game.
    fn life(&self, seat: Seat) -> f64 {
        let deck = self.pile(Pile::Deck, seat).len() as f64;
        let refill = self.count_face_up(seat) as f64;
        let shield = self.shields.iter().filter(|shield| shield.on == crate::state::ShieldOn::Deck(seat)).count() as f64;
        let ahead = match self.player(seat).cycles {
            0 => 0.55 * (refill + deck) + 0.35 * (refill + deck),
            1 => 0.75 * (refill + deck),
            _ => 0.0,
        };
        deck + ahead + shield - 14.0 * (-(deck + ahead) / 10.0).exp()
    }

    fn unit_worth(&self, cards: &Catalogue, spot: Spot) -> f64 {
        let Some(card) = self.front(spot) else { return 0.0 };
        if self.unit(spot).orientation == Orientation::Destroyed {
            return 0.7;
        }
        let (atk, def) = (f64::from(self.value(cards, spot, Stat::Atk)), f64::from(self.value(cards, spot, Stat::Def)));
        let print = self.print(cards, card);
        let attacks = spot.row() == Row::Vanguard || self.has_skill(cards, spot, Skill::LongRange);
        let fights = if attacks { 0.55 * atk + 0.35 * def } else { 0.15 * atk + 0.1 * def };
        let speed = 0.15 * f64::from(self.value(cards, spot, Stat::Speed));
        let effects = if self.is_union(spot) { 0.0 } else { 0.5 * cards.card(self.def(card)).effects.len() as f64 };
        let behind = if spot.row() == Row::Rearguard && print.has.any(crate::cards::Has::ACTIVATED) { 0.9 } else { 0.0 };
        let upkeep = 1.1 * self.zones.count(spot.zone()) as f64;
        let awake = if self.unit(spot).orientation == Orientation::Active { 0.4 } else { 0.0 };
        fights + speed + effects + behind + awake - upkeep + 0.6
    }

    /// Cards of the deck before and after a payment; what a block or an attack comes to.
    pub(crate) fn foretell(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Option<Foresight> {
        match Deed::of(action.verb) {
            Deed::Summon => {
                let card = action.card.filter(|&card| self.lies_in(card, Pile::Hand, seat))?;
                Some(self.deck_after(seat, i32::from(self.summon_cost(cards, seat, card))))
            }
            Deed::Pick if action.zone == Some(Pile::Hand.of(seat)) => Some(self.deck_after(seat, 1)),
            Deed::NoBlock => {
                let attacker = self.attack().and_then(|attack| self.unit_held(attack.attacker))?;
                Some(self.deck_after(seat, i32::from(self.value(cards, attacker, Stat::Atk))))
            }
            Deed::Block => {
                let attacker = self.attack().and_then(|attack| self.unit_held(attack.attacker))?;
                let blocker = action.card.and_then(|card| self.spot_of(card))?;
                let (atk, def) = (self.value(cards, attacker, Stat::Atk), self.value(cards, blocker, Stat::Def));
                Some(if atk > def { self.deck_after(seat, i32::from(atk - def)) } else { self.deck_after(seat.other(), 2) })
            }
            Deed::Activate => {
                let card = action.card?;
                let cost = i32::from(cards.ability(self.meant(cards, card, action.number)?).cost);
                let before = self.count_face_up(seat) as i32;
                (cost > 0).then_some(Foresight { key: "face_up", before, after: (before - cost).max(0) })
            }
            _ => None,
        }
    }

    /// The deck after so many cards have left it; a deck that is emptied is refilled with what lies face up (GG-19.1).
    fn deck_after(&self, seat: Seat, cost: i32) -> Foresight {
        let before = self.pile(Pile::Deck, seat).len() as i32;
        let left = before - cost;
        let refilled = if left > 0 || self.player(seat).cycles >= 2 { left } else { left + before + self.count_face_up(seat) as i32 };
        Foresight { key: "deck", before, after: refilled.max(0) }
    }
}

/// Passes wherever that is possible, and takes what comes first.
struct Passive;

impl Responder for Passive {
    fn respond(&mut self, question: &Question, options: &[Action]) -> usize {
        match Ask::of(question.kind) {
            Ask::Main | Ask::SummonEffect | Ask::Response | Ask::SpellText | Ask::Spell | Ask::Attack | Ask::Block | Ask::Union => {
                options.len() - 1
            }
            _ => 0,
        }
    }
}
