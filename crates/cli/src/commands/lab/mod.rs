//! `fudaba lab`: what decks, cards, changes and players are worth, measured.

mod card;
mod controls;
mod decks;
mod diff;
mod ladder;
mod matrix;
mod outcome;
mod resume;
mod work;

use clap::{Args, Subcommand};
use fudaba_agents::{AgentSpec, UnknownAgent};
use fudaba_host::AnyGame;
use fudaba_host::studies::design;
use fudaba_lab::Design;

use self::outcome::Wanted;
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// Measure what decks, cards, changes and players are worth.
///
/// Every command writes a table; with --html a page with charts, with --json and --parquet files for other programs. A run is fixed by its plan and seed: it gives the same result on any number of threads, and with --run it goes on where it was stopped.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab matrix kirifuda --html matrix.html\n  fudaba lab card kirifuda K07\n  fudaba lab diff kirifuda my-cards.yaml\n  fudaba lab meta kirifuda --json\n  fudaba lab ladder kirifuda --agents random,greedy,adept\nExit code: 0 when it ran, 1 when one of the lab's own controls failed, 2 when it could not do what was asked. docs/lab.md goes through all of them."
)]
pub(crate) struct Lab {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Decks against decks: who beats whom, who profits from acting first, how long games take and how they end.
    Matrix(matrix::Matrix),
    /// What a card does: the same games with the card and with a blank in its place.
    Card(card::Card),
    /// What a change did: the same games with two card files or two decks, until it is known.
    Diff(diff::Diff),
    /// The mix of decks that none beats, dead and mandatory cards, and drama.
    Meta(matrix::Meta),
    /// Players against players, rated, with the lab's controls.
    Ladder(ladder::Ladder),
    /// The lab itself: whether it finds what is planted.
    Controls(controls::Controls),
    /// Go on with a run that was stopped, and report it.
    Resume(resume::Resume),
    /// Play one chunk of a plan and print its rows: for programs that spread a run over machines.
    Work(work::Work),
}

impl Lab {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match &self.what {
            What::Matrix(matrix) => matrix.run(context),
            What::Card(card) => card.run(context),
            What::Diff(diff) => diff.run(context),
            What::Meta(meta) => meta.run(context),
            What::Ladder(ladder) => ladder.run(context),
            What::Controls(controls) => controls.run(context),
            What::Resume(resume) => resume.run(context),
            What::Work(work) => work.run(context),
        }
    }
}

/// More games than there is time for.
const GAMES_IN_TIME: u32 = 1_000_000;

/// What fixes the games of every study.
#[derive(Args)]
struct Lots {
    /// Fixes every game.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Quick playouts of every deal, by which its luck is taken out; without this, 16 where players think long enough to pay for them.
    #[arg(long, allow_negative_numbers = true, value_parser = whole(0..=10_000u32))]
    control: Option<u32>,
    #[command(flatten)]
    wanted: Wanted,
}

impl Lots {
    /// What every study is made from; so many games where nobody says how many and there is no limit of time.
    fn design(&self, game: &dyn AnyGame, games: Option<u32>, usual: u32) -> anyhow::Result<Design> {
        let unlimited = if self.wanted.time.is_some() { GAMES_IN_TIME } else { usual };
        Ok(design(game, self.seed, games.unwrap_or(unlimited), self.control)?)
    }
}

/// An agent whose settings are divided by plus signs.
fn agent(text: &str) -> Result<AgentSpec, UnknownAgent> {
    text.replace('+', ",").parse()
}
