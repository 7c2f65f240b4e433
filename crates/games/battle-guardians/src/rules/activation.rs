//! The activation procedure (BG-12.13): targets, cost, counter step, resolution, one piece a step.

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{Event, Few, Handle, Seat};

use crate::cards::hot::{AbilityHot, AbilityId};
use crate::cards::language::{CardKind, EffectKind, Label, Limit, TurnEvent};
use crate::rules::trigger::Happening;
use crate::rules::words::Do;
use crate::state::query::Source;
use crate::state::{Activation, Answered, BattleGuardians, CounterStep, EffectStep, Task, Use, won};
use crate::{Desk, Flow};

/// Most effects that activate in one phase (BG-16.9).
const EFFECTS_PER_PHASE: u16 = 500;

impl BattleGuardians {
    /// BG-12.13, 1: an effect has been chosen; the rest follows step by step.
    pub(crate) fn activate(&mut self, source: Handle, ability: AbilityId, seat: Seat, amount: i32) {
        let effect = Activation {
            source,
            ability,
            seat,
            step: EffectStep::Target,
            index: 0,
            course: Course::default(),
            progress: 0,
            total: 0,
            counter: CounterStep::default(),
            targets: Few::none(source),
            picks: [0; 4],
            modes: [0; 4],
            amount,
            damage: [Answered::NOT; 2],
            damage_negated: 0,
            moved: false,
            unpaid: false,
        };
        self.agenda.push(Task::Effect(effect));
    }

    /// The next piece of the effect on top of the agenda.
    pub(crate) fn step_effect(&mut self, desk: &mut Desk<'_>) -> Flow {
        loop {
            let before = self.effect_mut().step;
            match before {
                EffectStep::Target => self.step_targets(desk)?,
                EffectStep::Mode => self.step_modes(desk)?,
                EffectStep::Pay => self.step_payment(desk)?,
                EffectStep::Announce => return self.announce(desk),
                EffectStep::Counter => return self.step_counter(desk),
                EffectStep::Resolve => return self.step_resolution(desk),
                EffectStep::Finish => {
                    self.finish_effect(desk);
                    return Ok(());
                }
            }
            if self.effect_mut().step == before || before == EffectStep::Pay {
                return Ok(());
            }
        }
    }

    /// BG-12.13, 4: from here on it has been activated.
    fn announce(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Activation { source, ability, seat, .. } = *self.effect_mut();
        let hot = *desk.cards.ability_hot(ability);
        self.note_use(source, ability, hot.limit);
        self.tell_activation(desk, source, hot, seat);
        self.count_activation(hot, seat);
        self.stage.effects += 1;
        if self.stage.effects > EFFECTS_PER_PHASE {
            return desk.over(won(None, "effect_limit", "BG-16.9"));
        }
        self.effect_mut().step = if hot.kind == EffectKind::Counter { EffectStep::Resolve } else { EffectStep::Counter };
        let kind = desk.cards.hot(hot.card).kind;
        self.happen(desk.cards, Happening::Activated { seat, label: hot.label, kind });
        if hot.label == Label::Attack {
            self.happen(desk.cards, Happening::Attacked(source.card));
        }
        Ok(())
    }

    fn note_use(&mut self, source: Handle, ability: AbilityId, limit: Limit) {
        self.note_used(Use { card: source.card, ability }, limit);
    }

    /// Counts a use of an effect that may be used once (BG-R58).
    pub(crate) fn note_used(&mut self, this: Use, limit: Limit) {
        match limit {
            Limit::OncePerTurn => self.this_turn.used.push(this),
            Limit::OncePerGame => self.used_up.push(this),
            Limit::None => {}
        }
    }

    fn count_activation(&mut self, hot: AbilityHot, seat: Seat) {
        match (hot.kind, hot.label) {
            (EffectKind::Counter, _) => self.count_event(seat, TurnEvent::Counter),
            (_, Label::Spell) => self.count_event(seat, TurnEvent::Spell),
            (_, Label::Attack) => self.count_event(seat, TurnEvent::Attack),
            _ => {}
        }
    }

    fn tell_activation(&self, desk: &mut Desk<'_>, source: Handle, hot: AbilityHot, seat: Seat) {
        let (rule, key) = match (hot.kind, hot.label) {
            (_, Label::Attack) => ("BG-7.7", "attacked"),
            (_, Label::Spell) => ("BG-6.7", "spell_played"),
            (_, Label::CounterCard) => ("BG-6.9", "counter_card"),
            (_, Label::PreventA | Label::PreventB) => ("BG-11.8", "prevent_ability"),
            (EffectKind::Counter, _) => ("BG-11.5", "counter_ability"),
            (_, Label::Armed) => ("BG-5.14", "armed_used"),
            (_, Label::Burst) => ("BG-11.7", "burst_used"),
            (EffectKind::Activated, Label::Extra) => ("BG-11.9", "extra_used"),
            (EffectKind::Automatic, _) => ("BG-12.8", "automatic"),
            _ => ("BG-12.6", "activated"),
        };
        desk.tell(&self.zones, || Event::new(rule, key).seat(seat).card(source.card));
    }

    /// BG-12.13, 6: a spell or counter card goes to the junk zone, negated or not (BG-6.8, BG-6.11).
    fn finish_effect(&mut self, desk: &mut Desk<'_>) {
        let Some(Task::Effect(effect)) = self.agenda.pop() else { unreachable!("an effect is finished while it is on top") };
        let Some(card) = self.card_of(effect.source) else { return };
        if self.zones.zone(card) != crate::state::places::PLAY_AREA {
            return;
        }
        let rule = match self.kind(desk.cards, card) {
            CardKind::CounterCard => "BG-6.11",
            CardKind::DomainCard => "BG-6.3",
            _ => "BG-6.8",
        };
        self.junk(desk, card, rule, "to_junk");
    }

    /// The verb by which a player uses an effect of this kind.
    pub(crate) fn verb_of(hot: &AbilityHot) -> Do {
        match (hot.kind, hot.label) {
            (_, Label::Spell) => Do::PlaySpell,
            (_, Label::CounterCard) => Do::UseCounterCard,
            (_, Label::PreventA | Label::PreventB) => Do::UsePrevent,
            (EffectKind::Counter, _) => Do::UseCounterAbility,
            (_, Label::Armed) => Do::UseArmed,
            (_, Label::Burst) => Do::UseBurst,
            (_, Label::Extra) => Do::UseExtra,
            (_, Label::Domain) if hot.is_live_in(crate::cards::language::Zone::Hand) => Do::PlaceDomain,
            _ => Do::Activate,
        }
    }

    /// The source of the effect in progress.
    pub(crate) fn effect_source(&self) -> Source {
        let effect = self.last_effect().expect("an effect is in progress");
        Source { card: effect.source.card, seat: effect.seat }
    }
}
