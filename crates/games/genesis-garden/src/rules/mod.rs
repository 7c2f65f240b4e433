//! The rules, in the rulebook's order: a file a chapter, and beside them the mechanisms that the chapters share.
//!
//! | chapter | file |
//! |---|---|
//! | GG-2 setup | `setup` |
//! | GG-3 turns and phases | `turns` |
//! | GG-4, GG-5 Standby and Draw Phase | `standby` |
//! | GG-6 to GG-8 summoning, heroes, quick summons | `summon` |
//! | GG-9, GG-17 End and Leave Phase | `end` |
//! | GG-10 Union Phase | `union` |
//! | GG-11 effects | `activation`, `available`, `price`, `effects`, `reach` |
//! | GG-12 Spell Phase, GG-16 spell units | `spell` |
//! | GG-13 to GG-15 battle | `battle`, `combat` |
//! | GG-18 damage, destruction | `damage`, `destroy`, `values` |
//! | GG-19 cycles and the end | `deck` |
//! | GG-20 windows | `window`, `notice` |

pub(crate) mod activation;
pub(crate) mod available;
mod battle;
mod changes;
mod combat;
mod damage;
mod deck;
mod destroy;
mod effects;
mod end;
pub(crate) mod fits;
mod hears;
pub(crate) mod lens;
mod moves;
mod notice;
pub(crate) mod options;
mod price;
mod reach;
pub(crate) mod setup;
mod spell;
mod standby;
pub(crate) mod stat;
pub(crate) mod summon;
pub(crate) mod targets;
pub(crate) mod turns;
pub(crate) mod union;
pub(crate) mod values;
pub(crate) mod window;
pub(crate) mod words;

use crate::cards::Catalogue;

/// The desk at which this game's rules ask and tell.
pub(crate) type At<'a, 't> = &'a mut fudaba_kernel::Desk<'t, Catalogue>;
