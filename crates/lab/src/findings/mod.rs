//! What a study found, made from its chunks alone.

mod card;
mod controls;
mod diff;
mod ladder;
mod matrix;
mod meta;
mod nash;
mod paired;
mod rating;
mod sample;
mod uses;

pub use card::{CardReport, SkillLevel};
pub use controls::ControlsReport;
pub use diff::{Course, DiffReport, SlotChange};
pub use ladder::{Duel, LadderReport, Rung};
pub use matrix::{Matrix, Meeting, Reduction};
pub use meta::{DramaReport, MetaReport, MixShare};
pub use uses::CardUse;

pub use fudaba_agents::{Differences, Sureness, Verdict};

use data_encoding::HEXLOWER;
use fudaba_cardscript::Text;
use serde::Serialize;

use crate::controls::Control;
use crate::document::{Document, Grid, Kind, Value};
use crate::study::{Aim, Chunk, Row, Study, match_seed};

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
    /// Whether the lab finds what is planted.
    Controls(ControlsReport),
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
            Aim::Controls => Findings::Controls(ControlsReport::of(study, chunks)),
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
            Findings::Controls(report) => report.document(),
            Findings::Card(report) => report.document(),
            Findings::Diff(report) => report.document(),
        }
    }

    /// All tables for other programs, the one of [`grid`](Findings::grid) first.
    pub fn grids(&self) -> Vec<Grid> {
        let first = self.grid();
        let others = self.document().sections.into_iter().filter_map(|section| section.grid).filter(|grid| grid.name != first.name);
        std::iter::once(first.clone()).chain(others.collect::<Vec<_>>()).collect()
    }

    /// Names of the tables that a study ends in, before it is played.
    pub fn tables(study: &Study) -> &'static [&'static str] {
        match study.aim {
            Aim::Matrix => &["meetings", "decks"],
            Aim::Meta => &["meetings", "mix", "cards", "decks"],
            Aim::Ladder => &["ratings", "duels", "controls"],
            Aim::Controls => &["controls"],
            Aim::Card { .. } => &["effect", "cards"],
            Aim::Diff { .. } => &["changes"],
        }
    }

    /// The figures as one table for other programs.
    pub fn grid(&self) -> Grid {
        match self {
            Findings::Matrix(report) => report.grid(),
            Findings::Meta(report) => report.matrix.grid(),
            Findings::Ladder(report) => report.grid(),
            Findings::Controls(report) => Control::grid(&report.controls),
            Findings::Card(report) => report.grid(),
            Findings::Diff(report) => report.grid(),
        }
    }

    /// Whether the lab's own controls hold, where there are any.
    pub fn is_sound(&self) -> bool {
        match self {
            Findings::Ladder(LadderReport { controls, .. }) | Findings::Controls(ControlsReport { controls, .. }) => {
                controls.iter().all(|control| control.passed)
            }
            Findings::Matrix(_) | Findings::Meta(_) | Findings::Card(_) | Findings::Diff(_) => true,
        }
    }
}

/// Hears the chunks of a study in their order and says when it has been played enough: a diff ends when its test knows.
pub fn enough(study: &Study) -> impl FnMut(&Chunk) -> bool + use<> {
    let mut test = diff::Test::of(study);
    move |chunk| test.as_mut().is_some_and(|test| test.hear(chunk) != Verdict::Open)
}

/// What a table says of itself to other programs: what was played, by what.
pub fn about(study: &Study) -> Vec<(&'static str, String)> {
    vec![
        ("fudaba.version", env!("CARGO_PKG_VERSION").to_owned()),
        ("fudaba.game", study.game.clone()),
        ("fudaba.digest", study.digest.clone()),
        ("fudaba.seed", study.seed.to_string()),
        ("fudaba.plan", serde_json::to_string(study).unwrap_or_default()),
    ]
}

/// Every game as a row of a table.
pub fn games_grid(study: &Study, chunks: &[Chunk]) -> Grid {
    let mut grid = Grid::new(
        "games",
        &[
            ("version", "version", Kind::Text),
            ("agent_a", "agent A", Kind::Text),
            ("agent_b", "agent B", Kind::Text),
            ("deck_a", "deck A", Kind::Text),
            ("deck_b", "deck B", Kind::Text),
            ("cell", "meeting", Kind::Count),
            ("pair", "pair", Kind::Count),
            ("seed", "seed", Kind::Text),
            ("seat_of_a", "seat of A", Kind::Count),
            ("score", "score of A", Kind::Number),
            ("a_first", "A first", Kind::Number),
            ("reason", "ended by", Kind::Text),
            ("rounds", "rounds", Kind::Count),
            ("choices", "choices", Kind::Count),
        ],
    );
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
    let seed = HEXLOWER.encode(&match_seed(study, cell.luck, row.pair));
    let counts = [row.cell.into(), row.pair.into(), seed.as_str().into(), u32::from(row.seat_0).into(), row.score().into(), first.into()];
    [version, one, other, deck, against]
        .into_iter()
        .chain(counts)
        .chain([reason, u32::from(row.rounds).into(), row.choices.into()])
        .collect()
}

/// What every report begins with.
fn lead(study: &Study, games: usize) -> Vec<Text> {
    let is_cut = (games as u64) < study.games() && !matches!(study.aim, Aim::Diff { .. });
    let (all, players, seed) = (study.games(), study.agents.join(", "), study.seed);
    let played = if is_cut {
        Text::new(format!("{all}戦のうち{games}戦で終了"), format!("{games} games of {all}, cut short"))
    } else {
        Text::new(format!("{games}戦"), format!("{games} games"))
    };
    let game = &study.game;
    vec![
        Text::new(
            format!("{game}：{}、シード{seed}、プレイヤー：{players}。", played.ja),
            format!("{game}: {}, seed {seed}, players {players}.", played.en),
        ),
        Text::new(
            "同じくじで席だけを入れ替えた2戦を1組とする。区間は95 %。",
            "Games come in pairs with the same lots and the seats swapped. Intervals hold 95 %.",
        ),
    ]
}

/// A number as people read it.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A factor by which games were saved, in words.
fn saved(ja: &str, en: &str, factor: f64) -> Text {
    Text::new(format!("{ja}：1戦が、それなしの{factor:.2}戦分。"), format!("{en}: each game is worth {factor:.2} of those without."))
}
