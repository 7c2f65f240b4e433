//! GG-11.19: an effect from its activation to its end.

use fudaba_kernel::{CardId, Event, Flow, Seat, Sees};

use crate::cards::{Ability, AbilityId, Catalogue, Cost, EffectKind, Instruction, Orientation, verbs_when};
use crate::rules::At;
use crate::rules::available::{Candidate, Eyes, From};
use crate::rules::fits::Lens;
use crate::rules::words::{Ask, Deed};
use crate::state::{CardSet, Effect, EffectStep, EventKind, Gate, GenesisGarden, Held, Pile, Spot, Subject};

impl GenesisGarden {
    /// The next step of an effect.
    pub(crate) fn run_effect(&mut self, desk: At, effect: &Effect) -> Flow {
        match effect.step {
            EffectStep::Subject => self.choose_subject(desk, effect),
            EffectStep::Target => self.choose_target(desk, effect),
            EffectStep::Pay => self.pay(desk, effect),
            EffectStep::Announce => {
                self.announce_effect(desk, effect);
                Ok(())
            }
            EffectStep::Begin => {
                self.begin_resolution(desk, effect);
                Ok(())
            }
            EffectStep::Resolve => self.resolve(desk, effect),
        }
    }

    /// The effect in progress as one that might be used, for what is checked anew on the way.
    pub(crate) fn user(&self, effect: &Effect) -> Candidate {
        let card = effect.source.card;
        let from = match self.spot_of(card) {
            Some(spot) => From::Field(spot),
            None if self.lies_in(card, Pile::Hand, effect.seat) => From::Hand,
            None => From::Graveyard,
        };
        Candidate { seat: effect.seat, card: Some(card), def: self.def(card), ability: effect.ability, from, subject: effect.subject }
    }

    /// GG-20.9: which of several subjects a response is about.
    fn choose_subject(&mut self, desk: At, effect: &Effect) -> Flow {
        let found = self.subjects_to_choose(desk.cards, effect);
        let mut subject = found.first().copied();
        if found.len() > 1 {
            let chosen = self.ask(desk, Ask::Subject.to(effect.seat).by(effect.source.card))?;
            subject = found.iter().copied().find(|subject| subject.card.map(|held| held.card) == chosen.card);
        }
        let next = self.effect_mut();
        (next.subject, next.step) = (subject, EffectStep::Target);
        Ok(())
    }

    /// The subjects of the window with which something could be done.
    pub(crate) fn subjects_to_choose(&self, cards: &Catalogue, effect: &Effect) -> arrayvec::ArrayVec<Subject, 24> {
        let window = effect.window.and_then(|at| self.stack.get(usize::from(at)));
        let Some(crate::state::Task::Window(window)) = window else { return arrayvec::ArrayVec::new() };
        let who = self.user(effect);
        if cards.ability(effect.ability).kind == EffectKind::Summon {
            return self.events.iter().find(|event| event.batch == window.batch).map(|event| event.subject).into_iter().collect();
        }
        let heard = self.heard(cards, &who, window);
        heard.filter(|&subject| self.may_use(cards, &Candidate { subject: Some(subject), ..who }, Eyes::Public).is_ok()).take(24).collect()
    }

    /// GG-11.19 (2): one pick of a target.
    fn choose_target(&mut self, desk: At, effect: &Effect) -> Flow {
        let ability = desk.cards.ability(effect.ability);
        let group = usize::from(effect.index);
        let Some(choose) = ability.targets.get(group) else {
            let next = self.effect_mut();
            (next.index, next.progress) = (0, 0);
            next.step = if effect.automatic { EffectStep::Begin } else { EffectStep::Pay };
            return Ok(());
        };
        if effect.progress == choose.n || (effect.progress > 0 && self.open_candidates(desk.cards, effect).is_empty()) {
            let next = self.effect_mut();
            (next.index, next.progress) = (effect.index + 1, 0);
            return Ok(());
        }
        // GG-20.13: without a legal target an automatic trigger does nothing.
        if effect.automatic && !self.can_fill(desk.cards, &self.user(effect), ability, group, effect.progress, taken(effect)) {
            self.stack.pop();
            return Ok(());
        }
        let chosen = self.ask(desk, Ask::Target.to(effect.seat).by(effect.source.card))?;
        let held = chosen.card.map(|card| self.hold(card));
        let next = self.effect_mut();
        match held {
            Some(held) => {
                next.targets.push(held);
                next.picks[group] += 1;
                next.progress += 1;
            }
            None => (next.index, next.progress) = (effect.index + 1, 0),
        }
        Ok(())
    }

    /// The candidates of the present group that are left, and leave something for the rest.
    pub(crate) fn open_candidates(&self, cards: &Catalogue, effect: &Effect) -> CardSet {
        let (who, ability) = (self.user(effect), cards.ability(effect.ability));
        let group = usize::from(effect.index);
        let taken = taken(effect);
        let several = ability.targets.len() > group + 1;
        let fits = |card: &CardId| {
            if taken.has(*card) {
                return false;
            }
            let mut with = taken;
            with.add(*card);
            !several || self.can_fill(cards, &who, ability, group, effect.progress + 1, with)
        };
        self.candidates(cards, &who, ability, group).iter().filter(fits).collect()
    }

    /// GG-11.19 (3), (4): the payment, then the fatigue of an activated effect. No window opens on the way (GG-20.10).
    fn pay(&mut self, desk: At, effect: &Effect) -> Flow {
        let ability = desk.cards.ability(effect.ability);
        let card = effect.source.card;
        if effect.index == 0 && effect.progress == 0 && effect.moving.is_empty() {
            if ability.kind == EffectKind::Spell {
                // GG-16.2: turning itself face down is the whole cost.
                self.turn_down(desk, card, "GG-16.2");
            } else if ability.cost > 0 {
                self.reincarnate(desk, effect.seat, ability.cost, "GG-11.6");
            }
        }
        if let Some(cost) = ability.extra.get(usize::from(effect.index)) {
            return self.pay_extra(desk, effect, cost);
        }
        if ability.kind.is_activated() {
            self.tire(desk, card, "GG-11.12");
        }
        self.effect_mut().step = EffectStep::Announce;
        self.state_check(desk);
        Ok(())
    }

    /// A printed additional cost; a pick is a step.
    fn pay_extra(&mut self, desk: At, effect: &Effect, cost: &Cost) -> Flow {
        let (seat, card) = (effect.seat, effect.source.card);
        let wanted = match cost {
            Cost::MillOwn(n) => {
                // The cost is paid even where the payment ends the game.
                self.effect_mut().index += 1;
                self.effect_mut().progress = 1;
                return self.mill(desk, seat, *n, "GG-11.19", "paid");
            }
            Cost::FatigueSelf => {
                self.tire(desk, card, "GG-11.12");
                0
            }
            Cost::Discard(n) | Cost::SendOwnUnit { n, .. } => *n,
        };
        let given = effect.moving.count() as u8;
        if given == wanted {
            let next = self.effect_mut();
            (next.index, next.progress, next.moving) = (effect.index + 1, 1, CardSet::NONE);
            return Ok(());
        }
        let ask = if matches!(cost, Cost::Discard(_)) { Ask::GiveCard } else { Ask::GiveUnit };
        let chosen = self.ask(desk, ask.to(seat).by(card))?;
        let given = chosen.card.expect("a pick names a card");
        self.effect_mut().moving.add(given);
        match self.spot_of(given) {
            Some(spot) => {
                let subject = self.subject_at(desk.cards, spot, crate::state::Detail::ToGraveyard);
                self.happen(desk.cards, EventKind::LeftField, &[subject]);
                self.take_off(desk, spot, Pile::Graveyard, fudaba_kernel::End::Bottom, "GG-11.19", "sent");
            }
            None => self.put_in_graveyard(desk, given, "GG-11.19", "discarded"),
        }
        Ok(())
    }

    /// The cards that a printed additional cost may be paid with.
    pub(crate) fn payable(&self, cards: &Catalogue, effect: &Effect) -> CardSet {
        let ability = cards.ability(effect.ability);
        match ability.extra.get(usize::from(effect.index)) {
            Some(Cost::Discard(_)) => {
                let hand = self.pile(Pile::Hand, effect.seat).iter().copied();
                hand.filter(|&card| card != effect.source.card).collect()
            }
            Some(Cost::SendOwnUnit { filter, .. }) => {
                let eye = self.user(effect).eye();
                let fits = |spot: &Spot| self.fits(cards, filter, *spot, eye, Lens::Now);
                self.units_of(effect.seat).filter(fits).filter_map(|spot| self.front(spot)).collect()
            }
            _ => CardSet::NONE,
        }
    }

    /// GG-11.19 (5): a card of the hand is shown, and the window "effect activated" opens.
    fn announce_effect(&mut self, desk: At, effect: &Effect) {
        let card = effect.source.card;
        let ability = desk.cards.ability(effect.ability);
        if self.lies_in(card, Pile::Hand, effect.seat) {
            self.zones.show(card, Sees::All);
        }
        let rule = if ability.kind == EffectKind::Spell { "GG-16.2" } else { "GG-11.2" };
        let line = i32::from(desk.cards.line(self.def(card), effect.ability)) + 1;
        desk.tell(&self.zones, || Event::new(rule, "activated").seat(effect.seat).card(card).value(line));
        let next = self.effect_mut();
        (next.step, next.index, next.progress, next.moving) = (EffectStep::Begin, 0, 0, CardSet::NONE);
        let mut subject = self.subject_of_card(desk.cards, card);
        subject.seat = effect.seat;
        if let Some(spot) = self.spot_of(card) {
            (subject.row, subject.orientation) = (spot.row(), self.unit(spot).orientation);
        }
        self.announce(desk.cards, EventKind::EffectActivated, &[subject]);
    }

    /// GG-11.19 (6), GG-11.21: a negated effect does nothing.
    fn begin_resolution(&mut self, desk: At, effect: &Effect) {
        let card = effect.source.card;
        if effect.negated {
            desk.tell(&self.zones, || Event::new("GG-11.21", "effect_negated").seat(effect.seat).card(card));
            return self.finish_effect();
        }
        self.clock.resolutions += 1;
        let next = self.effect_mut();
        (next.step, next.index, next.verb, next.progress, next.holds) = (EffectStep::Resolve, 0, 0, 0, Gate::Unknown);
    }

    /// The effect is over. A card that was shown in the hand is held again.
    fn finish_effect(&mut self) {
        let Some(crate::state::Task::Effect(effect)) = self.stack.pop() else { return };
        let card = effect.source.card;
        if self.is_held(effect.source) && self.lies_in(card, Pile::Hand, effect.seat) {
            self.zones.show(card, Sees::Owner);
        }
    }

    /// GG-11.20: one instruction after the other, a verb a step; a state check follows each (GG-18.3).
    fn resolve(&mut self, desk: At, effect: &Effect) -> Flow {
        let ability = desk.cards.ability(effect.ability);
        let Some(instruction) = ability.effect.get(usize::from(effect.index)) else {
            self.finish_effect();
            return Ok(());
        };
        if effect.holds == Gate::Unknown {
            return self.enter_instruction(desk, effect, instruction);
        }
        let verbs = match effect.holds {
            Gate::Declined | Gate::Unknown => &[],
            gate => verbs_when(instruction, gate == Gate::Holds),
        };
        let Some(verb) = verbs.get(usize::from(effect.verb)) else {
            let next = self.effect_mut();
            (next.index, next.verb, next.progress, next.holds) = (effect.index + 1, 0, 0, Gate::Unknown);
            return Ok(());
        };
        let depth = self.stack.len();
        let done = self.do_verb(desk, effect, ability, instruction, verb)?;
        if done {
            let crate::state::Task::Effect(next) = &mut self.stack[depth - 1] else { unreachable!("the effect is still there") };
            (next.verb, next.progress, next.moving, next.decks) = (effect.verb + 1, 0, CardSet::NONE, 0);
            self.state_check(desk);
        }
        Ok(())
    }

    /// The condition of an instruction, and D21: whether the player wants it.
    fn enter_instruction(&mut self, desk: At, effect: &Effect, instruction: &Instruction) -> Flow {
        let who = self.user(effect);
        let holds = instruction.condition.as_ref().is_none_or(|condition| self.holds(desk.cards, condition, who.eye()));
        let mut gate = if holds { Gate::Holds } else { Gate::Fails };
        if holds && instruction.may.is_some() && self.could_any(desk.cards, &who, instruction) {
            let chosen = self.ask(desk, Ask::May.to(effect.seat).by(effect.source.card))?;
            if Deed::of(chosen.verb) == Deed::No {
                gate = Gate::Declined;
            }
        }
        self.effect_mut().holds = gate;
        Ok(())
    }

    /// GG-13.5, GG-11.12: a card becomes fatigued.
    pub(crate) fn tire(&mut self, desk: At, card: CardId, rule: &'static str) {
        let Some(spot) = self.spot_of(card) else { return };
        if self.unit(spot).orientation == Orientation::Active {
            self.unit_mut(spot).orientation = Orientation::Fatigued;
            desk.tell(&self.zones, || Event::new(rule, "fatigued").seat(spot.seat()).card(card));
        }
    }

    /// The chosen targets of a group that are still legal (GG-11.20).
    pub(crate) fn chosen(&self, ability: &Ability, effect: &Effect, number: u8) -> impl Iterator<Item = Held> + use<> {
        let group = usize::from(number).saturating_sub(1);
        let start: usize = effect.picks[..group.min(4)].iter().map(|&count| usize::from(count)).sum();
        let count = effect.picks.get(group).copied().map_or(0, usize::from);
        let targets = effect.targets;
        let legal = (start..start + count).filter_map(move |at| targets.get(at)).filter(|&held| self.is_target(ability, group, held));
        legal.collect::<arrayvec::ArrayVec<Held, 8>>().into_iter()
    }

    /// Whether an effect of a card may be used as an action of the own Main Phase (GG-20.8).
    pub(crate) fn may_act_with(&self, cards: &Catalogue, seat: Seat, card: CardId, id: AbilityId, eyes: Eyes) -> bool {
        let who = self.candidate(card, id).filter(|who| who.seat == seat);
        who.is_some_and(|who| cards.ability(id).is_state_response() && self.may_respond(cards, &who, None, eyes).is_ok())
    }
}

/// The cards that are targets already.
fn taken(effect: &Effect) -> CardSet {
    effect.targets.iter().map(|held| held.card).collect()
}
