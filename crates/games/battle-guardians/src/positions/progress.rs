//! What is in progress, as it is written: a summon that is not complete, an effect in its counter step, effects that wait.

use fudaba_kernel::{CardId, Few, Handle, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::stage::Staging;
use super::{Chair, Given, SpotGiven, attack_zone};
use crate::Cards;
use crate::cards::hot::AbilityId;
use crate::cards::language::{CardKind, EffectKind, SummonKind, Zone};
use crate::rules::effects::choices;
use crate::state::places::shift_slot;
use crate::state::{BattleGuardians, CounterStep, EffectStep, SummonStep, Summoning, Task, Waiting};

/// A summon whose guardian has entered: `{ step: shift_step }`, of the turn player's attack zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SummoningGiven {
    /// Who summons; left out: the turn player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Chair>,
    /// To which zone.
    #[serde(default = "attack_zone")]
    pub zone: SpotGiven,
    /// What comes next.
    pub step: SummoningStep,
    /// How; a normal summon when left out.
    #[serde(default)]
    pub method: SummonKind,
    /// How many cards of the under stack lay under the guardian in the shift slot; all of them when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<u8>,
}

/// The steps of a summon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SummoningStep {
    /// The effects of the appear step.
    AppearStep,
    /// The shift step.
    ShiftStep,
    /// It is complete: effects on a summon.
    Complete,
    /// The window for swift summons.
    SwiftWindow,
}

/// An effect whose counter step is open: `{ card: M1, by: A }`. A spell, counter or domain card lies in the play area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterStepGiven {
    /// The card whose effect has been activated.
    pub card: String,
    /// By whom; left out: the turn player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Chair>,
    /// Which of its abilities, from 1, attack entries first.
    #[serde(default = "first")]
    pub ability: u8,
    /// Its targets, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<String>,
    /// Its modes, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<u8>,
    /// Who has used counter effects in it, once for each.
    #[serde(default)]
    pub counter_used: Vec<Chair>,
    /// Whether one of them was a counter card's.
    #[serde(default)]
    pub counter_card_used: bool,
    /// Whether the spell was negated by SP.
    #[serde(default)]
    pub sp_negated: bool,
    /// Whether the effect is negated.
    #[serde(default)]
    pub negated: bool,
    /// Who may act; left out: the opponent of the activating player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Chair>,
}

/// An automatic effect that waits: `{ card: AP }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitingGiven {
    /// The card.
    pub card: String,
    /// Whose; left out: the turn player's, if he has such a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Chair>,
    /// Which of its abilities, from 1; left out: its first automatic effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
    /// The amount that triggered it.
    #[serde(default)]
    pub amount: i32,
}

const fn first() -> u8 {
    1
}

impl Staging<'_> {
    /// Everything in progress: the summon below the effect.
    pub(super) fn progress(&mut self, given: &Given) {
        if let Some(summoning) = &given.summoning {
            self.summoning(summoning);
        } else if Seat::BOTH.iter().any(|&seat| self.game.top_of_slots(seat).is_some()) {
            self.wrong("a guardian in the shift slot is being replaced: write `summoning` too");
        }
        for waiting in given.waiting.as_deref().unwrap_or_default() {
            self.waiting(waiting);
        }
        if let Some(step) = &given.counter_step {
            self.counter_step(step);
        }
    }

    fn summoning(&mut self, given: &SummoningGiven) {
        let seat = given.by.map_or(self.game.turn.player, Chair::seat);
        let spot = given.zone.into();
        let Some(card) = self.game.guardian(seat, spot) else { return self.wrong("`summoning`: no guardian stands in that zone") };
        let replacing = !self.game.zones.is_empty(shift_slot(seat, spot));
        let all = self.game.count(Zone::UnderStack, seat) as u8;
        let under = if replacing { given.under.unwrap_or(all).min(all) } else { 0 };
        self.game.fighter_mut(seat, spot).entered = self.game.turn.number;
        let card = self.game.zones.handle(card);
        let kind = given.method;
        self.game.agenda.push(Task::Summon(Summoning { card, seat, spot, kind, step: given.step.step(), under }));
    }

    fn waiting(&mut self, given: &WaitingGiven) {
        let near = given.of.map_or(self.game.turn.player, Chair::seat);
        let Some(card) = self.card_called(&given.card, near) else { return };
        let def = self.game.def(card);
        let automatic = |id: &AbilityId| self.cards.ability_hot(*id).kind == EffectKind::Automatic;
        let ability = match given.ability {
            Some(number) => self.cards.numbered(def, number).filter(automatic),
            None => self.cards.abilities(def).find(automatic),
        };
        let Some(ability) = ability else { return self.wrong(format!("`{}` has no such automatic effect", given.card)) };
        let depth = self.game.agenda.iter().filter(|task| task.holds()).count() as u8;
        let source = self.game.zones.handle(card);
        let waiting = Waiting { source, ability, seat: self.game.zones.owner(card), depth, amount: given.amount };
        self.game.waiting.push(waiting);
    }

    fn counter_step(&mut self, given: &CounterStepGiven) {
        let seat = given.by.map_or(self.game.turn.player, Chair::seat);
        let Some(source) = self.activated(&given.card, seat) else { return };
        let fits = |id: &AbilityId| !matches!(self.cards.ability_hot(*id).kind, EffectKind::Permanent | EffectKind::Counter);
        let Some(ability) = self.cards.numbered(self.game.def(source), given.ability).filter(fits) else {
            return self.wrong(format!("`{}`: ability {} is none that is activated and can be answered", given.card, given.ability));
        };
        let mut targets = Few::none(self.game.zones.handle(source));
        for target in given.targets.iter().filter_map(|name| self.target(name, seat)) {
            targets.push(target);
        }
        let mut used = [0; 2];
        given.counter_used.iter().for_each(|by| used[by.seat().index()] += 1);
        let counter = CounterStep {
            used,
            card_used: given.counter_card_used,
            sp_negated: given.sp_negated,
            negated: given.negated || given.sp_negated,
            passed: given.priority.is_some_and(|priority| priority.seat() == seat),
        };
        self.game.activate(self.game.zones.handle(source), ability, seat, 0);
        let counts = self.cards.ability(ability).targets.iter().map(|choose| choose.count);
        let effect = self.game.effect_mut();
        (effect.step, effect.counter, effect.targets) = (EffectStep::Counter, counter, targets);
        let mut left = effect.targets.len() as u8;
        for (pick, count) in effect.picks.iter_mut().zip(counts) {
            *pick = count.min(left);
            left -= *pick;
        }
        for (mode, written) in effect.modes.iter_mut().zip(&given.modes) {
            *mode = written.saturating_sub(1);
        }
    }

    /// The card of an activated effect: played ones are brought into the play area, others lie where they lie.
    fn activated(&mut self, name: &str, seat: Seat) -> Option<CardId> {
        let def = self.find(name)?;
        let played = matches!(self.cards.hot(def).kind, CardKind::SpellCard | CardKind::CounterCard | CardKind::DomainCard);
        let in_play = self.cards.hot(def).kind == CardKind::DomainCard && self.game.top(Zone::DomainZone, seat).is_some();
        if played && !in_play {
            Some(self.game.bring_to(self.cards, def, seat, crate::state::places::PLAY_AREA))
        } else {
            self.card_called(name, seat)
        }
    }

    /// A target: the opponent's card before an own one.
    fn target(&mut self, name: &str, seat: Seat) -> Option<Handle> {
        self.card_called(name, seat.other()).map(|card| self.game.zones.handle(card))
    }
}

impl SummoningStep {
    const fn step(self) -> SummonStep {
        match self {
            SummoningStep::AppearStep => SummonStep::Appear,
            SummoningStep::ShiftStep => SummonStep::Shift,
            SummoningStep::Complete => SummonStep::Complete,
            SummoningStep::SwiftWindow => SummonStep::Window,
        }
    }

    const fn of(step: SummonStep) -> SummoningStep {
        match step {
            SummonStep::Appear => SummoningStep::AppearStep,
            SummonStep::Shift => SummoningStep::ShiftStep,
            SummonStep::Complete => SummoningStep::Complete,
            SummonStep::Window | SummonStep::Swift => SummoningStep::SwiftWindow,
        }
    }
}

/// The summon in progress that was begun last.
pub(super) fn dump_summoning(game: &BattleGuardians) -> Option<SummoningGiven> {
    let summoning = game.agenda.iter().rev().find_map(|task| match task {
        Task::Summon(summoning) => Some(summoning),
        _ => None,
    })?;
    let (by, zone, step) = (Some(Chair::of(summoning.seat)), summoning.spot.into(), SummoningStep::of(summoning.step));
    Some(SummoningGiven { by, zone, step, method: summoning.kind, under: Some(summoning.under) })
}

/// The effect on top, if its counter step is open.
pub(super) fn dump_counter_step(game: &BattleGuardians, cards: &Cards) -> Option<CounterStepGiven> {
    let effect = game.effect().filter(|effect| effect.step == EffectStep::Counter)?;
    let number = |card: CardId| cards.printed(game.def(card)).number.clone();
    let priority = if effect.counter.passed { effect.seat } else { effect.seat.other() };
    let uses = Seat::BOTH.into_iter().flat_map(|seat| std::iter::repeat_n(Chair::of(seat), usize::from(effect.counter.used[seat.index()])));
    Some(CounterStepGiven {
        card: number(effect.source.card),
        by: Some(Chair::of(effect.seat)),
        ability: cards.ability_hot(effect.ability).index + 1,
        targets: effect.targets.iter().map(|target| number(target.card)).collect(),
        modes: effect.modes.iter().take(choices(cards.ability(effect.ability))).map(|mode| mode + 1).collect(),
        counter_used: uses.collect(),
        counter_card_used: effect.counter.card_used,
        sp_negated: effect.counter.sp_negated,
        negated: effect.counter.negated,
        priority: Some(Chair::of(priority)),
    })
}

/// The effects that wait.
pub(super) fn dump_waiting(game: &BattleGuardians, cards: &Cards) -> Vec<WaitingGiven> {
    let written = |waiting: &Waiting| WaitingGiven {
        card: cards.printed(game.def(waiting.source.card)).number.clone(),
        of: Some(Chair::of(waiting.seat)),
        ability: Some(cards.ability_hot(waiting.ability).index + 1),
        amount: waiting.amount,
    };
    game.waiting.iter().map(written).collect()
}
