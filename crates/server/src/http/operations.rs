//! What operators ask.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use super::games::json;
use super::openapi::openapi;
use crate::app::App;
use crate::code::Code;

/// Whether the service answers.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = crate::wire::Failure)))]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, ApiError> {
    if *app.stopping.borrow() { Err(Code::Restarting.into()) } else { Ok("ok") }
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics_page(State(app): State<App>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response()
}

/// This part of the service, described for machines.
pub(crate) async fn openapi_page() -> Response {
    static PAGE: OnceLock<Bytes> = OnceLock::new();
    json(PAGE.get_or_init(|| openapi().into()).clone())
}
