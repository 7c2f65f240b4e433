//! `fudaba lab ladder`: players against players.

use clap::Args;
use fudaba_agents::AgentSpec;

use super::{Lots, agent, decks};
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// Players against players, rated, with the lab's controls.
///
/// Every player meets the next one; the first meets all, and each itself, a quarter as often. The controls run each time: a player against itself with the same deck shares the points exactly, and a blind player loses. Exit code 1 when one of them fails.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab ladder kirifuda --games 64\n  fudaba lab ladder battle-guardians --agents random,greedy:4,search:300 --games 128 --html ladder.html"
)]
pub(crate) struct Ladder {
    /// The game.
    game: String,
    /// The players, the weakest first: levels, or agents with settings, where a setting's comma is written as a plus sign.
    #[arg(long, value_delimiter = ',', default_value = "random,beginner,novice,adept,expert,master", value_parser = agent)]
    agents: Vec<AgentSpec>,
    /// The decks: keys or files; without any, all ready-made ones.
    #[arg(long, value_delimiter = ',')]
    decks: Vec<String>,
    /// Games of each two neighbours; at least two with every two decks. Without this 32, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    #[command(flatten)]
    lots: Lots,
}

impl Ladder {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let decks = decks::named(game.as_ref(), &self.decks)?;
        let study = self.lots.design(game.as_ref(), self.games, 32)?.ladder(decks, &self.agents);
        self.lots.wanted.play(context, game.as_ref(), study)
    }
}
