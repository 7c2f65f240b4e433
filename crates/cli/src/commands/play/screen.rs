//! What the player sees: the table, the log, the options.

use std::io::Write;

use fudaba_cardscript::data::{AreaDraw, CounterDraw};
use fudaba_cardscript::{Language, Text, template};
use fudaba_host::{AnyGame, AnyTable, Decision};
use fudaba_kernel::{Counter, Observer, Seat, View, ZoneView};

use super::felt::Felt;
use super::words::Words;
use super::{fold, goal, paper, players, standing};
use crate::commands::cards;
use crate::context::Context;

/// Prints the sentences from a number on, alike ones together; the number of the last one.
pub(super) fn tell(context: &mut Context, game: &dyn AnyGame, table: &dyn AnyTable, from: usize) -> anyhow::Result<usize> {
    let log = table.log(Observer::Seat(Seat::A), from + 1);
    for line in fold::lines(game, &log, context.language) {
        writeln!(context.out, "  {line}")?;
    }
    Ok(log.last().map_or(from, |entry| entry.number))
}

/// Prints how the match ended, if it has.
pub(super) fn end(context: &mut Context, table: &dyn AnyTable) -> anyhow::Result<()> {
    let Some(outcome) = table.outcome() else { return Ok(()) };
    let verdict = match outcome.winner {
        Some(Seat::A) => Text::new("あなたの勝ち", "You win"),
        Some(_) => Text::new("コンピュータの勝ち", "The computer wins"),
        None => Text::new("引き分け", "A draw"),
    };
    let language = context.language;
    Ok(writeln!(context.out, "\n{}: {} ({})", verdict.of(language), outcome.text.of(language), outcome.rule)?)
}

/// Prints a card's text.
pub(super) fn card(context: &mut Context, game: &dyn AnyGame, number: &str) -> anyhow::Result<()> {
    match game.faces().iter().find(|face| face.number.eq_ignore_ascii_case(number)) {
        Some(face) => cards::print(context, game, face),
        None => {
            let answer = Text::new(format!("「{number}」というカードはありません。例: ? K02"), format!("there is no card `{number}`"));
            Ok(writeln!(context.out, "{}", answer.of(context.language))?)
        }
    }
}

/// Prints what can be typed.
pub(super) fn help(context: &mut Context, options: usize) -> anyhow::Result<()> {
    let answer = Text::new(
        format!("1から{options}の番号、`? カード番号`、`log`(経過)、`concede`(投了)、`quit`(終了)のどれかを入力してください"),
        format!("a number from 1 to {options}, `? CARD`, `log`, `concede` or `quit`"),
    );
    Ok(writeln!(context.out, "{}", answer.of(context.language))?)
}

/// Prints what is asked, and the options.
pub(super) fn decision(context: &mut Context, decision: &Decision) -> anyhow::Result<()> {
    writeln!(context.out, "\n{}", decision.text.of(context.language))?;
    for option in &decision.options {
        let note = option.note.as_ref().map(|note| format!("  [{}]", note.of(context.language))).unwrap_or_default();
        let number = option.shows.as_ref().map(|number| format!(" ({number})")).unwrap_or_default();
        writeln!(context.out, "  {}. {}{number}{note}", option.index + 1, option.text.of(context.language))?;
    }
    Ok(())
}

/// Prints the table: how one wins, the computer's side, what is shared, the player's side.
pub(super) fn draw(context: &mut Context, game: &dyn AnyGame, view: &View) -> anyhow::Result<()> {
    let language = context.language;
    let felt = Felt { game, view, language, wide: width() };
    let words = Words { game, language };
    let phase = game.table().phases.iter().find(|phase| phase.key == view.phase).map_or(view.phase, |phase| phase.name.of(language));
    writeln!(context.out, "\n── {} · {phase} {}", round(game, view.round).of(language), "─".repeat(40))?;
    if let Some(aim) = goal::aim(game.table(), view, Seat::A, &players()[1]) {
        writeln!(context.out, "◎ {}", aim.of(language))?;
    }
    let mut lines = side(&felt, Seat::B, &Text::new("▲ コンピュータ", "▲ Computer"));
    lines.extend(felt.half(Seat::B));
    lines.extend(shared(&felt));
    lines.extend(felt.grids());
    lines.extend(felt.elsewhere().into_iter().flat_map(|zone| zone_lines(&words, zone, felt.wide)));
    lines.extend(felt.half(Seat::A));
    lines.extend(side(&felt, Seat::A, &Text::new("▼ あなた", "▼ You")));
    lines.extend(hand(&felt, &words));
    for line in lines {
        writeln!(context.out, "{line}")?;
    }
    standing::draw(context, game, view)
}

/// Columns of the terminal; a usual number where the output is none.
fn width() -> usize {
    const USUAL: usize = 100;
    terminal_size::terminal_size().map_or(USUAL, |(terminal_size::Width(wide), _)| usize::from(wide).max(40))
}

fn round(game: &dyn AnyGame, number: u32) -> Text {
    let text = game.table().round.clone().unwrap_or(Text::new("第{number}ラウンド", "Round {number}"));
    template::fill(&text, &[("number", &Text::same(number.to_string()))])
}

/// A seat's name, counters and piles.
fn side(felt: &Felt<'_>, seat: Seat, name: &Text) -> Vec<String> {
    let told = [name.of(felt.language).to_owned()].into_iter().chain(counters(felt, Some(seat))).chain(felt.piles(seat));
    let line = told.collect::<Vec<_>>().join("  ");
    indented(&line, felt.wide)
}

/// The counters of the table itself; nothing where there are none.
fn shared(felt: &Felt<'_>) -> Vec<String> {
    let told = counters(felt, None);
    if told.is_empty() { Vec::new() } else { vec![format!("◆ {}", told.join("  "))] }
}

fn counters(felt: &Felt<'_>, seat: Option<Seat>) -> Vec<String> {
    let counters = felt.view.counters.iter().filter(|counter| counter.seat == seat);
    counters.filter_map(|counter| counter_text(felt.game, counter, felt.language)).collect()
}

/// A counter that is not 0, as the table file has it drawn: a track with all its steps, the present one in brackets.
fn counter_text(game: &dyn AnyGame, counter: &Counter, language: Language) -> Option<String> {
    let named = game.table().counters.get(counter.key)?;
    let name = named.name.of(language);
    let step = |step: &i32| if *step == counter.value { format!("[{step}]") } else { step.to_string() };
    match (named.draw, &named.lives) {
        (CounterDraw::None, _) => None,
        (_, Some(lives)) => Some(format!("{name} {}/{}", counter.value, lives.of)),
        (CounterDraw::Track, _) if counter.value != 0 => {
            Some(format!("{name} {}", named.steps.iter().map(step).collect::<Vec<_>>().join(" ")))
        }
        _ if counter.value == 0 => None,
        (CounterDraw::Flag, _) => Some(name.to_owned()),
        _ => Some(format!("{name} {}", counter.value)),
    }
}

/// The player's hand, a card each, with what keeps it from being played.
fn hand(felt: &Felt<'_>, words: &Words<'_>) -> Vec<String> {
    let areas = felt.game.table().board.areas.iter().filter(|area| area.draw == AreaDraw::Hand);
    areas.flat_map(|area| felt.zones(area, Seat::A)).flat_map(|zone| zone_lines(words, zone, felt.wide)).collect()
}

/// The cards of a zone in as few lines as they take.
fn zone_lines(words: &Words<'_>, zone: &ZoneView, wide: usize) -> Vec<String> {
    let cards: Vec<String> = zone.cards.iter().map(|card| words.line(card)).collect();
    if cards.is_empty() { Vec::new() } else { indented(&format!("{}: {}", words.zone(zone.kind), cards.join(" | ")), wide) }
}

/// A line that goes on below itself, a little to the right.
fn indented(line: &str, wide: usize) -> Vec<String> {
    let lines = paper::wrapped(line, wide.saturating_sub(2)).into_iter().enumerate();
    lines.map(|(at, line)| if at == 0 { line } else { format!("  {line}") }).collect()
}
