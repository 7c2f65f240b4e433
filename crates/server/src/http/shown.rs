//! The rated matches of a person, as others may know them: nothing of a second person who does not show it.

use std::cmp::Reverse;

use fudaba_cardscript::Text;

use super::error::ApiError;
use crate::app::App;
use crate::play::unreadable;
use crate::store::MatchRecord;
use crate::store::people::{RatedRow, Shown};
use crate::time::rfc3339;
use crate::wire::{ShownMatch, ShownOpponent};

/// Matches that are told.
const MATCHES: usize = 20;

/// The last of these, the newest first.
pub(super) async fn shown_matches(app: &App, mut rated: Vec<RatedRow>) -> Result<Vec<ShownMatch>, ApiError> {
    rated.sort_by_key(|row| Reverse(row.at));
    rated.truncate(MATCHES);
    let mut matches = Vec::with_capacity(rated.len());
    for row in rated {
        matches.push(shown_match(app, row).await?);
    }
    Ok(matches)
}

async fn shown_match(app: &App, row: RatedRow) -> Result<ShownMatch, ApiError> {
    let record = app.store().record(&row.match_id).await.map_err(unreadable)?;
    let opponent = app.store().person(&row.opponent).await.map_err(unreadable)?;
    let opponent = opponent.filter(|other| other.shown == Shown::Ratings);
    let deck = record.as_ref().and_then(|record| deck_of(app, record, &row.person));
    Ok(ShownMatch {
        game: row.game,
        at: rfc3339(row.at),
        score: row.score,
        rating: row.rating,
        deck,
        opponent: opponent.map(|other| ShownOpponent { id: other.id, name: other.name }),
        replay: record.filter(|record| record.watch).map(|record| record.id),
    })
}

/// What a person played with, where it is a deck of the game.
fn deck_of(app: &App, record: &MatchRecord, person: &str) -> Option<Text> {
    let seat = record.seats.iter().find(|seat| seat.person.as_deref() == Some(person))?;
    deck_name(app, &record.game, seat.deck.as_ref()?.key.as_ref()?)
}

/// What a deck of a game is called.
pub(super) fn deck_name(app: &App, game: &str, key: &str) -> Option<Text> {
    let decks = app.registry.services.game(game).map(|game| game.decks()).unwrap_or_default();
    decks.iter().find(|deck| deck.key.value == key).map(|deck| deck.name.clone())
}
