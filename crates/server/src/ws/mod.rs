//! The websocket of a match.

mod connection;
mod origin;

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::code::Code;
use crate::http::{ApiError, Client};
use connection::Connection;

/// Frames above this are not even read; between a message's limit and this the sender is told what was wrong.
const FRAME_BYTES: usize = 64 * 1024;

/// What a connection sets aside for reading; clients say little.
const READ_BYTES: usize = 4 * 1024;

/// Opens the websocket of a match.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if !origin::is_welcome(&headers, &app.config.origins) {
        return ApiError::from(Code::OriginForeign).into_response();
    }
    let Ok(upgrade) = upgrade else { return ApiError::from(Code::Malformed).into_response() };
    let Some(held) = app.connections.hold(client.0, app.config.limits.connections_per_address) else {
        return ApiError::from(Code::RateLimited).into_response();
    };
    let Ok(place) = Arc::clone(&app.sockets).try_acquire_owned() else {
        return ApiError::from(Code::Busy).into_response();
    };
    let connection = Connection::new(app, id, client.0, (held, place));
    upgrade
        .max_message_size(FRAME_BYTES)
        .read_buffer_size(READ_BYTES)
        .max_frame_size(FRAME_BYTES)
        .max_write_buffer_size(4 * 1024 * 1024)
        .on_upgrade(|socket| connection.run(socket))
}
