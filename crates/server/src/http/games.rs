//! Games, their rules, their scenarios.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fudaba_host::AnyGame;

use super::aside::{json, json_off_the_loop};
use super::error::ApiError;
use super::library::Shelf;
use crate::app::App;
use crate::code::Code;
use crate::replay::Verdict;
use crate::wire::{ArtPage, Failure, Frames, GameInfo, GameSummary, RulePage};

/// The games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameSummary>), (status = 429, body = Failure)))]
pub(crate) async fn games(State(app): State<App>) -> Response {
    json(app.library.games.clone())
}

/// All that a client draws a game with.
#[utoipa::path(get, path = "/api/games/{slug}", params(("slug" = String, Path,)),
    responses((status = 200, body = GameInfo), (status = 404, body = Failure), (status = 429, body = Failure)))]
pub(crate) async fn game(State(app): State<App>, Path(slug): Path<String>) -> Result<Response, ApiError> {
    let pages = app.library.pages(&slug).ok_or(Code::GameUnknown)?;
    Ok(json(pages.info()))
}

/// The pictures of a game's cards. They change with the program alone, so that browsers keep them and ask whether they are still good.
#[utoipa::path(get, path = "/api/games/{slug}/art", params(("slug" = String, Path,)),
    responses((status = 200, body = ArtPage), (status = 304), (status = 404, body = Failure), (status = 429, body = Failure)))]
pub(crate) async fn art(State(app): State<App>, Path(slug): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let page = app.library.pages(&slug).ok_or(Code::GameUnknown)?.art();
    Ok(unless_known(&headers, &page.tag, || json(page.body.clone())))
}

/// The picture of one card, as SVG.
#[utoipa::path(get, path = "/api/games/{slug}/art/{card}", params(("slug" = String, Path,), ("card" = String, Path,)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 304), (status = 404, body = Failure), (status = 429, body = Failure)))]
pub(crate) async fn picture(
    State(app): State<App>,
    Path((slug, card)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let page = app.library.pages(&slug).ok_or(Code::GameUnknown)?.art();
    let drawn = page.book.pictures.get(&card).ok_or(Code::HttpUnknown)?;
    Ok(unless_known(&headers, &page.tag, || ([(header::CONTENT_TYPE, "image/svg+xml")], drawn.clone()).into_response()))
}

/// What a browser has already is not sent again.
fn unless_known(headers: &HeaderMap, tag: &str, page: impl FnOnce() -> Response) -> Response {
    let about = [(header::ETAG, tag.to_owned()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    let is_known = known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag);
    if is_known { (StatusCode::NOT_MODIFIED, about).into_response() } else { (about, page()).into_response() }
}

/// The rules of a game.
#[utoipa::path(get, path = "/api/games/{slug}/rulebook", params(("slug" = String, Path,)),
    responses((status = 200, body = RulePage), (status = 404, body = Failure), (status = 429, body = Failure)))]
pub(crate) async fn rulebook(State(app): State<App>, Path(slug): Path<String>) -> Result<Response, ApiError> {
    json_off_the_loop(&app.clone(), move || {
        let pages = app.library.pages(&slug).ok_or(Code::GameUnknown)?;
        Ok(pages.shelf().rulebook.clone())
    })
    .await
}

/// A scenario as a replay.
#[utoipa::path(get, path = "/api/games/{slug}/scenarios/{name}", params(("slug" = String, Path,), ("name" = String, Path,)),
    responses((status = 200, body = Frames), (status = 404, body = Failure), (status = 429, body = Failure)))]
pub(crate) async fn scenario(State(app): State<App>, Path((slug, name)): Path<(String, String)>) -> Result<Response, ApiError> {
    json_off_the_loop(&app.clone(), move || {
        let game = app.registry.services.game(&slug)?;
        let shelf = app.library.pages(&slug).ok_or(Code::GameUnknown)?.shelf();
        Ok(scenario_page(game.as_ref(), shelf, &name).ok_or(Code::ScenarioUnknown)?.into())
    })
    .await
}

/// A scenario as a replay, as JSON.
pub(crate) fn scenario_page(game: &dyn AnyGame, shelf: &Shelf, name: &str) -> Option<Vec<u8>> {
    let title = shelf.titles.get(name)?.clone();
    let frames = game.play_scenario(name)?.iter().map(crate::replay::written).collect();
    let shown = Frames {
        game: game.slug().to_owned(),
        title,
        verdict: Verdict::Exact,
        reason: None,
        seats: Vec::new(),
        fair: None,
        signed: None,
        next: None,
        frames,
    };
    Some(serde_json::to_vec(&shown).expect("frames are plain data with text keys"))
}
