//! Tournaments: made, entered, started, looked at.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use fudaba_kernel::Seat;

use super::bearer::Bearer;
use super::client::Client;
use super::error::{ApiError, Body};
use super::people::charge;
use crate::app::App;
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::people::{LIKELY, seat_secret, waned};
use crate::play::{deck_record, display_name, unreadable};
use crate::secret::draw_match_id;
use crate::store::people::{PersonRow, Shown};
use crate::time::{now, rfc3339};
use crate::tournament::{self, Bout, Entrant, MOST_PLAYERS, Pairing, Round, Stage, Tournament};
use crate::wire::{
    Failure, ListedTournament, NewTournament, TournamentAct, TournamentLine, TournamentMatch, TournamentPage, TournamentPairing,
    TournamentPlayer, TournamentRound, TournamentSeat, TournamentSelf,
};

const MINUTE: u64 = 60_000;
/// Shortest and longest clock, round, number of rounds.
const BANK_MS: std::ops::RangeInclusive<u64> = MINUTE..=120 * MINUTE;
const ROUND_MS: std::ops::RangeInclusive<u64> = 2 * MINUTE..=14 * 24 * 60 * MINUTE;
const ROUNDS: std::ops::RangeInclusive<u32> = 1..=9;
/// Tournaments that one person may have open at once.
const MOST_OPEN: usize = 10;
/// Lines of a list.
const LISTED: usize = 50;

/// A new tournament. It is found by its address alone.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewTournament,
    responses((status = 201, body = TournamentPage), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 404, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure), (status = 507, body = Failure)))]
pub(crate) async fn make_tournament(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Body(wish): Body<NewTournament>,
) -> Result<(StatusCode, Json<TournamentPage>), ApiError> {
    charge(&app, client, Cost::MATCH)?;
    let host = bearer.person(&app).await?;
    let services = &app.registry.services;
    services.game(&wish.game)?;
    if tournament::open_for(services, &host.id).await? >= MOST_OPEN {
        return Err(Code::TournamentMany.into());
    }
    let event = event_of(wish, &host.id)?;
    tournament::make(services, &event).await?;
    Ok((StatusCode::CREATED, Json(page_of(&app, &event, Some(&host)))))
}

fn event_of(wish: NewTournament, host: &str) -> Result<Tournament, Failed> {
    let NewTournament { name, game, form, rounds, best_of, bank_ms, round_ms, rated, most } = wish;
    let fits = rounds.is_none_or(|rounds| ROUNDS.contains(&rounds))
        && matches!(best_of, 1 | 3)
        && BANK_MS.contains(&bank_ms)
        && ROUND_MS.contains(&round_ms)
        && (2..=MOST_PLAYERS).contains(&most);
    if !fits {
        return Err(Code::Malformed.into());
    }
    Ok(Tournament {
        id: draw_match_id(),
        name: display_name(&name)?,
        game,
        host: Some(host.to_owned()),
        created: now(),
        form,
        wished_rounds: rounds,
        best_of,
        bank_ms,
        round_ms,
        rated,
        most,
        stage: Stage::Open,
        players: Vec::new(),
        rounds: Vec::new(),
    })
}

/// A tournament as it is by now. Whoever plays in it finds the match that is to be played.
#[utoipa::path(get, path = "/api/tournaments/{id}", params(("id" = String, Path,)),
    responses((status = 200, body = TournamentPage), (status = 401, body = Failure), (status = 404, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn tournament_page(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Path(id): Path<String>,
) -> Result<Json<TournamentPage>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let person = bearer.known(&app).await?;
    let event = tournament::up_to_date(&app.registry, &id).await?;
    Ok(Json(page_of(&app, &event, person.as_ref())))
}

/// Enters, drops out; the host starts it, takes somebody out, calls it off.
#[utoipa::path(post, path = "/api/tournaments/{id}", params(("id" = String, Path,)), request_body = TournamentAct,
    responses((status = 200, body = TournamentPage), (status = 400, body = Failure), (status = 401, body = Failure), (status = 403, body = Failure),
        (status = 404, body = Failure), (status = 409, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure),
        (status = 422, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn act_at_tournament(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
    Path(id): Path<String>,
    Body(act): Body<TournamentAct>,
) -> Result<Json<TournamentPage>, ApiError> {
    charge(&app, client, Cost::OFFER)?;
    let person = bearer.person(&app).await?;
    let event = match act {
        TournamentAct::Enter { name, deck, open } => {
            let event = tournament::up_to_date(&app.registry, &id).await?;
            let deck = deck_record(app.registry.services.game(&event.game)?.as_ref(), &deck)?;
            let (name, rating) = (display_name(&name)?, shown_rating(&app, &person, &event.game).await?);
            let (person, open) = (Some(person.id.clone()), open == Some(true));
            let entrant = Entrant { person, name, deck, rating, left: false, open };
            change(&app, &id, |event| event.enter(entrant.clone())).await?
        }
        TournamentAct::Leave {} => {
            change(&app, &id, |event| event.leave(event.place_of(&person.id).ok_or(Code::TournamentStranger)?)).await?
        }
        TournamentAct::Start {} => change(&app, &id, |event| as_host(event, &person, tournament::start)).await?,
        TournamentAct::Remove { player } => change(&app, &id, |event| as_host(event, &person, |event| event.leave(player))).await?,
        TournamentAct::Cancel {} => change(&app, &id, |event| as_host(event, &person, Tournament::cancel)).await?,
    };
    Ok(Json(page_of(&app, &event, Some(&person))))
}

async fn change(app: &App, id: &str, mut act: impl FnMut(&mut Tournament) -> Result<(), Code> + Send) -> Result<Tournament, Failed> {
    tournament::change(&app.registry, id, &mut act).await
}

fn as_host(event: &mut Tournament, person: &PersonRow, act: impl FnOnce(&mut Tournament) -> Result<(), Code>) -> Result<(), Code> {
    if event.is_host(&person.id) { act(event) } else { Err(Code::TournamentHost) }
}

/// The rating by which somebody is ranked at the start: one that everybody may know.
async fn shown_rating(app: &App, person: &PersonRow, game: &str) -> Result<Option<f64>, Failed> {
    if person.shown == Shown::Nothing {
        return Ok(None);
    }
    let rows = app.store().standings(&person.id).await.map_err(unreadable)?;
    let row = rows.iter().find(|row| row.game == game);
    Ok(row.filter(|row| waned(row, now()).deviation <= LIKELY).map(|row| row.rating))
}

/// The tournaments in which one plays, or which one has made, newest first.
#[utoipa::path(get, path = "/api/people/me/tournaments",
    responses((status = 200, body = Vec<ListedTournament>), (status = 401, body = Failure), (status = 404, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn my_tournaments(
    State(app): State<App>,
    client: Client,
    bearer: Bearer,
) -> Result<Json<Vec<ListedTournament>>, ApiError> {
    charge(&app, client, Cost::PAGE)?;
    let person = bearer.person(&app).await?;
    let mut listed = Vec::new();
    for id in app.store().tournaments_of(&person.id, LISTED).await.map_err(unreadable)? {
        let event = tournament::as_kept(&app.registry.services, &id).await?;
        let host = event.is_host(&person.id);
        listed.push(ListedTournament { id, name: event.name, game: event.game, stage: event.stage, players: event.players.len(), host });
    }
    Ok(Json(listed))
}

fn page_of(app: &App, event: &Tournament, person: Option<&PersonRow>) -> TournamentPage {
    let player = person.and_then(|person| event.place_of(&person.id));
    let table = if event.rounds.is_empty() { Vec::new() } else { table_of(event) };
    TournamentPage {
        id: event.id.clone(),
        name: event.name.clone(),
        game: event.game.clone(),
        form: event.form,
        best_of: event.best_of,
        bank_ms: event.bank_ms,
        round_ms: event.round_ms,
        rated: event.rated,
        most: event.most,
        stage: event.stage,
        planned: event.planned_rounds(),
        created: rfc3339(event.created),
        now: rfc3339(now()),
        players: event.players.iter().enumerate().map(|(at, entrant)| player_of(event, entrant, player == Some(at))).collect(),
        rounds: event.rounds.iter().map(round_of).collect(),
        table,
        you: person.map(|person| TournamentSelf {
            host: event.is_host(&person.id),
            player,
            seat: player.and_then(|player| seat_of(app, event, player)),
        }),
    }
}

/// Decks are everybody's to see from the start on.
fn player_of(event: &Tournament, entrant: &Entrant, own: bool) -> TournamentPlayer {
    let settled = matches!(event.stage, Stage::Running | Stage::Over);
    let deck = Some(&entrant.deck).filter(|_| own || settled);
    TournamentPlayer {
        name: entrant.name.clone(),
        left: entrant.left,
        deck: deck.and_then(|deck| deck.key.clone()),
        list: deck.filter(|deck| deck.key.is_none()).map(|deck| deck.list.clone()),
    }
}

fn round_of(round: &Round) -> TournamentRound {
    let pairing = |pairing: &Pairing| TournamentPairing {
        players: pairing.players,
        matches: pairing.bouts.iter().map(match_of).collect(),
        score: pairing.score,
    };
    TournamentRound { began: rfc3339(round.began), until: rfc3339(round.until), pairings: round.pairings.iter().map(pairing).collect() }
}

fn match_of(bout: &Bout) -> TournamentMatch {
    TournamentMatch { id: bout.id.clone(), score: bout.score, replay: bout.score.is_some() && !bout.unplayed }
}

fn table_of(event: &Tournament) -> Vec<TournamentLine> {
    let tallies = event.tallies();
    let line = |(place, line): (usize, tournament::Line)| {
        let tally = &tallies[line.player];
        TournamentLine {
            place,
            player: line.player,
            points: line.points,
            won: tally.won + tally.byes,
            drawn: tally.drawn,
            lost: tally.lost,
            opponents: line.opponents,
            theirs: line.theirs,
        }
    };
    event.table().into_iter().map(line).collect()
}

fn seat_of(app: &App, event: &Tournament, player: usize) -> Option<TournamentSeat> {
    let pairings = &event.rounds.last()?.pairings;
    event.open_bouts().into_iter().find_map(|(at, bout, id)| {
        let seats = pairings[at].seats(bout);
        let seat = Seat::BOTH.into_iter().find(|seat| seats[seat.index()] == Some(player))?;
        let secret = seat_secret(&app.store().key, &id, seat.index()).reveal().to_owned();
        Some(TournamentSeat { id, seat, secret, opponent: seats[seat.other().index()]? })
    })
}
