//! The websocket of a match.

mod connection;
mod frames;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::http::{ApiError, Client, Spare, is_welcome};
use crate::lobby::LOBBY;
use crate::time::instant;
pub(crate) use connection::{Connection, next_number};
use frames::Upgrade;

/// Opens the websocket of a match.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    headers: HeaderMap,
    spare: Option<Extension<Spare>>,
    upgrade: Result<Upgrade, ApiError>,
) -> Response {
    if !is_welcome(&headers, &app.config.origins) {
        return ApiError::from(Code::OriginForeign).into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => return error.into_response(),
    };
    let connection = match admit(app, id, client.0, spare.map(|Extension(spare)| spare)) {
        Ok(connection) => connection,
        Err(code) => return ApiError::from(code).into_response(),
    };
    upgrade.then(|socket| connection.run(socket))
}

/// Opens the websocket of the lobby.
pub(crate) async fn open_lobby(
    state: State<App>,
    client: Client,
    headers: HeaderMap,
    spare: Option<Extension<Spare>>,
    upgrade: Result<Upgrade, ApiError>,
) -> Response {
    open(state, Path(LOBBY.to_owned()), client, headers, spare, upgrade).await
}

/// A place for a connection of this address. Boxed: it is handed on from task to task, and each keeps room for what it was given.
pub(crate) fn admit(app: App, id: String, address: IpAddr, spare: Option<Spare>) -> Result<Box<Connection>, Code> {
    let most = app.config.limits.connections_per_address.saturating_sub(app.registry.services.elsewhere.connections(address));
    let held = app.connections.hold(address, most).ok_or(Code::RateLimited)?;
    let place = Arc::clone(&app.sockets).try_acquire_owned().map_err(|_| Code::Busy)?;
    if !app.work.take_many(address, Cost::CONNECTION, instant()) {
        return Err(Code::RateLimited);
    }
    // On a spare connection one comes to a seat, or not at all.
    let guest = if spare.is_some() { None } else { Arc::clone(&app.guests).try_acquire_owned().ok() };
    Ok(Box::new(Connection::new(app, id, address, guest, (held, place))))
}
