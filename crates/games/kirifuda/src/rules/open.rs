//! KF-7.1 to KF-7.7: the attacker open step.

use fudaba_kernel::{CardId, Event, Flow, Manner, Refusal, Seat, Verdict};

use crate::cards::{Catalogue, Trigger};
use crate::rules::moves::At;
use crate::rules::pow::Source;
use crate::rules::words::{Ask, Deed};
use crate::state::fighter::{Bonuses, Position};
use crate::state::places::Place;
use crate::state::{Agenda, Kirifuda, Sealed};

impl Kirifuda {
    /// KF-7.1: a player with a card set in the attacker place says in secret what becomes of it. Also asked when it is an attacker,
    /// which has no choice, so that nobody learns who had one.
    pub(crate) fn seal_attacker(&mut self, desk: At, seat: Seat) -> Flow {
        if let Some(card) = self.set_card(seat, Place::Attacker) {
            let question = Ask::OpenAttacker.to(seat).by(card).at(Place::Attacker.of(seat)).manner(Manner::Veiled);
            let chosen = self.ask(desk, question)?;
            let opens = Deed::of(chosen.verb) != Deed::StaySet;
            self.round_of(seat).sealed = Some(Sealed::of(self.kind(desk.cards, card).is_attacker(), opens));
        }
        self.agenda = if seat == self.first { Agenda::SealAttacker(seat.other()) } else { Agenda::OpenAttackers };
        Ok(())
    }

    /// KF-7.2 to KF-7.5: both open at the same time; then bonuses of the last round come, F's first.
    pub(crate) fn open_attackers(&mut self, desk: At) -> Flow {
        for seat in [self.first, self.second()] {
            if let Some(card) = self.set_card(seat, Place::Attacker) {
                self.open_attacker(desk, seat, card);
            }
        }
        for seat in [self.first, self.second()] {
            self.apply_bonuses(desk, seat);
        }
        self.agenda = Agenda::AttackerEffect(self.first);
        Ok(())
    }

    /// KF-7.2: an attacker is turned face up. KF-7.3, KF-7.4: another card becomes a Set Attacker, or stays set.
    fn open_attacker(&mut self, desk: At, seat: Seat, card: CardId) {
        let sealed = self.round_of(seat).sealed.take();
        match sealed.unwrap_or_else(|| Sealed::of(self.kind(desk.cards, card).is_attacker(), false)) {
            Sealed::FaceUp => self.turn_up(desk, seat, Place::Attacker, "KF-7.2"),
            Sealed::SetAttacker => {
                self.lying[seat.index()][Place::Attacker.index()].position = Position::SetAttacker;
                let place = Place::Attacker.of(seat);
                desk.tell(&self.zones, || Event::new("KF-7.3", "opened_set_attacker").seat(seat).at(place));
            }
            Sealed::Stay => {}
        }
    }

    /// KF-7.5, KF-11.25: bonuses made in the last round; without an attacker they are lost.
    fn apply_bonuses(&mut self, desk: At, seat: Seat) {
        let due = std::mem::take(&mut self.round_of(seat).due);
        if due == Bonuses::default() || self.attacker(seat).is_none() {
            return;
        }
        for bonus in due.iter() {
            let source = Source { seat, is_support: !self.kind(desk.cards, bonus.card).is_attacker() };
            self.add_pow(desk, seat, bonus.amount, source, "KF-11.25");
        }
    }

    /// KF-7.6: the [Open] effect of a player's attacker; KF-7.7: only if it is still open there and not nullified.
    pub(crate) fn attacker_effect(&mut self, desk: At, seat: Seat) -> Flow {
        match self.attacker_with(desk.cards, seat, Trigger::OnOpen) {
            Some(card) => self.start_effect(card, seat, Trigger::OnOpen),
            None => self.effect_is_done(),
        }
        Ok(())
    }

    /// The attacker of a player, if it has an effect for this trigger and can use it.
    pub(crate) fn attacker_with(&self, cards: &Catalogue, seat: Seat, trigger: Trigger) -> Option<CardId> {
        self.effective_attacker(seat).filter(|&card| self.print(cards, card).has(trigger))
    }

    /// KF-7.1, KF-7.2: a support set in the attacker place; an attacker opens face up.
    pub(crate) fn may_open_as_set_attacker(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        match self.set_card(seat, Place::Attacker) {
            None => Err(Refusal::new("KF-7.1", "no_set_card_there").zone(Place::Attacker.of(seat))),
            Some(card) if self.kind(cards, card).is_attacker() => Err(Refusal::new("KF-7.2", "attacker_opens").card(card)),
            Some(_) => Ok(()),
        }
    }
}
