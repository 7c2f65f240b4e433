//! What is to come and what holds for a time: damage that waits, changes in force.

use fudaba_kernel::{DefId, Handle, Seat};

use crate::cards::hot::AbilityId;
use crate::cards::language::{Forbidden, Spot};

/// Damage that waits for the damage step (BG-9.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    /// What dealt it.
    pub(crate) source: DefId,
    /// The tribes that it had then, as bits: it may have left since.
    pub(crate) tribes: u8,
    pub(crate) controller: Seat,
    /// Whose guardian it hits.
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    /// Base amount (BG-R50).
    pub(crate) amount: i32,
    /// What answers add and take away.
    pub(crate) add: i32,
    pub(crate) times: u8,
    pub(crate) halved: u8,
    /// Damage of one instruction has one batch number.
    pub(crate) batch: u8,
}

impl Pending {
    /// The base amount as answers have changed it.
    pub(crate) fn answered(&self) -> i32 {
        self.amount.saturating_add(self.add).max(0)
    }
}

/// A change in force that an effect made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    pub(crate) subject: Subject,
    pub(crate) change: Change,
    /// The turn from which on it applies.
    pub(crate) from: u8,
    pub(crate) ends: Ends,
    /// The card it comes from.
    pub(crate) source: Handle,
    /// Who made it.
    pub(crate) seat: Seat,
}

/// What a change is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// A card, as long as it lies where it is.
    Card(Handle),
    /// Whatever guardian stands there.
    Spot(Seat, Spot),
    /// A player.
    Player(Seat),
}

/// What is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    /// LP, up or down.
    Lp(i32),
    /// A further face activates an entry.
    Face(u8, u8),
    /// An ability gained.
    Ability(AbilityId),
    /// The next damage: more or less, times, halved.
    NextDamage(i32, u8, u8),
    /// A prohibition.
    Forbid(Forbidden),
    /// A phase to be skipped.
    Skip(crate::cards::language::Phase),
}

/// When a change ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ends {
    /// Never, or when its card leaves.
    Never,
    /// At the end of the stage it was made in.
    Phase,
    /// In the end phase of this turn (BG-10.6).
    EndOf(u8),
    /// When this turn begins.
    StartOf(u8),
    /// When its source leaves its place.
    WithSource,
}
