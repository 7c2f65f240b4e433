//! Who may ask at all: under which name the service is called, from which pages, and in what form.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::error::ApiError;
use crate::app::App;
use crate::code::Code;

/// A connection beyond those that everybody shares: see [`spare`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spare;

/// Refuses names that are not the service's: a page of another site whose name was pointed here would be its own origin otherwise.
pub(crate) async fn known_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let host = request.uri().host().map(str::to_owned).or_else(|| host(request.headers()).map(str::to_owned));
    match host {
        Some(host) if !is_known(&host, &app.config.origins) => ApiError::from(Code::HostForeign).into_response(),
        _ => next.run(request).await,
    }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    // A header that cannot be read is a name that nobody knows.
    headers.get(header::HOST).map(|host| host.to_str().unwrap_or("?"))
}

/// Local names, addresses, and the names of the origins that the host named.
fn is_known(host: &str, origins: &[String]) -> bool {
    let name = name_of(host).to_ascii_lowercase();
    let named =
        |origin: &String| origin.split_once("://").is_some_and(|(_, host)| name_of(host.trim_end_matches('/')).eq_ignore_ascii_case(&name));
    let is_address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    is_address || name == "localhost" || name.ends_with(".localhost") || origins.iter().any(named)
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !name.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// What changes something comes as JSON and from the service's own pages, or from no page at all.
pub(crate) async fn own_json(State(app): State<App>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    if !is_welcome(request.headers(), &app.config.origins) {
        return ApiError::from(Code::OriginForeign).into_response();
    }
    if *request.method() == Method::POST && takes_json(request.uri().path()) && !is_json(request.headers()) {
        return ApiError::from(Code::NotJson).into_response();
    }
    next.run(request).await
}

/// The addresses that something is posted to; anywhere else the method itself is wrong.
fn takes_json(path: &str) -> bool {
    let of_decks = path.starts_with("/api/games/") && path.contains("/decks/");
    matches!(path, "/api/matches" | "/api/tournaments" | "/api/lessons" | "/api/replays/frames" | "/api/replays/continue")
        || path.ends_with("/seats")
        || path.starts_with("/api/tournaments/")
        || of_decks
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// Whether a page may speak to the service: its own pages, origins that the host named, and whoever is no page.
pub(crate) fn is_welcome(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        return site.is_none_or(|site| matches!(site, "same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    let own = origin.split_once("://").map(|(_, rest)| rest);
    (own.is_some() && own == host(headers)) || origins.iter().any(|welcome| welcome.trim_end_matches('/') == origin)
}

/// On a connection beyond those that everybody shares one may ask how the service is, and come to a seat.
pub(crate) async fn spare(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let may = matches!(path, "/healthz" | "/metrics") || path.starts_with("/ws/");
    if request.extensions().get::<Spare>().is_some() && !may {
        return ApiError::from(Code::Busy).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "table.example:8070".parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().expect("an origin"));
        }
        headers
    }

    #[test]
    fn only_own_and_named_origins_are_welcome() {
        let named = ["https://cards.example".to_owned()];
        for (origin, welcome) in [
            (None, true),
            (Some("http://table.example:8070"), true),
            (Some("https://cards.example"), true),
            (Some("http://evil.example"), false),
            (Some("http://table.example:8070.evil.example"), false),
            (Some("http://table.example"), false),
            (Some("null"), false),
        ] {
            assert_eq!(is_welcome(&headers(origin), &named), welcome, "{origin:?}");
        }
    }

    #[test]
    fn a_page_without_an_origin_says_where_it_is_from() {
        let mut headers = headers(None);
        for (site, welcome) in [("same-origin", true), ("none", true), ("cross-site", false), ("same-site", false)] {
            headers.insert("sec-fetch-site", site.parse().expect("a word"));
            assert_eq!(is_welcome(&headers, &[]), welcome, "{site}");
        }
    }

    #[test]
    fn local_names_addresses_and_named_origins_are_the_services() {
        let named = ["https://cards.example:8443".to_owned()];
        for host in [
            "localhost",
            "LOCALHOST:8070",
            "127.0.0.1:8070",
            "[::1]:8070",
            "192.168.1.7",
            "a.localhost",
            "cards.example",
            "cards.example:443",
        ] {
            assert!(is_known(host, &named), "{host}");
        }
        for host in ["evil.example", "cards.example.evil", "localhost.evil.example:80", "", "?", "127.0.0.1.evil.example"] {
            assert!(!is_known(host, &named), "{host}");
        }
    }
}
