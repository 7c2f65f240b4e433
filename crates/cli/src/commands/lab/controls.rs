//! `fudaba lab controls`: whether the lab finds what is planted.

use clap::Args;
use fudaba_agents::AgentSpec;
use fudaba_host::studies::planted;

use super::Lots;
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// Of 256 choices of a careless player so many are made blindly.
const LAPSES: u32 = 128;

/// The lab itself: a careless player, a careless seat and a blank deck are planted, and must be found; and nothing may be found where nothing is.
///
/// Exit code 1 when one of the controls fails: then no figure of the lab should be believed.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba lab controls kirifuda\n  fudaba lab controls mistral-rouge --games 3200 --seed 7")]
pub(crate) struct Controls {
    /// The game.
    game: String,
    /// Positions that the players look at, one step ahead.
    #[arg(long, default_value_t = 2, allow_negative_numbers = true, value_parser = whole(1..=1000u32))]
    positions: u32,
    /// Games of each control. Without this 3200, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    #[command(flatten)]
    lots: Lots,
}

impl Controls {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let (decks, blanks) = planted(game.as_ref())?;
        let agents = [AgentSpec::Greedy(self.positions), AgentSpec::Careless(self.positions, LAPSES)];
        let study = self.lots.design(game.as_ref(), self.games, 3200)?.controls(decks, blanks, agents);
        self.lots.wanted.play(context, game.as_ref(), study)
    }
}
