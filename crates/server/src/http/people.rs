//! People: who one is, what one shows, what others are told, and being forgotten.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use futures_util::{StreamExt as _, stream};
use tokio::sync::oneshot;

use super::bearer::Bearer;
use super::client::Client;
use super::error::{ApiError, Body};
use super::shown::shown_matches;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::lobby::LOBBY;
use crate::names::is_shown;
use crate::people::{Challenge, LIKELY, Proved, Token, prove, waned};
use crate::play::{Command, Via, unkept, unreadable};
use crate::store::people::{Behind, Course, PersonRow, PersonWrite, RatedRow, SeatedRow, Shown};
use crate::store::{Claim, StoreError};
use crate::time::{instant, now, rfc3339};
use crate::tournament;
use crate::wire::{Failure, Forgotten, GameRating, KnownAs, Myself, NewChallenge, PersonPage, Ranked, RatingPoint, SignIn, SignedIn};

/// Matches of a person that are gone through at once, and of these under way together.
const PART: usize = 100;
const TOGETHER: usize = 8;
/// Points of a course.
const POINTS: usize = 200;
/// Lines of a table of the best.
const BEST: usize = 50;

/// A number to sign, for whoever wants to show who they are.
#[utoipa::path(get, path = "/api/people/challenge", responses((status = 200, body = NewChallenge), (status = 429, body = Failure)))]
pub(crate) async fn challenge(State(app): State<App>) -> Json<NewChallenge> {
    Json(NewChallenge { challenge: Challenge::draw(&app.store().key, now()) })
}

/// Shows to hold a key; whoever comes for the first time is known from then on.
#[utoipa::path(post, path = "/api/people/session", request_body = SignIn,
    responses((status = 200, body = SignedIn), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure), (status = 507, body = Failure)))]
pub(crate) async fn sign_in(State(app): State<App>, client: Client, Body(wish): Body<SignIn>) -> Result<Json<SignedIn>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let service = &app.store().key;
    let Proved { id, key, at } = prove(service, &wish.key, &wish.challenge, &wish.signature, now())?;
    if app.store().person(&id).await.map_err(unreadable)?.is_none() {
        app.store().has_room().map_err(unkept)?;
    }
    let row = PersonRow { id: id.clone(), key, name: fit(&wish.name)?, shown: Shown::Nothing, seen: at };
    app.store().note_person(PersonWrite::Met(row)).await.map_err(|error| refused(error, Code::PersonReplayed))?;
    let person = app.store().person(&id).await.map_err(unreadable)?.ok_or(Code::PersonUnknown)?;
    let Token { text, until } = Token::of(service, &id, now());
    Ok(Json(SignedIn { person: myself(&app, person).await?, token: text, until: rfc3339(until) }))
}

/// Oneself.
#[utoipa::path(get, path = "/api/people/me", responses((status = 200, body = Myself), (status = 401, body = Failure),
    (status = 404, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn me(State(app): State<App>, bearer: Bearer) -> Result<Json<Myself>, ApiError> {
    let person = bearer.person(&app).await?;
    Ok(Json(myself(&app, person).await?))
}

/// Another name, or something else shown.
#[utoipa::path(post, path = "/api/people/me", request_body = KnownAs,
    responses((status = 200, body = Myself), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 404, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn be_known(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Body(wish): Body<KnownAs>,
) -> Result<Json<Myself>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let person = bearer.person(&app).await?;
    let (name, shown) = (fit(&wish.name)?, wish.shown);
    let write = PersonWrite::Named { id: person.id.clone(), name: name.clone(), shown };
    app.store().note_person(write).await.map_err(|error| refused(error, Code::PersonUnknown))?;
    Ok(Json(myself(&app, PersonRow { name, shown, ..person }).await?))
}

/// Forgets a person: the name at every seat, the seats, the ratings, the key. What was asked for is done whole or can be asked for again.
#[utoipa::path(post, path = "/api/people/forget",
    responses((status = 200, body = Forgotten), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 415, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn forget(State(app): State<App>, client: Client, bearer: Bearer) -> Result<Json<Forgotten>, ApiError> {
    charge(&app, client, Cost::MATCH)?;
    let person = bearer.person(&app).await?;
    forget_offers(&app, &person.id).await?;
    // Before the seats: what is open there is given up under the name that it was begun with.
    tournament::forget(&app.registry, &person.id).await?;
    let mut matches = 0;
    for course in [Course::UnderWay, Course::Over] {
        matches += forget_seats(&app, &person.id, course).await?;
    }
    let gone = app.store().note_person(PersonWrite::Forgotten { id: person.id }).await;
    gone.map_err(|error| refused(error, Code::PersonUnknown))?;
    Ok(Json(Forgotten { matches }))
}

/// Whoever is forgotten offers nothing any more.
async fn forget_offers(app: &App, person: &str) -> Result<(), ApiError> {
    let (answer, told) = oneshot::channel();
    app.registry.send(LOBBY, Command::Forget { person: person.to_owned(), via: Via::Here, answer }).await?;
    Ok(told.await.unwrap_or(Err(Code::StorageUnavailable.into()))?)
}

async fn forget_seats(app: &App, person: &str, course: Course) -> Result<usize, ApiError> {
    let (mut behind, mut matches) = (None, 0);
    loop {
        let rows = app.store().seated(person, course, behind, PART).await.map_err(unreadable)?;
        let Some(last) = rows.last() else { return Ok(matches) };
        behind = Some(Behind { created: last.created, match_id: last.match_id.clone() });
        matches += rows.len();
        let done: Vec<_> = stream::iter(rows).map(|row| forget_seat(app, row)).buffer_unordered(TOGETHER).collect().await;
        done.into_iter().collect::<Result<(), _>>()?;
    }
}

/// Through the match's own task; where the match can be had no more, in what is kept of it.
async fn forget_seat(app: &App, row: SeatedRow) -> Result<(), Code> {
    let (answer, told) = oneshot::channel();
    let command = Command::Forget { person: row.person.clone(), via: Via::Here, answer };
    app.registry.send(&row.match_id, command).await?;
    match told.await.unwrap_or(Err(Code::StorageUnavailable.into())) {
        Ok(()) => Ok(()),
        Err(failed) => match failed.code {
            Code::MatchUnknown | Code::MatchDamaged => Ok(()),
            Code::MatchOutdated | Code::MatchFaulty => forget_in_record(app, &row).await,
            code => Err(code),
        },
    }
}

async fn forget_in_record(app: &App, row: &SeatedRow) -> Result<(), Code> {
    let Claim::Mine(lease) = app.store().claim(&row.match_id).await.map_err(unreadable)? else { return Err(Code::Restarting) };
    let Some(mut record) = app.store().record(&row.match_id).await.map_err(unreadable)? else { return Ok(()) };
    for seat in record.seats.iter_mut().filter(|seat| seat.person.as_ref() == Some(&row.person)) {
        (seat.person, seat.name) = (None, String::new());
    }
    app.store().save(&lease, &record).await.map_err(unkept)?;
    app.store().release(lease).await.map_err(unkept)
}

/// A person, as far as that person shows it; everything to oneself.
#[utoipa::path(get, path = "/api/people/{id}", params(("id" = String, Path,)),
    responses((status = 200, body = PersonPage), (status = 401, body = Failure), (status = 404, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn person(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Path(id): Path<String>,
) -> Result<Json<PersonPage>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let own = bearer.known(&app).await?.is_some_and(|me| me.id == id);
    let row = app.store().person(&id).await.map_err(unreadable)?;
    let row = row.filter(|row| own || row.shown == Shown::Ratings).ok_or(Code::PersonUnknown)?;
    let ratings = standings(&app, &id).await?;
    let (mut course, mut rated) = (BTreeMap::new(), Vec::new());
    for GameRating { game, .. } in &ratings {
        let rows = app.store().ratings(&id, game, POINTS).await.map_err(unreadable)?;
        course.insert(game.clone(), rows.iter().rev().map(point).collect());
        rated.extend(rows);
    }
    let matches = shown_matches(&app, rated).await?;
    Ok(Json(PersonPage { id: row.id, name: row.name, ratings, course, matches }))
}

/// The best of a game: of those who show their ratings, with a rating that is more than provisional.
#[utoipa::path(get, path = "/api/games/{slug}/best", params(("slug" = String, Path,)),
    responses((status = 200, body = Vec<Ranked>), (status = 404, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn best(State(app): State<App>, client: Client, Path(slug): Path<String>) -> Result<Json<Vec<Ranked>>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    app.registry.services.game(&slug)?;
    let rows = app.store().best(&slug, LIKELY, BEST).await.map_err(unreadable)?;
    let mut best = Vec::with_capacity(rows.len());
    for row in rows {
        let deviation = waned(&row, now()).deviation;
        if let Some(person) = app.store().person(&row.person).await.map_err(unreadable)?.filter(|_| deviation <= LIKELY) {
            best.push(Ranked { id: person.id, name: person.name, rating: row.rating, deviation, matches: row.number });
        }
    }
    Ok(Json(best))
}

pub(super) fn charge(app: &App, client: Client, cost: u32) -> Result<(), Code> {
    if app.work.take_many(client.0, cost, instant()) { Ok(()) } else { Err(Code::RateLimited) }
}

async fn myself(app: &App, person: PersonRow) -> Result<Myself, ApiError> {
    let ratings = standings(app, &person.id).await?;
    Ok(Myself { id: person.id, name: person.name, shown: person.shown, ratings })
}

async fn standings(app: &App, id: &str) -> Result<Vec<GameRating>, ApiError> {
    let rows = app.store().standings(id).await.map_err(unreadable)?;
    Ok(rows.iter().map(|row| game_rating(row, now())).collect())
}

fn game_rating(row: &RatedRow, now: i64) -> GameRating {
    let deviation = waned(row, now).deviation;
    GameRating { game: row.game.clone(), rating: row.rating, deviation, provisional: deviation > LIKELY, matches: row.number }
}

fn point(row: &RatedRow) -> RatingPoint {
    RatingPoint { at: rfc3339(row.at), rating: row.rating, deviation: row.deviation, score: row.score }
}

fn fit(name: &str) -> Result<String, Code> {
    let name = name.trim();
    if is_shown(name) { Ok(name.to_owned()) } else { Err(Code::NameUnfit) }
}

/// What a write that is not the next one means here.
fn refused(error: StoreError, meaning: Code) -> Code {
    if matches!(error, StoreError::NotNext) { meaning } else { unkept(error) }
}
