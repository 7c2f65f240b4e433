//! One's own matches: those under way, from whatever device they were begun, and those that are over.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use fudaba_cardscript::Text;
use fudaba_kernel::Seat;
use serde::Deserialize;

use super::bearer::Bearer;
use super::client::Client;
use super::error::ApiError;
use super::people::charge;
use super::shown::deck_name;
use crate::app::App;
use crate::code::Code;
use crate::config::Cost;
use crate::play::{info_of, standing_of, unreadable};
use crate::store::MatchRecord;
use crate::store::people::{Behind, Course, RatedRow, SeatedRow};
use crate::wire::{Failure, MatchEnd, MyMatches, OwnMatch, RatingStep, Stakes, Status};

/// Matches in one part.
const PART: usize = 20;
/// Ratings among which the steps are looked for.
const STEPS: usize = 200;

/// Which of one's matches.
#[derive(Deserialize)]
pub(crate) struct Which {
    #[serde(default)]
    over: String,
    #[serde(default)]
    before: Option<String>,
}

/// One's own matches, the newest first: those under way, or with `over=1` those that have ended.
#[utoipa::path(get, path = "/api/people/me/matches", params(("over" = Option<String>, Query,), ("before" = Option<String>, Query,)),
    responses((status = 200, body = MyMatches), (status = 400, body = Failure), (status = 401, body = Failure), (status = 404, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn my_matches(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<MyMatches>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let Query(Which { over, before }) = which.map_err(|_| Code::Malformed)?;
    let person = bearer.person(&app).await?;
    let course = if over == "1" { Course::Over } else { Course::UnderWay };
    let behind = before.as_deref().map(behind_of).transpose()?;
    let rows = app.store().seated(&person.id, course, behind, PART).await.map_err(unreadable)?;
    let next = rows.get(PART - 1).map(|last| format!("{}.{}", last.created, last.match_id));
    let mut steps = Steps { app: &app, person: person.id, known: BTreeMap::new() };
    let mut matches = Vec::with_capacity(rows.len());
    for row in rows {
        if let Some(own) = own_match(&app, client, &row, &mut steps).await? {
            matches.push(own);
        }
    }
    Ok(Json(MyMatches { matches, next }))
}

fn behind_of(text: &str) -> Result<Behind, Code> {
    let (created, match_id) = text.split_once('.').ok_or(Code::Malformed)?;
    Ok(Behind { created: created.parse().map_err(|_| Code::Malformed)?, match_id: match_id.to_owned() })
}

async fn own_match(app: &App, client: Client, row: &SeatedRow, steps: &mut Steps<'_>) -> Result<Option<OwnMatch>, ApiError> {
    let Some(record) = app.store().record(&row.match_id).await.map_err(unreadable)? else { return Ok(None) };
    let Some(seat) = u8::try_from(row.seat).ok().and_then(Seat::new) else { return Ok(None) };
    let standing = match record.status {
        Status::Playing => {
            charge(app, client, Cost::CONNECTION)?;
            // One that cannot go on says so when it is opened.
            standing_of(&app.registry.services, &row.match_id).await.ok().flatten()
        }
        Status::Waiting | Status::Finished | Status::Withheld => None,
    };
    let rating = steps.of(&record).await?;
    let ended = record.ended.as_ref().map(|ended| MatchEnd { winner: ended.winner, reason: ended.reason.clone() });
    let decks = deck_names(app, &record, seat);
    let (round, waiting) = (standing.map(|standing| standing.round), standing.and_then(|standing| standing.waiting));
    Ok(Some(OwnMatch { info: info_of(&record), seat, round, waiting, ended, rating, decks }))
}

/// What the decks are called: one's own, and the other's once it may be known.
fn deck_names(app: &App, record: &MatchRecord, own: Seat) -> [Option<Text>; 2] {
    let told = info_of(record).seats.map(|seat| seat.deck);
    Seat::BOTH.map(|seat| {
        let held = record.seats[seat.index()].deck.as_ref().and_then(|deck| deck.key.as_ref()).filter(|_| seat == own);
        deck_name(app, &record.game, held.or(told[seat.index()].as_ref())?)
    })
}

/// What matches did to a person's ratings.
struct Steps<'a> {
    app: &'a App,
    person: String,
    /// By games, newest first.
    known: BTreeMap<String, Vec<RatedRow>>,
}

impl Steps<'_> {
    async fn of(&mut self, record: &MatchRecord) -> Result<Option<RatingStep>, ApiError> {
        if record.ended.is_none() || record.stakes != Stakes::Rated {
            return Ok(None);
        }
        if !self.known.contains_key(&record.game) {
            let rows = self.app.store().ratings(&self.person, &record.game, STEPS).await.map_err(unreadable)?;
            self.known.insert(record.game.clone(), rows);
        }
        let rows = self.known.get(&record.game).map_or(&[][..], Vec::as_slice);
        let at = rows.iter().position(|row| row.match_id == record.id);
        Ok(at.map(|at| RatingStep { before: rows.get(at + 1).map(|row| row.rating), after: rows[at].rating }))
    }
}
