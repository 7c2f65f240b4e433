//! Rise guardians: silent summon and awakening (BG-5.1 to BG-5.7).

use fudaba_kernel::{CardId, End, Event, Refusal, Seat, Sees, Verdict};

use crate::cards::language::{CardKind, Spot, SummonKind, TurnEvent, Zone};
use crate::rules::trigger::Happening;
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, Phase};
use crate::{Cards, Desk};

impl BattleGuardians {
    /// BG-5.1, BG-5.2: whether a rise guardian may be put face down into the assist zone.
    pub(crate) fn may_summon_silently(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).card(card));
        if self.kind(cards, card) != CardKind::Rise {
            return refuse("BG-5.1", "summon_condition");
        }
        if self.count(Zone::AssistZone, seat) > 0 {
            return refuse("BG-5.2", "assist_zone_taken");
        }
        self.may_summon_at_all(cards, seat, CardKind::Rise)?;
        self.may_pay_summon(cards, seat, card)?;
        if !self.is_in(card, Zone::Hand, seat) {
            return refuse("BG-5.1", "summon_condition");
        }
        let now = self.acts_in(Phase::Summon) && self.turn.player == seat;
        if now { Ok(()) } else { refuse("BG-5.1", "not_summon_phase") }
    }

    /// BG-5.1, BG-5.3: no appear step, no shift step, no window.
    pub(crate) fn summon_silently(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId) {
        let cost = self.summon_cost(desk.cards, card);
        self.spend_force(desk, seat, cost);
        let zone = zone_of(Zone::AssistZone, seat);
        self.put(desk, card, zone, End::Bottom, Sees::Owner, || Event::new("BG-5.1", "silent_summoned").seat(seat));
        self.player_mut(seat).silent = self.turn.number;
        self.count_event(seat, TurnEvent::SilentSummon);
        self.happen(desk.cards, Happening::SilentlySummoned(seat));
    }

    /// BG-5.5, BG-5.6: whether the silent card may awaken.
    pub(crate) fn may_awaken(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).card(card));
        let hot = self.hot(cards, card);
        if self.silent_card(seat) != Some(card) || hot.kind != CardKind::Rise {
            return refuse("BG-5.5", "summon_condition");
        }
        if self.player(seat).silent == self.turn.number {
            return refuse("BG-5.6", "silent_this_turn");
        }
        let lacking = i32::from(hot.threshold) - self.force(seat, None) as i32;
        if lacking > 0 {
            return Err(Refusal::new("BG-5.5", "too_little_force_to_awaken").card(card).number(lacking));
        }
        self.may_enter(seat, card, Spot::AttackZone)?;
        self.may_summon_at_all(cards, seat, CardKind::Rise)?;
        let now = self.acts_in(Phase::Summon) && self.turn.player == seat;
        if now { Ok(()) } else { refuse("BG-5.5", "not_summon_phase") }
    }

    /// BG-5.7: an awakening is a summon.
    pub(crate) fn awaken(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId) {
        self.enter(desk, seat, card, Spot::AttackZone, SummonKind::Awakening);
    }
}
