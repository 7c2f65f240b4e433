//! Pages of other sites may not connect in a visitor's name.

use axum::http::{HeaderMap, header};

/// Whether a websocket may be opened: from the service's own pages, from origins that the host named, or from no page at all.
pub(super) fn is_welcome(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, rest)| rest);
    (own.is_some() && own == host) || origins.iter().any(|welcome| welcome.trim_end_matches('/') == origin)
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
}
