//! `fudaba play`: a whole match in the terminal against the computer.

mod felt;
mod fold;
mod goal;
mod paper;
mod saving;
mod screen;
mod standing;
mod wish;
mod words;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use fudaba_cardscript::Text;
use fudaba_host::{AnyGame, AnyTable, DeckChoice, Drawing, Setup};
use fudaba_kernel::{Observer, Seat};
use fudaba_server::replay::{Heading, Player};
use fudaba_stage::DeckList;

use self::saving::Saving;
use self::wish::{Wish, read_wish};
use crate::context::Context;
use crate::numbers::whole;
use crate::save::Target;
use crate::{Finding, decks};

/// The most time the computer may take for a decision.
const LONGEST: Duration = Duration::from_secs(10);

/// Play in the terminal against the computer.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba play kirifuda --level adept --deck gale_gambit --against earthen_bastion\n  fudaba play battle-guardians --level novice --save match.json\nAt the prompt: the number of an option, `? CARD` for a card's text, `log` for everything so far, `concede`, `quit`.\nThe levels are novice, adept, expert and master; `fudaba simulate --help` tells more of the computer."
)]
pub(crate) struct Play {
    /// The game.
    game: String,
    /// Strength of the computer.
    #[arg(long, default_value = "adept")]
    level: String,
    /// Your deck, a key or a file; without it, the first one.
    #[arg(long)]
    deck: Option<String>,
    /// The computer's deck, a key or a file; without it, the second one.
    #[arg(long)]
    against: Option<String>,
    /// A number that decides all chance; without it, chance decides.
    #[arg(long, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// Write a replay to this file, when the match ends or you leave, by Ctrl-C as well. An older file stays until then.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Whether the player stays at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Stays,
    Leaves,
}

/// What a match starts from.
struct Start {
    named: [Option<String>; 2],
    lists: [DeckList; 2],
    seed: [u8; 32],
}

impl Play {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        self.check_level(context, game.as_ref())?;
        let start = self.start(game.as_ref())?;
        let target = self.save.as_deref().map(Target::new).transpose()?;
        let mut table = start.open(game.as_ref())?;
        let language = context.language;
        let keep = |target| Saving::new(Arc::clone(&game), self.heading(game.as_ref(), &start), target, language);
        let saving = target.map(keep).transpose()?;
        let played = self.play(context, game.as_ref(), table.as_mut(), &start, saving.as_ref());
        // The match is kept even when its screen is gone.
        saving.map_or(Ok(()), Saving::write)?;
        played.map(|()| Finding::Fine)
    }

    fn check_level(&self, context: &Context, game: &dyn AnyGame) -> anyhow::Result<()> {
        if game.levels().iter().all(|level| level.key != self.level) {
            let known: Vec<&str> = game.levels().iter().map(|level| level.key).collect();
            bail!(context.said(
                format!("「{}」という強さはありません。あるもの：{}", self.level, known.join("、")),
                format!("there is no level `{}`; the levels are: {}", self.level, known.join(", ")),
            ));
        }
        Ok(())
    }

    fn start(&self, game: &dyn AnyGame) -> anyhow::Result<Start> {
        let ready = |index: usize| game.decks().get(index.min(game.decks().len().saturating_sub(1))).map(|deck| deck.key.value.clone());
        let named = [self.deck.clone().or_else(|| ready(0)), self.against.clone().or_else(|| ready(1))];
        let list = |name: &Option<String>| {
            decks::find(game, name.as_deref().context("the game has no ready-made deck; name decks with --deck and --against")?)
        };
        let lists = [list(&named[0])?, list(&named[1])?];
        let seed = self.seed.map_or_else(random_seed, |number| Ok(seed_of(number)))?;
        Ok(Start { named, lists, seed })
    }

    fn play(
        &self,
        context: &mut Context,
        game: &dyn AnyGame,
        table: &mut dyn AnyTable,
        start: &Start,
        saving: Option<&Saving>,
    ) -> anyhow::Result<()> {
        let mut heard = 0;
        while let Some(pending) = table.pending() {
            heard = screen::tell(context, game, table, heard)?;
            if pending.seat == Seat::B {
                let thought = seed_number(&start.seed).wrapping_add(pending.number as u64);
                table.play(table.think(&self.level, thought, LONGEST).unwrap_or_default())?;
            } else if ask(context, game, table)? == Stay::Leaves {
                return Ok(());
            }
            if let Some(saving) = saving {
                saving.keep(table.journal());
            }
        }
        screen::tell(context, game, table, heard)?;
        screen::end(context, table)
    }

    fn heading(&self, game: &dyn AnyGame, start: &Start) -> Heading {
        let key = |name: &Option<String>| name.clone().filter(|name| game.decks().iter().any(|deck| deck.key.value == *name));
        let seats = [
            Player { name: String::new(), level: None, deck: key(&start.named[0]) },
            Player { name: "Computer".to_owned(), level: Some(self.level.clone()), deck: key(&start.named[1]) },
        ];
        Heading { seats, decks: start.lists.clone(), seed: start.seed, lots: Drawing::InOrder, cards: Vec::new(), fair: None }
    }
}

impl Start {
    fn open(&self, game: &dyn AnyGame) -> anyhow::Result<Box<dyn AnyTable>> {
        let mut table = game.open(&Setup::of(self.lists.clone().map(DeckChoice::List), self.seed))?;
        table.set_names(players());
        Ok(table)
    }
}

/// What the players are called.
fn players() -> [Text; 2] {
    [Text::new("あなた", "Player"), Text::new("コンピュータ", "Computer")]
}

/// Asks until an option is taken.
fn ask(context: &mut Context, game: &dyn AnyGame, table: &mut dyn AnyTable) -> anyhow::Result<Stay> {
    let decision = table.decision().expect("somebody is asked");
    screen::draw(context, game, &table.view(Observer::Seat(Seat::A)))?;
    screen::decision(context, &decision)?;
    loop {
        write!(context.out, "> ")?;
        context.out.flush()?;
        match read_wish(decision.options.len())? {
            Wish::Option(option) => {
                table.play(option)?;
                return Ok(Stay::Stays);
            }
            Wish::Concede => {
                table.concede(Seat::A)?;
                return Ok(Stay::Stays);
            }
            Wish::Quit => return Ok(Stay::Leaves),
            Wish::End => {
                writeln!(context.out)?;
                return Ok(Stay::Leaves);
            }
            Wish::Log => drop(screen::tell(context, game, table, 0)?),
            Wish::Card(number) => screen::card(context, game, &number)?,
            Wish::Unclear => screen::help(context, decision.options.len())?,
        }
    }
}

/// A seed from a small number, for those who want the same match again.
fn seed_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

/// A seed from the operating system.
fn random_seed() -> anyhow::Result<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow::anyhow!("the system gives no randomness: {error}"))?;
    Ok(seed)
}

fn seed_number(seed: &[u8; 32]) -> u64 {
    u64::from_le_bytes([seed[0], seed[1], seed[2], seed[3], seed[4], seed[5], seed[6], seed[7]])
}
