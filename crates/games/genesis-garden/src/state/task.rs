//! What is in progress: windows, effects, attacks, damage that is about to be dealt. The last one goes on first.

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{Few, Seat};

use super::event::Subject;
use super::{CardSet, Held};
use crate::cards::{AbilityId, EventKind, TARGETS};

/// Something in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    Window(Window),
    Effect(Effect),
    Attack(Attack),
    /// Damage about to be dealt, which lies in the list of damages with this one's depth.
    Damage,
}

/// A window (GG-20.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Window {
    pub(crate) kind: EventKind,
    pub(crate) batch: u16,
    pub(crate) stage: WindowStage,
    /// Parts of its speed steps that are over: two for each step, from speed 4 down.
    pub(crate) cursor: u8,
    /// Parts in which somebody is asked, as bits; good until something is resolved.
    pub(crate) askable: u8,
    pub(crate) stale: bool,
}

impl Window {
    /// Its beginning.
    pub(crate) const fn new(kind: EventKind, batch: u16) -> Window {
        Window { kind, batch, stage: WindowStage::Triggers, cursor: 0, askable: 0, stale: true }
    }

    /// The speed step that it is in.
    pub(crate) const fn speed(&self) -> u8 {
        if self.cursor < 8 { 4 - self.cursor / 2 } else { 1 }
    }

    /// Whose part it is, in player order.
    pub(crate) const fn part(&self) -> u8 {
        self.cursor % 2
    }

    /// The part of a player in a speed step, as a bit.
    pub(crate) const fn bit(speed: u8, part: u8) -> u8 {
        1 << ((4 - speed) * 2 + part)
    }
}

/// The parts of a window, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum WindowStage {
    /// (a) automatic triggers.
    Triggers,
    /// (b) summon effects, spell texts.
    Special,
    /// (c) responses.
    Responses,
}

/// An effect from its activation to its end (GG-11.19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Effect {
    pub(crate) source: Held,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    pub(crate) step: EffectStep,
    /// Whether it happens by itself: nothing is announced or counted as an activation.
    pub(crate) automatic: bool,
    pub(crate) negated: bool,
    /// The window that it was used in, by its place in the stack.
    pub(crate) window: Option<u8>,
    pub(crate) subject: Option<Subject>,
    /// Which target group is next.
    pub(crate) index: u8,
    /// How far its instructions have been followed.
    pub(crate) course: Course,
    /// How far the present target group, cost or verb has come.
    pub(crate) progress: u8,
    /// The batch of the events of a verb that goes on.
    pub(crate) batch: u16,
    /// Targets in the order of their groups, and behind them own units that the price takes.
    pub(crate) targets: Few<Held, TARGETS>,
    /// Targets picked for each group.
    pub(crate) picks: [u8; 4],
    /// Own units that were chosen for the price; they lie behind the targets.
    pub(crate) given: u8,
    /// Cards that a verb or a cost is still to move.
    pub(crate) moving: CardSet,
    /// Players whose decks a verb has put cards into, as bits.
    pub(crate) decks: u8,
}

/// The steps of an activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum EffectStep {
    /// The subject, where the window has several.
    Subject,
    Target,
    /// Own units that a printed cost sends away.
    Give,
    Pay,
    Announce,
    /// GG-11.19 (6): unless negated, it resolves.
    Begin,
    Resolve,
}

/// An attack (GG-13.5 to GG-14.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Attack {
    pub(crate) seat: Seat,
    pub(crate) attacker: Held,
    pub(crate) blocker: Option<Held>,
    pub(crate) step: AttackStep,
    pub(crate) negated: bool,
    pub(crate) result: Outcome,
    pub(crate) attacker_was: Option<Subject>,
    pub(crate) blocker_was: Option<Subject>,
}

/// The steps of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AttackStep {
    /// After the window "attack declared": a block is asked for.
    Block,
    /// After the window "block declared": the values are compared.
    Compare,
    /// After the damage: the penalty, if one is due.
    Penalty,
    /// The result has been carried out.
    Finish,
}

/// How a combat went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Outcome {
    /// Not compared yet.
    Open,
    AttackerWon,
    Tied,
    BlockerWon,
    /// A direct attack: no combat (GG-14.9).
    Direct,
}

impl Task {
    /// Whether events that happen in it wait for its end (GG-20.4).
    #[inline]
    pub(crate) const fn holds_events(&self) -> bool {
        matches!(self, Task::Effect(_) | Task::Attack(_))
    }
}

impl Effect {
    /// Whether its price has been paid and its activation told, or it happens by itself.
    #[inline]
    pub(crate) fn is_announced(&self) -> bool {
        self.step >= EffectStep::Begin
    }

    /// The beginning of one.
    pub(crate) fn new(source: Held, ability: AbilityId, seat: Seat) -> Effect {
        Effect {
            source,
            ability,
            seat,
            step: EffectStep::Subject,
            automatic: false,
            negated: false,
            window: None,
            subject: None,
            index: 0,
            course: Course::default(),
            progress: 0,
            batch: 0,
            targets: Few::none(Held::NOTHING),
            picks: [0; 4],
            given: 0,
            moving: CardSet::NONE,
            decks: 0,
        }
    }
}
