//! A service on a free port, and clients for it. Everything that the tests say to the service goes through here.

mod bot;
mod http;
mod player;
mod table;

pub(crate) use bot::{Rng, play_out, play_some};
pub(crate) use http::{Answer, ask, ask_with, raw};
pub(crate) use player::{Player, error_code};
pub(crate) use table::{Kept, Service, against_computer, alone, alone_at, between, computer_match, config, decks, games, with_friend};
