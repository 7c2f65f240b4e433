//! Open data: which files there are, and each of them.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use super::client::Client;
use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::play::unreadable;
use crate::replay::open_file_name;
use crate::store::open::OpenPart;
use crate::time::instant;
use crate::wire::{Failure, OpenFile};

/// Matches that are read and sent at a time.
const PART: usize = 64;

/// The files of open data: for each game and month the matches that everybody who played them gave away, newest first.
#[utoipa::path(get, path = "/api/open-data",
    responses((status = 200, body = Vec<OpenFile>), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn open_files(State(app): State<App>, client: Client) -> Result<Json<Vec<OpenFile>>, ApiError> {
    if !app.work.take_many(client.0, Cost::PAGE, instant()) {
        return Err(Code::RateLimited.into());
    }
    let months = app.store().open_months().await.map_err(unreadable)?;
    let file = |month: crate::store::open::OpenMonth| {
        let file = open_file_name(&month.game, &month.month);
        OpenFile { game: month.game, month: month.month, matches: month.matches, bytes: month.bytes, file }
    };
    Ok(Json(months.into_iter().map(file).collect()))
}

/// A file of open data, as `kirifuda-2026-11.jsonl.gz`: a match a line, compressed. docs/open-data.md says what stands in a line.
#[utoipa::path(get, path = "/api/open-data/{file}", params(("file" = String, Path,)),
    responses((status = 200, body = String, content_type = "application/gzip"), (status = 404, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn open_file(State(app): State<App>, client: Client, Path(file): Path<String>) -> Result<Response, ApiError> {
    if !app.work.take_many(client.0, Cost::MATCH, instant()) {
        return Err(Code::RateLimited.into());
    }
    let (game, month) = named(&file).ok_or(Code::HttpUnknown)?;
    let (game, month): (Arc<str>, Arc<str>) = (game.into(), month.into());
    let first = app.store().open_part(&game, &month, 0, PART).await.map_err(unreadable)?;
    if first.last.is_none() {
        return Err(Code::HttpUnknown.into());
    }
    // The next part is read when this one has been taken: whoever reads slowly costs a part of memory.
    let parts = futures_util::stream::try_unfold(first, move |part| {
        let (store, game, month) = (app.store().clone(), Arc::clone(&game), Arc::clone(&month));
        async move {
            let Some(last) = part.last else { return Ok(None) };
            let next: OpenPart = store.open_part(&game, &month, last, PART).await?;
            Ok::<_, crate::store::StoreError>(Some((Bytes::from(part.bytes), next)))
        }
    });
    let about =
        [(header::CONTENT_TYPE, "application/gzip".to_owned()), (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{file}\""))];
    Ok((about, Body::from_stream(parts)).into_response())
}

/// Game and month of a file's name: nothing else than what such a name may hold.
fn named(file: &str) -> Option<(&str, &str)> {
    let (rest, month) = file.strip_suffix(".jsonl.gz")?.split_at_checked(file.len().checked_sub(".jsonl.gz".len() + 7)?)?;
    let game = rest.strip_suffix('-')?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_month = month.is_char_boundary(4) && digits(&month[..4]) && &month[4..5] == "-" && digits(&month[5..]);
    let is_game = game.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    (is_month && is_game && !game.is_empty()).then_some((game, month))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        assert_eq!(named(&open_file_name("battle-guardians", "2026-11")), Some(("battle-guardians", "2026-11")));
        for other in [
            "",
            ".jsonl.gz",
            "-2026-11.jsonl.gz",
            "kirifuda-2026.jsonl.gz",
            "kirifuda-2026-11.jsonl",
            "きり-2026-11.jsonl.gz",
            "a\"-2026-11.jsonl.gz",
            "a-日日日.jsonl.gz",
        ] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
