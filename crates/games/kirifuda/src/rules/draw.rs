//! KF-4: the draw phase: one card in secret, or two in the open.

use fudaba_kernel::{CardId, Event, Flow, Outcome, Refusal, Seat, Verdict};

use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::places::Area;
use crate::state::{Agenda, Kirifuda};

impl Kirifuda {
    /// KF-4.1, KF-4.7: the player draws, or fails to.
    pub(crate) fn draw_phase(&mut self, desk: At, seat: Seat) -> Flow {
        match self.draw_one(desk, seat, "KF-4.1") {
            Some(card) => self.agenda = Agenda::RevealOrKeep(seat, card),
            None => {
                self.round_of(seat).draw_failed = true;
                desk.tell(&self.zones, || Event::new("KF-4.7", "draw_failed").seat(seat));
                self.draw_is_done(seat);
            }
        }
        Ok(())
    }

    /// KF-4.2: the player declares whether the card drawn is revealed.
    pub(crate) fn reveal_or_keep(&mut self, desk: At, seat: Seat, card: CardId) -> Flow {
        let chosen = self.ask(desk, Ask::Reveal.to(seat).by(card))?;
        match Deed::of(chosen.verb) {
            Deed::Reveal => self.reveal(desk, seat, card),
            _ => desk.tell(&self.zones, || Event::new("KF-4.4", "draw_kept").seat(seat)),
        }
        self.draw_is_done(seat);
        Ok(())
    }

    /// KF-4.3, KF-4.5: the card drawn and the next one are shown and go to the hand.
    fn reveal(&mut self, desk: At, seat: Seat, drawn: CardId) {
        self.round_of(seat).revealed = true;
        self.show_in_reveal_area(desk, drawn, seat, "KF-4.3");
        if let Some(next) = self.zones.top(Area::Deck.of(seat)) {
            self.show_in_reveal_area(desk, next, seat, "KF-4.3");
        }
        self.take_revealed(desk, seat, "KF-4.3");
    }

    /// KF-4.8: F's part first, then that of S, also when F has failed.
    fn draw_is_done(&mut self, seat: Seat) {
        self.agenda = if seat == self.first { Agenda::Draw(seat.other()) } else { Agenda::DrawCheck };
    }

    /// KF-4.9, KF-10.3: who failed the draw loses; if both did, KF-10.4 decides.
    pub(crate) fn draw_check(&mut self, desk: At) -> Flow {
        let failed = |seat: Seat| self.rounds[seat.index()].draw_failed;
        match (failed(self.first), failed(self.second())) {
            (true, true) => return self.more_life_wins(desk, "deck_out"),
            (true, false) => return desk.over(Outcome { winner: Some(self.second()), reason: "deck_out", rule: "KF-10.3" }),
            (false, true) => return desk.over(Outcome { winner: Some(self.first), reason: "deck_out", rule: "KF-10.3" }),
            (false, false) => {}
        }
        self.agenda = Agenda::SetAttacker(self.first);
        Ok(())
    }

    /// KF-4.6: there must be a second card to reveal.
    pub(crate) fn may_reveal(&self, seat: Seat) -> Verdict {
        if self.deck_top(seat).is_none() {
            return Err(Refusal::new("KF-4.6", "deck_too_small").zone(Area::Deck.of(seat)).number(1));
        }
        Ok(())
    }
}
