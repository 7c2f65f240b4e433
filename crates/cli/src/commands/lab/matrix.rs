//! `fudaba lab matrix` and `fudaba lab meta`: decks against decks.

use clap::Args;
use fudaba_agents::AgentSpec;
use fudaba_lab::study::Aim;

use super::{Lots, decks};
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// Decks against decks: who beats whom, who profits from acting first, how long games take and how they end.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab matrix kirifuda --games 4000 --html matrix.html\n  fudaba lab matrix kirifuda --decks gale_gambit,my-deck.yaml --agent adept\nEach two decks meet equally often; in the second game of a pair they have swapped seats."
)]
pub(crate) struct Matrix {
    #[command(flatten)]
    field: Field,
}

/// The mix of decks that none beats, dead and mandatory cards, and drama.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab meta kirifuda --html meta.html\n  fudaba lab meta battle-guardians --agent greedy:4 --games 1200 --json\nThe mix is the Nash equilibrium of the matrix. A card is dead when it is used in fewer than a quarter of the games in which it is drawn, mandatory when its deck wins at least four points more where it is drawn, against the deck's other cards."
)]
pub(crate) struct Meta {
    #[command(flatten)]
    field: Field,
}

#[derive(Args)]
struct Field {
    /// The game.
    game: String,
    /// The decks: keys or files; without any, all ready-made ones.
    #[arg(long, value_delimiter = ',')]
    decks: Vec<String>,
    /// Who plays both sides.
    #[arg(long, default_value = "greedy:4")]
    agent: AgentSpec,
    /// Games in all, divided among the meetings. Without this 2000, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    #[command(flatten)]
    lots: Lots,
}

impl Matrix {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        self.field.run(context, Aim::Matrix)
    }
}

impl Meta {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        self.field.run(context, Aim::Meta)
    }
}

impl Field {
    fn run(&self, context: &mut Context, aim: Aim) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let decks = decks::named(game.as_ref(), &self.decks)?;
        let study = self.lots.design(game.as_ref(), self.games, 2_000)?.matrix(aim, decks, self.agent);
        self.lots.wanted.play(context, game.as_ref(), study)
    }
}
