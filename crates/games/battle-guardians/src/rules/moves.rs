//! Moving cards: the one way from zone to zone, with what falls off a card that leaves, and the triggers of the junk zone.

use fudaba_kernel::{CardId, End, Event, Seat, Sees, ZoneId};

use crate::Desk;
use crate::cards::language::{Spot, Zone};
use crate::rules::trigger::Happening;
use crate::state::places::{name_of, sight, zone_of};
use crate::state::{BattleGuardians, Fighter};

impl BattleGuardians {
    /// Moves a card. Whatever was bound to the place it leaves ends there.
    pub(crate) fn put(&mut self, desk: &mut Desk<'_>, card: CardId, to: ZoneId, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        let seat = self.zones.owner(card);
        match name_of(self.zones.zone(card)) {
            Some(Zone::ChargeZone) => self.player_mut(seat).spent.remove(card),
            Some(Zone::AttackZone) => *self.fighter_mut(seat, Spot::AttackZone) = Fighter::default(),
            Some(Zone::AssistZone) => {
                *self.fighter_mut(seat, Spot::AssistZone) = Fighter::default();
                self.player_mut(seat).silent = 0;
            }
            Some(Zone::Hand) if self.player(seat).kept == Some(card) => self.player_mut(seat).kept = None,
            _ => {}
        }
        desk.put(&mut self.zones, card, to, end, sees, event);
    }

    /// Puts a card into a zone of its owner, at the end.
    pub(crate) fn put_in(&mut self, desk: &mut Desk<'_>, card: CardId, zone: Zone, event: impl FnOnce() -> Event) {
        let seat = self.zones.owner(card);
        self.put(desk, card, zone_of(zone, seat), End::Bottom, sight(zone), event);
    }

    /// BG-14.4, BG-14.6: an attack guardian leaves without a successor: what lies under it goes to the junk zone.
    pub(crate) fn depart(&mut self, desk: &mut Desk<'_>, card: CardId) {
        let seat = self.zones.owner(card);
        if self.attack_guardian(seat) != Some(card) {
            return;
        }
        self.empty_stack(desk, Zone::MaterialStack, seat, "BG-14.4");
        self.empty_stack(desk, Zone::UnderStack, seat, "BG-14.6");
    }

    /// Sends all cards of a stack to the junk zone.
    pub(crate) fn empty_stack(&mut self, desk: &mut Desk<'_>, stack: Zone, seat: Seat, rule: &'static str) {
        while let Some(card) = self.top(stack, seat) {
            self.junk(desk, card, rule, "to_junk");
        }
    }

    /// Sends a card to its owner's junk zone.
    pub(crate) fn junk(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str, key: &'static str) {
        self.junk_from(desk, card, name_of(self.zones.zone(card)), rule, key);
    }

    /// The same for a card that was elsewhere a moment ago: the shift slot stands for the zone of the guardian.
    pub(crate) fn junk_from(&mut self, desk: &mut Desk<'_>, card: CardId, from: Option<Zone>, rule: &'static str, key: &'static str) {
        let seat = self.zones.owner(card);
        self.depart(desk, card);
        self.put_in(desk, card, Zone::JunkZone, || Event::new(rule, key).seat(seat));
        self.happen(desk.cards, Happening::Junked { card, from });
    }

    /// Shuffles a deck and says so.
    pub(crate) fn shuffle(&mut self, desk: &mut Desk<'_>, deck: Zone, seat: Seat, rule: &'static str) {
        let zone = zone_of(deck, seat);
        desk.shuffle(&mut self.chance, &mut self.zones, zone);
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat).at(zone));
    }

    /// Draws the top card of a deck; nothing happens when it is empty.
    pub(crate) fn draw(&mut self, desk: &mut Desk<'_>, seat: Seat, deck: Zone, rule: &'static str) {
        let Some(card) = self.top(deck, seat) else { return };
        self.put_in(desk, card, Zone::Hand, || Event::new(rule, "drew").seat(seat));
        self.count_event(seat, crate::cards::language::TurnEvent::Draw);
        self.happen(desk.cards, Happening::Drew(seat, deck));
    }

    /// BG-16.2: sends the top cards of a main deck to the junk zone, as many as there are.
    pub(crate) fn mill(&mut self, desk: &mut Desk<'_>, seat: Seat, cards: usize, rule: &'static str) {
        let milled = cards.min(self.count(Zone::MainDeck, seat));
        for _ in 0..milled {
            let card = self.top(Zone::MainDeck, seat).expect("no more cards are milled than there are");
            self.junk(desk, card, rule, "milled");
        }
        self.sent_from_deck(desk, Zone::MainDeck, seat, milled);
    }

    /// What happens when cards have been sent from a zone to the junk zone at once, if it is a main deck.
    pub(crate) fn sent_from_deck(&mut self, desk: &Desk<'_>, from: Zone, seat: Seat, cards: usize) {
        if from == Zone::MainDeck && cards > 0 {
            self.happen(desk.cards, Happening::Milled(seat, cards as u8));
        }
    }

    /// Takes life counters, as many as there are.
    pub(crate) fn lose_life_counters(&mut self, desk: &mut Desk<'_>, seat: Seat, counters: u8, rule: &'static str, key: &'static str) {
        let lost = counters.min(self.player(seat).life_counters);
        if lost == 0 {
            return;
        }
        self.player_mut(seat).life_counters -= lost;
        desk.tell(&self.zones, || Event::new(rule, key).seat(seat).value(i32::from(lost)));
        self.happen(desk.cards, Happening::LifeCounterLost(seat));
    }

    /// Counts something that happened this turn.
    pub(crate) fn count_event(&mut self, seat: Seat, event: crate::cards::language::TurnEvent) {
        let count = &mut self.this_turn.counts[seat.index()][event as usize];
        *count = count.saturating_add(1);
    }
}
