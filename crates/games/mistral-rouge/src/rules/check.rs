//! MR-11.9: the check, and the ends of the game (MR-14).

use fudaba_kernel::{Flow, Outcome, Seat};

use crate::cards::language::Forbidden;
use crate::cards::topic;
use crate::rules::At;
use crate::rules::context::Ctx;
use crate::rules::leaving::Way;
use crate::state::{CardSet, Cells, MistralRouge};

/// MR-R61: most items put on chains in one turn.
pub(crate) const MOST_ITEMS: u16 = 1000;

/// An end of the game.
pub(crate) fn ended(winner: Option<Seat>, reason: &'static str, rule: &'static str) -> Outcome {
    Outcome { winner, reason, rule }
}

impl MistralRouge {
    /// MR-11.9: characters without HP are destroyed, again and again; then who has lost is told.
    pub(crate) fn check(&mut self, desk: At) -> Flow {
        self.struck = Default::default();
        // (a)
        loop {
            let doomed = self.doomed(desk);
            if doomed.is_empty() {
                break;
            }
            self.leave(desk, doomed, Way::Destroyed, "MR-11.6")?;
        }
        // (b)
        self.tell_losses(desk)
    }

    /// Characters whose damage is at least their HP, but those that cannot be destroyed (MR-R93).
    fn doomed(&self, desk: At) -> CardSet {
        let cards = desk.cards;
        // Undamaged ones fall only where something takes HP away (MR-R57).
        let dangerous = self.live.topics & topic::DANGER != 0;
        if !dangerous && self.figures.iter().all(|figure| figure.damage == 0) {
            return CardSet::NONE;
        }
        let falls = |figure: &crate::state::Figure, hp: i16| i32::from(figure.damage) >= i32::from(hp);
        let doomed = self.characters().filter(|&card| {
            let figure = self.figure(card).copied().unwrap_or_default();
            (figure.damage > 0 || dangerous) && falls(&figure, self.hp(cards, card)) && !self.cannot(cards, card, Forbidden::BeDestroyed)
        });
        doomed.collect()
    }

    /// MR-14.1 to MR-14.5.
    fn tell_losses(&mut self, desk: At) -> Flow {
        if self.live.topics & topic::WIN != 0 {
            self.find_text_wins(desk);
        }
        if self.clock.items > MOST_ITEMS {
            return desk.over(ended(None, "endless", "MR-14.5"));
        }
        let lost = Seat::BOTH.map(|seat| self.loss(seat));
        self.players.iter_mut().for_each(|player| player.deck_out = false);
        match lost {
            [None, None] => Ok(()),
            [Some(_), Some(_)] => desk.over(ended(None, "both_lost", "MR-14.5")),
            [Some((reason, rule)), None] => desk.over(ended(Some(Seat::B), reason, rule)),
            [None, Some((reason, rule))] => desk.over(ended(Some(Seat::A), reason, rule)),
        }
    }

    /// Why a player has lost, if it has.
    fn loss(&self, seat: Seat) -> Option<(&'static str, &'static str)> {
        if self.life(seat) == 0 {
            Some(("life", "MR-14.1"))
        } else if self.field_is_lost(seat) {
            Some(("no_field", "MR-14.2"))
        } else if self.players[seat.index()].deck_out {
            Some(("deck_out", "MR-14.3"))
        } else if self.players[seat.other().index()].wins {
            Some(("text", "MR-14.4"))
        } else {
            None
        }
    }

    /// MR-14.2: no field card on any own location.
    fn field_is_lost(&self, seat: Seat) -> bool {
        Cells::side(seat).iter().all(|cell| self.zones.is_empty(cell.field_zone()))
    }

    /// MR-R51: continuous conditions of victory are judged at each check.
    fn find_text_wins(&mut self, desk: At) {
        let cards = desk.cards;
        for source in self.standing.iter() {
            for standing in self.print(cards, source).standings.iter().filter(|standing| standing.win) {
                let ctx = Ctx::of(self, cards, source);
                if standing.condition.as_ref().is_some_and(|condition| self.holds(&ctx, condition)) {
                    let seat = ctx.seat;
                    self.player(seat).wins = true;
                }
            }
        }
    }
}
