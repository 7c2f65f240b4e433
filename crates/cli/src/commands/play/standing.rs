//! What waits on the chain, and what points at what, in the terminal.

use std::io::Write;

use fudaba_cardscript::{Language, Text};
use fudaba_host::AnyGame;
use fudaba_kernel::{ChainView, LinkView, Seat, View};

use super::words::Words;
use crate::context::Context;

/// Prints the chain, the next to resolve first, and the links; nothing where there is neither.
pub(super) fn draw(context: &mut Context, game: &dyn AnyGame, view: &View) -> anyhow::Result<()> {
    let language = context.language;
    if !view.chain.is_empty() {
        writeln!(context.out, "{}", Text::new("▣ チェーン(上から解決)", "▣ Chain (the first resolves next)").of(language))?;
    }
    for (place, entry) in view.chain.iter().enumerate() {
        writeln!(context.out, "  {}. {}", place + 1, entry_text(game, view, entry, language))?;
    }
    for link in &view.links {
        writeln!(context.out, "  {}", link_text(game, view, link, language))?;
    }
    Ok(())
}

fn entry_text(game: &dyn AnyGame, view: &View, entry: &ChainView, language: Language) -> String {
    let kind = game.table().chain.get(entry.kind).map_or(entry.kind, |named| named.name.of(language));
    let whose = |seat: Seat| if seat == Seat::A { Text::new("あなた", "you") } else { Text::new("相手", "computer") };
    let seat = entry.seat.map(|seat| whose(seat).of(language).to_owned());
    let card = entry.card.as_deref().map(|number| card_name(game, number, language));
    let words = Words { game, language };
    let values = entry.values.iter().filter_map(|mark| words.mark(mark));
    let head: Vec<String> = [Some(kind.to_owned()), seat, card].into_iter().flatten().chain(values).collect();
    let targets: Vec<String> = entry.targets.iter().map(|target| thing_text(game, view, target, language)).collect();
    if targets.is_empty() { head.join(" · ") } else { format!("{} → {}", head.join(" · "), targets.join(", ")) }
}

fn link_text(game: &dyn AnyGame, view: &View, link: &LinkView, language: Language) -> String {
    let name = game.table().links.get(link.key).map_or(link.key, |named| named.name.of(language));
    format!("{name}: {} → {}", thing_text(game, view, &link.from, language), thing_text(game, view, &link.to, language))
}

/// A card by its name where it has a face; a place by its name and whoever stands there; anything else by the name of its zone.
fn thing_text(game: &dyn AnyGame, view: &View, reference: &str, language: Language) -> String {
    let card = view.zones.iter().flat_map(|zone| &zone.cards).find(|card| card.reference == reference);
    if let Some(number) = card.and_then(|card| card.card.as_deref()) {
        return card_name(game, number, language);
    }
    let Some(zone) = view.zones.iter().find(|zone| reference.split('#').next() == Some(zone.id.as_str())) else {
        return reference.to_owned();
    };
    let words = Words { game, language };
    let place = format!("{} {}", words.zone(zone.kind), words.nick(zone)).trim_end().to_owned();
    let standing = zone.cards.first().filter(|_| card.is_none() && zone.slot.is_some()).map(|card| words.name(card));
    standing.map_or_else(|| place.clone(), |name| format!("{place} ({name})"))
}

fn card_name(game: &dyn AnyGame, number: &str, language: Language) -> String {
    let face = game.faces().iter().find(|face| face.number == number);
    face.map_or_else(|| number.to_owned(), |face| format!("{} {}", face.number, face.name.of(language)))
}
