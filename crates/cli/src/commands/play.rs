//! `fudaba play`: a whole match in the terminal against the computer.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use fudaba_cardscript::{Language, Text};
use fudaba_host::{AnyGame, AnyTable, Decision, DeckChoice, Setup};
use fudaba_kernel::{Observer, Seat, View, ZoneView};

use crate::Finding;
use crate::context::Context;

/// The most time the computer may take for a decision.
const LONGEST: Duration = Duration::from_secs(10);

/// Play in the terminal against the computer.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba play kirifuda --level adept --deck gale_gambit --against earthen_bastion\nAt the prompt: the number of an option, `? CARD` for a card's text, `log` for everything so far, `concede`, `quit`."
)]
pub(crate) struct Play {
    /// The game.
    game: String,
    /// Strength of the computer.
    #[arg(long, default_value = "adept")]
    level: String,
    /// Your deck; without it, the first one.
    #[arg(long)]
    deck: Option<String>,
    /// The computer's deck; without it, the second one.
    #[arg(long)]
    against: Option<String>,
    /// A number that decides all chance; without it, chance decides.
    #[arg(long)]
    seed: Option<u64>,
}

/// What the player typed.
enum Wish {
    Option(usize),
    Card(String),
    Log,
    Concede,
    Quit,
    Unclear,
}

impl Play {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let mut table = self.open(game.as_ref())?;
        let mut heard = 0;
        while let Some(pending) = table.pending() {
            heard = tell(context, table.as_ref(), heard)?;
            if pending.seat == Seat::A {
                if !self.ask(context, game.as_ref(), table.as_mut())? {
                    return Ok(Finding::Fine);
                }
            } else {
                let option = table.think(&self.level, seed_number(&random_seed()?), LONGEST).unwrap_or_default();
                table.play(option)?;
            }
        }
        tell(context, table.as_ref(), heard)?;
        if let Some(outcome) = table.outcome() {
            writeln!(
                context.out,
                "\n{}: {} ({})",
                verdict(outcome.winner).of(context.language),
                outcome.text.of(context.language),
                outcome.rule
            )?;
        }
        Ok(Finding::Fine)
    }

    fn open(&self, game: &dyn AnyGame) -> anyhow::Result<Box<dyn AnyTable>> {
        if game.levels().iter().all(|level| level.key != self.level) {
            let known: Vec<&str> = game.levels().iter().map(|level| level.key).collect();
            bail!("there is no level `{}`; the levels are: {}", self.level, known.join(", "));
        }
        let deck = |named: &Option<String>, index: usize| -> anyhow::Result<DeckChoice> {
            let ready = game.decks().get(index.min(game.decks().len().saturating_sub(1))).map(|deck| deck.key.value.clone());
            named.clone().or(ready).map(DeckChoice::Key).ok_or_else(|| anyhow::anyhow!("the game has no ready-made deck"))
        };
        let seed = match self.seed {
            Some(number) => seed_of(number),
            None => random_seed()?,
        };
        let setup = Setup { decks: [deck(&self.deck, 0)?, deck(&self.against, 1)?], seed };
        let mut table = game.open(&setup)?;
        table.set_names([Text::new("あなた", "Player"), Text::new("コンピュータ", "Computer")]);
        Ok(table)
    }

    /// Asks until an option is taken; false when the player leaves.
    fn ask(&self, context: &mut Context, game: &dyn AnyGame, table: &mut dyn AnyTable) -> anyhow::Result<bool> {
        let decision = table.decision().expect("somebody is asked");
        draw(context, game, &table.view(Observer::Seat(Seat::A)))?;
        print_decision(context, &decision)?;
        loop {
            write!(context.out, "> ")?;
            context.out.flush()?;
            match read_wish(decision.options.len())? {
                Wish::Option(option) => {
                    table.play(option)?;
                    return Ok(true);
                }
                Wish::Concede => {
                    table.concede(Seat::A)?;
                    return Ok(true);
                }
                Wish::Quit => return Ok(false),
                Wish::Log => drop(tell(context, table, 0)?),
                Wish::Card(number) => print_card(context, game, &number)?,
                Wish::Unclear => {
                    writeln!(context.out, "a number from 1 to {}, `? CARD`, `log`, `concede` or `quit`", decision.options.len())?
                }
            }
        }
    }
}

fn print_card(context: &mut Context, game: &dyn AnyGame, number: &str) -> anyhow::Result<()> {
    match game.faces().iter().find(|face| face.number.eq_ignore_ascii_case(number)) {
        Some(face) => super::cards::print(context, game, face),
        None => Ok(writeln!(context.out, "there is no card {number}")?),
    }
}

fn print_decision(context: &mut Context, decision: &Decision) -> anyhow::Result<()> {
    writeln!(context.out, "\n{}", decision.text.of(context.language))?;
    for option in &decision.options {
        let note = option.note.as_ref().map(|note| format!("  [{}]", note.of(context.language))).unwrap_or_default();
        let number = option.shows.as_ref().map(|number| format!(" ({number})")).unwrap_or_default();
        writeln!(context.out, "  {}. {}{number}{note}", option.index + 1, option.text.of(context.language))?;
    }
    Ok(())
}

fn read_wish(options: usize) -> anyhow::Result<Wish> {
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        return Ok(Wish::Quit);
    }
    let line = line.trim();
    Ok(match line {
        "log" => Wish::Log,
        "concede" => Wish::Concede,
        "quit" | "exit" => Wish::Quit,
        _ => match (line.strip_prefix('?'), line.parse::<usize>()) {
            (Some(card), _) => Wish::Card(card.trim().to_owned()),
            (None, Ok(number)) if (1..=options).contains(&number) => Wish::Option(number - 1),
            _ => Wish::Unclear,
        },
    })
}

/// Prints the sentences from a number on; the number of the last one.
fn tell(context: &mut Context, table: &dyn AnyTable, from: usize) -> anyhow::Result<usize> {
    let log = table.log(Observer::Seat(Seat::A), from + 1);
    for entry in log.iter().filter(|entry| !entry.text.is_empty()) {
        writeln!(context.out, "  {}  ({})", entry.text.of(context.language), entry.rule)?;
    }
    Ok(log.last().map_or(from, |entry| entry.number))
}

fn draw(context: &mut Context, game: &dyn AnyGame, view: &View) -> anyhow::Result<()> {
    let language = context.language;
    let phase = game.table().phases.iter().find(|phase| phase.key == view.phase).map_or(view.phase, |phase| phase.name.of(language));
    writeln!(context.out, "\n── {} · {phase} {}", view.round, "─".repeat(40))?;
    for seat in [Seat::B, Seat::A] {
        let counters: Vec<String> = view
            .counters
            .iter()
            .filter(|counter| counter.seat == Some(seat) && counter.value != 0)
            .map(|counter| {
                let name = game.table().counters.get(counter.key).map_or(counter.key, |named| named.name.of(language));
                format!("{name} {}", counter.value)
            })
            .collect();
        writeln!(context.out, "{}  {}", if seat == Seat::A { "▼" } else { "▲" }, counters.join("  "))?;
        for zone in view.zones.iter().filter(|zone| zone.seat == Some(seat) && zone.count > 0) {
            writeln!(context.out, "  {}", zone_line(game, zone, language))?;
        }
    }
    Ok(())
}

fn zone_line(game: &dyn AnyGame, zone: &ZoneView, language: Language) -> String {
    let name = game.table().zones.get(zone.kind).map_or(zone.kind, |named| named.name.of(language));
    let slot = zone.slot.map(|slot| format!(" {slot}")).unwrap_or_default();
    if zone.cards.is_empty() {
        return format!("{name}{slot}: {}", zone.count);
    }
    let card = |card: &fudaba_kernel::CardView| {
        let face = card.card.as_ref().and_then(|number| game.faces().iter().find(|face| face.number == *number));
        let marks: Vec<String> = card.marks.iter().filter_map(|mark| mark_text(game, mark, language)).collect();
        let name = face.map_or("▒▒".to_owned(), |face| format!("{} {}", face.number, face.name.of(language)));
        if marks.is_empty() { name } else { format!("{name} [{}]", marks.join(", ")) }
    };
    format!("{name}{slot}: {}", zone.cards.iter().map(card).collect::<Vec<_>>().join(" | "))
}

fn mark_text(game: &dyn AnyGame, mark: &fudaba_kernel::Mark, language: Language) -> Option<String> {
    use fudaba_cardscript::data::MarkDraw;
    let named = game.table().marks.get(mark.key)?;
    match named.draw {
        MarkDraw::Number => Some(format!("{} {}", named.name.of(language), mark.value)),
        MarkDraw::None => None,
        MarkDraw::Badge | MarkDraw::Sideways | MarkDraw::Back => Some(named.name.of(language).to_owned()),
    }
}

/// How it went for the player.
fn verdict(winner: Option<Seat>) -> Text {
    match winner {
        Some(Seat::A) => Text::new("あなたの勝ち", "You win"),
        Some(_) => Text::new("コンピュータの勝ち", "The computer wins"),
        None => Text::new("引き分け", "A draw"),
    }
}

/// A seed from a small number, for those who want the same match again.
pub(crate) fn seed_of(number: u64) -> [u8; 32] {
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
