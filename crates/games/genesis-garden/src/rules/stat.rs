//! The numbers of a unit.

/// A value that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stat {
    Atk,
    Def,
    Speed,
}
