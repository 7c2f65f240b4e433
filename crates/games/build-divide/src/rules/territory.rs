//! Territories (BD-8), Assault Territories and their auras (BD-11).

use fudaba_kernel::{CardId, End, Event, Handle, Refusal, Seat, Verdict};
use smallvec::SmallVec;

use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{DoneThing, How, Label, Price, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Fact, zone_of};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// BD-8.14: whether a player's territory is open, with this title if one is asked for.
    pub(crate) fn is_open(&self, cards: &Cards, seat: Seat, title: Option<&Label>) -> bool {
        self.player(seat).open && title.is_none_or(|title| self.territory_has(cards, seat, title))
    }

    fn territory_has(&self, cards: &Cards, seat: Seat, title: &Label) -> bool {
        let titles = self.territory(cards, seat).map(|card| &cards.printed(self.def(card)).titles);
        titles.is_some_and(|titles| titles.iter().any(|own| title.is(own)))
    }

    /// BD-8.3, BD-8.4: what opening with this card costs: the difference of total costs, in any colours.
    pub(crate) fn opening_cost(&self, cards: &Cards, seat: Seat, ace: CardId) -> Option<u8> {
        let territory = self.territory(cards, seat).filter(|_| !self.player(seat).open)?;
        let difference = self.hot(cards, territory).total_cost() - self.hot(cards, ace).total_cost();
        Some(u8::try_from(difference.max(0)).unwrap_or(u8::MAX))
    }

    /// BD-8.2, BD-8.7: whether an Ace that was played from hand may open the territory now.
    pub(crate) fn may_open(&self, cards: &Cards, seat: Seat, ace: CardId) -> Verdict {
        let Some(cost) = self.opening_cost(cards, seat, ace) else { return Err(Refusal::new("BD-8.11", "already_open")) };
        if !self.supply(cards, seat, &CardSet::default()).pays(&generic(cost)) {
            return Err(Refusal::new("BD-8.3", "no_energy").number(i32::from(cost)));
        }
        Ok(())
    }

    /// BD-8.6, D14: the choice and the payment, right after the Ace has appeared.
    pub(crate) fn opening_step(&mut self, desk: &mut Desk<'_>, ace: Handle, seat: Seat) -> Flow {
        let cost = self.opening_cost(desk.cards, seat, ace.card).unwrap_or(0);
        if self.may_open(desk.cards, seat, ace.card).is_ok() {
            let territory = self.territory(desk.cards, seat);
            let question = Ask::Open.question(seat).by(ace.card);
            if self.wants(desk, question, Do::Open, Do::DoNotOpen)? {
                self.pay_energy(desk, (seat, territory), generic(cost), None)?;
                self.open_territory(desk, seat, "BD-8.10");
            }
        }
        self.tasks.pop();
        Ok(())
    }

    /// BD-8.10, BD-11.1, BD-11.15: the card turns to its front, standing; an Assault Territory comes to the field with its auras and counters.
    pub(crate) fn open_territory(&mut self, desk: &mut Desk<'_>, seat: Seat, rule: &'static str) -> bool {
        let Some(card) = self.territory(desk.cards, seat).filter(|_| !self.player(seat).open) else { return false };
        self.player_mut(seat).open = true;
        self.look_around(desk.cards);
        self.resting.remove(card);
        self.this_turn.count(seat, DoneThing::Opened);
        desk.tell(&self.zones, || Event::new(rule, "opened").seat(seat).card(card));
        let since = self.waiting.len();
        let from = Some(Zone::TerritoryZone);
        self.happen_as(desk.cards, Cue::Opened, card, Detail::Nothing, |fact| Fact { from, ..fact });
        if self.is_assault(desk.cards, card) {
            self.carry(desk, card, Zone::Field, ("BD-11.1", "appeared"));
            self.follow_waiting(since, card);
            let how = Some(How::Put);
            self.happen_as(desk.cards, Cue::Appears, card, Detail::Nothing, |fact| Fact { from, how, ..fact });
        } else {
            self.note_arrival(desk.cards, card);
        }
        self.settle_waiting(desk.cards, since);
        true
    }

    /// BD-8.13, BD-8.15, BD-11.4 to BD-11.6: open territories turn to their backs together, standing; damage and counters go, auras stay. How
    /// many did.
    pub(crate) fn close_territories(&mut self, desk: &mut Desk<'_>, set: &[CardId], rule: &'static str) -> usize {
        let closing: SmallVec<[CardId; 2]> = set.iter().copied().filter(|&card| self.may_close(desk.cards, card)).collect();
        let since = self.waiting.len();
        self.remember_leaving(desk.cards, &closing);
        closing.iter().for_each(|&card| self.hear_closing(desk.cards, card));
        closing.iter().for_each(|&card| self.turn_back(desk, card, (rule, since)));
        self.settle_waiting(desk.cards, since);
        closing.len()
    }

    /// Whether a card is an open territory.
    pub(crate) fn may_close(&self, cards: &Cards, card: CardId) -> bool {
        self.hot(cards, card).is_territory() && self.player(self.owner(card)).open
    }

    /// BD-8.15: that a territory closes is heard as it last was.
    pub(crate) fn hear_closing(&mut self, cards: &Cards, card: CardId) {
        self.happen_to(cards, Cue::Closed, card, Detail::Nothing);
    }

    /// An open territory turns to its back; abilities that wait since then find it in its zone.
    pub(crate) fn turn_back(&mut self, desk: &mut Desk<'_>, card: CardId, (rule, since): (&'static str, usize)) {
        let seat = self.owner(card);
        desk.tell(&self.zones, || Event::new(rule, "closed").seat(seat).card(card));
        if self.on_field(card) {
            self.carry(desk, card, Zone::TerritoryZone, ("BD-11.4", "returned"));
            self.follow_waiting(since, card);
        }
        self.player_mut(seat).open = false;
        self.look_around(desk.cards);
        self.resting.remove(card);
        self.damage.forget(card);
        self.counters.retain(|entry| entry.on != crate::state::Bearer::Card(card));
        let handle = self.zones.handle(card);
        self.modifiers.retain(|modifier| modifier.subject != crate::state::Subject::Card(handle));
        self.note_arrival(desk.cards, card);
    }

    /// Moves a territory card with what stays on it: auras, counters, uses (BD-11.13, BD-11.15, BD-9.31).
    fn carry(&mut self, desk: &mut Desk<'_>, card: CardId, zone: Zone, (rule, key): (&'static str, &'static str)) {
        let seat = self.owner(card);
        let before = self.zones.handle(card);
        desk.put(&mut self.zones, card, zone_of(zone, seat), End::Bottom, fudaba_kernel::Sees::All, || Event::new(rule, key).seat(seat));
        self.drop_changes();
        self.follow(before, card);
        self.follow_departed(before, card);
        self.note_arrival(desk.cards, card);
        self.look_around(desk.cards);
    }
}

/// So many energies of any colours.
fn generic(n: u8) -> Price {
    let mut price = Price::default();
    price.changed(None, i32::from(n));
    price
}
