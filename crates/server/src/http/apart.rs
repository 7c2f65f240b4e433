//! Whom one does not wish to meet, and what is told to whoever hosts.

use axum::Json;
use axum::extract::{Path, State};
use tokio::sync::oneshot;

use super::bearer::Bearer;
use super::client::Client;
use super::error::{ApiError, Body};
use super::people::charge;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::lobby::LOBBY;
use crate::people::byname;
use crate::play::{Command, Via, is_match_id, unkept, unreadable};
use crate::store::apart::{BlockRow, ReportRow};
use crate::store::people::{PersonRow, PersonWrite, Shown};
use crate::store::{Holder, SeatRecord, StoreError};
use crate::time::{now, rfc3339};
use crate::wire::{BlockAct, Blocked, Failure, NewReport, Reported};

/// Most people that somebody may have blocked.
const MOST: usize = 200;
/// Reports that a person may make within a day.
const DAILY: i64 = 10;
/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Whom one has blocked, newest first. Nobody else is told, least of all they.
#[utoipa::path(get, path = "/api/people/me/blocks",
    responses((status = 200, body = Vec<Blocked>), (status = 401, body = Failure), (status = 404, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn my_blocks(State(app): State<App>, client: Client, bearer: Bearer) -> Result<Json<Vec<Blocked>>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let person = bearer.person(&app).await?;
    list(&app, &person.id).await
}

/// Blocks somebody, or lifts a block; what one's blocks are then.
#[utoipa::path(post, path = "/api/people/me/blocks", request_body = BlockAct,
    responses((status = 200, body = Vec<Blocked>), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 404, body = Failure), (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure), (status = 507, body = Failure)))]
pub(crate) async fn change_blocks(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Body(act): Body<BlockAct>,
) -> Result<Json<Vec<Blocked>>, ApiError> {
    charge(&app, client, Cost::OFFER)?;
    let person = bearer.person(&app).await?.id;
    let other = match act {
        BlockAct::Opponent { id } => {
            let Opponent { seat, .. } = opponent(&app, &id, &person).await?;
            block(&app, &person, seat.person.ok_or(Code::OpponentUnknown)?, seat.name).await?
        }
        BlockAct::Person { id } => {
            let shown = app.store().person(&id).await.map_err(unreadable)?.filter(|row| row.shown == Shown::Ratings);
            let PersonRow { id, name, .. } = shown.ok_or(Code::PersonUnknown)?;
            block(&app, &person, id, name).await?
        }
        BlockAct::Lift { block } => lift(&app, &person, &block).await?,
    };
    keep_apart(&app, [person.clone(), other]).await?;
    list(&app, &person).await
}

async fn list(app: &App, person: &str) -> Result<Json<Vec<Blocked>>, ApiError> {
    let rows = app.store().blocked(person).await.map_err(unreadable)?;
    let blocked = |row: BlockRow| Blocked { block: byname(&app.store().key, person, &row.other), name: row.name, at: rfc3339(row.at) };
    Ok(Json(rows.into_iter().map(blocked).collect()))
}

/// Says who it is that is blocked now.
async fn block(app: &App, person: &str, other: String, name: String) -> Result<String, ApiError> {
    if other == person {
        return Err(Code::OpponentNone.into());
    }
    let known = app.store().blocked(person).await.map_err(unreadable)?;
    if known.len() >= MOST && known.iter().all(|row| row.other != other) {
        return Err(Code::BlockMany.into());
    }
    app.store().has_room().map_err(unkept)?;
    let row = BlockRow { person: person.to_owned(), other: other.clone(), name, at: now() };
    write(app, PersonWrite::Blocked(row), Code::PersonUnknown).await?;
    Ok(other)
}

/// Says who it was.
async fn lift(app: &App, person: &str, block: &str) -> Result<String, ApiError> {
    let known = app.store().blocked(person).await.map_err(unreadable)?;
    let row = known.into_iter().find(|row| byname(&app.store().key, person, &row.other) == block).ok_or(Code::BlockUnknown)?;
    let lifted = PersonWrite::Unblocked { person: person.to_owned(), other: row.other.clone() };
    write(app, lifted, Code::BlockUnknown).await?;
    Ok(row.other)
}

async fn write(app: &App, write: PersonWrite, refused: Code) -> Result<(), Code> {
    let written = app.store().note_person(write).await;
    written.map_err(|error| if matches!(error, StoreError::NotNext) { refused } else { unkept(error) })
}

/// Offers of the one are not shown to the other from now on, or are again.
async fn keep_apart(app: &App, people: [String; 2]) -> Result<(), ApiError> {
    let (answer, told) = oneshot::channel();
    app.registry.send(LOBBY, Command::Apart { people, via: Via::Here, answer }).await?;
    Ok(told.await.unwrap_or(Err(Code::StorageUnavailable.into()))?)
}

/// The other person at a match.
struct Opponent {
    number: i64,
    seat: SeatRecord,
}

/// Who sits opposite in a match in which this person has a seat. A match of others is none.
async fn opponent(app: &App, id: &str, person: &str) -> Result<Opponent, ApiError> {
    if !is_match_id(id) {
        return Err(Code::MatchUnknown.into());
    }
    let record = app.store().record(id).await.map_err(unreadable)?.ok_or(Code::MatchUnknown)?;
    let is_own = |seat: &SeatRecord| seat.person.as_deref() == Some(person);
    let [a, b] = record.seats;
    let (number, seat) = match (is_own(&a), is_own(&b)) {
        (true, false) => (1, b),
        (false, true) => (0, a),
        (true, true) => return Err(Code::OpponentNone.into()),
        (false, false) => return Err(Code::MatchUnknown.into()),
    };
    if record.alone || !matches!(seat.holder, Holder::Person { .. }) {
        return Err(Code::OpponentNone.into());
    }
    Ok(Opponent { number, seat })
}

/// Tells whoever hosts of the other at a match. What is told is kept until the host has seen to it, and forgotten with either person.
#[utoipa::path(post, path = "/api/matches/{id}/report", params(("id" = String, Path,)), request_body = NewReport,
    responses((status = 200, body = Reported), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 404, body = Failure), (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure), (status = 507, body = Failure)))]
pub(crate) async fn report_match(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Path(id): Path<String>,
    Body(NewReport { reason }): Body<NewReport>,
) -> Result<Json<Reported>, ApiError> {
    charge(&app, client, Cost::MATCH)?;
    let reporter = bearer.person(&app).await?.id;
    let Opponent { number, seat } = opponent(&app, &id, &reporter).await?;
    if app.store().reports_by(&reporter, now() - DAY).await.map_err(unreadable)? >= DAILY {
        return Err(Code::ReportMany.into());
    }
    app.store().has_room().map_err(unkept)?;
    let (reported, name) = (seat.person, seat.name);
    let row = ReportRow { reporter, reported, match_id: id, seat: number, name, reason, at: now(), handled: false };
    write(&app, PersonWrite::Reported(row), Code::ReportTwice).await?;
    Ok(Json(Reported { reason }))
}
