//! `fudaba lab card`: what a card does.

use anyhow::{anyhow, bail};
use clap::{Args, ValueEnum};
use fudaba_agents::AgentSpec;
use fudaba_cardscript::data::CardFace;
use fudaba_host::AnyGame;
use fudaba_lab::study::{CardText, StudyDeck, Version};
use fudaba_lab::{Blank, Intervention, blank, kept};

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
    /// Games with the card, for quick players; those who think longer play fewer.
    #[arg(long, short = 'n', default_value_t = 14_000, allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: u32,
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
        let study = self.lots.design(game.as_ref(), self.games)?.card(self.intervention(game.as_ref())?, &self.agents);
        self.lots.wanted.play(context, game.as_ref(), study)
    }

    fn intervention(&self, game: &dyn AnyGame) -> anyhow::Result<Intervention> {
        let face = self.face(game)?;
        let deck = self.deck(game, &face.number)?;
        let against = self.against(game, &deck, &face.number)?;
        let (text, kept) = self.blank(game, &face.number, &deck)?;
        let cards = vec![CardText { name: format!("a blank for {}", face.number), text }];
        let blank = Version { name: format!("blank {}", face.number), cards };
        Ok(Intervention { card: face.number.clone(), name: face.name.en.clone(), deck, against, blank, kept })
    }

    fn face<'g>(&self, game: &'g dyn AnyGame) -> anyhow::Result<&'g CardFace> {
        let named = |face: &&CardFace| face.number.eq_ignore_ascii_case(&self.card) || face.name.en.eq_ignore_ascii_case(&self.card);
        let found = game.faces().iter().find(named);
        found.ok_or_else(|| anyhow!("{} has no card `{}`; `fudaba cards {}` lists them", game.slug(), self.card, game.slug()))
    }

    fn deck(&self, game: &dyn AnyGame, card: &str) -> anyhow::Result<StudyDeck> {
        let wanted = [card.to_owned()];
        let Some(name) = &self.deck else {
            let found = decks::ready(game).into_iter().find(|deck| decks::holds(deck, &wanted));
            return found.ok_or_else(|| anyhow!("no ready-made deck holds {card}; name one that does with --deck"));
        };
        let deck = decks::named(game, std::slice::from_ref(name))?.remove(0);
        if !decks::holds(&deck, &wanted) {
            bail!("the deck {name} does not hold {card}; name one that does with --deck");
        }
        Ok(deck)
    }

    /// The ready-made decks without the card.
    fn against(&self, game: &dyn AnyGame, deck: &StudyDeck, card: &str) -> anyhow::Result<Vec<StudyDeck>> {
        let wanted = [card.to_owned()];
        let others = decks::ready(game).into_iter().filter(|other| other.name != deck.name && !decks::holds(other, &wanted));
        let others: Vec<StudyDeck> = others.collect();
        if others.is_empty() {
            bail!("every other ready-made deck holds {card}, too: there is nobody to measure it against");
        }
        Ok(others)
    }

    /// The card file with the blank, with which the deck may still be played, and what that keeps in words.
    fn blank(&self, game: &dyn AnyGame, card: &str, deck: &StudyDeck) -> anyhow::Result<(String, String)> {
        let written = game.lab().written(card).ok_or_else(|| anyhow!("{card} stands in none of the card files of {}", game.slug()))?;
        let text = |card: &serde_json::Value| serde_json::Value::Array(vec![card.clone()]).to_string();
        let reads = |card: &serde_json::Value| {
            let file = [CardText { name: "blank".to_owned(), text: text(card) }];
            game.lab().deck_with(&file, &deck.list).is_ok()
        };
        let keeps = if self.blank == Keeps::Bare { Blank::Bare } else { Blank::Mute };
        let Some(found) = blank(&written, keeps, &reads) else {
            let remedy = if self.blank == Keeps::Mute { "; --blank bare takes its numbers, too" } else { "" };
            bail!("{card} has nothing that could be taken away{remedy}");
        };
        let kept = kept(&found);
        let words = if kept.is_empty() {
            "it does nothing".to_owned()
        } else {
            format!("of what it does, as little as the game insists on: {}", kept.join(", "))
        };
        Ok((text(&found), words))
    }
}
