//! Cards as pages to print.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fudaba_cardscript::Language;
use fudaba_host::AnyGame;
use fudaba_paper::{Backs, Cards, Ink, Paper, Press, PrintError, Settings, Up, pages};
use serde::Deserialize;

use super::aside::off_the_loop;
use super::client::Client;
use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::time::instant;

/// The most cards of one file, copies counted: a game twice, or three decks.
const MOST: usize = 180;

/// What is printed, and how.
#[derive(Deserialize)]
#[serde(default)]
pub(crate) struct Wish {
    /// `K16,3xK27`; all cards of the game without any.
    cards: String,
    lang: Language,
    paper: PaperWish,
    up: u8,
    backs: BacksWish,
    ink: InkWish,
}

impl Default for Wish {
    fn default() -> Self {
        Self { cards: String::new(), lang: Language::En, paper: PaperWish::A4, up: 9, backs: BacksWish::Without, ink: InkWish::Full }
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PaperWish {
    A4,
    Letter,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum BacksWish {
    Without,
    Behind,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum InkWish {
    Full,
    Low,
}

impl Wish {
    fn settings(&self) -> Result<Settings, ApiError> {
        let paper = match self.paper {
            PaperWish::A4 => Paper::A4,
            PaperWish::Letter => Paper::Letter,
        };
        let up = match self.up {
            9 => Up::Nine,
            8 => Up::Eight,
            _ => return Err(Code::Malformed.into()),
        };
        let backs = match self.backs {
            BacksWish::Without => Backs::Without,
            BacksWish::Behind => Backs::Behind,
        };
        Ok(Settings { paper, up, backs, bleed: 1.0, ..Settings::default() })
    }

    fn ink(&self) -> Ink {
        match self.ink {
            InkWish::Full => Ink::Full,
            InkWish::Low => Ink::Low,
        }
    }

    /// The numbers of the cards, copies as often as there are.
    fn numbers(&self, game: &dyn AnyGame) -> Result<Vec<String>, ApiError> {
        let words: Vec<&str> = self.cards.split(',').map(str::trim).filter(|word| !word.is_empty()).take(MOST + 1).collect();
        let all = || game.faces().iter().map(|face| (1, face.number.as_str())).collect::<Vec<_>>();
        let asked = if words.is_empty() { all() } else { words.into_iter().map(copies_of).collect() };
        if asked.iter().map(|(copies, _)| *copies).fold(0, usize::saturating_add) > MOST {
            return Err(Code::TooLarge.into());
        }
        Ok(asked.into_iter().flat_map(|(copies, number)| vec![number.to_owned(); copies]).collect())
    }
}

/// `3xK27`: how many, and of what.
fn copies_of(word: &str) -> (usize, &str) {
    word.split_once('x').and_then(|(copies, number)| Some((copies.parse().ok()?, number))).unwrap_or((1, word))
}

/// Cards of a game as a PDF of pages to print and cut: `cards=K16,3xK27` or all, at most 180 with their copies; `lang=ja|en`, `paper=a4|letter`,
/// `up=9|8`, `backs=without|behind`, `ink=full|low`.
#[utoipa::path(get, path = "/api/games/{slug}/print",
    params(("slug" = String, Path,), ("cards" = Option<String>, Query,), ("lang" = Option<String>, Query,), ("paper" = Option<String>, Query,),
        ("up" = Option<u8>, Query,), ("backs" = Option<String>, Query,), ("ink" = Option<String>, Query,)),
    responses((status = 200, body = String, content_type = "application/pdf"), (status = 400, body = crate::wire::Failure),
        (status = 404, body = crate::wire::Failure), (status = 413, body = crate::wire::Failure), (status = 429, body = crate::wire::Failure),
        (status = 503, body = crate::wire::Failure)))]
pub(crate) async fn print(
    State(app): State<App>,
    client: Client,
    Path(slug): Path<String>,
    wish: Result<Query<Wish>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let game = Arc::clone(app.registry.services.game(&slug)?);
    let Query(wish) = wish.map_err(|_| Code::Malformed)?;
    let (settings, numbers) = (wish.settings()?, wish.numbers(game.as_ref())?);
    let drawn = numbers.iter().collect::<HashSet<_>>().len();
    // A card drawn takes about as long as a page of a replay's choices run again.
    if !app.work.take_many(client.0, Cost::MATCH.saturating_add(u32::try_from(drawn).unwrap_or(u32::MAX)), instant()) {
        return Err(Code::RateLimited.into());
    }
    let file = off_the_loop(&app, move || {
        let cards = Cards { table: game.table(), faces: game.faces(), artworks: game.artworks(), art: game.art() };
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        pages(&Press::new(cards, wish.lang, wish.ink()), &numbers, &settings).map_err(|error| failed(&error))
    });
    let about = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{slug}.pdf\"")),
    ];
    Ok((about, file.await?).into_response())
}

fn failed(error: &PrintError) -> ApiError {
    match error {
        PrintError::UnknownCard(_) => Code::HttpUnknown.into(),
        error => {
            tracing::error!(%error, "cards could not be printed");
            Code::Busy.into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_stand_before_the_number() {
        assert_eq!(copies_of("3xK27"), (3, "K27"));
        assert_eq!(copies_of("K27"), (1, "K27"));
        assert_eq!(copies_of("x"), (1, "x"));
    }
}
