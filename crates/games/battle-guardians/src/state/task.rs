//! What is in progress: effects from their activation to their end, summons, looks, and the effects that wait.

use fudaba_cardscript::effect::{Course, Went};
use fudaba_kernel::{CardId, Few, Handle, Refusal, Seat, Verdict};

use super::{Die, Stage, Use};
use crate::cards::hot::AbilityId;
use crate::cards::language::{Spot, SummonKind};

/// A trigger whose condition has been met and which has not yet activated (BG-12.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub(crate) source: Handle,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    /// Things in progress when it was met: it waits for none that came before.
    pub(crate) depth: u8,
    /// The amount that triggered it.
    pub(crate) amount: i32,
}

/// Most effects that act in a life check.
pub(crate) const RESCUES: usize = 16;

/// Something in progress. The last one goes on first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// An effect from its activation to its end.
    Effect(Activation),
    /// A summon from the appear step to its end.
    Summon(Summoning),
    /// A life check with effects that act in it (BG-9.13): those that have acted.
    LifeCheck(Few<Use, RESCUES>),
    /// Cards that are looked for or looked at.
    Look(Looking),
    /// Damage that is dealt at once (`damage_immediately`): the first batch of the queue.
    Strike,
    /// The draws bought with life counters (BG-13.3): how many are left.
    LifeDraw(Seat, u8),
    /// The return of a raging guardian's base (BG-5.25), candidates shown.
    Return,
    /// An additional attack that waits (BG-R63).
    ExtraAttack,
    /// The stage that an additional attack interrupted, what was rolled in it, and how much of the queue waits for its end or for that of
    /// one before it (BG-R51).
    Interrupted(Stage, Die, u8),
    /// A guardian of the hand that has been paid for and enters when the payment has been checked (BG-16.6).
    Enter(Entering),
}

/// An effect in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    pub(crate) source: Handle,
    pub(crate) ability: AbilityId,
    pub(crate) seat: Seat,
    pub(crate) step: EffectStep,
    /// Which target, choice or cost is next.
    pub(crate) index: u8,
    /// How far its instructions have been followed.
    pub(crate) course: Course,
    /// How far the present target, cost or verb has come.
    pub(crate) progress: u8,
    /// How far the present verb goes in all.
    pub(crate) total: u8,
    /// What has happened in its counter step.
    pub(crate) counter: CounterStep,
    /// Targets, in the order of the ability's list.
    pub(crate) targets: Few<Handle, 4>,
    /// Number of targets picked for each entry of that list.
    pub(crate) picks: [u8; 4],
    /// Modes chosen, from 0, for the effect's choices in order.
    pub(crate) modes: [u8; 4],
    /// The amount that triggered it.
    pub(crate) amount: i32,
    /// Changes that answers made to its damage, by the seat whose guardians it hits.
    pub(crate) damage: [Answered; 2],
    /// Damage instructions that answers negated, as bits.
    pub(crate) damage_negated: u8,
    /// Whether the source has left its place as a cost.
    pub(crate) moved: bool,
    /// Whether the present verb has brought nothing: what it was to earn as a price is left out (BG-R90).
    pub(crate) unpaid: bool,
}

impl Activation {
    /// The present verb went so far.
    pub(crate) fn went(&mut self, went: Went) {
        if went == Went::Again {
            self.progress += 1;
            return;
        }
        self.course.went(if self.unpaid { Went::Short } else { went });
        (self.progress, self.unpaid) = (0, false);
    }
}

/// How answers have changed damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Answered {
    pub(crate) add: i16,
    pub(crate) times: u8,
    pub(crate) halved: u8,
}

impl Answered {
    /// Not at all.
    pub(crate) const NOT: Answered = Answered { add: 0, times: 1, halved: 0 };
}

/// The steps of an activation (BG-12.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum EffectStep {
    Target,
    Mode,
    Pay,
    Announce,
    Counter,
    Resolve,
    Finish,
}

/// Flags of a counter step (BG-R45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CounterStep {
    /// Counter effects used, by seat.
    pub(crate) used: [u8; 2],
    pub(crate) card_used: bool,
    pub(crate) sp_negated: bool,
    pub(crate) negated: bool,
    /// Whether the opponent of the activating player has passed.
    pub(crate) passed: bool,
}

impl CounterStep {
    /// One in which nothing has happened.
    pub(crate) const NONE: CounterStep = CounterStep { used: [0; 2], card_used: false, sp_negated: false, negated: false, passed: false };

    /// BG-8.10: what keeps a spell card from being thrown in.
    pub(crate) fn admits_sp(&self) -> Verdict {
        if self.negated {
            return Err(Refusal::new("BG-8.10", "already_negated"));
        }
        if self.card_used {
            return Err(Refusal::new("BG-8.10", "sp_after_counter_card"));
        }
        Ok(())
    }
}

/// A summon in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Summoning {
    pub(crate) card: Handle,
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    pub(crate) kind: SummonKind,
    pub(crate) step: SummonStep,
    /// Under cards of the replaced guardian: the first ones of the stack.
    pub(crate) under: u8,
}

/// A guardian on its way from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Entering {
    pub(crate) seat: Seat,
    pub(crate) card: CardId,
    pub(crate) spot: Spot,
    pub(crate) kind: SummonKind,
}

/// The steps of a summon after the guardian has entered (BG-4.14 to BG-4.20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SummonStep {
    Appear,
    Shift,
    Complete,
    Window,
    Swift,
}

/// Cards that an effect lets a player look for or at. The effect is the one below on the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Looking {
    pub(crate) seat: Seat,
    /// How many top cards are looked at; 0 for a search.
    pub(crate) top: u8,
    /// Cards taken so far.
    pub(crate) taken: u8,
    /// Cards put back so far.
    pub(crate) ordered: u8,
    /// Whether taking is over and the rest is put back.
    pub(crate) ordering: bool,
}
