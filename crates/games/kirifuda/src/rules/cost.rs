//! KF-11.8 to KF-11.12: paying costs with set cards.

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{CardId, Event, Flow, Manner, Refusal, Seat, Verdict};

use crate::cards::language::Symbol;
use crate::cards::{Catalogue, Cost, Kind};
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::Kirifuda;
use crate::state::places::Place;
use crate::state::running::{Running, Stage};

impl Kirifuda {
    /// KF-11.11: the owner of an attacker decides whether to pay; KF-11.12: opening a support includes paying.
    pub(crate) fn offer_cost(&mut self, desk: At, running: Running) -> Flow {
        let card = running.card.card;
        let print = self.print(desk.cards, card);
        let (cost, kind) = (print.cost, print.kind);
        if cost[0].is_some() && kind.is_attacker() && !self.agrees_to_pay(desk, running.seat, card)? {
            return self.finish_effect(desk);
        }
        self.set_stage(if cost[0].is_some() { Stage::Pay(0) } else { Stage::Effect(Course::default()) });
        if cost[0].is_none() {
            self.tell_effect(desk, running);
        }
        Ok(())
    }

    /// Asked wherever as many other set cards lie there as the cost has symbols, payable or not, since only their owner knows which they are.
    fn agrees_to_pay(&self, desk: At, seat: Seat, card: CardId) -> Flow<bool> {
        let needed = self.print(desk.cards, card).cost.iter().flatten().count();
        if self.set_cards(seat).filter(|&other| other != card).count() < needed {
            desk.tell(&self.zones, || Event::new("KF-11.11", "no_effect").seat(seat).card(card));
            return Ok(false);
        }
        let chosen = self.ask(desk, Ask::PayOrDecline.to(seat).by(card).manner(Manner::Veiled).left(needed as u8))?;
        let pays = Deed::of(chosen.verb) == Deed::Pay;
        if !pays {
            desk.tell(&self.zones, || Event::new("KF-11.11", "cost_declined").seat(seat).card(card));
        }
        Ok(pays)
    }

    /// KF-11.9: one set card for one symbol, in printed order.
    pub(crate) fn pay_symbol(&mut self, desk: At, running: Running, paid: u8) -> Flow {
        let cost = self.print(desk.cards, running.card.card).cost;
        let left = cost.iter().flatten().count() as u8 - paid;
        let question = Ask::PayCost.to(running.seat).by(running.card.card).manner(Manner::Veiled).left(left);
        let chosen = self.ask(desk, question)?;
        debug_assert!(chosen.card.is_some(), "a cost is paid whole (KF-11.9)");
        if let Some(card) = chosen.card {
            self.discard_as(desk, card, "KF-11.9", "paid");
        }
        let rest = cost.get(usize::from(paid) + 1).copied().flatten();
        self.set_stage(if rest.is_some() { Stage::Pay(paid + 1) } else { Stage::Effect(Course::default()) });
        if rest.is_none() {
            self.tell_effect(desk, running);
        }
        Ok(())
    }

    /// KF-11.9: whether the cost of `card` can be paid by its player.
    pub(crate) fn can_pay(&self, cards: &Catalogue, seat: Seat, card: CardId) -> bool {
        self.can_pay_without(cards, seat, self.print(cards, card).cost, |other| other == card)
    }

    /// Whether the symbols can be paid with different set cards, none of them `spent`.
    pub(crate) fn can_pay_without(&self, cards: &Catalogue, seat: Seat, cost: Cost, spent: impl Fn(CardId) -> bool) -> bool {
        let usable = |card: CardId, symbol: Symbol| !spent(card) && self.fits_symbol(cards, card, symbol);
        match cost {
            [None, _] => true,
            [Some(only), None] => self.set_cards(seat).any(|card| usable(card, only)),
            [Some(one), Some(other)] => self
                .set_cards(seat)
                .filter(|&card| usable(card, one))
                .any(|first| self.set_cards(seat).any(|card| card != first && usable(card, other))),
        }
    }

    /// KF-11.9: whether a card can pay a symbol: by its printed attributes.
    pub(crate) fn fits_symbol(&self, cards: &Catalogue, card: CardId, symbol: Symbol) -> bool {
        symbol.attribute().is_none_or(|attribute| self.print(cards, card).attributes.has(attribute))
    }

    /// What is still to be paid of the cost that the player is asked about: the card, and the symbols from the next one on.
    pub(crate) fn cost_due(&self, cards: &Catalogue, seat: Seat) -> Option<(CardId, Cost)> {
        let running = self.running.filter(|running| running.seat == seat)?;
        let card = running.card.card;
        let [first, second] = self.print(cards, card).cost;
        match running.stage {
            Stage::Offer | Stage::Pay(0) => first.map(|_| (card, [first, second])),
            Stage::Pay(_) => second.map(|_| (card, [second, None])),
            Stage::Effect(_) => None,
        }
    }

    /// KF-11.9, KF-11.11: whether the cost asked about can be paid.
    pub(crate) fn may_pay(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        let Some((card, cost)) = self.cost_due(cards, seat) else { return Err(Refusal::new("KF-11.11", "nothing_to_pay")) };
        if !self.can_pay_without(cards, seat, cost, |other| other == card) {
            return Err(Refusal::new("KF-11.11", "no_cost").card(card).number(self.missing(cards, seat, card)));
        }
        Ok(())
    }

    /// KF-11.9, KF-11.10: whether a card can pay the next symbol of the cost asked about.
    pub(crate) fn may_spend(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        let Some((subject, cost)) = self.cost_due(cards, seat) else { return Err(Refusal::new("KF-11.9", "nothing_to_pay")) };
        if card == subject || self.zones.owner(card) != seat || Place::at(self.zones.zone(card)).is_none() {
            return Err(Refusal::new("KF-11.9", "not_a_set_card"));
        }
        if !self.set_cards(seat).any(|set| set == card) {
            return Err(Refusal::new("KF-11.10", "cannot_pay").card(card));
        }
        if !cost[0].is_some_and(|symbol| self.fits_symbol(cards, card, symbol)) {
            return Err(Refusal::new("KF-11.9", "wrong_attribute").card(card));
        }
        if !self.can_pay_without(cards, seat, [cost[1], None], |other| other == subject || other == card) {
            return Err(Refusal::new("KF-11.9", "rest_unpayable").card(card));
        }
        Ok(())
    }

    /// How many set cards are missing to pay the cost of `card`.
    pub(crate) fn missing(&self, cards: &Catalogue, seat: Seat, card: CardId) -> i32 {
        let print = self.print(cards, card);
        let needed = print.cost.iter().flatten().count();
        let alone = |symbol| self.can_pay_without(cards, seat, [Some(symbol), None], |other| other == card);
        let payable = print.cost.iter().flatten().filter(|&&symbol| alone(symbol)).count();
        // Each symbol may find a card by itself and still not all of them together.
        i32::try_from(needed - payable).unwrap_or(0).max(1)
    }
}

/// KF-7.10: whether a kind can be opened from a support place.
pub(crate) const fn opens_as_support(kind: Kind) -> bool {
    matches!(kind, Kind::Support | Kind::TrumpSupport)
}
