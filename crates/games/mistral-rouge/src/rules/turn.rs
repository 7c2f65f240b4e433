//! MR-4: the turn, phase by phase.

use fudaba_kernel::{CardId, Event, Flow, Manner, Refusal, Seat, Verdict};

use crate::rules::At;
use crate::rules::happen::Happening;
use crate::rules::words::{Ask, Deed};
use crate::state::{Agenda, CardSet, MistralRouge, Mode, Until};

/// MR-14.8: the last turn.
pub(crate) const LAST_TURN: u16 = 200;
/// MR-R60: voluntary actions of a player in one turn.
pub(crate) const MOST_ACTIONS: u8 = 200;

impl MistralRouge {
    /// MR-4.3: what happens at the start of the turn.
    pub(crate) fn beginning_phase(&mut self, desk: At) -> Flow {
        self.clock.turn += 1;
        let (turn, seat) = (self.clock.turn, self.clock.active);
        self.clear_flags();
        desk.tell(&self.zones, || Event::new("MR-4.1", "turn").seat(seat).value(i32::from(turn)));
        // Effects to the start of this turn end before its triggers.
        self.keep_lasting(desk.cards, |lasting| lasting.until != Until::TurnOf(seat));
        self.happened(desk.cards, Happening::TurnBegins(seat));
        self.clock.agenda = Agenda::Discounter;
        Ok(())
    }

    /// MR-4.14: what may be done once a turn may be done again.
    pub(crate) fn clear_flags(&mut self) {
        self.used = [CardSet::default(); 2];
        self.clock.items = 0;
        for player in &mut self.players {
            (player.actions, player.done, player.extra) = (0, [0; 3], [0; 3]);
        }
    }

    /// MR-4.4: one waiting counter from each character of the turn player, at the same time (MR-R86).
    pub(crate) fn discounter_phase(&mut self, desk: At) -> Flow {
        let mut waiting: arrayvec::ArrayVec<(CardId, u16), 6> = arrayvec::ArrayVec::new();
        waiting.extend(self.characters_of(self.clock.active).filter(|&card| !self.is_active(card)).map(|card| (card, 1)));
        self.remove_waiting(desk, &waiting, "MR-4.4");
        self.clock.agenda = Agenda::Draw;
        self.check(desk)
    }

    /// MR-4.5: the turn player draws one card.
    pub(crate) fn draw_phase(&mut self, desk: At) -> Flow {
        let seat = self.clock.active;
        if !self.draw_one(desk, seat, "MR-4.5") {
            self.fail_to_draw(desk, seat);
        }
        self.clock.agenda = Agenda::Main;
        self.check(desk)
    }

    /// MR-4.7: the turn player acts, or declares the end of the main phase.
    pub(crate) fn main_phase(&mut self, desk: At) -> Flow {
        let seat = self.clock.active;
        // The end of a turn is never declared for anybody.
        let action = self.ask(desk, Ask::Act.to(seat).manner(Manner::Always))?;
        match Deed::of(action.verb) {
            Deed::EndMain => {
                desk.tell(&self.zones, || Event::new("MR-4.10", "main_ends").seat(seat));
                self.clock.agenda = Agenda::Closing;
                Ok(())
            }
            _ => self.begin_doing(desk, seat, action),
        }
    }

    /// MR-R60: counts a voluntary action.
    pub(crate) fn acted(&mut self, seat: Seat) {
        let actions = &mut self.player(seat).actions;
        *actions = actions.saturating_add(1);
    }

    /// MR-10.9: the opponent's last chance before the turn ends.
    pub(crate) fn closing_window(&mut self, desk: At) -> Flow {
        let seat = self.clock.active.other();
        let action = self.ask_in_window(desk, Ask::Closing, seat)?;
        if Deed::of(action.verb) == Deed::Pass {
            desk.tell(&self.zones, || Event::new("MR-10.9", "passed").seat(seat));
            self.clock.agenda = Agenda::TurnEnds;
            return Ok(());
        }
        // MR-R41: after the chain the turn player is in the open main phase again.
        self.clock.agenda = Agenda::Main;
        self.begin_doing(desk, seat, action)
    }

    /// MR-4.11: what happens at the end of the turn.
    pub(crate) fn turn_ends(&mut self, desk: At) -> Flow {
        self.clock.agenda = Agenda::HandLimit;
        let seat = self.clock.active;
        desk.tell(&self.zones, || Event::new("MR-4.11", "turn_ends").seat(seat));
        self.happened(desk.cards, Happening::TurnEnds(seat));
        Ok(())
    }

    /// MR-4.12: the turn player's hand is cut, card by card; what that triggers is resolved before anything else (MR-R47).
    pub(crate) fn cut_hand(&mut self, desk: At) -> Flow {
        let seat = self.clock.active;
        if self.hand(seat).len() > self.hand_limit(desk.cards, seat) {
            let card = self.ask(desk, Ask::HandLimit.to(seat))?.card.expect("a card is discarded");
            self.discard_from_hand(desk, card, "MR-4.12");
            if self.hand(seat).len() > self.hand_limit(desk.cards, seat) {
                // What this triggers waits until the cut is complete.
                return self.cut_on(desk);
            }
        }
        self.check(desk)?;
        if self.waiting.is_empty() {
            self.clock.agenda = Agenda::Reset;
        }
        Ok(())
    }

    /// The rest of the cut: with triggers waiting it goes on in the same step.
    fn cut_on(&mut self, desk: At) -> Flow {
        if self.waiting.is_empty() { Ok(()) } else { self.cut_hand(desk) }
    }

    /// MR-4.13: damage and what lasts to the end of the turn end at the same moment.
    pub(crate) fn reset(&mut self, desk: At) -> Flow {
        self.figures.iter_mut().for_each(|figure| figure.damage = 0);
        self.keep_lasting(desk.cards, |lasting| lasting.until != Until::EndOfTurn);
        self.check(desk)?;
        // MR-R48: what waits all the same is resolved, and the end is made once more.
        self.clock.agenda = if self.waiting.is_empty() { Agenda::NextTurn } else { Agenda::HandLimit };
        Ok(())
    }

    /// MR-4.14: the opponent's turn; after the 200th the game is a draw (MR-14.8).
    pub(crate) fn next_turn(&mut self, desk: At) -> Flow {
        if self.clock.turn >= LAST_TURN {
            return desk.over(crate::rules::check::ended(None, "turn_limit", "MR-14.8"));
        }
        self.clock.active = self.clock.active.other();
        self.clock.agenda = Agenda::Beginning;
        Ok(())
    }

    /// Whether it is this player's open main phase, with an empty chain (MR-10.9).
    pub(crate) fn may_act_in_main(&self, seat: Seat, rule: &'static str) -> Verdict {
        let open = self.clock.mode == Mode::Idle && self.clock.agenda == Agenda::Main && self.clock.active == seat;
        if !open {
            return Err(Refusal::new(rule, "not_in_main_phase"));
        }
        self.may_act_more(seat)
    }

    /// MR-R60: no more than 200 voluntary actions a turn.
    pub(crate) fn may_act_more(&self, seat: Seat) -> Verdict {
        if self.players[seat.index()].actions >= MOST_ACTIONS { Err(Refusal::new("MR-4.7", "too_many_actions")) } else { Ok(()) }
    }
}
