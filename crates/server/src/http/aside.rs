//! Answers that take more than a moment are made aside.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use super::error::ApiError;
use crate::app::App;
use crate::code::Code;

/// A page that is JSON already.
pub(super) fn json(bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], bytes).into_response()
}

/// Work that takes more than a moment, off the loop that answers everybody. Its place is free again when it is done, not when whoever
/// asked has stopped waiting.
pub(super) async fn off_the_loop<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
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
