//! What the rules read of a card again and again, kept flat beside its definition.

use super::language::{Attributes, Footprint, Keyword, Kind};
use super::lines::{LineId, Standing};

/// A card's numbers.
#[derive(Clone, Debug)]
pub(crate) struct Print {
    pub(crate) kind: Kind,
    pub(crate) attributes: Attributes,
    pub(crate) need: (Attributes, u8),
    /// Units of wind, earth, fire, water, any.
    pub(crate) cost: [u8; 5],
    pub(crate) ap: i16,
    pub(crate) level: i16,
    pub(crate) hp: i16,
    pub(crate) footprint: Footprint,
    pub(crate) power: i16,
    pub(crate) satisfies: Attributes,
    /// One bit a keyword.
    pub(crate) keywords: u8,
    pub(crate) barrier: i16,
    pub(crate) basic: bool,
    pub(crate) pays: bool,
    pub(crate) own_turn: bool,
    /// The effect of a spell.
    pub(crate) spell: Option<LineId>,
    /// Printed attacks and activated abilities, in order.
    pub(crate) uses: Vec<LineId>,
    /// Printed triggered abilities, in order.
    pub(crate) triggers: Vec<LineId>,
    /// Printed continuous abilities and joins, in order.
    pub(crate) standings: Vec<Standing>,
    /// How many of `standings` are joins.
    pub(crate) joins: u8,
    /// What its continuous abilities are about, and what its joins are about: see [`Change::topic`](super::Change::topic).
    pub(crate) topics: u32,
    pub(crate) join_topics: u32,
    /// What its triggered abilities listen to: see [`Trigger::ear`](super::language::Trigger::ear).
    pub(crate) ears: u32,
    /// The same of what its continuous abilities grant, and of what its joins grant.
    pub(crate) granted_ears: u32,
    pub(crate) join_ears: u32,
}

impl Print {
    pub(crate) fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }
}
