//! The return of a raging guardian's base at the end phase, and the armament transformation (BG-5.14 to BG-5.18, BG-5.25 to BG-5.29).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, DefId, End, Event, Manner, Options, Refusal, Seat, Sees, Verdict};

use crate::cards::hot::{AbilityId, Method};
use crate::cards::language::{CardKind, Filter, Spot, SummonKind, Verb, Zone};
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::query::Source;
use crate::state::{BattleGuardians, Task};
use crate::{Cards, Desk, Flow};

/// Where a returning base may be (BG-5.25).
const HOMES: [Zone; 4] = [Zone::UnderStack, Zone::Hand, Zone::MainDeck, Zone::JunkZone];

impl BattleGuardians {
    /// BG-5.25: at the end phase of its controller a raging guardian looks for its base. The candidates of the main deck are shown
    /// to him now, so that they are known when he is asked.
    pub(crate) fn begin_return(&mut self, desk: &mut Desk<'_>, seat: Seat) {
        let Some(raging) = self.raging_guardian(desk.cards, seat) else { return };
        for at in 0..self.count(Zone::MainDeck, seat) {
            let card = self.cards_in(Zone::MainDeck, seat)[at];
            if self.is_base(desk.cards, raging, card) {
                self.zones.glimpse(seat, card);
            }
        }
        self.agenda.push(Task::Return);
    }

    fn raging_guardian(&self, cards: &Cards, seat: Seat) -> Option<CardId> {
        self.attack_guardian(seat).filter(|&card| cards.raging_base(self.def(card)).is_some())
    }

    /// Whether a card may return; whoever may not summon it does not (BG-R1).
    fn is_base(&self, cards: &Cards, raging: CardId, card: CardId) -> bool {
        let fits = |base: &Filter| self.fits(cards, base, card, Lens::Full);
        self.is_attack_guardian(cards, card)
            && cards.raging_base(self.def(raging)).is_some_and(fits)
            && self.may_summon_at_all(cards, self.zones.owner(card), self.kind(cards, card)).is_ok()
    }

    /// D25: the base returns; equal cards of a place are one option. Without any nothing happens (BG-5.28).
    pub(crate) fn step_return(&mut self, desk: &mut Desk<'_>) -> Flow {
        let seat = self.turn.player;
        let Some(raging) = self.raging_guardian(desk.cards, seat) else {
            self.agenda.pop();
            return Ok(());
        };
        if !self.has_base(desk.cards, seat, raging) {
            self.agenda.pop();
            self.shuffle(desk, Zone::MainDeck, seat, "BG-5.27");
            desk.tell(&self.zones, || Event::new("BG-5.28", "no_return").seat(seat).card(raging));
            return Ok(());
        }
        let question = Ask::RagingReturn.question(seat).by(raging).manner(Manner::Veiled);
        let answer = self.ask(desk, question)?;
        self.agenda.pop();
        let base = answer.card.expect("a return is a card's");
        self.enter(desk, seat, base, Spot::AttackZone, SummonKind::Return);
        self.shuffle(desk, Zone::MainDeck, seat, "BG-5.27");
        Ok(())
    }

    fn has_base(&self, cards: &Cards, seat: Seat, raging: CardId) -> bool {
        HOMES.into_iter().any(|zone| self.cards_in(zone, seat).iter().any(|&card| self.is_base(cards, raging, card)))
    }

    pub(crate) fn list_bases(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let Some(raging) = self.raging_guardian(cards, seat) else { return };
        for zone in HOMES {
            let mut listed: ArrayVec<DefId, 68> = ArrayVec::new();
            for &card in self.cards_in(zone, seat) {
                let def = self.def(card);
                if !listed.contains(&def) && self.is_base(cards, raging, card) {
                    listed.push(def);
                    options.push(Do::ReturnBase.action().card(card).zone(zone_of(zone, seat)));
                }
            }
        }
    }

    /// BG-5.27: the raging guardian goes back to the side deck.
    pub(crate) fn withdraw(&mut self, desk: &mut Desk<'_>, seat: Seat, raging: CardId) {
        let zone = zone_of(Zone::SideDeck, seat);
        self.put(desk, raging, zone, End::Bottom, Sees::Nobody, || Event::new("BG-5.27", "raging_withdrawn").seat(seat));
        self.shuffle(desk, Zone::SideDeck, seat, "BG-5.27");
    }

    /// BG-5.14: whether an armed ability finds its base, a cross guardian and the Force for it.
    pub(crate) fn may_transform(&self, cards: &Cards, armed: AbilityId, source: Source) -> Verdict {
        let Source { card, seat } = source;
        let Method::Armed { base, cross, .. } = &cards.printed(cards.ability_hot(armed).card).method else { return Ok(()) };
        let refuse = |reason| Err(Refusal::new("BG-5.14", reason).card(card));
        if self.guardian(seat, Spot::AssistZone) != Some(card) {
            return refuse("armed_not_placed");
        }
        if !self.attack_guardian(seat).is_some_and(|guardian| self.fits(cards, base, guardian, Lens::Full)) {
            return refuse("armed_no_base");
        }
        self.may_summon_at_all(cards, seat, CardKind::Cross)?;
        let after_cost = self.face_up_force(seat) as i32 - self.force_price(cards, &cards.ability(armed).cost, source) as i32;
        let matching = self.cards_in(Zone::Hand, seat).iter().filter(|&&one| self.is_cross(cards, cross, one));
        match matching.map(|&one| self.summon_cost(cards, one) as i32 - after_cost).min() {
            None => refuse("armed_no_cross"),
            Some(lacking) if lacking > 0 => Err(Refusal::new("BG-5.14", "armed_no_force").card(card).number(lacking)),
            Some(_) => Ok(()),
        }
    }

    fn is_cross(&self, cards: &Cards, cross: &Filter, card: CardId) -> bool {
        self.kind(cards, card) == CardKind::Cross && self.fits(cards, cross, card, Lens::Full)
    }

    /// D26, BG-5.16: the transformation, if base, cross guardian and Force are still there.
    pub(crate) fn transform(&mut self, desk: &mut Desk<'_>, base: &Filter) -> Flow {
        let Source { card, seat } = self.effect_source();
        let cards = desk.cards;
        let fits = self.attack_guardian(seat).is_some_and(|guardian| self.fits(cards, base, guardian, Lens::Full));
        if !fits || self.crosses(cards, seat).next().is_none() {
            desk.tell(&self.zones, || Event::new("BG-5.16", "transformation_failed").seat(seat));
            self.effect_mut().unpaid = true;
            return Ok(());
        }
        let answer = self.ask(desk, Ask::CrossSummon.question(seat).by(card).manner(Manner::Veiled))?;
        let cross = answer.card.expect("a transformation is a card's");
        let cost = self.summon_cost(cards, cross);
        self.spend_force(desk, seat, cost);
        self.enter(desk, seat, cross, Spot::AttackZone, SummonKind::Transformation);
        Ok(())
    }

    pub(crate) fn list_crosses(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        options.extend(self.crosses(cards, seat).map(|card| Do::Transform.action().card(card)));
    }

    /// The cross guardians in hand that the armed ability in progress can bring and that can be paid.
    fn crosses<'g>(&'g self, cards: &'g Cards, seat: Seat) -> impl Iterator<Item = CardId> + 'g {
        let filter = match self.last_effect().and_then(|effect| self.verb_at(cards, effect)) {
            Some(Verb::Transform { cross, .. }) => Some(cross),
            _ => None,
        };
        let payable = move |card: CardId| self.may_spend(cards, seat, self.summon_cost(cards, card), "BG-5.16").is_ok();
        let allowed = self.may_summon_at_all(cards, seat, CardKind::Cross).is_ok();
        let hand = self.cards_in(Zone::Hand, seat).iter().copied().filter(move |_| allowed);
        hand.filter(move |&card| filter.is_some_and(|cross| self.is_cross(cards, cross, card)) && payable(card))
    }
}
