//! A file per command.

pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod cards;
pub(crate) mod check;
pub(crate) mod diff;
pub(crate) mod export;
pub(crate) mod lab;
pub(crate) mod moving;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod replay;
pub(crate) mod reports;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod schema;
pub(crate) mod serve;
mod sheet;
pub(crate) mod simulate;
