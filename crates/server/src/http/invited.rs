//! A table for invited people alone: whoever knows its pass phrase is let in, and shows so by a cookie from then on. The client itself is no
//! secret: its page asks for the phrase.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::client::Client;
use super::error::{ApiError, Body};
use super::people::charge;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::people::pass_of;
use crate::secret::{Secret, sha256};
use crate::wire::{Failure, LetIn, PassPhrase};

/// The cookie's name, and how many seconds it holds: half a year.
const COOKIE: &str = "fudaba-pass";
const HOLDS: u32 = 180 * 24 * 60 * 60;
/// Where the phrase is told.
const DOOR: &str = "/api/pass";

/// Numbers for whoever looks after the service: a program asks for them, and tells the phrase itself.
const NUMBERS: &str = "/metrics";

/// Refuses whoever has not told the pass phrase, where the table has one.
pub(crate) async fn only_invited(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    match may_come(&app, client, request.uri().path(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(code) => ApiError::from(code).into_response(),
    }
}

fn may_come(app: &App, client: Client, path: &str, headers: &HeaderMap) -> Result<(), Code> {
    let Some(phrase) = app.config.pass_phrase.as_ref().filter(|_| is_guarded(path)) else { return Ok(()) };
    if shows(headers, &pass_of(&app.store().key, phrase)) {
        return Ok(());
    }
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.as_bytes().strip_prefix(b"Bearer "));
    let told = bearer.filter(|_| path == NUMBERS).ok_or(Code::PassNeeded)?;
    charge(app, client, Cost::MATCH)?;
    if phrase.same(&sha256(&[told.trim_ascii()])) { Ok(()) } else { Err(Code::PassWrong) }
}

fn is_guarded(path: &str) -> bool {
    path == NUMBERS || path != DOOR && ["/api/", "/ws/"].iter().any(|part| path.starts_with(part))
}

fn shows(headers: &HeaderMap, pass: &Secret) -> bool {
    let told = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut passes = told.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
    passes.any(|shown| Secret::given(shown.to_owned()).digest().same(&pass.digest()))
}

/// Lets whoever tells the pass phrase in.
#[utoipa::path(post, path = "/api/pass", request_body = PassPhrase,
    responses((status = 200, body = LetIn), (status = 400, body = Failure), (status = 403, body = Failure), (status = 413, body = Failure),
        (status = 415, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn let_in(State(app): State<App>, client: Client, Body(told): Body<PassPhrase>) -> Result<Response, ApiError> {
    charge(&app, client, Cost::MATCH)?;
    let phrase = sha256(&[told.phrase.trim().as_bytes()]);
    let wanted = app.config.pass_phrase.filter(|wanted| wanted.same(&phrase)).ok_or(Code::PassWrong)?;
    let pass = pass_of(&app.store().key, &wanted);
    let cookie = format!("{COOKIE}={}; Path=/; Max-Age={HOLDS}; HttpOnly; SameSite=Strict", pass.reveal());
    Ok(([(header::SET_COOKIE, cookie)], Json(LetIn { seconds: HOLDS })).into_response())
}
