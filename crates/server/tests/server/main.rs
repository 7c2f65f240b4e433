//! The service over real sockets on loopback.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "helpers of tests are tests")]

#[path = "../postgres/mod.rs"]
mod postgres;
mod support;

mod apart;
mod bounds;
mod clocks;
mod dealing;
mod decks;
mod faults;
mod given;
mod http;
mod invited;
mod leaks;
mod lessons;
mod lists;
mod lobby;
mod migration;
mod nodes;
mod open;
mod people;
mod phrases;
mod play;
mod reconnect;
mod refusals;
mod restart;
mod results;
mod series;
mod sleep;
mod storage;
mod tournaments;
mod undo;
