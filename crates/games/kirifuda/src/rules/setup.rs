//! KF-2: the setup, from the first lot to the first round.

use crate::cards::{Catalogue, MAIN, TRUMP};
use fudaba_kernel::{CardId, End, Event, Flow, Refusal, Seat, Sees, Verdict};
use fudaba_stage::FoundDeck;

use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::places::Area;
use crate::state::{Agenda, Kirifuda, Mulligan};

/// Cards shown before the game, and life cards dealt.
const THREE: usize = 3;

impl Kirifuda {
    /// KF-2.1: one of the two, chosen at random, decides who is first player.
    pub(crate) fn choose_roles(&mut self, desk: At) -> Flow {
        let chooser = Seat::BOTH[desk.pick(&mut self.chance, 2)];
        desk.tell(&self.zones, || Event::new("KF-2.1", "chooser").seat(chooser));
        let chosen = self.ask(desk, Ask::ChooseRole.to(chooser))?;
        self.first = if Deed::of(chosen.verb) == Deed::First { chooser } else { chooser.other() };
        self.duel.actor = self.first;
        desk.tell(&self.zones, || Event::new("KF-2.1", "role").seat(self.first));
        self.agenda = Agenda::RevealThree;
        Ok(())
    }

    /// KF-2.2 to KF-2.4: decks are shuffled, trumps lie ready, and the top three cards of each deck are shown.
    pub(crate) fn reveal_three(&mut self, desk: At) -> Flow {
        for seat in [self.first, self.second()] {
            self.shuffle_deck(desk, seat, "KF-2.2");
        }
        for seat in [self.first, self.second()] {
            self.show_top_three(desk, seat, "KF-2.4");
        }
        self.agenda = Agenda::Mulligan(self.first);
        Ok(())
    }

    pub(crate) fn shuffle_deck(&mut self, desk: At, seat: Seat, rule: &'static str) {
        desk.shuffle(&mut self.chance, &mut self.zones, Area::Deck.of(seat));
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat));
    }

    fn show_top_three(&mut self, desk: At, seat: Seat, rule: &'static str) {
        for _ in 0..THREE {
            if let Some(card) = self.deck_top(seat) {
                self.show_in_reveal_area(desk, card, seat, rule);
            }
        }
    }

    /// Puts a card face up into the reveal area, where both players see it.
    pub(crate) fn show_in_reveal_area(&mut self, desk: At, card: CardId, seat: Seat, rule: &'static str) {
        self.carry(desk, card, Area::Reveal.of(seat), End::Bottom, Sees::All, || Event::new(rule, "revealed").seat(seat));
    }

    /// KF-2.5: F, then S, declares whether to exchange the three cards.
    pub(crate) fn declare_mulligan(&mut self, desk: At, seat: Seat) -> Flow {
        let chosen = self.ask(desk, Ask::Mulligan.to(seat))?;
        let (mulligan, key) = match Deed::of(chosen.verb) {
            Deed::Redraw => (Mulligan::Redraw, "redraw"),
            _ => (Mulligan::Keep, "kept"),
        };
        self.player(seat).mulligan = Some(mulligan);
        desk.tell(&self.zones, || Event::new("KF-2.5", key).seat(seat));
        self.agenda = if seat == self.first { Agenda::Mulligan(seat.other()) } else { Agenda::Deal };
        Ok(())
    }

    /// KF-2.6 to KF-2.9: declared redraws, hands, life, and round 1.
    pub(crate) fn deal(&mut self, desk: At) -> Flow {
        for seat in [self.first, self.second()] {
            if self.players[seat.index()].mulligan == Some(Mulligan::Redraw) {
                self.redraw(desk, seat);
            }
        }
        for seat in [self.first, self.second()] {
            self.take_starting_hand(desk, seat);
        }
        for seat in [self.first, self.second()] {
            for _ in 0..THREE {
                self.deck_top_to_life(desk, seat, "KF-2.8");
            }
        }
        self.begin_round(desk, 1, "KF-2.9");
        // KF-3.6: round 1 has no draw phase.
        self.agenda = Agenda::SetAttacker(self.first);
        Ok(())
    }

    /// KF-2.6: the three go to the bottom, the next three are shown, and only then the deck is shuffled.
    fn redraw(&mut self, desk: At, seat: Seat) {
        while let Some(card) = self.zones.top(Area::Reveal.of(seat)) {
            self.put_on_deck_bottom(desk, card, "KF-2.6");
        }
        self.show_top_three(desk, seat, "KF-2.6");
        self.shuffle_deck(desk, seat, "KF-2.6");
    }

    /// KF-2.7: the three revealed cards and two more unseen ones.
    fn take_starting_hand(&mut self, desk: At, seat: Seat) {
        self.take_revealed(desk, seat, "KF-2.7");
        for _ in 0..2 {
            self.draw_one(desk, seat, "KF-2.7");
        }
    }

    /// The cards of the reveal area go to the hand (KF-12.4).
    pub(crate) fn take_revealed(&mut self, desk: At, seat: Seat, rule: &'static str) {
        while let Some(card) = self.zones.top(Area::Reveal.of(seat)) {
            self.put_in_hand(desk, card, rule);
        }
    }

    /// KF-3.7: who is first player is settled once and for all.
    pub(crate) fn may_choose_role(&self) -> Verdict {
        if self.agenda == Agenda::ChooseRoles { Ok(()) } else { Err(Refusal::new("KF-3.7", "roles_settled")) }
    }

    /// KF-2.6: one redraw, and only while the game is set up.
    pub(crate) fn may_redraw(&self, seat: Seat) -> Verdict {
        let declared = self.players[seat.index()].mulligan.is_some();
        if declared || self.round > 0 { Err(Refusal::new("KF-2.6", "redraw_over")) } else { Ok(()) }
    }
}

/// A match about to begin: decks and trumps lie ready. Which sleeve holds which card is shuffled, too, so that it tells nothing.
pub(crate) fn set_up(cards: &Catalogue, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Kirifuda {
    let mut game = Kirifuda::empty(seed);
    for (seat, deck) in Seat::BOTH.into_iter().zip(decks) {
        for (section, area) in [(MAIN, Area::Deck), (TRUMP, Area::TrumpDeck)] {
            let mut defs = deck.cards(section).to_vec();
            game.chance.shuffle(&mut defs);
            for def in defs {
                game.zones.add(def, Kirifuda::home(seat, cards.print(def).kind), area.of(seat));
            }
        }
    }
    game
}
