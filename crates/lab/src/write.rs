//! Reports and games as files for other programs.

use std::io::Write;

use data_encoding::HEXLOWER;
use serde::Serialize;

use crate::game::{GameRecord, Side};
use crate::report::Report;
use crate::simulate::Simulation;

/// Why nothing, or not everything, was written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The table could not be written.
    #[error(transparent)]
    Csv(#[from] csv::Error),
    /// The report could not be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The file could not be finished.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A line for each pairing.
#[derive(Serialize)]
struct PairingRow<'r> {
    game: &'r str,
    agent_a: &'r str,
    agent_b: &'r str,
    deck_a: &'r str,
    deck_b: &'r str,
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    share: f64,
    low: f64,
    high: f64,
}

/// A line for each game.
#[derive(Serialize)]
struct GameRow<'r> {
    deck_a: &'r str,
    deck_b: &'r str,
    pair: u32,
    seat_of_a: u8,
    winner: Option<Side>,
    first: Option<Side>,
    reason: &'r str,
    rounds: u32,
    choices: u32,
    seed: String,
}

/// Writes a report as JSON.
///
/// # Errors
/// When `out` cannot take it.
pub fn write_json(report: &Report, mut out: impl Write) -> Result<(), WriteError> {
    serde_json::to_writer_pretty(&mut out, report)?;
    writeln!(out)?;
    Ok(())
}

/// Writes a line of CSV for each pairing.
///
/// # Errors
/// When `out` cannot take it.
pub fn write_pairings_csv(report: &Report, out: impl Write) -> Result<(), WriteError> {
    let mut writer = csv::Writer::from_writer(out);
    for pairing in &report.pairings {
        let standing = &pairing.standing;
        writer.serialize(PairingRow {
            game: &report.game,
            agent_a: &report.agents[0],
            agent_b: &report.agents[1],
            deck_a: &pairing.decks[0],
            deck_b: &pairing.decks[1],
            games: standing.games,
            wins: standing.wins,
            draws: standing.draws,
            losses: standing.losses,
            share: standing.share.mean,
            low: standing.share.low,
            high: standing.share.high,
        })?;
    }
    Ok(writer.flush()?)
}

/// Writes a line of CSV for each game.
///
/// # Errors
/// When `out` cannot take it.
pub fn write_games_csv(simulation: &Simulation, out: impl Write) -> Result<(), WriteError> {
    let mut writer = csv::Writer::from_writer(out);
    for game in &simulation.games {
        let [deck_a, deck_b] = &simulation.report.pairings[game.pairing].decks;
        writer.serialize(row(game, deck_a, deck_b))?;
    }
    Ok(writer.flush()?)
}

fn row<'r>(game: &'r GameRecord, deck_a: &'r str, deck_b: &'r str) -> GameRow<'r> {
    let GameRecord { pair, winner, first, reason, rounds, choices, .. } = *game;
    let seed = HEXLOWER.encode(&game.seed);
    GameRow { deck_a, deck_b, pair, seat_of_a: u8::from(game.seat_0 == Side::B), winner, first, reason, rounds, choices, seed }
}
