//! What the player sees: the table, the log, the options.

use std::io::Write;

use fudaba_cardscript::data::CounterDraw;
use fudaba_cardscript::{Language, Text, template};
use fudaba_host::{AnyGame, AnyTable, Decision};
use fudaba_kernel::{CardView, Counter, Observer, Seat, View, ZoneView};

use super::standing::{self, mark_text};
use crate::commands::cards;
use crate::context::Context;

/// Prints the sentences from a number on; the number of the last one.
pub(super) fn tell(context: &mut Context, table: &dyn AnyTable, from: usize) -> anyhow::Result<usize> {
    let log = table.log(Observer::Seat(Seat::A), from + 1);
    for entry in log.iter().filter(|entry| !entry.text.is_empty()) {
        writeln!(context.out, "  {}  ({})", entry.text.of(context.language), entry.rule)?;
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

/// Prints the table: the computer's side, what is shared, the player's side.
pub(super) fn draw(context: &mut Context, game: &dyn AnyGame, view: &View) -> anyhow::Result<()> {
    let language = context.language;
    let phase = game.table().phases.iter().find(|phase| phase.key == view.phase).map_or(view.phase, |phase| phase.name.of(language));
    writeln!(context.out, "\n── {} · {phase} {}", round(game, view.round).of(language), "─".repeat(40))?;
    draw_side(context, game, view, Some(Seat::B), &Text::new("▲ コンピュータ", "▲ Computer"))?;
    draw_side(context, game, view, None, &Text::new("◆ 場", "◆ Table"))?;
    draw_side(context, game, view, Some(Seat::A), &Text::new("▼ あなた", "▼ You"))?;
    standing::draw(context, game, view)
}

fn round(game: &dyn AnyGame, number: u32) -> Text {
    let text = game.table().round.clone().unwrap_or(Text::new("ラウンド{number}", "Round {number}"));
    template::fill(&text, &[("number", &Text::same(number.to_string()))])
}

/// A seat's counters and zones, or those of the table; nothing where there is nothing.
fn draw_side(context: &mut Context, game: &dyn AnyGame, view: &View, side: Option<Seat>, head: &Text) -> anyhow::Result<()> {
    let language = context.language;
    let counters = view.counters.iter().filter(|counter| counter.seat == side);
    let counters: Vec<String> = counters.filter_map(|counter| counter_text(game, counter, language)).collect();
    let zones: Vec<&ZoneView> = view.zones.iter().filter(|zone| zone.seat == side && zone.count > 0).collect();
    if counters.is_empty() && zones.is_empty() {
        return Ok(());
    }
    writeln!(context.out, "{}", [head.of(language).to_owned()].into_iter().chain(counters).collect::<Vec<_>>().join("  "))?;
    for alike in zones.chunk_by(|one, other| one.kind == other.kind) {
        writeln!(context.out, "  {}", zone_line(game, alike, language))?;
    }
    Ok(())
}

/// A counter that is not 0, as the table file has it drawn.
fn counter_text(game: &dyn AnyGame, counter: &Counter, language: Language) -> Option<String> {
    let named = game.table().counters.get(counter.key)?;
    let name = named.name.of(language);
    match named.draw {
        CounterDraw::Number | CounterDraw::Pips | CounterDraw::Track if counter.value != 0 => Some(format!("{name} {}", counter.value)),
        CounterDraw::Flag if counter.value != 0 => Some(name.to_owned()),
        _ => None,
    }
}

/// The zones of one kind and seat in one line.
fn zone_line(game: &dyn AnyGame, zones: &[&ZoneView], language: Language) -> String {
    let kind = zones[0].kind;
    let name = game.table().zones.get(kind).map_or(kind, |named| named.name.of(language));
    let parts: Vec<String> = zones.iter().map(|zone| zone_text(game, zone, language)).collect();
    format!("{name}: {}", parts.join(" | "))
}

fn zone_text(game: &dyn AnyGame, zone: &ZoneView, language: Language) -> String {
    let slot = zone.slot.map(|slot| format!("{slot} ")).unwrap_or_default();
    if zone.cards.is_empty() {
        return format!("{slot}{}", zone.count);
    }
    let cards: Vec<String> = zone.cards.iter().map(|card| card_text(game, card, language)).collect();
    format!("{slot}{}", cards.join(" | "))
}

fn card_text(game: &dyn AnyGame, card: &CardView, language: Language) -> String {
    let face = card.card.as_ref().and_then(|number| game.faces().iter().find(|face| face.number == *number));
    let name = face.map_or("▒▒".to_owned(), |face| format!("{} {}", face.number, face.name.of(language)));
    let marks: Vec<String> = card.marks.iter().filter_map(|mark| mark_text(game, mark, language)).collect();
    if marks.is_empty() { name } else { format!("{name} [{}]", marks.join(", ")) }
}
