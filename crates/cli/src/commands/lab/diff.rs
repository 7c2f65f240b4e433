//! `fudaba lab diff`: what a change did.

use std::path::Path;

use clap::Args;
use fudaba_agents::AgentSpec;
use fudaba_host::AnyGame;
use fudaba_host::studies::{Thing, change, is_card_file};
use fudaba_lab::findings::Sureness;
use fudaba_lab::study::CardText;

use super::{Lots, decks};
use crate::context::Context;
use crate::numbers::whole;
use crate::told::Told;
use crate::{Finding, files};

/// What a change did: the same games with two card files or two decks, until it is known.
///
/// The decks that hold a changed card (or the deck that was changed) play the others, every game twice: with A and with B, with the same lots. After every chunk of games the lab looks at what B wins more, and stops when it knows whether the change is one; the interval holds wherever it stops. `fudaba diff` says in words what differs.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba lab diff kirifuda my-cards.yaml                      # my cards against those of the game\n  fudaba lab diff kirifuda old-cards.yaml new-cards.yaml\n  fudaba lab diff kirifuda gale_gambit my-gale.yaml           # two decks\nA card file may hold all cards or only those that change; a card of a known number stands in the place of that one."
)]
pub(crate) struct Diff {
    /// The game.
    game: String,
    /// A: a card file, or a deck (key or file). With B left out, this is B, and A is the game as it is.
    a: String,
    /// B, of the same kind.
    b: Option<String>,
    /// Who plays both sides.
    #[arg(long, default_value = "greedy:4")]
    agent: AgentSpec,
    /// Decks to play against: keys or files; without any, the ready-made ones that do not change.
    #[arg(long, value_delimiter = ',')]
    against: Vec<String>,
    /// Most games with A, and as many with B: the test ends sooner when it knows. Without this 40000, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    /// The smallest change of a win rate that must be found, in points.
    #[arg(long, default_value_t = 2.0, value_parser = points)]
    delta: f64,
    #[command(flatten)]
    lots: Lots,
}

/// Chance of a false alarm, and of a change that is missed.
const ALPHA: f64 = 0.005;
const BETA: f64 = 0.05;

fn points(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|points: &f64| (0.1..=50.0).contains(points));
    number.ok_or_else(|| "a number of points from 0.1 to 50 is wanted".to_owned())
}

impl Diff {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let b = self.b.as_deref().map(|name| thing(game.as_ref(), name)).transpose()?;
        let against = if self.against.is_empty() { Vec::new() } else { decks::named(game.as_ref(), &self.against)? };
        let change = change(game.as_ref(), thing(game.as_ref(), &self.a)?, b, against)?;
        let sureness = Sureness { delta: self.delta / 100.0, alpha: ALPHA, beta: BETA };
        let study = self.lots.design(game.as_ref(), self.games, 40_000)?.diff(change, sureness, self.agent);
        self.lots.wanted.play(context, game.as_ref(), study)
    }
}

/// What is called so: a deck by key, or a file of cards or of a deck.
fn thing(game: &dyn AnyGame, name: &str) -> anyhow::Result<Thing> {
    let path = Path::new(name);
    if path.is_file() {
        let source = files::source(path)?.map_err(|faults| Told::faults(&faults))?;
        if is_card_file(&source) {
            return Ok(Thing::Cards(CardText { name: name.to_owned(), text: source.text().to_owned() }));
        }
    }
    Ok(Thing::Deck(decks::named(game, &[name.to_owned()])?.remove(0)))
}
