//! Setup: who goes first, kept cards, opening hands, mulligans (BG-2).

use fudaba_kernel::{CardId, DefId, End, Event, Few, Manner, Options, Refusal, Seat, Sees, Verdict};

use crate::cards::language::{CardKind, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, PICKS};
use crate::{Cards, Desk, Flow};

/// Cards drawn for the opening hand (BG-2.6).
const OPENING_DRAW: usize = PICKS;

impl BattleGuardians {
    /// BG-R10: roll, choice, both kept cards, shuffles, draws, the first player's mulligan, the second player's.
    pub(super) fn step_setup(&mut self, desk: &mut Desk<'_>) -> Flow {
        let first = self.turn.first_player;
        match self.stage.step {
            0 => self.roll_for_order(desk),
            1 => self.choose_order(desk)?,
            2 => self.show_keepable(desk.cards),
            3 => self.keep(desk, first)?,
            4 => self.keep(desk, first.other())?,
            5 => self.deal(desk),
            6 => return self.mulligan(desk, first),
            7 => return self.mulligan(desk, first.other()),
            _ => {
                desk.tell(&self.zones, || Event::new("BG-2.12", "dice_set"));
                self.start_turn(desk, first);
                return Ok(());
            }
        }
        Ok(())
    }

    /// BG-2.1, BG-2.3: both roll; on equal faces again.
    fn roll_for_order(&mut self, desk: &mut Desk<'_>) {
        let faces = Seat::BOTH.map(|_| desk.pick(&mut self.chance, 6) as i32 + 1);
        for seat in Seat::BOTH {
            desk.tell(&self.zones, || Event::new("BG-2.1", "order_rolled").seat(seat).value(faces[seat.index()]));
        }
        if faces[0] == faces[1] {
            desk.tell(&self.zones, || Event::new("BG-2.3", "order_tied"));
            return;
        }
        self.turn.player = if faces[0] > faces[1] { Seat::A } else { Seat::B };
        desk.tell(&self.zones, || Event::new("BG-2.2", "chooser").seat(self.turn.player));
        self.stage.step = 1;
    }

    /// D1.
    fn choose_order(&mut self, desk: &mut Desk<'_>) -> Flow {
        let chooser = self.turn.player;
        let answer = self.ask(desk, Ask::TurnOrder.question(chooser))?;
        self.turn.first_player = if Do::of(answer.verb) == Do::First { chooser } else { chooser.other() };
        self.turn.player = self.turn.first_player;
        desk.tell(&self.zones, || Event::new("BG-2.2", "turn_order").seat(self.turn.first_player));
        self.stage.step = 2;
        Ok(())
    }

    /// BG-2.4: each player looks through his main deck.
    fn show_keepable(&mut self, cards: &Cards) {
        for seat in Seat::BOTH {
            for at in 0..self.count(Zone::MainDeck, seat) {
                let card = self.cards_in(Zone::MainDeck, seat)[at];
                if self.may_keep(cards, seat, card).is_ok() {
                    self.zones.glimpse(seat, card);
                }
            }
        }
        self.stage.step = 3;
    }

    /// BG-2.4: what may be kept.
    pub(crate) fn may_keep(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let fits = self.is_in(card, Zone::MainDeck, seat) && is_keepable(cards, self.def(card));
        if fits { Ok(()) } else { Err(Refusal::new("BG-2.4", "not_keepable").card(card)) }
    }

    /// D2.
    fn keep(&mut self, desk: &mut Desk<'_>, seat: Seat) -> Flow {
        let answer = self.ask(desk, Ask::KeepCard.question(seat).manner(Manner::Veiled))?;
        let card = answer.card.expect("a kept card is a card");
        self.put_in(desk, card, Zone::Hand, || Event::new("BG-2.4", "kept").seat(seat));
        self.player_mut(seat).kept = Some(card);
        self.stage.step += 1;
        Ok(())
    }

    /// BG-2.5, BG-2.6: shuffles and draws.
    fn deal(&mut self, desk: &mut Desk<'_>) {
        for seat in self.in_turn_order() {
            self.shuffle(desk, Zone::MainDeck, seat, "BG-2.5");
            if self.count(Zone::SideDeck, seat) > 0 {
                self.shuffle(desk, Zone::SideDeck, seat, "BG-2.5");
            }
        }
        for seat in self.in_turn_order() {
            (0..OPENING_DRAW).for_each(|_| self.draw_opening(desk, seat, "BG-2.6"));
        }
        self.stage.step += 1;
    }

    fn draw_opening(&mut self, desk: &mut Desk<'_>, seat: Seat, rule: &'static str) {
        if let Some(card) = self.top(Zone::MainDeck, seat) {
            self.put_in(desk, card, Zone::Hand, || Event::new(rule, "drew").seat(seat));
        }
    }

    /// D3: one pick of the mulligan, or its end.
    fn mulligan(&mut self, desk: &mut Desk<'_>, seat: Seat) -> Flow {
        let answer = self.ask(desk, Ask::Mulligan.question(seat).manner(Manner::Veiled))?;
        if let Some(card) = answer.card {
            self.picked.push(card);
            return Ok(());
        }
        let returned = self.picked.len();
        self.return_picked(desk, seat);
        self.picked = Few::none(CardId(0));
        self.player_mut(seat).mulligan_done = true;
        let key = if returned > 0 { "mulligan" } else { "no_mulligan" };
        desk.tell(&self.zones, || Event::new("BG-2.10", key).seat(seat).value(returned as i32));
        self.stage.step += 1;
        Ok(())
    }

    /// BG-2.7: the picked cards go back together, and as many are drawn.
    fn return_picked(&mut self, desk: &mut Desk<'_>, seat: Seat) {
        let deck = zone_of(Zone::MainDeck, seat);
        let picked: arrayvec::ArrayVec<CardId, 8> =
            self.cards_in(Zone::Hand, seat).iter().copied().filter(|&card| self.picked.contains(&card)).take(OPENING_DRAW).collect();
        for &card in &picked {
            self.put(desk, card, deck, End::Bottom, Sees::Nobody, || Event::new("BG-2.7", "to_deck").seat(seat));
        }
        if !picked.is_empty() {
            self.shuffle(desk, Zone::MainDeck, seat, "BG-2.7");
            picked.iter().for_each(|_| self.draw_opening(desk, seat, "BG-2.7"));
        }
    }

    /// BG-2.8, BG-2.9: whether a card may be returned.
    pub(crate) fn may_return(&self, seat: Seat, card: CardId) -> Verdict {
        if self.player(seat).mulligan_done {
            return Err(Refusal::new("BG-2.9", "mulligan_used"));
        }
        if self.player(seat).kept == Some(card) {
            return Err(Refusal::new("BG-2.8", "kept_no_mulligan").card(card));
        }
        let open = self.is_in(card, Zone::Hand, seat) && !self.picked.contains(&card);
        if open { Ok(()) } else { Err(Refusal::new("BG-2.7", "no_such_card")) }
    }

    pub(crate) fn list_keepable(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let mut listed: arrayvec::ArrayVec<fudaba_kernel::DefId, 60> = arrayvec::ArrayVec::new();
        for &card in self.cards_in(Zone::MainDeck, seat) {
            let def = self.def(card);
            if !listed.contains(&def) && self.may_keep(cards, seat, card).is_ok() {
                listed.push(def);
                options.push(Do::Keep.action().card(card));
            }
        }
    }

    pub(crate) fn list_mulligan(&self, seat: Seat, options: &mut Options) {
        let hand = self.cards_in(Zone::Hand, seat).iter().copied();
        options.extend(hand.filter(|&card| self.may_return(seat, card).is_ok()).map(|card| Do::Return.action().card(card)));
        options.push(Do::Done.action());
    }
}

/// BG-2.4: a normal attack guardian of SF 0 or 1.
pub(crate) fn is_keepable(cards: &Cards, def: DefId) -> bool {
    let hot = cards.hot(def);
    hot.kind == CardKind::NormalAttack && hot.sf <= 1
}
