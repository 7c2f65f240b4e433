//! Costs: whether one can be paid, and paying it, card by card (BG-12.13, 3).

use fudaba_kernel::{CardId, Event, Manner, Options, Refusal, Seat, Verdict};

use crate::cards::language::{Cost, Filter, Spot, Zone};
use crate::rules::numbers::Lens;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::query::Source;
use crate::state::{Activation, BattleGuardians, EffectStep};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// Whether the whole of a cost can be paid.
    pub(crate) fn may_pay(&self, cards: &Cards, costs: &[Cost], source: Source) -> Verdict {
        let force = costs.iter().map(|cost| if let Cost::PayForce(force) = cost { *force } else { 0 }).sum();
        if force > 0 {
            self.may_spend(cards, source.seat, self.effect_cost(cards, force, source.card), "BG-3.11")?;
        }
        costs.iter().try_for_each(|cost| self.may_pay_part(cards, cost, source))
    }

    fn may_pay_part(&self, cards: &Cards, cost: &Cost, source: Source) -> Verdict {
        let Source { card, seat } = source;
        let has = |enough: bool, rule, reason| if enough { Ok(()) } else { Err(Refusal::new(rule, reason).card(card)) };
        match cost {
            Cost::PayForce(_) => Ok(()),
            Cost::PayHand { n, filter } => {
                has(self.payers(cards, Zone::Hand, filter, source).count() >= usize::from(*n), "BG-6.10", "no_hand_to_pay")
            }
            Cost::PayMaterial(n) => self.may_pay_material(seat, *n),
            Cost::PaySelfFromHand if self.player(seat).kept == Some(card) => Err(Refusal::new("BG-2.14", "kept_card").card(card)),
            Cost::PaySelfFromHand => has(self.place_of(card) == Some(Zone::Hand), "BG-11.8", "wrong_place"),
            Cost::PaySelfFromField => {
                let place = self.place_of(card);
                has(matches!(place, Some(Zone::AssistZone | Zone::DomainZone)), "BG-12.13", "no_cost")
            }
            Cost::PaySelfUnderBase(base) => {
                let placed = self.guardian(seat, Spot::AssistZone) == Some(card);
                has(placed, "BG-5.14", "armed_not_placed")?;
                let fits = self.attack_guardian(seat).is_some_and(|guardian| self.fits(cards, base, guardian, Lens::Full));
                has(fits, "BG-5.14", "armed_no_base")
            }
            Cost::PayLifeCounter(n) => {
                let lacking = i32::from(*n) - i32::from(self.player(seat).life_counters);
                if lacking <= 0 { Ok(()) } else { Err(Refusal::new("BG-13.4", "too_few_life_counters").number(lacking)) }
            }
            Cost::PayMill(n) => has(self.count(Zone::MainDeck, seat) >= usize::from(*n), "BG-12.13", "no_cost"),
            Cost::PayForceCard { n, filter } => {
                has(self.payers(cards, Zone::ChargeZone, filter, source).count() >= usize::from(*n), "BG-12.13", "no_cost")
            }
        }
    }

    /// BG-14.5: under cards are no material.
    fn may_pay_material(&self, seat: Seat, n: u8) -> Verdict {
        let lacking = i32::from(n) - self.count(Zone::MaterialStack, seat) as i32;
        if lacking <= 0 {
            return Ok(());
        }
        match self.count(Zone::UnderStack, seat) {
            0 => Err(Refusal::new("BG-14.2", "no_material").number(lacking)),
            _ => Err(Refusal::new("BG-14.5", "under_is_no_material")),
        }
    }

    /// The cards of a zone that can pay: never the card itself (BG-6.10), never the unsummoned kept card (BG-2.14a).
    fn payers<'g>(&'g self, cards: &'g Cards, zone: Zone, filter: &'g Filter, source: Source) -> impl Iterator<Item = CardId> + 'g {
        let kept = self.player(source.seat).kept;
        let all = self.cards_in(zone, source.seat).iter().copied();
        all.filter(move |&card| card != source.card && Some(card) != kept && self.fits(cards, filter, card, Lens::Full))
    }

    /// Pays the next piece of the cost: one pick a step, so that what it shows is known before the next question.
    pub(crate) fn step_payment(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Activation { ability, index, .. } = *self.effect_mut();
        let cards = desk.cards;
        let Some(cost) = cards.ability(ability).cost.get(usize::from(index)) else {
            let effect = self.effect_mut();
            (effect.step, effect.index, effect.progress) = (EffectStep::Announce, 0, 0);
            return Ok(());
        };
        let picks = match cost {
            Cost::PayHand { n, .. } | Cost::PayMaterial(n) | Cost::PayForceCard { n, .. } => *n,
            _ => 1,
        };
        match cost {
            Cost::PayHand { .. } => self.pick_payment(desk, Ask::PayHand, "BG-6.10")?,
            Cost::PayMaterial(_) => self.pick_payment(desk, Ask::PayMaterial, "BG-14.2")?,
            Cost::PayForceCard { .. } => self.pick_payment(desk, Ask::PayForceCard, "BG-12.13")?,
            _ => self.pay_at_once(desk, cost),
        }
        let effect = self.effect_mut();
        effect.progress += 1;
        if effect.progress >= picks {
            (effect.index, effect.progress) = (index + 1, 0);
        }
        Ok(())
    }

    /// D15, D16: one card of several that pay.
    fn pick_payment(&mut self, desk: &mut Desk<'_>, ask: Ask, rule: &'static str) -> Flow {
        let Source { card, seat } = self.effect_source();
        let manner = if ask == Ask::PayForceCard { Manner::Plain } else { Manner::Veiled };
        let answer = self.ask(desk, ask.question(seat).by(card).manner(manner))?;
        let paid = answer.card.expect("a payment is a card");
        let key = if ask == Ask::PayMaterial { "material_spent" } else { "paid" };
        self.junk(desk, paid, rule, key);
        if ask == Ask::PayMaterial {
            self.happen(desk.cards, Happening::MaterialSpent(seat));
        }
        Ok(())
    }

    fn pay_at_once(&mut self, desk: &mut Desk<'_>, cost: &Cost) {
        let Source { card, seat } = self.effect_source();
        match cost {
            Cost::PayForce(force) => {
                let force = self.effect_cost(desk.cards, *force, card);
                self.spend_force(desk, seat, force);
            }
            Cost::PaySelfFromHand | Cost::PaySelfFromField => {
                self.junk(desk, card, "BG-12.13", "paid");
                self.rehold(card);
            }
            Cost::PaySelfUnderBase(_) => {
                self.put_in(desk, card, Zone::UnderStack, || Event::new("BG-5.15", "armed_tucked").seat(seat));
                self.rehold(card);
            }
            Cost::PayLifeCounter(n) => self.lose_life_counters(desk, seat, *n, "BG-12.13", "life_counters_spent"),
            Cost::PayMill(n) => self.mill(desk, seat, usize::from(*n), "BG-12.13"),
            Cost::PayHand { .. } | Cost::PayMaterial(_) | Cost::PayForceCard { .. } => unreachable!("picked card by card"),
        }
    }

    /// The source moved as its own cost: the effect goes on with the card at its new place.
    fn rehold(&mut self, card: CardId) {
        let handle = self.zones.handle(card);
        let effect = self.effect_mut();
        (effect.source, effect.moved) = (handle, true);
    }

    pub(crate) fn list_payers(&self, cards: &Cards, options: &mut Options) {
        let Some(effect) = self.last_effect() else { return };
        let source = Source { card: effect.source.card, seat: effect.seat };
        let open = Filter::default();
        let (zone, filter) = match cards.ability(effect.ability).cost.get(usize::from(effect.index)) {
            Some(Cost::PayHand { filter, .. }) => (Zone::Hand, filter),
            Some(Cost::PayMaterial(_)) => (Zone::MaterialStack, &open),
            Some(Cost::PayForceCard { filter, .. }) => (Zone::ChargeZone, filter),
            _ => return,
        };
        options.extend(self.payers(cards, zone, filter, source).map(|card| Do::PayWith.action().card(card)));
    }
}
