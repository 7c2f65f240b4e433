//! The counter step (BG-8): priority, counter effects, SP negation.

use fudaba_kernel::{Action, CardId, Event, Manner, Options, Refusal, Seat, Verdict};

use crate::cards::hot::AbilityId;
use crate::cards::language::{Answered, EffectKind, Forbidden, Label, Verb, Zone};
use crate::rules::change::reads;
use crate::rules::numbers::Lens;
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::query::{Source, names};
use crate::state::{Activation, BattleGuardians, EffectStep, Task};
use crate::{Cards, Desk, Flow};

/// Verbs by which counter effects are used.
const ANSWERS: [Do; 3] = [Do::UseCounterCard, Do::UseCounterAbility, Do::UsePrevent];

impl BattleGuardians {
    /// BG-8.12: one act or pass in the counter step of the effect on top.
    pub(crate) fn step_counter(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Activation { seat, counter, source, .. } = *self.effect_mut();
        let asked = if counter.passed { seat } else { seat.other() };
        if self.might_answer(desk.cards, asked) {
            let answer = self.ask(desk, Ask::Counter.question(asked).by(source.card).manner(Manner::Veiled))?;
            if Do::of(answer.verb) != Do::Pass {
                self.answer(desk, asked, &answer);
                return Ok(());
            }
        }
        if counter.passed {
            self.stage.answered = counter;
        }
        let effect = self.effect_mut();
        match (counter.passed, counter.negated) {
            (false, _) => effect.counter.passed = true,
            (true, true) => effect.step = EffectStep::Finish,
            (true, false) => effect.step = EffectStep::Resolve,
        }
        Ok(())
    }

    /// BG-R75: whether `seat` could answer as far as everybody can see: that alone decides whether it is asked.
    fn might_answer(&self, cards: &Cards, seat: Seat) -> bool {
        let Some(effect) = self.effect() else { return false };
        let counters = self.counters_left(cards, effect, seat);
        let sp = effect.seat != seat && self.is_spell(cards, effect) && effect.counter.admits_sp().is_ok();
        let field = [Zone::AttackZone, Zone::AssistZone, Zone::DomainZone];
        let on_field = || {
            let sources = field.into_iter().filter_map(|zone| self.top(zone, seat));
            sources.filter(|&card| self.silent_card(seat) != Some(card)).any(|card| self.hot(cards, card).counters)
                || self.gains().any(|(id, _, bearer)| bearer == seat && cards.ability_hot(id).kind == EffectKind::Counter)
        };
        let afar = || {
            let mut open = self.zones_afar().iter().flat_map(|&zone| self.cards_in(zone, seat));
            open.any(|&card| self.hot(cards, card).answers)
        };
        (sp || counters) && self.count(Zone::Hand, seat) > 0 || counters && (on_field() || afar())
    }

    /// BG-8.5: whether `seat` may still use a counter effect in this counter step.
    fn counters_left(&self, cards: &Cards, effect: &Activation, seat: Seat) -> bool {
        let used = effect.counter.used;
        match self.parameter(cards, seat, None, |change| reads!(CounterEffectsPerStep)(change).map(Some)) {
            Some(own) => used[seat.index()] < own,
            None => used[0] + used[1] < 1,
        }
    }

    pub(crate) fn list_answers(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        if let Some(effect) = self.effect().filter(|effect| effect.step == EffectStep::Counter) {
            for &zone in [Zone::Hand, Zone::AttackZone, Zone::AssistZone, Zone::DomainZone].iter().chain(self.zones_afar()) {
                for &card in self.cards_in(zone, seat) {
                    self.list_answers_of(cards, effect, seat, card, options);
                }
            }
        }
        options.push(Do::Pass.action());
    }

    fn list_answers_of(&self, cards: &Cards, effect: &Activation, seat: Seat, card: CardId, options: &mut Options) {
        let hot = self.hot(cards, card);
        if hot.kind == crate::cards::language::CardKind::SpellCard {
            if self.may_negate(cards, effect, seat, card).is_ok() {
                options.push(Do::NegateBySp.action().card(card));
            }
        } else if hot.answers || self.has_gains() {
            let may = |id| self.may_answer(cards, effect, seat, card, id);
            self.list_uses(cards, card, EffectKind::Counter, &ANSWERS, may, options);
        }
    }

    /// BG-8.4 to BG-8.9: whether `seat` may use this counter effect against `effect`.
    pub(crate) fn may_answer(&self, cards: &Cards, effect: &Activation, seat: Seat, card: CardId, id: AbilityId) -> Verdict {
        let label = cards.ability_hot(id).label;
        if label == Label::CounterCard && effect.counter.sp_negated {
            return Err(Refusal::new("BG-8.9", "counter_card_after_sp").card(card));
        }
        if !self.counters_left(cards, effect, seat) {
            return Err(Refusal::new("BG-8.5", "counter_used").card(card));
        }
        self.may_use_again(card, id, cards.ability_hot(id).limit)?;
        let answers = cards.ability(id).answers.as_ref();
        if answers.is_some_and(|answers| !self.is_answered(cards, answers, effect, seat)) {
            let rule = if label == Label::PreventB { "BG-11.8" } else { "BG-12.13" };
            return Err(Refusal::new(rule, "cannot_answer").card(card));
        }
        let needs_damage = cards.ability(id).effect.iter().any(|one| one.verbs().any(|verb| matches!(verb, Verb::NegateDamage)));
        if needs_damage && !self.damages_against(cards, effect, seat).any(|_| true) {
            return Err(Refusal::new("BG-11.8", "no_damage_to_negate").card(card));
        }
        self.may_use(cards, seat, card, id)
    }

    /// `answered_effect_is`: whether the effect is one that the answer answers.
    fn is_answered(&self, cards: &Cards, answers: &Answered, effect: &Activation, seat: Seat) -> bool {
        let hot = cards.ability_hot(effect.ability);
        let whose = answers.whose.unwrap_or(crate::cards::language::Whose::Opponent);
        names(whose, seat, effect.seat)
            && (answers.effect.is_empty() || answers.effect.contains(&hot.kind))
            && (answers.label.is_empty() || answers.label.contains(&hot.label))
            && self.fits(cards, &answers.filter, effect.source.card, Lens::Full)
            && answers.sp.is_none_or(|range| hot.label == Label::Spell && range.holds(self.sp(cards, effect.source.card)))
            && answers.damage_at_least.is_none_or(|least| self.damages_against(cards, effect, seat).any(|(_, amount)| amount >= least))
    }

    /// The damage instructions of an effect, not yet negated, that would hit a guardian of `seat`: number and amount. BG-R91: of
    /// those that will be dealt, or may be.
    pub(crate) fn damages_against<'g>(
        &'g self,
        cards: &'g Cards,
        effect: &'g Activation,
        seat: Seat,
    ) -> impl Iterator<Item = (u8, i32)> + 'g {
        let source = Source { card: effect.source.card, seat: effect.seat };
        let ability = cards.ability(effect.ability);
        let damages = ability.effect.iter().flat_map(move |one| {
            one.verbs().filter_map(move |verb| match verb {
                Verb::Damage { to, n, value } => Some((one, verb, *to, *n, value.as_ref())),
                _ => None,
            })
        });
        (0_u8..).zip(damages).filter_map(move |(number, (one, verb, to, n, value))| {
            let open = effect.damage_negated & (1 << number.min(7)) == 0 && self.may_come(cards, effect, one, verb);
            let hits = open
                && self.targeted_places(to, source, effect).iter().any(|&(hit, spot)| hit == seat && self.guardian(hit, spot).is_some());
            hits.then(|| (number, self.amount_seen(cards, n, value, one, source, effect.amount)))
        })
    }

    fn is_spell(&self, cards: &Cards, effect: &Activation) -> bool {
        cards.ability_hot(effect.ability).label == Label::Spell
    }

    /// BG-8.8 to BG-8.11: whether `seat` may throw in this spell card against `effect`.
    pub(crate) fn may_negate(&self, cards: &Cards, effect: &Activation, seat: Seat, card: CardId) -> Verdict {
        effect.counter.admits_sp()?;
        if effect.seat == seat || !self.is_spell(cards, effect) {
            return Err(Refusal::new("BG-8.8", "not_a_spell"));
        }
        if !self.parameter(cards, seat, true, reads!(SpNegationAllowed)) {
            let by = self.attack_guardian(seat.other()).unwrap_or(card);
            return Err(Refusal::new("BG-8.8", "sp_not_allowed").card(by));
        }
        let needed = self.sp(cards, effect.source.card);
        if self.sp(cards, card) < needed {
            return Err(Refusal::new("BG-8.8", "sp_too_low").card(card).number(needed));
        }
        self.may_at_all(cards, seat, |act| act == Forbidden::SpNegation)?;
        if self.is_in(card, Zone::Hand, seat) { Ok(()) } else { Err(Refusal::new("BG-8.8", "wrong_place").card(card)) }
    }

    /// An act in the counter step; it resolves at once (BG-8.6).
    fn answer(&mut self, desk: &mut Desk<'_>, seat: Seat, answer: &Action) {
        let card = answer.card.expect("an answer is a card's");
        if Do::of(answer.verb) == Do::NegateBySp {
            return self.negate_by_sp(desk, seat, card);
        }
        let id = self.meant(desk.cards, EffectKind::Counter, answer).expect("an option means an effect");
        let is_card = desk.cards.ability_hot(id).label == Label::CounterCard;
        let counter = &mut self.effect_mut().counter;
        counter.used[seat.index()] += 1;
        counter.card_used |= is_card;
        if is_card {
            self.play_card(desk, card, "BG-6.9");
        }
        self.activate(self.zones.handle(card), id, seat, 0);
    }

    /// A card that is played lies in the play area until it has been resolved (BG-6.8).
    pub(crate) fn play_card(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str) {
        let (seat, area) = (self.zones.owner(card), crate::state::places::PLAY_AREA);
        self.put(desk, card, area, fudaba_kernel::End::Bottom, fudaba_kernel::Sees::All, || Event::new(rule, "moved").seat(seat));
    }

    fn negate_by_sp(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId) {
        let effect = self.effect_mut();
        (effect.counter.sp_negated, effect.counter.negated) = (true, true);
        let (spell, owner) = (effect.source.card, effect.seat);
        self.junk(desk, card, "BG-8.8", "sp_negation");
        desk.tell(&self.zones, || Event::new("BG-8.8", "negated").seat(seat).card(spell));
        self.happen(desk.cards, Happening::SpellNegated(owner));
    }

    /// BG-8.13: the answered effect does nothing.
    pub(crate) fn negate_answered(&mut self, desk: &mut Desk<'_>) {
        let Some(at) = self.answered_place() else { return };
        let Task::Effect(effect) = &mut self.agenda[at] else { return };
        effect.counter.negated = true;
        let (card, owner, ability) = (effect.source.card, effect.seat, effect.ability);
        desk.tell(&self.zones, || Event::new("BG-8.13", "negated").card(card));
        if desk.cards.ability_hot(ability).label == Label::Spell {
            self.happen(desk.cards, Happening::SpellNegated(owner));
        }
    }

    /// D19: which damage of the answered effect is negated; one that would hit a guardian of the user (BG-R68).
    pub(crate) fn negate_one_damage(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Source { card, seat } = self.effect_source();
        let Some(at) = self.answered_place() else { return Ok(()) };
        let Task::Effect(answered) = &self.agenda[at] else { return Ok(()) };
        if self.damages_against(desk.cards, answered, seat).next().is_none() {
            return Ok(());
        }
        let answer = self.ask(desk, Ask::ChooseDamage.question(seat).by(card))?;
        let number = answer.number.expect("a damage has its number") - 1;
        let Task::Effect(answered) = &mut self.agenda[at] else { return Ok(()) };
        answered.damage_negated |= 1 << number.min(7);
        let source = answered.source.card;
        desk.tell(&self.zones, || Event::new("BG-11.8", "damage_negated").card(source));
        Ok(())
    }

    pub(crate) fn list_damages(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let Some(at) = self.answered_place() else { return };
        let Task::Effect(answered) = &self.agenda[at] else { return };
        options.extend(self.damages_against(cards, answered, seat).map(|(number, _)| Do::ChooseDamage.action().number(number + 1)));
    }
}
