//! `fudaba lab card`: what a card does.

use clap::{Args, ValueEnum};
use fudaba_agents::AgentSpec;
use fudaba_host::studies::intervention;
use fudaba_lab::Blank;

use super::{Lots, agent, decks};
use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// What a card does: the same games with the card and with a blank in its place.
///
/// The blank costs the same and lies in the same place of the deck, and all lots are the same; so what differs is what the card does. Beside it stands how often the card was drawn, used and stuck in the hand, and how its deck did then.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab card kirifuda K07\n  fudaba lab card kirifuda K07 --blank mute --agents greedy:4,adept --html K07.html\nOpponents that hold the card themselves are left out, since they would get the blank, too."
)]
pub(crate) struct Card {
    /// The game.
    game: String,
    /// Number of the card.
    card: String,
    /// The deck that it is in: a key or a file; without this, the first ready-made deck that holds it.
    #[arg(long)]
    deck: Option<String>,
    /// What the blank keeps besides cost and kind: nothing (bare), or its numbers (mute).
    #[arg(long, value_enum, default_value_t = Keeps::Bare)]
    blank: Keeps,
    /// The strengths of players; where a setting's comma is written as a plus sign.
    #[arg(long, value_delimiter = ',', default_value = "random,greedy:2,search:100", value_parser = agent)]
    agents: Vec<AgentSpec>,
    /// Games with the card, for quick players; those who think longer play fewer. Without this 14000, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    #[command(flatten)]
    lots: Lots,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Keeps {
    Bare,
    Mute,
}

impl Card {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let deck = self.deck.iter().map(|name| Ok(decks::named(game.as_ref(), std::slice::from_ref(name))?.remove(0)));
        let deck = deck.collect::<anyhow::Result<Vec<_>>>()?.pop();
        let keeps = if self.blank == Keeps::Bare { Blank::Bare } else { Blank::Mute };
        let intervention = intervention(game.as_ref(), &self.card, deck, keeps)?;
        let study = self.lots.design(game.as_ref(), self.games, 14_000)?.card(intervention, &self.agents);
        self.lots.wanted.play(context, game.as_ref(), study)
    }
}
