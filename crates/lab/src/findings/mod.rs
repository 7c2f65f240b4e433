//! What a study found, made from its chunks alone.

mod card;
mod diff;
mod ladder;
mod matrix;
mod meta;
mod nash;
mod paired;
mod rating;
mod sample;
mod sprt;
mod uses;

pub use card::{CardReport, SkillLevel};
pub use diff::{Course, DiffReport, SlotChange};
pub use ladder::{Duel, LadderReport, Rung};
pub use matrix::{Matrix, Meeting, Reduction};
pub use meta::{DramaReport, MetaReport, MixShare};
pub use sprt::{Differences, Sprt, Verdict};
pub use uses::CardUse;

use serde::Serialize;

use crate::document::{Document, Grid, Kind, Value};
use crate::study::{Aim, Chunk, Row, Study};

/// A report, by the question that was asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "report", rename_all = "snake_case")]
pub enum Findings {
    /// Decks against decks.
    Matrix(Matrix),
    /// The mix of decks, cards, drama.
    Meta(MetaReport),
    /// Agents against agents.
    Ladder(LadderReport),
    /// What a card does.
    Card(CardReport),
    /// What a change did.
    Diff(DiffReport),
}

impl Findings {
    /// Of the chunks of a study, in their order.
    pub fn of(study: &Study, chunks: &[Chunk]) -> Findings {
        match &study.aim {
            Aim::Matrix => Findings::Matrix(Matrix::of(study, chunks)),
            Aim::Meta => Findings::Meta(MetaReport::of(study, chunks)),
            Aim::Ladder => Findings::Ladder(LadderReport::of(study, chunks)),
            Aim::Card { .. } => Findings::Card(CardReport::of(study, chunks)),
            Aim::Diff { .. } => Findings::Diff(DiffReport::of(study, chunks)),
        }
    }

    /// The report to be read.
    pub fn document(&self) -> Document {
        match self {
            Findings::Matrix(report) => report.document(),
            Findings::Meta(report) => report.document(),
            Findings::Ladder(report) => report.document(),
            Findings::Card(report) => report.document(),
            Findings::Diff(report) => report.document(),
        }
    }

    /// The figures as one table for other programs.
    pub fn grid(&self) -> Grid {
        match self {
            Findings::Matrix(report) => report.grid(),
            Findings::Meta(report) => report.matrix.grid(),
            Findings::Ladder(report) => report.grid(),
            Findings::Card(report) => report.grid(),
            Findings::Diff(report) => report.grid(),
        }
    }

    /// Whether the lab's own controls hold, where there are any.
    pub fn is_sound(&self) -> bool {
        match self {
            Findings::Ladder(report) => report.controls.iter().all(|control| control.passed),
            Findings::Matrix(_) | Findings::Meta(_) | Findings::Card(_) | Findings::Diff(_) => true,
        }
    }
}

/// Hears the chunks of a study in their order and says when it has been played enough: a diff ends when its test knows.
pub fn enough(study: &Study) -> impl FnMut(&Chunk) -> bool + use<> {
    let mut test = diff::Test::of(study);
    move |chunk| test.as_mut().is_some_and(|test| test.hear(chunk) != Verdict::Open)
}

/// Every game as a row of a table.
pub fn games_grid(study: &Study, chunks: &[Chunk]) -> Grid {
    let mut grid = Grid::new(&[
        ("version", "version", Kind::Text),
        ("agent_a", "agent A", Kind::Text),
        ("agent_b", "agent B", Kind::Text),
        ("deck_a", "deck A", Kind::Text),
        ("deck_b", "deck B", Kind::Text),
        ("pair", "pair", Kind::Count),
        ("seat_of_a", "seat of A", Kind::Count),
        ("score", "score of A", Kind::Number),
        ("a_first", "A first", Kind::Number),
        ("reason", "ended by", Kind::Text),
        ("rounds", "rounds", Kind::Count),
        ("choices", "choices", Kind::Count),
    ]);
    for chunk in chunks {
        chunk.games.iter().for_each(|row| grid.push(game_row(study, chunk, row)));
    }
    grid
}

fn game_row(study: &Study, chunk: &Chunk, row: &Row) -> Vec<Value> {
    let cell = &study.cells[row.cell as usize];
    let [one, other] = cell.agents.map(|agent| Value::from(study.agents[agent as usize].as_str()));
    let [deck, against] = cell.decks.map(|deck| Value::from(study.deck_name(deck)));
    let first = (row.first < 2).then(|| f64::from(1 - row.first));
    let version = study.versions[cell.version as usize].name.as_str().into();
    let reason = chunk.reasons[usize::from(row.reason)].as_str().into();
    let counts = [row.pair.into(), u32::from(row.seat_0).into(), row.score().into(), first.into()];
    [version, one, other, deck, against]
        .into_iter()
        .chain(counts)
        .chain([reason, u32::from(row.rounds).into(), row.choices.into()])
        .collect()
}

/// What every report begins with.
fn lead(study: &Study, games: usize) -> Vec<String> {
    vec![
        format!("{}: {games} games, seed {}, players {}.", study.game, study.seed, study.agents.join(", ")),
        "Games come in pairs with the same lots and the seats swapped. Intervals hold 95 %.".to_owned(),
    ]
}

/// A number as people read it.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A factor by which games were saved, in words.
fn saved(what: &str, factor: f64) -> String {
    format!("{what}: each game is worth {factor:.2} of those without.")
}
