//! Moving cards: the one way from zone to zone, with what falls off a card that leaves, and the triggers of the junk zone.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, End, Event, Seat, Sees, ZoneId};
use smallvec::SmallVec;

use crate::cards::hot::{AbilityId, Cue};
use crate::cards::language::{Spot, TurnEvent, Zone};
use crate::rules::trigger::Happening;
use crate::state::places::{CARDS, name_of, sight, zone_of};
use crate::state::{BattleGuardians, Fighter};
use crate::{Cards, Desk};

/// Cards of one zone.
type Heap = ArrayVec<CardId, 68>;

impl BattleGuardians {
    /// Moves a card. Whatever was bound to the place it leaves ends there.
    pub(crate) fn put(&mut self, desk: &mut Desk<'_>, card: CardId, to: ZoneId, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        let seat = self.zones.owner(card);
        self.safe = false;
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

    /// Whether a card is an attack guardian in its zone: what lies under it goes when it leaves without a successor.
    pub(crate) fn bears_stack(&self, card: CardId) -> bool {
        self.attack_guardian(self.zones.owner(card)) == Some(card)
    }

    /// BG-14.4, BG-14.6: an attack guardian has left without a successor: what lay under it goes to the junk zone.
    pub(crate) fn empty_stacks(&mut self, desk: &mut Desk<'_>, seat: Seat) {
        for (stack, rule) in [(Zone::MaterialStack, "BG-14.4"), (Zone::UnderStack, "BG-14.6")] {
            let cards: Heap = self.cards_in(stack, seat).iter().copied().collect();
            self.junk_all(desk, &cards, rule, "to_junk");
        }
    }

    /// Sends a card to its owner's junk zone.
    pub(crate) fn junk(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str, key: &'static str) {
        self.junk_all(desk, &[card], rule, key);
    }

    /// Sends cards to their owners' junk zones at one moment: all leave, then what follows follows, wherever each of them lay.
    pub(crate) fn junk_all(&mut self, desk: &mut Desk<'_>, cards: &[CardId], rule: &'static str, key: &'static str) {
        let mut left: ArrayVec<Happening, CARDS> = ArrayVec::new();
        let mut gained: SmallVec<[(Happening, CardId, AbilityId); 2]> = SmallVec::new();
        let bared = Seat::BOTH.map(|seat| self.attack_guardian(seat).is_some_and(|guardian| cards.contains(&guardian)));
        for &card in cards {
            let (seat, from) = (self.zones.owner(card), name_of(self.zones.zone(card)));
            let happening = Happening::Junked { card, from };
            left.push(happening);
            if self.has_gains() {
                gained.extend(self.gains_on_leaving(desk.cards, card).map(|ability| (happening, card, ability)));
            }
            self.put_in(desk, card, Zone::JunkZone, || Event::new(rule, key).seat(seat));
        }
        Seat::BOTH.into_iter().filter(|seat| bared[seat.index()]).for_each(|seat| self.empty_stacks(desk, seat));
        left.into_iter().for_each(|happening| self.happen(desk.cards, happening));
        gained.into_iter().for_each(|(happening, card, ability)| self.happen_to(desk.cards, happening, card, ability));
    }

    /// The same for a card that was elsewhere a moment ago: the shift slot stands for the zone of the guardian.
    pub(crate) fn junk_from(&mut self, desk: &mut Desk<'_>, card: CardId, from: Option<Zone>, rule: &'static str, key: &'static str) {
        let seat = self.zones.owner(card);
        self.put_in(desk, card, Zone::JunkZone, || Event::new(rule, key).seat(seat));
        self.happen(desk.cards, Happening::Junked { card, from });
    }

    /// BG-R67: abilities that a guardian has gained and that look at cards going to the junk zone: at its own leaving they still work.
    fn gains_on_leaving<'g>(&'g self, cards: &'g Cards, card: CardId) -> impl Iterator<Item = AbilityId> + 'g {
        let junked = |id: &AbilityId| matches!(cards.ability_hot(*id).cue, Some(Cue::SentToJunk | Cue::SentToJunkSelf));
        self.gained(cards, card).filter(junked)
    }

    /// Shuffles a deck and says so.
    pub(crate) fn shuffle(&mut self, desk: &mut Desk<'_>, deck: Zone, seat: Seat, rule: &'static str) {
        let zone = zone_of(deck, seat);
        desk.shuffle(&mut self.chance, &mut self.zones, zone);
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat).at(zone));
    }

    /// Draws the top card of a deck; nothing happens when it is empty.
    pub(crate) fn draw(&mut self, desk: &mut Desk<'_>, seat: Seat, deck: Zone, rule: &'static str) {
        self.draw_all(desk, &[seat], 1, deck, rule);
    }

    /// Several players draw so many cards each at one moment, as many as there are.
    pub(crate) fn draw_all(&mut self, desk: &mut Desk<'_>, seats: &[Seat], n: u8, deck: Zone, rule: &'static str) {
        let drawn: ArrayVec<usize, 2> = seats.iter().map(|&seat| usize::from(n).min(self.count(deck, seat))).collect();
        for (&seat, &n) in seats.iter().zip(&drawn) {
            for _ in 0..n {
                let card = self.top(deck, seat).expect("no more cards are drawn than there are");
                self.put_in(desk, card, Zone::Hand, || Event::new(rule, "drew").seat(seat));
                self.count_event(seat, TurnEvent::Draw);
            }
        }
        for (&seat, &n) in seats.iter().zip(&drawn) {
            (0..n).for_each(|_| self.happen(desk.cards, Happening::Drew(seat, deck)));
        }
    }

    /// BG-16.2: sends so many of the top cards of each main deck to the junk zone, by seat, as many as there are.
    pub(crate) fn mill(&mut self, desk: &mut Desk<'_>, cards: [usize; 2], rule: &'static str) {
        let order = self.in_turn_order();
        let milled = order.map(|seat| cards[seat.index()].min(self.count(Zone::MainDeck, seat)));
        let tops = order.into_iter().zip(milled).flat_map(|(seat, n)| self.cards_in(Zone::MainDeck, seat).iter().copied().take(n));
        let tops: ArrayVec<CardId, CARDS> = tops.collect();
        self.junk_all(desk, &tops, rule, "milled");
        for (seat, n) in order.into_iter().zip(milled) {
            self.sent_from_deck(desk, Zone::MainDeck, seat, n);
        }
    }

    /// What happens when cards have been sent from a zone to the junk zone at once, if it is a main deck.
    pub(crate) fn sent_from_deck(&mut self, desk: &Desk<'_>, from: Zone, seat: Seat, cards: usize) {
        if from == Zone::MainDeck && cards > 0 {
            self.happen(desk.cards, Happening::Milled(seat, cards as u8));
        }
    }

    /// Takes life counters, as many as there are.
    pub(crate) fn lose_life_counters(&mut self, desk: &mut Desk<'_>, seat: Seat, counters: u8, rule: &'static str, key: &'static str) {
        self.lose_all_life_counters(desk, &[seat], counters, rule, key);
    }

    /// The same from several players at one moment.
    pub(crate) fn lose_all_life_counters(
        &mut self,
        desk: &mut Desk<'_>,
        seats: &[Seat],
        counters: u8,
        rule: &'static str,
        key: &'static str,
    ) {
        let mut losers: SmallVec<[Seat; 2]> = SmallVec::new();
        for &seat in seats {
            let lost = counters.min(self.player(seat).life_counters);
            if lost > 0 {
                self.player_mut(seat).life_counters -= lost;
                desk.tell(&self.zones, || Event::new(rule, key).seat(seat).value(i32::from(lost)));
                losers.push(seat);
            }
        }
        losers.into_iter().for_each(|seat| self.happen(desk.cards, Happening::LifeCounterLost(seat)));
    }

    /// Counts something that happened this turn.
    pub(crate) fn count_event(&mut self, seat: Seat, event: TurnEvent) {
        let count = &mut self.this_turn.counts[seat.index()][event as usize];
        *count = count.saturating_add(1);
    }
}
