//! Matches: made, looked at, joined, kept as replays.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use fudaba_kernel::Seat;
use serde::Deserialize;
use tokio::sync::oneshot;

use super::aside::json_off_the_loop;
use super::bearer::Bearer;
use super::client::Client;
use super::error::{ApiError, Body};
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::play::{Command, Created, Via, heading, info_of, is_match_id, new_lesson, new_match, unkept, unreadable};
use crate::replay::{Circumstances, Replay, make_of, sign};
use crate::store::MatchRecord;
use crate::time::instant;
use crate::wire::{CreatedMatch, Failure, MatchInfo, NewLesson, NewMatch, Status, TakeSeat, TakenSeat};

/// A new match.
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch,
    responses((status = 201, body = CreatedMatch), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 413, body = Failure), (status = 415, body = Failure),
        (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn create_match(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Body(wish): Body<NewMatch>,
) -> Result<(StatusCode, Json<CreatedMatch>), ApiError> {
    if !app.work.take_many(client.0, Cost::MATCH, instant()) {
        return Err(Code::RateLimited.into());
    }
    let person = bearer.known(&app).await?;
    let mut created = new_match(app.registry.services.game(&wish.game)?.as_ref(), &wish)?;
    created.known_as(person.as_ref().map(|person| person.id.as_str()));
    keep(&app, client, created).await
}

/// A lesson as a match of its own.
#[utoipa::path(post, path = "/api/lessons", request_body = NewLesson,
    responses((status = 201, body = CreatedMatch), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 413, body = Failure), (status = 415, body = Failure),
        (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn create_lesson(
    State(app): State<App>,
    client: Client,
    Body(wish): Body<NewLesson>,
) -> Result<(StatusCode, Json<CreatedMatch>), ApiError> {
    if !app.work.take_many(client.0, Cost::MATCH, instant()) {
        return Err(Code::RateLimited.into());
    }
    let created = new_lesson(app.registry.services.game(&wish.game)?.as_ref(), &wish)?;
    keep(&app, client, created).await
}

/// Keeps a new match before its name is told.
pub(super) async fn keep(app: &App, client: Client, created: Created) -> Result<(StatusCode, Json<CreatedMatch>), ApiError> {
    app.registry.may_create(client.0)?;
    let Created { record, rows, answer } = created;
    app.store().create(&record, &rows, None).await.map_err(unkept)?;
    app.registry.created(&record.id, client.0);
    Ok((StatusCode::CREATED, Json(answer)))
}

/// What to list.
#[derive(Deserialize)]
pub(crate) struct Listing {
    #[serde(default)]
    watch: String,
}

/// Matches in play that may be watched. Without `watch` nothing is listed: a match is found by its name.
#[utoipa::path(get, path = "/api/matches", params(("watch" = Option<String>, Query,)),
    responses((status = 200, body = Vec<MatchInfo>), (status = 429, body = Failure)))]
pub(crate) async fn matches(
    State(app): State<App>,
    listing: Result<Query<Listing>, axum::extract::rejection::QueryRejection>,
) -> Json<Vec<MatchInfo>> {
    let watch = listing.is_ok_and(|Query(listing)| matches!(listing.watch.as_str(), "1" | "true"));
    Json(if watch { app.registry.watchable_anywhere() } else { Vec::new() })
}

async fn record(app: &App, id: &str) -> Result<MatchRecord, ApiError> {
    if !is_match_id(id) {
        return Err(Code::MatchUnknown.into());
    }
    let record = app.store().record(id).await.map_err(unreadable)?;
    record.ok_or(Code::MatchUnknown.into())
}

/// A match as everybody may know it.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path,)),
    responses((status = 200, body = MatchInfo), (status = 404, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn match_info(State(app): State<App>, Path(id): Path<String>) -> Result<Json<MatchInfo>, ApiError> {
    Ok(Json(info_of(&record(&app, &id).await?)))
}

/// Takes the free seat.
#[utoipa::path(post, path = "/api/matches/{id}/seats", params(("id" = String, Path,)), request_body = TakeSeat,
    responses((status = 200, body = TakenSeat), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure),
        (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn take_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    bearer: Bearer,
    Body(wish): Body<TakeSeat>,
) -> Result<Json<TakenSeat>, ApiError> {
    let person = bearer.known(&app).await?.map(|person| person.id);
    let (answer, told) = oneshot::channel();
    app.registry.send(&id, Command::TakeSeat { wish: Box::new(wish), person, via: Via::Here, answer }).await?;
    let (seat, secret) = told.await.map_err(|_| Code::StorageUnavailable)??;
    let seat = Seat::new(seat).ok_or(Code::MatchFaulty)?;
    Ok(Json(TakenSeat { seat, secret: secret.reveal().to_owned() }))
}

/// The replay file of a finished match.
#[utoipa::path(get, path = "/api/matches/{id}/replay", params(("id" = String, Path,)),
    responses((status = 200, body = Replay), (status = 404, body = Failure), (status = 409, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn replay(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let about = record(&app, &id).await?;
    if about.lesson.is_some() {
        return Err(Code::LessonOnly.into());
    }
    match about.status {
        Status::Finished => {}
        Status::Withheld if about.withheld.is_empty() => return Err(Code::SeatWithdrawn.into()),
        Status::Withheld => return Err(Code::MatchWithheld.into()),
        Status::Waiting | Status::Playing => return Err(Code::MatchUnfinished.into()),
    }
    let kept = app.store().load(&id).await.map_err(unreadable)?.ok_or(Code::MatchUnknown)?;
    let listed = app.store().listed(&id).await.map_err(unreadable)?;
    json_off_the_loop(&app.clone(), move || {
        let game = app.registry.services.game(&kept.record.game)?;
        let (alone, continued) = (kept.record.alone, kept.record.continued());
        let (heading, steps) = heading(kept).ok_or(Code::MatchFaulty)?;
        let mut replay = make_of(game.as_ref(), heading, &steps).map_err(|error| {
            tracing::warn!(%error, "a finished match does not run again");
            Code::MatchOutdated
        })?;
        replay.circumstances = replay.circumstances.map(|told| Circumstances { alone, continued, listed, ..told });
        sign(&mut replay, &app.store().key);
        Ok(serde_json::to_vec(&replay).expect("a replay is plain data with text keys").into())
    })
    .await
}
