//! Cards of hands, decks and graveyards.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, End, Event, Flow, Observer, Seat, Sees};

use super::{Some, Speech};
use crate::cards::language::{Amount, Chooser, DeckPlace, Filter, ReturnTo, SearchTo, Who};
use crate::rules::At;
use crate::rules::context::Values;
use crate::rules::words::Ask;
use crate::state::{Area, CardSet, MistralRouge};

type Seats = ArrayVec<Seat, 2>;

impl MistralRouge {
    /// MR-R46: "draw n" must; "up to n" takes what is there.
    pub(super) fn draw_some(&mut self, desk: At, speech: &Speech, n: &Amount, who: Who) -> Flow {
        for seat in self.seats(&speech.ctx, who).collect::<Seats>() {
            let there = self.zones.count(Area::Deck.of(seat)) as i32;
            let cards = self.amount_by(desk, speech, seat, n, there)?;
            self.draw_by_effect(desk, seat, cards.clamp(0, 60) as u16)?;
        }
        Ok(())
    }

    /// MR-R58: as many as there are.
    pub(super) fn discard_hand(&mut self, desk: At, speech: &Speech, n: &Amount, who: Who, by: Chooser) -> Flow {
        for seat in self.seats(&speech.ctx, who).collect::<Seats>() {
            let looks = who_picks(speech, seat, by);
            // Who chooses from another hand sees it before anything is chosen, how many as well (MR-12.4).
            if looks != seat {
                self.look_at_hand(desk, seat, looks);
            }
            let there = self.hand(seat).len() as i32;
            let cards = self.amount_by(desk, speech, looks, n, there)?.min(there);
            self.discard_cards(desk, speech, seat, cards as usize, by)?;
            if looks != seat {
                self.turn_hand_back(seat);
            }
        }
        Ok(())
    }

    fn discard_cards(&mut self, desk: At, speech: &Speech, seat: Seat, cards: usize, by: Chooser) -> Flow {
        let looks = who_picks(speech, seat, by);
        for _ in 0..cards {
            let card = match by {
                Chooser::Random => {
                    let held = self.hand(seat).len();
                    let number = desk.pick(&mut self.chance, held);
                    self.hand(seat)[number]
                }
                _ => {
                    let hand: CardSet = self.hand(seat).iter().copied().collect();
                    let ask = if looks == seat { Ask::DiscardHand } else { Ask::ChooseTheirs };
                    match self.pick_hidden(desk, ask, looks, speech, hand, false)? {
                        Some(card) => card,
                        None => break,
                    }
                }
            };
            self.discard_from_hand(desk, card, "MR-12.4");
        }
        Ok(())
    }

    /// A player sees the other's hand as long as it takes to choose.
    fn look_at_hand(&mut self, desk: At, seat: Seat, looks: Seat) {
        desk.tell(&self.zones, || Event::new("MR-12.4", "looked_at_hand").seat(looks));
        for index in 0..self.hand(seat).len() {
            let card = self.hand(seat)[index];
            self.zones.reveal_to(looks, card);
            desk.tell(&self.zones, || Event::new("MR-12.4", "saw").card(card).only(looks));
        }
    }

    pub(super) fn turn_hand_back(&mut self, seat: Seat) {
        for index in 0..self.hand(seat).len() {
            let card = self.hand(seat)[index];
            self.zones.show(card, Sees::Owner);
        }
    }

    /// A hand is shown to everybody.
    pub(super) fn reveal_hand(&mut self, desk: At, speech: &Speech, who: Who) -> Flow {
        for seat in self.seats(&speech.ctx, who).collect::<Seats>() {
            for index in 0..self.hand(seat).len() {
                let card = self.hand(seat)[index];
                self.show_card(desk, seat, card);
            }
            self.turn_hand_back(seat);
        }
        Ok(())
    }

    /// MR-R66: a card is shown to both.
    pub(super) fn show_card(&mut self, desk: At, seat: Seat, card: CardId) {
        self.zones.show(card, Sees::All);
        desk.tell(&self.zones, || Event::new("MR-12.4", "shown").seat(seat).card(card));
    }

    /// MR-R66: looks for cards in the own deck; where a certain kind is asked for, they are shown, and nothing may be found.
    pub(super) fn search(&mut self, desk: At, speech: &Speech, filter: &Filter, n: u8, to: SearchTo) -> Flow {
        let seat = speech.ctx.seat;
        let zone = Area::Deck.of(seat);
        desk.tell(&self.zones, || Event::new("MR-12.4", "searched").seat(seat));
        self.open_deck(seat, usize::MAX);
        let mut found = Some::new();
        for _ in 0..n {
            let fits = |card: &CardId| !found.contains(card) && self.fits(desk.cards, Values::Printed, filter, *card);
            let some: CardSet = self.zones.cards(zone).iter().copied().filter(fits).collect();
            match self.pick_hidden(desk, Ask::Search, seat, speech, some, !filter.is_open())? {
                Some(card) => found.push(card),
                None => break,
            }
        }
        if !filter.is_open() {
            found.iter().for_each(|&card| self.show_card(desk, seat, card));
        }
        let ordered = to == SearchTo::TopOfDeck && !self.are_alike(&found);
        let found = if ordered { self.order(desk, speech, seat, found)? } else { found };
        self.bring_found(desk, seat, &found, to, ordered);
        Ok(())
    }

    fn bring_found(&mut self, desk: At, seat: Seat, found: &[CardId], to: SearchTo, ordered: bool) {
        for &card in found.iter().filter(|_| to != SearchTo::TopOfDeck) {
            match to {
                SearchTo::Hand | SearchTo::TopOfDeck => self.put_in_hand(desk, card, "MR-12.4"),
                SearchTo::SpiritZone | SearchTo::SpiritZoneExhausted => {
                    self.put_spirit(desk, card, "MR-5.19");
                    if to == SearchTo::SpiritZoneExhausted {
                        self.exhausted.add(card);
                    }
                }
            }
        }
        let shown: ArrayVec<bool, 120> = found.iter().map(|&card| self.zones.sees(Observer::Spectator, card)).collect();
        self.shuffle(desk, seat, "MR-12.4");
        if to == SearchTo::TopOfDeck {
            for (&card, &shown) in found.iter().rev().zip(shown.iter().rev()) {
                self.put_back_unseen(desk, card, End::Top, "MR-12.4");
                // D17: of several that have been put in order the other player does not know which is which.
                if shown && !ordered {
                    self.zones.show(card, Sees::All);
                }
            }
        }
    }

    /// The owner sees the top cards of its deck while it chooses.
    fn open_deck(&mut self, seat: Seat, cards: usize) {
        let zone = Area::Deck.of(seat);
        for index in 0..self.zones.count(zone).min(cards) {
            let card = self.zones.cards(zone)[index];
            self.zones.reveal_to(seat, card);
        }
    }

    /// D16, D17: looks at the top cards, takes fitting ones, orders the rest.
    pub(super) fn look(&mut self, desk: At, speech: &Speech, n: u8, take: u8, filter: &Filter, rest: DeckPlace) -> Flow {
        let seat = speech.ctx.seat;
        let zone = Area::Deck.of(seat);
        let many = usize::from(n).min(self.zones.count(zone));
        desk.tell(&self.zones, || Event::new("MR-12.4", "looked").seat(seat).value(many as i32));
        self.open_deck(seat, many);
        let mut top: Some = self.zones.cards(zone)[..many].iter().copied().collect();
        top.iter().for_each(|&card| desk.tell(&self.zones, || Event::new("MR-12.4", "saw").card(card).only(seat)));
        for _ in 0..take {
            let fits = |card: &CardId| self.fits(desk.cards, Values::Printed, filter, *card);
            let some: CardSet = top.iter().copied().filter(fits).collect();
            let Some(card) = self.pick_hidden(desk, Ask::Search, seat, speech, some, true)? else { break };
            if !filter.is_open() {
                self.show_card(desk, seat, card);
            }
            self.put_in_hand(desk, card, "MR-12.4");
            top.retain(|other| *other != card);
        }
        // A single card that stays where it is has not moved: who knew it knows it still.
        if many == 1 && rest == DeckPlace::Top {
            return Ok(());
        }
        let ordered = self.order(desk, speech, seat, top)?;
        match rest {
            DeckPlace::Top => ordered.iter().rev().for_each(|&card| self.put_back_unseen(desk, card, End::Top, "MR-12.4")),
            DeckPlace::Bottom => ordered.iter().for_each(|&card| self.put_back_unseen(desk, card, End::Bottom, "MR-12.4")),
        }
        Ok(())
    }

    /// D17: the next one from the top, until one is left.
    fn order(&mut self, desk: At, speech: &Speech, seat: Seat, mut left: Some) -> Flow<Some> {
        let mut ordered = Some::new();
        while left.len() > 1 {
            let some: CardSet = left.iter().copied().collect();
            let Some(card) = self.pick_hidden(desk, Ask::DeckOrder, seat, speech, some, false)? else { break };
            left.retain(|other| *other != card);
            ordered.push(card);
        }
        ordered.extend(left);
        Ok(ordered)
    }

    pub(super) fn mill(&mut self, desk: At, speech: &Speech, n: &Amount, who: Who) -> Flow {
        for seat in self.seats(&speech.ctx, who).collect::<Seats>() {
            let there = self.zones.count(Area::Deck.of(seat)) as i32;
            for _ in 0..self.amount(desk, speech, n, there)?.min(there) {
                let Some(card) = self.zones.top(Area::Deck.of(seat)) else { break };
                self.put_in_graveyard(desk, card, "MR-12.4", "milled");
            }
        }
        Ok(())
    }

    pub(super) fn recover(&mut self, desk: At, speech: &Speech, target: u8, to: ReturnTo) -> Flow {
        let some: Some = self.target_cards(&speech.ctx, target).collect();
        let arranged = self.arrange(desk, speech, &some, to)?;
        some.iter().for_each(|&card| self.give_back(desk, card, to, "MR-12.4"));
        self.put_in_order(&arranged, speech.ctx.seat, to);
        Ok(())
    }

    /// D17: the order of cards that go to one end of a deck together, as they are put there one after the other; empty where it does not
    /// matter.
    pub(super) fn arrange(&mut self, desk: At, speech: &Speech, some: &Some, to: ReturnTo) -> Flow<Some> {
        let mut arranged = Some::new();
        if !matches!(to, ReturnTo::TopOfDeck | ReturnTo::BottomOfDeck) || some.len() < 2 {
            return Ok(arranged);
        }
        for seat in self.both() {
            let own: Some = some.iter().copied().filter(|&card| self.owner(card) == seat).collect();
            if self.are_alike(&own) {
                continue;
            }
            let mut own = self.order(desk, speech, speech.ctx.seat, own)?;
            if to == ReturnTo::TopOfDeck {
                own.reverse();
            }
            arranged.extend(own);
        }
        Ok(arranged)
    }

    /// Whether everybody sees that these cards are the same, or there is one at most.
    fn are_alike(&self, some: &[CardId]) -> bool {
        let first = some.first().map(|&card| self.def(card));
        some.len() < 2 || some.iter().all(|&card| self.zones.sees(Observer::Spectator, card) && Some(self.def(card)) == first)
    }

    /// D17: cards that have gone to a deck lie there as arranged, which only the one who has arranged them knows.
    pub(super) fn put_in_order(&mut self, arranged: &[CardId], by: Seat, to: ReturnTo) {
        let end = if to == ReturnTo::BottomOfDeck { End::Bottom } else { End::Top };
        for &card in arranged {
            let (deck, known) = (Area::Deck.of(self.owner(card)), self.zones.sees(Observer::Seat(by), card));
            self.zones.put(card, deck, end, Sees::Nobody);
            if known {
                self.zones.reveal_to(by, card);
            }
        }
    }
}

/// Who says how many cards of a player's hand are discarded, and which.
const fn who_picks(speech: &Speech, seat: Seat, by: Chooser) -> Seat {
    match by {
        Chooser::Owner | Chooser::Random => seat,
        Chooser::You => speech.ctx.seat,
        Chooser::Opponent => speech.ctx.seat.other(),
    }
}
