//! GG-11.5, GG-11.19 (3): the price of an effect, judged and paid as a whole: cards to reincarnate, cards of the hand, own units, what the card
//! itself gives. What fits is looked at once, as the field lies when the price is due: own units are chosen before anything is paid.

use fudaba_kernel::payment::{Cards, Order, Price, Progress, payable};
use fudaba_kernel::{CardId, End, Flow, Seat, Verdict};

use crate::cards::{Ability, Catalogue, Cost, EffectKind, Orientation};
use crate::rules::At;
use crate::rules::available::{Candidate, From, Owing, refuse};
use crate::rules::lens::Lens;
use crate::rules::words::Ask;
use crate::state::{CardSet, Detail, Effect, EffectStep, EventKind, GenesisGarden, Held, Pile, Spot, SpotSet};

/// The printed additional costs of an effect.
struct Bill<'g> {
    game: &'g GenesisGarden,
    cards: &'g Catalogue,
    who: &'g Candidate,
    extra: &'g [Cost],
    /// A unit that shall not be given.
    spared: Option<CardId>,
}

/// What earlier parts have used up.
#[derive(Clone, Copy, Default)]
struct Spent {
    /// Units that have been given.
    gone: Cards,
    /// Cards of the hand.
    discarded: usize,
    /// Whether the card itself has become fatigued.
    tired: bool,
}

impl Price for Bill<'_> {
    type Spent = Spent;

    fn parts(&self) -> usize {
        self.extra.len()
    }

    fn wanted(&self, part: usize) -> usize {
        if let Cost::SendOwnUnit { n, .. } = self.extra[part] { usize::from(n) } else { 0 }
    }

    fn takes(&self, part: usize, spent: &Spent) -> impl Iterator<Item = CardId> {
        let filter = if let Cost::SendOwnUnit { filter, .. } = &self.extra[part] { Some(filter) } else { None };
        let (game, gone, spared) = (self.game, spent.gone, self.spared);
        let fitting = filter.map_or(SpotSet::default(), |filter| game.fitting(self.cards, filter, self.who.eye(), Lens::Now));
        let own = fitting.and(SpotSet::of(self.who.seat)).into_iter().filter_map(|spot| game.front(spot));
        own.filter(move |&card| !gone.has(card) && Some(card) != spared)
    }

    fn spend(&self, _part: usize, card: CardId, spent: &mut Spent) {
        spent.gone.add(card);
    }

    fn settle(&self, part: usize, spent: &mut Spent) -> bool {
        match &self.extra[part] {
            // GG-R18: a deck can always pay.
            Cost::MillOwn(_) => true,
            Cost::Discard(n) => {
                spent.discarded += usize::from(*n);
                spent.discarded <= self.game.hand_besides(self.who)
            }
            Cost::FatigueSelf => {
                let active = |spot: Spot| self.game.unit(spot).orientation == Orientation::Active;
                let can =
                    matches!(self.who.from, From::Field(spot) if active(spot)) && !self.who.card.is_some_and(|card| spent.gone.has(card));
                can && !std::mem::replace(&mut spent.tired, true)
            }
            // It wants no unit at all.
            Cost::SendOwnUnit { .. } => true,
        }
    }

    /// Units are wanted by later parts that take units, and the card itself by one that makes it fatigued.
    fn competes(&self, part: usize) -> bool {
        self.extra[part + 1..].iter().any(|cost| matches!(cost, Cost::SendOwnUnit { .. } | Cost::FatigueSelf))
    }
}

impl GenesisGarden {
    /// GG-11.8, and printed additional costs as a whole.
    pub(super) fn may_pay(&self, cards: &Catalogue, who: &Candidate, ability: &Ability) -> Verdict {
        let (up, cost) = (self.count_face_up(who.seat), usize::from(ability.cost));
        if up < cost {
            return Err(refuse("GG-11.8", "too_few_cards", who).number((cost - up) as i32));
        }
        // GG-R59: the payment would turn this card down.
        let turned = || self.face_up(who.seat).take(cost).any(|card| Some(card) == who.card);
        if who.from == From::Graveyard && ability.kind != EffectKind::Spell && turned() {
            return Err(refuse("GG-11.8", "turned_by_payment", who));
        }
        if self.can_give(cards, who, ability, None) { Ok(()) } else { Err(refuse("GG-11.5", "cannot_pay", who)) }
    }

    /// Whether the additional costs can be paid, without giving a certain unit.
    pub(super) fn can_give(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, spared: Option<CardId>) -> bool {
        ability.extra.is_empty() || payable(&Bill { game: self, cards, who, extra: &ability.extra, spared }, Spent::default())
    }

    /// Cards of the own hand besides this one.
    fn hand_besides(&self, who: &Candidate) -> usize {
        self.pile(Pile::Hand, who.seat).len() - usize::from(who.from == From::Hand)
    }

    /// GG-R88: cards of the own hand that are left for the effect, by number.
    pub(super) fn hand_left(&self, cards: &Catalogue, who: &Candidate) -> usize {
        let price = if who.price == Owing::Due { cards.ability(who.ability).discards() } else { 0 };
        self.hand_besides(who).saturating_sub(price)
    }

    /// GG-R88: face-up cards of a graveyard that are left for the effect, by number.
    pub(super) fn face_up_left(&self, cards: &Catalogue, who: &Candidate, seat: Seat) -> usize {
        let due = seat == who.seat && who.price == Owing::Due;
        self.count_face_up(seat).saturating_sub(if due { usize::from(cards.ability(who.ability).cost) } else { 0 })
    }

    /// The units that the price still wants: chosen one after another, each so that the rest can be paid.
    pub(super) fn choose_gifts(&mut self, desk: At, effect: &Effect) -> Flow {
        if usize::from(effect.given) == desk.cards.ability(effect.ability).gifts() {
            self.effect_mut().step = EffectStep::Pay;
            return Ok(());
        }
        let chosen = self.ask(desk, Ask::GiveUnit.to(effect.seat).by(effect.source.card))?;
        let held = self.hold(chosen.card.expect("a pick names a card"));
        let next = self.effect_mut();
        next.targets.push(held);
        next.given += 1;
        Ok(())
    }

    /// The cards that may be given next for a printed additional cost.
    pub(crate) fn givable(&self, cards: &Catalogue, effect: &Effect) -> CardSet {
        let who = self.user(effect);
        if effect.step == EffectStep::Pay {
            let hand = self.pile(Pile::Hand, effect.seat).iter().copied();
            return hand.filter(|&card| card != effect.source.card).collect();
        }
        let bill = Bill { game: self, cards, who: &who, extra: &cards.ability(effect.ability).extra, spared: None };
        let (mut spent, mut given) = (Spent::default(), self.gifts(effect));
        for part in 0..bill.parts() {
            let (mut left, settled) = (bill.wanted(part), bill.wanted(part) == 0);
            while left > 0 {
                let Some(held) = given.next() else {
                    let picks = Progress::at(part, left, spent).picks(&bill, Order::Any);
                    debug_assert!(!picks.is_empty(), "a price that was begun can be finished");
                    return picks.iter().collect();
                };
                bill.spend(part, held.card, &mut spent);
                left -= 1;
            }
            if settled {
                bill.settle(part, &mut spent);
            }
        }
        CardSet::NONE
    }

    /// The units that have been chosen to be given, in the order of the choice.
    fn gifts(&self, effect: &Effect) -> impl Iterator<Item = Held> + use<> {
        let chosen: usize = effect.picks.iter().map(|&count| usize::from(count)).sum();
        let targets = effect.targets;
        (chosen..chosen + usize::from(effect.given)).filter_map(move |at| targets.get(at).copied())
    }

    /// GG-11.19 (3), (4): the payment, then the fatigue of an activated effect. No window opens on the way (GG-20.10).
    pub(super) fn pay(&mut self, desk: At, effect: &Effect) -> Flow {
        let ability = desk.cards.ability(effect.ability);
        let card = effect.source.card;
        if effect.index == 0 && effect.progress == 0 && effect.moving.is_empty() {
            if ability.kind == EffectKind::Spell {
                // GG-16.2: turning itself face down is the whole cost.
                self.turn_down(desk, card, "GG-16.2");
            } else if ability.cost > 0 {
                let turned = self.reincarnate(desk, effect.seat, ability.cost, "GG-11.6");
                debug_assert_eq!(turned, ability.cost, "a price is paid whole");
            }
        }
        if let Some(cost) = ability.extra.get(usize::from(effect.index)) {
            return self.pay_extra(desk, effect, ability, cost);
        }
        if ability.kind.is_activated() {
            self.tire(desk, card, "GG-11.12");
        }
        self.effect_mut().step = EffectStep::Announce;
        self.state_check(desk);
        Ok(())
    }

    /// A printed additional cost; a pick of a hand is a step.
    fn pay_extra(&mut self, desk: At, effect: &Effect, ability: &Ability, cost: &Cost) -> Flow {
        match cost {
            Cost::MillOwn(n) => {
                // The cost is paid even where the payment ends the game.
                self.part_paid(effect);
                return self.mill(desk, effect.seat, *n, "GG-11.19", "paid");
            }
            Cost::Discard(n) => return self.pay_from_hand(desk, effect, *n),
            Cost::FatigueSelf => {
                let stands = self.spot_of(effect.source.card).is_some_and(|spot| self.unit(spot).orientation == Orientation::Active);
                debug_assert!(stands, "a price is paid whole");
                self.tire(desk, effect.source.card, "GG-11.12");
            }
            Cost::SendOwnUnit { n, .. } => self.send_gifts(desk, effect, ability, usize::from(*n)),
        }
        self.part_paid(effect);
        Ok(())
    }

    fn part_paid(&mut self, effect: &Effect) {
        let next = self.effect_mut();
        (next.index, next.progress, next.moving) = (effect.index + 1, 1, CardSet::NONE);
    }

    fn pay_from_hand(&mut self, desk: At, effect: &Effect, n: u8) -> Flow {
        if effect.moving.len() == usize::from(n) {
            self.part_paid(effect);
            return Ok(());
        }
        let chosen = self.ask(desk, Ask::GiveCard.to(effect.seat).by(effect.source.card))?;
        let given = chosen.card.expect("a pick names a card");
        self.effect_mut().moving.add(given);
        self.put_in_graveyard(desk, given, "GG-11.19", "discarded");
        Ok(())
    }

    /// The units of a part leave at the same time, in the order in which they were chosen.
    fn send_gifts(&mut self, desk: At, effect: &Effect, ability: &Ability, n: usize) {
        let before: usize = ability.extra[..usize::from(effect.index)].iter().map(Cost::units).sum();
        let given = self.gifts(effect).skip(before).take(n).filter_map(|held| self.spot_held(held));
        let spots: arrayvec::ArrayVec<Spot, { crate::state::SPOTS }> = given.collect();
        debug_assert_eq!(spots.len(), n, "a price is paid whole");
        let leaving: arrayvec::ArrayVec<_, { crate::state::SPOTS }> =
            spots.iter().map(|&spot| self.subject_at(desk.cards, spot, Detail::ToGraveyard)).collect();
        if !leaving.is_empty() {
            self.happen(desk.cards, EventKind::LeftField, &leaving);
        }
        for spot in spots {
            self.take_off(desk, spot, Pile::Graveyard, End::Bottom, "GG-11.19", "sent");
        }
    }
}
