//! Summoning: what may be summoned, the appear and shift steps, the windows for swift summons, and the special methods
//! (BG-4, BG-5).

mod appear;
mod may;
mod raging;
mod rise;
mod window;

pub(crate) use may::natural_spot;
