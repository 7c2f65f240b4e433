//! GG-2: the setup, from the first shuffle to the call of Breakout.

use std::cmp::Ordering;

use fudaba_kernel::{CardId, End, Event, Flow, Manner, Seat, Sees};

use crate::cards::{Catalogue, Phase};
use crate::rules::At;
use crate::rules::words::{Ask, Deed};
use crate::state::{GenesisGarden, Moment, Mulligan, Pile, Turn};

/// GG-2.4: cards of the first hand.
const HAND: u8 = 5;

/// Steps of the setup, as the clock counts them.
pub(crate) const SHUFFLE: u8 = 0;
pub(crate) const DEAL: u8 = 1;
pub(crate) const MULLIGAN: u8 = 2;
pub(crate) const REDRAW: u8 = 4;
pub(crate) const REVEAL: u8 = 5;

impl GenesisGarden {
    /// The next step of the setup.
    pub(crate) fn setup(&mut self, desk: At) -> Flow {
        match self.clock.step {
            SHUFFLE => {
                // GG-2.1, GG-2.2: one uniform order for each deck (GG-R2).
                for seat in Seat::BOTH {
                    self.shuffle_deck(desk, seat, "GG-2.1");
                }
                desk.tell(&self.zones, || Event::new("GG-2.3", "greeting"));
            }
            DEAL => {
                for seat in Seat::BOTH {
                    self.take_hand(desk, seat, "GG-2.4")?;
                }
            }
            REDRAW => self.carry_out_mulligans(desk)?,
            REVEAL => return self.find_first_player(desk),
            step => self.ask_mulligan(desk, Seat::BOTH[usize::from(step - MULLIGAN)])?,
        }
        self.clock.step += 1;
        Ok(())
    }

    fn take_hand(&mut self, desk: At, seat: Seat, rule: &'static str) -> Flow {
        for _ in 0..HAND {
            self.draw_one(desk, seat, rule)?;
        }
        Ok(())
    }

    /// GG-2.5: kept secret until both have chosen (GG-R3).
    fn ask_mulligan(&mut self, desk: At, seat: Seat) -> Flow {
        if self.player(seat).mulligan.is_none() {
            let chosen = self.ask(desk, Ask::Mulligan.to(seat).manner(Manner::Plain))?;
            let redraw = Deed::of(chosen.verb) == Deed::Mulligan;
            self.player_mut(seat).mulligan = Some(if redraw { Mulligan::Redraw } else { Mulligan::Keep });
        }
        Ok(())
    }

    /// GG-2.6, GG-2.7: the whole hand goes back before five new cards are drawn.
    fn carry_out_mulligans(&mut self, desk: At) -> Flow {
        for seat in Seat::BOTH {
            if self.player(seat).mulligan != Some(Mulligan::Redraw) {
                desk.tell(&self.zones, || Event::new("GG-2.5", "kept").seat(seat));
                continue;
            }
            desk.tell(&self.zones, || Event::new("GG-2.6", "mulligan").seat(seat));
            while let Some(card) = self.zones.top(Pile::Hand.of(seat)) {
                self.carry(desk, card, Pile::Deck, End::Bottom, Sees::Nobody, || Event::new("GG-2.6", "put_on_deck").seat(seat));
            }
            self.shuffle_deck(desk, seat, "GG-2.6");
            self.take_hand(desk, seat, "GG-2.6")?;
        }
        Ok(())
    }

    /// GG-2.8 to GG-2.13: both reveal the top card until the numbers or speeds differ.
    fn find_first_player(&mut self, desk: At) -> Flow {
        let most = Seat::BOTH.map(|seat| self.pile(Pile::Deck, seat).len()).into_iter().min().unwrap_or(0);
        let mut first = None;
        for _ in 0..most {
            first = self.compare_tops(desk);
            if first.is_some() {
                break;
            }
        }
        let first = match first {
            Some((seat, rule)) => {
                desk.tell(&self.zones, || Event::new(rule, "first_player").seat(seat));
                seat
            }
            // GG-R5: every card has been compared.
            None => {
                let seat = Seat::BOTH[desk.pick(&mut self.chance, 2)];
                desk.tell(&self.zones, || Event::new("GG-2.12", "first_player_by_lot").seat(seat));
                seat
            }
        };
        self.clock.first = first;
        desk.tell(&self.zones, || Event::new("GG-2.14", "breakout").seat(first));
        self.begin_round(desk, 1);
        Ok(())
    }

    /// One comparison; both cards go face down to the bottom of their decks.
    fn compare_tops(&mut self, desk: At) -> Option<(Seat, &'static str)> {
        let shown = Seat::BOTH.map(|seat| self.zones.top(Pile::Deck.of(seat)));
        let [Some(one), Some(other)] = shown else { return None };
        for (seat, card) in [(Seat::A, one), (Seat::B, other)] {
            let number = self.first_number(desk.cards, card);
            let event = || Event::new("GG-2.8", "revealed_top").seat(seat).value(i32::from(number));
            self.carry(desk, card, Pile::Table, End::Bottom, Sees::All, event);
        }
        let result = self.compare(desk.cards, one, other);
        for (seat, card) in [(Seat::A, one), (Seat::B, other)] {
            self.carry(desk, card, Pile::Deck, End::Bottom, Sees::Nobody, || Event::new("GG-2.13", "put_on_bottom").seat(seat));
        }
        if result.is_none() {
            desk.tell(&self.zones, || Event::new("GG-2.12", "tied_tops"));
        }
        result
    }

    /// GG-2.9: summon number plus rank icons.
    fn first_number(&self, cards: &Catalogue, card: CardId) -> u8 {
        let print = self.print(cards, card);
        print.summon + print.rank
    }

    /// GG-2.10, GG-2.11: the higher number, then the higher speed.
    fn compare(&self, cards: &Catalogue, one: CardId, other: CardId) -> Option<(Seat, &'static str)> {
        let by_number = self.first_number(cards, one).cmp(&self.first_number(cards, other));
        let by_speed = self.print(cards, one).speed.cmp(&self.print(cards, other).speed);
        match (by_number, by_speed) {
            (Ordering::Greater, _) => Some((Seat::A, "GG-2.10")),
            (Ordering::Less, _) => Some((Seat::B, "GG-2.10")),
            (Ordering::Equal, Ordering::Greater) => Some((Seat::A, "GG-2.11")),
            (Ordering::Equal, Ordering::Less) => Some((Seat::B, "GG-2.11")),
            (Ordering::Equal, Ordering::Equal) => None,
        }
    }

    /// GG-3.1, GG-3.6: a round begins with the first player's turn.
    pub(crate) fn begin_round(&mut self, desk: At, round: u8) {
        self.clock.round = round;
        desk.tell(&self.zones, || Event::new("GG-3.6", "round").value(i32::from(round)));
        self.begin_turn(desk, Turn::Player(self.clock.first), Phase::Standby);
        self.clock.moment = Moment::Begin;
    }
}
