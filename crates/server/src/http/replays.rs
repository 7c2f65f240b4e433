//! Replays to look at and to go on from.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;

use super::client::Client;
use super::error::{ApiError, Body};
use super::games::json;
use super::matches::keep;
use crate::app::App;
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::play::continued;
use crate::replay::{self, Replay, Unreadable, check_fair, check_signature, page_of, public_key};
use crate::time::instant;
use crate::wire::{ContinueReplay, CreatedMatch, Failure, FairProof, Frames, SeatInfo, SeatKind};

/// Work that takes more than a moment, off the loop that answers everybody. Its place is free again when it is done, not when whoever
/// asked has stopped waiting.
async fn off_the_loop<T: Send + 'static>(app: &App, work: impl FnOnce() -> Result<T, ApiError> + Send + 'static) -> Result<T, ApiError> {
    let place = Arc::clone(&app.helpers).acquire_owned().await.map_err(|_| Code::Busy)?;
    let done = tokio::task::spawn_blocking(move || {
        let result = work();
        drop(place);
        result
    });
    done.await.unwrap_or_else(|_| Err(Code::MatchFaulty.into()))
}

/// The same for a page of JSON.
pub(super) async fn json_off_the_loop(
    app: &App,
    work: impl FnOnce() -> Result<Bytes, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    off_the_loop(app, work).await.map(json)
}

/// From which position on to show.
#[derive(Deserialize)]
pub(crate) struct Page {
    #[serde(default)]
    from: usize,
}

/// Runs a replay file again and shows its positions, a page at a time: `next` says where the next page begins.
#[utoipa::path(post, path = "/api/replays/frames", request_body = Replay, params(("from" = Option<usize>, Query,)),
    responses((status = 200, body = Frames), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 408, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn replay_frames(
    State(app): State<App>,
    client: Client,
    page: Result<Query<Page>, axum::extract::rejection::QueryRejection>,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<Response, ApiError> {
    if !app.work.take_many(client.0, Cost::PAGE, instant()) {
        return Err(Code::RateLimited.into());
    }
    let Query(Page { from }) = page.map_err(|_| Code::Malformed)?;
    let bytes = body.map_err(|_| Code::TooLarge)?;
    let asked = app.clone();
    let shown = off_the_loop(&app, move || {
        let replay = replay::read(&bytes).map_err(|error| unreadable(&error))?;
        if !asked.work.take_many(client.0, Cost::of_running(replay.choices.len()), instant()) {
            return Err(Code::RateLimited.into());
        }
        let game = asked.registry.services.game(&replay.game)?;
        let page = page_of(game.as_ref(), &replay, from, asked.config.limits.page_bytes);
        let shown = Frames {
            game: replay.game.clone(),
            title: None,
            verdict: page.report.verdict,
            reason: page.report.reason,
            seats: seats(&replay),
            fair: proof(&replay),
            signed: Some(check_signature(&replay, &[public_key(&asked.store().key)])),
            next: page.next,
            frames: page.frames,
        };
        Ok(Bytes::from(serde_json::to_vec(&shown).expect("frames are plain data with text keys")))
    });
    app.bodies.send(client.0, shown.await?)
}

fn unreadable(error: &Unreadable) -> Failed {
    let code = Code::ReplayMalformed;
    let words = code.text();
    Failed { code, text: words.map(|words| format!("{words} ({error})")) }
}

fn seats(replay: &Replay) -> Vec<SeatInfo> {
    let seat = |player: &replay::Player| SeatInfo {
        name: player.name.clone(),
        kind: if player.level.is_some() { SeatKind::Computer } else { SeatKind::Human },
        level: player.level.clone(),
        deck: player.deck.clone(),
        taken: true,
    };
    replay.seats.iter().map(seat).collect()
}

fn proof(replay: &Replay) -> Option<FairProof> {
    let fair = replay.fair.as_ref()?;
    Some(FairProof {
        commitment: fair.commitment.to_hex(),
        secret: fair.secret.to_hex(),
        nonces: fair.nonces.iter().map(|nonce| nonce.value.to_hex()).collect(),
        seed: replay.seed.to_hex(),
        promises: fair.nonces.iter().map(|nonce| nonce.promise.map(crate::secret::Bytes32::to_hex)).collect(),
        drawn_by: fair.nonces.iter().map(|nonce| nonce.by).collect(),
        holds: check_fair(replay).holds(),
    })
}

/// A new match from a position of a replay.
#[utoipa::path(post, path = "/api/replays/continue", request_body = ContinueReplay,
    responses((status = 201, body = CreatedMatch), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn continue_replay(
    State(app): State<App>,
    client: Client,
    Body(wish): Body<ContinueReplay>,
) -> Result<(StatusCode, Json<CreatedMatch>), ApiError> {
    if !app.work.take_many(client.0, Cost::MATCH, instant()) {
        return Err(Code::RateLimited.into());
    }
    let asked = app.clone();
    let created = off_the_loop(&app, move || {
        replay::check(&wish.replay).map_err(|error| unreadable(&error))?;
        Ok(continued(asked.registry.services.game(&wish.replay.game)?.as_ref(), &wish)?)
    });
    let created = created.await?;
    keep(&app, client, created).await
}
