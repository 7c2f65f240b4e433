//! `fudaba lab diff`: what a change did.

use std::path::Path;

use anyhow::bail;
use clap::Args;
use fudaba_agents::AgentSpec;
use fudaba_cardscript::data::CardFace;
use fudaba_cardscript::{Colour, Source};
use fudaba_host::AnyGame;
use fudaba_lab::findings::Sprt;
use fudaba_lab::study::{CardText, StudyDeck, Version};
use fudaba_lab::{Change, Slot};

use super::{Lots, decks};
use crate::context::Context;
use crate::numbers::whole;
use crate::{Finding, files};

/// What a change did: the same games with two card files or two decks, until it is known.
///
/// The decks that hold a changed card (or the deck that was changed) play the others, every game twice: with A and with B, with the same lots. A sequential test looks at what B wins more and stops when it knows whether the change is one.
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
    /// Most games with A, and as many with B: the test ends sooner when it knows.
    #[arg(long, short = 'n', default_value_t = 40_000, allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: u32,
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

/// A or B.
enum Thing {
    /// Cards over those of the game.
    Cards(CardText),
    /// A deck.
    Deck(StudyDeck),
    /// The game as it is.
    Game,
}

impl Diff {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let change = self.change(game.as_ref())?;
        let sprt = Sprt { delta: self.delta / 100.0, alpha: ALPHA, beta: BETA };
        let study = self.lots.design(game.as_ref(), self.games)?.diff(change, sprt, self.agent);
        self.lots.wanted.play(context, game.as_ref(), study)
    }

    fn change(&self, game: &dyn AnyGame) -> anyhow::Result<Change> {
        let (a, b) = match &self.b {
            Some(b) => (thing(game, &self.a)?, thing(game, b)?),
            None => (Thing::Game, thing(game, &self.a)?),
        };
        match (a, b) {
            (Thing::Deck(a), Thing::Deck(b)) => self.of_decks(game, a, b),
            (Thing::Game, Thing::Deck(b)) => bail!("{} is a deck: name the deck that it is compared with, too", b.name),
            (Thing::Deck(deck), _) | (_, Thing::Deck(deck)) => {
                bail!("{} is a deck and the other one holds cards: compare two of a kind", deck.name)
            }
            (a, b) => self.of_cards(game, a, b),
        }
    }

    fn of_decks(&self, game: &dyn AnyGame, a: StudyDeck, b: StudyDeck) -> anyhow::Result<Change> {
        let names = [a.name.clone(), b.name.clone()];
        let against = self.against(game, &|deck| names.contains(&deck.name))?;
        let versions = names.clone().map(|name| Version { name, cards: Vec::new() });
        Ok(Change { names, versions, changed: Vec::new(), slots: vec![Slot { a, b }], against })
    }

    fn of_cards(&self, game: &dyn AnyGame, a: Thing, b: Thing) -> anyhow::Result<Change> {
        let versions = [a, b].map(Thing::version);
        let [before, after] = [&versions[0], &versions[1]].map(|version| faces(game, version));
        let changed = differences(&before?, &after?);
        if changed.is_empty() {
            bail!("no card differs between {} and {}: there is nothing to measure", versions[0].name, versions[1].name);
        }
        let touched: Vec<StudyDeck> = decks::ready(game).into_iter().filter(|deck| decks::holds(deck, &changed)).collect();
        if touched.is_empty() {
            bail!("no ready-made deck holds {}: compare two decks, one of which does", changed.join(", "));
        }
        let mut against = self.against(game, &|deck| decks::holds(deck, &changed))?;
        if against.is_empty() {
            // Every deck changes: they meet each other, each with the change in both hands.
            against = decks::ready(game);
        }
        let slots = touched.into_iter().map(|deck| Slot { a: deck.clone(), b: deck }).collect();
        let names = [versions[0].name.clone(), versions[1].name.clone()];
        Ok(Change { names, versions, changed, slots, against })
    }

    /// Who is played against: those that were named, or the ready-made decks that do not change.
    fn against(&self, game: &dyn AnyGame, changes: &dyn Fn(&StudyDeck) -> bool) -> anyhow::Result<Vec<StudyDeck>> {
        if !self.against.is_empty() {
            return decks::named(game, &self.against);
        }
        Ok(decks::ready(game).into_iter().filter(|deck| !changes(deck)).collect())
    }
}

impl Thing {
    fn version(self) -> Version {
        match self {
            Thing::Cards(file) => Version { name: file.name.clone(), cards: vec![file] },
            Thing::Deck(_) | Thing::Game => Version { name: "the game as it is".to_owned(), cards: Vec::new() },
        }
    }
}

/// What is called so: a deck by key, or a file of cards or of a deck.
fn thing(game: &dyn AnyGame, name: &str) -> anyhow::Result<Thing> {
    let path = Path::new(name);
    if path.is_file() {
        let source = files::source(path)?.map_err(|faults| anyhow::anyhow!("{}", faults.render(Colour::Off)))?;
        if is_cards(&source) {
            return Ok(Thing::Cards(CardText { name: name.to_owned(), text: source.text().to_owned() }));
        }
    }
    Ok(Thing::Deck(decks::named(game, &[name.to_owned()])?.remove(0)))
}

/// A file of cards is a list, one of a deck has sections.
fn is_cards(source: &Source) -> bool {
    !source.text().lines().any(|line| line.starts_with("sections:") || line.starts_with("key:"))
}

fn faces(game: &dyn AnyGame, version: &Version) -> anyhow::Result<Vec<CardFace>> {
    game.lab().faces_with(&version.cards).map_err(|faults| anyhow::anyhow!("{}", faults.render(Colour::Off)))
}

/// Numbers of the cards that look otherwise: what a card does is printed on it. Its flavour does nothing.
fn differences(before: &[CardFace], after: &[CardFace]) -> Vec<String> {
    let same = |one: &CardFace, other: &CardFace| CardFace { flavour: None, ..one.clone() } == CardFace { flavour: None, ..other.clone() };
    let found = |face: &CardFace| before.iter().find(|other| other.number == face.number);
    let changed = after.iter().filter(|face| found(face).is_none_or(|other| !same(face, other)));
    changed.map(|face| face.number.clone()).collect()
}
