//! The HTTP part, described for machines.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::response::Response;
use utoipa::OpenApi;

use super::aside::json;
use super::{apart, decks, games, invited, matches, mine, open, operations, people, printing, replays, tournaments};
use crate::wire;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Fudaba",
        description = "Games, matches and replays. Play itself goes over the websocket `/ws/matches/{id}`: docs/protocol.md."
    ),
    paths(
        games::games,
        games::game,
        games::art,
        games::picture,
        games::rulebook,
        games::scenario,
        decks::check_deck,
        decks::read_deck,
        decks::write_deck_file,
        decks::weigh_deck,
        printing::print,
        matches::create_match,
        matches::create_lesson,
        matches::matches,
        matches::match_info,
        matches::take_seat,
        matches::replay,
        replays::replay_frames,
        replays::continue_replay,
        replays::keep_replay,
        replays::table_key,
        replays::results,
        open::open_files,
        open::open_file,
        invited::let_in,
        people::challenge,
        people::sign_in,
        people::me,
        people::be_known,
        people::forget,
        people::person,
        people::best,
        mine::my_matches,
        apart::my_blocks,
        apart::change_blocks,
        apart::report_match,
        tournaments::make_tournament,
        tournaments::tournament_page,
        tournaments::act_at_tournament,
        tournaments::my_tournaments,
        operations::health,
        operations::metrics_page,
    ),
    components(schemas(wire::Failure))
)]
struct Description;

/// The OpenAPI document, as JSON.
pub fn openapi() -> String {
    Description::openapi().to_json().expect("the description is plain data with text keys")
}

/// This part of the service, described for machines.
pub(crate) async fn openapi_page() -> Response {
    static PAGE: OnceLock<Bytes> = OnceLock::new();
    json(PAGE.get_or_init(|| openapi().into()).clone())
}
