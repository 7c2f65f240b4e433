//! What may be summoned by its owner's choice (BG-4.1 to BG-4.12, BG-4.23, BG-5).

use fudaba_kernel::{CardId, Options, Refusal, Seat, Verdict};

use crate::Cards;
use crate::cards::hot::{INFINITE, Method};
use crate::cards::language::{CardKind, GuardianType, RuleChange, Spot, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::Do;
use crate::state::places::zone_of;
use crate::state::query::Source;
use crate::state::{BattleGuardians, Phase};

impl BattleGuardians {
    /// D8: every summon that may be made in the summon phase, and its end.
    pub(crate) fn list_summons(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if self.may_act_more().is_ok() {
            for &card in self.cards_in(Zone::Hand, seat) {
                let hot = self.hot(cards, card);
                if hot.kind == CardKind::Rise {
                    if self.may_summon_silently(cards, seat, card).is_ok() {
                        options.push(Do::SilentSummon.action().card(card));
                    }
                } else if let Some(spot) = natural_spot(hot.guardian_type())
                    && self.may_summon(cards, seat, card, spot).is_ok()
                {
                    options.push(Do::Summon.action().card(card).zone(zone_of(spot.zone(), seat)));
                }
            }
            if let Some(card) = self.silent_card(seat)
                && self.may_awaken(cards, seat, card).is_ok()
            {
                options.push(Do::Awaken.action().card(card));
            }
        }
        if options.is_empty() || self.may_leave_summon_phase(cards, seat).is_ok() {
            options.push(Do::EndPhase.action());
        }
    }

    /// BG-16.9: optional acts of a turn are limited.
    pub(crate) fn may_act_more(&self) -> Verdict {
        if self.this_turn.acts < 300 { Ok(()) } else { Err(Refusal::new("BG-16.9", "acts_exhausted")) }
    }

    /// BG-2.14d: the summon phase of the first turn does not end before the kept card, if that can be summoned.
    pub(crate) fn may_leave_summon_phase(&self, cards: &Cards, seat: Seat) -> Verdict {
        match self.player(seat).kept {
            Some(kept) if self.is_first_turn(seat) && self.may_summon(cards, seat, kept, Spot::AttackZone).is_ok() => {
                Err(Refusal::new("BG-2.14", "kept_card_due").card(kept))
            }
            _ => Ok(()),
        }
    }

    /// Whether a guardian may be summoned from hand to this zone in the present phase, in the order of BG-R92: zone, method, kept card,
    /// restriction, prohibition, price, place, phase.
    pub(crate) fn may_summon(&self, cards: &Cards, seat: Seat, card: CardId, spot: Spot) -> Verdict {
        let kind = self.kind(cards, card);
        may_stand(kind, card, zone_of(spot.zone(), seat), spot)?;
        self.may_use_spot(seat, spot)?;
        self.may_come_so(seat, card, kind)?;
        self.may_meet_condition(cards, seat, card)?;
        self.may_precede_kept(seat, card, spot)?;
        self.may_exceed(cards, seat, card)?;
        self.may_summon_at_all(cards, seat, kind)?;
        self.may_pay_summon(cards, seat, card)?;
        self.may_summon_now(seat, card, kind)
    }

    /// The kind's own way onto the field.
    fn may_come_so(&self, seat: Seat, card: CardId, kind: CardKind) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).card(card));
        match kind {
            CardKind::Speed => refuse("BG-5.12", "swift_only"),
            CardKind::Cross => refuse("BG-5.18", "transformation_only"),
            CardKind::Rise => refuse("BG-5.1", "rise_is_silent"),
            CardKind::Extra if !self.acts_in(Phase::Extra) || self.turn.player != seat => refuse("BG-5.20", "extra_phase_only"),
            _ => Ok(()),
        }
    }

    /// BG-4.1, BG-10.4: from hand, in the own summon phase.
    fn may_summon_now(&self, seat: Seat, card: CardId, kind: CardKind) -> Verdict {
        let own_turn = self.turn.player == seat;
        if !self.is_in(card, Zone::Hand, seat) {
            return Err(Refusal::new("BG-4.1", "no_such_card").card(card));
        }
        if kind == CardKind::Extra || own_turn && self.acts_in(Phase::Summon) {
            return Ok(());
        }
        let (rule, reason) =
            if own_turn && self.acts_in(Phase::Extra) { ("BG-10.4", "extra_nothing_else") } else { ("BG-4.1", "not_summon_phase") };
        Err(Refusal::new(rule, reason).card(card))
    }

    /// Whether the zone is open for the card.
    pub(crate) fn may_enter(&self, seat: Seat, card: CardId, spot: Spot) -> Verdict {
        self.may_use_spot(seat, spot)?;
        self.may_precede_kept(seat, card, spot)
    }

    /// BG-5.4.
    fn may_use_spot(&self, seat: Seat, spot: Spot) -> Verdict {
        let blocked = spot == Spot::AssistZone && self.player(seat).silent > 0;
        if blocked { Err(Refusal::new("BG-5.4", "assist_zone_blocked")) } else { Ok(()) }
    }

    /// BG-2.14c.
    fn may_precede_kept(&self, seat: Seat, card: CardId, spot: Spot) -> Verdict {
        match self.player(seat).kept {
            Some(kept) if spot == Spot::AttackZone && kept != card && self.is_first_turn(seat) => {
                Err(Refusal::new("BG-2.14", "kept_card_first").card(kept))
            }
            _ => Ok(()),
        }
    }

    /// BG-5.21, BG-5.22, BG-5.30: what is printed on the card as its condition.
    fn may_meet_condition(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        match &cards.printed(self.def(card)).method {
            Method::Raging { base, base_max_lp } => {
                let fits = self.attack_guardian(seat).is_some_and(|guardian| self.fits(cards, base, guardian, Lens::Full));
                if !fits {
                    return Err(Refusal::new("BG-5.21", "raging_no_base").card(card));
                }
                match self.lp(cards, seat, Spot::AttackZone) {
                    Some(lp) if lp != INFINITE && lp <= *base_max_lp => Ok(()),
                    _ => Err(Refusal::new("BG-5.22", "raging_lp_too_high").card(card).number(*base_max_lp)),
                }
            }
            Method::Extreme { condition } if !self.holds(cards, condition, Source { card, seat }, Lens::Full) => {
                Err(Refusal::new("BG-5.30", "extreme_condition").card(card))
            }
            _ => Ok(()),
        }
    }

    /// BG-4.7 to BG-4.11: the summoning restriction.
    fn may_exceed(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        if self.kind(cards, card) != CardKind::NormalAttack {
            return Ok(());
        }
        let sf = self.sf(cards, card);
        let own_empty = self.attack_guardian(seat).is_none();
        let first = self.is_first_turn(seat) && own_empty && sf <= 1;
        let limit = self.summon_limit(cards, seat);
        let Some(opposing) = self.attack_guardian(seat.other()) else {
            let small = limit.is_none() || own_empty && sf <= 1;
            return if small { Ok(()) } else { Err(Refusal::new("BG-4.10", "no_opposing_guardian").card(card)) };
        };
        match limit {
            Some(delta) if !first && sf > self.sf(cards, opposing) + delta => {
                let highest = self.sf(cards, opposing) + delta;
                Err(Refusal::new("BG-4.7", "summon_restriction").card(card).number(highest))
            }
            _ => Ok(()),
        }
    }

    fn summon_limit(&self, cards: &Cards, seat: Seat) -> Option<i32> {
        self.parameter(cards, seat, Some(1), |change| match change {
            RuleChange::SummonLimitDelta(delta) => Some(Some(i32::from(delta))),
            RuleChange::NoSummonLimit => Some(None),
            _ => None,
        })
    }

    /// BG-4.3, BG-4.22: whether the SF can be paid. The kept card may use what is kept for it.
    pub(crate) fn may_pay_summon(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        let cost = self.summon_cost(cards, card);
        if self.player(seat).kept != Some(card) {
            return self.may_spend(cards, seat, cost, "BG-4.22");
        }
        let usable = self.face_up_force(seat);
        if usable >= cost { Ok(()) } else { Err(Refusal::new("BG-4.22", "no_force").number((cost - usable) as i32)) }
    }

    /// BG-5.8 to BG-5.10: whether a speed guardian may answer the summon of a guardian of this SF.
    pub(crate) fn may_summon_swiftly(&self, cards: &Cards, seat: Seat, card: CardId, summoned_sf: i32) -> Verdict {
        let hot = self.hot(cards, card);
        if hot.kind != CardKind::Speed {
            return Err(Refusal::new("BG-5.8", "summon_condition").card(card));
        }
        if summoned_sf < i32::from(hot.threshold) {
            return Err(Refusal::new("BG-5.8", "swift_too_small").card(card).number(i32::from(hot.threshold)));
        }
        self.may_enter(seat, card, Spot::AttackZone)?;
        self.may_summon_at_all(cards, seat, CardKind::Speed)
    }
}

/// BG-4.5: where a guardian of this type is summoned.
pub(crate) const fn natural_spot(fights: Option<GuardianType>) -> Option<Spot> {
    match fights {
        Some(GuardianType::Attack) => Some(Spot::AttackZone),
        Some(GuardianType::Assist) => Some(Spot::AssistZone),
        None => None,
    }
}

/// BG-4.5, BG-4.23, BG-5.13: attack guardians stand in the attack zone, assist guardians in the assist zone.
fn may_stand(kind: CardKind, card: CardId, zone: fudaba_kernel::ZoneId, spot: Spot) -> Verdict {
    if natural_spot(kind.guardian_type()) == Some(spot) {
        return Ok(());
    }
    let rule = match kind {
        CardKind::NormalAttack | CardKind::NormalAssist => "BG-4.23",
        CardKind::Armed => "BG-5.13",
        _ => "BG-4.5",
    };
    Err(Refusal::new(rule, "wrong_zone").card(card).zone(zone))
}
