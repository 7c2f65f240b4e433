//! Replays to look at and to go on from.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use fudaba_cardscript::Text;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::aside::off_the_loop;
use super::bearer::Bearer;
use super::client::Client;
use super::error::{ApiError, Body};
use super::matches::keep;
use crate::app::App;
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::play::{continued, given, unreadable as unreadable_store};
use crate::replay::{
    self, Dealing, ListedResult, Replay, Results, Signed, Unreadable, check_fair, check_signature, page_of, public_key, sign_end,
};
use crate::time::instant;
use crate::wire::{ContinueReplay, CreatedMatch, Failure, FairProof, Frames, SeatInfo, SeatKind, TableKey};

/// Results in one part of the list.
const RESULTS: usize = 2_000;

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
        if !replay.cards.is_empty() {
            return Err(with_cards_of_its_own().into());
        }
        if !asked.work.take_many(client.0, Cost::of_running(replay.choices.len()), instant()) {
            return Err(Code::RateLimited.into());
        }
        let game = asked.registry.services.game(&replay.game)?;
        let page = page_of(game.as_ref(), &replay, from, asked.config.limits.page_bytes);
        let signed = check_signature(&replay, &[public_key(&asked.store().key)]);
        let shown = Frames {
            game: replay.game.clone(),
            title: None,
            verdict: page.report.verdict,
            reason: page.report.reason,
            seats: seats(&replay),
            fair: proof(&replay, signed),
            signed: Some(signed),
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

/// Reading cards is work, and they are somebody's: a program on the reader's own machine does it.
fn with_cards_of_its_own() -> Failed {
    let text = Text::new(
        "カードを変えた研究の対戦は、テーブルでは見られません。`fudaba replay show`で見られます。",
        "A match of a study with cards of its own is not shown at a table; `fudaba replay show` does.",
    );
    Failed { code: Code::ReplayUnfit, text }
}

fn seats(replay: &Replay) -> Vec<SeatInfo> {
    let seat = |(player, list): (&replay::Player, &fudaba_stage::DeckList)| SeatInfo {
        name: player.name.clone(),
        kind: if player.level.is_some() { SeatKind::Computer } else { SeatKind::Human },
        level: player.level.clone(),
        deck: player.deck.clone(),
        list: player.deck.is_none().then(|| list.clone()),
        taken: true,
    };
    replay.seats.iter().zip(&replay.decks).map(seat).collect()
}

fn proof(replay: &Replay, signed: Signed) -> Option<FairProof> {
    let fair = replay.fair.as_ref()?;
    Some(FairProof {
        commitment: fair.commitment.to_hex(),
        secret: fair.secret.to_hex(),
        nonces: fair.nonces.iter().map(|nonce| nonce.value.to_hex()).collect(),
        seed: replay.seed.to_hex(),
        promises: fair.nonces.iter().map(|nonce| nonce.promise.map(crate::secret::Bytes32::to_hex)).collect(),
        drawn_by: fair.nonces.iter().map(|nonce| nonce.by).collect(),
        dealing: Dealing::of(check_fair(replay), signed),
    })
}

/// From which result on: 0 to 2^63 - 1, as the address is documented.
#[derive(Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    from: i64,
}

/// The results of this table, a part at a time, and its word for where the list ends.
#[utoipa::path(get, path = "/api/results", params(("from" = Option<u64>, Query,)),
    responses((status = 200, body = Results), (status = 400, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn results(
    State(app): State<App>,
    client: Client,
    page: Result<Query<Part>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    if !app.work.take_many(client.0, Cost::PAGE, instant()) {
        return Err(Code::RateLimited.into());
    }
    let Query(Part { from }) = page.map_err(|_| Code::Malformed)?;
    let from = u64::try_from(from).map_err(|_| Code::Malformed)?;
    let kept = app.store().results(from, RESULTS).await.map_err(unreadable_store)?;
    let next = kept.results.last().map(|(last, _)| last.number + 1).filter(|&next| kept.end.is_some_and(|end| next <= end.number));
    let results =
        kept.results.into_iter().filter_map(|(listed, text)| Some(ListedResult { listed, result: RawValue::from_string(text).ok()? }));
    let signature = kept.end.as_ref().map(|end| sign_end(end, &app.store().key));
    let page = Results { end: kept.end, signature, results: results.collect(), next };
    app.bodies.send(client.0, serde_json::to_vec(&page).expect("results are plain data with text keys").into())
}

/// The key that this table signs its replays with.
#[utoipa::path(get, path = "/api/key", responses((status = 200, body = TableKey), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn table_key(State(app): State<App>) -> Json<TableKey> {
    Json(TableKey { key: public_key(&app.store().key).to_hex() })
}

/// A new match from a position of a replay.
#[utoipa::path(post, path = "/api/replays/continue", request_body = ContinueReplay,
    responses((status = 201, body = CreatedMatch), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn continue_replay(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
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
    let mut created = created.await?;
    created.known_as(bearer.known(&app).await?.as_ref().map(|person| person.id.as_str()));
    keep(&app, client, created).await
}

/// A match that was played in a browser's tab, given as its replay: it is run again and kept, and counts for no rating.
#[utoipa::path(post, path = "/api/replays/keep", request_body = Replay,
    responses((status = 201, body = CreatedMatch), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn keep_replay(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Body(replay): Body<Replay>,
) -> Result<(StatusCode, Json<CreatedMatch>), ApiError> {
    if !app.work.take_many(client.0, Cost::MATCH, instant()) {
        return Err(Code::RateLimited.into());
    }
    let asked = app.clone();
    let created = off_the_loop(&app, move || {
        replay::check(&replay).map_err(|error| unreadable(&error))?;
        if !asked.work.take_many(client.0, Cost::of_running(replay.choices.len()), instant()) {
            return Err(Code::RateLimited.into());
        }
        Ok(given(asked.registry.services.game(&replay.game)?.as_ref(), &replay)?)
    });
    let mut created = created.await?;
    created.known_as(bearer.known(&app).await?.as_ref().map(|person| person.id.as_str()));
    keep(&app, client, created).await
}
