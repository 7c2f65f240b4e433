//! What is in progress, as a pile: the last one goes on first. Each step of the rules does one thing of the last one.

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{CardId, Handle, Seat};

use super::CardSet;

/// Something in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// A check timing (BD-5.24).
    Check,
    /// A window or a chain loop: players have priority in turn.
    Priority(Priority),
    /// The item on top is being announced (BD-5.6).
    Announce(Announcing),
    /// An item resolves.
    Resolve(Resolving),
    /// Damage to a player, point by point (BD-7).
    Damage(Damaging),
    /// A territory is opened with the unit that has just appeared (BD-8.2).
    Opening(Handle, Seat),
}

/// Windows (BD-5.28), and chain loops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Window {
    Draw,
    Main,
    AttackIdle,
    AttackDeclared,
    BlockDeclared,
    AfterAttack,
    End,
    /// A chain loop (BD-5.26).
    Loop,
}

/// Who may act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Priority {
    pub(crate) window: Window,
    /// Items below it, which do not resolve in it.
    pub(crate) base: u8,
    pub(crate) holder: Seat,
    pub(crate) passes: u8,
}

/// Parts of an announcement, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Part {
    Modes,
    X,
    Targets,
    Pay,
    Played,
}

/// An announcement under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Announcing {
    pub(crate) serial: u8,
    pub(crate) part: Part,
}

/// How far the resolution of an item has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Resolving {
    pub(crate) serial: u8,
    /// Mode of the item that is being carried out.
    pub(crate) mode: u8,
    pub(crate) next: Resolution,
    /// How far the instructions of that mode have been followed.
    pub(crate) course: Course,
    /// Whether the last instruction was done in full (BD-5.22).
    pub(crate) done: bool,
    /// Cards that the last verb that moves cards moved or chose.
    pub(crate) those: CardSet,
    /// How many cards effects moved in all, whatever they are.
    pub(crate) looked: u8,
}

/// What of the resolution of an effect is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Resolution {
    /// Before anything: targets are checked once.
    Start,
    /// Its instructions.
    Effect,
    /// All is done.
    End,
}

/// Damage to a player under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Damaging {
    pub(crate) victim: Seat,
    pub(crate) cause: Cause,
    /// Points of the hit or the amount that have been dealt.
    pub(crate) counted: u8,
    /// Points dealt, those of Busters included.
    pub(crate) dealt: u8,
    /// Points that Busters have added and that are not dealt yet.
    pub(crate) extra: u8,
    /// The Shot card whose question is open, or that is being played.
    pub(crate) checked: Option<CardId>,
}

/// What deals damage to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cause {
    /// The attacking unit.
    Attack(Handle),
    /// An effect of a card, so many points.
    Effect(Handle, u8),
}

/// What can be picked in the question that is open: options and refusals come from here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pick {
    pub(crate) cards: CardSet,
    /// Players as bits.
    pub(crate) players: u8,
    /// Items of the resolution area, by position, as bits.
    pub(crate) items: u32,
    /// Numbers, as bits.
    pub(crate) numbers: u64,
    /// The verb of the options.
    pub(crate) verb: u8,
    /// The verb of the option that ends it; 255: there is none.
    pub(crate) finish: u8,
}
