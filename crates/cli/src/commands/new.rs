//! `fudaba new`: a card, a deck or a game to begin with.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use fudaba_cardscript::Source;
use fudaba_host::AnyGame;
use rust_embed::RustEmbed;
use serde_json::{Value, json};

use crate::Finding;
use crate::context::Context;
use crate::told::Told;
use crate::written;

/// Write a card, a deck or a game to begin with: it is whole, and yours to change.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba new card kirifuda > my-cards.yaml\n  fudaba new card kirifuda --like K16 --number X02 >> my-cards.yaml\n  fudaba check my-cards.yaml --game kirifuda\n  fudaba new deck kirifuda > my-deck.yaml\n  fudaba new game tide examples/tide"
)]
pub(crate) struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A card file with one card: the simplest of the game, or one like another.
    Card(Card),
    /// A deck file: the cards of a ready-made deck, under a name of its own.
    Deck(Deck),
    /// A folder with a whole small game, rules and data, in the project: docs/a-further-game.md goes through it.
    Game(Game),
}

#[derive(Args)]
#[command(after_help = "Example:\n  fudaba new card kirifuda > my-cards.yaml\n  fudaba new card battle-guardians --like G14")]
struct Card {
    /// The game.
    game: String,
    /// The number of a card to begin from; without it, the simplest one.
    #[arg(long, value_name = "NUMBER")]
    like: Option<String>,
    /// The number of the new card; without it, a free one.
    #[arg(long)]
    number: Option<String>,
}

#[derive(Args)]
#[command(after_help = "Example:\n  fudaba new deck kirifuda > my-deck.yaml\n  fudaba new deck kirifuda --like gale_gambit")]
struct Deck {
    /// The game.
    game: String,
    /// The key of a ready-made deck to begin from; without it, the first one.
    #[arg(long, value_name = "DECK")]
    like: Option<String>,
}

#[derive(Args)]
#[command(after_help = "Example:\n  fudaba new game tide examples/tide")]
struct Game {
    /// Its name: small letters.
    name: String,
    /// The folder, which is made.
    folder: PathBuf,
}

impl New {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match &self.what {
            What::Card(card) => card.run(context),
            What::Deck(deck) => deck.run(context),
            What::Game(game) => game.run(context),
        }
    }
}

impl Card {
    fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let mut card = self.model(game.as_ref())?;
        let number = self.number.clone().unwrap_or_else(|| free_number(game.as_ref()));
        card["number"] = number.into();
        card["name"] = json!({ "ja": "新しいカード", "en": "New Card" });
        card.as_object_mut().into_iter().for_each(|card| drop(card.remove("flavour")));
        let told = context.said(
            format!(
                "「fudaba check ファイル --game {0}」で誤りがすべて分かる。書ける言葉：docs/cards/{0}.md、「fudaba schema {0} cards」",
                self.game
            ),
            format!(
                "`fudaba check FILE --game {0}` tells every mistake; the words: docs/cards/{0}.md, `fudaba schema {0} cards`",
                self.game
            ),
        );
        write_checked(context, game.as_ref(), &format!("# {told}\n\n{}", written::card(&card)))
    }

    /// The card to begin from.
    fn model(&self, game: &dyn AnyGame) -> anyhow::Result<Value> {
        let written = |number: &str| game.lab().written(number);
        let named = |like: &String| {
            let face = game.faces().iter().find(|face| face.number.eq_ignore_ascii_case(like));
            face.and_then(|face| written(&face.number))
        };
        match &self.like {
            Some(like) => named(like).with_context(|| format!("{0} has no card `{like}`; `fudaba cards {0}` lists them", self.game)),
            None => {
                let all = game.faces().iter().filter_map(|face| written(&face.number));
                let simplest = all.min_by_key(|card| card.as_object().map_or(0, |card| card.len()) * 1000 + card.to_string().len());
                simplest.with_context(|| format!("{} has no cards to begin from", self.game))
            }
        }
    }
}

fn free_number(game: &dyn AnyGame) -> String {
    let is_free = |number: &String| game.faces().iter().all(|face| face.number != *number);
    (1..).map(|number| format!("X{number:02}")).find(is_free).unwrap_or_default()
}

impl Deck {
    fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let model = match &self.like {
            Some(like) => game.decks().iter().find(|deck| deck.key.value == *like),
            None => game.decks().first(),
        };
        let Some(model) = model else {
            let keys: Vec<&str> = game.decks().iter().map(|deck| deck.key.value.as_str()).collect();
            bail!("{} has no such deck to begin from; its decks: {}", self.game, keys.join(", "));
        };
        let mut text = "key: my_deck\nname: { ja: \"新しいデッキ\", en: \"New Deck\" }\nsections:\n".to_owned();
        for section in model.sections.iter().filter(|section| !section.cards.is_empty()) {
            text += &format!("  {}:\n", section.key.value);
            for entry in &section.cards {
                let name = game.faces().iter().find(|face| face.number == entry.card.value).map(|face| face.name.of(context.language));
                let line = format!("    - {{ card: {}, copies: {} }}", entry.card.value, entry.copies.value);
                text += &format!("{line:<40} # {}\n", name.unwrap_or_default());
            }
        }
        write_checked(context, game.as_ref(), &text)
    }
}

/// Prints a file that has no mistake.
fn write_checked(context: &mut Context, game: &dyn AnyGame, text: &str) -> anyhow::Result<Finding> {
    let faults = game.check(&Source::new("new.yaml", text));
    if !faults.is_empty() {
        return Err(Told::faults(&faults));
    }
    write!(context.out, "{text}")?;
    Ok(Finding::Fine)
}

/// The smallest whole game of the project.
#[derive(RustEmbed)]
#[folder = "../../examples/ripple/"]
struct Ripple;

impl Game {
    fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let letters = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        if !self.name.starts_with(|letter: char| letter.is_ascii_lowercase()) || !self.name.chars().all(letters) {
            bail!("a game's name here is a word of small letters: tide, not {:?}", self.name);
        }
        if self.folder.exists() {
            bail!("{} is there already: name another folder", self.folder.display());
        }
        let mut files = 0;
        for path in Ripple::iter() {
            let Some(file) = Ripple::get(&path) else { continue };
            let place = self.folder.join(renamed(&path, &self.name));
            fs::create_dir_all(place.parent().unwrap_or(&self.folder)).with_context(|| format!("cannot make {}", self.folder.display()))?;
            let text = renamed(&String::from_utf8_lossy(&file.data), &self.name);
            fs::write(&place, text).with_context(|| format!("cannot write {}", place.display()))?;
            files += 1;
        }
        let told = context.said(
            format!("{}に{files}個のファイルを書きました。docs/a-further-game.mdが部屋ごとに説明します", self.folder.display()),
            format!(
                "{files} files in {}; docs/a-further-game.md goes through them, `cargo test -p fudaba-{}` tries them",
                self.folder.display(),
                self.name
            ),
        );
        writeln!(context.out, "{told}")?;
        Ok(Finding::Fine)
    }
}

/// The small game's text under another name.
fn renamed(text: &str, name: &str) -> String {
    let (first, rest) = name.split_at(1);
    let title = format!("{}{rest}", first.to_uppercase());
    text.replace("ripple", name).replace("Ripple", &title).replace("RIPPLE", &name.to_uppercase())
}
