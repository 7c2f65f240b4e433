//! What holds for a time: changes that effects made, and their ends.

use fudaba_kernel::{Handle, Seat};

use crate::cards::AbilityId;
use crate::cards::language::{Forbidden, Keyword};

/// A change in force that an effect made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    pub(crate) subject: Subject,
    pub(crate) change: Alter,
    pub(crate) ends: Ends,
    /// The card it comes from.
    pub(crate) source: Handle,
    /// Who made it.
    pub(crate) seat: Seat,
    /// When it was made (BD-R96).
    pub(crate) moment: u32,
}

/// What a change is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// A card, as long as it lies where it is.
    Card(Handle),
    /// A player.
    Player(Seat),
}

/// What is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Alter {
    Power(i32),
    Hit(i32),
    SetPower(i32),
    SetHit(i32),
    Grant(Keyword),
    Lose(Keyword),
    Ability(AbilityId),
    Forbid(Forbidden),
    /// A cost change of the catalogue, by so much.
    Cost(u16, i32),
}

/// When a change ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ends {
    /// When its card leaves.
    Never,
    /// In the cleanup of this turn (BD-9.19).
    Turn,
    /// When the attack ends.
    Battle,
    /// When this player's next turn begins.
    NextTurnOf(Seat),
    /// It holds in this player's next turn; it has not begun.
    InNextTurnOf(Seat),
    /// In the next stand phase of this player, which uses it up (BD-R71).
    StandPhaseOf(Seat),
    /// When its source leaves its place.
    WithSource,
    /// As soon as this condition of the catalogue is not true (BD-9.34).
    While(u16),
}
