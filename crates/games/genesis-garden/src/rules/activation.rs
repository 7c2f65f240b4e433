//! GG-11.19: an effect from its activation to its end.

use arrayvec::ArrayVec;
use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::{Course, May, Next, Went};
use fudaba_kernel::{CardId, Event, Flow, Manner, Seat, Sees};

use crate::cards::{Ability, AbilityId, Catalogue, EffectKind, Gg, Instruction, MODES, Orientation, Verb, speaks_of_subject};
use crate::rules::At;
use crate::rules::available::{Candidate, Eyes, From, Owing};
use crate::rules::words::{Ask, Deed};
use crate::state::{CardSet, Effect, EffectStep, EventKind, GenesisGarden, Held, Pile, Subject};

impl GenesisGarden {
    /// The next step of an effect.
    pub(crate) fn run_effect(&mut self, desk: At, effect: &Effect) -> Flow {
        match effect.step {
            EffectStep::Subject => self.choose_subject(desk, effect),
            EffectStep::Target => self.choose_target(desk, effect),
            EffectStep::Give => self.choose_gifts(desk, effect),
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
        let price = if effect.automatic || effect.is_announced() { Owing::Paid } else { Owing::Due };
        Candidate {
            seat: effect.seat,
            card: Some(card),
            def: self.def(card),
            ability: effect.ability,
            from,
            subject: effect.subject,
            price,
        }
    }

    /// GG-20.9: which of several subjects a response is about.
    fn choose_subject(&mut self, desk: At, effect: &Effect) -> Flow {
        let found = self.subjects_to_choose(desk.cards, effect);
        let mut subject = found.first().copied();
        // GG-R93: a text that does not speak of the subject answers the event as a whole.
        if found.len() > 1 && speaks_of_subject(desk.cards.ability(effect.ability)) {
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
            next.step = if effect.automatic { EffectStep::Begin } else { EffectStep::Give };
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
        (next.step, next.index, next.course, next.progress) = (EffectStep::Resolve, 0, Course::default(), 0);
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
        let (ability, mut effect) = (desk.cards.ability(effect.ability), *effect);
        let next = effect.course.next(&ability.effect);
        self.effect_mut().course = effect.course;
        let effect = &effect;
        match next {
            Next::If(condition) => {
                let holds = self.holds(desk.cards, condition, self.user(effect).eye());
                self.effect_mut().course.held(holds);
            }
            Next::May(gate, instruction) => {
                let wanted = self.is_wanted(desk, effect, gate, instruction)?;
                self.effect_mut().course.wanted(wanted);
            }
            Next::Choose(..) => {
                let mode = self.chosen_mode(desk, effect)?;
                self.effect_mut().course.chose(mode);
            }
            Next::Do(verb, instruction) => {
                let depth = self.stack.len();
                let went = self.do_verb(desk, effect, ability, instruction, verb)?;
                if went != Went::Again {
                    let crate::state::Task::Effect(next) = &mut self.stack[depth - 1] else { unreachable!("the effect is still there") };
                    next.course.went(went);
                    (next.progress, next.moving, next.decks) = (0, CardSet::NONE, 0);
                    self.state_check(desk);
                }
            }
            Next::End => self.finish_effect(),
        }
        Ok(())
    }

    /// D21: whether the player wants it. What could do nothing is not asked about, and a price that cannot be paid is not paid.
    fn is_wanted(&self, desk: At, effect: &Effect, gate: &May<Gg>, instruction: &Instruction) -> Flow<bool> {
        let who = self.user(effect);
        match gate {
            TrueOr::True if !self.could_any(desk.cards, &who, instruction, Eyes::Public) => return Ok(true),
            TrueOr::This(price) if !self.could_pay(desk.cards, &who, price) => return Ok(false),
            _ => {}
        }
        let chosen = self.ask(desk, Ask::May.to(effect.seat).by(effect.source.card).manner(Manner::Veiled))?;
        Ok(Deed::of(chosen.verb) == Deed::Yes)
    }

    /// D21, GG-R78: whether `yes` is offered. That it is asked follows from what both players see; what is offered, from what is possible.
    pub(crate) fn may_want(&self, cards: &Catalogue, effect: &Effect) -> bool {
        let instruction = effect.course.instruction(&cards.ability(effect.ability).effect);
        let pays = |gate: &May<Gg>| matches!(gate, TrueOr::This(_));
        let could = |instruction: &Instruction| self.could_any(cards, &self.user(effect), instruction, Eyes::Own);
        instruction.is_some_and(|instruction| instruction.may.as_ref().is_some_and(pays) || could(instruction))
    }

    /// D22: one of several lists. How many of them the hand leaves is hidden.
    fn chosen_mode(&self, desk: At, effect: &Effect) -> Flow<u8> {
        let manner = if self.modes_for(desk.cards, effect, Eyes::Public).len() > 1 { Manner::Veiled } else { Manner::Plain };
        let chosen = self.ask(desk, Ask::Mode.to(effect.seat).by(effect.source.card).manner(manner))?;
        Ok(chosen.number.expect("a list has its number") - 1)
    }

    /// D22, GG-R78: the lists that can really do something; where none can, those that could as both players see it; all where none could.
    /// By their numbers, from 1.
    pub(crate) fn open_modes(&self, cards: &Catalogue, effect: &Effect) -> ArrayVec<u8, MODES> {
        let all = || (1..).zip(effect.course.modes(&cards.ability(effect.ability).effect)).map(|(number, _)| number).collect();
        let open = [Eyes::Own, Eyes::Public].into_iter().map(|eyes| self.modes_for(cards, effect, eyes));
        open.into_iter().find(|modes| !modes.is_empty()).unwrap_or_else(all)
    }

    fn modes_for(&self, cards: &Catalogue, effect: &Effect, eyes: Eyes) -> ArrayVec<u8, MODES> {
        let (who, modes) = (self.user(effect), effect.course.modes(&cards.ability(effect.ability).effect));
        let open = |mode: &[Verb]| mode.iter().any(|verb| self.could(cards, &who, verb, eyes));
        (1..).zip(modes).filter(|(_, mode)| open(mode)).map(|(number, _)| number).collect()
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
        let legal =
            (start..start + count).filter_map(move |at| targets.get(at).copied()).filter(|&held| self.is_target(ability, group, held));
        legal.collect::<arrayvec::ArrayVec<Held, 8>>().into_iter()
    }

    /// Whether an effect of a card may be used as an action of the own Main Phase (GG-20.8).
    pub(crate) fn may_act_with(&self, cards: &Catalogue, seat: Seat, card: CardId, id: AbilityId, eyes: Eyes) -> bool {
        let who = self.candidate(card, id).filter(|who| who.seat == seat);
        who.is_some_and(|who| cards.ability(id).is_state_response() && self.can_respond(cards, &who, None, eyes))
    }
}

/// The cards that are targets already.
fn taken(effect: &Effect) -> CardSet {
    effect.targets.iter().map(|held| held.card).collect()
}
