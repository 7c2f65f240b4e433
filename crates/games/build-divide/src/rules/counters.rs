//! Counters (BD-9.29, BD-9.30) and uses of abilities in a turn (BD-9.31).

use fudaba_kernel::{CardId, Event, Handle, Seat};

use super::trigger::Detail;
use crate::cards::{AbilityId, Cue};
use crate::state::{Bearer, BuildDivide, Counters, Fact, Use};
use crate::{Cards, Desk};

impl BuildDivide {
    /// Counters are gained, so many on each of these at the same time; what is heard of it is heard afterwards (BD-9.29).
    pub(crate) fn gain_counters(&mut self, desk: &mut Desk<'_>, bearers: &[Bearer], name: u8, n: u16, rule: &'static str) {
        if n == 0 {
            return;
        }
        for &on in bearers {
            match self.counters.iter_mut().find(|entry| entry.on == on && entry.name == name) {
                Some(entry) => entry.n = entry.n.saturating_add(n),
                None => self.counters.push(Counters { on, name, n }),
            }
            let (seat, card) = self.bearer(on);
            desk.tell(&self.zones, || named(Event::new(rule, "counter_gained").seat(seat).value(i32::from(n)), card));
        }
        let points = i32::from(n);
        for &on in bearers {
            match self.bearer(on) {
                (_, Some(card)) => self.happen_as(desk.cards, Cue::CounterGained, card, Detail::Counter(name), |fact| fact.points(points)),
                (seat, None) => self.happen(desk.cards, Cue::CounterGained, Fact::of(seat).points(points), Detail::Counter(name)),
            }
        }
    }

    /// Counters are removed, as many as there are; how many.
    pub(crate) fn spend_counters(&mut self, desk: &mut Desk<'_>, on: Bearer, name: u8, n: u16, rule: &'static str) -> u16 {
        let Some(entry) = self.counters.iter_mut().find(|entry| entry.on == on && entry.name == name) else { return 0 };
        let spent = n.min(entry.n);
        entry.n -= spent;
        self.counters.retain(|entry| entry.n > 0);
        if spent > 0 {
            let (seat, card) = self.bearer(on);
            desk.tell(&self.zones, || named(Event::new(rule, "counter_spent").seat(seat).value(i32::from(spent)), card));
        }
        spent
    }

    fn bearer(&self, on: Bearer) -> (Seat, Option<CardId>) {
        match on {
            Bearer::Player(seat) => (seat, None),
            Bearer::Card(card) | Bearer::Departed(Handle { card, .. }) => (self.owner(card), Some(card)),
        }
    }

    /// BD-9.31: how often an ability of a card has been used this turn.
    pub(crate) fn times_used(&self, cards: &Cards, card: CardId, id: AbilityId) -> u8 {
        let id = cards.ability_hot(id).same;
        self.used.iter().find(|used| used.card == card && used.ability == id).map_or(0, |used| used.times)
    }

    /// Whether the limit per turn allows another use. Each of several abilities that read the same has its own.
    pub(crate) fn may_use_again(&self, cards: &Cards, card: CardId, id: AbilityId) -> bool {
        let limit = cards.ability_hot(id).limit;
        let used = self.times_used(cards, card, id);
        limit == 0 || used < limit || usize::from(used) < usize::from(limit) * self.instances_of(cards, card, id)
    }

    /// How many abilities a card has that read like this one.
    pub(crate) fn instances_of(&self, cards: &Cards, card: CardId, id: AbilityId) -> usize {
        let same = cards.ability_hot(id).same;
        self.abilities_of(cards, card).into_iter().filter(|&other| cards.ability_hot(other).same == same).count()
    }

    /// An ability has been used.
    pub(crate) fn note_use(&mut self, cards: &Cards, card: CardId, id: AbilityId) {
        let id = cards.ability_hot(id).same;
        match self.used.iter_mut().find(|used| used.card == card && used.ability == id) {
            Some(used) => used.times = used.times.saturating_add(1),
            None => self.used.push(Use { card, ability: id, times: 1 }),
        }
    }
}

fn named(event: Event, card: Option<CardId>) -> Event {
    card.map_or(event, |card| event.card(card))
}
