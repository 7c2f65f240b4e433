//! The HTTP part: games, matches, replays, and what operators ask.

mod bearer;
mod bodies;
mod client;
mod decks;
mod error;
mod games;
mod guard;
mod headers;
mod library;
mod matches;
mod mine;
mod open;
mod openapi;
mod operations;
mod people;
mod printing;
mod replays;
mod tournaments;

pub(crate) use bodies::{Bodies, read_bodies};
pub(crate) use client::{Client, limit_requests};
pub(crate) use decks::{check_deck, read_deck, weigh_deck, write_deck_file};
pub(crate) use error::{ApiError, method_not_allowed, panicked, unknown};
pub(crate) use games::{art, game, games, picture, rulebook, scenario, scenario_page};
pub(crate) use guard::{Spare, is_welcome, known_host, own_json, spare};
pub(crate) use headers::{observe, safe_headers};
pub(crate) use library::Library;
pub(crate) use matches::{create_lesson, create_match, match_info, matches, replay, take_seat};
pub(crate) use mine::my_matches;
pub(crate) use open::{open_file, open_files};
pub use openapi::openapi;
pub(crate) use operations::{health, metrics_page, openapi_page};
pub(crate) use people::{be_known, best, challenge, forget, me, person, sign_in};
pub(crate) use printing::print;
pub(crate) use replays::{continue_replay, keep_replay, replay_frames, results, table_key};
pub(crate) use tournaments::{act_at_tournament, make_tournament, my_tournaments, tournament_page};
