//! KF-8: the battle phase: POW is compared, life is lost, and what attackers do afterwards.

use std::cmp::Ordering;

use fudaba_kernel::{CardId, End, Event, Flow, Outcome, Refusal, Seat, Sees, Verdict, ZoneId};

use crate::cards::{Catalogue, Trigger};
use crate::rules::moves::At;
use crate::rules::words::{Ask, no_such_card};
use crate::state::places::{Area, life_at};
use crate::state::{Agenda, Kirifuda};

impl Kirifuda {
    /// KF-8.1 to KF-8.6: who wins the battle.
    pub(crate) fn battle(&mut self, desk: At) -> Flow {
        let (winner, rule) = self.battle_winner(desk.cards);
        self.agenda = match winner {
            None => {
                desk.tell(&self.zones, || Event::new(rule, "battle_tied"));
                Agenda::Aftermath(self.first, None)
            }
            Some(winner) => {
                desk.tell(&self.zones, || Event::new(rule, "battle_won").seat(winner));
                self.damage_of(desk, winner)
            }
        };
        Ok(())
    }

    /// The winner, if any, and the rule that says so.
    pub(crate) fn battle_winner(&self, cards: &Catalogue) -> (Option<Seat>, &'static str) {
        let (first, second) = (self.first, self.second());
        let (one, other) = match (self.final_pow(cards, first), self.final_pow(cards, second)) {
            (None, None) => return (None, "KF-8.5"),
            (Some(_), None) => return (Some(first), "KF-8.4"),
            (None, Some(_)) => return (Some(second), "KF-8.4"),
            (Some(one), Some(other)) => (one, other),
        };
        let (higher, lower) = match one.cmp(&other) {
            Ordering::Equal => return (None, "KF-8.3"),
            Ordering::Greater => (first, second),
            Ordering::Less => (second, first),
        };
        if self.duel.lower_wins { (Some(lower), "KF-8.6") } else { (Some(higher), "KF-8.2") }
    }

    /// KF-8.9, KF-8.10: how many life cards the winner chooses.
    fn damage_of(&self, desk: At, winner: Seat) -> Agenda {
        let loser = winner.other();
        if self.rounds[loser.index()].damage_prevented {
            desk.tell(&self.zones, || Event::new("KF-8.10", "no_damage").seat(loser));
            return Agenda::Aftermath(self.first, Some(winner));
        }
        Agenda::Damage(winner, self.rounds[winner.index()].extra_damage.saturating_add(1))
    }

    /// KF-8.7 to KF-8.9, KF-8.11: the winner chooses one life card by its position; the loser takes it.
    pub(crate) fn damage(&mut self, desk: At, winner: Seat, left: u8) -> Flow {
        let loser = winner.other();
        let chosen = self.ask(desk, Ask::ChooseLife.to(winner))?;
        if let Some(card) = chosen.zone.and_then(|zone| self.zones.top(zone)) {
            let hand = Area::Hand.of(loser);
            self.carry(desk, card, hand, End::Bottom, Sees::Owner, || Event::new("KF-8.7", "damage").seat(loser));
        }
        if self.life_count(loser) == 0 {
            return desk.over(Outcome { winner: Some(winner), reason: "life", rule: "KF-8.11" });
        }
        self.agenda = if left > 1 { Agenda::Damage(winner, left - 1) } else { Agenda::Aftermath(self.first, Some(winner)) };
        Ok(())
    }

    /// KF-8.12: the [Win], [Loss] or [Tie] effect of a player's attacker, if it is still there and not nullified.
    pub(crate) fn aftermath(&mut self, desk: At, seat: Seat, winner: Option<Seat>) -> Flow {
        let trigger = match winner {
            None => Trigger::OnTie,
            Some(winner) if winner == seat => Trigger::OnWin,
            Some(_) => Trigger::OnLoss,
        };
        match self.attacker_with(desk.cards, seat, trigger) {
            Some(card) => {
                self.start_effect(card, seat, trigger);
                desk.tell(&self.zones, || Event::new("KF-8.12", "effect").seat(seat).card(card));
            }
            None => self.effect_is_done(),
        }
        Ok(())
    }

    /// KF-8.7, KF-11.16: whether a life card of `owner` lies there and is one that can be chosen now.
    pub(crate) fn may_take(&self, owner: Seat, zone: ZoneId) -> Verdict {
        let card = self.life_there(owner, zone)?;
        if self.running.is_some() && !self.choosing().is_empty() && !self.choosing().has(card) {
            return Err(Refusal::new("KF-11.16", "not_choosable").zone(zone));
        }
        Ok(())
    }

    /// KF-8.7: the life card of `owner` that lies there.
    pub(crate) fn life_there(&self, owner: Seat, zone: ZoneId) -> Result<CardId, Refusal> {
        if life_at(zone).is_none_or(|(seat, _)| seat != owner) {
            return Err(Refusal::new("KF-8.7", "not_that_life").zone(zone));
        }
        self.zones.top(zone).ok_or_else(|| no_such_card("KF-8.7").zone(zone))
    }
}
