//! Who asks: the address that limits count by.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::config::Proxy;
use crate::limits::counted_address;
use crate::time::instant;

/// The client's address, as limits count it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl FromRequestParts<App> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        let peer = peer.ok_or(ApiError::from(Code::Malformed))?;
        let told = if app.config.proxy == Proxy::Trusted { forwarded(&parts.headers) } else { None };
        Ok(Client(counted_address(told.unwrap_or(peer))))
    }
}

/// The last address is the one that the trusted proxy saw; those before it are the client's own words.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Refuses clients that ask too often.
pub(crate) async fn limit_requests(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    if !app.requests.take(client.0, instant()) {
        return ApiError::from(Code::RateLimited).into_response();
    }
    match tokio::time::timeout(app.config.pace.request_wait, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::from(Code::HttpTimeout).into_response(),
    }
}
