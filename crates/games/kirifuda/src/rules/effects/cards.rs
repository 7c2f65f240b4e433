//! Verbs about hand, deck and discard pile.

use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, End, Event, Flow, Seat, Sees, ZoneId};

use crate::cards::Catalogue;
use crate::cards::language::Attribute;
use crate::rules::moves::At;
use crate::rules::words::Ask;
use crate::state::Kirifuda;
use crate::state::places::Area;
use crate::state::running::Choosing;

impl Kirifuda {
    /// D20, D21: the player looks at the top cards, takes some, and puts the rest on the bottom, the last one lowest.
    pub(crate) fn look_top(&mut self, desk: At, seat: Seat, look: u8, take: u8) -> Flow<Went> {
        let deck = Area::Deck.of(seat);
        let count = usize::from(look).min(self.zones.count(deck));
        if !self.has_looked() {
            desk.tell(&self.zones, || Event::new("KF-11.29", "looked_at_deck").seat(seat).value(count as i32));
            for index in 0..count {
                let card = self.zones.cards(deck)[index];
                desk.glimpse(&mut self.zones, seat, card, || Event::new("KF-11.29", "saw").seat(seat));
            }
            return Ok(Went::Again);
        }
        let taken = count.min(usize::from(take));
        for left in ((count - taken + 1)..=count).rev() {
            let top = self.top_cards(deck, left);
            if let Some(card) = self.pick(desk, Ask::ChooseCard.to(seat).at(deck), top)? {
                self.put_in_hand(desk, card, "KF-11.17");
            }
        }
        self.order_to_bottom(desk, seat, count - taken)?;
        Ok(Went::Whole)
    }

    fn order_to_bottom(&mut self, desk: At, seat: Seat, count: usize) -> Flow {
        let deck = Area::Deck.of(seat);
        for left in (1..=count).rev() {
            let top = self.top_cards(deck, left);
            if let Some(card) = self.pick(desk, Ask::BottomOrder.to(seat).at(deck), top)? {
                self.follow(seat, card);
                self.put_on_deck_bottom(desk, card, "KF-11.17");
            }
        }
        Ok(())
    }

    fn top_cards(&self, deck: ZoneId, count: usize) -> Choosing {
        self.zones.cards(deck).iter().copied().take(count).collect()
    }

    /// KF-11.29: the player is shown the opponent's hand and sends one card of it to the bottom of its owner's deck; both know which (D20).
    pub(crate) fn look_hand_to_bottom(&mut self, desk: At, seat: Seat) -> Flow<Went> {
        let hand = Area::Hand.of(seat.other());
        if !self.has_looked() {
            desk.tell(&self.zones, || Event::new("KF-11.29", "looked_at_hand").seat(seat).at(hand));
            for index in 0..self.zones.count(hand) {
                let card = self.zones.cards(hand)[index];
                desk.glimpse(&mut self.zones, seat, card, || Event::new("KF-11.29", "saw").seat(seat));
            }
            return Ok(Went::Again);
        }
        let cards = self.zones.cards(hand).iter().copied().collect();
        if let Some(card) = self.pick(desk, Ask::ChooseOpponentsCard.to(seat).at(hand), cards)? {
            self.follow(seat, card);
            self.put_on_deck_bottom(desk, card, "KF-11.29");
        }
        Ok(Went::Whole)
    }

    /// KF-11.17: the top cards of a player's deck are discarded.
    pub(crate) fn mill(&mut self, desk: At, seat: Seat, count: u8) {
        for _ in 0..count {
            if let Some(card) = self.deck_top(seat) {
                self.discard(desk, card, "KF-11.17");
            }
        }
    }

    /// D15: cards of the own hand are discarded.
    pub(crate) fn discard_hand(&mut self, desk: At, seat: Seat, count: u8) -> Flow {
        for _ in 0..count {
            let hand = self.hand(seat).iter().copied().collect();
            if let Some(card) = self.pick(desk, Ask::DiscardHandCard.to(seat).at(Area::Hand.of(seat)), hand)? {
                self.discard(desk, card, "KF-11.14");
            }
        }
        Ok(())
    }

    /// KF-11.27: equal chance for each card.
    pub(crate) fn discard_random(&mut self, desk: At, seat: Seat, count: u8) {
        for _ in 0..count {
            let size = self.hand(seat).len();
            if size > 0 {
                let card = self.zones.cards(Area::Hand.of(seat))[desk.pick(&mut self.chance, size)];
                self.discard(desk, card, "KF-11.27");
            }
        }
    }

    /// D15: cards of the own hand go to the bottom of the own deck.
    pub(crate) fn hand_to_bottom(&mut self, desk: At, seat: Seat, count: u8) -> Flow {
        for _ in 0..count {
            let hand = self.hand(seat).iter().copied().collect();
            if let Some(card) = self.pick(desk, Ask::ChooseHandCard.to(seat).at(Area::Hand.of(seat)), hand)? {
                self.put_on_deck_bottom(desk, card, "KF-11.14");
            }
        }
        Ok(())
    }

    /// KF-6.13: cards of the own discard pile that may be chosen: no trumps.
    pub(crate) fn choosable_discards(&self, cards: &Catalogue, seat: Seat, attribute: Option<Attribute>) -> Choosing {
        let fits = |card: &CardId| attribute.is_none_or(|attribute| self.print(cards, *card).attributes.has(attribute));
        let pile = self.zones.cards(Area::DiscardPile.of(seat)).iter().copied();
        pile.filter(|card| !self.is_trump(*card) && fits(card)).collect()
    }

    /// D22: up to so many cards, one after another, until the player stops.
    pub(crate) fn take_from_discard(&mut self, desk: At, seat: Seat, up_to: u8, attribute: Option<Attribute>) -> Flow {
        for _ in 0..up_to {
            let Some(card) = self.pick_discard(desk, seat, attribute)? else { return Ok(()) };
            self.put_in_hand(desk, card, "KF-11.14");
        }
        Ok(())
    }

    /// D22: the chosen cards go into the deck, which is then shuffled, whether or not any was chosen.
    pub(crate) fn discard_to_deck(&mut self, desk: At, seat: Seat, up_to: u8) -> Flow {
        let deck = Area::Deck.of(seat);
        for _ in 0..up_to {
            let Some(card) = self.pick_discard(desk, seat, None)? else { break };
            self.carry(desk, card, deck, End::Bottom, Sees::Nobody, || Event::new("KF-11.14", "into_deck").seat(seat));
        }
        self.shuffle_deck(desk, seat, "KF-11.14");
        Ok(())
    }

    fn pick_discard(&mut self, desk: At, seat: Seat, attribute: Option<Attribute>) -> Flow<Option<CardId>> {
        let cards = self.choosable_discards(desk.cards, seat, attribute);
        if cards.is_empty() {
            return Ok(None);
        }
        self.pick(desk, Ask::ChooseDiscard.to(seat).at(Area::DiscardPile.of(seat)), cards.or_none())
    }
}
