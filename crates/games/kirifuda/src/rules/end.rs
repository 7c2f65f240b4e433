//! KF-9: the end phase, and KF-10: the end of the game.

use std::cmp::Ordering;

use fudaba_kernel::{Event, Flow, Outcome, Seat};

use crate::cards::{Catalogue, Kind};
use crate::rules::moves::At;
use crate::state::fighter::{Fighter, Position};
use crate::state::places::Place;
use crate::state::{Agenda, Duel, Kirifuda, PlayerRound};

/// KF-9.9: the last round.
pub(crate) const LAST_ROUND: u8 = 30;

impl Kirifuda {
    /// KF-9.1 to KF-9.6: both players clean up; no decisions are made in it.
    pub(crate) fn clean_up(&mut self, desk: At) -> Flow {
        for seat in [self.first, self.second()] {
            for place in Place::ALL {
                self.clean_place(desk, seat, place);
            }
        }
        self.end_round_states();
        if self.round >= LAST_ROUND {
            return self.more_life_wins(desk, "round_limit");
        }
        self.begin_round(desk, self.round + 1, "KF-9.8");
        self.agenda = Agenda::Draw(self.first);
        Ok(())
    }

    fn clean_place(&mut self, desk: At, seat: Seat, place: Place) {
        let Some(card) = self.in_place(seat, place) else { return };
        if let Some(rule) = self.clean_up_rule(desk.cards, seat, place) {
            self.discard(desk, card, rule);
        }
    }

    /// The rule that discards the card in a place; none for a set card (KF-9.4).
    fn clean_up_rule(&self, cards: &Catalogue, seat: Seat, place: Place) -> Option<&'static str> {
        match self.lying(seat, place).position {
            Position::Open => Some("KF-9.2"),
            Position::SetAttacker => Some("KF-9.3"),
            Position::Set => {
                let trump_support = self.in_place(seat, place).is_some_and(|card| self.kind(cards, card) == Kind::TrumpSupport);
                trump_support.then_some("KF-9.5")
            }
        }
    }

    /// KF-9.7: all states of this round end; bonuses for the next one fall due.
    fn end_round_states(&mut self) {
        for round in &mut self.rounds {
            *round = PlayerRound { due: round.pending, ..PlayerRound::default() };
        }
        self.fighters = [Fighter::default(); 2];
        self.duel = Duel { actor: self.first, passes: 0, lower_wins: false };
    }

    /// KF-3.2: the next round begins.
    pub(crate) fn begin_round(&mut self, desk: At, round: u8, rule: &'static str) {
        self.round = round;
        desk.tell(&self.zones, || Event::new(rule, "round").value(i32::from(round)));
    }

    /// KF-10.2: after a resolved effect, a player without life loses; KF-10.4 decides between two.
    pub(crate) fn life_check(&self, desk: At) -> Flow {
        let lost = |seat: Seat| self.life_count(seat) == 0;
        match (lost(self.first), lost(self.second())) {
            (false, false) => Ok(()),
            (true, true) => self.more_life_wins(desk, "life"),
            (true, false) => desk.over(Outcome { winner: Some(self.second()), reason: "life", rule: "KF-10.1" }),
            (false, true) => desk.over(Outcome { winner: Some(self.first), reason: "life", rule: "KF-10.1" }),
        }
    }

    /// KF-10.4: the player with more life cards wins; equal numbers are a draw.
    pub(crate) fn more_life_wins(&self, desk: At, reason: &'static str) -> Flow {
        let (first, second) = (self.first, self.second());
        let winner = match self.life_count(first).cmp(&self.life_count(second)) {
            Ordering::Greater => Some(first),
            Ordering::Less => Some(second),
            Ordering::Equal => None,
        };
        desk.over(Outcome { winner, reason, rule: "KF-10.4" })
    }
}
