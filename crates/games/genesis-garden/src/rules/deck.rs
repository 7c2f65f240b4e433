//! GG-19: cards that leave a deck, cycles, and the loss at an instant. Every card that leaves a deck goes through this room.

use fudaba_kernel::{CardId, End, Event, Flow, Outcome, Seat, Sees};

use crate::rules::At;
use crate::state::{EventKind, GenesisGarden, Pile};

/// GG-19.3, GG-19.4: cycles that there are.
const CYCLES: u8 = 2;

impl GenesisGarden {
    /// GG-19.10: turns the top cards of a deck face up into the graveyard, one at a time (a payment, or what an effect does).
    pub(crate) fn mill(&mut self, desk: At, seat: Seat, n: u8, rule: &'static str, key: &'static str) -> Flow {
        for _ in 0..n {
            self.mill_one(desk, seat, rule, key)?;
        }
        Ok(())
    }

    /// GG-19.6: one card; an emptied deck is refilled before the next one is owed.
    pub(crate) fn mill_one(&mut self, desk: At, seat: Seat, rule: &'static str, key: &'static str) -> Flow<CardId> {
        let card = self.zones.top(Pile::Deck.of(seat)).expect("a deck is never empty while the game goes on (GG-19.1)");
        self.put_in_graveyard(desk, card, rule, key);
        self.refill(desk, seat)?;
        Ok(card)
    }

    /// Draws one card.
    pub(crate) fn draw_one(&mut self, desk: At, seat: Seat, rule: &'static str) -> Flow {
        let card = self.zones.top(Pile::Deck.of(seat)).expect("a deck is never empty while the game goes on (GG-19.1)");
        self.carry(desk, card, Pile::Hand, End::Bottom, Sees::Owner, || Event::new(rule, "drew").seat(seat));
        self.refill(desk, seat)
    }

    /// GG-19.1: at the instant at which a deck has no card left, its owner makes a cycle, or has lost.
    pub(crate) fn refill(&mut self, desk: At, seat: Seat) -> Flow {
        if !self.zones.is_empty(Pile::Deck.of(seat)) {
            return Ok(());
        }
        if self.player(seat).cycles >= CYCLES {
            return self.lose(desk, seat, "GG-19.5");
        }
        self.cycle(desk, seat);
        if self.zones.is_empty(Pile::Deck.of(seat)) {
            return self.lose(desk, seat, "GG-19.7");
        }
        Ok(())
    }

    fn lose(&self, desk: At, seat: Seat, rule: &'static str) -> Flow {
        desk.over(Outcome { winner: Some(seat.other()), reason: "deck_out", rule })
    }

    /// GG-19.1 to GG-19.4: all face-up cards of the graveyard become the deck; face-down cards stay.
    fn cycle(&mut self, desk: At, seat: Seat) {
        let mut back: arrayvec::ArrayVec<CardId, { crate::state::CARDS }> = self.face_up(seat).collect();
        let returned = back.len() as i32;
        for card in back.drain(..) {
            self.carry(desk, card, Pile::Deck, End::Top, Sees::Nobody, || Event::new("GG-19.1", "cycled").seat(seat));
        }
        desk.shuffle(&mut self.chance, &mut self.zones, Pile::Deck.of(seat));
        let player = self.player_mut(seat);
        player.cycles += 1;
        let rule = if player.cycles == 1 { "GG-19.3" } else { "GG-19.4" };
        desk.tell(&self.zones, || Event::new(rule, "cycle").seat(seat).value(returned));
        let subject = self.subject_of_player(seat, returned as i16);
        self.happen(desk.cards, EventKind::CycleMade, &[subject]);
    }

    /// GG-R2: a shuffle and a cut are one random order.
    pub(crate) fn shuffle_deck(&mut self, desk: At, seat: Seat, rule: &'static str) {
        desk.shuffle(&mut self.chance, &mut self.zones, Pile::Deck.of(seat));
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat));
    }

    /// GG-11.7: turns the lowest face-up cards of a graveyard face down, bottom first; how many were.
    pub(crate) fn reincarnate(&mut self, desk: At, seat: Seat, n: u8, rule: &'static str) -> u8 {
        let lowest: arrayvec::ArrayVec<CardId, { crate::state::CARDS }> = self.face_up(seat).take(usize::from(n)).collect();
        for &card in &lowest {
            self.turn_down(desk, card, rule);
        }
        lowest.len() as u8
    }

    /// GG-11.9: the card stays where it lies.
    pub(crate) fn turn_down(&mut self, desk: At, card: CardId, rule: &'static str) {
        self.lay_down(card);
        self.is_another(card);
        let seat = self.zones.owner(card);
        desk.tell(&self.zones, || Event::new(rule, "reincarnated").seat(seat).card(card));
    }

    /// A face-down card of a graveyard is turned up again; a text that has chosen it still means it (GG-R41).
    pub(crate) fn turn_up(&mut self, desk: At, card: CardId) {
        self.lay_up(card);
        let seat = self.zones.owner(card);
        desk.tell(&self.zones, || Event::new("GG-11.9", "turned_up").seat(seat).card(card));
    }
}
