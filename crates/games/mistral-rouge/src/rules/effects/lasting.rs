//! Changes that last, prevention, and what a turn allows once more.

use fudaba_kernel::{CardId, Event, Flow, Seat};

use super::Speech;
use crate::cards::language::{Amount, Duration, Modifier, Placement, ShieldKind, What, Who};
use crate::cards::{Catalogue, Change};
use crate::rules::At;
use crate::rules::damage::ALL;
use crate::state::{Lasting, MistralRouge, On, Until};

impl MistralRouge {
    /// How long what the instruction says lasts; to the end of the turn where nothing is written.
    fn until(speech: &Speech) -> Until {
        match speech.instruction.duration {
            None | Some(Duration::UntilEndOfTurn) => Until::EndOfTurn,
            Some(Duration::UntilOwnNextTurnBegins) => Until::TurnOf(speech.ctx.seat),
            Some(Duration::WhileOnField) => Until::Leaves,
            Some(Duration::WhileJoined) => Until::Joined,
        }
    }

    /// MR-9.5: what lasts as long as spirits are attached does not begin where there is none.
    pub(super) fn may_begin(&self, speech: &Speech, card: CardId) -> bool {
        Self::until(speech) != Until::Joined || !self.attached(card).is_empty()
    }

    /// Writes a change down; equal ones add up.
    pub(super) fn last(&mut self, cards: &Catalogue, on: On, until: Until, change: Change, n: i16) {
        self.arrivals = self.arrivals.wrapping_add(1);
        let adds = matches!(change, Change::Add(..) | Change::Barrier | Change::Shield(_) | Change::FreeAttack);
        let known = self.lasting.iter_mut().find(|lasting| lasting.on == on && lasting.until == until && lasting.change == change);
        match known {
            Some(known) if adds => known.n = known.n.saturating_add(n),
            Some(known) => (known.n, known.since) = (n, self.arrivals),
            None => self.lasting.push(Lasting { on, until, change, n, since: self.arrivals }),
        }
        self.live.hears_of(cards, change, n);
    }

    pub(super) fn modify(&mut self, desk: At, speech: &Speech, of: &What, by: &[Modifier]) -> Flow {
        let times = self.times(speech);
        for card in self.chosen(desk, speech, of)? {
            if !self.lies_on_field(card) || !self.may_begin(speech, card) {
                continue;
            }
            for modifier in by {
                let (change, n) = desk.cards.change(modifier);
                self.last(desk.cards, On::Card(self.object(card)), Self::until(speech), change, n.saturating_mul(times));
            }
            desk.tell(&self.zones, || Event::new("MR-12.6", "modified").card(card));
        }
        Ok(())
    }

    pub(super) fn modify_players(&mut self, desk: At, speech: &Speech, who: Who, by: &[Modifier]) -> Flow {
        let times = self.times(speech);
        let seats: arrayvec::ArrayVec<Seat, 2> = self.seats(&speech.ctx, who).collect();
        for seat in seats {
            for modifier in by {
                let (change, n) = desk.cards.change(modifier);
                self.last(desk.cards, On::Player(seat), Self::until(speech), change, n.saturating_mul(times));
            }
            desk.tell(&self.zones, || Event::new("MR-12.6", "player_modified").seat(seat));
        }
        Ok(())
    }

    /// MR-R67: the next so much damage is prevented.
    pub(super) fn shield(&mut self, desk: At, speech: &Speech, n: &Amount, who: Option<Who>, of: Option<&What>, kind: ShieldKind) -> Flow {
        let amount = if *n == Amount::All { ALL } else { self.amount(desk, speech, n, 99)?.clamp(0, 9999) as i16 };
        if amount == 0 {
            return Ok(());
        }
        let change = Change::Shield(kind);
        if let Some(what) = of {
            for card in self.chosen(desk, speech, what)? {
                if self.may_begin(speech, card) {
                    self.last(desk.cards, On::Card(self.object(card)), Self::until(speech), change, amount);
                    desk.tell(&self.zones, || Event::new("MR-11.8", "shielded").card(card));
                }
            }
        }
        let seats: arrayvec::ArrayVec<Seat, 2> =
            who.into_iter().flat_map(|who| self.seats(&speech.ctx, who).collect::<arrayvec::ArrayVec<Seat, 2>>()).collect();
        for seat in seats {
            self.last(desk.cards, On::Player(seat), Self::until(speech), change, amount);
            desk.tell(&self.zones, || Event::new("MR-11.8", "player_shielded").seat(seat));
        }
        Ok(())
    }

    /// MR-4.9: once more this turn.
    pub(super) fn allow_extra(&mut self, desk: At, speech: &Speech, what: Placement) -> Flow {
        let seat = speech.ctx.seat;
        let extra = &mut self.player(seat).extra[what as usize];
        *extra = extra.saturating_add(1).min(99);
        desk.tell(&self.zones, || Event::new("MR-4.9", "allowed").seat(seat));
        Ok(())
    }

    /// MR-R21: one attack without start-up cost.
    pub(super) fn free_attack(&mut self, desk: At, speech: &Speech, what: &What) -> Flow {
        for card in self.chosen(desk, speech, what)? {
            if self.may_begin(speech, card) {
                self.last(desk.cards, On::Card(self.object(card)), Self::until(speech), Change::FreeAttack, 1);
                desk.tell(&self.zones, || Event::new("MR-12.6", "modified").card(card));
            }
        }
        Ok(())
    }
}
