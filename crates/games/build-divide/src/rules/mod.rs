//! The rulebook's chapters, a file each, in its order, and the mechanisms that they share.

pub(crate) mod amount;
pub(crate) mod ask;
pub(crate) mod attack;
mod back;
mod battle;
mod bill;
mod chain;
pub(crate) mod cost;
mod counters;
mod damage;
mod effects;
mod ending;
pub(crate) mod energy;
pub(crate) mod filter;
mod foreseen;
mod found;
mod live;
mod moves;
pub(crate) mod numbers;
pub(crate) mod play;
mod process;
mod query;
mod resolve;
mod setup;
mod standing;
pub(crate) mod targets;
pub(crate) mod territory;
mod trigger;
mod turn;
pub(crate) mod words;

pub(crate) use filter::{Ctx, Layer};
pub(crate) use found::Found;
