//! Costs: whether one can be paid, and paying it, card by card (BG-12.13, 3).

use fudaba_kernel::{CardId, Event, Manner, Options, Refusal, Seat, Verdict, payment};

use crate::cards::language::{Cost, Spot, Zone};
use crate::rules::price::Bill;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::query::Source;
use crate::state::{Activation, BattleGuardians, EffectStep};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// Whether the whole of a cost can be paid; if not, what its first part lacks that cannot be paid together with those before it.
    pub(crate) fn may_pay(&self, cards: &Cards, costs: &[Cost], source: Source) -> Verdict {
        if costs.is_empty() {
            return Ok(());
        }
        let force = self.force_price(cards, costs, source);
        if let [Cost::PayForce(_)] = costs {
            return self.may_spend(cards, source.seat, force, "BG-3.11");
        }
        let bill = |parts: usize| Bill { game: self, cards, costs: &costs[..parts], source, force, promise: None };
        if bill(costs.len()).is_payable() {
            return Ok(());
        }
        let lacking = (0..costs.len()).find(|&part| !bill(part + 1).is_payable()).unwrap_or(costs.len() - 1);
        Err(self.lacking(cards, &costs[lacking], source, force))
    }

    /// BG-R22: the Force of all parts is one payment, which changes of the price change once.
    pub(crate) fn force_price(&self, cards: &Cards, costs: &[Cost], source: Source) -> usize {
        let force = costs.iter().map(|cost| if let Cost::PayForce(force) = cost { usize::from(*force) } else { 0 }).sum();
        if force == 0 { 0 } else { self.effect_cost(cards, force, source.card) }
    }

    /// Why a part of a cost cannot be paid.
    fn lacking(&self, cards: &Cards, cost: &Cost, source: Source, force: usize) -> Refusal {
        let Source { card, seat } = source;
        let alone = match cost {
            Cost::PayForce(_) => self.may_spend(cards, seat, force, "BG-3.11"),
            Cost::PayMaterial(n) => self.may_pay_material(seat, *n),
            _ => Ok(()),
        };
        if let Err(refusal) = alone {
            return refusal;
        }
        match cost {
            Cost::PayForce(_) => Refusal::new("BG-3.11", "no_force").number(1),
            Cost::PayHand { .. } => Refusal::new("BG-6.10", "no_hand_to_pay").card(card),
            Cost::PayMaterial(_) => Refusal::new("BG-14.2", "no_material").number(1),
            Cost::PaySelfFromHand if self.player(seat).kept == Some(card) => Refusal::new("BG-2.14", "kept_card").card(card),
            Cost::PaySelfFromHand => Refusal::new("BG-11.8", "wrong_place").card(card),
            Cost::PaySelfUnderBase(_) if self.guardian(seat, Spot::AssistZone) != Some(card) => {
                Refusal::new("BG-5.14", "armed_not_placed").card(card)
            }
            Cost::PaySelfUnderBase(_) => Refusal::new("BG-5.14", "armed_no_base").card(card),
            Cost::PayLifeCounter(n) => {
                let lacking = i32::from(*n) - i32::from(self.player(seat).life_counters);
                Refusal::new("BG-13.4", "too_few_life_counters").number(lacking.max(1))
            }
            Cost::PaySelfFromField | Cost::PayMill(_) | Cost::PayForceCard { .. } => Refusal::new("BG-12.13", "no_cost").card(card),
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

    /// Pays the next piece of the cost: one pick a step, so that what it shows is known before the next question.
    pub(crate) fn step_payment(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Activation { ability, index, progress, .. } = *self.effect_mut();
        let cards = desk.cards;
        if (index, progress) == (0, 0) {
            self.promise_cost(cards);
        }
        let Some(cost) = cards.ability(ability).cost.get(usize::from(index)) else {
            self.fulfil_promise();
            let effect = self.effect_mut();
            (effect.step, effect.index, effect.progress) = (EffectStep::Announce, 0, 0);
            return Ok(());
        };
        let picks = match cost {
            Cost::PayHand { n, .. } | Cost::PayMaterial(n) | Cost::PayForceCard { n, .. } => *n,
            _ => 1,
        };
        match cost {
            _ if picks == 0 => {}
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
        let is_whole = !self.paying(desk.cards).is_empty();
        debug_assert!(is_whole, "a price is paid whole (BG-12.13)");
        if !is_whole {
            // What is begun can be finished, since the whole price was judged then: nobody comes here.
            return Ok(());
        }
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
        debug_assert!(self.has_whole(cost), "a price is paid whole (BG-12.13): {cost:?}");
        match cost {
            Cost::PayForce(_) => {
                let force = usize::from(std::mem::take(&mut self.effect_mut().total));
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
            Cost::PayMill(n) => {
                let mut cards = [0; 2];
                cards[seat.index()] = usize::from(*n);
                self.mill(desk, cards, "BG-12.13");
            }
            Cost::PayHand { .. } | Cost::PayMaterial(_) | Cost::PayForceCard { .. } => unreachable!("picked card by card"),
        }
    }

    /// Whether what a part takes at once is there.
    fn has_whole(&self, cost: &Cost) -> bool {
        let Source { card, seat } = self.effect_source();
        let player = self.player(seat);
        match cost {
            Cost::PayForce(_) => {
                let usable = self.cards_in(Zone::ChargeZone, seat).iter().filter(|&&card| !player.spent.has(card)).count();
                usable >= usize::from(self.last_effect().map_or(0, |effect| effect.total))
            }
            Cost::PaySelfFromHand => self.place_of(card) == Some(Zone::Hand),
            Cost::PaySelfFromField => matches!(self.place_of(card), Some(Zone::AssistZone | Zone::DomainZone)),
            Cost::PaySelfUnderBase(_) => self.guardian(seat, Spot::AssistZone) == Some(card),
            Cost::PayLifeCounter(n) => player.life_counters >= *n,
            Cost::PayMill(n) => self.count(Zone::MainDeck, seat) >= usize::from(*n),
            Cost::PayHand { .. } | Cost::PayMaterial(_) | Cost::PayForceCard { .. } => true,
        }
    }

    /// The source moved as its own cost: the effect goes on with the card at its new place.
    fn rehold(&mut self, card: CardId) {
        let handle = self.zones.handle(card);
        let effect = self.effect_mut();
        (effect.source, effect.moved) = (handle, true);
    }

    /// D15, D16: the cards that may be picked next, so that the rest of the cost can be paid.
    pub(crate) fn list_payers(&self, cards: &Cards, options: &mut Options) {
        let Some(effect) = self.last_effect() else { return };
        let zone = match cards.ability(effect.ability).cost.get(usize::from(effect.index)) {
            Some(Cost::PayHand { .. }) => Zone::Hand,
            Some(Cost::PayMaterial(_)) => Zone::MaterialStack,
            Some(Cost::PayForceCard { .. }) => Zone::ChargeZone,
            _ => return,
        };
        let paying = self.paying(cards);
        let all = self.cards_in(zone, effect.seat).iter().copied();
        options.extend(all.filter(|card| paying.has(*card)).map(|card| Do::PayWith.action().card(card)));
    }

    /// The cards that may pay the present part of the cost in progress.
    fn paying(&self, cards: &Cards) -> payment::Cards {
        let Some(effect) = self.last_effect() else { return payment::Cards::NONE };
        let costs = &cards.ability(effect.ability).cost;
        let part = usize::from(effect.index);
        let left = match costs.get(part) {
            Some(Cost::PayHand { n, .. } | Cost::PayMaterial(n) | Cost::PayForceCard { n, .. }) => n.saturating_sub(effect.progress),
            _ => 0,
        };
        let source = Source { card: effect.source.card, seat: effect.seat };
        let bill = Bill { game: self, cards, costs, source, force: usize::from(effect.total), promise: self.promise() };
        bill.picks(part, usize::from(left))
    }
}
