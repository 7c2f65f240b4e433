//! Force: what a charge zone holds, spending it and recovering it (BG-3.9 to BG-3.12).

use fudaba_kernel::{CardId, End, Event, Refusal, Seat, Sees, Verdict};

use crate::cards::language::{Face, Zone};
use crate::state::BattleGuardians;
use crate::state::places::zone_of;
use crate::{Cards, Desk};

impl BattleGuardians {
    /// BG-2.14b: face-up Force that must be left for the kept card in its owner's first turn.
    pub(crate) fn reserve(&self, cards: &Cards, seat: Seat) -> usize {
        match self.player(seat).kept {
            Some(kept) if self.is_first_turn(seat) => self.summon_cost(cards, kept),
            _ => 0,
        }
    }

    /// BG-3.11, BG-2.14b: whether `seat` can spend so much Force on something else than its kept card.
    pub(crate) fn may_spend(&self, cards: &Cards, seat: Seat, force: usize, rule: &'static str) -> Verdict {
        if force == 0 {
            return Ok(());
        }
        let usable = self.face_up_force(seat);
        if usable < force {
            return Err(Refusal::new(rule, "no_force").number((force - usable) as i32));
        }
        match self.player(seat).kept {
            Some(kept) if usable - force < self.reserve(cards, seat) => Err(Refusal::new("BG-2.14", "kept_card_force").card(kept)),
            _ => Ok(()),
        }
    }

    /// BG-3.10: turns face-up Force face down, the earliest arrived first.
    pub(crate) fn spend_force(&mut self, desk: &mut Desk<'_>, seat: Seat, force: usize) {
        for _ in 0..force {
            let spent = self.player(seat).spent;
            let Some(card) = self.cards_in(Zone::ChargeZone, seat).iter().copied().find(|&card| !spent.has(card)) else { break };
            self.player_mut(seat).spent.add(card);
        }
        if force > 0 {
            desk.tell(&self.zones, || Event::new("BG-3.10", "force_spent").seat(seat).value(force as i32));
        }
    }

    /// Turns spent Force face up: `most` of it, the earliest arrived first. BG-3.3 recovers all.
    pub(crate) fn recover_force(&mut self, desk: &mut Desk<'_>, seat: Seat, most: usize, rule: &'static str) {
        let spent = self.player(seat).spent;
        let recovered = spent.len().min(most);
        let turned: arrayvec::ArrayVec<CardId, 70> =
            self.cards_in(Zone::ChargeZone, seat).iter().copied().filter(|&card| spent.has(card)).take(recovered).collect();
        turned.into_iter().for_each(|card| self.player_mut(seat).spent.remove(card));
        if recovered > 0 {
            desk.tell(&self.zones, || Event::new(rule, "force_recovered").seat(seat).value(recovered as i32));
        }
    }

    /// Puts a card into its owner's charge zone.
    pub(crate) fn charge_card(&mut self, desk: &mut Desk<'_>, card: CardId, face: Face, rule: &'static str, key: &'static str) {
        let seat = self.zones.owner(card);
        self.put(desk, card, zone_of(Zone::ChargeZone, seat), End::Bottom, Sees::All, || Event::new(rule, key).seat(seat));
        if face == Face::Down {
            self.player_mut(seat).spent.add(card);
        }
    }
}
