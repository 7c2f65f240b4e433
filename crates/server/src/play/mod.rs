//! Matches in play. Each is a [`Room`](room::Room) owned by one task; nothing else touches it, so that no match can hurt another.

mod actor;
mod audience;
mod clock;
mod command;
mod create;
mod dealing;
mod foresight;
mod idle;
mod info;
#[cfg(test)]
mod interference;
#[cfg(test)]
mod lessons;
mod queue;
mod registry;
mod relay;
mod room;
mod series;
mod thinker;
mod told;
mod undo;

pub(crate) use actor::{refuse, standing_of, unkept, unreadable};
pub(crate) use audience::{NewListener, Via};
pub(crate) use command::{Command, Commands, Ruling};
pub(crate) use create::{
    Chair, Created, arranged, continued, deck_record, display_name, given, is_bank, is_match_id, new_lesson, new_match, paired,
};
pub(crate) use foresight::Foresight;
pub(crate) use idle::Idle;
pub(crate) use info::info_of;
pub(crate) use queue::{Brains, Thinkers};
pub(crate) use registry::{Registry, Services};
#[cfg(feature = "simulate")]
pub(crate) use room::runs_again;
pub(crate) use series::score_of;
pub(crate) use told::heading;
