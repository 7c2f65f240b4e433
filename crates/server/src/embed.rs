//! The browser client and the games' modules, built into the program.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use fudaba_host::AnyGame;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::code::Code;
use crate::http::{ApiError, Client};
use crate::time::instant;

/// One file of the client.
pub(crate) struct Asset {
    pub(crate) path: &'static str,
    mime: &'static str,
    /// Of its content.
    tag: &'static str,
    pub(crate) bytes: &'static [u8],
    /// Compressed when the program was built; empty where that would save nothing.
    brotli: &'static [u8],
    gzip: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The list of the games that can be played in a tab.
const MODULES: &str = "engine/modules.json";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Fudaba</title>\
    <h1>札場 Fudaba</h1><p>The service runs, but this program was built without the browser client.</p>\
    <p>Build the client with <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code> and the program again, \
    or let <code>cargo xtask play</code> do both.</p></html>";

/// A file of the client; for every other address of a page, the client itself, which knows its pages.
pub(crate) async fn serve(State(app): State<App>, client: Client, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !app.assets.take(client.0, instant()) {
        return ApiError::from(Code::RateLimited).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ApiError::from(Code::HttpMethod).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path == MODULES {
        return ([(header::CONTENT_TYPE, "application/json")], modules(&app.registry.services.games)).into_response();
    }
    let file = find(path).or_else(|| is_page(path).then(|| find("index.html")).flatten());
    match file {
        Some(asset) => asset.answer(&headers),
        None if is_page(path) => Html(NOT_BUILT).into_response(),
        None => ApiError::from(Code::HttpUnknown).into_response(),
    }
}

/// Every file of the client and its modules.
pub(crate) fn files() -> &'static [Asset] {
    ASSETS
}

/// A game that can be played in a browser's tab.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Module {
    pub(crate) game: String,
    /// Of its rules and cards.
    pub(crate) digest: String,
    /// Where it lies, below `engine/`.
    pub(crate) file: String,
    /// How large it is, and how large it travels.
    bytes: u64,
    compressed: u64,
}

/// The modules of these games, as JSON: those that play by the same rules and cards. One built for others is none of theirs.
pub(crate) fn modules(games: &[Arc<dyn AnyGame>]) -> Vec<u8> {
    serde_json::to_vec(&modules_of(games)).expect("modules are plain data")
}

/// As [`modules`].
pub(crate) fn modules_of(games: &[Arc<dyn AnyGame>]) -> Vec<Module> {
    let built: Vec<Module> = find(MODULES).and_then(|list| serde_json::from_slice(list.bytes).ok()).unwrap_or_default();
    let plays = |module: &Module| games.iter().any(|game| game.slug() == module.game && game.digest() == module.digest);
    built.into_iter().filter(plays).collect()
}

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.path == path)
}

/// Files have a dot in their last part, pages have none.
fn is_page(path: &str) -> bool {
    !path.rsplit('/').next().unwrap_or_default().contains('.') && !path.starts_with("assets/") && !path.starts_with("ws/")
}

impl Asset {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        let about = [(header::ETAG, self.tag), (header::CACHE_CONTROL, self.caching())];
        if known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == self.tag)) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let about = (about, [(header::CONTENT_TYPE, self.mime), (header::VARY, "accept-encoding")]);
        match self.encoded(headers) {
            Some((encoding, bytes)) => (about.0, about.1, [(header::CONTENT_ENCODING, encoding)], bytes).into_response(),
            None => (about.0, about.1, self.bytes).into_response(),
        }
    }

    /// The shortest form that whoever asks can read.
    fn encoded(&self, headers: &HeaderMap) -> Option<(&'static str, &'static [u8])> {
        let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
        let accepts = |name: &str| {
            accepted
                .split(',')
                .any(|one| one.trim().split(';').next() == Some(name) && !one.contains("q=0,") && !one.trim_end().ends_with("q=0"))
        };
        let forms = [("br", self.brotli), ("gzip", self.gzip)];
        forms.into_iter().find(|(name, bytes)| !bytes.is_empty() && accepts(name))
    }

    /// Files in `assets/` and modules have a digest of their content in their names.
    fn caching(&self) -> &'static str {
        if self.path.starts_with("assets/") || self.path.starts_with("engine/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{find, is_page, modules_of};

    #[test]
    fn pages_and_files_are_told_apart() {
        for page in ["", "games/kirifuda", "matches/abc", "replays"] {
            assert!(is_page(page), "{page}");
        }
        for file in ["assets/app-1a2b.js", "mark.svg", "assets/none", "ws/matches"] {
            assert!(!is_page(file), "{file}");
        }
    }

    #[test]
    fn a_module_is_offered_for_the_rules_that_it_plays_by() {
        let games = fudaba_host::games(None).0;
        for module in modules_of(&games) {
            let file = find(&format!("engine/{}", module.file)).expect("a module that is listed is there");
            assert_eq!((file.mime, file.caching().ends_with("immutable")), ("application/wasm", true));
            assert!(file.bytes.starts_with(b"\0asm") && !file.brotli.is_empty() && !file.gzip.is_empty());
        }
        assert!(modules_of(&[]).is_empty(), "nobody plays a game that is not here");
    }
}
