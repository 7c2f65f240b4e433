//! Where a match stands, as a game tells it to one observer: phase, numbers, what waits to resolve, and what points at what.

use smallvec::SmallVec;

use crate::ids::{CardId, DefId, Seat, ZoneId};
use crate::marks::{Counter, Mark};

/// What a click can be on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A card.
    Card(CardId),
    /// A zone.
    Zone(ZoneId),
    /// Nothing: the bare verbs.
    Table,
}

/// Where a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Round or turn.
    pub round: u32,
    /// Key of the phase.
    pub phase: &'static str,
    /// Key of the step.
    pub step: &'static str,
    /// The turn player.
    pub active: Option<Seat>,
    /// Numbers and flags.
    pub counters: Vec<Counter>,
    /// The chain (stack): effects, attacks and triggers that wait to resolve, the one that resolves next first. Everybody may know all of it.
    pub chain: Vec<Entry>,
    /// What points at what, or belongs to what: an attack and its target, a card and what it is attached to, a card and the further places it covers.
    pub links: Vec<Link>,
}

/// One thing on the chain that waits to resolve. It need not be a card: attacks and triggers wait, too.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// Key of the kind in the table file's `chain`: `attack`, `spell`, `trigger`.
    pub kind: &'static str,
    /// Who controls it.
    pub seat: Option<Seat>,
    /// The card it comes from, where that is still the same object; shown by its place.
    pub source: Option<CardId>,
    /// What was printed on the source when it came onto the chain: a last-known value, which everybody has seen. Without it the source's face is
    /// shown to those who see it.
    pub print: Option<DefId>,
    /// Which of the source's printed lines it is, from 0.
    pub ability: Option<u8>,
    /// The mode that was chosen, from 0.
    pub mode: Option<u8>,
    /// Amounts: X, the damage to be dealt; keys of marks.
    pub values: SmallVec<[Mark; 2]>,
    /// What it aims at, in order.
    pub targets: SmallVec<[Target; 4]>,
    /// Whether it is being resolved at this moment.
    pub resolving: bool,
}

/// One thing points at another, or belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Key in the table file's `links`: `attack`, `attached`, `covers`.
    pub key: &'static str,
    /// What points.
    pub from: Target,
    /// At what.
    pub to: Target,
}
