//! What operators ask.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::metrics;
use crate::store::StoreError;

/// Whether the service answers: `ok`, or `full: ...` where no new match can be begun while those in play go on.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = crate::wire::Failure)))]
pub(crate) async fn health(State(app): State<App>) -> Result<String, ApiError> {
    if *app.stopping.borrow() {
        return Err(Code::Restarting.into());
    }
    if app.registry.is_cut_off() {
        return Err(Code::StorageUnavailable.into());
    }
    Ok(match app.store().has_room() {
        Ok(()) => "ok".into(),
        Err(StoreError::Full(why)) => format!("full: {why}"),
        Err(error) => format!("full: {error}"),
    })
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics_page(State(app): State<App>) -> Response {
    metrics::room(app.store().has_room().is_ok());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response()
}
