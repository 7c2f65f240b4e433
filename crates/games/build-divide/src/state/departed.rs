//! What a unit last was on the field, for what looks back at it (BD-9.9, BD-R84).

use fudaba_kernel::Handle;

/// A unit that has left the field, or a territory that has closed, as it last was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Departed {
    /// The object that it was.
    pub(crate) was: Handle,
    /// The object that it became by leaving.
    pub(crate) now: Handle,
    pub(crate) power: i32,
    pub(crate) hit: i32,
    pub(crate) auras: u8,
    /// As bits.
    pub(crate) keywords: u8,
    pub(crate) resting: bool,
    pub(crate) attacking: bool,
    pub(crate) blocking: bool,
    pub(crate) damaged: bool,
    /// The item whose cost or effect moved it, by its number.
    pub(crate) by: Option<u8>,
}
