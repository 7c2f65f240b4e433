//! How good a position is, roughly, and what an act changes for certain.

use fudaba_kernel::{Action, Foresight, Outcome, Question, Responder, Seat, play_out};

use crate::cards::{Catalogue, Orientation, Row, Skill};
use crate::rules::stat::Stat;
use crate::rules::words::{Ask, Deed};
use crate::state::{GenesisGarden, Pile, ShieldOn, Spot, SpotSet};

// In cards of the deck. Found by matches of greedy against itself: what wins more stayed.
/// A card of the hand, and so many of them that can be played soon; further ones.
const HAND: f64 = 1.0;
const FULL: f64 = 7.0;
const BEYOND: f64 = 0.2;
/// A unit, each point of its ATK and DEF where it fights and where it does not, its speed, its upkeep to come.
const BODY: f64 = 1.0;
const FRONT: (f64, f64) = (0.9, 0.5);
const REAR: (f64, f64) = (0.25, 0.15);
const SPEED: f64 = 0.2;
const UPKEEP: f64 = 1.5;
/// An effect; an activated one in the rearguard besides; a unit that is active; one that is destroyed and may be bought back.
const EFFECT: f64 = 0.5;
const BEHIND: f64 = 1.0;
const READY: f64 = 0.5;
const WRECK: f64 = 0.9;
/// A card that the next cycles bring back, by cycles made.
const REFILL: [f64; 3] = [1.2, 0.65, 0.0];
/// What is left of the worth of units when the game is nearly over, and how many cards are a whole game.
const LATE: f64 = 0.3;
const GAME: f64 = 50.0;

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
        let lying = self.field.lying.and(SpotSet::of(seat)).into_iter();
        let field: f64 = lying.map(|spot| self.unit_worth(cards, spot)).sum();
        let hand = self.pile(Pile::Hand, seat).len() as f64;
        let open = HAND * hand.min(FULL) * self.time_left();
        self.life(seat) + field * self.time_left() + open + BEYOND * (hand - FULL).max(0.0)
    }

    /// What units and cards of a hand can still bring, 1 for a whole game: less when a deck runs out.
    fn time_left(&self) -> f64 {
        let left = |seat: Seat| {
            let (deck, refill) = (self.pile(Pile::Deck, seat).len() as f64, self.count_face_up(seat) as f64);
            match self.player(seat).cycles {
                0 => 1.8 * deck + 1.2 * refill,
                1 => 1.6 * deck + 0.6 * refill,
                _ => deck,
            }
        };
        LATE + (1.0 - LATE) * (left(Seat::A).min(left(Seat::B)) / GAME).min(1.0)
    }

    /// The deck and what cycles will bring back; the last cards are worth the game.
    fn life(&self, seat: Seat) -> f64 {
        let deck = self.pile(Pile::Deck, seat).len() as f64;
        let shields = self.shields.iter().filter(|shield| shield.on == ShieldOn::Deck(seat)).count() as f64;
        let again = REFILL[usize::from(self.player(seat).cycles.min(2))];
        let all = deck + again * (deck + self.count_face_up(seat) as f64);
        all + shields - 14.0 * (-all / 10.0).exp()
    }

    fn unit_worth(&self, cards: &Catalogue, spot: Spot) -> f64 {
        let Some(card) = self.front(spot) else { return 0.0 };
        if self.unit(spot).orientation == Orientation::Destroyed {
            return WRECK;
        }
        let [atk, def, speed] = [Stat::Atk, Stat::Def, Stat::Speed].map(|stat| f64::from(self.value(cards, spot, stat)));
        let fights = spot.row() == Row::Vanguard || self.has_skill(cards, spot, Skill::LongRange);
        let (by_atk, by_def) = if fights { FRONT } else { REAR };
        let effects = if self.is_union(spot) { 0.0 } else { EFFECT * cards.card(self.def(card)).effects.len() as f64 };
        let behind = if spot.row() == Row::Rearguard && self.field.activated.has(spot) { BEHIND } else { 0.0 };
        let ready = if self.unit(spot).orientation == Orientation::Active { READY } else { 0.0 };
        let upkeep = UPKEEP * self.zones.count(spot.zone()) as f64;
        BODY + by_atk * atk + by_def * def + SPEED * speed + effects + behind + ready - upkeep
    }

    /// Cards of the deck before and after a payment; what a block comes to, and an attack that nobody blocks.
    pub(crate) fn foretell(&self, cards: &Catalogue, seat: Seat, action: &Action) -> Option<Foresight> {
        match Deed::of(action.verb) {
            Deed::Summon => {
                let card = action.card.filter(|&card| self.lies_in(card, Pile::Hand, seat))?;
                Some(self.deck_after(seat, i32::from(self.summon_cost(cards, seat, card))))
            }
            Deed::Pick if action.zone == Some(Pile::Hand.of(seat)) => Some(self.deck_after(seat, 1)),
            Deed::Attack => {
                let attacker = action.card.and_then(|card| self.spot_of(card))?;
                Some(self.deck_after(seat.other(), i32::from(self.value(cards, attacker, Stat::Atk))))
            }
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
                (cost > 0).then_some(Foresight { key: "face_up", seat: Some(seat), before, after: (before - cost).max(0) })
            }
            _ => None,
        }
    }

    /// The deck after so many cards have left it; a deck that is emptied is refilled with what lies face up (GG-19.1).
    fn deck_after(&self, seat: Seat, cost: i32) -> Foresight {
        let before = self.pile(Pile::Deck, seat).len() as i32;
        let left = before - cost;
        let refilled = if left > 0 || self.player(seat).cycles >= 2 { left } else { left + before + self.count_face_up(seat) as i32 };
        Foresight { key: "deck", seat: Some(seat), before, after: refilled.max(0) }
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
